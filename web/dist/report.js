"use strict";(()=>{var Lp=["contact","first","second","state"],Dp=["time","x","y","z","fx","fy","fz"];function ii(i){let e=document.getElementById(i)?.textContent;return e?JSON.parse(e):null}async function qo(i){let e=Uint8Array.fromBase64?.(i);if(!e){let n=atob(i.trim());e=new Uint8Array(n.length);for(let s=0;s<n.length;s++)e[s]=n.charCodeAt(s)}let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}function Pu(i,e,t,n,s){let r=n===2?65535:4294967295,o=0;for(let a=0;a<t;a++){let l=(i[e+a]??0)|(i[e+t+a]??0)<<8;n===4&&(l|=(i[e+2*t+a]??0)<<16|(i[e+3*t+a]??0)<<24),o=(o+l&r)>>>0,s(a,o)}}function rx(i,e,t,n){let s=new Float64Array(t);return Pu(i,e,t,n.bytes,(r,o)=>{s[r]=n.zero+n.scale*o}),s}var ox={"energy.balance":"energy","run.step":"time"};async function Up(i,e){let t=ii(`trammel-columns${i}`)??{rows:0,frames:0,columns:[]},n=await qo(document.getElementById(`trammel-data${i}`)?.textContent??""),s=new Map((e.channels??[]).map(a=>[a.name,a])),r=0,o=t.columns.map(a=>{let l=r,c=s.get(a.name),h=ox[a.name];r+=a.bytes*t.frames;let u=null;return{name:a.name,unit:c?.unit??(h?e.units?.[h]??"":""),about:c?.about??"",vague:c?.unique===!1,extra:a.extra,min:a.min,max:a.max,mean:a.mean,rms:a.rms,error:a.scale/2,get values(){return u??=rx(n,l,t.frames,a)}}});return{table:t,channels:o}}async function ax(i){let e=ii(`trammel-meshes${i}`)??[];return Promise.all(e.map(async t=>{let n=await qo(t.data),s=new Float32Array(3*t.points),r=new Uint32Array(3*t.triangles);for(let o=0;o<3;o++)Pu(n,2*t.points*o,t.points,2,(a,l)=>{s[3*a+o]=(t.zero[o]??0)+(t.scale[o]??0)*l});return Pu(n,6*t.points,r.length,4,(o,a)=>{r[o]=a}),{points:s,corners:r}}))}async function Lu(i,e,t){let n=i?await qo(i):new Uint8Array(0),s=new Uint8Array(e*t);for(let r=0;r<t;r++)for(let o=0;o<e;o++)s[t*o+r]=n[r*e+o]??0;return new DataView(s.buffer)}async function Iu(i,e){let t=await Lu(i,e,4);return Float32Array.from({length:e},(n,s)=>t.getFloat32(4*s,!0))}async function vl(i,e){let t=await Lu(i,e,4);return Int32Array.from({length:e},(n,s)=>t.getInt32(4*s,!0))}async function Np(i,e,t){let n=e?.length??0,s=await Lu(i,n*t,2);return Float32Array.from({length:n*t},(r,o)=>s.getInt16(2*o,!0)*(e?.[Math.floor(o/t)]??0))}async function lx(i){let e=ii(`trammel-flexible${i}`);return e?{bodies:await Promise.all(e.bodies.map(async n=>({name:n.name,body:n.body,length:n.length,modes:n.modes,frequencies:n.frequencies,damping:n.damping,parts:n.parts,nodes:n.nodes,lines:n.lines,faces:n.faces,points:n.points,components:n.components??[],places:await Iu(n.places,3*n.nodes),shapes:await Np(n.shapes,n.shapes_scale,3*n.nodes),line:await vl(n.line_nodes,3*n.lines),face:await vl(n.face_nodes,4*n.faces),word:await vl(n.point_words,4*n.points),pointPlaces:await Iu(n.point_places,3*n.points),stress:await Np(n.stress,n.stress_scale,n.points)}))),spots:e.spots}:null}async function cx(i){let e=ii(`trammel-touches${i}`);if(!e)return null;let t=await Promise.all(Lp.map(s=>vl(e[s],e.points))),n=await Promise.all(Dp.map(s=>Iu(e[s],e.points)));return Object.fromEntries([...Lp.map((s,r)=>[s,t[r]]),...Dp.map((s,r)=>[s,n[r]])])}function hx(i,e){let t=i.static?.vary||"time",n=t==="time"?i.units?.time??"s":"",s=e.every((r,o)=>o===0||r>(e[o-1]??r));return!i.static||s?{axis:t,timeUnit:n,time:e}:{axis:"case",timeUnit:"",time:e.map((r,o)=>o+1)}}async function bl(i=""){let e=ii(`trammel-summary${i}`);if(!e)return null;let[{table:t,channels:n},s,r,o]=await Promise.all([Up(i,e),ax(i),lx(i),cx(i)]);e.model??={name:"",title:""};let{axis:a,timeUnit:l,time:c}=hx(e,n[0]?.values??new Float64Array(1));return{summary:e,scene:e.scene??null,picture:ii(`trammel-picture${i}`),rows:t.rows,frames:t.frames,time:c,axis:a,channels:n.slice(1),byName:new Map(n.slice(1).map(h=>[h.name,h])),timeUnit:l,secondsPerUnit:l==="ms"?.001:1,meshes:s,flexible:r,touches:o}}function $o(i,e){let t=0,n=i.frames-1;for(;t<n;){let s=t+n+1>>1;(i.time[s]??0)<=e+1e-12*Math.abs(e)?t=s:n=s-1}return t}function js(i,e){let t=$o(i,e),n=i.time[t]??0,s=i.time[Math.min(t+1,i.frames-1)]??n;return{frame:t,part:s>n?Math.min(1,Math.max(0,(e-n)/(s-n))):0}}function Du(i,e,t){let n=null,s=e.time[e.frames-1]??0,r=e.time[0]??0,o=1e-9*(s-r),a=()=>t.time.map(l=>{if(l<r-o||l>s+o)return NaN;let{frame:c,part:h}=js(e,l),u=i.values[c]??NaN,d=i.values[Math.min(c+1,e.frames-1)]??u;return u+h*(d-u)});return{...Fp(i),get values(){return n??=a()}}}function ux(i,e,t){let n=null;return{...Fp(i),name:`\u0394 ${e.name}`,unit:e.unit,about:"first run less second",vague:e.vague,get values(){return n??=i.values.map((s,r)=>Number.isFinite(t.values[r]??NaN)?s:NaN)}}}function Fp(i){return{name:i.name,unit:i.unit,about:i.about,vague:i.vague,extra:i.extra,min:i.min,max:i.max,mean:i.mean,rms:i.rms,error:i.error}}async function Op(i){let e=ii("trammel-overlay");if(!e)return null;let[t,{channels:n}]=await Promise.all([bl("-b"),Up("-d",i.summary)]);if(!t)return null;let s={names:[e.a,e.b],other:t,twin:new Map,difference:new Map};for(let r of n){let o=i.byName.get(r.name),a=t.byName.get(r.name);if(!o||!a)continue;let l=Du(a,t,i);s.twin.set(o,l),s.difference.set(o,ux(r,o,l))}return s}function Qs(i,e){return et(Math.abs(i)<1e-12*e?0:i)}function et(i){if(!Number.isFinite(i))return"\u2013";if(i===0)return"0";let e=Math.abs(i),t=e>=1e5||e<.001?i.toExponential(3):i.toPrecision(5);return t.includes("e")?t.replace(/\.?0+e/,"e").replace("e+","e"):t.includes(".")?t.replace(/\.?0+$/,""):t}function D(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):typeof r=="boolean"?r&&n.setAttribute(s,""):n.setAttribute(s,r);for(let s of t)s!==null&&n.append(s);return n}function Dt(i,e,t,n=""){return D("button",{type:"button",title:e,"aria-label":e,class:n,click:()=>t()},i)}function Ls(i,e,t,n){let s=Dt(i,e,()=>{r(s.getAttribute("aria-pressed")!=="true"),n(s.getAttribute("aria-pressed")==="true")},"toggle"),r=o=>s.setAttribute("aria-pressed",String(o));return r(t),s}var dx={play:"M5 3l9 6-9 6z",pause:"M4 3h3.4v12H4zM10.6 3H14v12h-3.4z",first:"M3 3h2v12H3zM15 3v12L6 9z",last:"M13 3h2v12h-2zM3 3l9 6-9 6z",back:"M11 3v12L3 9zM13 3h1.6v12H13z",next:"M7 3l8 6-8 6zM3.4 3H5v12H3.4z",loop:"M4 8a5 5 0 0 1 8.5-3L14 3.5V8H9.5l1.6-1.6A3.3 3.3 0 0 0 5.8 8zM14 10a5 5 0 0 1-8.5 3L4 14.5V10h4.5l-1.6 1.6A3.3 3.3 0 0 0 12.2 10z",theme:"M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zm0 2v10A5 5 0 0 1 9 4z"};function Yo(i,e){let t=document.createElementNS("http://www.w3.org/2000/svg","svg"),n=document.createElementNS("http://www.w3.org/2000/svg","path");t.setAttribute("viewBox","0 0 18 18"),t.setAttribute("aria-hidden","true"),n.setAttribute("d",dx[e]??""),t.append(n),i.replaceChildren(t)}var fx="http://www.w3.org/2000/svg",Nu=460,Ur=300,Fr=62,Bp=12,Ml=14,Sl=42;function Ei(i,e,...t){let n=document.createElementNS(fx,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var px="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079";function kp(i){return`10${i<0?"\u207B":""}${String(Math.abs(i)).split("").map(e=>px[Number(e)]??"").join("")}`}function zp(i,e){let t=i.map(l=>Math.log10(l)),n=Math.min(...t),s=Math.max(...t);s-n<.5&&(n-=.5,s+=.5);let r=.06*(s-n);n-=r,s+=r;let o=Math.max(1,Math.ceil((s-n)/7)),a=[];for(let l=Math.ceil(n/o)*o;l<=s;l+=o)a.push(l);return{ticks:a,at:l=>e*(Math.log10(l)-n)/(s-n)}}function Zo(i,e,t,n){let s=n.map(p=>({...p,points:p.points.filter(x=>x.x>0&&x.y>0&&Number.isFinite(x.x)&&Number.isFinite(x.y))})).filter(p=>p.points.length>0),r=D("figure",{class:"loglog"},D("figcaption",{},i));if(s.length===0)return r.append(D("p",{class:"soft"},"no values")),r;let o=s.flatMap(p=>p.points),a=Nu-Fr-Bp,l=Ur-Ml-Sl,c=zp(o.map(p=>p.x),a),h=zp(o.map(p=>p.y),l),u=p=>Fr+c.at(p),d=p=>Ur-Sl-h.at(p),f=Ei("svg",{viewBox:`0 0 ${Nu} ${Ur}`,role:"img","aria-label":i});for(let p of c.ticks){let x=u(10**p);f.append(Ei("line",{x1:x,x2:x,y1:Ml,y2:Ur-Sl,class:"gridline"}),Ei("text",{x,y:Ur-Sl+15,"text-anchor":"middle"},kp(p)))}for(let p of h.ticks){let x=d(10**p);f.append(Ei("line",{x1:Fr,x2:Nu-Bp,y1:x,y2:x,class:"gridline"}),Ei("text",{x:Fr-6,y:x+4,"text-anchor":"end"},kp(p)))}f.append(Ei("rect",{x:Fr,y:Ml,width:a,height:l,class:"frame"}),Ei("text",{x:Fr+a/2,y:Ur-8,"text-anchor":"middle"},e),Ei("text",{x:0,y:0,"text-anchor":"middle",transform:`translate(13 ${Ml+l/2}) rotate(-90)`},t));for(let p of s){let x=[...p.points].sort((m,g)=>m.x-g.x);f.append(Ei("polyline",{points:x.map(m=>`${u(m.x).toFixed(1)},${d(m.y).toFixed(1)}`).join(" "),fill:"none",stroke:p.color,"stroke-width":1.8}));for(let m of x)f.append(Ei("circle",{cx:u(m.x).toFixed(1),cy:d(m.y).toFixed(1),r:4,fill:p.color},Ei("title",{},m.text)))}return r.append(f),r}var Vp=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030","#5a6675","#744210"];function Gp(){return ii("trammel-compare")}function Uu(i){let e=i.runs??[],t=[...new Set(e.map(p=>p.method??"?"))],n=p=>Vp[t.indexOf(p)%Vp.length],s=(i.channels??[]).map((p,x)=>typeof p=="string"?`${p}${i.units?.[x]?` [${i.units[x]}]`:""}`:`${p.name??"?"}${p.unit?` [${p.unit}]`:""}`),r=e.some(p=>typeof p.step=="number"&&p.step>0),o=p=>(r?p.step:p.tolerance)??NaN,a=r?"step":"tolerance",l=(p,x,m)=>t.map(g=>({name:g,color:n(g),points:e.filter(_=>(_.method??"?")===g).map(_=>({x:p(_),y:Math.abs(x(_)),text:`${g}, ${a} ${et(o(_))}: ${m} ${et(x(_))}`}))})),c=D("div",{class:"loglogs"}),h=p=>{let x=g=>g.error?.[p]??NaN,m=s[p]?`error of ${s[p]}`:"error";c.replaceChildren(Zo(`Error against ${a}`,a,m,l(o,x,"error")),Zo("Error against CPU time","CPU [s]",m,l(g=>g.cpu??NaN,x,"error")),Zo(`Energy error against ${a}`,a,"average energy error",l(o,g=>g.energy_error??NaN,"energy error")),Zo(`Drift of velocity constraints against ${a}`,a,"largest residual",l(o,g=>g.drift_velocity??NaN,"drift")))};h(0);let u=D("select",{"aria-label":"channel of the error",change:()=>h(Number(u.value))},...s.map((p,x)=>D("option",{value:String(x)},p))),d=D("div",{class:"methods"},...t.map(p=>D("span",{class:"chip"},D("i",{style:`background:${n(p)}`}),D("span",{class:"name"},p)))),f=document.getElementById("t-compare")?.cloneNode(!0);return f?.removeAttribute("id"),D("div",{class:"pane compare"},D("div",{class:"controls"},d,s.length>1?D("label",{},"errors of ",u):null),c,f??null)}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */var Kn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Ws={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Rm=0,xd=1,Pm=2;var lr=1,Im=2,vo=3,Xs=0,$n=1,Zi=2,cr=0,bo=1,vd=2,bd=3,Md=4,Lm=5;var hr=100,Dm=101,Nm=102,Um=103,Fm=104,Om=200,Bm=201,km=202,zm=203,Sd=204,wd=205,Vm=206,Gm=207,Hm=208,Wm=209,Xm=210,qm=211,$m=212,Ym=213,Zm=214,nc=0,ic=1,sc=2,Qr=3,rc=4,oc=5,ac=6,lc=7,zc=0,Km=1,Jm=2,Ki=0,Ed=1,Td=2,Ad=3,Cd=4,Rd=5,Pd=6,Id=7;var Ld=300,ur=301,Mo=302,Vc=303,Gc=304,cc=1e3,qi=1001,hc=1002,In=1003,jm=1004;var Ha=1005;var qn=1006,Hc=1007;var vs=1008;var Jn=1009,Dd=1010,Nd=1011,So=1012,Wc=1013,Li=1014,xi=1015,Di=1016,Xc=1017,qc=1018,dr=1020,Ud=35902,Fd=35899,Od=1021,Bd=1022,Ni=1023,fs=1026,bs=1027,$c=1028,Yc=1029,qs=1030,Zc=1031;var Kc=1033,Wa=33776,Xa=33777,qa=33778,$a=33779,Jc=35840,jc=35841,Qc=35842,eh=35843,th=36196,nh=37492,ih=37496,sh=37488,rh=37489,Ya=37490,oh=37491,ah=37808,lh=37809,ch=37810,hh=37811,uh=37812,dh=37813,fh=37814,ph=37815,mh=37816,gh=37817,_h=37818,yh=37819,xh=37820,vh=37821,bh=36492,Mh=36494,Sh=36495,wh=36283,Eh=36284,Za=36285,Th=36286;var la=2300,uc=2301,ec=2302,ad=2303,ld=2400,cd=2401,hd=2402;var Qm=3200;var Ah=0,eg=1,Ms="",oi="srgb",ca="srgb-linear",ha="linear",Ot="srgb";var tc=7680;var tg=519,ng=512,ig=513,sg=514,kd=515,rg=516,og=517,zd=518,Vd=519,ag=35044;var Gd="300 es",gi=2e3,eo=2001;function mx(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function gx(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ua(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function lg(){let i=ua("canvas");return i.style.display="block",i}var Hp={},to=null;function Hd(...i){let e="THREE."+i.shift();to?to("log",e,...i):console.log(e,...i)}function cg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function nt(...i){i=cg(i);let e="THREE."+i.shift();if(to)to("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function ct(...i){i=cg(i);let e="THREE."+i.shift();if(to)to("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function sa(...i){let e=i.join(" ");e in Hp||(Hp[e]=!0,nt(...i))}function hg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var ug={[nc]:nc,[sc]:ac,[rc]:rc,[Qr]:oc,[ic]:ic,[ac]:sc,[lc]:lc,[oc]:Qr},Ri=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Fn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Wp=1234567,Jr=Math.PI/180,no=180/Math.PI;function fr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Fn[i&255]+Fn[i>>8&255]+Fn[i>>16&255]+Fn[i>>24&255]+"-"+Fn[e&255]+Fn[e>>8&255]+"-"+Fn[e>>16&15|64]+Fn[e>>24&255]+"-"+Fn[t&63|128]+Fn[t>>8&255]+"-"+Fn[t>>16&255]+Fn[t>>24&255]+Fn[n&255]+Fn[n>>8&255]+Fn[n>>16&255]+Fn[n>>24&255]).toLowerCase()}function xt(i,e,t){return Math.max(e,Math.min(t,i))}function Wd(i,e){return(i%e+e)%e}function _x(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function yx(i,e,t){return i!==e?(t-i)/(e-i):0}function ra(i,e,t){return(1-t)*i+t*e}function xx(i,e,t,n){return ra(i,e,1-Math.exp(-t*n))}function vx(i,e=1){return e-Math.abs(Wd(i,e*2)-e)}function bx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Mx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Sx(i,e){return i+Math.floor(Math.random()*(e-i+1))}function wx(i,e){return i+Math.random()*(e-i)}function Ex(i){return i*(.5-Math.random())}function Tx(i){i!==void 0&&(Wp=i);let e=Wp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Ax(i){return i*Jr}function Cx(i){return i*no}function Rx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Px(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Xd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Ix(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:nt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function qd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function dg(i,e){if(e.constructor===Float32Array)return i;let t=qd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function fg(i,e){if(e.constructor===Float32Array)return i;let t=qd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var $d={DEG2RAD:Jr,RAD2DEG:no,generateUUID:fr,clamp:xt,euclideanModulo:Wd,mapLinear:_x,inverseLerp:yx,lerp:ra,damp:xx,pingpong:vx,smoothstep:bx,smootherstep:Mx,randInt:Sx,randFloat:wx,randFloatSpread:Ex,seededRandom:Tx,degToRad:Ax,radToDeg:Cx,isPowerOfTwo:Rx,ceilPowerOfTwo:Px,floorPowerOfTwo:Xd,setQuaternionFromProperEuler:Ix,normalize:fg,denormalize:dg},le=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Qt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*x;m<0&&(d=-d,f=-f,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let _=Math.acos(m),M=Math.sin(_);g=Math.sin(g*_)/M,a=Math.sin(a*_)/M,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a;let _=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=_,c*=_,h*=_,u*=_}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:nt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(xt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},R=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Xp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Xp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Fu.copy(this).projectOnVector(e),this.sub(Fu)}reflect(e){return this.sub(Fu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Fu=new R,Xp=new Qt,mt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],x=s[0],m=s[3],g=s[6],_=s[1],M=s[4],v=s[7],C=s[2],E=s[5],y=s[8];return r[0]=o*x+a*_+l*C,r[3]=o*m+a*M+l*E,r[6]=o*g+a*v+l*y,r[1]=c*x+h*_+u*C,r[4]=c*m+h*M+u*E,r[7]=c*g+h*v+u*y,r[2]=d*x+f*_+p*C,r[5]=d*m+f*M+p*E,r[8]=d*g+f*v+p*y,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return e[0]=u*x,e[1]=(s*c-h*n)*x,e[2]=(a*n-s*o)*x,e[3]=d*x,e[4]=(h*t-s*l)*x,e[5]=(s*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return sa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ou.makeScale(e,t)),this}rotate(e){return sa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ou.makeRotation(-e)),this}translate(e,t){return sa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ou.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Ou=new mt,qp=new mt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),$p=new mt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Lx(){let i={enabled:!0,workingColorSpace:ca,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ot&&(s.r=ds(s.r),s.g=ds(s.g),s.b=ds(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ot&&(s.r=jr(s.r),s.g=jr(s.g),s.b=jr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ms?ha:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ca]:{primaries:e,whitePoint:n,transfer:ha,toXYZ:qp,fromXYZ:$p,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:oi},outputColorSpaceConfig:{drawingBufferColorSpace:oi}},[oi]:{primaries:e,whitePoint:n,transfer:Ot,toXYZ:qp,fromXYZ:$p,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:oi}}}),i}var Ct=Lx();function ds(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function jr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Or,dc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Or===void 0&&(Or=ua("canvas")),Or.width=e.width,Or.height=e.height;let s=Or.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Or}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ua("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ds(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ds(t[n]/255)*255):t[n]=ds(t[n]);return{data:t,width:e.width,height:e.height}}else return nt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Dx=0,io=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Dx++}),this.uuid=fr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Bu(s[o].image)):r.push(Bu(s[o]))}else r=Bu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Bu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?dc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(nt("Texture: Unable to serialize Texture."),{})}var Nx=0,ku=new R,Zn=class i extends Ri{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=qi,s=qi,r=qn,o=vs,a=Ni,l=Jn,c=i.DEFAULT_ANISOTROPY,h=Ms){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Nx++}),this.uuid=fr(),this.name="",this.source=new io(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new le(0,0),this.repeat=new le(1,1),this.center=new le(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new mt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ku).x}get height(){return this.source.getSize(ku).y}get depth(){return this.source.getSize(ku).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){nt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Ld)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case cc:e.x=e.x-Math.floor(e.x);break;case qi:e.x=e.x<0?0:1;break;case hc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case cc:e.y=e.y-Math.floor(e.y);break;case qi:e.y=e.y<0?0:1;break;case hc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=Ld;Zn.DEFAULT_ANISOTROPY=1;var en=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let M=(c+1)/2,v=(f+1)/2,C=(g+1)/2,E=(h+d)/4,y=(u+x)/4,S=(p+m)/4;return M>v&&M>C?M<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(M),s=E/n,r=y/n):v>C?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=E/s,r=S/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=y/r,s=S/r),this.set(n,s,r,t),this}let _=Math.sqrt((m-p)*(m-p)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(_)<.001&&(_=1),this.x=(m-p)/_,this.y=(u-x)/_,this.z=(d-h)/_,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this.w=xt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this.w=xt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},fc=class extends Ri{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:qn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new en(0,0,e,t),this.scissorTest=!1,this.viewport=new en(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:qn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new io(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},li=class extends fc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},da=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=In,this.minFilter=In,this.wrapR=qi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var pc=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=In,this.minFilter=In,this.wrapR=qi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var rt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Br.setFromMatrixColumn(e,0).length(),r=1/Br.setFromMatrixColumn(e,1).length(),o=1/Br.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,x=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-x*c,t[9]=-a*l,t[2]=x-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,x=c*u;t[0]=d+x*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=x+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,x=c*u;t[0]=d-x*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=x-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,x=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+x,t[1]=l*u,t[5]=x*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,x=a*c;t[0]=l*h,t[4]=x-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-x*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,x=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+x,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=x*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Ux,e,Fx)}lookAt(e,t,n){let s=this.elements;return si.subVectors(e,t),si.lengthSq()===0&&(si.z=1),si.normalize(),Ds.crossVectors(n,si),Ds.lengthSq()===0&&(Math.abs(n.z)===1?si.x+=1e-4:si.z+=1e-4,si.normalize(),Ds.crossVectors(n,si)),Ds.normalize(),wl.crossVectors(si,Ds),s[0]=Ds.x,s[4]=wl.x,s[8]=si.x,s[1]=Ds.y,s[5]=wl.y,s[9]=si.y,s[2]=Ds.z,s[6]=wl.z,s[10]=si.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],x=n[6],m=n[10],g=n[14],_=n[3],M=n[7],v=n[11],C=n[15],E=s[0],y=s[4],S=s[8],F=s[12],P=s[1],N=s[5],z=s[9],W=s[13],U=s[2],H=s[6],$=s[10],G=s[14],he=s[3],K=s[7],Q=s[11],te=s[15];return r[0]=o*E+a*P+l*U+c*he,r[4]=o*y+a*N+l*H+c*K,r[8]=o*S+a*z+l*$+c*Q,r[12]=o*F+a*W+l*G+c*te,r[1]=h*E+u*P+d*U+f*he,r[5]=h*y+u*N+d*H+f*K,r[9]=h*S+u*z+d*$+f*Q,r[13]=h*F+u*W+d*G+f*te,r[2]=p*E+x*P+m*U+g*he,r[6]=p*y+x*N+m*H+g*K,r[10]=p*S+x*z+m*$+g*Q,r[14]=p*F+x*W+m*G+g*te,r[3]=_*E+M*P+v*U+C*he,r[7]=_*y+M*N+v*H+C*K,r[11]=_*S+M*z+v*$+C*Q,r[15]=_*F+M*W+v*G+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],x=e[7],m=e[11],g=e[15],_=l*f-c*d,M=a*f-c*u,v=a*d-l*u,C=o*f-c*h,E=o*d-l*h,y=o*u-a*h;return t*(x*_-m*M+g*v)-n*(p*_-m*C+g*E)+s*(p*M-x*C+g*y)-r*(p*v-x*E+m*y)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],x=e[13],m=e[14],g=e[15],_=t*a-n*o,M=t*l-s*o,v=t*c-r*o,C=n*l-s*a,E=n*c-r*a,y=s*c-r*l,S=h*x-u*p,F=h*m-d*p,P=h*g-f*p,N=u*m-d*x,z=u*g-f*x,W=d*g-f*m,U=_*W-M*z+v*N+C*P-E*F+y*S;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/U;return e[0]=(a*W-l*z+c*N)*H,e[1]=(s*z-n*W-r*N)*H,e[2]=(x*y-m*E+g*C)*H,e[3]=(d*E-u*y-f*C)*H,e[4]=(l*P-o*W-c*F)*H,e[5]=(t*W-s*P+r*F)*H,e[6]=(m*v-p*y-g*M)*H,e[7]=(h*y-d*v+f*M)*H,e[8]=(o*z-a*P+c*S)*H,e[9]=(n*P-t*z-r*S)*H,e[10]=(p*E-x*v+g*_)*H,e[11]=(u*v-h*E-f*_)*H,e[12]=(a*F-o*N-l*S)*H,e[13]=(t*N-n*F+s*S)*H,e[14]=(x*M-p*C-m*_)*H,e[15]=(h*C-u*M+d*_)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,x=o*h,m=o*u,g=a*u,_=l*c,M=l*h,v=l*u,C=n.x,E=n.y,y=n.z;return s[0]=(1-(x+g))*C,s[1]=(f+v)*C,s[2]=(p-M)*C,s[3]=0,s[4]=(f-v)*E,s[5]=(1-(d+g))*E,s[6]=(m+_)*E,s[7]=0,s[8]=(p+M)*y,s[9]=(m-_)*y,s[10]=(1-(d+x))*y,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Br.set(s[0],s[1],s[2]).length(),a=Br.set(s[4],s[5],s[6]).length(),l=Br.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ti.copy(this);let c=1/o,h=1/a,u=1/l;return Ti.elements[0]*=c,Ti.elements[1]*=c,Ti.elements[2]*=c,Ti.elements[4]*=h,Ti.elements[5]*=h,Ti.elements[6]*=h,Ti.elements[8]*=u,Ti.elements[9]*=u,Ti.elements[10]*=u,t.setFromRotationMatrix(Ti),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===gi)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===eo)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===gi)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===eo)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Br=new R,Ti=new rt,Ux=new R(0,0,0),Fx=new R(1,1,1),Ds=new R,wl=new R,si=new R,Yp=new rt,Zp=new Qt,ps=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(xt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-xt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(xt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-xt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(xt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-xt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:nt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Yp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Yp,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Zp.setFromEuler(this),this.setFromQuaternion(Zp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ps.DEFAULT_ORDER="XYZ";var so=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Ox=0,Kp=new R,kr=new Qt,os=new rt,El=new R,Ko=new R,Bx=new R,kx=new Qt,Jp=new R(1,0,0),jp=new R(0,1,0),Qp=new R(0,0,1),em={type:"added"},zx={type:"removed"},zr={type:"childadded",child:null},zu={type:"childremoved",child:null},Ln=class i extends Ri{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ox++}),this.uuid=fr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new R,t=new ps,n=new Qt,s=new R(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new rt},normalMatrix:{value:new mt}}),this.matrix=new rt,this.matrixWorld=new rt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new so,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return kr.setFromAxisAngle(e,t),this.quaternion.multiply(kr),this}rotateOnWorldAxis(e,t){return kr.setFromAxisAngle(e,t),this.quaternion.premultiply(kr),this}rotateX(e){return this.rotateOnAxis(Jp,e)}rotateY(e){return this.rotateOnAxis(jp,e)}rotateZ(e){return this.rotateOnAxis(Qp,e)}translateOnAxis(e,t){return Kp.copy(e).applyQuaternion(this.quaternion),this.position.add(Kp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Jp,e)}translateY(e){return this.translateOnAxis(jp,e)}translateZ(e){return this.translateOnAxis(Qp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(os.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?El.copy(e):El.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ko.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?os.lookAt(Ko,El,this.up):os.lookAt(El,Ko,this.up),this.quaternion.setFromRotationMatrix(os),s&&(os.extractRotation(s.matrixWorld),kr.setFromRotationMatrix(os),this.quaternion.premultiply(kr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(ct("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(em),zr.child=e,this.dispatchEvent(zr),zr.child=null):ct("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(zx),zu.child=e,this.dispatchEvent(zu),zu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),os.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),os.multiply(e.parent.matrixWorld)),e.applyMatrix4(os),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(em),zr.child=e,this.dispatchEvent(zr),zr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ko,e,Bx),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ko,kx,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ln.DEFAULT_UP=new R(0,1,0);Ln.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ln.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var yn=class extends Ln{constructor(){super(),this.isGroup=!0,this.type="Group"}},Vx={type:"move"},ro=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new yn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new yn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new R,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new R),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new yn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new R,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new R,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let m=t.getJointPose(x,n),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Vx)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new yn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},pg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ns={h:0,s:0,l:0},Tl={h:0,s:0,l:0};function Vu(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ke=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=oi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Ct.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Ct.workingColorSpace){return this.r=e,this.g=t,this.b=n,Ct.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Ct.workingColorSpace){if(e=Wd(e,1),t=xt(t,0,1),n=xt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Vu(o,r,e+1/3),this.g=Vu(o,r,e),this.b=Vu(o,r,e-1/3)}return Ct.colorSpaceToWorking(this,s),this}setStyle(e,t=oi){function n(r){r!==void 0&&parseFloat(r)<1&&nt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:nt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);nt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=oi){let n=pg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):nt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ds(e.r),this.g=ds(e.g),this.b=ds(e.b),this}copyLinearToSRGB(e){return this.r=jr(e.r),this.g=jr(e.g),this.b=jr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=oi){return Ct.workingToColorSpace(On.copy(this),e),Math.round(xt(On.r*255,0,255))*65536+Math.round(xt(On.g*255,0,255))*256+Math.round(xt(On.b*255,0,255))}getHexString(e=oi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Ct.workingColorSpace){Ct.workingToColorSpace(On.copy(this),t);let n=On.r,s=On.g,r=On.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Ct.workingColorSpace){return Ct.workingToColorSpace(On.copy(this),t),e.r=On.r,e.g=On.g,e.b=On.b,e}getStyle(e=oi){Ct.workingToColorSpace(On.copy(this),e);let t=On.r,n=On.g,s=On.b;return e!==oi?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Ns),this.setHSL(Ns.h+e,Ns.s+t,Ns.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Ns),e.getHSL(Tl);let n=ra(Ns.h,Tl.h,t),s=ra(Ns.s,Tl.s,t),r=ra(Ns.l,Tl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},On=new Ke;Ke.NAMES=pg;var fa=class extends Ln{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ps,this.environmentIntensity=1,this.environmentRotation=new ps,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ai=new R,as=new R,Gu=new R,ls=new R,Vr=new R,Gr=new R,tm=new R,Hu=new R,Wu=new R,Xu=new R,qu=new en,$u=new en,Yu=new en,us=class i{constructor(e=new R,t=new R,n=new R){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ai.subVectors(e,t),s.cross(Ai);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ai.subVectors(s,t),as.subVectors(n,t),Gu.subVectors(e,t);let o=Ai.dot(Ai),a=Ai.dot(as),l=Ai.dot(Gu),c=as.dot(as),h=as.dot(Gu),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ls)===null?!1:ls.x>=0&&ls.y>=0&&ls.x+ls.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ls)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ls.x),l.addScaledVector(o,ls.y),l.addScaledVector(a,ls.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return qu.setScalar(0),$u.setScalar(0),Yu.setScalar(0),qu.fromBufferAttribute(e,t),$u.fromBufferAttribute(e,n),Yu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(qu,r.x),o.addScaledVector($u,r.y),o.addScaledVector(Yu,r.z),o}static isFrontFacing(e,t,n,s){return Ai.subVectors(n,t),as.subVectors(e,t),Ai.cross(as).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ai.subVectors(this.c,this.b),as.subVectors(this.a,this.b),Ai.cross(as).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Vr.subVectors(s,n),Gr.subVectors(r,n),Hu.subVectors(e,n);let l=Vr.dot(Hu),c=Gr.dot(Hu);if(l<=0&&c<=0)return t.copy(n);Wu.subVectors(e,s);let h=Vr.dot(Wu),u=Gr.dot(Wu);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Vr,o);Xu.subVectors(e,r);let f=Vr.dot(Xu),p=Gr.dot(Xu);if(p>=0&&f<=p)return t.copy(r);let x=f*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(Gr,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return tm.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(tm,a);let g=1/(m+x+d);return o=x*g,a=d*g,t.copy(n).addScaledVector(Vr,o).addScaledVector(Gr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},_i=class{constructor(e=new R(1/0,1/0,1/0),t=new R(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ci.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ci.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ci.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ci):Ci.fromBufferAttribute(r,o),Ci.applyMatrix4(e.matrixWorld),this.expandByPoint(Ci);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Al.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Al.copy(n.boundingBox)),Al.applyMatrix4(e.matrixWorld),this.union(Al)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ci),Ci.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Jo),Cl.subVectors(this.max,Jo),Hr.subVectors(e.a,Jo),Wr.subVectors(e.b,Jo),Xr.subVectors(e.c,Jo),Us.subVectors(Wr,Hr),Fs.subVectors(Xr,Wr),er.subVectors(Hr,Xr);let t=[0,-Us.z,Us.y,0,-Fs.z,Fs.y,0,-er.z,er.y,Us.z,0,-Us.x,Fs.z,0,-Fs.x,er.z,0,-er.x,-Us.y,Us.x,0,-Fs.y,Fs.x,0,-er.y,er.x,0];return!Zu(t,Hr,Wr,Xr,Cl)||(t=[1,0,0,0,1,0,0,0,1],!Zu(t,Hr,Wr,Xr,Cl))?!1:(Rl.crossVectors(Us,Fs),t=[Rl.x,Rl.y,Rl.z],Zu(t,Hr,Wr,Xr,Cl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ci).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ci).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(cs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),cs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),cs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),cs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),cs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),cs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),cs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),cs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(cs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},cs=[new R,new R,new R,new R,new R,new R,new R,new R],Ci=new R,Al=new _i,Hr=new R,Wr=new R,Xr=new R,Us=new R,Fs=new R,er=new R,Jo=new R,Cl=new R,Rl=new R,tr=new R;function Zu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){tr.fromArray(i,r);let a=s.x*Math.abs(tr.x)+s.y*Math.abs(tr.y)+s.z*Math.abs(tr.z),l=e.dot(tr),c=t.dot(tr),h=n.dot(tr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var mn=new R,Pl=new le,Gx=0,ln=class extends Ri{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Gx++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=ag,this.updateRanges=[],this.gpuType=xi,this.version=0,this._normalizationScale=e!==void 0?qd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Pl.fromBufferAttribute(this,t),Pl.applyMatrix3(e),this.setXY(t,Pl.x,Pl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyMatrix3(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyMatrix4(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyNormalMatrix(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.transformDirection(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):dg(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):fg(e,this.array)}};var pa=class extends ln{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ma=class extends ln{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var vt=class extends ln{constructor(e,t,n){super(new Float32Array(e),t,n)}},Hx=new _i,jo=new R,Ku=new R,yi=class{constructor(e=new R,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Hx.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;jo.subVectors(e,this.center);let t=jo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(jo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Ku.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(jo.copy(e.center).add(Ku)),this.expandByPoint(jo.copy(e.center).sub(Ku))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Wx=0,mi=new rt,Ju=new Ln,qr=new R,ri=new _i,Qo=new _i,Pn=new R,Ht=class i extends Ri{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Wx++}),this.uuid=fr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(mx(e)?ma:pa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new mt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return mi.makeRotationFromQuaternion(e),this.applyMatrix4(mi),this}rotateX(e){return mi.makeRotationX(e),this.applyMatrix4(mi),this}rotateY(e){return mi.makeRotationY(e),this.applyMatrix4(mi),this}rotateZ(e){return mi.makeRotationZ(e),this.applyMatrix4(mi),this}translate(e,t,n){return mi.makeTranslation(e,t,n),this.applyMatrix4(mi),this}scale(e,t,n){return mi.makeScale(e,t,n),this.applyMatrix4(mi),this}lookAt(e){return Ju.lookAt(e),Ju.updateMatrix(),this.applyMatrix4(Ju.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(qr).negate(),this.translate(qr.x,qr.y,qr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new vt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&nt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new _i);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ct("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new R(-1/0,-1/0,-1/0),new R(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];ri.setFromBufferAttribute(r),this.morphTargetsRelative?(Pn.addVectors(this.boundingBox.min,ri.min),this.boundingBox.expandByPoint(Pn),Pn.addVectors(this.boundingBox.max,ri.max),this.boundingBox.expandByPoint(Pn)):(this.boundingBox.expandByPoint(ri.min),this.boundingBox.expandByPoint(ri.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ct('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new yi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ct("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new R,1/0);return}if(e){let n=this.boundingSphere.center;if(ri.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Qo.setFromBufferAttribute(a),this.morphTargetsRelative?(Pn.addVectors(ri.min,Qo.min),ri.expandByPoint(Pn),Pn.addVectors(ri.max,Qo.max),ri.expandByPoint(Pn)):(ri.expandByPoint(Qo.min),ri.expandByPoint(Qo.max))}ri.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Pn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Pn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Pn.fromBufferAttribute(a,c),l&&(qr.fromBufferAttribute(e,c),Pn.add(qr)),s=Math.max(s,n.distanceToSquared(Pn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ct('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){ct("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new ln(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new R,l[F]=new R;let h=new R,u=new R,d=new R,f=new le,p=new le,x=new le,m=new R,g=new R;function _(F,P,N){c[F]=c[P]=c[N]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,N),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,P),x.fromBufferAttribute(r,N),u.sub(h),d.sub(h),p.sub(f),x.sub(f);let z=1/(p.x*x.y-x.x*p.y);isFinite(z)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-p.y).multiplyScalar(z),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-x.x).multiplyScalar(z),a[F].add(m),a[P].add(m),a[N].add(m),l[F].add(g),l[P].add(g),l[N].add(g))}let M=this.groups;M.length===0&&(M=[{start:0,count:e.count}]);for(let F=0,P=M.length;F<P;++F){let N=M[F],z=N.start,W=N.count;for(let U=z,H=z+W;U<H;U+=3)_(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let v=new R,C=new R,E=new R,y=new R;function S(F){E.fromBufferAttribute(s,F),y.copy(E);let P=a[F];v.copy(P),v.sub(E.multiplyScalar(E.dot(P))).normalize(),C.crossVectors(y,P);let z=C.dot(l[F])<0?-1:1;o.setXYZW(F,v.x,v.y,v.z,z)}for(let F=0,P=n.count;F<P;++F)c[F]&&S(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new ln(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new R,r=new R,o=new R,a=new R,l=new R,c=new R,h=new R,u=new R;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),x=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Pn.fromBufferAttribute(e,t),Pn.normalize(),e.setXYZ(t,Pn.x,Pn.y,Pn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new ln(d,h,u)}if(this.index===null)return nt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ju=new R,Xx=new R,qx=new mt,ai=class{constructor(e=new R(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=ju.subVectors(n,t).cross(Xx.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(ju),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||qx.getNormalMatrix(e),s=this.coplanarPoint(ju).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},$x=0,Pi=class extends Ri{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:$x++}),this.uuid=fr(),this.name="",this.type="Material",this.blending=bo,this.side=Xs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Sd,this.blendDst=wd,this.blendEquation=hr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ke(0,0,0),this.blendAlpha=0,this.depthFunc=Qr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=tg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=tc,this.stencilZFail=tc,this.stencilZPass=tc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){nt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ke().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new ai().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new le().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new le().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var hs=new R,Qu=new R,Il=new R,Ll=new R,ms=class{constructor(e=new R,t=new R(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,hs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=hs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(hs.copy(this.origin).addScaledVector(this.direction,t),hs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Qu.copy(e).add(t).multiplyScalar(.5),Il.copy(t).sub(e).normalize(),Ll.copy(this.origin).sub(Qu);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Il),a=Ll.dot(this.direction),l=-Ll.dot(Il),c=Ll.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Qu).addScaledVector(Il,d),f}intersectSphere(e,t){if(e.radius<0)return null;hs.subVectors(e.center,this.origin);let n=hs.dot(this.direction),s=hs.dot(hs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,hs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,x=t.y-o.y,m=t.z-o.z,g=n.x-o.x,_=n.y-o.y,M=n.z-o.z,v=Math.abs(l),C=Math.abs(c),E=Math.abs(h),y,S,F,P,N,z,W,U,H,$,G,he;if(v>=C&&v>=E?(F=l,z=u,H=p,he=g,l>=0?(y=c,S=h,P=d,N=f,W=x,U=m,$=_,G=M):(y=h,S=c,P=f,N=d,W=m,U=x,$=M,G=_)):C>=E?(F=c,z=d,H=x,he=_,c>=0?(y=h,S=l,P=f,N=u,W=m,U=p,$=M,G=g):(y=l,S=h,P=u,N=f,W=p,U=m,$=g,G=M)):(F=h,z=f,H=m,he=M,h>=0?(y=l,S=c,P=u,N=d,W=p,U=x,$=g,G=_):(y=c,S=l,P=d,N=u,W=x,U=p,$=_,G=g)),F===0)return null;let K=y/F,Q=S/F,te=1/F,pe=P-K*z,ue=N-Q*z,ee=W-K*H,_e=U-Q*H,xe=$-K*he,Le=G-Q*he,we=xe*_e-Le*ee,Ge=pe*Le-ue*xe,ot=ee*ue-_e*pe;if(s){if(we<0||Ge<0||ot<0)return null}else if((we<0||Ge<0||ot<0)&&(we>0||Ge>0||ot>0))return null;let Je=we+Ge+ot;if(Je===0)return null;let at=te*(we*z+Ge*H+ot*he);return(Je>0?at<0:at>0)?null:this.at(at/Je,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},oo=class extends Pi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ps,this.combine=zc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},nm=new rt,nr=new ms,Dl=new yi,im=new R,Nl=new R,Ul=new R,Fl=new R,ed=new R,Ol=new R,sm=new R,Bl=new R,xn=class extends Ln{constructor(e=new Ht,t=new oo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Ol.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(ed.fromBufferAttribute(u,e),o?Ol.addScaledVector(ed,h):Ol.addScaledVector(ed.sub(t),h))}t.add(Ol)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Dl.copy(n.boundingSphere),Dl.applyMatrix4(r),nr.copy(e.ray).recast(e.near),!(Dl.containsPoint(nr.origin)===!1&&(nr.intersectSphere(Dl,im)===null||nr.origin.distanceToSquared(im)>(e.far-e.near)**2))&&(nm.copy(r).invert(),nr.copy(e.ray).applyMatrix4(nm),!(n.boundingBox!==null&&nr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,nr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],_=Math.max(m.start,f.start),M=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let v=_,C=M;v<C;v+=3){let E=a.getX(v),y=a.getX(v+1),S=a.getX(v+2);s=kl(this,g,e,n,c,h,u,E,y,S),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let _=a.getX(m),M=a.getX(m+1),v=a.getX(m+2);s=kl(this,o,e,n,c,h,u,_,M,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],_=Math.max(m.start,f.start),M=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let v=_,C=M;v<C;v+=3){let E=v,y=v+1,S=v+2;s=kl(this,g,e,n,c,h,u,E,y,S),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let _=m,M=m+1,v=m+2;s=kl(this,o,e,n,c,h,u,_,M,v),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Yx(i,e,t,n,s,r,o,a){let l;if(e.side===$n?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Xs,a),l===null)return null;Bl.copy(a),Bl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Bl);return c<t.near||c>t.far?null:{distance:c,point:Bl.clone(),object:i}}function kl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Nl),i.getVertexPosition(l,Ul),i.getVertexPosition(c,Fl);let h=Yx(i,e,t,n,Nl,Ul,Fl,sm);if(h){let u=new R;us.getBarycoord(sm,Nl,Ul,Fl,u),s&&(h.uv=us.getInterpolatedAttribute(s,a,l,c,u,new le)),r&&(h.uv1=us.getInterpolatedAttribute(r,a,l,c,u,new le)),o&&(h.normal=us.getInterpolatedAttribute(o,a,l,c,u,new R),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new R,materialIndex:0};us.getNormal(Nl,Ul,Fl,d.normal),h.face=d,h.barycoord=u}return h}var ga=class extends Zn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=In,h=In,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var _a=class extends ln{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},$r=new rt,rm=new rt,zl=[],om=new _i,Zx=new rt,ea=new xn,ta=new yi,rr=class extends xn{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new _a(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Zx)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new _i),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,$r),om.copy(e.boundingBox).applyMatrix4($r),this.boundingBox.union(om)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new yi),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,$r),ta.copy(e.boundingSphere).applyMatrix4($r),this.boundingSphere.union(ta)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(ea.geometry=this.geometry,ea.material=this.material,ea.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ta.copy(this.boundingSphere),ta.applyMatrix4(n),e.ray.intersectsSphere(ta)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,$r),rm.multiplyMatrices(n,$r),ea.matrixWorld=rm,ea.raycast(e,zl);for(let o=0,a=zl.length;o<a;o++){let l=zl[o];l.instanceId=r,l.object=this,t.push(l)}zl.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new _a(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new ga(new Float32Array(s*this.count),s,this.count,$c,xi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},ir=new yi,Kx=new le(.5,.5),Vl=new R,Bs=class{constructor(e=new ai,t=new ai,n=new ai,s=new ai,r=new ai,o=new ai){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=gi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],x=r[9],m=r[10],g=r[11],_=r[12],M=r[13],v=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-p,C-_).normalize(),s[1].setComponents(c+o,f+h,g+p,C+_).normalize(),s[2].setComponents(c+a,f+u,g+x,C+M).normalize(),s[3].setComponents(c-a,f-u,g-x,C-M).normalize(),n)s[4].setComponents(l,d,m,v).normalize(),s[5].setComponents(c-l,f-d,g-m,C-v).normalize();else if(s[4].setComponents(c-l,f-d,g-m,C-v).normalize(),t===gi)s[5].setComponents(c+l,f+d,g+m,C+v).normalize();else if(t===eo)s[5].setComponents(l,d,m,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ir.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ir.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ir)}intersectsSprite(e){ir.center.set(0,0,0);let t=Kx.distanceTo(e.center);return ir.radius=.7071067811865476+t,ir.applyMatrix4(e.matrixWorld),this.intersectsSphere(ir)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Vl.x=s.normal.x>0?e.max.x:e.min.x,Vl.y=s.normal.y>0?e.max.y:e.min.y,Vl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Vl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},am=new rt,mc=class i{constructor(){this.coordinateSystem=gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];am.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Bs),n[s].setFromProjectionMatrix(am,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Bs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ii=class extends Pi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ke(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},gc=new R,_c=new R,lm=new rt,na=new ms,Gl=new yi,td=new R,cm=new R,ao=class extends Ln{constructor(e=new Ht,t=new Ii){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)gc.fromBufferAttribute(t,s-1),_c.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=gc.distanceTo(_c);e.setAttribute("lineDistance",new vt(n,1))}else nt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Gl.copy(n.boundingSphere),Gl.applyMatrix4(s),Gl.radius+=r,e.ray.intersectsSphere(Gl)===!1)return;lm.copy(s).invert(),na.copy(e.ray).applyMatrix4(lm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=h.getX(x),_=h.getX(x+1),M=Hl(this,e,na,l,g,_,x);M&&t.push(M)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(f),g=Hl(this,e,na,l,x,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=Hl(this,e,na,l,x,x+1,x);g&&t.push(g)}if(this.isLineLoop){let x=Hl(this,e,na,l,p-1,f,p-1);x&&t.push(x)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Hl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(gc.fromBufferAttribute(a,s),_c.fromBufferAttribute(a,r),t.distanceSqToSegment(gc,_c,td,cm)>n)return;td.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(td);if(!(c<e.near||c>e.far))return{distance:c,point:cm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var hm=new R,um=new R,gs=class extends ao{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)hm.fromBufferAttribute(t,s),um.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+hm.distanceTo(um);e.setAttribute("lineDistance",new vt(n,1))}else nt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var lo=class extends Pi{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Ke(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},dm=new rt,ud=new ms,Wl=new yi,Xl=new R,ya=class extends Ln{constructor(e=new Ht,t=new lo){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Wl.copy(n.boundingSphere),Wl.applyMatrix4(s),Wl.radius+=r,e.ray.intersectsSphere(Wl)===!1)return;dm.copy(s).invert(),ud.copy(e.ray).applyMatrix4(dm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let p=d,x=f;p<x;p++){let m=c.getX(p);Xl.fromBufferAttribute(u,m),fm(Xl,m,l,s,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let p=d,x=f;p<x;p++)Xl.fromBufferAttribute(u,p),fm(Xl,p,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function fm(i,e,t,n,s,r,o){let a=ud.distanceSqToPoint(i);if(a<t){let l=new R;ud.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var xa=class extends Zn{constructor(e=[],t=ur,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var _s=class extends Zn{constructor(e,t,n=Li,s,r,o,a=In,l=In,c,h=fs,u=1){if(h!==fs&&h!==bs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new io(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},va=class extends _s{constructor(e,t=Li,n=ur,s,r,o=In,a=In,l,c=fs){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ba=class extends Zn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},ys=class i extends Ht{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new vt(c,3)),this.setAttribute("normal",new vt(h,3)),this.setAttribute("uv",new vt(u,2));function p(x,m,g,_,M,v,C,E,y,S,F){let P=v/y,N=C/S,z=v/2,W=C/2,U=E/2,H=y+1,$=S+1,G=0,he=0,K=new R;for(let Q=0;Q<$;Q++){let te=Q*N-W;for(let pe=0;pe<H;pe++){let ue=pe*P-z;K[x]=ue*_,K[m]=te*M,K[g]=U,c.push(K.x,K.y,K.z),K[x]=0,K[m]=0,K[g]=E>0?1:-1,h.push(K.x,K.y,K.z),u.push(pe/y),u.push(1-Q/S),G+=1}}for(let Q=0;Q<S;Q++)for(let te=0;te<y;te++){let pe=d+te+H*Q,ue=d+te+H*(Q+1),ee=d+(te+1)+H*(Q+1),_e=d+(te+1)+H*Q;l.push(pe,ue,_e),l.push(ue,ee,_e),he+=6}a.addGroup(f,he,F),f+=he,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},Ma=class i extends Ht{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,u=Math.PI/2*e,d=t,f=2*u+d,p=n*2+r,x=s+1,m=new R,g=new R;for(let _=0;_<=p;_++){let M=0,v=0,C=0,E=0;if(_<=n){let F=_/n,P=F*Math.PI/2;v=-h-e*Math.cos(P),C=e*Math.sin(P),E=-e*Math.cos(P),M=F*u}else if(_<=n+r){let F=(_-n)/r;v=-h+F*t,C=e,E=0,M=u+F*d}else{let F=(_-n-r)/n,P=F*Math.PI/2;v=h+e*Math.sin(P),C=e*Math.cos(P),E=e*Math.sin(P),M=u+d+F*u}let y=Math.max(0,Math.min(1,M/f)),S=0;_===0?S=.5/s:_===p&&(S=-.5/s);for(let F=0;F<=s;F++){let P=F/s,N=P*Math.PI*2,z=Math.sin(N),W=Math.cos(N);g.x=-C*W,g.y=v,g.z=C*z,a.push(g.x,g.y,g.z),m.set(-C*W,E,C*z),m.normalize(),l.push(m.x,m.y,m.z),c.push(P+S,y)}if(_>0){let F=(_-1)*x;for(let P=0;P<s;P++){let N=F+P,z=F+P+1,W=_*x+P,U=_*x+P+1;o.push(N,z,W),o.push(z,U,W)}}}this.setIndex(o),this.setAttribute("position",new vt(a,3)),this.setAttribute("normal",new vt(l,3)),this.setAttribute("uv",new vt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var co=class i extends Ht{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,x=[],m=n/2,g=0;_(),o===!1&&(e>0&&M(!0),t>0&&M(!1)),this.setIndex(h),this.setAttribute("position",new vt(u,3)),this.setAttribute("normal",new vt(d,3)),this.setAttribute("uv",new vt(f,2));function _(){let v=new R,C=new R,E=0,y=(t-e)/n;for(let S=0;S<=r;S++){let F=[],P=S/r,N=P*(t-e)+e;for(let z=0;z<=s;z++){let W=z/s,U=W*l+a,H=Math.sin(U),$=Math.cos(U);C.x=N*H,C.y=-P*n+m,C.z=N*$,u.push(C.x,C.y,C.z),v.set(H,y,$).normalize(),d.push(v.x,v.y,v.z),f.push(W,1-P),F.push(p++)}x.push(F)}for(let S=0;S<s;S++)for(let F=0;F<r;F++){let P=x[F][S],N=x[F+1][S],z=x[F+1][S+1],W=x[F][S+1];(e>0||F!==0)&&(h.push(P,N,W),E+=3),(t>0||F!==r-1)&&(h.push(N,z,W),E+=3)}c.addGroup(g,E,0),g+=E}function M(v){let C=p,E=new le,y=new R,S=0,F=v===!0?e:t,P=v===!0?1:-1;for(let z=1;z<=s;z++)u.push(0,m*P,0),d.push(0,P,0),f.push(.5,.5),p++;let N=p;for(let z=0;z<=s;z++){let U=z/s*l+a,H=Math.cos(U),$=Math.sin(U);y.x=F*$,y.y=m*P,y.z=F*H,u.push(y.x,y.y,y.z),d.push(0,P,0),E.x=H*.5+.5,E.y=$*.5*P+.5,f.push(E.x,E.y),p++}for(let z=0;z<s;z++){let W=C+z,U=N+z;v===!0?h.push(U,U+1,W):h.push(U+1,U,W),S+=3}c.addGroup(g,S,v===!0?1:2),g+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Sa=class i extends co{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},yc=class i extends Ht{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new vt(r,3)),this.setAttribute("normal",new vt(r.slice(),3)),this.setAttribute("uv",new vt(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(_){let M=new R,v=new R,C=new R;for(let E=0;E<t.length;E+=3)f(t[E+0],M),f(t[E+1],v),f(t[E+2],C),l(M,v,C,_)}function l(_,M,v,C){let E=C+1,y=[];for(let S=0;S<=E;S++){y[S]=[];let F=_.clone().lerp(v,S/E),P=M.clone().lerp(v,S/E),N=E-S;for(let z=0;z<=N;z++)z===0&&S===E?y[S][z]=F:y[S][z]=F.clone().lerp(P,z/N)}for(let S=0;S<E;S++)for(let F=0;F<2*(E-S)-1;F++){let P=Math.floor(F/2);F%2===0?(d(y[S][P+1]),d(y[S+1][P]),d(y[S][P])):(d(y[S][P+1]),d(y[S+1][P+1]),d(y[S+1][P]))}}function c(_){let M=new R;for(let v=0;v<r.length;v+=3)M.x=r[v+0],M.y=r[v+1],M.z=r[v+2],M.normalize().multiplyScalar(_),r[v+0]=M.x,r[v+1]=M.y,r[v+2]=M.z}function h(){let _=new R;for(let M=0;M<r.length;M+=3){_.x=r[M+0],_.y=r[M+1],_.z=r[M+2];let v=m(_)/2/Math.PI+.5,C=g(_)/Math.PI+.5;o.push(v,1-C)}p(),u()}function u(){for(let _=0;_<o.length;_+=6){let M=o[_+0],v=o[_+2],C=o[_+4],E=Math.max(M,v,C),y=Math.min(M,v,C);E>.9&&y<.1&&(M<.2&&(o[_+0]+=1),v<.2&&(o[_+2]+=1),C<.2&&(o[_+4]+=1))}}function d(_){r.push(_.x,_.y,_.z)}function f(_,M){let v=_*3;M.x=e[v+0],M.y=e[v+1],M.z=e[v+2]}function p(){let _=new R,M=new R,v=new R,C=new R,E=new le,y=new le,S=new le;for(let F=0,P=0;F<r.length;F+=9,P+=6){_.set(r[F+0],r[F+1],r[F+2]),M.set(r[F+3],r[F+4],r[F+5]),v.set(r[F+6],r[F+7],r[F+8]),E.set(o[P+0],o[P+1]),y.set(o[P+2],o[P+3]),S.set(o[P+4],o[P+5]),C.copy(_).add(M).add(v).divideScalar(3);let N=m(C);x(E,P+0,_,N),x(y,P+2,M,N),x(S,P+4,v,N)}}function x(_,M,v,C){C<0&&_.x===1&&(o[M]=_.x-1),v.x===0&&v.z===0&&(o[M]=C/2/Math.PI+.5)}function m(_){return Math.atan2(_.z,-_.x)}function g(_){return Math.atan2(-_.y,Math.sqrt(_.x*_.x+_.z*_.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var ql=new R,$l=new R,nd=new R,Yl=new us,wa=class extends Ht{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(Jr*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:x,b:m,c:g}=Yl;if(x.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),Yl.getNormal(nd),u[0]=`${Math.round(x.x*s)},${Math.round(x.y*s)},${Math.round(x.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let _=0;_<3;_++){let M=(_+1)%3,v=u[_],C=u[M],E=Yl[h[_]],y=Yl[h[M]],S=`${v}_${C}`,F=`${C}_${v}`,P=d.get(F);P?(nd.dot(P.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(y.x,y.y,y.z)),d.set(F,null)):d.has(S)||d.set(S,{index0:c[_],index1:c[M],normal:nd.clone()})}}for(let p of d.values())if(p){let{index0:x,index1:m}=p;ql.fromBufferAttribute(a,x),$l.fromBufferAttribute(a,m),f.push(ql.x,ql.y,ql.z),f.push($l.x,$l.y,$l.z)}this.setAttribute("position",new vt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},Nn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){nt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new le:new R);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new R,s=[],r=[],o=[],a=new R,l=new rt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new R)}r[0]=new R,o[0]=new R;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(xt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(xt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},ho=class extends Nn{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new le){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},xc=class extends ho{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Yd(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var pm=new R,mm=new R,id=new Yd,sd=new Yd,rd=new Yd,vc=class extends Nn{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new R){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(mm.subVectors(s[0],s[1]).add(s[0]),c=mm);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(pm.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=pm),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),p<1e-4&&(p=x),m<1e-4&&(m=x),id.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,x,m),sd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,x,m),rd.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,x,m)}else this.curveType==="catmullrom"&&(id.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),sd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),rd.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(id.calc(l),sd.calc(l),rd.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new R().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function gm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function Jx(i,e){let t=1-i;return t*t*e}function jx(i,e){return 2*(1-i)*i*e}function Qx(i,e){return i*i*e}function oa(i,e,t,n){return Jx(i,e)+jx(i,t)+Qx(i,n)}function ev(i,e){let t=1-i;return t*t*t*e}function tv(i,e){let t=1-i;return 3*t*t*i*e}function nv(i,e){return 3*(1-i)*i*i*e}function iv(i,e){return i*i*i*e}function aa(i,e,t,n,s){return ev(i,e)+tv(i,t)+nv(i,n)+iv(i,s)}var Ea=class extends Nn{constructor(e=new le,t=new le,n=new le,s=new le){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new le){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(aa(e,s.x,r.x,o.x,a.x),aa(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},bc=class extends Nn{constructor(e=new R,t=new R,n=new R,s=new R){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new R){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(aa(e,s.x,r.x,o.x,a.x),aa(e,s.y,r.y,o.y,a.y),aa(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Ta=class extends Nn{constructor(e=new le,t=new le){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new le){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new le){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Mc=class extends Nn{constructor(e=new R,t=new R){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new R){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new R){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Aa=class extends Nn{constructor(e=new le,t=new le,n=new le){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new le){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(oa(e,s.x,r.x,o.x),oa(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ca=class extends Nn{constructor(e=new R,t=new R,n=new R){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new R){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(oa(e,s.x,r.x,o.x),oa(e,s.y,r.y,o.y),oa(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ra=class extends Nn{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new le){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(gm(a,l.x,c.x,h.x,u.x),gm(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new le().fromArray(s))}return this}},Sc=Object.freeze({__proto__:null,ArcCurve:xc,CatmullRomCurve3:vc,CubicBezierCurve:Ea,CubicBezierCurve3:bc,EllipseCurve:ho,LineCurve:Ta,LineCurve3:Mc,QuadraticBezierCurve:Aa,QuadraticBezierCurve3:Ca,SplineCurve:Ra}),wc=class extends Nn{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Sc[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new Sc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},ks=class extends wc{constructor(e){super(),this.type="Path",this.currentPoint=new le,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new Ta(this.currentPoint.clone(),new le(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new Aa(this.currentPoint.clone(),new le(e,t),new le(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new Ea(this.currentPoint.clone(),new le(e,t),new le(n,s),new le(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new Ra(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new ho(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},uo=class extends ks{constructor(e){super(e),this.uuid=fr(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new ks().fromJSON(s))}return this}};function sv(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=mg(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=cv(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Pa(r,o,t,a,l,c,0),o}function mg(i,e,t,n,s){let r;if(s===vv(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=_m(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=_m(o/n|0,i[o],i[o+1],r);return r&&fo(r,r.next)&&(La(r),r=r.next),r}function or(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(fo(t,t.next)||nn(t.prev,t,t.next)===0)){if(La(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function Pa(i,e,t,n,s,r,o){if(!i)return;!o&&r&&pv(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?ov(i,n,s,r):rv(i)){e.push(l.i,i.i,c.i),La(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=av(or(i),e),Pa(i,e,t,n,s,r,2)):o===2&&lv(i,e,t,n,s,r):Pa(or(i),e,t,n,s,r,1);break}}}function rv(i){let e=i.prev,t=i,n=i.next;if(nn(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&ia(s,a,r,l,o,c,p.x,p.y)&&nn(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function ov(i,e,t,n){let s=i.prev,r=i,o=i.next;if(nn(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),x=Math.max(a,l,c),m=Math.max(h,u,d),g=dd(f,p,e,t,n),_=dd(x,m,e,t,n),M=i.prevZ,v=i.nextZ;for(;M&&M.z>=g&&v&&v.z<=_;){if(M.x>=f&&M.x<=x&&M.y>=p&&M.y<=m&&M!==s&&M!==o&&ia(a,h,l,u,c,d,M.x,M.y)&&nn(M.prev,M,M.next)>=0||(M=M.prevZ,v.x>=f&&v.x<=x&&v.y>=p&&v.y<=m&&v!==s&&v!==o&&ia(a,h,l,u,c,d,v.x,v.y)&&nn(v.prev,v,v.next)>=0))return!1;v=v.nextZ}for(;M&&M.z>=g;){if(M.x>=f&&M.x<=x&&M.y>=p&&M.y<=m&&M!==s&&M!==o&&ia(a,h,l,u,c,d,M.x,M.y)&&nn(M.prev,M,M.next)>=0)return!1;M=M.prevZ}for(;v&&v.z<=_;){if(v.x>=f&&v.x<=x&&v.y>=p&&v.y<=m&&v!==s&&v!==o&&ia(a,h,l,u,c,d,v.x,v.y)&&nn(v.prev,v,v.next)>=0)return!1;v=v.nextZ}return!0}function av(i,e){let t=i;do{let n=t.prev,s=t.next.next;!fo(n,s)&&_g(n,t,t.next,s)&&Ia(n,s)&&Ia(s,n)&&(e.push(n.i,t.i,s.i),La(t),La(t.next),t=i=s),t=t.next}while(t!==i);return or(t)}function lv(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&_v(o,a)){let l=yg(o,a);o=or(o,o.next),l=or(l,l.next),Pa(o,e,t,n,s,r,0),Pa(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function cv(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=mg(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(gv(c))}s.sort(hv);for(let r=0;r<s.length;r++)t=uv(s[r],t);return t}function hv(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function uv(i,e){let t=dv(i,e);if(!t)return e;let n=yg(t,i);return or(n,n.next),or(t,t.next)}function dv(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(fo(i,t))return t;do{if(fo(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&gg(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);Ia(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&fv(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function fv(i,e){return nn(i.prev,i,e.prev)<0&&nn(e.next,i,i.next)<0}function pv(i,e,t,n){let s=i;do s.z===0&&(s.z=dd(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,mv(s)}function mv(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function dd(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function gv(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function gg(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function ia(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&gg(i,e,t,n,s,r,o,a)}function _v(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!yv(i,e)&&(Ia(i,e)&&Ia(e,i)&&xv(i,e)&&(nn(i.prev,i,e.prev)||nn(i,e.prev,e))||fo(i,e)&&nn(i.prev,i,i.next)>0&&nn(e.prev,e,e.next)>0)}function nn(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function fo(i,e){return i.x===e.x&&i.y===e.y}function _g(i,e,t,n){let s=Kl(nn(i,e,t)),r=Kl(nn(i,e,n)),o=Kl(nn(t,n,i)),a=Kl(nn(t,n,e));return!!(s!==r&&o!==a||s===0&&Zl(i,t,e)||r===0&&Zl(i,n,e)||o===0&&Zl(t,i,n)||a===0&&Zl(t,e,n))}function Zl(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function Kl(i){return i>0?1:i<0?-1:0}function yv(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&_g(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function Ia(i,e){return nn(i.prev,i,i.next)<0?nn(i,e,i.next)>=0&&nn(i,i.prev,e)>=0:nn(i,e,i.prev)<0||nn(i,i.next,e)<0}function xv(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function yg(i,e){let t=fd(i.i,i.x,i.y),n=fd(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function _m(i,e,t,n){let s=fd(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function La(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function fd(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function vv(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var pd=class{static triangulate(e,t,n=2){return sv(e,t,n)}},sr=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];ym(e),xm(n,e);let o=e.length;t.forEach(ym);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,xm(n,t[l]);let a=pd.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function ym(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function xm(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var Da=class i extends Ht{constructor(e=new uo([new le(.5,.5),new le(-.5,.5),new le(-.5,-.5),new le(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new vt(s,3)),this.setAttribute("uv",new vt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,x=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,g=t.extrudePath,_=t.UVGenerator!==void 0?t.UVGenerator:bv,M,v=!1,C,E,y,S;if(g){M=g.getSpacedPoints(h),v=!0,d=!1;let oe=g.isCatmullRomCurve3?g.closed:!1;C=g.computeFrenetFrames(h,oe),E=new R,y=new R,S=new R}d||(m=0,f=0,p=0,x=0);let F=a.extractPoints(c),P=F.shape,N=F.holes;if(!sr.isClockWise(P)){P=P.reverse();for(let oe=0,ve=N.length;oe<ve;oe++){let ye=N[oe];sr.isClockWise(ye)&&(N[oe]=ye.reverse())}}function W(oe){let ye=10000000000000001e-36,Be=oe[0];for(let De=1;De<=oe.length;De++){let it=De%oe.length,ke=oe[it],_t=ke.x-Be.x,pt=ke.y-Be.y,bt=_t*_t+pt*pt,B=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),Me=ye*B*B;if(bt<=Me){oe.splice(it,1),De--;continue}Be=ke}}W(P),N.forEach(W);let U=N.length,H=P;for(let oe=0;oe<U;oe++){let ve=N[oe];P=P.concat(ve)}function $(oe,ve,ye){return ve||ct("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,ye)}let G=P.length;function he(oe,ve,ye){let Be,De,it,ke=oe.x-ve.x,_t=oe.y-ve.y,pt=ye.x-oe.x,bt=ye.y-oe.y,B=ke*ke+_t*_t,Me=ke*bt-_t*pt;if(Math.abs(Me)>Number.EPSILON){let Xe=Math.sqrt(B),dt=Math.sqrt(pt*pt+bt*bt),Ee=ve.x-_t/Xe,Ft=ve.y+ke/Xe,Ye=ye.x-bt/dt,tt=ye.y+pt/dt,I=((Ye-Ee)*bt-(tt-Ft)*pt)/(ke*bt-_t*pt);Be=Ee+ke*I-oe.x,De=Ft+_t*I-oe.y;let w=Be*Be+De*De;if(w<=2)return new le(Be,De);it=Math.sqrt(w/2)}else{let Xe=!1;ke>Number.EPSILON?pt>Number.EPSILON&&(Xe=!0):ke<-Number.EPSILON?pt<-Number.EPSILON&&(Xe=!0):Math.sign(_t)===Math.sign(bt)&&(Xe=!0),Xe?(Be=-_t,De=ke,it=Math.sqrt(B)):(Be=ke,De=_t,it=Math.sqrt(B/2))}return new le(Be/it,De/it)}let K=[];for(let oe=0,ve=H.length,ye=ve-1,Be=oe+1;oe<ve;oe++,ye++,Be++)ye===ve&&(ye=0),Be===ve&&(Be=0),K[oe]=he(H[oe],H[ye],H[Be]);let Q=[],te,pe=K.concat();for(let oe=0,ve=U;oe<ve;oe++){let ye=N[oe];te=[];for(let Be=0,De=ye.length,it=De-1,ke=Be+1;Be<De;Be++,it++,ke++)it===De&&(it=0),ke===De&&(ke=0),te[Be]=he(ye[Be],ye[it],ye[ke]);Q.push(te),pe=pe.concat(te)}let ue;if(m===0)ue=sr.triangulateShape(H,N);else{let oe=[],ve=[];for(let ye=0;ye<m;ye++){let Be=ye/m,De=f*Math.cos(Be*Math.PI/2),it=p*Math.sin(Be*Math.PI/2)+x;for(let ke=0,_t=H.length;ke<_t;ke++){let pt=$(H[ke],K[ke],it);Ge(pt.x,pt.y,-De),Be===0&&oe.push(pt)}for(let ke=0,_t=U;ke<_t;ke++){let pt=N[ke];te=Q[ke];let bt=[];for(let B=0,Me=pt.length;B<Me;B++){let Xe=$(pt[B],te[B],it);Ge(Xe.x,Xe.y,-De),Be===0&&bt.push(Xe)}Be===0&&ve.push(bt)}}ue=sr.triangulateShape(oe,ve)}let ee=ue.length,_e=p+x;for(let oe=0;oe<G;oe++){let ve=d?$(P[oe],pe[oe],_e):P[oe];v?(y.copy(C.normals[0]).multiplyScalar(ve.x),E.copy(C.binormals[0]).multiplyScalar(ve.y),S.copy(M[0]).add(y).add(E),Ge(S.x,S.y,S.z)):Ge(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<G;ve++){let ye=d?$(P[ve],pe[ve],_e):P[ve];v?(y.copy(C.normals[oe]).multiplyScalar(ye.x),E.copy(C.binormals[oe]).multiplyScalar(ye.y),S.copy(M[oe]).add(y).add(E),Ge(S.x,S.y,S.z)):Ge(ye.x,ye.y,u/h*oe)}for(let oe=m-1;oe>=0;oe--){let ve=oe/m,ye=f*Math.cos(ve*Math.PI/2),Be=p*Math.sin(ve*Math.PI/2)+x;for(let De=0,it=H.length;De<it;De++){let ke=$(H[De],K[De],Be);Ge(ke.x,ke.y,u+ye)}for(let De=0,it=N.length;De<it;De++){let ke=N[De];te=Q[De];for(let _t=0,pt=ke.length;_t<pt;_t++){let bt=$(ke[_t],te[_t],Be);v?Ge(bt.x,bt.y+M[h-1].y,M[h-1].x+ye):Ge(bt.x,bt.y,u+ye)}}}xe(),Le();function xe(){let oe=s.length/3;if(d){let ve=0,ye=G*ve;for(let Be=0;Be<ee;Be++){let De=ue[Be];ot(De[2]+ye,De[1]+ye,De[0]+ye)}ve=h+m*2,ye=G*ve;for(let Be=0;Be<ee;Be++){let De=ue[Be];ot(De[0]+ye,De[1]+ye,De[2]+ye)}}else{for(let ve=0;ve<ee;ve++){let ye=ue[ve];ot(ye[2],ye[1],ye[0])}for(let ve=0;ve<ee;ve++){let ye=ue[ve];ot(ye[0]+G*h,ye[1]+G*h,ye[2]+G*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(H,ve),ve+=H.length;for(let ye=0,Be=N.length;ye<Be;ye++){let De=N[ye];we(De,ve),ve+=De.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let ye=oe.length;for(;--ye>=0;){let Be=ye,De=ye-1;De<0&&(De=oe.length-1);for(let it=0,ke=h+m*2;it<ke;it++){let _t=G*it,pt=G*(it+1),bt=ve+Be+_t,B=ve+De+_t,Me=ve+De+pt,Xe=ve+Be+pt;Je(bt,B,Me,Xe)}}}function Ge(oe,ve,ye){l.push(oe),l.push(ve),l.push(ye)}function ot(oe,ve,ye){at(oe),at(ve),at(ye);let Be=s.length/3,De=_.generateTopUV(n,s,Be-3,Be-2,Be-1);st(De[0]),st(De[1]),st(De[2])}function Je(oe,ve,ye,Be){at(oe),at(ve),at(Be),at(ve),at(ye),at(Be);let De=s.length/3,it=_.generateSideWallUV(n,s,De-6,De-3,De-2,De-1);st(it[0]),st(it[1]),st(it[3]),st(it[1]),st(it[2]),st(it[3])}function at(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function st(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return Mv(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new Sc[s.type]().fromJSON(s)),new i(n,e.options)}},bv={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new le(r,o),new le(a,l),new le(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],x=e[r*3],m=e[r*3+1],g=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new le(o,1-l),new le(c,1-u),new le(d,1-p),new le(x,1-g)]:[new le(a,1-l),new le(h,1-u),new le(f,1-p),new le(m,1-g)]}};function Mv(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var Na=class i extends Ht{constructor(e=[new le(0,-.5),new le(.5,0),new le(0,.5)],t=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:n,phiLength:s},t=Math.floor(t),s=xt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/t,u=new R,d=new le,f=new R,p=new R,x=new R,m=0,g=0;for(let _=0;_<=e.length-1;_++)switch(_){case 0:m=e[_+1].x-e[_].x,g=e[_+1].y-e[_].y,f.x=g*1,f.y=-m,f.z=g*0,x.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case e.length-1:x.normalize(),l.push(x.x,x.y,x.z);break;default:m=e[_+1].x-e[_].x,g=e[_+1].y-e[_].y,f.x=g*1,f.y=-m,f.z=g*0,p.copy(f),f.x+=x.x,f.y+=x.y,f.z+=x.z,f.normalize(),l.push(f.x,f.y,f.z),x.copy(p)}for(let _=0;_<=t;_++){let M=n+_*h*s,v=Math.sin(M),C=Math.cos(M);for(let E=0;E<=e.length-1;E++){u.x=e[E].x*v,u.y=e[E].y,u.z=e[E].x*C,o.push(u.x,u.y,u.z),d.x=_/t,d.y=E/(e.length-1),a.push(d.x,d.y);let y=l[3*E+0]*v,S=l[3*E+1],F=l[3*E+0]*C;c.push(y,S,F)}}for(let _=0;_<t;_++)for(let M=0;M<e.length-1;M++){let v=M+_*e.length,C=v,E=v+e.length,y=v+e.length+1,S=v+1;r.push(C,E,S),r.push(y,S,E)}this.setIndex(r),this.setAttribute("position",new vt(o,3)),this.setAttribute("uv",new vt(a,2)),this.setAttribute("normal",new vt(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.points,e.segments,e.phiStart,e.phiLength)}},po=class i extends yc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},xs=class i extends Ht{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let _=g*d-o;for(let M=0;M<c;M++){let v=M*u-r;p.push(v,-_,0),x.push(0,0,1),m.push(M/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let _=0;_<a;_++){let M=_+c*g,v=_+c*(g+1),C=_+1+c*(g+1),E=_+1+c*g;f.push(M,v,E),f.push(v,C,E)}this.setIndex(f),this.setAttribute("position",new vt(p,3)),this.setAttribute("normal",new vt(x,3)),this.setAttribute("uv",new vt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var zs=class i extends Ht{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new R,d=new R,f=[],p=[],x=[],m=[];for(let g=0;g<=n;g++){let _=[],M=g/n,v=o+M*a,C=e*Math.cos(v),E=Math.sqrt(e*e-C*C),y=0;g===0&&o===0?y=.5/t:g===n&&l===Math.PI&&(y=-.5/t);for(let S=0;S<=t;S++){let F=S/t,P=s+F*r;u.x=-E*Math.cos(P),u.y=C,u.z=E*Math.sin(P),p.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(F+y,1-M),_.push(c++)}h.push(_)}for(let g=0;g<n;g++)for(let _=0;_<t;_++){let M=h[g][_+1],v=h[g][_],C=h[g+1][_],E=h[g+1][_+1];(g!==0||o>0)&&f.push(M,v,E),(g!==n-1||l<Math.PI)&&f.push(v,C,E)}this.setIndex(f),this.setAttribute("position",new vt(p,3)),this.setAttribute("normal",new vt(x,3)),this.setAttribute("uv",new vt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ua=class i extends Ht{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new R,f=new R,p=new R;for(let x=0;x<=n;x++){let m=o+x/n*a;for(let g=0;g<=s;g++){let _=g/s*r;f.x=(e+t*Math.cos(m))*Math.cos(_),f.y=(e+t*Math.cos(m))*Math.sin(_),f.z=t*Math.sin(m),c.push(f.x,f.y,f.z),d.x=e*Math.cos(_),d.y=e*Math.sin(_),p.subVectors(f,d).normalize(),h.push(p.x,p.y,p.z),u.push(g/s),u.push(x/n)}}for(let x=1;x<=n;x++)for(let m=1;m<=s;m++){let g=(s+1)*x+m-1,_=(s+1)*(x-1)+m-1,M=(s+1)*(x-1)+m,v=(s+1)*x+m;l.push(g,_,v),l.push(_,M,v)}this.setIndex(l),this.setAttribute("position",new vt(c,3)),this.setAttribute("normal",new vt(h,3)),this.setAttribute("uv",new vt(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var mo=class i extends Ht{constructor(e=new Ca(new R(-1,-1,0),new R(-1,1,0),new R(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new R,l=new R,c=new le,h=new R,u=[],d=[],f=[],p=[];x(),this.setIndex(p),this.setAttribute("position",new vt(u,3)),this.setAttribute("normal",new vt(d,3)),this.setAttribute("uv",new vt(f,2));function x(){for(let M=0;M<t;M++)m(M);m(r===!1?t:0),_(),g()}function m(M){h=e.getPointAt(M/t,h);let v=o.normals[M],C=o.binormals[M];for(let E=0;E<=s;E++){let y=E/s*Math.PI*2,S=Math.sin(y),F=-Math.cos(y);l.x=F*v.x+S*C.x,l.y=F*v.y+S*C.y,l.z=F*v.z+S*C.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let M=1;M<=t;M++)for(let v=1;v<=s;v++){let C=(s+1)*(M-1)+(v-1),E=(s+1)*M+(v-1),y=(s+1)*M+v,S=(s+1)*(M-1)+v;p.push(C,E,S),p.push(E,y,S)}}function _(){for(let M=0;M<=t;M++)for(let v=0;v<=s;v++)c.x=M/t,c.y=v/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new Sc[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}};var Fa=class extends Pi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Ke(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function pr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(vm(s))s.isRenderTargetTexture?(nt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(vm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Bn(i){let e={};for(let t=0;t<i.length;t++){let n=pr(i[t]);for(let s in n)e[s]=n[s]}return e}function vm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Sv(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Zd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Ct.workingColorSpace}var xg={clone:pr,merge:Bn},wv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Ev=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,$i=class extends Pi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=wv,this.fragmentShader=Ev,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=pr(e.uniforms),this.uniformsGroups=Sv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Ke().setHex(s.value);break;case"v2":this.uniforms[n].value=new le().fromArray(s.value);break;case"v3":this.uniforms[n].value=new R().fromArray(s.value);break;case"v4":this.uniforms[n].value=new en().fromArray(s.value);break;case"m3":this.uniforms[n].value=new mt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new rt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Ec=class extends $i{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Yi=class extends Pi{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Ke(16777215),this.specular=new Ke(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ke(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ah,this.normalScale=new le(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ps,this.combine=zc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Tc=class extends Pi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Qm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Ac=class extends Pi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Yr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Jl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Vs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Cc=class extends Vs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:ld,endingEnd:ld}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case cd:r=e,a=2*t-n;break;case hd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case cd:o=e,l=2*n-t;break;case hd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),x=p*p,m=x*p,g=-d*m+2*d*x-d*p,_=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*p+1,M=(-1-f)*m+(1.5+f)*x+.5*p,v=f*m-f*x;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+_*o[c+C]+M*o[l+C]+v*o[u+C];return r}},Rc=class extends Vs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Pc=class extends Vs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Ic=class extends Vs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=f*d+p*2,_=u[g],M=u[g+1],v=e*d+p*2,C=h[v],E=h[v+1],y=Av(n,t,_,C,s);r[p]=vg(y,x,M,E,m)}return r}};function vg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Tv(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Av(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=vg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Tv(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var ci=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Yr(t,this.TimeBufferType),this.values=Yr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Yr(e.times,Array),values:Yr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Jl(e.settings)&&(n.settings={inTangents:Yr(e.settings.inTangents,Array),outTangents:Yr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Pc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Rc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Cc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Ic(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case la:t=this.InterpolantFactoryMethodDiscrete;break;case uc:t=this.InterpolantFactoryMethodLinear;break;case ec:t=this.InterpolantFactoryMethodSmooth;break;case ad:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return nt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return la;case this.InterpolantFactoryMethodLinear:return uc;case this.InterpolantFactoryMethodSmooth:return ec;case this.InterpolantFactoryMethodBezier:return ad}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Jl(this.settings)&&(bm(this.settings.inTangents,e),bm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Jl(this.settings)&&(Mm(this.settings.inTangents,e),Mm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(ct("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(ct("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ct("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){ct("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&gx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){ct("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ec,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let x=t[u+p];if(x!==t[d+p]||x!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Jl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function bm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Mm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ci.prototype.ValueTypeName="";ci.prototype.TimeBufferType=Float32Array;ci.prototype.ValueBufferType=Float32Array;ci.prototype.DefaultInterpolation=uc;var Gs=class extends ci{constructor(e,t,n){super(e,t,n)}};Gs.prototype.ValueTypeName="bool";Gs.prototype.ValueBufferType=Array;Gs.prototype.DefaultInterpolation=la;Gs.prototype.InterpolantFactoryMethodLinear=void 0;Gs.prototype.InterpolantFactoryMethodSmooth=void 0;var Lc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};Lc.prototype.ValueTypeName="color";var Dc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};Dc.prototype.ValueTypeName="number";var Nc=class extends Vs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Qt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Oa=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Nc(this.times,this.values,this.getValueSize(),e)}};Oa.prototype.ValueTypeName="quaternion";Oa.prototype.InterpolantFactoryMethodSmooth=void 0;var Hs=class extends ci{constructor(e,t,n){super(e,t,n)}};Hs.prototype.ValueTypeName="string";Hs.prototype.ValueBufferType=Array;Hs.prototype.DefaultInterpolation=la;Hs.prototype.InterpolantFactoryMethodLinear=void 0;Hs.prototype.InterpolantFactoryMethodSmooth=void 0;var Uc=class extends ci{constructor(e,t,n,s){super(e,t,n,s)}};Uc.prototype.ValueTypeName="vector";var Fc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},bg=new Fc,Oc=class{constructor(e){this.manager=e!==void 0?e:bg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Oc.DEFAULT_MATERIAL_NAME="__DEFAULT";var go=class extends Ln{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ke(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Ba=class extends go{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ke(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},od=new rt,Sm=new R,wm=new R,Bc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new le(512,512),this.mapType=Jn,this.map=null,this.mapPass=null,this.matrix=new rt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Bs,this._frameExtents=new le(1,1),this._viewportCount=1,this._viewports=[new en(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Sm.setFromMatrixPosition(e.matrixWorld),t.position.copy(Sm),wm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(wm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){od.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(od,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===eo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(od)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},jl=new R,Ql=new Qt,Xi=new R,ka=class extends Ln{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new rt,this.projectionMatrix=new rt,this.projectionMatrixInverse=new rt,this.coordinateSystem=gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(jl,Ql,Xi),Xi.x===1&&Xi.y===1&&Xi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(jl,Ql,Xi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(jl,Ql,Xi),Xi.x===1&&Xi.y===1&&Xi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(jl,Ql,Xi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Os=new R,Em=new le,Tm=new le,Xn=class extends ka{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=no*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Jr*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return no*2*Math.atan(Math.tan(Jr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Os.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Os.x,Os.y).multiplyScalar(-e/Os.z),Os.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Os.x,Os.y).multiplyScalar(-e/Os.z)}getViewSize(e,t){return this.getViewBounds(e,Em,Tm),t.subVectors(Tm,Em)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Jr*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var ar=class extends ka{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},md=class extends Bc{constructor(){super(new ar(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},_o=class extends go{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.target=new Ln,this.shadow=new md}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},za=class extends go{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var Zr=-90,Kr=1,yo=class extends Ln{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Xn(Zr,Kr,e,t);s.layers=this.layers,this.add(s);let r=new Xn(Zr,Kr,e,t);r.layers=this.layers,this.add(r);let o=new Xn(Zr,Kr,e,t);o.layers=this.layers,this.add(o);let a=new Xn(Zr,Kr,e,t);a.layers=this.layers,this.add(a);let l=new Xn(Zr,Kr,e,t);l.layers=this.layers,this.add(l);let c=new Xn(Zr,Kr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===gi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===eo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},kc=class extends Xn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Kd="\\[\\]\\.:\\/",Cv=new RegExp("["+Kd+"]","g"),Jd="[^"+Kd+"]",Rv="[^"+Kd.replace("\\.","")+"]",Pv=/((?:WC+[\/:])*)/.source.replace("WC",Jd),Iv=/(WCOD+)?/.source.replace("WCOD",Rv),Lv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Jd),Dv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Jd),Nv=new RegExp("^"+Pv+Iv+Lv+Dv+"$"),Uv=["material","materials","bones","map"],gd=class{constructor(e,t,n){let s=n||Kt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Kt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Cv,"")}static parseTrackName(e){let t=Nv.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Uv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){nt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){ct("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){ct("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){ct("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){ct("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){ct("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){ct("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){ct("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;ct("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){ct("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){ct("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Kt.Composite=gd;Kt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Kt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Kt.prototype.GetterByBindingType=[Kt.prototype._getValue_direct,Kt.prototype._getValue_array,Kt.prototype._getValue_arrayElement,Kt.prototype._getValue_toArray];Kt.prototype.SetterByBindingTypeAndVersioning=[[Kt.prototype._setValue_direct,Kt.prototype._setValue_direct_setNeedsUpdate,Kt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_array,Kt.prototype._setValue_array_setNeedsUpdate,Kt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_arrayElement,Kt.prototype._setValue_arrayElement_setNeedsUpdate,Kt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Kt.prototype._setValue_fromArray,Kt.prototype._setValue_fromArray_setNeedsUpdate,Kt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var _C=new Float32Array(1);var Am=new rt,Va=class{constructor(e,t,n=0,s=1/0){this.ray=new ms(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new so,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):ct("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Am.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Am),this}intersectObject(e,t=!0,n=[]){return _d(e,this,n,t),n.sort(Cm),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)_d(e[s],this,n,t);return n.sort(Cm),n}};function Cm(i,e){return i.distance-e.distance}function _d(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)_d(r[o],e,t,!0)}}var xo=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=xt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(xt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var yd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Ga=class extends Ri{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function jd(i,e,t,n){let s=Fv(n);switch(t){case Od:return i*e;case $c:return i*e/s.components*s.byteLength;case Yc:return i*e/s.components*s.byteLength;case qs:return i*e*2/s.components*s.byteLength;case Zc:return i*e*2/s.components*s.byteLength;case Bd:return i*e*3/s.components*s.byteLength;case Ni:return i*e*4/s.components*s.byteLength;case Kc:return i*e*4/s.components*s.byteLength;case Wa:case Xa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case qa:case $a:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case jc:case eh:return Math.max(i,16)*Math.max(e,8)/4;case Jc:case Qc:return Math.max(i,8)*Math.max(e,8)/2;case th:case nh:case sh:case rh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case ih:case Ya:case oh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ah:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case lh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case ch:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case hh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case uh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case dh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case fh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case ph:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case mh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case gh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case _h:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case yh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case xh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case vh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case bh:case Mh:case Sh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case wh:case Eh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Za:case Th:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Fv(i){switch(i){case Jn:case Dd:return{byteLength:1,components:1};case So:case Nd:case Di:return{byteLength:2,components:1};case Xc:case qc:return{byteLength:2,components:4};case Li:case Wc:case xi:return{byteLength:4,components:1};case Ud:case Fd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?nt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function Hg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Bv(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],x=u[f];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var kv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,zv=`#ifdef USE_ALPHAHASH
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
#endif`,Vv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Gv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Hv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Wv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Xv=`#ifdef USE_AOMAP
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
#endif`,qv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,$v=`#ifdef USE_BATCHING
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
#endif`,Yv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Zv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Kv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Jv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,jv=`#ifdef USE_IRIDESCENCE
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
#endif`,Qv=`#ifdef USE_BUMPMAP
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
#endif`,eb=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,tb=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,nb=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ib=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,sb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,rb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,ob=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,ab=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,lb=`#define PI 3.141592653589793
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
} // validated`,cb=`vec3 transformedNormal = objectNormal;
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
#endif`,hb=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ub=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,db=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,fb=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,pb="gl_FragColor = linearToOutputTexel( gl_FragColor );",mb=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,gb=`#ifdef USE_ENVMAP
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
#endif`,_b=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,yb=`#ifdef USE_ENVMAP
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
#endif`,xb=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,vb=`#ifdef USE_ENVMAP
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
#endif`,bb=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Mb=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Sb=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,wb=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Eb=`#ifdef USE_GRADIENTMAP
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
}`,Tb=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Ab=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Cb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Rb=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Pb=`#ifdef USE_ENVMAP
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
#endif`,Ib=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Lb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Db=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Nb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ub=`PhysicalMaterial material;
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
#endif`,Fb=`uniform sampler2D dfgLUT;
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
}`,Ob=`
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
#endif`,Bb=`#if defined( RE_IndirectDiffuse )
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
#endif`,kb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,zb=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Vb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Gb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Hb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Wb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Xb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,qb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,$b=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Yb=`#if defined( USE_POINTS_UV )
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
#endif`,Zb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Kb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Jb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,jb=`#if defined( USE_MORPHCOLORS )
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
#endif`,Qb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,eM=`#ifdef USE_MORPHTARGETS
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
#endif`,tM=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,nM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,iM=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,sM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,rM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,oM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,aM=`#ifdef USE_NORMALMAP
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
#endif`,lM=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,cM=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,hM=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,uM=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,dM=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,fM=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,pM=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,mM=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,gM=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,_M=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,yM=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,xM=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,vM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,bM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,MM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,SM=`float getShadowMask() {
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
}`,wM=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,EM=`#ifdef USE_SKINNING
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
#endif`,TM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,AM=`#ifdef USE_SKINNING
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
#endif`,CM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,RM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,PM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,IM=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,LM=`#ifdef USE_TRANSMISSION
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
#endif`,DM=`#ifdef USE_TRANSMISSION
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
#endif`,NM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,UM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,FM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,OM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,BM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,kM=`uniform sampler2D t2D;
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
}`,zM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,VM=`uniform float backgroundBlurriness;
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
}`,GM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,HM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,WM=`#include <common>
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
}`,XM=`#if DEPTH_PACKING == 3200
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
}`,qM=`#define DISTANCE
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
}`,$M=`#define DISTANCE
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
}`,YM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,ZM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,KM=`uniform float scale;
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
}`,JM=`uniform vec3 diffuse;
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
}`,jM=`#include <common>
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
}`,QM=`uniform vec3 diffuse;
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
}`,eS=`#define LAMBERT
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
}`,tS=`#define LAMBERT
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
}`,nS=`#define MATCAP
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
}`,iS=`#define MATCAP
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
}`,sS=`#define NORMAL
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
}`,rS=`#define NORMAL
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
}`,oS=`#define PHONG
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
}`,aS=`#define PHONG
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
}`,lS=`#define STANDARD
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
}`,cS=`#define STANDARD
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
}`,hS=`#define TOON
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
}`,uS=`#define TOON
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
}`,dS=`uniform float size;
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
}`,fS=`uniform vec3 diffuse;
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
}`,pS=`#include <common>
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
}`,mS=`uniform vec3 color;
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
}`,gS=`uniform float rotation;
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
}`,_S=`uniform vec3 diffuse;
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
}`,St={alphahash_fragment:kv,alphahash_pars_fragment:zv,alphamap_fragment:Vv,alphamap_pars_fragment:Gv,alphatest_fragment:Hv,alphatest_pars_fragment:Wv,aomap_fragment:Xv,aomap_pars_fragment:qv,batching_pars_vertex:$v,batching_vertex:Yv,begin_vertex:Zv,beginnormal_vertex:Kv,bsdfs:Jv,iridescence_fragment:jv,bumpmap_pars_fragment:Qv,clipping_planes_fragment:eb,clipping_planes_pars_fragment:tb,clipping_planes_pars_vertex:nb,clipping_planes_vertex:ib,color_fragment:sb,color_pars_fragment:rb,color_pars_vertex:ob,color_vertex:ab,common:lb,defaultnormal_vertex:cb,displacementmap_pars_vertex:hb,displacementmap_vertex:ub,emissivemap_fragment:db,emissivemap_pars_fragment:fb,colorspace_fragment:pb,colorspace_pars_fragment:mb,envmap_fragment:gb,envmap_common_pars_fragment:_b,envmap_pars_fragment:yb,envmap_pars_vertex:xb,envmap_physical_pars_fragment:Pb,envmap_vertex:vb,fog_vertex:bb,fog_pars_vertex:Mb,fog_fragment:Sb,fog_pars_fragment:wb,gradientmap_pars_fragment:Eb,lightmap_pars_fragment:Tb,lights_lambert_fragment:Ab,lights_lambert_pars_fragment:Cb,lights_pars_begin:Rb,lights_toon_fragment:Ib,lights_toon_pars_fragment:Lb,lights_phong_fragment:Db,lights_phong_pars_fragment:Nb,lights_physical_fragment:Ub,lights_physical_pars_fragment:Fb,lights_fragment_begin:Ob,lights_fragment_maps:Bb,lights_fragment_end:kb,lightprobes_pars_fragment:zb,logdepthbuf_fragment:Vb,logdepthbuf_pars_fragment:Gb,logdepthbuf_pars_vertex:Hb,logdepthbuf_vertex:Wb,map_fragment:Xb,map_pars_fragment:qb,map_particle_fragment:$b,map_particle_pars_fragment:Yb,metalnessmap_fragment:Zb,metalnessmap_pars_fragment:Kb,morphinstance_vertex:Jb,morphcolor_vertex:jb,morphnormal_vertex:Qb,morphtarget_pars_vertex:eM,morphtarget_vertex:tM,normal_fragment_begin:nM,normal_fragment_maps:iM,normal_pars_fragment:sM,normal_pars_vertex:rM,normal_vertex:oM,normalmap_pars_fragment:aM,clearcoat_normal_fragment_begin:lM,clearcoat_normal_fragment_maps:cM,clearcoat_pars_fragment:hM,iridescence_pars_fragment:uM,opaque_fragment:dM,packing:fM,premultiplied_alpha_fragment:pM,project_vertex:mM,dithering_fragment:gM,dithering_pars_fragment:_M,roughnessmap_fragment:yM,roughnessmap_pars_fragment:xM,shadowmap_pars_fragment:vM,shadowmap_pars_vertex:bM,shadowmap_vertex:MM,shadowmask_pars_fragment:SM,skinbase_vertex:wM,skinning_pars_vertex:EM,skinning_vertex:TM,skinnormal_vertex:AM,specularmap_fragment:CM,specularmap_pars_fragment:RM,tonemapping_fragment:PM,tonemapping_pars_fragment:IM,transmission_fragment:LM,transmission_pars_fragment:DM,uv_pars_fragment:NM,uv_pars_vertex:UM,uv_vertex:FM,worldpos_vertex:OM,background_vert:BM,background_frag:kM,backgroundCube_vert:zM,backgroundCube_frag:VM,cube_vert:GM,cube_frag:HM,depth_vert:WM,depth_frag:XM,distance_vert:qM,distance_frag:$M,equirect_vert:YM,equirect_frag:ZM,linedashed_vert:KM,linedashed_frag:JM,meshbasic_vert:jM,meshbasic_frag:QM,meshlambert_vert:eS,meshlambert_frag:tS,meshmatcap_vert:nS,meshmatcap_frag:iS,meshnormal_vert:sS,meshnormal_frag:rS,meshphong_vert:oS,meshphong_frag:aS,meshphysical_vert:lS,meshphysical_frag:cS,meshtoon_vert:hS,meshtoon_frag:uS,points_vert:dS,points_frag:fS,shadow_vert:pS,shadow_frag:mS,sprite_vert:gS,sprite_frag:_S},Oe={common:{diffuse:{value:new Ke(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new mt},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new mt}},envmap:{envMap:{value:null},envMapRotation:{value:new mt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new mt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new mt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new mt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new mt},normalScale:{value:new le(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new mt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new mt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new mt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new mt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ke(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ke(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0},uvTransform:{value:new mt}},sprite:{diffuse:{value:new Ke(16777215)},opacity:{value:1},center:{value:new le(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new mt},alphaMap:{value:null},alphaMapTransform:{value:new mt},alphaTest:{value:0}}},ji={basic:{uniforms:Bn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.fog]),vertexShader:St.meshbasic_vert,fragmentShader:St.meshbasic_frag},lambert:{uniforms:Bn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},envMapIntensity:{value:1}}]),vertexShader:St.meshlambert_vert,fragmentShader:St.meshlambert_frag},phong:{uniforms:Bn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},specular:{value:new Ke(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:St.meshphong_vert,fragmentShader:St.meshphong_frag},standard:{uniforms:Bn([Oe.common,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.roughnessmap,Oe.metalnessmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:St.meshphysical_vert,fragmentShader:St.meshphysical_frag},toon:{uniforms:Bn([Oe.common,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.gradientmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)}}]),vertexShader:St.meshtoon_vert,fragmentShader:St.meshtoon_frag},matcap:{uniforms:Bn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,{matcap:{value:null}}]),vertexShader:St.meshmatcap_vert,fragmentShader:St.meshmatcap_frag},points:{uniforms:Bn([Oe.points,Oe.fog]),vertexShader:St.points_vert,fragmentShader:St.points_frag},dashed:{uniforms:Bn([Oe.common,Oe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:St.linedashed_vert,fragmentShader:St.linedashed_frag},depth:{uniforms:Bn([Oe.common,Oe.displacementmap]),vertexShader:St.depth_vert,fragmentShader:St.depth_frag},normal:{uniforms:Bn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,{opacity:{value:1}}]),vertexShader:St.meshnormal_vert,fragmentShader:St.meshnormal_frag},sprite:{uniforms:Bn([Oe.sprite,Oe.fog]),vertexShader:St.sprite_vert,fragmentShader:St.sprite_frag},background:{uniforms:{uvTransform:{value:new mt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:St.background_vert,fragmentShader:St.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new mt}},vertexShader:St.backgroundCube_vert,fragmentShader:St.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:St.cube_vert,fragmentShader:St.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:St.equirect_vert,fragmentShader:St.equirect_frag},distance:{uniforms:Bn([Oe.common,Oe.displacementmap,{referencePosition:{value:new R},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:St.distance_vert,fragmentShader:St.distance_frag},shadow:{uniforms:Bn([Oe.lights,Oe.fog,{color:{value:new Ke(0)},opacity:{value:1}}]),vertexShader:St.shadow_vert,fragmentShader:St.shadow_frag}};ji.physical={uniforms:Bn([ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new mt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new mt},clearcoatNormalScale:{value:new le(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new mt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new mt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new mt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new mt},sheen:{value:0},sheenColor:{value:new Ke(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new mt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new mt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new mt},transmissionSamplerSize:{value:new le},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new mt},attenuationDistance:{value:0},attenuationColor:{value:new Ke(0)},specularColor:{value:new Ke(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new mt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new mt},anisotropyVector:{value:new le},anisotropyMap:{value:null},anisotropyMapTransform:{value:new mt}}]),vertexShader:St.meshphysical_vert,fragmentShader:St.meshphysical_frag};var Ch={r:0,b:0,g:0},yS=new rt,Wg=new mt;Wg.set(-1,0,0,0,1,0,0,0,1);function xS(i,e,t,n,s,r){let o=new Ke(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(_){let M=_.isScene===!0?_.background:null;if(M&&M.isTexture){let v=_.backgroundBlurriness>0;M=e.get(M,v)}return M}function p(_){let M=!1,v=f(_);v===null?m(o,a):v&&v.isColor&&(m(v,1),M=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||M)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(_,M){let v=f(M);v&&v.isCubeTexture?(c===void 0&&(c=new xn(new ys(1,1,1),new $i({name:"BackgroundCubeMaterial",uniforms:pr(ji.backgroundCube.uniforms),vertexShader:ji.backgroundCube.vertexShader,fragmentShader:ji.backgroundCube.fragmentShader,side:$n,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,E,y){this.matrixWorld.copyPosition(y.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=M.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(yS.makeRotationFromEuler(M.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Wg),c.material.toneMapped=Ct.getTransfer(v.colorSpace)!==Ot,(h!==v||u!==v.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new xn(new xs(2,2),new $i({name:"BackgroundMaterial",uniforms:pr(ji.background.uniforms),vertexShader:ji.background.vertexShader,fragmentShader:ji.background.fragmentShader,side:Xs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=M.backgroundIntensity,l.material.toneMapped=Ct.getTransfer(v.colorSpace)!==Ot,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(h!==v||u!==v.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null))}function m(_,M){_.getRGB(Ch,Zd(i)),t.buffers.color.setClear(Ch.r,Ch.g,Ch.b,M,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(_,M=1){o.set(_),a=M,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(_){a=_,m(o,a)},render:p,addToRenderList:x,dispose:g}}function vS(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(N,z,W,U,H){let $=!1,G=u(N,U,W,z);r!==G&&(r=G,c(r.object)),$=f(N,U,W,H),$&&p(N,U,W,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,v(N,z,W,U),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function u(N,z,W,U){let H=U.wireframe===!0,$=n[z.id];$===void 0&&($={},n[z.id]=$);let G=N.isInstancedMesh===!0?N.id:0,he=$[G];he===void 0&&(he={},$[G]=he);let K=he[W.id];K===void 0&&(K={},he[W.id]=K);let Q=K[H];return Q===void 0&&(Q=d(l()),K[H]=Q),Q}function d(N){let z=[],W=[],U=[];for(let H=0;H<t;H++)z[H]=0,W[H]=0,U[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:z,enabledAttributes:W,attributeDivisors:U,object:N,attributes:{},index:null}}function f(N,z,W,U){let H=r.attributes,$=z.attributes,G=0,he=W.getAttributes();for(let K in he)if(he[K].location>=0){let te=H[K],pe=$[K];if(pe===void 0&&(K==="instanceMatrix"&&N.instanceMatrix&&(pe=N.instanceMatrix),K==="instanceColor"&&N.instanceColor&&(pe=N.instanceColor)),te===void 0||te.attribute!==pe||pe&&te.data!==pe.data)return!0;G++}return r.attributesNum!==G||r.index!==U}function p(N,z,W,U){let H={},$=z.attributes,G=0,he=W.getAttributes();for(let K in he)if(he[K].location>=0){let te=$[K];te===void 0&&(K==="instanceMatrix"&&N.instanceMatrix&&(te=N.instanceMatrix),K==="instanceColor"&&N.instanceColor&&(te=N.instanceColor));let pe={};pe.attribute=te,te&&te.data&&(pe.data=te.data),H[K]=pe,G++}r.attributes=H,r.attributesNum=G,r.index=U}function x(){let N=r.newAttributes;for(let z=0,W=N.length;z<W;z++)N[z]=0}function m(N){g(N,0)}function g(N,z){let W=r.newAttributes,U=r.enabledAttributes,H=r.attributeDivisors;W[N]=1,U[N]===0&&(i.enableVertexAttribArray(N),U[N]=1),H[N]!==z&&(i.vertexAttribDivisor(N,z),H[N]=z)}function _(){let N=r.newAttributes,z=r.enabledAttributes;for(let W=0,U=z.length;W<U;W++)z[W]!==N[W]&&(i.disableVertexAttribArray(W),z[W]=0)}function M(N,z,W,U,H,$,G){G===!0?i.vertexAttribIPointer(N,z,W,H,$):i.vertexAttribPointer(N,z,W,U,H,$)}function v(N,z,W,U){x();let H=U.attributes,$=W.getAttributes(),G=z.defaultAttributeValues;for(let he in $){let K=$[he];if(K.location>=0){let Q=H[he];if(Q===void 0&&(he==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),he==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let te=Q.normalized,pe=Q.itemSize,ue=e.get(Q);if(ue===void 0)continue;let ee=ue.buffer,_e=ue.type,xe=ue.bytesPerElement,Le=_e===i.INT||_e===i.UNSIGNED_INT||Q.gpuType===Wc;if(Q.isInterleavedBufferAttribute){let we=Q.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,ot=Q.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Je=0;Je<K.locationSize;Je++)g(K.location+Je,we.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Je=0;Je<K.locationSize;Je++)m(K.location+Je);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Je=0;Je<K.locationSize;Je++)M(K.location+Je,pe/K.locationSize,_e,te,Ge*xe,(ot+pe/K.locationSize*Je)*xe,Le)}else{if(Q.isInstancedBufferAttribute){for(let we=0;we<K.locationSize;we++)g(K.location+we,Q.meshPerAttribute);N.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let we=0;we<K.locationSize;we++)m(K.location+we);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let we=0;we<K.locationSize;we++)M(K.location+we,pe/K.locationSize,_e,te,pe*xe,pe/K.locationSize*we*xe,Le)}}else if(G!==void 0){let te=G[he];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(K.location,te);break;case 3:i.vertexAttrib3fv(K.location,te);break;case 4:i.vertexAttrib4fv(K.location,te);break;default:i.vertexAttrib1fv(K.location,te)}}}}_()}function C(){F();for(let N in n){let z=n[N];for(let W in z){let U=z[W];for(let H in U){let $=U[H];for(let G in $)h($[G].object),delete $[G];delete U[H]}}delete n[N]}}function E(N){if(n[N.id]===void 0)return;let z=n[N.id];for(let W in z){let U=z[W];for(let H in U){let $=U[H];for(let G in $)h($[G].object),delete $[G];delete U[H]}}delete n[N.id]}function y(N){for(let z in n){let W=n[z];for(let U in W){let H=W[U];if(H[N.id]===void 0)continue;let $=H[N.id];for(let G in $)h($[G].object),delete $[G];delete H[N.id]}}}function S(N){for(let z in n){let W=n[z],U=N.isInstancedMesh===!0?N.id:0,H=W[U];if(H!==void 0){for(let $ in H){let G=H[$];for(let he in G)h(G[he].object),delete G[he];delete H[$]}delete W[U],Object.keys(W).length===0&&delete n[z]}}}function F(){P(),o=!0,r!==s&&(r=s,c(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:P,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:y,initAttributes:x,enableAttribute:m,disableUnusedAttributes:_}}function bS(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function MS(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let y=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(y.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(y){return!(y!==Ni&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(y){let S=y===Di&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(y!==Jn&&y!==xi&&!S&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(y){if(y==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";y="mediump"}return y==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(nt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&nt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&nt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),_=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),M=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:_,maxVaryings:M,maxFragmentUniforms:v,maxSamples:C,samples:E}}function SS(i){let e=this,t=null,n=0,s=!1,r=!1,o=new ai,a=new mt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let _=r?0:n,M=_*4,v=g.clippingState||null;l.value=v,v=h(p,d,M,f);for(let C=0;C!==M;++C)v[C]=t[C];g.clippingState=v,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=_}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=f+x*4,_=d.matrixWorldInverse;a.getNormalMatrix(_),(m===null||m.length<g)&&(m=new Float32Array(g));for(let M=0,v=f;M!==x;++M,v+=4)o.copy(u[M]).applyMatrix4(_,a),o.normal.toArray(m,v),m[v+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,m}}var ja=class extends li{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new xa(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new ys(5,5,5),r=new $i({name:"CubemapFromEquirect",uniforms:pr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:$n,blending:cr});r.uniforms.tEquirect.value=t;let o=new xn(s,r),a=t.minFilter;return t.minFilter===vs&&(t.minFilter=qn),new yo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Mg=256,wS=3,ES=20,Xg=256,qg=16,TS=3,AS=new R,CS=new Ke,Ph=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new yo(1,10,null),this._boxMesh=new xn(new ys(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=AS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(CS));let m=new yo(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Eg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=wg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Mg,Xd(e))}_fromTexture(e,t){e.mapping===ur||e.mapping===Mo?this._setSize(e.image.length===0?Mg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Sg(e,!1,!1),n=Math.log2(e)-wS;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Sg(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===ur||e.mapping===Mo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Eg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=wg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=RS(),this._integrationMaterial=PS());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/qg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-TS)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Xg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=IS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Sg(i,e,t){return new ja(i,{minFilter:vs,generateMipmaps:e,type:Di,colorSpace:ca,depthBuffer:t})}function el(i,e,t){return new $i({name:i,uniforms:e,vertexShader:St.cube_vert,fragmentShader:t,side:$n,blending:cr,depthTest:!1,depthWrite:!1})}function RS(){return el("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Xg}u

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
	`)}function PS(){return el("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:qg}},`

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
	`)}function IS(){return el("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${ES}
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
	`)}function wg(){return el("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Eg(){return el("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function LS(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Vc||f===Gc)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let x=new ja(p.height);return x.fromEquirectangularTexture(i,d),e.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Vc||f===Gc,x=f===ur||f===Mo;if(p||x){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Ph(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let _=d.image;return p&&_&&_.height>0||x&&_&&l(_)?(n===null&&(n=new Ph(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Vc?d.mapping=ur:f===Gc&&(d.mapping=Mo),d}function l(d){let f=0,p=6;for(let x=0;x<p;x++)d[x]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function DS(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&sa("WebGLRenderer: "+n+" extension not supported."),s}}}function NS(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(e.remove(x),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)e.update(x[m],i.ARRAY_BUFFER)}function u(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let _=x!==null?x.array.length:m.array.length/3-1,M=m.count>=65535?ma:pa,v=new M(Math.ceil(_/3)*6,1),C=v.array;if(x!==null){let y=x.array;g=x.version;for(let S=0,F=0;S<_;S+=3){let P=y[S+0],N=y[S+1],z=y[S+2];C[F++]=P,C[F++]=N,C[F++]=N,C[F++]=z,C[F++]=z,C[F++]=P}}else{g=m.version;for(let y=0,S=0;y<_;y+=3){let F=y+0,P=y+1,N=y+2;C[S++]=F,C[S++]=P,C[S++]=P,C[S++]=N,C[S++]=N,C[S++]=F}}v.version=g;let E=r.get(p);E&&e.remove(E),r.set(p,v)}function d(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function US(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];t.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function FS(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:ct("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function OS(i,e,t){let n=new WeakMap,s=new en;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){y.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],_=a.morphAttributes.color||[],M=0;f===!0&&(M=1),p===!0&&(M=2),x===!0&&(M=3);let v=a.attributes.position.count*M,C=1;v>e.maxTextureSize&&(C=Math.ceil(v/e.maxTextureSize),v=e.maxTextureSize);let E=new Float32Array(v*C*4*u),y=new da(E,v,C,u);y.type=xi,y.needsUpdate=!0;let S=M*4;for(let P=0;P<u;P++){let N=m[P],z=g[P],W=_[P],U=v*C*4*P;for(let H=0;H<N.count;H++){let $=H*S;f===!0&&(s.fromBufferAttribute(N,H),E[U+$+0]=s.x,E[U+$+1]=s.y,E[U+$+2]=s.z,E[U+$+3]=0),p===!0&&(s.fromBufferAttribute(z,H),E[U+$+4]=s.x,E[U+$+5]=s.y,E[U+$+6]=s.z,E[U+$+7]=0),x===!0&&(s.fromBufferAttribute(W,H),E[U+$+8]=s.x,E[U+$+9]=s.y,E[U+$+10]=s.z,E[U+$+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:y,size:new le(v,C)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function BS(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var kS={[Ed]:"LINEAR_TONE_MAPPING",[Td]:"REINHARD_TONE_MAPPING",[Ad]:"CINEON_TONE_MAPPING",[Cd]:"ACES_FILMIC_TONE_MAPPING",[Pd]:"AGX_TONE_MAPPING",[Id]:"NEUTRAL_TONE_MAPPING",[Rd]:"CUSTOM_TONE_MAPPING"};function zS(i,e,t,n,s,r){let o=new li(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ht;h.setAttribute("position",new vt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new vt([0,2,0,0,2,0],2));let u=new Ec({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new xn(h,u),f=new ar(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,_=null,M=[],v=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),l!==null&&l.setSize(C,E);for(let y=0;y<M.length;y++){let S=M[y];S.setSize&&S.setSize(C,E)}},this.setEffects=function(C){M=C,v=M.length>0&&M[0].isRenderPass===!0;let E=o.width,y=o.height;M.length>0&&a===null&&(a=new li(E,y,{type:Di,depthBuffer:!1,stencilBuffer:!1}),l=new li(E,y,{type:Di,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&M.some(F=>F.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new _s(E,y),r===!0&&(c.format=bs,c.type=dr)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let F=0;F<M.length;F++){let P=M[F];P.setSize&&P.setSize(E,y),S&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(C,E){if(m||C.toneMapping===Ki&&M.length===0)return!1;if(_=E,E!==null){let y=E.width,S=E.height;(o.width!==y||o.height!==S)&&this.setSize(y,S)}return v===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=Ki,!0},this.hasRenderPass=function(){return v},this.end=function(C,E){C.toneMapping=g,m=!0;let y=o,S=a;for(let F=0;F<M.length;F++){let P=M[F];P.enabled!==!1&&(P.render(C,S,y,E),P.needsSwap!==!1&&(y=S,S=S===a?l:a))}if(p!==C.outputColorSpace||x!==C.toneMapping){p=C.outputColorSpace,x=C.toneMapping,u.defines={},Ct.getTransfer(p)===Ot&&(u.defines.SRGB_TRANSFER="");let F=kS[x];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=y.texture,C.setRenderTarget(_),C.render(d,f),_=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var $g=new Zn,Yg=new _s(1,1),Zg=new va(1),Kg=new da,Jg=new pc,jg=new xa,Tg=[],Ag=[],Cg=new Float32Array(16),Rg=new Float32Array(9),Pg=new Float32Array(4);function Eo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Tg[s];if(r===void 0&&(r=new Float32Array(s),Tg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function vn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function bn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Ih(i,e){let t=Ag[e];t===void 0&&(t=new Int32Array(e),Ag[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function VS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function GS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(vn(t,e))return;i.uniform2fv(this.addr,e),bn(t,e)}}function HS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(vn(t,e))return;i.uniform3fv(this.addr,e),bn(t,e)}}function WS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(vn(t,e))return;i.uniform4fv(this.addr,e),bn(t,e)}}function XS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(vn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),bn(t,e)}else{if(vn(t,n))return;Pg.set(n),i.uniformMatrix2fv(this.addr,!1,Pg),bn(t,n)}}function qS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(vn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),bn(t,e)}else{if(vn(t,n))return;Rg.set(n),i.uniformMatrix3fv(this.addr,!1,Rg),bn(t,n)}}function $S(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(vn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),bn(t,e)}else{if(vn(t,n))return;Cg.set(n),i.uniformMatrix4fv(this.addr,!1,Cg),bn(t,n)}}function YS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function ZS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(vn(t,e))return;i.uniform2iv(this.addr,e),bn(t,e)}}function KS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(vn(t,e))return;i.uniform3iv(this.addr,e),bn(t,e)}}function JS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(vn(t,e))return;i.uniform4iv(this.addr,e),bn(t,e)}}function jS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function QS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(vn(t,e))return;i.uniform2uiv(this.addr,e),bn(t,e)}}function ew(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(vn(t,e))return;i.uniform3uiv(this.addr,e),bn(t,e)}}function tw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(vn(t,e))return;i.uniform4uiv(this.addr,e),bn(t,e)}}function Lh(i){return i.version===0&&(i.compareFunction=Vd,i.needsUpdate=!0),i}function nw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Lh(Yg):r=$g,t.setTexture2D(e||r,s)}function iw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Jg,s)}function sw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Lh(Zg):r=jg,t.setTextureCube(e||r,s)}function rw(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Kg,s)}function ow(i){switch(i){case 5126:return VS;case 35664:return GS;case 35665:return HS;case 35666:return WS;case 35674:return XS;case 35675:return qS;case 35676:return $S;case 5124:case 35670:return YS;case 35667:case 35671:return ZS;case 35668:case 35672:return KS;case 35669:case 35673:return JS;case 5125:return jS;case 36294:return QS;case 36295:return ew;case 36296:return tw;case 35678:case 36198:case 36298:case 36306:case 35682:return nw;case 35679:case 36299:case 36307:return iw;case 35680:case 36300:case 36308:case 36293:return sw;case 36289:case 36303:case 36311:case 36292:return rw}}function aw(i,e){i.uniform1fv(this.addr,e)}function lw(i,e){let t=Eo(e,this.size,2);i.uniform2fv(this.addr,t)}function cw(i,e){let t=Eo(e,this.size,3);i.uniform3fv(this.addr,t)}function hw(i,e){let t=Eo(e,this.size,4);i.uniform4fv(this.addr,t)}function uw(i,e){let t=Eo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function dw(i,e){let t=Eo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function fw(i,e){let t=Eo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function pw(i,e){i.uniform1iv(this.addr,e)}function mw(i,e){i.uniform2iv(this.addr,e)}function gw(i,e){i.uniform3iv(this.addr,e)}function _w(i,e){i.uniform4iv(this.addr,e)}function yw(i,e){i.uniform1uiv(this.addr,e)}function xw(i,e){i.uniform2uiv(this.addr,e)}function vw(i,e){i.uniform3uiv(this.addr,e)}function bw(i,e){i.uniform4uiv(this.addr,e)}function Mw(i,e,t){let n=this.cache,s=e.length,r=Ih(t,s);vn(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Lh(Yg):o=$g;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function Sw(i,e,t){let n=this.cache,s=e.length,r=Ih(t,s);vn(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Jg,r[o])}function ww(i,e,t){let n=this.cache,s=e.length,r=Ih(t,s);vn(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Lh(Zg):o=jg;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function Ew(i,e,t){let n=this.cache,s=e.length,r=Ih(t,s);vn(n,r)||(i.uniform1iv(this.addr,r),bn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Kg,r[o])}function Tw(i){switch(i){case 5126:return aw;case 35664:return lw;case 35665:return cw;case 35666:return hw;case 35674:return uw;case 35675:return dw;case 35676:return fw;case 5124:case 35670:return pw;case 35667:case 35671:return mw;case 35668:case 35672:return gw;case 35669:case 35673:return _w;case 5125:return yw;case 36294:return xw;case 36295:return vw;case 36296:return bw;case 35678:case 36198:case 36298:case 36306:case 35682:return Mw;case 35679:case 36299:case 36307:return Sw;case 35680:case 36300:case 36308:case 36293:return ww;case 36289:case 36303:case 36311:case 36292:return Ew}}var tf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=ow(t.type)}},nf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Tw(t.type)}},sf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Qd=/(\w+)(\])?(\[|\.)?/g;function Ig(i,e){i.seq.push(e),i.map[e.id]=e}function Aw(i,e,t){let n=i.name,s=n.length;for(Qd.lastIndex=0;;){let r=Qd.exec(n),o=Qd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Ig(t,c===void 0?new tf(a,i,e):new nf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new sf(a),Ig(t,u)),t=u}}}var wo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Aw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Lg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var Cw=37297,Rw=0;function Pw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Dg=new mt;function Iw(i){Ct._getMatrix(Dg,Ct.workingColorSpace,i);let e=`mat3( ${Dg.elements.map(t=>t.toFixed(4))} )`;switch(Ct.getTransfer(i)){case ha:return[e,"LinearTransferOETF"];case Ot:return[e,"sRGBTransferOETF"];default:return nt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Ng(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Pw(i.getShaderSource(e),a)}else return r}function Lw(i,e){let t=Iw(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Dw={[Ed]:"Linear",[Td]:"Reinhard",[Ad]:"Cineon",[Cd]:"ACESFilmic",[Pd]:"AgX",[Id]:"Neutral",[Rd]:"Custom"};function Nw(i,e){let t=Dw[e];return t===void 0?(nt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Rh=new R;function Uw(){Ct.getLuminanceCoefficients(Rh);let i=Rh.x.toFixed(4),e=Rh.y.toFixed(4),t=Rh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Fw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ja).join(`
`)}function Ow(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Bw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Ja(i){return i!==""}function Ug(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Fg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var kw=/^[ \t]*#include +<([\w\d./]+)>/gm;function rf(i){return i.replace(kw,zw)}function zw(i,e){let t=St[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return rf(t)}var Vw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Og(i){return i.replace(Vw,Gw)}function Gw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Bg(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var Hw={[lr]:"SHADOWMAP_TYPE_PCF",[vo]:"SHADOWMAP_TYPE_VSM"};function Ww(i){return Hw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Xw={[Mo]:"ENVMAP_MODE_REFRACTION"};function qw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Xw[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var $w={[zc]:"ENVMAP_BLENDING_MULTIPLY",[Km]:"ENVMAP_BLENDING_MIX",[Jm]:"ENVMAP_BLENDING_ADD"};function Yw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":$w[i.combine]||"ENVMAP_BLENDING_NONE"}function Zw(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Ww(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=qw(t),u=Yw(t),d=Fw(t),f=Ow(r),p=s.createProgram(),x,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ja).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ja).join(`
`),m.length>0&&(m+=`
`)):(x=[Bg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ja).join(`
`),m=[Bg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ki?"#define TONE_MAPPING":"",t.toneMapping!==Ki?St.tonemapping_pars_fragment:"",t.toneMapping!==Ki?Nw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",St.colorspace_pars_fragment,Lw("linearToOutputTexel",t.outputColorSpace),Uw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ja).join(`
`)),o=rf(o),o=Ug(o,t),o=Fg(o,t),a=rf(a),a=Ug(a,t),a=Fg(a,t),o=Og(o),a=Og(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",t.glslVersion===Gd?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Gd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let _=g+x+o,M=g+m+a,v=Lg(s,s.VERTEX_SHADER,_),C=Lg(s,s.FRAGMENT_SHADER,M);s.attachShader(p,v),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(P){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(p)||"",z=s.getShaderInfoLog(v)||"",W=s.getShaderInfoLog(C)||"",U=N.trim(),H=z.trim(),$=W.trim(),G=!0,he=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,v,C);else{let K=Ng(s,v,"vertex"),Q=Ng(s,C,"fragment");ct("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+U+`
`+K+`
`+Q)}else U!==""?nt("WebGLProgram: Program Info Log:",U):(H===""||$==="")&&(he=!1);he&&(P.diagnostics={runnable:G,programLog:U,vertexShader:{log:H,prefix:x},fragmentShader:{log:$,prefix:m}})}s.deleteShader(v),s.deleteShader(C),y=new wo(s,p),S=Bw(s,p)}let y;this.getUniforms=function(){return y===void 0&&E(this),y};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,Cw)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Rw++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=v,this.fragmentShader=C,this}var Kw=0,of=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new af(e),t.set(e,n)),n}},af=class{constructor(e){this.id=Kw++,this.code=e,this.usedTimes=0}};function Jw(i){return i===qs||i===Ya||i===Za}function jw(i,e,t,n,s,r){let o=new so,a=new of,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(y){return l.add(y),y===0?"uv":`uv${y}`}function p(y,S,F,P,N,z){let W=P.fog,U=N.geometry,H=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?P.environment:null,$=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap,G=e.get(y.envMap||H,$),he=d[y.type],K=n.precision;y.precision!==null&&(K=n.getMaxPrecision(y.precision),K!==y.precision&&nt("WebGLProgram.getParameters:",y.precision,"not supported, using",K,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,te=Q!==void 0?Q.length:0,pe=0;U.morphAttributes.position!==void 0&&(pe=1),U.morphAttributes.normal!==void 0&&(pe=2),U.morphAttributes.color!==void 0&&(pe=3);let ue,ee,_e,xe;if(he){let Ne=ji[he];ue=Ne.vertexShader,ee=Ne.fragmentShader}else{ue=y.vertexShader,ee=y.fragmentShader;let Ne=a.getVertexShaderStage(y),yt=a.getFragmentShaderStage(y);a.update(y,Ne,yt),_e=Ne.id,xe=yt.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=N.isInstancedMesh===!0,ot=N.isBatchedMesh===!0,Je=!!y.map,at=!!y.matcap,st=!!G,oe=st&&G.isPMREMTexture===!0,ve=!!y.aoMap,ye=!!y.lightMap,Be=!!y.bumpMap&&y.wireframe===!1,De=!!y.normalMap,it=!!y.displacementMap,ke=!!y.emissiveMap,_t=!!y.metalnessMap,pt=!!y.roughnessMap,bt=y.anisotropy>0,B=y.clearcoat>0,Me=y.diffuseRoughness>0,Xe=y.dispersion>0,dt=y.retroreflectivity>0,Ee=y.iridescence>0,Ft=y.sheen>0,Ye=y.transmission>0,tt=bt&&!!y.anisotropyMap,I=B&&!!y.clearcoatMap,w=B&&!!y.clearcoatNormalMap,q=B&&!!y.clearcoatRoughnessMap,fe=Me&&!!y.diffuseRoughnessMap,ae=Ee&&!!y.iridescenceMap,Se=Ee&&!!y.iridescenceThicknessMap,Te=Ft&&!!y.sheenColorMap,ne=Ft&&!!y.sheenRoughnessMap,se=!!y.specularMap,ge=!!y.specularColorMap,k=!!y.specularIntensityMap,re=Ye&&!!y.transmissionMap,ie=Ye&&!!y.thicknessMap,Re=!!y.gradientMap,be=!!y.alphaMap,Ce=y.alphaTest>0,je=!!y.alphaHash,ht=!!y.extensions,de=Ki;y.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(de=i.toneMapping);let qe=oe?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ut={shaderID:he,shaderType:y.type,shaderName:y.name,vertexShader:ue,fragmentShader:ee,defines:y.defines,customVertexShaderID:_e,customFragmentShaderID:xe,isRawShaderMaterial:y.isRawShaderMaterial===!0,glslVersion:y.glslVersion,precision:K,batching:ot,batchingColor:ot&&N._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&N.instanceColor!==null,instancingMorph:Ge&&N.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:Ct.workingColorSpace,alphaToCoverage:!!y.alphaToCoverage,map:Je,matcap:at,envMap:st,envMapMode:st&&G.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ve,lightMap:ye,bumpMap:Be,normalMap:De,displacementMap:it,emissiveMap:ke,normalMapObjectSpace:De&&y.normalMapType===eg,normalMapTangentSpace:De&&y.normalMapType===Ah,packedNormalMap:De&&y.normalMapType===Ah&&Jw(y.normalMap.format),metalnessMap:_t,roughnessMap:pt,anisotropy:bt,anisotropyMap:tt,clearcoat:B,clearcoatMap:I,clearcoatNormalMap:w,clearcoatRoughnessMap:q,diffuseRoughness:Me,diffuseRoughnessMap:fe,dispersion:Xe,retroreflection:dt,iridescence:Ee,iridescenceMap:ae,iridescenceThicknessMap:Se,sheen:Ft,sheenColorMap:Te,sheenRoughnessMap:ne,specularMap:se,specularColorMap:ge,specularIntensityMap:k,transmission:Ye,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:y.transparent===!1&&y.blending===bo&&y.alphaToCoverage===!1,alphaMap:be,alphaTest:Ce,alphaHash:je,combine:y.combine,mapUv:Je&&f(y.map.channel),aoMapUv:ve&&f(y.aoMap.channel),lightMapUv:ye&&f(y.lightMap.channel),bumpMapUv:Be&&f(y.bumpMap.channel),normalMapUv:De&&f(y.normalMap.channel),displacementMapUv:it&&f(y.displacementMap.channel),emissiveMapUv:ke&&f(y.emissiveMap.channel),metalnessMapUv:_t&&f(y.metalnessMap.channel),roughnessMapUv:pt&&f(y.roughnessMap.channel),anisotropyMapUv:tt&&f(y.anisotropyMap.channel),clearcoatMapUv:I&&f(y.clearcoatMap.channel),clearcoatNormalMapUv:w&&f(y.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&f(y.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(y.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(y.iridescenceMap.channel),iridescenceThicknessMapUv:Se&&f(y.iridescenceThicknessMap.channel),sheenColorMapUv:Te&&f(y.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(y.sheenRoughnessMap.channel),specularMapUv:se&&f(y.specularMap.channel),specularColorMapUv:ge&&f(y.specularColorMap.channel),specularIntensityMapUv:k&&f(y.specularIntensityMap.channel),transmissionMapUv:re&&f(y.transmissionMap.channel),thicknessMapUv:ie&&f(y.thicknessMap.channel),alphaMapUv:be&&f(y.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(De||bt),vertexNormals:!!U.attributes.normal,vertexColors:y.vertexColors,vertexAlphas:y.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!U.attributes.uv&&(Je||be),fog:!!W,useFog:y.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:y.wireframe===!1&&(y.flatShading===!0||U.attributes.normal===void 0&&De===!1&&(y.isMeshLambertMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isMeshPhysicalMaterial)),sizeAttenuation:y.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:pe,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:z.filter(Ne=>Ne.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:y.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:de,decodeVideoTexture:Je&&y.map.isVideoTexture===!0&&Ct.getTransfer(y.map.colorSpace)===Ot,decodeVideoTextureEmissive:ke&&y.emissiveMap.isVideoTexture===!0&&Ct.getTransfer(y.emissiveMap.colorSpace)===Ot,premultipliedAlpha:y.premultipliedAlpha,doubleSided:y.side===Zi,flipSided:y.side===$n,useDepthPacking:y.depthPacking>=0,depthPacking:y.depthPacking||0,index0AttributeName:y.index0AttributeName,extensionClipCullDistance:ht&&y.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ht&&y.extensions.multiDraw===!0||ot)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:y.customProgramCacheKey()};return ut.vertexUv1s=l.has(1),ut.vertexUv2s=l.has(2),ut.vertexUv3s=l.has(3),l.clear(),ut}function x(y){let S=[];if(y.shaderID?S.push(y.shaderID):(S.push(y.customVertexShaderID),S.push(y.customFragmentShaderID)),y.defines!==void 0)for(let F in y.defines)S.push(F),S.push(y.defines[F]);return y.isRawShaderMaterial===!1&&(m(S,y),g(S,y),S.push(i.outputColorSpace)),S.push(y.customProgramCacheKey),S.join()}function m(y,S){y.push(S.precision),y.push(S.outputColorSpace),y.push(S.envMapMode),y.push(S.envMapPMREM),y.push(S.envMapMaxLod),y.push(S.envMapSize),y.push(S.mapUv),y.push(S.alphaMapUv),y.push(S.lightMapUv),y.push(S.aoMapUv),y.push(S.bumpMapUv),y.push(S.normalMapUv),y.push(S.displacementMapUv),y.push(S.emissiveMapUv),y.push(S.metalnessMapUv),y.push(S.roughnessMapUv),y.push(S.anisotropyMapUv),y.push(S.clearcoatMapUv),y.push(S.clearcoatNormalMapUv),y.push(S.clearcoatRoughnessMapUv),y.push(S.diffuseRoughnessMapUv),y.push(S.iridescenceMapUv),y.push(S.iridescenceThicknessMapUv),y.push(S.sheenColorMapUv),y.push(S.sheenRoughnessMapUv),y.push(S.specularMapUv),y.push(S.specularColorMapUv),y.push(S.specularIntensityMapUv),y.push(S.transmissionMapUv),y.push(S.thicknessMapUv),y.push(S.combine),y.push(S.fogExp2),y.push(S.sizeAttenuation),y.push(S.morphTargetsCount),y.push(S.numSunLights),y.push(S.numDirLights),y.push(S.numPointLights),y.push(S.numSpotLights),y.push(S.numSpotLightMaps),y.push(S.numHemiLights),y.push(S.numRectAreaLights),y.push(S.numSunLightShadows),y.push(S.numDirLightShadows),y.push(S.numPointLightShadows),y.push(S.numSpotLightShadows),y.push(S.numSpotLightShadowsWithMaps),y.push(S.numLightProbes),y.push(S.numLightProbeGrids),y.push(S.shadowMapType),y.push(S.toneMapping),y.push(S.numClippingPlanes),y.push(S.numClipIntersection),y.push(S.depthPacking)}function g(y,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),y.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),y.push(o.mask)}function _(y){let S=d[y.type],F;if(S){let P=ji[S];F=xg.clone(P.uniforms)}else F=y.uniforms;return F}function M(y,S){let F=h.get(S);return F!==void 0?++F.usedTimes:(F=new Zw(i,S,y,s),c.push(F),h.set(S,F)),F}function v(y){if(--y.usedTimes===0){let S=c.indexOf(y);c[S]=c[c.length-1],c.pop(),h.delete(y.cacheKey),y.destroy()}}function C(y){a.remove(y)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:_,acquireProgram:M,releaseProgram:v,releaseShaderCache:C,programs:c,dispose:E}}function Qw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function e1(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function kg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function zg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,x,m,g){let _=i[e];return _===void 0?(_={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:g},i[e]=_):(_.id=d.id,_.object=d,_.geometry=f,_.material=p,_.materialVariant=o(d),_.groupOrder=x,_.renderOrder=d.renderOrder,_.z=m,_.group=g),e++,_}function l(d,f,p,x,m,g,_){_.reversedDepth===!0&&(m=-m);let M=a(d,f,p,x,m,g);p.transmission>0?n.push(M):p.transparent===!0?s.push(M):t.push(M)}function c(d,f,p,x,m,g){let _=a(d,f,p,x,m,g);p.transmission>0?n.unshift(_):p.transparent===!0?s.unshift(_):t.unshift(_)}function h(d,f){t.length>1&&t.sort(d||e1),n.length>1&&n.sort(f||kg),s.length>1&&s.sort(f||kg)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function t1(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new zg,i.set(n,[o])):s>=r.length?(o=new zg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function n1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new R,color:new Ke};break;case"SpotLight":t={position:new R,direction:new R,color:new Ke,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new R,color:new Ke,distance:0,decay:0};break;case"HemisphereLight":t={direction:new R,skyColor:new Ke,groundColor:new Ke};break;case"RectAreaLight":t={color:new Ke,position:new R,halfWidth:new R,halfHeight:new R};break}return i[e.id]=t,t}}}function i1(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new le,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var s1=0;function r1(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function o1(i){let e=new n1,t=i1(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new R);let s=new R,r=new rt,o=new rt;function a(c){let h=0,u=0,d=0;for(let z=0;z<9;z++)n.probe[z].set(0,0,0);let f=0,p=0,x=0,m=0,g=0,_=0,M=0,v=0,C=0,E=0,y=0,S=0,F=0,P=0;c.sort(r1);for(let z=0,W=c.length;z<W;z++){let U=c[z],H=U.color,$=U.intensity,G=U.distance,he=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===qs?he=U.shadow.map.texture:he=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)h+=H.r*$,u+=H.g*$,d+=H.b*$;else if(U.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(U.sh.coefficients[K],$);P++}else if(U.isSunLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=he;let pe=Q.getViewportCount();for(let ue=0;ue<pe;ue++)n.sunShadowMatrix[x+ue]=Q.getMatrix(ue),n.sunShadowCascade[x+ue]=Q._cascadeData[ue];x+=pe,p++}n.sun[f]=K,f++}else if(U.isDirectionalLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=he,n.directionalShadowMatrix[m]=U.shadow.matrix,C++}n.directional[m]=K,m++}else if(U.isSpotLight){let K=e.get(U);K.position.setFromMatrixPosition(U.matrixWorld),K.color.copy(H).multiplyScalar($),K.distance=G,K.coneCos=Math.cos(U.angle),K.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),K.decay=U.decay,n.spot[_]=K;let Q=U.shadow;if(U.map&&(n.spotLightMap[S]=U.map,S++,Q.updateMatrices(U),U.castShadow&&F++),n.spotLightMatrix[_]=Q.matrix,U.castShadow){let te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.spotShadow[_]=te,n.spotShadowMap[_]=he,y++}_++}else if(U.isRectAreaLight){let K=e.get(U);K.color.copy(H).multiplyScalar($),K.halfWidth.set(U.width*.5,0,0),K.halfHeight.set(0,U.height*.5,0),n.rectArea[M]=K,M++}else if(U.isPointLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),K.distance=U.distance,K.decay=U.decay,U.castShadow){let Q=U.shadow,te=t.get(U);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,te.shadowCameraNear=Q.camera.near,te.shadowCameraFar=Q.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=he,n.pointShadowMatrix[g]=U.shadow.matrix,E++}n.point[g]=K,g++}else if(U.isHemisphereLight){let K=e.get(U);K.skyColor.copy(U.color).multiplyScalar($),K.groundColor.copy(U.groundColor).multiplyScalar($),n.hemi[v]=K,v++}}M>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Oe.LTC_FLOAT_1,n.rectAreaLTC2=Oe.LTC_FLOAT_2):(n.rectAreaLTC1=Oe.LTC_HALF_1,n.rectAreaLTC2=Oe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let N=n.hash;(N.sunLength!==f||N.directionalLength!==m||N.pointLength!==g||N.spotLength!==_||N.rectAreaLength!==M||N.hemiLength!==v||N.numSunShadows!==p||N.numDirectionalShadows!==C||N.numPointShadows!==E||N.numSpotShadows!==y||N.numSpotMaps!==S||N.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=m,n.spot.length=_,n.rectArea.length=M,n.point.length=g,n.hemi.length=v,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=y,n.spotShadowMap.length=y,n.spotLightMatrix.length=y+S-F,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=P,N.sunLength=f,N.directionalLength=m,N.pointLength=g,N.spotLength=_,N.rectAreaLength=M,N.hemiLength=v,N.numSunShadows=p,N.numDirectionalShadows=C,N.numPointShadows=E,N.numSpotShadows=y,N.numSpotMaps=S,N.numLightProbes=P,n.version=s1++)}function l(c,h){let u=0,d=0,f=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let _=0,M=c.length;_<M;_++){let v=c[_];if(v.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(g),u++}else if(v.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),d++}else if(v.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(v.isRectAreaLight){let C=n.rectArea[x];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(v.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(v.width*.5,0,0),C.halfHeight.set(0,v.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),x++}else if(v.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(g),f++}else if(v.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function Vg(i){let e=new o1(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function a1(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Vg(i),e.set(s,[a])):r>=o.length?(a=new Vg(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var l1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,c1=`uniform sampler2D shadow_pass;
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
}`,h1=[new R(1,0,0),new R(-1,0,0),new R(0,1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1)],u1=[new R(0,-1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1),new R(0,-1,0),new R(0,-1,0)],Gg=new rt,Ka=new R,ef=new R;function d1(i,e,t){let n=new Bs,s=new le,r=new le,o=new en,a=new Tc,l=new Ac,c={},h=t.maxTextureSize,u={[Xs]:$n,[$n]:Xs,[Zi]:Zi},d=new $i({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new le},radius:{value:4}},vertexShader:l1,fragmentShader:c1}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Ht;p.setAttribute("position",new ln(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new xn(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=lr;let g=this.type;this.render=function(E,y,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===Im&&(nt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=lr);let F=i.getRenderTarget(),P=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),z=i.state;z.setBlending(cr),z.buffers.depth.getReversed()===!0?z.buffers.color.setClear(0,0,0,0):z.buffers.color.setClear(1,1,1,1),z.buffers.depth.setTest(!0),z.setScissorTest(!1);let W=g!==this.type;W&&y.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(H=>H.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,H=E.length;U<H;U++){let $=E[U],G=$.shadow;if(G===void 0){nt("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let he=G.getFrameExtents();s.multiply(he),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,G.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||W===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===vo){if($.isPointLight){nt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new li(s.x,s.y,{format:qs,type:Di,minFilter:qn,magFilter:qn,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new _s(s.x,s.y,xi),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=fs,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=In,G.map.depthTexture.magFilter=In}else $.isPointLight?(G.map=new ja(s.x),G.map.depthTexture=new va(s.x,Li)):(G.map=new li(s.x,s.y),G.map.depthTexture=new _s(s.x,s.y,Li)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=fs,this.type===lr?(G.map.depthTexture.compareFunction=K?zd:kd,G.map.depthTexture.minFilter=qn,G.map.depthTexture.magFilter=qn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=In,G.map.depthTexture.magFilter=In);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,S);let te=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:S.layers;for(let pe=0;pe<Q;pe++){let ue=G.getCamera(pe);if($.isPointLight){let ee=G.camera,_e=G.matrix,xe=$.distance||ee.far;xe!==ee.far&&(ee.far=xe,ee.updateProjectionMatrix()),Ka.setFromMatrixPosition($.matrixWorld),ee.position.copy(Ka),ef.copy(ee.position),ef.add(h1[pe]),ee.up.copy(u1[pe]),ee.lookAt(ef),ee.updateMatrixWorld(),_e.makeTranslation(-Ka.x,-Ka.y,-Ka.z),Gg.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Gg,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,pe),i.clear();else{pe===0&&(i.setRenderTarget(G.map),i.clear());let ee=G.getViewport(pe);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),z.viewport(o)}n=G.getFrustum(pe),v(y,S,ue,$,te,this.type)}G.isPointLightShadow!==!0&&this.type===vo&&_(G,S),G.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(F,P,N)};function _(E,y){let S=e.update(x);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new li(s.x,s.y,{format:qs,type:Di}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(y,null,S,d,x,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(y,null,S,f,x,null)}function M(E,y,S,F){let P=null,N=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(N!==void 0)P=N;else if(P=S.isPointLight===!0?l:a,i.localClippingEnabled&&y.clipShadows===!0&&Array.isArray(y.clippingPlanes)&&y.clippingPlanes.length!==0||y.displacementMap&&y.displacementScale!==0||y.alphaMap&&y.alphaTest>0||y.map&&y.alphaTest>0||y.alphaToCoverage===!0){let z=P.uuid,W=y.uuid,U=c[z];U===void 0&&(U={},c[z]=U);let H=U[W];H===void 0&&(H=P.clone(),U[W]=H,y.addEventListener("dispose",C)),P=H}if(P.visible=y.visible,P.wireframe=y.wireframe,F===vo?P.side=y.shadowSide!==null?y.shadowSide:y.side:P.side=y.shadowSide!==null?y.shadowSide:u[y.side],P.alphaMap=y.alphaMap,P.alphaTest=y.alphaToCoverage===!0?.5:y.alphaTest,P.map=y.map,P.clipShadows=y.clipShadows,P.clippingPlanes=y.clippingPlanes,P.clipIntersection=y.clipIntersection,P.displacementMap=y.displacementMap,P.displacementScale=y.displacementScale,P.displacementBias=y.displacementBias,P.wireframeLinewidth=y.wireframeLinewidth,P.linewidth=y.linewidth,S.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let z=i.properties.get(P);z.light=S}return P}function v(E,y,S,F,P,N){if(E.visible===!1)return;if(E.layers.test(P)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&N===vo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let U=e.update(E),H=E.material;if(Array.isArray(H)){let $=U.groups;for(let G=0,he=$.length;G<he;G++){let K=$[G],Q=H[K.materialIndex];if(Q&&Q.visible){let te=M(E,Q,F,N);E.onBeforeShadow(i,E,y,S,U,te,K),i.renderBufferDirect(S,null,U,te,E,K),E.onAfterShadow(i,E,y,S,U,te,K)}}}else if(H.visible){let $=M(E,H,F,N);E.onBeforeShadow(i,E,y,S,U,$,null),i.renderBufferDirect(S,null,U,$,E,null),E.onAfterShadow(i,E,y,S,U,$,null)}}let W=E.children;for(let U=0,H=W.length;U<H;U++)v(W[U],y,S,F,P,N)}function C(E){E.target.removeEventListener("dispose",C);for(let S in c){let F=c[S],P=E.target.uuid;P in F&&(F[P].dispose(),delete F[P])}}}function f1(i,e){function t(){let k=!1,re=new en,ie=null,Re=new en(0,0,0,0);return{setMask:function(be){ie!==be&&!k&&(i.colorMask(be,be,be,be),ie=be)},setLocked:function(be){k=be},setClear:function(be,Ce,je,ht,de){de===!0&&(be*=ht,Ce*=ht,je*=ht),re.set(be,Ce,je,ht),Re.equals(re)===!1&&(i.clearColor(be,Ce,je,ht),Re.copy(re))},reset:function(){k=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let k=!1,re=!1,ie=null,Re=null,be=null;return{setReversed:function(Ce){if(re!==Ce){let je=e.get("EXT_clip_control");Ce?je.clipControlEXT(je.LOWER_LEFT_EXT,je.ZERO_TO_ONE_EXT):je.clipControlEXT(je.LOWER_LEFT_EXT,je.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ht=be;be=null,this.setClear(ht)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!k&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=ug[Ce]),Re!==Ce){switch(Ce){case nc:i.depthFunc(i.NEVER);break;case ic:i.depthFunc(i.ALWAYS);break;case sc:i.depthFunc(i.LESS);break;case Qr:i.depthFunc(i.LEQUAL);break;case rc:i.depthFunc(i.EQUAL);break;case oc:i.depthFunc(i.GEQUAL);break;case ac:i.depthFunc(i.GREATER);break;case lc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){k=Ce},setClear:function(Ce){be!==Ce&&(be=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){k=!1,ie=null,Re=null,be=null,re=!1}}}function s(){let k=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ht=null,de=null;return{setTest:function(qe){k||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!k&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,ut,Ne){(ie!==qe||Re!==ut||be!==Ne)&&(i.stencilFunc(qe,ut,Ne),ie=qe,Re=ut,be=Ne)},setOp:function(qe,ut,Ne){(Ce!==qe||je!==ut||ht!==Ne)&&(i.stencilOp(qe,ut,Ne),Ce=qe,je=ut,ht=Ne)},setLocked:function(qe){k=qe},setClear:function(qe){de!==qe&&(i.clearStencil(qe),de=qe)},reset:function(){k=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ht=null,de=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],x=null,m=!1,g=null,_=null,M=null,v=null,C=null,E=null,y=null,S=new Ke(0,0,0),F=0,P=!1,N=null,z=null,W=null,U=null,H=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,he=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=he>=1):K.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=he>=2);let Q=null,te={},pe=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),ee=new en().fromArray(pe),_e=new en().fromArray(ue);function xe(k,re,ie,Re){let be=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(k,Ce),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let je=0;je<ie;je++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,be):i.texImage2D(re+je,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,be);return Ce}let Le={};Le[i.TEXTURE_2D]=xe(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=xe(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=xe(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=xe(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(Qr),Be(!1),De(xd),we(i.CULL_FACE),ve(cr);function we(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function Ge(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function ot(k,re){return d[k]!==re?(i.bindFramebuffer(k,re),d[k]=re,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Je(k,re){let ie=p,Re=!1;if(k){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let be=k.textures;if(ie.length!==be.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,je=be.length;Ce<je;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=be.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function at(k){return x!==k?(i.useProgram(k),x=k,!0):!1}let st={[hr]:i.FUNC_ADD,[Dm]:i.FUNC_SUBTRACT,[Nm]:i.FUNC_REVERSE_SUBTRACT};st[Um]=i.MIN,st[Fm]=i.MAX;let oe={[Om]:i.ZERO,[Bm]:i.ONE,[km]:i.SRC_COLOR,[Sd]:i.SRC_ALPHA,[Xm]:i.SRC_ALPHA_SATURATE,[Hm]:i.DST_COLOR,[Vm]:i.DST_ALPHA,[zm]:i.ONE_MINUS_SRC_COLOR,[wd]:i.ONE_MINUS_SRC_ALPHA,[Wm]:i.ONE_MINUS_DST_COLOR,[Gm]:i.ONE_MINUS_DST_ALPHA,[qm]:i.CONSTANT_COLOR,[$m]:i.ONE_MINUS_CONSTANT_COLOR,[Ym]:i.CONSTANT_ALPHA,[Zm]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(k,re,ie,Re,be,Ce,je,ht,de,qe){if(k===cr){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(we(i.BLEND),m=!0),k!==Lm){if(k!==g||qe!==P){if((_!==hr||C!==hr)&&(i.blendEquation(i.FUNC_ADD),_=hr,C=hr),qe)switch(k){case bo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case vd:i.blendFunc(i.ONE,i.ONE);break;case bd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Md:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ct("WebGLState: Invalid blending: ",k);break}else switch(k){case bo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case vd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case bd:ct("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Md:ct("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ct("WebGLState: Invalid blending: ",k);break}M=null,v=null,E=null,y=null,S.set(0,0,0),F=0,g=k,P=qe}return}be=be||re,Ce=Ce||ie,je=je||Re,(re!==_||be!==C)&&(i.blendEquationSeparate(st[re],st[be]),_=re,C=be),(ie!==M||Re!==v||Ce!==E||je!==y)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[je]),M=ie,v=Re,E=Ce,y=je),(ht.equals(S)===!1||de!==F)&&(i.blendColor(ht.r,ht.g,ht.b,de),S.copy(ht),F=de),g=k,P=!1}function ye(k,re){k.side===Zi?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=k.side===$n;re&&(ie=!ie),Be(ie),k.blending===bo&&k.transparent===!1?ve(cr):ve(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Re=k.stencilWrite;a.setTest(Re),Re&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),ke(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(k){N!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),N=k)}function De(k){k!==Rm?(we(i.CULL_FACE),k!==z&&(k===xd?i.cullFace(i.BACK):k===Pm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),z=k}function it(k){k!==W&&(G&&i.lineWidth(k),W=k)}function ke(k,re,ie){k?(we(i.POLYGON_OFFSET_FILL),(U!==re||H!==ie)&&(U=re,H=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function _t(k){k?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function pt(k){k===void 0&&(k=i.TEXTURE0+$-1),Q!==k&&(i.activeTexture(k),Q=k)}function bt(k,re,ie){ie===void 0&&(Q===null?ie=i.TEXTURE0+$-1:ie=Q);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==k||Re.texture!==re)&&(Q!==ie&&(i.activeTexture(ie),Q=ie),i.bindTexture(k,re||Le[k]),Re.type=k,Re.texture=re)}function B(){let k=te[Q];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Me(){try{i.compressedTexImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function dt(){try{i.texSubImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Ee(){try{i.texSubImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function Ft(){try{i.compressedTexSubImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function Ye(){try{i.compressedTexSubImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function tt(){try{i.texStorage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function I(){try{i.texStorage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function w(){try{i.texImage2D(...arguments)}catch(k){ct("WebGLState:",k)}}function q(){try{i.texImage3D(...arguments)}catch(k){ct("WebGLState:",k)}}function fe(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function ae(k,re){u[k]!==re&&(i.pixelStorei(k,re),u[k]=re)}function Se(k){ee.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),ee.copy(k))}function Te(k){_e.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),_e.copy(k))}function ne(k,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(k);Re===void 0&&(Re=i.getUniformBlockIndex(re,k.name),i.uniformBlockBinding(re,Re,Re),ie.set(k,Re))}function se(k,re,ie){let be=c.get(re).get(k);l[be]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,be,ie),l[be]=ie)}function ge(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,te={},d={},l={},f=new WeakMap,p=[],x=null,m=!1,g=null,_=null,M=null,v=null,C=null,E=null,y=null,S=new Ke(0,0,0),F=0,P=!1,N=null,z=null,W=null,U=null,H=null,ee.set(0,0,i.canvas.width,i.canvas.height),_e.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:ot,drawBuffers:Je,useProgram:at,setBlending:ve,setMaterial:ye,setFlipSided:Be,setCullFace:De,setLineWidth:it,setPolygonOffset:ke,setScissorTest:_t,activeTexture:pt,bindTexture:bt,unbindTexture:B,compressedTexImage2D:Me,compressedTexImage3D:Xe,texImage2D:w,texImage3D:q,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:tt,texStorage3D:I,texSubImage2D:dt,texSubImage3D:Ee,compressedTexSubImage2D:Ft,compressedTexSubImage3D:Ye,scissor:Se,viewport:Te,reset:ge}}function p1(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new le,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,x=new FinalizationRegistry(I=>p.delete(I)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(I,w){return m?new OffscreenCanvas(I,w):ua("canvas")}function _(I,w,q){let fe=1,ae=tt(I);if((ae.width>q||ae.height>q)&&(fe=q/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&I instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&I instanceof ImageBitmap||typeof VideoFrame<"u"&&I instanceof VideoFrame){let Se=Math.floor(fe*ae.width),Te=Math.floor(fe*ae.height);d===void 0&&(d=g(Se,Te));let ne=w?g(Se,Te):d;return ne.width=Se,ne.height=Te,ne.getContext("2d").drawImage(I,0,0,Se,Te),nt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Se+"x"+Te+")."),ne}else return"data"in I&&nt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),I;return I}function M(I){return I.generateMipmaps}function v(I){i.generateMipmap(I)}function C(I){return I.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:I.isWebGL3DRenderTarget?i.TEXTURE_3D:I.isWebGLArrayRenderTarget||I.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(I,w,q,fe,ae,Se=!1){if(I!==null){if(i[I]!==void 0)return i[I];nt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+I+"'")}let Te;fe&&(Te=e.get("EXT_texture_norm16"),Te||nt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=w;if(w===i.RED&&(q===i.FLOAT&&(ne=i.R32F),q===i.HALF_FLOAT&&(ne=i.R16F),q===i.UNSIGNED_BYTE&&(ne=i.R8),q===i.UNSIGNED_SHORT&&Te&&(ne=Te.R16_EXT),q===i.SHORT&&Te&&(ne=Te.R16_SNORM_EXT)),w===i.RED_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.R8UI),q===i.UNSIGNED_SHORT&&(ne=i.R16UI),q===i.UNSIGNED_INT&&(ne=i.R32UI),q===i.BYTE&&(ne=i.R8I),q===i.SHORT&&(ne=i.R16I),q===i.INT&&(ne=i.R32I)),w===i.RG&&(q===i.FLOAT&&(ne=i.RG32F),q===i.HALF_FLOAT&&(ne=i.RG16F),q===i.UNSIGNED_BYTE&&(ne=i.RG8),q===i.UNSIGNED_SHORT&&Te&&(ne=Te.RG16_EXT),q===i.SHORT&&Te&&(ne=Te.RG16_SNORM_EXT)),w===i.RG_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RG8UI),q===i.UNSIGNED_SHORT&&(ne=i.RG16UI),q===i.UNSIGNED_INT&&(ne=i.RG32UI),q===i.BYTE&&(ne=i.RG8I),q===i.SHORT&&(ne=i.RG16I),q===i.INT&&(ne=i.RG32I)),w===i.RGB_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),q===i.UNSIGNED_INT&&(ne=i.RGB32UI),q===i.BYTE&&(ne=i.RGB8I),q===i.SHORT&&(ne=i.RGB16I),q===i.INT&&(ne=i.RGB32I)),w===i.RGBA_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),q===i.UNSIGNED_INT&&(ne=i.RGBA32UI),q===i.BYTE&&(ne=i.RGBA8I),q===i.SHORT&&(ne=i.RGBA16I),q===i.INT&&(ne=i.RGBA32I)),w===i.RGB&&(q===i.UNSIGNED_SHORT&&Te&&(ne=Te.RGB16_EXT),q===i.SHORT&&Te&&(ne=Te.RGB16_SNORM_EXT),q===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),q===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),w===i.RGBA){let se=Se?ha:Ct.getTransfer(ae);q===i.FLOAT&&(ne=i.RGBA32F),q===i.HALF_FLOAT&&(ne=i.RGBA16F),q===i.UNSIGNED_BYTE&&(ne=se===Ot?i.SRGB8_ALPHA8:i.RGBA8),q===i.UNSIGNED_SHORT&&Te&&(ne=Te.RGBA16_EXT),q===i.SHORT&&Te&&(ne=Te.RGBA16_SNORM_EXT),q===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),q===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function y(I,w){let q;return I?w===null||w===Li||w===dr?q=i.DEPTH24_STENCIL8:w===xi?q=i.DEPTH32F_STENCIL8:w===So&&(q=i.DEPTH24_STENCIL8,nt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):w===null||w===Li||w===dr?q=i.DEPTH_COMPONENT24:w===xi?q=i.DEPTH_COMPONENT32F:w===So&&(q=i.DEPTH_COMPONENT16),q}function S(I,w){return M(I)===!0||I.isFramebufferTexture&&I.minFilter!==In&&I.minFilter!==qn?Math.log2(Math.max(w.width,w.height))+1:I.mipmaps.length>0?I.mipmaps.length:I.isCompressedTexture&&Array.isArray(I.image)?w.mipmaps.length:1}function F(I){let w=new WeakRef(I);n.get(I).__ref=w,p.add(w),x.register(I,w,w)}function P(I){let w=n.get(I).__ref;w!==void 0&&(p.delete(w),x.unregister(w))}function N(I){W(I.target)}function z(I){U(I.target)}function W(I){I.removeEventListener("dispose",N),P(I),$(I),I.isVideoTexture&&h.delete(I),I.isHTMLTexture&&u.delete(I)}function U(I){I.removeEventListener("dispose",z),P(I),he(I)}function H(){for(let I of p){let w=I.deref();w!==void 0&&(w.isRenderTarget===!0?U(w):W(w))}p.clear(),u.clear()}function $(I){let w=n.get(I);if(w.__webglInit===void 0)return;let q=I.source,fe=f.get(q);if(fe){let ae=fe[w.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&G(I),Object.keys(fe).length===0&&f.delete(q)}n.remove(I)}function G(I){let w=n.get(I);i.deleteTexture(w.__webglTexture);let q=I.source,fe=f.get(q);delete fe[w.__cacheKey],o.memory.textures--}function he(I){let w=n.get(I);w.__depthDisposeCallback&&w.__depthDisposeCallback();let q=I.depthTexture;if(q&&q.renderTarget===I&&W(q),I.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(w.__webglFramebuffer[ae]))for(let Se=0;Se<w.__webglFramebuffer[ae].length;Se++)i.deleteFramebuffer(w.__webglFramebuffer[ae][Se]);else i.deleteFramebuffer(w.__webglFramebuffer[ae]);w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer[ae])}else{if(Array.isArray(w.__webglFramebuffer))for(let ae=0;ae<w.__webglFramebuffer.length;ae++)i.deleteFramebuffer(w.__webglFramebuffer[ae]);else i.deleteFramebuffer(w.__webglFramebuffer);if(w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer),w.__webglMultisampledFramebuffer&&i.deleteFramebuffer(w.__webglMultisampledFramebuffer),w.__webglColorRenderbuffer)for(let ae=0;ae<w.__webglColorRenderbuffer.length;ae++)w.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(w.__webglColorRenderbuffer[ae]);w.__webglDepthRenderbuffer&&i.deleteRenderbuffer(w.__webglDepthRenderbuffer)}let fe=I.textures;for(let ae=0,Se=fe.length;ae<Se;ae++){let Te=n.get(fe[ae]);Te.__webglTexture&&(i.deleteTexture(Te.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(I)}let K=0;function Q(){K=0}function te(){return K}function pe(I){K=I}function ue(){let I=K;return I>=s.maxTextures&&nt("WebGLTextures: Trying to use "+(I+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,I}function ee(I){let w=[];return w.push(I.wrapS),w.push(I.wrapT),w.push(I.wrapR||0),w.push(I.magFilter),w.push(I.minFilter),w.push(I.anisotropy),w.push(I.internalFormat),w.push(I.format),w.push(I.type),w.push(I.generateMipmaps),w.push(I.mipmapsAutoUpdate),w.push(I.premultiplyAlpha),w.push(I.flipY),w.push(I.unpackAlignment),w.push(I.colorSpace),w.join()}function _e(I,w){let q=n.get(I);if(I.isVideoTexture&&Ft(I),I.isRenderTargetTexture===!1&&I.isExternalTexture!==!0&&I.version>0&&q.__version!==I.version){let fe=I.image;if(fe===null)nt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)nt("WebGLRenderer: Texture marked for update but image is incomplete");else{ye(q,I,w);return}}else I.isExternalTexture&&(q.__webglTexture=I.sourceTexture?I.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,q.__webglTexture,i.TEXTURE0+w)}function xe(I,w){let q=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&q.__version!==I.version){ye(q,I,w);return}else I.isExternalTexture&&(q.__webglTexture=I.sourceTexture?I.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,q.__webglTexture,i.TEXTURE0+w)}function Le(I,w){let q=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&q.__version!==I.version){ye(q,I,w);return}t.bindTexture(i.TEXTURE_3D,q.__webglTexture,i.TEXTURE0+w)}function we(I,w){let q=n.get(I);if(I.version>0&&q.__version!==I.version){Be(q,I,w);return}t.bindTexture(i.TEXTURE_CUBE_MAP,q.__webglTexture,i.TEXTURE0+w)}let Ge={[cc]:i.REPEAT,[qi]:i.CLAMP_TO_EDGE,[hc]:i.MIRRORED_REPEAT},ot={[In]:i.NEAREST,[jm]:i.NEAREST_MIPMAP_NEAREST,[Ha]:i.NEAREST_MIPMAP_LINEAR,[qn]:i.LINEAR,[Hc]:i.LINEAR_MIPMAP_NEAREST,[vs]:i.LINEAR_MIPMAP_LINEAR},Je={[ng]:i.NEVER,[Vd]:i.ALWAYS,[ig]:i.LESS,[kd]:i.LEQUAL,[sg]:i.EQUAL,[zd]:i.GEQUAL,[rg]:i.GREATER,[og]:i.NOTEQUAL};function at(I,w){if(w.type===xi&&e.has("OES_texture_float_linear")===!1&&(w.magFilter===qn||w.magFilter===Hc||w.magFilter===Ha||w.magFilter===vs||w.minFilter===qn||w.minFilter===Hc||w.minFilter===Ha||w.minFilter===vs)&&nt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(I,i.TEXTURE_WRAP_S,Ge[w.wrapS]),i.texParameteri(I,i.TEXTURE_WRAP_T,Ge[w.wrapT]),(I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY)&&i.texParameteri(I,i.TEXTURE_WRAP_R,Ge[w.wrapR]),i.texParameteri(I,i.TEXTURE_MAG_FILTER,ot[w.magFilter]),i.texParameteri(I,i.TEXTURE_MIN_FILTER,ot[w.minFilter]),w.compareFunction&&(i.texParameteri(I,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(I,i.TEXTURE_COMPARE_FUNC,Je[w.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(w.magFilter===In||w.minFilter!==Ha&&w.minFilter!==vs||w.type===xi&&e.has("OES_texture_float_linear")===!1)return;if(w.anisotropy>1||n.get(w).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");i.texParameterf(I,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(w.anisotropy,s.getMaxAnisotropy())),n.get(w).__currentAnisotropy=w.anisotropy}}}function st(I,w){let q=!1;I.__webglInit===void 0&&(I.__webglInit=!0,w.addEventListener("dispose",N),F(w));let fe=w.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Se=ee(w);if(Se!==I.__cacheKey){ae[Se]===void 0&&(ae[Se]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ae[Se].usedTimes++;let Te=ae[I.__cacheKey];Te!==void 0&&(ae[I.__cacheKey].usedTimes--,Te.usedTimes===0&&G(w)),I.__cacheKey=Se,I.__webglTexture=ae[Se].texture}return q}function oe(I,w,q){return Math.floor(Math.floor(I/q)/w)}function ve(I,w,q,fe){let Se=I.updateRanges;if(Se.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,w.width,w.height,q,fe,w.data);else{Se.sort((k,re)=>k.start-re.start);let Te=0;for(let k=1;k<Se.length;k++){let re=Se[Te],ie=Se[k],Re=re.start+re.count,be=oe(ie.start,w.width,4),Ce=oe(re.start,w.width,4);ie.start<=Re+1&&be===Ce&&oe(ie.start+ie.count-1,w.width,4)===be?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Te,Se[Te]=ie)}Se.length=Te+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),ge=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,w.width);for(let k=0,re=Se.length;k<re;k++){let ie=Se[k],Re=Math.floor(ie.start/4),be=Math.ceil(ie.count/4),Ce=Re%w.width,je=Math.floor(Re/w.width),ht=be,de=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,je),t.texSubImage2D(i.TEXTURE_2D,0,Ce,je,ht,de,q,fe,w.data)}I.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,ge)}}function ye(I,w,q){let fe=i.TEXTURE_2D;(w.isDataArrayTexture||w.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),w.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=st(I,w),Se=w.source;t.bindTexture(fe,I.__webglTexture,i.TEXTURE0+q);let Te=n.get(Se);if(Se.version!==Te.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+q),(typeof ImageBitmap<"u"&&w.image instanceof ImageBitmap)===!1){let de=Ct.getPrimaries(Ct.workingColorSpace),qe=w.colorSpace===Ms?null:Ct.getPrimaries(w.colorSpace),ut=w.colorSpace===Ms||de===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,w.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ut)}t.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment);let se=_(w.image,!1,s.maxTextureSize);se=Ye(w,se);let ge=r.convert(w.format,w.colorSpace),k=r.convert(w.type),re=E(w.internalFormat,ge,k,w.normalized,w.colorSpace,w.isVideoTexture);at(fe,w);let ie,Re=w.mipmaps,be=w.isVideoTexture!==!0,Ce=Te.__version===void 0||ae===!0,je=Se.dataReady,ht=S(w,se);if(w.isDepthTexture)re=y(w.format===bs,w.type),Ce&&(be?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,k,null));else if(w.isDataTexture)if(Re.length>0){be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],be?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,k,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,k,ie.data);w.generateMipmaps=!1}else be?(Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,se.width,se.height),je&&ve(w,se,ge,k)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,k,se.data);else if(w.isCompressedTexture)if(w.isCompressedArrayTexture){be&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ht,re,Re[0].width,Re[0].height,se.depth);for(let de=0,qe=Re.length;de<qe;de++)if(ie=Re[de],w.format!==Ni)if(ge!==null)if(be){if(je)if(w.layerUpdates.size>0){let ut=jd(ie.width,ie.height,w.format,w.type);for(let Ne of w.layerUpdates){let yt=ie.data.subarray(Ne*ut/ie.data.BYTES_PER_ELEMENT,(Ne+1)*ut/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,Ne,ie.width,ie.height,1,ge,yt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else be?je&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,k,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ge,k,ie.data);w.layerUpdates.size>0&&w.clearLayerUpdates()}else{be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ht,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],w.format!==Ni?ge!==null?be?je&&t.compressedTexSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ie.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):be?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,k,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,k,ie.data)}else if(w.isDataArrayTexture)if(be){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ht,re,se.width,se.height,se.depth),je)if(w.layerUpdates.size>0){let de=jd(se.width,se.height,w.format,w.type);for(let qe of w.layerUpdates){let ut=se.data.subarray(qe*de/se.data.BYTES_PER_ELEMENT,(qe+1)*de/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,ge,k,ut)}w.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,ge,k,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,ge,k,se.data);else if(w.isData3DTexture)be?(Ce&&t.texStorage3D(i.TEXTURE_3D,ht,re,se.width,se.height,se.depth),je&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,ge,k,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,ge,k,se.data);else if(w.isFramebufferTexture){if(Ce)if(be)t.texStorage2D(i.TEXTURE_2D,ht,re,se.width,se.height);else{let de=se.width,qe=se.height;for(let ut=0;ut<ht;ut++)t.texImage2D(i.TEXTURE_2D,ut,re,de,qe,0,ge,k,null),de>>=1,qe>>=1}}else if(w.isHTMLTexture){if("texElementImage2D"in i){let de=i.canvas;if(de.hasAttribute("layoutsubtree")||de.setAttribute("layoutsubtree","true"),se.parentNode!==de){de.appendChild(se),u.add(w),de.onpaint=qe=>{let ut=qe.changedElements;for(let Ne of u)ut.includes(Ne.image)&&(Ne.needsUpdate=!0)},de.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ut=i.RGBA,Ne=i.RGBA,yt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ut,Ne,yt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(be&&Ce){let de=tt(Re[0]);t.texStorage2D(i.TEXTURE_2D,ht,re,de.width,de.height)}for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],be?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ge,k,ie):t.texImage2D(i.TEXTURE_2D,de,re,ge,k,ie);w.generateMipmaps=!1}else if(be){if(Ce){let de=tt(se);t.texStorage2D(i.TEXTURE_2D,ht,re,de.width,de.height)}je&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ge,k,se)}else t.texImage2D(i.TEXTURE_2D,0,re,ge,k,se);M(w)&&w.mipmapsAutoUpdate===!0&&v(fe),Te.__version=Se.version,w.onUpdate&&w.onUpdate(w)}I.__version=w.version}function Be(I,w,q){if(w.image.length!==6)return;let fe=st(I,w),ae=w.source;t.bindTexture(i.TEXTURE_CUBE_MAP,I.__webglTexture,i.TEXTURE0+q);let Se=n.get(ae);if(ae.version!==Se.__version||fe===!0){t.activeTexture(i.TEXTURE0+q);let Te=Ct.getPrimaries(Ct.workingColorSpace),ne=w.colorSpace===Ms?null:Ct.getPrimaries(w.colorSpace),se=w.colorSpace===Ms||Te===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,w.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let ge=w.isCompressedTexture||w.image[0].isCompressedTexture,k=w.image[0]&&w.image[0].isDataTexture,re=[];for(let Ne=0;Ne<6;Ne++)!ge&&!k?re[Ne]=_(w.image[Ne],!0,s.maxCubemapSize):re[Ne]=k?w.image[Ne].image:w.image[Ne],re[Ne]=Ye(w,re[Ne]);let ie=re[0],Re=r.convert(w.format,w.colorSpace),be=r.convert(w.type),Ce=E(w.internalFormat,Re,be,w.normalized,w.colorSpace),je=w.isVideoTexture!==!0,ht=Se.__version===void 0||fe===!0,de=ae.dataReady,qe=S(w,ie);at(i.TEXTURE_CUBE_MAP,w);let ut;if(w.isDepthTexture){if(Ce=y(w.format===bs,w.type),ht)if(je)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let Ne=0;Ne<6;Ne++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,ie.width,ie.height,0,Re,be,null)}else if(ge){je&&ht&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let Ne=0;Ne<6;Ne++){ut=re[Ne].mipmaps;for(let yt=0;yt<ut.length;yt++){let qt=ut[yt];w.format!==Ni?Re!==null?je?de&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt,0,0,qt.width,qt.height,Re,qt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt,Ce,qt.width,qt.height,0,qt.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt,0,0,qt.width,qt.height,Re,be,qt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt,Ce,qt.width,qt.height,0,Re,be,qt.data)}}}else{if(ut=w.mipmaps,je&&ht){ut.length>0&&qe++;let Ne=tt(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,Ne.width,Ne.height)}for(let Ne=0;Ne<6;Ne++)if(k){je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,re[Ne].width,re[Ne].height,Re,be,re[Ne].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,re[Ne].width,re[Ne].height,0,Re,be,re[Ne].data);for(let yt=0;yt<ut.length;yt++){let zn=ut[yt].image[Ne].image;je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt+1,0,0,zn.width,zn.height,Re,be,zn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt+1,Ce,zn.width,zn.height,0,Re,be,zn.data)}}else{je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,Re,be,re[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,Re,be,re[Ne]);for(let yt=0;yt<ut.length;yt++){let qt=ut[yt];je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt+1,0,0,Re,be,qt.image[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,yt+1,Ce,Re,be,qt.image[Ne])}}}M(w)&&w.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),Se.__version=ae.version,w.onUpdate&&w.onUpdate(w)}I.__version=w.version}function De(I,w,q,fe,ae,Se){let Te=r.convert(q.format,q.colorSpace),ne=r.convert(q.type),se=E(q.internalFormat,Te,ne,q.normalized,q.colorSpace),ge=n.get(w),k=n.get(q);if(k.__renderTarget=w,!ge.__hasExternalTextures){let re=Math.max(1,w.width>>Se),ie=Math.max(1,w.height>>Se);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Se,se,re,ie,w.depth,0,Te,ne,null):t.texImage2D(ae,Se,se,re,ie,0,Te,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,I),Ee(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,k.__webglTexture,0,dt(w)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,k.__webglTexture,Se),t.bindFramebuffer(i.FRAMEBUFFER,null)}function it(I,w,q){if(i.bindRenderbuffer(i.RENDERBUFFER,I),w.depthBuffer){let fe=w.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Se=y(w.stencilBuffer,ae),Te=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Ee(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(w),Se,w.width,w.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(w),Se,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,Se,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Te,i.RENDERBUFFER,I)}else{let fe=w.textures;for(let ae=0;ae<fe.length;ae++){let Se=fe[ae],Te=r.convert(Se.format,Se.colorSpace),ne=r.convert(Se.type),se=E(Se.internalFormat,Te,ne,Se.normalized,Se.colorSpace);Ee(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(w),se,w.width,w.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(w),se,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,se,w.width,w.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(I,w,q){let fe=w.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,I),!(w.depthTexture&&w.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(w.depthTexture);ae.__renderTarget=w;let Se=fe?w.depthTexture.image[0]:w.depthTexture.image;(!ae.__webglTexture||Se.width!==w.width||Se.height!==w.height)&&(Se.width=w.width,Se.height=w.height,w.depthTexture.needsUpdate=!0),fe?we(w.depthTexture,0):_e(w.depthTexture,0);let Te=ae.__webglTexture,ne=dt(w),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+q:i.TEXTURE_2D,ge=w.depthTexture.format===bs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(w.depthTexture.format===fs)Ee(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Te,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Te,0);else if(w.depthTexture.format===bs)Ee(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Te,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Te,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _t(I){let w=n.get(I),q=I.isWebGLCubeRenderTarget===!0;if(w.__boundDepthTexture!==I.depthTexture){let fe=I.depthTexture;if(w.__depthDisposeCallback&&w.__depthDisposeCallback(),fe){let ae=()=>{delete w.__boundDepthTexture,delete w.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),w.__depthDisposeCallback=ae}w.__boundDepthTexture=fe}if(I.depthTexture&&!w.__autoAllocateDepthBuffer)if(q)for(let fe=0;fe<6;fe++)ke(w.__webglFramebuffer[fe],I,fe);else I.texture.mipmaps.length>0?ke(w.__webglFramebuffer[0],I,0):ke(w.__webglFramebuffer,I,0);else if(q){w.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer[fe]),w.__webglDepthbuffer[fe]===void 0)w.__webglDepthbuffer[fe]=i.createRenderbuffer(),it(w.__webglDepthbuffer[fe],I,!1);else{let ae=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=w.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}}else if(I.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer),w.__webglDepthbuffer===void 0)w.__webglDepthbuffer=i.createRenderbuffer(),it(w.__webglDepthbuffer,I,!1);else{let ae=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=w.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function pt(I,w,q){let fe=n.get(I);w!==void 0&&De(fe.__webglFramebuffer,I,I.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),q!==void 0&&_t(I)}function bt(I){let w=I.texture,q=n.get(I),fe=n.get(w);I.addEventListener("dispose",z),F(I);let ae=I.textures,Se=I.isWebGLCubeRenderTarget===!0,Te=ae.length>1;if(Te||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=w.version,o.memory.textures++),Se){q.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(w.mipmaps.length>0){q.__webglFramebuffer[ne]=[];for(let se=0;se<w.mipmaps.length;se++)q.__webglFramebuffer[ne][se]=i.createFramebuffer()}else q.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(w.mipmaps.length>0){q.__webglFramebuffer=[];for(let ne=0;ne<w.mipmaps.length;ne++)q.__webglFramebuffer[ne]=i.createFramebuffer()}else q.__webglFramebuffer=i.createFramebuffer();if(Te)for(let ne=0,se=ae.length;ne<se;ne++){let ge=n.get(ae[ne]);ge.__webglTexture===void 0&&(ge.__webglTexture=i.createTexture(),o.memory.textures++)}if(I.samples>0&&Ee(I)===!1){q.__webglMultisampledFramebuffer=i.createFramebuffer(),q.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];q.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,q.__webglColorRenderbuffer[ne]);let ge=r.convert(se.format,se.colorSpace),k=r.convert(se.type),re=E(se.internalFormat,ge,k,se.normalized,se.colorSpace,I.isXRRenderTarget===!0),ie=dt(I);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,I.width,I.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,q.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),I.depthBuffer&&(q.__webglDepthRenderbuffer=i.createRenderbuffer(),it(q.__webglDepthRenderbuffer,I,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Se){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),at(i.TEXTURE_CUBE_MAP,w);for(let ne=0;ne<6;ne++)if(w.mipmaps.length>0)for(let se=0;se<w.mipmaps.length;se++)De(q.__webglFramebuffer[ne][se],I,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else De(q.__webglFramebuffer[ne],I,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);M(w)?v(i.TEXTURE_CUBE_MAP):w.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,w.mipmaps.length-1),t.unbindTexture()}else if(Te){for(let ne=0,se=ae.length;ne<se;ne++){let ge=ae[ne],k=n.get(ge),re=i.TEXTURE_2D;(I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(re=I.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,k.__webglTexture),at(re,ge),De(q.__webglFramebuffer,I,ge,i.COLOR_ATTACHMENT0+ne,re,0),M(ge)&&v(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(ne=I.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),at(ne,w),w.mipmaps.length>0)for(let se=0;se<w.mipmaps.length;se++)De(q.__webglFramebuffer[se],I,w,i.COLOR_ATTACHMENT0,ne,se);else De(q.__webglFramebuffer,I,w,i.COLOR_ATTACHMENT0,ne,0);M(w)?v(ne):w.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,w.mipmaps.length-1),t.unbindTexture()}I.depthBuffer&&_t(I)}function B(I){let w=I.textures;for(let q=0,fe=w.length;q<fe;q++){let ae=w[q];if(M(ae)&&ae.mipmapsAutoUpdate===!0){let Se=C(I),Te=n.get(ae).__webglTexture;t.bindTexture(Se,Te),v(Se),t.unbindTexture()}}}let Me=[];function Xe(I){if(I.samples>0){if(Ee(I)===!1){let w=I.textures,q=I.width,fe=I.height,ae=i.COLOR_BUFFER_BIT,Se=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Te=n.get(I),ne=w.length>1;if(ne)for(let ge=0;ge<w.length;ge++)t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Te.__webglMultisampledFramebuffer),I.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglFramebuffer);for(let ge=0;ge<w.length;ge++){if(I.resolveDepthBuffer&&(I.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),I.stencilBuffer&&I.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let k=n.get(w[ge]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,q,fe,0,0,q,fe,ae,i.NEAREST),l===!0&&(Me.length=0,Me.push(i.COLOR_ATTACHMENT0+ge),I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&Me.push(Se),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Me))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let ge=0;ge<w.length;ge++){t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let k=n.get(w[ge]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglMultisampledFramebuffer)}else if(I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&l){let w=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[w])}}}function dt(I){return Math.min(s.maxSamples,I.samples)}function Ee(I){let w=n.get(I);return I.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&w.__useRenderToTexture!==!1}function Ft(I){let w=o.render.frame;h.get(I)!==w&&(h.set(I,w),I.update())}function Ye(I,w){let q=I.colorSpace,fe=I.format,ae=I.type;return I.isCompressedTexture===!0||I.isVideoTexture===!0||q!==ca&&q!==Ms&&(Ct.getTransfer(q)===Ot?(fe!==Ni||ae!==Jn)&&nt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ct("WebGLTextures: Unsupported texture color space:",q)),w}function tt(I){return typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement?(c.width=I.naturalWidth||I.width,c.height=I.naturalHeight||I.height):typeof VideoFrame<"u"&&I instanceof VideoFrame?(c.width=I.displayWidth,c.height=I.displayHeight):(c.width=I.width,c.height=I.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=Q,this.getTextureUnits=te,this.setTextureUnits=pe,this.setTexture2D=_e,this.setTexture2DArray=xe,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=pt,this.setupRenderTarget=bt,this.updateRenderTargetMipmap=B,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=_t,this.setupFrameBufferTexture=De,this.useMultisampledRTT=Ee,this.dispose=H}function m1(i,e){function t(n,s=Ms){let r,o=Ct.getTransfer(s);if(n===Jn)return i.UNSIGNED_BYTE;if(n===Xc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===qc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Ud)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Fd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Dd)return i.BYTE;if(n===Nd)return i.SHORT;if(n===So)return i.UNSIGNED_SHORT;if(n===Wc)return i.INT;if(n===Li)return i.UNSIGNED_INT;if(n===xi)return i.FLOAT;if(n===Di)return i.HALF_FLOAT;if(n===Od)return i.ALPHA;if(n===Bd)return i.RGB;if(n===Ni)return i.RGBA;if(n===fs)return i.DEPTH_COMPONENT;if(n===bs)return i.DEPTH_STENCIL;if(n===$c)return i.RED;if(n===Yc)return i.RED_INTEGER;if(n===qs)return i.RG;if(n===Zc)return i.RG_INTEGER;if(n===Kc)return i.RGBA_INTEGER;if(n===Wa||n===Xa||n===qa||n===$a)if(o===Ot)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Wa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===qa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===$a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Wa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Xa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===qa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===$a)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Jc||n===jc||n===Qc||n===eh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Jc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===jc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Qc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===eh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===th||n===nh||n===ih||n===sh||n===rh||n===Ya||n===oh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===th||n===nh)return o===Ot?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===ih)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===sh)return r.COMPRESSED_R11_EAC;if(n===rh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ya)return r.COMPRESSED_RG11_EAC;if(n===oh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===ah||n===lh||n===ch||n===hh||n===uh||n===dh||n===fh||n===ph||n===mh||n===gh||n===_h||n===yh||n===xh||n===vh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===ah)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===lh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ch)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===hh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===uh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===dh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===fh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ph)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===mh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===gh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===_h)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===yh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===xh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===vh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===bh||n===Mh||n===Sh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===bh)return o===Ot?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Mh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Sh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===wh||n===Eh||n===Za||n===Th)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===wh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Eh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Za)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Th)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===dr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var g1=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,_1=`
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

}`,lf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ba(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new $i({vertexShader:g1,fragmentShader:_1,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new xn(new xs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},cf=class extends Ri{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,x=typeof XRWebGLBinding<"u",m=new lf,g={},_=t.getContextAttributes(),M=null,v=null,C=[],E=[],y=new le,S=null,F=null,P=new Xn;P.viewport=new en;let N=new Xn;N.viewport=new en;let z=[P,N],W=new kc,U=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let _e=C[ee];return _e===void 0&&(_e=new ro,C[ee]=_e),_e.getTargetRaySpace()},this.getControllerGrip=function(ee){let _e=C[ee];return _e===void 0&&(_e=new ro,C[ee]=_e),_e.getGripSpace()},this.getHand=function(ee){let _e=C[ee];return _e===void 0&&(_e=new ro,C[ee]=_e),_e.getHandSpace()};function $(ee){let _e=E.indexOf(ee.inputSource);if(_e===-1)return;let xe=C[_e];xe!==void 0&&(xe.update(ee.inputSource,ee.frame,c||o),xe.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",he);for(let ee=0;ee<C.length;ee++){let _e=E[ee];_e!==null&&(E[ee]=null,C[ee].disconnect(_e))}U=null,H=null,m.reset();for(let ee in g)delete g[ee];if(e.setRenderTarget(M),f=null,d=null,u=null,s=null,v=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(y.width,y.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&nt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&nt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(M=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",he),_.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(y),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let xe=null,Le=null,we=null;_.depth&&(we=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,xe=_.stencil?bs:fs,Le=_.stencil?dr:Li);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),v=new li(d.textureWidth,d.textureHeight,{format:Ni,type:Jn,depthTexture:new _s(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,xe),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let xe={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,xe),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),v=new li(f.framebufferWidth,f.framebufferHeight,{format:Ni,type:Jn,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function he(ee){for(let _e=0;_e<ee.removed.length;_e++){let xe=ee.removed[_e],Le=E.indexOf(xe);Le>=0&&(E[Le]=null,C[Le].disconnect(xe))}for(let _e=0;_e<ee.added.length;_e++){let xe=ee.added[_e],Le=E.indexOf(xe);if(Le===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=E.length){E.push(xe),Le=Ge;break}else if(E[Ge]===null){E[Ge]=xe,Le=Ge;break}if(Le===-1)break}let we=C[Le];we&&we.connect(xe)}}function K(ee,_e){_e===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(_e.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let _e=ee.near,xe=ee.far;m.texture!==null&&(m.depthNear>0&&(_e=m.depthNear),m.depthFar>0&&(xe=m.depthFar)),W.near=N.near=P.near=_e,W.far=N.far=P.far=xe,(U!==W.near||H!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),U=W.near,H=W.far),W.layers.mask=ee.layers.mask|6,P.layers.mask=W.layers.mask&-5,N.layers.mask=W.layers.mask&-3;let Le=ee.parent,we=W.cameras;K(W,Le);for(let Ge=0;Ge<we.length;Ge++)K(we[Ge],Le);W.projectionMatrix.copy(P.projectionMatrix),W.projectionMatrixInverse.copy(P.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,W,Le)};function Q(ee,_e,xe){xe===null?ee.matrix.copy(_e.matrixWorld):(ee.matrix.copy(xe.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(_e.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(_e.projectionMatrix),ee.projectionMatrixInverse.copy(_e.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=no*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(ee){return g[ee]};let te=null;function pe(ee,_e){if(h=_e.getViewerPose(c||o),p=_e,h!==null){let xe=h.views;f!==null&&(e.setRenderTargetFramebuffer(v,f.framebuffer),e.setRenderTarget(v));let Le=!1;xe.length!==W.cameras.length&&(W.cameras.length=0,Le=!0);for(let Je=0;Je<xe.length;Je++){let at=xe[Je],st=null;if(f!==null)st=f.getViewport(at);else{let ve=u.getViewSubImage(d,at);st=ve.viewport,Je===0&&(e.setRenderTargetTextures(v,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(v))}let oe=z[Je];oe===void 0&&(oe=new Xn,oe.layers.enable(Je),oe.viewport=new en,z[Je]=oe),oe.matrix.fromArray(at.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(at.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(st.x,st.y,st.width,st.height),Je===0&&(W.matrix.copy(oe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Le===!0&&W.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Je=u.getDepthInformation(xe[0]);Je&&Je.isValid&&Je.texture&&m.init(Je,s.renderState)}if(we&&we.includes("camera-access")&&x){e.state.unbindTexture(),u=n.getBinding();for(let Je=0;Je<xe.length;Je++){let at=xe[Je].camera;if(at){let st=g[at];st||(st=new ba,g[at]=st);let oe=u.getCameraImage(at);st.sourceTexture=oe}}}}for(let xe=0;xe<C.length;xe++){let Le=E[xe],we=C[xe];Le!==null&&we!==void 0&&we.update(Le,_e,c||o)}te&&te(ee,_e),_e.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_e}),p=null}let ue=new Hg;ue.setAnimationLoop(pe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}},y1=new rt,Qg=new mt;Qg.set(-1,0,0,0,1,0,0,0,1);function x1(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,Zd(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,_,M,v){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,v)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,_,M):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===$n&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===$n&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let _=e.get(g),M=_.envMap,v=_.envMapRotation;M&&(m.envMap.value=M,m.envMapRotation.value.setFromMatrix4(y1.makeRotationFromEuler(v)).transpose(),M.isCubeTexture&&M.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Qg),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,_,M){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*_,m.scale.value=M*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,_){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===$n&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=_.texture,m.transmissionSamplerSize.value.set(_.width,_.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let _=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(_.matrixWorld),m.nearDistance.value=_.shadow.camera.near,m.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function v1(i,e,t,n){let s={},r={};function o(_,M){let v=M.program;n.uniformBlockBinding(_,v,s[_.id])}function a(_,M){let v=s[_.id];v===void 0&&(p(_),v=l(_),s[_.id]=v,_.addEventListener("dispose",m));let C=M.program;n.updateUBOMapping(_,C);let E=e.render.frame;r[_.id]!==E&&(c(_),r[_.id]=E)}function l(_){let M=i.createBuffer(),v=_.__size,C=_.usage;return i.bindBuffer(i.UNIFORM_BUFFER,M),i.bufferData(i.UNIFORM_BUFFER,v,C),i.bindBuffer(i.UNIFORM_BUFFER,null),M}function c(_){let M=s[_.id],v=_.uniforms,C=_.__cache;i.bindBuffer(i.UNIFORM_BUFFER,M);for(let E=0,y=v.length;E<y;E++){let S=v[E];if(Array.isArray(S))for(let F=0,P=S.length;F<P;F++)h(S[F],E,F,C);else h(S,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(_,M,v,C){if(d(_,M,v,C)===!0){let E=_.__offset,y=_.value;if(Array.isArray(y)){let S=0;for(let F=0;F<y.length;F++){let P=y[F],N=x(P,!0);u(P,_.__data,S),S+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else u(y,_.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,_.__data)}}function u(_,M,v){typeof _=="number"||typeof _=="boolean"?M[v]=_:_.isMatrix3?(M[v]=_.elements[0],M[v+1]=_.elements[1],M[v+2]=_.elements[2],M[v+3]=0,M[v+4]=_.elements[3],M[v+5]=_.elements[4],M[v+6]=_.elements[5],M[v+7]=0,M[v+8]=_.elements[6],M[v+9]=_.elements[7],M[v+10]=_.elements[8],M[v+11]=0):ArrayBuffer.isView(_)?M.set(_.subarray(0,M.length-v),v):_.toArray(M,v)}function d(_,M,v,C){let E=_.value,y=M+"_"+v;if(Array.isArray(E)){C[y]===void 0&&(C[y]=[]);let S=C[y],F=!1;for(let P=0;P<E.length;P++)f(E[P],S,P)===!0&&(F=!0);return F}return f(E,C,y)}function f(_,M,v){if(M[v]===void 0)return typeof _=="number"||typeof _=="boolean"?M[v]=_:ArrayBuffer.isView(_)?M[v]=_.slice():M[v]=_.clone(),!0;{let C=M[v];if(typeof _=="number"||typeof _=="boolean"){if(C!==_)return M[v]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(C.equals(_)===!1)return C.copy(_),!0}}return!1}function p(_){let M=_.uniforms,v=0,C=16;for(let y=0,S=M.length;y<S;y++){let F=Array.isArray(M[y])?M[y]:[M[y]];for(let P=0,N=F.length;P<N;P++){let z=F[P],W=Array.isArray(z.value)?z.value:[z.value],U=Array.isArray(M[y])||Array.isArray(z.value),H=v;for(let G=0,he=W.length;G<he;G++){let K=W[G],Q=x(K,U),te=v%C,pe=te%Q.boundary,ue=te+pe;v+=pe,ue!==0&&C-ue<Q.storage&&(v+=C-ue),G===0&&(H=v),v+=Q.storage}let $=z.type==="int"?Int32Array:z.type==="uint"?Uint32Array:Float32Array;z.__data=new $((v-H)/Float32Array.BYTES_PER_ELEMENT),z.__offset=H}}let E=v%C;return E>0&&(v+=C-E),_.__size=v,_.__cache={},this}function x(_,M){let v={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(v.boundary=4,v.storage=4):_.isVector2?(v.boundary=8,v.storage=8):_.isVector3||_.isColor?(v.boundary=16,v.storage=12):_.isVector4?(v.boundary=16,v.storage=16):_.isMatrix3?(v.boundary=16,v.storage=48):_.isMatrix4?(v.boundary=16,v.storage=64):_.isTexture?nt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(v.boundary=16,v.storage=_.byteLength):nt("WebGLRenderer: Unsupported uniform value type.",_),M===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function m(_){let M=_.target;M.removeEventListener("dispose",m),i.deleteBuffer(s[M.id]),delete s[M.id],delete r[M.id]}function g(){for(let _ in s)i.deleteBuffer(s[_]);s={},r={}}return{bind:o,update:a,dispose:g}}var b1=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ji=null;function M1(){return Ji===null&&(Ji=new ga(b1,16,16,qs,Di),Ji.name="DFG_LUT",Ji.minFilter=qn,Ji.magFilter=qn,Ji.wrapS=qi,Ji.wrapT=qi,Ji.generateMipmaps=!1,Ji.needsUpdate=!0),Ji}var Qa=class{constructor(e={}){let{canvas:t=lg(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=Jn}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let x=f,m=new Set([Kc,Zc,Yc]),g=new Set([Jn,Li,So,dr,Xc,qc]),_=new Uint32Array(4),M=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},C=null,E=null,y=[],S=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ki,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,N=!1,z=null,W=null,U=null,H=null;this._outputColorSpace=oi;let $=0,G=0,he=null,K=-1,Q=null,te=new en,pe=new en,ue=null,ee=new Ke(0),_e=0,xe=t.width,Le=t.height,we=1,Ge=null,ot=null,Je=new en(0,0,xe,Le),at=new en(0,0,xe,Le),st=!1,oe=new Bs,ve=new mc,ye=!1,Be=!1,De=new rt,it=new R,ke=new en,_t={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pt=!1;function bt(){return he===null?we:1}let B=n;function Me(A,V){return t.getContext(A,V)}let Xe,dt,Ee,Ft,Ye,tt,I,w,q,fe,ae,Se,Te,ne,se,ge,k,re,ie,Re,be,Ce,je;try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",ut,!1),t.addEventListener("webglcontextcreationerror",Ne,!1),B===null){let V="webgl2";if(B=Me(V,A),B===null)throw Me(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ht()}catch(A){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ut,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),ct("WebGLRenderer: "+A.message),A}function ht(){Xe=new DS(B),Xe.init(),be=new m1(B,Xe),dt=new MS(B,Xe,e,be),Ee=new f1(B,Xe),dt.reversedDepthBuffer&&d&&Ee.buffers.depth.setReversed(!0),W=B.createFramebuffer(),U=B.createFramebuffer(),H=B.createFramebuffer(),Ft=new FS(B),Ye=new Qw,tt=new p1(B,Xe,Ee,Ye,dt,be,Ft),I=new LS(P),w=new Bv(B),Ce=new vS(B,w),q=new NS(B,w,Ft,Ce),fe=new BS(B,q,w,Ce,Ft),re=new OS(B,dt,tt),se=new SS(Ye),ae=new jw(P,I,Xe,dt,Ce,se),Se=new x1(P,Ye),Te=new t1,ne=new a1(Xe),k=new xS(P,I,Ee,fe,p,l),ge=new d1(P,fe,dt),je=new v1(B,Ft,dt,Ee),ie=new bS(B,Xe,Ft),Re=new US(B,Xe,Ft),Ft.programs=ae.programs,P.capabilities=dt,P.extensions=Xe,P.properties=Ye,P.renderLists=Te,P.shadowMap=ge,P.state=Ee,P.info=Ft}x!==Jn&&(F=new zS(x,t.width,t.height,a,s,r));let de=new cf(P,B);this.xr=de,this.getContext=function(){return B},this.getContextAttributes=function(){return B.getContextAttributes()},this.forceContextLoss=function(){let A=Xe.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=Xe.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(A){A!==void 0&&(we=A,this.setSize(xe,Le,!1))},this.getSize=function(A){return A.set(xe,Le)},this.setSize=function(A,V,j=!0){if(de.isPresenting){nt("WebGLRenderer: Can't change size while VR device is presenting.");return}xe=A,Le=V,t.width=Math.floor(A*we),t.height=Math.floor(V*we),j===!0&&(t.style.width=A+"px",t.style.height=V+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,A,V)},this.getDrawingBufferSize=function(A){return A.set(xe*we,Le*we).floor()},this.setDrawingBufferSize=function(A,V,j){xe=A,Le=V,we=j,t.width=Math.floor(A*j),t.height=Math.floor(V*j),this.setViewport(0,0,A,V)},this.setEffects=function(A){if(x===Jn){ct("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let V=0;V<A.length;V++)if(A[V].isOutputPass===!0){nt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(te)},this.getViewport=function(A){return A.copy(Je)},this.setViewport=function(A,V,j,Y){A.isVector4?Je.set(A.x,A.y,A.z,A.w):Je.set(A,V,j,Y),Ee.viewport(te.copy(Je).multiplyScalar(bt()).round())},this.getScissor=function(A){return A.copy(at)},this.setScissor=function(A,V,j,Y){A.isVector4?at.set(A.x,A.y,A.z,A.w):at.set(A,V,j,Y),Ee.scissor(pe.copy(at).multiplyScalar(bt()).round())},this.getScissorTest=function(){return st},this.setScissorTest=function(A){Ee.setScissorTest(st=A)},this.setOpaqueSort=function(A){Ge=A},this.setTransparentSort=function(A){ot=A},this.getClearColor=function(A){return A.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(A=!0,V=!0,j=!0){let Y=0;if(A){let Z=!1;if(he!==null){let Pe=he.texture.format;Z=m.has(Pe)}if(Z){let Pe=he.texture.type,Ue=g.has(Pe),Ie=k.getClearColor(),Fe=k.getClearAlpha(),Ze=Ie.r,ft=Ie.g,wt=Ie.b;Ue?(_[0]=Ze,_[1]=ft,_[2]=wt,_[3]=Fe,B.clearBufferuiv(B.COLOR,0,_)):(M[0]=Ze,M[1]=ft,M[2]=wt,M[3]=Fe,B.clearBufferiv(B.COLOR,0,M))}else Y|=B.COLOR_BUFFER_BIT}V&&(Y|=B.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=B.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&B.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),z=A},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ut,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),k.dispose(),Te.dispose(),ne.dispose(),tt.dispose(),Ye.dispose(),I.dispose(),fe.dispose(),q.dispose(),Ce.dispose(),je.dispose(),ae.dispose(),de.dispose(),de.removeEventListener("sessionstart",gl),de.removeEventListener("sessionend",Bi),ts.stop()};function qe(A){A.preventDefault(),Hd("WebGLRenderer: Context Lost."),N=!0}function ut(){Hd("WebGLRenderer: Context Restored."),N=!1;let A=Ft.autoReset,V=ge.enabled,j=ge.autoUpdate,Y=ge.needsUpdate,Z=ge.type;ht(),Ft.autoReset=A,ge.enabled=V,ge.autoUpdate=j,ge.needsUpdate=Y,ge.type=Z}function Ne(A){ct("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function yt(A){let V=A.target;V.removeEventListener("dispose",yt),qt(V)}function qt(A){zn(A),Ye.remove(A)}function zn(A){let V=Ye.get(A).programs;V!==void 0&&(V.forEach(function(j){ae.releaseProgram(j)}),A.isShaderMaterial&&ae.releaseShaderCache(A))}this.renderBufferDirect=function(A,V,j,Y,Z,Pe){V===null&&(V=_t);let Ue=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ie=Vo(A,V,j,Y,Z);Ee.setMaterial(Y,Ue);let Fe=j.index,Ze=1;if(Y.wireframe===!0){if(Fe=q.getWireframeAttribute(j),Fe===void 0)return;Ze=2}let ft=j.drawRange,wt=j.attributes.position,$e=ft.start*Ze,Et=(ft.start+ft.count)*Ze;Pe!==null&&($e=Math.max($e,Pe.start*Ze),Et=Math.min(Et,(Pe.start+Pe.count)*Ze)),Fe!==null?($e=Math.max($e,0),Et=Math.min(Et,Fe.count)):wt!=null&&($e=Math.max($e,0),Et=Math.min(Et,wt.count));let tn=Et-$e;if(tn<0||tn===1/0)return;Ce.setup(Z,Y,Ie,j,Fe);let kt,zt=ie;if(Fe!==null&&(kt=w.get(Fe),zt=Re,zt.setIndex(kt)),Z.isMesh)Y.wireframe===!0?(Ee.setLineWidth(Y.wireframeLinewidth*bt()),zt.setMode(B.LINES)):zt.setMode(B.TRIANGLES);else if(Z.isLine){let _n=Y.linewidth;_n===void 0&&(_n=1),Ee.setLineWidth(_n*bt()),Z.isLineSegments?zt.setMode(B.LINES):Z.isLineLoop?zt.setMode(B.LINE_LOOP):zt.setMode(B.LINE_STRIP)}else Z.isPoints?zt.setMode(B.POINTS):Z.isSprite&&zt.setMode(B.TRIANGLES);if(Z.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))zt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let _n=Z._multiDrawStarts,He=Z._multiDrawCounts,un=Z._multiDrawCount,At=Fe?w.get(Fe).bytesPerElement:1,is=Ye.get(Y).currentProgram.getUniforms();for(let dn=0;dn<un;dn++)is.setValue(B,"_gl_DrawID",dn),zt.render(_n[dn]/At,He[dn])}else if(Z.isInstancedMesh)zt.renderInstances($e,tn,Z.count);else if(j.isInstancedBufferGeometry){let _n=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,He=Math.min(j.instanceCount,_n);zt.renderInstances($e,tn,He)}else zt.render($e,tn)};function Bo(A,V,j,Y){z!==null&&A.isNodeMaterial&&z.setObject(Y,A),ye===!0&&se.setState(A,j,!1),A.transparent===!0&&A.side===Zi&&A.forceSinglePass===!1?(A.side=$n,A.needsUpdate=!0,ki(A,V,Y),A.side=Xs,A.needsUpdate=!0,ki(A,V,Y),A.side=Zi):ki(A,V,Y)}this.compile=function(A,V,j=null){j===null&&(j=A),z!==null&&z.renderStart(A,V,j),E=ne.get(j),E.init(V),S.push(E),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),A!==j&&A.traverseVisible(function(Z){Z.isLight&&Z.layers.test(V.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),E.setupLights(),z!==null&&z.updateLights(E.state.lightsArray),Be=this.localClippingEnabled,ye=se.init(this.clippingPlanes,Be),ye===!0&&se.setGlobalState(this.clippingPlanes,V),z!==null&&ge.render(E.state.shadowsArray,j,V);let Y=new Set;return A.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Pe=Z.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];Bo(Ie,j,V,Z),Y.add(Ie)}else Bo(Pe,j,V,Z),Y.add(Pe)}),E=S.pop(),z!==null&&z.renderEnd(),Y},this.compileAsync=function(A,V,j=null){let Y=this.compile(A,V,j);return new Promise(Z=>{function Pe(){if(Y.forEach(function(Ue){let Fe=Ye.get(Ue).currentProgram;(Fe===void 0||Fe.isReady())&&Y.delete(Ue)}),Y.size===0){Z(A);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let wr=null;function vu(A){wr&&wr(A)}function gl(){ts.stop()}function Bi(){ts.start()}let ts=new Hg;ts.setAnimationLoop(vu),typeof self<"u"&&ts.setContext(self),this.setAnimationLoop=function(A){wr=A,de.setAnimationLoop(A),A===null?ts.stop():ts.start()},de.addEventListener("sessionstart",gl),de.addEventListener("sessionend",Bi),this.render=function(A,V){if(V!==void 0&&V.isCamera!==!0){ct("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;z!==null&&z.renderStart(A,V);let j=de.enabled===!0&&de.isPresenting===!0,Y=F!==null&&(he===null||j)&&F.begin(P,he);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),de.enabled===!0&&de.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(de.cameraAutoUpdate===!0&&de.updateCamera(V),V=de.getCamera()),A.isScene===!0&&A.onBeforeRender(P,A,V,he),E=ne.get(A,S.length),E.init(V),E.state.textureUnits=tt.getTextureUnits(),S.push(E),De.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?ve.setFromArrayCamera(V):oe.setFromProjectionMatrix(De,gi,V.reversedDepth),Be=this.localClippingEnabled,ye=se.init(this.clippingPlanes,Be),C=Te.get(A,y.length),C.init(),y.push(C),this.info.render.frame++,de.enabled===!0&&de.isPresenting===!0){let Ue=P.xr.getDepthSensingMesh();Ue!==null&&ns(Ue,V,-1/0,P.sortObjects)}ns(A,V,0,P.sortObjects),C.finish(),z!==null&&z.updateLights(E.state.lightsArray),P.sortObjects===!0&&C.sort(Ge,ot),pt=de.enabled===!1||de.isPresenting===!1||de.hasDepthSensing()===!1,pt&&k.addToRenderList(C,A),this.info.autoReset===!0&&this.info.reset(),ye===!0&&se.beginShadows();let Z=E.state.shadowsArray;if(ge.render(Z,A,V),ye===!0&&se.endShadows(),(Y&&F.hasRenderPass())===!1){let Ue=C.opaque,Ie=C.transmissive;if(E.setupLights(),V.isArrayCamera){let Fe=V.cameras;if(Ie.length>0)for(let Ze=0,ft=Fe.length;Ze<ft;Ze++){let wt=Fe[Ze];Mi(Ue,Ie,A,wt)}pt&&k.render(A);for(let Ze=0,ft=Fe.length;Ze<ft;Ze++){let wt=Fe[Ze];ko(C,A,wt,wt.viewport)}}else Ie.length>0&&Mi(Ue,Ie,A,V),pt&&k.render(A),ko(C,A,V)}he!==null&&G===0&&(tt.updateMultisampleRenderTarget(he),tt.updateRenderTargetMipmap(he)),Y&&F.end(P),A.isScene===!0&&A.onAfterRender(P,A,V),Ce.resetDefaultState(),K=-1,Q=null,S.pop(),S.length>0?(E=S[S.length-1],tt.setTextureUnits(E.state.textureUnits),ye===!0&&se.setGlobalState(P.clippingPlanes,E.state.camera)):E=null,y.pop(),y.length>0?C=y[y.length-1]:C=null,z!==null&&z.renderEnd()};function ns(A,V,j,Y){if(A.visible===!1)return;if(A.layers.test(V.layers)){if(A.isGroup)j=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(V);else if(A.isLight)E.pushLight(A),A.castShadow&&E.pushShadow(A);else if(A.isSprite){let Ue=V.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){Y&&ke.setFromMatrixPosition(A.matrixWorld).applyMatrix4(De);let Ie=fe.update(A),Fe=A.material;Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,V)}}else if(A.isMesh||A.isLine||A.isPoints){let Ue=V.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){let Ie=fe.update(A),Fe=A.material;if(Y&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),ke.copy(A.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(A.matrixWorld).applyMatrix4(De)),Array.isArray(Fe)){let Ze=Ie.groups;for(let ft=0,wt=Ze.length;ft<wt;ft++){let $e=Ze[ft],Et=Fe[$e.materialIndex];Et&&Et.visible&&C.push(A,Ie,Et,j,ke.z,$e,V)}}else Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,V)}}}let Pe=A.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)ns(Pe[Ue],V,j,Y)}function ko(A,V,j,Y){let{opaque:Z,transmissive:Pe,transparent:Ue}=A;E.setupLightsView(j),ye===!0&&se.setGlobalState(P.clippingPlanes,j),Y&&Ee.viewport(te.copy(Y)),Z.length>0&&sn(Z,V,j),Pe.length>0&&sn(Pe,V,j),Ue.length>0&&sn(Ue,V,j),Ee.buffers.depth.setTest(!0),Ee.buffers.depth.setMask(!0),Ee.buffers.color.setMask(!0),Ee.setPolygonOffset(!1)}function Mi(A,V,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[Y.id]===void 0){let $e=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[Y.id]=new li(1,1,{generateMipmaps:!0,type:$e?Di:Jn,minFilter:vs,samples:Math.max(4,dt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Ct.workingColorSpace})}let Pe=E.state.transmissionRenderTarget[Y.id],Ue=Y.viewport||te;Pe.setSize(Ue.z*P.transmissionResolutionScale,Ue.w*P.transmissionResolutionScale);let Ie=P.getRenderTarget(),Fe=P.getActiveCubeFace(),Ze=P.getActiveMipmapLevel();P.setRenderTarget(Pe),P.getClearColor(ee),_e=P.getClearAlpha(),_e<1&&P.setClearColor(16777215,.5),P.clear(),pt&&k.render(j);let ft=P.toneMapping;P.toneMapping=Ki;let wt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),E.setupLightsView(Y),ye===!0&&se.setGlobalState(P.clippingPlanes,Y),sn(A,j,Y),tt.updateMultisampleRenderTarget(Pe),tt.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let $e=!1;for(let Et=0,tn=V.length;Et<tn;Et++){let kt=V[Et],{object:zt,geometry:_n,material:He,group:un}=kt;if(He.side===Zi&&zt.layers.test(Y.layers)){let At=He.side;He.side=$n,He.needsUpdate=!0,cn(zt,j,Y,_n,He,un),He.side=At,He.needsUpdate=!0,$e=!0}}$e===!0&&(tt.updateMultisampleRenderTarget(Pe),tt.updateRenderTargetMipmap(Pe))}P.setRenderTarget(Ie,Fe,Ze),P.setClearColor(ee,_e),wt!==void 0&&(Y.viewport=wt),P.toneMapping=ft}function sn(A,V,j){let Y=V.isScene===!0?V.overrideMaterial:null;for(let Z=0,Pe=A.length;Z<Pe;Z++){let Ue=A[Z],{object:Ie,geometry:Fe,group:Ze}=Ue,ft=Ue.material;ft.allowOverride===!0&&Y!==null&&(ft=Y),Ie.layers.test(j.layers)&&cn(Ie,V,j,Fe,ft,Ze)}}function cn(A,V,j,Y,Z,Pe){z!==null&&Z.isNodeMaterial&&z.setObject(A,Z),A.onBeforeRender(P,V,j,Y,Z,Pe),A.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),Z.onBeforeRender(P,V,j,Y,A,Pe),Z.transparent===!0&&Z.side===Zi&&Z.forceSinglePass===!1?(Z.side=$n,Z.needsUpdate=!0,P.renderBufferDirect(j,V,Y,Z,A,Pe),Z.side=Xs,Z.needsUpdate=!0,P.renderBufferDirect(j,V,Y,Z,A,Pe),Z.side=Zi):P.renderBufferDirect(j,V,Y,Z,A,Pe),A.onAfterRender(P,V,j,Y,Z,Pe)}function hn(A){let V=0;for(let j of A)j.texture!==null&&V++;return V}function ki(A,V,j){V.isScene!==!0&&(V=_t);let Y=Ye.get(A),Z=E.state.lights,Pe=E.state.shadowsArray,Ue=Z.state.version,Ie=ae.getParameters(A,Z.state,Pe,V,j,E.state.lightProbeGridArray),Fe=ae.getProgramCacheKey(Ie),Ze=Y.programs;Y.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?V.environment:null,Y.fog=V.fog;let ft=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;Y.envMap=I.get(A.envMap||Y.environment,ft),Y.envMapRotation=Y.environment!==null&&A.envMap===null?V.environmentRotation:A.envMapRotation,Ze===void 0&&(A.addEventListener("dispose",yt),Ze=new Map,Y.programs=Ze,Y.programVariants=new Map);let wt=Ze.get(Fe);if(wt!==void 0){if(Y.currentProgram===wt&&Y.lightsStateVersion===Ue)return zo(A,Ie),wt}else Ie.uniforms=ae.getUniforms(A),z!==null&&A.isNodeMaterial&&z.build(A,j,Ie),A.onBeforeCompile(Ie,P),wt=ae.acquireProgram(Ie,Fe),Ze.set(Fe,wt),Y.uniforms=Ie.uniforms;let $e=Y.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&($e.clippingPlanes=se.uniform),zo(A,Ie),Y.needsLights=As(A),Y.lightsStateVersion=Ue,Y.needsLights&&($e.ambientLightColor.value=Z.state.ambient,$e.lightProbe.value=Z.state.probe,$e.sunLights.value=Z.state.sun,$e.sunLightShadows.value=Z.state.sunShadow,$e.directionalLights.value=Z.state.directional,$e.directionalLightShadows.value=Z.state.directionalShadow,$e.spotLights.value=Z.state.spot,$e.spotLightShadows.value=Z.state.spotShadow,$e.rectAreaLights.value=Z.state.rectArea,$e.ltc_1.value=Z.state.rectAreaLTC1,$e.ltc_2.value=Z.state.rectAreaLTC2,$e.pointLights.value=Z.state.point,$e.pointLightShadows.value=Z.state.pointShadow,$e.hemisphereLights.value=Z.state.hemi,$e.sunShadowMatrix.value=Z.state.sunShadowMatrix,$e.sunShadowCascade.value=Z.state.sunShadowCascade,$e.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,$e.spotLightMatrix.value=Z.state.spotLightMatrix,$e.spotLightMap.value=Z.state.spotLightMap,$e.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=hn(E.state.lightProbeGridArray),Y.currentProgram=wt,Y.uniformsList=null,wt}function Qn(A,V,j,Y,Z){let Pe=Ye.get(A),Ue=Pe.currentProgram.id+","+Y+","+Z,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=ki(A,V,j),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Y,Pe.toneMapping=Z),Ie}function Ts(A){if(A.uniformsList===null){let V=A.currentProgram.getUniforms();A.uniformsList=wo.seqWithValue(V.seq,A.uniforms)}return A.uniformsList}function zo(A,V){let j=Ye.get(A);j.outputColorSpace=V.outputColorSpace,j.batching=V.batching,j.batchingColor=V.batchingColor,j.instancing=V.instancing,j.instancingColor=V.instancingColor,j.instancingMorph=V.instancingMorph,j.skinning=V.skinning,j.morphTargets=V.morphTargets,j.morphNormals=V.morphNormals,j.morphColors=V.morphColors,j.morphTargetsCount=V.morphTargetsCount,j.numClippingPlanes=V.numClippingPlanes,j.numIntersection=V.numClipIntersection,j.vertexAlphas=V.vertexAlphas,j.vertexTangents=V.vertexTangents,j.toneMapping=V.toneMapping}function Vo(A,V,j,Y,Z){V.isScene!==!0&&(V=_t),tt.resetTextureUnits();let Pe=V.fog,Ue=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?V.environment:null,Ie=he===null?P.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:Ct.workingColorSpace,Fe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,Ze=I.get(Y.envMap||Ue,Fe),ft=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,wt=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),$e=!!j.morphAttributes.position,Et=!!j.morphAttributes.normal,tn=!!j.morphAttributes.color,kt=Ki;Y.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(kt=P.toneMapping);let zt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,_n=zt!==void 0?zt.length:0,He=Ye.get(Y),un=E.state.lights;if(ye===!0&&(Be===!0||A!==Q)){let Vt=A===Q&&Y.id===K;se.setState(Y,A,Vt)}let At=!1,is=!1;Y.version===He.__version?He.needsLights&&He.lightsStateVersion!==un.state.version||Z.isBatchedMesh&&He.batching===!1||!Z.isBatchedMesh&&He.batching===!0||Z.isBatchedMesh&&He.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&He.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&He.instancing===!1||!Z.isInstancedMesh&&He.instancing===!0||Z.isSkinnedMesh&&He.skinning===!1||!Z.isSkinnedMesh&&He.skinning===!0||Z.isInstancedMesh&&He.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&He.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&He.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&He.instancingMorph===!1&&Z.morphTexture!==null||He.envMap!==Ze||Y.fog===!0&&He.fog!==Pe||He.numClippingPlanes!==void 0&&(He.numClippingPlanes!==se.numPlanes||He.numIntersection!==se.numIntersection)||He.vertexAlphas!==ft||He.vertexTangents!==wt||He.morphTargets!==$e||He.morphNormals!==Et||He.morphColors!==tn||He.morphTargetsCount!==_n||He.numLightProbeGrids!==hn(E.state.lightProbeGridArray)?At=!0:(He.outputColorSpace!==Ie||He.toneMapping!==kt)&&(is=!0):(At=!0,He.__version=Y.version);let dn=He.currentProgram;(At===!0||is===!0)&&(dn=is===!0?Qn(Y,V,Z,Ie,kt):ki(Y,V,Z),z&&Y.isNodeMaterial&&z.onUpdateProgram(Y,dn,He));let Ar=!1,zi=!1,ss=!1,Mt=dn.getUniforms(),rn=He.uniforms;if(Ee.useProgram(dn.program)&&(Ar=!0,zi=!0,ss=!0),Y.id!==K&&(K=Y.id,zi=!0),Ar||Q!==A){Ee.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),Mt.setValue(B,"projectionMatrix",A.projectionMatrix),Mt.setValue(B,"viewMatrix",A.matrixWorldInverse);let fn=Mt.map.cameraPosition;fn!==void 0&&fn.setValue(B,it.setFromMatrixPosition(A.matrixWorld)),dt.logarithmicDepthBuffer&&Mt.setValue(B,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&Mt.setValue(B,"isOrthographic",A.isOrthographicCamera===!0),Q!==A&&(Q=A,zi=!0,ss=!0)}if(He.needsLights&&(un.state.sunShadowMap.length>0&&Mt.setValue(B,"sunShadowMap",un.state.sunShadowMap,tt),un.state.directionalShadowMap.length>0&&Mt.setValue(B,"directionalShadowMap",un.state.directionalShadowMap,tt),un.state.spotShadowMap.length>0&&Mt.setValue(B,"spotShadowMap",un.state.spotShadowMap,tt),un.state.pointShadowMap.length>0&&Mt.setValue(B,"pointShadowMap",un.state.pointShadowMap,tt)),Z.isSkinnedMesh){Mt.setOptional(B,Z,"bindMatrix"),Mt.setOptional(B,Z,"bindMatrixInverse");let Vt=Z.skeleton;Vt&&(Vt.boneTexture===null&&Vt.computeBoneTexture(),Mt.setValue(B,"boneTexture",Vt.boneTexture,tt))}Z.isBatchedMesh&&(Mt.setOptional(B,Z,"batchingTexture"),Mt.setValue(B,"batchingTexture",Z._matricesTexture,tt),Mt.setOptional(B,Z,"batchingIdTexture"),Mt.setValue(B,"batchingIdTexture",Z._indirectTexture,tt),Mt.setOptional(B,Z,"batchingColorTexture"),Z._colorsTexture!==null&&Mt.setValue(B,"batchingColorTexture",Z._colorsTexture,tt));let Vn=j.morphAttributes;if((Vn.position!==void 0||Vn.normal!==void 0||Vn.color!==void 0)&&re.update(Z,j,dn),(zi||He.receiveShadow!==Z.receiveShadow)&&(He.receiveShadow=Z.receiveShadow,Mt.setValue(B,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&V.environment!==null&&(rn.envMapIntensity.value=V.environmentIntensity),rn.dfgLUT!==void 0&&(rn.dfgLUT.value=M1()),zi){if(Mt.setValue(B,"toneMappingExposure",P.toneMappingExposure),He.needsLights&&Er(rn,ss),Pe&&Y.fog===!0&&Se.refreshFogUniforms(rn,Pe),Se.refreshMaterialUniforms(rn,Y,we,Le,E.state.transmissionRenderTarget[A.id]),He.needsLights&&He.numLightProbeGrids>0){let Vt=v,fn=0;for(let Un of E.state.lightProbeGridArray)Un.texture!==null&&(Vt.textures[fn]=Un.texture,Vt.min[fn]=Un.boundingBox.min,Vt.max[fn]=Un.boundingBox.max,Vt.resolution[fn]=Un.resolution,fn++);for(let Un in Vt)Vt[Un].length=fn;rn.probesSH.value=Vt.textures,rn.probesMin.value=Vt.min,rn.probesMax.value=Vt.max,rn.probesResolution.value=Vt.resolution}wo.upload(B,Ts(He),rn,tt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(wo.upload(B,Ts(He),rn,tt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&Mt.setValue(B,"center",Z.center),Mt.setValue(B,"modelViewMatrix",Z.modelViewMatrix),Mt.setValue(B,"normalMatrix",Z.normalMatrix),Mt.setValue(B,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Vt=Y.uniformsGroups;for(let fn=0,Un=Vt.length;fn<Un;fn++){let _l=Vt[fn];je.update(_l,dn),je.bind(_l,dn)}}return dn}function Er(A,V){A.ambientLightColor.needsUpdate=V,A.lightProbe.needsUpdate=V,A.sunLights.needsUpdate=V,A.sunLightShadows.needsUpdate=V,A.directionalLights.needsUpdate=V,A.directionalLightShadows.needsUpdate=V,A.pointLights.needsUpdate=V,A.pointLightShadows.needsUpdate=V,A.spotLights.needsUpdate=V,A.spotLightShadows.needsUpdate=V,A.rectAreaLights.needsUpdate=V,A.hemisphereLights.needsUpdate=V}function As(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(A,V,j){let Y=Ye.get(A);Y.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ye.get(A.texture).__webglTexture=V,Ye.get(A.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,V){let j=Ye.get(A);j.__webglFramebuffer=V,j.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(A,V=0,j=0){he=A,$=V,G=j;let Y=null,Z=!1,Pe=!1;if(A){let Ie=Ye.get(A);if(Ie.__useDefaultFramebuffer!==void 0){Ee.bindFramebuffer(B.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(A.viewport),pe.copy(A.scissor),ue=A.scissorTest,Ee.viewport(te),Ee.scissor(pe),Ee.setScissorTest(ue),K=-1;return}else if(Ie.__webglFramebuffer===void 0)tt.setupRenderTarget(A);else if(Ie.__hasExternalTextures)tt.rebindTextures(A,Ye.get(A.texture).__webglTexture,Ye.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let ft=A.depthTexture;if(Ie.__boundDepthTexture!==ft){if(ft!==null&&Ye.has(ft)&&(A.width!==ft.image.width||A.height!==ft.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");tt.setupDepthRenderbuffer(A)}}let Fe=A.texture;(Fe.isData3DTexture||Fe.isDataArrayTexture||Fe.isCompressedArrayTexture)&&(Pe=!0);let Ze=Ye.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Ze[V])?Y=Ze[V][j]:Y=Ze[V],Z=!0):A.samples>0&&tt.useMultisampledRTT(A)===!1?Y=Ye.get(A).__webglMultisampledFramebuffer:Array.isArray(Ze)?Y=Ze[j]:Y=Ze,te.copy(A.viewport),pe.copy(A.scissor),ue=A.scissorTest}else te.copy(Je).multiplyScalar(we).floor(),pe.copy(at).multiplyScalar(we).floor(),ue=st;if(j!==0&&(Y=W),Ee.bindFramebuffer(B.FRAMEBUFFER,Y)&&Ee.drawBuffers(A,Y),Ee.viewport(te),Ee.scissor(pe),Ee.setScissorTest(ue),Z){let Ie=Ye.get(A.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_CUBE_MAP_POSITIVE_X+V,Ie.__webglTexture,j)}else if(Pe){let Ie=V;for(let Fe=0;Fe<A.textures.length;Fe++){let Ze=Ye.get(A.textures[Fe]);B.framebufferTextureLayer(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0+Fe,Ze.__webglTexture,j,Ie)}}else if(A!==null&&j!==0){let Ie=Ye.get(A.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,Ie.__webglTexture,j)}K=-1};function Tr(A){let V=Ye.get(A);return(V.__readFormat!==A.format||V.__readType!==A.type)&&(V.__readFormat=A.format,V.__readType=A.type,V.__formatReadable=dt.textureFormatReadable(A.format),V.__typeReadable=dt.textureTypeReadable(A.type)),V}this.readRenderTargetPixels=function(A,V,j,Y,Z,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget)){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Fe=Ye.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe){Ee.bindFramebuffer(B.FRAMEBUFFER,Fe);try{let Ze=A.textures[Ie],ft=Ze.format,wt=Ze.type;A.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+Ie);let $e=Tr(Ze);if($e.__formatReadable===!1){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if($e.__typeReadable===!1){ct("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=A.width-Y&&j>=0&&j<=A.height-Z&&B.readPixels(V,j,Y,Z,be.convert(ft),be.convert(wt),Pe)}finally{let Ze=he!==null?Ye.get(he).__webglFramebuffer:null;Ee.bindFramebuffer(B.FRAMEBUFFER,Ze)}}},this.readRenderTargetPixelsAsync=async function(A,V,j,Y,Z,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Fe=Ye.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe)if(V>=0&&V<=A.width-Y&&j>=0&&j<=A.height-Z){Ee.bindFramebuffer(B.FRAMEBUFFER,Fe);let Ze=A.textures[Ie],ft=Ze.format,wt=Ze.type;A.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+Ie);let $e=Tr(Ze);if($e.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if($e.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Et=B.createBuffer();B.bindBuffer(B.PIXEL_PACK_BUFFER,Et),B.bufferData(B.PIXEL_PACK_BUFFER,Pe.byteLength,B.STREAM_READ),B.readPixels(V,j,Y,Z,be.convert(ft),be.convert(wt),0),B.bindBuffer(B.PIXEL_PACK_BUFFER,null);let tn=he!==null?Ye.get(he).__webglFramebuffer:null;Ee.bindFramebuffer(B.FRAMEBUFFER,tn);let kt=B.fenceSync(B.SYNC_GPU_COMMANDS_COMPLETE,0);return B.flush(),await hg(B,kt,4),B.bindBuffer(B.PIXEL_PACK_BUFFER,Et),B.getBufferSubData(B.PIXEL_PACK_BUFFER,0,Pe),B.bindBuffer(B.PIXEL_PACK_BUFFER,null),B.deleteBuffer(Et),B.deleteSync(kt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,V=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(A.image.width*Y),Pe=Math.floor(A.image.height*Y),Ue=V!==null?V.x:0,Ie=V!==null?V.y:0;tt.setTexture2D(A,0),B.copyTexSubImage2D(B.TEXTURE_2D,j,0,0,Ue,Ie,Z,Pe),Ee.unbindTexture()},this.copyTextureToTexture=function(A,V,j=null,Y=null,Z=0,Pe=0){let Ue,Ie,Fe,Ze,ft,wt,$e,Et,tn,kt=A.isCompressedTexture?A.mipmaps[Pe]:A.image;if(j!==null)Ue=j.max.x-j.min.x,Ie=j.max.y-j.min.y,Fe=j.isBox3?j.max.z-j.min.z:1,Ze=j.min.x,ft=j.min.y,wt=j.isBox3?j.min.z:0;else{let Mt=Math.pow(2,-Z);Ue=Math.floor(kt.width*Mt),Ie=Math.floor(kt.height*Mt),A.isDataArrayTexture?Fe=kt.depth:A.isData3DTexture?Fe=Math.floor(kt.depth*Mt):Fe=1,Ze=0,ft=0,wt=0}Y!==null?($e=Y.x,Et=Y.y,tn=Y.z):($e=0,Et=0,tn=0);let zt=be.convert(V.format),_n=be.convert(V.type),He;V.isData3DTexture?(tt.setTexture3D(V,0),He=B.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(tt.setTexture2DArray(V,0),He=B.TEXTURE_2D_ARRAY):(tt.setTexture2D(V,0),He=B.TEXTURE_2D),Ee.activeTexture(B.TEXTURE0),Ee.pixelStorei(B.UNPACK_FLIP_Y_WEBGL,V.flipY),Ee.pixelStorei(B.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Ee.pixelStorei(B.UNPACK_ALIGNMENT,V.unpackAlignment);let un=Ee.getParameter(B.UNPACK_ROW_LENGTH),At=Ee.getParameter(B.UNPACK_IMAGE_HEIGHT),is=Ee.getParameter(B.UNPACK_SKIP_PIXELS),dn=Ee.getParameter(B.UNPACK_SKIP_ROWS),Ar=Ee.getParameter(B.UNPACK_SKIP_IMAGES);Ee.pixelStorei(B.UNPACK_ROW_LENGTH,kt.width),Ee.pixelStorei(B.UNPACK_IMAGE_HEIGHT,kt.height),Ee.pixelStorei(B.UNPACK_SKIP_PIXELS,Ze),Ee.pixelStorei(B.UNPACK_SKIP_ROWS,ft),Ee.pixelStorei(B.UNPACK_SKIP_IMAGES,wt);let zi=A.isDataArrayTexture||A.isData3DTexture,ss=V.isDataArrayTexture||V.isData3DTexture;if(A.isDepthTexture){let Mt=Ye.get(A),rn=Ye.get(V),Vn=Ye.get(Mt.__renderTarget),Vt=Ye.get(rn.__renderTarget);Ee.bindFramebuffer(B.READ_FRAMEBUFFER,Vn.__webglFramebuffer),Ee.bindFramebuffer(B.DRAW_FRAMEBUFFER,Vt.__webglFramebuffer);for(let fn=0;fn<Fe;fn++)zi&&(B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ye.get(A).__webglTexture,Z,wt+fn),B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ye.get(V).__webglTexture,Pe,tn+fn)),B.blitFramebuffer(Ze,ft,Ze+Ue,ft+Ie,$e,Et,$e+Ue,Et+Ie,B.DEPTH_BUFFER_BIT,B.NEAREST);Ee.bindFramebuffer(B.READ_FRAMEBUFFER,null),Ee.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else if(Z!==0||A.isRenderTargetTexture||Ye.has(A)){let Mt=Ye.get(A),rn=Ye.get(V);Ee.bindFramebuffer(B.READ_FRAMEBUFFER,U),Ee.bindFramebuffer(B.DRAW_FRAMEBUFFER,H);for(let Vn=0;Vn<Fe;Vn++)zi?B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Mt.__webglTexture,Z,wt+Vn):B.framebufferTexture2D(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,Mt.__webglTexture,Z),ss?B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,rn.__webglTexture,Pe,tn+Vn):B.framebufferTexture2D(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,rn.__webglTexture,Pe),Z!==0?B.blitFramebuffer(Ze,ft,Ze+Ue,ft+Ie,$e,Et,$e+Ue,Et+Ie,B.COLOR_BUFFER_BIT,B.NEAREST):ss?B.copyTexSubImage3D(He,Pe,$e,Et,tn+Vn,Ze,ft,Ue,Ie):B.copyTexSubImage2D(He,Pe,$e,Et,Ze,ft,Ue,Ie);Ee.bindFramebuffer(B.READ_FRAMEBUFFER,null),Ee.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else ss?A.isDataTexture||A.isData3DTexture?B.texSubImage3D(He,Pe,$e,Et,tn,Ue,Ie,Fe,zt,_n,kt.data):V.isCompressedArrayTexture?B.compressedTexSubImage3D(He,Pe,$e,Et,tn,Ue,Ie,Fe,zt,kt.data):B.texSubImage3D(He,Pe,$e,Et,tn,Ue,Ie,Fe,zt,_n,kt):A.isDataTexture?B.texSubImage2D(B.TEXTURE_2D,Pe,$e,Et,Ue,Ie,zt,_n,kt.data):A.isCompressedTexture?B.compressedTexSubImage2D(B.TEXTURE_2D,Pe,$e,Et,kt.width,kt.height,zt,kt.data):B.texSubImage2D(B.TEXTURE_2D,Pe,$e,Et,Ue,Ie,zt,_n,kt);Ee.pixelStorei(B.UNPACK_ROW_LENGTH,un),Ee.pixelStorei(B.UNPACK_IMAGE_HEIGHT,At),Ee.pixelStorei(B.UNPACK_SKIP_PIXELS,is),Ee.pixelStorei(B.UNPACK_SKIP_ROWS,dn),Ee.pixelStorei(B.UNPACK_SKIP_IMAGES,Ar),Pe===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&B.generateMipmap(He),Ee.unbindTexture()},this.initRenderTarget=function(A){Ye.get(A).__webglFramebuffer===void 0&&tt.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?tt.setTextureCube(A,0):A.isData3DTexture?tt.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?tt.setTexture2DArray(A,0):tt.setTexture2D(A,0),Ee.unbindTexture()},this.resetState=function(){$=0,G=0,he=null,Ee.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Ct._getDrawingBufferColorSpace(e),t.unpackColorSpace=Ct._getUnpackColorSpace()}};var Ss=48;function e0(i){Ss=i<150?48:i<600?18:10}var Qi=(i,e)=>Math.max(e,Math.round(Ss*i));function Dh(i){return i.rotateX(Math.PI/2)}function To(i,e){let[t,n,s]=e;switch(i){case"box":return new ys(t,n,s);case"cylinder":return Ao(t,n);case"sphere":return new zs(t,Ss,Qi(.7,6));case"capsule":return Dh(new Ma(n,Math.max(t,0),Qi(.25,3),Ss));case"cone":return Dh(new Sa(n,t,Ss)).translate(0,0,t/4);case"tube":{let r=t/2,o=[new le(s,-r),new le(n,-r),new le(n,r),new le(s,r),new le(s,-r)];return Dh(new Na(o,Ss)).toNonIndexed()}default:return new po(Math.max(t,n,s))}}function Ao(i,e){return Dh(new co(e,e,i,Ss))}function t0(i){return new zs(i,Qi(.75,8),Qi(.5,6))}function n0(i,e){return new Ua(i,e,Qi(.3,5),Qi(1.4,10))}function i0(i){return new po(i)}function s0(i,e,t){return new ys(i,e,t)}function Nh(i){return Ao(1,i).translate(0,0,.5)}var hf=class extends Nn{constructor(t,n){super();this.radius=t;this.turns=n}radius;turns;getPoint(t,n=new R){let r=Math.min(1,Math.max(0,(t-.1)/.8)),o=Math.min(1,Math.min(t,1-t)/.1),a=2*Math.PI*this.turns*r;return n.set(this.radius*o*Math.cos(a),this.radius*o*Math.sin(a),t)}};function r0(i,e,t){return new mo(new uf(new hf(i,9),t),Qi(8.75,90),e,Qi(.22,4)).scale(1,1,1/t)}var uf=class extends Nn{constructor(t,n){super();this.inner=t;this.length=n}inner;length;getPoint(t,n=new R){return this.inner.getPoint(t,n),n.z*=this.length,n}},df=class extends Nn{constructor(t){super();this.radius=t}radius;getPoint(t,n=new R){let s=2*Math.PI*2.75*t,r=this.radius*(.25+.75*t);return n.set(r*Math.cos(s),r*Math.sin(s),0)}};function o0(i,e){return new mo(new df(i),Qi(5,60),e,Qi(.2,4))}function a0(i,e){return tl([new le(0,0),new le(-i,-1.6*i),new le(i,-1.6*i)],null,e)}var l0=200,c0=[[0,-1.25],[.14,-1.25],[.38,1],[.62,1],[.86,-1.25]];function tl(i,e,t){let n=new uo(i);return e&&n.holes.push(e),new Da(n,{depth:t,bevelEnabled:!1,curveSegments:Ss}).translate(0,0,-t/2)}function h0(i,e,t){let n=Math.min(l0,Math.max(3,Math.round(Math.abs(t)))),s=2*i/n,r=Math.sign(t),o=[];for(let l=0;l<n;l++)for(let[c,h]of c0){let u=2*Math.PI*(l+c)/n,d=i+r*h*s;o.push(new le(d*Math.cos(u),d*Math.sin(u)))}let a=l=>new ks().absarc(0,0,l,0,2*Math.PI,!1);return r>0?tl(o,a(.6*(i-1.25*s)),e):tl(a(i+3.5*s).getPoints(2*Ss),new ks(o),e)}function u0(i,e,t){let n=Math.PI*t,s=Math.min(l0/2,Math.max(1,Math.floor(i/n/2))),r=[new le(-s*n,-3.5*t)];for(let o=-s;o<s;o++)for(let[a,l]of c0)r.push(new le((o+a)*n,l*t));return r.push(new le(s*n,-1.25*t),new le(s*n,-3.5*t)),tl(r,null,e)}function d0(i,e,t){let n=[];for(let s of i)for(let r=0;r<16;r++)n.push(new le(s.x+t*Math.cos(Math.PI*r/8),s.y+t*Math.sin(Math.PI*r/8)));return tl(S1(n),null,e)}function S1(i){let e=[...i].sort((s,r)=>s.x-r.x||s.y-r.y),t=(s,r,o)=>(r.x-s.x)*(o.y-s.y)-(r.y-s.y)*(o.x-s.x),n=s=>{let r=[];for(let o of s){for(;r.length>=2&&t(r[r.length-2],r[r.length-1],o)<=0;)r.pop();r.push(o)}return r.pop(),r};return[...n(e),...n(e.reverse())]}var w1=Math.cos(32*Math.PI/180);function f0(i){let{points:e,corners:t}=i,n=t.length/3,s=new Float32Array(3*n),r=new R,o=new R,a=new R,l=(x,m)=>m.fromArray(e,3*(t[x]??0));for(let x=0;x<n;x++)l(3*x,r),l(3*x+1,o).sub(r),o.cross(l(3*x+2,a).sub(r)).normalize().toArray(s,3*x);let c=new Uint32Array(e.length/3+1),h=new Uint32Array(t.length);for(let x of t)c[x+1]=(c[x+1]??0)+1;for(let x=1;x<c.length;x++)c[x]=(c[x]??0)+(c[x-1]??0);let u=c.slice();t.forEach((x,m)=>{h[u[x]]=Math.floor(m/3),u[x]=u[x]+1});let d=new Float32Array(3*t.length),f=new Float32Array(3*t.length);t.forEach((x,m)=>{l(m,r).toArray(d,3*m),o.fromArray(s,3*Math.floor(m/3)),a.set(0,0,0);for(let g=c[x];g<c[x+1];g++)r.fromArray(s,3*h[g]),r.dot(o)>w1&&a.add(r);a.normalize().toArray(f,3*m)});let p=new Ht;return p.setAttribute("position",new ln(d,3)),p.setAttribute("normal",new ln(f,3)),p}var Bh=1,ff=2,pf={[Bh]:"#e8590c",[ff]:"#1971c2"},p0=64,E1=.2,T1=.1,A1=1.6,C1=6,m0=new R(0,0,1);function R1(i,e){let t=new Int32Array(i.frames+1).fill(-1),n=e.time.length,s=0;for(let r=0;r<i.frames;r++){let o=i.time[r]??0,a=i.time[r+1]??1/0,l=i.time[r-1]??-1/0;for(;s<n&&(e.time[s]??0)<(o+l)/2;)s++;for(t[r]=s;s<n&&(e.time[s]??0)<(o+a)/2;)s++}return t[i.frames]=s,t}var Fh=class{constructor(e,t,n,s,r,o){this.run=e;this.touches=t;this.up=r;this.lift=o;let a=(e.scene?.shapes??[]).filter(c=>c.body>0).reduce((c,h)=>Math.max(c,...h.size,h.kind==="sphere"?3*h.size[0]:0),0);this.longest=Math.min(E1*n,Math.max(T1*n,a)),this.symbol=Math.max(.07*this.longest,Math.min(s,.2*this.longest)),this.first=R1(e,t);let l=0;for(let c=0;c<t.time.length;c++)l=Math.max(l,Math.hypot(t.fx[c]??0,t.fy[c]??0,t.fz[c]??0));this.largest=l>0?l:e.summary.hits?.[0]?.force??1,this.shaft=this.pile(Nh(1)),this.head=this.pile(To("cone",[2.2,.75,0])),this.disc=this.pile(Ao(1,.12))}run;touches;up;lift;group=new yn;shaft;head;disc;first;largest;longest;symbol;spots=Array.from({length:p0},()=>({at:new R,force:new R,state:0,contact:0}));shown=0;pile(e){let t=new oo({color:16777215,depthTest:!1,transparent:!0,opacity:.92}),n=new rr(e,t,p0);return n.frustumCulled=!1,n.renderOrder=9,n.setColorAt(0,new Ke),n.count=0,this.group.add(n),n}sign(e,t,n){return e===0||t===0?e===0?-1:1:n[0]*this.up.x+n[1]*this.up.y+n[2]*this.up.z<0?-1:1}take(e,t,n,s,r){let o=this.spots[this.shown];o&&(o.at.set(...e),o.force.set(...t).multiplyScalar(n),o.state=s,o.contact=r,this.shown++)}gather(e){let{run:t,touches:n}=this,s=$o(t,e),r=Math.min(s+1,t.frames-1),o=(t.time[r]??0)-e<e-(t.time[s]??0)?r:s;this.shown=0;for(let l=this.first[o]??0;l<(this.first[o+1]??0);l++){let c=[n.fx[l]??0,n.fy[l]??0,n.fz[l]??0];this.take([n.x[l]??0,n.y[l]??0,n.z[l]??0],c,this.sign(n.first[l]??0,n.second[l]??0,c),n.state[l]??0,n.contact[l]??0)}let a=Math.max(1e-12,((t.time[r]??0)-(t.time[s]??0))/2);for(let l of t.summary.hits??[]){let c=(t.summary.contacts??[]).findIndex(d=>d.name===l.contact),h=this.spots.slice(0,this.shown).some(d=>d.contact===c);if(Math.abs(e-l.time)>a||h)continue;let u=d=>t.scene?.bodies.findIndex(f=>f.name===d)??0;this.take(l.at,l.vector,this.sign(u(l.bodies[0]),u(l.bodies[1]),l.vector),Bh,c)}}update(e){if(!this.group.visible)return;this.gather(e);let t=new R,n=new R,s=new Qt,r=new R,o=new rt,a=new Ke,l=this.symbol;for(let c=0;c<this.shown;c++){let h=this.spots[c],u=h.force.length(),d=Math.min(A1,Math.sqrt(u/this.largest)),f=Math.max(this.longest*d,.5*l);t.copy(h.at),this.lift>0&&(t.z=this.lift),s.setFromUnitVectors(m0,u>0?n.copy(h.force).divideScalar(u):n.copy(m0)),a.set(pf[h.state]??"#868e96"),this.disc.setMatrixAt(c,o.compose(t,s,r.set(.55*l,.55*l,.55*l))),this.shaft.setMatrixAt(c,o.compose(t,s,r.set(l*.2,l*.2,f))),this.head.setMatrixAt(c,o.compose(t.addScaledVector(n,f+.3*l),s,r.set(.75*l,.75*l,.75*l)));for(let p of[this.disc,this.shaft,this.head])p.setColorAt(c,a)}for(let c of[this.disc,this.shaft,this.head])c.count=this.shown,c.instanceMatrix.needsUpdate=!0,c.instanceColor&&(c.instanceColor.needsUpdate=!0)}seen(){return this.spots.slice(0,this.shown).map(e=>({at:e.at.toArray(),force:e.force.toArray(),state:e.state}))}},Oh=1e3,P1=2.5;function nl(i,e){let t=document.createElementNS("http://www.w3.org/2000/svg",i);for(let[n,s]of Object.entries(e))t.setAttribute(n,s);return t}function I1(i,e,t,n){let s=t.end>t.start?Oh/(t.end-t.start):0;return i.flatMap(r=>r.closed.filter(o=>o[2]===e).map(([o,a])=>{let l=Math.max(P1,(a-o)*s);return`M${Math.min(Oh-l,Math.max(0,(o-t.start)*s)).toFixed(2)} ${n}h${l.toFixed(2)}v0.8h-${l.toFixed(2)}z`})).join("")}function _0(i){let e=i.run.summary.contacts??[];if(!e.some(r=>r.closed.length>0))return null;let t=Math.min(C1,e.length),n=nl("svg",{viewBox:`0 0 ${Oh} ${t}`,preserveAspectRatio:"none","aria-hidden":"true"});for(let r=0;r<t;r++){let o=r<t-1?e.slice(r,r+1):e.slice(r),a=nl("g",{}),l=nl("title",{});l.textContent=`${o.map(c=>c.name).slice(0,5).join(", ")}: closed`,a.append(l,nl("rect",{x:"0",y:String(r),width:String(Oh),height:"0.8",class:"none"}));for(let c of[Bh,ff])a.append(nl("path",{d:I1(o,c,i,r),fill:pf[c]??""}));n.append(a)}let s=D("div",{class:"strip",style:`height: ${Math.max(8,5*t)}px`,title:"when contacts are closed: orange slips, blue sticks",click:r=>{let o=s.getBoundingClientRect(),a=(r.clientX-o.left)/o.width;i.pause(),i.setTime(i.start+a*(i.end-i.start))}});return s.append(n),s}function g0(i,e){return D("span",{class:"statekey"},D("i",{style:`background: ${pf[i]??""}`}),e)}function y0(i,e){let t=i.summary.units??{},n=i.summary.contacts??[],s=i.summary.hits??[],r=l=>D("thead",{},D("tr",{},...l.map(c=>D("th",{},c)))),o=l=>D("td",{class:"n"},l),a=D("div",{class:"pane contacts"});return s.length>0&&a.append(D("h2",{},"Hardest hits"),D("p",{class:"soft"},"Seen at the ends of steps, the largest normal force first. A click goes to the time."),D("table",{class:"wide spots"},r(["",`force [${t.force??""}]`,`time [${i.timeUnit}]`,"between",`speed [${t.length??""}/${i.timeUnit}]`,`impulse [${t.force??""} ${i.timeUnit}]`,"contact"]),D("tbody",{},...s.map((l,c)=>D("tr",{tabindex:"0",title:"go to this time",click:()=>e(l)},o(String(c+1)),o(et(l.force)),o(et(l.time)),D("th",{},`${l.bodies[0]} \u2013 ${l.bodies[1]}`),o(et(l.speed)),o(et(l.impulse)),D("td",{},l.contact)))))),a.append(D("h2",{},"Contacts"),D("p",{class:"soft"},"Arrows in the picture: ",g0(Bh,"slips"),g0(ff,"sticks")," \u2013 the force on the body that moves, of two the one that points up; length by its square root."),D("table",{class:"wide"},r(["name","touches",`deepest [${t.length??""}]`,"of the shape",`at [${i.timeUnit}]`,"between",`lost in blows [${t.energy??""}]`,`by friction [${t.energy??""}]`]),D("tbody",{},...n.map(l=>D("tr",{},D("th",{},l.name),o(String(l.touches)),o(et(l.deepest)),o(`${et(100*l.part)} %`),o(l.deepest>0?et(l.deepest_time):""),D("td",{},l.deepest>0?`${l.bodies[0]} \u2013 ${l.bodies[1]}`:"never touched"),o(et(l.lost_normal)),o(et(l.lost_friction))))))),a}var L1=`
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
};`;function mf(i,e){return String(Number(i.toPrecision(Math.max(1,Math.ceil(Math.log10(Math.abs(i)/(e.high-e.low)+1e-300))+4))))}function D1(i){let e=i.summary.settings??{},t=i.summary.accuracy,n=r=>typeof e[r]=="number"?e[r]:0,s=[`--method=${String(e.method??"auto")}`];return n("end")>0&&s.push(`--end=${n("end")*i.secondsPerUnit}`),t?.checked&&t.asked?[...s,`--accuracy=${t.asked}`,"--tolerance=0","--step=0"]:(s.push("--accuracy=0"),n("step")>0?s.push(`--step=${n("step")*i.secondsPerUnit}`):n("tolerance")>0&&s.push(`--tolerance=${n("tolerance")}`),s)}var gf=class{constructor(e,t,n){this.again=e;this.onRun=n;this.args=D1(t),this.stopper=Dt("Stop","give the run up",()=>this.stop()),this.stopper.disabled=!0,this.element=D("section",{class:"interactive","aria-label":"run the model again"},D("div",{class:"sliders"},...e.parameters.map(s=>this.slider(s))),D("div",{class:"controls"},Dt("Run","run the model",()=>this.run()),this.stopper,Dt("Reset","the values of the page",()=>this.reset()),Dt("Copy command","the command that makes this run",()=>{this.copy(this.command(t))}),Dt("Copy YAML","the parameters for the model file",()=>{this.copy(this.yaml())}),this.bar,this.status),this.trouble),this.tell(t.summary)}again;onRun;element;values=new Map;runs=0;running=!1;told=[];worker=null;code=null;stale=!1;status=D("span",{class:"told",role:"status"});bar=D("progress",{max:"1",value:"0",hidden:!0});trouble=D("pre",{class:"message",role:"alert",hidden:!0});stopper;inputs=new Map;readings=new Map;args;slider(e){let t=D("output",{}),n=D("input",{type:"range",min:String(e.low),max:String(e.high),step:String((e.high-e.low)/1e3),"aria-label":e.name,input:()=>this.set(e,Number(n.value)),change:()=>this.run()});return this.inputs.set(e.name,n),this.readings.set(e.name,t),this.values.set(e.name,e.value),n.value=String(e.value),t.textContent=`${mf(e.value,e)} ${e.unit}`,D("label",{},D("span",{},e.name),n,t)}set(e,t){let n=mf(t,e),s=this.readings.get(e.name);this.values.set(e.name,Number(n)),s&&(s.textContent=`${n} ${e.unit}`)}reset(){for(let e of this.again.parameters){let t=this.inputs.get(e.name),n=this.readings.get(e.name);this.values.set(e.name,e.value),t&&(t.value=String(e.value)),n&&(n.textContent=`${mf(e.value,e)} ${e.unit}`)}this.run()}change(e,t){let n=this.again.parameters.find(r=>r.name===e),s=this.inputs.get(e);!n||!s||(s.value=String(t),this.set(n,t),this.run())}async open(){if(this.worker)return this.worker;let e=r=>qo(document.getElementById(r)?.textContent??""),t=new TextDecoder().decode(await e("trammel-module-script"));this.code??=await e("trammel-module");let n=URL.createObjectURL(new Blob([t,L1],{type:"text/javascript"})),s=this.worker=new Worker(n);return URL.revokeObjectURL(n),s.onmessage=r=>{this.answer(r.data)},s.onerror=r=>{this.answer({failure:r.message||"the worker could not be started"})},s}run(){if(this.running){this.stale=!0;return}this.running=!0,this.stale=!1,this.stopper.disabled=!1,this.bar.hidden=!1,this.bar.value=0,this.trouble.hidden=!0,this.status.textContent="running";let e=[...this.again.sets.filter(t=>!this.values.has(t.split("=")[0]??"")),...[...this.values].map(([t,n])=>`${t}=${n}`)];this.open().then(t=>t.postMessage({code:this.code,text:this.again.text,args:[...e,...this.args]})).catch(t=>this.answer({failure:String(t)}))}stop(){this.running&&(this.worker?.terminate(),this.worker=null,this.stale=!1,this.end(),this.status.textContent="stopped; the curves are those of the last run that ended")}end(){this.running=!1,this.stopper.disabled=!0,this.bar.hidden=!0}async answer(e){if(e.progress){this.bar.value=e.progress[1]>0?e.progress[0]/e.progress[1]:0;return}this.told=e.told??[],e.page&&await this.onRun(e.page);let t=[...e.failure?[e.failure]:[],...this.told.join(`
`).split(/\n(?! )/).filter(n=>n.startsWith("error ")).map(n=>n.slice(6))];this.end(),this.runs++,t.length===0&&!e.page&&t.push(...this.told,"the run left no results"),t.length>0&&(this.status.textContent="the run failed",this.trouble.textContent=t.join(`
`),this.trouble.hidden=!1),this.stale&&this.run()}tell(e){let t=e;this.status.textContent=[t.method??"",t.accuracy?.text??"accuracy not checked"].filter(Boolean).join(" \xB7 ")}command(e){let t=n=>/^[\w./=:,+-]+$/.test(n)?n:`'${n.replace(/'/g,"'\\''")}'`;return["trammel run",t(e.summary.model.name||"MODEL.yaml"),...this.again.sets.filter(n=>!this.values.has(n.split("=")[0]??"")).map(n=>`--set ${t(n)}`),...[...this.values].map(([n,s])=>`--set ${t(`${n}=${s}`)}`),"--report"].join(" ")}yaml(){return["parameters:",...this.again.parameters.map(e=>{let t=this.values.get(e.name)??e.value,n=e.unit?` ${e.unit}`:"";return`  ${e.name}: {value: ${t}${n}, range: [${e.low}${n}, ${e.high}${n}]}`})].join(`
`)+`
`}async copy(e){try{await navigator.clipboard.writeText(e),this.status.textContent="copied"}catch{this.trouble.textContent=e,this.trouble.hidden=!1}}};function x0(i,e){return[...new DOMParser().parseFromString(i,"text/html").querySelectorAll('script[id^="trammel-"]')].map(n=>{let s=D("script",{type:n.getAttribute("type")??"text/plain",id:n.id+e});return s.textContent=n.textContent,document.body.append(s),s})}function v0(i,e){let t=ii("trammel-interactive");return t?new gf(t,i,e):null}var kn=12,il=2*kn+2,N1=.1,U1=16723349,sl=[[.19,.25,.63],[.13,.57,.81],[.2,.75,.5],[.7,.83,.25],[.98,.75,.2],[.93,.42,.14],[.75,.1,.11]];function F1(i,e){let t=Math.min(1,Math.max(0,i))*(sl.length-1),n=Math.min(sl.length-2,Math.floor(t)),s=t-n,r=sl[n],o=sl[n+1];return e.setRGB(r[0]+s*(o[0]-r[0]),r[1]+s*(o[1]-r[1]),r[2]+s*(o[2]-r[2]),"srgb")}function b0(){return`linear-gradient(to top, ${sl.map(e=>`rgb(${e.map(t=>Math.round(255*t)).join(" ")})`).join(", ")})`}function O1(i){let[e,t,n,s,r,o]=[i[0]??0,i[1]??0,i[2]??0,i[3]??0,i[4]??0,i[5]??0];return Math.sqrt(((e-t)**2+(t-n)**2+(n-e)**2)/2+3*(s*s+r*r+o*o))}var kh=class{constructor(e,t,n,s){this.data=e;this.run=t;this.ghost=s;let r=e;this.eta=new Float64Array(r.modes),this.tracks=Array.from({length:r.modes},(h,u)=>t.byName.get(`${r.name}.mode${u+1}`)?.values??null),this.moved=new Float32Array(3*r.nodes),this.stress=new Float32Array(r.points),this.sums=new Float64Array(r.components.length*r.points),this.plain=new Ke(s?"#c2255c":n);let o=r.lines>0,a=!o&&r.faces>0,l=o?il*r.lines:r.nodes;this.node=new Int32Array(l),this.offset=new Float32Array(3*l),this.point=new Int32Array(l).fill(-1),this.geometry.setAttribute("position",new ln(new Float32Array(3*l),3)),this.geometry.setAttribute("color",new ln(new Float32Array(3*l),3)),o?this.makeTubes():this.makePoints(),a&&this.geometry.setIndex(new ln(this.corners(),1)),this.material=o||a?new Yi({vertexColors:!0,specular:2764598,shininess:28,transparent:s,opacity:s?.38:1,flatShading:a}):new lo({vertexColors:!0,size:4,sizeAttenuation:!1});let c=o||a?new xn(this.geometry,this.material):new ya(this.geometry,this.material);c.frustumCulled=!1,this.mark=new xn(new zs(1,24,16),new Yi({color:U1,transparent:!0,opacity:.55,depthTest:!1})),this.mark.renderOrder=20,this.mark.visible=!1,this.group.matrixAutoUpdate=!1,this.group.add(c,this.mark)}data;run;ghost;group=new yn;eta;tracks;moved;stress;sums;geometry=new Ht;node;offset;point;material;mark;plain;marked=null;makeTubes(){let e=this.data,t=new Uint32Array(12*kn*e.lines),n=new Float32Array(this.offset.length),s=new Int32Array(e.parts.length),r=this.pointsByEnd(),o=new R,a=new R,l=new R,c=new R,h=new R,u=new R;for(let d=0;d<e.lines;d++){let[f,p,x]=[e.line[3*d]??0,e.line[3*d+1]??0,e.line[3*d+2]??0],m=e.parts[x]?.radius??0,g=s[x]++;o.fromArray(e.places,3*f),a.fromArray(e.places,3*p),l.subVectors(a,o).normalize(),c.set(Math.abs(l.z)<.9?0:1,0,Math.abs(l.z)<.9?1:0).cross(l).normalize(),h.crossVectors(l,c);for(let _=0;_<2;_++){let M=_?p:f,v=r.get(`${x} ${g} ${_}`)??r.get(`node ${x} ${M}`)??[];for(let E=0;E<kn;E++){let y=il*d+kn*_+E,S=2*Math.PI*E/kn;u.copy(c).multiplyScalar(Math.cos(S)).addScaledVector(h,Math.sin(S)),u.toArray(n,3*y),this.node[y]=M,this.point[y]=this.nearest(v,M,u),u.multiplyScalar(m).toArray(this.offset,3*y);let F=il*d+kn*_+(E+1)%kn,P=il*d+2*kn+_;t.set(_?[y,F,P]:[F,y,P],12*kn*d+6*kn+3*(kn*_+E)),!_&&t.set([y,F,y+kn,F,F+kn,y+kn],12*kn*d+6*E)}let C=il*d+2*kn+_;u.copy(l).multiplyScalar(_?1:-1).toArray(n,3*C),u.multiplyScalar(.9*m).toArray(this.offset,3*C),this.node[C]=M,this.point[C]=v[0]??-1}}this.geometry.setAttribute("normal",new ln(n,3)),this.geometry.setIndex(new ln(t,1))}corners(){let{face:e,faces:t}=this.data;return Uint32Array.from({length:3*t},(n,s)=>e[4*Math.floor(s/3)+s%3]??0)}makePoints(){let e=this.pointsByEnd();for(let t=0;t<this.data.nodes;t++)this.node[t]=t,this.point[t]=e.get(`any ${t}`)?.[0]??-1}pointsByEnd(){let e=new Map,t=this.data,n=(s,r)=>{let o=e.get(s);o?o.push(r):e.set(s,[r])};for(let s=0;s<t.points;s++){let[r,o,a,l]=[t.word[4*s],t.word[4*s+1],t.word[4*s+2],t.word[4*s+3]];n(`${r} ${o} ${a}`,s),n(`node ${r} ${l}`,s),n(`any ${l}`,s)}return e}nearest(e,t,n){let s=-1,r=-1/0,o=new R,a=new R().fromArray(this.data.places,3*t);for(let l of e){let c=o.fromArray(this.data.pointPlaces,3*l).sub(a).dot(n);c>r+1e-12&&(r=c,s=l)}return s}reach(e){let t=3*this.data.nodes,n=0;for(let s=0;s<t;s+=3)n=Math.max(n,Math.hypot(this.data.shapes[e*t+s]??0,this.data.shapes[e*t+s+1]??0,this.data.shapes[e*t+s+2]??0));return n}coordinates(e){let{frame:t,part:n}=js(this.run,e),s=Math.min(t+1,this.run.frames-1),r=o=>(o[t]??0)+n*((o[s]??0)-(o[t]??0));return this.tracks.forEach((o,a)=>{this.eta[a]=o?r(o):0}),this.eta}findStress(){let e=this.data,t=e.components.length*e.points,n=new Float64Array(6);this.sums.fill(0);for(let s=0;s<e.modes;s++){let r=this.eta[s];if(r!==0)for(let o=0;o<e.components.length;o++){let a=s*t+o*e.points,l=o*e.points;for(let c=0;c<e.points;c++)this.sums[l+c]+=r*e.stress[a+c]}}for(let s=0;s<e.points;s++)e.components.forEach((r,o)=>{n[r]=this.sums[o*e.points+s]}),this.stress[s]=O1(n)}bend(e){let t=this.data,n=3*t.nodes;this.moved.set(t.places);for(let s=0;s<t.modes;s++){let r=e*this.eta[s];if(r!==0)for(let o=0,a=s*n;o<n;o++)this.moved[o]+=r*t.shapes[a+o]}}update(e,t,n){let s=n.mode?.body===this.data.name?n.mode.mode:-1,r=n.scale;if(this.coordinates(e),s>=0){let a=this.reach(s);this.eta.fill(0),this.eta[s]=a>0?N1*this.data.length*Math.sin(performance.now()/250)/a:0,r=1}let o=n.stress&&s<0&&!this.ghost&&n.most>0&&this.data.points>0;o&&this.findStress(),this.bend(r),this.fill(o?n.most:0),this.group.matrix.copy(t),this.group.matrixWorldNeedsUpdate=!0,this.marked&&this.mark.position.fromArray(this.shifted(this.marked))}fill(e){let t=this.geometry.getAttribute("position").array,n=this.geometry.getAttribute("color").array,s=new Ke;for(let r=0;r<this.node.length;r++){let o=3*this.node[r],a=this.point[r];for(let l=0;l<3;l++)t[3*r+l]=this.moved[o+l]+this.offset[3*r+l];(e>0&&a>=0?F1(this.stress[a]/e,s):this.plain).toArray(n,3*r)}this.geometry.getAttribute("position").needsUpdate=!0,this.geometry.getAttribute("color").needsUpdate=!0}shifted(e){return[0,1,2].map(t=>(e.at[t]??0)+(this.moved[3*e.node+t]??0)-(this.data.places[3*e.node+t]??0))}show(e){if(this.mark.visible=e!==null,this.marked=null,!e)return;let t=new R(...e),n=new R,s=0,r=1/0;for(let o=0;o<this.data.nodes;o++){let a=n.fromArray(this.data.places,3*o).distanceTo(t);a<r&&(r=a,s=o)}this.marked={at:e,node:s},this.mark.scale.setScalar(Math.max(1.6*r,.012*this.data.length)),this.mark.position.fromArray(this.shifted(this.marked))}nodePlace(e){return new R().fromArray(this.moved,3*e).applyMatrix4(this.group.matrix).toArray()}triangles(){return(this.geometry.index?.count??0)/3}largest(){return this.stress.reduce((e,t)=>Math.max(e,t),0)}colorAt(e){return[...this.geometry.getAttribute("color").array.slice(3*e,3*e+3)]}pick(e){return this.group.updateMatrixWorld(!0),this.geometry.computeBoundingBox(),this.geometry.boundingSphere=this.geometry.boundingBox?.getBoundingSphere(new yi)??null,e.intersectObject(this.group.children[0],!1)[0]?.distance??1/0}};var M0=40,zh=class{constructor(e){this.m=e;this.group.visible=!1}m;group=new yn;place=null;locals=[];make(){let e=this.m.scene.markers.length,t=new Ht,n=new Float32Array(18*e),s=[1,.2,.2,1,.2,.2,.1,.7,.2,.1,.7,.2,.25,.45,1,.25,.45,1];for(let o=0;o<e;o++)n.set(s,18*o);this.locals=this.m.scene.markers.map(o=>({body:o.body,local:S0(o)})),this.place=Gh(t,"position",new Float32Array(18*e)),Gh(t,"color",n);let r=new gs(t,new Ii({vertexColors:!0,depthTest:!1}));r.renderOrder=10,r.frustumCulled=!1,this.group.add(r)}update(){if(!this.group.visible)return;this.place||this.make();let e=this.place?.array,t=this.m.symbol*2.6,n=new rt;this.locals.forEach(({body:s,local:r},o)=>{let a=n.multiplyMatrices(this.m.frames[s],r).elements;for(let l=0;l<3;l++)for(let c=0;c<3;c++){let h=a[12+c];e[18*o+6*l+c]=h,e[18*o+6*l+3+c]=h+t*a[4*l+c]}}),this.place&&(this.place.needsUpdate=!0)}},Vh=class{constructor(e,t){this.m=e;this.group.visible=t}m;group=new yn;lines=null;extra=new Map;make(){return this.m.scene.bodies.slice(1,M0+1).map((e,t)=>this.path(t+1,new R))}path(e,t){let n=this.m,s=new Float32Array(3*n.run.frames),r=new Ht,o=new rt,a=new R;for(let c=0;c<n.run.frames;c++)a.copy(t).applyMatrix4(n.poses.matrix(e,c,0,o)).toArray(s,3*c);Gh(r,"position",s);let l=new ao(r,new Ii({color:n.color(e),transparent:!0,opacity:.9}));return l.frustumCulled=!1,n.planar&&(l.position.z=n.depth*1.2),this.group.add(l),l}toggleMarkers(e){let t=this.extra.get(e);if(t){for(let n of t)this.group.remove(n);return this.extra.delete(e),!1}return this.extra.set(e,this.m.scene.markers.filter(n=>n.body===e&&n.name).slice(0,M0).map(n=>this.path(e,new R(...n.at)))),!0}count(){return this.group.children.length}update(e){if(this.group.visible){for(let t of this.lines??=this.make())t.geometry.setDrawRange(0,e+1);for(let t of this.extra.values())for(let n of t)n.geometry.setDrawRange(0,e+1)}}};var B1=38,k1=3e4,w0=2048,z1=1317410;function E0(i){if(i.geometry.getAttribute("position").count>k1)return null;let t=new wa(i.geometry,B1);if(t.getAttribute("position").count===0)return null;let n=new gs(t,new Ii({color:z1,transparent:!0,opacity:.38}));return Object.assign(n,{isInstancedMesh:!0,instanceMatrix:i.instanceMatrix,instanceColor:null,morphTexture:null,count:i.count}),n.frustumCulled=!1,n.raycast=()=>{},n}var Hh=class{constructor(e,t,n,s,r,o){this.shadows=o;let a=new R().crossVectors(n,s),l=new _o(16777215,.5);this.away=n.clone().multiplyScalar(r?1:2).addScaledVector(s,r?2.2:1).addScaledVector(a,r?-.4:.6).normalize(),l.position.copy(s).addScaledVector(a,-2);let c=new Ba(16777215,11845065,1.35);c.position.copy(n),this.floor=new xn(new xs(1,1),new Fa({opacity:.2})),this.floor.receiveShadow=!0,this.floor.visible=o,this.floor.material.polygonOffset=!0,this.floor.material.polygonOffsetFactor=this.floor.material.polygonOffsetUnits=2,e.add(this.sun,this.sun.target,l,c,new za(16777215,.5),this.floor),t.shadowMap.enabled=o,t.shadowMap.type=lr,this.sun.castShadow=o,this.sun.shadow.mapSize.set(w0,w0),this.sun.shadow.radius=3}shadows;sun=new _o(16777215,2.3);floor;away;radius=1;lay(e,t,n){this.floor.position.copy(e),this.floor.quaternion.setFromUnitVectors(new R(0,0,1),t),this.floor.scale.set(n,n,1)}cover(e){let t=this.sun.shadow.camera;this.radius=e,t.left=t.bottom=-e,t.right=t.top=e,t.near=.1*e,t.far=6*e,t.updateProjectionMatrix(),this.sun.shadow.normalBias=.003*e,this.sun.shadow.bias=-4e-4}aim(e){this.sun.target.position.copy(e),this.sun.position.copy(e).addScaledVector(this.away,3*this.radius)}cast(e){this.sun.castShadow=e&&this.shadows,this.floor.visible=e&&this.shadows}get casts(){return this.sun.castShadow}theme(e){this.floor.material.opacity=e?.4:.2}};function T0(i){let e={h:0,s:0,l:0};return i.getHSL(e),e.l<.09?i.setHSL(e.h,e.s,.09):i}var V1=1500,G1=150,A0=new rt().makeScale(0,0,0),H1=new rt,_f=new Ke,xf="#3a4350",W1=new Ke(xf),X1=new Ke(8885414),yf=class{constructor(e,t,n,s){this.layer=e;this.geometry=t;this.opacity=n;this.casts=s}layer;geometry;opacity;casts;parts=[];mesh=null;fixed=!0;finish(e){let t=new Yi({color:16777215,specular:2764598,shininess:28,transparent:this.opacity<1,opacity:this.opacity,polygonOffset:this.opacity<1,polygonOffsetFactor:1,polygonOffsetUnits:1}),n=new rr(this.geometry,t,this.parts.length);n.frustumCulled=!1,n.userData={pile:this},this.mesh=n,this.parts.forEach((r,o)=>{n.setColorAt(o,r.color),n.setMatrixAt(o,r.local)}),this.layer.add(n),n.receiveShadow=e&&this.opacity===1,n.castShadow=n.receiveShadow&&this.casts;let s=e&&this.opacity===1?E0(n):null;return s&&this.layer.add(s),s}place(e){let t=this.mesh;if(t){if(this.fixed){let n=t.instanceMatrix.array;for(let s=0;s<this.parts.length;s++){let r=this.parts[s];H1.multiplyMatrices(e[r.body],r.local).toArray(n,16*s)}}t.instanceMatrix.needsUpdate=!0}}},Wh=class{constructor(e=null){this.ghost=e}ghost;piles=new Map;names=new Set;layers=[];marked=new Set;markColor=new Ke;darkTheme=!1;edges=[];fine=!0;flat=!1;pile(e,t,n,s,r,o=!0){let a=this.layers.indexOf(e);a<0&&(a=this.layers.push(e)-1);let l=`${a}|${t}|${s}|${r}|${o}`,c=this.piles.get(l);return c||(c=new yf(e,n(),s,o),c.fixed=r,this.piles.set(l,c)),c}add(e,t,n,s,r){return this.names.add(r.name),e.parts.push({body:t,local:n,color:this.ghost??s.color,dark:!this.ghost&&s.dark===!0,element:r})-1}opacity(e){return(e.opacity??1)*(this.ghost?.38:1)}fix(e,t,n,s,r,o,a){this.ghost&&s===0||this.add(this.pile(e,t,n,this.opacity(o),!0,!this.flat||s>0),s,r,o,a)}move(e,t,n,s,r){let o=this.pile(e,t,n,this.opacity(s),!1),a=this.add(o,0,A0,s,r);return l=>{o.mesh&&(l??A0).toArray(o.mesh.instanceMatrix.array,16*a)}}finish(){let e=0;for(let t of this.piles.values())e+=t.parts.length;this.fine=e<=V1&&this.piles.size<=G1;for(let t of this.piles.values()){let n=t.finish(this.fine);n&&this.edges.push(n)}}place(e){for(let t of this.piles.values())t.layer.visible&&t.place(e)}paint(){for(let e of this.piles.values())e.parts.forEach((t,n)=>{_f.copy(t.dark?this.darkTheme?X1:W1:t.color),this.marked.has(t.element.name)&&_f.lerp(this.markColor,.8),e.mesh?.setColorAt(n,_f)}),e.mesh?.instanceColor&&(e.mesh.instanceColor.needsUpdate=!0)}highlight(e,t){this.marked=e,this.markColor.set(t),this.paint()}theme(e){this.darkTheme=e,this.paint()}get edgesDrawn(){return this.edges.length}has(e){return this.names.has(e)}pick(e){let t=null;for(let s of this.piles.values()){if(!s.mesh||!s.layer.visible)continue;s.mesh.boundingSphere=null;let r=e.intersectObject(s.mesh,!1)[0];r&&(!t||r.distance<t.distance)&&(t=r)}if(!t||t.instanceId===void 0)return null;let n=t.object.userData.pile.parts[t.instanceId]?.element;return n?{element:n,distance:t.distance}:null}};var Xh=class{constructor(e,t){this.run=e;this.bodies=t;this.tracks=t.map(n=>{if(n.kind==="ground")return null;let s=h=>e.byName.get(`${n.name}.${h}`)?.values??null,r=s("x"),o=s("y"),a=["e0","e1","e2","e3"].map(s),l=n.kind==="rigid"||n.kind==="flexible",c=!l||a.every(h=>h!==null);return!r||!o||!c?(this.missing.push(n.name),null):{x:r,y:o,z:s("z"),angle:n.kind==="planar"?s("angle"):null,e:l?a:null}})}run;bodies;missing=[];tracks;position(e,t,n,s){let r=this.tracks[e],o=this.bodies[e]?.position??[0,0,0];if(!r)return s.set(o[0],o[1],o[2]);let a=Math.min(t+1,this.run.frames-1),l=c=>(c[t]??0)+n*((c[a]??0)-(c[t]??0));return s.set(l(r.x),l(r.y),r.z?l(r.z):o[2])}orientation(e,t,n,s){let r=this.tracks[e],o=this.bodies[e];if(!r&&o)return s.set(o.orientation[1],o.orientation[2],o.orientation[3],o.orientation[0]).normalize();let a=Math.min(t+1,this.run.frames-1);if(r?.angle){let x=(r.angle[t]??0)+n*((r.angle[a]??0)-(r.angle[t]??0));return s.set(0,0,Math.sin(x/2),Math.cos(x/2))}if(!r?.e)return s.identity();let[l,c,h,u]=r.e,d=0;for(let x of r.e)d+=(x[t]??0)*(x[a]??0);let f=d<0?-n:n,p=x=>(1-n)*(x[t]??0)+f*(x[a]??0);return s.set(p(c),p(h),p(u),p(l)).normalize()}matrix(e,t,n,s){return s.compose(this.position(e,t,n,q1),this.orientation(e,t,n,$1),Y1)}},q1=new R,$1=new Qt,Y1=new R(1,1,1);var Z1=.24,K1=1e-4,J1=new R(0,0,1),j1=[{title:"reactions",color:3120731,torque:!1},{title:"forces",color:13714234,torque:!1},{title:"torques",color:11022988,torque:!0}];function Q1(i,e){if(e===0)return i.scene.joints.map(n=>({l:n,prefix:`${n.name}.j.f`,at:n.j,of:"joint"}));let t=e===2;return i.scene.forces.filter(n=>n.kind==="torque"===t).map(n=>({l:n,prefix:`${n.name}.${t?"t":"f"}`,at:n.i,of:"force"}))}function eE(i,e,t){let n=i.parts.move(i.arrows,"rod",()=>Nh(1),e,t),s=i.parts.move(i.arrows,"cone",()=>To("cone",[2.2,.75,0]),e,t);return(r,o)=>{n(r),s(o)}}var Yh=class{constructor(e){this.m=e;this.families=j1.map((t,n)=>{let s=Q1(e,n).map(r=>({...r,c:["x","y","z"].map(o=>e.run.byName.get(r.prefix+o))})).filter(r=>r.c.some(o=>o&&o.max>o.min||o&&o.max!==0)).map(r=>({name:r.l.name,at:r.at,c:r.c,length:0,put:eE(e,{color:new Ke(t.color)},{name:r.l.name,sort:r.of})}));return{title:t.title,color:t.color,unit:s[0]?.c.find(Boolean)?.unit??"",largest:0,arrows:s}}).filter(t=>t.arrows.length>0),e.updates.push(t=>this.update(t))}m;families;measured=!1;measure(){this.measured=!0;for(let e of this.families)for(let t of e.arrows){let[n,s,r]=t.c.map(o=>o?.values);for(let o=0;o<this.m.run.frames;o++)e.largest=Math.max(e.largest,Math.hypot(n?.[o]??0,s?.[o]??0,r?.[o]??0))}}update(e){let t=this.m,n=Math.max(t.symbol,.008*t.reachable);if(!t.arrows.visible)return;this.measured||this.measure();let{frame:s,part:r}=js(t.run,e),o=a=>{let l=a?.values,c=l?.[s]??0;return c+r*((l?.[s+1]??c)-c)};for(let a of this.families)for(let l of a.arrows){qh.set(o(l.c[0]),o(l.c[1]),o(l.c[2]));let c=qh.length()/a.largest;if(l.length=c>K1?Math.max(Z1*t.reachable*Math.sqrt(c),n):0,!(l.length>0)){l.put(null,null);continue}t.point(t.marker(l.at),$h),t.planar&&($h.z=t.depth*1.4),vf.setFromUnitVectors(J1,qh.normalize()),R0.compose($h,vf,C0.set(n*.26,n*.26,l.length)),P0.compose($h.addScaledVector(qh,l.length+.4*n),vf,C0.set(n,n,n)),l.put(R0,P0)}}legend(){this.measured||this.measure();let e=t=>D("div",{},D("i",{style:`background: #${t.color.toString(16).padStart(6,"0")}`}),D("span",{},t.title),D("b",{},`${et(Number(t.largest.toPrecision(3)))} ${t.unit}`),D("span",{},`half as long ${et(Number((t.largest/4).toPrecision(3)))} ${t.unit}`));return D("div",{class:"arrowkey",title:"length by the square root of the value"},D("small",{},this.families.length>0?"longest arrow of the run":"no forces are recorded: \u201Crecord: all\u201D has them"),...this.families.map(e))}lengths(){return Object.fromEntries(this.families.flatMap(e=>e.arrows.map(t=>[`${e.title} ${t.name}`,t.length])))}},qh=new R,$h=new R,C0=new R,vf=new Qt,R0=new rt,P0=new rt;var tE=new R(0,0,1);function I0(i){let e=new bf(i);for(let t of i.picture.parts)t.kind!=="plane"&&e.part(t)}function nE(i){let[e,t,n]=i.size,s=r=>({key:`${i.kind} ${i.size.join(" ")}`,make:r,scale:[1,1,1]});switch(i.kind){case"box":return{key:"box",make:()=>s0(1,1,1),scale:i.size};case"cylinder":return{key:"cylinder",make:()=>Ao(1,1),scale:i.size};case"ball":return{key:"ball",make:()=>t0(1),scale:i.size};case"ring":{let r=(t/e).toFixed(3);return{key:`ring ${r}`,make:()=>n0(1,Number(r)),scale:[e,e,e]}}case"coil":{let r=(t/e).toPrecision(4),o=(n/e).toPrecision(2);return{key:`coil ${r} ${o}`,make:()=>r0(1,Number(r),Number(o)),scale:[e,e,1]}}case"rack":return s(()=>u0(e,t,n));case"wheel":return s(()=>h0(e,t,n));case"support":return s(()=>a0(e,t));case"spiral":return s(()=>o0(e,t));case"plate":return{...s(()=>d0((i.points??[]).map(r=>new le(...r)),e,t)),key:`plate ${e} ${t} ${String(i.points)}`};default:return{key:"diamond",make:()=>i0(1),scale:i.size}}}var bf=class{constructor(e){this.m=e}m;part(e){let t=this.m,n=nE(e),s={name:e.name,sort:e.of},r={color:new Ke(e.color),opacity:e.opacity,dark:e.of!=="body"&&e.color===xf},o=rl(new R(...e.at),mr(e.orientation),new R(...n.scale));e.body!==void 0?t.parts.fix(e.of==="body"?t.bodies:t.symbols,n.key,n.make,e.body,o,r,s):this.span(e,n,o,r,s)}span(e,t,n,s,r){let o=this.m,a=o.parts.move(o.symbols,t.key,t.make,s,r),l=new R,c=new R,h=new Qt,u=new R(1,1,1),d=new rt,f=()=>{o.point(o.marker(e.i??0),l),o.point(o.marker(e.j??0),c),e.radii&&this.tangent(e,e.radii,l,c)};e.radii&&o.ropes.push(()=>(f(),{ends:[l.toArray(),c.toArray()],middles:[e.i,e.j].map(p=>o.point(o.marker(p??0),new R).toArray())})),o.updates.push(()=>{if(!o.symbols.visible)return;f(),c.sub(l);let p=c.length();p>0&&h.setFromUnitVectors(tE,c.divideScalar(p)),u.z=Math.max(p,1e-9*o.size),a(d.compose(l,h,u).multiply(n))})}tangent(e,[t,n],s,r){let o=this.m.marker((t?e.i:e.j)??0),a=o.axes,l=r.clone().sub(s),c=new R(a[2],a[5],a[8]).transformDirection(this.m.frames[o.body]),h=l.addScaledVector(c,-l.dot(c)).length(),u=(n-t)/h;Math.abs(u)<1&&(l.applyAxisAngle(c,Math.acos(u)).divideScalar(h),s.addScaledVector(l,-t),r.addScaledVector(l,-n))}};var iE=.55,sE=.35,L0=new Set(["translational","cylindrical","planar","inplane","inline"]),rE=.35;function D0(i){let{bodies:e,joints:t,markers:n}=i.scene;if(t.some(o=>!L0.has(o.kind)&&n[o.i]?.body===0!=(n[o.j]?.body===0)))return-1;let r=-1;return e.forEach((o,a)=>{a>0&&(r<0||o.mass>(e[r]?.mass??0))&&(r=a)}),r>0&&gr(i.seen(r))<(e.length<3?sE:iE)*gr(i.seen(0))?r:-1}function N0(i){return[...i.scene.joints.filter(e=>!L0.has(e.kind)),...i.scene.springs].flatMap(e=>[e.i,e.j]).map(e=>i.marker(e)).filter(e=>e.body===0).map(e=>new R(...e.at))}function gr(i){let[e,t]=U0(i);return i.length>0?e.distanceTo(t):0}function U0(i){let e=new R(1/0,1/0,1/0),t=e.clone().negate();for(let n of i)e.min(n),t.max(n);return[e,t]}function F0(i,e){if(i.length===0)return e;let[t,n]=U0(i),s=rE*t.distanceTo(n);return s>0?(t.subScalar(s),n.addScalar(s),e.map(r=>r.clone().clamp(t,n))):e}var oE=2e4,aE=2.5,lE=new R(1,1,1),cE=new Qt;function rl(i,e=cE,t=lE){return new rt().compose(i,e,t)}function mr(i){return new Qt(i[1],i[2],i[3],i[0])}function S0(i){let e=i.axes,t=i.at;return new rt().set(e[0]??1,e[1]??0,e[2]??0,t[0],e[3]??0,e[4]??1,e[5]??0,t[1],e[6]??0,e[7]??0,e[8]??1,t[2],0,0,0,1)}function hE(i,e){if(!i||!CSS.supports("color",i))return new Ke(e);let t=document.createElement("canvas").getContext("2d");if(!t)return new Ke(e);t.fillStyle=i;let n=t.fillStyle;if(n.startsWith("#"))return new Ke(n);let s=n.match(/[\d.]+/g)?.map(Number)??[];return new Ke(`rgb(${s[0]??0}, ${s[1]??0}, ${s[2]??0})`)}var ol=class{constructor(e,t,n,s=null){this.scene=e;this.picture=t;this.run=n;this.planar=t.planar,this.poses=new Xh(n,e.bodies),this.frames=e.bodies.map(()=>new rt),this.linked=new Set([...e.joints,...e.springs,...e.mounts??[]].flatMap(o=>[o.i,o.j]));let r=this.measure();this.centre.addVectors(this.low,this.high).multiplyScalar(.5),this.up=new R(...t.up),this.size=t.size,this.symbol=t.symbol,this.depth=t.depth,this.carrier=s?-1:D0(this),this.cloud.push(...r.moving,...F0(r.moving,r.ground)),this.carrier<0&&this.cloud.push(...N0(this)),this.reachable=this.carrier>0?gr(this.around(this.carrier)):Math.min(this.size,gr(this.cloud)),e0(e.bodies.length+e.joints.length+e.springs.length),this.parts=new Wh(s?new Ke("#c2255c"):null),this.parts.flat=this.planar,e.bodies.forEach((o,a)=>this.body(a,o.name)),I0(this),this.forces=new Yh(this),this.parts.finish(),this.markers=new zh(this),this.traces=new Vh(this,e.bodies.length<=3&&!s),this.bending=s?s.bending:{scale:1,stress:!0,most:n.flexible?.spots[0]?.von_mises??0,mode:null},this.bent=(n.flexible?.bodies??[]).map(o=>new kh(o,n,this.color(o.body),s!==null));for(let o of this.bent)this.bodies.add(o.group);this.arrows.visible=!1,this.contacts=n.touches&&!s?new Fh(n,n.touches,this.reachable,this.symbol,this.up,this.planar?this.depth*1.4:0):null,this.contacts&&this.root.add(this.contacts.group),this.root.add(this.bodies,this.symbols,this.arrows,this.markers.group,this.traces.group)}scene;picture;run;root=new yn;planar;centre=new R;low=new R(1/0,1/0,1/0);high=new R(-1/0,-1/0,-1/0);cloud=[];forces;carrier;reachable;size;up;symbol;depth;poses;bodies=new yn;symbols=new yn;arrows=new yn;markers;traces;parts;bent;bending;contacts;updates=[];ropes=[];frames;linked;marker(e){return this.scene.markers[e]??{body:0,name:"",at:[0,0,0],axes:[1,0,0,0,1,0,0,0,1]}}point(e,t){return t.set(...e.at).applyMatrix4(this.frames[e.body])}place(e,t){for(let n=0;n<this.frames.length;n++)this.poses.matrix(n,e,t,this.frames[n])}reach(e,t){let n=e.kind==="mesh"?this.run.meshes[e.mesh??-1]:void 0;if(t.set(0,0,0),n){let s=new _i().setFromArray(n.points);return s.getCenter(t),s.getSize(new R).multiplyScalar(.5)}return e.kind==="box"||e.kind==="mesh"||e.kind==="plane"?new R(...e.size).multiplyScalar(.5):e.kind==="sphere"?new R(e.size[0],e.size[0],e.size[0]):new R(e.size[1],e.size[1],e.size[0]/2)}outline(){let e=this.scene.bodies.map(t=>t.kind==="ground"?[]:[new R]);for(let t of this.linked)e[this.marker(t).body]?.push(new R(...this.marker(t).at));for(let t of this.scene.shapes){if(t.kind==="plane"&&!t.size[0])continue;let n=mr(t.orientation),s=new R,r=this.reach(t,s),o=new R(...t.at);for(let a=0;a<8;a++)e[t.body]?.push(new R(a&1?r.x:-r.x,a&2?r.y:-r.y,a&4?r.z:-r.z).add(s).applyQuaternion(n).add(o))}for(let t of this.run.flexible?.bodies??[])for(let n=0;n<t.nodes;n++)e[t.body]?.push(new R().fromArray(t.places,3*n));return e}measure(){let e=new R,t=[],n=[],s=0,r=this.every();return this.walk((o,a)=>{e.copy(a).applyMatrix4(this.frames[o]),this.low.min(e),this.high.max(e),o===0?n.push(e.clone()):s++%r===0&&t.push(e.clone())}),Number.isFinite(this.low.x)||(this.low.set(-1,-1,-1),this.high.set(1,1,1)),this.low.distanceTo(this.high)<1e-9&&(this.low.subScalar(.5),this.high.addScalar(.5)),{moving:t,ground:n}}outlines=null;points(){return this.outlines??=this.outline()}looks(){return Math.max(6,Math.min(60,Math.floor(12e4/this.points().reduce((e,t)=>e+t.length,1))))}every(){return Math.ceil(this.looks()*this.points().reduce((e,t)=>e+t.length,1)/oE)}walk(e){let t=this.points(),n=Math.max(1,Math.floor((this.run.frames-1)/this.looks()));for(let s=0;s<this.run.frames;s+=n)this.place(s,0),t.forEach((r,o)=>{if(o>0||s===0)for(let a of r)e(o,a)})}seen(e){let t=[],n=new R,s=new R,r=this.every(),o=0;return this.walk((a,l)=>{a===0||o++%r!==0||(this.frameOf(e,s),t.push(n.copy(l).applyMatrix4(this.frames[a]).clone().sub(s)))}),t}around(e){let t=this.seen(e),n=aE*(this.symbol+t.reduce((s,r)=>Math.max(s,r.length()),0));if(this.scene.bodies.length<3)for(let s=0;s<8;s++)t.push(new R(s&1?n:-n,s&2?n:-n,s&4?n:-n));return t}body(e,t){let n={name:t,sort:"body"};for(let s of this.scene.shapes.filter(r=>r.body===e&&r.kind!=="plane")){let r=s.kind==="mesh"?`mesh ${s.mesh??-1}`:`${s.kind} ${s.size.join(" ")}`,o=rl(new R(...s.at),mr(s.orientation)),a=T0(hE(s.color,this.color(e)));this.parts.fix(this.bodies,r,()=>this.solid(s),e,o,{color:a},n)}}color(e){return this.picture.colors[e]??"#9aa3ad"}solid(e){let t=this.run.meshes[e.mesh??-1];return e.kind==="mesh"&&t?f0(t):To(e.kind,e.size)}update(e){let{frame:t,part:n}=js(this.run,e);this.place(t,n);for(let s of this.updates)s(e);this.parts.place(this.frames);for(let s of this.bent)s.update(e,this.frames[s.data.body],this.bending);this.markers.update(),this.contacts?.update(e),this.traces.update(t)}theme(e){this.parts.theme(e)}highlight(e,t=16747546){this.parts.highlight(e,t)}has(e){return this.parts.has(e)||this.bent.some(t=>t.data.name===e)}pick(e){let t=this.parts.pick(e),n=t?.distance??1/0,s=t?.element??null;for(let r of this.bent){let o=r.pick(e);o<n&&(n=o,s={name:r.data.name,sort:"body"})}return s}bodyPosition(e){let t=this.scene.bodies.findIndex(n=>n.name===e);return t<0?null:new R().setFromMatrixPosition(this.frames[t]).toArray()}frameOf(e,t){return t.setFromMatrixPosition(this.frames[e])}};function Gh(i,e,t){let n=new ln(t,3);return i.setAttribute(e,n),n}var uE=1;function dE(i,e){let t=s=>D("td",{class:"n"},s),n=i.time===null?"":et(i.time);return D("tr",{tabindex:"0",title:"show this mode",click:e},t(String(i.number)),t(i.frequency>0?et(i.frequency):""),t(i.frequency>0?et(100*i.damping):""),t(n),D("th",{},i.growth===uE?D("b",{},"grows: "):null,i.motion))}function O0(i,e){let t=i.summary.shapes,n=t?.modes??[],s=[],r=(a,l)=>{let c=n[a];c&&(s.forEach((h,u)=>h.setAttribute("aria-selected",String(u===a))),e.setRange(c.from,c.to),e.setSpeed(1),l&&!e.playing&&e.play())};s.push(...n.map((a,l)=>dE(a,()=>r(l,!0)))),r(0,!1);let o=["","frequency [Hz]","damping [%]","e-fold in [s]","what moves most"];return D("div",{class:"pane modes"},D("h2",{},"Modes"),D("p",{},t?.verdict??""),D("p",{class:"soft"},"A click shows a mode: one period lasts a second, the largest displacement is about 5 % of the model, growth and decay are left out."),D("table",{class:"wide"},D("thead",{},D("tr",{},...o.map(a=>D("th",{},a)))),D("tbody",{},...s)))}var B0=200;function Zh(i){return D("td",{class:"n"},i)}function fE(i){let e=i.lowest_stiffness_over_inertia??0;return e>0?et(Math.sqrt(e)/(2*Math.PI)):""}function Mf(i){return i.failure??`${i.text??""}${i.jumped?" (jumped)":""}`}function pE(i,e,t){let n=i.map((r,o)=>{let a=r.failure!==void 0?"":r.stable?r.judged?"yes":"?":"no";return D("tr",{tabindex:"0",title:"show this case",click:()=>t(o)},Zh(et(r.value)),D("td",{},a),Zh(fE(r)),D("th",{},r.stable===!1?D("b",{},Mf(r)):Mf(r)))});return D("table",{class:"wide rest"},D("thead",{},D("tr",{},...[e,"stable","lowest [Hz]","verdict"].map(r=>D("th",{},r)))),D("tbody",{},...n))}function mE(i){let e=i.scene,t=(s,r)=>r.map(o=>i.byName.get(`${s}.j.${o}`)).filter(o=>o!==void 0),n=[...e?.joints??[],...e?.springs??[],...e?.forces??[],...e?.mounts??[]].map(s=>s.name);return[...new Set(n)].map(s=>({name:s,force:t(s,["fx","fy","fz"]),torque:t(s,["tx","ty","tz"])})).filter(s=>s.force.length+s.torque.length>0)}function gE(i,e){let t=[...i.scene?.springs??[],...i.scene?.mounts??[]].map(s=>i.byName.get(`${s.name}.force`)).filter(s=>s!==void 0).slice(0,B0);if(t.length===0)return null;let n=t.map(()=>Zh(""));return e.onTime(s=>t.forEach((r,o)=>{let a=n[o];a&&(a.textContent=`${et(r.values[e.frameAt(s)]??NaN)} ${r.unit}`)})),D("section",{},D("h2",{},"Forces of springs"),D("table",{class:"wide springs"},D("tbody",{},...t.map((s,r)=>D("tr",{},D("th",{},s.name),n[r]??null)))))}function _E(i,e){let t=mE(i).slice(0,B0);if(t.length===0)return D("p",{class:"soft"},"Reactions are not recorded: \u201Crecord: all\u201D has them.");let n=a=>t.find(l=>l[a].length>0)?.[a][0]?.unit??"",s=t.map(a=>[...a.force,...a.torque].map(()=>Zh(""))),r=["",...["x","y","z"].map(a=>`F${a} [${n("force")}]`),...["x","y","z"].map(a=>`T${a} [${n("torque")}]`)],o=t.map((a,l)=>D("tr",{},D("th",{},a.name,[...a.force,...a.torque].some(c=>c.vague)?D("span",{class:"soft"}," not unique"):null),...s[l]??[]));return e.onTime(a=>{let l=e.frameAt(a);t.forEach((c,h)=>[...c.force,...c.torque].forEach((u,d)=>{let f=s[h]?.[d];f&&(f.textContent=et(u.values[l]??NaN))}))}),D("section",{},D("h2",{},"Forces on the second marker of each element"),D("table",{class:"wide reactions"},D("thead",{},D("tr",{},...r.map(a=>D("th",{},a)))),D("tbody",{},...o)))}function k0(i,e){let t=i.summary.static,n=t?.cases??[],s=t?.limits??[],r=n.filter(l=>l.failure===void 0),o=l=>{let c=n[l];e.pause(),c&&c.failure===void 0&&e.setTime(i.time[r.indexOf(c)]??0)},a=n[0];return D("div",{class:"pane rest"},D("h2",{},"Where it rests"),t?.vary?pE(n,t.vary,o):D("p",{},a?Mf(a):""),...s.map(l=>D("p",{},D("b",{},`${l.kind} at ${t?.vary??""} = ${Number(l.value.toPrecision(9))}: `),l.motion)),_E(i,e),gE(i,e))}var yE=30,xE=12e4,z0=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"];function V0(i,e){let t=D("a",{href:i,download:e});document.body.append(t),t.click(),t.remove()}function G0(i,e){V0(i.image(),`${e}.png`)}function H0(){return typeof MediaRecorder<"u"&&z0.some(i=>MediaRecorder.isTypeSupported(i))}function W0(i,e,t,n){let s=z0.find(d=>MediaRecorder.isTypeSupported(d))??"video/webm",r=i.canvas.captureStream(yE),o=new MediaRecorder(r,{mimeType:s,videoBitsPerSecond:8e6}),a=[],l=e.loop,c=!0,h=()=>{c&&(c=!1,e.pause(),e.setLoop(l),o.stop(),clearTimeout(u))},u=setTimeout(h,xE);return o.addEventListener("dataavailable",d=>a.push(d.data)),o.addEventListener("stop",()=>{let d=URL.createObjectURL(new Blob(a,{type:"video/webm"}));V0(d,`${t}.webm`),setTimeout(()=>URL.revokeObjectURL(d),6e4),n()}),e.pause(),e.setLoop(!1),e.setTime(e.start),o.start(500),e.onState(()=>{c&&!e.playing&&setTimeout(h,200)}),e.play(),h}var vE=/^(largest|worst|last|\s)/,X0="No longer held: ";function q0(i){let e=i.split(`
`).filter(a=>a.trim()),t=e[0]??"",n=e.slice(1),s=n.findIndex(a=>vE.test(a)),r=s<0?n:n.slice(0,s),o=s<0?[]:n.slice(s);return{stopped:t,diagnosis:r[0]??"",advice:r.slice(1),detail:o}}function $0(i){if(!i.message)return null;let e=q0(i.message),t=`The run ${i.status==="failed"?"failed":"ended early"}. `,n=e.diagnosis?`${e.stopped[0]?.toUpperCase()??""}${e.stopped.slice(1)}.`:"",s=D("summary",{},D("b",{},e.diagnosis||e.stopped),...e.advice.map(r=>D("div",{class:"message"},r)),D("div",{class:"soft"},t,n));return D("details",{class:`banner ${i.status}`,role:"alert"},s,e.detail.length>0?D("pre",{class:"message"},e.detail.join(`
`)):null)}function Sf(i){return i.match(/'([^']+)'/g)?.map(e=>e.slice(1,-1))??[]}function Y0(i,e,t){let n=q0(i),s=n.diagnosis.indexOf(X0),r;if(s>=0){let l=n.diagnosis.slice(s+X0.length).split(", ").map(c=>c.split(" ")[0]??"");r=[...(n.diagnosis.match(/(motion|force|body) '([^']+)'/g)??[]).flatMap(Sf),...l]}else r=n.diagnosis?Sf(n.diagnosis):Sf(n.detail[0]??n.stopped).slice(0,1);let o=l=>l.split(".").map((c,h,u)=>u.slice(0,u.length-h).join(".")).find(t),a=l=>{let c=e.motions?.find(h=>h.name===l);return c&&e.joints.find(h=>h.i===c.i&&h.j===c.j)?.name};return new Set(r.map(l=>o(l)??a(l)).filter(l=>l!==void 0))}var wf=300;function Z0(i,e){let t=e.toLowerCase().split(/\s+/).filter(Boolean),n=s=>{let r=s.name.toLowerCase(),o=`${s.unit} ${s.about}`.toLowerCase(),a=0;for(let l of t)if(r.startsWith(l))a+=3;else if(r.includes(l))a+=2;else if(o.includes(l))a+=1;else return-1;return a};return i.channels.filter(s=>!s.extra).map((s,r)=>({c:s,i:r,s:n(s)})).filter(s=>s.s>=0).sort((s,r)=>r.s-s.s||s.i-r.i).map(s=>s.c)}function Ef(i,e){let t=e.trim().split(/\s+[-\u2212]\s+/),n=i.byName.get(t[0]??""),s=i.byName.get(t[1]??"");if(t.length!==2||!n||!s||n.unit!==s.unit)return null;let r=n.values.map((a,l)=>a-(s.values[l]??NaN)),o=a=>r.reduce((l,c)=>l+a(c),0)/r.length;return{name:`${n.name} \u2212 ${s.name}`,unit:n.unit,about:"difference of two channels, at the stored instants",vague:n.vague||s.vague,extra:!1,min:r.reduce((a,l)=>Math.min(a,l),1/0),max:r.reduce((a,l)=>Math.max(a,l),-1/0),mean:o(a=>a),rms:Math.sqrt(o(a=>a*a)),error:n.error+s.error,values:r}}function K0(i,e){let t=D("div",{class:"results",role:"listbox"}),n=D("input",{type:"search",placeholder:`Add a channel to the plot (${i.channels.filter(a=>!a.extra).length} recorded), \u201Ca - b\u201D or \u201Ca over b\u201D`,"aria-label":"search channels",input:()=>r(),focus:()=>r(),keydown:a=>{let l=a.key;l==="Enter"&&t.firstElementChild?.click(),l==="Escape"&&(t.replaceChildren(),n.blur())}}),s=(a,l)=>{l?e.open([a]):e.add(a),n.value="",t.replaceChildren()},r=()=>{let a=n.value.trim().split(/\s+over\s+/),l=i.byName.get(a[0]??""),c=i.byName.get(a[1]??"");if(a.length===2&&c&&l){let d=()=>{e.openCurve(l,c),n.value="",t.replaceChildren()};t.replaceChildren(D("div",{role:"option",class:"result",click:d},`${l.name} over ${c.name}`,D("small",{},"a plot of one channel over the other")));return}let h=Ef(i,n.value),u=h?[h]:Z0(i,n.value).slice(0,40);t.replaceChildren(...u.map(d=>D("div",{role:"option",class:"result",tabindex:"0",title:d.about,click:()=>s(d,!1)},D("span",{class:"name"},d.name),D("small",{},d.unit?`[${d.unit}] ${d.about}`:d.about),D("button",{type:"button",class:"quiet",title:"in a plot of its own",click:f=>{f.stopPropagation(),s(d,!0)}},"new plot")))),u.length===0&&t.replaceChildren(D("div",{class:"none"},"no channel matches: parts of a name, a unit or a meaning do, as \u201Cforce\u201D ",Dt("Show all","all channels that are recorded",()=>{n.value="",n.focus(),r()})))},o=D("div",{class:"search"},n,t);return document.addEventListener("pointerdown",a=>{o.contains(a.target)||t.replaceChildren()}),o}function Tf(i,e){let t=i.channels.filter(s=>!s.extra&&s.name.startsWith(`${e}.`)),n=s=>/\.(force|torque)$/.test(s.name)?0:/\.[ij]\.[ft]/.test(s.name)?1:/\.[ij]\./.test(s.name)?3:2;return t.map((s,r)=>({c:s,i:r})).sort((s,r)=>n(s.c)-n(r.c)||s.i-r.i).map(s=>s.c)}function J0(i,e){let t=D("tbody",{}),n=D("p",{class:"soft"}),s=D("input",{type:"search",placeholder:"Filter","aria-label":"filter channels",input:()=>r()}),r=()=>{let l=Z0(i,s.value);t.replaceChildren(...l.slice(0,wf).map(c=>D("tr",{tabindex:"0",title:`${c.about} (click: plot)`,click:()=>e.add(c)},D("th",{},c.name,D("small",{},c.about+(c.vague?" \u2014 not unique: constraints are redundant":""))),D("td",{},c.unit),...[c.min,c.max,c.mean,c.rms,c.error].map(h=>D("td",{class:"n"},et(h)))))),n.textContent=l.length>wf?`${l.length-wf} more: type to filter`:"",l.length===0&&n.replaceChildren(`No channel matches \u201C${s.value}\u201D. `,Dt("Show all","all channels that are recorded",()=>{s.value="",r()}))};r();let o=["name","unit","min","max","mean","RMS","\xB1 stored"],a=i.frames<i.rows?` ${i.frames} of ${i.rows} rows are stored here; results.csv has all.`:"";return D("div",{class:"pane"},s,D("p",{class:"soft"},`Minimum, maximum, mean and RMS are of all rows. Values in this page are rounded to whole multiples of 1/65535 of their range: \xB1 is the largest error.${a}`),D("table",{class:"wide channels"},D("thead",{},D("tr",{},...o.map(l=>D("th",{},l)))),t),n)}function j0(i,e,t){let n=D("pre",{class:"listing"});return i.split(`
`).forEach((r,o)=>{let a=D("div",{class:"line","data-n":String(o+1)}),l=r.search(/(^|\s)#/),c=l<0?r:r.slice(0,l);for(let h of c.split(/([A-Za-z_][A-Za-z0-9_]*)/))e.has(h)?a.append(D("a",{href:"#",class:"ref",click:u=>{u.preventDefault(),t(h)}},h)):a.append(h);l>=0&&a.append(D("span",{class:"comment"},r.slice(l))),n.append(a)}),D("div",{class:"pane"},i?n:D("p",{class:"soft"},"The model was not read from a file."))}function Q0(i,e){let t=D("div",{class:"presets"}),n=(s,r,o)=>{let a=o.map(l=>i.byName.get(l)).filter(l=>l!==void 0&&!l.extra);a.length>0&&t.append(Dt(s,r,()=>e.open(a)))};return n("Energy","kinetic, potential and total energy, and the work done",["energy.kinetic","energy.potential","energy.total","energy.work"]),n("Balance","energy that neither forces nor motions explain",["energy.balance"]),n("Steps","step size and corrector iterations of the integrator",["run.step","run.iterations"]),n("Drift","residuals of the constraints after each step",["run.drift_position","run.drift_velocity"]),t.append(Dt("Whole time","undo the zoom (double click in a plot)",()=>e.wholeTime()),Dt("Clear","remove all plots",()=>e.clear())),t}var al=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],bE=20,ME=1.5,ll=class{constructor(e){this.run=e;this.start=e.time[0]??0,this.end=e.time[e.frames-1]??0,this.time=this.start;let t=(this.end-this.start)*e.secondsPerUnit;(t>bE||t>0&&t<ME)&&(this.speed=al.find(n=>t/n<=10)??1)}run;time;playing=!1;loop=!0;speed=1;start;end;listeners=[];stateListeners=[];last=0;onTime(e){this.listeners.push(e)}onState(e){this.stateListeners.push(e)}changed(){for(let e of this.stateListeners)e()}setTime(e){this.time=Math.min(this.end,Math.max(this.start,e));for(let t of this.listeners)t(this.time)}setRange(e,t){this.start=e,this.end=t,this.setTime(e)}toggle(){this.playing?this.pause():this.play()}play(){this.end<=this.start||(this.time>=this.end&&this.setTime(this.start),this.playing=!0,this.last=performance.now(),this.changed(),requestAnimationFrame(e=>this.tick(e)))}pause(){this.playing=!1,this.changed()}setLoop(e){this.loop=e,this.changed()}setSpeed(e){this.speed=e,this.changed()}changeSpeed(e){let t=al.findIndex(n=>n>=this.speed*.999);this.setSpeed(al[Math.min(al.length-1,Math.max(0,t+e))]??1)}speeds(){return al}frameAt(e){return $o(this.run,e)}step(e){this.pause();let t=this.frameAt(this.time)+e;this.setTime(this.run.time[Math.min(this.run.frames-1,Math.max(0,t))]??0)}tick(e){if(!this.playing)return;let t=this.time+Math.max(0,e-this.last)/1e3*this.speed/this.run.secondsPerUnit;this.last=e,t>=this.end&&(this.loop?t=this.start+(t-this.start)%(this.end-this.start):(t=this.end,this.playing=!1,this.changed())),this.setTime(t),this.playing&&requestAnimationFrame(n=>this.tick(n))}};var SE="uplot",wE="u-hz",EE="u-vt",TE="u-title",AE="u-wrap",CE="u-under",RE="u-over",PE="u-axis",xr="u-off",IE="u-select",LE="u-cursor-x",DE="u-cursor-y",NE="u-cursor-pt",UE="u-legend",FE="u-live",OE="u-inline",BE="u-series",kE="u-marker",e_="u-label",zE="u-value",hl="width",ul="height";var t_="bottom",Co="left",Af="right",Wf="#000",n_=Wf+"0",Cf="mousemove",i_="mousedown",Rf="mouseup",s_="mouseenter",r_="mouseleave",o_="dblclick",VE="resize",GE="scroll",a_="change",eu="dppxchange",Xf="--",Uo=typeof window<"u",Nf=Uo?document:null,Po=Uo?window:null,HE=Uo?navigator:null,Nt,Kh;function Uf(){let i=devicePixelRatio;Nt!=i&&(Nt=i,Kh&&Of(a_,Kh,Uf),Kh=matchMedia(`(min-resolution: ${Nt-.001}dppx) and (max-resolution: ${Nt+.001}dppx)`),vr(a_,Kh,Uf),Po.dispatchEvent(new CustomEvent(eu)))}function hi(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Ff(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Jt(i,e,t){i.style[e]=t+"px"}function Ui(i,e,t,n){let s=Nf.createElement(i);return e!=null&&hi(s,e),t?.insertBefore(s,n),s}function vi(i,e){return Ui("div",i,e)}var l_=new WeakMap;function es(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=l_.get(i);r!=o&&(i.style.transform=r,l_.set(i,r),e<0||t<0||e>n||t>s?hi(i,xr):Ff(i,xr))}var c_=new WeakMap;function h_(i,e,t){let n=e+t,s=c_.get(i);n!=s&&(c_.set(i,n),i.style.background=e,i.style.borderColor=t)}var u_=new WeakMap;function d_(i,e,t,n){let s=e+""+t,r=u_.get(i);s!=r&&(u_.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var qf={passive:!0},WE={...qf,capture:!0};function vr(i,e,t,n){e.addEventListener(i,t,n?WE:qf)}function Of(i,e,t,n){e.removeEventListener(i,t,qf)}Uo&&Uf();function Fi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:ui((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function z_(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var V_=i=>i!=null,G_=i=>i!=null&&i>0,iu=z_(V_),XE=z_(G_);function qE(i,e,t,n=0,s=!1){let r=s?XE:iu,o=s?G_:V_;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Wt,l??-Wt]}function su(i,e,t,n){let s=m_(i),r=m_(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ws:H_,a=s==1?ui:bi,l=r==1?bi:ui,c=a(o(Sn(i))),h=l(o(Sn(e))),u=Io(t,c),d=Io(t,h);return t==10&&(c<0&&(u=Xt(u,-c)),h<0&&(d=Xt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=$_(i,u),e=ru(e,d)),[i,e]}function $f(i,e,t,n){let s=su(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Yf=.1,f_={mode:3,pad:Yf},fl={pad:0,soft:null,mode:0},$E={min:fl,max:fl};function tu(i,e,t,n){return ou(t)?p_(i,e,t):(fl.pad=t,fl.soft=n?0:null,fl.mode=n?3:0,p_(i,e,$E))}function It(i,e){return i??e}function YE(i,e,t){for(e=It(e,0),t=It(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function p_(i,e,t){let n=t.min,s=t.max,r=It(n.pad,0),o=It(s.pad,0),a=It(n.hard,-Wt),l=It(s.hard,Wt),c=It(n.soft,Wt),h=It(s.soft,-Wt),u=It(n.mode,0),d=It(s.mode,0),f=e-i,p=ws(f),x=Yn(Sn(i),Sn(e)),m=ws(x),g=Sn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Wt&&(r=0),d==2&&h!=-Wt&&(o=0)));let _=f||x||1e3,M=ws(_),v=Io(10,ui(M)),C=_*(f==0?i==0?.1:1:r),E=Xt($_(i-C,v/10),24),y=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Wt,S=Yn(a,E<y&&i>=y?y:Oi(y,E)),F=_*(f==0?e==0?.1:1:o),P=Xt(ru(e+F,v/10),24),N=e<=h&&(d==1||d==3&&P>=h||d==2&&P<=h)?h:-Wt,z=Oi(l,P>N&&e<=N?N:Yn(N,P));return S==z&&S==0&&(z=100),[S,z]}var ZE=new Intl.NumberFormat(Uo?HE.language:"en-US"),Zf=i=>ZE.format(i),di=Math,Qh=di.PI,Sn=di.abs,ui=di.floor,Mn=di.round,bi=di.ceil,Oi=di.min,Yn=di.max,Io=di.pow,m_=di.sign,ws=di.log10,H_=di.log2,KE=(i,e=1)=>di.sinh(i)*e,Pf=(i,e=1)=>di.asinh(i/e),Wt=1/0;function g_(i){return(ws((i^i>>31)-(i>>31))|0)+1}function Bf(i,e,t){return Oi(Yn(i,e),t)}function W_(i){return typeof i=="function"}function Rt(i){return W_(i)?i:()=>i}var JE=()=>{},X_=i=>i,q_=(i,e)=>e,jE=i=>null,__=i=>!0,y_=(i,e)=>i==e,QE=/\.\d*?(?=9{6,}|0{6,})/gm,br=i=>{if(Z_(i)||Ys.has(i))return i;let e=`${i}`,t=e.match(QE);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${br(s)}e${r}`}return Xt(i,n)};function _r(i,e){return br(Xt(br(i/e))*e)}function ru(i,e){return br(bi(br(i/e))*e)}function $_(i,e){return br(ui(br(i/e))*e)}function Xt(i,e=0){if(Z_(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Mn(n)/t}var Ys=new Map;function Y_(i){return((""+i).split(".")[1]||"").length}function ml(i,e,t,n){let s=[],r=n.map(Y_);for(let o=e;o<t;o++){let a=Sn(o),l=Xt(Io(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Xt(h,u);s.push(d),Ys.set(d,u)}}return s}var pl={},Kf=[],Lo=[null,null],$s=Array.isArray,Z_=Number.isInteger,eT=i=>i===void 0;function x_(i){return typeof i=="string"}function ou(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function tT(i){return i!=null&&typeof i=="object"}var nT=Object.getPrototypeOf(Uint8Array),K_="__proto__";function Do(i,e=ou){let t;if($s(i)){let n=i.find(s=>s!=null);if($s(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Do(i[s],e)}else t=i.slice()}else if(i instanceof nT)t=i.slice();else if(e(i)){t={};for(let n in i)n!=K_&&(t[n]=Do(i[n],e))}else t=i;return t}function gn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=K_&&(ou(i[s])?gn(i[s],Do(n[s])):i[s]=Do(n[s]))}return i}var iT=0,sT=1,rT=2;function oT(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function aT(i,e){if(hT(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return uT(o[0])||(o=cT(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:sT,f=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?d!=iT&&(u[m]=x,d==rT&&f.push(m)):u[m]=x}oT(u,f,s),n.push(u)}}return n}var lT=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function cT(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function hT(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function uT(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,ui((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var J_=["January","February","March","April","May","June","July","August","September","October","November","December"],j_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Q_(i){return i.slice(0,3)}var dT=j_.map(Q_),fT=J_.map(Q_),pT={MMMM:J_,MMM:fT,WWWW:j_,WWW:dT};function cl(i){return(i<10?"0":"")+i}function mT(i){return(i<10?"00":i<100?"0":"")+i}var gT={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>cl(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>cl(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>cl(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>cl(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>cl(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>mT(i.getMilliseconds())};function Jf(i,e){e=e||pT;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?gT[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var _T=new Intl.DateTimeFormat().resolvedOptions().timeZone;function yT(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==_T?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var ey=i=>i%1==0,nu=[1,2,2.5,5],xT=ml(10,-32,0,nu),ty=ml(10,0,32,nu),vT=ty.filter(ey),yr=xT.concat(ty),jf=`
`,ny="{YYYY}",v_=jf+ny,iy="{M}/{D}",dl=jf+iy,Jh=dl+"/{YY}",sy="{aa}",bT="{h}:{mm}",Ro=bT+sy,b_=jf+Ro,M_=":{ss}",Bt=null;function ry(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?ml(10,0,3,nu).filter(ey):ml(10,-3,0,nu)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,ny,Bt,Bt,Bt,Bt,Bt,Bt,1],[s*28,"{MMM}",v_,Bt,Bt,Bt,Bt,Bt,1],[s,iy,v_,Bt,Bt,Bt,Bt,Bt,1],[n,"{h}"+sy,Jh,Bt,dl,Bt,Bt,Bt,1],[t,Ro,Jh,Bt,dl,Bt,Bt,Bt,1],[e,M_,Jh+" "+Ro,Bt,dl+" "+Ro,Bt,b_,Bt,1],[i,M_+".{fff}",Jh+" "+Ro,Bt,dl+" "+Ro,Bt,b_,Bt,1]];function h(u){return(d,f,p,x,m,g)=>{let _=[],M=m>=o,v=m>=r&&m<o,C=u(p),E=Xt(C*i,3),y=If(C.getFullYear(),M?0:C.getMonth(),v||M?1:C.getDate()),S=Xt(y*i,3);if(v||M){let F=v?m/r:0,P=M?m/o:0,N=E==S?E:Xt(If(y.getFullYear()+P,y.getMonth()+F,1)*i,3),z=new Date(Mn(N/i)),W=z.getFullYear(),U=z.getMonth();for(let H=0;N<=x;H++){let $=If(W+P*H,U+F*H,1),G=$-u(Xt($*i,3));N=Xt((+$+G)*i,3),N<=x&&_.push(N)}}else{let F=m>=s?s:m,P=ui(p)-ui(E),N=S+P+ru(E-S,F);_.push(N);let z=u(N),W=z.getHours()+z.getMinutes()/t+z.getSeconds()/n,U=m/n,H=d.axes[f]._space,$=g/H;for(;N=Xt(N+m,i==1?0:3),!(N>x);)if(U>1){let G=ui(Xt(W+U,6))%24,Q=u(N).getHours()-G;Q>1&&(Q=-1),N-=Q*n,W=(W+U)%24;let te=_[_.length-1];Xt((N-te)/m,3)*$>=.7&&_.push(N)}else _.push(N)}return _}}return[l,c,h]}var[MT,ST,wT]=ry(1),[ET,TT,AT]=ry(.001);ml(2,-53,53,[1]);function S_(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function w_(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let x=i(p),m=x.getFullYear(),g=x.getMonth(),_=x.getDate(),M=x.getHours(),v=x.getMinutes(),C=x.getSeconds(),E=m!=l&&a[2]||g!=c&&a[3]||_!=h&&a[4]||M!=u&&a[5]||v!=d&&a[6]||C!=f&&a[7]||a[1];return l=m,c=g,h=_,u=M,d=v,f=C,E(x)})}}function CT(i,e){let t=Jf(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function If(i,e,t){return new Date(i,e,t)}function E_(i,e){return e(i)}var RT="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function T_(i,e){return(t,n,s,r)=>r==null?Xf:e(i(n))}function PT(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function IT(i,e){return i.series[e].fill(i,e)}var LT={show:!0,live:!0,isolate:!1,mount:JE,markers:{show:!0,width:2,stroke:PT,fill:IT,dash:"solid"},idx:null,idxs:null,values:[]};function DT(i,e){let t=i.cursor.points,n=vi(),s=t.size(i,e);Jt(n,hl,s),Jt(n,ul,s);let r=s/-2;Jt(n,"marginLeft",r),Jt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Jt(n,"borderWidth",o),n}function NT(i,e){let t=i.series[e].points;return t._fill||t._stroke}function UT(i,e){let t=i.series[e].points;return t._stroke||t._fill}function FT(i,e){return i.series[e].points.size}var Lf=[0,0];function OT(i,e,t){return Lf[0]=e,Lf[1]=t,Lf}function jh(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Df(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var BT={show:!0,x:!0,y:!0,lock:!1,move:OT,points:{one:!1,show:DT,size:FT,width:0,stroke:UT,fill:NT},bind:{mousedown:jh,mouseup:jh,click:jh,dblclick:jh,mousemove:Df,mouseleave:Df,mouseenter:Df},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},oy={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Qf=gn({},oy,{filter:q_}),ay=gn({},Qf,{size:10}),ly=gn({},oy,{show:!1}),ep='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',cy="bold "+ep,hy=1.5,A_={show:!0,scale:"x",stroke:Wf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:cy,side:2,grid:Qf,ticks:ay,border:ly,font:ep,lineGap:hy,rotate:0},kT="Value",zT="Time",C_={show:!0,scale:"x",auto:!1,sorted:1,min:Wt,max:-Wt,idxs:[]};function VT(i,e,t,n,s){return e.map(r=>r==null?"":Zf(r))}function GT(i,e,t,n,s,r,o){let a=[],l=Ys.get(s)||0;t=o?t:Xt(ru(t,s),l);for(let c=t;c<=n;c=Xt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function kf(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ws:H_,h=ui(c(t));s=Io(l,h),l==10&&(s=yr[Fi(s,yr)]);let u=t,d=s*l;l==10&&(d=yr[Fi(d,yr)]);do a.push(u),u=u+s,l==10&&!Ys.has(u)&&(u=Xt(u,Ys.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=yr[Fi(d,yr)]));while(u<=n);return a}function HT(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?kf(i,e,Yn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?kf(i,e,Yn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var uy=/./,WT=/[12357]/,XT=/[125]/,R_=/1/,zf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function qT(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?uy:l(7,o)-h>=c?WT:l(5,o)-h>=c?XT:R_;if(u==R_){let d=Sn(l(1,o)-h);if(d<c)return zf(e.slice().reverse(),a.distr,u,bi(c/d)).reverse()}return zf(e,a.distr,u,1)}function $T(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Sn(l(1,o)-l(2,o));return c<a?zf(e.slice().reverse(),3,uy,bi(a/c)).reverse():e}function YT(i,e,t,n){return n==null?Xf:e==null?"":Zf(e)}var P_={show:!0,scale:"y",stroke:Wf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:cy,side:3,grid:Qf,ticks:ay,border:ly,font:ep,lineGap:hy,rotate:0};function ZT(i,e){let t=3+(i||1)*2;return Xt(t*e,3)}function KT(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Sn(o-r),l=i.series[e],c=a/(l.points.space*Nt);return n[1]-n[0]<=c}var I_={scale:null,auto:!0,sorted:0,min:Wt,max:-Wt},dy=(i,e,t,n,s)=>s,L_={show:!0,auto:!0,sorted:0,gaps:dy,alpha:1,facets:[gn({},I_,{scale:"x"}),gn({},I_,{scale:"y"})]},D_={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:dy,alpha:1,points:{show:KT,filter:null},values:null,min:Wt,max:-Wt,idxs:[],path:null,clip:null};function JT(i,e,t,n,s){return t/10}var fy={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},jT=gn({},fy,{time:!1,ori:1}),N_={};function py(i,e){let t=N_[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(N_[i]=t)),t}var No=1,Vf=2;function Mr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,x=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,x,lu,Fo,hu,gy,yy):t(s,l,c,h,u,g,m,f,d,x,p,cu,Oo,ip,_y,xy)}function tp(i,e){let t=0,n=0,s=It(i.bands,Kf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function QT(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Es(i,e,t,n,s,r){return Mr(i,e,(o,a,l,c,h,u,d,f,p,x,m)=>{let g=o.pxRound,_=c.dir*(c.ori==0?1:-1),M=c.ori==0?Fo:Oo,v,C;_==1?(v=t,C=n):(v=n,C=t);let E=g(u(a[v],c,x,f)),y=g(d(l[v],h,m,p)),S=g(u(a[C],c,x,f)),F=g(d(r==1?h.max:h.min,h,m,p)),P=new Path2D(s);return M(P,S,F),M(P,E,F),M(P,E,y),P})}function au(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?hu:ip,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function eA(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function np(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function U_(i){return i==0?X_:i==1?Mn:e=>_r(e,i)}function my(i){let e=i==0?lu:cu,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Oi(c,a/2,l/2),h=Oi(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var lu=(i,e,t)=>{i.moveTo(e,t)},cu=(i,e,t)=>{i.moveTo(t,e)},Fo=(i,e,t)=>{i.lineTo(e,t)},Oo=(i,e,t)=>{i.lineTo(t,e)},hu=my(0),ip=my(1),gy=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},_y=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},yy=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},xy=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function vy(i){return(e,t,n,s,r)=>Mr(e,t,(o,a,l,c,h,u,d,f,p,x,m)=>{let{pxRound:g,points:_}=o,M,v;c.ori==0?(M=lu,v=gy):(M=cu,v=_y);let C=Xt(_.width*Nt,3),E=(_.size-_.width)/2*Nt,y=Xt(E*2,3),S=new Path2D,F=new Path2D,{left:P,top:N,width:z,height:W}=e.bbox;hu(F,P-y,N-y,z+y*2,W+y*2);let U=H=>{if(l[H]!=null){let $=g(u(a[H],c,x,f)),G=g(d(l[H],h,m,p));M(S,$+E,G),v(S,$,G,E,0,Qh*2)}};if(r)r.forEach(U);else for(let H=n;H<=s;H++)U(H);return{stroke:C>0?S:null,fill:S,clip:F,flags:No|Vf}})}function by(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var tA=by(Fo),nA=by(Oo);function My(i){let e=It(i?.alignGaps,0);return(t,n,s,r)=>Mr(t,n,(o,a,l,c,h,u,d,f,p,x,m)=>{[s,r]=iu(l,s,r);let g=o.pxRound,_=W=>g(u(W,c,x,f)),M=W=>g(d(W,h,m,p)),v,C;c.ori==0?(v=Fo,C=tA):(v=Oo,C=nA);let E=c.dir*(c.ori==0?1:-1),y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:No},S=y.stroke,F=!1;if(r-s>=x*4){let W=ue=>t.posToVal(ue,c.key,!0),U=null,H=null,$,G,he,K=_(a[E==1?s:r]),Q=_(a[s]),te=_(a[r]),pe=W(E==1?Q+1:te-1);for(let ue=E==1?s:r;ue>=s&&ue<=r;ue+=E){let ee=a[ue],xe=(E==1?ee<pe:ee>pe)?K:_(ee),Le=l[ue];xe==K?Le!=null?(G=Le,U==null?(v(S,xe,M(G)),$=U=H=G):G<U?U=G:G>H&&(H=G)):Le===null&&(F=!0):(U!=null&&C(S,K,M(U),M(H),M($),M(G)),Le!=null?(G=Le,v(S,xe,M(G)),U=H=$=G):(U=H=null,Le===null&&(F=!0)),K=xe,pe=W(K+E))}U!=null&&U!=H&&he!=K&&C(S,K,M(U),M(H),M($),M(G))}else for(let W=E==1?s:r;W>=s&&W<=r;W+=E){let U=l[W];U===null?F=!0:U!=null&&v(S,_(a[W]),M(U))}let[N,z]=tp(t,n);if(o.fill!=null||N!=0){let W=y.fill=new Path2D(S),U=o.fillTo(t,n,o.min,o.max,N),H=M(U),$=_(a[s]),G=_(a[r]);E==-1&&([G,$]=[$,G]),v(W,G,H),v(W,$,H)}if(!o.spanGaps){let W=[];F&&W.push(...np(a,l,s,r,E,_,e)),y.gaps=W=o.gaps(t,n,s,r,W),y.clip=au(W,c.ori,f,p,x,m)}return z!=0&&(y.band=z==2?[Es(t,n,s,r,S,-1),Es(t,n,s,r,S,1)]:Es(t,n,s,r,S,z)),y})}function iA(i){let e=It(i.align,1),t=It(i.ascDesc,!1),n=It(i.alignGaps,0),s=It(i.extend,!1);return(r,o,a,l)=>Mr(r,o,(c,h,u,d,f,p,x,m,g,_,M)=>{[a,l]=iu(u,a,l);let v=c.pxRound,{left:C,width:E}=r.bbox,y=Q=>v(p(Q,d,_,m)),S=Q=>v(x(Q,f,M,g)),F=d.ori==0?Fo:Oo,P={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:No},N=P.stroke,z=d.dir*(d.ori==0?1:-1),W=S(u[z==1?a:l]),U=y(h[z==1?a:l]),H=U,$=U;s&&e==-1&&($=C,F(N,$,W)),F(N,U,W);for(let Q=z==1?a:l;Q>=a&&Q<=l;Q+=z){let te=u[Q];if(te==null)continue;let pe=y(h[Q]),ue=S(te);e==1?F(N,pe,W):F(N,H,ue),F(N,pe,ue),W=ue,H=pe}let G=H;s&&e==1&&(G=C+E,F(N,G,W));let[he,K]=tp(r,o);if(c.fill!=null||he!=0){let Q=P.fill=new Path2D(N),te=c.fillTo(r,o,c.min,c.max,he),pe=S(te);F(Q,G,pe),F(Q,$,pe)}if(!c.spanGaps){let Q=[];Q.push(...np(h,u,a,l,z,y,n));let te=c.width*Nt/2,pe=t||e==1?te:-te,ue=t||e==-1?-te:te;Q.forEach(ee=>{ee[0]+=pe,ee[1]+=ue}),P.gaps=Q=c.gaps(r,o,a,l,Q),P.clip=au(Q,d.ori,m,g,_,M)}return K!=0&&(P.band=K==2?[Es(r,o,a,l,N,-1),Es(r,o,a,l,N,1)]:Es(r,o,a,l,N,K)),P})}function F_(i,e,t,n,s,r,o=Wt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Sn(i[l]-i[a]);h<c&&(c=h,o=Sn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function sA(i){i=i||pl;let e=It(i.size,[.6,Wt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Rt(s),o=1-e[0],a=It(e[1],Wt),l=It(e[2],1),c=It(i.disp,pl),h=It(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,x,m)=>Mr(f,p,(g,_,M,v,C,E,y,S,F,P,N)=>{let z=g.pxRound,W=t,U=n*Nt,H=a*Nt,$=l*Nt,G,he;v.ori==0?[G,he]=r(f,p):[he,G]=r(f,p);let K=v.dir*(v.ori==0?1:-1),Q=v.ori==0?hu:ip,te=v.ori==0?h:(Me,Xe,dt,Ee,Ft,Ye,tt)=>{h(Me,Xe,dt,Ft,Ee,tt,Ye)},pe=It(f.bands,Kf).find(Me=>Me.series[0]==p),ue=pe!=null?pe.dir:0,ee=g.fillTo(f,p,g.min,g.max,ue),_e=z(y(ee,C,N,F)),xe,Le,we,Ge=P,ot=z(g.width*Nt),Je=!1,at=null,st=null,oe=null,ve=null;u!=null&&(ot==0||d!=null)&&(Je=!0,at=u.values(f,p,x,m),st=new Map,new Set(at).forEach(Me=>{Me!=null&&st.set(Me,new Path2D)}),ot>0&&(oe=d.values(f,p,x,m),ve=new Map,new Set(oe).forEach(Me=>{Me!=null&&ve.set(Me,new Path2D)})));let{x0:ye,size:Be}=c;if(ye!=null&&Be!=null){W=1,_=ye.values(f,p,x,m),ye.unit==2&&(_=_.map(dt=>f.posToVal(S+dt*P,v.key,!0)));let Me=Be.values(f,p,x,m);Be.unit==2?Le=Me[0]*P:Le=E(Me[0],v,P,S)-E(0,v,P,S),Ge=F_(_,M,E,v,P,S,Ge),we=Ge-Le+U}else Ge=F_(_,M,E,v,P,S,Ge),we=Ge*o+U,Le=Ge-we;we<1&&(we=0),ot>=Le/2&&(ot=0),we<5&&(z=X_);let De=we>0,it=Ge-we-(De?ot:0);Le=z(Bf(it,$,H)),xe=(W==0?Le/2:W==K?0:Le)-W*K*((W==0?U/2:0)+(De?ot/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_t=Je?null:new Path2D,pt=null;if(pe!=null)pt=f.data[pe.series[1]];else{let{y0:Me,y1:Xe}=c;Me!=null&&Xe!=null&&(M=Xe.values(f,p,x,m),pt=Me.values(f,p,x,m))}let bt=G*Le,B=he*Le;for(let Me=K==1?x:m;Me>=x&&Me<=m;Me+=K){let Xe=M[Me];if(Xe==null)continue;if(pt!=null){let q=pt[Me]??0;if(Xe-q==0)continue;_e=y(q,C,N,F)}let dt=v.distr!=2||c!=null?_[Me]:Me,Ee=E(dt,v,P,S),Ft=y(It(Xe,ee),C,N,F),Ye=z(Ee-xe),tt=z(Yn(Ft,_e)),I=z(Oi(Ft,_e)),w=tt-I;if(Xe!=null){let q=Xe<0?B:bt,fe=Xe<0?bt:B;Je?(ot>0&&oe[Me]!=null&&Q(ve.get(oe[Me]),Ye,I+ui(ot/2),Le,Yn(0,w-ot),q,fe),at[Me]!=null&&Q(st.get(at[Me]),Ye,I+ui(ot/2),Le,Yn(0,w-ot),q,fe)):Q(_t,Ye,I+ui(ot/2),Le,Yn(0,w-ot),q,fe),te(f,p,Me,Ye-ot/2,I,Le+ot,w)}}return ot>0?ke.stroke=Je?ve:_t:Je||(ke._fill=g.width==0?g._fill:g._stroke??g._fill,ke.width=0),ke.fill=Je?st:_t,ke})}function rA(i,e){let t=It(e?.alignGaps,0);return(n,s,r,o)=>Mr(n,s,(a,l,c,h,u,d,f,p,x,m,g)=>{[r,o]=iu(c,r,o);let _=a.pxRound,M=G=>_(d(G,h,m,p)),v=G=>_(f(G,u,g,x)),C,E,y;h.ori==0?(C=lu,y=Fo,E=yy):(C=cu,y=Oo,E=xy);let S=h.dir*(h.ori==0?1:-1),F=M(l[S==1?r:o]),P=F,N=[],z=[];for(let G=S==1?r:o;G>=r&&G<=o;G+=S)if(c[G]!=null){let K=l[G],Q=M(K);N.push(P=Q),z.push(v(c[G]))}let W={stroke:i(N,z,C,y,E,_),fill:null,clip:null,band:null,gaps:null,flags:No},U=W.stroke,[H,$]=tp(n,s);if(a.fill!=null||H!=0){let G=W.fill=new Path2D(U),he=a.fillTo(n,s,a.min,a.max,H),K=v(he);y(G,P,K),y(G,F,K)}if(!a.spanGaps){let G=[];G.push(...np(l,c,r,o,S,M,t)),W.gaps=G=a.gaps(n,s,r,o,G),W.clip=au(G,h.ori,p,x,m,g)}return $!=0&&(W.band=$==2?[Es(n,s,r,o,U,-1),Es(n,s,r,o,U,1)]:Es(n,s,r,o,U,$)),W})}function oA(i){return rA(aA,i)}function aA(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var Gf=new Set;function O_(){for(let i of Gf)i.syncRect(!0)}Uo&&(vr(VE,Po,O_),vr(GE,Po,O_,!0),vr(eu,Po,()=>{wn.pxRatio=Nt}));var lA=My(),cA=vy();function B_(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Hf(r,o,e,t))}function hA(i,e){return i.map((t,n)=>n==0?{}:gn({},e,t))}function Hf(i,e,t,n){return gn({},e==0?t:n,i)}function Sy(i,e,t){return e==null?Lo:[e,t]}var uA=Sy;function dA(i,e,t){return e==null?Lo:tu(e,t,Yf,!0)}function wy(i,e,t,n){return e==null?Lo:su(e,t,i.scales[n].log,!1)}var fA=wy;function Ey(i,e,t,n){return e==null?Lo:$f(e,t,i.scales[n].log,!1)}var pA=Ey;function mA(i,e,t,n,s){let r=Yn(g_(i),g_(e)),o=e-i,a=Fi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Ys.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function k_(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Mn((t=+s)*Nt))+"px"),[i,e,t]}function gA(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Xt(e[2]*Nt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function wn(i,e,t){let n={mode:It(i.mode,1)},s=n.mode;function r(b,T,L,O){let X=T.valToPct(b);return O+L*(T.dir==-1?1-X:X)}function o(b,T,L,O){let X=T.valToPct(b);return O+L*(T.dir==-1?X:1-X)}function a(b,T,L,O){return T.ori==0?r(b,T,L,O):o(b,T,L,O)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=vi(SE);if(i.id!=null&&(c.id=i.id),hi(c,i.class),i.title){let b=vi(TE,c);b.textContent=i.title}let h=Ui("canvas"),u=n.ctx=h.getContext("2d"),d=vi(AE,c);vr("click",d,b=>{b.target===p&&($t!=Pr||jt!=Ir)&&Dn.click(n,b)},!0);let f=n.under=vi(CE,d);d.appendChild(h);let p=n.over=vi(RE,d);i=Do(i);let x=+It(i.pxAlign,1),m=U_(x);(i.plugins||[]).forEach(b=>{b.opts&&(i=b.opts(n,i)||i)});let g=i.ms||.001,_=n.series=s==1?B_(i.series||[],C_,D_,!1):hA(i.series||[null],L_),M=n.axes=B_(i.axes||[],A_,P_,!0),v=n.scales={},C=n.bands=i.bands||[];C.forEach(b=>{b.fill=Rt(b.fill||null),b.dir=It(b.dir,-1)});let E=s==2?_[1].facets[0].scale:_[0].scale,y={axes:ss,series:Et},S=(i.drawOrder||["axes","series"]).map(b=>y[b]);function F(b){let T=b.distr==3?L=>ws(L>0?L:b.clamp(n,L,b.min,b.max,b.key)):b.distr==4?L=>Pf(L,b.asinh):b.distr==100?L=>b.fwd(L):L=>L;return L=>{let O=T(L),{_min:X,_max:J}=b,ce=J-X;return(O-X)/ce}}function P(b){let T=v[b];if(T==null){let L=(i.scales||pl)[b]||pl;if(L.from!=null){P(L.from);let O=gn({},v[L.from],L,{key:b});O.valToPct=F(O),v[b]=O}else{T=v[b]=gn({},b==E?fy:jT,L),T.key=b;let O=T.time,X=T.range,J=$s(X);if((b!=E||s==2&&!O)&&(J&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?f_:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?f_:{mode:1,hard:X[1],soft:X[1]}},J=!1),!J&&ou(X))){let ce=X;X=(me,Ae,ze)=>Ae==null?Lo:tu(Ae,ze,ce)}T.range=Rt(X||(O?uA:b==E?T.distr==3?fA:T.distr==4?pA:Sy:T.distr==3?wy:T.distr==4?Ey:dA)),T.auto=Rt(J?!1:T.auto),T.clamp=Rt(T.clamp||JT),T._min=T._max=null,T.valToPct=F(T)}}}P("x"),P("y"),s==1&&_.forEach(b=>{P(b.scale)}),M.forEach(b=>{P(b.scale)});for(let b in i.scales)P(b);let N=v[E],z=N.distr,W,U;N.ori==0?(hi(c,wE),W=r,U=o):(hi(c,EE),W=o,U=r);let H={};for(let b in v){let T=v[b];(T.min!=null||T.max!=null)&&(H[b]={min:T.min,max:T.max},T.min=T.max=null)}let $=i.tzDate||(b=>new Date(Mn(b/g))),G=i.fmtDate||Jf,he=g==1?wT($):AT($),K=w_($,S_(g==1?ST:TT,G)),Q=T_($,E_(RT,G)),te=[],pe=n.legend=gn({},LT,i.legend),ue=n.cursor=gn({},BT,{drag:{y:s==2}},i.cursor),ee=pe.show,_e=ue.show,xe=pe.markers;pe.idxs=te,xe.width=Rt(xe.width),xe.dash=Rt(xe.dash),xe.stroke=Rt(xe.stroke),xe.fill=Rt(xe.fill);let Le,we,Ge,ot=[],Je=[],at,st=!1,oe={};if(pe.live){let b=_[1]?_[1].values:null;st=b!=null,at=st?b(n,1,0):{_:0};for(let T in at)oe[T]=Xf}if(ee)if(Le=Ui("table",UE,c),Ge=Ui("tbody",null,Le),pe.mount(n,Le),st){we=Ui("thead",null,Le,Ge);let b=Ui("tr",null,we);Ui("th",null,b);for(var ve in at)Ui("th",e_,b).textContent=ve}else hi(Le,OE),pe.live&&hi(Le,FE);let ye={show:!0},Be={show:!1};function De(b,T){if(T==0&&(st||!pe.live||s==2))return Lo;let L=[],O=Ui("tr",BE,Ge,Ge.childNodes[T]);hi(O,b.class),b.show||hi(O,xr);let X=Ui("th",null,O);if(xe.show){let me=vi(kE,X);if(T>0){let Ae=xe.width(n,T);Ae&&(me.style.border=Ae+"px "+xe.dash(n,T)+" "+xe.stroke(n,T)),me.style.background=xe.fill(n,T)}}let J=vi(e_,X);b.label instanceof HTMLElement?J.appendChild(b.label):J.textContent=b.label,T>0&&(xe.show||(J.style.color=b.width>0?xe.stroke(n,T):xe.fill(n,T)),ke("click",X,me=>{if(ue._lock)return;ht(me);let Ae=_.indexOf(b);if((me.ctrlKey||me.metaKey)!=pe.isolate){let ze=_.some((Ve,We)=>We>0&&We!=Ae&&Ve.show);_.forEach((Ve,We)=>{We>0&&Vi(We,ze?We==Ae?ye:Be:ye,!0,pn.setSeries)})}else Vi(Ae,{show:!b.show},!0,pn.setSeries)},!1),ut&&ke(s_,X,me=>{ue._lock||(ht(me),Vi(_.indexOf(b),Dr,!0,pn.setSeries))},!1));for(var ce in at){let me=Ui("td",zE,O);me.textContent="--",L.push(me)}return[O,L]}let it=new Map;function ke(b,T,L,O=!0){let X=it.get(T)||{},J=ue.bind[b](n,T,L,O);J&&(vr(b,T,X[b]=J),it.set(T,X))}function _t(b,T,L){let O=it.get(T)||{};for(let X in O)(b==null||X==b)&&(Of(X,T,O[X]),delete O[X]);b==null&&it.delete(T)}let pt=0,bt=0,B=0,Me=0,Xe=0,dt=0,Ee=Xe,Ft=dt,Ye=B,tt=Me,I=0,w=0,q=0,fe=0;n.bbox={};let ae=!1,Se=!1,Te=!1,ne=!1,se=!1,ge=!1;function k(b,T,L){(L||b!=n.width||T!=n.height)&&re(b,T),Mt(!1),Te=!0,Se=!0,Un()}function re(b,T){n.width=pt=B=b,n.height=bt=Me=T,Xe=dt=0,Ce(),je();let L=n.bbox;I=L.left=_r(Xe*Nt,.5),w=L.top=_r(dt*Nt,.5),q=L.width=_r(B*Nt,.5),fe=L.height=_r(Me*Nt,.5)}let ie=3;function Re(){let b=!1,T=0;for(;!b;){T++;let L=Ar(T),O=zi(T);b=T==ie||L&&O,b||(re(n.width,n.height),Se=!0)}}function be({width:b,height:T}){k(b,T)}n.setSize=be;function Ce(){let b=!1,T=!1,L=!1,O=!1;M.forEach((X,J)=>{if(X.show&&X._show){let{side:ce,_size:me}=X,Ae=ce%2,ze=X.label!=null?X.labelSize:0,Ve=me+ze;Ve>0&&(Ae?(B-=Ve,ce==3?(Xe+=Ve,O=!0):L=!0):(Me-=Ve,ce==0?(dt+=Ve,b=!0):T=!0))}}),Bi[0]=b,Bi[1]=L,Bi[2]=T,Bi[3]=O,B-=Mi[1]+Mi[3],Xe+=Mi[3],Me-=Mi[2]+Mi[0],dt+=Mi[0]}function je(){let b=Xe+B,T=dt+Me,L=Xe,O=dt;function X(J,ce){switch(J){case 1:return b+=ce,b-ce;case 2:return T+=ce,T-ce;case 3:return L-=ce,L+ce;case 0:return O-=ce,O+ce}}M.forEach((J,ce)=>{if(J.show&&J._show){let me=J.side;J._pos=X(me,J._size),J.label!=null&&(J._lpos=X(me,J.labelSize))}})}if(ue.dataIdx==null){let b=ue.hover,T=b.skip=new Set(b.skip??[]);T.add(void 0);let L=b.prox=Rt(b.prox),O=b.bias??=0;ue.dataIdx=(X,J,ce,me)=>{if(J==0)return ce;let Ae=ce,ze=L(X,J,ce,me)??Wt,Ve=ze>=0&&ze<Wt,We=N.ori==0?B:Me,gt=ue.left,Lt=e[0],Pt=e[J];if(T.has(Pt[ce])){Ae=null;let Tt=null,lt=null,Qe;if(O==0||O==-1)for(Qe=ce;Tt==null&&Qe-- >0;)T.has(Pt[Qe])||(Tt=Qe);if(O==0||O==1)for(Qe=ce;lt==null&&Qe++<Pt.length;)T.has(Pt[Qe])||(lt=Qe);if(Tt!=null||lt!=null)if(Ve){let Zt=Tt==null?-1/0:W(Lt[Tt],N,We,0),on=lt==null?1/0:W(Lt[lt],N,We,0),Rn=gt-Zt,Gt=on-gt;Rn<=Gt?Rn<=ze&&(Ae=Tt):Gt<=ze&&(Ae=lt)}else Ae=lt==null?Tt:Tt==null?lt:ce-Tt<=lt-ce?Tt:lt}else Ve&&Sn(gt-W(Lt[ce],N,We,0))>ze&&(Ae=null);return Ae}}let ht=b=>{ue.event=b};ue.idxs=te,ue._lock=!1;let de=ue.points;de.show=Rt(de.show),de.size=Rt(de.size),de.stroke=Rt(de.stroke),de.width=Rt(de.width),de.fill=Rt(de.fill);let qe=n.focus=gn({},i.focus||{alpha:.3},ue.focus),ut=qe.prox>=0,Ne=ut&&de.one,yt=[],qt=[],zn=[];function Bo(b,T){let L=de.show(n,T);if(L instanceof HTMLElement)return hi(L,NE),hi(L,b.class),es(L,-10,-10,B,Me),p.insertBefore(L,yt[T]),L}function wr(b,T){if(s==1||T>0){let L=s==1&&v[b.scale].time,O=b.value;b.value=L?x_(O)?T_($,E_(O,G)):O||Q:O||YT,b.label=b.label||(L?zT:kT)}if(Ne||T>0){b.width=b.width==null?1:b.width,b.paths=b.paths||lA||jE,b.fillTo=Rt(b.fillTo||QT),b.pxAlign=+It(b.pxAlign,x),b.pxRound=U_(b.pxAlign),b.stroke=Rt(b.stroke||null),b.fill=Rt(b.fill||null),b._stroke=b._fill=b._paths=b._focus=null;let L=ZT(Yn(1,b.width),1),O=b.points=gn({},{size:L,width:Yn(1,L*.2),stroke:b.stroke,space:L*2,paths:cA,_stroke:null,_fill:null},b.points);O.show=Rt(O.show),O.filter=Rt(O.filter),O.fill=Rt(O.fill),O.stroke=Rt(O.stroke),O.paths=Rt(O.paths),O.pxAlign=b.pxAlign}if(ee){let L=De(b,T);ot.splice(T,0,L[0]),Je.splice(T,0,L[1]),pe.values.push(null)}if(_e){te.splice(T,0,null);let L=null;Ne?T==0&&(L=Bo(b,T)):T>0&&(L=Bo(b,T)),yt.splice(T,0,L),qt.splice(T,0,0),zn.splice(T,0,0)}Cn("addSeries",T)}function vu(b,T){T=T??_.length,b=s==1?Hf(b,T,C_,D_):Hf(b,T,{},L_),_.splice(T,0,b),wr(_[T],T)}n.addSeries=vu;function gl(b){if(_.splice(b,1),ee){pe.values.splice(b,1),Je.splice(b,1);let T=ot.splice(b,1)[0];_t(null,T.firstChild),T.remove()}_e&&(te.splice(b,1),yt.splice(b,1)[0].remove(),qt.splice(b,1),zn.splice(b,1)),Cn("delSeries",b)}n.delSeries=gl;let Bi=[!1,!1,!1,!1];function ts(b,T){if(b._show=b.show,b.show){let L=b.side%2,O=v[b.scale];O==null&&(b.scale=L?_[1].scale:E,O=v[b.scale]);let X=O.time;b.size=Rt(b.size),b.space=Rt(b.space),b.rotate=Rt(b.rotate),$s(b.incrs)&&b.incrs.forEach(ce=>{!Ys.has(ce)&&Ys.set(ce,Y_(ce))}),b.incrs=Rt(b.incrs||(O.distr==2?vT:X?g==1?MT:ET:yr)),b.splits=Rt(b.splits||(X&&O.distr==1?he:O.distr==3?kf:O.distr==4?HT:GT)),b.stroke=Rt(b.stroke),b.grid.stroke=Rt(b.grid.stroke),b.ticks.stroke=Rt(b.ticks.stroke),b.border.stroke=Rt(b.border.stroke);let J=b.values;b.values=$s(J)&&!$s(J[0])?Rt(J):X?$s(J)?w_($,S_(J,G)):x_(J)?CT($,J):J||K:J||VT,b.filter=Rt(b.filter||(O.distr>=3&&O.log==10?qT:O.distr==3&&O.log==2?$T:q_)),b.font=k_(b.font),b.labelFont=k_(b.labelFont),b._size=b.size(n,null,T,0),b._space=b._rotate=b._incrs=b._found=b._splits=b._values=null,b._size>0&&(Bi[T]=!0,b._el=vi(PE,d))}}function ns(b,T,L,O){let[X,J,ce,me]=L,Ae=T%2,ze=0;return Ae==0&&(me||J)&&(ze=T==0&&!X||T==2&&!ce?Mn(A_.size/3):0),Ae==1&&(X||ce)&&(ze=T==1&&!J||T==3&&!me?Mn(P_.size/2):0),ze}let ko=n.padding=(i.padding||[ns,ns,ns,ns]).map(b=>Rt(It(b,ns))),Mi=n._padding=ko.map((b,T)=>b(n,T,Bi,0)),sn,cn=null,hn=null,ki=s==1?_[0].idxs:null,Qn=null,Ts=!1;function zo(b,T){if(e=b??[],n.data=n._data=e,s==2){sn=0;for(let L=1;L<_.length;L++)sn+=e[L][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Qn=e[0],sn=Qn.length;let L=e;if(z==2){L=e.slice();let O=L[0]=Array(sn);for(let X=0;X<sn;X++)O[X]=X}n._data=e=L}if(Mt(!0),Cn("setData"),z==2&&(Te=!0),T!==!1){let L=N;L.auto(n,Ts)?Vo():Rs(E,L.min,L.max),ne=ne||ue.left>=0,ge=!0,Un()}}n.setData=zo;function Vo(){Ts=!0;let b,T;s==1&&(sn>0?(cn=ki[0]=0,hn=ki[1]=sn-1,b=e[0][cn],T=e[0][hn],z==2?(b=cn,T=hn):b==T&&(z==3?[b,T]=su(b,b,N.log,!1):z==4?[b,T]=$f(b,b,N.log,!1):N.time?T=b+Mn(86400/g):[b,T]=tu(b,T,Yf,!0))):(cn=ki[0]=b=null,hn=ki[1]=T=null)),Rs(E,b,T)}let Er,As,Tr,A,V,j,Y,Z,Pe,Ue;function Ie(b,T,L,O,X,J){b??=n_,L??=Kf,O??="butt",X??=n_,J??="round",b!=Er&&(u.strokeStyle=Er=b),X!=As&&(u.fillStyle=As=X),T!=Tr&&(u.lineWidth=Tr=T),J!=V&&(u.lineJoin=V=J),O!=j&&(u.lineCap=j=O),L!=A&&u.setLineDash(A=L)}function Fe(b,T,L,O){T!=As&&(u.fillStyle=As=T),b!=Y&&(u.font=Y=b),L!=Z&&(u.textAlign=Z=L),O!=Pe&&(u.textBaseline=Pe=O)}function Ze(b,T,L,O,X=0){if(O.length>0&&b.auto(n,Ts)&&(T==null||T.min==null)){let J=It(cn,0),ce=It(hn,O.length-1),me=L.min==null?qE(O,J,ce,X,b.distr==3):[L.min,L.max];b.min=Oi(b.min,L.min=me[0]),b.max=Yn(b.max,L.max=me[1])}}let ft={min:null,max:null};function wt(){for(let O in v){let X=v[O];H[O]==null&&(X.min==null||H[E]!=null&&X.auto(n,Ts))&&(H[O]=ft)}for(let O in v){let X=v[O];H[O]==null&&X.from!=null&&H[X.from]!=null&&(H[O]=ft)}H[E]!=null&&Mt(!0);let b={};for(let O in H){let X=H[O];if(X!=null){let J=b[O]=Do(v[O],tT);if(X.min!=null)gn(J,X);else if(O!=E||s==2)if(sn==0&&J.from==null){let ce=J.range(n,null,null,O);J.min=ce[0],J.max=ce[1]}else J.min=Wt,J.max=-Wt}}if(sn>0){_.forEach((O,X)=>{if(s==1){let J=O.scale,ce=H[J];if(ce==null)return;let me=b[J];if(X==0){let Ae=me.range(n,me.min,me.max,J);me.min=Ae[0],me.max=Ae[1],cn=Fi(me.min,e[0]),hn=Fi(me.max,e[0]),hn-cn>1&&(e[0][cn]<me.min&&cn++,e[0][hn]>me.max&&hn--),O.min=Qn[cn],O.max=Qn[hn]}else O.show&&O.auto&&Ze(me,ce,O,e[X],O.sorted);O.idxs[0]=cn,O.idxs[1]=hn}else if(X>0&&O.show&&O.auto){let[J,ce]=O.facets,me=J.scale,Ae=ce.scale,[ze,Ve]=e[X],We=b[me],gt=b[Ae];We!=null&&Ze(We,H[me],J,ze,J.sorted),gt!=null&&Ze(gt,H[Ae],ce,Ve,ce.sorted),O.min=ce.min,O.max=ce.max}});for(let O in b){let X=b[O],J=H[O];if(X.from==null&&(J==null||J.min==null)){let ce=X.range(n,X.min==Wt?null:X.min,X.max==-Wt?null:X.max,O);X.min=ce[0],X.max=ce[1]}}}for(let O in b){let X=b[O];if(X.from!=null){let J=b[X.from];if(J.min==null)X.min=X.max=null;else{let ce=X.range(n,J.min,J.max,O);X.min=ce[0],X.max=ce[1]}}}let T={},L=!1;for(let O in b){let X=b[O],J=v[O];if(J.min!=X.min||J.max!=X.max){J.min=X.min,J.max=X.max;let ce=J.distr;J._min=ce==3?ws(J.min):ce==4?Pf(J.min,J.asinh):ce==100?J.fwd(J.min):J.min,J._max=ce==3?ws(J.max):ce==4?Pf(J.max,J.asinh):ce==100?J.fwd(J.max):J.max,T[O]=L=!0}}if(L){_.forEach((O,X)=>{s==2?X>0&&T.y&&(O._paths=null):T[O.scale]&&(O._paths=null)});for(let O in T)Te=!0,Cn("setScale",O);_e&&ue.left>=0&&(ne=ge=!0)}for(let O in H)H[O]=null}function $e(b){let T=Bf(cn-1,0,sn-1),L=Bf(hn+1,0,sn-1);for(;b[T]==null&&T>0;)T--;for(;b[L]==null&&L<sn-1;)L++;return[T,L]}function Et(){if(sn>0){let b=_.some(T=>T._focus)&&Ue!=qe.alpha;b&&(u.globalAlpha=Ue=qe.alpha),_.forEach((T,L)=>{if(L>0&&T.show&&(tn(L,!1),tn(L,!0),T._paths==null)){let O=Ue;Ue!=T.alpha&&(u.globalAlpha=Ue=T.alpha);let X=s==2?[0,e[L][0].length-1]:$e(e[L]);T._paths=T.paths(n,L,X[0],X[1]),Ue!=O&&(u.globalAlpha=Ue=O)}}),_.forEach((T,L)=>{if(L>0&&T.show){let O=Ue;Ue!=T.alpha&&(u.globalAlpha=Ue=T.alpha),T._paths!=null&&kt(L,!1);{let X=T._paths!=null?T._paths.gaps:null,J=T.points.show(n,L,cn,hn,X),ce=T.points.filter(n,L,J,X);(J||ce)&&(T.points._paths=T.points.paths(n,L,cn,hn,ce),kt(L,!0))}Ue!=O&&(u.globalAlpha=Ue=O),Cn("drawSeries",L)}}),b&&(u.globalAlpha=Ue=1)}}function tn(b,T){let L=T?_[b].points:_[b];L._stroke=L.stroke(n,b),L._fill=L.fill(n,b)}function kt(b,T){let L=T?_[b].points:_[b],{stroke:O,fill:X,clip:J,flags:ce,_stroke:me=L._stroke,_fill:Ae=L._fill,_width:ze=L.width}=L._paths;ze=Xt(ze*Nt,3);let Ve=null,We=ze%2/2;T&&Ae==null&&(Ae=ze>0?"#fff":me);let gt=L.pxAlign==1&&We>0;if(gt&&u.translate(We,We),!T){let Lt=I-ze/2,Pt=w-ze/2,Tt=q+ze,lt=fe+ze;Ve=new Path2D,Ve.rect(Lt,Pt,Tt,lt)}T?He(me,ze,L.dash,L.cap,Ae,O,X,ce,J):zt(b,me,ze,L.dash,L.cap,Ae,O,X,ce,Ve,J),gt&&u.translate(-We,-We)}function zt(b,T,L,O,X,J,ce,me,Ae,ze,Ve){let We=!1;Ae!=0&&C.forEach((gt,Lt)=>{if(gt.series[0]==b){let Pt=_[gt.series[1]],Tt=e[gt.series[1]],lt=(Pt._paths||pl).band;$s(lt)&&(lt=gt.dir==1?lt[0]:lt[1]);let Qe,Zt=null;Pt.show&&lt&&YE(Tt,cn,hn)?(Zt=gt.fill(n,Lt)||J,Qe=Pt._paths.clip):lt=null,He(T,L,O,X,Zt,ce,me,Ae,ze,Ve,Qe,lt),We=!0}}),We||He(T,L,O,X,J,ce,me,Ae,ze,Ve)}let _n=No|Vf;function He(b,T,L,O,X,J,ce,me,Ae,ze,Ve,We){Ie(b,T,L,O,X),(Ae||ze||We)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),We?(me&_n)==_n?(u.clip(We),Ve&&u.clip(Ve),At(X,ce),un(b,J,T)):me&Vf?(At(X,ce),u.clip(We),un(b,J,T)):me&No&&(u.save(),u.clip(We),Ve&&u.clip(Ve),At(X,ce),u.restore(),un(b,J,T)):(At(X,ce),un(b,J,T)),(Ae||ze||We)&&u.restore()}function un(b,T,L){L>0&&(T instanceof Map?T.forEach((O,X)=>{u.strokeStyle=Er=X,u.stroke(O)}):T!=null&&b&&u.stroke(T))}function At(b,T){T instanceof Map?T.forEach((L,O)=>{u.fillStyle=As=O,u.fill(L)}):T!=null&&b&&u.fill(T)}function is(b,T,L,O){let X=M[b],J;if(O<=0)J=[0,0];else{let ce=X._space=X.space(n,b,T,L,O),me=X._incrs=X.incrs(n,b,T,L,O,ce);J=mA(T,L,me,O,ce)}return X._found=J}function dn(b,T,L,O,X,J,ce,me,Ae,ze){let Ve=ce%2/2;x==1&&u.translate(Ve,Ve),Ie(me,ce,Ae,ze,me),u.beginPath();let We,gt,Lt,Pt,Tt=X+(O==0||O==3?-J:J);L==0?(gt=X,Pt=Tt):(We=X,Lt=Tt);for(let lt=0;lt<b.length;lt++)T[lt]!=null&&(L==0?We=Lt=b[lt]:gt=Pt=b[lt],u.moveTo(We,gt),u.lineTo(Lt,Pt));u.stroke(),x==1&&u.translate(-Ve,-Ve)}function Ar(b){let T=!0;return M.forEach((L,O)=>{if(!L.show)return;let X=v[L.scale];if(X.min==null){L._show&&(T=!1,L._show=!1,Mt(!1));return}else L._show||(T=!1,L._show=!0,Mt(!1));let J=L.side,ce=J%2,{min:me,max:Ae}=X,[ze,Ve]=is(O,me,Ae,ce==0?B:Me);if(Ve==0)return;let We=X.distr==2,gt=L._splits=L.splits(n,O,me,Ae,ze,Ve,We),Lt=X.distr==2?gt.map(Qe=>Qn[Qe]):gt,Pt=X.distr==2?Qn[gt[1]]-Qn[gt[0]]:ze,Tt=L._values=L.values(n,L.filter(n,Lt,O,Ve,Pt),O,Ve,Pt);L._rotate=J==2?L.rotate(n,Tt,O,Ve):0;let lt=L._size;L._size=bi(L.size(n,Tt,O,b)),lt!=null&&L._size!=lt&&(T=!1)}),T}function zi(b){let T=!0;return ko.forEach((L,O)=>{let X=L(n,O,Bi,b);X!=Mi[O]&&(T=!1),Mi[O]=X}),T}function ss(){for(let b=0;b<M.length;b++){let T=M[b];if(!T.show||!T._show)continue;let L=T.side,O=L%2,X,J,ce=T.stroke(n,b),me=L==0||L==3?-1:1,[Ae,ze]=T._found;if(T.label!=null){let Hn=T.labelGap*me,ni=Mn((T._lpos+Hn)*Nt);Fe(T.labelFont[0],ce,"center",L==2?"top":t_),u.save(),O==1?(X=J=0,u.translate(ni,Mn(w+fe/2)),u.rotate((L==3?-Qh:Qh)/2)):(X=Mn(I+q/2),J=ni);let Js=W_(T.label)?T.label(n,b,Ae,ze):T.label;u.fillText(Js,X,J),u.restore()}if(ze==0)continue;let Ve=v[T.scale],We=O==0?q:fe,gt=O==0?I:w,Lt=T._splits,Pt=Ve.distr==2?Lt.map(Hn=>Qn[Hn]):Lt,Tt=Ve.distr==2?Qn[Lt[1]]-Qn[Lt[0]]:Ae,lt=T.ticks,Qe=T.border,Zt=lt.show?lt.size:0,on=Mn(Zt*Nt),Rn=Mn((T.alignTo==2?T._size-Zt-T.gap:T.gap)*Nt),Gt=T._rotate*-Qh/180,an=m(T._pos*Nt),ei=(on+Rn)*me,Gn=an+ei;J=O==0?Gn:0,X=O==1?Gn:0;let fi=T.font[0],Si=T.align==1?Co:T.align==2?Af:Gt>0?Co:Gt<0?Af:O==0?"center":L==3?Af:Co,Hi=Gt||O==1?"middle":L==2?"top":t_;Fe(fi,ce,Si,Hi);let ti=T.font[1]*T.lineGap,pi=Lt.map(Hn=>m(a(Hn,Ve,We,gt))),wi=T._values;for(let Hn=0;Hn<wi.length;Hn++){let ni=wi[Hn];if(ni!=null){O==0?X=pi[Hn]:J=pi[Hn],ni=""+ni;let Js=ni.indexOf(`
`)==-1?[ni]:ni.split(/\n/gm);for(let Wn=0;Wn<Js.length;Wn++){let Ip=Js[Wn];Gt?(u.save(),u.translate(X,J+Wn*ti),u.rotate(Gt),u.fillText(Ip,0,0),u.restore()):u.fillText(Ip,X,J+Wn*ti)}}}lt.show&&dn(pi,lt.filter(n,Pt,b,ze,Tt),O,L,an,on,Xt(lt.width*Nt,3),lt.stroke(n,b),lt.dash,lt.cap);let Wi=T.grid;Wi.show&&dn(pi,Wi.filter(n,Pt,b,ze,Tt),O,O==0?2:1,O==0?w:I,O==0?fe:q,Xt(Wi.width*Nt,3),Wi.stroke(n,b),Wi.dash,Wi.cap),Qe.show&&dn([an],[1],O==0?1:0,O==0?1:2,O==1?w:I,O==1?fe:q,Xt(Qe.width*Nt,3),Qe.stroke(n,b),Qe.dash,Qe.cap)}Cn("drawAxes")}function Mt(b){_.forEach((T,L)=>{L>0&&(T._paths=null,b&&(s==1?(T.min=null,T.max=null):T.facets.forEach(O=>{O.min=null,O.max=null})))})}let rn=!1,Vn=!1,Vt=[];function fn(){Vn=!1;for(let b=0;b<Vt.length;b++)Cn(...Vt[b]);Vt.length=0}function Un(){rn||(lT(fp),rn=!0)}function _l(b,T=!1){rn=!0,Vn=T,b(n),fp(),T&&Vt.length>0&&queueMicrotask(fn)}n.batch=_l;function fp(){if(ae&&(wt(),ae=!1),Te&&(Re(),Te=!1),Se){if(Jt(f,Co,Xe),Jt(f,"top",dt),Jt(f,hl,B),Jt(f,ul,Me),Jt(p,Co,Xe),Jt(p,"top",dt),Jt(p,hl,B),Jt(p,ul,Me),Jt(d,hl,pt),Jt(d,ul,bt),h.width=Mn(pt*Nt),h.height=Mn(bt*Nt),M.forEach(({_el:b,_show:T,_size:L,_pos:O,side:X})=>{if(b!=null)if(T){let J=X===3||X===0?L:0,ce=X%2==1;Jt(b,ce?"left":"top",O-J),Jt(b,ce?"width":"height",L),Jt(b,ce?"top":"left",ce?dt:Xe),Jt(b,ce?"height":"width",ce?Me:B),Ff(b,xr)}else hi(b,xr)}),Er=As=Tr=V=j=Y=Z=Pe=A=null,Ue=1,Wo(!0),Xe!=Ee||dt!=Ft||B!=Ye||Me!=tt){Mt(!1);let b=B/Ye,T=Me/tt;if(_e&&!ne&&ue.left>=0){ue.left*=b,ue.top*=T,Cr&&es(Cr,Mn(ue.left),0,B,Me),Rr&&es(Rr,0,Mn(ue.top),B,Me);for(let L=0;L<yt.length;L++){let O=yt[L];O!=null&&(qt[L]*=b,zn[L]*=T,es(O,bi(qt[L]),bi(zn[L]),B,Me))}}if(Yt.show&&!se&&Yt.left>=0&&Yt.width>0){Yt.left*=b,Yt.width*=b,Yt.top*=T,Yt.height*=T;for(let L in Tu)Jt(Lr,L,Yt[L])}Ee=Xe,Ft=dt,Ye=B,tt=Me}Cn("setSize"),Se=!1}pt>0&&bt>0&&(u.clearRect(0,0,h.width,h.height),Cn("drawClear"),S.forEach(b=>b()),Cn("draw")),Yt.show&&se&&(yl(Yt),se=!1),_e&&ne&&(Ks(null,!0,!1),ne=!1),pe.show&&pe.live&&ge&&(wu(),ge=!1),l||(l=!0,n.status=1,Cn("ready")),Ts=!1,rn=!1}n.redraw=(b,T)=>{Te=T||!1,b!==!1?Rs(E,N.min,N.max):Un()};function bu(b,T){let L=v[b];if(L.from==null){if(sn==0){let O=L.range(n,T.min,T.max,b);T.min=O[0],T.max=O[1]}if(T.min>T.max){let O=T.min;T.min=T.max,T.max=O}if(sn>1&&T.min!=null&&T.max!=null&&T.max-T.min<1e-16)return;b==E&&L.distr==2&&sn>0&&(T.min=Fi(T.min,e[0]),T.max=Fi(T.max,e[0]),T.min==T.max&&T.max++),H[b]=T,ae=!0,Un()}}n.setScale=bu;let Mu,Su,Cr,Rr,pp,mp,Pr,Ir,gp,_p,$t,jt,Cs=!1,Dn=ue.drag,Tn=Dn.x,An=Dn.y;_e&&(ue.x&&(Mu=vi(LE,p)),ue.y&&(Su=vi(DE,p)),N.ori==0?(Cr=Mu,Rr=Su):(Cr=Su,Rr=Mu),$t=ue.left,jt=ue.top);let Yt=n.select=gn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Lr=Yt.show?vi(IE,Yt.over?p:f):null;function yl(b,T){if(Yt.show){for(let L in b)Yt[L]=b[L],L in Tu&&Jt(Lr,L,b[L]);T!==!1&&Cn("setSelect")}}n.setSelect=yl;function $y(b){if(_[b].show)ee&&Ff(ot[b],xr);else if(ee&&hi(ot[b],xr),_e){let L=Ne?yt[0]:yt[b];L!=null&&es(L,-10,-10,B,Me)}}function Rs(b,T,L){bu(b,{min:T,max:L})}function Vi(b,T,L,O){T.focus!=null&&jy(b),T.show!=null&&_.forEach((X,J)=>{J>0&&(b==J||b==null)&&(X.show=T.show,$y(J),s==2?(Rs(X.facets[0].scale,null,null),Rs(X.facets[1].scale,null,null)):Rs(X.scale,null,null),Un())}),L!==!1&&Cn("setSeries",b,T),O&&Xo("setSeries",n,b,T)}n.setSeries=Vi;function Yy(b,T){gn(C[b],T)}function Zy(b,T){b.fill=Rt(b.fill||null),b.dir=It(b.dir,-1),T=T??C.length,C.splice(T,0,b)}function Ky(b){b==null?C.length=0:C.splice(b,1)}n.addBand=Zy,n.setBand=Yy,n.delBand=Ky;function Jy(b,T){_[b].alpha=T,_e&&yt[b]!=null&&(yt[b].style.opacity=T),ee&&ot[b]&&(ot[b].style.opacity=T)}let rs,Ps,Zs,Dr={focus:!0};function jy(b){if(b!=Zs){let T=b==null,L=qe.alpha!=1;_.forEach((O,X)=>{if(s==1||X>0){let J=T||X==0||X==b;O._focus=T?null:J,L&&Jy(X,J?1:qe.alpha)}}),Zs=b,L&&Un()}}ee&&ut&&ke(r_,Le,b=>{ue._lock||(ht(b),Zs!=null&&Vi(null,Dr,!0,pn.setSeries))});function Gi(b,T,L){let O=v[T];L&&(b=b/Nt-(O.ori==1?dt:Xe));let X=B;O.ori==1&&(X=Me,b=X-b),O.dir==-1&&(b=X-b);let J=O._min,ce=O._max,me=b/X,Ae=J+(ce-J)*me,ze=O.distr;return ze==3?Io(10,Ae):ze==4?KE(Ae,O.asinh):ze==100?O.bwd(Ae):Ae}function Qy(b,T){let L=Gi(b,E,T);return Fi(L,e[0],cn,hn)}n.valToIdx=b=>Fi(b,e[0]),n.posToIdx=Qy,n.posToVal=Gi,n.valToPos=(b,T,L)=>v[T].ori==0?r(b,v[T],L?q:B,L?I:0):o(b,v[T],L?fe:Me,L?w:0),n.setCursor=(b,T,L)=>{$t=b.left,jt=b.top,Ks(null,T,L)};function yp(b,T){Jt(Lr,Co,Yt.left=b),Jt(Lr,hl,Yt.width=T)}function xp(b,T){Jt(Lr,"top",Yt.top=b),Jt(Lr,ul,Yt.height=T)}let Go=N.ori==0?yp:xp,Ho=N.ori==1?yp:xp;function ex(){if(ee&&pe.live)for(let b=s==2?1:0;b<_.length;b++){if(b==0&&st)continue;let T=pe.values[b],L=0;for(let O in T)Je[b][L++].firstChild.nodeValue=T[O]}}function wu(b,T){if(b!=null&&(b.idxs?b.idxs.forEach((L,O)=>{te[O]=L}):eT(b.idx)||te.fill(b.idx),pe.idx=te[0]),ee&&pe.live){for(let L=0;L<_.length;L++)(L>0||s==1&&!st)&&tx(L,te[L]);ex()}ge=!1,T!==!1&&Cn("setLegend")}n.setLegend=wu;function tx(b,T){let L=_[b],O=b==0&&z==2?Qn:e[b],X;st?X=L.values(n,b,T)??oe:(X=L.value(n,T==null?null:O[T],b,T),X=X==null?oe:{_:X}),pe.values[b]=X}function Ks(b,T,L){gp=$t,_p=jt,[$t,jt]=ue.move(n,$t,jt),ue.left=$t,ue.top=jt,_e&&(Cr&&es(Cr,Mn($t),0,B,Me),Rr&&es(Rr,0,Mn(jt),B,Me));let O,X=cn>hn;rs=Wt,Ps=null;let J=N.ori==0?B:Me,ce=N.ori==1?B:Me;if($t<0||sn==0||X){O=ue.idx=null;for(let me=0;me<_.length;me++){let Ae=yt[me];Ae!=null&&es(Ae,-10,-10,B,Me)}ut&&Vi(null,Dr,!0,b==null&&pn.setSeries),pe.live&&(te.fill(O),ge=!0)}else{let me,Ae,ze;s==1&&(me=N.ori==0?$t:jt,Ae=Gi(me,E),O=ue.idx=Fi(Ae,e[0],cn,hn),ze=W(e[0][O],N,J,0));let Ve=-10,We=-10,gt=0,Lt=0,Pt=!0,Tt="",lt="";for(let Qe=s==2?1:0;Qe<_.length;Qe++){let Zt=_[Qe],on=te[Qe],Rn=on==null?null:s==1?e[Qe][on]:e[Qe][1][on],Gt=ue.dataIdx(n,Qe,O,Ae),an=Gt==null?null:s==1?e[Qe][Gt]:e[Qe][1][Gt];if(ge=ge||an!=Rn||Gt!=on,te[Qe]=Gt,Qe>0&&Zt.show){let ei=Gt==null?-10:Gt==O?ze:W(s==1?e[0][Gt]:e[Qe][0][Gt],N,J,0),Gn=an==null?-10:U(an,s==1?v[Zt.scale]:v[Zt.facets[1].scale],ce,0);if(ut&&an!=null){let fi=N.ori==1?$t:jt,Si=Sn(qe.dist(n,Qe,Gt,Gn,fi));if(Si<rs){let Hi=qe.bias;if(Hi!=0){let ti=Gi(fi,Zt.scale),pi=an>=0?1:-1,wi=ti>=0?1:-1;wi==pi&&(wi==1?Hi==1?an>=ti:an<=ti:Hi==1?an<=ti:an>=ti)&&(rs=Si,Ps=Qe)}else rs=Si,Ps=Qe}}if(ge||Ne){let fi,Si;N.ori==0?(fi=ei,Si=Gn):(fi=Gn,Si=ei);let Hi,ti,pi,wi,Wi,Hn,ni=!0,Js=de.bbox;if(Js!=null){ni=!1;let Wn=Js(n,Qe);pi=Wn.left,wi=Wn.top,Hi=Wn.width,ti=Wn.height}else pi=fi,wi=Si,Hi=ti=de.size(n,Qe);if(Hn=de.fill(n,Qe),Wi=de.stroke(n,Qe),Ne)Qe==Ps&&rs<=qe.prox&&(Ve=pi,We=wi,gt=Hi,Lt=ti,Pt=ni,Tt=Hn,lt=Wi);else{let Wn=yt[Qe];Wn!=null&&(qt[Qe]=pi,zn[Qe]=wi,d_(Wn,Hi,ti,ni),h_(Wn,Hn,Wi),es(Wn,bi(pi),bi(wi),B,Me))}}}}if(Ne){let Qe=qe.prox,Zt=Zs==null?rs<=Qe:rs>Qe||Ps!=Zs;if(ge||Zt){let on=yt[0];on!=null&&(qt[0]=Ve,zn[0]=We,d_(on,gt,Lt,Pt),h_(on,Tt,lt),es(on,bi(Ve),bi(We),B,Me))}}}if(Yt.show&&Cs)if(b!=null){let[me,Ae]=pn.scales,[ze,Ve]=pn.match,[We,gt]=b.cursor.sync.scales,Lt=b.cursor.drag;if(Tn=Lt._x,An=Lt._y,Tn||An){let{left:Pt,top:Tt,width:lt,height:Qe}=b.select,Zt=b.scales[We].ori,on=b.posToVal,Rn,Gt,an,ei,Gn,fi=me!=null&&ze(me,We),Si=Ae!=null&&Ve(Ae,gt);fi&&Tn?(Zt==0?(Rn=Pt,Gt=lt):(Rn=Tt,Gt=Qe),an=v[me],ei=W(on(Rn,We),an,J,0),Gn=W(on(Rn+Gt,We),an,J,0),Go(Oi(ei,Gn),Sn(Gn-ei))):Go(0,J),Si&&An?(Zt==1?(Rn=Pt,Gt=lt):(Rn=Tt,Gt=Qe),an=v[Ae],ei=U(on(Rn,gt),an,ce,0),Gn=U(on(Rn+Gt,gt),an,ce,0),Ho(Oi(ei,Gn),Sn(Gn-ei))):Ho(0,ce)}else Au()}else{let me=Sn(gp-pp),Ae=Sn(_p-mp);if(N.ori==1){let gt=me;me=Ae,Ae=gt}Tn=Dn.x&&me>=Dn.dist,An=Dn.y&&Ae>=Dn.dist;let ze=Dn.uni;ze!=null?Tn&&An&&(Tn=me>=ze,An=Ae>=ze,!Tn&&!An&&(Ae>me?An=!0:Tn=!0)):Dn.x&&Dn.y&&(Tn||An)&&(Tn=An=!0);let Ve,We;Tn&&(N.ori==0?(Ve=Pr,We=$t):(Ve=Ir,We=jt),Go(Oi(Ve,We),Sn(We-Ve)),An||Ho(0,ce)),An&&(N.ori==1?(Ve=Pr,We=$t):(Ve=Ir,We=jt),Ho(Oi(Ve,We),Sn(We-Ve)),Tn||Go(0,J)),!Tn&&!An&&(Go(0,0),Ho(0,0))}if(Dn._x=Tn,Dn._y=An,b==null){if(L){if(Pp!=null){let[me,Ae]=pn.scales;pn.values[0]=me!=null?Gi(N.ori==0?$t:jt,me):null,pn.values[1]=Ae!=null?Gi(N.ori==1?$t:jt,Ae):null}Xo(Cf,n,$t,jt,B,Me,O)}if(ut){let me=L&&pn.setSeries,Ae=qe.prox;Zs==null?rs<=Ae&&Vi(Ps,Dr,!0,me):rs>Ae?Vi(null,Dr,!0,me):Ps!=Zs&&Vi(Ps,Dr,!0,me)}}ge&&(pe.idx=O,wu()),T!==!1&&Cn("setCursor")}let Is=null;Object.defineProperty(n,"rect",{get(){return Is==null&&Wo(!1),Is}});function Wo(b=!1){b?Is=null:(Is=p.getBoundingClientRect(),Cn("syncRect",Is))}function vp(b,T,L,O,X,J,ce){ue._lock||Cs&&b!=null&&b.movementX==0&&b.movementY==0||(Eu(b,T,L,O,X,J,ce,!1,b!=null),b!=null?Ks(null,!0,!0):Ks(T,!0,!1))}function Eu(b,T,L,O,X,J,ce,me,Ae){if(Is==null&&Wo(!1),ht(b),b!=null)L=b.clientX-Is.left,O=b.clientY-Is.top;else{if(L<0||O<0){$t=-10,jt=-10;return}let[ze,Ve]=pn.scales,We=T.cursor.sync,[gt,Lt]=We.values,[Pt,Tt]=We.scales,[lt,Qe]=pn.match,Zt=T.axes[0].side%2==1,on=N.ori==0?B:Me,Rn=N.ori==1?B:Me,Gt=Zt?J:X,an=Zt?X:J,ei=Zt?O:L,Gn=Zt?L:O;if(Pt!=null?L=lt(ze,Pt)?a(gt,v[ze],on,0):-10:L=on*(ei/Gt),Tt!=null?O=Qe(Ve,Tt)?a(Lt,v[Ve],Rn,0):-10:O=Rn*(Gn/an),N.ori==1){let fi=L;L=O,O=fi}}Ae&&(T==null||T.cursor.event.type==Cf)&&((L<=1||L>=B-1)&&(L=_r(L,B)),(O<=1||O>=Me-1)&&(O=_r(O,Me))),me?(pp=L,mp=O,[Pr,Ir]=ue.move(n,L,O)):($t=L,jt=O)}let Tu={width:0,height:0,left:0,top:0};function Au(){yl(Tu,!1)}let bp,Mp,Sp,wp;function Ep(b,T,L,O,X,J,ce){Cs=!0,Tn=An=Dn._x=Dn._y=!1,Eu(b,T,L,O,X,J,ce,!0,!1),b!=null&&(ke(Rf,Nf,Tp,!1),Xo(i_,n,Pr,Ir,B,Me,null));let{left:me,top:Ae,width:ze,height:Ve}=Yt;bp=me,Mp=Ae,Sp=ze,wp=Ve}function Tp(b,T,L,O,X,J,ce){Cs=Dn._x=Dn._y=!1,Eu(b,T,L,O,X,J,ce,!1,!0);let{left:me,top:Ae,width:ze,height:Ve}=Yt,We=ze>0||Ve>0,gt=bp!=me||Mp!=Ae||Sp!=ze||wp!=Ve;if(We&&gt&&yl(Yt),Dn.setScale&&We&&gt){let Lt=me,Pt=ze,Tt=Ae,lt=Ve;if(N.ori==1&&(Lt=Ae,Pt=Ve,Tt=me,lt=ze),Tn&&Rs(E,Gi(Lt,E),Gi(Lt+Pt,E)),An)for(let Qe in v){let Zt=v[Qe];Qe!=E&&Zt.from==null&&Zt.min!=Wt&&Rs(Qe,Gi(Tt+lt,Qe),Gi(Tt,Qe))}Au()}else ue.lock&&(ue._lock=!ue._lock,Ks(T,!0,b!=null));b!=null&&(_t(Rf,Nf),Xo(Rf,n,$t,jt,B,Me,null))}function nx(b,T,L,O,X,J,ce){if(ue._lock)return;ht(b);let me=Cs;if(Cs){let Ae=!0,ze=!0,Ve=10,We,gt;N.ori==0?(We=Tn,gt=An):(We=An,gt=Tn),We&&gt&&(Ae=$t<=Ve||$t>=B-Ve,ze=jt<=Ve||jt>=Me-Ve),We&&Ae&&($t=$t<Pr?0:B),gt&&ze&&(jt=jt<Ir?0:Me),Ks(null,!0,!0),Cs=!1}$t=-10,jt=-10,te.fill(null),Ks(null,!0,!0),me&&(Cs=me)}function Ap(b,T,L,O,X,J,ce){ue._lock||(ht(b),Vo(),Au(),b!=null&&Xo(o_,n,$t,jt,B,Me,null))}function Cp(){M.forEach(gA),k(n.width,n.height,!0)}vr(eu,Po,Cp);let Nr={};Nr.mousedown=Ep,Nr.mousemove=vp,Nr.mouseup=Tp,Nr.dblclick=Ap,Nr.setSeries=(b,T,L,O)=>{let X=pn.match[2];L=X(n,T,L),L!=-1&&Vi(L,O,!0,!1)},_e&&(ke(i_,p,Ep),ke(Cf,p,vp),ke(s_,p,b=>{ht(b),Wo(!1)}),ke(r_,p,nx),ke(o_,p,Ap),Gf.add(n),n.syncRect=Wo);let xl=n.hooks=i.hooks||{};function Cn(b,T,L){Vn?Vt.push([b,T,L]):b in xl&&xl[b].forEach(O=>{O.call(null,n,T,L)})}(i.plugins||[]).forEach(b=>{for(let T in b.hooks)xl[T]=(xl[T]||[]).concat(b.hooks[T])});let Rp=(b,T,L)=>L,pn=gn({key:null,setSeries:!1,filters:{pub:__,sub:__},scales:[E,_[1]?_[1].scale:null],match:[y_,y_,Rp],values:[null,null]},ue.sync);pn.match.length==2&&pn.match.push(Rp),ue.sync=pn;let Pp=pn.key,Cu=py(Pp);function Xo(b,T,L,O,X,J,ce){pn.filters.pub(b,T,L,O,X,J,ce)&&Cu.pub(b,T,L,O,X,J,ce)}Cu.sub(n);function ix(b,T,L,O,X,J,ce){pn.filters.sub(b,T,L,O,X,J,ce)&&Nr[b](null,T,L,O,X,J,ce)}n.pub=ix;function sx(){Cu.unsub(n),Gf.delete(n),it.clear(),Of(eu,Po,Cp),c.remove(),Le?.remove(),Cn("destroy")}n.destroy=sx;function Ru(){Cn("init",i,e),zo(e||i.data,!1),H[E]?bu(E,H[E]):Vo(),se=Yt.show&&(Yt.width>0||Yt.height>0),ne=ge=!0,k(i.width,i.height)}return _.forEach(wr),M.forEach(ts),t?t instanceof HTMLElement?(t.appendChild(c),Ru()):t(n,Ru):Ru(),n}wn.assign=gn;wn.fmtNum=Zf;wn.rangeNum=tu;wn.rangeLog=su;wn.rangeAsinh=$f;wn.orient=Mr;wn.pxRatio=Nt;wn.join=aT;wn.fmtDate=Jf,wn.tzDate=yT;wn.sync=py;{wn.addGap=eA,wn.clipGaps=au;let i=wn.paths={points:vy};i.linear=My,i.stepped=iA,i.bars=sA,i.spline=oA}var sp=["time","spectrum","density"],_A=1e-4,yA=2/9;function rp(i){let e=(i[1]??NaN)-(i[0]??NaN),t=2;for(;t<i.length&&Math.abs((i[t]??NaN)-(i[0]??NaN)-t*e)<=_A*e;)t++;return e>0&&t>=8&&t>=i.length-1?{n:t,dt:e}:null}function xA(i){let e=i.length,t=Math.floor(e/2)+1,n=i.reduce((c,h)=>c+h,0)/e,s=Float64Array.from(i,(c,h)=>Math.cos(2*Math.PI*h/e)),r=Float64Array.from(i,(c,h)=>Math.sin(2*Math.PI*h/e)),o=s.map(c=>.5-.5*c),a=i.map((c,h)=>(c-n)*o[h]),l=new Float64Array(t);for(let c=0;c<t;c++){let h=0,u=0;for(let d=0,f=0;d<e;d++,f=(f+c)%e)h+=a[d]*s[f],u+=a[d]*r[f];l[c]=h*h+u*u}return{power:l,sum:o.reduce((c,h)=>c+h,0),squares:o.reduce((c,h)=>c+h*h,0)}}function Ty(i,e,t,n){let s=n==="density"?Math.max(4,Math.floor(yA*e)):e,r=s-Math.floor(s/2),o=Float64Array.from({length:e},(c,h)=>i[h]??NaN),a=new Array(Math.floor(s/2)+1).fill(0),l=0;for(let c=0;c+s<=e;c+=r,l++){let{power:h,sum:u,squares:d}=xA(o.slice(c,c+s));h.forEach((f,p)=>{let x=p>0&&2*p<s?2:1;a[p]=a[p]+(n==="density"?x*f*t/d:x*Math.sqrt(f)/u)})}return{f:a.map((c,h)=>h/(s*t)),y:a.map(c=>c/l)}}function Ay(i,e){return e!=="density"?i:i?/[ /*^]/.test(i)?`(${i})\xB2/Hz`:`${i}\xB2/Hz`:"1/Hz"}function Cy(i,e,t){let n=i.rows>i.frames?`; the ${i.rows} rows of the run may hold higher ones: trammel plot`:"";return`up to ${et(.5/t)} Hz, from ${e} frames, window Hann${n}`}function Ry(i,e){let t=(r,o)=>{let a=0;return r.values.forEach((l,c)=>{o(l,r.values[a]??NaN)&&(a=c)}),et(i.time[a]??NaN)},n=(r,o)=>D("tr",{},...r.map(a=>D(o,{},a))),s=i.timeUnit?`at [${i.timeUnit}]`:"at";return D("table",{class:"statistics",title:"of all rows of the run; times are those of the stored frames"},n(["","unit","min",s,"max",s,"mean","RMS"],"th"),...e.map(r=>n([r.name,r.unit,et(r.min),t(r,(o,a)=>o<a),et(r.max),t(r,(o,a)=>o>a),et(r.mean),et(r.rms)],"td")))}var vA=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030"],bA=["#63a4ff","#ffa24d","#5fd38d","#ff7ac1","#b794f6","#e6c34a","#4fd1dc","#ff7b7b"],Py=4,MA=190,SA=140,Iy=320;function wA(i,e){let t=i.filter(o=>o!==null),n=t.reduce((o,a)=>Math.max(o,Math.abs(a)),0),s=t.length>1?Math.abs(t[1]-t[0]):n,r=Math.min(9,Math.max(0,Math.round(Math.log10(n/s)+.49))+1);return i.map(o=>{if(o===null)return"";if(e)return o.toExponential(0).replace("e+","e");if(Math.abs(o)<=1e-9*n)return"0";let a=n>=1e5||n<.001?o.toExponential(r):o.toPrecision(r+1);return String(Number(a)).includes("e")||n>=1e5||n<.001?Number(a).toExponential().replace("e+","e"):String(Number(a))})}function EA(i,e){let t=Math.ceil(Math.log10(i)-1e-9),n=Math.floor(Math.log10(e)+1e-9),s=Math.max(1,Math.ceil((n-t)/5)),r=[];for(let o=t;o<=n;o+=s)r.push(10**o);return r}function TA(){return getComputedStyle(document.documentElement).colorScheme==="dark"}function AA(i){return i.every(e=>{if(!/^run\.(step|drift_)/.test(e.name)||e.min<0||!(e.max>0))return!1;let t=e.values.reduce((n,s)=>s>0?Math.min(n,s):n,1/0);return e.max>30*t})}function Ly(i){return getComputedStyle(document.documentElement).getPropertyValue(i).trim()}var uu=class{constructor(e,t,n=null){this.all=e;this.channels=t;this.against=n;this.now=D("div",{class:n?"spot":"now"});let s=e.overlay&&!n?Dt("\u0394","plot the differences of the two runs",()=>e.openDifferences(this.channels),"quiet"):null,r=!n&&!e.permanent,o=r&&e.run.axis==="time"&&rp(e.run.time)?D("select",{class:"quiet",title:"over time, amplitudes over frequency, power spectral density","aria-label":"view",change:l=>{this.view=sp[l.target.selectedIndex]??"time",this.build()}},...sp.map(l=>D("option",{},l))):null,a=r?Ls("\u2211","least, largest and mean values as a table",!1,l=>{this.numbers.hidden=!l,this.buildNumbers()}):null;this.card=D("figure",{class:"plot",tabindex:"-1"},D("figcaption",{},this.legend,o,a,s,e.permanent?null:Dt("\u2715","remove this plot",()=>e.remove(this),"quiet")),this.area,this.note,this.numbers),this.card.addEventListener("pointerdown",()=>e.choose(this))}all;channels;against;card;area=D("div",{class:"area"});legend=D("div",{class:"legend"});now;readings=[];note=D("p",{class:"soft note",hidden:!0});numbers=D("div",{class:"numbers",hidden:!0});u=null;view="time";get twins(){return this.against?[]:this.channels.map(e=>this.all.overlay?.twin.get(e)).filter(e=>e!==void 0)}get earlier(){return this.against?[]:this.all.old.flatMap(e=>this.channels.map(t=>{let n=e.byName.get(t.name);return n&&n.unit===t.unit?Du(n,e,this.all.run):null})).filter(e=>e!==null)}get height(){return this.against?Iy:this.all.permanent?SA:MA}get timed(){return!this.against&&this.view==="time"}get units(){return[...new Set(this.channels.map(e=>e.unit))]}accepts(e){return!this.against&&(this.units.includes(e.unit)||this.units.length<2)}colour(e){let t=TA()?bA:vA;return t[e%t.length]}add(e){this.channels.includes(e)||(this.channels.push(e),this.build())}drop(e){this.channels=this.channels.filter(t=>t!==e),this.channels.length===0?this.all.remove(this):this.build()}buildLegend(){this.readings=[],this.legend.classList.toggle("many",this.channels.length>Py),this.legend.replaceChildren(...this.channels.map((e,t)=>{let n=D("b",{});this.readings.push(n);let s=e.unit?` ${e.unit}`:"",r=this.all.overlay?.difference.get(e),o=Math.max(Math.abs(e.min),Math.abs(e.max)),a=`min ${Qs(e.min,o)}  max ${Qs(e.max,o)}  RMS ${et(e.rms)}${s}`;return D("span",{class:"chip",title:this.channels.length>Py?`${e.about}
${a}`:e.about},D("i",{style:`background:${this.colour(t)}`}),D("span",{class:"name"},e.name+(e.vague?" (not unique)":"")),n,this.all.permanent?null:Dt("\u2715",`remove ${e.name}`,()=>this.drop(e),"quiet"),D("small",{title:`of all ${this.all.run.rows} rows; stored values are exact to \xB1${et(e.error)}${s}`},a),r?D("small",{class:"differs",title:"largest and root mean square difference of the two runs, of all rows"},`\u0394 max ${et(Math.max(Math.abs(r.min),Math.abs(r.max)))}  RMS ${et(r.rms)}${s}`):null)}))}axes(e=[]){let t=Ly("--soft"),n=Ly("--line"),s={stroke:t,font:"11px system-ui, sans-serif",labelFont:"11px system-ui, sans-serif",ticks:{stroke:n,size:4}},{axis:r,timeUnit:o}=this.all.run,a=[{...s,grid:{stroke:n,width:1},label:o?`${r} [${o}]`:r,labelSize:15,size:26}];return this.units.slice(0,2).forEach((l,c)=>a.push({...s,scale:`y${c}`,side:c===0?3:1,label:l?`[${l}]`:"[\u2013]",labelSize:15,size:(h,u)=>Math.max(40,12+6.6*(u??[]).reduce((d,f)=>Math.max(d,f?.length??0),0)),grid:{show:c===0,stroke:n,width:1},values:(h,u)=>wA(u,e[c]??!1),space:24,...e[c]?{splits:(h,u,d,f)=>EA(d,f)}:{}})),a}buildCurve(e,t){let n=l=>{let c=(l.max-l.min||Math.abs(l.max)||1)*.05;return[l.min-c,l.max+c]},[s,r]=[n(e),n(t)],o=this.axes();o[0]&&(o[0].label=`${e.name} [${e.unit||"\u2013"}]`);let a=l=>{let c=l.ctx;c.save(),c.beginPath(),e.values.forEach((h,u)=>c.lineTo(l.valToPos(h,"x",!0),l.valToPos(t.values[u]??NaN,"y0",!0))),c.strokeStyle=this.colour(0),c.lineWidth=1.6*devicePixelRatio,c.stroke(),c.restore(),this.mark()};this.u=new wn({width:Math.max(200,this.area.clientWidth||480),height:Iy,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1,range:()=>s},y0:{range:()=>r}},axes:o,series:[{},{scale:"y0",stroke:"transparent",points:{show:!1}}],hooks:{draw:[a],ready:[l=>{l.over.append(this.now)}]}},[s,r],this.area)}buildNumbers(){this.numbers.hidden||this.numbers.replaceChildren(Ry(this.all.run,this.channels))}buildSpectrum(e){let{time:t}=this.all.run,n=rp(t),s=this.units;if(!n)return;let r=this.all.run.timeUnit==="ms"?.001:1,o=n.dt*r,a=this.channels.map(c=>Ty(c.values,n.n,o,e)),l=this.axes();l[0]&&(l[0].label="frequency [Hz]"),s.slice(0,2).forEach((c,h)=>{let u=l[h+1];u&&(u.label=`[${Ay(c,e)||"\u2013"}]`)}),this.note.textContent=Cy(this.all.run,n.n,o),this.u=new wn({width:Math.max(200,this.area.clientWidth||480),height:this.height,legend:{show:!1},scales:{x:{time:!1}},cursor:{drag:{x:!0,y:!1},points:{size:6}},axes:l,series:[{},...this.channels.map((c,h)=>({label:c.name,scale:`y${Math.min(1,s.indexOf(c.unit))}`,stroke:this.colour(h),width:1.6,points:{show:!1}}))]},[a[0]?.f??[],...a.map(c=>c.y)],this.area)}build(){if(this.u?.destroy(),this.buildLegend(),this.buildNumbers(),this.note.hidden=this.view==="time",this.view!=="time"){this.buildSpectrum(this.view),this.read(null,!1);return}if(this.against&&this.channels[0]){this.buildCurve(this.against,this.channels[0]),this.read(null,!1);return}let e=this.units,t=this.twins,n=this.earlier,s=[...this.channels,...t,...n],r=e.map(h=>AA(s.filter(u=>u.unit===h))),o=h=>`y${Math.min(1,e.indexOf(h.unit))}`,a=(h,u,d)=>({label:h.name,scale:o(h),stroke:this.colour(u),width:1.6,pxAlign:0,dash:d,points:{show:this.all.run.frames<3}}),l=h=>r[e.indexOf(h.unit)]?Array.from(h.values,u=>Math.max(u,h.error)):this.all.overlay||n.includes(h)?Array.from(h.values,u=>Number.isFinite(u)?u:null):h.values,c={width:Math.max(200,this.area.clientWidth||480),height:this.height,legend:{show:!1},scales:{x:{time:!1,...this.all.zoom?{min:this.all.zoom[0],max:this.all.zoom[1]}:{}},...Object.fromEntries(r.map((h,u)=>[`y${u}`,h?{distr:3}:{}]))},cursor:{sync:{key:"trammel"},drag:{x:!0,y:!1},focus:{prox:-1},points:{size:6}},axes:this.axes(r),series:[{},...this.channels.map((h,u)=>a(h,u,[])),...t.map(h=>a(h,this.channels.findIndex(u=>u.name===h.name),[6,4])),...n.map(h=>({...a(h,this.channels.findIndex(u=>u.name===h.name),[]),width:.6,alpha:.55,points:{show:!1}}))],hooks:{setCursor:[h=>this.read(h.cursor.idx??null,(h.cursor.left??-1)>=0)],setScale:[(h,u)=>{u==="x"&&this.all.zoomed(this,h.scales.x?.min,h.scales.x?.max)}],ready:[h=>{h.over.append(this.now);let u=0;h.over.addEventListener("mousedown",d=>{u=d.clientX}),h.over.addEventListener("mouseup",d=>{Math.abs(d.clientX-u)<3&&this.all.player.setTime(h.posToVal(d.clientX-h.over.getBoundingClientRect().left,"x"))})}],draw:[()=>this.mark()]}};this.u=new wn(c,[this.all.run.time,...s.map(l)],this.area),this.read(null,!1),this.mark()}resize(){let e=this.area.clientWidth;this.u&&e>50&&Math.abs(e-this.u.width)>1&&this.u.setSize({width:e,height:this.height})}read(e,t){let n=t&&e!==null?e:this.all.player.frameAt(this.all.player.time);this.channels.forEach((s,r)=>{let o=this.readings[r],a=this.against?void 0:this.all.overlay?.twin.get(s),l=Math.max(Math.abs(s.min),Math.abs(s.max)),c=Qs(s.values[n]??NaN,l)+(a?` | ${Qs(a.values[n]??NaN,l)}`:"");o&&o.textContent!==c&&(o.textContent=c)})}mark(){if(!this.u)return;let e=this.channels[0];if(this.against&&e){let n=this.all.player.frameAt(this.all.player.time),s=this.u.valToPos(this.against.values[n]??0,"x"),r=this.u.valToPos(e.values[n]??0,"y0");this.now.style.transform=`translate(${s}px, ${r}px)`;return}let t=this.u.valToPos(this.all.player.time,"x");this.now.style.transform=`translateX(${t}px)`,this.now.style.display=t<0||t>this.u.bbox.width/devicePixelRatio+.5?"none":"block"}},Sr=class{constructor(e,t,n=null,s=!1){this.run=e;this.player=t;this.overlay=n;this.permanent=s;t.onTime(()=>{if(this.awake)for(let r of this.list)r.mark(),(r.u?.cursor.left??-1)<0&&r.read(null,!1)}),s||this.holder.append(this.hint),new ResizeObserver(()=>{for(let r of this.list)r.resize()}).observe(this.holder)}run;player;overlay;permanent;awake=!0;holder=D("div",{class:"plots"});zoom=null;first=()=>{};hint=D("div",{class:"empty",hidden:!0},D("p",{},"No plot is open. Find a channel in the field above, click something in the picture, or a row of the tab Channels."),Dt("Show the first plots again","the plots with which the page opened",()=>this.first()));old=[];list=[];current=null;busy=!1;open(e){let t=null,n=[];for(let s of e)t?.accepts(s)?t.channels.push(s):(t=new uu(this,[s]),n.push(t));for(let s of n)this.show(s);t&&this.choose(t)}show(e){this.list.push(e),this.hint.hidden=!0,this.holder.append(e.card),e.build()}openDifferences(e){let t=e.map(n=>this.overlay?.difference.get(n)).filter(n=>n!==void 0);t.length!==0&&(this.open(t),this.current?.card.scrollIntoView({block:"nearest"}))}openCurve(e,t,n=!0){let s=new uu(this,[e],t);this.show(s),this.choose(s),n&&s.card.scrollIntoView({block:"nearest"})}add(e){this.current?.accepts(e)?this.current.add(e):this.open([e]),this.current?.card.scrollIntoView({block:"nearest"})}choose(e){this.current=e;for(let t of this.list)t.card.classList.toggle("chosen",t===e&&this.list.length>1)}remove(e){e.u?.destroy(),e.card.remove(),this.list=this.list.filter(t=>t!==e),this.hint.hidden=this.list.length>0,this.current===e&&(this.current=this.list[this.list.length-1]??null)}wholeTime(){this.zoom=null;for(let e of this.list)e.timed&&e.u?.setScale("x",{min:this.player.start,max:this.player.end})}clear(){for(let e of[...this.list])this.remove(e)}zoomed(e,t,n){if(this.busy||t===void 0||n===void 0||t===null||n===null)return;this.busy=!0;let s=t<=this.player.start&&n>=this.player.end;this.zoom=s?null:[t,n];for(let r of this.list)r!==e&&r.timed&&r.u?.setScale("x",{min:t,max:n});this.busy=!1}takeOver(e){this.clear();for(let t of e.list){let n=o=>this.run.byName.get(o.name),s=t.channels.map(n).filter(o=>o!==void 0),r=t.against?n(t.against):void 0;r&&s[0]?this.openCurve(s[0],r):!t.against&&s.length>0&&this.open(s)}e.zoom&&this.list[0]&&this.list[0].u?.setScale("x",{min:e.zoom[0],max:e.zoom[1]})}theme(){for(let e of this.list)e.build()}wake(){this.awake=!0;for(let e of this.list)e.resize(),e.mark(),e.read(null,!1)}marks(){return this.list.filter(e=>e.timed).map(e=>e.u?e.u.posToVal(e.u.valToPos(this.player.time,"x"),"x"):NaN)}dashed(){return this.list.map(e=>(e.u?.series??[]).map(t=>(t.dash??[]).length>0))}drawn(){return this.list.map(e=>e.u?Array.from(e.u.data,t=>Array.from(t,Number)):[])}shown(){return this.list.map(e=>e.channels.map(t=>e.against?`${t.name} over ${e.against.name}`:t.name))}};function Dy(i){let e=document.getElementById(i)?.cloneNode(!0)??null;return e?.removeAttribute("id"),e}var CA=[["Step size",["run.step"]],["Iterations of the corrector",["run.iterations"]],["Energy balance: what neither forces nor motions explain",["energy.balance"]],["Drift of the constraints",["run.drift_position","run.drift_velocity"]]],du=class{constructor(e,t,n){this.run=e;this.history=new Sr(e,t,n,!0),this.history.awake=!1}run;element=D("div",{class:"pane run"});history;build(){let e=D("div",{class:"sections"});for(let n of["t-statistics","t-settings","t-model","t-units"]){let s=Dy(n);s&&e.append(s)}for(let n of["t-accuracy","t-verdict","t-status","t-differences"]){let s=Dy(n);s&&this.element.append(s)}let t=CA.map(([n,s])=>({title:n,list:s.map(r=>this.run.byName.get(r)).filter(r=>r!==void 0)})).filter(n=>n.list.length>0);t.length>0&&this.element.append(D("h2",{},"In the course of time")),this.element.append(this.history.holder,e);for(let n of t)this.history.holder.append(D("h3",{},n.title)),this.history.open(n.list)}sleep(){this.history.awake=!1}wake(){this.history.wake()}theme(){this.history.theme()}};function Ny(i,e,t){let n=a=>Math.max(Math.abs(a.min),Math.abs(a.max),1e-300),s=[...i.difference].map(([a,l])=>({c:a,d:l,max:Math.max(Math.abs(l.min),Math.abs(l.max)),part:Math.max(Math.abs(l.min),Math.abs(l.max))/n(a)})).filter(a=>!a.c.name.startsWith("run.")).sort((a,l)=>l.part-a.part),r=s.filter(a=>a.max===0).length,o=D("table",{class:"wide channels"},D("thead",{},D("tr",{},...["name","unit","largest","RMS","of its size"].map(a=>D("th",{},a)))),D("tbody",{},...s.filter(a=>a.max>0).slice(0,300).map(a=>D("tr",{tabindex:"0",title:"plot both, and their difference",click:()=>{e.open([a.c]),e.openDifferences([a.c]),t()}},D("th",{},a.c.name),D("td",{},a.c.unit),...[et(a.max),et(a.d.rms),`${et(100*a.part)} %`].map(l=>D("td",{class:"n"},l))))));return D("div",{class:"pane"},D("p",{class:"soft"},`${i.names[0]} less ${i.names[1]}, in all rows of the first; the second is interpolated where its times differ. ${s.length} channels are in both${r>0?`, ${r} of them without any difference`:""}. Of its size: against the largest value of the channel. A click plots both runs and their difference.`),o)}var RA=80,PA=4;function IA(i){return Math.max(Math.abs(i.min),Math.abs(i.max))}function Uy(i,e){return Qs(i.values[e.frameAt(e.time)]??NaN,IA(i))}function op(i,e){let t=i.scene,n=r=>r?.find(o=>o.name===e)?.kind;if(t?.bodies.some(r=>r.name===e))return"body";let s=n(t?.joints);return s?`${s} joint`:t?.couplers.some(r=>r.name===e)?"coupler":n(t?.springs)?"spring":n(t?.mounts)?"mount":n(t?.forces)?`${n(t?.forces)??""}`:"force"}var fu=class{constructor(e,t,n,s){this.player=n;this.shown=Tf(e,t).slice(0,RA).map(r=>({c:r,to:D("b",{})})),this.element=D("div",{class:"list"},...this.shown.map(({c:r,to:o})=>D("button",{type:"button",title:r.about,click:()=>s(r)},D("span",{},r.name.slice(t.length+1)),o,D("small",{},r.vague?`${r.unit} not unique`:r.unit)))),this.shown.length===0&&this.element.append(D("small",{},"none of its channels is recorded: \u201Crecord: all\u201D in the model file has them")),this.update()}player;element;shown;update(){for(let{c:e,to:t}of this.shown){let n=Uy(e,this.player);t.textContent!==n&&(t.textContent=n)}}},pu=class{constructor(e,t){this.run=e;this.player=t}run;player;element=D("div",{class:"hovernote",hidden:!0,role:"tooltip"});show(e,t,n){if(this.element.hidden=e===null,e===null)return;let s=Tf(this.run,e).slice(0,PA);this.element.replaceChildren(D("b",{},e),D("small",{},` ${op(this.run,e)}`),...s.map(l=>D("div",{},`${l.name.slice(e.length+1)} = ${Uy(l,this.player)} ${l.unit}`)));let r=this.element.parentElement?.getBoundingClientRect(),o=Math.min(t+14,(r?.width??1e9)-this.element.offsetWidth-6),a=n+14+this.element.offsetHeight>(r?.height??1e9)?n-this.element.offsetHeight-8:n+14;this.element.style.transform=`translate(${et(Math.max(4,o))}px, ${et(Math.max(4,a))}px)`}};var LA=3,DA=400;function Fy(i,e){let t=D("span",{class:"soft scale"},"\xD71"),n=D("input",{type:"range",min:"0",max:String(LA),step:"0.01",value:"0","aria-label":"scale of deformation",title:"deformation, drawn up to 1000 times as large",input:()=>{i.scale=10**Number(n.value),t.textContent=`\xD7${i.scale<10?i.scale.toFixed(1).replace(/\.0$/,""):i.scale.toFixed(0)}`,e.redraw()}}),s=D("div",{class:"stresskey",hidden:i.most<=0},D("i",{style:`background: ${b0()}`}),D("div",{},D("span",{},`${et(i.most*1e-6)} MPa`),D("span",{},et(i.most*5e-7)),D("span",{},"0")),D("small",{},"von Mises")),r=Ls("Stress","colour by von Mises stress (S)",i.stress,a=>{i.stress=a,s.hidden=!a||i.most<=0,e.redraw()});return{tools:D("div",{class:"group bending"},i.most>0?r:null,n,t),legend:s}}function NA(i,e,t){let n=e.map((r,o)=>D("tr",{tabindex:"0",title:"go to this place and time",click:()=>t.jump(r)},D("td",{class:"n"},String(o+1)),D("th",{},r.place),D("td",{class:"n"},et(r.von_mises*1e-6)),D("td",{class:"n"},et(r.time)))),s=["","place","von Mises [MPa]",`time [${i.timeUnit}]`];return D("table",{class:"wide spots"},D("thead",{},D("tr",{},...s.map(r=>D("th",{},r)))),D("tbody",{},...n))}function UA(i,e,t){let n=null,s=i.frequencies.slice(0,DA).map((o,a)=>{let l=Dt("Show",`animate mode ${a+1}`,()=>{let h=n===l;n?.replaceChildren("Show"),n=h?null:l,n?.replaceChildren("Stop"),t.animate(h?null:{body:i.name,mode:a})}),c=e>0&&2*Math.PI*o*e>1;return D("tr",{},D("td",{class:"n"},String(a+1)),D("td",{class:"n"},et(o)),D("td",{class:"n"},et(100*(i.damping[a]??0))),D("td",{},c?"not resolved, quasi-static":""),D("td",{},l))});return D("table",{class:"wide modes"},D("thead",{},D("tr",{},...["mode","frequency [Hz]","damping [%]","",""].map(o=>D("th",{},o)))),D("tbody",{},...s))}function Oy(i,e){let t=D("div",{class:"pane stress"}),n=i.flexible;n&&n.spots.length>0&&t.append(D("h2",{},"Hot spots"),D("p",{class:"soft"},"The largest stress of the run, from all its rows; of neighbours only the worst. A place is body.beam.element.end.point, of solids body.node.number."),NA(i,n.spots,e));let s=(i.byName.get("run.step")?.mean??0)*i.secondsPerUnit;for(let r of n?.bodies??[])t.append(D("h2",{},`Modes of ${r.name}`),D("p",{class:"soft"},"Of the free body, damping of critical. One that is shown alone swings by a tenth of the body\u2019s size."),UA(r,s,e));return t}function By(i){let e=i.run,t=(h,u,d)=>{let f=Dt("",u,d,"icon");return Yo(f,h),f},n=t("play","play or pause (space)",()=>i.toggle());n.classList.add("primary");let s=t("loop","repeat (L)",()=>i.setLoop(!i.loop)),r=D("select",{"aria-label":"speed",title:"speed, of real time (+ and \u2212)",change:()=>i.setSpeed(Number(r.value))},...i.speeds().map(h=>D("option",{value:String(h)},`${h}\xD7`))),o=D("input",{type:"range",min:"0",max:"10000",step:"any","aria-label":"time",input:()=>{i.pause(),i.setTime(a(i.start+Number(o.value)/1e4*(i.end-i.start)))}}),a=h=>{let u=i.frameAt(h),d=e.time[u]??h,f=e.time[Math.min(u+1,e.frames-1)]??d;return h-d>f-h?f:d},l=Math.max(0,Math.min(6,3-Math.floor(Math.log10(Math.max(1e-9,i.end-i.start))))),c=D("output",{class:"clock"});return i.onTime(h=>{o.value=String(i.end>i.start?1e4*(h-i.start)/(i.end-i.start):0);let u=h.toFixed(l);c.textContent=e.axis==="time"?`${u} ${e.timeUnit}`:`${e.axis} ${u}`}),i.onState(()=>{Yo(n,i.playing?"pause":"play"),s.setAttribute("aria-pressed",String(i.loop)),r.value=String(i.speed)}),i.setSpeed(i.speed),c.title=`from ${et(i.start)} to ${et(i.end)} ${e.timeUnit}`,D("div",{class:"transport"},t("first","to the start (Home)",()=>{i.pause(),i.setTime(i.start)}),t("back","one frame back (\u2190)",()=>i.step(-1)),n,t("next","one frame on (\u2192)",()=>i.step(1)),t("last","to the end (End)",()=>{i.pause(),i.setTime(i.end)}),D("div",{class:"scrub"},o,_0(i)),c,r,s)}function ky(i,e){switch(e.key){case" ":return i.toggle(),!0;case"ArrowLeft":return i.step(e.shiftKey?-10:-1),!0;case"ArrowRight":return i.step(e.shiftKey?10:1),!0;case"Home":return i.pause(),i.setTime(i.start),!0;case"End":return i.pause(),i.setTime(i.end),!0;case"+":return i.changeSpeed(1),!0;case"-":return i.changeSpeed(-1),!0;case"l":case"L":return i.setLoop(!i.loop),!0;default:return!1}}var zy={type:"change"},lp={type:"start"},Gy={type:"end"},mu=new ms,Vy=new ai,FA=Math.cos(70*$d.DEG2RAD),En=new R,jn=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},ap=1e-6,gu=class extends Ga{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new R,this.cursor=new R,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Kn.ROTATE,MIDDLE:Kn.DOLLY,RIGHT:Kn.PAN},this.touches={ONE:Ws.ROTATE,TWO:Ws.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new R,this._lastQuaternion=new Qt,this._lastTargetPosition=new R,this._quat=new Qt().setFromUnitVectors(e.up,new R(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new xo,this._sphericalDelta=new xo,this._scale=1,this._panOffset=new R,this._rotateStart=new le,this._rotateEnd=new le,this._rotateDelta=new le,this._panStart=new le,this._panEnd=new le,this._panDelta=new le,this._dollyStart=new le,this._dollyEnd=new le,this._dollyDelta=new le,this._dollyDirection=new R,this._mouse=new le,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=BA.bind(this),this._onPointerDown=OA.bind(this),this._onPointerUp=kA.bind(this),this._onContextMenu=qA.bind(this),this._onMouseWheel=GA.bind(this),this._onKeyDown=HA.bind(this),this._onTouchStart=WA.bind(this),this._onTouchMove=XA.bind(this),this._onMouseDown=zA.bind(this),this._onMouseMove=VA.bind(this),this._interceptControlDown=$A.bind(this),this._interceptControlUp=YA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(zy),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;En.copy(t).sub(this.target),En.applyQuaternion(this._quat),this._spherical.setFromVector3(En),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=jn:n>Math.PI&&(n-=jn),s<-Math.PI?s+=jn:s>Math.PI&&(s-=jn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(En.setFromSpherical(this._spherical),En.applyQuaternion(this._quatInverse),t.copy(this.target).add(En),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=En.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new R(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new R(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=En.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(mu.origin.copy(this.object.position),mu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(mu.direction))<FA?this.object.lookAt(this.target):(Vy.setFromNormalAndCoplanarPoint(this.object.up,this.target),mu.intersectPlane(Vy,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>ap||8*(1-this._lastQuaternion.dot(this.object.quaternion))>ap||this._lastTargetPosition.distanceToSquared(this.target)>ap?(this.dispatchEvent(zy),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?jn/60*this.autoRotateSpeed*e:jn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){En.setFromMatrixColumn(t,0),En.multiplyScalar(-e),this._panOffset.add(En)}_panUp(e,t){this.screenSpacePanning===!0?En.setFromMatrixColumn(t,1):(En.setFromMatrixColumn(t,0),En.crossVectors(this.object.up,En)),En.multiplyScalar(e),this._panOffset.add(En)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;En.copy(s).sub(this.target);let r=En.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(jn*this._rotateDelta.x/t.clientHeight),this._rotateUp(jn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(jn*this._rotateDelta.x/t.clientHeight),this._rotateUp(jn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new le,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function OA(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function BA(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function kA(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Gy),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function zA(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Kn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ut.DOLLY;break;case Kn.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}break;case Kn.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(lp)}function VA(i){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function GA(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(i.preventDefault(),this.dispatchEvent(lp),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Gy))}function HA(i){this.enabled!==!1&&this._handleKeyDown(i)}function WA(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Ws.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(i),this.state=Ut.TOUCH_ROTATE;break;case Ws.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(i),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case Ws.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ut.TOUCH_DOLLY_PAN;break;case Ws.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(lp)}function XA(i){switch(this._trackPointer(i),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ut.NONE}}function qA(i){this.enabled!==!1&&i.preventDefault()}function $A(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function YA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var cp=24;function ZA(i,e){let t=Math.min(1,Math.max(0,(1-i)/(1-e)));return t*t*(3-2*t)}function Hy(i,e,t,n){let s=i.getAttribute("position"),r=[];for(let o=0;o<s.count;o++)r.push(1,1,1,n*ZA(Math.hypot(s.getX(o),s.getY(o))/e,t));return i.setAttribute("color",new vt(r,4))}function hp(i,e,t){let n=[],s=e/2,r=e/cp;for(let a=-s;a<=s;a++)for(let l=-s;l<s;l+=r)Math.hypot(a,l+r/2)<s+r&&n.push(a,l,0,a,l+r,0,l,a,0,l+r,a,0);let o=new Ht().setAttribute("position",new vt(n.map(a=>a*i),3));return new gs(Hy(o,s*i,t,1),new Ii({vertexColors:!0,transparent:!0}))}function up(i,e){let t=Hy(new xs(2*i,2*i,cp,cp),i,.15,.85),n=new xn(t,new Yi({color:e,specular:0,vertexColors:!0,transparent:!0,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:4,polygonOffsetUnits:4}));return n.renderOrder=-1,n.receiveShadow=!0,n}function Wy(i){return i.picture.parts.filter(e=>e.kind==="plane")}function dp(i){let e=new R(0,0,1).applyQuaternion(mr(i.orientation));return{at:new R(...i.at).addScaledVector(e,i.size[2]/2),normal:e}}var _u=class{constructor(e,t,n,s){this.m=e;this.p=t;this.cell=n;this.grid=hp(n,s,.15),this.grid.add(up(s/2*n,t.color)),this.grid.matrixAutoUpdate=!1,this.place=rl(dp(t).at,mr(t.orientation))}m;p;cell;grid;place;carry(e){let t=this.grid.matrix.multiplyMatrices(this.m.frames[this.p.body??0],this.place);if(!e)return;let n=e.clone().applyMatrix4(t.clone().invert()).divideScalar(this.cell).round().multiplyScalar(this.cell);t.multiply(new rt().makeTranslation(n.x,n.y,0))}};function KA(){let i=document.createElement("canvas"),e=i.getContext("webgl2",{antialias:!1,alpha:!1}),t=e?.getExtension("WEBGL_debug_renderer_info"),n=e?String(e.getParameter(t?t.UNMASKED_RENDERER_WEBGL:e.RENDERER)):"";return e&&/swiftshader|llvmpipe|softpipe|software|basic render/i.test(n)?{renderer:new Qa({canvas:i,context:e}),software:!0}:{renderer:new Qa({antialias:!0,alpha:!1,powerPreference:"low-power"}),software:!1}}var JA=250,yu=class{constructor(e,t,n=null){this.holder=e;this.mechanism=t;this.ghost=n;let{renderer:s,software:r}=KA();this.renderer=s,this.software=r,this.renderer.setPixelRatio(r?1:Math.min(window.devicePixelRatio,2)),e.append(this.renderer.domElement),this.scene.add(t.root),n&&(this.scene.add(n.root),t.cloud.push(...n.cloud)),this.light=new Hh(this.scene,s,t.up,this.front(),t.planar,t.parts.fine),this.grid=this.makeGrid(),this.scene.add(this.grid),this.isOrtho=t.planar,this.camera=this.isOrtho?this.ortho:this.perspective,this.controls=this.makeControls(),this.light.cover(.75*t.reachable+4*t.symbol),this.view(t.planar?"front":"iso"),this.listen()}holder;mechanism;ghost;renderer;scene=new fa;perspective=new Xn(32,1,.01,100);ortho=new ar(-1,1,1,-1,-100,100);camera;controls;grid;tilted=[];gridHome=new R;gridNormal=new R;cell=1;gridSize=1;wanted=!0;software;sharp=!0;drawn=0;followed=-1;near=null;light;onHover=()=>{};lastFollow=new R;span=1;isOrtho;onPick=()=>{};front(){let{up:e,planar:t}=this.mechanism;return e.z===0&&(t||e.x===0)?new R(0,0,1):new R(0,-1,0)}makeGrid(){let e=this.mechanism,t=e.reachable/8,n=10**Math.floor(Math.log10(t)),s=n*([1,2,5,10].find(l=>l*n>=t)??10),r=Math.min(120,2*Math.ceil((e.size*(e.planar?1.6:.8)+e.reachable)/s)),o=hp(s,r,e.planar?.6:.15),a=l=>Math.round(l/s)*s;if(o.position.set(a(e.centre.x),a(e.centre.y),a(e.centre.z)),e.planar)o.position.z=-e.depth*2.2;else{o.quaternion.setFromUnitVectors(new R(0,0,1),e.up);let l=Math.min(e.low.dot(e.up),e.high.dot(e.up))-.01*e.reachable;for(let c of Wy(e)){let{at:h,normal:u}=dp(c);c.body===0&&u.dot(e.up)>.9999&&o.children.length===0?(l=h.dot(e.up),o.add(up(r/2*s,c.color))):this.tilted.push(new _u(e,c,s,Math.min(r,60)))}o.visible=o.children.length>0||!this.tilted.some(c=>c.p.body===0),o.position.addScaledVector(e.up,l-o.position.dot(e.up));for(let c of this.tilted)this.scene.add(c.grid)}return this.gridHome.copy(o.position),this.gridNormal.copy(e.planar?new R(0,0,1):e.up),this.cell=s,this.gridSize=o.visible?r*s:0,this.light.lay(o.position,this.gridNormal,this.gridSize),o}carryGrid(){let e=this.mechanism.frameOf(this.followed,new R).sub(this.gridHome),t=this.gridNormal;e.addScaledVector(t,-e.dot(t)).divideScalar(this.cell).round().multiplyScalar(this.cell),this.grid.position.copy(this.gridHome).add(e),this.light.lay(this.grid.position,t,this.gridSize)}makeControls(){for(let t of[this.perspective,this.ortho])t.up.copy(this.mechanism.up);let e=new gu(this.camera,this.renderer.domElement);return e.enableDamping=!1,e.zoomToCursor=!0,e.addEventListener("change",()=>this.redraw()),e}closed=!1;close(){this.closed=!0,this.renderer.dispose(),this.renderer.forceContextLoss()}listen(){new ResizeObserver(()=>this.resize()).observe(this.holder);let e=this.renderer.domElement,t=new le;e.addEventListener("pointerdown",r=>t.set(r.clientX,r.clientY)),e.addEventListener("pointerup",r=>{r.button===0&&t.distanceTo(new le(r.clientX,r.clientY))<4&&this.pick(r)});let n=null;e.addEventListener("pointermove",r=>{n=r.buttons===0&&r.pointerType!=="touch"?r:null}),e.addEventListener("pointerleave",()=>{n=null,this.onHover(null,0,0)});let s=()=>{this.closed||(n&&(this.onHover(this.under(n),n.offsetX,n.offsetY),n=null),this.wanted?this.draw():this.software&&!this.sharp&&performance.now()-this.drawn>JA&&this.refine(!0),requestAnimationFrame(s))};requestAnimationFrame(s)}draw(){this.wanted=!1,this.software&&this.sharp?this.refine(!1):this.render(),this.drawn=performance.now()}refine(e){this.sharp=e,this.light.cast(e),this.renderer.setPixelRatio(e?2:1),this.render()}pick(e){this.onPick(this.under(e))}under(e){let t=this.renderer.domElement.getBoundingClientRect(),n=new Va;return n.setFromCamera(new le(2*(e.clientX-t.left)/t.width-1,1-2*(e.clientY-t.top)/t.height),this.camera),this.mechanism.pick(n)}redraw(){this.wanted=!0}get canvas(){return this.renderer.domElement}render(){this.renderer.render(this.scene,this.camera)}image(){return this.render(),this.renderer.domElement.toDataURL("image/png")}small(e,t=!1){this.light.cast(e?t:this.sharp),e?this.renderer.setSize(16,16,!1):this.resize()}resize(){let e=Math.max(1,this.holder.clientWidth),t=Math.max(1,this.holder.clientHeight);this.renderer.setSize(e,t),this.perspective.aspect=e/t,this.perspective.updateProjectionMatrix(),this.frustum(),this.render()}frustum(){let e=this.holder.clientWidth/Math.max(1,this.holder.clientHeight);this.ortho.left=-this.span*e,this.ortho.right=this.span*e,this.ortho.top=this.span,this.ortho.bottom=-this.span,this.ortho.updateProjectionMatrix()}view(e){let t=this.mechanism,n=t.up,s=this.front(),r=new R().crossVectors(n,s),o=e==="front"?s:e==="top"?n.clone().addScaledVector(s,1e-4):e==="side"?r:s.clone().addScaledVector(r,.75).addScaledVector(n,.62);this.look(o.clone().normalize());let a=t.planar&&e==="front";this.controls.mouseButtons={LEFT:a?Kn.PAN:Kn.ROTATE,MIDDLE:Kn.DOLLY,RIGHT:a?Kn.ROTATE:Kn.PAN}}lookFrom(e){let t=new R(...e).normalize();Math.abs(t.dot(this.mechanism.up))>.9999&&t.addScaledVector(this.front(),1e-4).normalize(),this.look(t)}centre(e){let t=e.clone().sub(this.controls.target);this.camera.position.add(t),this.controls.target.add(t),this.controls.update(),this.redraw()}fit(){this.look(this.camera.position.clone().sub(this.controls.target).normalize())}points(){if(!this.near)return this.mechanism.cloud;let e=this.mechanism.frameOf(this.followed,new R);return this.near.map(t=>t.clone().add(e))}look(e){let t=this.mechanism,n=Math.max(.2,this.holder.clientWidth/Math.max(1,this.holder.clientHeight)),s=new R().crossVectors(t.up,e).normalize(),r=new R().crossVectors(e,s),o=4*t.symbol,a=Math.tan(this.perspective.fov*Math.PI/360)*.88,l=this.points(),c=_=>{let M=l.map(E=>E.dot(_)),v=M.reduce((E,y)=>Math.min(E,y),1/0),C=M.reduce((E,y)=>Math.max(E,y),-1/0);return Number.isFinite(v)?[v-o,C+o]:[-t.size,t.size]},[h,u]=c(s),[d,f]=c(r),[p,x]=c(e),m=new R().addScaledVector(s,(h+u)/2).addScaledVector(r,(d+f)/2).addScaledVector(e,(p+x)/2);this.span=1.1*Math.max((f-d)/2,(u-h)/2/n);let g=t.reachable*.1;for(let _ of l){let M=_.clone().sub(m);g=Math.max(g,M.dot(e)+(Math.abs(M.dot(r))+o)/a,M.dot(e)+(Math.abs(M.dot(s))+o)/a/n)}for(let _ of[this.perspective,this.ortho])_.position.copy(m).addScaledVector(e,g),_.near=g*.01,_.far=g*20+20*t.size,_.zoom=1;this.ortho.near=-10*t.size,this.controls.target.copy(m),this.light.aim(m),this.perspective.updateProjectionMatrix(),this.frustum(),this.controls.update(),this.redraw()}setOrtho(e){let t=this.camera,n=e?this.ortho:this.perspective;if(this.isOrtho=e,t!==n){if(n.position.copy(t.position),e)this.span=t.position.distanceTo(this.controls.target)*Math.tan(this.perspective.fov*Math.PI/360),this.ortho.zoom=1,this.frustum();else{let s=t.position.clone().sub(this.controls.target).normalize();n.position.copy(this.controls.target).addScaledVector(s,this.span/this.ortho.zoom/Math.tan(this.perspective.fov*Math.PI/360))}this.camera=n,this.controls.object=n,this.controls.update(),this.redraw()}}state(){let e=this.camera.position.clone().sub(this.controls.target).normalize();return{ortho:this.isOrtho,direction:e.toArray(),target:this.controls.target.toArray(),up:this.camera.up.toArray(),followed:this.followed}}shadows(){return{enabled:this.renderer.shadowMap.enabled,cast:this.light.casts}}screen(e){this.camera.updateMatrixWorld();let t=new R(...e).project(this.camera);return[(t.x+1)/2*this.holder.clientWidth,(1-t.y)/2*this.holder.clientHeight]}setGrid(e){for(let t of[this.grid,...this.tilted.map(n=>n.grid)])t.material.visible=e;this.redraw()}get gridShown(){return this.grid.material.visible}follow(e,t=!1){this.followed=e,this.near=e>0&&t?this.mechanism.around(e):null,this.mechanism.update(this.time),e>=0&&(this.mechanism.frameOf(e,this.lastFollow),this.carryGrid()),this.near&&(this.light.cover(.75*gr(this.near)+4*this.mechanism.symbol),this.fit())}time=0;moved(e=this.time){if(this.time=e,this.followed>=0){let n=this.mechanism.frameOf(this.followed,new R),s=n.clone().sub(this.lastFollow);this.lastFollow.copy(n),this.camera.position.add(s),this.controls.target.add(s),this.light.aim(this.controls.target),this.carryGrid(),this.controls.update()}let t=this.followed>=0?this.controls.target:null;for(let n of this.tilted)n.carry(t);this.redraw()}get followedBody(){return this.followed}theme(){let e=getComputedStyle(document.documentElement);this.ghost?.theme(e.colorScheme==="dark"),this.light.theme(e.colorScheme==="dark"),this.mechanism.theme(e.colorScheme==="dark"),this.scene.background=new Ke(e.getPropertyValue("--view").trim());for(let t of[this.grid,...this.tilted.map(n=>n.grid)]){let n=t.children[0];n?t.material.color.copy(n.material.color).multiplyScalar(.6):t.material.color.set(e.getPropertyValue("--grid").trim())}this.redraw()}};var jA="space play \xB7 \u2190 \u2192 frame (shift: ten) \xB7 Home End \xB7 + \u2212 speed \xB7 L loop \xB7 1 2 3 4 views \xB7 F fit \xB7 G grid \xB7 J joints \xB7 M markers \xB7 T traces \xB7 A arrows \xB7 C contacts \xB7 P perspective";function QA(i){let e=D("div",{class:"tabs",role:"tablist"}),t=D("section",{class:"side"},e),n=new Map,s=r=>i.forEach((o,a)=>{let l=o.name===r;if(l&&!n.has(r)){let h=o.make();n.set(r,h),t.append(h)}let c=n.get(o.name);c&&(c.hidden=!l),e.children[a]?.setAttribute("aria-selected",String(l)),o.shown?.(l)});e.addEventListener("keydown",r=>{let o=[...e.children].indexOf(document.activeElement),a=r.key==="ArrowRight"?1:r.key==="ArrowLeft"?-1:0,l=e.children[(o+a+i.length)%i.length];o<0||a===0||!(l instanceof HTMLElement)||(r.stopPropagation(),l.focus(),l.click())});for(let r of i)e.append(D("button",{type:"button",role:"tab",click:()=>s(r.name)},r.name));return{element:t,show:s}}function eC(i,e,t){let n=r=>{let o=i.byName.get(r)??Ef(i,r);return o&&!o.extra?o:null},s=t.split(", ").map(r=>r.split(" over ").map(o=>n(o.trim())));e.open(s.filter(r=>r.length===1).map(r=>r[0]).filter(r=>!!r));for(let[r,o]of s)r&&o&&e.openCurve(r,o,!1)}function tC(i,e){let t=s=>s.map(r=>i.byName.get(r)).filter(r=>r!==void 0&&!r.extra);if((i.scene?.plot??[]).slice(0,6).forEach(s=>eC(i,e,s)),e.shown().length>0)return;let n=i.scene?.bodies[1]?.name??"";e.open(t([`${n}.x`,`${n}.y`,`${n}.z`])),e.open(t(["energy.kinetic","energy.potential","energy.total"])),e.shown().length===0&&e.open(i.channels.filter(s=>!s.extra).slice(0,1))}function qy(i){let e=Dt("","dark or light",()=>{let t=getComputedStyle(document.documentElement).colorScheme==="dark";document.documentElement.dataset.theme=t?"light":"dark",i()},"icon");return Yo(e,"theme"),e}function nC(i,e){let t=i.accuracy;return t?t.checked?D("button",{type:"button",class:`badge ${t.reached?"done":"failed"}`,title:t.text??"",click:()=>e()},t.reached?"accurate":"not accurate"):D("span",{class:"badge unknown",title:"a plain run: its accuracy is not known"},"not checked"):null}function iC(i,e,t,n){let s=i.summary,r=s.warnings?.length??0,o=e?null:ii("trammel-verify"),a=[s.model.title?s.model.name:"",String(s.settings?.method??""),s.units?.system??"",`${i.rows} rows`].filter(Boolean).join(" \xB7 ");return D("header",{},D("div",{class:"title"},D("h1",{},s.model.title||s.model.name||"Results"),e?D("span",{class:"facts pair"},D("i",{class:"solid"}),`${e.names[0]}: curves drawn through`,D("i",{class:"dashed"}),D("i",{class:"ghost"}),`${e.names[1]}: dashed, pink in the picture`):D("span",{class:"facts"},a)),o?D("button",{type:"button",class:`badge ${o.good===!1?"failed":"done"}`,title:o.verdict??"",click:()=>n()},o.good===!1?"doubtful":"verified"):null,e?null:nC(s,n),D("span",{class:`badge ${s.status}`},s.status),r>0?D("button",{type:"button",class:"badge warning",click:()=>n()},`${r} warning${r>1?"s":""}`):null,qy(t))}function Xy(i,e,t){return i.reduce((n,s,r)=>r%3===e?t(n,s):n,i[e]??0)}var xu=class{constructor(e,t,n,s,r){this.run=e;this.player=t;this.plots=n;this.overlay=s;this.compare=r;this.runPane=new du(e,t,s)}run;player;plots;overlay;compare;viewport=null;mechanism=null;ghost=null;runPane;stages={};view=D("div",{class:"view"});selection=D("div",{class:"selection",hidden:!0});toggles=new Map;guilty=new Set;values=null;follow=null;build(e){let t=new Set([...this.run.scene?.bodies.slice(1)??[],...this.run.scene?.joints??[],...this.run.scene?.springs??[],...this.run.scene?.forces??[],...this.run.scene?.mounts??[],...this.run.scene?.couplers??[]].map(c=>c.name)),n=[{name:"Plots",make:()=>D("div",{class:"pane plotpane"},K0(this.run,this.plots),Q0(this.run,this.plots),this.plots.holder),shown:c=>{c?this.plots.wake():this.plots.awake=!1}},{name:"Run",make:()=>this.runPane.element,shown:c=>c?this.showRun():this.runPane.sleep()},{name:"Channels",make:()=>J0(this.run,this.plots)},{name:"Model",make:()=>j0(this.run.summary.model_text??"",t,c=>this.select({name:c,sort:"body"}))}],s=this.overlay,r=this.compare;this.run.flexible&&n.splice(1,0,{name:"Stress",make:()=>Oy(this.run,this.wishes())}),this.run.summary.contacts&&n.splice(1,0,{name:"Contacts",make:()=>y0(this.run,c=>{this.player.pause(),this.player.setTime(c.time)})}),s&&n.splice(1,0,{name:"Differences",make:()=>Ny(s,this.plots,()=>o.show("Plots"))}),this.run.summary.shapes&&n.splice(0,0,{name:"Modes",make:()=>O0(this.run,this.player)}),this.run.summary.static&&n.splice(0,0,{name:"Rest",make:()=>k0(this.run,this.player)}),r&&n.splice(1,0,{name:"Compare",make:()=>Uu(r)});let o=QA(n),a=D("section",{class:"stage"},this.view,By(this.player));e.append(iC(this.run,s,()=>this.theme(),()=>o.show("Run")),...[$0(this.run.summary)].filter(c=>c!==null),D("div",{class:"columns"},a,o.element),D("footer",{},D("span",{},jA),D("span",{},`trammel ${this.run.summary.trammel}`))),o.show(this.run.summary.shapes?"Modes":this.run.summary.static?"Rest":"Plots"),this.stage("page",()=>{}),this.openView(),this.plots.first=()=>tC(this.run,this.plots),this.stage("plots",()=>this.plots.first());let{signal:l}=this.gone;document.addEventListener("keydown",c=>this.key(c),{signal:l}),window.addEventListener("beforeprint",()=>this.print(),{signal:l}),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>this.theme(),{signal:l}),this.player.setTime(this.player.time),this.run.summary.status==="failed"&&this.fail(),this.stage("first picture",()=>this.viewport?.resize())}gone=new AbortController;close(){this.player.pause(),this.gone.abort(),this.viewport?.close()}last=performance.now();stage(e,t){t();let n=performance.now();this.stages[e]=n-this.last,this.last=n}ran=!1;showRun(){this.ran||(this.ran=!0,this.runPane.build()),this.runPane.wake()}openView(){let{scene:e,picture:t}=this.run;if(!e||!t){this.noView("This folder was written by a version of trammel that did not store what a picture needs.");return}try{this.stage("mechanism",()=>{this.mechanism=new ol(e,t,this.run)});let a=this.overlay?.other;a?.scene&&a.picture&&(this.ghost=new ol(a.scene,a.picture,a,this.mechanism)),this.stage("renderer",()=>{this.viewport=new yu(this.view,this.mechanism,this.ghost)})}catch(a){let l=a instanceof Error?a.message:String(a);this.noView(`The 3D view needs WebGL, which this browser does not offer (${l}). Plots and tables work without it.`);return}let n=this.mechanism,s=this.viewport,r=this.ghost;if(!n||!s)return;this.player.onTime(a=>{n.update(a),r?.update(a),s.moved(a),this.values?.update()}),s.onPick=a=>this.select(a);let o=new pu(this.run,this.player);if(s.onHover=(a,l,c)=>o.show(a?.name??null,l,c),this.view.append(this.toolbar(s,n),this.selection,o.element),document.querySelector("header")?.lastElementChild?.before(...this.savers(s)),n.bent.length>0){let{tools:a,legend:l}=Fy(n.bending,this.wishes());this.view.querySelector(".toolbar")?.append(a),this.view.append(l);let c=a.querySelector("button");c&&this.toggles.set("s",c)}n.poses.missing.length>0&&this.view.append(D("div",{class:"viewnote"},"drawn where they started, as their positions were not recorded: ",n.poses.missing.slice(0,8).join(", "),n.poses.missing.length>8?" \u2026":"")),n.update(this.player.time),r?.update(this.player.time),s.theme(),this.lookAsAsked(s,n)}lookAsAsked(e,t){let n=t.scene.view??{},s=["front","top","side","iso"].find(o=>o===n.camera);Array.isArray(n.camera)?e.lookFrom(n.camera):e.view(s??(t.planar?"front":"iso"));let r=n.follow??(t.carrier>0?t.carrier:-1);r>0&&r<t.scene.bodies.length&&this.followBody(r)}followBody(e){this.follow&&(this.follow.value=String(e)),this.viewport?.moved(this.player.time),this.viewport?.follow(e,!0)}wishes(){return{redraw:()=>this.refresh(),jump:e=>this.jump(e),animate:e=>{let t=this.mechanism;if(!t)return;let n=t.bending.mode===null;t.bending.mode=e,this.player.pause(),this.refresh();let s=()=>{t.bending.mode&&(this.refresh(),requestAnimationFrame(s))};e&&n&&s()}}}refresh(){this.mechanism?.update(this.player.time),this.ghost?.update(this.player.time),this.viewport?.redraw()}jump(e){let t=this.mechanism,n=t?.bent.find(s=>s.data.name===e.body);if(this.player.pause(),this.player.setTime(e.time),!(!t||!n)){for(let s of t.bent)s.show(s===n?e.at:null);this.viewport?.centre(new R(...e.at).applyMatrix4(n.group.matrix))}}noView(e){this.view.classList.add("none"),this.view.append(D("p",{},e))}toolbar(e,t){let n=[["front",t.planar?"Plane":"Front","1"],["top","Top","2"],["side","Side","3"],["iso","3D","4"]],s=(h,u,d,f)=>{let p=Ls(u,d,f(t).visible,x=>{for(let m of[t,this.ghost])m&&(f(m).visible=x,m.update(this.player.time));e.redraw()});return this.toggles.set(h,p),p},r=D("div",{class:"corner"}),o=s("a","Arrows","applied forces red, torques purple, reactions green (A)",h=>h.arrows);o.addEventListener("click",()=>r.replaceChildren(...t.arrows.visible?[t.forces.legend()]:[])),this.view.append(r);let a=Ls("Grid","ground grid (G)",!0,h=>e.setGrid(h)),l=Ls("Perspective","perspective or parallel (P)",!e.isOrtho,h=>e.setOrtho(!h));this.toggles.set("g",a),this.toggles.set("p",l);let c=this.follow=D("select",{"aria-label":"follow a body",title:"follow a body",change:()=>e.follow(Number(c.value),!0)},D("option",{value:"-1"},"Follow\u2026"),...t.scene.bodies.slice(1,2001).map((h,u)=>D("option",{value:String(u+1)},h.name)));return D("div",{class:"toolbar"},D("div",{class:"group"},...n.map(([h,u,d])=>Dt(u,`view: ${u} (${d})`,()=>e.view(h))),Dt("Fit","fit everything (F)",()=>e.fit())),D("div",{class:"group"},a,s("j","Joints","joints and springs (J)",h=>h.symbols),s("m","Markers","marker axes (M)",h=>h.markers.group),s("t","Traces","paths of the centres of mass (T)",h=>h.traces.group),o,t.contacts?s("c","Contacts","forces where bodies touch: orange slips, blue sticks (C)",h=>h.contacts?.group??{visible:!1}):null,this.ghost?s("o","Other","the other run (O)",h=>h===t?this.ghost.root:h.root):null,l,c))}savers(e){let t=(this.run.summary.model.name||"trammel").replace(/^.*\//,"").replace(/\.\w+$/,""),n=[Dt("PNG","save the view as a picture",()=>G0(e,t),"save")],s=null,r=Dt("WebM","save the run as a film: it is played once, at the speed that is set",()=>{if(s){s();return}r.textContent="\u25A0 Stop",s=W0(e,this.player,t,()=>{s=null,r.textContent="WebM"})},"save");return H0()&&this.player.end>this.player.start&&n.push(r),n}select(e){let t=this.mechanism;if(!t||!e||!t.has(e.name)){t?.highlight(this.guilty,14688288),this.selection.hidden=!0,this.values=null,this.viewport?.redraw();return}t.highlight(new Set([e.name])),this.values=new fu(this.run,e.name,this.player,n=>this.plots.add(n)),this.selection.replaceChildren(D("div",{class:"head"},D("b",{},e.name),D("small",{},` ${op(this.run,e.name)}`),...this.bodyButtons(e.name),Dt("\u2715","close",()=>this.select(null),"quiet")),this.values.element),this.selection.hidden=!1,this.viewport?.redraw()}bodyButtons(e){let t=this.mechanism,n=this.viewport,s=t?.scene.bodies.findIndex(o=>o.name===e)??-1;if(!t||!n||s<1)return[];let r=[Dt("Follow","keep this body in the middle",()=>this.followBody(s))];return t.scene.markers.some(o=>o.body===s&&o.name)&&r.push(Dt("Trace","paths of its markers",()=>{let o=t.traces.toggleMarkers(s),a=this.toggles.get("t");o&&!t.traces.group.visible&&a?.click(),t.update(this.player.time),n.redraw()})),r}fail(){let e=this.mechanism;e&&(this.guilty=Y0(this.run.summary.message,e.scene,t=>e.has(t))),this.mechanism?.highlight(this.guilty,14688288),this.player.setTime(this.player.end)}key(e){let t=e.target;if(e.ctrlKey||e.metaKey||e.altKey||t.matches("input, select, textarea")&&!(t.matches("input[type=range]")&&e.key===" ")||t.matches("button")&&e.key===" ")return;if(t.matches("tr[tabindex], .result")&&e.key==="Enter"){t.click();return}let n=this.viewport,r={1:"front",2:"top",3:"side",4:"iso"}[e.key],o=this.toggles.get(e.key.toLowerCase());ky(this.player,e)?e.preventDefault():r?n?.view(r):e.key==="f"?n?.fit():e.key==="Escape"?this.select(null):o?.click()}theme(){this.viewport?.theme(),this.plots.theme(),this.runPane.theme()}print(){document.getElementById("printed")?.remove(),this.viewport&&this.view.after(D("img",{id:"printed",alt:"the mechanism",src:this.viewport.image()}))}readyAt=0;hooks(){return{player:this.player,ready:!0,time:()=>this.player.time,setTime:e=>this.player.setTime(e),bodyPosition:e=>this.mechanism?.bodyPosition(e)??null,old:()=>this.plots.old.length,values:e=>Array.from(this.run.byName.get(e)?.values??[]),marks:()=>this.plots.marks(),drawn:()=>this.plots.drawn(),dashed:()=>this.plots.dashed(),spans:()=>this.mechanism?.ropes.map(e=>e())??[],plots:()=>this.plots.shown(),planar:()=>this.mechanism?.planar??null,highlighted:()=>[...this.guilty],select:e=>this.select({name:e,sort:"body"}),otherPosition:e=>this.ghost?.bodyPosition(e)??null,camera:()=>this.viewport?.state()??null,screen:e=>this.viewport?.screen(this.mechanism?.bodyPosition(e)??[0,0,0])??null,meshes:()=>this.run.meshes.map(e=>({triangles:e.corners.length/3,low:[0,1,2].map(t=>Xy(e.points,t,Math.min)),high:[0,1,2].map(t=>Xy(e.points,t,Math.max))})),bent:()=>this.mechanism?.bent.map(e=>({name:e.data.name,largest:e.largest(),triangles:e.triangles(),nodes:Array.from({length:e.data.nodes},(t,n)=>e.nodePlace(n)),color:e.colorAt(0)}))??[],bending:()=>this.mechanism?.bending??null,arrows:()=>this.mechanism?.forces.lengths()??{},edges:()=>this.mechanism?.parts.edgesDrawn??0,shadows:()=>this.viewport?.shadows()??null,draw:()=>this.viewport?.render(),contacts:()=>this.mechanism?.contacts?.seen()??[],traces:()=>this.mechanism?.traces.count()??0,stages:()=>this.stages,readyAt:()=>this.readyAt,differences:()=>[...this.overlay?.difference.values()??[]].map(e=>[e.name,e.min,e.max,e.rms]),frameCost:(e,t=!1)=>{this.viewport?.small(!0,t);let n=performance.now();for(let r=0;r<e;r++)this.player.setTime(this.player.start+(this.player.end-this.player.start)*r/e),this.viewport?.render();let s=(performance.now()-n)/e;return this.viewport?.small(!1),s}}}};function sC(i,e){let t=Uu(e);i.append(D("header",{},D("div",{class:"title"},D("h1",{},e.title||"Methods compared")),qy(()=>{})),t),window.trammelReport={ready:!0}}async function rC(){let i=document.getElementById("app");if(!i)return;let e=performance.now(),t=await bl(),n=Gp();if(document.documentElement.classList.add("live"),!t){n?sC(i,n):document.documentElement.classList.remove("live");return}await lC(i,t,n,e)}var oC=6;async function aC(i,e,t,n){let s=x0(n,"-again"),r=await bl("-again");for(let c of s)c.remove();if(document.getElementById("trammel-verify")?.remove(),!r)return e;let o=new ll(r),a=new Sr(r,o),l=new xu(r,o,a,null,null);return a.old=[e.run,...e.plots.old].slice(0,oC),e.close(),i.replaceChildren(),l.build(i),i.querySelector("header")?.after(t.element),a.takeOver(e.plots),o.setTime(e.player.time),t.tell(r.summary),l}async function lC(i,e,t,n){let s=await Op(e),r=new ll(e),o=new xu(e,r,new Sr(e,r,s),s,t);o.stages.script=n,o.stages.data=performance.now()-n,o.build(i);let a=s?null:v0(e,async l=>{a&&(o=await aC(i,o,a,l),window.trammelReport={...o.hooks(),interactive:a})});a&&i.querySelector("header")?.after(a.element),o.readyAt=performance.now(),window.trammelReport={...o.hooks(),interactive:a}}rC().catch(i=>{document.documentElement.classList.remove("live"),document.getElementById("text")?.prepend(D("p",{class:"note"},`Animation and plots cannot be shown: ${i instanceof Error?i.message:String(i)}`))});})();
