"use strict";(()=>{/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */var ii={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},nr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},ug=0,Zd=1,dg=2;var xr=1,fg=2,Lo=3,ir=0,Qn=1,os=2,_r=0,No=1,Kd=2,Jd=3,jd=4,pg=5;var vr=100,mg=101,gg=102,yg=103,xg=104,_g=200,vg=201,bg=202,Mg=203,Qd=204,ef=205,Sg=206,wg=207,Tg=208,Eg=209,Ag=210,Cg=211,Rg=212,Pg=213,Ig=214,Sc=0,wc=1,Tc=2,uo=3,Ec=4,Ac=5,Cc=6,Rc=7,ah=0,Lg=1,Ng=2,as=0,tf=1,nf=2,sf=3,rf=4,of=5,af=6,lf=7;var cf=300,br=301,Do=302,lh=303,ch=304,Pc=1e3,is=1001,Ic=1002,Fn=1003,Dg=1004;var sl=1005;var jn=1006,hh=1007;var Ls=1008;var si=1009,hf=1010,uf=1011,Fo=1012,uh=1013,Hi=1014,Pi=1015,Gi=1016,dh=1017,fh=1018,Mr=1020,df=35902,ff=35899,pf=1021,mf=1022,Wi=1023,Ts=1026,Ns=1027,ph=1028,mh=1029,sr=1030,gh=1031;var yh=1033,rl=33776,ol=33777,al=33778,ll=33779,xh=35840,_h=35841,vh=35842,bh=35843,Mh=36196,Sh=37492,wh=37496,Th=37488,Eh=37489,cl=37490,Ah=37491,Ch=37808,Rh=37809,Ph=37810,Ih=37811,Lh=37812,Nh=37813,Dh=37814,Fh=37815,Uh=37816,Oh=37817,Bh=37818,kh=37819,zh=37820,Vh=37821,Hh=36492,Gh=36494,Wh=36495,$h=36283,Xh=36284,hl=36285,qh=36286;var Sa=2300,Lc=2301,bc=2302,Od=2303,Bd=2400,kd=2401,zd=2402;var Fg=3200;var Yh=0,Ug=1,Ds="",gi="srgb",wa="srgb-linear",Ta="linear",Bt="srgb";var Mc=7680;var Og=519,Bg=512,kg=513,zg=514,gf=515,Vg=516,Hg=517,yf=518,xf=519,Gg=35044;var _f="300 es",Ai=2e3,fo=2001;function vv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function bv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Ea(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Wg(){let i=Ea("canvas");return i.style.display="block",i}var Tm={},po=null;function vf(...i){let e="THREE."+i.shift();po?po("log",e,...i):console.log(e,...i)}function $g(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function nt(...i){i=$g(i);let e="THREE."+i.shift();if(po)po("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function ct(...i){i=$g(i);let e="THREE."+i.shift();if(po)po("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function _a(...i){let e=i.join(" ");e in Tm||(Tm[e]=!0,nt(...i))}function Xg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var qg={[Sc]:Sc,[Tc]:Cc,[Ec]:Ec,[uo]:Ac,[wc]:wc,[Cc]:Tc,[Rc]:Rc,[Ac]:uo},ki=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Hn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Em=1234567,co=Math.PI/180,mo=180/Math.PI;function Sr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Hn[i&255]+Hn[i>>8&255]+Hn[i>>16&255]+Hn[i>>24&255]+"-"+Hn[e&255]+Hn[e>>8&255]+"-"+Hn[e>>16&15|64]+Hn[e>>24&255]+"-"+Hn[t&63|128]+Hn[t>>8&255]+"-"+Hn[t>>16&255]+Hn[t>>24&255]+Hn[n&255]+Hn[n>>8&255]+Hn[n>>16&255]+Hn[n>>24&255]).toLowerCase()}function vt(i,e,t){return Math.max(e,Math.min(t,i))}function bf(i,e){return(i%e+e)%e}function Mv(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Sv(i,e,t){return i!==e?(t-i)/(e-i):0}function va(i,e,t){return(1-t)*i+t*e}function wv(i,e,t,n){return va(i,e,1-Math.exp(-t*n))}function Tv(i,e=1){return e-Math.abs(bf(i,e*2)-e)}function Ev(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Av(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Cv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Rv(i,e){return i+Math.random()*(e-i)}function Pv(i){return i*(.5-Math.random())}function Iv(i){i!==void 0&&(Em=i);let e=Em+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Lv(i){return i*co}function Nv(i){return i*mo}function Dv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Fv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Mf(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Uv(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:nt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Sf(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Yg(i,e){if(e.constructor===Float32Array)return i;let t=Sf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Zg(i,e){if(e.constructor===Float32Array)return i;let t=Sf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var wf={DEG2RAD:co,RAD2DEG:mo,generateUUID:Sr,clamp:vt,euclideanModulo:bf,mapLinear:Mv,inverseLerp:Sv,lerp:va,damp:wv,pingpong:Tv,smoothstep:Ev,smootherstep:Av,randInt:Cv,randFloat:Rv,randFloatSpread:Pv,seededRandom:Iv,degToRad:Lv,radToDeg:Nv,isPowerOfTwo:Dv,ceilPowerOfTwo:Fv,floorPowerOfTwo:Mf,setQuaternionFromProperEuler:Uv,normalize:Zg,denormalize:Yg},le=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=vt(this.x,e.x,t.x),this.y=vt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=vt(this.x,e,t),this.y=vt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(vt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(vt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},tn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],y=r[o+3];if(u!==y||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*y;m<0&&(d=-d,f=-f,p=-p,y=-y,m=-m);let g=1-a;if(m<.9995){let x=Math.acos(m),S=Math.sin(x);g=Math.sin(g*x)/S,a=Math.sin(a*x)/S,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+y*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+y*a;let x=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=x,c*=x,h*=x,u*=x}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:nt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(vt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},P=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Am.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Am.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=vt(this.x,e.x,t.x),this.y=vt(this.y,e.y,t.y),this.z=vt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=vt(this.x,e,t),this.y=vt(this.y,e,t),this.z=vt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(vt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return dd.copy(this).projectOnVector(e),this.sub(dd)}reflect(e){return this.sub(dd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(vt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},dd=new P,Am=new tn,mt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],y=s[0],m=s[3],g=s[6],x=s[1],S=s[4],v=s[7],R=s[2],E=s[5],_=s[8];return r[0]=o*y+a*x+l*R,r[3]=o*m+a*S+l*E,r[6]=o*g+a*v+l*_,r[1]=c*y+h*x+u*R,r[4]=c*m+h*S+u*E,r[7]=c*g+h*v+u*_,r[2]=d*y+f*x+p*R,r[5]=d*m+f*S+p*E,r[8]=d*g+f*v+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/p;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=d*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=f*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return _a("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(fd.makeScale(e,t)),this}rotate(e){return _a("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(fd.makeRotation(-e)),this}translate(e,t){return _a("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(fd.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},fd=new mt,Cm=new mt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Rm=new mt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ov(){let i={enabled:!0,workingColorSpace:wa,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Bt&&(s.r=ws(s.r),s.g=ws(s.g),s.b=ws(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Bt&&(s.r=ho(s.r),s.g=ho(s.g),s.b=ho(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ds?Ta:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[wa]:{primaries:e,whitePoint:n,transfer:Ta,toXYZ:Cm,fromXYZ:Rm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:gi},outputColorSpaceConfig:{drawingBufferColorSpace:gi}},[gi]:{primaries:e,whitePoint:n,transfer:Bt,toXYZ:Cm,fromXYZ:Rm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:gi}}}),i}var Pt=Ov();function ws(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function ho(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Zr,Nc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Zr===void 0&&(Zr=Ea("canvas")),Zr.width=e.width,Zr.height=e.height;let s=Zr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Zr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ea("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ws(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ws(t[n]/255)*255):t[n]=ws(t[n]);return{data:t,width:e.width,height:e.height}}else return nt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Bv=0,go=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Bv++}),this.uuid=Sr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(pd(s[o].image)):r.push(pd(s[o]))}else r=pd(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function pd(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Nc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(nt("Texture: Unable to serialize Texture."),{})}var kv=0,md=new P,ni=class i extends ki{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=is,s=is,r=jn,o=Ls,a=Wi,l=si,c=i.DEFAULT_ANISOTROPY,h=Ds){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:kv++}),this.uuid=Sr(),this.name="",this.source=new go(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new le(0,0),this.repeat=new le(1,1),this.center=new le(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new mt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(md).x}get height(){return this.source.getSize(md).y}get depth(){return this.source.getSize(md).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){nt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==cf)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Pc:e.x=e.x-Math.floor(e.x);break;case is:e.x=e.x<0?0:1;break;case Ic:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Pc:e.y=e.y-Math.floor(e.y);break;case is:e.y=e.y<0?0:1;break;case Ic:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};ni.DEFAULT_IMAGE=null;ni.DEFAULT_MAPPING=cf;ni.DEFAULT_ANISOTROPY=1;var nn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],y=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-y)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+y)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let S=(c+1)/2,v=(f+1)/2,R=(g+1)/2,E=(h+d)/4,_=(u+y)/4,w=(p+m)/4;return S>v&&S>R?S<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(S),s=E/n,r=_/n):v>R?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=E/s,r=w/s):R<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),n=_/r,s=w/r),this.set(n,s,r,t),this}let x=Math.sqrt((m-p)*(m-p)+(u-y)*(u-y)+(d-h)*(d-h));return Math.abs(x)<.001&&(x=1),this.x=(m-p)/x,this.y=(u-y)/x,this.z=(d-h)/x,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=vt(this.x,e.x,t.x),this.y=vt(this.y,e.y,t.y),this.z=vt(this.z,e.z,t.z),this.w=vt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=vt(this.x,e,t),this.y=vt(this.y,e,t),this.z=vt(this.z,e,t),this.w=vt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(vt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Dc=class extends ki{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:jn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new nn(0,0,e,t),this.scissorTest=!1,this.viewport=new nn(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new ni({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:jn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new go(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xi=class extends Dc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Aa=class extends ni{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Fn,this.minFilter=Fn,this.wrapR=is,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Fc=class extends ni{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Fn,this.minFilter=Fn,this.wrapR=is,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var st=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=y,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Kr.setFromMatrixColumn(e,0).length(),r=1/Kr.setFromMatrixColumn(e,1).length(),o=1/Kr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,y=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-y*c,t[9]=-a*l,t[2]=y-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,y=c*u;t[0]=d+y*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=y+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,y=c*u;t[0]=d-y*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=y-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,y=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+y,t[1]=l*u,t[5]=y*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,y=a*c;t[0]=l*h,t[4]=y-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-y*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,y=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+y,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=y*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(zv,e,Vv)}lookAt(e,t,n){let s=this.elements;return pi.subVectors(e,t),pi.lengthSq()===0&&(pi.z=1),pi.normalize(),$s.crossVectors(n,pi),$s.lengthSq()===0&&(Math.abs(n.z)===1?pi.x+=1e-4:pi.z+=1e-4,pi.normalize(),$s.crossVectors(n,pi)),$s.normalize(),$l.crossVectors(pi,$s),s[0]=$s.x,s[4]=$l.x,s[8]=pi.x,s[1]=$s.y,s[5]=$l.y,s[9]=pi.y,s[2]=$s.z,s[6]=$l.z,s[10]=pi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],y=n[6],m=n[10],g=n[14],x=n[3],S=n[7],v=n[11],R=n[15],E=s[0],_=s[4],w=s[8],F=s[12],I=s[1],D=s[5],z=s[9],W=s[13],U=s[2],G=s[6],q=s[10],H=s[14],he=s[3],K=s[7],Q=s[11],te=s[15];return r[0]=o*E+a*I+l*U+c*he,r[4]=o*_+a*D+l*G+c*K,r[8]=o*w+a*z+l*q+c*Q,r[12]=o*F+a*W+l*H+c*te,r[1]=h*E+u*I+d*U+f*he,r[5]=h*_+u*D+d*G+f*K,r[9]=h*w+u*z+d*q+f*Q,r[13]=h*F+u*W+d*H+f*te,r[2]=p*E+y*I+m*U+g*he,r[6]=p*_+y*D+m*G+g*K,r[10]=p*w+y*z+m*q+g*Q,r[14]=p*F+y*W+m*H+g*te,r[3]=x*E+S*I+v*U+R*he,r[7]=x*_+S*D+v*G+R*K,r[11]=x*w+S*z+v*q+R*Q,r[15]=x*F+S*W+v*H+R*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],y=e[7],m=e[11],g=e[15],x=l*f-c*d,S=a*f-c*u,v=a*d-l*u,R=o*f-c*h,E=o*d-l*h,_=o*u-a*h;return t*(y*x-m*S+g*v)-n*(p*x-m*R+g*E)+s*(p*S-y*R+g*_)-r*(p*v-y*E+m*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],y=e[13],m=e[14],g=e[15],x=t*a-n*o,S=t*l-s*o,v=t*c-r*o,R=n*l-s*a,E=n*c-r*a,_=s*c-r*l,w=h*y-u*p,F=h*m-d*p,I=h*g-f*p,D=u*m-d*y,z=u*g-f*y,W=d*g-f*m,U=x*W-S*z+v*D+R*I-E*F+_*w;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/U;return e[0]=(a*W-l*z+c*D)*G,e[1]=(s*z-n*W-r*D)*G,e[2]=(y*_-m*E+g*R)*G,e[3]=(d*E-u*_-f*R)*G,e[4]=(l*I-o*W-c*F)*G,e[5]=(t*W-s*I+r*F)*G,e[6]=(m*v-p*_-g*S)*G,e[7]=(h*_-d*v+f*S)*G,e[8]=(o*z-a*I+c*w)*G,e[9]=(n*I-t*z-r*w)*G,e[10]=(p*E-y*v+g*x)*G,e[11]=(u*v-h*E-f*x)*G,e[12]=(a*F-o*D-l*w)*G,e[13]=(t*D-n*F+s*w)*G,e[14]=(y*S-p*R-m*x)*G,e[15]=(h*R-u*S+d*x)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,y=o*h,m=o*u,g=a*u,x=l*c,S=l*h,v=l*u,R=n.x,E=n.y,_=n.z;return s[0]=(1-(y+g))*R,s[1]=(f+v)*R,s[2]=(p-S)*R,s[3]=0,s[4]=(f-v)*E,s[5]=(1-(d+g))*E,s[6]=(m+x)*E,s[7]=0,s[8]=(p+S)*_,s[9]=(m-x)*_,s[10]=(1-(d+y))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Kr.set(s[0],s[1],s[2]).length(),a=Kr.set(s[4],s[5],s[6]).length(),l=Kr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ui.copy(this);let c=1/o,h=1/a,u=1/l;return Ui.elements[0]*=c,Ui.elements[1]*=c,Ui.elements[2]*=c,Ui.elements[4]*=h,Ui.elements[5]*=h,Ui.elements[6]*=h,Ui.elements[8]*=u,Ui.elements[9]*=u,Ui.elements[10]*=u,t.setFromRotationMatrix(Ui),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ai,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,y;if(l)p=r/(o-r),y=o*r/(o-r);else if(a===Ai)p=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===fo)p=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ai,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,y;if(l)p=1/(o-r),y=o/(o-r);else if(a===Ai)p=-2/(o-r),y=-(o+r)/(o-r);else if(a===fo)p=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Kr=new P,Ui=new st,zv=new P(0,0,0),Vv=new P(1,1,1),$s=new P,$l=new P,pi=new P,Pm=new st,Im=new tn,Es=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(vt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-vt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(vt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-vt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(vt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-vt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:nt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Pm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Pm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Im.setFromEuler(this),this.setFromQuaternion(Im,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Es.DEFAULT_ORDER="XYZ";var yo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Hv=0,Lm=new P,Jr=new tn,xs=new st,Xl=new P,ua=new P,Gv=new P,Wv=new tn,Nm=new P(1,0,0),Dm=new P(0,1,0),Fm=new P(0,0,1),Um={type:"added"},$v={type:"removed"},jr={type:"childadded",child:null},gd={type:"childremoved",child:null},Un=class i extends ki{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Hv++}),this.uuid=Sr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new P,t=new Es,n=new tn,s=new P(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new st},normalMatrix:{value:new mt}}),this.matrix=new st,this.matrixWorld=new st,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new yo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.multiply(Jr),this}rotateOnWorldAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.premultiply(Jr),this}rotateX(e){return this.rotateOnAxis(Nm,e)}rotateY(e){return this.rotateOnAxis(Dm,e)}rotateZ(e){return this.rotateOnAxis(Fm,e)}translateOnAxis(e,t){return Lm.copy(e).applyQuaternion(this.quaternion),this.position.add(Lm.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Nm,e)}translateY(e){return this.translateOnAxis(Dm,e)}translateZ(e){return this.translateOnAxis(Fm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(xs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Xl.copy(e):Xl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ua.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?xs.lookAt(ua,Xl,this.up):xs.lookAt(Xl,ua,this.up),this.quaternion.setFromRotationMatrix(xs),s&&(xs.extractRotation(s.matrixWorld),Jr.setFromRotationMatrix(xs),this.quaternion.premultiply(Jr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(ct("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Um),jr.child=e,this.dispatchEvent(jr),jr.child=null):ct("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent($v),gd.child=e,this.dispatchEvent(gd),gd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),xs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),xs.multiply(e.parent.matrixWorld)),e.applyMatrix4(xs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Um),jr.child=e,this.dispatchEvent(jr),jr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ua,e,Gv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ua,Wv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Un.DEFAULT_UP=new P(0,1,0);Un.DEFAULT_MATRIX_AUTO_UPDATE=!0;Un.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Sn=class extends Un{constructor(){super(),this.isGroup=!0,this.type="Group"}},Xv={type:"move"},xo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Sn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Sn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new P,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new P),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Sn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new P,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new P,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,n),g=this._getHandJoint(c,y);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Xv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Sn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Kg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Xs={h:0,s:0,l:0},ql={h:0,s:0,l:0};function yd(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Je=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=gi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Pt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Pt.workingColorSpace){return this.r=e,this.g=t,this.b=n,Pt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Pt.workingColorSpace){if(e=bf(e,1),t=vt(t,0,1),n=vt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=yd(o,r,e+1/3),this.g=yd(o,r,e),this.b=yd(o,r,e-1/3)}return Pt.colorSpaceToWorking(this,s),this}setStyle(e,t=gi){function n(r){r!==void 0&&parseFloat(r)<1&&nt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:nt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);nt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=gi){let n=Kg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):nt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ws(e.r),this.g=ws(e.g),this.b=ws(e.b),this}copyLinearToSRGB(e){return this.r=ho(e.r),this.g=ho(e.g),this.b=ho(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=gi){return Pt.workingToColorSpace(Gn.copy(this),e),Math.round(vt(Gn.r*255,0,255))*65536+Math.round(vt(Gn.g*255,0,255))*256+Math.round(vt(Gn.b*255,0,255))}getHexString(e=gi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Pt.workingColorSpace){Pt.workingToColorSpace(Gn.copy(this),t);let n=Gn.r,s=Gn.g,r=Gn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Pt.workingColorSpace){return Pt.workingToColorSpace(Gn.copy(this),t),e.r=Gn.r,e.g=Gn.g,e.b=Gn.b,e}getStyle(e=gi){Pt.workingToColorSpace(Gn.copy(this),e);let t=Gn.r,n=Gn.g,s=Gn.b;return e!==gi?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Xs),this.setHSL(Xs.h+e,Xs.s+t,Xs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Xs),e.getHSL(ql);let n=va(Xs.h,ql.h,t),s=va(Xs.s,ql.s,t),r=va(Xs.l,ql.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Gn=new Je;Je.NAMES=Kg;var Ca=class extends Un{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Es,this.environmentIntensity=1,this.environmentRotation=new Es,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Oi=new P,_s=new P,xd=new P,vs=new P,Qr=new P,eo=new P,Om=new P,_d=new P,vd=new P,bd=new P,Md=new nn,Sd=new nn,wd=new nn,Ss=class i{constructor(e=new P,t=new P,n=new P){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Oi.subVectors(e,t),s.cross(Oi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Oi.subVectors(s,t),_s.subVectors(n,t),xd.subVectors(e,t);let o=Oi.dot(Oi),a=Oi.dot(_s),l=Oi.dot(xd),c=_s.dot(_s),h=_s.dot(xd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,vs)===null?!1:vs.x>=0&&vs.y>=0&&vs.x+vs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,vs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,vs.x),l.addScaledVector(o,vs.y),l.addScaledVector(a,vs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Md.setScalar(0),Sd.setScalar(0),wd.setScalar(0),Md.fromBufferAttribute(e,t),Sd.fromBufferAttribute(e,n),wd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Md,r.x),o.addScaledVector(Sd,r.y),o.addScaledVector(wd,r.z),o}static isFrontFacing(e,t,n,s){return Oi.subVectors(n,t),_s.subVectors(e,t),Oi.cross(_s).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Oi.subVectors(this.c,this.b),_s.subVectors(this.a,this.b),Oi.cross(_s).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Qr.subVectors(s,n),eo.subVectors(r,n),_d.subVectors(e,n);let l=Qr.dot(_d),c=eo.dot(_d);if(l<=0&&c<=0)return t.copy(n);vd.subVectors(e,s);let h=Qr.dot(vd),u=eo.dot(vd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Qr,o);bd.subVectors(e,r);let f=Qr.dot(bd),p=eo.dot(bd);if(p>=0&&f<=p)return t.copy(r);let y=f*c-l*p;if(y<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(eo,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Om.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Om,a);let g=1/(m+y+d);return o=y*g,a=d*g,t.copy(n).addScaledVector(Qr,o).addScaledVector(eo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ci=class{constructor(e=new P(1/0,1/0,1/0),t=new P(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Bi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Bi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Bi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Bi):Bi.fromBufferAttribute(r,o),Bi.applyMatrix4(e.matrixWorld),this.expandByPoint(Bi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Yl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Yl.copy(n.boundingBox)),Yl.applyMatrix4(e.matrixWorld),this.union(Yl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Bi),Bi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(da),Zl.subVectors(this.max,da),to.subVectors(e.a,da),no.subVectors(e.b,da),io.subVectors(e.c,da),qs.subVectors(no,to),Ys.subVectors(io,no),hr.subVectors(to,io);let t=[0,-qs.z,qs.y,0,-Ys.z,Ys.y,0,-hr.z,hr.y,qs.z,0,-qs.x,Ys.z,0,-Ys.x,hr.z,0,-hr.x,-qs.y,qs.x,0,-Ys.y,Ys.x,0,-hr.y,hr.x,0];return!Td(t,to,no,io,Zl)||(t=[1,0,0,0,1,0,0,0,1],!Td(t,to,no,io,Zl))?!1:(Kl.crossVectors(qs,Ys),t=[Kl.x,Kl.y,Kl.z],Td(t,to,no,io,Zl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Bi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Bi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(bs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),bs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),bs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),bs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),bs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),bs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),bs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),bs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(bs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},bs=[new P,new P,new P,new P,new P,new P,new P,new P],Bi=new P,Yl=new Ci,to=new P,no=new P,io=new P,qs=new P,Ys=new P,hr=new P,da=new P,Zl=new P,Kl=new P,ur=new P;function Td(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){ur.fromArray(i,r);let a=s.x*Math.abs(ur.x)+s.y*Math.abs(ur.y)+s.z*Math.abs(ur.z),l=e.dot(ur),c=t.dot(ur),h=n.dot(ur);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xn=new P,Jl=new le,qv=0,un=class extends ki{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:qv++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Gg,this.updateRanges=[],this.gpuType=Pi,this.version=0,this._normalizationScale=e!==void 0?Sf(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Jl.fromBufferAttribute(this,t),Jl.applyMatrix3(e),this.setXY(t,Jl.x,Jl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyMatrix3(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyMatrix4(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyNormalMatrix(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.transformDirection(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Yg(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Zg(e,this.array)}};var Ra=class extends un{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Pa=class extends un{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var bt=class extends un{constructor(e,t,n){super(new Float32Array(e),t,n)}},Yv=new Ci,fa=new P,Ed=new P,Ri=class{constructor(e=new P,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Yv.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;fa.subVectors(e,this.center);let t=fa.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(fa,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Ed.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(fa.copy(e.center).add(Ed)),this.expandByPoint(fa.copy(e.center).sub(Ed))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Zv=0,Ei=new st,Ad=new Un,so=new P,mi=new Ci,pa=new Ci,Dn=new P,Wt=class i extends ki{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Zv++}),this.uuid=Sr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(vv(e)?Pa:Ra)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new mt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Ei.makeRotationFromQuaternion(e),this.applyMatrix4(Ei),this}rotateX(e){return Ei.makeRotationX(e),this.applyMatrix4(Ei),this}rotateY(e){return Ei.makeRotationY(e),this.applyMatrix4(Ei),this}rotateZ(e){return Ei.makeRotationZ(e),this.applyMatrix4(Ei),this}translate(e,t,n){return Ei.makeTranslation(e,t,n),this.applyMatrix4(Ei),this}scale(e,t,n){return Ei.makeScale(e,t,n),this.applyMatrix4(Ei),this}lookAt(e){return Ad.lookAt(e),Ad.updateMatrix(),this.applyMatrix4(Ad.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(so).negate(),this.translate(so.x,so.y,so.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new bt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&nt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ci);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ct("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new P(-1/0,-1/0,-1/0),new P(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];mi.setFromBufferAttribute(r),this.morphTargetsRelative?(Dn.addVectors(this.boundingBox.min,mi.min),this.boundingBox.expandByPoint(Dn),Dn.addVectors(this.boundingBox.max,mi.max),this.boundingBox.expandByPoint(Dn)):(this.boundingBox.expandByPoint(mi.min),this.boundingBox.expandByPoint(mi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ct('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ri);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ct("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new P,1/0);return}if(e){let n=this.boundingSphere.center;if(mi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];pa.setFromBufferAttribute(a),this.morphTargetsRelative?(Dn.addVectors(mi.min,pa.min),mi.expandByPoint(Dn),Dn.addVectors(mi.max,pa.max),mi.expandByPoint(Dn)):(mi.expandByPoint(pa.min),mi.expandByPoint(pa.max))}mi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Dn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Dn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Dn.fromBufferAttribute(a,c),l&&(so.fromBufferAttribute(e,c),Dn.add(so)),s=Math.max(s,n.distanceToSquared(Dn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ct('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){ct("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new un(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new P,l[F]=new P;let h=new P,u=new P,d=new P,f=new le,p=new le,y=new le,m=new P,g=new P;function x(F,I,D){c[F]=c[I]=c[D]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,I),d.fromBufferAttribute(n,D),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,I),y.fromBufferAttribute(r,D),u.sub(h),d.sub(h),p.sub(f),y.sub(f);let z=1/(p.x*y.y-y.x*p.y);isFinite(z)&&(m.copy(u).multiplyScalar(y.y).addScaledVector(d,-p.y).multiplyScalar(z),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-y.x).multiplyScalar(z),a[F].add(m),a[I].add(m),a[D].add(m),l[F].add(g),l[I].add(g),l[D].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:e.count}]);for(let F=0,I=S.length;F<I;++F){let D=S[F],z=D.start,W=D.count;for(let U=z,G=z+W;U<G;U+=3)x(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let v=new P,R=new P,E=new P,_=new P;function w(F){E.fromBufferAttribute(s,F),_.copy(E);let I=a[F];v.copy(I),v.sub(E.multiplyScalar(E.dot(I))).normalize(),R.crossVectors(_,I);let z=R.dot(l[F])<0?-1:1;o.setXYZW(F,v.x,v.y,v.z,z)}for(let F=0,I=n.count;F<I;++F)c[F]&&w(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new un(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new P,r=new P,o=new P,a=new P,l=new P,c=new P,h=new P,u=new P;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),y=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Dn.fromBufferAttribute(e,t),Dn.normalize(),e.setXYZ(t,Dn.x,Dn.y,Dn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let y=0,m=l.length;y<m;y++){a.isInterleavedBufferAttribute?f=l[y]*a.data.stride+a.offset:f=l[y]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new un(d,h,u)}if(this.index===null)return nt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Cd=new P,Kv=new P,Jv=new mt,yi=class{constructor(e=new P(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Cd.subVectors(n,t).cross(Kv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Cd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Jv.getNormalMatrix(e),s=this.coplanarPoint(Cd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},jv=0,zi=class extends ki{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:jv++}),this.uuid=Sr(),this.name="",this.type="Material",this.blending=No,this.side=ir,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Qd,this.blendDst=ef,this.blendEquation=vr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Je(0,0,0),this.blendAlpha=0,this.depthFunc=uo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Og,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Mc,this.stencilZFail=Mc,this.stencilZPass=Mc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){nt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Je().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new yi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new le().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new le().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ms=new P,Rd=new P,jl=new P,Ql=new P,As=class{constructor(e=new P,t=new P(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ms)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Ms.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Ms.copy(this.origin).addScaledVector(this.direction,t),Ms.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Rd.copy(e).add(t).multiplyScalar(.5),jl.copy(t).sub(e).normalize(),Ql.copy(this.origin).sub(Rd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(jl),a=Ql.dot(this.direction),l=-Ql.dot(jl),c=Ql.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let y=1/h;u*=y,d*=y,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Rd).addScaledVector(jl,d),f}intersectSphere(e,t){if(e.radius<0)return null;Ms.subVectors(e.center,this.origin);let n=Ms.dot(this.direction),s=Ms.dot(Ms)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Ms)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,y=t.y-o.y,m=t.z-o.z,g=n.x-o.x,x=n.y-o.y,S=n.z-o.z,v=Math.abs(l),R=Math.abs(c),E=Math.abs(h),_,w,F,I,D,z,W,U,G,q,H,he;if(v>=R&&v>=E?(F=l,z=u,G=p,he=g,l>=0?(_=c,w=h,I=d,D=f,W=y,U=m,q=x,H=S):(_=h,w=c,I=f,D=d,W=m,U=y,q=S,H=x)):R>=E?(F=c,z=d,G=y,he=x,c>=0?(_=h,w=l,I=f,D=u,W=m,U=p,q=S,H=g):(_=l,w=h,I=u,D=f,W=p,U=m,q=g,H=S)):(F=h,z=f,G=m,he=S,h>=0?(_=l,w=c,I=u,D=d,W=p,U=y,q=g,H=x):(_=c,w=l,I=d,D=u,W=y,U=p,q=x,H=g)),F===0)return null;let K=_/F,Q=w/F,te=1/F,pe=I-K*z,ue=D-Q*z,ee=W-K*G,ye=U-Q*G,_e=q-K*he,Le=H-Q*he,we=_e*ye-Le*ee,Ge=pe*Le-ue*_e,ot=ee*ue-ye*pe;if(s){if(we<0||Ge<0||ot<0)return null}else if((we<0||Ge<0||ot<0)&&(we>0||Ge>0||ot>0))return null;let je=we+Ge+ot;if(je===0)return null;let at=te*(we*z+Ge*G+ot*he);return(je>0?at<0:at>0)?null:this.at(at/je,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},_o=class extends zi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Je(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Es,this.combine=ah,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Bm=new st,dr=new As,ec=new Ri,km=new P,tc=new P,nc=new P,ic=new P,Pd=new P,sc=new P,zm=new P,rc=new P,wn=class extends Un{constructor(e=new Wt,t=new _o){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){sc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Pd.fromBufferAttribute(u,e),o?sc.addScaledVector(Pd,h):sc.addScaledVector(Pd.sub(t),h))}t.add(sc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ec.copy(n.boundingSphere),ec.applyMatrix4(r),dr.copy(e.ray).recast(e.near),!(ec.containsPoint(dr.origin)===!1&&(dr.intersectSphere(ec,km)===null||dr.origin.distanceToSquared(km)>(e.far-e.near)**2))&&(Bm.copy(r).invert(),dr.copy(e.ray).applyMatrix4(Bm),!(n.boundingBox!==null&&dr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,dr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,y=d.length;p<y;p++){let m=d[p],g=o[m.materialIndex],x=Math.max(m.start,f.start),S=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let v=x,R=S;v<R;v+=3){let E=a.getX(v),_=a.getX(v+1),w=a.getX(v+2);s=oc(this,g,e,n,c,h,u,E,_,w),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let m=p,g=y;m<g;m+=3){let x=a.getX(m),S=a.getX(m+1),v=a.getX(m+2);s=oc(this,o,e,n,c,h,u,x,S,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,y=d.length;p<y;p++){let m=d[p],g=o[m.materialIndex],x=Math.max(m.start,f.start),S=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let v=x,R=S;v<R;v+=3){let E=v,_=v+1,w=v+2;s=oc(this,g,e,n,c,h,u,E,_,w),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(l.count,f.start+f.count);for(let m=p,g=y;m<g;m+=3){let x=m,S=m+1,v=m+2;s=oc(this,o,e,n,c,h,u,x,S,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Qv(i,e,t,n,s,r,o,a){let l;if(e.side===Qn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===ir,a),l===null)return null;rc.copy(a),rc.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(rc);return c<t.near||c>t.far?null:{distance:c,point:rc.clone(),object:i}}function oc(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,tc),i.getVertexPosition(l,nc),i.getVertexPosition(c,ic);let h=Qv(i,e,t,n,tc,nc,ic,zm);if(h){let u=new P;Ss.getBarycoord(zm,tc,nc,ic,u),s&&(h.uv=Ss.getInterpolatedAttribute(s,a,l,c,u,new le)),r&&(h.uv1=Ss.getInterpolatedAttribute(r,a,l,c,u,new le)),o&&(h.normal=Ss.getInterpolatedAttribute(o,a,l,c,u,new P),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new P,materialIndex:0};Ss.getNormal(tc,nc,ic,d.normal),h.face=d,h.barycoord=u}return h}var Ia=class extends ni{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Fn,h=Fn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var La=class extends un{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},ro=new st,Vm=new st,ac=[],Hm=new Ci,eb=new st,ma=new wn,ga=new Ri,mr=class extends wn{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new La(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,eb)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Ci),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,ro),Hm.copy(e.boundingBox).applyMatrix4(ro),this.boundingBox.union(Hm)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Ri),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,ro),ga.copy(e.boundingSphere).applyMatrix4(ro),this.boundingSphere.union(ga)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(ma.geometry=this.geometry,ma.material=this.material,ma.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ga.copy(this.boundingSphere),ga.applyMatrix4(n),e.ray.intersectsSphere(ga)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,ro),Vm.multiplyMatrices(n,ro),ma.matrixWorld=Vm,ma.raycast(e,ac);for(let o=0,a=ac.length;o<a;o++){let l=ac[o];l.instanceId=r,l.object=this,t.push(l)}ac.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new La(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Ia(new Float32Array(s*this.count),s,this.count,ph,Pi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},fr=new Ri,tb=new le(.5,.5),lc=new P,Ks=class{constructor(e=new yi,t=new yi,n=new yi,s=new yi,r=new yi,o=new yi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ai,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],y=r[9],m=r[10],g=r[11],x=r[12],S=r[13],v=r[14],R=r[15];if(s[0].setComponents(c-o,f-h,g-p,R-x).normalize(),s[1].setComponents(c+o,f+h,g+p,R+x).normalize(),s[2].setComponents(c+a,f+u,g+y,R+S).normalize(),s[3].setComponents(c-a,f-u,g-y,R-S).normalize(),n)s[4].setComponents(l,d,m,v).normalize(),s[5].setComponents(c-l,f-d,g-m,R-v).normalize();else if(s[4].setComponents(c-l,f-d,g-m,R-v).normalize(),t===Ai)s[5].setComponents(c+l,f+d,g+m,R+v).normalize();else if(t===fo)s[5].setComponents(l,d,m,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),fr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),fr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(fr)}intersectsSprite(e){fr.center.set(0,0,0);let t=tb.distanceTo(e.center);return fr.radius=.7071067811865476+t,fr.applyMatrix4(e.matrixWorld),this.intersectsSphere(fr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(lc.x=s.normal.x>0?e.max.x:e.min.x,lc.y=s.normal.y>0?e.max.y:e.min.y,lc.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(lc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Gm=new st,Uc=class i{constructor(){this.coordinateSystem=Ai,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Gm.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ks),n[s].setFromProjectionMatrix(Gm,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ks),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Vi=class extends zi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Je(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Oc=new P,Bc=new P,Wm=new st,ya=new As,cc=new Ri,Id=new P,$m=new P,vo=class extends Un{constructor(e=new Wt,t=new Vi){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Oc.fromBufferAttribute(t,s-1),Bc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Oc.distanceTo(Bc);e.setAttribute("lineDistance",new bt(n,1))}else nt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),cc.copy(n.boundingSphere),cc.applyMatrix4(s),cc.radius+=r,e.ray.intersectsSphere(cc)===!1)return;Wm.copy(s).invert(),ya.copy(e.ray).applyMatrix4(Wm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let y=f,m=p-1;y<m;y+=c){let g=h.getX(y),x=h.getX(y+1),S=hc(this,e,ya,l,g,x,y);S&&t.push(S)}if(this.isLineLoop){let y=h.getX(p-1),m=h.getX(f),g=hc(this,e,ya,l,y,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let y=f,m=p-1;y<m;y+=c){let g=hc(this,e,ya,l,y,y+1,y);g&&t.push(g)}if(this.isLineLoop){let y=hc(this,e,ya,l,p-1,f,p-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function hc(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Oc.fromBufferAttribute(a,s),Bc.fromBufferAttribute(a,r),t.distanceSqToSegment(Oc,Bc,Id,$m)>n)return;Id.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Id);if(!(c<e.near||c>e.far))return{distance:c,point:$m.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Xm=new P,qm=new P,Cs=class extends vo{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Xm.fromBufferAttribute(t,s),qm.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Xm.distanceTo(qm);e.setAttribute("lineDistance",new bt(n,1))}else nt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var bo=class extends zi{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Je(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Ym=new st,Vd=new As,uc=new Ri,dc=new P,Na=class extends Un{constructor(e=new Wt,t=new bo){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),uc.copy(n.boundingSphere),uc.applyMatrix4(s),uc.radius+=r,e.ray.intersectsSphere(uc)===!1)return;Ym.copy(s).invert(),Vd.copy(e.ray).applyMatrix4(Ym);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let p=d,y=f;p<y;p++){let m=c.getX(p);dc.fromBufferAttribute(u,m),Zm(dc,m,l,s,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let p=d,y=f;p<y;p++)dc.fromBufferAttribute(u,p),Zm(dc,p,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Zm(i,e,t,n,s,r,o){let a=Vd.distanceSqToPoint(i);if(a<t){let l=new P;Vd.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var Da=class extends ni{constructor(e=[],t=br,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Rs=class extends ni{constructor(e,t,n=Hi,s,r,o,a=Fn,l=Fn,c,h=Ts,u=1){if(h!==Ts&&h!==Ns)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new go(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Fa=class extends Rs{constructor(e,t=Hi,n=br,s,r,o=Fn,a=Fn,l,c=Ts){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ua=class extends ni{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ps=class i extends Wt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new bt(c,3)),this.setAttribute("normal",new bt(h,3)),this.setAttribute("uv",new bt(u,2));function p(y,m,g,x,S,v,R,E,_,w,F){let I=v/_,D=R/w,z=v/2,W=R/2,U=E/2,G=_+1,q=w+1,H=0,he=0,K=new P;for(let Q=0;Q<q;Q++){let te=Q*D-W;for(let pe=0;pe<G;pe++){let ue=pe*I-z;K[y]=ue*x,K[m]=te*S,K[g]=U,c.push(K.x,K.y,K.z),K[y]=0,K[m]=0,K[g]=E>0?1:-1,h.push(K.x,K.y,K.z),u.push(pe/_),u.push(1-Q/w),H+=1}}for(let Q=0;Q<w;Q++)for(let te=0;te<_;te++){let pe=d+te+G*Q,ue=d+te+G*(Q+1),ee=d+(te+1)+G*(Q+1),ye=d+(te+1)+G*Q;l.push(pe,ue,ye),l.push(ue,ee,ye),he+=6}a.addGroup(f,he,F),f+=he,d+=H}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},Oa=class i extends Wt{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,u=Math.PI/2*e,d=t,f=2*u+d,p=n*2+r,y=s+1,m=new P,g=new P;for(let x=0;x<=p;x++){let S=0,v=0,R=0,E=0;if(x<=n){let F=x/n,I=F*Math.PI/2;v=-h-e*Math.cos(I),R=e*Math.sin(I),E=-e*Math.cos(I),S=F*u}else if(x<=n+r){let F=(x-n)/r;v=-h+F*t,R=e,E=0,S=u+F*d}else{let F=(x-n-r)/n,I=F*Math.PI/2;v=h+e*Math.sin(I),R=e*Math.cos(I),E=e*Math.sin(I),S=u+d+F*u}let _=Math.max(0,Math.min(1,S/f)),w=0;x===0?w=.5/s:x===p&&(w=-.5/s);for(let F=0;F<=s;F++){let I=F/s,D=I*Math.PI*2,z=Math.sin(D),W=Math.cos(D);g.x=-R*W,g.y=v,g.z=R*z,a.push(g.x,g.y,g.z),m.set(-R*W,E,R*z),m.normalize(),l.push(m.x,m.y,m.z),c.push(I+w,_)}if(x>0){let F=(x-1)*y;for(let I=0;I<s;I++){let D=F+I,z=F+I+1,W=x*y+I,U=x*y+I+1;o.push(D,z,W),o.push(z,U,W)}}}this.setIndex(o),this.setAttribute("position",new bt(a,3)),this.setAttribute("normal",new bt(l,3)),this.setAttribute("uv",new bt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var Mo=class i extends Wt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,y=[],m=n/2,g=0;x(),o===!1&&(e>0&&S(!0),t>0&&S(!1)),this.setIndex(h),this.setAttribute("position",new bt(u,3)),this.setAttribute("normal",new bt(d,3)),this.setAttribute("uv",new bt(f,2));function x(){let v=new P,R=new P,E=0,_=(t-e)/n;for(let w=0;w<=r;w++){let F=[],I=w/r,D=I*(t-e)+e;for(let z=0;z<=s;z++){let W=z/s,U=W*l+a,G=Math.sin(U),q=Math.cos(U);R.x=D*G,R.y=-I*n+m,R.z=D*q,u.push(R.x,R.y,R.z),v.set(G,_,q).normalize(),d.push(v.x,v.y,v.z),f.push(W,1-I),F.push(p++)}y.push(F)}for(let w=0;w<s;w++)for(let F=0;F<r;F++){let I=y[F][w],D=y[F+1][w],z=y[F+1][w+1],W=y[F][w+1];(e>0||F!==0)&&(h.push(I,D,W),E+=3),(t>0||F!==r-1)&&(h.push(D,z,W),E+=3)}c.addGroup(g,E,0),g+=E}function S(v){let R=p,E=new le,_=new P,w=0,F=v===!0?e:t,I=v===!0?1:-1;for(let z=1;z<=s;z++)u.push(0,m*I,0),d.push(0,I,0),f.push(.5,.5),p++;let D=p;for(let z=0;z<=s;z++){let U=z/s*l+a,G=Math.cos(U),q=Math.sin(U);_.x=F*q,_.y=m*I,_.z=F*G,u.push(_.x,_.y,_.z),d.push(0,I,0),E.x=G*.5+.5,E.y=q*.5*I+.5,f.push(E.x,E.y),p++}for(let z=0;z<s;z++){let W=R+z,U=D+z;v===!0?h.push(U,U+1,W):h.push(U+1,U,W),w+=3}c.addGroup(g,w,v===!0?1:2),g+=w}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Ba=class i extends Mo{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},kc=class i extends Wt{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new bt(r,3)),this.setAttribute("normal",new bt(r.slice(),3)),this.setAttribute("uv",new bt(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let S=new P,v=new P,R=new P;for(let E=0;E<t.length;E+=3)f(t[E+0],S),f(t[E+1],v),f(t[E+2],R),l(S,v,R,x)}function l(x,S,v,R){let E=R+1,_=[];for(let w=0;w<=E;w++){_[w]=[];let F=x.clone().lerp(v,w/E),I=S.clone().lerp(v,w/E),D=E-w;for(let z=0;z<=D;z++)z===0&&w===E?_[w][z]=F:_[w][z]=F.clone().lerp(I,z/D)}for(let w=0;w<E;w++)for(let F=0;F<2*(E-w)-1;F++){let I=Math.floor(F/2);F%2===0?(d(_[w][I+1]),d(_[w+1][I]),d(_[w][I])):(d(_[w][I+1]),d(_[w+1][I+1]),d(_[w+1][I]))}}function c(x){let S=new P;for(let v=0;v<r.length;v+=3)S.x=r[v+0],S.y=r[v+1],S.z=r[v+2],S.normalize().multiplyScalar(x),r[v+0]=S.x,r[v+1]=S.y,r[v+2]=S.z}function h(){let x=new P;for(let S=0;S<r.length;S+=3){x.x=r[S+0],x.y=r[S+1],x.z=r[S+2];let v=m(x)/2/Math.PI+.5,R=g(x)/Math.PI+.5;o.push(v,1-R)}p(),u()}function u(){for(let x=0;x<o.length;x+=6){let S=o[x+0],v=o[x+2],R=o[x+4],E=Math.max(S,v,R),_=Math.min(S,v,R);E>.9&&_<.1&&(S<.2&&(o[x+0]+=1),v<.2&&(o[x+2]+=1),R<.2&&(o[x+4]+=1))}}function d(x){r.push(x.x,x.y,x.z)}function f(x,S){let v=x*3;S.x=e[v+0],S.y=e[v+1],S.z=e[v+2]}function p(){let x=new P,S=new P,v=new P,R=new P,E=new le,_=new le,w=new le;for(let F=0,I=0;F<r.length;F+=9,I+=6){x.set(r[F+0],r[F+1],r[F+2]),S.set(r[F+3],r[F+4],r[F+5]),v.set(r[F+6],r[F+7],r[F+8]),E.set(o[I+0],o[I+1]),_.set(o[I+2],o[I+3]),w.set(o[I+4],o[I+5]),R.copy(x).add(S).add(v).divideScalar(3);let D=m(R);y(E,I+0,x,D),y(_,I+2,S,D),y(w,I+4,v,D)}}function y(x,S,v,R){R<0&&x.x===1&&(o[S]=x.x-1),v.x===0&&v.z===0&&(o[S]=R/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function g(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var fc=new P,pc=new P,Ld=new P,mc=new Ss,ka=class extends Wt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(co*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:y,b:m,c:g}=mc;if(y.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),mc.getNormal(Ld),u[0]=`${Math.round(y.x*s)},${Math.round(y.y*s)},${Math.round(y.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let x=0;x<3;x++){let S=(x+1)%3,v=u[x],R=u[S],E=mc[h[x]],_=mc[h[S]],w=`${v}_${R}`,F=`${R}_${v}`,I=d.get(F);I?(Ld.dot(I.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(_.x,_.y,_.z)),d.set(F,null)):d.has(w)||d.set(w,{index0:c[x],index1:c[S],normal:Ld.clone()})}}for(let p of d.values())if(p){let{index0:y,index1:m}=p;fc.fromBufferAttribute(a,y),pc.fromBufferAttribute(a,m),f.push(fc.x,fc.y,fc.z),f.push(pc.x,pc.y,pc.z)}this.setAttribute("position",new bt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},kn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){nt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new le:new P);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new P,s=[],r=[],o=[],a=new P,l=new st;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new P)}r[0]=new P,o[0]=new P;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(vt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(vt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},So=class extends kn{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new le){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},zc=class extends So{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Tf(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var Km=new P,Jm=new P,Nd=new Tf,Dd=new Tf,Fd=new Tf,Vc=class extends kn{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new P){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Jm.subVectors(s[0],s[1]).add(s[0]),c=Jm);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(Km.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Km),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),y=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);y<1e-4&&(y=1),p<1e-4&&(p=y),m<1e-4&&(m=y),Nd.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,y,m),Dd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,y,m),Fd.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,y,m)}else this.curveType==="catmullrom"&&(Nd.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Dd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Fd.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Nd.calc(l),Dd.calc(l),Fd.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new P().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function jm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function nb(i,e){let t=1-i;return t*t*e}function ib(i,e){return 2*(1-i)*i*e}function sb(i,e){return i*i*e}function ba(i,e,t,n){return nb(i,e)+ib(i,t)+sb(i,n)}function rb(i,e){let t=1-i;return t*t*t*e}function ob(i,e){let t=1-i;return 3*t*t*i*e}function ab(i,e){return 3*(1-i)*i*i*e}function lb(i,e){return i*i*i*e}function Ma(i,e,t,n,s){return rb(i,e)+ob(i,t)+ab(i,n)+lb(i,s)}var za=class extends kn{constructor(e=new le,t=new le,n=new le,s=new le){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new le){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ma(e,s.x,r.x,o.x,a.x),Ma(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Hc=class extends kn{constructor(e=new P,t=new P,n=new P,s=new P){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new P){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ma(e,s.x,r.x,o.x,a.x),Ma(e,s.y,r.y,o.y,a.y),Ma(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Va=class extends kn{constructor(e=new le,t=new le){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new le){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new le){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Gc=class extends kn{constructor(e=new P,t=new P){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new P){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new P){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ha=class extends kn{constructor(e=new le,t=new le,n=new le){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new le){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(ba(e,s.x,r.x,o.x),ba(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ga=class extends kn{constructor(e=new P,t=new P,n=new P){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new P){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(ba(e,s.x,r.x,o.x),ba(e,s.y,r.y,o.y),ba(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Wa=class extends kn{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new le){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(jm(a,l.x,c.x,h.x,u.x),jm(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new le().fromArray(s))}return this}},Wc=Object.freeze({__proto__:null,ArcCurve:zc,CatmullRomCurve3:Vc,CubicBezierCurve:za,CubicBezierCurve3:Hc,EllipseCurve:So,LineCurve:Va,LineCurve3:Gc,QuadraticBezierCurve:Ha,QuadraticBezierCurve3:Ga,SplineCurve:Wa}),$c=class extends kn{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Wc[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new Wc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Js=class extends $c{constructor(e){super(),this.type="Path",this.currentPoint=new le,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new Va(this.currentPoint.clone(),new le(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new Ha(this.currentPoint.clone(),new le(e,t),new le(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new za(this.currentPoint.clone(),new le(e,t),new le(n,s),new le(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new Wa(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new So(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},wo=class extends Js{constructor(e){super(e),this.uuid=Sr(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new Js().fromJSON(s))}return this}};function cb(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=Jg(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=pb(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return $a(r,o,t,a,l,c,0),o}function Jg(i,e,t,n,s){let r;if(s===Tb(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=Qm(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=Qm(o/n|0,i[o],i[o+1],r);return r&&To(r,r.next)&&(qa(r),r=r.next),r}function gr(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(To(t,t.next)||on(t.prev,t,t.next)===0)){if(qa(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function $a(i,e,t,n,s,r,o){if(!i)return;!o&&r&&_b(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?ub(i,n,s,r):hb(i)){e.push(l.i,i.i,c.i),qa(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=db(gr(i),e),$a(i,e,t,n,s,r,2)):o===2&&fb(i,e,t,n,s,r):$a(gr(i),e,t,n,s,r,1);break}}}function hb(i){let e=i.prev,t=i,n=i.next;if(on(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&xa(s,a,r,l,o,c,p.x,p.y)&&on(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function ub(i,e,t,n){let s=i.prev,r=i,o=i.next;if(on(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),y=Math.max(a,l,c),m=Math.max(h,u,d),g=Hd(f,p,e,t,n),x=Hd(y,m,e,t,n),S=i.prevZ,v=i.nextZ;for(;S&&S.z>=g&&v&&v.z<=x;){if(S.x>=f&&S.x<=y&&S.y>=p&&S.y<=m&&S!==s&&S!==o&&xa(a,h,l,u,c,d,S.x,S.y)&&on(S.prev,S,S.next)>=0||(S=S.prevZ,v.x>=f&&v.x<=y&&v.y>=p&&v.y<=m&&v!==s&&v!==o&&xa(a,h,l,u,c,d,v.x,v.y)&&on(v.prev,v,v.next)>=0))return!1;v=v.nextZ}for(;S&&S.z>=g;){if(S.x>=f&&S.x<=y&&S.y>=p&&S.y<=m&&S!==s&&S!==o&&xa(a,h,l,u,c,d,S.x,S.y)&&on(S.prev,S,S.next)>=0)return!1;S=S.prevZ}for(;v&&v.z<=x;){if(v.x>=f&&v.x<=y&&v.y>=p&&v.y<=m&&v!==s&&v!==o&&xa(a,h,l,u,c,d,v.x,v.y)&&on(v.prev,v,v.next)>=0)return!1;v=v.nextZ}return!0}function db(i,e){let t=i;do{let n=t.prev,s=t.next.next;!To(n,s)&&Qg(n,t,t.next,s)&&Xa(n,s)&&Xa(s,n)&&(e.push(n.i,t.i,s.i),qa(t),qa(t.next),t=i=s),t=t.next}while(t!==i);return gr(t)}function fb(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Mb(o,a)){let l=e0(o,a);o=gr(o,o.next),l=gr(l,l.next),$a(o,e,t,n,s,r,0),$a(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function pb(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=Jg(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(bb(c))}s.sort(mb);for(let r=0;r<s.length;r++)t=gb(s[r],t);return t}function mb(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function gb(i,e){let t=yb(i,e);if(!t)return e;let n=e0(t,i);return gr(n,n.next),gr(t,t.next)}function yb(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(To(i,t))return t;do{if(To(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&jg(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);Xa(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&xb(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function xb(i,e){return on(i.prev,i,e.prev)<0&&on(e.next,i,i.next)<0}function _b(i,e,t,n){let s=i;do s.z===0&&(s.z=Hd(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,vb(s)}function vb(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function Hd(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function bb(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function jg(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function xa(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&jg(i,e,t,n,s,r,o,a)}function Mb(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!Sb(i,e)&&(Xa(i,e)&&Xa(e,i)&&wb(i,e)&&(on(i.prev,i,e.prev)||on(i,e.prev,e))||To(i,e)&&on(i.prev,i,i.next)>0&&on(e.prev,e,e.next)>0)}function on(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function To(i,e){return i.x===e.x&&i.y===e.y}function Qg(i,e,t,n){let s=yc(on(i,e,t)),r=yc(on(i,e,n)),o=yc(on(t,n,i)),a=yc(on(t,n,e));return!!(s!==r&&o!==a||s===0&&gc(i,t,e)||r===0&&gc(i,n,e)||o===0&&gc(t,i,n)||a===0&&gc(t,e,n))}function gc(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function yc(i){return i>0?1:i<0?-1:0}function Sb(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&Qg(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function Xa(i,e){return on(i.prev,i,i.next)<0?on(i,e,i.next)>=0&&on(i,i.prev,e)>=0:on(i,e,i.prev)<0||on(i,i.next,e)<0}function wb(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function e0(i,e){let t=Gd(i.i,i.x,i.y),n=Gd(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function Qm(i,e,t,n){let s=Gd(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function qa(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function Gd(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Tb(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Wd=class{static triangulate(e,t,n=2){return cb(e,t,n)}},pr=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];eg(e),tg(n,e);let o=e.length;t.forEach(eg);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,tg(n,t[l]);let a=Wd.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function eg(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function tg(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var Ya=class i extends Wt{constructor(e=new wo([new le(.5,.5),new le(-.5,.5),new le(-.5,-.5),new le(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new bt(s,3)),this.setAttribute("uv",new bt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,y=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,g=t.extrudePath,x=t.UVGenerator!==void 0?t.UVGenerator:Eb,S,v=!1,R,E,_,w;if(g){S=g.getSpacedPoints(h),v=!0,d=!1;let oe=g.isCatmullRomCurve3?g.closed:!1;R=g.computeFrenetFrames(h,oe),E=new P,_=new P,w=new P}d||(m=0,f=0,p=0,y=0);let F=a.extractPoints(c),I=F.shape,D=F.holes;if(!pr.isClockWise(I)){I=I.reverse();for(let oe=0,ve=D.length;oe<ve;oe++){let xe=D[oe];pr.isClockWise(xe)&&(D[oe]=xe.reverse())}}function W(oe){let xe=10000000000000001e-36,ke=oe[0];for(let Ne=1;Ne<=oe.length;Ne++){let it=Ne%oe.length,ze=oe[it],yt=ze.x-ke.x,pt=ze.y-ke.y,St=yt*yt+pt*pt,B=Math.max(Math.abs(ze.x),Math.abs(ze.y),Math.abs(ke.x),Math.abs(ke.y)),Me=xe*B*B;if(St<=Me){oe.splice(it,1),Ne--;continue}ke=ze}}W(I),D.forEach(W);let U=D.length,G=I;for(let oe=0;oe<U;oe++){let ve=D[oe];I=I.concat(ve)}function q(oe,ve,xe){return ve||ct("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,xe)}let H=I.length;function he(oe,ve,xe){let ke,Ne,it,ze=oe.x-ve.x,yt=oe.y-ve.y,pt=xe.x-oe.x,St=xe.y-oe.y,B=ze*ze+yt*yt,Me=ze*St-yt*pt;if(Math.abs(Me)>Number.EPSILON){let Xe=Math.sqrt(B),dt=Math.sqrt(pt*pt+St*St),Te=ve.x-yt/Xe,Ot=ve.y+ze/Xe,Ze=xe.x-St/dt,tt=xe.y+pt/dt,L=((Ze-Te)*St-(tt-Ot)*pt)/(ze*St-yt*pt);ke=Te+ze*L-oe.x,Ne=Ot+yt*L-oe.y;let T=ke*ke+Ne*Ne;if(T<=2)return new le(ke,Ne);it=Math.sqrt(T/2)}else{let Xe=!1;ze>Number.EPSILON?pt>Number.EPSILON&&(Xe=!0):ze<-Number.EPSILON?pt<-Number.EPSILON&&(Xe=!0):Math.sign(yt)===Math.sign(St)&&(Xe=!0),Xe?(ke=-yt,Ne=ze,it=Math.sqrt(B)):(ke=ze,Ne=yt,it=Math.sqrt(B/2))}return new le(ke/it,Ne/it)}let K=[];for(let oe=0,ve=G.length,xe=ve-1,ke=oe+1;oe<ve;oe++,xe++,ke++)xe===ve&&(xe=0),ke===ve&&(ke=0),K[oe]=he(G[oe],G[xe],G[ke]);let Q=[],te,pe=K.concat();for(let oe=0,ve=U;oe<ve;oe++){let xe=D[oe];te=[];for(let ke=0,Ne=xe.length,it=Ne-1,ze=ke+1;ke<Ne;ke++,it++,ze++)it===Ne&&(it=0),ze===Ne&&(ze=0),te[ke]=he(xe[ke],xe[it],xe[ze]);Q.push(te),pe=pe.concat(te)}let ue;if(m===0)ue=pr.triangulateShape(G,D);else{let oe=[],ve=[];for(let xe=0;xe<m;xe++){let ke=xe/m,Ne=f*Math.cos(ke*Math.PI/2),it=p*Math.sin(ke*Math.PI/2)+y;for(let ze=0,yt=G.length;ze<yt;ze++){let pt=q(G[ze],K[ze],it);Ge(pt.x,pt.y,-Ne),ke===0&&oe.push(pt)}for(let ze=0,yt=U;ze<yt;ze++){let pt=D[ze];te=Q[ze];let St=[];for(let B=0,Me=pt.length;B<Me;B++){let Xe=q(pt[B],te[B],it);Ge(Xe.x,Xe.y,-Ne),ke===0&&St.push(Xe)}ke===0&&ve.push(St)}}ue=pr.triangulateShape(oe,ve)}let ee=ue.length,ye=p+y;for(let oe=0;oe<H;oe++){let ve=d?q(I[oe],pe[oe],ye):I[oe];v?(_.copy(R.normals[0]).multiplyScalar(ve.x),E.copy(R.binormals[0]).multiplyScalar(ve.y),w.copy(S[0]).add(_).add(E),Ge(w.x,w.y,w.z)):Ge(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<H;ve++){let xe=d?q(I[ve],pe[ve],ye):I[ve];v?(_.copy(R.normals[oe]).multiplyScalar(xe.x),E.copy(R.binormals[oe]).multiplyScalar(xe.y),w.copy(S[oe]).add(_).add(E),Ge(w.x,w.y,w.z)):Ge(xe.x,xe.y,u/h*oe)}for(let oe=m-1;oe>=0;oe--){let ve=oe/m,xe=f*Math.cos(ve*Math.PI/2),ke=p*Math.sin(ve*Math.PI/2)+y;for(let Ne=0,it=G.length;Ne<it;Ne++){let ze=q(G[Ne],K[Ne],ke);Ge(ze.x,ze.y,u+xe)}for(let Ne=0,it=D.length;Ne<it;Ne++){let ze=D[Ne];te=Q[Ne];for(let yt=0,pt=ze.length;yt<pt;yt++){let St=q(ze[yt],te[yt],ke);v?Ge(St.x,St.y+S[h-1].y,S[h-1].x+xe):Ge(St.x,St.y,u+xe)}}}_e(),Le();function _e(){let oe=s.length/3;if(d){let ve=0,xe=H*ve;for(let ke=0;ke<ee;ke++){let Ne=ue[ke];ot(Ne[2]+xe,Ne[1]+xe,Ne[0]+xe)}ve=h+m*2,xe=H*ve;for(let ke=0;ke<ee;ke++){let Ne=ue[ke];ot(Ne[0]+xe,Ne[1]+xe,Ne[2]+xe)}}else{for(let ve=0;ve<ee;ve++){let xe=ue[ve];ot(xe[2],xe[1],xe[0])}for(let ve=0;ve<ee;ve++){let xe=ue[ve];ot(xe[0]+H*h,xe[1]+H*h,xe[2]+H*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(G,ve),ve+=G.length;for(let xe=0,ke=D.length;xe<ke;xe++){let Ne=D[xe];we(Ne,ve),ve+=Ne.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let xe=oe.length;for(;--xe>=0;){let ke=xe,Ne=xe-1;Ne<0&&(Ne=oe.length-1);for(let it=0,ze=h+m*2;it<ze;it++){let yt=H*it,pt=H*(it+1),St=ve+ke+yt,B=ve+Ne+yt,Me=ve+Ne+pt,Xe=ve+ke+pt;je(St,B,Me,Xe)}}}function Ge(oe,ve,xe){l.push(oe),l.push(ve),l.push(xe)}function ot(oe,ve,xe){at(oe),at(ve),at(xe);let ke=s.length/3,Ne=x.generateTopUV(n,s,ke-3,ke-2,ke-1);rt(Ne[0]),rt(Ne[1]),rt(Ne[2])}function je(oe,ve,xe,ke){at(oe),at(ve),at(ke),at(ve),at(xe),at(ke);let Ne=s.length/3,it=x.generateSideWallUV(n,s,Ne-6,Ne-3,Ne-2,Ne-1);rt(it[0]),rt(it[1]),rt(it[3]),rt(it[1]),rt(it[2]),rt(it[3])}function at(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function rt(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return Ab(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new Wc[s.type]().fromJSON(s)),new i(n,e.options)}},Eb={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new le(r,o),new le(a,l),new le(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],y=e[r*3],m=e[r*3+1],g=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new le(o,1-l),new le(c,1-u),new le(d,1-p),new le(y,1-g)]:[new le(a,1-l),new le(h,1-u),new le(f,1-p),new le(m,1-g)]}};function Ab(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var Za=class i extends Wt{constructor(e=[new le(0,-.5),new le(.5,0),new le(0,.5)],t=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:n,phiLength:s},t=Math.floor(t),s=vt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/t,u=new P,d=new le,f=new P,p=new P,y=new P,m=0,g=0;for(let x=0;x<=e.length-1;x++)switch(x){case 0:m=e[x+1].x-e[x].x,g=e[x+1].y-e[x].y,f.x=g*1,f.y=-m,f.z=g*0,y.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case e.length-1:y.normalize(),l.push(y.x,y.y,y.z);break;default:m=e[x+1].x-e[x].x,g=e[x+1].y-e[x].y,f.x=g*1,f.y=-m,f.z=g*0,p.copy(f),f.x+=y.x,f.y+=y.y,f.z+=y.z,f.normalize(),l.push(f.x,f.y,f.z),y.copy(p)}for(let x=0;x<=t;x++){let S=n+x*h*s,v=Math.sin(S),R=Math.cos(S);for(let E=0;E<=e.length-1;E++){u.x=e[E].x*v,u.y=e[E].y,u.z=e[E].x*R,o.push(u.x,u.y,u.z),d.x=x/t,d.y=E/(e.length-1),a.push(d.x,d.y);let _=l[3*E+0]*v,w=l[3*E+1],F=l[3*E+0]*R;c.push(_,w,F)}}for(let x=0;x<t;x++)for(let S=0;S<e.length-1;S++){let v=S+x*e.length,R=v,E=v+e.length,_=v+e.length+1,w=v+1;r.push(R,E,w),r.push(_,w,E)}this.setIndex(r),this.setAttribute("position",new bt(o,3)),this.setAttribute("uv",new bt(a,2)),this.setAttribute("normal",new bt(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.points,e.segments,e.phiStart,e.phiLength)}},Eo=class i extends kc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},Is=class i extends Wt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],y=[],m=[];for(let g=0;g<h;g++){let x=g*d-o;for(let S=0;S<c;S++){let v=S*u-r;p.push(v,-x,0),y.push(0,0,1),m.push(S/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let x=0;x<a;x++){let S=x+c*g,v=x+c*(g+1),R=x+1+c*(g+1),E=x+1+c*g;f.push(S,v,E),f.push(v,R,E)}this.setIndex(f),this.setAttribute("position",new bt(p,3)),this.setAttribute("normal",new bt(y,3)),this.setAttribute("uv",new bt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var js=class i extends Wt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new P,d=new P,f=[],p=[],y=[],m=[];for(let g=0;g<=n;g++){let x=[],S=g/n,v=o+S*a,R=e*Math.cos(v),E=Math.sqrt(e*e-R*R),_=0;g===0&&o===0?_=.5/t:g===n&&l===Math.PI&&(_=-.5/t);for(let w=0;w<=t;w++){let F=w/t,I=s+F*r;u.x=-E*Math.cos(I),u.y=R,u.z=E*Math.sin(I),p.push(u.x,u.y,u.z),d.copy(u).normalize(),y.push(d.x,d.y,d.z),m.push(F+_,1-S),x.push(c++)}h.push(x)}for(let g=0;g<n;g++)for(let x=0;x<t;x++){let S=h[g][x+1],v=h[g][x],R=h[g+1][x],E=h[g+1][x+1];(g!==0||o>0)&&f.push(S,v,E),(g!==n-1||l<Math.PI)&&f.push(v,R,E)}this.setIndex(f),this.setAttribute("position",new bt(p,3)),this.setAttribute("normal",new bt(y,3)),this.setAttribute("uv",new bt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ka=class i extends Wt{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new P,f=new P,p=new P;for(let y=0;y<=n;y++){let m=o+y/n*a;for(let g=0;g<=s;g++){let x=g/s*r;f.x=(e+t*Math.cos(m))*Math.cos(x),f.y=(e+t*Math.cos(m))*Math.sin(x),f.z=t*Math.sin(m),c.push(f.x,f.y,f.z),d.x=e*Math.cos(x),d.y=e*Math.sin(x),p.subVectors(f,d).normalize(),h.push(p.x,p.y,p.z),u.push(g/s),u.push(y/n)}}for(let y=1;y<=n;y++)for(let m=1;m<=s;m++){let g=(s+1)*y+m-1,x=(s+1)*(y-1)+m-1,S=(s+1)*(y-1)+m,v=(s+1)*y+m;l.push(g,x,v),l.push(x,S,v)}this.setIndex(l),this.setAttribute("position",new bt(c,3)),this.setAttribute("normal",new bt(h,3)),this.setAttribute("uv",new bt(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var Ao=class i extends Wt{constructor(e=new Ga(new P(-1,-1,0),new P(-1,1,0),new P(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new P,l=new P,c=new le,h=new P,u=[],d=[],f=[],p=[];y(),this.setIndex(p),this.setAttribute("position",new bt(u,3)),this.setAttribute("normal",new bt(d,3)),this.setAttribute("uv",new bt(f,2));function y(){for(let S=0;S<t;S++)m(S);m(r===!1?t:0),x(),g()}function m(S){h=e.getPointAt(S/t,h);let v=o.normals[S],R=o.binormals[S];for(let E=0;E<=s;E++){let _=E/s*Math.PI*2,w=Math.sin(_),F=-Math.cos(_);l.x=F*v.x+w*R.x,l.y=F*v.y+w*R.y,l.z=F*v.z+w*R.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let S=1;S<=t;S++)for(let v=1;v<=s;v++){let R=(s+1)*(S-1)+(v-1),E=(s+1)*S+(v-1),_=(s+1)*S+v,w=(s+1)*(S-1)+v;p.push(R,E,w),p.push(E,_,w)}}function x(){for(let S=0;S<=t;S++)for(let v=0;v<=s;v++)c.x=S/t,c.y=v/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new Wc[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}};var Ja=class extends zi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Je(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function wr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(ng(s))s.isRenderTargetTexture?(nt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(ng(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Wn(i){let e={};for(let t=0;t<i.length;t++){let n=wr(i[t]);for(let s in n)e[s]=n[s]}return e}function ng(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Cb(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Ef(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Pt.workingColorSpace}var t0={clone:wr,merge:Wn},Rb=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Pb=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ss=class extends zi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Rb,this.fragmentShader=Pb,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=wr(e.uniforms),this.uniformsGroups=Cb(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Je().setHex(s.value);break;case"v2":this.uniforms[n].value=new le().fromArray(s.value);break;case"v3":this.uniforms[n].value=new P().fromArray(s.value);break;case"v4":this.uniforms[n].value=new nn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new mt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new st().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Xc=class extends ss{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var rs=class extends zi{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Je(16777215),this.specular=new Je(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Je(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Yh,this.normalScale=new le(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Es,this.combine=ah,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var qc=class extends zi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Fg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Yc=class extends zi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function oo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function xc(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Qs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Zc=class extends Qs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Bd,endingEnd:Bd}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case kd:r=e,a=2*t-n;break;case zd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case kd:o=e,l=2*n-t;break;case zd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),y=p*p,m=y*p,g=-d*m+2*d*y-d*p,x=(1+d)*m+(-1.5-2*d)*y+(-.5+d)*p+1,S=(-1-f)*m+(1.5+f)*y+.5*p,v=f*m-f*y;for(let R=0;R!==a;++R)r[R]=g*o[h+R]+x*o[c+R]+S*o[l+R]+v*o[u+R];return r}},Kc=class extends Qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Jc=class extends Qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},jc=class extends Qs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),y=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*y+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let y=o[c+p],m=o[l+p],g=f*d+p*2,x=u[g],S=u[g+1],v=e*d+p*2,R=h[v],E=h[v+1],_=Lb(n,t,x,R,s);r[p]=n0(_,y,S,E,m)}return r}};function n0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Ib(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Lb(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=n0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Ib(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var _i=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=oo(t,this.TimeBufferType),this.values=oo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:oo(e.times,Array),values:oo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),xc(e.settings)&&(n.settings={inTangents:oo(e.settings.inTangents,Array),outTangents:oo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Jc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Kc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Zc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new jc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Sa:t=this.InterpolantFactoryMethodDiscrete;break;case Lc:t=this.InterpolantFactoryMethodLinear;break;case bc:t=this.InterpolantFactoryMethodSmooth;break;case Od:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return nt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Sa;case this.InterpolantFactoryMethodLinear:return Lc;case this.InterpolantFactoryMethodSmooth:return bc;case this.InterpolantFactoryMethodBezier:return Od}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;xc(this.settings)&&(ig(this.settings.inTangents,e),ig(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;xc(this.settings)&&(sg(this.settings.inTangents,e),sg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(ct("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(ct("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ct("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){ct("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&bv(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){ct("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===bc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let y=t[u+p];if(y!==t[d+p]||y!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,xc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function ig(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function sg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}_i.prototype.ValueTypeName="";_i.prototype.TimeBufferType=Float32Array;_i.prototype.ValueBufferType=Float32Array;_i.prototype.DefaultInterpolation=Lc;var er=class extends _i{constructor(e,t,n){super(e,t,n)}};er.prototype.ValueTypeName="bool";er.prototype.ValueBufferType=Array;er.prototype.DefaultInterpolation=Sa;er.prototype.InterpolantFactoryMethodLinear=void 0;er.prototype.InterpolantFactoryMethodSmooth=void 0;var Qc=class extends _i{constructor(e,t,n,s){super(e,t,n,s)}};Qc.prototype.ValueTypeName="color";var eh=class extends _i{constructor(e,t,n,s){super(e,t,n,s)}};eh.prototype.ValueTypeName="number";var th=class extends Qs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)tn.slerpFlat(r,0,o,c-a,o,c,l);return r}},ja=class extends _i{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new th(this.times,this.values,this.getValueSize(),e)}};ja.prototype.ValueTypeName="quaternion";ja.prototype.InterpolantFactoryMethodSmooth=void 0;var tr=class extends _i{constructor(e,t,n){super(e,t,n)}};tr.prototype.ValueTypeName="string";tr.prototype.ValueBufferType=Array;tr.prototype.DefaultInterpolation=Sa;tr.prototype.InterpolantFactoryMethodLinear=void 0;tr.prototype.InterpolantFactoryMethodSmooth=void 0;var nh=class extends _i{constructor(e,t,n,s){super(e,t,n,s)}};nh.prototype.ValueTypeName="vector";var ih=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},i0=new ih,sh=class{constructor(e){this.manager=e!==void 0?e:i0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};sh.DEFAULT_MATERIAL_NAME="__DEFAULT";var Co=class extends Un{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Je(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Qa=class extends Co{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Un.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Je(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Ud=new st,rg=new P,og=new P,rh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new le(512,512),this.mapType=si,this.map=null,this.mapPass=null,this.matrix=new st,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ks,this._frameExtents=new le(1,1),this._viewportCount=1,this._viewports=[new nn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;rg.setFromMatrixPosition(e.matrixWorld),t.position.copy(rg),og.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(og),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Ud.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Ud,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===fo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Ud)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},_c=new P,vc=new tn,ns=new P,el=class extends Un{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new st,this.projectionMatrix=new st,this.projectionMatrixInverse=new st,this.coordinateSystem=Ai,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(_c,vc,ns),ns.x===1&&ns.y===1&&ns.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_c,vc,ns.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(_c,vc,ns),ns.x===1&&ns.y===1&&ns.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_c,vc,ns.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Zs=new P,ag=new le,lg=new le,Jn=class extends el{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=mo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(co*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return mo*2*Math.atan(Math.tan(co*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Zs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Zs.x,Zs.y).multiplyScalar(-e/Zs.z),Zs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Zs.x,Zs.y).multiplyScalar(-e/Zs.z)}getViewSize(e,t){return this.getViewBounds(e,ag,lg),t.subVectors(lg,ag)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(co*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var yr=class extends el{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},$d=class extends rh{constructor(){super(new yr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Ro=class extends Co{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Un.DEFAULT_UP),this.updateMatrix(),this.target=new Un,this.shadow=new $d}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},tl=class extends Co{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var ao=-90,lo=1,Po=class extends Un{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Jn(ao,lo,e,t);s.layers=this.layers,this.add(s);let r=new Jn(ao,lo,e,t);r.layers=this.layers,this.add(r);let o=new Jn(ao,lo,e,t);o.layers=this.layers,this.add(o);let a=new Jn(ao,lo,e,t);a.layers=this.layers,this.add(a);let l=new Jn(ao,lo,e,t);l.layers=this.layers,this.add(l);let c=new Jn(ao,lo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ai)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===fo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},oh=class extends Jn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Af="\\[\\]\\.:\\/",Nb=new RegExp("["+Af+"]","g"),Cf="[^"+Af+"]",Db="[^"+Af.replace("\\.","")+"]",Fb=/((?:WC+[\/:])*)/.source.replace("WC",Cf),Ub=/(WCOD+)?/.source.replace("WCOD",Db),Ob=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Cf),Bb=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Cf),kb=new RegExp("^"+Fb+Ub+Ob+Bb+"$"),zb=["material","materials","bones","map"],Xd=class{constructor(e,t,n){let s=n||jt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},jt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Nb,"")}static parseTrackName(e){let t=kb.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);zb.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){nt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){ct("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){ct("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){ct("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){ct("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){ct("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){ct("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){ct("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;ct("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){ct("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){ct("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};jt.Composite=Xd;jt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};jt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};jt.prototype.GetterByBindingType=[jt.prototype._getValue_direct,jt.prototype._getValue_array,jt.prototype._getValue_arrayElement,jt.prototype._getValue_toArray];jt.prototype.SetterByBindingTypeAndVersioning=[[jt.prototype._setValue_direct,jt.prototype._setValue_direct_setNeedsUpdate,jt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[jt.prototype._setValue_array,jt.prototype._setValue_array_setNeedsUpdate,jt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[jt.prototype._setValue_arrayElement,jt.prototype._setValue_arrayElement_setNeedsUpdate,jt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[jt.prototype._setValue_fromArray,jt.prototype._setValue_fromArray_setNeedsUpdate,jt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var rP=new Float32Array(1);var cg=new st,nl=class{constructor(e,t,n=0,s=1/0){this.ray=new As(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new yo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):ct("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return cg.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(cg),this}intersectObject(e,t=!0,n=[]){return qd(e,this,n,t),n.sort(hg),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)qd(e[s],this,n,t);return n.sort(hg),n}};function hg(i,e){return i.distance-e.distance}function qd(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)qd(r[o],e,t,!0)}}var Io=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=vt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(vt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Yd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var il=class extends ki{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Rf(i,e,t,n){let s=Vb(n);switch(t){case pf:return i*e;case ph:return i*e/s.components*s.byteLength;case mh:return i*e/s.components*s.byteLength;case sr:return i*e*2/s.components*s.byteLength;case gh:return i*e*2/s.components*s.byteLength;case mf:return i*e*3/s.components*s.byteLength;case Wi:return i*e*4/s.components*s.byteLength;case yh:return i*e*4/s.components*s.byteLength;case rl:case ol:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case al:case ll:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case _h:case bh:return Math.max(i,16)*Math.max(e,8)/4;case xh:case vh:return Math.max(i,8)*Math.max(e,8)/2;case Mh:case Sh:case Th:case Eh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case wh:case cl:case Ah:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ch:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Rh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Ph:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Ih:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Lh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Nh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Dh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Fh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Uh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Oh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Bh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case kh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case zh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Vh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Hh:case Gh:case Wh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case $h:case Xh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case hl:case qh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Vb(i){switch(i){case si:case hf:return{byteLength:1,components:1};case Fo:case uf:case Gi:return{byteLength:2,components:1};case dh:case fh:return{byteLength:2,components:4};case Hi:case uh:case Pi:return{byteLength:4,components:1};case df:case ff:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?nt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function T0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Gb(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],y=u[f];y.start<=p.start+p.count+1?p.count=Math.max(p.count,y.start+y.count-p.start):(++d,u[d]=y)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let y=u[f];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Wb=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,$b=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Xb=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,qb=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Yb=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Zb=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Kb=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Jb=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,jb=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Qb=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,eM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,tM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,nM=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,iM=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,sM=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,rM=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,oM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,aM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,lM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,cM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,hM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,uM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,dM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,fM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,pM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,mM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,gM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,yM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,xM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,_M="gl_FragColor = linearToOutputTexel( gl_FragColor );",vM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,bM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,MM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,SM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,wM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,TM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,EM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,AM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,CM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,RM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,PM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,IM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,LM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,NM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,DM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,FM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,UM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,OM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,BM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,kM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,zM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,VM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,HM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,GM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,WM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,$M=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,XM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,qM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,YM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,ZM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,KM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,JM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,jM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,QM=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,eS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,tS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,nS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,iS=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,sS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rS=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,oS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,aS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,lS=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,cS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,uS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,dS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,fS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,pS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,mS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,gS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,yS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,xS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,_S=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,vS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,bS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,MS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,SS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,wS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,TS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,ES=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,AS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,CS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,RS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,PS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,IS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,LS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,NS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,DS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,FS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,US=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,OS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,BS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,kS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,zS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,VS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,HS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,GS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,WS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$S=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,XS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,qS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,YS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ZS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,KS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,JS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,jS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,QS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,ew=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,tw=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,nw=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,iw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,sw=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,rw=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,ow=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,aw=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,lw=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,cw=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,hw=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,uw=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,dw=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,fw=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,pw=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,mw=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,gw=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,yw=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,xw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,_w=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,vw=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,bw=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Mw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Tt={alphahash_fragment:Wb,alphahash_pars_fragment:$b,alphamap_fragment:Xb,alphamap_pars_fragment:qb,alphatest_fragment:Yb,alphatest_pars_fragment:Zb,aomap_fragment:Kb,aomap_pars_fragment:Jb,batching_pars_vertex:jb,batching_vertex:Qb,begin_vertex:eM,beginnormal_vertex:tM,bsdfs:nM,iridescence_fragment:iM,bumpmap_pars_fragment:sM,clipping_planes_fragment:rM,clipping_planes_pars_fragment:oM,clipping_planes_pars_vertex:aM,clipping_planes_vertex:lM,color_fragment:cM,color_pars_fragment:hM,color_pars_vertex:uM,color_vertex:dM,common:fM,defaultnormal_vertex:pM,displacementmap_pars_vertex:mM,displacementmap_vertex:gM,emissivemap_fragment:yM,emissivemap_pars_fragment:xM,colorspace_fragment:_M,colorspace_pars_fragment:vM,envmap_fragment:bM,envmap_common_pars_fragment:MM,envmap_pars_fragment:SM,envmap_pars_vertex:wM,envmap_physical_pars_fragment:FM,envmap_vertex:TM,fog_vertex:EM,fog_pars_vertex:AM,fog_fragment:CM,fog_pars_fragment:RM,gradientmap_pars_fragment:PM,lightmap_pars_fragment:IM,lights_lambert_fragment:LM,lights_lambert_pars_fragment:NM,lights_pars_begin:DM,lights_toon_fragment:UM,lights_toon_pars_fragment:OM,lights_phong_fragment:BM,lights_phong_pars_fragment:kM,lights_physical_fragment:zM,lights_physical_pars_fragment:VM,lights_fragment_begin:HM,lights_fragment_maps:GM,lights_fragment_end:WM,lightprobes_pars_fragment:$M,logdepthbuf_fragment:XM,logdepthbuf_pars_fragment:qM,logdepthbuf_pars_vertex:YM,logdepthbuf_vertex:ZM,map_fragment:KM,map_pars_fragment:JM,map_particle_fragment:jM,map_particle_pars_fragment:QM,metalnessmap_fragment:eS,metalnessmap_pars_fragment:tS,morphinstance_vertex:nS,morphcolor_vertex:iS,morphnormal_vertex:sS,morphtarget_pars_vertex:rS,morphtarget_vertex:oS,normal_fragment_begin:aS,normal_fragment_maps:lS,normal_pars_fragment:cS,normal_pars_vertex:hS,normal_vertex:uS,normalmap_pars_fragment:dS,clearcoat_normal_fragment_begin:fS,clearcoat_normal_fragment_maps:pS,clearcoat_pars_fragment:mS,iridescence_pars_fragment:gS,opaque_fragment:yS,packing:xS,premultiplied_alpha_fragment:_S,project_vertex:vS,dithering_fragment:bS,dithering_pars_fragment:MS,roughnessmap_fragment:SS,roughnessmap_pars_fragment:wS,shadowmap_pars_fragment:TS,shadowmap_pars_vertex:ES,shadowmap_vertex:AS,shadowmask_pars_fragment:CS,skinbase_vertex:RS,skinning_pars_vertex:PS,skinning_vertex:IS,skinnormal_vertex:LS,specularmap_fragment:NS,specularmap_pars_fragment:DS,tonemapping_fragment:FS,tonemapping_pars_fragment:US,transmission_fragment:OS,transmission_pars_fragment:BS,uv_pars_fragment:kS,uv_pars_vertex:zS,uv_vertex:VS,worldpos_vertex:HS,background_vert:GS,background_frag:WS,backgroundCube_vert:$S,backgroundCube_frag:XS,cube_vert:qS,cube_frag:YS,depth_vert:ZS,depth_frag:KS,distance_vert:JS,distance_frag:jS,equirect_vert:QS,equirect_frag:ew,linedashed_vert:tw,linedashed_frag:nw,meshbasic_vert:iw,meshbasic_frag:sw,meshlambert_vert:rw,meshlambert_frag:ow,meshmatcap_vert:aw,meshmatcap_frag:lw,meshnormal_vert:cw,meshnormal_frag:hw,meshphong_vert:uw,meshphong_frag:dw,meshphysical_vert:fw,meshphysical_frag:pw,meshtoon_vert:mw,meshtoon_frag:gw,points_vert:yw,points_frag:xw,shadow_vert:_w,shadow_frag:vw,sprite_vert:bw,sprite_frag:Mw},Be={common:{diffuse:{value:new Je(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new mt},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new mt}},envmap:{envMap:{value:null},envMapRotation:{value:new mt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new mt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new mt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new mt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new mt},normalScale:{value:new le(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new mt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new mt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new mt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new mt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Je(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Je(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0},uvTransform:{value:new mt}},sprite:{diffuse:{value:new Je(16777215)},opacity:{value:1},center:{value:new le(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new mt},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0}}},cs={basic:{uniforms:Wn([Be.common,Be.specularmap,Be.envmap,Be.aomap,Be.lightmap,Be.fog]),vertexShader:Tt.meshbasic_vert,fragmentShader:Tt.meshbasic_frag},lambert:{uniforms:Wn([Be.common,Be.specularmap,Be.envmap,Be.aomap,Be.lightmap,Be.emissivemap,Be.bumpmap,Be.normalmap,Be.displacementmap,Be.fog,Be.lights,{emissive:{value:new Je(0)},envMapIntensity:{value:1}}]),vertexShader:Tt.meshlambert_vert,fragmentShader:Tt.meshlambert_frag},phong:{uniforms:Wn([Be.common,Be.specularmap,Be.envmap,Be.aomap,Be.lightmap,Be.emissivemap,Be.bumpmap,Be.normalmap,Be.displacementmap,Be.fog,Be.lights,{emissive:{value:new Je(0)},specular:{value:new Je(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Tt.meshphong_vert,fragmentShader:Tt.meshphong_frag},standard:{uniforms:Wn([Be.common,Be.envmap,Be.aomap,Be.lightmap,Be.emissivemap,Be.bumpmap,Be.normalmap,Be.displacementmap,Be.roughnessmap,Be.metalnessmap,Be.fog,Be.lights,{emissive:{value:new Je(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Tt.meshphysical_vert,fragmentShader:Tt.meshphysical_frag},toon:{uniforms:Wn([Be.common,Be.aomap,Be.lightmap,Be.emissivemap,Be.bumpmap,Be.normalmap,Be.displacementmap,Be.gradientmap,Be.fog,Be.lights,{emissive:{value:new Je(0)}}]),vertexShader:Tt.meshtoon_vert,fragmentShader:Tt.meshtoon_frag},matcap:{uniforms:Wn([Be.common,Be.bumpmap,Be.normalmap,Be.displacementmap,Be.fog,{matcap:{value:null}}]),vertexShader:Tt.meshmatcap_vert,fragmentShader:Tt.meshmatcap_frag},points:{uniforms:Wn([Be.points,Be.fog]),vertexShader:Tt.points_vert,fragmentShader:Tt.points_frag},dashed:{uniforms:Wn([Be.common,Be.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Tt.linedashed_vert,fragmentShader:Tt.linedashed_frag},depth:{uniforms:Wn([Be.common,Be.displacementmap]),vertexShader:Tt.depth_vert,fragmentShader:Tt.depth_frag},normal:{uniforms:Wn([Be.common,Be.bumpmap,Be.normalmap,Be.displacementmap,{opacity:{value:1}}]),vertexShader:Tt.meshnormal_vert,fragmentShader:Tt.meshnormal_frag},sprite:{uniforms:Wn([Be.sprite,Be.fog]),vertexShader:Tt.sprite_vert,fragmentShader:Tt.sprite_frag},background:{uniforms:{uvTransform:{value:new mt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Tt.background_vert,fragmentShader:Tt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new mt}},vertexShader:Tt.backgroundCube_vert,fragmentShader:Tt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Tt.cube_vert,fragmentShader:Tt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Tt.equirect_vert,fragmentShader:Tt.equirect_frag},distance:{uniforms:Wn([Be.common,Be.displacementmap,{referencePosition:{value:new P},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Tt.distance_vert,fragmentShader:Tt.distance_frag},shadow:{uniforms:Wn([Be.lights,Be.fog,{color:{value:new Je(0)},opacity:{value:1}}]),vertexShader:Tt.shadow_vert,fragmentShader:Tt.shadow_frag}};cs.physical={uniforms:Wn([cs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new mt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new mt},clearcoatNormalScale:{value:new le(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new mt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new mt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new mt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new mt},sheen:{value:0},sheenColor:{value:new Je(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new mt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new mt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new mt},transmissionSamplerSize:{value:new le},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new mt},attenuationDistance:{value:0},attenuationColor:{value:new Je(0)},specularColor:{value:new Je(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new mt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new mt},anisotropyVector:{value:new le},anisotropyMap:{value:null},anisotropyMapTransform:{value:new mt}}]),vertexShader:Tt.meshphysical_vert,fragmentShader:Tt.meshphysical_frag};var Zh={r:0,b:0,g:0},Sw=new st,E0=new mt;E0.set(-1,0,0,0,1,0,0,0,1);function ww(i,e,t,n,s,r){let o=new Je(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(x){let S=x.isScene===!0?x.background:null;if(S&&S.isTexture){let v=x.backgroundBlurriness>0;S=e.get(S,v)}return S}function p(x){let S=!1,v=f(x);v===null?m(o,a):v&&v.isColor&&(m(v,1),S=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?t.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||S)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(x,S){let v=f(S);v&&v.isCubeTexture?(c===void 0&&(c=new wn(new Ps(1,1,1),new ss({name:"BackgroundCubeMaterial",uniforms:wr(cs.backgroundCube.uniforms),vertexShader:cs.backgroundCube.vertexShader,fragmentShader:cs.backgroundCube.fragmentShader,side:Qn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=S.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Sw.makeRotationFromEuler(S.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(E0),c.material.toneMapped=Pt.getTransfer(v.colorSpace)!==Bt,(h!==v||u!==v.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new wn(new Is(2,2),new ss({name:"BackgroundMaterial",uniforms:wr(cs.background.uniforms),vertexShader:cs.background.vertexShader,fragmentShader:cs.background.fragmentShader,side:ir,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,l.material.toneMapped=Pt.getTransfer(v.colorSpace)!==Bt,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(h!==v||u!==v.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null))}function m(x,S){x.getRGB(Zh,Ef(i)),t.buffers.color.setClear(Zh.r,Zh.g,Zh.b,S,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,S=1){o.set(x),a=S,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:p,addToRenderList:y,dispose:g}}function Tw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(D,z,W,U,G){let q=!1,H=u(D,U,W,z);r!==H&&(r=H,c(r.object)),q=f(D,U,W,G),q&&p(D,U,W,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,v(D,z,W,U),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function u(D,z,W,U){let G=U.wireframe===!0,q=n[z.id];q===void 0&&(q={},n[z.id]=q);let H=D.isInstancedMesh===!0?D.id:0,he=q[H];he===void 0&&(he={},q[H]=he);let K=he[W.id];K===void 0&&(K={},he[W.id]=K);let Q=K[G];return Q===void 0&&(Q=d(l()),K[G]=Q),Q}function d(D){let z=[],W=[],U=[];for(let G=0;G<t;G++)z[G]=0,W[G]=0,U[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:z,enabledAttributes:W,attributeDivisors:U,object:D,attributes:{},index:null}}function f(D,z,W,U){let G=r.attributes,q=z.attributes,H=0,he=W.getAttributes();for(let K in he)if(he[K].location>=0){let te=G[K],pe=q[K];if(pe===void 0&&(K==="instanceMatrix"&&D.instanceMatrix&&(pe=D.instanceMatrix),K==="instanceColor"&&D.instanceColor&&(pe=D.instanceColor)),te===void 0||te.attribute!==pe||pe&&te.data!==pe.data)return!0;H++}return r.attributesNum!==H||r.index!==U}function p(D,z,W,U){let G={},q=z.attributes,H=0,he=W.getAttributes();for(let K in he)if(he[K].location>=0){let te=q[K];te===void 0&&(K==="instanceMatrix"&&D.instanceMatrix&&(te=D.instanceMatrix),K==="instanceColor"&&D.instanceColor&&(te=D.instanceColor));let pe={};pe.attribute=te,te&&te.data&&(pe.data=te.data),G[K]=pe,H++}r.attributes=G,r.attributesNum=H,r.index=U}function y(){let D=r.newAttributes;for(let z=0,W=D.length;z<W;z++)D[z]=0}function m(D){g(D,0)}function g(D,z){let W=r.newAttributes,U=r.enabledAttributes,G=r.attributeDivisors;W[D]=1,U[D]===0&&(i.enableVertexAttribArray(D),U[D]=1),G[D]!==z&&(i.vertexAttribDivisor(D,z),G[D]=z)}function x(){let D=r.newAttributes,z=r.enabledAttributes;for(let W=0,U=z.length;W<U;W++)z[W]!==D[W]&&(i.disableVertexAttribArray(W),z[W]=0)}function S(D,z,W,U,G,q,H){H===!0?i.vertexAttribIPointer(D,z,W,G,q):i.vertexAttribPointer(D,z,W,U,G,q)}function v(D,z,W,U){y();let G=U.attributes,q=W.getAttributes(),H=z.defaultAttributeValues;for(let he in q){let K=q[he];if(K.location>=0){let Q=G[he];if(Q===void 0&&(he==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),he==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let te=Q.normalized,pe=Q.itemSize,ue=e.get(Q);if(ue===void 0)continue;let ee=ue.buffer,ye=ue.type,_e=ue.bytesPerElement,Le=ye===i.INT||ye===i.UNSIGNED_INT||Q.gpuType===uh;if(Q.isInterleavedBufferAttribute){let we=Q.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,ot=Q.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let je=0;je<K.locationSize;je++)g(K.location+je,we.meshPerAttribute);D.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let je=0;je<K.locationSize;je++)m(K.location+je);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let je=0;je<K.locationSize;je++)S(K.location+je,pe/K.locationSize,ye,te,Ge*_e,(ot+pe/K.locationSize*je)*_e,Le)}else{if(Q.isInstancedBufferAttribute){for(let we=0;we<K.locationSize;we++)g(K.location+we,Q.meshPerAttribute);D.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let we=0;we<K.locationSize;we++)m(K.location+we);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let we=0;we<K.locationSize;we++)S(K.location+we,pe/K.locationSize,ye,te,pe*_e,pe/K.locationSize*we*_e,Le)}}else if(H!==void 0){let te=H[he];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(K.location,te);break;case 3:i.vertexAttrib3fv(K.location,te);break;case 4:i.vertexAttrib4fv(K.location,te);break;default:i.vertexAttrib1fv(K.location,te)}}}}x()}function R(){F();for(let D in n){let z=n[D];for(let W in z){let U=z[W];for(let G in U){let q=U[G];for(let H in q)h(q[H].object),delete q[H];delete U[G]}}delete n[D]}}function E(D){if(n[D.id]===void 0)return;let z=n[D.id];for(let W in z){let U=z[W];for(let G in U){let q=U[G];for(let H in q)h(q[H].object),delete q[H];delete U[G]}}delete n[D.id]}function _(D){for(let z in n){let W=n[z];for(let U in W){let G=W[U];if(G[D.id]===void 0)continue;let q=G[D.id];for(let H in q)h(q[H].object),delete q[H];delete G[D.id]}}}function w(D){for(let z in n){let W=n[z],U=D.isInstancedMesh===!0?D.id:0,G=W[U];if(G!==void 0){for(let q in G){let H=G[q];for(let he in H)h(H[he].object),delete H[he];delete G[q]}delete W[U],Object.keys(W).length===0&&delete n[z]}}}function F(){I(),o=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:I,dispose:R,releaseStatesOfGeometry:E,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:y,enableAttribute:m,disableUnusedAttributes:x}}function Ew(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Aw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Wi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let w=_===Gi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==si&&_!==Pi&&!w&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(nt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&nt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&nt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),S=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),R=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:y,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:x,maxVaryings:S,maxFragmentUniforms:v,maxSamples:R,samples:E}}function Cw(i){let e=this,t=null,n=0,s=!1,r=!1,o=new yi,a=new mt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,y=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let x=r?0:n,S=x*4,v=g.clippingState||null;l.value=v,v=h(p,d,S,f);for(let R=0;R!==S;++R)v[R]=t[R];g.clippingState=v,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=x}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let y=u!==null?u.length:0,m=null;if(y!==0){if(m=l.value,p!==!0||m===null){let g=f+y*4,x=d.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<g)&&(m=new Float32Array(g));for(let S=0,v=f;S!==y;++S,v+=4)o.copy(u[S]).applyMatrix4(x,a),o.normal.toArray(m,v),m[v+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}var fl=class extends xi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Da(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ps(5,5,5),r=new ss({name:"CubemapFromEquirect",uniforms:wr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Qn,blending:_r});r.uniforms.tEquirect.value=t;let o=new wn(s,r),a=t.minFilter;return t.minFilter===Ls&&(t.minFilter=jn),new Po(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},s0=256,Rw=3,Pw=20,A0=256,C0=16,Iw=3,Lw=new P,Nw=new Je,Jh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Po(1,10,null),this._boxMesh=new wn(new Ps(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=Lw}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(Nw));let m=new Po(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=a0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=o0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(s0,Mf(e))}_fromTexture(e,t){e.mapping===br||e.mapping===Do?this._setSize(e.image.length===0?s0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=r0(e,!1,!1),n=Math.log2(e)-Rw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=r0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===br||e.mapping===Do?(this._cubemapMaterial===null&&(this._cubemapMaterial=a0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=o0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Dw(),this._integrationMaterial=Fw());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/C0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Iw)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(A0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Uw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function r0(i,e,t){return new fl(i,{minFilter:Ls,generateMipmaps:e,type:Gi,colorSpace:wa,depthBuffer:t})}function ml(i,e,t){return new ss({name:i,uniforms:e,vertexShader:Tt.cube_vert,fragmentShader:t,side:Qn,blending:_r,depthTest:!1,depthWrite:!1})}function Dw(){return ml("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${A0}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Fw(){return ml("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:C0}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Uw(){return ml("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Pw}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function o0(){return ml("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function a0(){return ml("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Ow(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===lh||f===ch)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let y=new fl(p.height);return y.fromEquirectangularTexture(i,d),e.set(d,y),d.addEventListener("dispose",c),a(y.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===lh||f===ch,y=f===br||f===Do;if(p||y){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Jh(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let x=d.image;return p&&x&&x.height>0||y&&x&&l(x)?(n===null&&(n=new Jh(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===lh?d.mapping=br:f===ch&&(d.mapping=Do),d}function l(d){let f=0,p=6;for(let y=0;y<p;y++)d[y]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function Bw(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&_a("WebGLRenderer: "+n+" extension not supported."),s}}}function kw(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let y=r.get(p);y&&(e.remove(y),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(p){let y=p.attributes;for(let m in y)e.update(y[m],i.ARRAY_BUFFER)}function u(p){let y=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let x=y!==null?y.array.length:m.array.length/3-1,S=m.count>=65535?Pa:Ra,v=new S(Math.ceil(x/3)*6,1),R=v.array;if(y!==null){let _=y.array;g=y.version;for(let w=0,F=0;w<x;w+=3){let I=_[w+0],D=_[w+1],z=_[w+2];R[F++]=I,R[F++]=D,R[F++]=D,R[F++]=z,R[F++]=z,R[F++]=I}}else{g=m.version;for(let _=0,w=0;_<x;_+=3){let F=_+0,I=_+1,D=_+2;R[w++]=F,R[w++]=I,R[w++]=I,R[w++]=D,R[w++]=D,R[w++]=F}}v.version=g;let E=r.get(p);E&&e.remove(E),r.set(p,v)}function d(p){let y=r.get(p);if(y){let m=p.index;m!==null&&y.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let y=s[p].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function zw(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let y=0;for(let m=0;m<f;m++)y+=d[m];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Vw(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:ct("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function Hw(i,e,t){let n=new WeakMap,s=new nn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],S=0;f===!0&&(S=1),p===!0&&(S=2),y===!0&&(S=3);let v=a.attributes.position.count*S,R=1;v>e.maxTextureSize&&(R=Math.ceil(v/e.maxTextureSize),v=e.maxTextureSize);let E=new Float32Array(v*R*4*u),_=new Aa(E,v,R,u);_.type=Pi,_.needsUpdate=!0;let w=S*4;for(let I=0;I<u;I++){let D=m[I],z=g[I],W=x[I],U=v*R*4*I;for(let G=0;G<D.count;G++){let q=G*w;f===!0&&(s.fromBufferAttribute(D,G),E[U+q+0]=s.x,E[U+q+1]=s.y,E[U+q+2]=s.z,E[U+q+3]=0),p===!0&&(s.fromBufferAttribute(z,G),E[U+q+4]=s.x,E[U+q+5]=s.y,E[U+q+6]=s.z,E[U+q+7]=0),y===!0&&(s.fromBufferAttribute(W,G),E[U+q+8]=s.x,E[U+q+9]=s.y,E[U+q+10]=s.z,E[U+q+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new le(v,R)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let y=0;y<c.length;y++)f+=c[y];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Gw(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var Ww={[tf]:"LINEAR_TONE_MAPPING",[nf]:"REINHARD_TONE_MAPPING",[sf]:"CINEON_TONE_MAPPING",[rf]:"ACES_FILMIC_TONE_MAPPING",[af]:"AGX_TONE_MAPPING",[lf]:"NEUTRAL_TONE_MAPPING",[of]:"CUSTOM_TONE_MAPPING"};function $w(i,e,t,n,s,r){let o=new xi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Wt;h.setAttribute("position",new bt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new bt([0,2,0,0,2,0],2));let u=new Xc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new wn(h,u),f=new yr(-1,1,1,-1,0,1),p=null,y=null,m=!1,g,x=null,S=[],v=!1;this.setSize=function(R,E){o.setSize(R,E),a!==null&&a.setSize(R,E),l!==null&&l.setSize(R,E);for(let _=0;_<S.length;_++){let w=S[_];w.setSize&&w.setSize(R,E)}},this.setEffects=function(R){S=R,v=S.length>0&&S[0].isRenderPass===!0;let E=o.width,_=o.height;S.length>0&&a===null&&(a=new xi(E,_,{type:Gi,depthBuffer:!1,stencilBuffer:!1}),l=new xi(E,_,{type:Gi,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&S.some(F=>F.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new Rs(E,_),r===!0&&(c.format=Ns,c.type=Mr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let F=0;F<S.length;F++){let I=S[F];I.setSize&&I.setSize(E,_),w&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(R,E){if(m||R.toneMapping===as&&S.length===0)return!1;if(x=E,E!==null){let _=E.width,w=E.height;(o.width!==_||o.height!==w)&&this.setSize(_,w)}return v===!1&&R.setRenderTarget(o),g=R.toneMapping,R.toneMapping=as,!0},this.hasRenderPass=function(){return v},this.end=function(R,E){R.toneMapping=g,m=!0;let _=o,w=a;for(let F=0;F<S.length;F++){let I=S[F];I.enabled!==!1&&(I.render(R,w,_,E),I.needsSwap!==!1&&(_=w,w=w===a?l:a))}if(p!==R.outputColorSpace||y!==R.toneMapping){p=R.outputColorSpace,y=R.toneMapping,u.defines={},Pt.getTransfer(p)===Bt&&(u.defines.SRGB_TRANSFER="");let F=Ww[y];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,R.setRenderTarget(x),R.render(d,f),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var R0=new ni,P0=new Rs(1,1),I0=new Fa(1),L0=new Aa,N0=new Fc,D0=new Da,l0=[],c0=[],h0=new Float32Array(16),u0=new Float32Array(9),d0=new Float32Array(4);function Oo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=l0[s];if(r===void 0&&(r=new Float32Array(s),l0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Tn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function En(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function jh(i,e){let t=c0[e];t===void 0&&(t=new Int32Array(e),c0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Xw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function qw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2fv(this.addr,e),En(t,e)}}function Yw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Tn(t,e))return;i.uniform3fv(this.addr,e),En(t,e)}}function Zw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4fv(this.addr,e),En(t,e)}}function Kw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;d0.set(n),i.uniformMatrix2fv(this.addr,!1,d0),En(t,n)}}function Jw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;u0.set(n),i.uniformMatrix3fv(this.addr,!1,u0),En(t,n)}}function jw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;h0.set(n),i.uniformMatrix4fv(this.addr,!1,h0),En(t,n)}}function Qw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function e1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2iv(this.addr,e),En(t,e)}}function t1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Tn(t,e))return;i.uniform3iv(this.addr,e),En(t,e)}}function n1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4iv(this.addr,e),En(t,e)}}function i1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function s1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2uiv(this.addr,e),En(t,e)}}function r1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Tn(t,e))return;i.uniform3uiv(this.addr,e),En(t,e)}}function o1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4uiv(this.addr,e),En(t,e)}}function Qh(i){return i.version===0&&(i.compareFunction=xf,i.needsUpdate=!0),i}function a1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Qh(P0):r=R0,t.setTexture2D(e||r,s)}function l1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||N0,s)}function c1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Qh(I0):r=D0,t.setTextureCube(e||r,s)}function h1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||L0,s)}function u1(i){switch(i){case 5126:return Xw;case 35664:return qw;case 35665:return Yw;case 35666:return Zw;case 35674:return Kw;case 35675:return Jw;case 35676:return jw;case 5124:case 35670:return Qw;case 35667:case 35671:return e1;case 35668:case 35672:return t1;case 35669:case 35673:return n1;case 5125:return i1;case 36294:return s1;case 36295:return r1;case 36296:return o1;case 35678:case 36198:case 36298:case 36306:case 35682:return a1;case 35679:case 36299:case 36307:return l1;case 35680:case 36300:case 36308:case 36293:return c1;case 36289:case 36303:case 36311:case 36292:return h1}}function d1(i,e){i.uniform1fv(this.addr,e)}function f1(i,e){let t=Oo(e,this.size,2);i.uniform2fv(this.addr,t)}function p1(i,e){let t=Oo(e,this.size,3);i.uniform3fv(this.addr,t)}function m1(i,e){let t=Oo(e,this.size,4);i.uniform4fv(this.addr,t)}function g1(i,e){let t=Oo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function y1(i,e){let t=Oo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function x1(i,e){let t=Oo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function _1(i,e){i.uniform1iv(this.addr,e)}function v1(i,e){i.uniform2iv(this.addr,e)}function b1(i,e){i.uniform3iv(this.addr,e)}function M1(i,e){i.uniform4iv(this.addr,e)}function S1(i,e){i.uniform1uiv(this.addr,e)}function w1(i,e){i.uniform2uiv(this.addr,e)}function T1(i,e){i.uniform3uiv(this.addr,e)}function E1(i,e){i.uniform4uiv(this.addr,e)}function A1(i,e,t){let n=this.cache,s=e.length,r=jh(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Qh(P0):o=R0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function C1(i,e,t){let n=this.cache,s=e.length,r=jh(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||N0,r[o])}function R1(i,e,t){let n=this.cache,s=e.length,r=jh(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Qh(I0):o=D0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function P1(i,e,t){let n=this.cache,s=e.length,r=jh(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||L0,r[o])}function I1(i){switch(i){case 5126:return d1;case 35664:return f1;case 35665:return p1;case 35666:return m1;case 35674:return g1;case 35675:return y1;case 35676:return x1;case 5124:case 35670:return _1;case 35667:case 35671:return v1;case 35668:case 35672:return b1;case 35669:case 35673:return M1;case 5125:return S1;case 36294:return w1;case 36295:return T1;case 36296:return E1;case 35678:case 36198:case 36298:case 36306:case 35682:return A1;case 35679:case 36299:case 36307:return C1;case 35680:case 36300:case 36308:case 36293:return R1;case 36289:case 36303:case 36311:case 36292:return P1}}var Lf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=u1(t.type)}},Nf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=I1(t.type)}},Df=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Pf=/(\w+)(\])?(\[|\.)?/g;function f0(i,e){i.seq.push(e),i.map[e.id]=e}function L1(i,e,t){let n=i.name,s=n.length;for(Pf.lastIndex=0;;){let r=Pf.exec(n),o=Pf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){f0(t,c===void 0?new Lf(a,i,e):new Nf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Df(a),f0(t,u)),t=u}}}var Uo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);L1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function p0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var N1=37297,D1=0;function F1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var m0=new mt;function U1(i){Pt._getMatrix(m0,Pt.workingColorSpace,i);let e=`mat3( ${m0.elements.map(t=>t.toFixed(4))} )`;switch(Pt.getTransfer(i)){case Ta:return[e,"LinearTransferOETF"];case Bt:return[e,"sRGBTransferOETF"];default:return nt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function g0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+F1(i.getShaderSource(e),a)}else return r}function O1(i,e){let t=U1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var B1={[tf]:"Linear",[nf]:"Reinhard",[sf]:"Cineon",[rf]:"ACESFilmic",[af]:"AgX",[lf]:"Neutral",[of]:"Custom"};function k1(i,e){let t=B1[e];return t===void 0?(nt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Kh=new P;function z1(){Pt.getLuminanceCoefficients(Kh);let i=Kh.x.toFixed(4),e=Kh.y.toFixed(4),t=Kh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function V1(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(dl).join(`
`)}function H1(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function G1(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function dl(i){return i!==""}function y0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function x0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var W1=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ff(i){return i.replace(W1,$1)}function $1(i,e){let t=Tt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Ff(t)}var X1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function _0(i){return i.replace(X1,q1)}function q1(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function v0(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var Y1={[xr]:"SHADOWMAP_TYPE_PCF",[Lo]:"SHADOWMAP_TYPE_VSM"};function Z1(i){return Y1[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var K1={[Do]:"ENVMAP_MODE_REFRACTION"};function J1(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":K1[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var j1={[ah]:"ENVMAP_BLENDING_MULTIPLY",[Lg]:"ENVMAP_BLENDING_MIX",[Ng]:"ENVMAP_BLENDING_ADD"};function Q1(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":j1[i.combine]||"ENVMAP_BLENDING_NONE"}function eT(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Z1(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=J1(t),u=Q1(t),d=V1(t),f=H1(r),p=s.createProgram(),y,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(dl).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(dl).join(`
`),m.length>0&&(m+=`
`)):(y=[v0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(dl).join(`
`),m=[v0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==as?"#define TONE_MAPPING":"",t.toneMapping!==as?Tt.tonemapping_pars_fragment:"",t.toneMapping!==as?k1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Tt.colorspace_pars_fragment,O1("linearToOutputTexel",t.outputColorSpace),z1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(dl).join(`
`)),o=Ff(o),o=y0(o,t),o=x0(o,t),a=Ff(a),a=y0(a,t),a=x0(a,t),o=_0(o),a=_0(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,y=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",t.glslVersion===_f?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===_f?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=g+y+o,S=g+m+a,v=p0(s,s.VERTEX_SHADER,x),R=p0(s,s.FRAGMENT_SHADER,S);s.attachShader(p,v),s.attachShader(p,R),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(I){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(p)||"",z=s.getShaderInfoLog(v)||"",W=s.getShaderInfoLog(R)||"",U=D.trim(),G=z.trim(),q=W.trim(),H=!0,he=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,v,R);else{let K=g0(s,v,"vertex"),Q=g0(s,R,"fragment");ct("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+U+`
`+K+`
`+Q)}else U!==""?nt("WebGLProgram: Program Info Log:",U):(G===""||q==="")&&(he=!1);he&&(I.diagnostics={runnable:H,programLog:U,vertexShader:{log:G,prefix:y},fragmentShader:{log:q,prefix:m}})}s.deleteShader(v),s.deleteShader(R),_=new Uo(s,p),w=G1(s,p)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let w;this.getAttributes=function(){return w===void 0&&E(this),w};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,N1)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=D1++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=v,this.fragmentShader=R,this}var tT=0,Uf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Of(e),t.set(e,n)),n}},Of=class{constructor(e){this.id=tT++,this.code=e,this.usedTimes=0}};function nT(i){return i===sr||i===cl||i===hl}function iT(i,e,t,n,s,r){let o=new yo,a=new Uf,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,w,F,I,D,z){let W=I.fog,U=D.geometry,G=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=e.get(_.envMap||G,q),he=d[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&nt("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,te=Q!==void 0?Q.length:0,pe=0;U.morphAttributes.position!==void 0&&(pe=1),U.morphAttributes.normal!==void 0&&(pe=2),U.morphAttributes.color!==void 0&&(pe=3);let ue,ee,ye,_e;if(he){let Fe=cs[he];ue=Fe.vertexShader,ee=Fe.fragmentShader}else{ue=_.vertexShader,ee=_.fragmentShader;let Fe=a.getVertexShaderStage(_),xt=a.getFragmentShaderStage(_);a.update(_,Fe,xt),ye=Fe.id,_e=xt.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=D.isInstancedMesh===!0,ot=D.isBatchedMesh===!0,je=!!_.map,at=!!_.matcap,rt=!!H,oe=rt&&H.isPMREMTexture===!0,ve=!!_.aoMap,xe=!!_.lightMap,ke=!!_.bumpMap&&_.wireframe===!1,Ne=!!_.normalMap,it=!!_.displacementMap,ze=!!_.emissiveMap,yt=!!_.metalnessMap,pt=!!_.roughnessMap,St=_.anisotropy>0,B=_.clearcoat>0,Me=_.diffuseRoughness>0,Xe=_.dispersion>0,dt=_.retroreflectivity>0,Te=_.iridescence>0,Ot=_.sheen>0,Ze=_.transmission>0,tt=St&&!!_.anisotropyMap,L=B&&!!_.clearcoatMap,T=B&&!!_.clearcoatNormalMap,X=B&&!!_.clearcoatRoughnessMap,fe=Me&&!!_.diffuseRoughnessMap,ae=Te&&!!_.iridescenceMap,Se=Te&&!!_.iridescenceThicknessMap,Ee=Ot&&!!_.sheenColorMap,ne=Ot&&!!_.sheenRoughnessMap,se=!!_.specularMap,ge=!!_.specularColorMap,k=!!_.specularIntensityMap,re=Ze&&!!_.transmissionMap,ie=Ze&&!!_.thicknessMap,Re=!!_.gradientMap,be=!!_.alphaMap,Ce=_.alphaTest>0,Qe=!!_.alphaHash,ht=!!_.extensions,de=as;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(de=i.toneMapping);let qe=oe?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,ut={shaderID:he,shaderType:_.type,shaderName:_.name,vertexShader:ue,fragmentShader:ee,defines:_.defines,customVertexShaderID:ye,customFragmentShaderID:_e,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:ot,batchingColor:ot&&D._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&D.instanceColor!==null,instancingMorph:Ge&&D.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:Pt.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:je,matcap:at,envMap:rt,envMapMode:rt&&H.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ve,lightMap:xe,bumpMap:ke,normalMap:Ne,displacementMap:it,emissiveMap:ze,normalMapObjectSpace:Ne&&_.normalMapType===Ug,normalMapTangentSpace:Ne&&_.normalMapType===Yh,packedNormalMap:Ne&&_.normalMapType===Yh&&nT(_.normalMap.format),metalnessMap:yt,roughnessMap:pt,anisotropy:St,anisotropyMap:tt,clearcoat:B,clearcoatMap:L,clearcoatNormalMap:T,clearcoatRoughnessMap:X,diffuseRoughness:Me,diffuseRoughnessMap:fe,dispersion:Xe,retroreflection:dt,iridescence:Te,iridescenceMap:ae,iridescenceThicknessMap:Se,sheen:Ot,sheenColorMap:Ee,sheenRoughnessMap:ne,specularMap:se,specularColorMap:ge,specularIntensityMap:k,transmission:Ze,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:_.transparent===!1&&_.blending===No&&_.alphaToCoverage===!1,alphaMap:be,alphaTest:Ce,alphaHash:Qe,combine:_.combine,mapUv:je&&f(_.map.channel),aoMapUv:ve&&f(_.aoMap.channel),lightMapUv:xe&&f(_.lightMap.channel),bumpMapUv:ke&&f(_.bumpMap.channel),normalMapUv:Ne&&f(_.normalMap.channel),displacementMapUv:it&&f(_.displacementMap.channel),emissiveMapUv:ze&&f(_.emissiveMap.channel),metalnessMapUv:yt&&f(_.metalnessMap.channel),roughnessMapUv:pt&&f(_.roughnessMap.channel),anisotropyMapUv:tt&&f(_.anisotropyMap.channel),clearcoatMapUv:L&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:T&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:Se&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:ge&&f(_.specularColorMap.channel),specularIntensityMapUv:k&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:be&&f(_.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(Ne||St),vertexNormals:!!U.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!U.attributes.uv&&(je||be),fog:!!W,useFog:_.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||U.attributes.normal===void 0&&Ne===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:pe,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:z.filter(Fe=>Fe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:de,decodeVideoTexture:je&&_.map.isVideoTexture===!0&&Pt.getTransfer(_.map.colorSpace)===Bt,decodeVideoTextureEmissive:ze&&_.emissiveMap.isVideoTexture===!0&&Pt.getTransfer(_.emissiveMap.colorSpace)===Bt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===os,flipSided:_.side===Qn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ht&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ht&&_.extensions.multiDraw===!0||ot)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return ut.vertexUv1s=l.has(1),ut.vertexUv2s=l.has(2),ut.vertexUv3s=l.has(3),l.clear(),ut}function y(_){let w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(let F in _.defines)w.push(F),w.push(_.defines[F]);return _.isRawShaderMaterial===!1&&(m(w,_),g(w,_),w.push(i.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function g(_,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function x(_){let w=d[_.type],F;if(w){let I=cs[w];F=t0.clone(I.uniforms)}else F=_.uniforms;return F}function S(_,w){let F=h.get(w);return F!==void 0?++F.usedTimes:(F=new eT(i,w,_,s),c.push(F),h.set(w,F)),F}function v(_){if(--_.usedTimes===0){let w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function R(_){a.remove(_)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:y,getUniforms:x,acquireProgram:S,releaseProgram:v,releaseShaderCache:R,programs:c,dispose:E}}function sT(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function rT(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function b0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function M0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,y,m,g){let x=i[e];return x===void 0?(x={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:y,renderOrder:d.renderOrder,z:m,group:g},i[e]=x):(x.id=d.id,x.object=d,x.geometry=f,x.material=p,x.materialVariant=o(d),x.groupOrder=y,x.renderOrder=d.renderOrder,x.z=m,x.group=g),e++,x}function l(d,f,p,y,m,g,x){x.reversedDepth===!0&&(m=-m);let S=a(d,f,p,y,m,g);p.transmission>0?n.push(S):p.transparent===!0?s.push(S):t.push(S)}function c(d,f,p,y,m,g){let x=a(d,f,p,y,m,g);p.transmission>0?n.unshift(x):p.transparent===!0?s.unshift(x):t.unshift(x)}function h(d,f){t.length>1&&t.sort(d||rT),n.length>1&&n.sort(f||b0),s.length>1&&s.sort(f||b0)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function oT(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new M0,i.set(n,[o])):s>=r.length?(o=new M0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function aT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new P,color:new Je};break;case"SpotLight":t={position:new P,direction:new P,color:new Je,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new P,color:new Je,distance:0,decay:0};break;case"HemisphereLight":t={direction:new P,skyColor:new Je,groundColor:new Je};break;case"RectAreaLight":t={color:new Je,position:new P,halfWidth:new P,halfHeight:new P};break}return i[e.id]=t,t}}}function lT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var cT=0;function hT(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function uT(i){let e=new aT,t=lT(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new P);let s=new P,r=new st,o=new st;function a(c){let h=0,u=0,d=0;for(let z=0;z<9;z++)n.probe[z].set(0,0,0);let f=0,p=0,y=0,m=0,g=0,x=0,S=0,v=0,R=0,E=0,_=0,w=0,F=0,I=0;c.sort(hT);for(let z=0,W=c.length;z<W;z++){let U=c[z],G=U.color,q=U.intensity,H=U.distance,he=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===sr?he=U.shadow.map.texture:he=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)h+=G.r*q,u+=G.g*q,d+=G.b*q;else if(U.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(U.sh.coefficients[K],q);I++}else if(U.isSunLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=he;let pe=Q.getViewportCount();for(let ue=0;ue<pe;ue++)n.sunShadowMatrix[y+ue]=Q.getMatrix(ue),n.sunShadowCascade[y+ue]=Q._cascadeData[ue];y+=pe,p++}n.sun[f]=K,f++}else if(U.isDirectionalLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=he,n.directionalShadowMatrix[m]=U.shadow.matrix,R++}n.directional[m]=K,m++}else if(U.isSpotLight){let K=e.get(U);K.position.setFromMatrixPosition(U.matrixWorld),K.color.copy(G).multiplyScalar(q),K.distance=H,K.coneCos=Math.cos(U.angle),K.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),K.decay=U.decay,n.spot[x]=K;let Q=U.shadow;if(U.map&&(n.spotLightMap[w]=U.map,w++,Q.updateMatrices(U),U.castShadow&&F++),n.spotLightMatrix[x]=Q.matrix,U.castShadow){let te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.spotShadow[x]=te,n.spotShadowMap[x]=he,_++}x++}else if(U.isRectAreaLight){let K=e.get(U);K.color.copy(G).multiplyScalar(q),K.halfWidth.set(U.width*.5,0,0),K.halfHeight.set(0,U.height*.5,0),n.rectArea[S]=K,S++}else if(U.isPointLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),K.distance=U.distance,K.decay=U.decay,U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,te.shadowCameraNear=Q.camera.near,te.shadowCameraFar=Q.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=he,n.pointShadowMatrix[g]=U.shadow.matrix,E++}n.point[g]=K,g++}else if(U.isHemisphereLight){let K=e.get(U);K.skyColor.copy(U.color).multiplyScalar(q),K.groundColor.copy(U.groundColor).multiplyScalar(q),n.hemi[v]=K,v++}}S>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Be.LTC_FLOAT_1,n.rectAreaLTC2=Be.LTC_FLOAT_2):(n.rectAreaLTC1=Be.LTC_HALF_1,n.rectAreaLTC2=Be.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let D=n.hash;(D.sunLength!==f||D.directionalLength!==m||D.pointLength!==g||D.spotLength!==x||D.rectAreaLength!==S||D.hemiLength!==v||D.numSunShadows!==p||D.numDirectionalShadows!==R||D.numPointShadows!==E||D.numSpotShadows!==_||D.numSpotMaps!==w||D.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=m,n.spot.length=x,n.rectArea.length=S,n.point.length=g,n.hemi.length=v,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=R,n.directionalShadowMap.length=R,n.directionalShadowMatrix.length=R,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-F,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=I,D.sunLength=f,D.directionalLength=m,D.pointLength=g,D.spotLength=x,D.rectAreaLength=S,D.hemiLength=v,D.numSunShadows=p,D.numDirectionalShadows=R,D.numPointShadows=E,D.numSpotShadows=_,D.numSpotMaps=w,D.numLightProbes=I,n.version=cT++)}function l(c,h){let u=0,d=0,f=0,p=0,y=0,m=0,g=h.matrixWorldInverse;for(let x=0,S=c.length;x<S;x++){let v=c[x];if(v.isSunLight){let R=n.sun[u];R.direction.setFromMatrixPosition(v.matrixWorld),R.direction.transformDirection(g),u++}else if(v.isDirectionalLight){let R=n.directional[d];R.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),d++}else if(v.isSpotLight){let R=n.spot[p];R.position.setFromMatrixPosition(v.matrixWorld),R.position.applyMatrix4(g),R.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),p++}else if(v.isRectAreaLight){let R=n.rectArea[y];R.position.setFromMatrixPosition(v.matrixWorld),R.position.applyMatrix4(g),o.identity(),r.copy(v.matrixWorld),r.premultiply(g),o.extractRotation(r),R.halfWidth.set(v.width*.5,0,0),R.halfHeight.set(0,v.height*.5,0),R.halfWidth.applyMatrix4(o),R.halfHeight.applyMatrix4(o),y++}else if(v.isPointLight){let R=n.point[f];R.position.setFromMatrixPosition(v.matrixWorld),R.position.applyMatrix4(g),f++}else if(v.isHemisphereLight){let R=n.hemi[m];R.direction.setFromMatrixPosition(v.matrixWorld),R.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function S0(i){let e=new uT(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function dT(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new S0(i),e.set(s,[a])):r>=o.length?(a=new S0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var fT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,pT=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,mT=[new P(1,0,0),new P(-1,0,0),new P(0,1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1)],gT=[new P(0,-1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1),new P(0,-1,0),new P(0,-1,0)],w0=new st,ul=new P,If=new P;function yT(i,e,t){let n=new Ks,s=new le,r=new le,o=new nn,a=new qc,l=new Yc,c={},h=t.maxTextureSize,u={[ir]:Qn,[Qn]:ir,[os]:os},d=new ss({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new le},radius:{value:4}},vertexShader:fT,fragmentShader:pT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Wt;p.setAttribute("position",new un(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new wn(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=xr;let g=this.type;this.render=function(E,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===fg&&(nt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=xr);let F=i.getRenderTarget(),I=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),z=i.state;z.setBlending(_r),z.buffers.depth.getReversed()===!0?z.buffers.color.setClear(0,0,0,0):z.buffers.color.setClear(1,1,1,1),z.buffers.depth.setTest(!0),z.setScissorTest(!1);let W=g!==this.type;W&&_.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(G=>G.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,G=E.length;U<G;U++){let q=E[U],H=q.shadow;if(H===void 0){nt("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let he=H.getFrameExtents();s.multiply(he),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,H.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=K,H.map===null||W===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===Lo){if(q.isPointLight){nt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new xi(s.x,s.y,{format:sr,type:Gi,minFilter:jn,magFilter:jn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Rs(s.x,s.y,Pi),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=Ts,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Fn,H.map.depthTexture.magFilter=Fn}else q.isPointLight?(H.map=new fl(s.x),H.map.depthTexture=new Fa(s.x,Hi)):(H.map=new xi(s.x,s.y),H.map.depthTexture=new Rs(s.x,s.y,Hi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=Ts,this.type===xr?(H.map.depthTexture.compareFunction=K?yf:gf,H.map.depthTexture.minFilter=jn,H.map.depthTexture.magFilter=jn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Fn,H.map.depthTexture.magFilter=Fn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,w);let te=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let pe=0;pe<Q;pe++){let ue=H.getCamera(pe);if(q.isPointLight){let ee=H.camera,ye=H.matrix,_e=q.distance||ee.far;_e!==ee.far&&(ee.far=_e,ee.updateProjectionMatrix()),ul.setFromMatrixPosition(q.matrixWorld),ee.position.copy(ul),If.copy(ee.position),If.add(mT[pe]),ee.up.copy(gT[pe]),ee.lookAt(If),ee.updateMatrixWorld(),ye.makeTranslation(-ul.x,-ul.y,-ul.z),w0.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),H._frustum.setFromProjectionMatrix(w0,ee.coordinateSystem,ee.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,pe),i.clear();else{pe===0&&(i.setRenderTarget(H.map),i.clear());let ee=H.getViewport(pe);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),z.viewport(o)}n=H.getFrustum(pe),v(_,w,ue,q,te,this.type)}H.isPointLightShadow!==!0&&this.type===Lo&&x(H,w),H.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(F,I,D)};function x(E,_){let w=e.update(y);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new xi(s.x,s.y,{format:sr,type:Gi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,w,d,y,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,w,f,y,null)}function S(E,_,w,F){let I=null,D=w.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(D!==void 0)I=D;else if(I=w.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let z=I.uuid,W=_.uuid,U=c[z];U===void 0&&(U={},c[z]=U);let G=U[W];G===void 0&&(G=I.clone(),U[W]=G,_.addEventListener("dispose",R)),I=G}if(I.visible=_.visible,I.wireframe=_.wireframe,F===Lo?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:u[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,w.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let z=i.properties.get(I);z.light=w}return I}function v(E,_,w,F,I,D){if(E.visible===!1)return;if(E.layers.test(I)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&D===Lo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,E.matrixWorld);let U=e.update(E),G=E.material;if(Array.isArray(G)){let q=U.groups;for(let H=0,he=q.length;H<he;H++){let K=q[H],Q=G[K.materialIndex];if(Q&&Q.visible){let te=S(E,Q,F,D);E.onBeforeShadow(i,E,_,w,U,te,K),i.renderBufferDirect(w,null,U,te,E,K),E.onAfterShadow(i,E,_,w,U,te,K)}}}else if(G.visible){let q=S(E,G,F,D);E.onBeforeShadow(i,E,_,w,U,q,null),i.renderBufferDirect(w,null,U,q,E,null),E.onAfterShadow(i,E,_,w,U,q,null)}}let W=E.children;for(let U=0,G=W.length;U<G;U++)v(W[U],_,w,F,I,D)}function R(E){E.target.removeEventListener("dispose",R);for(let w in c){let F=c[w],I=E.target.uuid;I in F&&(F[I].dispose(),delete F[I])}}}function xT(i,e){function t(){let k=!1,re=new nn,ie=null,Re=new nn(0,0,0,0);return{setMask:function(be){ie!==be&&!k&&(i.colorMask(be,be,be,be),ie=be)},setLocked:function(be){k=be},setClear:function(be,Ce,Qe,ht,de){de===!0&&(be*=ht,Ce*=ht,Qe*=ht),re.set(be,Ce,Qe,ht),Re.equals(re)===!1&&(i.clearColor(be,Ce,Qe,ht),Re.copy(re))},reset:function(){k=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let k=!1,re=!1,ie=null,Re=null,be=null;return{setReversed:function(Ce){if(re!==Ce){let Qe=e.get("EXT_clip_control");Ce?Qe.clipControlEXT(Qe.LOWER_LEFT_EXT,Qe.ZERO_TO_ONE_EXT):Qe.clipControlEXT(Qe.LOWER_LEFT_EXT,Qe.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ht=be;be=null,this.setClear(ht)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!k&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=qg[Ce]),Re!==Ce){switch(Ce){case Sc:i.depthFunc(i.NEVER);break;case wc:i.depthFunc(i.ALWAYS);break;case Tc:i.depthFunc(i.LESS);break;case uo:i.depthFunc(i.LEQUAL);break;case Ec:i.depthFunc(i.EQUAL);break;case Ac:i.depthFunc(i.GEQUAL);break;case Cc:i.depthFunc(i.GREATER);break;case Rc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){k=Ce},setClear:function(Ce){be!==Ce&&(be=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){k=!1,ie=null,Re=null,be=null,re=!1}}}function s(){let k=!1,re=null,ie=null,Re=null,be=null,Ce=null,Qe=null,ht=null,de=null;return{setTest:function(qe){k||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!k&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,ut,Fe){(ie!==qe||Re!==ut||be!==Fe)&&(i.stencilFunc(qe,ut,Fe),ie=qe,Re=ut,be=Fe)},setOp:function(qe,ut,Fe){(Ce!==qe||Qe!==ut||ht!==Fe)&&(i.stencilOp(qe,ut,Fe),Ce=qe,Qe=ut,ht=Fe)},setLocked:function(qe){k=qe},setClear:function(qe){de!==qe&&(i.clearStencil(qe),de=qe)},reset:function(){k=!1,re=null,ie=null,Re=null,be=null,Ce=null,Qe=null,ht=null,de=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],y=null,m=!1,g=null,x=null,S=null,v=null,R=null,E=null,_=null,w=new Je(0,0,0),F=0,I=!1,D=null,z=null,W=null,U=null,G=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,he=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(K)[1]),H=he>=1):K.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),H=he>=2);let Q=null,te={},pe=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),ee=new nn().fromArray(pe),ye=new nn().fromArray(ue);function _e(k,re,ie,Re){let be=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(k,Ce),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Qe=0;Qe<ie;Qe++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,be):i.texImage2D(re+Qe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,be);return Ce}let Le={};Le[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(uo),ke(!1),Ne(Zd),we(i.CULL_FACE),ve(_r);function we(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function Ge(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function ot(k,re){return d[k]!==re?(i.bindFramebuffer(k,re),d[k]=re,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function je(k,re){let ie=p,Re=!1;if(k){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let be=k.textures;if(ie.length!==be.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,Qe=be.length;Ce<Qe;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=be.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function at(k){return y!==k?(i.useProgram(k),y=k,!0):!1}let rt={[vr]:i.FUNC_ADD,[mg]:i.FUNC_SUBTRACT,[gg]:i.FUNC_REVERSE_SUBTRACT};rt[yg]=i.MIN,rt[xg]=i.MAX;let oe={[_g]:i.ZERO,[vg]:i.ONE,[bg]:i.SRC_COLOR,[Qd]:i.SRC_ALPHA,[Ag]:i.SRC_ALPHA_SATURATE,[Tg]:i.DST_COLOR,[Sg]:i.DST_ALPHA,[Mg]:i.ONE_MINUS_SRC_COLOR,[ef]:i.ONE_MINUS_SRC_ALPHA,[Eg]:i.ONE_MINUS_DST_COLOR,[wg]:i.ONE_MINUS_DST_ALPHA,[Cg]:i.CONSTANT_COLOR,[Rg]:i.ONE_MINUS_CONSTANT_COLOR,[Pg]:i.CONSTANT_ALPHA,[Ig]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(k,re,ie,Re,be,Ce,Qe,ht,de,qe){if(k===_r){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(we(i.BLEND),m=!0),k!==pg){if(k!==g||qe!==I){if((x!==vr||R!==vr)&&(i.blendEquation(i.FUNC_ADD),x=vr,R=vr),qe)switch(k){case No:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Kd:i.blendFunc(i.ONE,i.ONE);break;case Jd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case jd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ct("WebGLState: Invalid blending: ",k);break}else switch(k){case No:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Kd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Jd:ct("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case jd:ct("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ct("WebGLState: Invalid blending: ",k);break}S=null,v=null,E=null,_=null,w.set(0,0,0),F=0,g=k,I=qe}return}be=be||re,Ce=Ce||ie,Qe=Qe||Re,(re!==x||be!==R)&&(i.blendEquationSeparate(rt[re],rt[be]),x=re,R=be),(ie!==S||Re!==v||Ce!==E||Qe!==_)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[Qe]),S=ie,v=Re,E=Ce,_=Qe),(ht.equals(w)===!1||de!==F)&&(i.blendColor(ht.r,ht.g,ht.b,de),w.copy(ht),F=de),g=k,I=!1}function xe(k,re){k.side===os?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=k.side===Qn;re&&(ie=!ie),ke(ie),k.blending===No&&k.transparent===!1?ve(_r):ve(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Re=k.stencilWrite;a.setTest(Re),Re&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),ze(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function ke(k){D!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),D=k)}function Ne(k){k!==ug?(we(i.CULL_FACE),k!==z&&(k===Zd?i.cullFace(i.BACK):k===dg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),z=k}function it(k){k!==W&&(H&&i.lineWidth(k),W=k)}function ze(k,re,ie){k?(we(i.POLYGON_OFFSET_FILL),(U!==re||G!==ie)&&(U=re,G=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function yt(k){k?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function pt(k){k===void 0&&(k=i.TEXTURE0+q-1),Q!==k&&(i.activeTexture(k),Q=k)}function St(k,re,ie){ie===void 0&&(Q===null?ie=i.TEXTURE0+q-1:ie=Q);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==k||Re.texture!==re)&&(Q!==ie&&(i.activeTexture(ie),Q=ie),i.bindTexture(k,re||Le[k]),Re.type=k,Re.texture=re)}function B(){let k=te[Q];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Me(){try{i.compressedTexImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function dt(){try{i.texSubImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Te(){try{i.texSubImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function Ot(){try{i.compressedTexSubImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Ze(){try{i.compressedTexSubImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function tt(){try{i.texStorage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function L(){try{i.texStorage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function T(){try{i.texImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function X(){try{i.texImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function fe(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function ae(k,re){u[k]!==re&&(i.pixelStorei(k,re),u[k]=re)}function Se(k){ee.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),ee.copy(k))}function Ee(k){ye.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),ye.copy(k))}function ne(k,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(k);Re===void 0&&(Re=i.getUniformBlockIndex(re,k.name),i.uniformBlockBinding(re,Re,Re),ie.set(k,Re))}function se(k,re,ie){let be=c.get(re).get(k);l[be]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,be,ie),l[be]=ie)}function ge(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,te={},d={},l={},f=new WeakMap,p=[],y=null,m=!1,g=null,x=null,S=null,v=null,R=null,E=null,_=null,w=new Je(0,0,0),F=0,I=!1,D=null,z=null,W=null,U=null,G=null,ee.set(0,0,i.canvas.width,i.canvas.height),ye.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:ot,drawBuffers:je,useProgram:at,setBlending:ve,setMaterial:xe,setFlipSided:ke,setCullFace:Ne,setLineWidth:it,setPolygonOffset:ze,setScissorTest:yt,activeTexture:pt,bindTexture:St,unbindTexture:B,compressedTexImage2D:Me,compressedTexImage3D:Xe,texImage2D:T,texImage3D:X,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:tt,texStorage3D:L,texSubImage2D:dt,texSubImage3D:Te,compressedTexSubImage2D:Ot,compressedTexSubImage3D:Ze,scissor:Se,viewport:Ee,reset:ge}}function _T(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new le,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,y=new FinalizationRegistry(L=>p.delete(L)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(L,T){return m?new OffscreenCanvas(L,T):Ea("canvas")}function x(L,T,X){let fe=1,ae=tt(L);if((ae.width>X||ae.height>X)&&(fe=X/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&L instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&L instanceof ImageBitmap||typeof VideoFrame<"u"&&L instanceof VideoFrame){let Se=Math.floor(fe*ae.width),Ee=Math.floor(fe*ae.height);d===void 0&&(d=g(Se,Ee));let ne=T?g(Se,Ee):d;return ne.width=Se,ne.height=Ee,ne.getContext("2d").drawImage(L,0,0,Se,Ee),nt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Se+"x"+Ee+")."),ne}else return"data"in L&&nt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),L;return L}function S(L){return L.generateMipmaps}function v(L){i.generateMipmap(L)}function R(L){return L.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:L.isWebGL3DRenderTarget?i.TEXTURE_3D:L.isWebGLArrayRenderTarget||L.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(L,T,X,fe,ae,Se=!1){if(L!==null){if(i[L]!==void 0)return i[L];nt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+L+"'")}let Ee;fe&&(Ee=e.get("EXT_texture_norm16"),Ee||nt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=T;if(T===i.RED&&(X===i.FLOAT&&(ne=i.R32F),X===i.HALF_FLOAT&&(ne=i.R16F),X===i.UNSIGNED_BYTE&&(ne=i.R8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.R16_EXT),X===i.SHORT&&Ee&&(ne=Ee.R16_SNORM_EXT)),T===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.R8UI),X===i.UNSIGNED_SHORT&&(ne=i.R16UI),X===i.UNSIGNED_INT&&(ne=i.R32UI),X===i.BYTE&&(ne=i.R8I),X===i.SHORT&&(ne=i.R16I),X===i.INT&&(ne=i.R32I)),T===i.RG&&(X===i.FLOAT&&(ne=i.RG32F),X===i.HALF_FLOAT&&(ne=i.RG16F),X===i.UNSIGNED_BYTE&&(ne=i.RG8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RG16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RG16_SNORM_EXT)),T===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RG8UI),X===i.UNSIGNED_SHORT&&(ne=i.RG16UI),X===i.UNSIGNED_INT&&(ne=i.RG32UI),X===i.BYTE&&(ne=i.RG8I),X===i.SHORT&&(ne=i.RG16I),X===i.INT&&(ne=i.RG32I)),T===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),X===i.UNSIGNED_INT&&(ne=i.RGB32UI),X===i.BYTE&&(ne=i.RGB8I),X===i.SHORT&&(ne=i.RGB16I),X===i.INT&&(ne=i.RGB32I)),T===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),X===i.UNSIGNED_INT&&(ne=i.RGBA32UI),X===i.BYTE&&(ne=i.RGBA8I),X===i.SHORT&&(ne=i.RGBA16I),X===i.INT&&(ne=i.RGBA32I)),T===i.RGB&&(X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGB16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),T===i.RGBA){let se=Se?Ta:Pt.getTransfer(ae);X===i.FLOAT&&(ne=i.RGBA32F),X===i.HALF_FLOAT&&(ne=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ne=se===Bt?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGBA16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(L,T){let X;return L?T===null||T===Hi||T===Mr?X=i.DEPTH24_STENCIL8:T===Pi?X=i.DEPTH32F_STENCIL8:T===Fo&&(X=i.DEPTH24_STENCIL8,nt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):T===null||T===Hi||T===Mr?X=i.DEPTH_COMPONENT24:T===Pi?X=i.DEPTH_COMPONENT32F:T===Fo&&(X=i.DEPTH_COMPONENT16),X}function w(L,T){return S(L)===!0||L.isFramebufferTexture&&L.minFilter!==Fn&&L.minFilter!==jn?Math.log2(Math.max(T.width,T.height))+1:L.mipmaps.length>0?L.mipmaps.length:L.isCompressedTexture&&Array.isArray(L.image)?T.mipmaps.length:1}function F(L){let T=new WeakRef(L);n.get(L).__ref=T,p.add(T),y.register(L,T,T)}function I(L){let T=n.get(L).__ref;T!==void 0&&(p.delete(T),y.unregister(T))}function D(L){W(L.target)}function z(L){U(L.target)}function W(L){L.removeEventListener("dispose",D),I(L),q(L),L.isVideoTexture&&h.delete(L),L.isHTMLTexture&&u.delete(L)}function U(L){L.removeEventListener("dispose",z),I(L),he(L)}function G(){for(let L of p){let T=L.deref();T!==void 0&&(T.isRenderTarget===!0?U(T):W(T))}p.clear(),u.clear()}function q(L){let T=n.get(L);if(T.__webglInit===void 0)return;let X=L.source,fe=f.get(X);if(fe){let ae=fe[T.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&H(L),Object.keys(fe).length===0&&f.delete(X)}n.remove(L)}function H(L){let T=n.get(L);i.deleteTexture(T.__webglTexture);let X=L.source,fe=f.get(X);delete fe[T.__cacheKey],o.memory.textures--}function he(L){let T=n.get(L);T.__depthDisposeCallback&&T.__depthDisposeCallback();let X=L.depthTexture;if(X&&X.renderTarget===L&&W(X),L.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(T.__webglFramebuffer[ae]))for(let Se=0;Se<T.__webglFramebuffer[ae].length;Se++)i.deleteFramebuffer(T.__webglFramebuffer[ae][Se]);else i.deleteFramebuffer(T.__webglFramebuffer[ae]);T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer[ae])}else{if(Array.isArray(T.__webglFramebuffer))for(let ae=0;ae<T.__webglFramebuffer.length;ae++)i.deleteFramebuffer(T.__webglFramebuffer[ae]);else i.deleteFramebuffer(T.__webglFramebuffer);if(T.__webglDepthbuffer&&i.deleteRenderbuffer(T.__webglDepthbuffer),T.__webglMultisampledFramebuffer&&i.deleteFramebuffer(T.__webglMultisampledFramebuffer),T.__webglColorRenderbuffer)for(let ae=0;ae<T.__webglColorRenderbuffer.length;ae++)T.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(T.__webglColorRenderbuffer[ae]);T.__webglDepthRenderbuffer&&i.deleteRenderbuffer(T.__webglDepthRenderbuffer)}let fe=L.textures;for(let ae=0,Se=fe.length;ae<Se;ae++){let Ee=n.get(fe[ae]);Ee.__webglTexture&&(i.deleteTexture(Ee.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(L)}let K=0;function Q(){K=0}function te(){return K}function pe(L){K=L}function ue(){let L=K;return L>=s.maxTextures&&nt("WebGLTextures: Trying to use "+(L+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,L}function ee(L){let T=[];return T.push(L.wrapS),T.push(L.wrapT),T.push(L.wrapR||0),T.push(L.magFilter),T.push(L.minFilter),T.push(L.anisotropy),T.push(L.internalFormat),T.push(L.format),T.push(L.type),T.push(L.generateMipmaps),T.push(L.mipmapsAutoUpdate),T.push(L.premultiplyAlpha),T.push(L.flipY),T.push(L.unpackAlignment),T.push(L.colorSpace),T.join()}function ye(L,T){let X=n.get(L);if(L.isVideoTexture&&Ot(L),L.isRenderTargetTexture===!1&&L.isExternalTexture!==!0&&L.version>0&&X.__version!==L.version){let fe=L.image;if(fe===null)nt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)nt("WebGLRenderer: Texture marked for update but image is incomplete");else{xe(X,L,T);return}}else L.isExternalTexture&&(X.__webglTexture=L.sourceTexture?L.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+T)}function _e(L,T){let X=n.get(L);if(L.isRenderTargetTexture===!1&&L.version>0&&X.__version!==L.version){xe(X,L,T);return}else L.isExternalTexture&&(X.__webglTexture=L.sourceTexture?L.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+T)}function Le(L,T){let X=n.get(L);if(L.isRenderTargetTexture===!1&&L.version>0&&X.__version!==L.version){xe(X,L,T);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+T)}function we(L,T){let X=n.get(L);if(L.version>0&&X.__version!==L.version){ke(X,L,T);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+T)}let Ge={[Pc]:i.REPEAT,[is]:i.CLAMP_TO_EDGE,[Ic]:i.MIRRORED_REPEAT},ot={[Fn]:i.NEAREST,[Dg]:i.NEAREST_MIPMAP_NEAREST,[sl]:i.NEAREST_MIPMAP_LINEAR,[jn]:i.LINEAR,[hh]:i.LINEAR_MIPMAP_NEAREST,[Ls]:i.LINEAR_MIPMAP_LINEAR},je={[Bg]:i.NEVER,[xf]:i.ALWAYS,[kg]:i.LESS,[gf]:i.LEQUAL,[zg]:i.EQUAL,[yf]:i.GEQUAL,[Vg]:i.GREATER,[Hg]:i.NOTEQUAL};function at(L,T){if(T.type===Pi&&e.has("OES_texture_float_linear")===!1&&(T.magFilter===jn||T.magFilter===hh||T.magFilter===sl||T.magFilter===Ls||T.minFilter===jn||T.minFilter===hh||T.minFilter===sl||T.minFilter===Ls)&&nt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(L,i.TEXTURE_WRAP_S,Ge[T.wrapS]),i.texParameteri(L,i.TEXTURE_WRAP_T,Ge[T.wrapT]),(L===i.TEXTURE_3D||L===i.TEXTURE_2D_ARRAY)&&i.texParameteri(L,i.TEXTURE_WRAP_R,Ge[T.wrapR]),i.texParameteri(L,i.TEXTURE_MAG_FILTER,ot[T.magFilter]),i.texParameteri(L,i.TEXTURE_MIN_FILTER,ot[T.minFilter]),T.compareFunction&&(i.texParameteri(L,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(L,i.TEXTURE_COMPARE_FUNC,je[T.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(T.magFilter===Fn||T.minFilter!==sl&&T.minFilter!==Ls||T.type===Pi&&e.has("OES_texture_float_linear")===!1)return;if(T.anisotropy>1||n.get(T).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(L,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(T.anisotropy,s.getMaxAnisotropy())),n.get(T).__currentAnisotropy=T.anisotropy}}}function rt(L,T){let X=!1;L.__webglInit===void 0&&(L.__webglInit=!0,T.addEventListener("dispose",D),F(T));let fe=T.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Se=ee(T);if(Se!==L.__cacheKey){ae[Se]===void 0&&(ae[Se]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ae[Se].usedTimes++;let Ee=ae[L.__cacheKey];Ee!==void 0&&(ae[L.__cacheKey].usedTimes--,Ee.usedTimes===0&&H(T)),L.__cacheKey=Se,L.__webglTexture=ae[Se].texture}return X}function oe(L,T,X){return Math.floor(Math.floor(L/X)/T)}function ve(L,T,X,fe){let Se=L.updateRanges;if(Se.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,T.width,T.height,X,fe,T.data);else{Se.sort((k,re)=>k.start-re.start);let Ee=0;for(let k=1;k<Se.length;k++){let re=Se[Ee],ie=Se[k],Re=re.start+re.count,be=oe(ie.start,T.width,4),Ce=oe(re.start,T.width,4);ie.start<=Re+1&&be===Ce&&oe(ie.start+ie.count-1,T.width,4)===be?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Ee,Se[Ee]=ie)}Se.length=Ee+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),ge=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,T.width);for(let k=0,re=Se.length;k<re;k++){let ie=Se[k],Re=Math.floor(ie.start/4),be=Math.ceil(ie.count/4),Ce=Re%T.width,Qe=Math.floor(Re/T.width),ht=be,de=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,Qe),t.texSubImage2D(i.TEXTURE_2D,0,Ce,Qe,ht,de,X,fe,T.data)}L.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,ge)}}function xe(L,T,X){let fe=i.TEXTURE_2D;(T.isDataArrayTexture||T.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),T.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=rt(L,T),Se=T.source;t.bindTexture(fe,L.__webglTexture,i.TEXTURE0+X);let Ee=n.get(Se);if(Se.version!==Ee.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&T.image instanceof ImageBitmap)===!1){let de=Pt.getPrimaries(Pt.workingColorSpace),qe=T.colorSpace===Ds?null:Pt.getPrimaries(T.colorSpace),ut=T.colorSpace===Ds||de===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ut)}t.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment);let se=x(T.image,!1,s.maxTextureSize);se=Ze(T,se);let ge=r.convert(T.format,T.colorSpace),k=r.convert(T.type),re=E(T.internalFormat,ge,k,T.normalized,T.colorSpace,T.isVideoTexture);at(fe,T);let ie,Re=T.mipmaps,be=T.isVideoTexture!==!0,Ce=Ee.__version===void 0||ae===!0,Qe=Se.dataReady,ht=w(T,se);if(T.isDepthTexture)re=_(T.format===Ns,T.type),Ce&&(be?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,k,null));else if(T.isDataTexture)if(Re.length>0){be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],be?Qe&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,k,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,k,ie.data);T.generateMipmaps=!1}else be?(Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,se.width,se.height),Qe&&ve(T,se,ge,k)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,k,se.data);else if(T.isCompressedTexture)if(T.isCompressedArrayTexture){be&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ht,re,Re[0].width,Re[0].height,se.depth);for(let de=0,qe=Re.length;de<qe;de++)if(ie=Re[de],T.format!==Wi)if(ge!==null)if(be){if(Qe)if(T.layerUpdates.size>0){let ut=Rf(ie.width,ie.height,T.format,T.type);for(let Fe of T.layerUpdates){let xt=ie.data.subarray(Fe*ut/ie.data.BYTES_PER_ELEMENT,(Fe+1)*ut/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,Fe,ie.width,ie.height,1,ge,xt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else be?Qe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,k,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ge,k,ie.data);T.layerUpdates.size>0&&T.clearLayerUpdates()}else{be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],T.format!==Wi?ge!==null?be?Qe&&t.compressedTexSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ie.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):be?Qe&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,k,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,k,ie.data)}else if(T.isDataArrayTexture)if(be){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ht,re,se.width,se.height,se.depth),Qe)if(T.layerUpdates.size>0){let de=Rf(se.width,se.height,T.format,T.type);for(let qe of T.layerUpdates){let ut=se.data.subarray(qe*de/se.data.BYTES_PER_ELEMENT,(qe+1)*de/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,ge,k,ut)}T.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,ge,k,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,ge,k,se.data);else if(T.isData3DTexture)be?(Ce&&t.texStorage3D(i.TEXTURE_3D,ht,re,se.width,se.height,se.depth),Qe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,ge,k,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,ge,k,se.data);else if(T.isFramebufferTexture){if(Ce)if(be)t.texStorage2D(i.TEXTURE_2D,ht,re,se.width,se.height);else{let de=se.width,qe=se.height;for(let ut=0;ut<ht;ut++)t.texImage2D(i.TEXTURE_2D,ut,re,de,qe,0,ge,k,null),de>>=1,qe>>=1}}else if(T.isHTMLTexture){if("texElementImage2D"in i){let de=i.canvas;if(de.hasAttribute("layoutsubtree")||de.setAttribute("layoutsubtree","true"),se.parentNode!==de){de.appendChild(se),u.add(T),de.onpaint=qe=>{let ut=qe.changedElements;for(let Fe of u)ut.includes(Fe.image)&&(Fe.needsUpdate=!0)},de.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ut=i.RGBA,Fe=i.RGBA,xt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ut,Fe,xt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(be&&Ce){let de=tt(Re[0]);t.texStorage2D(i.TEXTURE_2D,ht,re,de.width,de.height)}for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],be?Qe&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ge,k,ie):t.texImage2D(i.TEXTURE_2D,de,re,ge,k,ie);T.generateMipmaps=!1}else if(be){if(Ce){let de=tt(se);t.texStorage2D(i.TEXTURE_2D,ht,re,de.width,de.height)}Qe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ge,k,se)}else t.texImage2D(i.TEXTURE_2D,0,re,ge,k,se);S(T)&&T.mipmapsAutoUpdate===!0&&v(fe),Ee.__version=Se.version,T.onUpdate&&T.onUpdate(T)}L.__version=T.version}function ke(L,T,X){if(T.image.length!==6)return;let fe=rt(L,T),ae=T.source;t.bindTexture(i.TEXTURE_CUBE_MAP,L.__webglTexture,i.TEXTURE0+X);let Se=n.get(ae);if(ae.version!==Se.__version||fe===!0){t.activeTexture(i.TEXTURE0+X);let Ee=Pt.getPrimaries(Pt.workingColorSpace),ne=T.colorSpace===Ds?null:Pt.getPrimaries(T.colorSpace),se=T.colorSpace===Ds||Ee===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,T.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let ge=T.isCompressedTexture||T.image[0].isCompressedTexture,k=T.image[0]&&T.image[0].isDataTexture,re=[];for(let Fe=0;Fe<6;Fe++)!ge&&!k?re[Fe]=x(T.image[Fe],!0,s.maxCubemapSize):re[Fe]=k?T.image[Fe].image:T.image[Fe],re[Fe]=Ze(T,re[Fe]);let ie=re[0],Re=r.convert(T.format,T.colorSpace),be=r.convert(T.type),Ce=E(T.internalFormat,Re,be,T.normalized,T.colorSpace),Qe=T.isVideoTexture!==!0,ht=Se.__version===void 0||fe===!0,de=ae.dataReady,qe=w(T,ie);at(i.TEXTURE_CUBE_MAP,T);let ut;if(T.isDepthTexture){if(Ce=_(T.format===Ns,T.type),ht)if(Qe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let Fe=0;Fe<6;Fe++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,0,Ce,ie.width,ie.height,0,Re,be,null)}else if(ge){Qe&&ht&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let Fe=0;Fe<6;Fe++){ut=re[Fe].mipmaps;for(let xt=0;xt<ut.length;xt++){let Yt=ut[xt];T.format!==Wi?Re!==null?Qe?de&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt,0,0,Yt.width,Yt.height,Re,Yt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt,Ce,Yt.width,Yt.height,0,Yt.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Qe?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt,0,0,Yt.width,Yt.height,Re,be,Yt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt,Ce,Yt.width,Yt.height,0,Re,be,Yt.data)}}}else{if(ut=T.mipmaps,Qe&&ht){ut.length>0&&qe++;let Fe=tt(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,Fe.width,Fe.height)}for(let Fe=0;Fe<6;Fe++)if(k){Qe?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,0,0,0,re[Fe].width,re[Fe].height,Re,be,re[Fe].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,0,Ce,re[Fe].width,re[Fe].height,0,Re,be,re[Fe].data);for(let xt=0;xt<ut.length;xt++){let Xn=ut[xt].image[Fe].image;Qe?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt+1,0,0,Xn.width,Xn.height,Re,be,Xn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt+1,Ce,Xn.width,Xn.height,0,Re,be,Xn.data)}}else{Qe?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,0,0,0,Re,be,re[Fe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,0,Ce,Re,be,re[Fe]);for(let xt=0;xt<ut.length;xt++){let Yt=ut[xt];Qe?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt+1,0,0,Re,be,Yt.image[Fe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Fe,xt+1,Ce,Re,be,Yt.image[Fe])}}}S(T)&&T.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),Se.__version=ae.version,T.onUpdate&&T.onUpdate(T)}L.__version=T.version}function Ne(L,T,X,fe,ae,Se){let Ee=r.convert(X.format,X.colorSpace),ne=r.convert(X.type),se=E(X.internalFormat,Ee,ne,X.normalized,X.colorSpace),ge=n.get(T),k=n.get(X);if(k.__renderTarget=T,!ge.__hasExternalTextures){let re=Math.max(1,T.width>>Se),ie=Math.max(1,T.height>>Se);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Se,se,re,ie,T.depth,0,Ee,ne,null):t.texImage2D(ae,Se,se,re,ie,0,Ee,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,L),Te(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,k.__webglTexture,0,dt(T)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,k.__webglTexture,Se),t.bindFramebuffer(i.FRAMEBUFFER,null)}function it(L,T,X){if(i.bindRenderbuffer(i.RENDERBUFFER,L),T.depthBuffer){let fe=T.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Se=_(T.stencilBuffer,ae),Ee=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Te(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(T),Se,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(T),Se,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,Se,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ee,i.RENDERBUFFER,L)}else{let fe=T.textures;for(let ae=0;ae<fe.length;ae++){let Se=fe[ae],Ee=r.convert(Se.format,Se.colorSpace),ne=r.convert(Se.type),se=E(Se.internalFormat,Ee,ne,Se.normalized,Se.colorSpace);Te(T)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(T),se,T.width,T.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(T),se,T.width,T.height):i.renderbufferStorage(i.RENDERBUFFER,se,T.width,T.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ze(L,T,X){let fe=T.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,L),!(T.depthTexture&&T.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(T.depthTexture);ae.__renderTarget=T;let Se=fe?T.depthTexture.image[0]:T.depthTexture.image;(!ae.__webglTexture||Se.width!==T.width||Se.height!==T.height)&&(Se.width=T.width,Se.height=T.height,T.depthTexture.needsUpdate=!0),fe?we(T.depthTexture,0):ye(T.depthTexture,0);let Ee=ae.__webglTexture,ne=dt(T),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,ge=T.depthTexture.format===Ns?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(T.depthTexture.format===Ts)Te(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ee,0);else if(T.depthTexture.format===Ns)Te(T)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ee,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function yt(L){let T=n.get(L),X=L.isWebGLCubeRenderTarget===!0;if(T.__boundDepthTexture!==L.depthTexture){let fe=L.depthTexture;if(T.__depthDisposeCallback&&T.__depthDisposeCallback(),fe){let ae=()=>{delete T.__boundDepthTexture,delete T.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),T.__depthDisposeCallback=ae}T.__boundDepthTexture=fe}if(L.depthTexture&&!T.__autoAllocateDepthBuffer)if(X)for(let fe=0;fe<6;fe++)ze(T.__webglFramebuffer[fe],L,fe);else L.texture.mipmaps.length>0?ze(T.__webglFramebuffer[0],L,0):ze(T.__webglFramebuffer,L,0);else if(X){T.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[fe]),T.__webglDepthbuffer[fe]===void 0)T.__webglDepthbuffer[fe]=i.createRenderbuffer(),it(T.__webglDepthbuffer[fe],L,!1);else{let ae=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=T.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}}else if(L.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,T.__webglFramebuffer),T.__webglDepthbuffer===void 0)T.__webglDepthbuffer=i.createRenderbuffer(),it(T.__webglDepthbuffer,L,!1);else{let ae=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=T.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function pt(L,T,X){let fe=n.get(L);T!==void 0&&Ne(fe.__webglFramebuffer,L,L.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&yt(L)}function St(L){let T=L.texture,X=n.get(L),fe=n.get(T);L.addEventListener("dispose",z),F(L);let ae=L.textures,Se=L.isWebGLCubeRenderTarget===!0,Ee=ae.length>1;if(Ee||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=T.version,o.memory.textures++),Se){X.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(T.mipmaps.length>0){X.__webglFramebuffer[ne]=[];for(let se=0;se<T.mipmaps.length;se++)X.__webglFramebuffer[ne][se]=i.createFramebuffer()}else X.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(T.mipmaps.length>0){X.__webglFramebuffer=[];for(let ne=0;ne<T.mipmaps.length;ne++)X.__webglFramebuffer[ne]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(Ee)for(let ne=0,se=ae.length;ne<se;ne++){let ge=n.get(ae[ne]);ge.__webglTexture===void 0&&(ge.__webglTexture=i.createTexture(),o.memory.textures++)}if(L.samples>0&&Te(L)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];X.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ne]);let ge=r.convert(se.format,se.colorSpace),k=r.convert(se.type),re=E(se.internalFormat,ge,k,se.normalized,se.colorSpace,L.isXRRenderTarget===!0),ie=dt(L);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,L.width,L.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,X.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),L.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),it(X.__webglDepthRenderbuffer,L,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Se){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),at(i.TEXTURE_CUBE_MAP,T);for(let ne=0;ne<6;ne++)if(T.mipmaps.length>0)for(let se=0;se<T.mipmaps.length;se++)Ne(X.__webglFramebuffer[ne][se],L,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Ne(X.__webglFramebuffer[ne],L,T,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);S(T)?v(i.TEXTURE_CUBE_MAP):T.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}else if(Ee){for(let ne=0,se=ae.length;ne<se;ne++){let ge=ae[ne],k=n.get(ge),re=i.TEXTURE_2D;(L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(re=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,k.__webglTexture),at(re,ge),Ne(X.__webglFramebuffer,L,ge,i.COLOR_ATTACHMENT0+ne,re,0),S(ge)&&v(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(ne=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),at(ne,T),T.mipmaps.length>0)for(let se=0;se<T.mipmaps.length;se++)Ne(X.__webglFramebuffer[se],L,T,i.COLOR_ATTACHMENT0,ne,se);else Ne(X.__webglFramebuffer,L,T,i.COLOR_ATTACHMENT0,ne,0);S(T)?v(ne):T.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}L.depthBuffer&&yt(L)}function B(L){let T=L.textures;for(let X=0,fe=T.length;X<fe;X++){let ae=T[X];if(S(ae)&&ae.mipmapsAutoUpdate===!0){let Se=R(L),Ee=n.get(ae).__webglTexture;t.bindTexture(Se,Ee),v(Se),t.unbindTexture()}}}let Me=[];function Xe(L){if(L.samples>0){if(Te(L)===!1){let T=L.textures,X=L.width,fe=L.height,ae=i.COLOR_BUFFER_BIT,Se=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ee=n.get(L),ne=T.length>1;if(ne)for(let ge=0;ge<T.length;ge++)t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),L.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer);for(let ge=0;ge<T.length;ge++){if(L.resolveDepthBuffer&&(L.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),L.stencilBuffer&&L.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[ge]);let k=n.get(T[ge]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,X,fe,0,0,X,fe,ae,i.NEAREST),l===!0&&(Me.length=0,Me.push(i.COLOR_ATTACHMENT0+ge),L.depthBuffer&&L.storeMultisampledDepthBuffer===!1&&Me.push(Se),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Me))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let ge=0;ge<T.length;ge++){t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[ge]);let k=n.get(T[ge]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer)}else if(L.depthBuffer&&L.storeMultisampledDepthBuffer===!1&&l){let T=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[T])}}}function dt(L){return Math.min(s.maxSamples,L.samples)}function Te(L){let T=n.get(L);return L.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&T.__useRenderToTexture!==!1}function Ot(L){let T=o.render.frame;h.get(L)!==T&&(h.set(L,T),L.update())}function Ze(L,T){let X=L.colorSpace,fe=L.format,ae=L.type;return L.isCompressedTexture===!0||L.isVideoTexture===!0||X!==wa&&X!==Ds&&(Pt.getTransfer(X)===Bt?(fe!==Wi||ae!==si)&&nt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ct("WebGLTextures: Unsupported texture color space:",X)),T}function tt(L){return typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement?(c.width=L.naturalWidth||L.width,c.height=L.naturalHeight||L.height):typeof VideoFrame<"u"&&L instanceof VideoFrame?(c.width=L.displayWidth,c.height=L.displayHeight):(c.width=L.width,c.height=L.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=Q,this.getTextureUnits=te,this.setTextureUnits=pe,this.setTexture2D=ye,this.setTexture2DArray=_e,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=pt,this.setupRenderTarget=St,this.updateRenderTargetMipmap=B,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=yt,this.setupFrameBufferTexture=Ne,this.useMultisampledRTT=Te,this.dispose=G}function vT(i,e){function t(n,s=Ds){let r,o=Pt.getTransfer(s);if(n===si)return i.UNSIGNED_BYTE;if(n===dh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===fh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===df)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===ff)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===hf)return i.BYTE;if(n===uf)return i.SHORT;if(n===Fo)return i.UNSIGNED_SHORT;if(n===uh)return i.INT;if(n===Hi)return i.UNSIGNED_INT;if(n===Pi)return i.FLOAT;if(n===Gi)return i.HALF_FLOAT;if(n===pf)return i.ALPHA;if(n===mf)return i.RGB;if(n===Wi)return i.RGBA;if(n===Ts)return i.DEPTH_COMPONENT;if(n===Ns)return i.DEPTH_STENCIL;if(n===ph)return i.RED;if(n===mh)return i.RED_INTEGER;if(n===sr)return i.RG;if(n===gh)return i.RG_INTEGER;if(n===yh)return i.RGBA_INTEGER;if(n===rl||n===ol||n===al||n===ll)if(o===Bt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===rl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===ol)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===al)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ll)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===rl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===ol)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===al)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ll)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===xh||n===_h||n===vh||n===bh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===xh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===_h)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===vh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===bh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Mh||n===Sh||n===wh||n===Th||n===Eh||n===cl||n===Ah)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Mh||n===Sh)return o===Bt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===wh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Th)return r.COMPRESSED_R11_EAC;if(n===Eh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===cl)return r.COMPRESSED_RG11_EAC;if(n===Ah)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Ch||n===Rh||n===Ph||n===Ih||n===Lh||n===Nh||n===Dh||n===Fh||n===Uh||n===Oh||n===Bh||n===kh||n===zh||n===Vh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Ch)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Rh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Ph)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ih)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Lh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Nh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Dh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Fh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Uh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Oh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Bh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===kh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===zh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Vh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Hh||n===Gh||n===Wh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Hh)return o===Bt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Gh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Wh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===$h||n===Xh||n===hl||n===qh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===$h)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Xh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===hl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===qh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Mr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var bT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,MT=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Bf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ua(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ss({vertexShader:bT,fragmentShader:MT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new wn(new Is(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},kf=class extends ki{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,y=typeof XRWebGLBinding<"u",m=new Bf,g={},x=t.getContextAttributes(),S=null,v=null,R=[],E=[],_=new le,w=null,F=null,I=new Jn;I.viewport=new nn;let D=new Jn;D.viewport=new nn;let z=[I,D],W=new oh,U=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let ye=R[ee];return ye===void 0&&(ye=new xo,R[ee]=ye),ye.getTargetRaySpace()},this.getControllerGrip=function(ee){let ye=R[ee];return ye===void 0&&(ye=new xo,R[ee]=ye),ye.getGripSpace()},this.getHand=function(ee){let ye=R[ee];return ye===void 0&&(ye=new xo,R[ee]=ye),ye.getHandSpace()};function q(ee){let ye=E.indexOf(ee.inputSource);if(ye===-1)return;let _e=R[ye];_e!==void 0&&(_e.update(ee.inputSource,ee.frame,c||o),_e.dispatchEvent({type:ee.type,data:ee.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",he);for(let ee=0;ee<R.length;ee++){let ye=E[ee];ye!==null&&(E[ee]=null,R[ee].disconnect(ye))}U=null,G=null,m.reset();for(let ee in g)delete g[ee];if(e.setRenderTarget(S),f=null,d=null,u=null,s=null,v=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(_.width,_.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&nt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&nt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(S=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",he),x.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(_),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Le=null,we=null;x.depth&&(we=x.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=x.stencil?Ns:Ts,Le=x.stencil?Mr:Hi);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),v=new xi(d.textureWidth,d.textureHeight,{format:Wi,type:si,depthTexture:new Rs(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:x.stencil,colorSpace:e.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let _e={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),v=new xi(f.framebufferWidth,f.framebufferHeight,{format:Wi,type:si,colorSpace:e.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function he(ee){for(let ye=0;ye<ee.removed.length;ye++){let _e=ee.removed[ye],Le=E.indexOf(_e);Le>=0&&(E[Le]=null,R[Le].disconnect(_e))}for(let ye=0;ye<ee.added.length;ye++){let _e=ee.added[ye],Le=E.indexOf(_e);if(Le===-1){for(let Ge=0;Ge<R.length;Ge++)if(Ge>=E.length){E.push(_e),Le=Ge;break}else if(E[Ge]===null){E[Ge]=_e,Le=Ge;break}if(Le===-1)break}let we=R[Le];we&&we.connect(_e)}}function K(ee,ye){ye===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(ye.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let ye=ee.near,_e=ee.far;m.texture!==null&&(m.depthNear>0&&(ye=m.depthNear),m.depthFar>0&&(_e=m.depthFar)),W.near=D.near=I.near=ye,W.far=D.far=I.far=_e,(U!==W.near||G!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),U=W.near,G=W.far),W.layers.mask=ee.layers.mask|6,I.layers.mask=W.layers.mask&-5,D.layers.mask=W.layers.mask&-3;let Le=ee.parent,we=W.cameras;K(W,Le);for(let Ge=0;Ge<we.length;Ge++)K(we[Ge],Le);W.projectionMatrix.copy(I.projectionMatrix),W.projectionMatrixInverse.copy(I.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,W,Le)};function Q(ee,ye,_e){_e===null?ee.matrix.copy(ye.matrixWorld):(ee.matrix.copy(_e.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(ye.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(ye.projectionMatrix),ee.projectionMatrixInverse.copy(ye.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=mo*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(ee){return g[ee]};let te=null;function pe(ee,ye){if(h=ye.getViewerPose(c||o),p=ye,h!==null){let _e=h.views;f!==null&&(e.setRenderTargetFramebuffer(v,f.framebuffer),e.setRenderTarget(v));let Le=!1;_e.length!==W.cameras.length&&(W.cameras.length=0,Le=!0);for(let je=0;je<_e.length;je++){let at=_e[je],rt=null;if(f!==null)rt=f.getViewport(at);else{let ve=u.getViewSubImage(d,at);rt=ve.viewport,je===0&&(e.setRenderTargetTextures(v,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(v))}let oe=z[je];oe===void 0&&(oe=new Jn,oe.layers.enable(je),oe.viewport=new nn,z[je]=oe),oe.matrix.fromArray(at.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(at.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(rt.x,rt.y,rt.width,rt.height),je===0&&(W.matrix.copy(oe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Le===!0&&W.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();let je=u.getDepthInformation(_e[0]);je&&je.isValid&&je.texture&&m.init(je,s.renderState)}if(we&&we.includes("camera-access")&&y){e.state.unbindTexture(),u=n.getBinding();for(let je=0;je<_e.length;je++){let at=_e[je].camera;if(at){let rt=g[at];rt||(rt=new Ua,g[at]=rt);let oe=u.getCameraImage(at);rt.sourceTexture=oe}}}}for(let _e=0;_e<R.length;_e++){let Le=E[_e],we=R[_e];Le!==null&&we!==void 0&&we.update(Le,ye,c||o)}te&&te(ee,ye),ye.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ye}),p=null}let ue=new T0;ue.setAnimationLoop(pe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}},ST=new st,F0=new mt;F0.set(-1,0,0,0,1,0,0,0,1);function wT(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,Ef(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,x,S,v){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,v)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),y(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,x,S):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Qn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Qn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let x=e.get(g),S=x.envMap,v=x.envMapRotation;S&&(m.envMap.value=S,m.envMapRotation.value.setFromMatrix4(ST.makeRotationFromEuler(v)).transpose(),S.isCubeTexture&&S.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(F0),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,x,S){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*x,m.scale.value=S*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,x){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Qn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function y(m,g){let x=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function TT(i,e,t,n){let s={},r={};function o(x,S){let v=S.program;n.uniformBlockBinding(x,v,s[x.id])}function a(x,S){let v=s[x.id];v===void 0&&(p(x),v=l(x),s[x.id]=v,x.addEventListener("dispose",m));let R=S.program;n.updateUBOMapping(x,R);let E=e.render.frame;r[x.id]!==E&&(c(x),r[x.id]=E)}function l(x){let S=i.createBuffer(),v=x.__size,R=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,S),i.bufferData(i.UNIFORM_BUFFER,v,R),i.bindBuffer(i.UNIFORM_BUFFER,null),S}function c(x){let S=s[x.id],v=x.uniforms,R=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,S);for(let E=0,_=v.length;E<_;E++){let w=v[E];if(Array.isArray(w))for(let F=0,I=w.length;F<I;F++)h(w[F],E,F,R);else h(w,E,0,R)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,S,v,R){if(d(x,S,v,R)===!0){let E=x.__offset,_=x.value;if(Array.isArray(_)){let w=0;for(let F=0;F<_.length;F++){let I=_[F],D=y(I,!0);u(I,x.__data,w),w+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,x.__data)}}function u(x,S,v){typeof x=="number"||typeof x=="boolean"?S[v]=x:x.isMatrix3?(S[v]=x.elements[0],S[v+1]=x.elements[1],S[v+2]=x.elements[2],S[v+3]=0,S[v+4]=x.elements[3],S[v+5]=x.elements[4],S[v+6]=x.elements[5],S[v+7]=0,S[v+8]=x.elements[6],S[v+9]=x.elements[7],S[v+10]=x.elements[8],S[v+11]=0):ArrayBuffer.isView(x)?S.set(x.subarray(0,S.length-v),v):x.toArray(S,v)}function d(x,S,v,R){let E=x.value,_=S+"_"+v;if(Array.isArray(E)){R[_]===void 0&&(R[_]=[]);let w=R[_],F=!1;for(let I=0;I<E.length;I++)f(E[I],w,I)===!0&&(F=!0);return F}return f(E,R,_)}function f(x,S,v){if(S[v]===void 0)return typeof x=="number"||typeof x=="boolean"?S[v]=x:ArrayBuffer.isView(x)?S[v]=x.slice():S[v]=x.clone(),!0;{let R=S[v];if(typeof x=="number"||typeof x=="boolean"){if(R!==x)return S[v]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(R.equals(x)===!1)return R.copy(x),!0}}return!1}function p(x){let S=x.uniforms,v=0,R=16;for(let _=0,w=S.length;_<w;_++){let F=Array.isArray(S[_])?S[_]:[S[_]];for(let I=0,D=F.length;I<D;I++){let z=F[I],W=Array.isArray(z.value)?z.value:[z.value],U=Array.isArray(S[_])||Array.isArray(z.value),G=v;for(let H=0,he=W.length;H<he;H++){let K=W[H],Q=y(K,U),te=v%R,pe=te%Q.boundary,ue=te+pe;v+=pe,ue!==0&&R-ue<Q.storage&&(v+=R-ue),H===0&&(G=v),v+=Q.storage}let q=z.type==="int"?Int32Array:z.type==="uint"?Uint32Array:Float32Array;z.__data=new q((v-G)/Float32Array.BYTES_PER_ELEMENT),z.__offset=G}}let E=v%R;return E>0&&(v+=R-E),x.__size=v,x.__cache={},this}function y(x,S){let v={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(v.boundary=4,v.storage=4):x.isVector2?(v.boundary=8,v.storage=8):x.isVector3||x.isColor?(v.boundary=16,v.storage=12):x.isVector4?(v.boundary=16,v.storage=16):x.isMatrix3?(v.boundary=16,v.storage=48):x.isMatrix4?(v.boundary=16,v.storage=64):x.isTexture?nt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(v.boundary=16,v.storage=x.byteLength):nt("WebGLRenderer: Unsupported uniform value type.",x),S===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function m(x){let S=x.target;S.removeEventListener("dispose",m),i.deleteBuffer(s[S.id]),delete s[S.id],delete r[S.id]}function g(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:g}}var ET=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ls=null;function AT(){return ls===null&&(ls=new Ia(ET,16,16,sr,Gi),ls.name="DFG_LUT",ls.minFilter=jn,ls.magFilter=jn,ls.wrapS=is,ls.wrapT=is,ls.generateMipmaps=!1,ls.needsUpdate=!0),ls}var pl=class{constructor(e={}){let{canvas:t=Wg(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=si}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let y=f,m=new Set([yh,gh,mh]),g=new Set([si,Hi,Fo,Mr,dh,fh]),x=new Uint32Array(4),S=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},R=null,E=null,_=[],w=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=as,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,D=!1,z=null,W=null,U=null,G=null;this._outputColorSpace=gi;let q=0,H=0,he=null,K=-1,Q=null,te=new nn,pe=new nn,ue=null,ee=new Je(0),ye=0,_e=t.width,Le=t.height,we=1,Ge=null,ot=null,je=new nn(0,0,_e,Le),at=new nn(0,0,_e,Le),rt=!1,oe=new Ks,ve=new Uc,xe=!1,ke=!1,Ne=new st,it=new P,ze=new nn,yt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pt=!1;function St(){return he===null?we:1}let B=n;function Me(C,V){return t.getContext(C,V)}let Xe,dt,Te,Ot,Ze,tt,L,T,X,fe,ae,Se,Ee,ne,se,ge,k,re,ie,Re,be,Ce,Qe;try{let C={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",ut,!1),t.addEventListener("webglcontextcreationerror",Fe,!1),B===null){let V="webgl2";if(B=Me(V,C),B===null)throw Me(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ht()}catch(C){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ut,!1),t.removeEventListener("webglcontextcreationerror",Fe,!1),ct("WebGLRenderer: "+C.message),C}function ht(){Xe=new Bw(B),Xe.init(),be=new vT(B,Xe),dt=new Aw(B,Xe,e,be),Te=new xT(B,Xe),dt.reversedDepthBuffer&&d&&Te.buffers.depth.setReversed(!0),W=B.createFramebuffer(),U=B.createFramebuffer(),G=B.createFramebuffer(),Ot=new Vw(B),Ze=new sT,tt=new _T(B,Xe,Te,Ze,dt,be,Ot),L=new Ow(I),T=new Gb(B),Ce=new Tw(B,T),X=new kw(B,T,Ot,Ce),fe=new Gw(B,X,T,Ce,Ot),re=new Hw(B,dt,tt),se=new Cw(Ze),ae=new iT(I,L,Xe,dt,Ce,se),Se=new wT(I,Ze),Ee=new oT,ne=new dT(Xe),k=new ww(I,L,Te,fe,p,l),ge=new yT(I,fe,dt),Qe=new TT(B,Ot,dt,Te),ie=new Ew(B,Xe,Ot),Re=new zw(B,Xe,Ot),Ot.programs=ae.programs,I.capabilities=dt,I.extensions=Xe,I.properties=Ze,I.renderLists=Ee,I.shadowMap=ge,I.state=Te,I.info=Ot}y!==si&&(F=new $w(y,t.width,t.height,a,s,r));let de=new kf(I,B);this.xr=de,this.getContext=function(){return B},this.getContextAttributes=function(){return B.getContextAttributes()},this.forceContextLoss=function(){let C=Xe.get("WEBGL_lose_context");C&&C.loseContext()},this.forceContextRestore=function(){let C=Xe.get("WEBGL_lose_context");C&&C.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(C){C!==void 0&&(we=C,this.setSize(_e,Le,!1))},this.getSize=function(C){return C.set(_e,Le)},this.setSize=function(C,V,j=!0){if(de.isPresenting){nt("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=C,Le=V,t.width=Math.floor(C*we),t.height=Math.floor(V*we),j===!0&&(t.style.width=C+"px",t.style.height=V+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,C,V)},this.getDrawingBufferSize=function(C){return C.set(_e*we,Le*we).floor()},this.setDrawingBufferSize=function(C,V,j){_e=C,Le=V,we=j,t.width=Math.floor(C*j),t.height=Math.floor(V*j),this.setViewport(0,0,C,V)},this.setEffects=function(C){if(y===si){ct("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(C){for(let V=0;V<C.length;V++)if(C[V].isOutputPass===!0){nt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(C||[])},this.getCurrentViewport=function(C){return C.copy(te)},this.getViewport=function(C){return C.copy(je)},this.setViewport=function(C,V,j,Y){C.isVector4?je.set(C.x,C.y,C.z,C.w):je.set(C,V,j,Y),Te.viewport(te.copy(je).multiplyScalar(St()).round())},this.getScissor=function(C){return C.copy(at)},this.setScissor=function(C,V,j,Y){C.isVector4?at.set(C.x,C.y,C.z,C.w):at.set(C,V,j,Y),Te.scissor(pe.copy(at).multiplyScalar(St()).round())},this.getScissorTest=function(){return rt},this.setScissorTest=function(C){Te.setScissorTest(rt=C)},this.setOpaqueSort=function(C){Ge=C},this.setTransparentSort=function(C){ot=C},this.getClearColor=function(C){return C.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(C=!0,V=!0,j=!0){let Y=0;if(C){let Z=!1;if(he!==null){let Pe=he.texture.format;Z=m.has(Pe)}if(Z){let Pe=he.texture.type,Ue=g.has(Pe),Ie=k.getClearColor(),Oe=k.getClearAlpha(),Ke=Ie.r,ft=Ie.g,Et=Ie.b;Ue?(x[0]=Ke,x[1]=ft,x[2]=Et,x[3]=Oe,B.clearBufferuiv(B.COLOR,0,x)):(S[0]=Ke,S[1]=ft,S[2]=Et,S[3]=Oe,B.clearBufferiv(B.COLOR,0,S))}else Y|=B.COLOR_BUFFER_BIT}V&&(Y|=B.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=B.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&B.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(C){C.setRenderer(this),z=C},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ut,!1),t.removeEventListener("webglcontextcreationerror",Fe,!1),k.dispose(),Ee.dispose(),ne.dispose(),tt.dispose(),Ze.dispose(),L.dispose(),fe.dispose(),X.dispose(),Ce.dispose(),Qe.dispose(),ae.dispose(),de.dispose(),de.removeEventListener("sessionstart",Vl),de.removeEventListener("sessionend",Zi),fs.stop()};function qe(C){C.preventDefault(),vf("WebGLRenderer: Context Lost."),D=!0}function ut(){vf("WebGLRenderer: Context Restored."),D=!1;let C=Ot.autoReset,V=ge.enabled,j=ge.autoUpdate,Y=ge.needsUpdate,Z=ge.type;ht(),Ot.autoReset=C,ge.enabled=V,ge.autoUpdate=j,ge.needsUpdate=Y,ge.type=Z}function Fe(C){ct("WebGLRenderer: A WebGL context could not be created. Reason: ",C.statusMessage)}function xt(C){let V=C.target;V.removeEventListener("dispose",xt),Yt(V)}function Yt(C){Xn(C),Ze.remove(C)}function Xn(C){let V=Ze.get(C).programs;V!==void 0&&(V.forEach(function(j){ae.releaseProgram(j)}),C.isShaderMaterial&&ae.releaseShaderCache(C))}this.renderBufferDirect=function(C,V,j,Y,Z,Pe){V===null&&(V=yt);let Ue=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ie=oa(C,V,j,Y,Z);Te.setMaterial(Y,Ue);let Oe=j.index,Ke=1;if(Y.wireframe===!0){if(Oe=X.getWireframeAttribute(j),Oe===void 0)return;Ke=2}let ft=j.drawRange,Et=j.attributes.position,Ye=ft.start*Ke,At=(ft.start+ft.count)*Ke;Pe!==null&&(Ye=Math.max(Ye,Pe.start*Ke),At=Math.min(At,(Pe.start+Pe.count)*Ke)),Oe!==null?(Ye=Math.max(Ye,0),At=Math.min(At,Oe.count)):Et!=null&&(Ye=Math.max(Ye,0),At=Math.min(At,Et.count));let rn=At-Ye;if(rn<0||rn===1/0)return;Ce.setup(Z,Y,Ie,j,Oe);let zt,Vt=ie;if(Oe!==null&&(zt=T.get(Oe),Vt=Re,Vt.setIndex(zt)),Z.isMesh)Y.wireframe===!0?(Te.setLineWidth(Y.wireframeLinewidth*St()),Vt.setMode(B.LINES)):Vt.setMode(B.TRIANGLES);else if(Z.isLine){let Mn=Y.linewidth;Mn===void 0&&(Mn=1),Te.setLineWidth(Mn*St()),Z.isLineSegments?Vt.setMode(B.LINES):Z.isLineLoop?Vt.setMode(B.LINE_LOOP):Vt.setMode(B.LINE_STRIP)}else Z.isPoints?Vt.setMode(B.POINTS):Z.isSprite&&Vt.setMode(B.TRIANGLES);if(Z.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))Vt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let Mn=Z._multiDrawStarts,We=Z._multiDrawCounts,pn=Z._multiDrawCount,Rt=Oe?T.get(Oe).bytesPerElement:1,ms=Ze.get(Y).currentProgram.getUniforms();for(let mn=0;mn<pn;mn++)ms.setValue(B,"_gl_DrawID",mn),Vt.render(Mn[mn]/Rt,We[mn])}else if(Z.isInstancedMesh)Vt.renderInstances(Ye,rn,Z.count);else if(j.isInstancedBufferGeometry){let Mn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,We=Math.min(j.instanceCount,Mn);Vt.renderInstances(Ye,rn,We)}else Vt.render(Ye,rn)};function ia(C,V,j,Y){z!==null&&C.isNodeMaterial&&z.setObject(Y,C),xe===!0&&se.setState(C,j,!1),C.transparent===!0&&C.side===os&&C.forceSinglePass===!1?(C.side=Qn,C.needsUpdate=!0,Ki(C,V,Y),C.side=ir,C.needsUpdate=!0,Ki(C,V,Y),C.side=os):Ki(C,V,Y)}this.compile=function(C,V,j=null){j===null&&(j=C),z!==null&&z.renderStart(C,V,j),E=ne.get(j),E.init(V),w.push(E),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),C!==j&&C.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),E.setupLights(),z!==null&&z.updateLights(E.state.lightsArray),ke=this.localClippingEnabled,xe=se.init(this.clippingPlanes,ke),xe===!0&&se.setGlobalState(this.clippingPlanes,V),z!==null&&ge.render(E.state.shadowsArray,j,V);let Y=new Set;return C.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Pe=Z.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];ia(Ie,j,V,Z),Y.add(Ie)}else ia(Pe,j,V,Z),Y.add(Pe)}),E=w.pop(),z!==null&&z.renderEnd(),Y},this.compileAsync=function(C,V,j=null){let Y=this.compile(C,V,j);return new Promise(Z=>{function Pe(){if(Y.forEach(function(Ue){let Oe=Ze.get(Ue).currentProgram;(Oe===void 0||Oe.isReady())&&Y.delete(Ue)}),Y.size===0){Z(C);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let Br=null;function nd(C){Br&&Br(C)}function Vl(){fs.stop()}function Zi(){fs.start()}let fs=new T0;fs.setAnimationLoop(nd),typeof self<"u"&&fs.setContext(self),this.setAnimationLoop=function(C){Br=C,de.setAnimationLoop(C),C===null?fs.stop():fs.start()},de.addEventListener("sessionstart",Vl),de.addEventListener("sessionend",Zi),this.render=function(C,V){if(V!==void 0&&V.isCamera!==!0){ct("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;z!==null&&z.renderStart(C,V);let j=de.enabled===!0&&de.isPresenting===!0,Y=F!==null&&(he===null||j)&&F.begin(I,he);if(C.matrixWorldAutoUpdate===!0&&C.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),de.enabled===!0&&de.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(de.cameraAutoUpdate===!0&&de.updateCamera(V),V=de.getCamera()),C.isScene===!0&&C.onBeforeRender(I,C,V,he),E=ne.get(C,w.length),E.init(V),E.state.textureUnits=tt.getTextureUnits(),w.push(E),Ne.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?ve.setFromArrayCamera(V):oe.setFromProjectionMatrix(Ne,Ai,V.reversedDepth),ke=this.localClippingEnabled,xe=se.init(this.clippingPlanes,ke),R=Ee.get(C,_.length),R.init(),_.push(R),this.info.render.frame++,de.enabled===!0&&de.isPresenting===!0){let Ue=I.xr.getDepthSensingMesh();Ue!==null&&ps(Ue,V,-1/0,I.sortObjects)}ps(C,V,0,I.sortObjects),R.finish(),z!==null&&z.updateLights(E.state.lightsArray),I.sortObjects===!0&&R.sort(Ge,ot),pt=de.enabled===!1||de.isPresenting===!1||de.hasDepthSensing()===!1,pt&&k.addToRenderList(R,C),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let Z=E.state.shadowsArray;if(ge.render(Z,C,V),xe===!0&&se.endShadows(),(Y&&F.hasRenderPass())===!1){let Ue=R.opaque,Ie=R.transmissive;if(E.setupLights(),V.isArrayCamera){let Oe=V.cameras;if(Ie.length>0)for(let Ke=0,ft=Oe.length;Ke<ft;Ke++){let Et=Oe[Ke];Ni(Ue,Ie,C,Et)}pt&&k.render(C);for(let Ke=0,ft=Oe.length;Ke<ft;Ke++){let Et=Oe[Ke];sa(R,C,Et,Et.viewport)}}else Ie.length>0&&Ni(Ue,Ie,C,V),pt&&k.render(C),sa(R,C,V)}he!==null&&H===0&&(tt.updateMultisampleRenderTarget(he),tt.updateRenderTargetMipmap(he)),Y&&F.end(I),C.isScene===!0&&C.onAfterRender(I,C,V),Ce.resetDefaultState(),K=-1,Q=null,w.pop(),w.length>0?(E=w[w.length-1],tt.setTextureUnits(E.state.textureUnits),xe===!0&&se.setGlobalState(I.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?R=_[_.length-1]:R=null,z!==null&&z.renderEnd()};function ps(C,V,j,Y){if(C.visible===!1)return;if(C.layers.test(V.layers)){if(C.isGroup)j=C.renderOrder;else if(C.isLOD)C.autoUpdate===!0&&C.update(V);else if(C.isLight)E.pushLight(C),C.castShadow&&E.pushShadow(C);else if(C.isSprite){let Ue=V.isArrayCamera?ve:oe;if(!C.frustumCulled||C.intersectsFrustum(Ue)){Y&&ze.setFromMatrixPosition(C.matrixWorld).applyMatrix4(Ne);let Ie=fe.update(C),Oe=C.material;Oe.visible&&R.push(C,Ie,Oe,j,ze.z,null,V)}}else if(C.isMesh||C.isLine||C.isPoints){let Ue=V.isArrayCamera?ve:oe;if(!C.frustumCulled||C.intersectsFrustum(Ue)){let Ie=fe.update(C),Oe=C.material;if(Y&&(C.boundingSphere!==void 0?(C.boundingSphere===null&&C.computeBoundingSphere(),ze.copy(C.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ze.copy(Ie.boundingSphere.center)),ze.applyMatrix4(C.matrixWorld).applyMatrix4(Ne)),Array.isArray(Oe)){let Ke=Ie.groups;for(let ft=0,Et=Ke.length;ft<Et;ft++){let Ye=Ke[ft],At=Oe[Ye.materialIndex];At&&At.visible&&R.push(C,Ie,At,j,ze.z,Ye,V)}}else Oe.visible&&R.push(C,Ie,Oe,j,ze.z,null,V)}}}let Pe=C.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)ps(Pe[Ue],V,j,Y)}function sa(C,V,j,Y){let{opaque:Z,transmissive:Pe,transparent:Ue}=C;E.setupLightsView(j),xe===!0&&se.setGlobalState(I.clippingPlanes,j),Y&&Te.viewport(te.copy(Y)),Z.length>0&&an(Z,V,j),Pe.length>0&&an(Pe,V,j),Ue.length>0&&an(Ue,V,j),Te.buffers.depth.setTest(!0),Te.buffers.depth.setMask(!0),Te.buffers.color.setMask(!0),Te.setPolygonOffset(!1)}function Ni(C,V,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[Y.id]===void 0){let Ye=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[Y.id]=new xi(1,1,{generateMipmaps:!0,type:Ye?Gi:si,minFilter:Ls,samples:Math.max(4,dt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Pt.workingColorSpace})}let Pe=E.state.transmissionRenderTarget[Y.id],Ue=Y.viewport||te;Pe.setSize(Ue.z*I.transmissionResolutionScale,Ue.w*I.transmissionResolutionScale);let Ie=I.getRenderTarget(),Oe=I.getActiveCubeFace(),Ke=I.getActiveMipmapLevel();I.setRenderTarget(Pe),I.getClearColor(ee),ye=I.getClearAlpha(),ye<1&&I.setClearColor(16777215,.5),I.clear(),pt&&k.render(j);let ft=I.toneMapping;I.toneMapping=as;let Et=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),E.setupLightsView(Y),xe===!0&&se.setGlobalState(I.clippingPlanes,Y),an(C,j,Y),tt.updateMultisampleRenderTarget(Pe),tt.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let At=0,rn=V.length;At<rn;At++){let zt=V[At],{object:Vt,geometry:Mn,material:We,group:pn}=zt;if(We.side===os&&Vt.layers.test(Y.layers)){let Rt=We.side;We.side=Qn,We.needsUpdate=!0,dn(Vt,j,Y,Mn,We,pn),We.side=Rt,We.needsUpdate=!0,Ye=!0}}Ye===!0&&(tt.updateMultisampleRenderTarget(Pe),tt.updateRenderTargetMipmap(Pe))}I.setRenderTarget(Ie,Oe,Ke),I.setClearColor(ee,ye),Et!==void 0&&(Y.viewport=Et),I.toneMapping=ft}function an(C,V,j){let Y=V.isScene===!0?V.overrideMaterial:null;for(let Z=0,Pe=C.length;Z<Pe;Z++){let Ue=C[Z],{object:Ie,geometry:Oe,group:Ke}=Ue,ft=Ue.material;ft.allowOverride===!0&&Y!==null&&(ft=Y),Ie.layers.test(j.layers)&&dn(Ie,V,j,Oe,ft,Ke)}}function dn(C,V,j,Y,Z,Pe){z!==null&&Z.isNodeMaterial&&z.setObject(C,Z),C.onBeforeRender(I,V,j,Y,Z,Pe),C.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,C.matrixWorld),C.normalMatrix.getNormalMatrix(C.modelViewMatrix),Z.onBeforeRender(I,V,j,Y,C,Pe),Z.transparent===!0&&Z.side===os&&Z.forceSinglePass===!1?(Z.side=Qn,Z.needsUpdate=!0,I.renderBufferDirect(j,V,Y,Z,C,Pe),Z.side=ir,Z.needsUpdate=!0,I.renderBufferDirect(j,V,Y,Z,C,Pe),Z.side=os):I.renderBufferDirect(j,V,Y,Z,C,Pe),C.onAfterRender(I,V,j,Y,Z,Pe)}function fn(C){let V=0;for(let j of C)j.texture!==null&&V++;return V}function Ki(C,V,j){V.isScene!==!0&&(V=yt);let Y=Ze.get(C),Z=E.state.lights,Pe=E.state.shadowsArray,Ue=Z.state.version,Ie=ae.getParameters(C,Z.state,Pe,V,j,E.state.lightProbeGridArray),Oe=ae.getProgramCacheKey(Ie),Ke=Y.programs;Y.environment=C.isMeshStandardMaterial||C.isMeshLambertMaterial||C.isMeshPhongMaterial?V.environment:null,Y.fog=V.fog;let ft=C.isMeshStandardMaterial||C.isMeshLambertMaterial&&!C.envMap||C.isMeshPhongMaterial&&!C.envMap;Y.envMap=L.get(C.envMap||Y.environment,ft),Y.envMapRotation=Y.environment!==null&&C.envMap===null?V.environmentRotation:C.envMapRotation,Ke===void 0&&(C.addEventListener("dispose",xt),Ke=new Map,Y.programs=Ke,Y.programVariants=new Map);let Et=Ke.get(Oe);if(Et!==void 0){if(Y.currentProgram===Et&&Y.lightsStateVersion===Ue)return ra(C,Ie),Et}else Ie.uniforms=ae.getUniforms(C),z!==null&&C.isNodeMaterial&&z.build(C,j,Ie),C.onBeforeCompile(Ie,I),Et=ae.acquireProgram(Ie,Oe),Ke.set(Oe,Et),Y.uniforms=Ie.uniforms;let Ye=Y.uniforms;return(!C.isShaderMaterial&&!C.isRawShaderMaterial||C.clipping===!0)&&(Ye.clippingPlanes=se.uniform),ra(C,Ie),Y.needsLights=zs(C),Y.lightsStateVersion=Ue,Y.needsLights&&(Ye.ambientLightColor.value=Z.state.ambient,Ye.lightProbe.value=Z.state.probe,Ye.sunLights.value=Z.state.sun,Ye.sunLightShadows.value=Z.state.sunShadow,Ye.directionalLights.value=Z.state.directional,Ye.directionalLightShadows.value=Z.state.directionalShadow,Ye.spotLights.value=Z.state.spot,Ye.spotLightShadows.value=Z.state.spotShadow,Ye.rectAreaLights.value=Z.state.rectArea,Ye.ltc_1.value=Z.state.rectAreaLTC1,Ye.ltc_2.value=Z.state.rectAreaLTC2,Ye.pointLights.value=Z.state.point,Ye.pointLightShadows.value=Z.state.pointShadow,Ye.hemisphereLights.value=Z.state.hemi,Ye.sunShadowMatrix.value=Z.state.sunShadowMatrix,Ye.sunShadowCascade.value=Z.state.sunShadowCascade,Ye.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Ye.spotLightMatrix.value=Z.state.spotLightMatrix,Ye.spotLightMap.value=Z.state.spotLightMap,Ye.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=fn(E.state.lightProbeGridArray),Y.currentProgram=Et,Y.uniformsList=null,Et}function hi(C,V,j,Y,Z){let Pe=Ze.get(C),Ue=Pe.currentProgram.id+","+Y+","+Z,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=Ki(C,V,j),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Y,Pe.toneMapping=Z),Ie}function ks(C){if(C.uniformsList===null){let V=C.currentProgram.getUniforms();C.uniformsList=Uo.seqWithValue(V.seq,C.uniforms)}return C.uniformsList}function ra(C,V){let j=Ze.get(C);j.outputColorSpace=V.outputColorSpace,j.batching=V.batching,j.batchingColor=V.batchingColor,j.instancing=V.instancing,j.instancingColor=V.instancingColor,j.instancingMorph=V.instancingMorph,j.skinning=V.skinning,j.morphTargets=V.morphTargets,j.morphNormals=V.morphNormals,j.morphColors=V.morphColors,j.morphTargetsCount=V.morphTargetsCount,j.numClippingPlanes=V.numClippingPlanes,j.numIntersection=V.numClipIntersection,j.vertexAlphas=V.vertexAlphas,j.vertexTangents=V.vertexTangents,j.toneMapping=V.toneMapping}function oa(C,V,j,Y,Z){V.isScene!==!0&&(V=yt),tt.resetTextureUnits();let Pe=V.fog,Ue=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?V.environment:null,Ie=he===null?I.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:Pt.workingColorSpace,Oe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,Ke=L.get(Y.envMap||Ue,Oe),ft=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,Et=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Ye=!!j.morphAttributes.position,At=!!j.morphAttributes.normal,rn=!!j.morphAttributes.color,zt=as;Y.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(zt=I.toneMapping);let Vt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,Mn=Vt!==void 0?Vt.length:0,We=Ze.get(Y),pn=E.state.lights;if(xe===!0&&(ke===!0||C!==Q)){let Ht=C===Q&&Y.id===K;se.setState(Y,C,Ht)}let Rt=!1,ms=!1;Y.version===We.__version?We.needsLights&&We.lightsStateVersion!==pn.state.version||Z.isBatchedMesh&&We.batching===!1||!Z.isBatchedMesh&&We.batching===!0||Z.isBatchedMesh&&We.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&We.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&We.instancing===!1||!Z.isInstancedMesh&&We.instancing===!0||Z.isSkinnedMesh&&We.skinning===!1||!Z.isSkinnedMesh&&We.skinning===!0||Z.isInstancedMesh&&We.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&We.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&We.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&We.instancingMorph===!1&&Z.morphTexture!==null||We.envMap!==Ke||Y.fog===!0&&We.fog!==Pe||We.numClippingPlanes!==void 0&&(We.numClippingPlanes!==se.numPlanes||We.numIntersection!==se.numIntersection)||We.vertexAlphas!==ft||We.vertexTangents!==Et||We.morphTargets!==Ye||We.morphNormals!==At||We.morphColors!==rn||We.morphTargetsCount!==Mn||We.numLightProbeGrids!==fn(E.state.lightProbeGridArray)?Rt=!0:(We.outputColorSpace!==Ie||We.toneMapping!==zt)&&(ms=!0):(Rt=!0,We.__version=Y.version);let mn=We.currentProgram;(Rt===!0||ms===!0)&&(mn=ms===!0?hi(Y,V,Z,Ie,zt):Ki(Y,V,Z),z&&Y.isNodeMaterial&&z.onUpdateProgram(Y,mn,We));let Vr=!1,Ji=!1,gs=!1,wt=mn.getUniforms(),ln=We.uniforms;if(Te.useProgram(mn.program)&&(Vr=!0,Ji=!0,gs=!0),Y.id!==K&&(K=Y.id,Ji=!0),Vr||Q!==C){Te.buffers.depth.getReversed()&&C.reversedDepth!==!0&&(C._reversedDepth=!0,C.updateProjectionMatrix()),wt.setValue(B,"projectionMatrix",C.projectionMatrix),wt.setValue(B,"viewMatrix",C.matrixWorldInverse);let gn=wt.map.cameraPosition;gn!==void 0&&gn.setValue(B,it.setFromMatrixPosition(C.matrixWorld)),dt.logarithmicDepthBuffer&&wt.setValue(B,"logDepthBufFC",2/(Math.log(C.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&wt.setValue(B,"isOrthographic",C.isOrthographicCamera===!0),Q!==C&&(Q=C,Ji=!0,gs=!0)}if(We.needsLights&&(pn.state.sunShadowMap.length>0&&wt.setValue(B,"sunShadowMap",pn.state.sunShadowMap,tt),pn.state.directionalShadowMap.length>0&&wt.setValue(B,"directionalShadowMap",pn.state.directionalShadowMap,tt),pn.state.spotShadowMap.length>0&&wt.setValue(B,"spotShadowMap",pn.state.spotShadowMap,tt),pn.state.pointShadowMap.length>0&&wt.setValue(B,"pointShadowMap",pn.state.pointShadowMap,tt)),Z.isSkinnedMesh){wt.setOptional(B,Z,"bindMatrix"),wt.setOptional(B,Z,"bindMatrixInverse");let Ht=Z.skeleton;Ht&&(Ht.boneTexture===null&&Ht.computeBoneTexture(),wt.setValue(B,"boneTexture",Ht.boneTexture,tt))}Z.isBatchedMesh&&(wt.setOptional(B,Z,"batchingTexture"),wt.setValue(B,"batchingTexture",Z._matricesTexture,tt),wt.setOptional(B,Z,"batchingIdTexture"),wt.setValue(B,"batchingIdTexture",Z._indirectTexture,tt),wt.setOptional(B,Z,"batchingColorTexture"),Z._colorsTexture!==null&&wt.setValue(B,"batchingColorTexture",Z._colorsTexture,tt));let qn=j.morphAttributes;if((qn.position!==void 0||qn.normal!==void 0||qn.color!==void 0)&&re.update(Z,j,mn),(Ji||We.receiveShadow!==Z.receiveShadow)&&(We.receiveShadow=Z.receiveShadow,wt.setValue(B,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&V.environment!==null&&(ln.envMapIntensity.value=V.environmentIntensity),ln.dfgLUT!==void 0&&(ln.dfgLUT.value=AT()),Ji){if(wt.setValue(B,"toneMappingExposure",I.toneMappingExposure),We.needsLights&&kr(ln,gs),Pe&&Y.fog===!0&&Se.refreshFogUniforms(ln,Pe),Se.refreshMaterialUniforms(ln,Y,we,Le,E.state.transmissionRenderTarget[C.id]),We.needsLights&&We.numLightProbeGrids>0){let Ht=v,gn=0;for(let Vn of E.state.lightProbeGridArray)Vn.texture!==null&&(Ht.textures[gn]=Vn.texture,Ht.min[gn]=Vn.boundingBox.min,Ht.max[gn]=Vn.boundingBox.max,Ht.resolution[gn]=Vn.resolution,gn++);for(let Vn in Ht)Ht[Vn].length=gn;ln.probesSH.value=Ht.textures,ln.probesMin.value=Ht.min,ln.probesMax.value=Ht.max,ln.probesResolution.value=Ht.resolution}Uo.upload(B,ks(We),ln,tt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(Uo.upload(B,ks(We),ln,tt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&wt.setValue(B,"center",Z.center),wt.setValue(B,"modelViewMatrix",Z.modelViewMatrix),wt.setValue(B,"normalMatrix",Z.normalMatrix),wt.setValue(B,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Ht=Y.uniformsGroups;for(let gn=0,Vn=Ht.length;gn<Vn;gn++){let Hl=Ht[gn];Qe.update(Hl,mn),Qe.bind(Hl,mn)}}return mn}function kr(C,V){C.ambientLightColor.needsUpdate=V,C.lightProbe.needsUpdate=V,C.sunLights.needsUpdate=V,C.sunLightShadows.needsUpdate=V,C.directionalLights.needsUpdate=V,C.directionalLightShadows.needsUpdate=V,C.pointLights.needsUpdate=V,C.pointLightShadows.needsUpdate=V,C.spotLights.needsUpdate=V,C.spotLightShadows.needsUpdate=V,C.rectAreaLights.needsUpdate=V,C.hemisphereLights.needsUpdate=V}function zs(C){return C.isMeshLambertMaterial||C.isMeshToonMaterial||C.isMeshPhongMaterial||C.isMeshStandardMaterial||C.isShadowMaterial||C.isShaderMaterial&&C.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(C,V,j){let Y=Ze.get(C);Y.__autoAllocateDepthBuffer=C.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ze.get(C.texture).__webglTexture=V,Ze.get(C.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(C,V){let j=Ze.get(C);j.__webglFramebuffer=V,j.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(C,V=0,j=0){he=C,q=V,H=j;let Y=null,Z=!1,Pe=!1;if(C){let Ie=Ze.get(C);if(Ie.__useDefaultFramebuffer!==void 0){Te.bindFramebuffer(B.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(C.viewport),pe.copy(C.scissor),ue=C.scissorTest,Te.viewport(te),Te.scissor(pe),Te.setScissorTest(ue),K=-1;return}else if(Ie.__webglFramebuffer===void 0)tt.setupRenderTarget(C);else if(Ie.__hasExternalTextures)tt.rebindTextures(C,Ze.get(C.texture).__webglTexture,Ze.get(C.depthTexture).__webglTexture);else if(C.depthBuffer){let ft=C.depthTexture;if(Ie.__boundDepthTexture!==ft){if(ft!==null&&Ze.has(ft)&&(C.width!==ft.image.width||C.height!==ft.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");tt.setupDepthRenderbuffer(C)}}let Oe=C.texture;(Oe.isData3DTexture||Oe.isDataArrayTexture||Oe.isCompressedArrayTexture)&&(Pe=!0);let Ke=Ze.get(C).__webglFramebuffer;C.isWebGLCubeRenderTarget?(Array.isArray(Ke[V])?Y=Ke[V][j]:Y=Ke[V],Z=!0):C.samples>0&&tt.useMultisampledRTT(C)===!1?Y=Ze.get(C).__webglMultisampledFramebuffer:Array.isArray(Ke)?Y=Ke[j]:Y=Ke,te.copy(C.viewport),pe.copy(C.scissor),ue=C.scissorTest}else te.copy(je).multiplyScalar(we).floor(),pe.copy(at).multiplyScalar(we).floor(),ue=rt;if(j!==0&&(Y=W),Te.bindFramebuffer(B.FRAMEBUFFER,Y)&&Te.drawBuffers(C,Y),Te.viewport(te),Te.scissor(pe),Te.setScissorTest(ue),Z){let Ie=Ze.get(C.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_CUBE_MAP_POSITIVE_X+V,Ie.__webglTexture,j)}else if(Pe){let Ie=V;for(let Oe=0;Oe<C.textures.length;Oe++){let Ke=Ze.get(C.textures[Oe]);B.framebufferTextureLayer(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0+Oe,Ke.__webglTexture,j,Ie)}}else if(C!==null&&j!==0){let Ie=Ze.get(C.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,Ie.__webglTexture,j)}K=-1};function zr(C){let V=Ze.get(C);return(V.__readFormat!==C.format||V.__readType!==C.type)&&(V.__readFormat=C.format,V.__readType=C.type,V.__formatReadable=dt.textureFormatReadable(C.format),V.__typeReadable=dt.textureTypeReadable(C.type)),V}this.readRenderTargetPixels=function(C,V,j,Y,Z,Pe,Ue,Ie=0){if(!(C&&C.isWebGLRenderTarget)){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Oe=Ze.get(C).__webglFramebuffer;if(C.isWebGLCubeRenderTarget&&Ue!==void 0&&(Oe=Oe[Ue],Array.isArray(Oe)&&(Oe=Oe[0])),Oe){Te.bindFramebuffer(B.FRAMEBUFFER,Oe);try{let Ke=C.textures[Ie],ft=Ke.format,Et=Ke.type;C.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+Ie);let Ye=zr(Ke);if(Ye.__formatReadable===!1){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=C.width-Y&&j>=0&&j<=C.height-Z&&B.readPixels(V,j,Y,Z,be.convert(ft),be.convert(Et),Pe)}finally{let Ke=he!==null?Ze.get(he).__webglFramebuffer:null;Te.bindFramebuffer(B.FRAMEBUFFER,Ke)}}},this.readRenderTargetPixelsAsync=async function(C,V,j,Y,Z,Pe,Ue,Ie=0){if(!(C&&C.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Oe=Ze.get(C).__webglFramebuffer;if(C.isWebGLCubeRenderTarget&&Ue!==void 0&&(Oe=Oe[Ue],Array.isArray(Oe)&&(Oe=Oe[0])),Oe)if(V>=0&&V<=C.width-Y&&j>=0&&j<=C.height-Z){Te.bindFramebuffer(B.FRAMEBUFFER,Oe);let Ke=C.textures[Ie],ft=Ke.format,Et=Ke.type;C.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+Ie);let Ye=zr(Ke);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let At=B.createBuffer();B.bindBuffer(B.PIXEL_PACK_BUFFER,At),B.bufferData(B.PIXEL_PACK_BUFFER,Pe.byteLength,B.STREAM_READ),B.readPixels(V,j,Y,Z,be.convert(ft),be.convert(Et),0),B.bindBuffer(B.PIXEL_PACK_BUFFER,null);let rn=he!==null?Ze.get(he).__webglFramebuffer:null;Te.bindFramebuffer(B.FRAMEBUFFER,rn);let zt=B.fenceSync(B.SYNC_GPU_COMMANDS_COMPLETE,0);return B.flush(),await Xg(B,zt,4),B.bindBuffer(B.PIXEL_PACK_BUFFER,At),B.getBufferSubData(B.PIXEL_PACK_BUFFER,0,Pe),B.bindBuffer(B.PIXEL_PACK_BUFFER,null),B.deleteBuffer(At),B.deleteSync(zt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(C,V=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(C.image.width*Y),Pe=Math.floor(C.image.height*Y),Ue=V!==null?V.x:0,Ie=V!==null?V.y:0;tt.setTexture2D(C,0),B.copyTexSubImage2D(B.TEXTURE_2D,j,0,0,Ue,Ie,Z,Pe),Te.unbindTexture()},this.copyTextureToTexture=function(C,V,j=null,Y=null,Z=0,Pe=0){let Ue,Ie,Oe,Ke,ft,Et,Ye,At,rn,zt=C.isCompressedTexture?C.mipmaps[Pe]:C.image;if(j!==null)Ue=j.max.x-j.min.x,Ie=j.max.y-j.min.y,Oe=j.isBox3?j.max.z-j.min.z:1,Ke=j.min.x,ft=j.min.y,Et=j.isBox3?j.min.z:0;else{let wt=Math.pow(2,-Z);Ue=Math.floor(zt.width*wt),Ie=Math.floor(zt.height*wt),C.isDataArrayTexture?Oe=zt.depth:C.isData3DTexture?Oe=Math.floor(zt.depth*wt):Oe=1,Ke=0,ft=0,Et=0}Y!==null?(Ye=Y.x,At=Y.y,rn=Y.z):(Ye=0,At=0,rn=0);let Vt=be.convert(V.format),Mn=be.convert(V.type),We;V.isData3DTexture?(tt.setTexture3D(V,0),We=B.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(tt.setTexture2DArray(V,0),We=B.TEXTURE_2D_ARRAY):(tt.setTexture2D(V,0),We=B.TEXTURE_2D),Te.activeTexture(B.TEXTURE0),Te.pixelStorei(B.UNPACK_FLIP_Y_WEBGL,V.flipY),Te.pixelStorei(B.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Te.pixelStorei(B.UNPACK_ALIGNMENT,V.unpackAlignment);let pn=Te.getParameter(B.UNPACK_ROW_LENGTH),Rt=Te.getParameter(B.UNPACK_IMAGE_HEIGHT),ms=Te.getParameter(B.UNPACK_SKIP_PIXELS),mn=Te.getParameter(B.UNPACK_SKIP_ROWS),Vr=Te.getParameter(B.UNPACK_SKIP_IMAGES);Te.pixelStorei(B.UNPACK_ROW_LENGTH,zt.width),Te.pixelStorei(B.UNPACK_IMAGE_HEIGHT,zt.height),Te.pixelStorei(B.UNPACK_SKIP_PIXELS,Ke),Te.pixelStorei(B.UNPACK_SKIP_ROWS,ft),Te.pixelStorei(B.UNPACK_SKIP_IMAGES,Et);let Ji=C.isDataArrayTexture||C.isData3DTexture,gs=V.isDataArrayTexture||V.isData3DTexture;if(C.isDepthTexture){let wt=Ze.get(C),ln=Ze.get(V),qn=Ze.get(wt.__renderTarget),Ht=Ze.get(ln.__renderTarget);Te.bindFramebuffer(B.READ_FRAMEBUFFER,qn.__webglFramebuffer),Te.bindFramebuffer(B.DRAW_FRAMEBUFFER,Ht.__webglFramebuffer);for(let gn=0;gn<Oe;gn++)Ji&&(B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ze.get(C).__webglTexture,Z,Et+gn),B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ze.get(V).__webglTexture,Pe,rn+gn)),B.blitFramebuffer(Ke,ft,Ke+Ue,ft+Ie,Ye,At,Ye+Ue,At+Ie,B.DEPTH_BUFFER_BIT,B.NEAREST);Te.bindFramebuffer(B.READ_FRAMEBUFFER,null),Te.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else if(Z!==0||C.isRenderTargetTexture||Ze.has(C)){let wt=Ze.get(C),ln=Ze.get(V);Te.bindFramebuffer(B.READ_FRAMEBUFFER,U),Te.bindFramebuffer(B.DRAW_FRAMEBUFFER,G);for(let qn=0;qn<Oe;qn++)Ji?B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,wt.__webglTexture,Z,Et+qn):B.framebufferTexture2D(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,wt.__webglTexture,Z),gs?B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,ln.__webglTexture,Pe,rn+qn):B.framebufferTexture2D(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,ln.__webglTexture,Pe),Z!==0?B.blitFramebuffer(Ke,ft,Ke+Ue,ft+Ie,Ye,At,Ye+Ue,At+Ie,B.COLOR_BUFFER_BIT,B.NEAREST):gs?B.copyTexSubImage3D(We,Pe,Ye,At,rn+qn,Ke,ft,Ue,Ie):B.copyTexSubImage2D(We,Pe,Ye,At,Ke,ft,Ue,Ie);Te.bindFramebuffer(B.READ_FRAMEBUFFER,null),Te.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else gs?C.isDataTexture||C.isData3DTexture?B.texSubImage3D(We,Pe,Ye,At,rn,Ue,Ie,Oe,Vt,Mn,zt.data):V.isCompressedArrayTexture?B.compressedTexSubImage3D(We,Pe,Ye,At,rn,Ue,Ie,Oe,Vt,zt.data):B.texSubImage3D(We,Pe,Ye,At,rn,Ue,Ie,Oe,Vt,Mn,zt):C.isDataTexture?B.texSubImage2D(B.TEXTURE_2D,Pe,Ye,At,Ue,Ie,Vt,Mn,zt.data):C.isCompressedTexture?B.compressedTexSubImage2D(B.TEXTURE_2D,Pe,Ye,At,zt.width,zt.height,Vt,zt.data):B.texSubImage2D(B.TEXTURE_2D,Pe,Ye,At,Ue,Ie,Vt,Mn,zt);Te.pixelStorei(B.UNPACK_ROW_LENGTH,pn),Te.pixelStorei(B.UNPACK_IMAGE_HEIGHT,Rt),Te.pixelStorei(B.UNPACK_SKIP_PIXELS,ms),Te.pixelStorei(B.UNPACK_SKIP_ROWS,mn),Te.pixelStorei(B.UNPACK_SKIP_IMAGES,Vr),Pe===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&B.generateMipmap(We),Te.unbindTexture()},this.initRenderTarget=function(C){Ze.get(C).__webglFramebuffer===void 0&&tt.setupRenderTarget(C)},this.initTexture=function(C){C.isCubeTexture?tt.setTextureCube(C,0):C.isData3DTexture?tt.setTexture3D(C,0):C.isDataArrayTexture||C.isCompressedArrayTexture?tt.setTexture2DArray(C,0):tt.setTexture2D(C,0),Te.unbindTexture()},this.resetState=function(){q=0,H=0,he=null,Te.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ai}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Pt._getDrawingBufferColorSpace(e),t.unpackColorSpace=Pt._getUnpackColorSpace()}};var U0=["contact","first","second","state"],O0=["time","x","y","z","fx","fy","fz"];function _n(i){let e=document.getElementById(i)?.textContent;return e?JSON.parse(e):null}async function gl(i){let e=Uint8Array.fromBase64?.(i);if(!e){let n=atob(i.trim());e=new Uint8Array(n.length);for(let s=0;s<n.length;s++)e[s]=n.charCodeAt(s)}let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}function zf(i,e,t,n,s){let r=n===2?65535:4294967295,o=0;for(let a=0;a<t;a++){let l=(i[e+a]??0)|(i[e+t+a]??0)<<8;n===4&&(l|=(i[e+2*t+a]??0)<<16|(i[e+3*t+a]??0)<<24),o=(o+l&r)>>>0,s(a,o)}}function CT(i,e,t,n){let s=new Float64Array(t);return zf(i,e,t,n.bytes,(r,o)=>{s[r]=n.zero+n.scale*o}),s}var RT={"energy.balance":"energy","run.step":"time"};function PT(i){return i>0?10**Math.floor(Math.log10(i)):0}async function k0(i,e){let t=_n(`trammel-columns${i}`)??{rows:0,frames:0,columns:[]},n=await gl(document.getElementById(`trammel-data${i}`)?.textContent??""),s=new Map((e.channels??[]).map(a=>[a.name,a])),r=0,o=t.columns.map(a=>{let l=r,c=s.get(a.name),h=RT[a.name],u=e.accuracy?.error??0;r+=a.bytes*t.frames;let d=null;return{name:a.name,unit:c?.unit??(h?e.units?.[h]??"":""),about:c?.about??"",vague:c?.unique===!1,extra:a.extra,min:a.min,max:a.max,mean:a.mean,rms:a.rms,error:a.scale/2,digit:PT(Math.max(a.scale/2,u*(a.max-a.min))),get values(){return d??=CT(n,l,t.frames,a)}}});return{table:t,channels:o}}async function IT(i){let e=_n(`trammel-meshes${i}`)??[];return Promise.all(e.map(async t=>{let n=await gl(t.data),s=new Float32Array(3*t.points),r=new Uint32Array(3*t.triangles);for(let o=0;o<3;o++)zf(n,2*t.points*o,t.points,2,(a,l)=>{s[3*a+o]=(t.zero[o]??0)+(t.scale[o]??0)*l});return zf(n,6*t.points,r.length,4,(o,a)=>{r[o]=a}),{points:s,corners:r}}))}async function Hf(i,e,t){let n=i?await gl(i):new Uint8Array(0),s=new Uint8Array(e*t);for(let r=0;r<t;r++)for(let o=0;o<e;o++)s[t*o+r]=n[r*e+o]??0;return new DataView(s.buffer)}async function Vf(i,e){let t=await Hf(i,e,4);return Float32Array.from({length:e},(n,s)=>t.getFloat32(4*s,!0))}async function eu(i,e){let t=await Hf(i,e,4);return Int32Array.from({length:e},(n,s)=>t.getInt32(4*s,!0))}async function B0(i,e,t){let n=e?.length??0,s=await Hf(i,n*t,2);return Float32Array.from({length:n*t},(r,o)=>s.getInt16(2*o,!0)*(e?.[Math.floor(o/t)]??0))}async function LT(i){let e=_n(`trammel-flexible${i}`);return e?{bodies:await Promise.all(e.bodies.map(async n=>({name:n.name,body:n.body,length:n.length,modes:n.modes,frequencies:n.frequencies,damping:n.damping,parts:n.parts,nodes:n.nodes,lines:n.lines,faces:n.faces,points:n.points,components:n.components??[],places:await Vf(n.places,3*n.nodes),shapes:await B0(n.shapes,n.shapes_scale,3*n.nodes),line:await eu(n.line_nodes,3*n.lines),face:await eu(n.face_nodes,4*n.faces),word:await eu(n.point_words,4*n.points),pointPlaces:await Vf(n.point_places,3*n.points),stress:await B0(n.stress,n.stress_scale,n.points)}))),spots:e.spots}:null}async function NT(i){let e=_n(`trammel-touches${i}`);if(!e)return null;let t=await Promise.all(U0.map(s=>eu(e[s],e.points))),n=await Promise.all(O0.map(s=>Vf(e[s],e.points)));return Object.fromEntries([...U0.map((s,r)=>[s,t[r]]),...O0.map((s,r)=>[s,n[r]])])}function DT(i,e){let t=i.static?.vary||"time",n=t==="time"?i.units?.time??"s":"",s=e.every((r,o)=>o===0||r>(e[o-1]??r));return!i.static||s?{axis:t,timeUnit:n,time:e}:{axis:"case",timeUnit:"",time:e.map((r,o)=>o+1)}}async function tu(i=""){let e=_n(`trammel-summary${i}`);if(!e||e.rows===0)return null;let[{table:t,channels:n},s,r,o]=await Promise.all([k0(i,e),IT(i),LT(i),NT(i)]);e.model??={name:"",title:""};let{axis:a,timeUnit:l,time:c}=DT(e,n[0]?.values??new Float64Array(1));return{summary:e,scene:e.scene??null,picture:_n(`trammel-picture${i}`),rows:t.rows,frames:t.frames,time:c,axis:a,channels:n.slice(1),byName:new Map(n.slice(1).map(h=>[h.name,h])),timeUnit:l,secondsPerUnit:l==="ms"?.001:1,meshes:s,flexible:r,touches:o}}var FT=1e-9;function yl(i,e){let t=0,n=i.frames-1,s=FT*Math.abs((i.time[n]??0)-(i.time[0]??0));for(;t<n;){let r=t+n+1>>1;(i.time[r]??0)<=e+s?t=r:n=r-1}return t}function Tr(i,e){let t=yl(i,e),n=i.time[t]??0,s=i.time[Math.min(t+1,i.frames-1)]??n;return{frame:t,part:s>n?Math.min(1,Math.max(0,(e-n)/(s-n))):0}}function Gf(i,e,t){let n=null,s=e.time[e.frames-1]??0,r=e.time[0]??0,o=1e-9*(s-r),a=()=>t.time.map(l=>{if(l<r-o||l>s+o)return NaN;let{frame:c,part:h}=Tr(e,l),u=i.values[c]??NaN,d=i.values[Math.min(c+1,e.frames-1)]??u;return u+h*(d-u)});return{...z0(i),get values(){return n??=a()}}}function UT(i,e,t){let n=null;return{...z0(i),name:`\u0394 ${e.name}`,unit:e.unit,about:"first run less second",vague:e.vague,get values(){return n??=i.values.map((s,r)=>Number.isFinite(t.values[r]??NaN)?s:NaN)}}}function z0(i){return{name:i.name,unit:i.unit,about:i.about,vague:i.vague,extra:i.extra,min:i.min,max:i.max,mean:i.mean,rms:i.rms,error:i.error,digit:i.digit}}async function V0(i){let e=_n("trammel-overlay");if(!e)return null;let[t,{channels:n}]=await Promise.all([tu("-b"),k0("-d",i.summary)]);if(!t)return null;let s={names:[e.a,e.b],other:t,twin:new Map,difference:new Map};for(let r of n){let o=i.byName.get(r.name),a=t.byName.get(r.name);if(!o||!a)continue;let l=Gf(a,t,i);s.twin.set(o,l),s.difference.set(o,UT(r,o,l))}return s}function hs(i,e){let t=e??NaN;return De(i.digit>0?Math.round(t/i.digit)*i.digit:t)}function Fs(i){return i.replace(/([A-Za-z])\^?([234])(?![0-9])/g,(e,t,n)=>t+("\xB2\xB3\u2074"[Number(n)-2]??n))}function De(i){if(!Number.isFinite(i))return"\u2013";if(i===0)return"0";let e=Math.abs(i),t=e>=1e5||e<.001?i.toExponential(3):i.toPrecision(5);return t.includes("e")?t.replace(/\.?0+e/,"e").replace("e+","e"):t.includes(".")?t.replace(/\.?0+$/,""):t}function b(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):typeof r=="boolean"?r&&n.setAttribute(s,""):n.setAttribute(s,r);for(let s of t)s!==null&&n.append(s);return n}function ri(i){return b("thead",{},b("tr",{},...i.map(e=>b(e?"th":"td",{},e))))}function Mt(i,e,t,n=""){return b("button",{type:"button",title:e,class:n,click:()=>t(),"aria-label":/\p{L}/u.test(i)?`${i}: ${e}`:e},i)}function oi(i,e,t,n){let s=Mt(i,e,()=>{r(s.getAttribute("aria-pressed")!=="true"),n(s.getAttribute("aria-pressed")==="true")},"toggle"),r=o=>s.setAttribute("aria-pressed",String(o));return r(t),s}var OT={play:"M5 3l9 6-9 6z",pause:"M4 3h3.4v12H4zM10.6 3H14v12h-3.4z",first:"M3 3h2v12H3zM15 3v12L6 9z",last:"M13 3h2v12h-2zM3 3l9 6-9 6z",back:"M11 3v12L3 9zM13 3h1.6v12H13z",next:"M7 3l8 6-8 6zM3.4 3H5v12H3.4z",loop:"M4 8a5 5 0 0 1 8.5-3L14 3.5V8H9.5l1.6-1.6A3.3 3.3 0 0 0 5.8 8zM14 10a5 5 0 0 1-8.5 3L4 14.5V10h4.5l-1.6 1.6A3.3 3.3 0 0 0 12.2 10z",theme:"M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zm0 2v10A5 5 0 0 1 9 4z"};function xl(i,e){let t=document.createElementNS("http://www.w3.org/2000/svg","svg"),n=document.createElementNS("http://www.w3.org/2000/svg","path");t.setAttribute("viewBox","0 0 18 18"),t.setAttribute("aria-hidden","true"),n.setAttribute("d",OT[e]??""),t.append(n),i.replaceChildren(t)}function Bo(i){return/^[\w./:=+@%,-]+$/.test(i)?i:`'${i.replace(/'/g,"'\\''")}'`}async function ko(i){try{return await navigator.clipboard.writeText(i),!0}catch{return!1}}var Us=48;function H0(i){Us=i<150?48:i<600?18:10}var us=(i,e)=>Math.max(e,Math.round(Us*i));function nu(i){return i.rotateX(Math.PI/2)}function zo(i,e){let[t,n,s]=e;switch(i){case"box":return new Ps(t,n,s);case"cylinder":return Vo(t,n);case"sphere":return new js(t,Us,us(.7,6));case"capsule":return nu(new Oa(n,Math.max(t,0),us(.25,3),Us));case"cone":return nu(new Ba(n,t,Us)).translate(0,0,t/4);case"tube":{let r=t/2,o=[new le(s,-r),new le(n,-r),new le(n,r),new le(s,r),new le(s,-r)];return nu(new Za(o,Us)).toNonIndexed()}default:return new Eo(Math.max(t,n,s))}}function Vo(i,e){return nu(new Mo(e,e,i,Us))}function G0(i){return new js(i,us(.75,8),us(.5,6))}function W0(i,e){return new Ka(i,e,us(.3,5),us(1.4,10))}function $0(i){return new Eo(i)}function X0(i,e,t){return new Ps(i,e,t)}function iu(i){return Vo(1,i).translate(0,0,.5)}var Wf=class extends kn{constructor(t,n){super();this.radius=t;this.turns=n}radius;turns;getPoint(t,n=new P){let r=Math.min(1,Math.max(0,(t-.1)/.8)),o=Math.min(1,Math.min(t,1-t)/.1),a=2*Math.PI*this.turns*r;return n.set(this.radius*o*Math.cos(a),this.radius*o*Math.sin(a),t)}};function q0(i,e,t){return new Ao(new $f(new Wf(i,9),t),us(8.75,90),e,us(.22,4)).scale(1,1,1/t)}var $f=class extends kn{constructor(t,n){super();this.inner=t;this.length=n}inner;length;getPoint(t,n=new P){return this.inner.getPoint(t,n),n.z*=this.length,n}},Xf=class extends kn{constructor(t){super();this.radius=t}radius;getPoint(t,n=new P){let s=2*Math.PI*2.75*t,r=this.radius*(.25+.75*t);return n.set(r*Math.cos(s),r*Math.sin(s),0)}};function Y0(i,e){return new Ao(new Xf(i),us(5,60),e,us(.2,4))}function Z0(i,e){return _l([new le(0,0),new le(-i,-1.6*i),new le(i,-1.6*i)],null,e)}var K0=200,J0=[[0,-1.25],[.14,-1.25],[.38,1],[.62,1],[.86,-1.25]];function _l(i,e,t){let n=new wo(i);return e&&n.holes.push(e),new Ya(n,{depth:t,bevelEnabled:!1,curveSegments:Us}).translate(0,0,-t/2)}function j0(i,e,t){let n=Math.min(K0,Math.max(3,Math.round(Math.abs(t)))),s=2*i/n,r=Math.sign(t),o=[];for(let l=0;l<n;l++)for(let[c,h]of J0){let u=2*Math.PI*(l+c)/n,d=i+r*h*s;o.push(new le(d*Math.cos(u),d*Math.sin(u)))}let a=l=>new Js().absarc(0,0,l,0,2*Math.PI,!1);return r>0?_l(o,a(.6*(i-1.25*s)),e):_l(a(i+3.5*s).getPoints(2*Us),new Js(o),e)}function Q0(i,e,t){let n=Math.PI*t,s=Math.min(K0/2,Math.max(1,Math.floor(i/n/2))),r=[new le(-s*n,-3.5*t)];for(let o=-s;o<s;o++)for(let[a,l]of J0)r.push(new le((o+a)*n,l*t));return r.push(new le(s*n,-1.25*t),new le(s*n,-3.5*t)),_l(r,null,e)}function ey(i,e,t){let n=[];for(let s of i)for(let r=0;r<16;r++)n.push(new le(s.x+t*Math.cos(Math.PI*r/8),s.y+t*Math.sin(Math.PI*r/8)));return _l(BT(n),null,e)}function BT(i){let e=[...i].sort((s,r)=>s.x-r.x||s.y-r.y),t=(s,r,o)=>(r.x-s.x)*(o.y-s.y)-(r.y-s.y)*(o.x-s.x),n=s=>{let r=[];for(let o of s){for(;r.length>=2&&t(r[r.length-2],r[r.length-1],o)<=0;)r.pop();r.push(o)}return r.pop(),r};return[...n(e),...n(e.reverse())]}var kT=Math.cos(32*Math.PI/180);function ty(i){let{points:e,corners:t}=i,n=t.length/3,s=new Float32Array(3*n),r=new P,o=new P,a=new P,l=(y,m)=>m.fromArray(e,3*(t[y]??0));for(let y=0;y<n;y++)l(3*y,r),l(3*y+1,o).sub(r),o.cross(l(3*y+2,a).sub(r)).normalize().toArray(s,3*y);let c=new Uint32Array(e.length/3+1),h=new Uint32Array(t.length);for(let y of t)c[y+1]=(c[y+1]??0)+1;for(let y=1;y<c.length;y++)c[y]=(c[y]??0)+(c[y-1]??0);let u=c.slice();t.forEach((y,m)=>{h[u[y]]=Math.floor(m/3),u[y]=u[y]+1});let d=new Float32Array(3*t.length),f=new Float32Array(3*t.length);t.forEach((y,m)=>{l(m,r).toArray(d,3*m),o.fromArray(s,3*Math.floor(m/3)),a.set(0,0,0);for(let g=c[y];g<c[y+1];g++)r.fromArray(s,3*h[g]),r.dot(o)>kT&&a.add(r);a.normalize().toArray(f,3*m)});let p=new Wt;return p.setAttribute("position",new un(d,3)),p.setAttribute("normal",new un(f,3)),p}var au=1,qf=2,Yf={[au]:"#e8590c",[qf]:"#1971c2"},ny=64,zT=.2,VT=.1,HT=1.6,GT=6,iy=new P(0,0,1);function WT(i,e){let t=new Int32Array(i.frames+1).fill(-1),n=e.time.length,s=0;for(let r=0;r<i.frames;r++){let o=i.time[r]??0,a=i.time[r+1]??1/0,l=i.time[r-1]??-1/0;for(;s<n&&(e.time[s]??0)<(o+l)/2;)s++;for(t[r]=s;s<n&&(e.time[s]??0)<(o+a)/2;)s++}return t[i.frames]=s,t}var ru=class{constructor(e,t,n,s,r,o){this.run=e;this.touches=t;this.up=r;this.lift=o;let a=(e.scene?.shapes??[]).filter(c=>c.body>0).reduce((c,h)=>Math.max(c,...h.size,h.kind==="sphere"?3*h.size[0]:0),0);this.longest=Math.min(zT*n,Math.max(VT*n,a)),this.symbol=Math.max(.07*this.longest,Math.min(s,.2*this.longest)),this.first=WT(e,t);let l=0;for(let c=0;c<t.time.length;c++)l=Math.max(l,Math.hypot(t.fx[c]??0,t.fy[c]??0,t.fz[c]??0));this.largest=l>0?l:e.summary.hits?.[0]?.force??1,this.shaft=this.pile(iu(1)),this.head=this.pile(zo("cone",[2.2,.75,0])),this.disc=this.pile(Vo(1,.12))}run;touches;up;lift;group=new Sn;shaft;head;disc;first;largest;longest;symbol;spots=Array.from({length:ny},()=>({at:new P,force:new P,state:0,contact:0}));shown=0;pile(e){let t=new _o({color:16777215,depthTest:!1,transparent:!0,opacity:.92}),n=new mr(e,t,ny);return n.frustumCulled=!1,n.renderOrder=9,n.setColorAt(0,new Je),n.count=0,this.group.add(n),n}sign(e,t,n){return e===0||t===0?e===0?-1:1:n[0]*this.up.x+n[1]*this.up.y+n[2]*this.up.z<0?-1:1}take(e,t,n,s,r){let o=this.spots[this.shown];o&&(o.at.set(...e),o.force.set(...t).multiplyScalar(n),o.state=s,o.contact=r,this.shown++)}gather(e){let{run:t,touches:n}=this,s=yl(t,e),r=Math.min(s+1,t.frames-1),o=(t.time[r]??0)-e<e-(t.time[s]??0)?r:s;this.shown=0;for(let l=this.first[o]??0;l<(this.first[o+1]??0);l++){let c=[n.fx[l]??0,n.fy[l]??0,n.fz[l]??0];this.take([n.x[l]??0,n.y[l]??0,n.z[l]??0],c,this.sign(n.first[l]??0,n.second[l]??0,c),n.state[l]??0,n.contact[l]??0)}let a=Math.max(1e-12,((t.time[r]??0)-(t.time[s]??0))/2);for(let l of t.summary.hits??[]){let c=(t.summary.contacts??[]).findIndex(d=>d.name===l.contact),h=this.spots.slice(0,this.shown).some(d=>d.contact===c);if(Math.abs(e-l.time)>a||h)continue;let u=d=>t.scene?.bodies.findIndex(f=>f.name===d)??0;this.take(l.at,l.vector,this.sign(u(l.bodies[0]),u(l.bodies[1]),l.vector),au,c)}}update(e){if(!this.group.visible)return;this.gather(e);let t=new P,n=new P,s=new tn,r=new P,o=new st,a=new Je,l=this.symbol;for(let c=0;c<this.shown;c++){let h=this.spots[c],u=h.force.length(),d=Math.min(HT,Math.sqrt(u/this.largest)),f=Math.max(this.longest*d,.5*l);t.copy(h.at),this.lift>0&&(t.z=this.lift),s.setFromUnitVectors(iy,u>0?n.copy(h.force).divideScalar(u):n.copy(iy)),a.set(Yf[h.state]??"#868e96"),this.disc.setMatrixAt(c,o.compose(t,s,r.set(.55*l,.55*l,.55*l))),this.shaft.setMatrixAt(c,o.compose(t,s,r.set(l*.2,l*.2,f))),this.head.setMatrixAt(c,o.compose(t.addScaledVector(n,f+.3*l),s,r.set(.75*l,.75*l,.75*l)));for(let p of[this.disc,this.shaft,this.head])p.setColorAt(c,a)}for(let c of[this.disc,this.shaft,this.head])c.count=this.shown,c.instanceMatrix.needsUpdate=!0,c.instanceColor&&(c.instanceColor.needsUpdate=!0)}seen(){return this.spots.slice(0,this.shown).map(e=>({at:e.at.toArray(),force:e.force.toArray(),state:e.state}))}},ou=1e3,$T=2.5;function vl(i,e){let t=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[n,s]of Object.entries(e))t.setAttribute(n,s);return t}function XT(i,e,t,n){let s=t.end>t.start?ou/(t.end-t.start):0;return i.flatMap(r=>r.closed.filter(o=>o[2]===e).map(([o,a])=>{let l=Math.max($T,(a-o)*s);return`M${Math.min(ou-l,Math.max(0,(o-t.start)*s)).toFixed(2)} ${n}h${l.toFixed(2)}v0.8h-${l.toFixed(2)}z`})).join("")}function ry(i){let e=i.run.summary.contacts??[];if(!e.some(r=>r.closed.length>0))return null;let t=Math.min(GT,e.length),n=vl("svg",{viewBox:`0 0 ${ou} ${t}`,preserveAspectRatio:"none","aria-hidden":"true"});for(let r=0;r<t;r++){let o=r<t-1?e.slice(r,r+1):e.slice(r),a=vl("g",{}),l=vl("title",{});l.textContent=`${o.map(c=>c.name).slice(0,5).join(", ")}: closed`,a.append(l,vl("rect",{x:"0",y:String(r),width:String(ou),height:"0.8",class:"none"}));for(let c of[au,qf])a.append(vl("path",{d:XT(o,c,i,r),fill:Yf[c]??""}));n.append(a)}let s=b("div",{class:"strip",style:`height: ${Math.max(8,5*t)}px`,title:"times when contacts are closed: orange slips, blue sticks",click:r=>{let o=s.getBoundingClientRect(),a=(r.clientX-o.left)/o.width;i.pause(),i.setTime(i.start+a*(i.end-i.start))}});return s.append(n),s}function sy(i,e){return b("span",{class:"statekey"},b("i",{style:`background: ${Yf[i]??""}`}),e)}function oy(i,e){let t=i.summary.units??{},n=i.summary.contacts??[],s=i.summary.hits??[],r=l=>ri(l),o=l=>b("td",{class:"n"},l),a=b("div",{class:"pane contacts"});return s.length>0&&a.append(b("h2",{},"Hardest hits"),b("p",{class:"soft"},"Found at the ends of steps, the largest normal force first. A click goes to the time."),b("table",{class:"wide spots"},r(["",`force [${t.force??""}]`,`time [${i.timeUnit}]`,"between",`speed [${t.length??""}/${i.timeUnit}]`,`impulse [${t.force??""} ${i.timeUnit}]`,"contact"]),b("tbody",{},...s.map((l,c)=>b("tr",{tabindex:"0",title:"go to this time",click:()=>e(l)},o(String(c+1)),o(De(l.force)),o(De(l.time)),b("th",{},`${l.bodies[0]} \u2013 ${l.bodies[1]}`),o(De(l.speed)),o(De(l.impulse)),b("td",{},l.contact)))))),a.append(b("h2",{},"Contacts"),b("p",{class:"soft"},"Arrows in the picture: ",sy(au,"slips"),sy(qf,"sticks")," \u2013 the force on the body that moves, of two the one that points up; length by its square root."),b("table",{class:"wide"},r(["name","touches",`deepest [${t.length??""}]`,"of the shape",`at [${i.timeUnit}]`,"between",`lost in blows [${t.energy??""}]`,`by friction [${t.energy??""}]`]),b("tbody",{},...n.map(l=>b("tr",{},b("th",{},l.name),o(String(l.touches)),o(De(l.deepest)),o(`${De(100*l.part)} %`),o(l.deepest>0?De(l.deepest_time):""),b("td",{},l.deepest>0?`${l.bodies[0]} \u2013 ${l.bodies[1]}`:"never touched"),o(De(l.lost_normal)),o(De(l.lost_friction))))))),a}var qT=`
let code = null;
onmessage = async (e) => {
  const told = [];
  const print = (line) => {
    const m = /^progress (\\S+) (\\S+)/.exec(line);
    if (m) postMessage({ progress: [Number(m[1]), Number(m[2])] });
    else told.push(line);
  };
  try {
    code = code || await WebAssembly.compile(e.data.code);
    const m = await runModel({ noInitialRun: true, print, printErr: print,
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(code, imports).then((i) => done(i, code));
        return {};
      } });
    m.FS.writeFile("/model.yaml", e.data.text);
    const status = m.callMain(["/model.yaml", "/run", ...e.data.args]);
    let page = "";
    try { page = m.FS.readFile("/run/report.html", { encoding: "utf8" }); } catch (none) { page = ""; }
    postMessage({ status, told, page });
  } catch (why) { postMessage({ failure: String(why), told }); }
};`;function ay(i,e){return String(Number(i.toPrecision(Math.max(1,Math.ceil(Math.log10(Math.abs(i)/(e.high-e.low)+1e-300))+4))))}function YT(i,e){let t=i.split(`
`).find(r=>r.trimStart().startsWith(`${e.name}:`)&&r.includes("range:"))??"",n=/range: *\[[^,]*, *([-+.\deE]+) +([^\],]+?) *\]/.exec(t),s=Number(n?.[1]);return!n?.[2]||s===0||!Number.isFinite(s)?{unit:e.unit,size:1}:{unit:n[2],size:e.high/s}}function ZT(i){let e=i.summary.settings??{},t=i.summary.accuracy,n=r=>typeof e[r]=="number"?e[r]:0,s=[`--method=${String(e.method??"auto")}`];return n("end")>0&&s.push(`--end=${n("end")*i.secondsPerUnit}`),t?.checked&&t.asked?[...s,`--accuracy=${t.asked}`,"--tolerance=0","--step=0"]:(s.push("--accuracy=0"),n("step")>0?s.push(`--step=${n("step")*i.secondsPerUnit}`):n("tolerance")>0&&s.push(`--tolerance=${n("tolerance")}`),s)}var Zf=class{constructor(e,t,n){this.again=e;this.onRun=n;this.args=ZT(t),this.stopper=Mt("Stop","cancel the run",()=>this.stop()),this.stopper.disabled=!0,this.element=b("section",{class:"interactive","aria-label":"run the model again"},b("div",{class:"sliders"},...e.parameters.map(s=>this.slider(s))),b("div",{class:"controls"},Mt("Run","run the model",()=>this.run()),this.stopper,Mt("Reset","the values of the page",()=>this.reset()),Mt("Copy command","the command that makes this run",()=>{this.copy(this.command(t))}),Mt("Copy YAML","the parameters for the model file",()=>{this.copy(this.yaml())}),this.bar,this.status),this.trouble),this.tell(t.summary)}again;onRun;element;values=new Map;runs=0;running=!1;told=[];worker=null;code=null;stale=!1;status=b("span",{class:"told",role:"status"});bar=b("progress",{max:"1",value:"0",hidden:!0});trouble=b("pre",{class:"message",role:"alert",hidden:!0});stopper;inputs=new Map;readings=new Map;args;slider(e){let t=b("output",{}),n=b("input",{type:"range",min:String(e.low),max:String(e.high),step:String((e.high-e.low)/1e3),"aria-label":e.name,input:()=>this.set(e,Number(n.value)),change:()=>this.run()});return this.inputs.set(e.name,n),this.readings.set(e.name,t),this.values.set(e.name,e.value),n.value=String(e.value),this.show(e,e.value),b("label",{},b("span",{},e.name),n,t)}set(e,t){this.values.set(e.name,Number(ay(t,e))),this.show(e,t)}written(e,t){let{unit:n,size:s}=YT(this.again.text,e);return`${ay(t/s,{...e,low:e.low/s,high:e.high/s})} ${n}`.trim()}show(e,t){let n=this.readings.get(e.name);n&&(n.textContent=this.written(e,t))}reset(){for(let e of this.again.parameters){let t=this.inputs.get(e.name);this.values.set(e.name,e.value),t&&(t.value=String(e.value)),this.show(e,e.value)}this.run()}change(e,t){let n=this.again.parameters.find(r=>r.name===e),s=this.inputs.get(e);!n||!s||(s.value=String(t),this.set(n,t),this.run())}async open(){if(this.worker)return this.worker;let e=r=>gl(document.getElementById(r)?.textContent??""),t=new TextDecoder().decode(await e("trammel-module-script"));this.code??=await e("trammel-module");let n=URL.createObjectURL(new Blob([t,qT],{type:"text/javascript"})),s=this.worker=new Worker(n);return URL.revokeObjectURL(n),s.onmessage=r=>{this.answer(r.data)},s.onerror=r=>{this.answer({failure:r.message||"the worker could not be started"})},s}run(){if(this.running){this.stale=!0;return}this.running=!0,this.stale=!1,this.stopper.disabled=!1,this.bar.hidden=!1,this.bar.value=0,this.trouble.hidden=!0,this.status.textContent="running";let e=[...this.again.sets.filter(t=>!this.values.has(t.split("=")[0]??"")),...[...this.values].map(([t,n])=>`${t}=${n}`)];this.open().then(t=>t.postMessage({code:this.code,text:this.again.text,args:[...e,...this.args]})).catch(t=>this.answer({failure:String(t)}))}stop(){this.running&&(this.worker?.terminate(),this.worker=null,this.stale=!1,this.end(),this.status.textContent="stopped; the curves are those of the last run that ended")}end(){this.running=!1,this.stopper.disabled=!0,this.bar.hidden=!0}async answer(e){if(e.progress){this.bar.value=e.progress[1]>0?e.progress[0]/e.progress[1]:0;return}this.told=e.told??[],e.page&&await this.onRun(e.page);let t=[...e.failure?[e.failure]:[],...this.told.join(`
`).split(/\n(?! )/).filter(n=>n.startsWith("error ")).map(n=>n.slice(6))];this.end(),this.runs++,t.length===0&&!e.page&&t.push(...this.told,"the run left no results"),t.length>0&&(this.status.textContent="the run failed",this.trouble.textContent=t.join(`
`),this.trouble.hidden=!1),this.stale&&this.run()}tell(e){let t=e;this.status.textContent=[t.method??"",t.accuracy?.text??"accuracy not checked"].filter(Boolean).join(" \xB7 ")}command(e){return["trammel run",Bo(e.summary.model.name||"MODEL.yaml"),...this.again.sets.filter(t=>!this.values.has(t.split("=")[0]??"")).map(t=>`--set ${Bo(t)}`),...[...this.values].map(([t,n])=>`--set ${Bo(`${t}=${n}`)}`),"--report"].join(" ")}yaml(){return["parameters:",...this.again.parameters.map(e=>{let t=this.values.get(e.name)??e.value,[n,s,r]=[t,e.low,e.high].map(o=>this.written(e,o));return`  ${e.name}: {value: ${n}, range: [${s}, ${r}]}`})].join(`
`)+`
`}async copy(e){if(await ko(e)){this.status.textContent="copied";return}this.trouble.textContent=e,this.trouble.hidden=!1}};function ly(i,e){return[...new DOMParser().parseFromString(i,"text/html").querySelectorAll('script[id^="trammel-"]')].map(n=>{let s=b("script",{type:n.getAttribute("type")??"text/plain",id:n.id+e});return s.textContent=n.textContent,document.body.append(s),s})}function cy(i,e){let t=_n("trammel-interactive");return t?new Zf(t,i,e):null}var Kf="view=";function hy(i){return`#${Kf}${encodeURIComponent(JSON.stringify(i))}`}function uy(i){if(!i.startsWith(`#${Kf}`))return null;try{let e=JSON.parse(decodeURIComponent(i.slice(Kf.length+1))),t=s=>Array.isArray(s)?s.filter(r=>typeof r=="string"):[],n=(s,r)=>Array.isArray(s)&&s.length===r&&s.every(Number.isFinite)?s:null;return{time:Number.isFinite(e.time)?Number(e.time):0,tab:String(e.tab??""),plots:t(e.plots),units:t(e.units),zoom:n(e.zoom,2),layers:t(e.layers),camera:n(e.camera,9)}}catch{return null}}var $n=12,bl=2*$n+2,KT=.1,JT=16723349,Ml=[[.19,.25,.63],[.13,.57,.81],[.2,.75,.5],[.7,.83,.25],[.98,.75,.2],[.93,.42,.14],[.75,.1,.11]];function jT(i,e){let t=Math.min(1,Math.max(0,i))*(Ml.length-1),n=Math.min(Ml.length-2,Math.floor(t)),s=t-n,r=Ml[n],o=Ml[n+1];return e.setRGB(r[0]+s*(o[0]-r[0]),r[1]+s*(o[1]-r[1]),r[2]+s*(o[2]-r[2]),"srgb")}function dy(){return`linear-gradient(to top, ${Ml.map(e=>`rgb(${e.map(t=>Math.round(255*t)).join(" ")})`).join(", ")})`}function QT(i){let[e,t,n,s,r,o]=[i[0]??0,i[1]??0,i[2]??0,i[3]??0,i[4]??0,i[5]??0];return Math.sqrt(((e-t)**2+(t-n)**2+(n-e)**2)/2+3*(s*s+r*r+o*o))}var lu=class{constructor(e,t,n,s){this.data=e;this.run=t;this.ghost=s;let r=e;this.eta=new Float64Array(r.modes),this.tracks=Array.from({length:r.modes},(h,u)=>t.byName.get(`${r.name}.mode${u+1}`)?.values??null),this.moved=new Float32Array(3*r.nodes),this.stress=new Float32Array(r.points),this.sums=new Float64Array(r.components.length*r.points),this.plain=new Je(s?"#c2255c":n);let o=r.lines>0,a=!o&&r.faces>0,l=o?bl*r.lines:r.nodes;this.node=new Int32Array(l),this.offset=new Float32Array(3*l),this.point=new Int32Array(l).fill(-1),this.geometry.setAttribute("position",new un(new Float32Array(3*l),3)),this.geometry.setAttribute("color",new un(new Float32Array(3*l),3)),o?this.makeTubes():this.makePoints(),a&&this.geometry.setIndex(new un(this.corners(),1)),this.material=o||a?new rs({vertexColors:!0,specular:2764598,shininess:28,transparent:s,opacity:s?.38:1,flatShading:a}):new bo({vertexColors:!0,size:4,sizeAttenuation:!1});let c=o||a?new wn(this.geometry,this.material):new Na(this.geometry,this.material);c.frustumCulled=!1,this.mark=new wn(new js(1,24,16),new rs({color:JT,transparent:!0,opacity:.55,depthTest:!1})),this.mark.renderOrder=20,this.mark.visible=!1,this.group.matrixAutoUpdate=!1,this.group.add(c,this.mark)}data;run;ghost;group=new Sn;eta;tracks;moved;stress;sums;geometry=new Wt;node;offset;point;material;mark;plain;marked=null;makeTubes(){let e=this.data,t=new Uint32Array(12*$n*e.lines),n=new Float32Array(this.offset.length),s=new Int32Array(e.parts.length),r=this.pointsByEnd(),o=new P,a=new P,l=new P,c=new P,h=new P,u=new P;for(let d=0;d<e.lines;d++){let[f,p,y]=[e.line[3*d]??0,e.line[3*d+1]??0,e.line[3*d+2]??0],m=e.parts[y]?.radius??0,g=s[y]++;o.fromArray(e.places,3*f),a.fromArray(e.places,3*p),l.subVectors(a,o).normalize(),c.set(Math.abs(l.z)<.9?0:1,0,Math.abs(l.z)<.9?1:0).cross(l).normalize(),h.crossVectors(l,c);for(let x=0;x<2;x++){let S=x?p:f,v=r.get(`${y} ${g} ${x}`)??r.get(`node ${y} ${S}`)??[];for(let E=0;E<$n;E++){let _=bl*d+$n*x+E,w=2*Math.PI*E/$n;u.copy(c).multiplyScalar(Math.cos(w)).addScaledVector(h,Math.sin(w)),u.toArray(n,3*_),this.node[_]=S,this.point[_]=this.nearest(v,S,u),u.multiplyScalar(m).toArray(this.offset,3*_);let F=bl*d+$n*x+(E+1)%$n,I=bl*d+2*$n+x;t.set(x?[_,F,I]:[F,_,I],12*$n*d+6*$n+3*($n*x+E)),!x&&t.set([_,F,_+$n,F,F+$n,_+$n],12*$n*d+6*E)}let R=bl*d+2*$n+x;u.copy(l).multiplyScalar(x?1:-1).toArray(n,3*R),u.multiplyScalar(.9*m).toArray(this.offset,3*R),this.node[R]=S,this.point[R]=v[0]??-1}}this.geometry.setAttribute("normal",new un(n,3)),this.geometry.setIndex(new un(t,1))}corners(){let{face:e,faces:t}=this.data;return Uint32Array.from({length:3*t},(n,s)=>e[4*Math.floor(s/3)+s%3]??0)}makePoints(){let e=this.pointsByEnd();for(let t=0;t<this.data.nodes;t++)this.node[t]=t,this.point[t]=e.get(`any ${t}`)?.[0]??-1}pointsByEnd(){let e=new Map,t=this.data,n=(s,r)=>{let o=e.get(s);o?o.push(r):e.set(s,[r])};for(let s=0;s<t.points;s++){let[r,o,a,l]=[t.word[4*s],t.word[4*s+1],t.word[4*s+2],t.word[4*s+3]];n(`${r} ${o} ${a}`,s),n(`node ${r} ${l}`,s),n(`any ${l}`,s)}return e}nearest(e,t,n){let s=-1,r=-1/0,o=new P,a=new P().fromArray(this.data.places,3*t);for(let l of e){let c=o.fromArray(this.data.pointPlaces,3*l).sub(a).dot(n);c>r+1e-12&&(r=c,s=l)}return s}reach(e){let t=3*this.data.nodes,n=0;for(let s=0;s<t;s+=3)n=Math.max(n,Math.hypot(this.data.shapes[e*t+s]??0,this.data.shapes[e*t+s+1]??0,this.data.shapes[e*t+s+2]??0));return n}coordinates(e){let{frame:t,part:n}=Tr(this.run,e),s=Math.min(t+1,this.run.frames-1),r=o=>(o[t]??0)+n*((o[s]??0)-(o[t]??0));return this.tracks.forEach((o,a)=>{this.eta[a]=o?r(o):0}),this.eta}findStress(){let e=this.data,t=e.components.length*e.points,n=new Float64Array(6);this.sums.fill(0);for(let s=0;s<e.modes;s++){let r=this.eta[s];if(r!==0)for(let o=0;o<e.components.length;o++){let a=s*t+o*e.points,l=o*e.points;for(let c=0;c<e.points;c++)this.sums[l+c]+=r*e.stress[a+c]}}for(let s=0;s<e.points;s++)e.components.forEach((r,o)=>{n[r]=this.sums[o*e.points+s]}),this.stress[s]=QT(n)}bend(e){let t=this.data,n=3*t.nodes;this.moved.set(t.places);for(let s=0;s<t.modes;s++){let r=e*this.eta[s];if(r!==0)for(let o=0,a=s*n;o<n;o++)this.moved[o]+=r*t.shapes[a+o]}}update(e,t,n){let s=n.mode?.body===this.data.name?n.mode.mode:-1,r=n.scale;if(this.coordinates(e),s>=0){let a=this.reach(s);this.eta.fill(0),this.eta[s]=a>0?KT*this.data.length*Math.sin(performance.now()/250)/a:0,r=1}let o=n.stress&&s<0&&!this.ghost&&n.most>0&&this.data.points>0;o&&this.findStress(),this.bend(r),this.fill(o?n.most:0),this.group.matrix.copy(t),this.group.matrixWorldNeedsUpdate=!0,this.marked&&this.mark.position.fromArray(this.shifted(this.marked))}fill(e){let t=this.geometry.getAttribute("position").array,n=this.geometry.getAttribute("color").array,s=new Je;for(let r=0;r<this.node.length;r++){let o=3*this.node[r],a=this.point[r];for(let l=0;l<3;l++)t[3*r+l]=this.moved[o+l]+this.offset[3*r+l];(e>0&&a>=0?jT(this.stress[a]/e,s):this.plain).toArray(n,3*r)}this.geometry.getAttribute("position").needsUpdate=!0,this.geometry.getAttribute("color").needsUpdate=!0}shifted(e){return[0,1,2].map(t=>(e.at[t]??0)+(this.moved[3*e.node+t]??0)-(this.data.places[3*e.node+t]??0))}show(e){if(this.mark.visible=e!==null,this.marked=null,!e)return;let t=new P(...e),n=new P,s=0,r=1/0;for(let o=0;o<this.data.nodes;o++){let a=n.fromArray(this.data.places,3*o).distanceTo(t);a<r&&(r=a,s=o)}this.marked={at:e,node:s},this.mark.scale.setScalar(Math.max(1.6*r,.012*this.data.length)),this.mark.position.fromArray(this.shifted(this.marked))}displacement(e,t){return t.fromArray(this.moved,3*e).sub(new P().fromArray(this.data.places,3*e))}nodePlace(e){return new P().fromArray(this.moved,3*e).applyMatrix4(this.group.matrix).toArray()}triangles(){return(this.geometry.index?.count??0)/3}largest(){return this.stress.reduce((e,t)=>Math.max(e,t),0)}colorAt(e){return[...this.geometry.getAttribute("color").array.slice(3*e,3*e+3)]}pick(e){return this.group.updateMatrixWorld(!0),this.geometry.computeBoundingBox(),this.geometry.boundingSphere=this.geometry.boundingBox?.getBoundingSphere(new Ri)??null,e.intersectObject(this.group.children[0],!1)[0]?.distance??1/0}};var fy=40,cu=class{constructor(e){this.m=e;this.group.visible=!1}m;group=new Sn;place=null;locals=[];make(){let e=this.m.scene.markers.length,t=new Wt,n=new Float32Array(18*e),s=[1,.2,.2,1,.2,.2,.1,.7,.2,.1,.7,.2,.25,.45,1,.25,.45,1];for(let o=0;o<e;o++)n.set(s,18*o);this.locals=this.m.scene.markers.map(o=>({body:o.body,local:py(o)})),this.place=uu(t,"position",new Float32Array(18*e)),uu(t,"color",n);let r=new Cs(t,new Vi({vertexColors:!0,depthTest:!1}));r.renderOrder=10,r.frustumCulled=!1,this.group.add(r)}update(){if(!this.group.visible)return;this.place||this.make();let e=this.place?.array,t=this.m.symbol*2.6,n=new st;this.locals.forEach(({body:s,local:r},o)=>{let a=n.multiplyMatrices(this.m.frames[s],r).elements;for(let l=0;l<3;l++)for(let c=0;c<3;c++){let h=a[12+c];e[18*o+6*l+c]=h,e[18*o+6*l+3+c]=h+t*a[4*l+c]}}),this.place&&(this.place.needsUpdate=!0)}},hu=class{constructor(e,t){this.m=e;this.group.visible=t}m;group=new Sn;lines=null;extra=new Map;make(){return this.m.scene.bodies.slice(1,fy+1).map((e,t)=>this.path(t+1,new P))}path(e,t){let n=this.m,s=new Float32Array(3*n.run.frames),r=new Wt,o=new st,a=new P;for(let c=0;c<n.run.frames;c++)a.copy(t).applyMatrix4(n.poses.matrix(e,c,0,o)).toArray(s,3*c);uu(r,"position",s);let l=new vo(r,new Vi({color:n.color(e),transparent:!0,opacity:.9}));return l.frustumCulled=!1,n.planar&&(l.position.z=n.depth*1.2),this.group.add(l),l}toggleMarkers(e){let t=this.extra.get(e);if(t){for(let n of t)this.group.remove(n);return this.extra.delete(e),!1}return this.extra.set(e,this.m.scene.markers.filter(n=>n.body===e&&n.name).slice(0,fy).map(n=>this.path(e,new P(...n.at)))),!0}count(){return this.group.children.length}update(e){if(this.group.visible){for(let t of this.lines??=this.make())t.geometry.setDrawRange(0,e+1);for(let t of this.extra.values())for(let n of t)n.geometry.setDrawRange(0,e+1)}}};var eE=38,tE=3e4,my=2048,nE=1317410;function gy(i){if(i.geometry.getAttribute("position").count>tE)return null;let t=new ka(i.geometry,eE);if(t.getAttribute("position").count===0)return null;let n=new Cs(t,new Vi({color:nE,transparent:!0,opacity:.38}));return Object.assign(n,{isInstancedMesh:!0,instanceMatrix:i.instanceMatrix,instanceColor:null,morphTexture:null,count:i.count}),n.frustumCulled=!1,n.raycast=()=>{},n}var du=class{constructor(e,t,n,s,r,o){this.shadows=o;let a=new P().crossVectors(n,s),l=new Ro(16777215,.5);this.away=n.clone().multiplyScalar(r?1:2).addScaledVector(s,r?2.2:1).addScaledVector(a,r?-.4:.6).normalize(),l.position.copy(s).addScaledVector(a,-2);let c=new Qa(16777215,11845065,1.35);c.position.copy(n),this.floor=new wn(new Is(1,1),new Ja({opacity:.2})),this.floor.receiveShadow=!0,this.floor.visible=o,this.floor.material.polygonOffset=!0,this.floor.material.polygonOffsetFactor=this.floor.material.polygonOffsetUnits=2,e.add(this.sun,this.sun.target,l,c,new tl(16777215,.5),this.floor),t.shadowMap.enabled=o,t.shadowMap.type=xr,this.sun.castShadow=o,this.sun.shadow.mapSize.set(my,my),this.sun.shadow.radius=3}shadows;sun=new Ro(16777215,2.3);floor;away;radius=1;lay(e,t,n){this.floor.position.copy(e),this.floor.quaternion.setFromUnitVectors(new P(0,0,1),t),this.floor.scale.set(n,n,1)}cover(e){let t=this.sun.shadow.camera;this.radius=e,t.left=t.bottom=-e,t.right=t.top=e,t.near=.1*e,t.far=6*e,t.updateProjectionMatrix(),this.sun.shadow.normalBias=.003*e,this.sun.shadow.bias=-4e-4}aim(e){this.sun.target.position.copy(e),this.sun.position.copy(e).addScaledVector(this.away,3*this.radius)}cast(e){this.sun.castShadow=e&&this.shadows,this.floor.visible=e&&this.shadows}get casts(){return this.sun.castShadow}theme(e){this.floor.material.opacity=e?.4:.2}};function yy(i){let e={h:0,s:0,l:0};return i.getHSL(e),e.l<.09?i.setHSL(e.h,e.s,.09):i}var iE=1500,sE=150,xy=new st().makeScale(0,0,0),rE=new st,Jf=new Je,Qf="#3a4350",oE=new Je(Qf),aE=new Je(8885414),jf=class{constructor(e,t,n,s){this.layer=e;this.geometry=t;this.opacity=n;this.casts=s}layer;geometry;opacity;casts;parts=[];mesh=null;fixed=!0;finish(e){let t=new rs({color:16777215,specular:2764598,shininess:28,transparent:this.opacity<1,opacity:this.opacity,polygonOffset:this.opacity<1,polygonOffsetFactor:1,polygonOffsetUnits:1}),n=new mr(this.geometry,t,this.parts.length);n.frustumCulled=!1,n.userData={pile:this},this.mesh=n,this.parts.forEach((r,o)=>{n.setColorAt(o,r.color),n.setMatrixAt(o,r.local)}),this.layer.add(n),n.receiveShadow=e&&this.opacity===1,n.castShadow=n.receiveShadow&&this.casts;let s=e&&this.opacity===1?gy(n):null;return s&&this.layer.add(s),s}place(e){let t=this.mesh;if(t){if(this.fixed){let n=t.instanceMatrix.array;for(let s=0;s<this.parts.length;s++){let r=this.parts[s];rE.multiplyMatrices(e[r.body],r.local).toArray(n,16*s)}}t.instanceMatrix.needsUpdate=!0}}},fu=class{constructor(e=null){this.ghost=e}ghost;piles=new Map;names=new Set;layers=[];marked=new Set;markColor=new Je;darkTheme=!1;edges=[];fine=!0;flat=!1;pile(e,t,n,s,r,o=!0){let a=this.layers.indexOf(e);a<0&&(a=this.layers.push(e)-1);let l=`${a}|${t}|${s}|${r}|${o}`,c=this.piles.get(l);return c||(c=new jf(e,n(),s,o),c.fixed=r,this.piles.set(l,c)),c}add(e,t,n,s,r){return this.names.add(r.name),e.parts.push({body:t,local:n,color:this.ghost??s.color,dark:!this.ghost&&s.dark===!0,element:r})-1}opacity(e){return(e.opacity??1)*(this.ghost?.38:1)}fix(e,t,n,s,r,o,a){this.ghost&&s===0||this.add(this.pile(e,t,n,this.opacity(o),!0,!this.flat||s>0),s,r,o,a)}move(e,t,n,s,r){let o=this.pile(e,t,n,this.opacity(s),!1),a=this.add(o,0,xy,s,r);return l=>{o.mesh&&(l??xy).toArray(o.mesh.instanceMatrix.array,16*a)}}finish(){let e=0;for(let t of this.piles.values())e+=t.parts.length;this.fine=e<=iE&&this.piles.size<=sE;for(let t of this.piles.values()){let n=t.finish(this.fine);n&&this.edges.push(n)}}place(e){for(let t of this.piles.values())t.layer.visible&&t.place(e)}paint(){for(let e of this.piles.values())e.parts.forEach((t,n)=>{Jf.copy(t.dark?this.darkTheme?aE:oE:t.color),this.marked.has(t.element.name)&&Jf.lerp(this.markColor,.8),e.mesh?.setColorAt(n,Jf)}),e.mesh?.instanceColor&&(e.mesh.instanceColor.needsUpdate=!0)}highlight(e,t){this.marked=e,this.markColor.set(t),this.paint()}theme(e){this.darkTheme=e,this.paint()}get edgesDrawn(){return this.edges.length}has(e){return this.names.has(e)}pick(e){let t=null;for(let s of this.piles.values()){if(!s.mesh||!s.layer.visible)continue;s.mesh.boundingSphere=null;let r=e.intersectObject(s.mesh,!1)[0];r&&(!t||r.distance<t.distance)&&(t=r)}if(!t||t.instanceId===void 0)return null;let n=t.object.userData.pile.parts[t.instanceId]?.element;return n?{element:n,distance:t.distance}:null}};var pu=class{constructor(e,t){this.run=e;this.bodies=t;this.tracks=t.map(n=>{if(n.kind==="ground")return null;let s=h=>e.byName.get(`${n.name}.${h}`)?.values??null,r=s("x"),o=s("y"),a=["e0","e1","e2","e3"].map(s),l=n.kind==="rigid"||n.kind==="flexible",c=!l||a.every(h=>h!==null);return!r||!o||!c?(this.missing.push(n.name),null):{x:r,y:o,z:s("z"),angle:n.kind==="planar"?s("angle"):null,e:l?a:null}})}run;bodies;missing=[];tracks;position(e,t,n,s){let r=this.tracks[e],o=this.bodies[e]?.position??[0,0,0];if(!r)return s.set(o[0],o[1],o[2]);let a=Math.min(t+1,this.run.frames-1),l=c=>(c[t]??0)+n*((c[a]??0)-(c[t]??0));return s.set(l(r.x),l(r.y),r.z?l(r.z):o[2])}orientation(e,t,n,s){let r=this.tracks[e],o=this.bodies[e];if(!r&&o)return s.set(o.orientation[1],o.orientation[2],o.orientation[3],o.orientation[0]).normalize();let a=Math.min(t+1,this.run.frames-1);if(r?.angle){let y=(r.angle[t]??0)+n*((r.angle[a]??0)-(r.angle[t]??0));return s.set(0,0,Math.sin(y/2),Math.cos(y/2))}if(!r?.e)return s.identity();let[l,c,h,u]=r.e,d=0;for(let y of r.e)d+=(y[t]??0)*(y[a]??0);let f=d<0?-n:n,p=y=>(1-n)*(y[t]??0)+f*(y[a]??0);return s.set(p(c),p(h),p(u),p(l)).normalize()}matrix(e,t,n,s){return s.compose(this.position(e,t,n,lE),this.orientation(e,t,n,cE),hE)}},lE=new P,cE=new tn,hE=new P(1,1,1);var uE=.24,dE=1e-4,fE=new P(0,0,1),pE=[{title:"reactions",color:3120731,torque:!1},{title:"forces",color:13714234,torque:!1},{title:"torques",color:11022988,torque:!0}];function mE(i,e){if(e===0)return i.scene.joints.map(n=>({l:n,prefix:`${n.name}.j.f`,at:n.j,of:"joint"}));let t=e===2;return i.scene.forces.filter(n=>n.kind==="torque"===t).map(n=>({l:n,prefix:`${n.name}.${t?"t":"f"}`,at:n.i,of:"force"}))}function gE(i,e,t){let n=i.parts.move(i.arrows,"rod",()=>iu(1),e,t),s=i.parts.move(i.arrows,"cone",()=>zo("cone",[2.2,.75,0]),e,t);return(r,o)=>{n(r),s(o)}}var yu=class{constructor(e){this.m=e;this.families=pE.map((t,n)=>{let s=mE(e,n).map(r=>({...r,c:["x","y","z"].map(o=>e.run.byName.get(r.prefix+o))})).filter(r=>r.c.some(o=>o&&o.max>o.min||o&&o.max!==0)).map(r=>({name:r.l.name,at:r.at,c:r.c,length:0,put:gE(e,{color:new Je(t.color)},{name:r.l.name,sort:r.of})}));return{title:t.title,color:t.color,unit:s[0]?.c.find(Boolean)?.unit??"",largest:0,arrows:s}}).filter(t=>t.arrows.length>0),e.updates.push(t=>this.update(t))}m;families;measured=!1;measure(){this.measured=!0;for(let e of this.families)for(let t of e.arrows){let[n,s,r]=t.c.map(o=>o?.values);for(let o=0;o<this.m.run.frames;o++)e.largest=Math.max(e.largest,Math.hypot(n?.[o]??0,s?.[o]??0,r?.[o]??0))}}update(e){let t=this.m,n=Math.max(t.symbol,.008*t.reachable);if(!t.arrows.visible)return;this.measured||this.measure();let{frame:s,part:r}=Tr(t.run,e),o=a=>{let l=a?.values,c=l?.[s]??0;return c+r*((l?.[s+1]??c)-c)};for(let a of this.families)for(let l of a.arrows){mu.set(o(l.c[0]),o(l.c[1]),o(l.c[2]));let c=mu.length()/a.largest;if(l.length=c>dE?Math.max(uE*t.reachable*Math.sqrt(c),n):0,!(l.length>0)){l.put(null,null);continue}t.point(t.marker(l.at),gu),t.planar&&(gu.z=t.depth*1.4),ep.setFromUnitVectors(fE,mu.normalize()),vy.compose(gu,ep,_y.set(n*.26,n*.26,l.length)),by.compose(gu.addScaledVector(mu,l.length+.4*n),ep,_y.set(n,n,n)),l.put(vy,by)}}legend(){this.measured||this.measure();let e=t=>b("div",{},b("i",{style:`background: #${t.color.toString(16).padStart(6,"0")}`}),b("span",{},t.title),b("b",{},`${De(Number(t.largest.toPrecision(3)))} ${t.unit}`),b("span",{},`half as long ${De(Number((t.largest/4).toPrecision(3)))} ${t.unit}`));return b("div",{class:"arrowkey",title:"length by the square root of the value"},b("small",{},this.families.length>0?"longest arrow of the run":"no forces are recorded: \u201Crecord: all\u201D records them"),...this.families.map(e))}lengths(){return Object.fromEntries(this.families.flatMap(e=>e.arrows.map(t=>[`${e.title} ${t.name}`,t.length])))}},mu=new P,gu=new P,_y=new P,ep=new tn,vy=new st,by=new st;var yE=new P(0,0,1);function My(i){let e=new tp(i);for(let t of i.picture.parts)t.kind!=="plane"&&e.part(t)}function xE(i){let[e,t,n]=i.size,s=r=>({key:`${i.kind} ${i.size.join(" ")}`,make:r,scale:[1,1,1]});switch(i.kind){case"box":return{key:"box",make:()=>X0(1,1,1),scale:i.size};case"cylinder":return{key:"cylinder",make:()=>Vo(1,1),scale:i.size};case"ball":return{key:"ball",make:()=>G0(1),scale:i.size};case"ring":{let r=(t/e).toFixed(3);return{key:`ring ${r}`,make:()=>W0(1,Number(r)),scale:[e,e,e]}}case"coil":{let r=(t/e).toPrecision(4),o=(n/e).toPrecision(2);return{key:`coil ${r} ${o}`,make:()=>q0(1,Number(r),Number(o)),scale:[e,e,1]}}case"rack":return s(()=>Q0(e,t,n));case"wheel":return s(()=>j0(e,t,n));case"support":return s(()=>Z0(e,t));case"spiral":return s(()=>Y0(e,t));case"plate":return{...s(()=>ey((i.points??[]).map(r=>new le(...r)),e,t)),key:`plate ${e} ${t} ${String(i.points)}`};default:return{key:"diamond",make:()=>$0(1),scale:i.size}}}var tp=class{constructor(e){this.m=e}m;part(e){let t=this.m,n=xE(e),s={name:e.name,sort:e.of},r={color:new Je(e.color),opacity:e.opacity,dark:e.of!=="body"&&e.color===Qf},o=Sl(new P(...e.at),Er(e.orientation),new P(...n.scale));e.body!==void 0?t.parts.fix(e.of==="body"?t.bodies:t.symbols,n.key,n.make,e.body,o,r,s):this.span(e,n,o,r,s)}span(e,t,n,s,r){let o=this.m,a=o.parts.move(o.symbols,t.key,t.make,s,r),l=new P,c=new P,h=new tn,u=new P(1,1,1),d=new st,f=()=>{o.point(o.marker(e.i??0),l),o.point(o.marker(e.j??0),c),e.radii&&this.tangent(e.radii[0]?e.i:e.j,e.radii,l,c),e.arc&&this.arc(e.arc,l,c)};(e.radii||e.arc)&&o.ropes.push(()=>{f();let p=e.arc?[e.arc.pulley]:[e.i,e.j];return{ends:[l.toArray(),c.toArray()],middles:p.map(y=>o.point(o.marker(y??0),new P).toArray())}}),o.updates.push(()=>{if(!o.symbols.visible)return;f(),c.sub(l);let p=c.length();p>0&&h.setFromUnitVectors(yE,c.divideScalar(p)),u.z=Math.max(p,1e-9*o.size),a(d.compose(l,h,u).multiply(n))})}tangent(e,[t,n],s,r){let o=this.axis(e??0),a=r.clone().sub(s),l=a.addScaledVector(o,-a.dot(o)).length(),c=(n-t)/l;Math.abs(c)<1&&(a.applyAxisAngle(o,Math.acos(c)).divideScalar(l),s.addScaledVector(a,-t),r.addScaledVector(a,-n))}axis(e){let t=this.m.marker(e),n=t.axes;return new P(n[2],n[5],n[8]).transformDirection(this.m.frames[t.body])}arc(e,t,n){let s=this.axis(e.pulley),r=this.m.point(this.m.marker(e.pulley),new P),o=r.clone(),a=r.clone(),l=e.radii[1];this.tangent(e.pulley,[e.radii[0],l],t,o),this.tangent(e.pulley,[l,e.radii[2]],a,n),o.sub(r),a.sub(r);let c=s.clone().cross(o),h=Math.atan2(c.dot(a),o.dot(a));h*l<0&&(h+=l>0?2*Math.PI:-2*Math.PI);let u=(d,f)=>f.copy(r).addScaledVector(o,Math.cos(d*h)).addScaledVector(c,Math.sin(d*h));u(e.piece[0],t),u(e.piece[1],n)}};var _E=.55,vE=.35,Sy=new Set(["translational","cylindrical","planar","inplane","inline"]),bE=.35;function wy(i){let{bodies:e,joints:t,markers:n,springs:s}=i.scene;if([...t.filter(a=>!Sy.has(a.kind)),...s].some(a=>n[a.i]?.body===0!=(n[a.j]?.body===0)))return-1;let o=-1;return e.forEach((a,l)=>{l>0&&(o<0||a.mass>(e[o]?.mass??0))&&(o=l)}),o>0&&Ar(i.seen(o))<(e.length<3?vE:_E)*Ar(i.seen(0))?o:-1}function Ty(i){return[...i.scene.joints.filter(e=>!Sy.has(e.kind)),...i.scene.springs].flatMap(e=>[e.i,e.j]).map(e=>i.marker(e)).filter(e=>e.body===0).map(e=>new P(...e.at))}function Ar(i){let[e,t]=Ey(i);return i.length>0?e.distanceTo(t):0}function Ey(i){let e=new P(1/0,1/0,1/0),t=e.clone().negate();for(let n of i)e.min(n),t.max(n);return[e,t]}function Ay(i,e){if(i.length===0)return e;let[t,n]=Ey(i),s=bE*t.distanceTo(n);return s>0?(t.subScalar(s),n.addScalar(s),e.map(r=>r.clone().clamp(t,n))):e}var ME=2e4,SE=2.5,wE=new P(1,1,1),TE=new tn;function Sl(i,e=TE,t=wE){return new st().compose(i,e,t)}function Er(i){return new tn(i[1],i[2],i[3],i[0])}function py(i){let e=i.axes,t=i.at;return new st().set(e[0]??1,e[1]??0,e[2]??0,t[0],e[3]??0,e[4]??1,e[5]??0,t[1],e[6]??0,e[7]??0,e[8]??1,t[2],0,0,0,1)}function EE(i,e){if(!i||!CSS.supports("color",i))return new Je(e);let t=document.createElement("canvas").getContext("2d");if(!t)return new Je(e);t.fillStyle=i;let n=t.fillStyle;if(n.startsWith("#"))return new Je(n);let s=n.match(/[\d.]+/g)?.map(Number)??[];return new Je(`rgb(${s[0]??0}, ${s[1]??0}, ${s[2]??0})`)}var wl=class{constructor(e,t,n,s=null){this.scene=e;this.picture=t;this.run=n;this.planar=t.planar,this.poses=new pu(n,e.bodies),this.frames=e.bodies.map(()=>new st),this.linked=new Set([...e.joints,...e.springs,...e.mounts??[]].flatMap(o=>[o.i,o.j]));let r=this.measure();this.centre.addVectors(this.low,this.high).multiplyScalar(.5),this.up=new P(...t.up),this.size=t.size,this.symbol=t.symbol,this.depth=t.depth,this.carrier=s?-1:wy(this),this.cloud.push(...r.moving,...Ay(r.moving,r.ground)),this.carrier<0&&this.cloud.push(...Ty(this)),this.reachable=this.carrier>0?Ar(this.around(this.carrier)):Math.min(this.size,Ar(this.cloud)),H0(e.bodies.length+e.joints.length+e.springs.length),this.parts=new fu(s?new Je("#c2255c"):null),this.parts.flat=this.planar,e.bodies.forEach((o,a)=>this.body(a,o.name)),My(this),this.forces=new yu(this),this.parts.finish(),this.markers=new cu(this),this.traces=new hu(this,e.bodies.length<=3&&!s),this.bending=s?s.bending:{scale:1,stress:!0,most:n.flexible?.spots[0]?.von_mises??0,mode:null},this.bent=(n.flexible?.bodies??[]).map(o=>new lu(o,n,this.color(o.body),s!==null));for(let o of this.bent)this.bodies.add(o.group);this.arrows.visible=!1,this.contacts=n.touches&&!s?new ru(n,n.touches,this.reachable,this.symbol,this.up,this.planar?this.depth*1.4:0):null,this.contacts&&this.root.add(this.contacts.group),this.root.add(this.bodies,this.symbols,this.arrows,this.markers.group,this.traces.group)}scene;picture;run;root=new Sn;planar;centre=new P;low=new P(1/0,1/0,1/0);high=new P(-1/0,-1/0,-1/0);cloud=[];forces;carrier;reachable;size;up;symbol;depth;poses;bodies=new Sn;symbols=new Sn;arrows=new Sn;markers;traces;parts;bent;bending;contacts;updates=[];ropes=[];frames;linked;marker(e){return this.scene.markers[e]??{body:0,name:"",at:[0,0,0],axes:[1,0,0,0,1,0,0,0,1]}}point(e,t){return t.set(...e.at).applyMatrix4(this.frames[e.body])}place(e,t){for(let n=0;n<this.frames.length;n++)this.poses.matrix(n,e,t,this.frames[n])}reach(e,t){let n=e.kind==="mesh"?this.run.meshes[e.mesh??-1]:void 0;if(t.set(0,0,0),n){let s=new Ci().setFromArray(n.points);return s.getCenter(t),s.getSize(new P).multiplyScalar(.5)}return e.kind==="box"||e.kind==="mesh"||e.kind==="plane"?new P(...e.size).multiplyScalar(.5):e.kind==="sphere"?new P(e.size[0],e.size[0],e.size[0]):new P(e.size[1],e.size[1],e.size[0]/2)}outline(){let e=this.scene.bodies.map(t=>t.kind==="ground"?[]:[new P]);for(let t of this.linked)e[this.marker(t).body]?.push(new P(...this.marker(t).at));for(let t of this.scene.shapes){if(t.kind==="plane"&&!t.size[0])continue;let n=Er(t.orientation),s=new P,r=this.reach(t,s),o=new P(...t.at);for(let a=0;a<8;a++)e[t.body]?.push(new P(a&1?r.x:-r.x,a&2?r.y:-r.y,a&4?r.z:-r.z).add(s).applyQuaternion(n).add(o))}for(let t of this.run.flexible?.bodies??[])for(let n=0;n<t.nodes;n++)e[t.body]?.push(new P().fromArray(t.places,3*n));return e}measure(){let e=new P,t=[],n=[],s=0,r=this.every();return this.walk((o,a)=>{e.copy(a).applyMatrix4(this.frames[o]),this.low.min(e),this.high.max(e),o===0?n.push(e.clone()):s++%r===0&&t.push(e.clone())}),Number.isFinite(this.low.x)||(this.low.set(-1,-1,-1),this.high.set(1,1,1)),this.low.distanceTo(this.high)<1e-9&&(this.low.subScalar(.5),this.high.addScalar(.5)),{moving:t,ground:n}}outlines=null;points(){return this.outlines??=this.outline()}looks(){return Math.max(6,Math.min(60,Math.floor(12e4/this.points().reduce((e,t)=>e+t.length,1))))}every(){return Math.ceil(this.looks()*this.points().reduce((e,t)=>e+t.length,1)/ME)}walk(e){let t=this.points(),n=Math.max(1,Math.floor((this.run.frames-1)/this.looks()));for(let s=0;s<this.run.frames;s+=n)this.place(s,0),t.forEach((r,o)=>{if(o>0||s===0)for(let a of r)e(o,a)})}seen(e){let t=[],n=new P,s=new P,r=this.every(),o=0;return this.walk((a,l)=>{a===0||o++%r!==0||(this.frameOf(e,s),t.push(n.copy(l).applyMatrix4(this.frames[a]).clone().sub(s)))}),t}around(e){let t=this.seen(e),n=SE*(this.symbol+t.reduce((s,r)=>Math.max(s,r.length()),0));if(this.scene.bodies.length<3)for(let s=0;s<8;s++)t.push(new P(s&1?n:-n,s&2?n:-n,s&4?n:-n));return t}body(e,t){let n={name:t,sort:"body"};for(let s of this.scene.shapes.filter(r=>r.body===e&&r.kind!=="plane")){let r=s.kind==="mesh"?`mesh ${s.mesh??-1}`:`${s.kind} ${s.size.join(" ")}`,o=Sl(new P(...s.at),Er(s.orientation)),a=yy(EE(s.color,this.color(e)));s.node!==void 0&&this.run.flexible?.bodies.some(l=>l.body===e)?this.follow(e,s.node,o,this.parts.move(this.bodies,r,()=>this.solid(s),{color:a},n)):this.parts.fix(this.bodies,r,()=>this.solid(s),e,o,{color:a},n)}}follow(e,t,n,s){let r=new P,o=new st;this.updates.push(()=>{this.bent.find(a=>a.data.body===e)?.displacement(t,r),s(o.makeTranslation(r).multiply(n).premultiply(this.frames[e]))})}color(e){return this.picture.colors[e]??"#9aa3ad"}solid(e){let t=this.run.meshes[e.mesh??-1];return e.kind==="mesh"&&t?ty(t):zo(e.kind,e.size)}update(e){let{frame:t,part:n}=Tr(this.run,e);this.place(t,n);for(let s of this.bent)s.update(e,this.frames[s.data.body],this.bending);for(let s of this.updates)s(e);this.parts.place(this.frames),this.markers.update(),this.contacts?.update(e),this.traces.update(t)}theme(e){this.parts.theme(e)}highlight(e,t=16747546){this.parts.highlight(e,t)}has(e){return this.parts.has(e)||this.bent.some(t=>t.data.name===e)}pick(e){let t=this.parts.pick(e),n=t?.distance??1/0,s=t?.element??null;for(let r of this.bent){let o=r.pick(e);o<n&&(n=o,s={name:r.data.name,sort:"body"})}return s}bodyPosition(e){let t=this.scene.bodies.findIndex(n=>n.name===e);return t<0?null:new P().setFromMatrixPosition(this.frames[t]).toArray()}frameOf(e,t){return t.setFromMatrixPosition(this.frames[e])}};function uu(i,e,t){let n=new un(t,3);return i.setAttribute(e,n),n}var AE=1;function CE(i,e){let t=s=>b("td",{class:"n"},s),n=i.time===null?"":De(i.time);return b("tr",{tabindex:"0",title:"show this mode",click:e},t(String(i.number)),t(i.frequency>0?De(i.frequency):""),t(i.frequency>0?De(100*i.damping):""),t(n),b("th",{},i.growth===AE?b("b",{},"grows: "):null,i.motion))}function Cy(i,e){let t=i.summary.shapes,n=t?.modes??[],s=[],r=(a,l)=>{let c=n[a];c&&(s.forEach((h,u)=>h.setAttribute("aria-selected",String(u===a))),e.setRange(c.from,c.to),e.setSpeed(1),l&&!e.playing&&e.play())};s.push(...n.map((a,l)=>CE(a,()=>r(l,!0)))),r(0,!1);let o=["","frequency [Hz]","damping [%]","e-fold in [s]","what moves most"];return b("div",{class:"pane modes"},b("h2",{},"Modes"),b("p",{},t?.verdict??""),b("p",{class:"soft"},"A click shows a mode: one period lasts a second, the largest displacement is about 5 % of the model, growth and decay are left out."),b("table",{class:"wide"},ri(o),b("tbody",{},...s)))}var Ry=200;function xu(i){return b("td",{class:"n"},i)}function RE(i){let e=i.lowest_stiffness_over_inertia??0;return e>0?De(Math.sqrt(e)/(2*Math.PI)):""}function np(i){return i.failure??`${i.text??""}${i.jumped?" (jumped)":""}`}function PE(i,e,t){let n=i.map((r,o)=>{let a=r.failure!==void 0?"":r.stable?r.judged?"yes":"?":"no";return b("tr",{tabindex:"0",title:"show this case",click:()=>t(o)},xu(De(r.value)),b("td",{},a),xu(RE(r)),b("th",{},r.stable===!1?b("b",{},np(r)):np(r)))});return b("table",{class:"wide rest"},ri([e,"stable","lowest [Hz]","verdict"]),b("tbody",{},...n))}function IE(i){let e=i.scene,t=(s,r)=>r.map(o=>i.byName.get(`${s}.j.${o}`)).filter(o=>o!==void 0),n=[...e?.joints??[],...e?.springs??[],...e?.forces??[],...e?.mounts??[]].map(s=>s.name);return[...new Set(n)].map(s=>({name:s,force:t(s,["fx","fy","fz"]),torque:t(s,["tx","ty","tz"])})).filter(s=>s.force.length+s.torque.length>0)}function LE(i,e){let t=[...i.scene?.springs??[],...i.scene?.mounts??[]].map(s=>i.byName.get(`${s.name}.force`)).filter(s=>s!==void 0).slice(0,Ry);if(t.length===0)return null;let n=t.map(()=>xu(""));return e.onTime(s=>t.forEach((r,o)=>{let a=n[o];a&&(a.textContent=`${hs(r,r.values[e.frameAt(s)])} ${r.unit}`)})),b("section",{},b("h2",{},"Forces of springs"),b("table",{class:"wide springs"},b("tbody",{},...t.map((s,r)=>b("tr",{},b("th",{},s.name),n[r]??null)))))}function NE(i,e){let t=IE(i).slice(0,Ry);if(t.length===0)return b("p",{class:"soft"},"Reactions are not recorded: \u201Crecord: all\u201D records them.");let n=a=>t.find(l=>l[a].length>0)?.[a][0]?.unit??"",s=t.map(a=>[...a.force,...a.torque].map(()=>xu(""))),r=["",...["x","y","z"].map(a=>`F${a} [${n("force")}]`),...["x","y","z"].map(a=>`T${a} [${n("torque")}]`)],o=t.map((a,l)=>b("tr",{},b("th",{},a.name,[...a.force,...a.torque].some(c=>c.vague)?b("span",{class:"soft"}," not unique"):null),...s[l]??[]));return e.onTime(a=>{let l=e.frameAt(a);t.forEach((c,h)=>[...c.force,...c.torque].forEach((u,d)=>{let f=s[h]?.[d];f&&(f.textContent=hs(u,u.values[l]))}))}),b("section",{},b("h2",{},"Forces on the second marker of each element"),b("table",{class:"wide reactions"},ri(r),b("tbody",{},...o)))}function Py(i,e){let t=i.summary.static,n=t?.cases??[],s=t?.limits??[],r=n.filter(l=>l.failure===void 0),o=l=>{let c=n[l];e.pause(),c&&c.failure===void 0&&e.setTime(i.time[r.indexOf(c)]??0)},a=n[0];return b("div",{class:"pane rest"},b("h2",{},"Static equilibrium"),t?.vary?PE(n,t.vary,o):b("p",{},a?np(a):""),...s.map(l=>b("p",{},b("b",{},`${l.kind} at ${t?.vary??""} = ${Number(l.value.toPrecision(9))}: `),l.motion)),NE(i,e),LE(i,e))}var DE=30,FE=12e4,Iy=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"];function Tl(i,e){let t=b("a",{href:i,download:e});document.body.append(t),t.click(),t.remove()}function Ly(i,e){Tl(i.image(),`${e}.png`)}function Ny(){return typeof MediaRecorder<"u"&&Iy.some(i=>MediaRecorder.isTypeSupported(i))}function Dy(i,e,t,n){let s=Iy.find(d=>MediaRecorder.isTypeSupported(d))??"video/webm",r=i.canvas.captureStream(DE),o=new MediaRecorder(r,{mimeType:s,videoBitsPerSecond:8e6}),a=[],l=e.loop,c=!0,h=()=>{c&&(c=!1,e.pause(),e.setLoop(l),o.stop(),clearTimeout(u))},u=setTimeout(h,FE);return o.addEventListener("dataavailable",d=>a.push(d.data)),o.addEventListener("stop",()=>{let d=URL.createObjectURL(new Blob(a,{type:"video/webm"}));Tl(d,`${t}.webm`),setTimeout(()=>URL.revokeObjectURL(d),6e4),n()}),e.pause(),e.setLoop(!1),e.setTime(e.start),o.start(500),e.onState(()=>{c&&!e.playing&&setTimeout(h,200)}),e.play(),h}var UE=/^(largest|worst|last|\s)/,Fy="No longer held: ";function Uy(i){let e=i.split(`
`).filter(a=>a.trim()),t=e[0]??"",n=e.slice(1),s=n.findIndex(a=>UE.test(a)),r=s<0?n:n.slice(0,s),o=s<0?[]:n.slice(s);return{stopped:t,diagnosis:r[0]??"",advice:r.slice(1),detail:o}}function Oy(i){if(!i.message)return null;let e=Uy(i.message),t=`The run ${i.status==="failed"?"failed":"ended early"}. `,n=e.diagnosis?`${e.stopped[0]?.toUpperCase()??""}${e.stopped.slice(1)}.`:"",s=b("summary",{},b("b",{},e.diagnosis||e.stopped),...e.advice.map(r=>b("div",{class:"message"},r)),b("div",{class:"soft"},t,n));return b("details",{class:`banner ${i.status}`,role:"alert"},s,e.detail.length>0?b("pre",{class:"message"},e.detail.join(`
`)):null)}function ip(i){return i.match(/'([^']+)'/g)?.map(e=>e.slice(1,-1))??[]}function By(i,e,t){let n=Uy(i),s=n.diagnosis.indexOf(Fy),r;if(s>=0){let l=n.diagnosis.slice(s+Fy.length).split(", ").map(c=>c.split(" ")[0]??"");r=[...(n.diagnosis.match(/(motion|force|body) '([^']+)'/g)??[]).flatMap(ip),...l]}else r=n.diagnosis?ip(n.diagnosis):ip(n.detail[0]??n.stopped).slice(0,1);let o=l=>l.split(".").map((c,h,u)=>u.slice(0,u.length-h).join(".")).find(t),a=l=>{let c=e.motions?.find(h=>h.name===l);return c&&e.joints.find(h=>h.i===c.i&&h.j===c.j)?.name};return new Set(r.map(l=>o(l)??a(l)).filter(l=>l!==void 0))}var sp=300;function ky(i,e){let t=e.toLowerCase().split(/\s+/).filter(Boolean),n=s=>{let r=s.name.toLowerCase(),o=`${s.unit} ${s.about}`.toLowerCase(),a=0;for(let l of t)if(r.startsWith(l))a+=3;else if(r.includes(l))a+=2;else if(o.includes(l))a+=1;else return-1;return a};return i.channels.filter(s=>!s.extra).map((s,r)=>({c:s,i:r,s:n(s)})).filter(s=>s.s>=0).sort((s,r)=>r.s-s.s||s.i-r.i).map(s=>s.c)}function rp(i,e){let t=e.trim().split(/\s+[-\u2212]\s+/),n=i.byName.get(t[0]??""),s=i.byName.get(t[1]??"");if(t.length!==2||!n||!s||n.unit!==s.unit)return null;let r=n.values.map((a,l)=>a-(s.values[l]??NaN)),o=a=>r.reduce((l,c)=>l+a(c),0)/r.length;return{name:`${n.name} \u2212 ${s.name}`,unit:n.unit,about:"difference of two channels, at the stored times",vague:n.vague||s.vague,extra:!1,min:r.reduce((a,l)=>Math.min(a,l),1/0),max:r.reduce((a,l)=>Math.max(a,l),-1/0),mean:o(a=>a),rms:Math.sqrt(o(a=>a*a)),error:n.error+s.error,digit:Math.max(n.digit,s.digit),values:r}}function zy(i,e){let t=b("div",{class:"results",role:"listbox","aria-label":"channels found"}),n=b("input",{type:"search",placeholder:`Add a channel to the plot (${i.channels.filter(a=>!a.extra).length} recorded), \u201Ca - b\u201D or \u201Ca over b\u201D`,"aria-label":"search channels",input:()=>r(),focus:()=>r(),keydown:a=>{let l=a.key;l==="Enter"&&t.firstElementChild?.click(),l==="Escape"&&(t.replaceChildren(),n.blur())}}),s=(a,l)=>{l?e.open([a]):e.add(a),n.value="",t.replaceChildren()},r=()=>{let a=n.value.trim().split(/\s+over\s+/),l=i.byName.get(a[0]??""),c=i.byName.get(a[1]??"");if(a.length===2&&c&&l){let d=()=>{e.openCurve(l,c),n.value="",t.replaceChildren()};t.replaceChildren(b("div",{role:"option",class:"result",click:d},`${l.name} over ${c.name}`,b("small",{},"a plot of one channel over the other")));return}let h=rp(i,n.value),u=h?[h]:ky(i,n.value).slice(0,40);t.replaceChildren(...u.map(d=>b("div",{role:"option",class:"result",tabindex:"0",title:d.about,click:()=>s(d,!1)},b("span",{class:"name"},d.name),b("small",{},d.unit?`[${d.unit}] ${d.about}`:d.about),b("button",{type:"button",class:"quiet",title:"in a plot of its own",click:f=>{f.stopPropagation(),s(d,!0)}},"new plot")))),u.length===0&&t.replaceChildren(b("div",{class:"none"},"no channel matches: parts of a name, a unit or a meaning do, as \u201Cforce\u201D ",Mt("Show all","all channels that are recorded",()=>{n.value="",n.focus(),r()})))},o=b("div",{class:"search"},n,t);return document.addEventListener("pointerdown",a=>{o.contains(a.target)||t.replaceChildren()}),o}function op(i,e){let t=i.channels.filter(s=>!s.extra&&s.name.startsWith(`${e}.`)),n=s=>/\.(force|torque)$/.test(s.name)?0:/\.[ij]\.[ft]/.test(s.name)?1:/\.[ij]\./.test(s.name)?3:2;return t.map((s,r)=>({c:s,i:r})).sort((s,r)=>n(s.c)-n(r.c)||s.i-r.i).map(s=>s.c)}function Vy(i,e){let t=b("tbody",{}),n=b("p",{class:"soft"}),s=b("input",{type:"search",placeholder:"Filter","aria-label":"filter channels",input:()=>r()}),r=()=>{let l=ky(i,s.value);t.replaceChildren(...l.slice(0,sp).map(c=>b("tr",{tabindex:"0",title:`${c.about} (click: plot)`,click:()=>e.add(c)},b("th",{},c.name,b("small",{},c.about+(c.vague?" \u2014 not unique: constraints are redundant":""))),b("td",{},c.unit),...[c.min,c.max,c.mean,c.rms,c.error].map(h=>b("td",{class:"n"},De(h)))))),n.textContent=l.length>sp?`${l.length-sp} more: type to filter`:"",l.length===0&&n.replaceChildren(`No channel matches \u201C${s.value}\u201D. `,Mt("Show all","all channels that are recorded",()=>{s.value="",r()}))};r();let o=["name","unit","min","max","mean","RMS","\xB1 stored"],a=i.frames<i.rows?` ${i.frames} of ${i.rows} rows are stored here; results.csv has all.`:"";return b("div",{class:"pane"},s,b("p",{class:"soft"},`Minimum, maximum, mean and RMS are of all rows. Values in this page are rounded to whole multiples of 1/65535 of their range: \xB1 is the largest error.${a}`),b("table",{class:"wide channels"},ri(o),t),n)}function Hy(i,e,t){let n=b("pre",{class:"listing"});return i.split(`
`).forEach((r,o)=>{let a=b("div",{class:"line","data-n":String(o+1)}),l=r.search(/(^|\s)#/),c=l<0?r:r.slice(0,l);for(let h of c.split(/([A-Za-z_][A-Za-z0-9_]*)/))e.has(h)?a.append(b("a",{href:"#",class:"ref",click:u=>{u.preventDefault(),t(h)}},h)):a.append(h);l>=0&&a.append(b("span",{class:"comment"},r.slice(l))),n.append(a)}),b("div",{class:"pane"},i?n:b("p",{class:"soft"},"The model was not read from a file."))}function Gy(i,e){let t=b("div",{class:"presets"}),n=(s,r,o)=>{let a=o.map(l=>i.byName.get(l)).filter(l=>l!==void 0&&!l.extra);a.length>0&&t.append(Mt(s,r,()=>e.open(a)))};return n("Energy","kinetic, potential and total energy, and the work done",["energy.kinetic","energy.potential","energy.total","energy.work"]),n("Balance","error of the energy balance: energy that neither forces nor motions supply",["energy.balance"]),n("Steps","step size and corrector iterations of the integrator",["run.step","run.iterations"]),n("Drift","residuals of the constraints after each step",["run.drift_position","run.drift_velocity"]),e.old.length>0&&t.append(oi("Earlier runs","thin curves of the runs before this one",e.showOld,s=>{e.showOld=s,e.theme()})),t.append(Mt("Whole time","undo the zoom (double click in a plot)",()=>e.wholeTime()),Mt("Clear","remove all plots",()=>e.clear())),t}var El=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],OE=20,BE=1.5,Al=class{constructor(e){this.run=e;this.start=e.time[0]??0,this.end=e.time[e.frames-1]??0,this.time=this.start;let t=(this.end-this.start)*e.secondsPerUnit;(t>OE||t>0&&t<BE)&&(this.speed=El.find(n=>t/n<=10)??1)}run;time;playing=!1;loop=!0;speed=1;start;end;listeners=[];stateListeners=[];last=0;onTime(e){this.listeners.push(e)}onState(e){this.stateListeners.push(e)}changed(){for(let e of this.stateListeners)e()}setTime(e){this.time=Math.min(this.end,Math.max(this.start,e));for(let t of this.listeners)t(this.time)}setRange(e,t){this.start=e,this.end=t,this.setTime(e)}toggle(){this.playing?this.pause():this.play()}play(){this.end<=this.start||(this.time>=this.end&&this.setTime(this.start),this.playing=!0,this.last=performance.now(),this.changed(),requestAnimationFrame(e=>this.tick(e)))}pause(){this.playing=!1,this.changed()}setLoop(e){this.loop=e,this.changed()}setSpeed(e){this.speed=e,this.changed()}changeSpeed(e){let t=El.findIndex(n=>n>=this.speed*.999);this.setSpeed(El[Math.min(El.length-1,Math.max(0,t+e))]??1)}speeds(){return El}frameAt(e){return yl(this.run,e)}step(e){this.pause();let t=this.frameAt(this.time)+e;this.setTime(this.run.time[Math.min(this.run.frames-1,Math.max(0,t))]??0)}tick(e){if(!this.playing)return;let t=this.time+Math.max(0,e-this.last)/1e3*this.speed/this.run.secondsPerUnit;this.last=e,t>=this.end&&(this.loop?t=this.start+(t-this.start)%(this.end-this.start):(t=this.end,this.playing=!1,this.changed())),this.setTime(t),this.playing&&requestAnimationFrame(n=>this.tick(n))}};var kE="uplot",zE="u-hz",VE="u-vt",HE="u-title",GE="u-wrap",WE="u-under",$E="u-over",XE="u-axis",Pr="u-off",qE="u-select",YE="u-cursor-x",ZE="u-cursor-y",KE="u-cursor-pt",JE="u-legend",jE="u-live",QE="u-inline",eA="u-series",tA="u-marker",Wy="u-label",nA="u-value",Rl="width",Pl="height";var $y="bottom",Ho="left",ap="right",wp="#000",Xy=wp+"0",lp="mousemove",qy="mousedown",cp="mouseup",Yy="mouseenter",Zy="mouseleave",Ky="dblclick",iA="resize",sA="scroll",Jy="change",Su="dppxchange",Tp="--",Zo=typeof window<"u",pp=Zo?document:null,Wo=Zo?window:null,rA=Zo?navigator:null,Ft,_u;function mp(){let i=devicePixelRatio;Ft!=i&&(Ft=i,_u&&yp(Jy,_u,mp),_u=matchMedia(`(min-resolution: ${Ft-.001}dppx) and (max-resolution: ${Ft+.001}dppx)`),Ir(Jy,_u,mp),Wo.dispatchEvent(new CustomEvent(Su)))}function vi(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function gp(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Qt(i,e,t){i.style[e]=t+"px"}function $i(i,e,t,n){let s=pp.createElement(i);return e!=null&&vi(s,e),t?.insertBefore(s,n),s}function Ii(i,e){return $i("div",i,e)}var jy=new WeakMap;function ds(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=jy.get(i);r!=o&&(i.style.transform=r,jy.set(i,r),e<0||t<0||e>n||t>s?vi(i,Pr):gp(i,Pr))}var Qy=new WeakMap;function ex(i,e,t){let n=e+t,s=Qy.get(i);n!=s&&(Qy.set(i,n),i.style.background=e,i.style.borderColor=t)}var tx=new WeakMap;function nx(i,e,t,n){let s=e+""+t,r=tx.get(i);s!=r&&(tx.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Ep={passive:!0},oA={...Ep,capture:!0};function Ir(i,e,t,n){e.addEventListener(i,t,n?oA:Ep)}function yp(i,e,t,n){e.removeEventListener(i,t,Ep)}Zo&&mp();function Xi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:bi((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Px(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Ix=i=>i!=null,Lx=i=>i!=null&&i>0,Eu=Px(Ix),aA=Px(Lx);function lA(i,e,t,n=0,s=!1){let r=s?aA:Eu,o=s?Lx:Ix;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Xt,l??-Xt]}function Au(i,e,t,n){let s=rx(i),r=rx(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Os:Nx,a=s==1?bi:Li,l=r==1?Li:bi,c=a(o(Cn(i))),h=l(o(Cn(e))),u=$o(t,c),d=$o(t,h);return t==10&&(c<0&&(u=qt(u,-c)),h<0&&(d=qt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=Ox(i,u),e=Cu(e,d)),[i,e]}function Ap(i,e,t,n){let s=Au(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Cp=.1,ix={mode:3,pad:Cp},Ll={pad:0,soft:null,mode:0},cA={min:Ll,max:Ll};function wu(i,e,t,n){return Ru(t)?sx(i,e,t):(Ll.pad=t,Ll.soft=n?0:null,Ll.mode=n?3:0,sx(i,e,cA))}function Nt(i,e){return i??e}function hA(i,e,t){for(e=Nt(e,0),t=Nt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function sx(i,e,t){let n=t.min,s=t.max,r=Nt(n.pad,0),o=Nt(s.pad,0),a=Nt(n.hard,-Xt),l=Nt(s.hard,Xt),c=Nt(n.soft,Xt),h=Nt(s.soft,-Xt),u=Nt(n.mode,0),d=Nt(s.mode,0),f=e-i,p=Os(f),y=ei(Cn(i),Cn(e)),m=Os(y),g=Cn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Xt&&(r=0),d==2&&h!=-Xt&&(o=0)));let x=f||y||1e3,S=Os(x),v=$o(10,bi(S)),R=x*(f==0?i==0?.1:1:r),E=qt(Ox(i-R,v/10),24),_=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Xt,w=ei(a,E<_&&i>=_?_:qi(_,E)),F=x*(f==0?e==0?.1:1:o),I=qt(Cu(e+F,v/10),24),D=e<=h&&(d==1||d==3&&I>=h||d==2&&I<=h)?h:-Xt,z=qi(l,I>D&&e<=D?D:ei(D,I));return w==z&&w==0&&(z=100),[w,z]}var uA=new Intl.NumberFormat(Zo?rA.language:"en-US"),Rp=i=>uA.format(i),Mi=Math,Mu=Mi.PI,Cn=Mi.abs,bi=Mi.floor,An=Mi.round,Li=Mi.ceil,qi=Mi.min,ei=Mi.max,$o=Mi.pow,rx=Mi.sign,Os=Mi.log10,Nx=Mi.log2,dA=(i,e=1)=>Mi.sinh(i)*e,hp=(i,e=1)=>Mi.asinh(i/e),Xt=1/0;function ox(i){return(Os((i^i>>31)-(i>>31))|0)+1}function xp(i,e,t){return qi(ei(i,e),t)}function Dx(i){return typeof i=="function"}function It(i){return Dx(i)?i:()=>i}var fA=()=>{},Fx=i=>i,Ux=(i,e)=>e,pA=i=>null,ax=i=>!0,lx=(i,e)=>i==e,mA=/\.\d*?(?=9{6,}|0{6,})/gm,Lr=i=>{if(kx(i)||or.has(i))return i;let e=`${i}`,t=e.match(mA);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Lr(s)}e${r}`}return qt(i,n)};function Cr(i,e){return Lr(qt(Lr(i/e))*e)}function Cu(i,e){return Lr(Li(Lr(i/e))*e)}function Ox(i,e){return Lr(bi(Lr(i/e))*e)}function qt(i,e=0){if(kx(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return An(n)/t}var or=new Map;function Bx(i){return((""+i).split(".")[1]||"").length}function Dl(i,e,t,n){let s=[],r=n.map(Bx);for(let o=e;o<t;o++){let a=Cn(o),l=qt($o(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:qt(h,u);s.push(d),or.set(d,u)}}return s}var Nl={},Pp=[],Xo=[null,null],rr=Array.isArray,kx=Number.isInteger,gA=i=>i===void 0;function cx(i){return typeof i=="string"}function Ru(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function yA(i){return i!=null&&typeof i=="object"}var xA=Object.getPrototypeOf(Uint8Array),zx="__proto__";function qo(i,e=Ru){let t;if(rr(i)){let n=i.find(s=>s!=null);if(rr(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=qo(i[s],e)}else t=i.slice()}else if(i instanceof xA)t=i.slice();else if(e(i)){t={};for(let n in i)n!=zx&&(t[n]=qo(i[n],e))}else t=i;return t}function vn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=zx&&(Ru(i[s])?vn(i[s],qo(n[s])):i[s]=qo(n[s]))}return i}var _A=0,vA=1,bA=2;function MA(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function SA(i,e){if(EA(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return AA(o[0])||(o=TA(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:vA,f=[];for(let p=0;p<h.length;p++){let y=h[p],m=r.get(l[p]);y===null?d!=_A&&(u[m]=y,d==bA&&f.push(m)):u[m]=y}MA(u,f,s),n.push(u)}}return n}var wA=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function TA(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function EA(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function AA(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ei(1,bi((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Vx=["January","February","March","April","May","June","July","August","September","October","November","December"],Hx=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Gx(i){return i.slice(0,3)}var CA=Hx.map(Gx),RA=Vx.map(Gx),PA={MMMM:Vx,MMM:RA,WWWW:Hx,WWW:CA};function Cl(i){return(i<10?"0":"")+i}function IA(i){return(i<10?"00":i<100?"0":"")+i}var LA={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Cl(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Cl(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Cl(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Cl(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Cl(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>IA(i.getMilliseconds())};function Ip(i,e){e=e||PA;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?LA[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var NA=new Intl.DateTimeFormat().resolvedOptions().timeZone;function DA(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==NA?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Wx=i=>i%1==0,Tu=[1,2,2.5,5],FA=Dl(10,-32,0,Tu),$x=Dl(10,0,32,Tu),UA=$x.filter(Wx),Rr=FA.concat($x),Lp=`
`,Xx="{YYYY}",hx=Lp+Xx,qx="{M}/{D}",Il=Lp+qx,vu=Il+"/{YY}",Yx="{aa}",OA="{h}:{mm}",Go=OA+Yx,ux=Lp+Go,dx=":{ss}",kt=null;function Zx(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Dl(10,0,3,Tu).filter(Wx):Dl(10,-3,0,Tu)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Xx,kt,kt,kt,kt,kt,kt,1],[s*28,"{MMM}",hx,kt,kt,kt,kt,kt,1],[s,qx,hx,kt,kt,kt,kt,kt,1],[n,"{h}"+Yx,vu,kt,Il,kt,kt,kt,1],[t,Go,vu,kt,Il,kt,kt,kt,1],[e,dx,vu+" "+Go,kt,Il+" "+Go,kt,ux,kt,1],[i,dx+".{fff}",vu+" "+Go,kt,Il+" "+Go,kt,ux,kt,1]];function h(u){return(d,f,p,y,m,g)=>{let x=[],S=m>=o,v=m>=r&&m<o,R=u(p),E=qt(R*i,3),_=up(R.getFullYear(),S?0:R.getMonth(),v||S?1:R.getDate()),w=qt(_*i,3);if(v||S){let F=v?m/r:0,I=S?m/o:0,D=E==w?E:qt(up(_.getFullYear()+I,_.getMonth()+F,1)*i,3),z=new Date(An(D/i)),W=z.getFullYear(),U=z.getMonth();for(let G=0;D<=y;G++){let q=up(W+I*G,U+F*G,1),H=q-u(qt(q*i,3));D=qt((+q+H)*i,3),D<=y&&x.push(D)}}else{let F=m>=s?s:m,I=bi(p)-bi(E),D=w+I+Cu(E-w,F);x.push(D);let z=u(D),W=z.getHours()+z.getMinutes()/t+z.getSeconds()/n,U=m/n,G=d.axes[f]._space,q=g/G;for(;D=qt(D+m,i==1?0:3),!(D>y);)if(U>1){let H=bi(qt(W+U,6))%24,Q=u(D).getHours()-H;Q>1&&(Q=-1),D-=Q*n,W=(W+U)%24;let te=x[x.length-1];qt((D-te)/m,3)*q>=.7&&x.push(D)}else x.push(D)}return x}}return[l,c,h]}var[BA,kA,zA]=Zx(1),[VA,HA,GA]=Zx(.001);Dl(2,-53,53,[1]);function fx(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function px(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let y=i(p),m=y.getFullYear(),g=y.getMonth(),x=y.getDate(),S=y.getHours(),v=y.getMinutes(),R=y.getSeconds(),E=m!=l&&a[2]||g!=c&&a[3]||x!=h&&a[4]||S!=u&&a[5]||v!=d&&a[6]||R!=f&&a[7]||a[1];return l=m,c=g,h=x,u=S,d=v,f=R,E(y)})}}function WA(i,e){let t=Ip(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function up(i,e,t){return new Date(i,e,t)}function mx(i,e){return e(i)}var $A="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function gx(i,e){return(t,n,s,r)=>r==null?Tp:e(i(n))}function XA(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function qA(i,e){return i.series[e].fill(i,e)}var YA={show:!0,live:!0,isolate:!1,mount:fA,markers:{show:!0,width:2,stroke:XA,fill:qA,dash:"solid"},idx:null,idxs:null,values:[]};function ZA(i,e){let t=i.cursor.points,n=Ii(),s=t.size(i,e);Qt(n,Rl,s),Qt(n,Pl,s);let r=s/-2;Qt(n,"marginLeft",r),Qt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Qt(n,"borderWidth",o),n}function KA(i,e){let t=i.series[e].points;return t._fill||t._stroke}function JA(i,e){let t=i.series[e].points;return t._stroke||t._fill}function jA(i,e){return i.series[e].points.size}var dp=[0,0];function QA(i,e,t){return dp[0]=e,dp[1]=t,dp}function bu(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function fp(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var eC={show:!0,x:!0,y:!0,lock:!1,move:QA,points:{one:!1,show:ZA,size:jA,width:0,stroke:JA,fill:KA},bind:{mousedown:bu,mouseup:bu,click:bu,dblclick:bu,mousemove:fp,mouseleave:fp,mouseenter:fp},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Kx={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Np=vn({},Kx,{filter:Ux}),Jx=vn({},Np,{size:10}),jx=vn({},Kx,{show:!1}),Dp='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Qx="bold "+Dp,e_=1.5,yx={show:!0,scale:"x",stroke:wp,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Qx,side:2,grid:Np,ticks:Jx,border:jx,font:Dp,lineGap:e_,rotate:0},tC="Value",nC="Time",xx={show:!0,scale:"x",auto:!1,sorted:1,min:Xt,max:-Xt,idxs:[]};function iC(i,e,t,n,s){return e.map(r=>r==null?"":Rp(r))}function sC(i,e,t,n,s,r,o){let a=[],l=or.get(s)||0;t=o?t:qt(Cu(t,s),l);for(let c=t;c<=n;c=qt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function _p(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Os:Nx,h=bi(c(t));s=$o(l,h),l==10&&(s=Rr[Xi(s,Rr)]);let u=t,d=s*l;l==10&&(d=Rr[Xi(d,Rr)]);do a.push(u),u=u+s,l==10&&!or.has(u)&&(u=qt(u,or.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=Rr[Xi(d,Rr)]));while(u<=n);return a}function rC(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?_p(i,e,ei(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?_p(i,e,ei(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var t_=/./,oC=/[12357]/,aC=/[125]/,_x=/1/,vp=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function lC(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?t_:l(7,o)-h>=c?oC:l(5,o)-h>=c?aC:_x;if(u==_x){let d=Cn(l(1,o)-h);if(d<c)return vp(e.slice().reverse(),a.distr,u,Li(c/d)).reverse()}return vp(e,a.distr,u,1)}function cC(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Cn(l(1,o)-l(2,o));return c<a?vp(e.slice().reverse(),3,t_,Li(a/c)).reverse():e}function hC(i,e,t,n){return n==null?Tp:e==null?"":Rp(e)}var vx={show:!0,scale:"y",stroke:wp,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Qx,side:3,grid:Np,ticks:Jx,border:jx,font:Dp,lineGap:e_,rotate:0};function uC(i,e){let t=3+(i||1)*2;return qt(t*e,3)}function dC(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Cn(o-r),l=i.series[e],c=a/(l.points.space*Ft);return n[1]-n[0]<=c}var bx={scale:null,auto:!0,sorted:0,min:Xt,max:-Xt},n_=(i,e,t,n,s)=>s,Mx={show:!0,auto:!0,sorted:0,gaps:n_,alpha:1,facets:[vn({},bx,{scale:"x"}),vn({},bx,{scale:"y"})]},Sx={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:n_,alpha:1,points:{show:dC,filter:null},values:null,min:Xt,max:-Xt,idxs:[],path:null,clip:null};function fC(i,e,t,n,s){return t/10}var i_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},pC=vn({},i_,{time:!1,ori:1}),wx={};function s_(i,e){let t=wx[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(wx[i]=t)),t}var Yo=1,bp=2;function Nr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,y=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,y,Iu,Ko,Nu,o_,l_):t(s,l,c,h,u,g,m,f,d,y,p,Lu,Jo,Op,a_,c_)}function Fp(i,e){let t=0,n=0,s=Nt(i.bands,Pp);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function mC(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Bs(i,e,t,n,s,r){return Nr(i,e,(o,a,l,c,h,u,d,f,p,y,m)=>{let g=o.pxRound,x=c.dir*(c.ori==0?1:-1),S=c.ori==0?Ko:Jo,v,R;x==1?(v=t,R=n):(v=n,R=t);let E=g(u(a[v],c,y,f)),_=g(d(l[v],h,m,p)),w=g(u(a[R],c,y,f)),F=g(d(r==1?h.max:h.min,h,m,p)),I=new Path2D(s);return S(I,w,F),S(I,E,F),S(I,E,_),I})}function Pu(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Nu:Op,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function gC(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Up(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),y=u-s;f=o<=0&&y>=0&&y<l?r(i[y]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function Tx(i){return i==0?Fx:i==1?An:e=>Cr(e,i)}function r_(i){let e=i==0?Iu:Lu,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=qi(c,a/2,l/2),h=qi(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var Iu=(i,e,t)=>{i.moveTo(e,t)},Lu=(i,e,t)=>{i.moveTo(t,e)},Ko=(i,e,t)=>{i.lineTo(e,t)},Jo=(i,e,t)=>{i.lineTo(t,e)},Nu=r_(0),Op=r_(1),o_=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},a_=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},l_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},c_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function h_(i){return(e,t,n,s,r)=>Nr(e,t,(o,a,l,c,h,u,d,f,p,y,m)=>{let{pxRound:g,points:x}=o,S,v;c.ori==0?(S=Iu,v=o_):(S=Lu,v=a_);let R=qt(x.width*Ft,3),E=(x.size-x.width)/2*Ft,_=qt(E*2,3),w=new Path2D,F=new Path2D,{left:I,top:D,width:z,height:W}=e.bbox;Nu(F,I-_,D-_,z+_*2,W+_*2);let U=G=>{if(l[G]!=null){let q=g(u(a[G],c,y,f)),H=g(d(l[G],h,m,p));S(w,q+E,H),v(w,q,H,E,0,Mu*2)}};if(r)r.forEach(U);else for(let G=n;G<=s;G++)U(G);return{stroke:R>0?w:null,fill:w,clip:F,flags:Yo|bp}})}function u_(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var yC=u_(Ko),xC=u_(Jo);function d_(i){let e=Nt(i?.alignGaps,0);return(t,n,s,r)=>Nr(t,n,(o,a,l,c,h,u,d,f,p,y,m)=>{[s,r]=Eu(l,s,r);let g=o.pxRound,x=W=>g(u(W,c,y,f)),S=W=>g(d(W,h,m,p)),v,R;c.ori==0?(v=Ko,R=yC):(v=Jo,R=xC);let E=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},w=_.stroke,F=!1;if(r-s>=y*4){let W=ue=>t.posToVal(ue,c.key,!0),U=null,G=null,q,H,he,K=x(a[E==1?s:r]),Q=x(a[s]),te=x(a[r]),pe=W(E==1?Q+1:te-1);for(let ue=E==1?s:r;ue>=s&&ue<=r;ue+=E){let ee=a[ue],_e=(E==1?ee<pe:ee>pe)?K:x(ee),Le=l[ue];_e==K?Le!=null?(H=Le,U==null?(v(w,_e,S(H)),q=U=G=H):H<U?U=H:H>G&&(G=H)):Le===null&&(F=!0):(U!=null&&R(w,K,S(U),S(G),S(q),S(H)),Le!=null?(H=Le,v(w,_e,S(H)),U=G=q=H):(U=G=null,Le===null&&(F=!0)),K=_e,pe=W(K+E))}U!=null&&U!=G&&he!=K&&R(w,K,S(U),S(G),S(q),S(H))}else for(let W=E==1?s:r;W>=s&&W<=r;W+=E){let U=l[W];U===null?F=!0:U!=null&&v(w,x(a[W]),S(U))}let[D,z]=Fp(t,n);if(o.fill!=null||D!=0){let W=_.fill=new Path2D(w),U=o.fillTo(t,n,o.min,o.max,D),G=S(U),q=x(a[s]),H=x(a[r]);E==-1&&([H,q]=[q,H]),v(W,H,G),v(W,q,G)}if(!o.spanGaps){let W=[];F&&W.push(...Up(a,l,s,r,E,x,e)),_.gaps=W=o.gaps(t,n,s,r,W),_.clip=Pu(W,c.ori,f,p,y,m)}return z!=0&&(_.band=z==2?[Bs(t,n,s,r,w,-1),Bs(t,n,s,r,w,1)]:Bs(t,n,s,r,w,z)),_})}function _C(i){let e=Nt(i.align,1),t=Nt(i.ascDesc,!1),n=Nt(i.alignGaps,0),s=Nt(i.extend,!1);return(r,o,a,l)=>Nr(r,o,(c,h,u,d,f,p,y,m,g,x,S)=>{[a,l]=Eu(u,a,l);let v=c.pxRound,{left:R,width:E}=r.bbox,_=Q=>v(p(Q,d,x,m)),w=Q=>v(y(Q,f,S,g)),F=d.ori==0?Ko:Jo,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},D=I.stroke,z=d.dir*(d.ori==0?1:-1),W=w(u[z==1?a:l]),U=_(h[z==1?a:l]),G=U,q=U;s&&e==-1&&(q=R,F(D,q,W)),F(D,U,W);for(let Q=z==1?a:l;Q>=a&&Q<=l;Q+=z){let te=u[Q];if(te==null)continue;let pe=_(h[Q]),ue=w(te);e==1?F(D,pe,W):F(D,G,ue),F(D,pe,ue),W=ue,G=pe}let H=G;s&&e==1&&(H=R+E,F(D,H,W));let[he,K]=Fp(r,o);if(c.fill!=null||he!=0){let Q=I.fill=new Path2D(D),te=c.fillTo(r,o,c.min,c.max,he),pe=w(te);F(Q,H,pe),F(Q,q,pe)}if(!c.spanGaps){let Q=[];Q.push(...Up(h,u,a,l,z,_,n));let te=c.width*Ft/2,pe=t||e==1?te:-te,ue=t||e==-1?-te:te;Q.forEach(ee=>{ee[0]+=pe,ee[1]+=ue}),I.gaps=Q=c.gaps(r,o,a,l,Q),I.clip=Pu(Q,d.ori,m,g,x,S)}return K!=0&&(I.band=K==2?[Bs(r,o,a,l,D,-1),Bs(r,o,a,l,D,1)]:Bs(r,o,a,l,D,K)),I})}function Ex(i,e,t,n,s,r,o=Xt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Cn(i[l]-i[a]);h<c&&(c=h,o=Cn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function vC(i){i=i||Nl;let e=Nt(i.size,[.6,Xt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=It(s),o=1-e[0],a=Nt(e[1],Xt),l=Nt(e[2],1),c=Nt(i.disp,Nl),h=Nt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,y,m)=>Nr(f,p,(g,x,S,v,R,E,_,w,F,I,D)=>{let z=g.pxRound,W=t,U=n*Ft,G=a*Ft,q=l*Ft,H,he;v.ori==0?[H,he]=r(f,p):[he,H]=r(f,p);let K=v.dir*(v.ori==0?1:-1),Q=v.ori==0?Nu:Op,te=v.ori==0?h:(Me,Xe,dt,Te,Ot,Ze,tt)=>{h(Me,Xe,dt,Ot,Te,tt,Ze)},pe=Nt(f.bands,Pp).find(Me=>Me.series[0]==p),ue=pe!=null?pe.dir:0,ee=g.fillTo(f,p,g.min,g.max,ue),ye=z(_(ee,R,D,F)),_e,Le,we,Ge=I,ot=z(g.width*Ft),je=!1,at=null,rt=null,oe=null,ve=null;u!=null&&(ot==0||d!=null)&&(je=!0,at=u.values(f,p,y,m),rt=new Map,new Set(at).forEach(Me=>{Me!=null&&rt.set(Me,new Path2D)}),ot>0&&(oe=d.values(f,p,y,m),ve=new Map,new Set(oe).forEach(Me=>{Me!=null&&ve.set(Me,new Path2D)})));let{x0:xe,size:ke}=c;if(xe!=null&&ke!=null){W=1,x=xe.values(f,p,y,m),xe.unit==2&&(x=x.map(dt=>f.posToVal(w+dt*I,v.key,!0)));let Me=ke.values(f,p,y,m);ke.unit==2?Le=Me[0]*I:Le=E(Me[0],v,I,w)-E(0,v,I,w),Ge=Ex(x,S,E,v,I,w,Ge),we=Ge-Le+U}else Ge=Ex(x,S,E,v,I,w,Ge),we=Ge*o+U,Le=Ge-we;we<1&&(we=0),ot>=Le/2&&(ot=0),we<5&&(z=Fx);let Ne=we>0,it=Ge-we-(Ne?ot:0);Le=z(xp(it,q,G)),_e=(W==0?Le/2:W==K?0:Le)-W*K*((W==0?U/2:0)+(Ne?ot/2:0));let ze={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},yt=je?null:new Path2D,pt=null;if(pe!=null)pt=f.data[pe.series[1]];else{let{y0:Me,y1:Xe}=c;Me!=null&&Xe!=null&&(S=Xe.values(f,p,y,m),pt=Me.values(f,p,y,m))}let St=H*Le,B=he*Le;for(let Me=K==1?y:m;Me>=y&&Me<=m;Me+=K){let Xe=S[Me];if(Xe==null)continue;if(pt!=null){let X=pt[Me]??0;if(Xe-X==0)continue;ye=_(X,R,D,F)}let dt=v.distr!=2||c!=null?x[Me]:Me,Te=E(dt,v,I,w),Ot=_(Nt(Xe,ee),R,D,F),Ze=z(Te-_e),tt=z(ei(Ot,ye)),L=z(qi(Ot,ye)),T=tt-L;if(Xe!=null){let X=Xe<0?B:St,fe=Xe<0?St:B;je?(ot>0&&oe[Me]!=null&&Q(ve.get(oe[Me]),Ze,L+bi(ot/2),Le,ei(0,T-ot),X,fe),at[Me]!=null&&Q(rt.get(at[Me]),Ze,L+bi(ot/2),Le,ei(0,T-ot),X,fe)):Q(yt,Ze,L+bi(ot/2),Le,ei(0,T-ot),X,fe),te(f,p,Me,Ze-ot/2,L,Le+ot,T)}}return ot>0?ze.stroke=je?ve:yt:je||(ze._fill=g.width==0?g._fill:g._stroke??g._fill,ze.width=0),ze.fill=je?rt:yt,ze})}function bC(i,e){let t=Nt(e?.alignGaps,0);return(n,s,r,o)=>Nr(n,s,(a,l,c,h,u,d,f,p,y,m,g)=>{[r,o]=Eu(c,r,o);let x=a.pxRound,S=H=>x(d(H,h,m,p)),v=H=>x(f(H,u,g,y)),R,E,_;h.ori==0?(R=Iu,_=Ko,E=l_):(R=Lu,_=Jo,E=c_);let w=h.dir*(h.ori==0?1:-1),F=S(l[w==1?r:o]),I=F,D=[],z=[];for(let H=w==1?r:o;H>=r&&H<=o;H+=w)if(c[H]!=null){let K=l[H],Q=S(K);D.push(I=Q),z.push(v(c[H]))}let W={stroke:i(D,z,R,_,E,x),fill:null,clip:null,band:null,gaps:null,flags:Yo},U=W.stroke,[G,q]=Fp(n,s);if(a.fill!=null||G!=0){let H=W.fill=new Path2D(U),he=a.fillTo(n,s,a.min,a.max,G),K=v(he);_(H,I,K),_(H,F,K)}if(!a.spanGaps){let H=[];H.push(...Up(l,c,r,o,w,S,t)),W.gaps=H=a.gaps(n,s,r,o,H),W.clip=Pu(H,h.ori,p,y,m,g)}return q!=0&&(W.band=q==2?[Bs(n,s,r,o,U,-1),Bs(n,s,r,o,U,1)]:Bs(n,s,r,o,U,q)),W})}function MC(i){return bC(SC,i)}function SC(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var Mp=new Set;function Ax(){for(let i of Mp)i.syncRect(!0)}Zo&&(Ir(iA,Wo,Ax),Ir(sA,Wo,Ax,!0),Ir(Su,Wo,()=>{bn.pxRatio=Ft}));var wC=d_(),TC=h_();function Cx(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Sp(r,o,e,t))}function EC(i,e){return i.map((t,n)=>n==0?{}:vn({},e,t))}function Sp(i,e,t,n){return vn({},e==0?t:n,i)}function f_(i,e,t){return e==null?Xo:[e,t]}var AC=f_;function CC(i,e,t){return e==null?Xo:wu(e,t,Cp,!0)}function p_(i,e,t,n){return e==null?Xo:Au(e,t,i.scales[n].log,!1)}var RC=p_;function m_(i,e,t,n){return e==null?Xo:Ap(e,t,i.scales[n].log,!1)}var PC=m_;function IC(i,e,t,n,s){let r=ei(ox(i),ox(e)),o=e-i,a=Xi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?or.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Rx(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=An((t=+s)*Ft))+"px"),[i,e,t]}function LC(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=qt(e[2]*Ft,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function bn(i,e,t){let n={mode:Nt(i.mode,1)},s=n.mode;function r(M,A,N,O){let $=A.valToPct(M);return O+N*(A.dir==-1?1-$:$)}function o(M,A,N,O){let $=A.valToPct(M);return O+N*(A.dir==-1?$:1-$)}function a(M,A,N,O){return A.ori==0?r(M,A,N,O):o(M,A,N,O)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Ii(kE);if(i.id!=null&&(c.id=i.id),vi(c,i.class),i.title){let M=Ii(HE,c);M.textContent=i.title}let h=$i("canvas"),u=n.ctx=h.getContext("2d"),d=Ii(GE,c);Ir("click",d,M=>{M.target===p&&(Zt!=Wr||en!=$r)&&Bn.click(n,M)},!0);let f=n.under=Ii(WE,d);d.appendChild(h);let p=n.over=Ii($E,d);i=qo(i);let y=+Nt(i.pxAlign,1),m=Tx(y);(i.plugins||[]).forEach(M=>{M.opts&&(i=M.opts(n,i)||i)});let g=i.ms||.001,x=n.series=s==1?Cx(i.series||[],xx,Sx,!1):EC(i.series||[null],Mx),S=n.axes=Cx(i.axes||[],yx,vx,!0),v=n.scales={},R=n.bands=i.bands||[];R.forEach(M=>{M.fill=It(M.fill||null),M.dir=Nt(M.dir,-1)});let E=s==2?x[1].facets[0].scale:x[0].scale,_={axes:gs,series:At},w=(i.drawOrder||["axes","series"]).map(M=>_[M]);function F(M){let A=M.distr==3?N=>Os(N>0?N:M.clamp(n,N,M.min,M.max,M.key)):M.distr==4?N=>hp(N,M.asinh):M.distr==100?N=>M.fwd(N):N=>N;return N=>{let O=A(N),{_min:$,_max:J}=M,ce=J-$;return(O-$)/ce}}function I(M){let A=v[M];if(A==null){let N=(i.scales||Nl)[M]||Nl;if(N.from!=null){I(N.from);let O=vn({},v[N.from],N,{key:M});O.valToPct=F(O),v[M]=O}else{A=v[M]=vn({},M==E?i_:pC,N),A.key=M;let O=A.time,$=A.range,J=rr($);if((M!=E||s==2&&!O)&&(J&&($[0]==null||$[1]==null)&&($={min:$[0]==null?ix:{mode:1,hard:$[0],soft:$[0]},max:$[1]==null?ix:{mode:1,hard:$[1],soft:$[1]}},J=!1),!J&&Ru($))){let ce=$;$=(me,Ae,Ve)=>Ae==null?Xo:wu(Ae,Ve,ce)}A.range=It($||(O?AC:M==E?A.distr==3?RC:A.distr==4?PC:f_:A.distr==3?p_:A.distr==4?m_:CC)),A.auto=It(J?!1:A.auto),A.clamp=It(A.clamp||fC),A._min=A._max=null,A.valToPct=F(A)}}}I("x"),I("y"),s==1&&x.forEach(M=>{I(M.scale)}),S.forEach(M=>{I(M.scale)});for(let M in i.scales)I(M);let D=v[E],z=D.distr,W,U;D.ori==0?(vi(c,zE),W=r,U=o):(vi(c,VE),W=o,U=r);let G={};for(let M in v){let A=v[M];(A.min!=null||A.max!=null)&&(G[M]={min:A.min,max:A.max},A.min=A.max=null)}let q=i.tzDate||(M=>new Date(An(M/g))),H=i.fmtDate||Ip,he=g==1?zA(q):GA(q),K=px(q,fx(g==1?kA:HA,H)),Q=gx(q,mx($A,H)),te=[],pe=n.legend=vn({},YA,i.legend),ue=n.cursor=vn({},eC,{drag:{y:s==2}},i.cursor),ee=pe.show,ye=ue.show,_e=pe.markers;pe.idxs=te,_e.width=It(_e.width),_e.dash=It(_e.dash),_e.stroke=It(_e.stroke),_e.fill=It(_e.fill);let Le,we,Ge,ot=[],je=[],at,rt=!1,oe={};if(pe.live){let M=x[1]?x[1].values:null;rt=M!=null,at=rt?M(n,1,0):{_:0};for(let A in at)oe[A]=Tp}if(ee)if(Le=$i("table",JE,c),Ge=$i("tbody",null,Le),pe.mount(n,Le),rt){we=$i("thead",null,Le,Ge);let M=$i("tr",null,we);$i("th",null,M);for(var ve in at)$i("th",Wy,M).textContent=ve}else vi(Le,QE),pe.live&&vi(Le,jE);let xe={show:!0},ke={show:!1};function Ne(M,A){if(A==0&&(rt||!pe.live||s==2))return Xo;let N=[],O=$i("tr",eA,Ge,Ge.childNodes[A]);vi(O,M.class),M.show||vi(O,Pr);let $=$i("th",null,O);if(_e.show){let me=Ii(tA,$);if(A>0){let Ae=_e.width(n,A);Ae&&(me.style.border=Ae+"px "+_e.dash(n,A)+" "+_e.stroke(n,A)),me.style.background=_e.fill(n,A)}}let J=Ii(Wy,$);M.label instanceof HTMLElement?J.appendChild(M.label):J.textContent=M.label,A>0&&(_e.show||(J.style.color=M.width>0?_e.stroke(n,A):_e.fill(n,A)),ze("click",$,me=>{if(ue._lock)return;ht(me);let Ae=x.indexOf(M);if((me.ctrlKey||me.metaKey)!=pe.isolate){let Ve=x.some((He,$e)=>$e>0&&$e!=Ae&&He.show);x.forEach((He,$e)=>{$e>0&&ji($e,Ve?$e==Ae?xe:ke:xe,!0,yn.setSeries)})}else ji(Ae,{show:!M.show},!0,yn.setSeries)},!1),ut&&ze(Yy,$,me=>{ue._lock||(ht(me),ji(x.indexOf(M),qr,!0,yn.setSeries))},!1));for(var ce in at){let me=$i("td",nA,O);me.textContent="--",N.push(me)}return[O,N]}let it=new Map;function ze(M,A,N,O=!0){let $=it.get(A)||{},J=ue.bind[M](n,A,N,O);J&&(Ir(M,A,$[M]=J),it.set(A,$))}function yt(M,A,N){let O=it.get(A)||{};for(let $ in O)(M==null||$==M)&&(yp($,A,O[$]),delete O[$]);M==null&&it.delete(A)}let pt=0,St=0,B=0,Me=0,Xe=0,dt=0,Te=Xe,Ot=dt,Ze=B,tt=Me,L=0,T=0,X=0,fe=0;n.bbox={};let ae=!1,Se=!1,Ee=!1,ne=!1,se=!1,ge=!1;function k(M,A,N){(N||M!=n.width||A!=n.height)&&re(M,A),wt(!1),Ee=!0,Se=!0,Vn()}function re(M,A){n.width=pt=B=M,n.height=St=Me=A,Xe=dt=0,Ce(),Qe();let N=n.bbox;L=N.left=Cr(Xe*Ft,.5),T=N.top=Cr(dt*Ft,.5),X=N.width=Cr(B*Ft,.5),fe=N.height=Cr(Me*Ft,.5)}let ie=3;function Re(){let M=!1,A=0;for(;!M;){A++;let N=Vr(A),O=Ji(A);M=A==ie||N&&O,M||(re(n.width,n.height),Se=!0)}}function be({width:M,height:A}){k(M,A)}n.setSize=be;function Ce(){let M=!1,A=!1,N=!1,O=!1;S.forEach(($,J)=>{if($.show&&$._show){let{side:ce,_size:me}=$,Ae=ce%2,Ve=$.label!=null?$.labelSize:0,He=me+Ve;He>0&&(Ae?(B-=He,ce==3?(Xe+=He,O=!0):N=!0):(Me-=He,ce==0?(dt+=He,M=!0):A=!0))}}),Zi[0]=M,Zi[1]=N,Zi[2]=A,Zi[3]=O,B-=Ni[1]+Ni[3],Xe+=Ni[3],Me-=Ni[2]+Ni[0],dt+=Ni[0]}function Qe(){let M=Xe+B,A=dt+Me,N=Xe,O=dt;function $(J,ce){switch(J){case 1:return M+=ce,M-ce;case 2:return A+=ce,A-ce;case 3:return N-=ce,N+ce;case 0:return O-=ce,O+ce}}S.forEach((J,ce)=>{if(J.show&&J._show){let me=J.side;J._pos=$(me,J._size),J.label!=null&&(J._lpos=$(me,J.labelSize))}})}if(ue.dataIdx==null){let M=ue.hover,A=M.skip=new Set(M.skip??[]);A.add(void 0);let N=M.prox=It(M.prox),O=M.bias??=0;ue.dataIdx=($,J,ce,me)=>{if(J==0)return ce;let Ae=ce,Ve=N($,J,ce,me)??Xt,He=Ve>=0&&Ve<Xt,$e=D.ori==0?B:Me,gt=ue.left,Dt=e[0],Lt=e[J];if(A.has(Lt[ce])){Ae=null;let Ct=null,lt=null,et;if(O==0||O==-1)for(et=ce;Ct==null&&et-- >0;)A.has(Lt[et])||(Ct=et);if(O==0||O==1)for(et=ce;lt==null&&et++<Lt.length;)A.has(Lt[et])||(lt=et);if(Ct!=null||lt!=null)if(He){let Jt=Ct==null?-1/0:W(Dt[Ct],D,$e,0),cn=lt==null?1/0:W(Dt[lt],D,$e,0),Nn=gt-Jt,Gt=cn-gt;Nn<=Gt?Nn<=Ve&&(Ae=Ct):Gt<=Ve&&(Ae=lt)}else Ae=lt==null?Ct:Ct==null?lt:ce-Ct<=lt-ce?Ct:lt}else He&&Cn(gt-W(Dt[ce],D,$e,0))>Ve&&(Ae=null);return Ae}}let ht=M=>{ue.event=M};ue.idxs=te,ue._lock=!1;let de=ue.points;de.show=It(de.show),de.size=It(de.size),de.stroke=It(de.stroke),de.width=It(de.width),de.fill=It(de.fill);let qe=n.focus=vn({},i.focus||{alpha:.3},ue.focus),ut=qe.prox>=0,Fe=ut&&de.one,xt=[],Yt=[],Xn=[];function ia(M,A){let N=de.show(n,A);if(N instanceof HTMLElement)return vi(N,KE),vi(N,M.class),ds(N,-10,-10,B,Me),p.insertBefore(N,xt[A]),N}function Br(M,A){if(s==1||A>0){let N=s==1&&v[M.scale].time,O=M.value;M.value=N?cx(O)?gx(q,mx(O,H)):O||Q:O||hC,M.label=M.label||(N?nC:tC)}if(Fe||A>0){M.width=M.width==null?1:M.width,M.paths=M.paths||wC||pA,M.fillTo=It(M.fillTo||mC),M.pxAlign=+Nt(M.pxAlign,y),M.pxRound=Tx(M.pxAlign),M.stroke=It(M.stroke||null),M.fill=It(M.fill||null),M._stroke=M._fill=M._paths=M._focus=null;let N=uC(ei(1,M.width),1),O=M.points=vn({},{size:N,width:ei(1,N*.2),stroke:M.stroke,space:N*2,paths:TC,_stroke:null,_fill:null},M.points);O.show=It(O.show),O.filter=It(O.filter),O.fill=It(O.fill),O.stroke=It(O.stroke),O.paths=It(O.paths),O.pxAlign=M.pxAlign}if(ee){let N=Ne(M,A);ot.splice(A,0,N[0]),je.splice(A,0,N[1]),pe.values.push(null)}if(ye){te.splice(A,0,null);let N=null;Fe?A==0&&(N=ia(M,A)):A>0&&(N=ia(M,A)),xt.splice(A,0,N),Yt.splice(A,0,0),Xn.splice(A,0,0)}Ln("addSeries",A)}function nd(M,A){A=A??x.length,M=s==1?Sp(M,A,xx,Sx):Sp(M,A,{},Mx),x.splice(A,0,M),Br(x[A],A)}n.addSeries=nd;function Vl(M){if(x.splice(M,1),ee){pe.values.splice(M,1),je.splice(M,1);let A=ot.splice(M,1)[0];yt(null,A.firstChild),A.remove()}ye&&(te.splice(M,1),xt.splice(M,1)[0].remove(),Yt.splice(M,1),Xn.splice(M,1)),Ln("delSeries",M)}n.delSeries=Vl;let Zi=[!1,!1,!1,!1];function fs(M,A){if(M._show=M.show,M.show){let N=M.side%2,O=v[M.scale];O==null&&(M.scale=N?x[1].scale:E,O=v[M.scale]);let $=O.time;M.size=It(M.size),M.space=It(M.space),M.rotate=It(M.rotate),rr(M.incrs)&&M.incrs.forEach(ce=>{!or.has(ce)&&or.set(ce,Bx(ce))}),M.incrs=It(M.incrs||(O.distr==2?UA:$?g==1?BA:VA:Rr)),M.splits=It(M.splits||($&&O.distr==1?he:O.distr==3?_p:O.distr==4?rC:sC)),M.stroke=It(M.stroke),M.grid.stroke=It(M.grid.stroke),M.ticks.stroke=It(M.ticks.stroke),M.border.stroke=It(M.border.stroke);let J=M.values;M.values=rr(J)&&!rr(J[0])?It(J):$?rr(J)?px(q,fx(J,H)):cx(J)?WA(q,J):J||K:J||iC,M.filter=It(M.filter||(O.distr>=3&&O.log==10?lC:O.distr==3&&O.log==2?cC:Ux)),M.font=Rx(M.font),M.labelFont=Rx(M.labelFont),M._size=M.size(n,null,A,0),M._space=M._rotate=M._incrs=M._found=M._splits=M._values=null,M._size>0&&(Zi[A]=!0,M._el=Ii(XE,d))}}function ps(M,A,N,O){let[$,J,ce,me]=N,Ae=A%2,Ve=0;return Ae==0&&(me||J)&&(Ve=A==0&&!$||A==2&&!ce?An(yx.size/3):0),Ae==1&&($||ce)&&(Ve=A==1&&!J||A==3&&!me?An(vx.size/2):0),Ve}let sa=n.padding=(i.padding||[ps,ps,ps,ps]).map(M=>It(Nt(M,ps))),Ni=n._padding=sa.map((M,A)=>M(n,A,Zi,0)),an,dn=null,fn=null,Ki=s==1?x[0].idxs:null,hi=null,ks=!1;function ra(M,A){if(e=M??[],n.data=n._data=e,s==2){an=0;for(let N=1;N<x.length;N++)an+=e[N][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),hi=e[0],an=hi.length;let N=e;if(z==2){N=e.slice();let O=N[0]=Array(an);for(let $=0;$<an;$++)O[$]=$}n._data=e=N}if(wt(!0),Ln("setData"),z==2&&(Ee=!0),A!==!1){let N=D;N.auto(n,ks)?oa():Hs(E,N.min,N.max),ne=ne||ue.left>=0,ge=!0,Vn()}}n.setData=ra;function oa(){ks=!0;let M,A;s==1&&(an>0?(dn=Ki[0]=0,fn=Ki[1]=an-1,M=e[0][dn],A=e[0][fn],z==2?(M=dn,A=fn):M==A&&(z==3?[M,A]=Au(M,M,D.log,!1):z==4?[M,A]=Ap(M,M,D.log,!1):D.time?A=M+An(86400/g):[M,A]=wu(M,A,Cp,!0))):(dn=Ki[0]=M=null,fn=Ki[1]=A=null)),Hs(E,M,A)}let kr,zs,zr,C,V,j,Y,Z,Pe,Ue;function Ie(M,A,N,O,$,J){M??=Xy,N??=Pp,O??="butt",$??=Xy,J??="round",M!=kr&&(u.strokeStyle=kr=M),$!=zs&&(u.fillStyle=zs=$),A!=zr&&(u.lineWidth=zr=A),J!=V&&(u.lineJoin=V=J),O!=j&&(u.lineCap=j=O),N!=C&&u.setLineDash(C=N)}function Oe(M,A,N,O){A!=zs&&(u.fillStyle=zs=A),M!=Y&&(u.font=Y=M),N!=Z&&(u.textAlign=Z=N),O!=Pe&&(u.textBaseline=Pe=O)}function Ke(M,A,N,O,$=0){if(O.length>0&&M.auto(n,ks)&&(A==null||A.min==null)){let J=Nt(dn,0),ce=Nt(fn,O.length-1),me=N.min==null?lA(O,J,ce,$,M.distr==3):[N.min,N.max];M.min=qi(M.min,N.min=me[0]),M.max=ei(M.max,N.max=me[1])}}let ft={min:null,max:null};function Et(){for(let O in v){let $=v[O];G[O]==null&&($.min==null||G[E]!=null&&$.auto(n,ks))&&(G[O]=ft)}for(let O in v){let $=v[O];G[O]==null&&$.from!=null&&G[$.from]!=null&&(G[O]=ft)}G[E]!=null&&wt(!0);let M={};for(let O in G){let $=G[O];if($!=null){let J=M[O]=qo(v[O],yA);if($.min!=null)vn(J,$);else if(O!=E||s==2)if(an==0&&J.from==null){let ce=J.range(n,null,null,O);J.min=ce[0],J.max=ce[1]}else J.min=Xt,J.max=-Xt}}if(an>0){x.forEach((O,$)=>{if(s==1){let J=O.scale,ce=G[J];if(ce==null)return;let me=M[J];if($==0){let Ae=me.range(n,me.min,me.max,J);me.min=Ae[0],me.max=Ae[1],dn=Xi(me.min,e[0]),fn=Xi(me.max,e[0]),fn-dn>1&&(e[0][dn]<me.min&&dn++,e[0][fn]>me.max&&fn--),O.min=hi[dn],O.max=hi[fn]}else O.show&&O.auto&&Ke(me,ce,O,e[$],O.sorted);O.idxs[0]=dn,O.idxs[1]=fn}else if($>0&&O.show&&O.auto){let[J,ce]=O.facets,me=J.scale,Ae=ce.scale,[Ve,He]=e[$],$e=M[me],gt=M[Ae];$e!=null&&Ke($e,G[me],J,Ve,J.sorted),gt!=null&&Ke(gt,G[Ae],ce,He,ce.sorted),O.min=ce.min,O.max=ce.max}});for(let O in M){let $=M[O],J=G[O];if($.from==null&&(J==null||J.min==null)){let ce=$.range(n,$.min==Xt?null:$.min,$.max==-Xt?null:$.max,O);$.min=ce[0],$.max=ce[1]}}}for(let O in M){let $=M[O];if($.from!=null){let J=M[$.from];if(J.min==null)$.min=$.max=null;else{let ce=$.range(n,J.min,J.max,O);$.min=ce[0],$.max=ce[1]}}}let A={},N=!1;for(let O in M){let $=M[O],J=v[O];if(J.min!=$.min||J.max!=$.max){J.min=$.min,J.max=$.max;let ce=J.distr;J._min=ce==3?Os(J.min):ce==4?hp(J.min,J.asinh):ce==100?J.fwd(J.min):J.min,J._max=ce==3?Os(J.max):ce==4?hp(J.max,J.asinh):ce==100?J.fwd(J.max):J.max,A[O]=N=!0}}if(N){x.forEach((O,$)=>{s==2?$>0&&A.y&&(O._paths=null):A[O.scale]&&(O._paths=null)});for(let O in A)Ee=!0,Ln("setScale",O);ye&&ue.left>=0&&(ne=ge=!0)}for(let O in G)G[O]=null}function Ye(M){let A=xp(dn-1,0,an-1),N=xp(fn+1,0,an-1);for(;M[A]==null&&A>0;)A--;for(;M[N]==null&&N<an-1;)N++;return[A,N]}function At(){if(an>0){let M=x.some(A=>A._focus)&&Ue!=qe.alpha;M&&(u.globalAlpha=Ue=qe.alpha),x.forEach((A,N)=>{if(N>0&&A.show&&(rn(N,!1),rn(N,!0),A._paths==null)){let O=Ue;Ue!=A.alpha&&(u.globalAlpha=Ue=A.alpha);let $=s==2?[0,e[N][0].length-1]:Ye(e[N]);A._paths=A.paths(n,N,$[0],$[1]),Ue!=O&&(u.globalAlpha=Ue=O)}}),x.forEach((A,N)=>{if(N>0&&A.show){let O=Ue;Ue!=A.alpha&&(u.globalAlpha=Ue=A.alpha),A._paths!=null&&zt(N,!1);{let $=A._paths!=null?A._paths.gaps:null,J=A.points.show(n,N,dn,fn,$),ce=A.points.filter(n,N,J,$);(J||ce)&&(A.points._paths=A.points.paths(n,N,dn,fn,ce),zt(N,!0))}Ue!=O&&(u.globalAlpha=Ue=O),Ln("drawSeries",N)}}),M&&(u.globalAlpha=Ue=1)}}function rn(M,A){let N=A?x[M].points:x[M];N._stroke=N.stroke(n,M),N._fill=N.fill(n,M)}function zt(M,A){let N=A?x[M].points:x[M],{stroke:O,fill:$,clip:J,flags:ce,_stroke:me=N._stroke,_fill:Ae=N._fill,_width:Ve=N.width}=N._paths;Ve=qt(Ve*Ft,3);let He=null,$e=Ve%2/2;A&&Ae==null&&(Ae=Ve>0?"#fff":me);let gt=N.pxAlign==1&&$e>0;if(gt&&u.translate($e,$e),!A){let Dt=L-Ve/2,Lt=T-Ve/2,Ct=X+Ve,lt=fe+Ve;He=new Path2D,He.rect(Dt,Lt,Ct,lt)}A?We(me,Ve,N.dash,N.cap,Ae,O,$,ce,J):Vt(M,me,Ve,N.dash,N.cap,Ae,O,$,ce,He,J),gt&&u.translate(-$e,-$e)}function Vt(M,A,N,O,$,J,ce,me,Ae,Ve,He){let $e=!1;Ae!=0&&R.forEach((gt,Dt)=>{if(gt.series[0]==M){let Lt=x[gt.series[1]],Ct=e[gt.series[1]],lt=(Lt._paths||Nl).band;rr(lt)&&(lt=gt.dir==1?lt[0]:lt[1]);let et,Jt=null;Lt.show&&lt&&hA(Ct,dn,fn)?(Jt=gt.fill(n,Dt)||J,et=Lt._paths.clip):lt=null,We(A,N,O,$,Jt,ce,me,Ae,Ve,He,et,lt),$e=!0}}),$e||We(A,N,O,$,J,ce,me,Ae,Ve,He)}let Mn=Yo|bp;function We(M,A,N,O,$,J,ce,me,Ae,Ve,He,$e){Ie(M,A,N,O,$),(Ae||Ve||$e)&&(u.save(),Ae&&u.clip(Ae),Ve&&u.clip(Ve)),$e?(me&Mn)==Mn?(u.clip($e),He&&u.clip(He),Rt($,ce),pn(M,J,A)):me&bp?(Rt($,ce),u.clip($e),pn(M,J,A)):me&Yo&&(u.save(),u.clip($e),He&&u.clip(He),Rt($,ce),u.restore(),pn(M,J,A)):(Rt($,ce),pn(M,J,A)),(Ae||Ve||$e)&&u.restore()}function pn(M,A,N){N>0&&(A instanceof Map?A.forEach((O,$)=>{u.strokeStyle=kr=$,u.stroke(O)}):A!=null&&M&&u.stroke(A))}function Rt(M,A){A instanceof Map?A.forEach((N,O)=>{u.fillStyle=zs=O,u.fill(N)}):A!=null&&M&&u.fill(A)}function ms(M,A,N,O){let $=S[M],J;if(O<=0)J=[0,0];else{let ce=$._space=$.space(n,M,A,N,O),me=$._incrs=$.incrs(n,M,A,N,O,ce);J=IC(A,N,me,O,ce)}return $._found=J}function mn(M,A,N,O,$,J,ce,me,Ae,Ve){let He=ce%2/2;y==1&&u.translate(He,He),Ie(me,ce,Ae,Ve,me),u.beginPath();let $e,gt,Dt,Lt,Ct=$+(O==0||O==3?-J:J);N==0?(gt=$,Lt=Ct):($e=$,Dt=Ct);for(let lt=0;lt<M.length;lt++)A[lt]!=null&&(N==0?$e=Dt=M[lt]:gt=Lt=M[lt],u.moveTo($e,gt),u.lineTo(Dt,Lt));u.stroke(),y==1&&u.translate(-He,-He)}function Vr(M){let A=!0;return S.forEach((N,O)=>{if(!N.show)return;let $=v[N.scale];if($.min==null){N._show&&(A=!1,N._show=!1,wt(!1));return}else N._show||(A=!1,N._show=!0,wt(!1));let J=N.side,ce=J%2,{min:me,max:Ae}=$,[Ve,He]=ms(O,me,Ae,ce==0?B:Me);if(He==0)return;let $e=$.distr==2,gt=N._splits=N.splits(n,O,me,Ae,Ve,He,$e),Dt=$.distr==2?gt.map(et=>hi[et]):gt,Lt=$.distr==2?hi[gt[1]]-hi[gt[0]]:Ve,Ct=N._values=N.values(n,N.filter(n,Dt,O,He,Lt),O,He,Lt);N._rotate=J==2?N.rotate(n,Ct,O,He):0;let lt=N._size;N._size=Li(N.size(n,Ct,O,M)),lt!=null&&N._size!=lt&&(A=!1)}),A}function Ji(M){let A=!0;return sa.forEach((N,O)=>{let $=N(n,O,Zi,M);$!=Ni[O]&&(A=!1),Ni[O]=$}),A}function gs(){for(let M=0;M<S.length;M++){let A=S[M];if(!A.show||!A._show)continue;let N=A.side,O=N%2,$,J,ce=A.stroke(n,M),me=N==0||N==3?-1:1,[Ae,Ve]=A._found;if(A.label!=null){let Zn=A.labelGap*me,fi=An((A._lpos+Zn)*Ft);Oe(A.labelFont[0],ce,"center",N==2?"top":$y),u.save(),O==1?($=J=0,u.translate(fi,An(T+fe/2)),u.rotate((N==3?-Mu:Mu)/2)):($=An(L+X/2),J=fi);let cr=Dx(A.label)?A.label(n,M,Ae,Ve):A.label;u.fillText(cr,$,J),u.restore()}if(Ve==0)continue;let He=v[A.scale],$e=O==0?X:fe,gt=O==0?L:T,Dt=A._splits,Lt=He.distr==2?Dt.map(Zn=>hi[Zn]):Dt,Ct=He.distr==2?hi[Dt[1]]-hi[Dt[0]]:Ae,lt=A.ticks,et=A.border,Jt=lt.show?lt.size:0,cn=An(Jt*Ft),Nn=An((A.alignTo==2?A._size-Jt-A.gap:A.gap)*Ft),Gt=A._rotate*-Mu/180,hn=m(A._pos*Ft),ui=(cn+Nn)*me,Yn=hn+ui;J=O==0?Yn:0,$=O==1?Yn:0;let wi=A.font[0],Di=A.align==1?Ho:A.align==2?ap:Gt>0?Ho:Gt<0?ap:O==0?"center":N==3?ap:Ho,es=Gt||O==1?"middle":N==2?"top":$y;Oe(wi,ce,Di,es);let di=A.font[1]*A.lineGap,Ti=Dt.map(Zn=>m(a(Zn,He,$e,gt))),Fi=A._values;for(let Zn=0;Zn<Fi.length;Zn++){let fi=Fi[Zn];if(fi!=null){O==0?$=Ti[Zn]:J=Ti[Zn],fi=""+fi;let cr=fi.indexOf(`
`)==-1?[fi]:fi.split(/\n/gm);for(let Kn=0;Kn<cr.length;Kn++){let wm=cr[Kn];Gt?(u.save(),u.translate($,J+Kn*di),u.rotate(Gt),u.fillText(wm,0,0),u.restore()):u.fillText(wm,$,J+Kn*di)}}}lt.show&&mn(Ti,lt.filter(n,Lt,M,Ve,Ct),O,N,hn,cn,qt(lt.width*Ft,3),lt.stroke(n,M),lt.dash,lt.cap);let ts=A.grid;ts.show&&mn(Ti,ts.filter(n,Lt,M,Ve,Ct),O,O==0?2:1,O==0?T:L,O==0?fe:X,qt(ts.width*Ft,3),ts.stroke(n,M),ts.dash,ts.cap),et.show&&mn([hn],[1],O==0?1:0,O==0?1:2,O==1?T:L,O==1?fe:X,qt(et.width*Ft,3),et.stroke(n,M),et.dash,et.cap)}Ln("drawAxes")}function wt(M){x.forEach((A,N)=>{N>0&&(A._paths=null,M&&(s==1?(A.min=null,A.max=null):A.facets.forEach(O=>{O.min=null,O.max=null})))})}let ln=!1,qn=!1,Ht=[];function gn(){qn=!1;for(let M=0;M<Ht.length;M++)Ln(...Ht[M]);Ht.length=0}function Vn(){ln||(wA(om),ln=!0)}function Hl(M,A=!1){ln=!0,qn=A,M(n),om(),A&&Ht.length>0&&queueMicrotask(gn)}n.batch=Hl;function om(){if(ae&&(Et(),ae=!1),Ee&&(Re(),Ee=!1),Se){if(Qt(f,Ho,Xe),Qt(f,"top",dt),Qt(f,Rl,B),Qt(f,Pl,Me),Qt(p,Ho,Xe),Qt(p,"top",dt),Qt(p,Rl,B),Qt(p,Pl,Me),Qt(d,Rl,pt),Qt(d,Pl,St),h.width=An(pt*Ft),h.height=An(St*Ft),S.forEach(({_el:M,_show:A,_size:N,_pos:O,side:$})=>{if(M!=null)if(A){let J=$===3||$===0?N:0,ce=$%2==1;Qt(M,ce?"left":"top",O-J),Qt(M,ce?"width":"height",N),Qt(M,ce?"top":"left",ce?dt:Xe),Qt(M,ce?"height":"width",ce?Me:B),gp(M,Pr)}else vi(M,Pr)}),kr=zs=zr=V=j=Y=Z=Pe=C=null,Ue=1,ca(!0),Xe!=Te||dt!=Ot||B!=Ze||Me!=tt){wt(!1);let M=B/Ze,A=Me/tt;if(ye&&!ne&&ue.left>=0){ue.left*=M,ue.top*=A,Hr&&ds(Hr,An(ue.left),0,B,Me),Gr&&ds(Gr,0,An(ue.top),B,Me);for(let N=0;N<xt.length;N++){let O=xt[N];O!=null&&(Yt[N]*=M,Xn[N]*=A,ds(O,Li(Yt[N]),Li(Xn[N]),B,Me))}}if(Kt.show&&!se&&Kt.left>=0&&Kt.width>0){Kt.left*=M,Kt.width*=M,Kt.top*=A,Kt.height*=A;for(let N in ld)Qt(Xr,N,Kt[N])}Te=Xe,Ot=dt,Ze=B,tt=Me}Ln("setSize"),Se=!1}pt>0&&St>0&&(u.clearRect(0,0,h.width,h.height),Ln("drawClear"),w.forEach(M=>M()),Ln("draw")),Kt.show&&se&&(Gl(Kt),se=!1),ye&&ne&&(lr(null,!0,!1),ne=!1),pe.show&&pe.live&&ge&&(od(),ge=!1),l||(l=!0,n.status=1,Ln("ready")),ks=!1,ln=!1}n.redraw=(M,A)=>{Ee=A||!1,M!==!1?Hs(E,D.min,D.max):Vn()};function id(M,A){let N=v[M];if(N.from==null){if(an==0){let O=N.range(n,A.min,A.max,M);A.min=O[0],A.max=O[1]}if(A.min>A.max){let O=A.min;A.min=A.max,A.max=O}if(an>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;M==E&&N.distr==2&&an>0&&(A.min=Xi(A.min,e[0]),A.max=Xi(A.max,e[0]),A.min==A.max&&A.max++),G[M]=A,ae=!0,Vn()}}n.setScale=id;let sd,rd,Hr,Gr,am,lm,Wr,$r,cm,hm,Zt,en,Vs=!1,Bn=ue.drag,Pn=Bn.x,In=Bn.y;ye&&(ue.x&&(sd=Ii(YE,p)),ue.y&&(rd=Ii(ZE,p)),D.ori==0?(Hr=sd,Gr=rd):(Hr=rd,Gr=sd),Zt=ue.left,en=ue.top);let Kt=n.select=vn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Xr=Kt.show?Ii(qE,Kt.over?p:f):null;function Gl(M,A){if(Kt.show){for(let N in M)Kt[N]=M[N],N in ld&&Qt(Xr,N,M[N]);A!==!1&&Ln("setSelect")}}n.setSelect=Gl;function lv(M){if(x[M].show)ee&&gp(ot[M],Pr);else if(ee&&vi(ot[M],Pr),ye){let N=Fe?xt[0]:xt[M];N!=null&&ds(N,-10,-10,B,Me)}}function Hs(M,A,N){id(M,{min:A,max:N})}function ji(M,A,N,O){A.focus!=null&&fv(M),A.show!=null&&x.forEach(($,J)=>{J>0&&(M==J||M==null)&&($.show=A.show,lv(J),s==2?(Hs($.facets[0].scale,null,null),Hs($.facets[1].scale,null,null)):Hs($.scale,null,null),Vn())}),N!==!1&&Ln("setSeries",M,A),O&&ha("setSeries",n,M,A)}n.setSeries=ji;function cv(M,A){vn(R[M],A)}function hv(M,A){M.fill=It(M.fill||null),M.dir=Nt(M.dir,-1),A=A??R.length,R.splice(A,0,M)}function uv(M){M==null?R.length=0:R.splice(M,1)}n.addBand=hv,n.setBand=cv,n.delBand=uv;function dv(M,A){x[M].alpha=A,ye&&xt[M]!=null&&(xt[M].style.opacity=A),ee&&ot[M]&&(ot[M].style.opacity=A)}let ys,Gs,ar,qr={focus:!0};function fv(M){if(M!=ar){let A=M==null,N=qe.alpha!=1;x.forEach((O,$)=>{if(s==1||$>0){let J=A||$==0||$==M;O._focus=A?null:J,N&&dv($,J?1:qe.alpha)}}),ar=M,N&&Vn()}}ee&&ut&&ze(Zy,Le,M=>{ue._lock||(ht(M),ar!=null&&ji(null,qr,!0,yn.setSeries))});function Qi(M,A,N){let O=v[A];N&&(M=M/Ft-(O.ori==1?dt:Xe));let $=B;O.ori==1&&($=Me,M=$-M),O.dir==-1&&(M=$-M);let J=O._min,ce=O._max,me=M/$,Ae=J+(ce-J)*me,Ve=O.distr;return Ve==3?$o(10,Ae):Ve==4?dA(Ae,O.asinh):Ve==100?O.bwd(Ae):Ae}function pv(M,A){let N=Qi(M,E,A);return Xi(N,e[0],dn,fn)}n.valToIdx=M=>Xi(M,e[0]),n.posToIdx=pv,n.posToVal=Qi,n.valToPos=(M,A,N)=>v[A].ori==0?r(M,v[A],N?X:B,N?L:0):o(M,v[A],N?fe:Me,N?T:0),n.setCursor=(M,A,N)=>{Zt=M.left,en=M.top,lr(null,A,N)};function um(M,A){Qt(Xr,Ho,Kt.left=M),Qt(Xr,Rl,Kt.width=A)}function dm(M,A){Qt(Xr,"top",Kt.top=M),Qt(Xr,Pl,Kt.height=A)}let aa=D.ori==0?um:dm,la=D.ori==1?um:dm;function mv(){if(ee&&pe.live)for(let M=s==2?1:0;M<x.length;M++){if(M==0&&rt)continue;let A=pe.values[M],N=0;for(let O in A)je[M][N++].firstChild.nodeValue=A[O]}}function od(M,A){if(M!=null&&(M.idxs?M.idxs.forEach((N,O)=>{te[O]=N}):gA(M.idx)||te.fill(M.idx),pe.idx=te[0]),ee&&pe.live){for(let N=0;N<x.length;N++)(N>0||s==1&&!rt)&&gv(N,te[N]);mv()}ge=!1,A!==!1&&Ln("setLegend")}n.setLegend=od;function gv(M,A){let N=x[M],O=M==0&&z==2?hi:e[M],$;rt?$=N.values(n,M,A)??oe:($=N.value(n,A==null?null:O[A],M,A),$=$==null?oe:{_:$}),pe.values[M]=$}function lr(M,A,N){cm=Zt,hm=en,[Zt,en]=ue.move(n,Zt,en),ue.left=Zt,ue.top=en,ye&&(Hr&&ds(Hr,An(Zt),0,B,Me),Gr&&ds(Gr,0,An(en),B,Me));let O,$=dn>fn;ys=Xt,Gs=null;let J=D.ori==0?B:Me,ce=D.ori==1?B:Me;if(Zt<0||an==0||$){O=ue.idx=null;for(let me=0;me<x.length;me++){let Ae=xt[me];Ae!=null&&ds(Ae,-10,-10,B,Me)}ut&&ji(null,qr,!0,M==null&&yn.setSeries),pe.live&&(te.fill(O),ge=!0)}else{let me,Ae,Ve;s==1&&(me=D.ori==0?Zt:en,Ae=Qi(me,E),O=ue.idx=Xi(Ae,e[0],dn,fn),Ve=W(e[0][O],D,J,0));let He=-10,$e=-10,gt=0,Dt=0,Lt=!0,Ct="",lt="";for(let et=s==2?1:0;et<x.length;et++){let Jt=x[et],cn=te[et],Nn=cn==null?null:s==1?e[et][cn]:e[et][1][cn],Gt=ue.dataIdx(n,et,O,Ae),hn=Gt==null?null:s==1?e[et][Gt]:e[et][1][Gt];if(ge=ge||hn!=Nn||Gt!=cn,te[et]=Gt,et>0&&Jt.show){let ui=Gt==null?-10:Gt==O?Ve:W(s==1?e[0][Gt]:e[et][0][Gt],D,J,0),Yn=hn==null?-10:U(hn,s==1?v[Jt.scale]:v[Jt.facets[1].scale],ce,0);if(ut&&hn!=null){let wi=D.ori==1?Zt:en,Di=Cn(qe.dist(n,et,Gt,Yn,wi));if(Di<ys){let es=qe.bias;if(es!=0){let di=Qi(wi,Jt.scale),Ti=hn>=0?1:-1,Fi=di>=0?1:-1;Fi==Ti&&(Fi==1?es==1?hn>=di:hn<=di:es==1?hn<=di:hn>=di)&&(ys=Di,Gs=et)}else ys=Di,Gs=et}}if(ge||Fe){let wi,Di;D.ori==0?(wi=ui,Di=Yn):(wi=Yn,Di=ui);let es,di,Ti,Fi,ts,Zn,fi=!0,cr=de.bbox;if(cr!=null){fi=!1;let Kn=cr(n,et);Ti=Kn.left,Fi=Kn.top,es=Kn.width,di=Kn.height}else Ti=wi,Fi=Di,es=di=de.size(n,et);if(Zn=de.fill(n,et),ts=de.stroke(n,et),Fe)et==Gs&&ys<=qe.prox&&(He=Ti,$e=Fi,gt=es,Dt=di,Lt=fi,Ct=Zn,lt=ts);else{let Kn=xt[et];Kn!=null&&(Yt[et]=Ti,Xn[et]=Fi,nx(Kn,es,di,fi),ex(Kn,Zn,ts),ds(Kn,Li(Ti),Li(Fi),B,Me))}}}}if(Fe){let et=qe.prox,Jt=ar==null?ys<=et:ys>et||Gs!=ar;if(ge||Jt){let cn=xt[0];cn!=null&&(Yt[0]=He,Xn[0]=$e,nx(cn,gt,Dt,Lt),ex(cn,Ct,lt),ds(cn,Li(He),Li($e),B,Me))}}}if(Kt.show&&Vs)if(M!=null){let[me,Ae]=yn.scales,[Ve,He]=yn.match,[$e,gt]=M.cursor.sync.scales,Dt=M.cursor.drag;if(Pn=Dt._x,In=Dt._y,Pn||In){let{left:Lt,top:Ct,width:lt,height:et}=M.select,Jt=M.scales[$e].ori,cn=M.posToVal,Nn,Gt,hn,ui,Yn,wi=me!=null&&Ve(me,$e),Di=Ae!=null&&He(Ae,gt);wi&&Pn?(Jt==0?(Nn=Lt,Gt=lt):(Nn=Ct,Gt=et),hn=v[me],ui=W(cn(Nn,$e),hn,J,0),Yn=W(cn(Nn+Gt,$e),hn,J,0),aa(qi(ui,Yn),Cn(Yn-ui))):aa(0,J),Di&&In?(Jt==1?(Nn=Lt,Gt=lt):(Nn=Ct,Gt=et),hn=v[Ae],ui=U(cn(Nn,gt),hn,ce,0),Yn=U(cn(Nn+Gt,gt),hn,ce,0),la(qi(ui,Yn),Cn(Yn-ui))):la(0,ce)}else cd()}else{let me=Cn(cm-am),Ae=Cn(hm-lm);if(D.ori==1){let gt=me;me=Ae,Ae=gt}Pn=Bn.x&&me>=Bn.dist,In=Bn.y&&Ae>=Bn.dist;let Ve=Bn.uni;Ve!=null?Pn&&In&&(Pn=me>=Ve,In=Ae>=Ve,!Pn&&!In&&(Ae>me?In=!0:Pn=!0)):Bn.x&&Bn.y&&(Pn||In)&&(Pn=In=!0);let He,$e;Pn&&(D.ori==0?(He=Wr,$e=Zt):(He=$r,$e=en),aa(qi(He,$e),Cn($e-He)),In||la(0,ce)),In&&(D.ori==1?(He=Wr,$e=Zt):(He=$r,$e=en),la(qi(He,$e),Cn($e-He)),Pn||aa(0,J)),!Pn&&!In&&(aa(0,0),la(0,0))}if(Bn._x=Pn,Bn._y=In,M==null){if(N){if(Sm!=null){let[me,Ae]=yn.scales;yn.values[0]=me!=null?Qi(D.ori==0?Zt:en,me):null,yn.values[1]=Ae!=null?Qi(D.ori==1?Zt:en,Ae):null}ha(lp,n,Zt,en,B,Me,O)}if(ut){let me=N&&yn.setSeries,Ae=qe.prox;ar==null?ys<=Ae&&ji(Gs,qr,!0,me):ys>Ae?ji(null,qr,!0,me):Gs!=ar&&ji(Gs,qr,!0,me)}}ge&&(pe.idx=O,od()),A!==!1&&Ln("setCursor")}let Ws=null;Object.defineProperty(n,"rect",{get(){return Ws==null&&ca(!1),Ws}});function ca(M=!1){M?Ws=null:(Ws=p.getBoundingClientRect(),Ln("syncRect",Ws))}function fm(M,A,N,O,$,J,ce){ue._lock||Vs&&M!=null&&M.movementX==0&&M.movementY==0||(ad(M,A,N,O,$,J,ce,!1,M!=null),M!=null?lr(null,!0,!0):lr(A,!0,!1))}function ad(M,A,N,O,$,J,ce,me,Ae){if(Ws==null&&ca(!1),ht(M),M!=null)N=M.clientX-Ws.left,O=M.clientY-Ws.top;else{if(N<0||O<0){Zt=-10,en=-10;return}let[Ve,He]=yn.scales,$e=A.cursor.sync,[gt,Dt]=$e.values,[Lt,Ct]=$e.scales,[lt,et]=yn.match,Jt=A.axes[0].side%2==1,cn=D.ori==0?B:Me,Nn=D.ori==1?B:Me,Gt=Jt?J:$,hn=Jt?$:J,ui=Jt?O:N,Yn=Jt?N:O;if(Lt!=null?N=lt(Ve,Lt)?a(gt,v[Ve],cn,0):-10:N=cn*(ui/Gt),Ct!=null?O=et(He,Ct)?a(Dt,v[He],Nn,0):-10:O=Nn*(Yn/hn),D.ori==1){let wi=N;N=O,O=wi}}Ae&&(A==null||A.cursor.event.type==lp)&&((N<=1||N>=B-1)&&(N=Cr(N,B)),(O<=1||O>=Me-1)&&(O=Cr(O,Me))),me?(am=N,lm=O,[Wr,$r]=ue.move(n,N,O)):(Zt=N,en=O)}let ld={width:0,height:0,left:0,top:0};function cd(){Gl(ld,!1)}let pm,mm,gm,ym;function xm(M,A,N,O,$,J,ce){Vs=!0,Pn=In=Bn._x=Bn._y=!1,ad(M,A,N,O,$,J,ce,!0,!1),M!=null&&(ze(cp,pp,_m,!1),ha(qy,n,Wr,$r,B,Me,null));let{left:me,top:Ae,width:Ve,height:He}=Kt;pm=me,mm=Ae,gm=Ve,ym=He}function _m(M,A,N,O,$,J,ce){Vs=Bn._x=Bn._y=!1,ad(M,A,N,O,$,J,ce,!1,!0);let{left:me,top:Ae,width:Ve,height:He}=Kt,$e=Ve>0||He>0,gt=pm!=me||mm!=Ae||gm!=Ve||ym!=He;if($e&&gt&&Gl(Kt),Bn.setScale&&$e&&gt){let Dt=me,Lt=Ve,Ct=Ae,lt=He;if(D.ori==1&&(Dt=Ae,Lt=He,Ct=me,lt=Ve),Pn&&Hs(E,Qi(Dt,E),Qi(Dt+Lt,E)),In)for(let et in v){let Jt=v[et];et!=E&&Jt.from==null&&Jt.min!=Xt&&Hs(et,Qi(Ct+lt,et),Qi(Ct,et))}cd()}else ue.lock&&(ue._lock=!ue._lock,lr(A,!0,M!=null));M!=null&&(yt(cp,pp),ha(cp,n,Zt,en,B,Me,null))}function yv(M,A,N,O,$,J,ce){if(ue._lock)return;ht(M);let me=Vs;if(Vs){let Ae=!0,Ve=!0,He=10,$e,gt;D.ori==0?($e=Pn,gt=In):($e=In,gt=Pn),$e&&gt&&(Ae=Zt<=He||Zt>=B-He,Ve=en<=He||en>=Me-He),$e&&Ae&&(Zt=Zt<Wr?0:B),gt&&Ve&&(en=en<$r?0:Me),lr(null,!0,!0),Vs=!1}Zt=-10,en=-10,te.fill(null),lr(null,!0,!0),me&&(Vs=me)}function vm(M,A,N,O,$,J,ce){ue._lock||(ht(M),oa(),cd(),M!=null&&ha(Ky,n,Zt,en,B,Me,null))}function bm(){S.forEach(LC),k(n.width,n.height,!0)}Ir(Su,Wo,bm);let Yr={};Yr.mousedown=xm,Yr.mousemove=fm,Yr.mouseup=_m,Yr.dblclick=vm,Yr.setSeries=(M,A,N,O)=>{let $=yn.match[2];N=$(n,A,N),N!=-1&&ji(N,O,!0,!1)},ye&&(ze(qy,p,xm),ze(lp,p,fm),ze(Yy,p,M=>{ht(M),ca(!1)}),ze(Zy,p,yv),ze(Ky,p,vm),Mp.add(n),n.syncRect=ca);let Wl=n.hooks=i.hooks||{};function Ln(M,A,N){qn?Ht.push([M,A,N]):M in Wl&&Wl[M].forEach(O=>{O.call(null,n,A,N)})}(i.plugins||[]).forEach(M=>{for(let A in M.hooks)Wl[A]=(Wl[A]||[]).concat(M.hooks[A])});let Mm=(M,A,N)=>N,yn=vn({key:null,setSeries:!1,filters:{pub:ax,sub:ax},scales:[E,x[1]?x[1].scale:null],match:[lx,lx,Mm],values:[null,null]},ue.sync);yn.match.length==2&&yn.match.push(Mm),ue.sync=yn;let Sm=yn.key,hd=s_(Sm);function ha(M,A,N,O,$,J,ce){yn.filters.pub(M,A,N,O,$,J,ce)&&hd.pub(M,A,N,O,$,J,ce)}hd.sub(n);function xv(M,A,N,O,$,J,ce){yn.filters.sub(M,A,N,O,$,J,ce)&&Yr[M](null,A,N,O,$,J,ce)}n.pub=xv;function _v(){hd.unsub(n),Mp.delete(n),it.clear(),yp(Su,Wo,bm),c.remove(),Le?.remove(),Ln("destroy")}n.destroy=_v;function ud(){Ln("init",i,e),ra(e||i.data,!1),G[E]?id(E,G[E]):oa(),se=Kt.show&&(Kt.width>0||Kt.height>0),ne=ge=!0,k(i.width,i.height)}return x.forEach(Br),S.forEach(fs),t?t instanceof HTMLElement?(t.appendChild(c),ud()):t(n,ud):ud(),n}bn.assign=vn;bn.fmtNum=Rp;bn.rangeNum=wu;bn.rangeLog=Au;bn.rangeAsinh=Ap;bn.orient=Nr;bn.pxRatio=Ft;bn.join=SA;bn.fmtDate=Ip,bn.tzDate=DA;bn.sync=s_;{bn.addGap=gC,bn.clipGaps=Pu;let i=bn.paths={points:h_};i.linear=d_,i.stepped=_C,i.bars=vC,i.spline=MC}var NC="http://www.w3.org/2000/svg",Du=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030","#5a6675","#744210"];function Si(i){return Du[i%Du.length]}function _t(i,e,...t){let n=document.createElementNS(NC,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var DC="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079";function Fu(i){return`10${i<0?"\u207B":""}${String(Math.abs(i)).split("").map(e=>DC[Number(e)]??"").join("")}`}function sn(i){return De(Number(i.toPrecision(4)))}function Yi(i){let e=1/0,t=-1/0;for(let n of i)Number.isFinite(n)&&(e=Math.min(e,n),t=Math.max(t,n));return[e,t]}function y_(i,e,t){let n=(e-i)/Math.max(1,t),s=10**Math.floor(Math.log10(n)),r=s*([1,2,5,10].find(a=>a*s>=n*(1-1e-9))??10),o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=e+1e-9*r;a++)o.push(a===0?0:a*r);return o}function FC(i,e,t){let n=Math.log10(i),s=Math.log10(e),r=Math.max(1,Math.ceil((s-n)/t)),o=[];for(let a=Math.ceil(n/r-1e-9)*r;a<=s+1e-9;a+=r)o.push(10**a);return o.length>=2?o:e/i<4?y_(i,e,t):[1,2,5].flatMap(a=>[Math.floor(n),Math.floor(s)].map(l=>a*10**l)).filter((a,l,c)=>a>=i*(1-1e-9)&&a<=e*(1+1e-9)&&c.indexOf(a)===l).sort((a,l)=>a-l)}function On([i,e],[t,n],s=6,r=!1){if((!Number.isFinite(i)||!Number.isFinite(e))&&(i=r?1:0,e=r?10:1),!(e>i)){let d=r?i/2:Math.abs(i)/2||.5;i-=d,e+=d}let o=r&&i>0,a=o?Math.log10:d=>d,l=a(i),c=a(e),h=o?FC(i,e,s):y_(i,e,s),u=o&&h.every(d=>d>=.001&&d<1e5);return{log:o,low:i,high:e,from:t,to:n,at:d=>t+(n-t)*(a(d)-l)/(c-l),value:d=>{let f=l+(c-l)*(d-t)/(n-t);return o?10**f:f},ticks:h.map(d=>({x:d,text:o&&!u&&Math.abs(Math.log10(d)%1)<1e-9?Fu(Math.round(Math.log10(d))):sn(d)}))}}function g_([i,e],t=!1,n=.05){if(t&&i>0){let r=(e/i)**n;return[i/r,e*r]}let s=n*(e-i);return[i-s,e+s]}function Bp(i,e,t){let n=_t("g",{});for(let s of e.ticks){let r=e.at(s.x).toFixed(1);n.append(_t("line",{x1:r,x2:r,y1:i.top,y2:i.bottom,class:"gridline"}),_t("text",{x:r,y:i.bottom+15,"text-anchor":"middle"},s.text))}for(let s of t.ticks){let r=t.at(s.x);n.append(_t("line",{x1:i.left,x2:i.right,y1:r.toFixed(1),y2:r.toFixed(1),class:"gridline"}),_t("text",{x:i.left-6,y:(r+4).toFixed(1),"text-anchor":"end"},s.text))}return n.append(_t("rect",{x:i.left,y:i.top,width:i.right-i.left,height:i.bottom-i.top,class:"frame"}),_t("text",{x:(i.left+i.right)/2,y:i.bottom+33,"text-anchor":"middle",class:"label"},i.x),_t("text",{x:0,y:0,"text-anchor":"middle",class:"label",transform:`translate(13 ${(i.top+i.bottom)/2}) rotate(-90)`},i.y)),n}function ti(i){let[e,t]=i.small?[330,230]:[460,300],n=i.lines.flatMap(l=>l.points).filter(l=>Number.isFinite(l[0])&&Number.isFinite(l[1])),s={left:62,right:e-12,top:14,bottom:t-42,x:i.x,y:i.y},r=On(g_(Yi(n.map(l=>l[0])),i.logX,.02),[s.left,s.right],6,i.logX),o=On(g_(i.y0??Yi(n.map(l=>l[1])),!1,.04),[s.bottom,s.top]),a=_t("svg",{viewBox:`0 0 ${e} ${t}`,role:"img","aria-label":i.title},Bp(s,r,o));for(let l of i.across??[])a.append(_t("line",{x1:r.at(l),x2:r.at(l),y1:s.top,y2:s.bottom,class:"limit"},_t("title",{},`stability changes at ${sn(l)}`)));for(let l of i.lines){let c=[[]];for(let h of l.points)Number.isFinite(h[0])&&Number.isFinite(h[1])?c[c.length-1]?.push(`${r.at(h[0]).toFixed(1)},${o.at(h[1]).toFixed(1)}`):c.push([]);for(let h of l.only?[]:c.filter(u=>u.length>0))a.append(_t("polyline",{points:h.join(" "),fill:"none",stroke:l.color,"stroke-width":1.8,...l.dashed?{"stroke-dasharray":"5 4"}:{}},_t("title",{},l.name)));if(l.dots||l.only)for(let h of l.points)Number.isFinite(h[0])&&Number.isFinite(h[1])&&a.append(_t("circle",{cx:r.at(h[0]).toFixed(1),cy:o.at(h[1]).toFixed(1),r:2.5,fill:l.color}))}for(let l of i.marks??[])a.append(_t("circle",{cx:r.at(l[0]),cy:o.at(l[1]),r:4.5,class:"mark"}));return a}var kp=["SVG","PNG","CSV"],x_=(i,e)=>e?`${i} [${Fs(e)}]`:i;function UC(i){let e=s=>/[",\n]/.test(s)?`"${s.replace(/"/g,'""')}"`:s,t=[i.x,...i.channels].map(s=>e(s.unit?`${s.name} [${s.unit}]`:s.name)).join(","),n=Array.from(i.x.values,(s,r)=>[s,...i.channels.map(o=>o.values[r]??NaN)].map(o=>Number.isFinite(o)?String(Number(o.toPrecision(9))):"").join(","));return`${[t,...n].join(`
`)}
`}var OC=".frame { fill: none; stroke: #999 } .gridline { stroke: #ddd } text { font: 11px sans-serif; fill: #333 } .label { font-size: 12px }";function BC(i){let e=[...new Set(i.channels.map(o=>o.unit))],t=i.channels.map(o=>o.name).join(", "),n=i.channels.length===1?t:"",s=ti({title:t,x:x_(i.x.name,i.x.unit),y:`${n} ${e.map(o=>`[${Fs(o)||"\u2013"}]`).join(", ")}`.trim(),lines:i.channels.map((o,a)=>({name:x_(o.name,o.unit),color:Si(a),points:Array.from(o.values,(l,c)=>[i.x.values[c]??NaN,l])}))});s.setAttribute("xmlns","http://www.w3.org/2000/svg");let r=document.createElementNS("http://www.w3.org/2000/svg","style");return r.textContent=OC,s.prepend(r),new XMLSerializer().serializeToString(s)}function __(i,e){let t=`${i.name}.${e.toLowerCase()}`;if(e==="PNG"){Tl(i.canvas.toDataURL("image/png"),t);return}let n=e==="SVG"?"image/svg+xml":"text/csv",s=URL.createObjectURL(new Blob([e==="SVG"?BC(i):UC(i)],{type:n}));Tl(s,t),setTimeout(()=>URL.revokeObjectURL(s),6e4)}var zp=["time","spectrum","density"],kC=1e-4,zC=2/9;function Vp(i){let e=(i[1]??NaN)-(i[0]??NaN),t=2;for(;t<i.length&&Math.abs((i[t]??NaN)-(i[0]??NaN)-t*e)<=kC*e;)t++;return e>0&&t>=8&&t>=i.length-1?{n:t,dt:e}:null}var Uu=20,VC=.28,HC=.02;function Hp(i){if(i.name.endsWith(".points"))return!1;let e=i.values,t=HC*(i.max-i.min)+2*i.error,n=0,s=e.map((r,o)=>{let a=e[o-1]??NaN,l=e[o+1]??NaN;return(r-a)*(l-r)<0&&Math.max(Math.abs(r-a),Math.abs(l-r))>t?1:0});for(let r=0;r<e.length;r++)if(n+=(s[r]??0)-(r>=Uu?s[r-Uu]??0:0),r>=Uu-1&&n>VC*Uu)return!0;return!1}function GC(i){let e=i.length,t=Math.floor(e/2)+1,n=i.reduce((c,h)=>c+h,0)/e,s=Float64Array.from(i,(c,h)=>Math.cos(2*Math.PI*h/e)),r=Float64Array.from(i,(c,h)=>Math.sin(2*Math.PI*h/e)),o=s.map(c=>.5-.5*c),a=i.map((c,h)=>(c-n)*o[h]),l=new Float64Array(t);for(let c=0;c<t;c++){let h=0,u=0;for(let d=0,f=0;d<e;d++,f=(f+c)%e)h+=a[d]*s[f],u+=a[d]*r[f];l[c]=h*h+u*u}return{power:l,sum:o.reduce((c,h)=>c+h,0),squares:o.reduce((c,h)=>c+h*h,0)}}function v_(i,e,t,n){let s=n==="density"?Math.max(4,Math.floor(zC*e)):e,r=s-Math.floor(s/2),o=Float64Array.from({length:e},(c,h)=>i[h]??NaN),a=new Array(Math.floor(s/2)+1).fill(0),l=0;for(let c=0;c+s<=e;c+=r,l++){let{power:h,sum:u,squares:d}=GC(o.slice(c,c+s));h.forEach((f,p)=>{let y=p>0&&2*p<s?2:1;a[p]=a[p]+(n==="density"?y*f*t/d:y*Math.sqrt(f)/u)})}return{f:a.map((c,h)=>h/(s*t)),y:a.map(c=>c/l)}}function b_(i,e){return e!=="density"?i:i?/[ /*^]/.test(i)?`(${i})\xB2/Hz`:`${i}\xB2/Hz`:"1/Hz"}function M_(i,e,t){let n=i.rows>i.frames?`; the ${i.rows} rows of the run may hold higher ones: trammel plot`:"";return`up to ${De(.5/t)} Hz, from ${e} frames, window Hann${n}`}function S_(i,e){let t=(r,o)=>{let a=0;return r.values.forEach((l,c)=>{o(l,r.values[a]??NaN)&&(a=c)}),De(i.time[a]??NaN)},n=(r,o)=>b("tr",{},...r.map(a=>b(o,{},a))),s=i.timeUnit?`at [${i.timeUnit}]`:"at";return b("table",{class:"statistics",title:"of all rows of the run; times are those of the stored frames"},n(["","unit","min",s,"max",s,"mean","RMS"],"th"),...e.map(r=>n([r.name,r.unit,De(r.min),t(r,(o,a)=>o<a),De(r.max),t(r,(o,a)=>o>a),De(r.mean),De(r.rms)],"td")))}var Ou={rad:[["deg",180/Math.PI]],"rad/s":[["rpm",30/Math.PI],["deg/s",180/Math.PI]],m:[["mm",1e3]],mm:[["m",.001]],"m/s":[["km/h",3.6],["mm/s",1e3]],N:[["kN",.001]],"N m":[["kN m",.001]],Pa:[["MPa",1e-6]],s:[["ms",1e3]],J:[["kJ",.001]],W:[["kW",.001]]},Bu=class{chosen=new Map;twins=new WeakMap;offers(e){return e in Ou}next(e){let t=Ou[e]??[];this.chosen.set(e,((this.chosen.get(e)??0)+1)%(t.length+1))}choice(e){return Ou[e]?.[(this.chosen.get(e)??0)-1]??[e,1]}nameOf(e){return this.choice(e)[0]}toText(){return[...this.chosen].filter(([,e])=>e>0).map(([e])=>`${e}=${this.nameOf(e)}`)}fromText(e){for(let t of e){let[n="",s]=t.split("="),r=(Ou[n]??[]).findIndex(o=>o[0]===s);r>=0&&this.chosen.set(n,r+1)}}shown(e){let[t,n]=this.choice(e.unit);if(n===1)return e;let s=this.twins.get(e);if(s?.unit===t)return s;let r=null,o=10**Math.floor(Math.log10(n)),a={...e,unit:t,min:n*e.min,max:n*e.max,mean:n*e.mean,rms:n*e.rms,error:n*e.error,digit:o*e.digit,get values(){return r??=e.values.map(l=>n*l)}};return this.twins.set(e,a),a}};var WC=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030"],$C=["#63a4ff","#ffa24d","#5fd38d","#ff7ac1","#b794f6","#e6c34a","#4fd1dc","#ff7b7b"],w_=4,XC=190,qC=140,T_=320;function YC(i,e){let t=i.filter(o=>o!==null),n=t.reduce((o,a)=>Math.max(o,Math.abs(a)),0),s=t.length>1?Math.abs(t[1]-t[0]):n,r=Math.min(9,Math.max(0,Math.round(Math.log10(n/s)+.49))+1);return i.map(o=>{if(o===null)return"";if(e)return o.toExponential(0).replace("e+","e");if(Math.abs(o)<=1e-9*n)return"0";let a=n>=1e5||n<.001?o.toExponential(r):o.toPrecision(r+1);return String(Number(a)).includes("e")||n>=1e5||n<.001?Number(a).toExponential().replace("e+","e"):String(Number(a))})}function ZC(i,e){let t=Math.ceil(Math.log10(i)-1e-9),n=Math.floor(Math.log10(e)+1e-9),s=Math.max(1,Math.ceil((n-t)/5)),r=[];for(let o=t;o<=n;o+=s)r.push(10**o);return r}function KC(){return getComputedStyle(document.documentElement).colorScheme==="dark"}function JC(i){return i.every(e=>{if(!/^run\.(step|drift_)/.test(e.name)||e.min<0||!(e.max>0))return!1;let t=e.values.reduce((n,s)=>s>0?Math.min(n,s):n,1/0);return e.max>30*t})}var jC={N:"force",kN:"force","N m":"torque",J:"energy",W:"power",Hz:"frequency"};function QC(i,e){let t=new Set(i.map(o=>o.name.slice(o.name.lastIndexOf(".")+1))),[n]=t,s=jC[e]??"";return`${t.size===1&&n&&!/^[fm]?[fmt][xyz]$/.test(n)?n:s} [${Fs(e)||"\u2013"}]`.trim()}function E_(i){return getComputedStyle(document.documentElement).getPropertyValue(i).trim()}var ku=class{constructor(e,t,n=null){this.all=e;this.channels=t;this.against=n;this.now=b("div",{class:n?"spot":"now"});let s=e.overlay&&!n?Mt("\u0394","plot the differences of the two runs",()=>e.openDifferences(this.channels),"quiet"):null,r=!n&&!e.permanent,o=r&&e.run.axis==="time"&&Vp(e.run.time)?b("select",{class:"quiet",title:"over time, amplitudes over frequency, power spectral density","aria-label":"view",change:c=>{this.view=zp[c.target.selectedIndex]??"time",this.build()}},...zp.map(c=>b("option",{},c))):null,a=r?oi("\u2211","least, largest and mean values as a table",!1,c=>{this.numbers.hidden=!c,this.buildNumbers()}):null,l=r||n?b("select",{class:"quiet save",title:"save the plot as a file","aria-label":"save the plot",change:c=>this.save(c.target)},b("option",{},"\u2193"),...kp.map(c=>b("option",{},c))):null;this.card=b("figure",{class:"plot",tabindex:"-1"},b("figcaption",{},this.legend,this.switches,o,a,l,s,e.permanent?null:Mt("\u2715","remove this plot",()=>e.remove(this),"quiet")),this.area,this.note,this.numbers),this.card.addEventListener("pointerdown",()=>e.choose(this))}all;channels;against;card;area=b("div",{class:"area"});legend=b("div",{class:"legend",tabindex:"0"});now;switches=b("span",{class:"switches"});readings=[];note=b("p",{class:"soft note",hidden:!0});numbers=b("div",{class:"numbers",hidden:!0});u=null;view="time";get twins(){return this.against?[]:this.channels.map(e=>this.all.overlay?.twin.get(e)).filter(e=>e!==void 0)}get earlier(){return this.against||!this.all.showOld?[]:this.all.old.flatMap(e=>this.channels.map(t=>{let n=e.byName.get(t.name);return n&&n.unit===t.unit?Gf(n,e,this.all.run):null})).filter(e=>e!==null)}get height(){return this.against?T_:this.all.permanent?qC:XC}get timed(){return!this.against&&this.view==="time"}get units(){return[...new Set(this.channels.map(e=>e.unit))]}accepts(e){return!this.against&&(this.units.includes(e.unit)||this.units.length<2)}colour(e){let t=KC()?$C:WC;return t[e%t.length]}add(e){this.channels.includes(e)||(this.channels.push(e),this.build())}drop(e){this.channels=this.channels.filter(t=>t!==e),this.channels.length===0?this.all.remove(this):this.build()}shown(e){return this.all.units.shown(e)}save(e){let t=kp[e.selectedIndex-1],{axis:n,timeUnit:s,time:r}=this.all.run,o=this.against&&this.shown(this.against),a=this.channels.map(l=>l.name).join("_");e.selectedIndex=0,t&&this.u&&__({name:a.replace(/[^\w.-]+/g,"_").slice(0,80),x:o??{name:n,unit:s,values:r},channels:this.channels.map(l=>this.shown(l)),canvas:this.u.ctx.canvas},t)}buildSwitches(){let e=[...this.units,...this.against?[this.against.unit]:[]].filter(t=>this.all.units.offers(t));this.switches.replaceChildren(...[...new Set(e)].map(t=>Mt(Fs(this.all.units.nameOf(t)),`show ${t} in another unit`,()=>this.all.switchUnit(t),"quiet")))}buildLegend(){this.readings=[],this.buildSwitches(),this.legend.classList.toggle("many",this.channels.length>w_),this.legend.replaceChildren(...this.channels.map((e,t)=>{let n=b("b",{});this.readings.push(n);let s=this.shown(e),r=s.unit?` ${Fs(s.unit)}`:"",o=this.all.overlay?.difference.get(e),a=o&&this.shown(o),l=`min ${hs(s,s.min)}  max ${hs(s,s.max)}  RMS ${De(s.rms)}${r}`;return b("span",{class:"chip",title:this.channels.length>w_?`${e.about}
${l}`:e.about},b("i",{style:`background:${this.colour(t)}`}),b("span",{class:"name"},e.name+(e.vague?" (not unique)":"")),n,this.all.permanent?null:Mt("\u2715",`remove ${e.name}`,()=>this.drop(e),"quiet"),b("small",{title:`of all ${this.all.run.rows} rows; stored values are exact to \xB1${De(s.error)}${r}`},l),a?b("small",{class:"differs",title:"largest and root mean square difference of the two runs, of all rows"},`\u0394 max ${De(Math.max(Math.abs(a.min),Math.abs(a.max)))}  RMS ${De(a.rms)}${r}`):null)}))}axes(e=[]){let t=E_("--soft"),n=E_("--line"),s={stroke:t,font:"11px system-ui, sans-serif",labelFont:"11px system-ui, sans-serif",ticks:{stroke:n,size:4}},{axis:r,timeUnit:o}=this.all.run,a=[{...s,grid:{stroke:n,width:1},label:o?`${r} [${o}]`:r,labelSize:15,size:26}];return this.units.slice(0,2).forEach((l,c)=>a.push({...s,scale:`y${c}`,side:c===0?3:1,labelSize:15,label:QC(this.channels.filter(h=>h.unit===l),this.all.units.nameOf(l)),size:(h,u)=>Math.max(40,12+6.6*(u??[]).reduce((d,f)=>Math.max(d,f?.length??0),0)),grid:{show:c===0,stroke:n,width:1},values:(h,u)=>YC(u,e[c]??!1),space:24,...e[c]?{splits:(h,u,d,f)=>ZC(d,f)}:{}})),a}buildCurve(e,t){let n=this.shown(e),s=this.shown(t),r=h=>{let u=(h.max-h.min||Math.abs(h.max)||1)*.05;return[h.min-u,h.max+u]},[o,a]=[r(n),r(s)],l=this.axes();l[0]&&(l[0].label=`${n.name} [${Fs(n.unit)||"\u2013"}]`),l[1]&&(l[1].label=`${s.name} [${Fs(s.unit)||"\u2013"}]`);let c=h=>{let u=h.ctx;u.save(),u.beginPath(),n.values.forEach((d,f)=>u.lineTo(h.valToPos(d,"x",!0),h.valToPos(s.values[f]??NaN,"y0",!0))),u.strokeStyle=this.colour(0),u.lineWidth=1.6*devicePixelRatio,u.stroke(),u.restore(),this.mark()};this.u=new bn({width:Math.max(200,this.area.clientWidth||480),height:T_,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1,range:()=>o},y0:{range:()=>a}},axes:l,series:[{},{scale:"y0",stroke:"transparent",points:{show:!1}}],hooks:{draw:[c],ready:[h=>{h.over.append(this.now)}]}},[o,a],this.area)}range(e,t){if(t.length===0)return{};let[n,s]=Yi([...this.channels,...this.twins].filter(r=>r.unit===e).map(r=>this.shown(r)).flatMap(r=>[r.min,r.max]));return s>n?{range:()=>bn.rangeNum(n,s,.1,!0)}:{}}buildNumbers(){this.numbers.hidden||this.numbers.replaceChildren(S_(this.all.run,this.channels.map(e=>this.shown(e))))}buildSpectrum(e){let{time:t}=this.all.run,n=Vp(t),s=this.units;if(!n)return;let r=this.all.run.timeUnit==="ms"?.001:1,o=n.dt*r,a=this.channels.map(c=>v_(this.shown(c).values,n.n,o,e)),l=this.axes();l[0]&&(l[0].label="frequency [Hz]"),s.slice(0,2).forEach((c,h)=>{let u=l[h+1];u&&(u.label=`[${b_(this.all.units.nameOf(c),e)||"\u2013"}]`)}),this.note.textContent=M_(this.all.run,n.n,o),this.u=new bn({width:Math.max(200,this.area.clientWidth||480),height:this.height,legend:{show:!1},scales:{x:{time:!1}},cursor:{drag:{x:!0,y:!1},points:{size:6}},axes:l,series:[{},...this.channels.map((c,h)=>({label:c.name,scale:`y${Math.min(1,s.indexOf(c.unit))}`,stroke:this.colour(h),width:1.6,points:{show:!1}}))]},[a[0]?.f??[],...a.map(c=>c.y)],this.area)}build(){this.u?.destroy(),this.buildLegend(),this.buildNumbers();let e=this.against?[]:this.channels.filter(Hp);if(this.note.hidden=this.view==="time"&&e.length===0,this.note.classList.toggle("warn",e.length>0),e.length>0&&(this.note.textContent=`${e.map(u=>u.name).join(", ")}: ${this.all.run.frames<this.all.run.rows?"the page holds too few of the rows":"the rows are too far apart"} to draw this curve or its spectrum.${this.all.run.frames<this.all.run.rows?"":" A smaller output: step shows it."}`,this.view="time"),this.view!=="time"){this.buildSpectrum(this.view),this.read(null,!1);return}if(this.against&&this.channels[0]){this.buildCurve(this.against,this.channels[0]),this.read(null,!1);return}let t=this.units,n=this.twins,s=this.earlier,r=[...this.channels,...n,...s],o=t.map(u=>JC(r.filter(d=>d.unit===u))),a=u=>`y${Math.min(1,t.indexOf(u.unit))}`,l=(u,d,f)=>({label:u.name,scale:a(u),stroke:this.colour(d),width:1.6,pxAlign:0,dash:f,points:{show:this.all.run.frames<3}}),c=u=>{let d=this.shown(u);return o[t.indexOf(u.unit)]?Array.from(d.values,f=>Math.max(f,d.error)):this.all.overlay||s.includes(u)?Array.from(d.values,f=>Number.isFinite(f)?f:null):d.values},h={width:Math.max(200,this.area.clientWidth||480),height:this.height,legend:{show:!1},scales:{x:{time:!1,...this.all.zoom?{min:this.all.zoom[0],max:this.all.zoom[1]}:{}},...Object.fromEntries(o.map((u,d)=>[`y${d}`,u?{distr:3}:this.range(t[d],s)]))},cursor:{sync:{key:"trammel"},drag:{x:!0,y:!1},focus:{prox:-1},points:{size:6}},axes:this.axes(o),series:[{},...this.channels.map((u,d)=>l(u,d,[])),...n.map(u=>l(u,this.channels.findIndex(d=>d.name===u.name),[6,4])),...s.map(u=>({...l(u,this.channels.findIndex(d=>d.name===u.name),[]),width:.6,alpha:.55,points:{show:!1}}))],hooks:{setCursor:[u=>this.read(u.cursor.idx??null,(u.cursor.left??-1)>=0)],setScale:[(u,d)=>{d==="x"&&this.all.zoomed(this,u.scales.x?.min,u.scales.x?.max)}],ready:[u=>{u.over.append(this.now);let d=0;u.over.addEventListener("mousedown",f=>{d=f.clientX}),u.over.addEventListener("mouseup",f=>{Math.abs(f.clientX-d)<3&&this.all.player.setTime(u.posToVal(f.clientX-u.over.getBoundingClientRect().left,"x"))})}],draw:[()=>this.mark()]}};this.u=new bn(h,[this.all.run.time,...r.map(c)],this.area),this.read(null,!1),this.mark()}resize(){let e=this.area.clientWidth;this.u&&e>50&&Math.abs(e-this.u.width)>1&&this.u.setSize({width:e,height:this.height})}read(e,t){let n=t&&e!==null?e:this.all.player.frameAt(this.all.player.time);this.channels.forEach((s,r)=>{let o=this.readings[r],a=this.against?void 0:this.all.overlay?.twin.get(s),l=this.shown(s),c=a&&this.shown(a),h=hs(l,l.values[n])+(c?` | ${hs(c,c.values[n])}`:"");o&&o.textContent!==h&&(o.textContent=h)})}mark(){if(!this.u)return;let e=this.channels[0];if(this.against&&e){let n=this.all.player.frameAt(this.all.player.time),s=this.u.valToPos(this.shown(this.against).values[n]??0,"x"),r=this.u.valToPos(this.shown(e).values[n]??0,"y0");this.now.style.transform=`translate(${s}px, ${r}px)`;return}let t=this.u.valToPos(this.all.player.time,"x");this.now.style.transform=`translateX(${t}px)`,this.now.style.display=t<0||t>this.u.bbox.width/devicePixelRatio+.5?"none":"block"}},Dr=class{constructor(e,t,n=null,s=!1){this.run=e;this.player=t;this.overlay=n;this.permanent=s;t.onTime(()=>{if(this.awake)for(let r of this.list)r.mark(),(r.u?.cursor.left??-1)<0&&r.read(null,!1)}),s||this.holder.append(this.hint),new ResizeObserver(()=>{for(let r of this.list)r.resize()}).observe(this.holder)}run;player;overlay;permanent;awake=!0;holder=b("div",{class:"plots"});zoom=null;first=()=>{};hint=b("div",{class:"empty",hidden:!0},b("p",{},"No plot is open. Find a channel in the field above, click something in the picture, or a row of the tab Channels."),Mt("Show the first plots again","the plots with which the page opened",()=>this.first()));showOld=!0;units=new Bu;old=[];list=[];current=null;busy=!1;open(e){let t=null,n=[];for(let s of e)t?.accepts(s)?t.channels.push(s):(t=new ku(this,[s]),n.push(t));for(let s of n)this.show(s);t&&this.choose(t)}show(e){this.list.push(e),this.hint.hidden=!0,this.holder.append(e.card),e.build()}openDifferences(e){let t=e.map(n=>this.overlay?.difference.get(n)).filter(n=>n!==void 0);t.length!==0&&(this.open(t),this.current?.card.scrollIntoView({block:"nearest"}))}openCurve(e,t,n=!0){let s=new ku(this,[e],t);this.show(s),this.choose(s),n&&s.card.scrollIntoView({block:"nearest"})}add(e){this.current?.accepts(e)?this.current.add(e):this.open([e]),this.current?.card.scrollIntoView({block:"nearest"})}choose(e){this.current=e;for(let t of this.list)t.card.classList.toggle("chosen",t===e&&this.list.length>1)}remove(e){e.u?.destroy(),e.card.remove(),this.list=this.list.filter(t=>t!==e),this.hint.hidden=this.list.length>0,this.current===e&&(this.current=this.list[this.list.length-1]??null)}wholeTime(){this.zoom=null;for(let e of this.list)e.timed&&e.u?.setScale("x",{min:this.player.start,max:this.player.end})}clear(){for(let e of[...this.list])this.remove(e)}zoomed(e,t,n){if(this.busy||t===void 0||n===void 0||t===null||n===null)return;this.busy=!0;let s=t<=this.player.start&&n>=this.player.end;this.zoom=s?null:[t,n];for(let r of this.list)r!==e&&r.timed&&r.u?.setScale("x",{min:t,max:n});this.busy=!1}switchUnit(e){this.units.next(e),this.theme()}takeOver(e){this.units=e.units,this.clear();for(let t of e.list){let n=o=>this.run.byName.get(o.name),s=t.channels.map(n).filter(o=>o!==void 0),r=t.against?n(t.against):void 0;r&&s[0]?this.openCurve(s[0],r):!t.against&&s.length>0&&this.open(s)}e.zoom&&this.list[0]&&this.list[0].u?.setScale("x",{min:e.zoom[0],max:e.zoom[1]})}theme(){for(let e of this.list)e.build()}wake(){this.awake=!0;for(let e of this.list)e.resize(),e.mark(),e.read(null,!1)}zoomTo(e){let t=this.list.find(n=>n.timed);t&&t.u?.setScale("x",{min:e[0],max:e[1]})}lines(){return this.shown().map(e=>e.join(", ").replaceAll("\u2212","-"))}marks(){return this.list.filter(e=>e.timed).map(e=>e.u?e.u.posToVal(e.u.valToPos(this.player.time,"x"),"x"):NaN)}dashed(){return this.list.map(e=>(e.u?.series??[]).map(t=>(t.dash??[]).length>0))}drawn(){return this.list.map(e=>e.u?Array.from(e.u.data,t=>Array.from(t,Number)):[])}sparse(){return this.list.flatMap(e=>e.against?[]:e.channels.filter(Hp).map(t=>t.name))}scales(){return this.list.map(e=>[e.u?.scales.y0?.min??NaN,e.u?.scales.y0?.max??NaN])}shown(){return this.list.map(e=>e.channels.map(t=>e.against?`${t.name} over ${e.against.name}`:t.name))}};function A_(i){let e=document.getElementById(i)?.cloneNode(!0)??null;return e?.removeAttribute("id"),e}var eR=[["Step size",["run.step"]],["Iterations of the corrector",["run.iterations"]],["Error of the energy balance",["energy.balance"]],["Drift of the constraints",["run.drift_position","run.drift_velocity"]]],zu=class{constructor(e,t,n){this.run=e;this.history=new Dr(e,t,n,!0),this.history.awake=!1}run;element=b("div",{class:"pane run"});history;build(){let e=b("div",{class:"sections"});this.element.replaceChildren();for(let s of["t-set","t-statistics","t-settings","t-model","t-units"]){let r=A_(s);r&&e.append(r)}for(let s of["t-accuracy","t-verdict","t-status","t-differences"]){let r=A_(s);r&&this.element.append(r)}let t=eR.map(([s,r])=>({title:s,list:r.map(o=>this.run.byName.get(o)).filter(o=>o!==void 0)})).filter(s=>s.list.length>0),n=b("details",{class:"history"},b("summary",{},b("h2",{},"Over time")),this.history.holder);n.addEventListener("toggle",()=>{if(!(!n.open||this.history.shown().length>0))for(let s of t)this.history.holder.append(b("h3",{},s.title)),this.history.open(s.list)}),t.length>0&&this.element.append(n),this.element.append(e)}sleep(){this.history.awake=!1}wake(){this.history.wake()}theme(){this.history.theme()}},C_=1e-9;function R_(i,e,t){let n=u=>Math.max(Math.abs(u.min),Math.abs(u.max),1e-300),s=new Map;for(let u of i.difference.keys())s.set(u.unit,Math.max(s.get(u.unit)??0,n(u)));let r=(u,d)=>d>C_*(s.get(u.unit)??0),o=[...i.difference].map(([u,d])=>({c:u,d,max:Math.max(Math.abs(d.min),Math.abs(d.max)),part:Math.max(Math.abs(d.min),Math.abs(d.max))/n(u)})).filter(u=>!u.c.name.startsWith("run.")).sort((u,d)=>d.part-u.part),a=o.filter(u=>u.max===0).length,l=o.filter(u=>r(u.c,u.max)),c=o.length-a-l.length,h=b("table",{class:"wide channels"},ri(["name","unit","largest","RMS","of its size"]),b("tbody",{},...l.slice(0,300).map(u=>b("tr",{tabindex:"0",title:"plot both, and their difference",click:()=>{e.open([u.c]),e.openDifferences([u.c]),t()}},b("th",{},u.c.name),b("td",{},u.c.unit),...[De(u.max),De(u.d.rms),`${De(100*u.part)} %`].map(d=>b("td",{class:"n"},d))))));return b("div",{class:"pane"},b("p",{class:"soft"},`${i.names[0]} less ${i.names[1]}, in all rows of the first; the second is interpolated where its times differ. ${o.length} channels are in both${a>0?`, ${a} of them without any difference`:""}${c>0?`, ${c} with differences below ${C_} of the largest value in their unit`:""}. Of its size: against the largest value of the channel. A click plots both runs and their difference.`),h)}var tR=80,nR=4;function P_(i,e){return hs(i,i.values[e.frameAt(e.time)])}function Gp(i,e){let t=i.scene,n=r=>r?.find(o=>o.name===e)?.kind;if(t?.bodies.some(r=>r.name===e))return"body";let s=n(t?.joints);return s?`${s} joint`:t?.couplers.some(r=>r.name===e)?"coupler":n(t?.springs)?"spring":n(t?.mounts)?"mount":n(t?.forces)?`${n(t?.forces)??""}`:"force"}var Vu=class{constructor(e,t,n,s){this.player=n;this.shown=op(e,t).slice(0,tR).map(r=>({c:r,to:b("b",{})})),this.element=b("div",{class:"list"},...this.shown.map(({c:r,to:o})=>b("button",{type:"button",title:r.about,click:()=>s(r)},b("span",{},r.name.slice(t.length+1)),o,b("small",{},r.vague?`${r.unit} not unique`:r.unit)))),this.shown.length===0&&this.element.append(b("small",{},"none of its channels is recorded: \u201Crecord: all\u201D in the model file records them")),this.update()}player;element;shown;update(){for(let{c:e,to:t}of this.shown){let n=P_(e,this.player);t.textContent!==n&&(t.textContent=n)}}},Hu=class{constructor(e,t){this.run=e;this.player=t}run;player;element=b("div",{class:"hovernote",hidden:!0,role:"tooltip"});show(e,t,n){if(this.element.hidden=e===null,e===null)return;let s=op(this.run,e).slice(0,nR);this.element.replaceChildren(b("b",{},e),b("small",{},` ${Gp(this.run,e)}`),...s.map(l=>b("div",{},`${l.name.slice(e.length+1)} = ${P_(l,this.player)} ${l.unit}`)));let r=this.element.parentElement?.getBoundingClientRect(),o=Math.min(t+14,(r?.width??1e9)-this.element.offsetWidth-6),a=n+14+this.element.offsetHeight>(r?.height??1e9)?n-this.element.offsetHeight-8:n+14;this.element.style.transform=`translate(${De(Math.max(4,o))}px, ${De(Math.max(4,a))}px)`}};var Wp=460,jo=300,Qo=62,I_=12,Gu=14,Wu=42;function L_(i,e){let t=i.map(l=>Math.log10(l)),n=Math.min(...t),s=Math.max(...t);s-n<.5&&(n-=.5,s+=.5);let r=.06*(s-n);n-=r,s+=r;let o=Math.max(1,Math.ceil((s-n)/7)),a=[];for(let l=Math.ceil(n/o)*o;l<=s;l+=o)a.push(l);return{ticks:a,at:l=>e*(Math.log10(l)-n)/(s-n)}}function Fl(i,e,t,n){let s=n.map(p=>({...p,points:p.points.filter(y=>y.x>0&&y.y>0&&Number.isFinite(y.x)&&Number.isFinite(y.y))})).filter(p=>p.points.length>0),r=b("figure",{class:"loglog"},b("figcaption",{},i));if(s.length===0)return r.append(b("p",{class:"soft"},"no values")),r;let o=s.flatMap(p=>p.points),a=Wp-Qo-I_,l=jo-Gu-Wu,c=L_(o.map(p=>p.x),a),h=L_(o.map(p=>p.y),l),u=p=>Qo+c.at(p),d=p=>jo-Wu-h.at(p),f=_t("svg",{viewBox:`0 0 ${Wp} ${jo}`,role:"img","aria-label":i});for(let p of c.ticks){let y=u(10**p);f.append(_t("line",{x1:y,x2:y,y1:Gu,y2:jo-Wu,class:"gridline"}),_t("text",{x:y,y:jo-Wu+15,"text-anchor":"middle"},Fu(p)))}for(let p of h.ticks){let y=d(10**p);f.append(_t("line",{x1:Qo,x2:Wp-I_,y1:y,y2:y,class:"gridline"}),_t("text",{x:Qo-6,y:y+4,"text-anchor":"end"},Fu(p)))}f.append(_t("rect",{x:Qo,y:Gu,width:a,height:l,class:"frame"}),_t("text",{x:Qo+a/2,y:jo-8,"text-anchor":"middle"},e),_t("text",{x:0,y:0,"text-anchor":"middle",transform:`translate(13 ${Gu+l/2}) rotate(-90)`},t));for(let p of s){let y=[...p.points].sort((m,g)=>m.x-g.x);f.append(_t("polyline",{points:y.map(m=>`${u(m.x).toFixed(1)},${d(m.y).toFixed(1)}`).join(" "),fill:"none",stroke:p.color,"stroke-width":1.8,...p.dashed?{"stroke-dasharray":"5 4"}:{}}));for(let m of y)f.append(_t("circle",{cx:u(m.x).toFixed(1),cy:d(m.y).toFixed(1),r:4,stroke:p.color,"stroke-width":1.8,fill:p.dashed?"none":p.color},_t("title",{},m.text)))}return r.append(f),r}function N_(i){let e=i.runs??[],t=[...new Set(e.map(y=>y.method??"?"))],n=y=>Si(t.indexOf(y)),s=y=>t.indexOf(y)>=Du.length,r=(i.channels??[]).map((y,m)=>typeof y=="string"?`${y}${i.units?.[m]?` [${i.units[m]}]`:""}`:`${y.name??"?"}${y.unit?` [${y.unit}]`:""}`),o=e.some(y=>typeof y.step=="number"&&y.step>0),a=y=>(o?y.step:y.tolerance)??NaN,l=o?"step":"tolerance",c=(y,m,g)=>t.map(x=>({name:x,color:n(x),dashed:s(x),points:e.filter(S=>(S.method??"?")===x).map(S=>({x:y(S),y:Math.abs(m(S)),text:`${x}, ${l} ${De(a(S))}: ${g} ${De(m(S))}`}))})),h=b("div",{class:"loglogs"}),u=y=>{let m=x=>x.error?.[y]??NaN,g=r[y]?`error of ${r[y]}`:"error";h.replaceChildren(Fl(`Error against ${l}`,l,g,c(a,m,"error")),Fl("Error against CPU time","CPU [s]",g,c(x=>x.cpu??NaN,m,"error")),Fl(`Energy error against ${l}`,l,"average energy error",c(a,x=>x.energy_error??NaN,"energy error")),Fl(`Drift of velocity constraints against ${l}`,l,"largest residual",c(a,x=>x.drift_velocity??NaN,"drift")))};u(0);let d=b("select",{"aria-label":"channel of the error",change:()=>u(Number(d.value))},...r.map((y,m)=>b("option",{value:String(m)},y))),f=b("div",{class:"methods"},...t.map(y=>b("span",{class:"chip"},b("i",{class:s(y)?"dashed":"",style:`${s(y)?"border-color":"background"}:${n(y)}`}),b("span",{class:"name"},y)))),p=document.getElementById("t-compare")?.cloneNode(!0);return p?.removeAttribute("id"),b("div",{class:"pane compare"},b("div",{class:"controls"},f,r.length>1?b("label",{},"errors of ",d):null),h,p??null)}var D_="#8a94a0";function $u(i,e){return b("table",{class:"wide"},b("thead",{},b("tr",{},...i.map((t,n)=>b("th",n>0?{class:"n"}:{},t)))),b("tbody",{},...e.map(t=>b("tr",{},...t.map((n,s)=>s>0?b("td",{class:"n"},n):b("th",{},n))))))}function $p(i,e){return b("figure",{class:"loglog"},b("figcaption",{},i),e)}function F_(i,e){return[...i.map(t=>b("p",{class:"note"},t)),b("p",{class:"soft"},"To run it: ",b("code",{},e))]}function Ul(i,e){return`${De(e??NaN)} ${i.unit}`.trim()}function iR(i){return i.bound?`at its ${i.bound==="low"?"lower":"upper"} bound`:i.determined?`${De(i.from??NaN)} \u2026 ${De(i.to??NaN)}`:"undetermined"}function sR(i){let e=i.parameters;if(e.length<2)return null;let t=n=>b("span",{class:"corr",style:n===null?"":`--part:${(100*Math.abs(n)).toFixed(0)}%`},n===null?"\u2013":n.toFixed(2));return b("section",{class:"correlation"},b("h2",{},"Correlation of the errors"),$u(["",...e.map(n=>n.name)],e.map(n=>[n.name,...n.correlation.map(t)])))}function U_(i){let e=(i.curves??[]).flatMap((t,n)=>{let s=i.channels[n]?.unit??"",r=s?`${t.channel} [${s}]`:t.channel,o=(c,h,u)=>({name:c,color:Si(0),points:t.model.map(d=>[d[0],d[h]]),...u}),a=c=>({name:"measured",color:Si(1),only:!0,points:t.points.map(h=>[h[0],h[c]])}),l=t.model[t.model.length-1]?.[0]??0;return[$p(`${t.channel}: measured (dots), model at the start (dashed) and fitted`,ti({title:t.channel,x:"time [s]",y:r,lines:[o("at the start",1,{color:D_,dashed:!0}),a(1),o("fitted",2,{})]})),$p(`${t.channel}: deviations, model less measured`,ti({title:`deviations of ${t.channel}`,x:"time [s]",y:r,lines:[{name:"none",color:D_,points:[[0,0],[l,0]]},a(2)]}))]});return b("div",{class:"pane fit"},b("p",{class:"soft"},`${i.points} numbers fitted by ${i.parameters.length} parameters: ${i.runs} runs by ${i.method}, tolerance ${sn(i.tolerance)}${i.converged?"":"; not finished"}. `+i.channels.map(t=>`${t.channel} deviates by ${De(t.rms)} ${t.unit} rms, ${De(100*t.rms/t.range)} % of its range`).join("; ")),$u(["parameter","start","value","error","95 % interval"],i.parameters.map(t=>[t.name,Ul(t,t.start),Ul(t,t.value),t.determined?Ul(t,t.error):"\u2013",iR(t)])),...F_(i.notes,i.set),b("div",{class:"loglogs"},...e),sR(i))}function O_(i){let e=new Map([[i.of,i.unit],...i.conditions.map(t=>[t.condition,t.unit])]);return b("div",{class:"pane optimum"},b("h2",{},`${i.largest?"Largest":"Smallest"} ${i.of} = ${De(i.best)} ${i.unit}`,b("small",{},` \xB1 ${i.error.toExponential(1)}, at the start ${De(i.first)}`)),b("p",{class:"soft"},`${i.points} points by ${i.search}, ${i.runs} runs by ${i.method}${i.converged?"":"; not finished"}.`),$u(["parameter","start","value","bounds"],i.parameters.map(t=>[t.name,Ul(t,t.start),Ul(t,t.value),`${t.low===null?"":De(t.low)} \u2026 ${t.high===null?"":De(t.high)}`])),i.conditions.length>0?$u(["condition","value",""],i.conditions.map(t=>[t.condition,`${De(t.value)} ${t.unit}`,t.kept?t.active?"limit reached":"kept":"not kept"])):null,...F_(i.notes,i.set),b("div",{class:"loglogs"},...(i.history??[]).map((t,n)=>$p(t.of,ti({title:t.of,x:"point of the search",y:e.get(t.of)??"",lines:[{name:t.of,color:Si(n),points:t.values.map((s,r)=>[r,s??NaN]),dots:!0}]})))))}var rR=.1;function oR(i,e,t){let n=s=>`${Math.min(50,50*Math.abs(s)/t).toFixed(2)}%`;return b("div",{class:"bar"},b("i",{class:i<0?"minus":"plus",style:`width:${n(i)};${i<0?"right":"left"}:50%`}),e>0?b("b",{style:`width:calc(2*${n(e)});left:calc(50% ${i<0?"-":"+"} ${n(i)} - ${n(e)})`}):null)}function aR(i,e,t){let n=b("th",{},i.parameter,b("small",{},e?` = ${e}`:""));if(i.failure||i.derivative===null)return b("tr",{},n,b("td",{colspan:"4"},i.failure??"not known"));let s=i.error??0,r=s>=Math.abs(i.derivative),o=i.relative,a=r?"zero within its error":s>rR*Math.abs(i.derivative)?"not known to 10 %":"",l=o===null||i.derivative===0?0:Math.abs(o*s/i.derivative);return b("tr",{},n,b("td",{class:"bars"},o===null?b("small",{},"result is 0"):oR(o,l,t)),b("td",{class:"n"},o===null?"\u2013":r?"0":sn(o)),b("td",{class:"n"},`${De(i.derivative)} ${i.unit}`,a?b("small",{},` ${a}`):null),b("td",{class:"n"},`\xB1 ${s.toExponential(1)}`))}function lR(i){let e=new Map(i.parameters.map(t=>[t.name,`${De(t.value)} ${t.unit}`.trim()]));return b("div",{class:"pane sensitivity"},b("p",{class:"soft"},`${i.runs} runs by ${i.method}, tolerance ${sn(i.tolerance)}. A bar is how many percent the result changes with one percent of the parameter; longest first.`),...i.results.map(t=>{let n=Math.max(...t.derivatives.map(r=>Math.abs(r.relative??0)))||1,s=[...t.derivatives].sort((r,o)=>Math.abs(o.relative??0)-Math.abs(r.relative??0));return b("section",{},b("h2",{},t.result,b("small",{},` = ${De(t.value)} ${t.unit} \xB1 ${t.error.toExponential(1)}${t.time===null?"":`, at t = ${sn(t.time)} s`}`)),b("table",{class:"wide"},b("thead",{},b("tr",{},...["parameter","","% per %","derivative","error"].map((r,o)=>b("th",o>1?{class:"n"}:{},r)))),b("tbody",{},...s.map(r=>aR(r,e.get(r.parameter)??"",n)))))}))}var Yp=16;function Xp(i,e,t,n,s=!1){return i.modes.slice(0,Yp).map((r,o)=>({m:r,k:o})).filter(r=>e(r.m)).map(({m:r,k:o})=>({name:`mode ${r.number}: ${r.motion}`,color:Si(o),dots:s,points:n(r).map((a,l)=>[t(r,l),a??NaN])}))}function cR(i,e){let t=Math.max(0,...i.modes.slice(0,Yp).filter(e).flatMap(r=>r.frequency.map(o=>o??0))),n=Math.max(0,Math.min(...i.values)),s=Math.max(...i.values);return i.hertz>0?[1,2].map(r=>{let o=Math.min(s,t/(r*i.hertz));return{name:`${r}x ${i.vary}`,color:"#8a94a0",dashed:!0,points:o>n?[[n,r*n*i.hertz],[o,r*o*i.hertz]]:[]}}):[]}function qp(i,e){return b("figure",{class:"loglog"},b("figcaption",{},i),e)}function hR(i,e){let t=(r,o)=>i.values[o]??NaN,n=i.limits.map(r=>r.value),s=Math.max(...i.modes.filter(e).flatMap(r=>r.frequency.map(o=>o??0)));return[qp(`Frequencies over ${i.vary}`,ti({title:"frequencies",x:i.vary,y:"frequency [Hz]",across:n,lines:[...cR(i,e),...Xp(i,e,t,r=>r.frequency)],marks:i.crossings.filter(r=>r.frequency<=s).map(r=>[r.value,r.frequency])})),qp(`Damping over ${i.vary}`,ti({title:"damping",x:i.vary,y:"damping ratio",across:n,lines:Xp(i,e,t,r=>r.damping)})),qp("Eigenvalues",ti({title:"eigenvalues",x:"real part [1/s]",y:"imaginary part [1/s]",lines:Xp(i,e,(r,o)=>r.real[o]??NaN,r=>r.imaginary,!0)}))]}function uR(i){let e=new Set,t=b("div",{class:"loglogs"}),n=()=>t.replaceChildren(...hR(i,l=>!e.has(l)));n();let s=(l,c)=>{let h=b("tr",{tabindex:"0",title:"show or hide","aria-selected":"true",click:()=>{e.delete(l)||e.add(l),e.size===i.modes.length&&e.clear(),h.parentElement?.querySelectorAll("tr").forEach((u,d)=>u.setAttribute("aria-selected",String(!e.has(i.modes[d])))),n()},keydown:u=>{u.key==="Enter"&&(u.stopPropagation(),h.click())}},b("th",{},b("i",{class:"key",style:`background:${c<Yp?Si(c):"none"}`}),String(l.number)),...a(l),b("td",{},l.motion));return h},r=[...i.limits.map(l=>b("p",{class:l.lost?"lost":""},b("b",{},l.text))),...i.crossings.map(l=>b("p",{},l.text))],o=l=>Math.min(...l.damping.map(c=>c??1/0)),a=l=>[l.frequency[0],l.frequency[l.frequency.length-1],o(l)].map(c=>b("td",{class:"n"},typeof c=="number"?De(c):"\u2013"));return b("div",{class:"pane locus"},i.doubt?b("p",{class:"note"},i.doubt):null,...r.length>0?r:[b("p",{class:"soft"},"Stability does not change between these values.")],t,b("p",{class:"soft"},"A click on a row hides its mode."),b("table",{class:"wide"},b("thead",{},b("tr",{},...["mode",`at ${sn(i.values[0]??0)} [Hz]`,`at ${sn(i.values[i.values.length-1]??0)} [Hz]`,"least damping","what moves most"].map(l=>b(l?"th":"td",{},l)))),b("tbody",{},...i.modes.map(s))))}function B_(){let i=_n("trammel-compare"),e=_n("trammel-sensitivity"),t=_n("trammel-locus"),n=_n("trammel-fit"),s=_n("trammel-optimise"),r=[],o=(a,l,c)=>{r.push({title:a??"",tab:{name:l,make:c}})};return i&&o(i.title||"Methods compared","Compare",()=>N_(i)),e&&o(e.title||"Derivatives of results","Sensitivity",()=>lR(e)),t&&o(t.title||`Modes over ${t.vary}`,"Locus",()=>uR(t)),n&&o(n.title||"Parameters from measurements","Fit",()=>U_(n)),s&&o(s.title||s.of,"Optimum",()=>O_(s)),r}var dR=1e3;function k_(i,e,t,n,s){let[r,o]=Yi(n),a=s?s.scale==="log"&&Math.min(r,s.low)>0:r>0&&o/r>dR;return{name:i,unit:e,label:e?`${i} [${e}]`:i,about:t,parameter:!!s,log:a,values:n,low:Math.min(s?.low??r,r),high:Math.max(s?.high??o,o)}}var Zp=class{constructor(e){this.info=e;this.n=e.shown.length,this.parameters=e.parameters.map(t=>k_(t.name,t.unit,"parameter",Float64Array.from(t.values),t)),this.results=e.results.map(t=>k_(t.name,t.unit,t.of??"result",Float64Array.from(t.values,n=>n??NaN))),this.axes=[...this.parameters,...this.results],this.colour=this.results[0]??this.parameters[0]??null,this.chosen=new Uint8Array(this.n).fill(1)}info;n;axes;parameters;results;brushes=new Map;chosen;colour;picked=-1;listeners=[];done(e){return this.info.status[e]==="done"}count(){return this.chosen.reduce((e,t)=>e+t,0)}onChange(e){this.listeners.push(e)}changed(){for(let e of this.listeners)e()}brush(e,t){t?this.brushes.set(e,t):this.brushes.delete(e);for(let n=0;n<this.n;n++)this.chosen[n]=Number([...this.brushes].every(([s,[r,o]])=>{let a=s.values[n]??NaN;return a>=r&&a<=o}));this.changed()}pick(e){this.picked=e===this.picked?-1:e,this.changed()}tints=null;colourBy(e){this.colour=e,this.tints=null,this.changed()}tint(e){let t=this.colour,n=t&&!this.tints?On([t.low,t.high],[0,1],5,t.log):null;return this.tints??=Array.from({length:this.n},(s,r)=>{let o=t?.values[r]??NaN;return n&&Number.isFinite(o)?Fr(n.at(o)):"#8a94a0"}),this.tints[e]??""}words(e){return[`case ${this.info.shown[e]??e}`,...this.axes.map(t=>`${t.name} ${De(t.values[e]??NaN)}`)].join(`
`)}},Xu=[[43,77,168],[31,132,176],[42,168,134],[134,190,66],[236,178,46]];function Fr(i){let e=Math.min(1,Math.max(0,i))*(Xu.length-1),t=Math.min(Xu.length-2,Math.floor(e)),n=Xu[t]??[],s=Xu[t+1]??[];return`rgb(${[0,1,2].map(r=>Math.round((n[r]??0)+(e-t)*((s[r]??0)-(n[r]??0)))).join(",")})`}function zn(i){return getComputedStyle(document.documentElement).getPropertyValue(i).trim()}function Ur(i,e,t){let n=Math.min(2,window.devicePixelRatio||1),s=i.getContext("2d");if(i.width=Math.round(e*n),i.height=Math.round(t*n),i.style.width=`${e}px`,i.style.height=`${t}px`,!s)throw new Error("this browser does not support canvas");return s.setTransform(n,0,0,n,0,0),s}function ea(i){let e=!1;return()=>{e||(e=!0,requestAnimationFrame(()=>{e=!1,i()}))}}function Or(i,e,t,n){let s=b("select",{"aria-label":i,title:i,change:()=>n(Number(s.value))},...e.map((r,o)=>b("option",{value:String(o)},r)));return s.value=String(t),s}function z_(i){let e=new Map;for(let t of i.status)e.set(t,(e.get(t)??0)+1);return["done","failed","crashed","timeout","missing"].map(t=>({status:t,n:i.counts?.[t]??e.get(t)??0})).filter(t=>t.n>0)}function V_(){let i=_n("trammel-study"),e=i?.study??i??_n("trammel-summary")?.study;return e&&Array.isArray(e.shown)?new Zp(e):null}var Kp=200;function fR(i){let{info:e}=i,t=e.cpu??[];return[{name:"case",unit:"",value:n=>e.shown[n]??n,text:n=>String(e.shown[n]??n)},{name:"status",unit:"",value:n=>e.status[n]??"",text:n=>b("span",{class:`badge ${i.done(n)?"done":e.status[n]==="missing"?"unknown":"failed"}`},e.status[n]??"")},...i.axes.map(n=>({name:n.name,unit:n.unit,value:s=>n.values[s]??NaN,text:s=>De(n.values[s]??NaN)})),{name:"CPU",unit:"s",value:n=>t[n]??NaN,text:n=>De(t[n]??NaN)}]}function pR(i,e,t){return typeof i=="string"||typeof e=="string"?t*String(i).localeCompare(String(e)):Number.isNaN(i)||Number.isNaN(e)?Number(Number.isNaN(i))-Number(Number.isNaN(e)):t*(i-e)}function qu(i){return i!==""&&!/^[\s\\/]|^[a-z][a-z0-9+.-]*:/i.test(i)}function H_(i){let{info:e}=i,t=fR(i),n=b("tbody",{}),s=b("div",{class:"controls"}),r=e.reports?.some(f=>f)??!1,o=0,a=1,l=Kp,c=!1,h=t.map((f,p)=>b("th",{class:p>1?"n":"","aria-sort":"none"},Mt(f.unit?`${f.name} [${f.unit}]`:f.name,`sort by ${f.name}`,()=>{a=o===p?-a:1,o=p,d()},"quiet"))),u=f=>{let p=e.diagnosis?.[f]??"",y=e.reports?.[f]??"",m=b("tr",{tabindex:"0",title:"mark this case","aria-selected":String(f===i.picked),click:()=>i.pick(f),keydown:g=>{g.key==="Enter"&&(g.stopPropagation(),i.pick(f))}},...t.flatMap((g,x)=>[b("td",{class:x>1?"n":""},g.text(f)),...r&&x===1?[b("td",{},qu(y)?b("a",{href:y,click:S=>S.stopPropagation()},"report"):"")]:[]]));return p&&!i.done(f)?[m,b("tr",{class:"why"},b("td",{colspan:String(t.length+1)},p))]:[m]},d=()=>{let f=t[o],p=Array.from({length:i.n},(y,m)=>m).filter(y=>i.chosen[y]&&(!c||!i.done(y))).sort((y,m)=>pR(f.value(y),f.value(m),a)||y-m);h.forEach((y,m)=>y.setAttribute("aria-sort",m!==o?"none":a>0?"ascending":"descending")),n.replaceChildren(...p.length>0?p.slice(0,l).flatMap(u):[b("tr",{},b("td",{class:"none",colspan:String(t.length+1)},c?"No selected case failed.":"No case is selected: remove a range of an axis."))]),s.replaceChildren(...p.length>l?[Mt(`${Math.min(Kp,p.length-l)} more of ${p.length-l}`,"show more rows",()=>{l+=Kp,d()})]:[])};return i.onChange(d),d(),b("div",{class:"pane cases"},b("div",{class:"controls"},oi("failed only","only cases that did not end well",!1,f=>{c=f,d()}),e.shown.length<e.cases?b("small",{},`${e.shown.length} of ${e.cases} cases, evenly chosen; study.csv has all`):null),b("table",{class:"wide"},b("thead",{},b("tr",{},...h.slice(0,2),r?b("th",{}):null,...h.slice(2))),n),s)}var mR={saltelli:"Estimated from the runs of the plan (Saltelli); the mark is the standard error.",surface:"Computed from the response surface, not from the runs: they are as accurate as the surface (tab Surface)."};function gR(i){let e=Math.max(1,...i.map(r=>Math.max(r.first??0,r.total??0))),t=(r,o,a)=>{if(o===null)return b("div",{class:"index"},b("small",{},"not known"));let l=h=>`${(100*Math.max(0,h)/e).toFixed(2)}%`,c=a??0;return b("div",{class:`index ${r}`,title:`${r} ${sn(o)} \xB1 ${sn(c)}`},b("i",{style:`width:${l(o)}`}),c>0?b("b",{style:`left:${l(o-c)};width:calc(${l(o+c)} - ${l(o-c)})`}):null)},n=(r,o)=>r===null?"\u2013":`${r.toFixed(3)}${o===null?"":` \xB1 ${o.toFixed(3)}`}`,s=[...i].sort((r,o)=>(o.total??o.first??0)-(r.total??r.first??0));return b("table",{class:"wide sobol"},b("thead",{},b("tr",{},...["parameter","","first","total"].map((r,o)=>b("th",o>1?{class:"n"}:{},r)))),b("tbody",{},...s.map(r=>b("tr",{},b("th",{},r.parameter),b("td",{class:"bars"},t("first",r.first,r.first_error),t("total",r.total,r.total_error)),b("td",{class:"n"},n(r.first,r.first_error)),b("td",{class:"n"},n(r.total,r.total_error))))))}function G_(i,e){let{results:t,parameters:n}=i,s=b("div",{}),r=Math.max(0,e.findIndex(a=>a?.main_effects||a?.sobol)),o=()=>{let a=t[r],l=e.find(u=>u?.result===a?.name),c=l?.main_effects??[],h=Yi(c.flatMap(u=>u.mean.map(d=>d??NaN)));s.replaceChildren(b("h2",{},"Sobol indices"),...l?.sobol?[b("p",{class:"soft"},"Part of the variance of the result, over all cases, that a parameter makes alone (upper bar), and with all it does together with others (lower bar). "+(l.sobol_from?mR[l.sobol_from]:"")),gR(l.sobol)]:[b("p",{class:"empty"},"There are none: they need a plan that allows them (\u201Cplan: saltelli\u201D), or a response surface, for which enough cases must have ended.")],b("h2",{},"Main effects"),...a&&c.length>0?[b("p",{class:"soft"},`Mean of ${a.label} over all cases of each level of a parameter, whatever the others are; on one scale. Steep: it matters.`),b("div",{class:"loglogs small"},...c.map((u,d)=>{let f=n.find(p=>p.name===u.parameter);return b("figure",{class:"loglog"},b("figcaption",{},u.parameter,b("small",{},` ${[...new Set([Math.min(...u.count),Math.max(...u.count)])].join(" to ")} cases each`)),ti({title:`mean over ${u.parameter}`,x:f?.label??u.parameter,y:a.label,logX:f?.log,y0:h,small:!0,lines:[{name:u.parameter,color:Si(d),dots:!0,points:u.at.map((p,y)=>[p,u.mean[y]??NaN])}]}))}))]:[b("p",{class:"empty"},a?`No means of ${a.name}: too few cases ended.`:"The study has no results.")])};return o(),b("div",{class:"pane effects"},t.length>1?b("div",{class:"controls"},b("label",{},"of ",Or("result",t.map(a=>a.label),r,a=>{r=a,o()}))):null,s)}var ta=40,Ol=18,yR=92,xR=9,Jp=400,Yu=class{constructor(e){this.cases=e;this.holder.append(this.over,this.note);let t=Math.max(0,e.axes.indexOf(e.colour)),n=Or("colour by",e.axes.map(s=>s.name),t,s=>e.colourBy(e.axes[s]));this.element=b("div",{class:"lines"},b("div",{class:"controls"},b("label",{},"colour by ",n),this.legend,this.chips),this.holder),this.canvas.addEventListener("pointermove",s=>this.hover(s)),this.canvas.addEventListener("pointerleave",()=>{this.note.hidden=!0}),this.canvas.addEventListener("click",s=>{let r=this.near(s);r>=0&&e.pick(r)}),new ResizeObserver(()=>this.resize()).observe(this.element),e.onChange(ea(()=>{this.brushes(),this.draw()}))}cases;element;canvas=b("canvas",{});over=_t("svg",{class:"axes"});holder=b("div",{class:"parallel"},this.canvas);chips=b("div",{class:"chips"});note=b("div",{class:"hovernote",hidden:!0});legend=b("div",{class:"ramp"});placed=[];width=0;height=0;resize(){let e=Math.max(this.element.clientWidth-24,yR*this.cases.axes.length),t=this.element.clientHeight-(this.holder.offsetTop-this.element.offsetTop)-12,n=matchMedia("(max-width: 900px)").matches?380:Math.max(220,t);if(Math.abs(e-this.width)<1&&Math.abs(n-this.height)<1)return;this.width=e,this.height=n,this.behind=null;let s=this.cases.axes,r=e/s.length;this.placed=s.map((o,a)=>({axis:o,x:r*(a+.5),y:On([o.low,o.high],[n-Ol,ta],6,o.log)})),this.frame(r),this.brushes(),this.draw()}frame(e){this.over.replaceChildren(),this.over.setAttribute("width",String(this.width)),this.over.setAttribute("height",String(this.height));let t=Math.floor(e/6.6),n=s=>s.length>t?`${s.slice(0,t-1)}\u2026`:s;for(let s of this.placed){let r=_t("g",{}),o=s.axis;r.append(_t("line",{x1:s.x,x2:s.x,y1:ta,y2:this.height-Ol,class:"axis"}),_t("text",{x:s.x,y:13,"text-anchor":"middle",class:o.parameter?"name":"name result"},n(o.name),_t("title",{},`${o.label}: ${o.about}${o.log?", logarithmic":""}`)),_t("text",{x:s.x,y:27,"text-anchor":"middle"},n(`${o.unit?`[${o.unit}]`:""}${o.log?" log":""}`.trim()||"\xA0")));for(let a of s.y.ticks){let l=s.y.at(a.x);r.append(_t("line",{x1:s.x-3,x2:s.x+3,y1:l,y2:l,class:"axis"}),_t("text",{x:s.x-6,y:l+3.5,"text-anchor":"end",class:"tick"},a.text))}r.append(_t("rect",{class:"brush",x:s.x-9,width:18,y:0,height:0}),this.grip(s)),this.over.append(r)}}grip(e){let t=_t("rect",{class:"grip",x:e.x-15,width:30,y:ta-8,height:this.height-ta-Ol+16,tabindex:0,role:"button","aria-label":`${e.axis.name}: choose a range`}),n=0,s=null,r=!1,o=a=>Math.min(this.height-Ol,Math.max(ta,a));return t.addEventListener("pointerdown",a=>{t.setPointerCapture(a.pointerId),n=o(a.offsetY);let l=this.cases.brushes.get(e.axis);s=l?[e.y.at(l[0]),e.y.at(l[1])]:null,r=!!s&&n<=s[0]&&n>=s[1]}),t.addEventListener("pointermove",a=>{if(!t.hasPointerCapture(a.pointerId))return;let l=o(a.offsetY);if(!(Math.abs(l-n)<3))if(r&&s){let c=Math.max(ta-s[1],Math.min(this.height-Ol-s[0],l-n));this.cases.brush(e.axis,[e.y.value(s[0]+c),e.y.value(s[1]+c)])}else this.cases.brush(e.axis,[e.y.value(Math.max(l,n)),e.y.value(Math.min(l,n))])}),t.addEventListener("pointerup",a=>{Math.abs(o(a.offsetY)-n)<3&&this.cases.brush(e.axis,null)}),t.addEventListener("keydown",a=>this.key(a,e)),t}key(e,t){let n=this.cases.brushes.get(t.axis),s=.05*(t.y.from-t.y.to),r=e.key==="ArrowUp"?-s:e.key==="ArrowDown"?s:0;if(e.key==="Escape"||e.key==="Enter"&&n)this.cases.brush(t.axis,null);else if(e.key==="Enter")this.cases.brush(t.axis,[t.y.value((t.y.from+t.y.to)/2),t.axis.high]);else if(r!==0&&n){let o=t.y.value(Math.min(t.y.from,t.y.at(n[0])+r)),a=e.shiftKey?n[1]:t.y.value(Math.max(t.y.to,t.y.at(n[1])+r));o<a&&this.cases.brush(t.axis,[o,a])}else return;e.preventDefault(),e.stopPropagation()}brushes(){let e=this.cases,t=this.over.querySelectorAll(".brush");this.placed.forEach((r,o)=>{let a=e.brushes.get(r.axis),l=a?r.y.at(a[1]):0;t[o]?.setAttribute("y",String(l)),t[o]?.setAttribute("height",String(a?Math.max(2,r.y.at(a[0])-l):0))});let n=e.brushes.size>0?`${e.count()} of ${e.n} cases`:`${e.n} cases`;this.chips.replaceChildren(b("b",{},n),...[...e.brushes].map(([r,[o,a]])=>Mt(`${r.name} ${sn(o)} \u2026 ${sn(a)} \u2715`,`remove the range of ${r.name}`,()=>e.brush(r,null),"chip")),...e.brushes.size===0?[b("small",{},"drag along an axis to select")]:[]);let s=e.colour;s&&this.legend.replaceChildren(b("small",{},sn(s.low)),b("i",{style:`background:linear-gradient(90deg,${[0,.25,.5,.75,1].map(Fr).join(",")})`}),b("small",{},sn(s.high)),b("small",{},s.log?`${s.unit} log`:s.unit))}line(e,t,n,s,r){e.strokeStyle=n,e.lineWidth=s,e.globalAlpha=r;let o=null;for(let a of this.placed){let l=Number.isFinite(a.axis.values[t]??NaN);o&&l&&(e.beginPath(),e.moveTo(o.x,o.y.at(o.axis.values[t]??0)),e.lineTo(a.x,a.y.at(a.axis.values[t]??0)),e.stroke()),o=l?a:null}}behind=null;backdrop(){if(this.behind)return this.behind;let e=this.behind=b("canvas",{}),t=Ur(e,this.width,this.height),n=zn("--line");for(let s=0;s<this.cases.n;s++)this.line(t,s,n,1,.7);return e}job=0;draw(){if(this.width===0)return;let e=Ur(this.canvas,this.width,this.height),{cases:t}=this,n=t.count(),s=++this.job;t.brushes.size>0&&e.drawImage(this.backdrop(),0,0,this.width,this.height);let r=Array.from({length:t.n},(h,u)=>u).filter(h=>t.chosen[h]),o=r.filter(h=>t.done(h)),a=Math.max(.1,Math.min(.9,9/Math.sqrt(n+1))),l=n>500?1:1.2,c=h=>{if(s===this.job){for(let u of o.slice(h,h+Jp))this.line(e,u,t.tint(u),l,a);if(h+Jp<o.length){requestAnimationFrame(()=>c(h+Jp));return}e.setLineDash([5,4]);for(let u of r)t.done(u)||this.line(e,u,zn("--bad"),1.3,.85);e.setLineDash([]),t.picked>=0&&this.line(e,t.picked,zn("--ink"),2.6,1)}};c(0)}theme(){this.behind=null,this.draw()}near(e){let t=e.offsetX,n=e.offsetY,s=this.placed.findIndex(c=>c.x>t),r=this.placed[s],o=this.placed[s-1],a=-1,l=xR;for(let c=0;c<this.cases.n&&o&&r;c++){if(!this.cases.chosen[c])continue;let h=o.y.at(o.axis.values[c]??NaN),u=r.y.at(r.axis.values[c]??NaN),d=Math.abs(h+(u-h)*(t-o.x)/(r.x-o.x)-n);d<l&&(l=d,a=c)}return a}hover(e){let t=e.pointerType==="touch"?-1:this.near(e),{cases:n}=this;if(this.note.hidden=t<0,t<0)return;this.note.replaceChildren(b("b",{},`case ${n.info.shown[t]??t}`),n.done(t)?"":` ${n.info.status[t]??""}`,...n.axes.map(o=>b("div",{},`${o.name} ${De(o.values[t]??NaN)} ${o.unit}`)));let s=Math.min(e.offsetX+14,this.width-170),r=Math.max(4,Math.min(e.offsetY,this.height-30-18*n.axes.length));this.note.style.transform=`translate(${s}px, ${r}px)`}};var _R=7,Bl=58,vR=34,ai=8,bR=7,kl=14;function W_(i){let e=i.map((n,s)=>s).sort((n,s)=>(i[n]??0)-(i[s]??0)),t=new Array(i.length);for(let n=0;n<e.length;){let s=n;for(;s+1<e.length&&i[e[s+1]]===i[e[n]];)s++;for(let r=n;r<=s;r++)t[e[r]]=(n+s)/2;n=s+1}return t}function MR(i,e){let t=W_(i),n=W_(e),s=i.length,r=(s-1)/2,o=0,a=0,l=0;for(let c=0;c<s;c++){let h=(t[c]??0)-r,u=(n[c]??0)-r;o+=h*u,a+=h*h,l+=u*u}return a>0&&l>0?o/Math.sqrt(a*l):NaN}var Zu=class{constructor(e){this.cases=e;let t=e.results.slice(0,2),n=Math.max(1,5-t.length);this.on=new Set([...e.parameters.slice(0,n),...t]),this.holder.append(this.note),this.element=b("div",{class:"pane scatter"},b("div",{class:"presets"},...e.axes.map(s=>{let r=oi(s.name,`${s.label}: show or hide`,this.on.has(s),o=>{o&&this.on.size<_R?this.on.add(s):!o&&this.on.size>1?this.on.delete(s):r.setAttribute("aria-pressed",String(!o)),this.redraw()});return r})),this.holder,b("p",{class:"soft"},"Above the diagonal: rank correlation (Spearman) of the chosen cases that ended. Red crosses: cases that did not.")),this.canvas.addEventListener("pointermove",s=>this.hover(s)),this.canvas.addEventListener("pointerleave",()=>{this.note.hidden=!0}),this.canvas.addEventListener("click",s=>{let r=this.near(s);r>=0&&e.pick(r)}),new ResizeObserver(()=>{Math.abs(this.holder.clientWidth-this.width)>1&&this.redraw()}).observe(this.holder),e.onChange(this.redraw)}cases;element;canvas=b("canvas",{});holder=b("div",{class:"matrix"},this.canvas);note=b("div",{class:"hovernote",hidden:!0});on;cells=[];width=0;redraw=ea(()=>this.draw());draw(){let e=this.cases.axes.filter(a=>this.on.has(a)),t=e.length;if(this.width=this.holder.clientWidth,this.width<50)return;let n=Math.min(260,(this.width-Bl-4)/t),s=Bl+t*n,r=t*n+vR,o=Ur(this.canvas,s+4,r);o.clearRect(0,0,s+4,r),o.font="11px system-ui, sans-serif",this.cells=[],e.forEach((a,l)=>e.forEach((c,h)=>{let u=Bl+h*n,d=l*n,f=n>110?4:2,p={x:u,y:d,a:c,b:a,across:On([c.low,c.high],[u+ai,u+n-ai],f,c.log),up:On([a.low,a.high],[d+n-ai,d+ai],f,a.log)};o.strokeStyle=zn("--line"),o.lineWidth=1,o.strokeRect(u+2.5,d+2.5,n-5,n-5),h===l?this.histogram(o,p,n):h<l?(this.points(o,p),this.cells.push(p)):this.correlation(o,p,n)})),this.labels(o,e,n)}labels(e,t,n){e.fillStyle=zn("--soft");let s=(r,o)=>r.ticks.slice(0,6).forEach(a=>o(r.at(a.x),a.text));t.forEach((r,o)=>{let a=Bl+o*n,l=n>110?4:2;e.textAlign="center",s(On([r.low,r.high],[a+ai,a+n-ai],l,r.log),(c,h)=>e.fillText(h,Math.min(c,a+n-12),t.length*n+11)),e.fillText(this.cut(e,r.label+(r.log?" log":""),n-4),a+n/2,t.length*n+27),e.textAlign="right",o>0&&s(On([r.low,r.high],[(o+1)*n-ai,o*n+ai],l,r.log),(c,h)=>e.fillText(h,Bl-3,c+4)),e.save(),e.translate(11,(o+.5)*n),e.rotate(-Math.PI/2),e.textAlign="center",e.fillText(this.cut(e,r.label,n-4),0,0),e.restore()})}cut(e,t,n){if(e.measureText(t).width<=n)return t;for(;t.length>1&&e.measureText(`${t}\u2026`).width>n;)t=t.slice(0,-1);return`${t}\u2026`}points(e,t){let{cases:n}=this,s=n.count(),r=n.n>1e3?2:s>300?2.6:3.6,o=zn("--line"),a=(l,c,h)=>{let u=t.across.at(t.a.values[l]??NaN),d=t.up.at(t.b.values[l]??NaN);if(Number.isFinite(u+d)){if(e.fillStyle=c,h<2.5){e.fillRect(Math.round(u)-1,Math.round(d)-1,2,2);return}e.beginPath(),e.arc(u,d,h/2,0,7),e.fill()}};for(let l=0;l<n.n;l++)n.chosen[l]||a(l,o,r);e.globalAlpha=s>400?.7:.9;for(let l=0;l<n.n;l++)n.chosen[l]&&n.done(l)&&a(l,n.tint(l),r);e.globalAlpha=1,e.strokeStyle=zn("--bad"),e.lineWidth=1.4;for(let l=0;l<n.n;l++){let c=t.across.at(t.a.values[l]??NaN),h=t.up.at(t.b.values[l]??NaN);n.done(l)||!n.chosen[l]||!Number.isFinite(c+h)||(e.beginPath(),e.moveTo(c-3,h-3),e.lineTo(c+3,h+3),e.moveTo(c-3,h+3),e.lineTo(c+3,h-3),e.stroke())}n.picked>=0&&a(n.picked,zn("--ink"),8)}histogram(e,t,n){let s=new Array(kl).fill(0),r=new Array(kl).fill(0),o=t.across;for(let h=0;h<this.cases.n;h++){let u=(o.at(t.a.values[h]??NaN)-o.from)/(o.to-o.from);if(!Number.isFinite(u))continue;let d=Math.min(kl-1,Math.max(0,Math.floor(u*kl)));s[d]=(s[d]??0)+1,this.cases.chosen[h]&&(r[d]=(r[d]??0)+1)}let a=Math.max(...s,1),l=(n-2*ai)/kl,c=(h,u)=>h.forEach((d,f)=>{let p=d/a*(n-26);e.fillStyle=u,e.fillRect(t.x+ai+f*l+.5,t.y+n-4-p,l-1,p)});c(s,zn("--line")),c(r,zn("--accent")),e.fillStyle=zn("--ink"),e.textAlign="left",e.font="600 11.5px system-ui, sans-serif",e.fillText(this.cut(e,t.a.name,n-14),t.x+8,t.y+16),e.font="11px system-ui, sans-serif"}correlation(e,t,n){let s=[],r=[];for(let l=0;l<this.cases.n;l++){let c=t.a.values[l]??NaN,h=t.b.values[l]??NaN;this.cases.chosen[l]&&this.cases.done(l)&&Number.isFinite(c+h)&&(s.push(c),r.push(h))}let o=s.length>2?MR(s,r):NaN,a=Math.abs(o);e.fillStyle=Number.isFinite(o)&&a>.3?zn("--ink"):zn("--soft"),e.textAlign="center",e.font=`${a>.6?"600 ":""}${Math.round(12+5*(a||0))}px system-ui, sans-serif`,e.fillText(Number.isFinite(o)?o.toFixed(2):"\u2013",t.x+n/2,t.y+n/2+5),e.font="11px system-ui, sans-serif"}near(e){let t=this.cells.find(r=>e.offsetX>=r.across.from-ai&&e.offsetX<=r.across.to+ai&&e.offsetY<=r.up.from+ai&&e.offsetY>=r.up.to-ai),n=-1,s=bR;for(let r=0;r<this.cases.n&&t;r++){let o=Math.hypot(t.across.at(t.a.values[r]??NaN)-e.offsetX,t.up.at(t.b.values[r]??NaN)-e.offsetY);this.cases.chosen[r]&&o<s&&(s=o,n=r)}return n}hover(e){let t=e.pointerType==="touch"?-1:this.near(e);if(this.note.hidden=t<0,t<0)return;this.note.replaceChildren(b("b",{},`case ${this.cases.info.shown[t]??t}`),...this.cases.axes.map(s=>b("div",{},`${s.name} ${sn(s.values[t]??NaN)} ${s.unit}`)));let n=Math.min(e.offsetX+12,Math.max(0,this.width-170));this.note.style.transform=`translate(${n}px, ${e.offsetY+6}px)`}};var li=64,$_=.15,na=520,jp=400,$t={left:64,right:na-84,top:14,bottom:jp-44};function SR(i,e,t){let n=i.log?Math.log:o=>o,s=n(e),r=n(t);return o=>r>s?2*(n(o)-s)/(r-s)-1:0}function wR(i,e){return i.terms.reduce((t,n,s)=>t+(i.coefficients[s]??0)*n.powers.reduce((r,o,a)=>r*(e[a]??0)**o,1),0)}function TR(i,e,t){let n=[],s=(r,o)=>i[o*(e+1)+r]??0;for(let r=0;r<e;r++)for(let o=0;o<e;o++){let a=[[o,r],[o+1,r],[o+1,r+1],[o,r+1]],l=[];a.forEach(([c,h],u)=>{let[d,f]=a[(u+1)%4],p=s(c,h)-t,y=s(d,f)-t;if(p<0!=y<0){let m=p/(p-y);l.push([c+m*(d-c),h+m*(f-h)])}});for(let c=0;c+1<l.length;c+=2)n.push([...l[c],...l[c+1]])}return n}var Ku=class{constructor(e,t){this.cases=e;this.list=t;this.at=e.parameters.map(n=>On([n.low,n.high],[0,1],5,n.log).value(.5)),this.result=Math.max(0,t.findIndex(n=>n?.surface)),this.build(),e.onChange(ea(()=>{this.element.isConnected&&!this.element.hidden&&this.draw()}))}cases;list;element=b("div",{class:"pane surface"});result=0;across=0;up=1;at;get surface(){let e=this.cases.results[this.result];return this.list.find(t=>t?.result===e?.name)?.surface??null}to(e){let t=this.cases.parameters[e],n=this.cases.info.parameters[e];return SR(t,n?.low??t.low,n?.high??t.high)}point(e){return wR(this.surface,e.map((t,n)=>this.to(n)(t)))}picture=b("div",{class:"loglogs"});told=b("p",{class:"soft"});build(){let{parameters:e,results:t}=this.cases,n=e.map(a=>a.name),s=()=>{this.build()},r=e.map((a,l)=>{if(l===this.across||e.length>1&&l===this.up)return null;let c=On([a.low,a.high],[0,1e3],5,a.log),h=b("output",{}),u=b("input",{type:"range",min:"0",max:"1000","aria-label":a.name,input:()=>{this.at[l]=c.value(Number(u.value)),h.textContent=`${sn(this.at[l]??0)} ${a.unit}`,this.draw()}});return u.value=String(c.at(this.at[l]??a.low)),h.textContent=`${sn(this.at[l]??0)} ${a.unit}`,b("label",{},b("span",{},a.name),u,h)}),o=(a,l,c)=>b("label",{},`${a} `,Or(a,n,l,c));this.element.replaceChildren(b("div",{class:"controls"},t.length>1?b("label",{},"of ",Or("result",t.map(a=>a.name),this.result,a=>{this.result=a,s()})):b("b",{},t[0]?.label??""),n.length>1?o("over",this.across,a=>{a===this.up&&(this.up=this.across),this.across=a,s()}):null,n.length>1?o("and",this.up,a=>{a===this.across&&(this.across=this.up),this.up=a,s()}):null),b("div",{class:"sliders"},...r.filter(a=>a!==null)),this.told,this.picture),this.draw()}draw(){let e=this.surface,t=this.cases.results[this.result];if(!e||!t||this.cases.parameters.length===0){this.told.textContent="",this.picture.replaceChildren(b("p",{class:"empty"},t?`There is no response surface of ${t.name}: too few cases ended well for its terms. Run more of them.`:"The study has no results: name some under \u201Ckeep:\u201D."));return}let n=e.loo_relative===null?"":` (${sn(100*e.loo_relative)} % of its spread)`;this.told.textContent=`A ${e.kind} polynomial of ${e.terms.length} terms, fitted to ${e.cases} cases. Left out one at a time, cases are met to ${e.loo_rms===null?"an error that is not known":`${De(e.loo_rms)} ${t.unit} rms`}${n}${e.r2===null?"":`; R\xB2 ${e.r2.toFixed(3)}`}.`+((e.loo_relative??1)>.2?" That is coarse: take it for a trend, not for values.":"");let s=this.cases.parameters.length===1;this.picture.replaceChildren(b("figure",{class:"loglog"},b("figcaption",{},`${t.label} over `+(s?this.cases.parameters[0]?.label:`${this.cases.parameters[this.across]?.name} and `+this.cases.parameters[this.up]?.name)),s?this.curve(t):this.map(t)),b("figure",{class:"loglog"},b("figcaption",{},"Surface against runs"),this.against(t)))}against(e){let t=[],{cases:n}=this;for(let o=0;o<n.n;o++){let a=e.values[o]??NaN;n.done(o)&&n.chosen[o]&&Number.isFinite(a)&&t.push([a,this.point(n.parameters.map(l=>l.values[o]??NaN))])}let[s,r]=Yi(t.flat());return ti({title:"surface against runs",x:`run: ${e.label}`,y:"surface",lines:[{name:"equal",color:"#8a94a0",dashed:!0,points:[[s,s],[r,r]]},{name:e.name,color:"#2b6cb0",points:t,only:!0}]})}curve(e){let{cases:t}=this,n=t.parameters[0],s=On([n.low,n.high],[0,100],5,n.log),r=[];for(let o=0;o<t.n;o++)t.done(o)&&t.chosen[o]&&r.push([n.values[o]??NaN,e.values[o]??NaN]);return ti({title:e.name,x:n.label,y:e.label,logX:n.log,lines:[{name:"surface",color:"#2b6cb0",points:Array.from({length:101},(o,a)=>[s.value(a),this.point([s.value(a)])])},{name:"runs",color:"#c05621",points:r,only:!0}]})}map(e){let{cases:t}=this,n=t.parameters[this.across],s=t.parameters[this.up],r=On([n.low,n.high],[$t.left,$t.right],6,n.log),o=On([s.low,s.high],[$t.bottom,$t.top],6,s.log),a=new Float64Array((li+1)**2),l=[...this.at];for(let m=0;m<=li;m++)for(let g=0;g<=li;g++)l[this.across]=r.value($t.left+($t.right-$t.left)*g/li),l[this.up]=o.value($t.bottom+($t.top-$t.bottom)*m/li),a[m*(li+1)+g]=this.point(l);let c=On(Yi(a),[$t.bottom,$t.top],8),h=b("canvas",{}),u=Ur(h,na,jp);this.paint(u,a,c);let d=this.dots(u,r,o,c,e),f={...$t,x:n.label+(n.log?", log":""),y:s.label+(s.log?", log":"")},p=_t("svg",{viewBox:`0 0 ${na} ${jp}`,class:"over",role:"img","aria-label":`${e.name} as a map`},Bp(f,r,o));p.append(_t("text",{x:na-66,y:10},e.unit||e.name),...c.ticks.map(m=>_t("text",{x:na-46,y:c.at(m.x)+4},m.text)));let y=t.parameters.length>2?`Dots: the ${d} runs within ${100*$_} % of the ranges of the other parameters, `:`Dots: the ${d} runs, `;return b("div",{},b("div",{class:"map"},h,p),b("small",{},`${y}in the colour of their own value.`))}paint(e,t,n){let s=($t.right-$t.left)/li,r=($t.bottom-$t.top)/li,o=a=>(n.at(a)-n.from)/(n.to-n.from);for(let a=0;a<li;a++)for(let l=0;l<li;l++){let c=a*(li+1)+l,h=((t[c]??0)+(t[c+1]??0)+(t[c+li+1]??0)+(t[c+li+2]??0))/4;e.fillStyle=Fr(o(h)),e.fillRect($t.left+l*s-.3,$t.bottom-(a+1)*r-.3,s+.6,r+.6)}e.strokeStyle="rgba(255,255,255,.75)",e.lineWidth=1;for(let a of n.ticks)for(let[l,c,h,u]of TR(t,li,a.x))e.beginPath(),e.moveTo($t.left+l*s,$t.bottom-c*r),e.lineTo($t.left+h*s,$t.bottom-u*r),e.stroke();for(let a=0;a<100;a++)e.fillStyle=Fr(a/99),e.fillRect(na-68,$t.bottom-(a+1)*($t.bottom-$t.top)/100,14,($t.bottom-$t.top)/100+.6)}dots(e,t,n,s,r){let{cases:o}=this,a=o.parameters[this.across],l=o.parameters[this.up],c=u=>o.parameters.every((d,f)=>f===this.across||f===this.up||Math.abs(this.to(f)(d.values[u]??NaN)-this.to(f)(this.at[f]??0))<=2*$_),h=0;e.strokeStyle=zn("--card");for(let u=0;u<o.n;u++){let d=r.values[u]??NaN;!o.chosen[u]||!o.done(u)||!Number.isFinite(d)||!c(u)||(h++,e.beginPath(),e.arc(t.at(a.values[u]??0),n.at(l.values[u]??0),3.6,0,7),e.fillStyle=Fr((s.at(d)-s.from)/(s.to-s.from)),e.fill(),e.lineWidth=1.2,e.stroke())}return h}};function zl(i){let e=b("div",{class:"tabs",role:"tablist"}),t=b("section",{class:"side"},e),n=new Map,s="",r=o=>i.forEach((a,l)=>{let c=a.name===o;if(c&&(s=o),c&&!n.has(o)){let u=a.make();n.set(o,u),t.append(u)}let h=n.get(a.name);h&&(h.hidden=!c),e.children[l]?.setAttribute("aria-selected",String(c)),c&&e.children[l]?.scrollIntoView({block:"nearest",inline:"nearest"}),a.shown?.(c)});e.addEventListener("keydown",o=>{let a=[...e.children].indexOf(document.activeElement),l=o.key==="ArrowRight"?1:o.key==="ArrowLeft"?-1:0,c=e.children[(a+l+i.length)%i.length];a<0||l===0||!(c instanceof HTMLElement)||(o.stopPropagation(),c.focus(),c.click())});for(let o of i)e.append(b("button",{type:"button",role:"tab",click:()=>r(o.name)},o.name));return{element:t,show:r,now:()=>s}}function ER(i,e){let{info:t}=i,n=t.commands,s=t.shown[e]??e;if(!n)return[];let r=t.parameters.map(o=>` --set ${Bo(`${o.name}=${o.values[e]??""}`)}`).join("");return[["make its report",`${n.report} ${s}`],["run it alone",`${n.run}${String(s).padStart(6,"0")}${r}`]].map(([o="",a=""])=>{let l=b("code",{},a),c=Mt("copy",`copy: ${o}`,()=>{h()}),h=async()=>{await ko(a)?c.textContent="copied":getSelection()?.selectAllChildren(l)};return b("p",{class:"make"},c,b("small",{},` ${o} `),l)})}function AR(i){let e=b("div",{class:"picked",hidden:!0}),{info:t}=i;return i.onChange(()=>{let n=i.picked,s=t.reports?.[n]??"";e.hidden=n<0,!(n<0)&&e.replaceChildren(b("b",{},`case ${t.shown[n]??n}`),b("span",{class:`badge ${i.done(n)?"done":"failed"}`},t.status[n]??""),...i.axes.map(r=>b("span",{},b("small",{},`${r.name} `),`${De(r.values[n]??NaN)} ${r.unit}`)),...qu(s)?[b("a",{href:s},"report")]:[],Mt("\u2715","let it go",()=>i.pick(n),"quiet"),...t.diagnosis?.[n]&&!i.done(n)?[b("p",{class:"why"},t.diagnosis[n]??"")]:[],...qu(s)?[]:ER(i,n))}),e}function q_(i,e){let t=new Yu(i);return{element:b("div",{class:e},t.element,AR(i)),lines:t}}function Y_(i){let e=i.info.analysis??[],t=null;return[{name:"Scatter",make:()=>(t=new Zu(i)).element,shown:n=>{n&&t?.redraw()}},{name:"Surface",make:()=>new Ku(i,e).element},{name:"Effects",make:()=>G_(i,e)},{name:"Cases",make:()=>H_(i)}]}function Z_(i){return[{name:"Lines",make:()=>q_(i,"pane lined").element},...Y_(i)]}function CR(i){return i==="done"?"done":i==="missing"?"unknown":"failed"}function X_(i,e){let{info:t}=i,n=[t.title?t.model??"":"",t.plan?`plan ${t.plan}`:"",`${t.cases} cases`,t.shown.length<t.cases?`${t.shown.length} in the page`:"",t.seed===void 0?"":`seed ${t.seed}`];return b("header",{},b("div",{class:"title"},b("h1",{},t.title||t.model||"Study"),b("span",{class:"facts"},n.filter(Boolean).join(" \xB7 "))),...z_(t).map(s=>b("span",{class:`badge ${CR(s.status)}`},`${s.n} ${s.status}`)),e)}function K_(i,e,t,n){let s=[...Y_(e),...t],r=zl(s);if(e.axes.length===0||e.n===0)return i.append(X_(e,n(()=>{})),b("div",{class:"pane"},b("p",{class:"empty"},e.n===0?"No case has run yet: \u201Ctrammel sweep\u201D runs them, and \u201C--resume\u201D goes on.":"The study has neither parameters nor results."))),{ready:!0};let{element:o,lines:a}=q_(e,"stage lined");return i.append(X_(e,n(()=>{a.theme(),e.changed()})),b("main",{class:"columns"},o,r.element)),r.show("Scatter"),{ready:!0,cases:()=>({n:e.n,chosen:e.count(),picked:e.picked}),brush:(l,c,h)=>{let u=e.axes.find(d=>d.name===l);u&&e.brush(u,Number.isFinite(c)?[c,h]:null)}}}var RR=3,PR=400;function J_(i,e,t){let n=b("span",{class:"soft scale"},"\xD71"),s=b("input",{type:"range",min:"0",max:String(RR),step:"0.01",value:"0","aria-label":"scale of deformation",title:"deformation, drawn up to 1000 times as large",input:()=>{i.scale=10**Number(s.value),n.textContent=`\xD7${i.scale<10?i.scale.toFixed(1).replace(/\.0$/,""):i.scale.toFixed(0)}`,e.redraw()}}),r=b("div",{class:"stresskey",hidden:i.most<=0},b("i",{style:`background: ${dy()}`}),b("div",{},b("span",{},t?"largest":`${De(i.most*1e-6)} MPa`),b("span",{},t?"half":De(i.most*5e-7)),b("span",{},"0")),b("small",{},t?"von Mises, any amplitude":"von Mises")),o=oi("Stress","colour by von Mises stress (S)",i.stress,l=>{i.stress=l,r.hidden=!l||i.most<=0,e.redraw()});return{tools:b("div",{class:"group bending"},i.most>0?o:null,s,n),legend:r}}function IR(i,e,t){let n=e.map((r,o)=>b("tr",{tabindex:"0",title:"go to this place and time",click:()=>t.jump(r)},b("td",{class:"n"},String(o+1)),b("th",{},r.place),b("td",{class:"n"},De(r.von_mises*1e-6)),b("td",{class:"n"},De(r.time)))),s=["","place","von Mises [MPa]",`time [${i.timeUnit}]`];return b("table",{class:"wide spots"},ri(s),b("tbody",{},...n))}function LR(i,e,t){let n=null,s=i.frequencies.slice(0,PR).map((o,a)=>{let l=Mt("Show",`animate mode ${a+1}`,()=>{let h=n===l;n?.replaceChildren("Show"),n=h?null:l,n?.replaceChildren("Stop"),t.animate(h?null:{body:i.name,mode:a})}),c=e>0&&2*Math.PI*o*e>1;return b("tr",{},b("td",{class:"n"},String(a+1)),b("td",{class:"n"},De(o)),b("td",{class:"n"},De(100*(i.damping[a]??0))),b("td",{},c?"not resolved, quasi-static":""),b("td",{},l))});return b("table",{class:"wide modes"},ri(["mode","frequency [Hz]","damping [%]","",""]),b("tbody",{},...s))}function j_(i,e){let t=b("div",{class:"pane stress"}),n=i.flexible;n&&n.spots.length>0&&t.append(b("h2",{},"Hot spots"),b("p",{class:"soft"},"The largest stress of the run, from all its rows; of neighbours only the worst. A place is body.beam.element.end.point, of solids body.node.number."),IR(i,n.spots,e));let s=(i.byName.get("run.step")?.mean??0)*i.secondsPerUnit;for(let r of n?.bodies??[])t.append(b("h2",{},`Modes of ${r.name}`),b("p",{class:"soft"},"Of the free body, damping of critical. One that is shown alone swings by a tenth of the body\u2019s size."),LR(r,s,e));return t}function Q_(i){let e=i.run,t=(h,u,d)=>{let f=Mt("",u,d,"icon");return xl(f,h),f},n=t("play","play or pause (space)",()=>i.toggle());n.classList.add("primary");let s=t("loop","repeat (L)",()=>i.setLoop(!i.loop)),r=b("select",{"aria-label":"speed",title:"speed, of real time (+ and \u2212)",change:()=>i.setSpeed(Number(r.value))},...i.speeds().map(h=>b("option",{value:String(h)},`${h}\xD7`))),o=b("input",{type:"range",min:"0",max:"10000",step:"any","aria-label":"time",input:()=>{i.pause(),i.setTime(a(i.start+Number(o.value)/1e4*(i.end-i.start)))}}),a=h=>{let u=i.frameAt(h),d=e.time[u]??h,f=e.time[Math.min(u+1,e.frames-1)]??d;return h-d>f-h?f:d},l=Math.max(0,Math.min(6,3-Math.floor(Math.log10(Math.max(1e-9,i.end-i.start))))),c=b("output",{class:"clock"});return i.onTime(h=>{o.value=String(i.end>i.start?1e4*(h-i.start)/(i.end-i.start):0);let u=h.toFixed(l);c.textContent=e.axis==="time"?`${u} ${e.timeUnit}`:`${e.axis} ${u}`}),i.onState(()=>{xl(n,i.playing?"pause":"play"),s.setAttribute("aria-pressed",String(i.loop)),r.value=String(i.speed)}),i.setSpeed(i.speed),c.title=`from ${De(i.start)} to ${De(i.end)} ${e.timeUnit}`,b("div",{class:"transport"},t("first","to the start (Home)",()=>{i.pause(),i.setTime(i.start)}),t("back","one frame back (\u2190)",()=>i.step(-1)),n,t("next","one frame on (\u2192)",()=>i.step(1)),t("last","to the end (End)",()=>{i.pause(),i.setTime(i.end)}),b("div",{class:"scrub"},o,ry(i)),c,r,s)}function ev(i,e){switch(e.key){case" ":return i.toggle(),!0;case"ArrowLeft":return i.step(e.shiftKey?-10:-1),!0;case"ArrowRight":return i.step(e.shiftKey?10:1),!0;case"Home":return i.pause(),i.setTime(i.start),!0;case"End":return i.pause(),i.setTime(i.end),!0;case"+":return i.changeSpeed(1),!0;case"-":return i.changeSpeed(-1),!0;case"l":case"L":return i.setLoop(!i.loop),!0;default:return!1}}var tv={type:"change"},em={type:"start"},iv={type:"end"},Ju=new As,nv=new yi,NR=Math.cos(70*wf.DEG2RAD),Rn=new P,ci=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Qp=1e-6,ju=class extends il{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new P,this.cursor=new P,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ii.ROTATE,MIDDLE:ii.DOLLY,RIGHT:ii.PAN},this.touches={ONE:nr.ROTATE,TWO:nr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new P,this._lastQuaternion=new tn,this._lastTargetPosition=new P,this._quat=new tn().setFromUnitVectors(e.up,new P(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Io,this._sphericalDelta=new Io,this._scale=1,this._panOffset=new P,this._rotateStart=new le,this._rotateEnd=new le,this._rotateDelta=new le,this._panStart=new le,this._panEnd=new le,this._panDelta=new le,this._dollyStart=new le,this._dollyEnd=new le,this._dollyDelta=new le,this._dollyDirection=new P,this._mouse=new le,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=FR.bind(this),this._onPointerDown=DR.bind(this),this._onPointerUp=UR.bind(this),this._onContextMenu=GR.bind(this),this._onMouseWheel=kR.bind(this),this._onKeyDown=zR.bind(this),this._onTouchStart=VR.bind(this),this._onTouchMove=HR.bind(this),this._onMouseDown=OR.bind(this),this._onMouseMove=BR.bind(this),this._interceptControlDown=WR.bind(this),this._interceptControlUp=$R.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(tv),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Rn.copy(t).sub(this.target),Rn.applyQuaternion(this._quat),this._spherical.setFromVector3(Rn),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=ci:n>Math.PI&&(n-=ci),s<-Math.PI?s+=ci:s>Math.PI&&(s-=ci),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Rn.setFromSpherical(this._spherical),Rn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Rn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Rn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new P(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new P(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Rn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Ju.origin.copy(this.object.position),Ju.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Ju.direction))<NR?this.object.lookAt(this.target):(nv.setFromNormalAndCoplanarPoint(this.object.up,this.target),Ju.intersectPlane(nv,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Qp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Qp||this._lastTargetPosition.distanceToSquared(this.target)>Qp?(this.dispatchEvent(tv),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?ci/60*this.autoRotateSpeed*e:ci/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Rn.setFromMatrixColumn(t,0),Rn.multiplyScalar(-e),this._panOffset.add(Rn)}_panUp(e,t){this.screenSpacePanning===!0?Rn.setFromMatrixColumn(t,1):(Rn.setFromMatrixColumn(t,0),Rn.crossVectors(this.object.up,Rn)),Rn.multiplyScalar(e),this._panOffset.add(Rn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Rn.copy(s).sub(this.target);let r=Rn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ci*this._rotateDelta.x/t.clientHeight),this._rotateUp(ci*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ci*this._rotateDelta.x/t.clientHeight),this._rotateUp(ci*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new le,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function DR(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function FR(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function UR(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(iv),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function OR(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case ii.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ut.DOLLY;break;case ii.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}break;case ii.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(em)}function BR(i){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function kR(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(i.preventDefault(),this.dispatchEvent(em),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(iv))}function zR(i){this.enabled!==!1&&this._handleKeyDown(i)}function VR(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case nr.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(i),this.state=Ut.TOUCH_ROTATE;break;case nr.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(i),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case nr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ut.TOUCH_DOLLY_PAN;break;case nr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(em)}function HR(i){switch(this._trackPointer(i),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ut.NONE}}function GR(i){this.enabled!==!1&&i.preventDefault()}function WR(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function $R(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var tm=24;function XR(i,e){let t=Math.min(1,Math.max(0,(1-i)/(1-e)));return t*t*(3-2*t)}function sv(i,e,t,n){let s=i.getAttribute("position"),r=[];for(let o=0;o<s.count;o++)r.push(1,1,1,n*XR(Math.hypot(s.getX(o),s.getY(o))/e,t));return i.setAttribute("color",new bt(r,4))}function nm(i,e,t){let n=[],s=e/2,r=e/tm;for(let a=-s;a<=s;a++)for(let l=-s;l<s;l+=r)Math.hypot(a,l+r/2)<s+r&&n.push(a,l,0,a,l+r,0,l,a,0,l+r,a,0);let o=new Wt().setAttribute("position",new bt(n.map(a=>a*i),3));return new Cs(sv(o,s*i,t,1),new Vi({vertexColors:!0,transparent:!0}))}function im(i,e){let t=sv(new Is(2*i,2*i,tm,tm),i,.15,.85),n=new wn(t,new rs({color:e,specular:0,vertexColors:!0,transparent:!0,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:4,polygonOffsetUnits:4}));return n.renderOrder=-1,n.receiveShadow=!0,n}function rv(i){return i.picture.parts.filter(e=>e.kind==="plane")}function sm(i){let e=new P(0,0,1).applyQuaternion(Er(i.orientation));return{at:new P(...i.at).addScaledVector(e,i.size[2]/2),normal:e}}var Qu=class{constructor(e,t,n,s){this.m=e;this.p=t;this.cell=n;this.grid=nm(n,s,.15),this.grid.add(im(s/2*n,t.color)),this.grid.matrixAutoUpdate=!1,this.place=Sl(sm(t).at,Er(t.orientation))}m;p;cell;grid;place;carry(e){let t=this.grid.matrix.multiplyMatrices(this.m.frames[this.p.body??0],this.place);if(!e)return;let n=e.clone().applyMatrix4(t.clone().invert()).divideScalar(this.cell).round().multiplyScalar(this.cell);t.multiply(new st().makeTranslation(n.x,n.y,0))}};function qR(){let i=document.createElement("canvas"),e=i.getContext("webgl2",{antialias:!1,alpha:!1}),t=e?.getExtension("WEBGL_debug_renderer_info"),n=e?String(e.getParameter(t?t.UNMASKED_RENDERER_WEBGL:e.RENDERER)):"";return e&&/swiftshader|llvmpipe|softpipe|software|basic render/i.test(n)?{renderer:new pl({canvas:i,context:e}),software:!0}:{renderer:new pl({antialias:!0,alpha:!1,powerPreference:"low-power"}),software:!1}}var YR=70,ZR=250,ed=class{constructor(e,t,n=null){this.holder=e;this.mechanism=t;this.ghost=n;let{renderer:s,software:r}=qR();this.renderer=s,this.software=r,this.renderer.setPixelRatio(r?1:Math.min(window.devicePixelRatio,2));let o=this.renderer.domElement;o.setAttribute("role","img"),o.setAttribute("aria-label","the mechanism in 3D: drag to turn, keys 1 to 4 for views"),o.tabIndex=0,e.append(o),this.scene.add(t.root),n&&(this.scene.add(n.root),t.cloud.push(...n.cloud)),this.light=new du(this.scene,s,t.up,this.front(),t.planar,t.parts.fine),this.grid=this.makeGrid(),this.scene.add(this.grid),this.isOrtho=t.planar,this.camera=this.isOrtho?this.ortho:this.perspective,this.controls=this.makeControls(),this.light.cover(.75*t.reachable+4*t.symbol),this.view(t.planar?"front":"iso"),this.listen()}holder;mechanism;ghost;renderer;scene=new Ca;perspective=new Jn(32,1,.01,100);ortho=new yr(-1,1,1,-1,-100,100);camera;controls;grid;tilted=[];gridHome=new P;gridNormal=new P;cell=1;gridSize=1;wanted=!0;software;plain="trammelPlain"in window;sharp=!0;drawn=0;followed=-1;near=null;light;onHover=()=>{};lastFollow=new P;span=1;isOrtho;onPick=()=>{};front(){let{up:e,planar:t}=this.mechanism;return e.z===0&&(t||e.x===0)?new P(0,0,1):new P(0,-1,0)}makeGrid(){let e=this.mechanism,t=e.reachable/8,n=10**Math.floor(Math.log10(t)),s=n*([1,2,5,10].find(l=>l*n>=t)??10),r=Math.min(120,2*Math.ceil((e.size*(e.planar?1.6:.8)+e.reachable)/s)),o=nm(s,r,e.planar?.6:.15),a=l=>Math.round(l/s)*s;if(o.position.set(a(e.centre.x),a(e.centre.y),a(e.centre.z)),e.planar)o.position.z=-e.depth*2.2;else{o.quaternion.setFromUnitVectors(new P(0,0,1),e.up);let l=Math.min(e.low.dot(e.up),e.high.dot(e.up))-.01*e.reachable;for(let c of rv(e)){let{at:h,normal:u}=sm(c);c.body===0&&u.dot(e.up)>.9999&&o.children.length===0?(l=h.dot(e.up),o.add(im(r/2*s,c.color))):this.tilted.push(new Qu(e,c,s,Math.min(r,60)))}o.visible=o.children.length>0||!this.tilted.some(c=>c.p.body===0),o.position.addScaledVector(e.up,l-o.position.dot(e.up));for(let c of this.tilted)this.scene.add(c.grid)}return this.gridHome.copy(o.position),this.gridNormal.copy(e.planar?new P(0,0,1):e.up),this.cell=s,this.gridSize=o.visible?r*s:0,this.light.lay(o.position,this.gridNormal,this.gridSize),o}carryGrid(){let e=this.mechanism.frameOf(this.followed,new P).sub(this.gridHome),t=this.gridNormal;e.addScaledVector(t,-e.dot(t)).divideScalar(this.cell).round().multiplyScalar(this.cell),this.grid.position.copy(this.gridHome).add(e),this.light.lay(this.grid.position,t,this.gridSize)}makeControls(){for(let t of[this.perspective,this.ortho])t.up.copy(this.mechanism.up);let e=new ju(this.camera,this.renderer.domElement);return e.enableDamping=!1,e.zoomToCursor=!0,e.addEventListener("change",()=>this.redraw()),e}closed=!1;close(){this.closed=!0,this.renderer.dispose(),this.renderer.forceContextLoss()}listen(){new ResizeObserver(()=>this.resize()).observe(this.holder);let e=this.renderer.domElement,t=new le;e.addEventListener("pointerdown",r=>t.set(r.clientX,r.clientY)),e.addEventListener("pointerup",r=>{r.button===0&&t.distanceTo(new le(r.clientX,r.clientY))<4&&this.pick(r)});let n=null;e.addEventListener("pointermove",r=>{n=r.buttons===0&&r.pointerType!=="touch"?r:null}),e.addEventListener("pointerleave",()=>{n=null,this.onHover(null,0,0)});let s=()=>{this.closed||(n&&(this.onHover(this.under(n),n.offsetX,n.offsetY),n=null),this.wanted?this.draw():this.software&&!this.plain&&!this.sharp&&performance.now()-this.drawn>ZR&&this.refine(!0),requestAnimationFrame(s))};requestAnimationFrame(s)}draw(){this.wanted=!1,this.software&&this.sharp?this.refine(!1):this.render(),this.drawn=performance.now()}refine(e){this.sharp=e,this.light.cast(e),this.renderer.setPixelRatio(e?2:1),this.render()}pick(e){this.onPick(this.under(e))}under(e){let t=this.renderer.domElement.getBoundingClientRect(),n=new nl;return n.setFromCamera(new le(2*(e.clientX-t.left)/t.width-1,1-2*(e.clientY-t.top)/t.height),this.camera),this.mechanism.pick(n)}redraw(){this.wanted=!0}get canvas(){return this.renderer.domElement}render(){this.renderer.render(this.scene,this.camera)}image(){return this.render(),this.renderer.domElement.toDataURL("image/png")}small(e,t=!1){this.light.cast(e?t:this.sharp),e?this.renderer.setSize(16,16,!1):this.resize()}resize(){let e=Math.max(1,this.holder.clientWidth),t=Math.max(1,this.holder.clientHeight);this.renderer.setSize(e,t),this.perspective.aspect=e/t,this.perspective.updateProjectionMatrix(),this.frustum(),this.render()}frustum(){let e=this.holder.clientWidth/Math.max(1,this.holder.clientHeight);this.ortho.left=-this.span*e,this.ortho.right=this.span*e,this.ortho.top=this.span,this.ortho.bottom=-this.span,this.ortho.updateProjectionMatrix()}view(e){let t=this.mechanism,n=t.up,s=this.front(),r=new P().crossVectors(n,s),o=e==="front"?s:e==="top"?n.clone().addScaledVector(s,1e-4):e==="side"?r:s.clone().addScaledVector(r,.75).addScaledVector(n,.62);this.look(o.clone().normalize());let a=t.planar&&e==="front";this.controls.mouseButtons={LEFT:a?ii.PAN:ii.ROTATE,MIDDLE:ii.DOLLY,RIGHT:a?ii.ROTATE:ii.PAN}}lookFrom(e){let t=new P(...e).normalize();Math.abs(t.dot(this.mechanism.up))>.9999&&t.addScaledVector(this.front(),1e-4).normalize(),this.look(t)}centre(e){let t=e.clone().sub(this.controls.target);this.camera.position.add(t),this.controls.target.add(t),this.controls.update(),this.redraw()}fit(){this.look(this.camera.position.clone().sub(this.controls.target).normalize())}points(){if(!this.near)return this.mechanism.cloud;let e=this.mechanism.frameOf(this.followed,new P);return this.near.map(t=>t.clone().add(e))}look(e){let t=this.mechanism,n=Math.max(.2,this.holder.clientWidth/Math.max(1,this.holder.clientHeight)),s=new P().crossVectors(t.up,e).normalize(),r=new P().crossVectors(e,s),o=4*t.symbol,a=Math.tan(this.perspective.fov*Math.PI/360)*.88,l=this.points(),c=v=>{let R=l.map(w=>w.dot(v)),E=R.reduce((w,F)=>Math.min(w,F),1/0),_=R.reduce((w,F)=>Math.max(w,F),-1/0);return Number.isFinite(E)?[E-o,_+o]:[-t.size,t.size]},[h,u]=c(s),[d,f]=c(r),[p,y]=c(e),m=Math.min(.25,YR/Math.max(1,this.holder.clientHeight)),g=f+(f-d)*m/(1-m),x=new P().addScaledVector(s,(h+u)/2).addScaledVector(r,(d+g)/2).addScaledVector(e,(p+y)/2);this.span=1.1*Math.max((g-d)/2,(u-h)/2/n);let S=t.reachable*.1;for(let v of l){let R=v.clone().sub(x);S=Math.max(S,R.dot(e)+(Math.abs(R.dot(r))+o)/a,R.dot(e)+(Math.abs(R.dot(s))+o)/a/n)}for(let v of[this.perspective,this.ortho])v.position.copy(x).addScaledVector(e,S),v.near=S*.01,v.far=S*20+20*t.size,v.zoom=1;this.ortho.near=-10*t.size,this.controls.target.copy(x),this.light.aim(x),this.perspective.updateProjectionMatrix(),this.frustum(),this.controls.update(),this.redraw()}place(){return[Number(this.isOrtho),...this.camera.position.toArray(),...this.controls.target.toArray(),this.camera.zoom,this.span].map(e=>Number(e.toPrecision(6)))}setPlace([e=0,t=0,n=0,s=1,r=0,o=0,a=0,l=1,c=1]){this.setOrtho(e>0),this.span=c,this.camera.position.set(t,n,s),this.camera.zoom=l,this.controls.target.set(r,o,a),this.frustum(),this.camera.updateProjectionMatrix(),this.controls.update(),this.redraw()}setOrtho(e){let t=this.camera,n=e?this.ortho:this.perspective;if(this.isOrtho=e,t!==n){if(n.position.copy(t.position),e)this.span=t.position.distanceTo(this.controls.target)*Math.tan(this.perspective.fov*Math.PI/360),this.ortho.zoom=1,this.frustum();else{let s=t.position.clone().sub(this.controls.target).normalize();n.position.copy(this.controls.target).addScaledVector(s,this.span/this.ortho.zoom/Math.tan(this.perspective.fov*Math.PI/360))}this.camera=n,this.controls.object=n,this.controls.update(),this.redraw()}}takeOver(e){this.setOrtho(e.isOrtho),this.span=e.span;for(let[t,n]of[[this.perspective,e.perspective],[this.ortho,e.ortho]])t.position.copy(n.position),t.zoom=n.zoom,t.near=n.near,t.far=n.far;this.controls.target.copy(e.controls.target),this.controls.mouseButtons=e.controls.mouseButtons,this.followed=e.followed,this.near=e.near,this.lastFollow.copy(e.lastFollow),this.perspective.updateProjectionMatrix(),this.frustum(),this.controls.update(),this.moved()}state(){let e=this.camera.position.clone().sub(this.controls.target).normalize();return{ortho:this.isOrtho,direction:e.toArray(),target:this.controls.target.toArray(),distance:this.camera.position.distanceTo(this.controls.target),zoom:this.camera.zoom,span:this.span,up:this.camera.up.toArray(),followed:this.followed}}shadows(){return{enabled:this.renderer.shadowMap.enabled,cast:this.light.casts}}screen(e){this.camera.updateMatrixWorld();let t=new P(...e).project(this.camera);return[(t.x+1)/2*this.holder.clientWidth,(1-t.y)/2*this.holder.clientHeight]}setGrid(e){for(let t of[this.grid,...this.tilted.map(n=>n.grid)])t.material.visible=e;this.redraw()}get gridShown(){return this.grid.material.visible}follow(e,t=!1){this.followed=e,this.near=e>0&&t?this.mechanism.around(e):null,this.mechanism.update(this.time),e>=0&&(this.mechanism.frameOf(e,this.lastFollow),this.carryGrid()),this.near&&(this.light.cover(.75*Ar(this.near)+4*this.mechanism.symbol),this.fit())}time=0;moved(e=this.time){if(this.time=e,this.followed>=0){let n=this.mechanism.frameOf(this.followed,new P),s=n.clone().sub(this.lastFollow);this.lastFollow.copy(n),this.camera.position.add(s),this.controls.target.add(s),this.light.aim(this.controls.target),this.carryGrid(),this.controls.update()}let t=this.followed>=0?this.controls.target:null;for(let n of this.tilted)n.carry(t);this.redraw()}get followedBody(){return this.followed}theme(){let e=getComputedStyle(document.documentElement);this.ghost?.theme(e.colorScheme==="dark"),this.light.theme(e.colorScheme==="dark"),this.mechanism.theme(e.colorScheme==="dark"),this.scene.background=new Je(e.getPropertyValue("--view").trim());for(let t of[this.grid,...this.tilted.map(n=>n.grid)]){let n=t.children[0];n?t.material.color.copy(n.material.color).multiplyScalar(.6):t.material.color.set(e.getPropertyValue("--grid").trim())}this.redraw()}};var KR="space play \xB7 \u2190 \u2192 frame (shift: ten) \xB7 Home End \xB7 + \u2212 speed \xB7 L loop \xB7 1 2 3 4 views \xB7 F fit \xB7 G grid \xB7 J joints \xB7 M markers \xB7 T traces \xB7 A arrows \xB7 C contacts \xB7 P perspective";function av(i,e,t){let n=r=>{let o=i.byName.get(r)??rp(i,r);return o&&!o.extra?o:null},s=t.split(", ").map(r=>r.split(" over ").map(o=>n(o.trim())));e.open(s.filter(r=>r.length===1).map(r=>r[0]).filter(r=>!!r));for(let[r,o]of s)r&&o&&e.openCurve(r,o,!1)}function JR(i,e){let t=s=>s.map(r=>i.byName.get(r)).filter(r=>r!==void 0&&!r.extra);if((i.scene?.plot??[]).slice(0,6).forEach(s=>av(i,e,s)),e.shown().length>0)return;let n=i.scene?.bodies[1]?.name??"";e.open(t([`${n}.x`,`${n}.y`,`${n}.z`])),e.open(t(["energy.kinetic","energy.potential","energy.total"])),e.shown().length===0&&e.open(i.channels.filter(s=>!s.extra).slice(0,1))}function rm(i){let e=Mt("","dark or light",()=>{let t=getComputedStyle(document.documentElement).colorScheme==="dark";document.documentElement.dataset.theme=t?"light":"dark",i()},"icon");return xl(e,"theme"),e}function jR(i,e){let t=i.accuracy;if(!t)return null;if(!t.checked)return b("span",{class:"badge unknown",title:"a plain run: its accuracy is not known"},"not checked");let n=(t.verdict??(t.reached?"reached":"NOT reached")).toLowerCase(),s=n==="reached"?"done":t.reached?"probable":"failed";return b("button",{type:"button",class:`badge ${s}`,title:t.text??"",click:()=>e()},`accuracy ${n}`)}function QR(i,e,t,n){let s=i.summary,r=s.warnings?.length??0,o=e?null:_n("trammel-verify"),a=[s.model.title?s.model.name:"",String(s.settings?.method??""),s.units?.system??"",`${i.rows} rows`].filter(Boolean).join(" \xB7 ");return b("header",{},b("div",{class:"title"},b("h1",{},s.model.title||s.model.name||"Results"),e?b("span",{class:"facts pair"},b("i",{class:"solid"}),`${e.names[0]}: curves drawn through`,b("i",{class:"dashed"}),b("i",{class:"ghost"}),`${e.names[1]}: dashed, pink in the picture`):b("span",{class:"facts"},a)),o?b("button",{type:"button",class:`badge ${o.good===!1?"failed":"done"}`,title:o.verdict??"",click:()=>n()},o.good===!1?"doubtful":"verified"):null,e?null:jR(s,n),b("span",{class:`badge ${s.status}`},s.status),r>0?b("button",{type:"button",class:"badge warning",click:()=>n()},`${r} warning${r>1?"s":""}`):null,rm(t))}function ov(i,e,t){return i.reduce((n,s,r)=>r%3===e?t(n,s):n,i[e]??0)}var td=class{constructor(e,t,n,s,r){this.run=e;this.player=t;this.plots=n;this.overlay=s;this.studies=r;this.runPane=new zu(e,t,s)}run;player;plots;overlay;studies;viewport=null;mechanism=null;ghost=null;runPane;stages={};view=b("div",{class:"view"});selection=b("div",{class:"selection",hidden:!0});toggles=new Map;guilty=new Set;values=null;follow=null;build(e){let t=new Set([...this.run.scene?.bodies.slice(1)??[],...this.run.scene?.joints??[],...this.run.scene?.springs??[],...this.run.scene?.forces??[],...this.run.scene?.mounts??[],...this.run.scene?.couplers??[]].map(c=>c.name)),n=[{name:"Plots",make:()=>b("div",{class:"pane plotpane"},zy(this.run,this.plots),Gy(this.run,this.plots),this.plots.holder),shown:c=>{c?this.plots.wake():this.plots.awake=!1}},{name:"Run",make:()=>this.runPane.element,shown:c=>c?this.showRun():this.runPane.sleep()},{name:"Channels",make:()=>Vy(this.run,this.plots)},{name:"Model",make:()=>Hy(this.run.summary.model_text??"",t,c=>this.select({name:c,sort:"body"}))}],s=this.overlay;this.run.flexible&&n.splice(1,0,{name:"Stress",make:()=>j_(this.run,this.wishes())}),this.run.summary.contacts&&n.splice(1,0,{name:"Contacts",make:()=>oy(this.run,c=>{this.player.pause(),this.player.setTime(c.time)})}),s&&n.splice(1,0,{name:"Differences",make:()=>R_(s,this.plots,()=>r.show("Plots"))}),this.run.summary.shapes&&n.splice(0,0,{name:"Modes",make:()=>Cy(this.run,this.player)}),this.run.summary.static&&n.splice(0,0,{name:"Rest",make:()=>Py(this.run,this.player)}),n.splice(1,0,...this.studies.map(c=>c.tab));let r=this.side=zl(n),o=b("section",{class:"stage"},this.view,Q_(this.player));e.append(QR(this.run,s,()=>this.theme(),()=>r.show("Run")),...[Oy(this.run.summary)].filter(c=>c!==null),b("main",{class:"columns"},o,r.element),b("footer",{},b("span",{},KR),b("span",{},`trammel ${this.run.summary.trammel}`)));let a=this.run.summary.static;r.show(this.run.summary.shapes?"Modes":a&&!a.vary?"Rest":"Plots"),this.stage("page",()=>{}),this.openView(),this.plots.first=()=>JR(this.run,this.plots),this.stage("plots",()=>this.plots.first());let{signal:l}=this.gone;document.addEventListener("keydown",c=>this.key(c),{signal:l}),window.addEventListener("beforeprint",()=>this.print(),{signal:l}),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>this.theme(),{signal:l}),this.player.setTime(this.player.time),this.run.summary.status==="failed"&&this.fail(),this.stage("first picture",()=>this.viewport?.resize())}takeOver(e){this.plots.takeOver(e.plots),this.player.setTime(e.player.time),this.player.setSpeed(e.player.speed),this.player.setLoop(e.player.loop);for(let[t,n]of e.toggles){let s=this.toggles.get(t);s&&s.getAttribute("aria-pressed")!==n.getAttribute("aria-pressed")&&s.click()}this.viewport&&e.viewport&&this.viewport.takeOver(e.viewport),this.follow&&e.follow&&(this.follow.value=e.follow.value),e.selected&&this.select(e.selected),this.side?.show(e.side?.now()??"Plots"),e.wasPlaying&&this.player.play()}wasPlaying=!1;side=null;selected=null;gone=new AbortController;close(){this.wasPlaying=this.player.playing,this.player.pause(),this.gone.abort(),this.viewport?.close()}last=performance.now();stage(e,t){t();let n=performance.now();this.stages[e]=n-this.last,this.last=n}ran=!1;showRun(){this.ran||(this.ran=!0,this.runPane.build()),this.runPane.wake()}openView(){let{scene:e,picture:t}=this.run;if(!e||!t){this.noView("This folder was written by a version of trammel that did not store what a picture needs.");return}try{this.stage("mechanism",()=>{this.mechanism=new wl(e,t,this.run)});let a=this.overlay?.other;a?.scene&&a.picture&&(this.ghost=new wl(a.scene,a.picture,a,this.mechanism)),this.stage("renderer",()=>{this.viewport=new ed(this.view,this.mechanism,this.ghost)})}catch(a){let l=a instanceof Error?a.message:String(a);this.noView(`The 3D view needs WebGL, which this browser does not offer (${l}). Plots and tables work without it.`);return}let n=this.mechanism,s=this.viewport,r=this.ghost;if(!n||!s)return;this.player.onTime(a=>{n.update(a),r?.update(a),s.moved(a),this.values?.update()}),s.onPick=a=>this.select(a);let o=new Hu(this.run,this.player);if(s.onHover=(a,l,c)=>o.show(a?.name??null,l,c),this.view.append(this.toolbar(s,n),this.selection,o.element),document.querySelector("header")?.lastElementChild?.before(...this.savers(s)),n.bent.length>0){let{tools:a,legend:l}=J_(n.bending,this.wishes(),this.run.summary.shapes!==void 0);this.view.querySelector(".toolbar")?.append(a),this.view.append(l);let c=a.querySelector("button");c&&this.toggles.set("s",c)}n.poses.missing.length>0&&this.view.append(b("div",{class:"viewnote"},"drawn at their start positions, because their positions were not recorded: ",n.poses.missing.slice(0,8).join(", "),n.poses.missing.length>8?" \u2026":"")),n.update(this.player.time),r?.update(this.player.time),s.theme(),this.lookAsAsked(s,n)}lookAsAsked(e,t){let n=t.scene.view??{},s=["front","top","side","iso"].find(o=>o===n.camera);Array.isArray(n.camera)?e.lookFrom(n.camera):e.view(s??(t.planar?"front":"iso"));let r=n.follow??(t.carrier>0&&!this.run.summary.static?t.carrier:-1);r>0&&r<t.scene.bodies.length&&this.followBody(r)}followBody(e){this.follow&&(this.follow.value=String(e)),this.viewport?.moved(this.player.time),this.viewport?.follow(e,!0)}wishes(){return{redraw:()=>this.refresh(),jump:e=>this.jump(e),animate:e=>{let t=this.mechanism;if(!t)return;let n=t.bending.mode===null;t.bending.mode=e,this.player.pause(),this.refresh();let s=()=>{t.bending.mode&&(this.refresh(),requestAnimationFrame(s))};e&&n&&s()}}}refresh(){this.mechanism?.update(this.player.time),this.ghost?.update(this.player.time),this.viewport?.redraw()}jump(e){let t=this.mechanism,n=t?.bent.find(s=>s.data.name===e.body);if(this.player.pause(),this.player.setTime(e.time),!(!t||!n)){for(let s of t.bent)s.show(s===n?e.at:null);this.viewport?.centre(new P(...e.at).applyMatrix4(n.group.matrix))}}noView(e){this.view.classList.add("none"),this.view.append(b("p",{},e))}toolbar(e,t){let n=[["front",t.planar?"Plane":"Front","1"],["top","Top","2"],["side","Side","3"],["iso","3D","4"]],s=(h,u,d,f)=>{let p=oi(u,d,f(t).visible,y=>{for(let m of[t,this.ghost])m&&(f(m).visible=y,m.update(this.player.time));e.redraw()});return this.toggles.set(h,p),p},r=b("div",{class:"corner"}),o=s("a","Arrows","applied forces red, torques purple, reactions green (A)",h=>h.arrows);o.addEventListener("click",()=>r.replaceChildren(...t.arrows.visible?[t.forces.legend()]:[])),this.view.append(r);let a=oi("Grid","ground grid (G)",!0,h=>e.setGrid(h)),l=oi("Perspective","perspective or parallel (P)",!e.isOrtho,h=>e.setOrtho(!h));this.toggles.set("g",a),this.toggles.set("p",l);let c=this.follow=b("select",{"aria-label":"follow a body",title:"follow a body",change:()=>e.follow(Number(c.value),!0)},b("option",{value:"-1"},"Follow\u2026"),...t.scene.bodies.slice(1,2001).map((h,u)=>b("option",{value:String(u+1)},h.name)));return b("div",{class:"toolbar"},b("div",{class:"group"},...n.map(([h,u,d])=>Mt(u,`view: ${u} (${d})`,()=>e.view(h))),Mt("Fit","fit everything (F)",()=>e.fit())),b("div",{class:"group"},a,s("j","Joints","joints and springs (J)",h=>h.symbols),s("m","Markers","marker axes (M)",h=>h.markers.group),s("t","Traces","paths of the centres of mass (T)",h=>h.traces.group),o,t.contacts?s("c","Contacts","forces where bodies touch: orange slips, blue sticks (C)",h=>h.contacts?.group??{visible:!1}):null,this.ghost?s("o","Other","the other run (O)",h=>h===t?this.ghost.root:h.root):null,l,c))}state(){return{time:this.player.time,tab:this.side?.now()??"",plots:this.plots.lines(),units:this.plots.units.toText(),zoom:this.plots.zoom,layers:[...this.toggles].filter(([,e])=>e.getAttribute("aria-pressed")==="true").map(([e])=>e),camera:this.viewport?.place()??null}}openState(e){this.plots.units.fromText(e.units),this.plots.clear();for(let t of e.plots)av(this.run,this.plots,t);this.plots.shown().length===0&&this.plots.first(),e.zoom&&this.plots.zoomTo(e.zoom);for(let[t,n]of this.toggles)e.layers.includes(t)!==(n.getAttribute("aria-pressed")==="true")&&n.click();this.player.setTime(e.time),e.camera&&this.viewport?.setPlace(e.camera),this.side?.show(e.tab)}linkButton(){let e=Mt("Link","copy a link that opens the page as it is now",async()=>{history.replaceState(null,"",hy(this.state())),e.textContent=await ko(location.href)?"copied":"in the address",setTimeout(()=>{e.textContent="Link"},2e3)},"save");return e}savers(e){let t=(this.run.summary.model.name||"trammel").replace(/^.*\//,"").replace(/\.\w+$/,""),n=[this.linkButton(),Mt("PNG","save the view as a picture",()=>Ly(e,t),"save")],s=null,r=Mt("WebM","save the run as a video: it is played once, at the speed that is set",()=>{if(s){s();return}r.textContent="\u25A0 Stop",s=Dy(e,this.player,t,()=>{s=null,r.textContent="WebM"})},"save");return Ny()&&this.player.end>this.player.start&&n.push(r),n}select(e){let t=this.mechanism;if(!t||!e||!t.has(e.name)){t?.highlight(this.guilty,14688288),this.selection.hidden=!0,this.selected=null,this.values=null,this.viewport?.redraw();return}t.highlight(new Set([e.name])),this.selected=e,this.values=new Vu(this.run,e.name,this.player,n=>this.plots.add(n)),this.selection.replaceChildren(b("div",{class:"head"},b("b",{},e.name),b("small",{},` ${Gp(this.run,e.name)}`),...this.bodyButtons(e.name),Mt("\u2715","close",()=>this.select(null),"quiet")),this.values.element),this.selection.hidden=!1,this.viewport?.redraw()}bodyButtons(e){let t=this.mechanism,n=this.viewport,s=t?.scene.bodies.findIndex(o=>o.name===e)??-1;if(!t||!n||s<1)return[];let r=[Mt("Follow","keep this body in the middle",()=>this.followBody(s))];return t.scene.markers.some(o=>o.body===s&&o.name)&&r.push(Mt("Trace","paths of its markers",()=>{let o=t.traces.toggleMarkers(s),a=this.toggles.get("t");o&&!t.traces.group.visible&&a?.click(),t.update(this.player.time),n.redraw()})),r}fail(){let e=this.mechanism;e&&(this.guilty=By(this.run.summary.message,e.scene,t=>e.has(t))),this.mechanism?.highlight(this.guilty,14688288),this.player.setTime(this.player.end)}key(e){let t=e.target;if(e.ctrlKey||e.metaKey||e.altKey||t.matches("input, select, textarea")&&!(t.matches("input[type=range]")&&e.key===" ")||t.matches("button")&&e.key===" ")return;if(t.matches("tr[tabindex], .result")&&e.key==="Enter"){t.click();return}let n=this.viewport,r={1:"front",2:"top",3:"side",4:"iso"}[e.key],o=this.toggles.get(e.key.toLowerCase());ev(this.player,e)?e.preventDefault():r?n?.view(r):e.key==="f"?n?.fit():e.key==="Escape"?this.select(null):o?.click()}theme(){this.viewport?.theme(),this.plots.theme(),this.runPane.theme()}print(){document.getElementById("printed")?.remove(),this.viewport&&this.view.after(b("img",{id:"printed",alt:"the mechanism",src:this.viewport.image()}))}readyAt=0;hooks(){return{player:this.player,ready:!0,time:()=>this.player.time,setTime:e=>this.player.setTime(e),bodyPosition:e=>this.mechanism?.bodyPosition(e)??null,old:()=>this.plots.old.length,values:e=>Array.from(this.run.byName.get(e)?.values??[]),times:()=>Array.from(this.run.time),errors:()=>this.run.channels.map(e=>[e.name,e.error]),sparse:()=>this.plots.sparse(),scales:()=>this.plots.scales(),marks:()=>this.plots.marks(),drawn:()=>this.plots.drawn(),dashed:()=>this.plots.dashed(),spans:()=>this.mechanism?.ropes.map(e=>e())??[],plots:()=>this.plots.shown(),planar:()=>this.mechanism?.planar??null,highlighted:()=>[...this.guilty],select:e=>this.select({name:e,sort:"body"}),otherPosition:e=>this.ghost?.bodyPosition(e)??null,camera:()=>this.viewport?.state()??null,screen:e=>this.viewport?.screen(this.mechanism?.bodyPosition(e)??[0,0,0])??null,meshes:()=>this.run.meshes.map(e=>({triangles:e.corners.length/3,low:[0,1,2].map(t=>ov(e.points,t,Math.min)),high:[0,1,2].map(t=>ov(e.points,t,Math.max))})),bent:()=>this.mechanism?.bent.map(e=>({name:e.data.name,largest:e.largest(),triangles:e.triangles(),nodes:Array.from({length:e.data.nodes},(t,n)=>e.nodePlace(n)),color:e.colorAt(0)}))??[],bending:()=>this.mechanism?.bending??null,arrows:()=>this.mechanism?.forces.lengths()??{},edges:()=>this.mechanism?.parts.edgesDrawn??0,shadows:()=>this.viewport?.shadows()??null,draw:()=>this.viewport?.render(),contacts:()=>this.mechanism?.contacts?.seen()??[],traces:()=>this.mechanism?.traces.count()??0,stages:()=>this.stages,readyAt:()=>this.readyAt,differences:()=>[...this.overlay?.difference.values()??[]].map(e=>[e.name,e.min,e.max,e.rms]),frameCost:(e,t=!1)=>{this.viewport?.small(!0,t);let n=performance.now();for(let r=0;r<e;r++)this.player.setTime(this.player.start+(this.player.end-this.player.start)*r/e),this.viewport?.render();let s=(performance.now()-n)/e;return this.viewport?.small(!1),s}}}};function eP(i,e){let t=zl(e.map(n=>n.tab));i.append(b("header",{},b("div",{class:"title"},b("h1",{},e[0]?.title??"")),rm(()=>{})),b("main",{class:"columns alone"},t.element)),t.show(e[0]?.tab.name??""),window.trammelReport={ready:!0}}async function tP(){let i=document.getElementById("app");if(!i)return;let e=performance.now(),t=await tu(),n=B_(),s=V_();if(document.documentElement.classList.add("live"),!t){s?window.trammelReport=K_(i,s,n.map(r=>r.tab),rm):n.length>0?eP(i,n):document.documentElement.classList.remove("live");return}s&&n.push(...Z_(s).map(r=>({title:"",tab:r}))),await sP(i,t,n,e)}var nP=6;async function iP(i,e,t,n){let s=ly(n,"-again"),r=await tu("-again");for(let c of s)c.remove();if(document.getElementById("trammel-verify")?.remove(),!r)return e;let o=new Al(r),a=new Dr(r,o),l=new td(r,o,a,null,[]);return a.old=[e.run,...e.plots.old].slice(0,nP),a.showOld=e.plots.showOld,r.summary.model=e.run.summary.model,e.close(),i.replaceChildren(),l.build(i),i.querySelector("header")?.after(t.element),l.takeOver(e),t.tell(r.summary),l}async function sP(i,e,t,n){let s=await V0(e),r=new Al(e),o=new td(e,r,new Dr(e,r,s),s,t);o.stages.script=n,o.stages.data=performance.now()-n,o.build(i);let a=uy(location.hash);a&&o.openState(a);let l=s?null:cy(e,async c=>{l&&(o=await iP(i,o,l,c),window.trammelReport={...o.hooks(),interactive:l})});l&&i.querySelector("header")?.after(l.element),o.readyAt=performance.now(),window.trammelReport={...o.hooks(),interactive:l}}tP().catch(i=>{document.documentElement.classList.remove("live"),document.getElementById("text")?.prepend(b("p",{class:"note"},`Animation and plots cannot be shown: ${i instanceof Error?i.message:String(i)}`))});})();
