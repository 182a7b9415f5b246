"use strict";(()=>{function Gi(i){let e=document.getElementById(i)?.textContent;return e?JSON.parse(e):null}async function ou(i){let e=Uint8Array.fromBase64?.(i);if(!e){let n=atob(i.trim());e=new Uint8Array(n.length);for(let s=0;s<n.length;s++)e[s]=n.charCodeAt(s)}let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}function ru(i,e,t,n,s){let r=n===2?65535:4294967295,o=0;for(let a=0;a<t;a++){let l=(i[e+a]??0)|(i[e+t+a]??0)<<8;n===4&&(l|=(i[e+2*t+a]??0)<<16|(i[e+3*t+a]??0)<<24),o=(o+l&r)>>>0,s(a,o)}}function F_(i,e,t,n){let s=new Float64Array(t);return ru(i,e,t,n.bytes,(r,o)=>{s[r]=n.zero+n.scale*o}),s}var O_={"energy.balance":"energy","run.step":"time"};async function Zf(i,e){let t=Gi(`trammel-columns${i}`)??{rows:0,frames:0,columns:[]},n=await ou(document.getElementById(`trammel-data${i}`)?.textContent??""),s=new Map((e.channels??[]).map(a=>[a.name,a])),r=0,o=t.columns.map(a=>{let l=r,c=s.get(a.name),h=O_[a.name];r+=a.bytes*t.frames;let u=null;return{name:a.name,unit:c?.unit??(h?e.units?.[h]??"":""),about:c?.about??"",vague:c?.unique===!1,extra:a.extra,min:a.min,max:a.max,mean:a.mean,rms:a.rms,error:a.scale/2,get values(){return u??=F_(n,l,t.frames,a)}}});return{table:t,channels:o}}async function B_(i){let e=Gi(`trammel-meshes${i}`)??[];return Promise.all(e.map(async t=>{let n=await ou(t.data),s=new Float32Array(3*t.points),r=new Uint32Array(3*t.triangles);for(let o=0;o<3;o++)ru(n,2*t.points*o,t.points,2,(a,l)=>{s[3*a+o]=(t.zero[o]??0)+(t.scale[o]??0)*l});return ru(n,6*t.points,r.length,4,(o,a)=>{r[o]=a}),{points:s,corners:r}}))}async function au(i,e,t){let n=i?await ou(i):new Uint8Array(0),s=new Uint8Array(e*t);for(let r=0;r<t;r++)for(let o=0;o<e;o++)s[t*o+r]=n[r*e+o]??0;return new DataView(s.buffer)}async function Yf(i,e){let t=await au(i,e,4);return Float32Array.from({length:e},(n,s)=>t.getFloat32(4*s,!0))}async function su(i,e){let t=await au(i,e,4);return Int32Array.from({length:e},(n,s)=>t.getInt32(4*s,!0))}async function $f(i,e,t){let n=e?.length??0,s=await au(i,n*t,2);return Float32Array.from({length:n*t},(r,o)=>s.getInt16(2*o,!0)*(e?.[Math.floor(o/t)]??0))}async function k_(i){let e=Gi(`trammel-flexible${i}`);return e?{bodies:await Promise.all(e.bodies.map(async n=>({name:n.name,body:n.body,length:n.length,modes:n.modes,frequencies:n.frequencies,damping:n.damping,parts:n.parts,nodes:n.nodes,lines:n.lines,faces:n.faces,points:n.points,components:n.components??[],places:await Yf(n.places,3*n.nodes),shapes:await $f(n.shapes,n.shapes_scale,3*n.nodes),line:await su(n.line_nodes,3*n.lines),face:await su(n.face_nodes,4*n.faces),word:await su(n.point_words,4*n.points),pointPlaces:await Yf(n.point_places,3*n.points),stress:await $f(n.stress,n.stress_scale,n.points)}))),spots:e.spots}:null}async function lu(i=""){let e=Gi(`trammel-summary${i}`);if(!e)return null;let[{table:t,channels:n},s,r]=await Promise.all([Zf(i,e),B_(i),k_(i)]);e.model??={name:"",title:""};let o=e.units?.time??"s";return{summary:e,scene:e.scene??null,picture:Gi(`trammel-picture${i}`),rows:t.rows,frames:t.frames,time:n[0]?.values??new Float64Array(1),channels:n.slice(1),byName:new Map(n.slice(1).map(a=>[a.name,a])),timeUnit:o,secondsPerUnit:o==="ms"?.001:1,meshes:s,flexible:r}}function cu(i,e){let t=0,n=i.frames-1;for(;t<n;){let s=t+n+1>>1;(i.time[s]??0)<=e+1e-12*Math.abs(e)?t=s:n=s-1}return t}function Zs(i,e){let t=cu(i,e),n=i.time[t]??0,s=i.time[Math.min(t+1,i.frames-1)]??n;return{frame:t,part:s>n?Math.min(1,Math.max(0,(e-n)/(s-n))):0}}function z_(i,e,t){let n=null,s=e.time[e.frames-1]??0,r=e.time[0]??0,o=1e-9*(s-r),a=()=>t.time.map(l=>{if(l<r-o||l>s+o)return NaN;let{frame:c,part:h}=Zs(e,l),u=i.values[c]??NaN,d=i.values[Math.min(c+1,e.frames-1)]??u;return u+h*(d-u)});return{...Jf(i),get values(){return n??=a()}}}function V_(i,e,t){let n=null;return{...Jf(i),name:`\u0394 ${e.name}`,unit:e.unit,about:"first run less second",vague:e.vague,get values(){return n??=i.values.map((s,r)=>Number.isFinite(t.values[r]??NaN)?s:NaN)}}}function Jf(i){return{name:i.name,unit:i.unit,about:i.about,vague:i.vague,extra:i.extra,min:i.min,max:i.max,mean:i.mean,rms:i.rms,error:i.error}}async function Kf(i){let e=Gi("trammel-overlay");if(!e)return null;let[t,{channels:n}]=await Promise.all([lu("-b"),Zf("-d",i.summary)]);if(!t)return null;let s={names:[e.a,e.b],other:t,twin:new Map,difference:new Map};for(let r of n){let o=i.byName.get(r.name),a=t.byName.get(r.name);if(!o||!a)continue;let l=z_(a,t,i);s.twin.set(o,l),s.difference.set(o,V_(r,o,l))}return s}function Oo(i,e){return $t(Math.abs(i)<1e-12*e?0:i)}function $t(i){if(!Number.isFinite(i))return"\u2013";if(i===0)return"0";let e=Math.abs(i),t=e>=1e5||e<.001?i.toExponential(3):i.toPrecision(5);return t.includes("e")?t.replace(/\.?0+e/,"e").replace("e+","e"):t.includes(".")?t.replace(/\.?0+$/,""):t}function Y(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):typeof r=="boolean"?r&&n.setAttribute(s,""):n.setAttribute(s,r);for(let s of t)s!==null&&n.append(s);return n}function pn(i,e,t,n=""){return Y("button",{type:"button",title:e,"aria-label":e,class:n,click:()=>t()},i)}function Cr(i,e,t,n){let s=pn(i,e,()=>{r(s.getAttribute("aria-pressed")!=="true"),n(s.getAttribute("aria-pressed")==="true")},"toggle"),r=o=>s.setAttribute("aria-pressed",String(o));return r(t),s}var G_={play:"M5 3l9 6-9 6z",pause:"M4 3h3.4v12H4zM10.6 3H14v12h-3.4z",first:"M3 3h2v12H3zM15 3v12L6 9z",last:"M13 3h2v12h-2zM3 3l9 6-9 6z",back:"M11 3v12L3 9zM13 3h1.6v12H13z",next:"M7 3l8 6-8 6zM3.4 3H5v12H3.4z",loop:"M4 8a5 5 0 0 1 8.5-3L14 3.5V8H9.5l1.6-1.6A3.3 3.3 0 0 0 5.8 8zM14 10a5 5 0 0 1-8.5 3L4 14.5V10h4.5l-1.6 1.6A3.3 3.3 0 0 0 12.2 10z",theme:"M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zm0 2v10A5 5 0 0 1 9 4z"};function Bo(i,e){let t=document.createElementNS("http://www.w3.org/2000/svg","svg"),n=document.createElementNS("http://www.w3.org/2000/svg","path");t.setAttribute("viewBox","0 0 18 18"),t.setAttribute("aria-hidden","true"),n.setAttribute("d",G_[e]??""),t.append(n),i.replaceChildren(t)}var H_="http://www.w3.org/2000/svg",hu=460,Rr=300,Pr=62,jf=12,ll=14,cl=42;function wi(i,e,...t){let n=document.createElementNS(H_,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.append(...t),n}var W_="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079";function Qf(i){return`10${i<0?"\u207B":""}${String(Math.abs(i)).split("").map(e=>W_[Number(e)]??"").join("")}`}function ep(i,e){let t=i.map(l=>Math.log10(l)),n=Math.min(...t),s=Math.max(...t);s-n<.5&&(n-=.5,s+=.5);let r=.06*(s-n);n-=r,s+=r;let o=Math.max(1,Math.ceil((s-n)/7)),a=[];for(let l=Math.ceil(n/o)*o;l<=s;l+=o)a.push(l);return{ticks:a,at:l=>e*(Math.log10(l)-n)/(s-n)}}function ko(i,e,t,n){let s=n.map(p=>({...p,points:p.points.filter(y=>y.x>0&&y.y>0&&Number.isFinite(y.x)&&Number.isFinite(y.y))})).filter(p=>p.points.length>0),r=Y("figure",{class:"loglog"},Y("figcaption",{},i));if(s.length===0)return r.append(Y("p",{class:"soft"},"no values")),r;let o=s.flatMap(p=>p.points),a=hu-Pr-jf,l=Rr-ll-cl,c=ep(o.map(p=>p.x),a),h=ep(o.map(p=>p.y),l),u=p=>Pr+c.at(p),d=p=>Rr-cl-h.at(p),f=wi("svg",{viewBox:`0 0 ${hu} ${Rr}`,role:"img","aria-label":i});for(let p of c.ticks){let y=u(10**p);f.append(wi("line",{x1:y,x2:y,y1:ll,y2:Rr-cl,class:"gridline"}),wi("text",{x:y,y:Rr-cl+15,"text-anchor":"middle"},Qf(p)))}for(let p of h.ticks){let y=d(10**p);f.append(wi("line",{x1:Pr,x2:hu-jf,y1:y,y2:y,class:"gridline"}),wi("text",{x:Pr-6,y:y+4,"text-anchor":"end"},Qf(p)))}f.append(wi("rect",{x:Pr,y:ll,width:a,height:l,class:"frame"}),wi("text",{x:Pr+a/2,y:Rr-8,"text-anchor":"middle"},e),wi("text",{x:0,y:0,"text-anchor":"middle",transform:`translate(13 ${ll+l/2}) rotate(-90)`},t));for(let p of s){let y=[...p.points].sort((g,m)=>g.x-m.x);f.append(wi("polyline",{points:y.map(g=>`${u(g.x).toFixed(1)},${d(g.y).toFixed(1)}`).join(" "),fill:"none",stroke:p.color,"stroke-width":1.8}));for(let g of y)f.append(wi("circle",{cx:u(g.x).toFixed(1),cy:d(g.y).toFixed(1),r:4,fill:p.color},wi("title",{},g.text)))}return r.append(f),r}var tp=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030","#5a6675","#744210"];function np(){return Gi("trammel-compare")}function uu(i){let e=i.runs??[],t=[...new Set(e.map(p=>p.method??"?"))],n=p=>tp[t.indexOf(p)%tp.length],s=(i.channels??[]).map((p,y)=>typeof p=="string"?`${p}${i.units?.[y]?` [${i.units[y]}]`:""}`:`${p.name??"?"}${p.unit?` [${p.unit}]`:""}`),r=e.some(p=>typeof p.step=="number"&&p.step>0),o=p=>(r?p.step:p.tolerance)??NaN,a=r?"step":"tolerance",l=(p,y,g)=>t.map(m=>({name:m,color:n(m),points:e.filter(_=>(_.method??"?")===m).map(_=>({x:p(_),y:Math.abs(y(_)),text:`${m}, ${a} ${$t(o(_))}: ${g} ${$t(y(_))}`}))})),c=Y("div",{class:"loglogs"}),h=p=>{let y=m=>m.error?.[p]??NaN,g=s[p]?`error of ${s[p]}`:"error";c.replaceChildren(ko(`Error against ${a}`,a,g,l(o,y,"error")),ko("Error against CPU time","CPU [s]",g,l(m=>m.cpu??NaN,y,"error")),ko(`Energy error against ${a}`,a,"average energy error",l(o,m=>m.energy_error??NaN,"energy error")),ko(`Drift of velocity constraints against ${a}`,a,"largest residual",l(o,m=>m.drift_velocity??NaN,"drift")))};h(0);let u=Y("select",{"aria-label":"channel of the error",change:()=>h(Number(u.value))},...s.map((p,y)=>Y("option",{value:String(y)},p))),d=Y("div",{class:"methods"},...t.map(p=>Y("span",{class:"chip"},Y("i",{style:`background:${n(p)}`}),Y("span",{class:"name"},p)))),f=document.getElementById("t-compare")?.cloneNode(!0);return f?.removeAttribute("id"),Y("div",{class:"pane compare"},Y("div",{class:"controls"},d,s.length>1?Y("label",{},"errors of ",u):null),c,f??null)}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */var Jn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},zs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Hp=0,$u=1,Wp=2;var Na=1,Xp=2,uo=3,Vs=0,Yn=1,Yi=2,rr=0,fo=1,Zu=2,Ju=3,Ku=4,qp=5;var or=100,Yp=101,$p=102,Zp=103,Jp=104,Kp=200,jp=201,Qp=202,em=203,ju=204,Qu=205,tm=206,nm=207,im=208,sm=209,rm=210,om=211,am=212,lm=213,cm=214,kl=0,zl=1,Vl=2,qr=3,Gl=4,Hl=5,Wl=6,Xl=7,wc=0,hm=1,um=2,$i=0,ed=1,td=2,nd=3,id=4,sd=5,rd=6,od=7;var ad=300,ar=301,po=302,Ec=303,Tc=304,ql=1e3,Wi=1001,Yl=1002,Cn=1003,dm=1004;var Ua=1005;var Xn=1006,Ac=1007;var ms=1008;var Kn=1009,ld=1010,cd=1011,mo=1012,Cc=1013,Ri=1014,xi=1015,Pi=1016,Rc=1017,Pc=1018,lr=1020,hd=35902,ud=35899,dd=1021,fd=1022,Ii=1023,hs=1026,gs=1027,Ic=1028,Lc=1029,Gs=1030,Dc=1031;var Nc=1033,Fa=33776,Oa=33777,Ba=33778,ka=33779,Uc=35840,Fc=35841,Oc=35842,Bc=35843,kc=36196,zc=37492,Vc=37496,Gc=37488,Hc=37489,za=37490,Wc=37491,Xc=37808,qc=37809,Yc=37810,$c=37811,Zc=37812,Jc=37813,Kc=37814,jc=37815,Qc=37816,eh=37817,th=37818,nh=37819,ih=37820,sh=37821,rh=36492,oh=36494,ah=36495,lh=36283,ch=36284,Va=36285,hh=36286;var Qo=2300,$l=2301,Ol=2302,Fu=2303,Ou=2400,Bu=2401,ku=2402;var fm=3200;var uh=0,pm=1,_s="",ri="srgb",ea="srgb-linear",ta="linear",Ut="srgb";var Bl=7680;var mm=519,gm=512,_m=513,xm=514,pd=515,ym=516,vm=517,md=518,gd=519,Mm=35044;var _d="300 es",mi=2e3,Yr=2001;function X_(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function q_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function na(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function bm(){let i=na("canvas");return i.style.display="block",i}var ip={},$r=null;function xd(...i){let e="THREE."+i.shift();$r?$r("log",e,...i):console.log(e,...i)}function Sm(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function tt(...i){i=Sm(i);let e="THREE."+i.shift();if($r)$r("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function at(...i){i=Sm(i);let e="THREE."+i.shift();if($r)$r("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function $o(...i){let e=i.join(" ");e in ip||(ip[e]=!0,tt(...i))}function wm(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Em={[kl]:kl,[Vl]:Wl,[Gl]:Gl,[qr]:Hl,[zl]:zl,[Wl]:Vl,[Xl]:Xl,[Hl]:qr},Ci=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Un=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],sp=1234567,Zo=Math.PI/180,Zr=180/Math.PI;function cr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Un[i&255]+Un[i>>8&255]+Un[i>>16&255]+Un[i>>24&255]+"-"+Un[e&255]+Un[e>>8&255]+"-"+Un[e>>16&15|64]+Un[e>>24&255]+"-"+Un[t&63|128]+Un[t>>8&255]+"-"+Un[t>>16&255]+Un[t>>24&255]+Un[n&255]+Un[n>>8&255]+Un[n>>16&255]+Un[n>>24&255]).toLowerCase()}function xt(i,e,t){return Math.max(e,Math.min(t,i))}function yd(i,e){return(i%e+e)%e}function Y_(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function $_(i,e,t){return i!==e?(t-i)/(e-i):0}function Jo(i,e,t){return(1-t)*i+t*e}function Z_(i,e,t,n){return Jo(i,e,1-Math.exp(-t*n))}function J_(i,e=1){return e-Math.abs(yd(i,e*2)-e)}function K_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function j_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Q_(i,e){return i+Math.floor(Math.random()*(e-i+1))}function ex(i,e){return i+Math.random()*(e-i)}function tx(i){return i*(.5-Math.random())}function nx(i){i!==void 0&&(sp=i);let e=sp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ix(i){return i*Zo}function sx(i){return i*Zr}function rx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function ox(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function vd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function ax(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:tt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Md(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Tm(i,e){if(e.constructor===Float32Array)return i;let t=Md(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Am(i,e){if(e.constructor===Float32Array)return i;let t=Md(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var bd={DEG2RAD:Zo,RAD2DEG:Zr,generateUUID:cr,clamp:xt,euclideanModulo:yd,mapLinear:Y_,inverseLerp:$_,lerp:Jo,damp:Z_,pingpong:J_,smoothstep:K_,smootherstep:j_,randInt:Q_,randFloat:ex,randFloatSpread:tx,seededRandom:nx,degToRad:ix,radToDeg:sx,isPowerOfTwo:rx,ceilPowerOfTwo:ox,floorPowerOfTwo:vd,setQuaternionFromProperEuler:ax,normalize:Am,denormalize:Tm},ce=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},cn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],y=r[o+3];if(u!==y||l!==d||c!==f||h!==p){let g=l*d+c*f+h*p+u*y;g<0&&(d=-d,f=-f,p=-p,y=-y,g=-g);let m=1-a;if(g<.9995){let _=Math.acos(g),b=Math.sin(_);m=Math.sin(m*_)/b,a=Math.sin(a*_)/b,l=l*m+d*a,c=c*m+f*a,h=h*m+p*a,u=u*m+y*a}else{l=l*m+d*a,c=c*m+f*a,h=h*m+p*a,u=u*m+y*a;let _=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=_,c*=_,h*=_,u*=_}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:tt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(xt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(rp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(rp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return du.copy(this).projectOnVector(e),this.sub(du)}reflect(e){return this.sub(du.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},du=new I,rp=new cn,ft=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],y=s[0],g=s[3],m=s[6],_=s[1],b=s[4],v=s[7],C=s[2],E=s[5],x=s[8];return r[0]=o*y+a*_+l*C,r[3]=o*g+a*b+l*E,r[6]=o*m+a*v+l*x,r[1]=c*y+h*_+u*C,r[4]=c*g+h*b+u*E,r[7]=c*m+h*v+u*x,r[2]=d*y+f*_+p*C,r[5]=d*g+f*b+p*E,r[8]=d*m+f*v+p*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/p;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=d*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=f*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return $o("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(fu.makeScale(e,t)),this}rotate(e){return $o("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(fu.makeRotation(-e)),this}translate(e,t){return $o("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(fu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},fu=new ft,op=new ft().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),ap=new ft().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function lx(){let i={enabled:!0,workingColorSpace:ea,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ut&&(s.r=cs(s.r),s.g=cs(s.g),s.b=cs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ut&&(s.r=Xr(s.r),s.g=Xr(s.g),s.b=Xr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===_s?ta:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ea]:{primaries:e,whitePoint:n,transfer:ta,toXYZ:op,fromXYZ:ap,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ri},outputColorSpaceConfig:{drawingBufferColorSpace:ri}},[ri]:{primaries:e,whitePoint:n,transfer:Ut,toXYZ:op,fromXYZ:ap,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ri}}}),i}var At=lx();function cs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Xr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Ir,Zl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Ir===void 0&&(Ir=na("canvas")),Ir.width=e.width,Ir.height=e.height;let s=Ir.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Ir}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=na("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=cs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(cs(t[n]/255)*255):t[n]=cs(t[n]);return{data:t,width:e.width,height:e.height}}else return tt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},cx=0,Jr=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:cx++}),this.uuid=cr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(pu(s[o].image)):r.push(pu(s[o]))}else r=pu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function pu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Zl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(tt("Texture: Unable to serialize Texture."),{})}var hx=0,mu=new I,Zn=class i extends Ci{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Wi,s=Wi,r=Xn,o=ms,a=Ii,l=Kn,c=i.DEFAULT_ANISOTROPY,h=_s){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:hx++}),this.uuid=cr(),this.name="",this.source=new Jr(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ce(0,0),this.repeat=new ce(1,1),this.center=new ce(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ft,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(mu).x}get height(){return this.source.getSize(mu).y}get depth(){return this.source.getSize(mu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){tt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==ad)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ql:e.x=e.x-Math.floor(e.x);break;case Wi:e.x=e.x<0?0:1;break;case Yl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ql:e.y=e.y-Math.floor(e.y);break;case Wi:e.y=e.y<0?0:1;break;case Yl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=ad;Zn.DEFAULT_ANISOTROPY=1;var jt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],y=l[2],g=l[6],m=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-y)<.01&&Math.abs(p-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+y)<.1&&Math.abs(p+g)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let b=(c+1)/2,v=(f+1)/2,C=(m+1)/2,E=(h+d)/4,x=(u+y)/4,w=(p+g)/4;return b>v&&b>C?b<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(b),s=E/n,r=x/n):v>C?v<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),n=E/s,r=w/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=x/r,s=w/r),this.set(n,s,r,t),this}let _=Math.sqrt((g-p)*(g-p)+(u-y)*(u-y)+(d-h)*(d-h));return Math.abs(_)<.001&&(_=1),this.x=(g-p)/_,this.y=(u-y)/_,this.z=(d-h)/_,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this.w=xt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this.w=xt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Jl=class extends Ci{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Xn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new jt(0,0,e,t),this.scissorTest=!1,this.viewport=new jt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Xn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Jr(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ai=class extends Jl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ia=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Cn,this.minFilter=Cn,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Kl=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Cn,this.minFilter=Cn,this.wrapR=Wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var gt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,g){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,g)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,y,g){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=u,m[14]=d,m[3]=f,m[7]=p,m[11]=y,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Lr.setFromMatrixColumn(e,0).length(),r=1/Lr.setFromMatrixColumn(e,1).length(),o=1/Lr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,y=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-y*c,t[9]=-a*l,t[2]=y-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,y=c*u;t[0]=d+y*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=y+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,y=c*u;t[0]=d-y*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=y-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,y=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+y,t[1]=l*u,t[5]=y*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,y=a*c;t[0]=l*h,t[4]=y-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-y*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,y=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+y,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=y*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ux,e,dx)}lookAt(e,t,n){let s=this.elements;return ii.subVectors(e,t),ii.lengthSq()===0&&(ii.z=1),ii.normalize(),Ts.crossVectors(n,ii),Ts.lengthSq()===0&&(Math.abs(n.z)===1?ii.x+=1e-4:ii.z+=1e-4,ii.normalize(),Ts.crossVectors(n,ii)),Ts.normalize(),hl.crossVectors(ii,Ts),s[0]=Ts.x,s[4]=hl.x,s[8]=ii.x,s[1]=Ts.y,s[5]=hl.y,s[9]=ii.y,s[2]=Ts.z,s[6]=hl.z,s[10]=ii.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],y=n[6],g=n[10],m=n[14],_=n[3],b=n[7],v=n[11],C=n[15],E=s[0],x=s[4],w=s[8],F=s[12],R=s[1],D=s[5],k=s[9],H=s[13],N=s[2],G=s[6],q=s[10],V=s[14],he=s[3],J=s[7],Q=s[11],te=s[15];return r[0]=o*E+a*R+l*N+c*he,r[4]=o*x+a*D+l*G+c*J,r[8]=o*w+a*k+l*q+c*Q,r[12]=o*F+a*H+l*V+c*te,r[1]=h*E+u*R+d*N+f*he,r[5]=h*x+u*D+d*G+f*J,r[9]=h*w+u*k+d*q+f*Q,r[13]=h*F+u*H+d*V+f*te,r[2]=p*E+y*R+g*N+m*he,r[6]=p*x+y*D+g*G+m*J,r[10]=p*w+y*k+g*q+m*Q,r[14]=p*F+y*H+g*V+m*te,r[3]=_*E+b*R+v*N+C*he,r[7]=_*x+b*D+v*G+C*J,r[11]=_*w+b*k+v*q+C*Q,r[15]=_*F+b*H+v*V+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],y=e[7],g=e[11],m=e[15],_=l*f-c*d,b=a*f-c*u,v=a*d-l*u,C=o*f-c*h,E=o*d-l*h,x=o*u-a*h;return t*(y*_-g*b+m*v)-n*(p*_-g*C+m*E)+s*(p*b-y*C+m*x)-r*(p*v-y*E+g*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],y=e[13],g=e[14],m=e[15],_=t*a-n*o,b=t*l-s*o,v=t*c-r*o,C=n*l-s*a,E=n*c-r*a,x=s*c-r*l,w=h*y-u*p,F=h*g-d*p,R=h*m-f*p,D=u*g-d*y,k=u*m-f*y,H=d*m-f*g,N=_*H-b*k+v*D+C*R-E*F+x*w;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/N;return e[0]=(a*H-l*k+c*D)*G,e[1]=(s*k-n*H-r*D)*G,e[2]=(y*x-g*E+m*C)*G,e[3]=(d*E-u*x-f*C)*G,e[4]=(l*R-o*H-c*F)*G,e[5]=(t*H-s*R+r*F)*G,e[6]=(g*v-p*x-m*b)*G,e[7]=(h*x-d*v+f*b)*G,e[8]=(o*k-a*R+c*w)*G,e[9]=(n*R-t*k-r*w)*G,e[10]=(p*E-y*v+m*_)*G,e[11]=(u*v-h*E-f*_)*G,e[12]=(a*F-o*D-l*w)*G,e[13]=(t*D-n*F+s*w)*G,e[14]=(y*b-p*C-g*_)*G,e[15]=(h*C-u*b+d*_)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,y=o*h,g=o*u,m=a*u,_=l*c,b=l*h,v=l*u,C=n.x,E=n.y,x=n.z;return s[0]=(1-(y+m))*C,s[1]=(f+v)*C,s[2]=(p-b)*C,s[3]=0,s[4]=(f-v)*E,s[5]=(1-(d+m))*E,s[6]=(g+_)*E,s[7]=0,s[8]=(p+b)*x,s[9]=(g-_)*x,s[10]=(1-(d+y))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Lr.set(s[0],s[1],s[2]).length(),a=Lr.set(s[4],s[5],s[6]).length(),l=Lr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ei.copy(this);let c=1/o,h=1/a,u=1/l;return Ei.elements[0]*=c,Ei.elements[1]*=c,Ei.elements[2]*=c,Ei.elements[4]*=h,Ei.elements[5]*=h,Ei.elements[6]*=h,Ei.elements[8]*=u,Ei.elements[9]*=u,Ei.elements[10]*=u,t.setFromRotationMatrix(Ei),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=mi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,y;if(l)p=r/(o-r),y=o*r/(o-r);else if(a===mi)p=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===Yr)p=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=mi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,y;if(l)p=1/(o-r),y=o/(o-r);else if(a===mi)p=-2/(o-r),y=-(o+r)/(o-r);else if(a===Yr)p=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Lr=new I,Ei=new gt,ux=new I(0,0,0),dx=new I(1,1,1),Ts=new I,hl=new I,ii=new I,lp=new gt,cp=new cn,us=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(xt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-xt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(xt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-xt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(xt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-xt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:tt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return lp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(lp,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return cp.setFromEuler(this),this.setFromQuaternion(cp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};us.DEFAULT_ORDER="XYZ";var Kr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},fx=0,hp=new I,Dr=new cn,ss=new gt,ul=new I,zo=new I,px=new I,mx=new cn,up=new I(1,0,0),dp=new I(0,1,0),fp=new I(0,0,1),pp={type:"added"},gx={type:"removed"},Nr={type:"childadded",child:null},gu={type:"childremoved",child:null},Rn=class i extends Ci{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:fx++}),this.uuid=cr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new I,t=new us,n=new cn,s=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new gt},normalMatrix:{value:new ft}}),this.matrix=new gt,this.matrixWorld=new gt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Kr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Dr.setFromAxisAngle(e,t),this.quaternion.multiply(Dr),this}rotateOnWorldAxis(e,t){return Dr.setFromAxisAngle(e,t),this.quaternion.premultiply(Dr),this}rotateX(e){return this.rotateOnAxis(up,e)}rotateY(e){return this.rotateOnAxis(dp,e)}rotateZ(e){return this.rotateOnAxis(fp,e)}translateOnAxis(e,t){return hp.copy(e).applyQuaternion(this.quaternion),this.position.add(hp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(up,e)}translateY(e){return this.translateOnAxis(dp,e)}translateZ(e){return this.translateOnAxis(fp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ss.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?ul.copy(e):ul.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),zo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ss.lookAt(zo,ul,this.up):ss.lookAt(ul,zo,this.up),this.quaternion.setFromRotationMatrix(ss),s&&(ss.extractRotation(s.matrixWorld),Dr.setFromRotationMatrix(ss),this.quaternion.premultiply(Dr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(at("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(pp),Nr.child=e,this.dispatchEvent(Nr),Nr.child=null):at("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(gx),gu.child=e,this.dispatchEvent(gu),gu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ss.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ss.multiply(e.parent.matrixWorld)),e.applyMatrix4(ss),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(pp),Nr.child=e,this.dispatchEvent(Nr),Nr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(zo,e,px),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(zo,mx,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Rn.DEFAULT_UP=new I(0,1,0);Rn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Rn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ln=class extends Rn{constructor(){super(),this.isGroup=!0,this.type="Group"}},_x={type:"move"},jr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ln,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ln,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ln,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let g=t.getJointPose(y,n),m=this._getHandJoint(c,y);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(_x)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Ln;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Cm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},As={h:0,s:0,l:0},dl={h:0,s:0,l:0};function _u(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ke=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ri){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,At.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=At.workingColorSpace){return this.r=e,this.g=t,this.b=n,At.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=At.workingColorSpace){if(e=yd(e,1),t=xt(t,0,1),n=xt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=_u(o,r,e+1/3),this.g=_u(o,r,e),this.b=_u(o,r,e-1/3)}return At.colorSpaceToWorking(this,s),this}setStyle(e,t=ri){function n(r){r!==void 0&&parseFloat(r)<1&&tt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:tt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);tt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ri){let n=Cm[e.toLowerCase()];return n!==void 0?this.setHex(n,t):tt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=cs(e.r),this.g=cs(e.g),this.b=cs(e.b),this}copyLinearToSRGB(e){return this.r=Xr(e.r),this.g=Xr(e.g),this.b=Xr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ri){return At.workingToColorSpace(Fn.copy(this),e),Math.round(xt(Fn.r*255,0,255))*65536+Math.round(xt(Fn.g*255,0,255))*256+Math.round(xt(Fn.b*255,0,255))}getHexString(e=ri){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=At.workingColorSpace){At.workingToColorSpace(Fn.copy(this),t);let n=Fn.r,s=Fn.g,r=Fn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=At.workingColorSpace){return At.workingToColorSpace(Fn.copy(this),t),e.r=Fn.r,e.g=Fn.g,e.b=Fn.b,e}getStyle(e=ri){At.workingToColorSpace(Fn.copy(this),e);let t=Fn.r,n=Fn.g,s=Fn.b;return e!==ri?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(As),this.setHSL(As.h+e,As.s+t,As.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(As),e.getHSL(dl);let n=Jo(As.h,dl.h,t),s=Jo(As.s,dl.s,t),r=Jo(As.l,dl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Fn=new Ke;Ke.NAMES=Cm;var sa=class extends Rn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new us,this.environmentIntensity=1,this.environmentRotation=new us,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ti=new I,rs=new I,xu=new I,os=new I,Ur=new I,Fr=new I,mp=new I,yu=new I,vu=new I,Mu=new I,bu=new jt,Su=new jt,wu=new jt,Is=class i{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ti.subVectors(e,t),s.cross(Ti);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ti.subVectors(s,t),rs.subVectors(n,t),xu.subVectors(e,t);let o=Ti.dot(Ti),a=Ti.dot(rs),l=Ti.dot(xu),c=rs.dot(rs),h=rs.dot(xu),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,os)===null?!1:os.x>=0&&os.y>=0&&os.x+os.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,os)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,os.x),l.addScaledVector(o,os.y),l.addScaledVector(a,os.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return bu.setScalar(0),Su.setScalar(0),wu.setScalar(0),bu.fromBufferAttribute(e,t),Su.fromBufferAttribute(e,n),wu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(bu,r.x),o.addScaledVector(Su,r.y),o.addScaledVector(wu,r.z),o}static isFrontFacing(e,t,n,s){return Ti.subVectors(n,t),rs.subVectors(e,t),Ti.cross(rs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ti.subVectors(this.c,this.b),rs.subVectors(this.a,this.b),Ti.cross(rs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Ur.subVectors(s,n),Fr.subVectors(r,n),yu.subVectors(e,n);let l=Ur.dot(yu),c=Fr.dot(yu);if(l<=0&&c<=0)return t.copy(n);vu.subVectors(e,s);let h=Ur.dot(vu),u=Fr.dot(vu);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Ur,o);Mu.subVectors(e,r);let f=Ur.dot(Mu),p=Fr.dot(Mu);if(p>=0&&f<=p)return t.copy(r);let y=f*c-l*p;if(y<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(Fr,a);let g=h*p-f*u;if(g<=0&&u-h>=0&&f-p>=0)return mp.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(mp,a);let m=1/(g+y+d);return o=y*m,a=d*m,t.copy(n).addScaledVector(Ur,o).addScaledVector(Fr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},gi=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ai.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ai.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ai.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ai):Ai.fromBufferAttribute(r,o),Ai.applyMatrix4(e.matrixWorld),this.expandByPoint(Ai);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),fl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),fl.copy(n.boundingBox)),fl.applyMatrix4(e.matrixWorld),this.union(fl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ai),Ai.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Vo),pl.subVectors(this.max,Vo),Or.subVectors(e.a,Vo),Br.subVectors(e.b,Vo),kr.subVectors(e.c,Vo),Cs.subVectors(Br,Or),Rs.subVectors(kr,Br),Js.subVectors(Or,kr);let t=[0,-Cs.z,Cs.y,0,-Rs.z,Rs.y,0,-Js.z,Js.y,Cs.z,0,-Cs.x,Rs.z,0,-Rs.x,Js.z,0,-Js.x,-Cs.y,Cs.x,0,-Rs.y,Rs.x,0,-Js.y,Js.x,0];return!Eu(t,Or,Br,kr,pl)||(t=[1,0,0,0,1,0,0,0,1],!Eu(t,Or,Br,kr,pl))?!1:(ml.crossVectors(Cs,Rs),t=[ml.x,ml.y,ml.z],Eu(t,Or,Br,kr,pl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ai).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ai).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(as[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),as[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),as[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),as[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),as[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),as[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),as[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),as[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(as),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},as=[new I,new I,new I,new I,new I,new I,new I,new I],Ai=new I,fl=new gi,Or=new I,Br=new I,kr=new I,Cs=new I,Rs=new I,Js=new I,Vo=new I,pl=new I,ml=new I,Ks=new I;function Eu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ks.fromArray(i,r);let a=s.x*Math.abs(Ks.x)+s.y*Math.abs(Ks.y)+s.z*Math.abs(Ks.z),l=e.dot(Ks),c=t.dot(Ks),h=n.dot(Ks);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var mn=new I,gl=new ce,xx=0,on=class extends Ci{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:xx++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Mm,this.updateRanges=[],this.gpuType=xi,this.version=0,this._normalizationScale=e!==void 0?Md(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)gl.fromBufferAttribute(this,t),gl.applyMatrix3(e),this.setXY(t,gl.x,gl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyMatrix3(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyMatrix4(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.applyNormalMatrix(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)mn.fromBufferAttribute(this,t),mn.transformDirection(e),this.setXYZ(t,mn.x,mn.y,mn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Tm(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Am(e,this.array)}};var ra=class extends on{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var oa=class extends on{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var bt=class extends on{constructor(e,t,n){super(new Float32Array(e),t,n)}},yx=new gi,Go=new I,Tu=new I,_i=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):yx.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Go.subVectors(e,this.center);let t=Go.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Go,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Tu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Go.copy(e.center).add(Tu)),this.expandByPoint(Go.copy(e.center).sub(Tu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},vx=0,pi=new gt,Au=new Rn,zr=new I,si=new gi,Ho=new gi,An=new I,Ht=class i extends Ci{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:vx++}),this.uuid=cr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(X_(e)?oa:ra)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ft().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return pi.makeRotationFromQuaternion(e),this.applyMatrix4(pi),this}rotateX(e){return pi.makeRotationX(e),this.applyMatrix4(pi),this}rotateY(e){return pi.makeRotationY(e),this.applyMatrix4(pi),this}rotateZ(e){return pi.makeRotationZ(e),this.applyMatrix4(pi),this}translate(e,t,n){return pi.makeTranslation(e,t,n),this.applyMatrix4(pi),this}scale(e,t,n){return pi.makeScale(e,t,n),this.applyMatrix4(pi),this}lookAt(e){return Au.lookAt(e),Au.updateMatrix(),this.applyMatrix4(Au.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(zr).negate(),this.translate(zr.x,zr.y,zr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new bt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&tt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new gi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){at("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];si.setFromBufferAttribute(r),this.morphTargetsRelative?(An.addVectors(this.boundingBox.min,si.min),this.boundingBox.expandByPoint(An),An.addVectors(this.boundingBox.max,si.max),this.boundingBox.expandByPoint(An)):(this.boundingBox.expandByPoint(si.min),this.boundingBox.expandByPoint(si.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&at('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new _i);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){at("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(si.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Ho.setFromBufferAttribute(a),this.morphTargetsRelative?(An.addVectors(si.min,Ho.min),si.expandByPoint(An),An.addVectors(si.max,Ho.max),si.expandByPoint(An)):(si.expandByPoint(Ho.min),si.expandByPoint(Ho.max))}si.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)An.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(An));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)An.fromBufferAttribute(a,c),l&&(zr.fromBufferAttribute(e,c),An.add(zr)),s=Math.max(s,n.distanceToSquared(An))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&at('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){at("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new on(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new I,l[F]=new I;let h=new I,u=new I,d=new I,f=new ce,p=new ce,y=new ce,g=new I,m=new I;function _(F,R,D){c[F]=c[R]=c[D]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,R),d.fromBufferAttribute(n,D),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,R),y.fromBufferAttribute(r,D),u.sub(h),d.sub(h),p.sub(f),y.sub(f);let k=1/(p.x*y.y-y.x*p.y);isFinite(k)&&(g.copy(u).multiplyScalar(y.y).addScaledVector(d,-p.y).multiplyScalar(k),m.copy(d).multiplyScalar(p.x).addScaledVector(u,-y.x).multiplyScalar(k),a[F].add(g),a[R].add(g),a[D].add(g),l[F].add(m),l[R].add(m),l[D].add(m))}let b=this.groups;b.length===0&&(b=[{start:0,count:e.count}]);for(let F=0,R=b.length;F<R;++F){let D=b[F],k=D.start,H=D.count;for(let N=k,G=k+H;N<G;N+=3)_(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let v=new I,C=new I,E=new I,x=new I;function w(F){E.fromBufferAttribute(s,F),x.copy(E);let R=a[F];v.copy(R),v.sub(E.multiplyScalar(E.dot(R))).normalize(),C.crossVectors(x,R);let k=C.dot(l[F])<0?-1:1;o.setXYZW(F,v.x,v.y,v.z,k)}for(let F=0,R=n.count;F<R;++F)c[F]&&w(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new on(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,u=new I;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),y=e.getX(d+1),g=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)An.fromBufferAttribute(e,t),An.normalize(),e.setXYZ(t,An.x,An.y,An.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let y=0,g=l.length;y<g;y++){a.isInterleavedBufferAttribute?f=l[y]*a.data.stride+a.offset:f=l[y]*h;for(let m=0;m<h;m++)d[p++]=c[f++]}return new on(d,h,u)}if(this.index===null)return tt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Cu=new I,Mx=new I,bx=new ft,oi=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Cu.subVectors(n,t).cross(Mx.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Cu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||bx.getNormalMatrix(e),s=this.coplanarPoint(Cu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Sx=0,Xi=class extends Ci{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Sx++}),this.uuid=cr(),this.name="",this.type="Material",this.blending=fo,this.side=Vs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=ju,this.blendDst=Qu,this.blendEquation=or,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ke(0,0,0),this.blendAlpha=0,this.depthFunc=qr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=mm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Bl,this.stencilZFail=Bl,this.stencilZPass=Bl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){tt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ke().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new oi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new ce().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new ce().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ls=new I,Ru=new I,_l=new I,xl=new I,ds=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ls)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ls.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ls.copy(this.origin).addScaledVector(this.direction,t),ls.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Ru.copy(e).add(t).multiplyScalar(.5),_l.copy(t).sub(e).normalize(),xl.copy(this.origin).sub(Ru);let r=e.distanceTo(t)*.5,o=-this.direction.dot(_l),a=xl.dot(this.direction),l=-xl.dot(_l),c=xl.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let y=1/h;u*=y,d*=y,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Ru).addScaledVector(_l,d),f}intersectSphere(e,t){if(e.radius<0)return null;ls.subVectors(e.center,this.origin);let n=ls.dot(this.direction),s=ls.dot(ls)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ls)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,y=t.y-o.y,g=t.z-o.z,m=n.x-o.x,_=n.y-o.y,b=n.z-o.z,v=Math.abs(l),C=Math.abs(c),E=Math.abs(h),x,w,F,R,D,k,H,N,G,q,V,he;if(v>=C&&v>=E?(F=l,k=u,G=p,he=m,l>=0?(x=c,w=h,R=d,D=f,H=y,N=g,q=_,V=b):(x=h,w=c,R=f,D=d,H=g,N=y,q=b,V=_)):C>=E?(F=c,k=d,G=y,he=_,c>=0?(x=h,w=l,R=f,D=u,H=g,N=p,q=b,V=m):(x=l,w=h,R=u,D=f,H=p,N=g,q=m,V=b)):(F=h,k=f,G=g,he=b,h>=0?(x=l,w=c,R=u,D=d,H=p,N=y,q=m,V=_):(x=c,w=l,R=d,D=u,H=y,N=p,q=_,V=m)),F===0)return null;let J=x/F,Q=w/F,te=1/F,pe=R-J*k,ue=D-Q*k,ee=H-J*G,_e=N-Q*G,ye=q-J*he,Le=V-Q*he,we=ye*_e-Le*ee,Ge=pe*Le-ue*ye,st=ee*ue-_e*pe;if(s){if(we<0||Ge<0||st<0)return null}else if((we<0||Ge<0||st<0)&&(we>0||Ge>0||st>0))return null;let Je=we+Ge+st;if(Je===0)return null;let rt=te*(we*k+Ge*G+st*he);return(Je>0?rt<0:rt>0)?null:this.at(rt/Je,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},jl=class extends Xi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new us,this.combine=wc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},gp=new gt,js=new ds,yl=new _i,_p=new I,vl=new I,Ml=new I,bl=new I,Pu=new I,Sl=new I,xp=new I,wl=new I,qn=class extends Rn{constructor(e=new Ht,t=new jl){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Sl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Pu.fromBufferAttribute(u,e),o?Sl.addScaledVector(Pu,h):Sl.addScaledVector(Pu.sub(t),h))}t.add(Sl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),yl.copy(n.boundingSphere),yl.applyMatrix4(r),js.copy(e.ray).recast(e.near),!(yl.containsPoint(js.origin)===!1&&(js.intersectSphere(yl,_p)===null||js.origin.distanceToSquared(_p)>(e.far-e.near)**2))&&(gp.copy(r).invert(),js.copy(e.ray).applyMatrix4(gp),!(n.boundingBox!==null&&js.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,js)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,y=d.length;p<y;p++){let g=d[p],m=o[g.materialIndex],_=Math.max(g.start,f.start),b=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let v=_,C=b;v<C;v+=3){let E=a.getX(v),x=a.getX(v+1),w=a.getX(v+2);s=El(this,m,e,n,c,h,u,E,x,w),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let g=p,m=y;g<m;g+=3){let _=a.getX(g),b=a.getX(g+1),v=a.getX(g+2);s=El(this,o,e,n,c,h,u,_,b,v),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,y=d.length;p<y;p++){let g=d[p],m=o[g.materialIndex],_=Math.max(g.start,f.start),b=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let v=_,C=b;v<C;v+=3){let E=v,x=v+1,w=v+2;s=El(this,m,e,n,c,h,u,E,x,w),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(l.count,f.start+f.count);for(let g=p,m=y;g<m;g+=3){let _=g,b=g+1,v=g+2;s=El(this,o,e,n,c,h,u,_,b,v),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function wx(i,e,t,n,s,r,o,a){let l;if(e.side===Yn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Vs,a),l===null)return null;wl.copy(a),wl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(wl);return c<t.near||c>t.far?null:{distance:c,point:wl.clone(),object:i}}function El(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,vl),i.getVertexPosition(l,Ml),i.getVertexPosition(c,bl);let h=wx(i,e,t,n,vl,Ml,bl,xp);if(h){let u=new I;Is.getBarycoord(xp,vl,Ml,bl,u),s&&(h.uv=Is.getInterpolatedAttribute(s,a,l,c,u,new ce)),r&&(h.uv1=Is.getInterpolatedAttribute(r,a,l,c,u,new ce)),o&&(h.normal=Is.getInterpolatedAttribute(o,a,l,c,u,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new I,materialIndex:0};Is.getNormal(vl,Ml,bl,d.normal),h.face=d,h.barycoord=u}return h}var aa=class extends Zn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Cn,h=Cn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var la=class extends on{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Vr=new gt,yp=new gt,Tl=[],vp=new gi,Ex=new gt,Wo=new qn,Xo=new _i,ca=class extends qn{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new la(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Ex)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new gi),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Vr),vp.copy(e.boundingBox).applyMatrix4(Vr),this.boundingBox.union(vp)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new _i),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Vr),Xo.copy(e.boundingSphere).applyMatrix4(Vr),this.boundingSphere.union(Xo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Wo.geometry=this.geometry,Wo.material=this.material,Wo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Xo.copy(this.boundingSphere),Xo.applyMatrix4(n),e.ray.intersectsSphere(Xo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Vr),yp.multiplyMatrices(n,Vr),Wo.matrixWorld=yp,Wo.raycast(e,Tl);for(let o=0,a=Tl.length;o<a;o++){let l=Tl[o];l.instanceId=r,l.object=this,t.push(l)}Tl.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new la(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new aa(new Float32Array(s*this.count),s,this.count,Ic,xi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Qs=new _i,Tx=new ce(.5,.5),Al=new I,Ls=class{constructor(e=new oi,t=new oi,n=new oi,s=new oi,r=new oi,o=new oi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=mi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],y=r[9],g=r[10],m=r[11],_=r[12],b=r[13],v=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,m-p,C-_).normalize(),s[1].setComponents(c+o,f+h,m+p,C+_).normalize(),s[2].setComponents(c+a,f+u,m+y,C+b).normalize(),s[3].setComponents(c-a,f-u,m-y,C-b).normalize(),n)s[4].setComponents(l,d,g,v).normalize(),s[5].setComponents(c-l,f-d,m-g,C-v).normalize();else if(s[4].setComponents(c-l,f-d,m-g,C-v).normalize(),t===mi)s[5].setComponents(c+l,f+d,m+g,C+v).normalize();else if(t===Yr)s[5].setComponents(l,d,g,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Qs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Qs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Qs)}intersectsSprite(e){Qs.center.set(0,0,0);let t=Tx.distanceTo(e.center);return Qs.radius=.7071067811865476+t,Qs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Qs)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Al.x=s.normal.x>0?e.max.x:e.min.x,Al.y=s.normal.y>0?e.max.y:e.min.y,Al.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Al)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Mp=new gt,Ql=class i{constructor(){this.coordinateSystem=mi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Mp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ls),n[s].setFromProjectionMatrix(Mp,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ls),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ds=class extends Xi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ke(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},ec=new I,tc=new I,bp=new gt,qo=new ds,Cl=new _i,Iu=new I,Sp=new I,Qr=class extends Rn{constructor(e=new Ht,t=new Ds){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)ec.fromBufferAttribute(t,s-1),tc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=ec.distanceTo(tc);e.setAttribute("lineDistance",new bt(n,1))}else tt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Cl.copy(n.boundingSphere),Cl.applyMatrix4(s),Cl.radius+=r,e.ray.intersectsSphere(Cl)===!1)return;bp.copy(s).invert(),qo.copy(e.ray).applyMatrix4(bp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let y=f,g=p-1;y<g;y+=c){let m=h.getX(y),_=h.getX(y+1),b=Rl(this,e,qo,l,m,_,y);b&&t.push(b)}if(this.isLineLoop){let y=h.getX(p-1),g=h.getX(f),m=Rl(this,e,qo,l,y,g,p-1);m&&t.push(m)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let y=f,g=p-1;y<g;y+=c){let m=Rl(this,e,qo,l,y,y+1,y);m&&t.push(m)}if(this.isLineLoop){let y=Rl(this,e,qo,l,p-1,f,p-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Rl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(ec.fromBufferAttribute(a,s),tc.fromBufferAttribute(a,r),t.distanceSqToSegment(ec,tc,Iu,Sp)>n)return;Iu.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Iu);if(!(c<e.near||c>e.far))return{distance:c,point:Sp.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var wp=new I,Ep=new I,eo=class extends Qr{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)wp.fromBufferAttribute(t,s),Ep.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+wp.distanceTo(Ep);e.setAttribute("lineDistance",new bt(n,1))}else tt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var to=class extends Xi{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Ke(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Tp=new gt,zu=new ds,Pl=new _i,Il=new I,ha=class extends Rn{constructor(e=new Ht,t=new to){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Pl.copy(n.boundingSphere),Pl.applyMatrix4(s),Pl.radius+=r,e.ray.intersectsSphere(Pl)===!1)return;Tp.copy(s).invert(),zu.copy(e.ray).applyMatrix4(Tp);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let p=d,y=f;p<y;p++){let g=c.getX(p);Il.fromBufferAttribute(u,g),Ap(Il,g,l,s,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let p=d,y=f;p<y;p++)Il.fromBufferAttribute(u,p),Ap(Il,p,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ap(i,e,t,n,s,r,o){let a=zu.distanceSqToPoint(i);if(a<t){let l=new I;zu.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var ua=class extends Zn{constructor(e=[],t=ar,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var fs=class extends Zn{constructor(e,t,n=Ri,s,r,o,a=Cn,l=Cn,c,h=hs,u=1){if(h!==hs&&h!==gs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Jr(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},da=class extends fs{constructor(e,t=Ri,n=ar,s,r,o=Cn,a=Cn,l,c=hs){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},fa=class extends Zn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},ps=class i extends Ht{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new bt(c,3)),this.setAttribute("normal",new bt(h,3)),this.setAttribute("uv",new bt(u,2));function p(y,g,m,_,b,v,C,E,x,w,F){let R=v/x,D=C/w,k=v/2,H=C/2,N=E/2,G=x+1,q=w+1,V=0,he=0,J=new I;for(let Q=0;Q<q;Q++){let te=Q*D-H;for(let pe=0;pe<G;pe++){let ue=pe*R-k;J[y]=ue*_,J[g]=te*b,J[m]=N,c.push(J.x,J.y,J.z),J[y]=0,J[g]=0,J[m]=E>0?1:-1,h.push(J.x,J.y,J.z),u.push(pe/x),u.push(1-Q/w),V+=1}}for(let Q=0;Q<w;Q++)for(let te=0;te<x;te++){let pe=d+te+G*Q,ue=d+te+G*(Q+1),ee=d+(te+1)+G*(Q+1),_e=d+(te+1)+G*Q;l.push(pe,ue,_e),l.push(ue,ee,_e),he+=6}a.addGroup(f,he,F),f+=he,d+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},pa=class i extends Ht{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,u=Math.PI/2*e,d=t,f=2*u+d,p=n*2+r,y=s+1,g=new I,m=new I;for(let _=0;_<=p;_++){let b=0,v=0,C=0,E=0;if(_<=n){let F=_/n,R=F*Math.PI/2;v=-h-e*Math.cos(R),C=e*Math.sin(R),E=-e*Math.cos(R),b=F*u}else if(_<=n+r){let F=(_-n)/r;v=-h+F*t,C=e,E=0,b=u+F*d}else{let F=(_-n-r)/n,R=F*Math.PI/2;v=h+e*Math.sin(R),C=e*Math.cos(R),E=e*Math.sin(R),b=u+d+F*u}let x=Math.max(0,Math.min(1,b/f)),w=0;_===0?w=.5/s:_===p&&(w=-.5/s);for(let F=0;F<=s;F++){let R=F/s,D=R*Math.PI*2,k=Math.sin(D),H=Math.cos(D);m.x=-C*H,m.y=v,m.z=C*k,a.push(m.x,m.y,m.z),g.set(-C*H,E,C*k),g.normalize(),l.push(g.x,g.y,g.z),c.push(R+w,x)}if(_>0){let F=(_-1)*y;for(let R=0;R<s;R++){let D=F+R,k=F+R+1,H=_*y+R,N=_*y+R+1;o.push(D,k,H),o.push(k,N,H)}}}this.setIndex(o),this.setAttribute("position",new bt(a,3)),this.setAttribute("normal",new bt(l,3)),this.setAttribute("uv",new bt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var no=class i extends Ht{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,y=[],g=n/2,m=0;_(),o===!1&&(e>0&&b(!0),t>0&&b(!1)),this.setIndex(h),this.setAttribute("position",new bt(u,3)),this.setAttribute("normal",new bt(d,3)),this.setAttribute("uv",new bt(f,2));function _(){let v=new I,C=new I,E=0,x=(t-e)/n;for(let w=0;w<=r;w++){let F=[],R=w/r,D=R*(t-e)+e;for(let k=0;k<=s;k++){let H=k/s,N=H*l+a,G=Math.sin(N),q=Math.cos(N);C.x=D*G,C.y=-R*n+g,C.z=D*q,u.push(C.x,C.y,C.z),v.set(G,x,q).normalize(),d.push(v.x,v.y,v.z),f.push(H,1-R),F.push(p++)}y.push(F)}for(let w=0;w<s;w++)for(let F=0;F<r;F++){let R=y[F][w],D=y[F+1][w],k=y[F+1][w+1],H=y[F][w+1];(e>0||F!==0)&&(h.push(R,D,H),E+=3),(t>0||F!==r-1)&&(h.push(D,k,H),E+=3)}c.addGroup(m,E,0),m+=E}function b(v){let C=p,E=new ce,x=new I,w=0,F=v===!0?e:t,R=v===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,g*R,0),d.push(0,R,0),f.push(.5,.5),p++;let D=p;for(let k=0;k<=s;k++){let N=k/s*l+a,G=Math.cos(N),q=Math.sin(N);x.x=F*q,x.y=g*R,x.z=F*G,u.push(x.x,x.y,x.z),d.push(0,R,0),E.x=G*.5+.5,E.y=q*.5*R+.5,f.push(E.x,E.y),p++}for(let k=0;k<s;k++){let H=C+k,N=D+k;v===!0?h.push(N,N+1,H):h.push(N+1,N,H),w+=3}c.addGroup(m,w,v===!0?1:2),m+=w}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},ma=class i extends no{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},nc=class i extends Ht{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new bt(r,3)),this.setAttribute("normal",new bt(r.slice(),3)),this.setAttribute("uv",new bt(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(_){let b=new I,v=new I,C=new I;for(let E=0;E<t.length;E+=3)f(t[E+0],b),f(t[E+1],v),f(t[E+2],C),l(b,v,C,_)}function l(_,b,v,C){let E=C+1,x=[];for(let w=0;w<=E;w++){x[w]=[];let F=_.clone().lerp(v,w/E),R=b.clone().lerp(v,w/E),D=E-w;for(let k=0;k<=D;k++)k===0&&w===E?x[w][k]=F:x[w][k]=F.clone().lerp(R,k/D)}for(let w=0;w<E;w++)for(let F=0;F<2*(E-w)-1;F++){let R=Math.floor(F/2);F%2===0?(d(x[w][R+1]),d(x[w+1][R]),d(x[w][R])):(d(x[w][R+1]),d(x[w+1][R+1]),d(x[w+1][R]))}}function c(_){let b=new I;for(let v=0;v<r.length;v+=3)b.x=r[v+0],b.y=r[v+1],b.z=r[v+2],b.normalize().multiplyScalar(_),r[v+0]=b.x,r[v+1]=b.y,r[v+2]=b.z}function h(){let _=new I;for(let b=0;b<r.length;b+=3){_.x=r[b+0],_.y=r[b+1],_.z=r[b+2];let v=g(_)/2/Math.PI+.5,C=m(_)/Math.PI+.5;o.push(v,1-C)}p(),u()}function u(){for(let _=0;_<o.length;_+=6){let b=o[_+0],v=o[_+2],C=o[_+4],E=Math.max(b,v,C),x=Math.min(b,v,C);E>.9&&x<.1&&(b<.2&&(o[_+0]+=1),v<.2&&(o[_+2]+=1),C<.2&&(o[_+4]+=1))}}function d(_){r.push(_.x,_.y,_.z)}function f(_,b){let v=_*3;b.x=e[v+0],b.y=e[v+1],b.z=e[v+2]}function p(){let _=new I,b=new I,v=new I,C=new I,E=new ce,x=new ce,w=new ce;for(let F=0,R=0;F<r.length;F+=9,R+=6){_.set(r[F+0],r[F+1],r[F+2]),b.set(r[F+3],r[F+4],r[F+5]),v.set(r[F+6],r[F+7],r[F+8]),E.set(o[R+0],o[R+1]),x.set(o[R+2],o[R+3]),w.set(o[R+4],o[R+5]),C.copy(_).add(b).add(v).divideScalar(3);let D=g(C);y(E,R+0,_,D),y(x,R+2,b,D),y(w,R+4,v,D)}}function y(_,b,v,C){C<0&&_.x===1&&(o[b]=_.x-1),v.x===0&&v.z===0&&(o[b]=C/2/Math.PI+.5)}function g(_){return Math.atan2(_.z,-_.x)}function m(_){return Math.atan2(-_.y,Math.sqrt(_.x*_.x+_.z*_.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var Dn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){tt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new ce:new I);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new I,s=[],r=[],o=[],a=new I,l=new gt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new I)}r[0]=new I,o[0]=new I;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(xt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(xt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},io=class extends Dn{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new ce){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},ic=class extends io{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Sd(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var Cp=new I,Rp=new I,Lu=new Sd,Du=new Sd,Nu=new Sd,sc=class extends Dn{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new I){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Rp.subVectors(s[0],s[1]).add(s[0]),c=Rp);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(Cp.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Cp),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),y=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);y<1e-4&&(y=1),p<1e-4&&(p=y),g<1e-4&&(g=y),Lu.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,y,g),Du.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,y,g),Nu.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,y,g)}else this.curveType==="catmullrom"&&(Lu.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Du.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Nu.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Lu.calc(l),Du.calc(l),Nu.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new I().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function Pp(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function Ax(i,e){let t=1-i;return t*t*e}function Cx(i,e){return 2*(1-i)*i*e}function Rx(i,e){return i*i*e}function Ko(i,e,t,n){return Ax(i,e)+Cx(i,t)+Rx(i,n)}function Px(i,e){let t=1-i;return t*t*t*e}function Ix(i,e){let t=1-i;return 3*t*t*i*e}function Lx(i,e){return 3*(1-i)*i*i*e}function Dx(i,e){return i*i*i*e}function jo(i,e,t,n,s){return Px(i,e)+Ix(i,t)+Lx(i,n)+Dx(i,s)}var ga=class extends Dn{constructor(e=new ce,t=new ce,n=new ce,s=new ce){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new ce){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(jo(e,s.x,r.x,o.x,a.x),jo(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},rc=class extends Dn{constructor(e=new I,t=new I,n=new I,s=new I){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(jo(e,s.x,r.x,o.x,a.x),jo(e,s.y,r.y,o.y,a.y),jo(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},_a=class extends Dn{constructor(e=new ce,t=new ce){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new ce){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new ce){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},oc=class extends Dn{constructor(e=new I,t=new I){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new I){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new I){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},xa=class extends Dn{constructor(e=new ce,t=new ce,n=new ce){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new ce){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(Ko(e,s.x,r.x,o.x),Ko(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},ya=class extends Dn{constructor(e=new I,t=new I,n=new I){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(Ko(e,s.x,r.x,o.x),Ko(e,s.y,r.y,o.y),Ko(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},va=class extends Dn{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new ce){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(Pp(a,l.x,c.x,h.x,u.x),Pp(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new ce().fromArray(s))}return this}},ac=Object.freeze({__proto__:null,ArcCurve:ic,CatmullRomCurve3:sc,CubicBezierCurve:ga,CubicBezierCurve3:rc,EllipseCurve:io,LineCurve:_a,LineCurve3:oc,QuadraticBezierCurve:xa,QuadraticBezierCurve3:ya,SplineCurve:va}),lc=class extends Dn{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new ac[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new ac[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},tr=class extends lc{constructor(e){super(),this.type="Path",this.currentPoint=new ce,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new _a(this.currentPoint.clone(),new ce(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new xa(this.currentPoint.clone(),new ce(e,t),new ce(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new ga(this.currentPoint.clone(),new ce(e,t),new ce(n,s),new ce(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new va(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new io(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},Ns=class extends tr{constructor(e){super(e),this.uuid=cr(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new tr().fromJSON(s))}return this}};function Nx(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=Rm(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=kx(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Ma(r,o,t,a,l,c,0),o}function Rm(i,e,t,n,s){let r;if(s===Jx(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=Ip(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=Ip(o/n|0,i[o],i[o+1],r);return r&&so(r,r.next)&&(Sa(r),r=r.next),r}function nr(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(so(t,t.next)||en(t.prev,t,t.next)===0)){if(Sa(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function Ma(i,e,t,n,s,r,o){if(!i)return;!o&&r&&Wx(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?Fx(i,n,s,r):Ux(i)){e.push(l.i,i.i,c.i),Sa(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=Ox(nr(i),e),Ma(i,e,t,n,s,r,2)):o===2&&Bx(i,e,t,n,s,r):Ma(nr(i),e,t,n,s,r,1);break}}}function Ux(i){let e=i.prev,t=i,n=i.next;if(en(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&Yo(s,a,r,l,o,c,p.x,p.y)&&en(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Fx(i,e,t,n){let s=i.prev,r=i,o=i.next;if(en(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),y=Math.max(a,l,c),g=Math.max(h,u,d),m=Vu(f,p,e,t,n),_=Vu(y,g,e,t,n),b=i.prevZ,v=i.nextZ;for(;b&&b.z>=m&&v&&v.z<=_;){if(b.x>=f&&b.x<=y&&b.y>=p&&b.y<=g&&b!==s&&b!==o&&Yo(a,h,l,u,c,d,b.x,b.y)&&en(b.prev,b,b.next)>=0||(b=b.prevZ,v.x>=f&&v.x<=y&&v.y>=p&&v.y<=g&&v!==s&&v!==o&&Yo(a,h,l,u,c,d,v.x,v.y)&&en(v.prev,v,v.next)>=0))return!1;v=v.nextZ}for(;b&&b.z>=m;){if(b.x>=f&&b.x<=y&&b.y>=p&&b.y<=g&&b!==s&&b!==o&&Yo(a,h,l,u,c,d,b.x,b.y)&&en(b.prev,b,b.next)>=0)return!1;b=b.prevZ}for(;v&&v.z<=_;){if(v.x>=f&&v.x<=y&&v.y>=p&&v.y<=g&&v!==s&&v!==o&&Yo(a,h,l,u,c,d,v.x,v.y)&&en(v.prev,v,v.next)>=0)return!1;v=v.nextZ}return!0}function Ox(i,e){let t=i;do{let n=t.prev,s=t.next.next;!so(n,s)&&Im(n,t,t.next,s)&&ba(n,s)&&ba(s,n)&&(e.push(n.i,t.i,s.i),Sa(t),Sa(t.next),t=i=s),t=t.next}while(t!==i);return nr(t)}function Bx(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Yx(o,a)){let l=Lm(o,a);o=nr(o,o.next),l=nr(l,l.next),Ma(o,e,t,n,s,r,0),Ma(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function kx(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=Rm(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(qx(c))}s.sort(zx);for(let r=0;r<s.length;r++)t=Vx(s[r],t);return t}function zx(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function Vx(i,e){let t=Gx(i,e);if(!t)return e;let n=Lm(t,i);return nr(n,n.next),nr(t,t.next)}function Gx(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(so(i,t))return t;do{if(so(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&Pm(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);ba(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&Hx(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function Hx(i,e){return en(i.prev,i,e.prev)<0&&en(e.next,i,i.next)<0}function Wx(i,e,t,n){let s=i;do s.z===0&&(s.z=Vu(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,Xx(s)}function Xx(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function Vu(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function qx(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function Pm(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function Yo(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&Pm(i,e,t,n,s,r,o,a)}function Yx(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!$x(i,e)&&(ba(i,e)&&ba(e,i)&&Zx(i,e)&&(en(i.prev,i,e.prev)||en(i,e.prev,e))||so(i,e)&&en(i.prev,i,i.next)>0&&en(e.prev,e,e.next)>0)}function en(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function so(i,e){return i.x===e.x&&i.y===e.y}function Im(i,e,t,n){let s=Dl(en(i,e,t)),r=Dl(en(i,e,n)),o=Dl(en(t,n,i)),a=Dl(en(t,n,e));return!!(s!==r&&o!==a||s===0&&Ll(i,t,e)||r===0&&Ll(i,n,e)||o===0&&Ll(t,i,n)||a===0&&Ll(t,e,n))}function Ll(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function Dl(i){return i>0?1:i<0?-1:0}function $x(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&Im(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function ba(i,e){return en(i.prev,i,i.next)<0?en(i,e,i.next)>=0&&en(i,i.prev,e)>=0:en(i,e,i.prev)<0||en(i,i.next,e)<0}function Zx(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function Lm(i,e){let t=Gu(i.i,i.x,i.y),n=Gu(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function Ip(i,e,t,n){let s=Gu(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Sa(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function Gu(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Jx(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Hu=class{static triangulate(e,t,n=2){return Nx(e,t,n)}},er=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];Lp(e),Dp(n,e);let o=e.length;t.forEach(Lp);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,Dp(n,t[l]);let a=Hu.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function Lp(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function Dp(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var ir=class i extends Ht{constructor(e=new Ns([new ce(.5,.5),new ce(-.5,.5),new ce(-.5,-.5),new ce(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new bt(s,3)),this.setAttribute("uv",new bt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,y=t.bevelOffset!==void 0?t.bevelOffset:0,g=t.bevelSegments!==void 0?t.bevelSegments:3,m=t.extrudePath,_=t.UVGenerator!==void 0?t.UVGenerator:Kx,b,v=!1,C,E,x,w;if(m){b=m.getSpacedPoints(h),v=!0,d=!1;let oe=m.isCatmullRomCurve3?m.closed:!1;C=m.computeFrenetFrames(h,oe),E=new I,x=new I,w=new I}d||(g=0,f=0,p=0,y=0);let F=a.extractPoints(c),R=F.shape,D=F.holes;if(!er.isClockWise(R)){R=R.reverse();for(let oe=0,ve=D.length;oe<ve;oe++){let xe=D[oe];er.isClockWise(xe)&&(D[oe]=xe.reverse())}}function H(oe){let xe=10000000000000001e-36,Be=oe[0];for(let De=1;De<=oe.length;De++){let nt=De%oe.length,ke=oe[nt],mt=ke.x-Be.x,dt=ke.y-Be.y,yt=mt*mt+dt*dt,O=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),be=xe*O*O;if(yt<=be){oe.splice(nt,1),De--;continue}Be=ke}}H(R),D.forEach(H);let N=D.length,G=R;for(let oe=0;oe<N;oe++){let ve=D[oe];R=R.concat(ve)}function q(oe,ve,xe){return ve||at("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,xe)}let V=R.length;function he(oe,ve,xe){let Be,De,nt,ke=oe.x-ve.x,mt=oe.y-ve.y,dt=xe.x-oe.x,yt=xe.y-oe.y,O=ke*ke+mt*mt,be=ke*yt-mt*dt;if(Math.abs(be)>Number.EPSILON){let Xe=Math.sqrt(O),ht=Math.sqrt(dt*dt+yt*yt),Ee=ve.x-mt/Xe,Nt=ve.y+ke/Xe,$e=xe.x-yt/ht,et=xe.y+dt/ht,P=(($e-Ee)*yt-(et-Nt)*dt)/(ke*yt-mt*dt);Be=Ee+ke*P-oe.x,De=Nt+mt*P-oe.y;let S=Be*Be+De*De;if(S<=2)return new ce(Be,De);nt=Math.sqrt(S/2)}else{let Xe=!1;ke>Number.EPSILON?dt>Number.EPSILON&&(Xe=!0):ke<-Number.EPSILON?dt<-Number.EPSILON&&(Xe=!0):Math.sign(mt)===Math.sign(yt)&&(Xe=!0),Xe?(Be=-mt,De=ke,nt=Math.sqrt(O)):(Be=ke,De=mt,nt=Math.sqrt(O/2))}return new ce(Be/nt,De/nt)}let J=[];for(let oe=0,ve=G.length,xe=ve-1,Be=oe+1;oe<ve;oe++,xe++,Be++)xe===ve&&(xe=0),Be===ve&&(Be=0),J[oe]=he(G[oe],G[xe],G[Be]);let Q=[],te,pe=J.concat();for(let oe=0,ve=N;oe<ve;oe++){let xe=D[oe];te=[];for(let Be=0,De=xe.length,nt=De-1,ke=Be+1;Be<De;Be++,nt++,ke++)nt===De&&(nt=0),ke===De&&(ke=0),te[Be]=he(xe[Be],xe[nt],xe[ke]);Q.push(te),pe=pe.concat(te)}let ue;if(g===0)ue=er.triangulateShape(G,D);else{let oe=[],ve=[];for(let xe=0;xe<g;xe++){let Be=xe/g,De=f*Math.cos(Be*Math.PI/2),nt=p*Math.sin(Be*Math.PI/2)+y;for(let ke=0,mt=G.length;ke<mt;ke++){let dt=q(G[ke],J[ke],nt);Ge(dt.x,dt.y,-De),Be===0&&oe.push(dt)}for(let ke=0,mt=N;ke<mt;ke++){let dt=D[ke];te=Q[ke];let yt=[];for(let O=0,be=dt.length;O<be;O++){let Xe=q(dt[O],te[O],nt);Ge(Xe.x,Xe.y,-De),Be===0&&yt.push(Xe)}Be===0&&ve.push(yt)}}ue=er.triangulateShape(oe,ve)}let ee=ue.length,_e=p+y;for(let oe=0;oe<V;oe++){let ve=d?q(R[oe],pe[oe],_e):R[oe];v?(x.copy(C.normals[0]).multiplyScalar(ve.x),E.copy(C.binormals[0]).multiplyScalar(ve.y),w.copy(b[0]).add(x).add(E),Ge(w.x,w.y,w.z)):Ge(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<V;ve++){let xe=d?q(R[ve],pe[ve],_e):R[ve];v?(x.copy(C.normals[oe]).multiplyScalar(xe.x),E.copy(C.binormals[oe]).multiplyScalar(xe.y),w.copy(b[oe]).add(x).add(E),Ge(w.x,w.y,w.z)):Ge(xe.x,xe.y,u/h*oe)}for(let oe=g-1;oe>=0;oe--){let ve=oe/g,xe=f*Math.cos(ve*Math.PI/2),Be=p*Math.sin(ve*Math.PI/2)+y;for(let De=0,nt=G.length;De<nt;De++){let ke=q(G[De],J[De],Be);Ge(ke.x,ke.y,u+xe)}for(let De=0,nt=D.length;De<nt;De++){let ke=D[De];te=Q[De];for(let mt=0,dt=ke.length;mt<dt;mt++){let yt=q(ke[mt],te[mt],Be);v?Ge(yt.x,yt.y+b[h-1].y,b[h-1].x+xe):Ge(yt.x,yt.y,u+xe)}}}ye(),Le();function ye(){let oe=s.length/3;if(d){let ve=0,xe=V*ve;for(let Be=0;Be<ee;Be++){let De=ue[Be];st(De[2]+xe,De[1]+xe,De[0]+xe)}ve=h+g*2,xe=V*ve;for(let Be=0;Be<ee;Be++){let De=ue[Be];st(De[0]+xe,De[1]+xe,De[2]+xe)}}else{for(let ve=0;ve<ee;ve++){let xe=ue[ve];st(xe[2],xe[1],xe[0])}for(let ve=0;ve<ee;ve++){let xe=ue[ve];st(xe[0]+V*h,xe[1]+V*h,xe[2]+V*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(G,ve),ve+=G.length;for(let xe=0,Be=D.length;xe<Be;xe++){let De=D[xe];we(De,ve),ve+=De.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let xe=oe.length;for(;--xe>=0;){let Be=xe,De=xe-1;De<0&&(De=oe.length-1);for(let nt=0,ke=h+g*2;nt<ke;nt++){let mt=V*nt,dt=V*(nt+1),yt=ve+Be+mt,O=ve+De+mt,be=ve+De+dt,Xe=ve+Be+dt;Je(yt,O,be,Xe)}}}function Ge(oe,ve,xe){l.push(oe),l.push(ve),l.push(xe)}function st(oe,ve,xe){rt(oe),rt(ve),rt(xe);let Be=s.length/3,De=_.generateTopUV(n,s,Be-3,Be-2,Be-1);it(De[0]),it(De[1]),it(De[2])}function Je(oe,ve,xe,Be){rt(oe),rt(ve),rt(Be),rt(ve),rt(xe),rt(Be);let De=s.length/3,nt=_.generateSideWallUV(n,s,De-6,De-3,De-2,De-1);it(nt[0]),it(nt[1]),it(nt[3]),it(nt[1]),it(nt[2]),it(nt[3])}function rt(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function it(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return jx(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new ac[s.type]().fromJSON(s)),new i(n,e.options)}},Kx={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new ce(r,o),new ce(a,l),new ce(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],y=e[r*3],g=e[r*3+1],m=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new ce(o,1-l),new ce(c,1-u),new ce(d,1-p),new ce(y,1-m)]:[new ce(a,1-l),new ce(h,1-u),new ce(f,1-p),new ce(g,1-m)]}};function jx(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var wa=class i extends Ht{constructor(e=[new ce(0,-.5),new ce(.5,0),new ce(0,.5)],t=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:n,phiLength:s},t=Math.floor(t),s=xt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/t,u=new I,d=new ce,f=new I,p=new I,y=new I,g=0,m=0;for(let _=0;_<=e.length-1;_++)switch(_){case 0:g=e[_+1].x-e[_].x,m=e[_+1].y-e[_].y,f.x=m*1,f.y=-g,f.z=m*0,y.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case e.length-1:y.normalize(),l.push(y.x,y.y,y.z);break;default:g=e[_+1].x-e[_].x,m=e[_+1].y-e[_].y,f.x=m*1,f.y=-g,f.z=m*0,p.copy(f),f.x+=y.x,f.y+=y.y,f.z+=y.z,f.normalize(),l.push(f.x,f.y,f.z),y.copy(p)}for(let _=0;_<=t;_++){let b=n+_*h*s,v=Math.sin(b),C=Math.cos(b);for(let E=0;E<=e.length-1;E++){u.x=e[E].x*v,u.y=e[E].y,u.z=e[E].x*C,o.push(u.x,u.y,u.z),d.x=_/t,d.y=E/(e.length-1),a.push(d.x,d.y);let x=l[3*E+0]*v,w=l[3*E+1],F=l[3*E+0]*C;c.push(x,w,F)}}for(let _=0;_<t;_++)for(let b=0;b<e.length-1;b++){let v=b+_*e.length,C=v,E=v+e.length,x=v+e.length+1,w=v+1;r.push(C,E,w),r.push(x,w,E)}this.setIndex(r),this.setAttribute("position",new bt(o,3)),this.setAttribute("uv",new bt(a,2)),this.setAttribute("normal",new bt(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.points,e.segments,e.phiStart,e.phiLength)}},ro=class i extends nc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},Ea=class i extends Ht{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],y=[],g=[];for(let m=0;m<h;m++){let _=m*d-o;for(let b=0;b<c;b++){let v=b*u-r;p.push(v,-_,0),y.push(0,0,1),g.push(b/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let _=0;_<a;_++){let b=_+c*m,v=_+c*(m+1),C=_+1+c*(m+1),E=_+1+c*m;f.push(b,v,E),f.push(v,C,E)}this.setIndex(f),this.setAttribute("position",new bt(p,3)),this.setAttribute("normal",new bt(y,3)),this.setAttribute("uv",new bt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Us=class i extends Ht{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new I,d=new I,f=[],p=[],y=[],g=[];for(let m=0;m<=n;m++){let _=[],b=m/n,v=o+b*a,C=e*Math.cos(v),E=Math.sqrt(e*e-C*C),x=0;m===0&&o===0?x=.5/t:m===n&&l===Math.PI&&(x=-.5/t);for(let w=0;w<=t;w++){let F=w/t,R=s+F*r;u.x=-E*Math.cos(R),u.y=C,u.z=E*Math.sin(R),p.push(u.x,u.y,u.z),d.copy(u).normalize(),y.push(d.x,d.y,d.z),g.push(F+x,1-b),_.push(c++)}h.push(_)}for(let m=0;m<n;m++)for(let _=0;_<t;_++){let b=h[m][_+1],v=h[m][_],C=h[m+1][_],E=h[m+1][_+1];(m!==0||o>0)&&f.push(b,v,E),(m!==n-1||l<Math.PI)&&f.push(v,C,E)}this.setIndex(f),this.setAttribute("position",new bt(p,3)),this.setAttribute("normal",new bt(y,3)),this.setAttribute("uv",new bt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Ta=class i extends Ht{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],u=[],d=new I,f=new I,p=new I;for(let y=0;y<=n;y++){let g=o+y/n*a;for(let m=0;m<=s;m++){let _=m/s*r;f.x=(e+t*Math.cos(g))*Math.cos(_),f.y=(e+t*Math.cos(g))*Math.sin(_),f.z=t*Math.sin(g),c.push(f.x,f.y,f.z),d.x=e*Math.cos(_),d.y=e*Math.sin(_),p.subVectors(f,d).normalize(),h.push(p.x,p.y,p.z),u.push(m/s),u.push(y/n)}}for(let y=1;y<=n;y++)for(let g=1;g<=s;g++){let m=(s+1)*y+g-1,_=(s+1)*(y-1)+g-1,b=(s+1)*(y-1)+g,v=(s+1)*y+g;l.push(m,_,v),l.push(_,b,v)}this.setIndex(l),this.setAttribute("position",new bt(c,3)),this.setAttribute("normal",new bt(h,3)),this.setAttribute("uv",new bt(u,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var oo=class i extends Ht{constructor(e=new ya(new I(-1,-1,0),new I(-1,1,0),new I(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new I,l=new I,c=new ce,h=new I,u=[],d=[],f=[],p=[];y(),this.setIndex(p),this.setAttribute("position",new bt(u,3)),this.setAttribute("normal",new bt(d,3)),this.setAttribute("uv",new bt(f,2));function y(){for(let b=0;b<t;b++)g(b);g(r===!1?t:0),_(),m()}function g(b){h=e.getPointAt(b/t,h);let v=o.normals[b],C=o.binormals[b];for(let E=0;E<=s;E++){let x=E/s*Math.PI*2,w=Math.sin(x),F=-Math.cos(x);l.x=F*v.x+w*C.x,l.y=F*v.y+w*C.y,l.z=F*v.z+w*C.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function m(){for(let b=1;b<=t;b++)for(let v=1;v<=s;v++){let C=(s+1)*(b-1)+(v-1),E=(s+1)*b+(v-1),x=(s+1)*b+v,w=(s+1)*(b-1)+v;p.push(C,E,w),p.push(E,x,w)}}function _(){for(let b=0;b<=t;b++)for(let v=0;v<=s;v++)c.x=b/t,c.y=v/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new ac[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}};function hr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Np(s))s.isRenderTargetTexture?(tt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Np(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function On(i){let e={};for(let t=0;t<i.length;t++){let n=hr(i[t]);for(let s in n)e[s]=n[s]}return e}function Np(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Qx(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function wd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:At.workingColorSpace}var Dm={clone:hr,merge:On},ey=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,ty=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,qi=class extends Xi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=ey,this.fragmentShader=ty,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=hr(e.uniforms),this.uniformsGroups=Qx(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Ke().setHex(s.value);break;case"v2":this.uniforms[n].value=new ce().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new jt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ft().fromArray(s.value);break;case"m4":this.uniforms[n].value=new gt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},cc=class extends qi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Fs=class extends Xi{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Ke(16777215),this.specular=new Ke(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ke(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=uh,this.normalScale=new ce(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new us,this.combine=wc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var hc=class extends Xi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=fm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},uc=class extends Xi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Gr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Nl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Os=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},dc=class extends Os{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ou,endingEnd:Ou}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Bu:r=e,a=2*t-n;break;case ku:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Bu:o=e,l=2*n-t;break;case ku:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),y=p*p,g=y*p,m=-d*g+2*d*y-d*p,_=(1+d)*g+(-1.5-2*d)*y+(-.5+d)*p+1,b=(-1-f)*g+(1.5+f)*y+.5*p,v=f*g-f*y;for(let C=0;C!==a;++C)r[C]=m*o[h+C]+_*o[c+C]+b*o[l+C]+v*o[u+C];return r}},fc=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},pc=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},mc=class extends Os{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),y=1-p;for(let g=0;g!==a;++g)r[g]=o[c+g]*y+o[l+g]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let y=o[c+p],g=o[l+p],m=f*d+p*2,_=u[m],b=u[m+1],v=e*d+p*2,C=h[v],E=h[v+1],x=iy(n,t,_,C,s);r[p]=Nm(x,y,b,E,g)}return r}};function Nm(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function ny(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function iy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Nm(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=ny(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var li=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Gr(t,this.TimeBufferType),this.values=Gr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Gr(e.times,Array),values:Gr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Nl(e.settings)&&(n.settings={inTangents:Gr(e.settings.inTangents,Array),outTangents:Gr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new pc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new fc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new dc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new mc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Qo:t=this.InterpolantFactoryMethodDiscrete;break;case $l:t=this.InterpolantFactoryMethodLinear;break;case Ol:t=this.InterpolantFactoryMethodSmooth;break;case Fu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return tt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Qo;case this.InterpolantFactoryMethodLinear:return $l;case this.InterpolantFactoryMethodSmooth:return Ol;case this.InterpolantFactoryMethodBezier:return Fu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Nl(this.settings)&&(Up(this.settings.inTangents,e),Up(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Nl(this.settings)&&(Fp(this.settings.inTangents,e),Fp(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(at("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(at("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){at("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){at("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&q_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){at("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Ol,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let y=t[u+p];if(y!==t[d+p]||y!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Nl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Up(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Fp(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}li.prototype.ValueTypeName="";li.prototype.TimeBufferType=Float32Array;li.prototype.ValueBufferType=Float32Array;li.prototype.DefaultInterpolation=$l;var Bs=class extends li{constructor(e,t,n){super(e,t,n)}};Bs.prototype.ValueTypeName="bool";Bs.prototype.ValueBufferType=Array;Bs.prototype.DefaultInterpolation=Qo;Bs.prototype.InterpolantFactoryMethodLinear=void 0;Bs.prototype.InterpolantFactoryMethodSmooth=void 0;var gc=class extends li{constructor(e,t,n,s){super(e,t,n,s)}};gc.prototype.ValueTypeName="color";var _c=class extends li{constructor(e,t,n,s){super(e,t,n,s)}};_c.prototype.ValueTypeName="number";var xc=class extends Os{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)cn.slerpFlat(r,0,o,c-a,o,c,l);return r}},Aa=class extends li{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new xc(this.times,this.values,this.getValueSize(),e)}};Aa.prototype.ValueTypeName="quaternion";Aa.prototype.InterpolantFactoryMethodSmooth=void 0;var ks=class extends li{constructor(e,t,n){super(e,t,n)}};ks.prototype.ValueTypeName="string";ks.prototype.ValueBufferType=Array;ks.prototype.DefaultInterpolation=Qo;ks.prototype.InterpolantFactoryMethodLinear=void 0;ks.prototype.InterpolantFactoryMethodSmooth=void 0;var yc=class extends li{constructor(e,t,n,s){super(e,t,n,s)}};yc.prototype.ValueTypeName="vector";var vc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Um=new vc,Mc=class{constructor(e){this.manager=e!==void 0?e:Um,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Mc.DEFAULT_MATERIAL_NAME="__DEFAULT";var ao=class extends Rn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ke(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Ca=class extends ao{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Rn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ke(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Uu=new gt,Op=new I,Bp=new I,bc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ce(512,512),this.mapType=Kn,this.map=null,this.mapPass=null,this.matrix=new gt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ls,this._frameExtents=new ce(1,1),this._viewportCount=1,this._viewports=[new jt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Op.setFromMatrixPosition(e.matrixWorld),t.position.copy(Op),Bp.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Bp),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Uu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Uu,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===Yr||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Uu)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Ul=new I,Fl=new cn,Hi=new I,Ra=class extends Rn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new gt,this.projectionMatrix=new gt,this.projectionMatrixInverse=new gt,this.coordinateSystem=mi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ul,Fl,Hi),Hi.x===1&&Hi.y===1&&Hi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ul,Fl,Hi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ul,Fl,Hi),Hi.x===1&&Hi.y===1&&Hi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ul,Fl,Hi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ps=new I,kp=new ce,zp=new ce,Wn=class extends Ra{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Zr*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Zo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Zr*2*Math.atan(Math.tan(Zo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ps.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ps.x,Ps.y).multiplyScalar(-e/Ps.z),Ps.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ps.x,Ps.y).multiplyScalar(-e/Ps.z)}getViewSize(e,t){return this.getViewBounds(e,kp,zp),t.subVectors(zp,kp)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Zo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var sr=class extends Ra{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Wu=class extends bc{constructor(){super(new sr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},lo=class extends ao{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Rn.DEFAULT_UP),this.updateMatrix(),this.target=new Rn,this.shadow=new Wu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},Pa=class extends ao{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var Hr=-90,Wr=1,co=class extends Rn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Wn(Hr,Wr,e,t);s.layers=this.layers,this.add(s);let r=new Wn(Hr,Wr,e,t);r.layers=this.layers,this.add(r);let o=new Wn(Hr,Wr,e,t);o.layers=this.layers,this.add(o);let a=new Wn(Hr,Wr,e,t);a.layers=this.layers,this.add(a);let l=new Wn(Hr,Wr,e,t);l.layers=this.layers,this.add(l);let c=new Wn(Hr,Wr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===mi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Yr)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let g=!1;e.isWebGLRenderer===!0?g=e.state.buffers.depth.getReversed():g=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Sc=class extends Wn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Ed="\\[\\]\\.:\\/",sy=new RegExp("["+Ed+"]","g"),Td="[^"+Ed+"]",ry="[^"+Ed.replace("\\.","")+"]",oy=/((?:WC+[\/:])*)/.source.replace("WC",Td),ay=/(WCOD+)?/.source.replace("WCOD",ry),ly=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Td),cy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Td),hy=new RegExp("^"+oy+ay+ly+cy+"$"),uy=["material","materials","bones","map"],Xu=class{constructor(e,t,n){let s=n||Zt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Zt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(sy,"")}static parseTrackName(e){let t=hy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);uy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){tt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){at("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){at("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){at("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){at("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){at("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){at("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){at("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;at("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){at("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){at("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Zt.Composite=Xu;Zt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Zt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Zt.prototype.GetterByBindingType=[Zt.prototype._getValue_direct,Zt.prototype._getValue_array,Zt.prototype._getValue_arrayElement,Zt.prototype._getValue_toArray];Zt.prototype.SetterByBindingTypeAndVersioning=[[Zt.prototype._setValue_direct,Zt.prototype._setValue_direct_setNeedsUpdate,Zt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_array,Zt.prototype._setValue_array_setNeedsUpdate,Zt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_arrayElement,Zt.prototype._setValue_arrayElement_setNeedsUpdate,Zt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_fromArray,Zt.prototype._setValue_fromArray_setNeedsUpdate,Zt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var nT=new Float32Array(1);var Vp=new gt,Ia=class{constructor(e,t,n=0,s=1/0){this.ray=new ds(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Kr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):at("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Vp.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Vp),this}intersectObject(e,t=!0,n=[]){return qu(e,this,n,t),n.sort(Gp),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)qu(e[s],this,n,t);return n.sort(Gp),n}};function Gp(i,e){return i.distance-e.distance}function qu(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)qu(r[o],e,t,!0)}}var ho=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=xt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(xt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Yu=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var La=class extends eo{constructor(e=10,t=10,n=4473924,s=8947848){n=new Ke(n),s=new Ke(s);let r=t/2,o=e/t,a=e/2,l=[],c=[];for(let d=0,f=0,p=-a;d<=t;d++,p+=o){l.push(-a,0,p,a,0,p),l.push(p,0,-a,p,0,a);let y=d===r?n:s;y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3,y.toArray(c,f),f+=3}let h=new Ht;h.setAttribute("position",new bt(l,3)),h.setAttribute("color",new bt(c,3));let u=new Ds({vertexColors:!0,toneMapped:!1});super(h,u),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Da=class extends Ci{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Ad(i,e,t,n){let s=dy(n);switch(t){case dd:return i*e;case Ic:return i*e/s.components*s.byteLength;case Lc:return i*e/s.components*s.byteLength;case Gs:return i*e*2/s.components*s.byteLength;case Dc:return i*e*2/s.components*s.byteLength;case fd:return i*e*3/s.components*s.byteLength;case Ii:return i*e*4/s.components*s.byteLength;case Nc:return i*e*4/s.components*s.byteLength;case Fa:case Oa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ba:case ka:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Fc:case Bc:return Math.max(i,16)*Math.max(e,8)/4;case Uc:case Oc:return Math.max(i,8)*Math.max(e,8)/2;case kc:case zc:case Gc:case Hc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Vc:case za:case Wc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Xc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case qc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Yc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case $c:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Zc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Jc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Kc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case jc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Qc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case eh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case th:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case nh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case ih:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case sh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case rh:case oh:case ah:return Math.ceil(i/4)*Math.ceil(e/4)*16;case lh:case ch:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Va:case hh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function dy(i){switch(i){case Kn:case ld:return{byteLength:1,components:1};case mo:case cd:case Pi:return{byteLength:2,components:1};case Rc:case Pc:return{byteLength:2,components:4};case Ri:case Cc:case xi:return{byteLength:4,components:1};case hd:case ud:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?tt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function ig(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function py(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],y=u[f];y.start<=p.start+p.count+1?p.count=Math.max(p.count,y.start+y.count-p.start):(++d,u[d]=y)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let y=u[f];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var my=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,gy=`#ifdef USE_ALPHAHASH
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
#endif`,_y=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,xy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,yy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,vy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,My=`#ifdef USE_AOMAP
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
#endif`,by=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Sy=`#ifdef USE_BATCHING
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
#endif`,wy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Ey=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Ty=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Ay=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Cy=`#ifdef USE_IRIDESCENCE
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
#endif`,Ry=`#ifdef USE_BUMPMAP
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
#endif`,Py=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Iy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Ly=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Dy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ny=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Uy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Fy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Oy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,By=`#define PI 3.141592653589793
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
} // validated`,ky=`vec3 transformedNormal = objectNormal;
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
#endif`,zy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Vy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Gy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Hy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Wy="gl_FragColor = linearToOutputTexel( gl_FragColor );",Xy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,qy=`#ifdef USE_ENVMAP
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
#endif`,Yy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,$y=`#ifdef USE_ENVMAP
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
#endif`,Zy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Jy=`#ifdef USE_ENVMAP
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
#endif`,Ky=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,jy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Qy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,ev=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,tv=`#ifdef USE_GRADIENTMAP
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
}`,nv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,iv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,sv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,rv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,ov=`#ifdef USE_ENVMAP
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
#endif`,av=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,lv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,cv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,hv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,uv=`PhysicalMaterial material;
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
#endif`,dv=`uniform sampler2D dfgLUT;
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
}`,fv=`
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
#endif`,pv=`#if defined( RE_IndirectDiffuse )
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
#endif`,mv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,gv=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,_v=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,xv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,yv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,vv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Mv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,bv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Sv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,wv=`#if defined( USE_POINTS_UV )
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
#endif`,Ev=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Tv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Av=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Cv=`#if defined( USE_MORPHCOLORS )
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
#endif`,Rv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Pv=`#ifdef USE_MORPHTARGETS
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
#endif`,Iv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Lv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Dv=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Nv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Uv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Fv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Ov=`#ifdef USE_NORMALMAP
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
#endif`,Bv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,kv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,zv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Vv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Gv=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Hv=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Wv=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Xv=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,qv=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Yv=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,$v=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Zv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Jv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Kv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,jv=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Qv=`float getShadowMask() {
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
}`,eM=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,tM=`#ifdef USE_SKINNING
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
#endif`,nM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,iM=`#ifdef USE_SKINNING
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
#endif`,sM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,rM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,oM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,aM=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,lM=`#ifdef USE_TRANSMISSION
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
#endif`,cM=`#ifdef USE_TRANSMISSION
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
#endif`,hM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,uM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,dM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,fM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,pM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,mM=`uniform sampler2D t2D;
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
}`,gM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,_M=`uniform float backgroundBlurriness;
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
}`,xM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,yM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,vM=`#include <common>
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
}`,MM=`#if DEPTH_PACKING == 3200
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
}`,bM=`#define DISTANCE
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
}`,SM=`#define DISTANCE
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
}`,wM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,EM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,TM=`uniform float scale;
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
}`,AM=`uniform vec3 diffuse;
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
}`,CM=`#include <common>
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
}`,RM=`uniform vec3 diffuse;
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
}`,PM=`#define LAMBERT
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
}`,IM=`#define LAMBERT
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
}`,LM=`#define MATCAP
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
}`,DM=`#define MATCAP
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
}`,NM=`#define NORMAL
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
}`,UM=`#define NORMAL
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
}`,FM=`#define PHONG
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
}`,OM=`#define PHONG
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
}`,BM=`#define STANDARD
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
}`,kM=`#define STANDARD
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
}`,zM=`#define TOON
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
}`,VM=`#define TOON
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
}`,GM=`uniform float size;
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
}`,HM=`uniform vec3 diffuse;
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
}`,WM=`#include <common>
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
}`,XM=`uniform vec3 color;
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
}`,qM=`uniform float rotation;
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
}`,YM=`uniform vec3 diffuse;
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
}`,Mt={alphahash_fragment:my,alphahash_pars_fragment:gy,alphamap_fragment:_y,alphamap_pars_fragment:xy,alphatest_fragment:yy,alphatest_pars_fragment:vy,aomap_fragment:My,aomap_pars_fragment:by,batching_pars_vertex:Sy,batching_vertex:wy,begin_vertex:Ey,beginnormal_vertex:Ty,bsdfs:Ay,iridescence_fragment:Cy,bumpmap_pars_fragment:Ry,clipping_planes_fragment:Py,clipping_planes_pars_fragment:Iy,clipping_planes_pars_vertex:Ly,clipping_planes_vertex:Dy,color_fragment:Ny,color_pars_fragment:Uy,color_pars_vertex:Fy,color_vertex:Oy,common:By,defaultnormal_vertex:ky,displacementmap_pars_vertex:zy,displacementmap_vertex:Vy,emissivemap_fragment:Gy,emissivemap_pars_fragment:Hy,colorspace_fragment:Wy,colorspace_pars_fragment:Xy,envmap_fragment:qy,envmap_common_pars_fragment:Yy,envmap_pars_fragment:$y,envmap_pars_vertex:Zy,envmap_physical_pars_fragment:ov,envmap_vertex:Jy,fog_vertex:Ky,fog_pars_vertex:jy,fog_fragment:Qy,fog_pars_fragment:ev,gradientmap_pars_fragment:tv,lightmap_pars_fragment:nv,lights_lambert_fragment:iv,lights_lambert_pars_fragment:sv,lights_pars_begin:rv,lights_toon_fragment:av,lights_toon_pars_fragment:lv,lights_phong_fragment:cv,lights_phong_pars_fragment:hv,lights_physical_fragment:uv,lights_physical_pars_fragment:dv,lights_fragment_begin:fv,lights_fragment_maps:pv,lights_fragment_end:mv,lightprobes_pars_fragment:gv,logdepthbuf_fragment:_v,logdepthbuf_pars_fragment:xv,logdepthbuf_pars_vertex:yv,logdepthbuf_vertex:vv,map_fragment:Mv,map_pars_fragment:bv,map_particle_fragment:Sv,map_particle_pars_fragment:wv,metalnessmap_fragment:Ev,metalnessmap_pars_fragment:Tv,morphinstance_vertex:Av,morphcolor_vertex:Cv,morphnormal_vertex:Rv,morphtarget_pars_vertex:Pv,morphtarget_vertex:Iv,normal_fragment_begin:Lv,normal_fragment_maps:Dv,normal_pars_fragment:Nv,normal_pars_vertex:Uv,normal_vertex:Fv,normalmap_pars_fragment:Ov,clearcoat_normal_fragment_begin:Bv,clearcoat_normal_fragment_maps:kv,clearcoat_pars_fragment:zv,iridescence_pars_fragment:Vv,opaque_fragment:Gv,packing:Hv,premultiplied_alpha_fragment:Wv,project_vertex:Xv,dithering_fragment:qv,dithering_pars_fragment:Yv,roughnessmap_fragment:$v,roughnessmap_pars_fragment:Zv,shadowmap_pars_fragment:Jv,shadowmap_pars_vertex:Kv,shadowmap_vertex:jv,shadowmask_pars_fragment:Qv,skinbase_vertex:eM,skinning_pars_vertex:tM,skinning_vertex:nM,skinnormal_vertex:iM,specularmap_fragment:sM,specularmap_pars_fragment:rM,tonemapping_fragment:oM,tonemapping_pars_fragment:aM,transmission_fragment:lM,transmission_pars_fragment:cM,uv_pars_fragment:hM,uv_pars_vertex:uM,uv_vertex:dM,worldpos_vertex:fM,background_vert:pM,background_frag:mM,backgroundCube_vert:gM,backgroundCube_frag:_M,cube_vert:xM,cube_frag:yM,depth_vert:vM,depth_frag:MM,distance_vert:bM,distance_frag:SM,equirect_vert:wM,equirect_frag:EM,linedashed_vert:TM,linedashed_frag:AM,meshbasic_vert:CM,meshbasic_frag:RM,meshlambert_vert:PM,meshlambert_frag:IM,meshmatcap_vert:LM,meshmatcap_frag:DM,meshnormal_vert:NM,meshnormal_frag:UM,meshphong_vert:FM,meshphong_frag:OM,meshphysical_vert:BM,meshphysical_frag:kM,meshtoon_vert:zM,meshtoon_frag:VM,points_vert:GM,points_frag:HM,shadow_vert:WM,shadow_frag:XM,sprite_vert:qM,sprite_frag:YM},Oe={common:{diffuse:{value:new Ke(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ft},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ft}},envmap:{envMap:{value:null},envMapRotation:{value:new ft},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ft}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ft}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ft},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ft},normalScale:{value:new ce(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ft},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ft}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ft}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ft}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ke(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ke(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0},uvTransform:{value:new ft}},sprite:{diffuse:{value:new Ke(16777215)},opacity:{value:1},center:{value:new ce(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ft},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0}}},Ji={basic:{uniforms:On([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.fog]),vertexShader:Mt.meshbasic_vert,fragmentShader:Mt.meshbasic_frag},lambert:{uniforms:On([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},envMapIntensity:{value:1}}]),vertexShader:Mt.meshlambert_vert,fragmentShader:Mt.meshlambert_frag},phong:{uniforms:On([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},specular:{value:new Ke(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Mt.meshphong_vert,fragmentShader:Mt.meshphong_frag},standard:{uniforms:On([Oe.common,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.roughnessmap,Oe.metalnessmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Mt.meshphysical_vert,fragmentShader:Mt.meshphysical_frag},toon:{uniforms:On([Oe.common,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.gradientmap,Oe.fog,Oe.lights,{emissive:{value:new Ke(0)}}]),vertexShader:Mt.meshtoon_vert,fragmentShader:Mt.meshtoon_frag},matcap:{uniforms:On([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,{matcap:{value:null}}]),vertexShader:Mt.meshmatcap_vert,fragmentShader:Mt.meshmatcap_frag},points:{uniforms:On([Oe.points,Oe.fog]),vertexShader:Mt.points_vert,fragmentShader:Mt.points_frag},dashed:{uniforms:On([Oe.common,Oe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Mt.linedashed_vert,fragmentShader:Mt.linedashed_frag},depth:{uniforms:On([Oe.common,Oe.displacementmap]),vertexShader:Mt.depth_vert,fragmentShader:Mt.depth_frag},normal:{uniforms:On([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,{opacity:{value:1}}]),vertexShader:Mt.meshnormal_vert,fragmentShader:Mt.meshnormal_frag},sprite:{uniforms:On([Oe.sprite,Oe.fog]),vertexShader:Mt.sprite_vert,fragmentShader:Mt.sprite_frag},background:{uniforms:{uvTransform:{value:new ft},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Mt.background_vert,fragmentShader:Mt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ft}},vertexShader:Mt.backgroundCube_vert,fragmentShader:Mt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Mt.cube_vert,fragmentShader:Mt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Mt.equirect_vert,fragmentShader:Mt.equirect_frag},distance:{uniforms:On([Oe.common,Oe.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Mt.distance_vert,fragmentShader:Mt.distance_frag},shadow:{uniforms:On([Oe.lights,Oe.fog,{color:{value:new Ke(0)},opacity:{value:1}}]),vertexShader:Mt.shadow_vert,fragmentShader:Mt.shadow_frag}};Ji.physical={uniforms:On([Ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ft},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ft},clearcoatNormalScale:{value:new ce(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ft},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ft},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ft},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ft},sheen:{value:0},sheenColor:{value:new Ke(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ft},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ft},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ft},transmissionSamplerSize:{value:new ce},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ft},attenuationDistance:{value:0},attenuationColor:{value:new Ke(0)},specularColor:{value:new Ke(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ft},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ft},anisotropyVector:{value:new ce},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ft}}]),vertexShader:Mt.meshphysical_vert,fragmentShader:Mt.meshphysical_frag};var dh={r:0,b:0,g:0},$M=new gt,sg=new ft;sg.set(-1,0,0,0,1,0,0,0,1);function ZM(i,e,t,n,s,r){let o=new Ke(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(_){let b=_.isScene===!0?_.background:null;if(b&&b.isTexture){let v=_.backgroundBlurriness>0;b=e.get(b,v)}return b}function p(_){let b=!1,v=f(_);v===null?g(o,a):v&&v.isColor&&(g(v,1),b=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||b)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(_,b){let v=f(b);v&&v.isCubeTexture?(c===void 0&&(c=new qn(new ps(1,1,1),new qi({name:"BackgroundCubeMaterial",uniforms:hr(Ji.backgroundCube.uniforms),vertexShader:Ji.backgroundCube.vertexShader,fragmentShader:Ji.backgroundCube.fragmentShader,side:Yn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,E,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4($M.makeRotationFromEuler(b.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(sg),c.material.toneMapped=At.getTransfer(v.colorSpace)!==Ut,(h!==v||u!==v.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new qn(new Ea(2,2),new qi({name:"BackgroundMaterial",uniforms:hr(Ji.background.uniforms),vertexShader:Ji.background.vertexShader,fragmentShader:Ji.background.fragmentShader,side:Vs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,l.material.toneMapped=At.getTransfer(v.colorSpace)!==Ut,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(h!==v||u!==v.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=v,u=v.version,d=i.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null))}function g(_,b){_.getRGB(dh,wd(i)),t.buffers.color.setClear(dh.r,dh.g,dh.b,b,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(_,b=1){o.set(_),a=b,g(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(_){a=_,g(o,a)},render:p,addToRenderList:y,dispose:m}}function JM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(D,k,H,N,G){let q=!1,V=u(D,N,H,k);r!==V&&(r=V,c(r.object)),q=f(D,N,H,G),q&&p(D,N,H,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,v(D,k,H,N),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function u(D,k,H,N){let G=N.wireframe===!0,q=n[k.id];q===void 0&&(q={},n[k.id]=q);let V=D.isInstancedMesh===!0?D.id:0,he=q[V];he===void 0&&(he={},q[V]=he);let J=he[H.id];J===void 0&&(J={},he[H.id]=J);let Q=J[G];return Q===void 0&&(Q=d(l()),J[G]=Q),Q}function d(D){let k=[],H=[],N=[];for(let G=0;G<t;G++)k[G]=0,H[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:N,object:D,attributes:{},index:null}}function f(D,k,H,N){let G=r.attributes,q=k.attributes,V=0,he=H.getAttributes();for(let J in he)if(he[J].location>=0){let te=G[J],pe=q[J];if(pe===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(pe=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(pe=D.instanceColor)),te===void 0||te.attribute!==pe||pe&&te.data!==pe.data)return!0;V++}return r.attributesNum!==V||r.index!==N}function p(D,k,H,N){let G={},q=k.attributes,V=0,he=H.getAttributes();for(let J in he)if(he[J].location>=0){let te=q[J];te===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(te=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(te=D.instanceColor));let pe={};pe.attribute=te,te&&te.data&&(pe.data=te.data),G[J]=pe,V++}r.attributes=G,r.attributesNum=V,r.index=N}function y(){let D=r.newAttributes;for(let k=0,H=D.length;k<H;k++)D[k]=0}function g(D){m(D,0)}function m(D,k){let H=r.newAttributes,N=r.enabledAttributes,G=r.attributeDivisors;H[D]=1,N[D]===0&&(i.enableVertexAttribArray(D),N[D]=1),G[D]!==k&&(i.vertexAttribDivisor(D,k),G[D]=k)}function _(){let D=r.newAttributes,k=r.enabledAttributes;for(let H=0,N=k.length;H<N;H++)k[H]!==D[H]&&(i.disableVertexAttribArray(H),k[H]=0)}function b(D,k,H,N,G,q,V){V===!0?i.vertexAttribIPointer(D,k,H,G,q):i.vertexAttribPointer(D,k,H,N,G,q)}function v(D,k,H,N){y();let G=N.attributes,q=H.getAttributes(),V=k.defaultAttributeValues;for(let he in q){let J=q[he];if(J.location>=0){let Q=G[he];if(Q===void 0&&(he==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),he==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let te=Q.normalized,pe=Q.itemSize,ue=e.get(Q);if(ue===void 0)continue;let ee=ue.buffer,_e=ue.type,ye=ue.bytesPerElement,Le=_e===i.INT||_e===i.UNSIGNED_INT||Q.gpuType===Cc;if(Q.isInterleavedBufferAttribute){let we=Q.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,st=Q.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Je=0;Je<J.locationSize;Je++)m(J.location+Je,we.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Je=0;Je<J.locationSize;Je++)g(J.location+Je);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Je=0;Je<J.locationSize;Je++)b(J.location+Je,pe/J.locationSize,_e,te,Ge*ye,(st+pe/J.locationSize*Je)*ye,Le)}else{if(Q.isInstancedBufferAttribute){for(let we=0;we<J.locationSize;we++)m(J.location+we,Q.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let we=0;we<J.locationSize;we++)g(J.location+we);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let we=0;we<J.locationSize;we++)b(J.location+we,pe/J.locationSize,_e,te,pe*ye,pe/J.locationSize*we*ye,Le)}}else if(V!==void 0){let te=V[he];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(J.location,te);break;case 3:i.vertexAttrib3fv(J.location,te);break;case 4:i.vertexAttrib4fv(J.location,te);break;default:i.vertexAttrib1fv(J.location,te)}}}}_()}function C(){F();for(let D in n){let k=n[D];for(let H in k){let N=k[H];for(let G in N){let q=N[G];for(let V in q)h(q[V].object),delete q[V];delete N[G]}}delete n[D]}}function E(D){if(n[D.id]===void 0)return;let k=n[D.id];for(let H in k){let N=k[H];for(let G in N){let q=N[G];for(let V in q)h(q[V].object),delete q[V];delete N[G]}}delete n[D.id]}function x(D){for(let k in n){let H=n[k];for(let N in H){let G=H[N];if(G[D.id]===void 0)continue;let q=G[D.id];for(let V in q)h(q[V].object),delete q[V];delete G[D.id]}}}function w(D){for(let k in n){let H=n[k],N=D.isInstancedMesh===!0?D.id:0,G=H[N];if(G!==void 0){for(let q in G){let V=G[q];for(let he in V)h(V[he].object),delete V[he];delete G[q]}delete H[N],Object.keys(H).length===0&&delete n[k]}}}function F(){R(),o=!0,r!==s&&(r=s,c(r.object))}function R(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:R,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:w,releaseStatesOfProgram:x,initAttributes:y,enableAttribute:g,disableUnusedAttributes:_}}function KM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function jM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Ii&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let w=x===Pi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==Kn&&x!==xi&&!w&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(tt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&tt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&tt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),_=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),b=i.getParameter(i.MAX_VARYING_VECTORS),v=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:y,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:_,maxVaryings:b,maxFragmentUniforms:v,maxSamples:C,samples:E}}function QM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new oi,a=new ft,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,y=u.clipIntersection,g=u.clipShadows,m=i.get(u);if(!s||p===null||p.length===0||r&&!g)r?h(null):c();else{let _=r?0:n,b=_*4,v=m.clippingState||null;l.value=v,v=h(p,d,b,f);for(let C=0;C!==b;++C)v[C]=t[C];m.clippingState=v,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=_}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let y=u!==null?u.length:0,g=null;if(y!==0){if(g=l.value,p!==!0||g===null){let m=f+y*4,_=d.matrixWorldInverse;a.getNormalMatrix(_),(g===null||g.length<m)&&(g=new Float32Array(m));for(let b=0,v=f;b!==y;++b,v+=4)o.copy(u[b]).applyMatrix4(_,a),o.normal.toArray(g,v),g[v+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,g}}var Wa=class extends ai{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ua(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new ps(5,5,5),r=new qi({name:"CubemapFromEquirect",uniforms:hr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Yn,blending:rr});r.uniforms.tEquirect.value=t;let o=new qn(s,r),a=t.minFilter;return t.minFilter===ms&&(t.minFilter=Xn),new co(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Fm=256,eb=3,tb=20,rg=256,og=16,nb=3,ib=new I,sb=new Ke,ph=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new co(1,10,null),this._boxMesh=new qn(new ps(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=ib}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(sb));let g=new co(n,s,h);return g.position.copy(a),g.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=km(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Bm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Fm,vd(e))}_fromTexture(e,t){e.mapping===ar||e.mapping===po?this._setSize(e.image.length===0?Fm:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Om(e,!1,!1),n=Math.log2(e)-eb;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Om(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===ar||e.mapping===po?(this._cubemapMaterial===null&&(this._cubemapMaterial=km()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Bm()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=rb(),this._integrationMaterial=ob());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/og);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-nb)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(rg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=ab());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Om(i,e,t){return new Wa(i,{minFilter:ms,generateMipmaps:e,type:Pi,colorSpace:ea,depthBuffer:t})}function qa(i,e,t){return new qi({name:i,uniforms:e,vertexShader:Mt.cube_vert,fragmentShader:t,side:Yn,blending:rr,depthTest:!1,depthWrite:!1})}function rb(){return qa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${rg}u

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
	`)}function ob(){return qa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:og}},`

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
	`)}function ab(){return qa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${tb}
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
	`)}function Bm(){return qa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function km(){return qa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function lb(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Ec||f===Tc)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let y=new Wa(p.height);return y.fromEquirectangularTexture(i,d),e.set(d,y),d.addEventListener("dispose",c),a(y.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Ec||f===Tc,y=f===ar||f===po;if(p||y){let g=t.get(d),m=g!==void 0?g.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return n===null&&(n=new ph(i)),g=p?n.fromEquirectangular(d,g):n.fromCubemap(d,g),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),g.texture;if(g!==void 0)return g.texture;{let _=d.image;return p&&_&&_.height>0||y&&_&&l(_)?(n===null&&(n=new ph(i)),g=p?n.fromEquirectangular(d):n.fromCubemap(d),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),d.addEventListener("dispose",h),g.texture):null}}}return d}function a(d,f){return f===Ec?d.mapping=ar:f===Tc&&(d.mapping=po),d}function l(d){let f=0,p=6;for(let y=0;y<p;y++)d[y]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function cb(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&$o("WebGLRenderer: "+n+" extension not supported."),s}}}function hb(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let g in p.attributes)e.remove(p.attributes[g]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let y=r.get(p);y&&(e.remove(y),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(p){let y=p.attributes;for(let g in y)e.update(y[g],i.ARRAY_BUFFER)}function u(p){let y=p.index,g=p.attributes.position,m=0;if(g===void 0)return;let _=y!==null?y.array.length:g.array.length/3-1,b=g.count>=65535?oa:ra,v=new b(Math.ceil(_/3)*6,1),C=v.array;if(y!==null){let x=y.array;m=y.version;for(let w=0,F=0;w<_;w+=3){let R=x[w+0],D=x[w+1],k=x[w+2];C[F++]=R,C[F++]=D,C[F++]=D,C[F++]=k,C[F++]=k,C[F++]=R}}else{m=g.version;for(let x=0,w=0;x<_;x+=3){let F=x+0,R=x+1,D=x+2;C[w++]=F,C[w++]=R,C[w++]=R,C[w++]=D,C[w++]=D,C[w++]=F}}v.version=m;let E=r.get(p);E&&e.remove(E),r.set(p,v)}function d(p){let y=r.get(p);if(y){let g=p.index;g!==null&&y.version<g.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let y=s[p].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function ub(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let y=0;for(let g=0;g<f;g++)y+=d[g];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function db(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:at("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function fb(i,e,t){let n=new WeakMap,s=new jt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],_=a.morphAttributes.color||[],b=0;f===!0&&(b=1),p===!0&&(b=2),y===!0&&(b=3);let v=a.attributes.position.count*b,C=1;v>e.maxTextureSize&&(C=Math.ceil(v/e.maxTextureSize),v=e.maxTextureSize);let E=new Float32Array(v*C*4*u),x=new ia(E,v,C,u);x.type=xi,x.needsUpdate=!0;let w=b*4;for(let R=0;R<u;R++){let D=g[R],k=m[R],H=_[R],N=v*C*4*R;for(let G=0;G<D.count;G++){let q=G*w;f===!0&&(s.fromBufferAttribute(D,G),E[N+q+0]=s.x,E[N+q+1]=s.y,E[N+q+2]=s.z,E[N+q+3]=0),p===!0&&(s.fromBufferAttribute(k,G),E[N+q+4]=s.x,E[N+q+5]=s.y,E[N+q+6]=s.z,E[N+q+7]=0),y===!0&&(s.fromBufferAttribute(H,G),E[N+q+8]=s.x,E[N+q+9]=s.y,E[N+q+10]=s.z,E[N+q+11]=H.itemSize===4?s.w:1)}}d={count:u,texture:x,size:new ce(v,C)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let y=0;y<c.length;y++)f+=c[y];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function pb(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var mb={[ed]:"LINEAR_TONE_MAPPING",[td]:"REINHARD_TONE_MAPPING",[nd]:"CINEON_TONE_MAPPING",[id]:"ACES_FILMIC_TONE_MAPPING",[rd]:"AGX_TONE_MAPPING",[od]:"NEUTRAL_TONE_MAPPING",[sd]:"CUSTOM_TONE_MAPPING"};function gb(i,e,t,n,s,r){let o=new ai(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ht;h.setAttribute("position",new bt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new bt([0,2,0,0,2,0],2));let u=new cc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new qn(h,u),f=new sr(-1,1,1,-1,0,1),p=null,y=null,g=!1,m,_=null,b=[],v=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),l!==null&&l.setSize(C,E);for(let x=0;x<b.length;x++){let w=b[x];w.setSize&&w.setSize(C,E)}},this.setEffects=function(C){b=C,v=b.length>0&&b[0].isRenderPass===!0;let E=o.width,x=o.height;b.length>0&&a===null&&(a=new ai(E,x,{type:Pi,depthBuffer:!1,stencilBuffer:!1}),l=new ai(E,x,{type:Pi,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&b.some(F=>F.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new fs(E,x),r===!0&&(c.format=gs,c.type=lr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let F=0;F<b.length;F++){let R=b[F];R.setSize&&R.setSize(E,x),w&&R.needsDepthTexture===!0&&R.setDepthTexture&&R.setDepthTexture(c)}},this.begin=function(C,E){if(g||C.toneMapping===$i&&b.length===0)return!1;if(_=E,E!==null){let x=E.width,w=E.height;(o.width!==x||o.height!==w)&&this.setSize(x,w)}return v===!1&&C.setRenderTarget(o),m=C.toneMapping,C.toneMapping=$i,!0},this.hasRenderPass=function(){return v},this.end=function(C,E){C.toneMapping=m,g=!0;let x=o,w=a;for(let F=0;F<b.length;F++){let R=b[F];R.enabled!==!1&&(R.render(C,w,x,E),R.needsSwap!==!1&&(x=w,w=w===a?l:a))}if(p!==C.outputColorSpace||y!==C.toneMapping){p=C.outputColorSpace,y=C.toneMapping,u.defines={},At.getTransfer(p)===Ut&&(u.defines.SRGB_TRANSFER="");let F=mb[y];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=x.texture,C.setRenderTarget(_),C.render(d,f),_=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var ag=new Zn,lg=new fs(1,1),cg=new da(1),hg=new ia,ug=new Kl,dg=new ua,zm=[],Vm=[],Gm=new Float32Array(16),Hm=new Float32Array(9),Wm=new Float32Array(4);function _o(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=zm[s];if(r===void 0&&(r=new Float32Array(s),zm[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function xn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function yn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function mh(i,e){let t=Vm[e];t===void 0&&(t=new Int32Array(e),Vm[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function _b(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function xb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2fv(this.addr,e),yn(t,e)}}function yb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(xn(t,e))return;i.uniform3fv(this.addr,e),yn(t,e)}}function vb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4fv(this.addr,e),yn(t,e)}}function Mb(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),yn(t,e)}else{if(xn(t,n))return;Wm.set(n),i.uniformMatrix2fv(this.addr,!1,Wm),yn(t,n)}}function bb(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),yn(t,e)}else{if(xn(t,n))return;Hm.set(n),i.uniformMatrix3fv(this.addr,!1,Hm),yn(t,n)}}function Sb(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),yn(t,e)}else{if(xn(t,n))return;Gm.set(n),i.uniformMatrix4fv(this.addr,!1,Gm),yn(t,n)}}function wb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Eb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2iv(this.addr,e),yn(t,e)}}function Tb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(xn(t,e))return;i.uniform3iv(this.addr,e),yn(t,e)}}function Ab(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4iv(this.addr,e),yn(t,e)}}function Cb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function Rb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2uiv(this.addr,e),yn(t,e)}}function Pb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(xn(t,e))return;i.uniform3uiv(this.addr,e),yn(t,e)}}function Ib(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4uiv(this.addr,e),yn(t,e)}}function gh(i){return i.version===0&&(i.compareFunction=gd,i.needsUpdate=!0),i}function Lb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=gh(lg):r=ag,t.setTexture2D(e||r,s)}function Db(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||ug,s)}function Nb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=gh(cg):r=dg,t.setTextureCube(e||r,s)}function Ub(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||hg,s)}function Fb(i){switch(i){case 5126:return _b;case 35664:return xb;case 35665:return yb;case 35666:return vb;case 35674:return Mb;case 35675:return bb;case 35676:return Sb;case 5124:case 35670:return wb;case 35667:case 35671:return Eb;case 35668:case 35672:return Tb;case 35669:case 35673:return Ab;case 5125:return Cb;case 36294:return Rb;case 36295:return Pb;case 36296:return Ib;case 35678:case 36198:case 36298:case 36306:case 35682:return Lb;case 35679:case 36299:case 36307:return Db;case 35680:case 36300:case 36308:case 36293:return Nb;case 36289:case 36303:case 36311:case 36292:return Ub}}function Ob(i,e){i.uniform1fv(this.addr,e)}function Bb(i,e){let t=_o(e,this.size,2);i.uniform2fv(this.addr,t)}function kb(i,e){let t=_o(e,this.size,3);i.uniform3fv(this.addr,t)}function zb(i,e){let t=_o(e,this.size,4);i.uniform4fv(this.addr,t)}function Vb(i,e){let t=_o(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function Gb(i,e){let t=_o(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function Hb(i,e){let t=_o(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function Wb(i,e){i.uniform1iv(this.addr,e)}function Xb(i,e){i.uniform2iv(this.addr,e)}function qb(i,e){i.uniform3iv(this.addr,e)}function Yb(i,e){i.uniform4iv(this.addr,e)}function $b(i,e){i.uniform1uiv(this.addr,e)}function Zb(i,e){i.uniform2uiv(this.addr,e)}function Jb(i,e){i.uniform3uiv(this.addr,e)}function Kb(i,e){i.uniform4uiv(this.addr,e)}function jb(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),yn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=gh(lg):o=ag;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function Qb(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),yn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||ug,r[o])}function eS(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),yn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=gh(cg):o=dg;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function tS(i,e,t){let n=this.cache,s=e.length,r=mh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),yn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||hg,r[o])}function nS(i){switch(i){case 5126:return Ob;case 35664:return Bb;case 35665:return kb;case 35666:return zb;case 35674:return Vb;case 35675:return Gb;case 35676:return Hb;case 5124:case 35670:return Wb;case 35667:case 35671:return Xb;case 35668:case 35672:return qb;case 35669:case 35673:return Yb;case 5125:return $b;case 36294:return Zb;case 36295:return Jb;case 36296:return Kb;case 35678:case 36198:case 36298:case 36306:case 35682:return jb;case 35679:case 36299:case 36307:return Qb;case 35680:case 36300:case 36308:case 36293:return eS;case 36289:case 36303:case 36311:case 36292:return tS}}var Pd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Fb(t.type)}},Id=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=nS(t.type)}},Ld=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Cd=/(\w+)(\])?(\[|\.)?/g;function Xm(i,e){i.seq.push(e),i.map[e.id]=e}function iS(i,e,t){let n=i.name,s=n.length;for(Cd.lastIndex=0;;){let r=Cd.exec(n),o=Cd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Xm(t,c===void 0?new Pd(a,i,e):new Id(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Ld(a),Xm(t,u)),t=u}}}var go=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);iS(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function qm(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var sS=37297,rS=0;function oS(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Ym=new ft;function aS(i){At._getMatrix(Ym,At.workingColorSpace,i);let e=`mat3( ${Ym.elements.map(t=>t.toFixed(4))} )`;switch(At.getTransfer(i)){case ta:return[e,"LinearTransferOETF"];case Ut:return[e,"sRGBTransferOETF"];default:return tt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function $m(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+oS(i.getShaderSource(e),a)}else return r}function lS(i,e){let t=aS(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var cS={[ed]:"Linear",[td]:"Reinhard",[nd]:"Cineon",[id]:"ACESFilmic",[rd]:"AgX",[od]:"Neutral",[sd]:"Custom"};function hS(i,e){let t=cS[e];return t===void 0?(tt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var fh=new I;function uS(){At.getLuminanceCoefficients(fh);let i=fh.x.toFixed(4),e=fh.y.toFixed(4),t=fh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function dS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ha).join(`
`)}function fS(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function pS(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Ha(i){return i!==""}function Zm(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Jm(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var mS=/^[ \t]*#include +<([\w\d./]+)>/gm;function Dd(i){return i.replace(mS,gS)}function gS(i,e){let t=Mt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Dd(t)}var _S=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Km(i){return i.replace(_S,xS)}function xS(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function jm(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var yS={[Na]:"SHADOWMAP_TYPE_PCF",[uo]:"SHADOWMAP_TYPE_VSM"};function vS(i){return yS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var MS={[po]:"ENVMAP_MODE_REFRACTION"};function bS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":MS[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var SS={[wc]:"ENVMAP_BLENDING_MULTIPLY",[hm]:"ENVMAP_BLENDING_MIX",[um]:"ENVMAP_BLENDING_ADD"};function wS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":SS[i.combine]||"ENVMAP_BLENDING_NONE"}function ES(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=vS(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=bS(t),u=wS(t),d=dS(t),f=fS(r),p=s.createProgram(),y,g,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ha).join(`
`),y.length>0&&(y+=`
`),g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ha).join(`
`),g.length>0&&(g+=`
`)):(y=[jm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ha).join(`
`),g=[jm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==$i?"#define TONE_MAPPING":"",t.toneMapping!==$i?Mt.tonemapping_pars_fragment:"",t.toneMapping!==$i?hS("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Mt.colorspace_pars_fragment,lS("linearToOutputTexel",t.outputColorSpace),uS(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ha).join(`
`)),o=Dd(o),o=Zm(o,t),o=Jm(o,t),a=Dd(a),a=Zm(a,t),a=Jm(a,t),o=Km(o),a=Km(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,y=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,g=["#define varying in",t.glslVersion===_d?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===_d?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+g);let _=m+y+o,b=m+g+a,v=qm(s,s.VERTEX_SHADER,_),C=qm(s,s.FRAGMENT_SHADER,b);s.attachShader(p,v),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(R){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(p)||"",k=s.getShaderInfoLog(v)||"",H=s.getShaderInfoLog(C)||"",N=D.trim(),G=k.trim(),q=H.trim(),V=!0,he=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,v,C);else{let J=$m(s,v,"vertex"),Q=$m(s,C,"fragment");at("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+N+`
`+J+`
`+Q)}else N!==""?tt("WebGLProgram: Program Info Log:",N):(G===""||q==="")&&(he=!1);he&&(R.diagnostics={runnable:V,programLog:N,vertexShader:{log:G,prefix:y},fragmentShader:{log:q,prefix:g}})}s.deleteShader(v),s.deleteShader(C),x=new go(s,p),w=pS(s,p)}let x;this.getUniforms=function(){return x===void 0&&E(this),x};let w;this.getAttributes=function(){return w===void 0&&E(this),w};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,sS)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=rS++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=v,this.fragmentShader=C,this}var TS=0,Nd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Ud(e),t.set(e,n)),n}},Ud=class{constructor(e){this.id=TS++,this.code=e,this.usedTimes=0}};function AS(i){return i===Gs||i===za||i===Va}function CS(i,e,t,n,s,r){let o=new Kr,a=new Nd,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function p(x,w,F,R,D,k){let H=R.fog,N=D.geometry,G=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?R.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,V=e.get(x.envMap||G,q),he=d[x.type],J=n.precision;x.precision!==null&&(J=n.getMaxPrecision(x.precision),J!==x.precision&&tt("WebGLProgram.getParameters:",x.precision,"not supported, using",J,"instead."));let Q=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=Q!==void 0?Q.length:0,pe=0;N.morphAttributes.position!==void 0&&(pe=1),N.morphAttributes.normal!==void 0&&(pe=2),N.morphAttributes.color!==void 0&&(pe=3);let ue,ee,_e,ye;if(he){let Ne=Ji[he];ue=Ne.vertexShader,ee=Ne.fragmentShader}else{ue=x.vertexShader,ee=x.fragmentShader;let Ne=a.getVertexShaderStage(x),_t=a.getFragmentShaderStage(x);a.update(x,Ne,_t),_e=Ne.id,ye=_t.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=D.isInstancedMesh===!0,st=D.isBatchedMesh===!0,Je=!!x.map,rt=!!x.matcap,it=!!V,oe=it&&V.isPMREMTexture===!0,ve=!!x.aoMap,xe=!!x.lightMap,Be=!!x.bumpMap&&x.wireframe===!1,De=!!x.normalMap,nt=!!x.displacementMap,ke=!!x.emissiveMap,mt=!!x.metalnessMap,dt=!!x.roughnessMap,yt=x.anisotropy>0,O=x.clearcoat>0,be=x.diffuseRoughness>0,Xe=x.dispersion>0,ht=x.retroreflectivity>0,Ee=x.iridescence>0,Nt=x.sheen>0,$e=x.transmission>0,et=yt&&!!x.anisotropyMap,P=O&&!!x.clearcoatMap,S=O&&!!x.clearcoatNormalMap,X=O&&!!x.clearcoatRoughnessMap,fe=be&&!!x.diffuseRoughnessMap,ae=Ee&&!!x.iridescenceMap,Se=Ee&&!!x.iridescenceThicknessMap,Te=Nt&&!!x.sheenColorMap,ne=Nt&&!!x.sheenRoughnessMap,se=!!x.specularMap,ge=!!x.specularColorMap,B=!!x.specularIntensityMap,re=$e&&!!x.transmissionMap,ie=$e&&!!x.thicknessMap,Re=!!x.gradientMap,Me=!!x.alphaMap,Ce=x.alphaTest>0,je=!!x.alphaHash,lt=!!x.extensions,de=$i;x.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(de=i.toneMapping);let qe=oe?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,ct={shaderID:he,shaderType:x.type,shaderName:x.name,vertexShader:ue,fragmentShader:ee,defines:x.defines,customVertexShaderID:_e,customFragmentShaderID:ye,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:J,batching:st,batchingColor:st&&D._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&D.instanceColor!==null,instancingMorph:Ge&&D.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:At.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Je,matcap:rt,envMap:it,envMapMode:it&&V.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ve,lightMap:xe,bumpMap:Be,normalMap:De,displacementMap:nt,emissiveMap:ke,normalMapObjectSpace:De&&x.normalMapType===pm,normalMapTangentSpace:De&&x.normalMapType===uh,packedNormalMap:De&&x.normalMapType===uh&&AS(x.normalMap.format),metalnessMap:mt,roughnessMap:dt,anisotropy:yt,anisotropyMap:et,clearcoat:O,clearcoatMap:P,clearcoatNormalMap:S,clearcoatRoughnessMap:X,diffuseRoughness:be,diffuseRoughnessMap:fe,dispersion:Xe,retroreflection:ht,iridescence:Ee,iridescenceMap:ae,iridescenceThicknessMap:Se,sheen:Nt,sheenColorMap:Te,sheenRoughnessMap:ne,specularMap:se,specularColorMap:ge,specularIntensityMap:B,transmission:$e,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:x.transparent===!1&&x.blending===fo&&x.alphaToCoverage===!1,alphaMap:Me,alphaTest:Ce,alphaHash:je,combine:x.combine,mapUv:Je&&f(x.map.channel),aoMapUv:ve&&f(x.aoMap.channel),lightMapUv:xe&&f(x.lightMap.channel),bumpMapUv:Be&&f(x.bumpMap.channel),normalMapUv:De&&f(x.normalMap.channel),displacementMapUv:nt&&f(x.displacementMap.channel),emissiveMapUv:ke&&f(x.emissiveMap.channel),metalnessMapUv:mt&&f(x.metalnessMap.channel),roughnessMapUv:dt&&f(x.roughnessMap.channel),anisotropyMapUv:et&&f(x.anisotropyMap.channel),clearcoatMapUv:P&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:Se&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:Te&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(x.sheenRoughnessMap.channel),specularMapUv:se&&f(x.specularMap.channel),specularColorMapUv:ge&&f(x.specularColorMap.channel),specularIntensityMapUv:B&&f(x.specularIntensityMap.channel),transmissionMapUv:re&&f(x.transmissionMap.channel),thicknessMapUv:ie&&f(x.thicknessMap.channel),alphaMapUv:Me&&f(x.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(De||yt),vertexNormals:!!N.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!N.attributes.uv&&(Je||Me),fog:!!H,useFog:x.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||N.attributes.normal===void 0&&De===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:pe,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:k.filter(Ne=>Ne.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:de,decodeVideoTexture:Je&&x.map.isVideoTexture===!0&&At.getTransfer(x.map.colorSpace)===Ut,decodeVideoTextureEmissive:ke&&x.emissiveMap.isVideoTexture===!0&&At.getTransfer(x.emissiveMap.colorSpace)===Ut,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Yi,flipSided:x.side===Yn,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:lt&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(lt&&x.extensions.multiDraw===!0||st)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return ct.vertexUv1s=l.has(1),ct.vertexUv2s=l.has(2),ct.vertexUv3s=l.has(3),l.clear(),ct}function y(x){let w=[];if(x.shaderID?w.push(x.shaderID):(w.push(x.customVertexShaderID),w.push(x.customFragmentShaderID)),x.defines!==void 0)for(let F in x.defines)w.push(F),w.push(x.defines[F]);return x.isRawShaderMaterial===!1&&(g(w,x),m(w,x),w.push(i.outputColorSpace)),w.push(x.customProgramCacheKey),w.join()}function g(x,w){x.push(w.precision),x.push(w.outputColorSpace),x.push(w.envMapMode),x.push(w.envMapPMREM),x.push(w.envMapMaxLod),x.push(w.envMapSize),x.push(w.mapUv),x.push(w.alphaMapUv),x.push(w.lightMapUv),x.push(w.aoMapUv),x.push(w.bumpMapUv),x.push(w.normalMapUv),x.push(w.displacementMapUv),x.push(w.emissiveMapUv),x.push(w.metalnessMapUv),x.push(w.roughnessMapUv),x.push(w.anisotropyMapUv),x.push(w.clearcoatMapUv),x.push(w.clearcoatNormalMapUv),x.push(w.clearcoatRoughnessMapUv),x.push(w.diffuseRoughnessMapUv),x.push(w.iridescenceMapUv),x.push(w.iridescenceThicknessMapUv),x.push(w.sheenColorMapUv),x.push(w.sheenRoughnessMapUv),x.push(w.specularMapUv),x.push(w.specularColorMapUv),x.push(w.specularIntensityMapUv),x.push(w.transmissionMapUv),x.push(w.thicknessMapUv),x.push(w.combine),x.push(w.fogExp2),x.push(w.sizeAttenuation),x.push(w.morphTargetsCount),x.push(w.numSunLights),x.push(w.numDirLights),x.push(w.numPointLights),x.push(w.numSpotLights),x.push(w.numSpotLightMaps),x.push(w.numHemiLights),x.push(w.numRectAreaLights),x.push(w.numSunLightShadows),x.push(w.numDirLightShadows),x.push(w.numPointLightShadows),x.push(w.numSpotLightShadows),x.push(w.numSpotLightShadowsWithMaps),x.push(w.numLightProbes),x.push(w.numLightProbeGrids),x.push(w.shadowMapType),x.push(w.toneMapping),x.push(w.numClippingPlanes),x.push(w.numClipIntersection),x.push(w.depthPacking)}function m(x,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function _(x){let w=d[x.type],F;if(w){let R=Ji[w];F=Dm.clone(R.uniforms)}else F=x.uniforms;return F}function b(x,w){let F=h.get(w);return F!==void 0?++F.usedTimes:(F=new ES(i,w,x,s),c.push(F),h.set(w,F)),F}function v(x){if(--x.usedTimes===0){let w=c.indexOf(x);c[w]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function C(x){a.remove(x)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:y,getUniforms:_,acquireProgram:b,releaseProgram:v,releaseShaderCache:C,programs:c,dispose:E}}function RS(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function PS(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Qm(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function eg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,y,g,m){let _=i[e];return _===void 0?(_={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:y,renderOrder:d.renderOrder,z:g,group:m},i[e]=_):(_.id=d.id,_.object=d,_.geometry=f,_.material=p,_.materialVariant=o(d),_.groupOrder=y,_.renderOrder=d.renderOrder,_.z=g,_.group=m),e++,_}function l(d,f,p,y,g,m,_){_.reversedDepth===!0&&(g=-g);let b=a(d,f,p,y,g,m);p.transmission>0?n.push(b):p.transparent===!0?s.push(b):t.push(b)}function c(d,f,p,y,g,m){let _=a(d,f,p,y,g,m);p.transmission>0?n.unshift(_):p.transparent===!0?s.unshift(_):t.unshift(_)}function h(d,f){t.length>1&&t.sort(d||PS),n.length>1&&n.sort(f||Qm),s.length>1&&s.sort(f||Qm)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function IS(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new eg,i.set(n,[o])):s>=r.length?(o=new eg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function LS(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new Ke};break;case"SpotLight":t={position:new I,direction:new I,color:new Ke,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new Ke,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new Ke,groundColor:new Ke};break;case"RectAreaLight":t={color:new Ke,position:new I,halfWidth:new I,halfHeight:new I};break}return i[e.id]=t,t}}}function DS(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ce};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ce};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ce,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var NS=0;function US(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function FS(i){let e=new LS,t=DS(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new gt,o=new gt;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,p=0,y=0,g=0,m=0,_=0,b=0,v=0,C=0,E=0,x=0,w=0,F=0,R=0;c.sort(US);for(let k=0,H=c.length;k<H;k++){let N=c[k],G=N.color,q=N.intensity,V=N.distance,he=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Gs?he=N.shadow.map.texture:he=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=G.r*q,u+=G.g*q,d+=G.b*q;else if(N.isLightProbe){for(let J=0;J<9;J++)n.probe[J].addScaledVector(N.sh.coefficients[J],q);R++}else if(N.isSunLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=he;let pe=Q.getViewportCount();for(let ue=0;ue<pe;ue++)n.sunShadowMatrix[y+ue]=Q.getMatrix(ue),n.sunShadowCascade[y+ue]=Q._cascadeData[ue];y+=pe,p++}n.sun[f]=J,f++}else if(N.isDirectionalLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.directionalShadow[g]=te,n.directionalShadowMap[g]=he,n.directionalShadowMatrix[g]=N.shadow.matrix,C++}n.directional[g]=J,g++}else if(N.isSpotLight){let J=e.get(N);J.position.setFromMatrixPosition(N.matrixWorld),J.color.copy(G).multiplyScalar(q),J.distance=V,J.coneCos=Math.cos(N.angle),J.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),J.decay=N.decay,n.spot[_]=J;let Q=N.shadow;if(N.map&&(n.spotLightMap[w]=N.map,w++,Q.updateMatrices(N),N.castShadow&&F++),n.spotLightMatrix[_]=Q.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.spotShadow[_]=te,n.spotShadowMap[_]=he,x++}_++}else if(N.isRectAreaLight){let J=e.get(N);J.color.copy(G).multiplyScalar(q),J.halfWidth.set(N.width*.5,0,0),J.halfHeight.set(0,N.height*.5,0),n.rectArea[b]=J,b++}else if(N.isPointLight){let J=e.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),J.distance=N.distance,J.decay=N.decay,N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,te.shadowCameraNear=Q.camera.near,te.shadowCameraFar=Q.camera.far,n.pointShadow[m]=te,n.pointShadowMap[m]=he,n.pointShadowMatrix[m]=N.shadow.matrix,E++}n.point[m]=J,m++}else if(N.isHemisphereLight){let J=e.get(N);J.skyColor.copy(N.color).multiplyScalar(q),J.groundColor.copy(N.groundColor).multiplyScalar(q),n.hemi[v]=J,v++}}b>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Oe.LTC_FLOAT_1,n.rectAreaLTC2=Oe.LTC_FLOAT_2):(n.rectAreaLTC1=Oe.LTC_HALF_1,n.rectAreaLTC2=Oe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let D=n.hash;(D.sunLength!==f||D.directionalLength!==g||D.pointLength!==m||D.spotLength!==_||D.rectAreaLength!==b||D.hemiLength!==v||D.numSunShadows!==p||D.numDirectionalShadows!==C||D.numPointShadows!==E||D.numSpotShadows!==x||D.numSpotMaps!==w||D.numLightProbes!==R)&&(n.sun.length=f,n.directional.length=g,n.spot.length=_,n.rectArea.length=b,n.point.length=m,n.hemi.length=v,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+w-F,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=R,D.sunLength=f,D.directionalLength=g,D.pointLength=m,D.spotLength=_,D.rectAreaLength=b,D.hemiLength=v,D.numSunShadows=p,D.numDirectionalShadows=C,D.numPointShadows=E,D.numSpotShadows=x,D.numSpotMaps=w,D.numLightProbes=R,n.version=NS++)}function l(c,h){let u=0,d=0,f=0,p=0,y=0,g=0,m=h.matrixWorldInverse;for(let _=0,b=c.length;_<b;_++){let v=c[_];if(v.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(m),u++}else if(v.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),d++}else if(v.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),p++}else if(v.isRectAreaLight){let C=n.rectArea[y];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),o.identity(),r.copy(v.matrixWorld),r.premultiply(m),o.extractRotation(r),C.halfWidth.set(v.width*.5,0,0),C.halfHeight.set(0,v.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(v.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),f++}else if(v.isHemisphereLight){let C=n.hemi[g];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(m),g++}}}return{setup:a,setupView:l,state:n}}function tg(i){let e=new FS(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function OS(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new tg(i),e.set(s,[a])):r>=o.length?(a=new tg(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var BS=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,kS=`uniform sampler2D shadow_pass;
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
}`,zS=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],VS=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],ng=new gt,Ga=new I,Rd=new I;function GS(i,e,t){let n=new Ls,s=new ce,r=new ce,o=new jt,a=new hc,l=new uc,c={},h=t.maxTextureSize,u={[Vs]:Yn,[Yn]:Vs,[Yi]:Yi},d=new qi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ce},radius:{value:4}},vertexShader:BS,fragmentShader:kS}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Ht;p.setAttribute("position",new on(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new qn(p,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Na;let m=this.type;this.render=function(E,x,w){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||E.length===0)return;this.type===Xp&&(tt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Na);let F=i.getRenderTarget(),R=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),k=i.state;k.setBlending(rr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=m!==this.type;H&&x.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=E.length;N<G;N++){let q=E[N],V=q.shadow;if(V===void 0){tt("WebGLShadowMap:",q,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let he=V.getFrameExtents();s.multiply(he),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,V.mapSize.y=r.y));let J=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=J,V.map===null||H===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===uo){if(q.isPointLight){tt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new ai(s.x,s.y,{format:Gs,type:Pi,minFilter:Xn,magFilter:Xn,generateMipmaps:!1}),V.map.texture.name=q.name+".shadowMap",V.map.depthTexture=new fs(s.x,s.y,xi),V.map.depthTexture.name=q.name+".shadowMapDepth",V.map.depthTexture.format=hs,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Cn,V.map.depthTexture.magFilter=Cn}else q.isPointLight?(V.map=new Wa(s.x),V.map.depthTexture=new da(s.x,Ri)):(V.map=new ai(s.x,s.y),V.map.depthTexture=new fs(s.x,s.y,Ri)),V.map.depthTexture.name=q.name+".shadowMap",V.map.depthTexture.format=hs,this.type===Na?(V.map.depthTexture.compareFunction=J?md:pd,V.map.depthTexture.minFilter=Xn,V.map.depthTexture.magFilter=Xn):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Cn,V.map.depthTexture.magFilter=Cn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();q.isPointLight!==!0&&V.updateMatrices(q,w);let te=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:w.layers;for(let pe=0;pe<Q;pe++){let ue=V.getCamera(pe);if(q.isPointLight){let ee=V.camera,_e=V.matrix,ye=q.distance||ee.far;ye!==ee.far&&(ee.far=ye,ee.updateProjectionMatrix()),Ga.setFromMatrixPosition(q.matrixWorld),ee.position.copy(Ga),Rd.copy(ee.position),Rd.add(zS[pe]),ee.up.copy(VS[pe]),ee.lookAt(Rd),ee.updateMatrixWorld(),_e.makeTranslation(-Ga.x,-Ga.y,-Ga.z),ng.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),V._frustum.setFromProjectionMatrix(ng,ee.coordinateSystem,ee.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,pe),i.clear();else{pe===0&&(i.setRenderTarget(V.map),i.clear());let ee=V.getViewport(pe);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),k.viewport(o)}n=V.getFrustum(pe),v(x,w,ue,q,te,this.type)}V.isPointLightShadow!==!0&&this.type===uo&&_(V,w),V.needsUpdate=!1}m=this.type,g.needsUpdate=!1,i.setRenderTarget(F,R,D)};function _(E,x){let w=e.update(y);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new ai(s.x,s.y,{format:Gs,type:Pi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(x,null,w,d,y,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(x,null,w,f,y,null)}function b(E,x,w,F){let R=null,D=w.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(D!==void 0)R=D;else if(R=w.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let k=R.uuid,H=x.uuid,N=c[k];N===void 0&&(N={},c[k]=N);let G=N[H];G===void 0&&(G=R.clone(),N[H]=G,x.addEventListener("dispose",C)),R=G}if(R.visible=x.visible,R.wireframe=x.wireframe,F===uo?R.side=x.shadowSide!==null?x.shadowSide:x.side:R.side=x.shadowSide!==null?x.shadowSide:u[x.side],R.alphaMap=x.alphaMap,R.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,R.map=x.map,R.clipShadows=x.clipShadows,R.clippingPlanes=x.clippingPlanes,R.clipIntersection=x.clipIntersection,R.displacementMap=x.displacementMap,R.displacementScale=x.displacementScale,R.displacementBias=x.displacementBias,R.wireframeLinewidth=x.wireframeLinewidth,R.linewidth=x.linewidth,w.isPointLight===!0&&R.isMeshDistanceMaterial===!0){let k=i.properties.get(R);k.light=w}return R}function v(E,x,w,F,R,D){if(E.visible===!1)return;if(E.layers.test(R)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&D===uo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,E.matrixWorld);let N=e.update(E),G=E.material;if(Array.isArray(G)){let q=N.groups;for(let V=0,he=q.length;V<he;V++){let J=q[V],Q=G[J.materialIndex];if(Q&&Q.visible){let te=b(E,Q,F,D);E.onBeforeShadow(i,E,x,w,N,te,J),i.renderBufferDirect(w,null,N,te,E,J),E.onAfterShadow(i,E,x,w,N,te,J)}}}else if(G.visible){let q=b(E,G,F,D);E.onBeforeShadow(i,E,x,w,N,q,null),i.renderBufferDirect(w,null,N,q,E,null),E.onAfterShadow(i,E,x,w,N,q,null)}}let H=E.children;for(let N=0,G=H.length;N<G;N++)v(H[N],x,w,F,R,D)}function C(E){E.target.removeEventListener("dispose",C);for(let w in c){let F=c[w],R=E.target.uuid;R in F&&(F[R].dispose(),delete F[R])}}}function HS(i,e){function t(){let B=!1,re=new jt,ie=null,Re=new jt(0,0,0,0);return{setMask:function(Me){ie!==Me&&!B&&(i.colorMask(Me,Me,Me,Me),ie=Me)},setLocked:function(Me){B=Me},setClear:function(Me,Ce,je,lt,de){de===!0&&(Me*=lt,Ce*=lt,je*=lt),re.set(Me,Ce,je,lt),Re.equals(re)===!1&&(i.clearColor(Me,Ce,je,lt),Re.copy(re))},reset:function(){B=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let B=!1,re=!1,ie=null,Re=null,Me=null;return{setReversed:function(Ce){if(re!==Ce){let je=e.get("EXT_clip_control");Ce?je.clipControlEXT(je.LOWER_LEFT_EXT,je.ZERO_TO_ONE_EXT):je.clipControlEXT(je.LOWER_LEFT_EXT,je.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let lt=Me;Me=null,this.setClear(lt)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!B&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=Em[Ce]),Re!==Ce){switch(Ce){case kl:i.depthFunc(i.NEVER);break;case zl:i.depthFunc(i.ALWAYS);break;case Vl:i.depthFunc(i.LESS);break;case qr:i.depthFunc(i.LEQUAL);break;case Gl:i.depthFunc(i.EQUAL);break;case Hl:i.depthFunc(i.GEQUAL);break;case Wl:i.depthFunc(i.GREATER);break;case Xl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){B=Ce},setClear:function(Ce){Me!==Ce&&(Me=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){B=!1,ie=null,Re=null,Me=null,re=!1}}}function s(){let B=!1,re=null,ie=null,Re=null,Me=null,Ce=null,je=null,lt=null,de=null;return{setTest:function(qe){B||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!B&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,ct,Ne){(ie!==qe||Re!==ct||Me!==Ne)&&(i.stencilFunc(qe,ct,Ne),ie=qe,Re=ct,Me=Ne)},setOp:function(qe,ct,Ne){(Ce!==qe||je!==ct||lt!==Ne)&&(i.stencilOp(qe,ct,Ne),Ce=qe,je=ct,lt=Ne)},setLocked:function(qe){B=qe},setClear:function(qe){de!==qe&&(i.clearStencil(qe),de=qe)},reset:function(){B=!1,re=null,ie=null,Re=null,Me=null,Ce=null,je=null,lt=null,de=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],y=null,g=!1,m=null,_=null,b=null,v=null,C=null,E=null,x=null,w=new Ke(0,0,0),F=0,R=!1,D=null,k=null,H=null,N=null,G=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,he=0,J=i.getParameter(i.VERSION);J.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(J)[1]),V=he>=1):J.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),V=he>=2);let Q=null,te={},pe=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),ee=new jt().fromArray(pe),_e=new jt().fromArray(ue);function ye(B,re,ie,Re){let Me=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(B,Ce),i.texParameteri(B,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(B,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let je=0;je<ie;je++)B===i.TEXTURE_3D||B===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,Me):i.texImage2D(re+je,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Me);return Ce}let Le={};Le[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(qr),Be(!1),De($u),we(i.CULL_FACE),ve(rr);function we(B){h[B]!==!0&&(i.enable(B),h[B]=!0)}function Ge(B){h[B]!==!1&&(i.disable(B),h[B]=!1)}function st(B,re){return d[B]!==re?(i.bindFramebuffer(B,re),d[B]=re,B===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),B===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Je(B,re){let ie=p,Re=!1;if(B){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let Me=B.textures;if(ie.length!==Me.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,je=Me.length;Ce<je;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=Me.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function rt(B){return y!==B?(i.useProgram(B),y=B,!0):!1}let it={[or]:i.FUNC_ADD,[Yp]:i.FUNC_SUBTRACT,[$p]:i.FUNC_REVERSE_SUBTRACT};it[Zp]=i.MIN,it[Jp]=i.MAX;let oe={[Kp]:i.ZERO,[jp]:i.ONE,[Qp]:i.SRC_COLOR,[ju]:i.SRC_ALPHA,[rm]:i.SRC_ALPHA_SATURATE,[im]:i.DST_COLOR,[tm]:i.DST_ALPHA,[em]:i.ONE_MINUS_SRC_COLOR,[Qu]:i.ONE_MINUS_SRC_ALPHA,[sm]:i.ONE_MINUS_DST_COLOR,[nm]:i.ONE_MINUS_DST_ALPHA,[om]:i.CONSTANT_COLOR,[am]:i.ONE_MINUS_CONSTANT_COLOR,[lm]:i.CONSTANT_ALPHA,[cm]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(B,re,ie,Re,Me,Ce,je,lt,de,qe){if(B===rr){g===!0&&(Ge(i.BLEND),g=!1);return}if(g===!1&&(we(i.BLEND),g=!0),B!==qp){if(B!==m||qe!==R){if((_!==or||C!==or)&&(i.blendEquation(i.FUNC_ADD),_=or,C=or),qe)switch(B){case fo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zu:i.blendFunc(i.ONE,i.ONE);break;case Ju:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ku:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:at("WebGLState: Invalid blending: ",B);break}else switch(B){case fo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Ju:at("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Ku:at("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:at("WebGLState: Invalid blending: ",B);break}b=null,v=null,E=null,x=null,w.set(0,0,0),F=0,m=B,R=qe}return}Me=Me||re,Ce=Ce||ie,je=je||Re,(re!==_||Me!==C)&&(i.blendEquationSeparate(it[re],it[Me]),_=re,C=Me),(ie!==b||Re!==v||Ce!==E||je!==x)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[je]),b=ie,v=Re,E=Ce,x=je),(lt.equals(w)===!1||de!==F)&&(i.blendColor(lt.r,lt.g,lt.b,de),w.copy(lt),F=de),m=B,R=!1}function xe(B,re){B.side===Yi?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=B.side===Yn;re&&(ie=!ie),Be(ie),B.blending===fo&&B.transparent===!1?ve(rr):ve(B.blending,B.blendEquation,B.blendSrc,B.blendDst,B.blendEquationAlpha,B.blendSrcAlpha,B.blendDstAlpha,B.blendColor,B.blendAlpha,B.premultipliedAlpha),o.setFunc(B.depthFunc),o.setTest(B.depthTest),o.setMask(B.depthWrite),r.setMask(B.colorWrite);let Re=B.stencilWrite;a.setTest(Re),Re&&(a.setMask(B.stencilWriteMask),a.setFunc(B.stencilFunc,B.stencilRef,B.stencilFuncMask),a.setOp(B.stencilFail,B.stencilZFail,B.stencilZPass)),ke(B.polygonOffset,B.polygonOffsetFactor,B.polygonOffsetUnits),B.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(B){D!==B&&(B?i.frontFace(i.CW):i.frontFace(i.CCW),D=B)}function De(B){B!==Hp?(we(i.CULL_FACE),B!==k&&(B===$u?i.cullFace(i.BACK):B===Wp?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),k=B}function nt(B){B!==H&&(V&&i.lineWidth(B),H=B)}function ke(B,re,ie){B?(we(i.POLYGON_OFFSET_FILL),(N!==re||G!==ie)&&(N=re,G=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function mt(B){B?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function dt(B){B===void 0&&(B=i.TEXTURE0+q-1),Q!==B&&(i.activeTexture(B),Q=B)}function yt(B,re,ie){ie===void 0&&(Q===null?ie=i.TEXTURE0+q-1:ie=Q);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==B||Re.texture!==re)&&(Q!==ie&&(i.activeTexture(ie),Q=ie),i.bindTexture(B,re||Le[B]),Re.type=B,Re.texture=re)}function O(){let B=te[Q];B!==void 0&&B.type!==void 0&&(i.bindTexture(B.type,null),B.type=void 0,B.texture=void 0)}function be(){try{i.compressedTexImage2D(...arguments)}catch(B){at("WebGLState:",B)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(B){at("WebGLState:",B)}}function ht(){try{i.texSubImage2D(...arguments)}catch(B){at("WebGLState:",B)}}function Ee(){try{i.texSubImage3D(...arguments)}catch(B){at("WebGLState:",B)}}function Nt(){try{i.compressedTexSubImage2D(...arguments)}catch(B){at("WebGLState:",B)}}function $e(){try{i.compressedTexSubImage3D(...arguments)}catch(B){at("WebGLState:",B)}}function et(){try{i.texStorage2D(...arguments)}catch(B){at("WebGLState:",B)}}function P(){try{i.texStorage3D(...arguments)}catch(B){at("WebGLState:",B)}}function S(){try{i.texImage2D(...arguments)}catch(B){at("WebGLState:",B)}}function X(){try{i.texImage3D(...arguments)}catch(B){at("WebGLState:",B)}}function fe(B){return u[B]!==void 0?u[B]:i.getParameter(B)}function ae(B,re){u[B]!==re&&(i.pixelStorei(B,re),u[B]=re)}function Se(B){ee.equals(B)===!1&&(i.scissor(B.x,B.y,B.z,B.w),ee.copy(B))}function Te(B){_e.equals(B)===!1&&(i.viewport(B.x,B.y,B.z,B.w),_e.copy(B))}function ne(B,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(B);Re===void 0&&(Re=i.getUniformBlockIndex(re,B.name),i.uniformBlockBinding(re,Re,Re),ie.set(B,Re))}function se(B,re,ie){let Me=c.get(re).get(B);l[Me]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,Me,ie),l[Me]=ie)}function ge(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,te={},d={},l={},f=new WeakMap,p=[],y=null,g=!1,m=null,_=null,b=null,v=null,C=null,E=null,x=null,w=new Ke(0,0,0),F=0,R=!1,D=null,k=null,H=null,N=null,G=null,ee.set(0,0,i.canvas.width,i.canvas.height),_e.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:st,drawBuffers:Je,useProgram:rt,setBlending:ve,setMaterial:xe,setFlipSided:Be,setCullFace:De,setLineWidth:nt,setPolygonOffset:ke,setScissorTest:mt,activeTexture:dt,bindTexture:yt,unbindTexture:O,compressedTexImage2D:be,compressedTexImage3D:Xe,texImage2D:S,texImage3D:X,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:et,texStorage3D:P,texSubImage2D:ht,texSubImage3D:Ee,compressedTexSubImage2D:Nt,compressedTexSubImage3D:$e,scissor:Se,viewport:Te,reset:ge}}function WS(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ce,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,y=new FinalizationRegistry(P=>p.delete(P)),g=!1;try{g=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(P,S){return g?new OffscreenCanvas(P,S):na("canvas")}function _(P,S,X){let fe=1,ae=et(P);if((ae.width>X||ae.height>X)&&(fe=X/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let Se=Math.floor(fe*ae.width),Te=Math.floor(fe*ae.height);d===void 0&&(d=m(Se,Te));let ne=S?m(Se,Te):d;return ne.width=Se,ne.height=Te,ne.getContext("2d").drawImage(P,0,0,Se,Te),tt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Se+"x"+Te+")."),ne}else return"data"in P&&tt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),P;return P}function b(P){return P.generateMipmaps}function v(P){i.generateMipmap(P)}function C(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(P,S,X,fe,ae,Se=!1){if(P!==null){if(i[P]!==void 0)return i[P];tt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let Te;fe&&(Te=e.get("EXT_texture_norm16"),Te||tt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=S;if(S===i.RED&&(X===i.FLOAT&&(ne=i.R32F),X===i.HALF_FLOAT&&(ne=i.R16F),X===i.UNSIGNED_BYTE&&(ne=i.R8),X===i.UNSIGNED_SHORT&&Te&&(ne=Te.R16_EXT),X===i.SHORT&&Te&&(ne=Te.R16_SNORM_EXT)),S===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.R8UI),X===i.UNSIGNED_SHORT&&(ne=i.R16UI),X===i.UNSIGNED_INT&&(ne=i.R32UI),X===i.BYTE&&(ne=i.R8I),X===i.SHORT&&(ne=i.R16I),X===i.INT&&(ne=i.R32I)),S===i.RG&&(X===i.FLOAT&&(ne=i.RG32F),X===i.HALF_FLOAT&&(ne=i.RG16F),X===i.UNSIGNED_BYTE&&(ne=i.RG8),X===i.UNSIGNED_SHORT&&Te&&(ne=Te.RG16_EXT),X===i.SHORT&&Te&&(ne=Te.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RG8UI),X===i.UNSIGNED_SHORT&&(ne=i.RG16UI),X===i.UNSIGNED_INT&&(ne=i.RG32UI),X===i.BYTE&&(ne=i.RG8I),X===i.SHORT&&(ne=i.RG16I),X===i.INT&&(ne=i.RG32I)),S===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),X===i.UNSIGNED_INT&&(ne=i.RGB32UI),X===i.BYTE&&(ne=i.RGB8I),X===i.SHORT&&(ne=i.RGB16I),X===i.INT&&(ne=i.RGB32I)),S===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),X===i.UNSIGNED_INT&&(ne=i.RGBA32UI),X===i.BYTE&&(ne=i.RGBA8I),X===i.SHORT&&(ne=i.RGBA16I),X===i.INT&&(ne=i.RGBA32I)),S===i.RGB&&(X===i.UNSIGNED_SHORT&&Te&&(ne=Te.RGB16_EXT),X===i.SHORT&&Te&&(ne=Te.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),S===i.RGBA){let se=Se?ta:At.getTransfer(ae);X===i.FLOAT&&(ne=i.RGBA32F),X===i.HALF_FLOAT&&(ne=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ne=se===Ut?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&Te&&(ne=Te.RGBA16_EXT),X===i.SHORT&&Te&&(ne=Te.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function x(P,S){let X;return P?S===null||S===Ri||S===lr?X=i.DEPTH24_STENCIL8:S===xi?X=i.DEPTH32F_STENCIL8:S===mo&&(X=i.DEPTH24_STENCIL8,tt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Ri||S===lr?X=i.DEPTH_COMPONENT24:S===xi?X=i.DEPTH_COMPONENT32F:S===mo&&(X=i.DEPTH_COMPONENT16),X}function w(P,S){return b(P)===!0||P.isFramebufferTexture&&P.minFilter!==Cn&&P.minFilter!==Xn?Math.log2(Math.max(S.width,S.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?S.mipmaps.length:1}function F(P){let S=new WeakRef(P);n.get(P).__ref=S,p.add(S),y.register(P,S,S)}function R(P){let S=n.get(P).__ref;S!==void 0&&(p.delete(S),y.unregister(S))}function D(P){H(P.target)}function k(P){N(P.target)}function H(P){P.removeEventListener("dispose",D),R(P),q(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&u.delete(P)}function N(P){P.removeEventListener("dispose",k),R(P),he(P)}function G(){for(let P of p){let S=P.deref();S!==void 0&&(S.isRenderTarget===!0?N(S):H(S))}p.clear(),u.clear()}function q(P){let S=n.get(P);if(S.__webglInit===void 0)return;let X=P.source,fe=f.get(X);if(fe){let ae=fe[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&V(P),Object.keys(fe).length===0&&f.delete(X)}n.remove(P)}function V(P){let S=n.get(P);i.deleteTexture(S.__webglTexture);let X=P.source,fe=f.get(X);delete fe[S.__cacheKey],o.memory.textures--}function he(P){let S=n.get(P);S.__depthDisposeCallback&&S.__depthDisposeCallback();let X=P.depthTexture;if(X&&X.renderTarget===P&&H(X),P.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let Se=0;Se<S.__webglFramebuffer[ae].length;Se++)i.deleteFramebuffer(S.__webglFramebuffer[ae][Se]);else i.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)i.deleteFramebuffer(S.__webglFramebuffer[ae]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let fe=P.textures;for(let ae=0,Se=fe.length;ae<Se;ae++){let Te=n.get(fe[ae]);Te.__webglTexture&&(i.deleteTexture(Te.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(P)}let J=0;function Q(){J=0}function te(){return J}function pe(P){J=P}function ue(){let P=J;return P>=s.maxTextures&&tt("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,P}function ee(P){let S=[];return S.push(P.wrapS),S.push(P.wrapT),S.push(P.wrapR||0),S.push(P.magFilter),S.push(P.minFilter),S.push(P.anisotropy),S.push(P.internalFormat),S.push(P.format),S.push(P.type),S.push(P.generateMipmaps),S.push(P.mipmapsAutoUpdate),S.push(P.premultiplyAlpha),S.push(P.flipY),S.push(P.unpackAlignment),S.push(P.colorSpace),S.join()}function _e(P,S){let X=n.get(P);if(P.isVideoTexture&&Nt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&X.__version!==P.version){let fe=P.image;if(fe===null)tt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)tt("WebGLRenderer: Texture marked for update but image is incomplete");else{xe(X,P,S);return}}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+S)}function ye(P,S){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){xe(X,P,S);return}else P.isExternalTexture&&(X.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+S)}function Le(P,S){let X=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&X.__version!==P.version){xe(X,P,S);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+S)}function we(P,S){let X=n.get(P);if(P.version>0&&X.__version!==P.version){Be(X,P,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+S)}let Ge={[ql]:i.REPEAT,[Wi]:i.CLAMP_TO_EDGE,[Yl]:i.MIRRORED_REPEAT},st={[Cn]:i.NEAREST,[dm]:i.NEAREST_MIPMAP_NEAREST,[Ua]:i.NEAREST_MIPMAP_LINEAR,[Xn]:i.LINEAR,[Ac]:i.LINEAR_MIPMAP_NEAREST,[ms]:i.LINEAR_MIPMAP_LINEAR},Je={[gm]:i.NEVER,[gd]:i.ALWAYS,[_m]:i.LESS,[pd]:i.LEQUAL,[xm]:i.EQUAL,[md]:i.GEQUAL,[ym]:i.GREATER,[vm]:i.NOTEQUAL};function rt(P,S){if(S.type===xi&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===Xn||S.magFilter===Ac||S.magFilter===Ua||S.magFilter===ms||S.minFilter===Xn||S.minFilter===Ac||S.minFilter===Ua||S.minFilter===ms)&&tt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Ge[S.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Ge[S.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Ge[S.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,st[S.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,st[S.minFilter]),S.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,Je[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===Cn||S.minFilter!==Ua&&S.minFilter!==ms||S.type===xi&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(P,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function it(P,S){let X=!1;P.__webglInit===void 0&&(P.__webglInit=!0,S.addEventListener("dispose",D),F(S));let fe=S.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Se=ee(S);if(Se!==P.__cacheKey){ae[Se]===void 0&&(ae[Se]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ae[Se].usedTimes++;let Te=ae[P.__cacheKey];Te!==void 0&&(ae[P.__cacheKey].usedTimes--,Te.usedTimes===0&&V(S)),P.__cacheKey=Se,P.__webglTexture=ae[Se].texture}return X}function oe(P,S,X){return Math.floor(Math.floor(P/X)/S)}function ve(P,S,X,fe){let Se=P.updateRanges;if(Se.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,X,fe,S.data);else{Se.sort((B,re)=>B.start-re.start);let Te=0;for(let B=1;B<Se.length;B++){let re=Se[Te],ie=Se[B],Re=re.start+re.count,Me=oe(ie.start,S.width,4),Ce=oe(re.start,S.width,4);ie.start<=Re+1&&Me===Ce&&oe(ie.start+ie.count-1,S.width,4)===Me?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Te,Se[Te]=ie)}Se.length=Te+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),ge=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let B=0,re=Se.length;B<re;B++){let ie=Se[B],Re=Math.floor(ie.start/4),Me=Math.ceil(ie.count/4),Ce=Re%S.width,je=Math.floor(Re/S.width),lt=Me,de=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,je),t.texSubImage2D(i.TEXTURE_2D,0,Ce,je,lt,de,X,fe,S.data)}P.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,ge)}}function xe(P,S,X){let fe=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=it(P,S),Se=S.source;t.bindTexture(fe,P.__webglTexture,i.TEXTURE0+X);let Te=n.get(Se);if(Se.version!==Te.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let de=At.getPrimaries(At.workingColorSpace),qe=S.colorSpace===_s?null:At.getPrimaries(S.colorSpace),ct=S.colorSpace===_s||de===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ct)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let se=_(S.image,!1,s.maxTextureSize);se=$e(S,se);let ge=r.convert(S.format,S.colorSpace),B=r.convert(S.type),re=E(S.internalFormat,ge,B,S.normalized,S.colorSpace,S.isVideoTexture);rt(fe,S);let ie,Re=S.mipmaps,Me=S.isVideoTexture!==!0,Ce=Te.__version===void 0||ae===!0,je=Se.dataReady,lt=w(S,se);if(S.isDepthTexture)re=x(S.format===gs,S.type),Ce&&(Me?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,B,null));else if(S.isDataTexture)if(Re.length>0){Me&&Ce&&t.texStorage2D(i.TEXTURE_2D,lt,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],Me?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,B,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,B,ie.data);S.generateMipmaps=!1}else Me?(Ce&&t.texStorage2D(i.TEXTURE_2D,lt,re,se.width,se.height),je&&ve(S,se,ge,B)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,B,se.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){Me&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,lt,re,Re[0].width,Re[0].height,se.depth);for(let de=0,qe=Re.length;de<qe;de++)if(ie=Re[de],S.format!==Ii)if(ge!==null)if(Me){if(je)if(S.layerUpdates.size>0){let ct=Ad(ie.width,ie.height,S.format,S.type);for(let Ne of S.layerUpdates){let _t=ie.data.subarray(Ne*ct/ie.data.BYTES_PER_ELEMENT,(Ne+1)*ct/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,Ne,ie.width,ie.height,1,ge,_t)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Me?je&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,de,0,0,0,ie.width,ie.height,se.depth,ge,B,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,de,re,ie.width,ie.height,se.depth,0,ge,B,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{Me&&Ce&&t.texStorage2D(i.TEXTURE_2D,lt,re,Re[0].width,Re[0].height);for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],S.format!==Ii?ge!==null?Me?je&&t.compressedTexSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ie.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Me?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ie.width,ie.height,ge,B,ie.data):t.texImage2D(i.TEXTURE_2D,de,re,ie.width,ie.height,0,ge,B,ie.data)}else if(S.isDataArrayTexture)if(Me){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,lt,re,se.width,se.height,se.depth),je)if(S.layerUpdates.size>0){let de=Ad(se.width,se.height,S.format,S.type);for(let qe of S.layerUpdates){let ct=se.data.subarray(qe*de/se.data.BYTES_PER_ELEMENT,(qe+1)*de/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,ge,B,ct)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,ge,B,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,ge,B,se.data);else if(S.isData3DTexture)Me?(Ce&&t.texStorage3D(i.TEXTURE_3D,lt,re,se.width,se.height,se.depth),je&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,ge,B,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,ge,B,se.data);else if(S.isFramebufferTexture){if(Ce)if(Me)t.texStorage2D(i.TEXTURE_2D,lt,re,se.width,se.height);else{let de=se.width,qe=se.height;for(let ct=0;ct<lt;ct++)t.texImage2D(i.TEXTURE_2D,ct,re,de,qe,0,ge,B,null),de>>=1,qe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let de=i.canvas;if(de.hasAttribute("layoutsubtree")||de.setAttribute("layoutsubtree","true"),se.parentNode!==de){de.appendChild(se),u.add(S),de.onpaint=qe=>{let ct=qe.changedElements;for(let Ne of u)ct.includes(Ne.image)&&(Ne.needsUpdate=!0)},de.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ct=i.RGBA,Ne=i.RGBA,_t=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ct,Ne,_t,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(Me&&Ce){let de=et(Re[0]);t.texStorage2D(i.TEXTURE_2D,lt,re,de.width,de.height)}for(let de=0,qe=Re.length;de<qe;de++)ie=Re[de],Me?je&&t.texSubImage2D(i.TEXTURE_2D,de,0,0,ge,B,ie):t.texImage2D(i.TEXTURE_2D,de,re,ge,B,ie);S.generateMipmaps=!1}else if(Me){if(Ce){let de=et(se);t.texStorage2D(i.TEXTURE_2D,lt,re,de.width,de.height)}je&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ge,B,se)}else t.texImage2D(i.TEXTURE_2D,0,re,ge,B,se);b(S)&&S.mipmapsAutoUpdate===!0&&v(fe),Te.__version=Se.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Be(P,S,X){if(S.image.length!==6)return;let fe=it(P,S),ae=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+X);let Se=n.get(ae);if(ae.version!==Se.__version||fe===!0){t.activeTexture(i.TEXTURE0+X);let Te=At.getPrimaries(At.workingColorSpace),ne=S.colorSpace===_s?null:At.getPrimaries(S.colorSpace),se=S.colorSpace===_s||Te===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let ge=S.isCompressedTexture||S.image[0].isCompressedTexture,B=S.image[0]&&S.image[0].isDataTexture,re=[];for(let Ne=0;Ne<6;Ne++)!ge&&!B?re[Ne]=_(S.image[Ne],!0,s.maxCubemapSize):re[Ne]=B?S.image[Ne].image:S.image[Ne],re[Ne]=$e(S,re[Ne]);let ie=re[0],Re=r.convert(S.format,S.colorSpace),Me=r.convert(S.type),Ce=E(S.internalFormat,Re,Me,S.normalized,S.colorSpace),je=S.isVideoTexture!==!0,lt=Se.__version===void 0||fe===!0,de=ae.dataReady,qe=w(S,ie);rt(i.TEXTURE_CUBE_MAP,S);let ct;if(S.isDepthTexture){if(Ce=x(S.format===gs,S.type),lt)if(je)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let Ne=0;Ne<6;Ne++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,ie.width,ie.height,0,Re,Me,null)}else if(ge){je&&lt&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let Ne=0;Ne<6;Ne++){ct=re[Ne].mipmaps;for(let _t=0;_t<ct.length;_t++){let Wt=ct[_t];S.format!==Ii?Re!==null?je?de&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,0,0,Wt.width,Wt.height,Re,Wt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,Ce,Wt.width,Wt.height,0,Wt.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,0,0,Wt.width,Wt.height,Re,Me,Wt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,Ce,Wt.width,Wt.height,0,Re,Me,Wt.data)}}}else{if(ct=S.mipmaps,je&&lt){ct.length>0&&qe++;let Ne=et(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,Ne.width,Ne.height)}for(let Ne=0;Ne<6;Ne++)if(B){je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,re[Ne].width,re[Ne].height,Re,Me,re[Ne].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,re[Ne].width,re[Ne].height,0,Re,Me,re[Ne].data);for(let _t=0;_t<ct.length;_t++){let kn=ct[_t].image[Ne].image;je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,0,0,kn.width,kn.height,Re,Me,kn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,Ce,kn.width,kn.height,0,Re,Me,kn.data)}}else{je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,Re,Me,re[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,Re,Me,re[Ne]);for(let _t=0;_t<ct.length;_t++){let Wt=ct[_t];je?de&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,0,0,Re,Me,Wt.image[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,Ce,Re,Me,Wt.image[Ne])}}}b(S)&&S.mipmapsAutoUpdate===!0&&v(i.TEXTURE_CUBE_MAP),Se.__version=ae.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function De(P,S,X,fe,ae,Se){let Te=r.convert(X.format,X.colorSpace),ne=r.convert(X.type),se=E(X.internalFormat,Te,ne,X.normalized,X.colorSpace),ge=n.get(S),B=n.get(X);if(B.__renderTarget=S,!ge.__hasExternalTextures){let re=Math.max(1,S.width>>Se),ie=Math.max(1,S.height>>Se);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Se,se,re,ie,S.depth,0,Te,ne,null):t.texImage2D(ae,Se,se,re,ie,0,Te,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,P),Ee(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,B.__webglTexture,0,ht(S)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,B.__webglTexture,Se),t.bindFramebuffer(i.FRAMEBUFFER,null)}function nt(P,S,X){if(i.bindRenderbuffer(i.RENDERBUFFER,P),S.depthBuffer){let fe=S.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Se=x(S.stencilBuffer,ae),Te=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Ee(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ht(S),Se,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ht(S),Se,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,Se,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Te,i.RENDERBUFFER,P)}else{let fe=S.textures;for(let ae=0;ae<fe.length;ae++){let Se=fe[ae],Te=r.convert(Se.format,Se.colorSpace),ne=r.convert(Se.type),se=E(Se.internalFormat,Te,ne,Se.normalized,Se.colorSpace);Ee(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ht(S),se,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ht(S),se,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,se,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(P,S,X){let fe=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,P),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(S.depthTexture);ae.__renderTarget=S;let Se=fe?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||Se.width!==S.width||Se.height!==S.height)&&(Se.width=S.width,Se.height=S.height,S.depthTexture.needsUpdate=!0),fe?we(S.depthTexture,0):_e(S.depthTexture,0);let Te=ae.__webglTexture,ne=ht(S),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,ge=S.depthTexture.format===gs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===hs)Ee(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Te,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Te,0);else if(S.depthTexture.format===gs)Ee(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Te,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Te,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function mt(P){let S=n.get(P),X=P.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==P.depthTexture){let fe=P.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),fe){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=fe}if(P.depthTexture&&!S.__autoAllocateDepthBuffer)if(X)for(let fe=0;fe<6;fe++)ke(S.__webglFramebuffer[fe],P,fe);else P.texture.mipmaps.length>0?ke(S.__webglFramebuffer[0],P,0):ke(S.__webglFramebuffer,P,0);else if(X){S.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[fe]),S.__webglDepthbuffer[fe]===void 0)S.__webglDepthbuffer[fe]=i.createRenderbuffer(),nt(S.__webglDepthbuffer[fe],P,!1);else{let ae=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=S.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}}else if(P.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),nt(S.__webglDepthbuffer,P,!1);else{let ae=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function dt(P,S,X){let fe=n.get(P);S!==void 0&&De(fe.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&mt(P)}function yt(P){let S=P.texture,X=n.get(P),fe=n.get(S);P.addEventListener("dispose",k),F(P);let ae=P.textures,Se=P.isWebGLCubeRenderTarget===!0,Te=ae.length>1;if(Te||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=S.version,o.memory.textures++),Se){X.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0){X.__webglFramebuffer[ne]=[];for(let se=0;se<S.mipmaps.length;se++)X.__webglFramebuffer[ne][se]=i.createFramebuffer()}else X.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(S.mipmaps.length>0){X.__webglFramebuffer=[];for(let ne=0;ne<S.mipmaps.length;ne++)X.__webglFramebuffer[ne]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(Te)for(let ne=0,se=ae.length;ne<se;ne++){let ge=n.get(ae[ne]);ge.__webglTexture===void 0&&(ge.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&Ee(P)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];X.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ne]);let ge=r.convert(se.format,se.colorSpace),B=r.convert(se.type),re=E(se.internalFormat,ge,B,se.normalized,se.colorSpace,P.isXRRenderTarget===!0),ie=ht(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,X.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),nt(X.__webglDepthRenderbuffer,P,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Se){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),rt(i.TEXTURE_CUBE_MAP,S);for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)De(X.__webglFramebuffer[ne][se],P,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else De(X.__webglFramebuffer[ne],P,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);b(S)?v(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(Te){for(let ne=0,se=ae.length;ne<se;ne++){let ge=ae[ne],B=n.get(ge),re=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(re=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,B.__webglTexture),rt(re,ge),De(X.__webglFramebuffer,P,ge,i.COLOR_ATTACHMENT0+ne,re,0),b(ge)&&v(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(ne=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),rt(ne,S),S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)De(X.__webglFramebuffer[se],P,S,i.COLOR_ATTACHMENT0,ne,se);else De(X.__webglFramebuffer,P,S,i.COLOR_ATTACHMENT0,ne,0);b(S)?v(ne):S.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}P.depthBuffer&&mt(P)}function O(P){let S=P.textures;for(let X=0,fe=S.length;X<fe;X++){let ae=S[X];if(b(ae)&&ae.mipmapsAutoUpdate===!0){let Se=C(P),Te=n.get(ae).__webglTexture;t.bindTexture(Se,Te),v(Se),t.unbindTexture()}}}let be=[];function Xe(P){if(P.samples>0){if(Ee(P)===!1){let S=P.textures,X=P.width,fe=P.height,ae=i.COLOR_BUFFER_BIT,Se=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Te=n.get(P),ne=S.length>1;if(ne)for(let ge=0;ge<S.length;ge++)t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Te.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglFramebuffer);for(let ge=0;ge<S.length;ge++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let B=n.get(S[ge]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,B,0)}i.blitFramebuffer(0,0,X,fe,0,0,X,fe,ae,i.NEAREST),l===!0&&(be.length=0,be.push(i.COLOR_ATTACHMENT0+ge),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&be.push(Se),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,be))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let ge=0;ge<S.length;ge++){t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let B=n.get(S[ge]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Te.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,B,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Te.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let S=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function ht(P){return Math.min(s.maxSamples,P.samples)}function Ee(P){let S=n.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Nt(P){let S=o.render.frame;h.get(P)!==S&&(h.set(P,S),P.update())}function $e(P,S){let X=P.colorSpace,fe=P.format,ae=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||X!==ea&&X!==_s&&(At.getTransfer(X)===Ut?(fe!==Ii||ae!==Kn)&&tt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):at("WebGLTextures: Unsupported texture color space:",X)),S}function et(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=Q,this.getTextureUnits=te,this.setTextureUnits=pe,this.setTexture2D=_e,this.setTexture2DArray=ye,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=dt,this.setupRenderTarget=yt,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=mt,this.setupFrameBufferTexture=De,this.useMultisampledRTT=Ee,this.dispose=G}function XS(i,e){function t(n,s=_s){let r,o=At.getTransfer(s);if(n===Kn)return i.UNSIGNED_BYTE;if(n===Rc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Pc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===hd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===ud)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===ld)return i.BYTE;if(n===cd)return i.SHORT;if(n===mo)return i.UNSIGNED_SHORT;if(n===Cc)return i.INT;if(n===Ri)return i.UNSIGNED_INT;if(n===xi)return i.FLOAT;if(n===Pi)return i.HALF_FLOAT;if(n===dd)return i.ALPHA;if(n===fd)return i.RGB;if(n===Ii)return i.RGBA;if(n===hs)return i.DEPTH_COMPONENT;if(n===gs)return i.DEPTH_STENCIL;if(n===Ic)return i.RED;if(n===Lc)return i.RED_INTEGER;if(n===Gs)return i.RG;if(n===Dc)return i.RG_INTEGER;if(n===Nc)return i.RGBA_INTEGER;if(n===Fa||n===Oa||n===Ba||n===ka)if(o===Ut)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Fa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Fa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Uc||n===Fc||n===Oc||n===Bc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Uc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Fc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Oc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Bc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===kc||n===zc||n===Vc||n===Gc||n===Hc||n===za||n===Wc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===kc||n===zc)return o===Ut?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Vc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Gc)return r.COMPRESSED_R11_EAC;if(n===Hc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===za)return r.COMPRESSED_RG11_EAC;if(n===Wc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Xc||n===qc||n===Yc||n===$c||n===Zc||n===Jc||n===Kc||n===jc||n===Qc||n===eh||n===th||n===nh||n===ih||n===sh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Xc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===qc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Yc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===$c)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Zc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Jc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Kc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===jc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Qc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===eh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===th)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===nh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ih)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===sh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===rh||n===oh||n===ah)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===rh)return o===Ut?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===oh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===ah)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===lh||n===ch||n===Va||n===hh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===lh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ch)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Va)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===hh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===lr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var qS=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,YS=`
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

}`,Fd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new fa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new qi({vertexShader:qS,fragmentShader:YS,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new qn(new Ea(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Od=class extends Ci{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,y=typeof XRWebGLBinding<"u",g=new Fd,m={},_=t.getContextAttributes(),b=null,v=null,C=[],E=[],x=new ce,w=null,F=null,R=new Wn;R.viewport=new jt;let D=new Wn;D.viewport=new jt;let k=[R,D],H=new Sc,N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let _e=C[ee];return _e===void 0&&(_e=new jr,C[ee]=_e),_e.getTargetRaySpace()},this.getControllerGrip=function(ee){let _e=C[ee];return _e===void 0&&(_e=new jr,C[ee]=_e),_e.getGripSpace()},this.getHand=function(ee){let _e=C[ee];return _e===void 0&&(_e=new jr,C[ee]=_e),_e.getHandSpace()};function q(ee){let _e=E.indexOf(ee.inputSource);if(_e===-1)return;let ye=C[_e];ye!==void 0&&(ye.update(ee.inputSource,ee.frame,c||o),ye.dispatchEvent({type:ee.type,data:ee.inputSource}))}function V(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",he);for(let ee=0;ee<C.length;ee++){let _e=E[ee];_e!==null&&(E[ee]=null,C[ee].disconnect(_e))}N=null,G=null,g.reset();for(let ee in m)delete m[ee];if(e.setRenderTarget(b),f=null,d=null,u=null,s=null,v=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(x.width,x.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&tt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&tt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(b=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",V),s.addEventListener("inputsourceschange",he),_.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(x),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Le=null,we=null;_.depth&&(we=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=_.stencil?gs:hs,Le=_.stencil?lr:Ri);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),v=new ai(d.textureWidth,d.textureHeight,{format:Ii,type:Kn,depthTexture:new fs(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ye={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),v=new ai(f.framebufferWidth,f.framebufferHeight,{format:Ii,type:Kn,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function he(ee){for(let _e=0;_e<ee.removed.length;_e++){let ye=ee.removed[_e],Le=E.indexOf(ye);Le>=0&&(E[Le]=null,C[Le].disconnect(ye))}for(let _e=0;_e<ee.added.length;_e++){let ye=ee.added[_e],Le=E.indexOf(ye);if(Le===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=E.length){E.push(ye),Le=Ge;break}else if(E[Ge]===null){E[Ge]=ye,Le=Ge;break}if(Le===-1)break}let we=C[Le];we&&we.connect(ye)}}function J(ee,_e){_e===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(_e.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let _e=ee.near,ye=ee.far;g.texture!==null&&(g.depthNear>0&&(_e=g.depthNear),g.depthFar>0&&(ye=g.depthFar)),H.near=D.near=R.near=_e,H.far=D.far=R.far=ye,(N!==H.near||G!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),N=H.near,G=H.far),H.layers.mask=ee.layers.mask|6,R.layers.mask=H.layers.mask&-5,D.layers.mask=H.layers.mask&-3;let Le=ee.parent,we=H.cameras;J(H,Le);for(let Ge=0;Ge<we.length;Ge++)J(we[Ge],Le);H.projectionMatrix.copy(R.projectionMatrix),H.projectionMatrixInverse.copy(R.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,H,Le)};function Q(ee,_e,ye){ye===null?ee.matrix.copy(_e.matrixWorld):(ee.matrix.copy(ye.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(_e.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(_e.projectionMatrix),ee.projectionMatrixInverse.copy(_e.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=Zr*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(H)},this.getCameraTexture=function(ee){return m[ee]};let te=null;function pe(ee,_e){if(h=_e.getViewerPose(c||o),p=_e,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(v,f.framebuffer),e.setRenderTarget(v));let Le=!1;ye.length!==H.cameras.length&&(H.cameras.length=0,Le=!0);for(let Je=0;Je<ye.length;Je++){let rt=ye[Je],it=null;if(f!==null)it=f.getViewport(rt);else{let ve=u.getViewSubImage(d,rt);it=ve.viewport,Je===0&&(e.setRenderTargetTextures(v,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(v))}let oe=k[Je];oe===void 0&&(oe=new Wn,oe.layers.enable(Je),oe.viewport=new jt,k[Je]=oe),oe.matrix.fromArray(rt.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(rt.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(it.x,it.y,it.width,it.height),Je===0&&(H.matrix.copy(oe.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Le===!0&&H.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();let Je=u.getDepthInformation(ye[0]);Je&&Je.isValid&&Je.texture&&g.init(Je,s.renderState)}if(we&&we.includes("camera-access")&&y){e.state.unbindTexture(),u=n.getBinding();for(let Je=0;Je<ye.length;Je++){let rt=ye[Je].camera;if(rt){let it=m[rt];it||(it=new fa,m[rt]=it);let oe=u.getCameraImage(rt);it.sourceTexture=oe}}}}for(let ye=0;ye<C.length;ye++){let Le=E[ye],we=C[ye];Le!==null&&we!==void 0&&we.update(Le,_e,c||o)}te&&te(ee,_e),_e.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_e}),p=null}let ue=new ig;ue.setAnimationLoop(pe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}},$S=new gt,fg=new ft;fg.set(-1,0,0,0,1,0,0,0,1);function ZS(i,e){function t(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,wd(i)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function s(g,m,_,b,v){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(g,m):m.isMeshLambertMaterial?(r(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(g,m),u(g,m)):m.isMeshPhongMaterial?(r(g,m),h(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(g,m),d(g,m),m.isMeshPhysicalMaterial&&f(g,m,v)):m.isMeshMatcapMaterial?(r(g,m),p(g,m)):m.isMeshDepthMaterial?r(g,m):m.isMeshDistanceMaterial?(r(g,m),y(g,m)):m.isMeshNormalMaterial?r(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,_,b):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,t(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===Yn&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,t(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===Yn&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,t(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,t(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let _=e.get(m),b=_.envMap,v=_.envMapRotation;b&&(g.envMap.value=b,g.envMapRotation.value.setFromMatrix4($S.makeRotationFromEuler(v)).transpose(),b.isCubeTexture&&b.isRenderTargetTexture===!1&&g.envMapRotation.value.premultiply(fg),g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,_,b){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*_,g.scale.value=b*.5,m.map&&(g.map.value=m.map,t(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function h(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function u(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function d(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function f(g,m,_){g.ior.value=m.ior,m.diffuseRoughness>0&&(g.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(g.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,g.diffuseRoughnessMapTransform))),m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Yn&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.retroreflectivity>0&&(g.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,g.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=_.texture,g.transmissionSamplerSize.value.set(_.width,_.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,g.specularIntensityMapTransform))}function p(g,m){m.matcap&&(g.matcap.value=m.matcap)}function y(g,m){let _=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(_.matrixWorld),g.nearDistance.value=_.shadow.camera.near,g.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function JS(i,e,t,n){let s={},r={};function o(_,b){let v=b.program;n.uniformBlockBinding(_,v,s[_.id])}function a(_,b){let v=s[_.id];v===void 0&&(p(_),v=l(_),s[_.id]=v,_.addEventListener("dispose",g));let C=b.program;n.updateUBOMapping(_,C);let E=e.render.frame;r[_.id]!==E&&(c(_),r[_.id]=E)}function l(_){let b=i.createBuffer(),v=_.__size,C=_.usage;return i.bindBuffer(i.UNIFORM_BUFFER,b),i.bufferData(i.UNIFORM_BUFFER,v,C),i.bindBuffer(i.UNIFORM_BUFFER,null),b}function c(_){let b=s[_.id],v=_.uniforms,C=_.__cache;i.bindBuffer(i.UNIFORM_BUFFER,b);for(let E=0,x=v.length;E<x;E++){let w=v[E];if(Array.isArray(w))for(let F=0,R=w.length;F<R;F++)h(w[F],E,F,C);else h(w,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(_,b,v,C){if(d(_,b,v,C)===!0){let E=_.__offset,x=_.value;if(Array.isArray(x)){let w=0;for(let F=0;F<x.length;F++){let R=x[F],D=y(R,!0);u(R,_.__data,w),w+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(x,_.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,_.__data)}}function u(_,b,v){typeof _=="number"||typeof _=="boolean"?b[v]=_:_.isMatrix3?(b[v]=_.elements[0],b[v+1]=_.elements[1],b[v+2]=_.elements[2],b[v+3]=0,b[v+4]=_.elements[3],b[v+5]=_.elements[4],b[v+6]=_.elements[5],b[v+7]=0,b[v+8]=_.elements[6],b[v+9]=_.elements[7],b[v+10]=_.elements[8],b[v+11]=0):ArrayBuffer.isView(_)?b.set(_.subarray(0,b.length-v),v):_.toArray(b,v)}function d(_,b,v,C){let E=_.value,x=b+"_"+v;if(Array.isArray(E)){C[x]===void 0&&(C[x]=[]);let w=C[x],F=!1;for(let R=0;R<E.length;R++)f(E[R],w,R)===!0&&(F=!0);return F}return f(E,C,x)}function f(_,b,v){if(b[v]===void 0)return typeof _=="number"||typeof _=="boolean"?b[v]=_:ArrayBuffer.isView(_)?b[v]=_.slice():b[v]=_.clone(),!0;{let C=b[v];if(typeof _=="number"||typeof _=="boolean"){if(C!==_)return b[v]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(C.equals(_)===!1)return C.copy(_),!0}}return!1}function p(_){let b=_.uniforms,v=0,C=16;for(let x=0,w=b.length;x<w;x++){let F=Array.isArray(b[x])?b[x]:[b[x]];for(let R=0,D=F.length;R<D;R++){let k=F[R],H=Array.isArray(k.value)?k.value:[k.value],N=Array.isArray(b[x])||Array.isArray(k.value),G=v;for(let V=0,he=H.length;V<he;V++){let J=H[V],Q=y(J,N),te=v%C,pe=te%Q.boundary,ue=te+pe;v+=pe,ue!==0&&C-ue<Q.storage&&(v+=C-ue),V===0&&(G=v),v+=Q.storage}let q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((v-G)/Float32Array.BYTES_PER_ELEMENT),k.__offset=G}}let E=v%C;return E>0&&(v+=C-E),_.__size=v,_.__cache={},this}function y(_,b){let v={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(v.boundary=4,v.storage=4):_.isVector2?(v.boundary=8,v.storage=8):_.isVector3||_.isColor?(v.boundary=16,v.storage=12):_.isVector4?(v.boundary=16,v.storage=16):_.isMatrix3?(v.boundary=16,v.storage=48):_.isMatrix4?(v.boundary=16,v.storage=64):_.isTexture?tt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(v.boundary=16,v.storage=_.byteLength):tt("WebGLRenderer: Unsupported uniform value type.",_),b===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function g(_){let b=_.target;b.removeEventListener("dispose",g),i.deleteBuffer(s[b.id]),delete s[b.id],delete r[b.id]}function m(){for(let _ in s)i.deleteBuffer(s[_]);s={},r={}}return{bind:o,update:a,dispose:m}}var KS=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Zi=null;function jS(){return Zi===null&&(Zi=new aa(KS,16,16,Gs,Pi),Zi.name="DFG_LUT",Zi.minFilter=Xn,Zi.magFilter=Xn,Zi.wrapS=Wi,Zi.wrapT=Wi,Zi.generateMipmaps=!1,Zi.needsUpdate=!0),Zi}var Xa=class{constructor(e={}){let{canvas:t=bm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=Kn}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let y=f,g=new Set([Nc,Dc,Lc]),m=new Set([Kn,Ri,mo,lr,Rc,Pc]),_=new Uint32Array(4),b=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},C=null,E=null,x=[],w=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=$i,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let R=this,D=!1,k=null,H=null,N=null,G=null;this._outputColorSpace=ri;let q=0,V=0,he=null,J=-1,Q=null,te=new jt,pe=new jt,ue=null,ee=new Ke(0),_e=0,ye=t.width,Le=t.height,we=1,Ge=null,st=null,Je=new jt(0,0,ye,Le),rt=new jt(0,0,ye,Le),it=!1,oe=new Ls,ve=new Ql,xe=!1,Be=!1,De=new gt,nt=new I,ke=new jt,mt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},dt=!1;function yt(){return he===null?we:1}let O=n;function be(A,z){return t.getContext(A,z)}let Xe,ht,Ee,Nt,$e,et,P,S,X,fe,ae,Se,Te,ne,se,ge,B,re,ie,Re,Me,Ce,je;try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",ct,!1),t.addEventListener("webglcontextcreationerror",Ne,!1),O===null){let z="webgl2";if(O=be(z,A),O===null)throw be(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}lt()}catch(A){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ct,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),at("WebGLRenderer: "+A.message),A}function lt(){Xe=new cb(O),Xe.init(),Me=new XS(O,Xe),ht=new jM(O,Xe,e,Me),Ee=new HS(O,Xe),ht.reversedDepthBuffer&&d&&Ee.buffers.depth.setReversed(!0),H=O.createFramebuffer(),N=O.createFramebuffer(),G=O.createFramebuffer(),Nt=new db(O),$e=new RS,et=new WS(O,Xe,Ee,$e,ht,Me,Nt),P=new lb(R),S=new py(O),Ce=new JM(O,S),X=new hb(O,S,Nt,Ce),fe=new pb(O,X,S,Ce,Nt),re=new fb(O,ht,et),se=new QM($e),ae=new CS(R,P,Xe,ht,Ce,se),Se=new ZS(R,$e),Te=new IS,ne=new OS(Xe),B=new ZM(R,P,Ee,fe,p,l),ge=new GS(R,fe,ht),je=new JS(O,Nt,ht,Ee),ie=new KM(O,Xe,Nt),Re=new ub(O,Xe,Nt),Nt.programs=ae.programs,R.capabilities=ht,R.extensions=Xe,R.properties=$e,R.renderLists=Te,R.shadowMap=ge,R.state=Ee,R.info=Nt}y!==Kn&&(F=new gb(y,t.width,t.height,a,s,r));let de=new Od(R,O);this.xr=de,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let A=Xe.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=Xe.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(A){A!==void 0&&(we=A,this.setSize(ye,Le,!1))},this.getSize=function(A){return A.set(ye,Le)},this.setSize=function(A,z,j=!0){if(de.isPresenting){tt("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=A,Le=z,t.width=Math.floor(A*we),t.height=Math.floor(z*we),j===!0&&(t.style.width=A+"px",t.style.height=z+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,A,z)},this.getDrawingBufferSize=function(A){return A.set(ye*we,Le*we).floor()},this.setDrawingBufferSize=function(A,z,j){ye=A,Le=z,we=j,t.width=Math.floor(A*j),t.height=Math.floor(z*j),this.setViewport(0,0,A,z)},this.setEffects=function(A){if(y===Kn){at("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let z=0;z<A.length;z++)if(A[z].isOutputPass===!0){tt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(te)},this.getViewport=function(A){return A.copy(Je)},this.setViewport=function(A,z,j,$){A.isVector4?Je.set(A.x,A.y,A.z,A.w):Je.set(A,z,j,$),Ee.viewport(te.copy(Je).multiplyScalar(yt()).round())},this.getScissor=function(A){return A.copy(rt)},this.setScissor=function(A,z,j,$){A.isVector4?rt.set(A.x,A.y,A.z,A.w):rt.set(A,z,j,$),Ee.scissor(pe.copy(rt).multiplyScalar(yt()).round())},this.getScissorTest=function(){return it},this.setScissorTest=function(A){Ee.setScissorTest(it=A)},this.setOpaqueSort=function(A){Ge=A},this.setTransparentSort=function(A){st=A},this.getClearColor=function(A){return A.copy(B.getClearColor())},this.setClearColor=function(){B.setClearColor(...arguments)},this.getClearAlpha=function(){return B.getClearAlpha()},this.setClearAlpha=function(){B.setClearAlpha(...arguments)},this.clear=function(A=!0,z=!0,j=!0){let $=0;if(A){let Z=!1;if(he!==null){let Pe=he.texture.format;Z=g.has(Pe)}if(Z){let Pe=he.texture.type,Ue=m.has(Pe),Ie=B.getClearColor(),Fe=B.getClearAlpha(),Ze=Ie.r,ut=Ie.g,St=Ie.b;Ue?(_[0]=Ze,_[1]=ut,_[2]=St,_[3]=Fe,O.clearBufferuiv(O.COLOR,0,_)):(b[0]=Ze,b[1]=ut,b[2]=St,b[3]=Fe,O.clearBufferiv(O.COLOR,0,b))}else $|=O.COLOR_BUFFER_BIT}z&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),k=A},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ct,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),B.dispose(),Te.dispose(),ne.dispose(),et.dispose(),$e.dispose(),P.dispose(),fe.dispose(),X.dispose(),Ce.dispose(),je.dispose(),ae.dispose(),de.dispose(),de.removeEventListener("sessionstart",sl),de.removeEventListener("sessionend",Ui),Qi.stop()};function qe(A){A.preventDefault(),xd("WebGLRenderer: Context Lost."),D=!0}function ct(){xd("WebGLRenderer: Context Restored."),D=!1;let A=Nt.autoReset,z=ge.enabled,j=ge.autoUpdate,$=ge.needsUpdate,Z=ge.type;lt(),Nt.autoReset=A,ge.enabled=z,ge.autoUpdate=j,ge.needsUpdate=$,ge.type=Z}function Ne(A){at("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function _t(A){let z=A.target;z.removeEventListener("dispose",_t),Wt(z)}function Wt(A){kn(A),$e.remove(A)}function kn(A){let z=$e.get(A).programs;z!==void 0&&(z.forEach(function(j){ae.releaseProgram(j)}),A.isShaderMaterial&&ae.releaseShaderCache(A))}this.renderBufferDirect=function(A,z,j,$,Z,Pe){z===null&&(z=mt);let Ue=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ie=Lo(A,z,j,$,Z);Ee.setMaterial($,Ue);let Fe=j.index,Ze=1;if($.wireframe===!0){if(Fe=X.getWireframeAttribute(j),Fe===void 0)return;Ze=2}let ut=j.drawRange,St=j.attributes.position,Ye=ut.start*Ze,wt=(ut.start+ut.count)*Ze;Pe!==null&&(Ye=Math.max(Ye,Pe.start*Ze),wt=Math.min(wt,(Pe.start+Pe.count)*Ze)),Fe!==null?(Ye=Math.max(Ye,0),wt=Math.min(wt,Fe.count)):St!=null&&(Ye=Math.max(Ye,0),wt=Math.min(wt,St.count));let Qt=wt-Ye;if(Qt<0||Qt===1/0)return;Ce.setup(Z,$,Ie,j,Fe);let Ot,Bt=ie;if(Fe!==null&&(Ot=S.get(Fe),Bt=Re,Bt.setIndex(Ot)),Z.isMesh)$.wireframe===!0?(Ee.setLineWidth($.wireframeLinewidth*yt()),Bt.setMode(O.LINES)):Bt.setMode(O.TRIANGLES);else if(Z.isLine){let _n=$.linewidth;_n===void 0&&(_n=1),Ee.setLineWidth(_n*yt()),Z.isLineSegments?Bt.setMode(O.LINES):Z.isLineLoop?Bt.setMode(O.LINE_LOOP):Bt.setMode(O.LINE_STRIP)}else Z.isPoints?Bt.setMode(O.POINTS):Z.isSprite&&Bt.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))Bt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let _n=Z._multiDrawStarts,He=Z._multiDrawCounts,hn=Z._multiDrawCount,Tt=Fe?S.get(Fe).bytesPerElement:1,ts=$e.get($).currentProgram.getUniforms();for(let un=0;un<hn;un++)ts.setValue(O,"_gl_DrawID",un),Bt.render(_n[un]/Tt,He[un])}else if(Z.isInstancedMesh)Bt.renderInstances(Ye,Qt,Z.count);else if(j.isInstancedBufferGeometry){let _n=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,He=Math.min(j.instanceCount,_n);Bt.renderInstances(Ye,Qt,He)}else Bt.render(Ye,Qt)};function Ro(A,z,j,$){k!==null&&A.isNodeMaterial&&k.setObject($,A),xe===!0&&se.setState(A,j,!1),A.transparent===!0&&A.side===Yi&&A.forceSinglePass===!1?(A.side=Yn,A.needsUpdate=!0,Fi(A,z,$),A.side=Vs,A.needsUpdate=!0,Fi(A,z,$),A.side=Yi):Fi(A,z,$)}this.compile=function(A,z,j=null){j===null&&(j=A),k!==null&&k.renderStart(A,z,j),E=ne.get(j),E.init(z),w.push(E),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),A!==j&&A.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),E.setupLights(),k!==null&&k.updateLights(E.state.lightsArray),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),xe===!0&&se.setGlobalState(this.clippingPlanes,z),k!==null&&ge.render(E.state.shadowsArray,j,z);let $=new Set;return A.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Pe=Z.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];Ro(Ie,j,z,Z),$.add(Ie)}else Ro(Pe,j,z,Z),$.add(Pe)}),E=w.pop(),k!==null&&k.renderEnd(),$},this.compileAsync=function(A,z,j=null){let $=this.compile(A,z,j);return new Promise(Z=>{function Pe(){if($.forEach(function(Ue){let Fe=$e.get(Ue).currentProgram;(Fe===void 0||Fe.isReady())&&$.delete(Ue)}),$.size===0){Z(A);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let _r=null;function $h(A){_r&&_r(A)}function sl(){Qi.stop()}function Ui(){Qi.start()}let Qi=new ig;Qi.setAnimationLoop($h),typeof self<"u"&&Qi.setContext(self),this.setAnimationLoop=function(A){_r=A,de.setAnimationLoop(A),A===null?Qi.stop():Qi.start()},de.addEventListener("sessionstart",sl),de.addEventListener("sessionend",Ui),this.render=function(A,z){if(z!==void 0&&z.isCamera!==!0){at("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;k!==null&&k.renderStart(A,z);let j=de.enabled===!0&&de.isPresenting===!0,$=F!==null&&(he===null||j)&&F.begin(R,he);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),de.enabled===!0&&de.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(de.cameraAutoUpdate===!0&&de.updateCamera(z),z=de.getCamera()),A.isScene===!0&&A.onBeforeRender(R,A,z,he),E=ne.get(A,w.length),E.init(z),E.state.textureUnits=et.getTextureUnits(),w.push(E),De.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?ve.setFromArrayCamera(z):oe.setFromProjectionMatrix(De,mi,z.reversedDepth),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),C=Te.get(A,x.length),C.init(),x.push(C),this.info.render.frame++,de.enabled===!0&&de.isPresenting===!0){let Ue=R.xr.getDepthSensingMesh();Ue!==null&&es(Ue,z,-1/0,R.sortObjects)}es(A,z,0,R.sortObjects),C.finish(),k!==null&&k.updateLights(E.state.lightsArray),R.sortObjects===!0&&C.sort(Ge,st),dt=de.enabled===!1||de.isPresenting===!1||de.hasDepthSensing()===!1,dt&&B.addToRenderList(C,A),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let Z=E.state.shadowsArray;if(ge.render(Z,A,z),xe===!0&&se.endShadows(),($&&F.hasRenderPass())===!1){let Ue=C.opaque,Ie=C.transmissive;if(E.setupLights(),z.isArrayCamera){let Fe=z.cameras;if(Ie.length>0)for(let Ze=0,ut=Fe.length;Ze<ut;Ze++){let St=Fe[Ze];Mi(Ue,Ie,A,St)}dt&&B.render(A);for(let Ze=0,ut=Fe.length;Ze<ut;Ze++){let St=Fe[Ze];Po(C,A,St,St.viewport)}}else Ie.length>0&&Mi(Ue,Ie,A,z),dt&&B.render(A),Po(C,A,z)}he!==null&&V===0&&(et.updateMultisampleRenderTarget(he),et.updateRenderTargetMipmap(he)),$&&F.end(R),A.isScene===!0&&A.onAfterRender(R,A,z),Ce.resetDefaultState(),J=-1,Q=null,w.pop(),w.length>0?(E=w[w.length-1],et.setTextureUnits(E.state.textureUnits),xe===!0&&se.setGlobalState(R.clippingPlanes,E.state.camera)):E=null,x.pop(),x.length>0?C=x[x.length-1]:C=null,k!==null&&k.renderEnd()};function es(A,z,j,$){if(A.visible===!1)return;if(A.layers.test(z.layers)){if(A.isGroup)j=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(z);else if(A.isLight)E.pushLight(A),A.castShadow&&E.pushShadow(A);else if(A.isSprite){let Ue=z.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){$&&ke.setFromMatrixPosition(A.matrixWorld).applyMatrix4(De);let Ie=fe.update(A),Fe=A.material;Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,z)}}else if(A.isMesh||A.isLine||A.isPoints){let Ue=z.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){let Ie=fe.update(A),Fe=A.material;if($&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),ke.copy(A.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(A.matrixWorld).applyMatrix4(De)),Array.isArray(Fe)){let Ze=Ie.groups;for(let ut=0,St=Ze.length;ut<St;ut++){let Ye=Ze[ut],wt=Fe[Ye.materialIndex];wt&&wt.visible&&C.push(A,Ie,wt,j,ke.z,Ye,z)}}else Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,z)}}}let Pe=A.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)es(Pe[Ue],z,j,$)}function Po(A,z,j,$){let{opaque:Z,transmissive:Pe,transparent:Ue}=A;E.setupLightsView(j),xe===!0&&se.setGlobalState(R.clippingPlanes,j),$&&Ee.viewport(te.copy($)),Z.length>0&&tn(Z,z,j),Pe.length>0&&tn(Pe,z,j),Ue.length>0&&tn(Ue,z,j),Ee.buffers.depth.setTest(!0),Ee.buffers.depth.setMask(!0),Ee.buffers.color.setMask(!0),Ee.setPolygonOffset(!1)}function Mi(A,z,j,$){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[$.id]===void 0){let Ye=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[$.id]=new ai(1,1,{generateMipmaps:!0,type:Ye?Pi:Kn,minFilter:ms,samples:Math.max(4,ht.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:At.workingColorSpace})}let Pe=E.state.transmissionRenderTarget[$.id],Ue=$.viewport||te;Pe.setSize(Ue.z*R.transmissionResolutionScale,Ue.w*R.transmissionResolutionScale);let Ie=R.getRenderTarget(),Fe=R.getActiveCubeFace(),Ze=R.getActiveMipmapLevel();R.setRenderTarget(Pe),R.getClearColor(ee),_e=R.getClearAlpha(),_e<1&&R.setClearColor(16777215,.5),R.clear(),dt&&B.render(j);let ut=R.toneMapping;R.toneMapping=$i;let St=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),E.setupLightsView($),xe===!0&&se.setGlobalState(R.clippingPlanes,$),tn(A,j,$),et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let wt=0,Qt=z.length;wt<Qt;wt++){let Ot=z[wt],{object:Bt,geometry:_n,material:He,group:hn}=Ot;if(He.side===Yi&&Bt.layers.test($.layers)){let Tt=He.side;He.side=Yn,He.needsUpdate=!0,an(Bt,j,$,_n,He,hn),He.side=Tt,He.needsUpdate=!0,Ye=!0}}Ye===!0&&(et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe))}R.setRenderTarget(Ie,Fe,Ze),R.setClearColor(ee,_e),St!==void 0&&($.viewport=St),R.toneMapping=ut}function tn(A,z,j){let $=z.isScene===!0?z.overrideMaterial:null;for(let Z=0,Pe=A.length;Z<Pe;Z++){let Ue=A[Z],{object:Ie,geometry:Fe,group:Ze}=Ue,ut=Ue.material;ut.allowOverride===!0&&$!==null&&(ut=$),Ie.layers.test(j.layers)&&an(Ie,z,j,Fe,ut,Ze)}}function an(A,z,j,$,Z,Pe){k!==null&&Z.isNodeMaterial&&k.setObject(A,Z),A.onBeforeRender(R,z,j,$,Z,Pe),A.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),Z.onBeforeRender(R,z,j,$,A,Pe),Z.transparent===!0&&Z.side===Yi&&Z.forceSinglePass===!1?(Z.side=Yn,Z.needsUpdate=!0,R.renderBufferDirect(j,z,$,Z,A,Pe),Z.side=Vs,Z.needsUpdate=!0,R.renderBufferDirect(j,z,$,Z,A,Pe),Z.side=Yi):R.renderBufferDirect(j,z,$,Z,A,Pe),A.onAfterRender(R,z,j,$,Z,Pe)}function ln(A){let z=0;for(let j of A)j.texture!==null&&z++;return z}function Fi(A,z,j){z.isScene!==!0&&(z=mt);let $=$e.get(A),Z=E.state.lights,Pe=E.state.shadowsArray,Ue=Z.state.version,Ie=ae.getParameters(A,Z.state,Pe,z,j,E.state.lightProbeGridArray),Fe=ae.getProgramCacheKey(Ie),Ze=$.programs;$.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let ut=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;$.envMap=P.get(A.envMap||$.environment,ut),$.envMapRotation=$.environment!==null&&A.envMap===null?z.environmentRotation:A.envMapRotation,Ze===void 0&&(A.addEventListener("dispose",_t),Ze=new Map,$.programs=Ze,$.programVariants=new Map);let St=Ze.get(Fe);if(St!==void 0){if($.currentProgram===St&&$.lightsStateVersion===Ue)return Io(A,Ie),St}else Ie.uniforms=ae.getUniforms(A),k!==null&&A.isNodeMaterial&&k.build(A,j,Ie),A.onBeforeCompile(Ie,R),St=ae.acquireProgram(Ie,Fe),Ze.set(Fe,St),$.uniforms=Ie.uniforms;let Ye=$.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Ye.clippingPlanes=se.uniform),Io(A,Ie),$.needsLights=Ms(A),$.lightsStateVersion=Ue,$.needsLights&&(Ye.ambientLightColor.value=Z.state.ambient,Ye.lightProbe.value=Z.state.probe,Ye.sunLights.value=Z.state.sun,Ye.sunLightShadows.value=Z.state.sunShadow,Ye.directionalLights.value=Z.state.directional,Ye.directionalLightShadows.value=Z.state.directionalShadow,Ye.spotLights.value=Z.state.spot,Ye.spotLightShadows.value=Z.state.spotShadow,Ye.rectAreaLights.value=Z.state.rectArea,Ye.ltc_1.value=Z.state.rectAreaLTC1,Ye.ltc_2.value=Z.state.rectAreaLTC2,Ye.pointLights.value=Z.state.point,Ye.pointLightShadows.value=Z.state.pointShadow,Ye.hemisphereLights.value=Z.state.hemi,Ye.sunShadowMatrix.value=Z.state.sunShadowMatrix,Ye.sunShadowCascade.value=Z.state.sunShadowCascade,Ye.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Ye.spotLightMatrix.value=Z.state.spotLightMatrix,Ye.spotLightMap.value=Z.state.spotLightMap,Ye.pointShadowMatrix.value=Z.state.pointShadowMatrix),$.numLightProbeGrids=ln(E.state.lightProbeGridArray),$.currentProgram=St,$.uniformsList=null,St}function Qn(A,z,j,$,Z){let Pe=$e.get(A),Ue=Pe.currentProgram.id+","+$+","+Z,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=Fi(A,z,j),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=$,Pe.toneMapping=Z),Ie}function vs(A){if(A.uniformsList===null){let z=A.currentProgram.getUniforms();A.uniformsList=go.seqWithValue(z.seq,A.uniforms)}return A.uniformsList}function Io(A,z){let j=$e.get(A);j.outputColorSpace=z.outputColorSpace,j.batching=z.batching,j.batchingColor=z.batchingColor,j.instancing=z.instancing,j.instancingColor=z.instancingColor,j.instancingMorph=z.instancingMorph,j.skinning=z.skinning,j.morphTargets=z.morphTargets,j.morphNormals=z.morphNormals,j.morphColors=z.morphColors,j.morphTargetsCount=z.morphTargetsCount,j.numClippingPlanes=z.numClippingPlanes,j.numIntersection=z.numClipIntersection,j.vertexAlphas=z.vertexAlphas,j.vertexTangents=z.vertexTangents,j.toneMapping=z.toneMapping}function Lo(A,z,j,$,Z){z.isScene!==!0&&(z=mt),et.resetTextureUnits();let Pe=z.fog,Ue=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,Ie=he===null?R.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:At.workingColorSpace,Fe=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Ze=P.get($.envMap||Ue,Fe),ut=$.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,St=!!j.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Ye=!!j.morphAttributes.position,wt=!!j.morphAttributes.normal,Qt=!!j.morphAttributes.color,Ot=$i;$.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(Ot=R.toneMapping);let Bt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,_n=Bt!==void 0?Bt.length:0,He=$e.get($),hn=E.state.lights;if(xe===!0&&(Be===!0||A!==Q)){let kt=A===Q&&$.id===J;se.setState($,A,kt)}let Tt=!1,ts=!1;$.version===He.__version?He.needsLights&&He.lightsStateVersion!==hn.state.version||Z.isBatchedMesh&&He.batching===!1||!Z.isBatchedMesh&&He.batching===!0||Z.isBatchedMesh&&He.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&He.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&He.instancing===!1||!Z.isInstancedMesh&&He.instancing===!0||Z.isSkinnedMesh&&He.skinning===!1||!Z.isSkinnedMesh&&He.skinning===!0||Z.isInstancedMesh&&He.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&He.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&He.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&He.instancingMorph===!1&&Z.morphTexture!==null||He.envMap!==Ze||$.fog===!0&&He.fog!==Pe||He.numClippingPlanes!==void 0&&(He.numClippingPlanes!==se.numPlanes||He.numIntersection!==se.numIntersection)||He.vertexAlphas!==ut||He.vertexTangents!==St||He.morphTargets!==Ye||He.morphNormals!==wt||He.morphColors!==Qt||He.morphTargetsCount!==_n||He.numLightProbeGrids!==ln(E.state.lightProbeGridArray)?Tt=!0:(He.outputColorSpace!==Ie||He.toneMapping!==Ot)&&(ts=!0):(Tt=!0,He.__version=$.version);let un=He.currentProgram;(Tt===!0||ts===!0)&&(un=ts===!0?Qn($,z,Z,Ie,Ot):Fi($,z,Z),k&&$.isNodeMaterial&&k.onUpdateProgram($,un,He));let vr=!1,Oi=!1,ns=!1,vt=un.getUniforms(),nn=He.uniforms;if(Ee.useProgram(un.program)&&(vr=!0,Oi=!0,ns=!0),$.id!==J&&(J=$.id,Oi=!0),vr||Q!==A){Ee.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),vt.setValue(O,"projectionMatrix",A.projectionMatrix),vt.setValue(O,"viewMatrix",A.matrixWorldInverse);let dn=vt.map.cameraPosition;dn!==void 0&&dn.setValue(O,nt.setFromMatrixPosition(A.matrixWorld)),ht.logarithmicDepthBuffer&&vt.setValue(O,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&vt.setValue(O,"isOrthographic",A.isOrthographicCamera===!0),Q!==A&&(Q=A,Oi=!0,ns=!0)}if(He.needsLights&&(hn.state.sunShadowMap.length>0&&vt.setValue(O,"sunShadowMap",hn.state.sunShadowMap,et),hn.state.directionalShadowMap.length>0&&vt.setValue(O,"directionalShadowMap",hn.state.directionalShadowMap,et),hn.state.spotShadowMap.length>0&&vt.setValue(O,"spotShadowMap",hn.state.spotShadowMap,et),hn.state.pointShadowMap.length>0&&vt.setValue(O,"pointShadowMap",hn.state.pointShadowMap,et)),Z.isSkinnedMesh){vt.setOptional(O,Z,"bindMatrix"),vt.setOptional(O,Z,"bindMatrixInverse");let kt=Z.skeleton;kt&&(kt.boneTexture===null&&kt.computeBoneTexture(),vt.setValue(O,"boneTexture",kt.boneTexture,et))}Z.isBatchedMesh&&(vt.setOptional(O,Z,"batchingTexture"),vt.setValue(O,"batchingTexture",Z._matricesTexture,et),vt.setOptional(O,Z,"batchingIdTexture"),vt.setValue(O,"batchingIdTexture",Z._indirectTexture,et),vt.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&vt.setValue(O,"batchingColorTexture",Z._colorsTexture,et));let zn=j.morphAttributes;if((zn.position!==void 0||zn.normal!==void 0||zn.color!==void 0)&&re.update(Z,j,un),(Oi||He.receiveShadow!==Z.receiveShadow)&&(He.receiveShadow=Z.receiveShadow,vt.setValue(O,"receiveShadow",Z.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(nn.envMapIntensity.value=z.environmentIntensity),nn.dfgLUT!==void 0&&(nn.dfgLUT.value=jS()),Oi){if(vt.setValue(O,"toneMappingExposure",R.toneMappingExposure),He.needsLights&&xr(nn,ns),Pe&&$.fog===!0&&Se.refreshFogUniforms(nn,Pe),Se.refreshMaterialUniforms(nn,$,we,Le,E.state.transmissionRenderTarget[A.id]),He.needsLights&&He.numLightProbeGrids>0){let kt=v,dn=0;for(let Nn of E.state.lightProbeGridArray)Nn.texture!==null&&(kt.textures[dn]=Nn.texture,kt.min[dn]=Nn.boundingBox.min,kt.max[dn]=Nn.boundingBox.max,kt.resolution[dn]=Nn.resolution,dn++);for(let Nn in kt)kt[Nn].length=dn;nn.probesSH.value=kt.textures,nn.probesMin.value=kt.min,nn.probesMax.value=kt.max,nn.probesResolution.value=kt.resolution}go.upload(O,vs(He),nn,et)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(go.upload(O,vs(He),nn,et),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&vt.setValue(O,"center",Z.center),vt.setValue(O,"modelViewMatrix",Z.modelViewMatrix),vt.setValue(O,"normalMatrix",Z.normalMatrix),vt.setValue(O,"modelMatrix",Z.matrixWorld),$.uniformsGroups!==void 0){let kt=$.uniformsGroups;for(let dn=0,Nn=kt.length;dn<Nn;dn++){let rl=kt[dn];je.update(rl,un),je.bind(rl,un)}}return un}function xr(A,z){A.ambientLightColor.needsUpdate=z,A.lightProbe.needsUpdate=z,A.sunLights.needsUpdate=z,A.sunLightShadows.needsUpdate=z,A.directionalLights.needsUpdate=z,A.directionalLightShadows.needsUpdate=z,A.pointLights.needsUpdate=z,A.pointLightShadows.needsUpdate=z,A.spotLights.needsUpdate=z,A.spotLightShadows.needsUpdate=z,A.rectAreaLights.needsUpdate=z,A.hemisphereLights.needsUpdate=z}function Ms(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(A,z,j){let $=$e.get(A);$.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),$e.get(A.texture).__webglTexture=z,$e.get(A.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:j,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,z){let j=$e.get(A);j.__webglFramebuffer=z,j.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(A,z=0,j=0){he=A,q=z,V=j;let $=null,Z=!1,Pe=!1;if(A){let Ie=$e.get(A);if(Ie.__useDefaultFramebuffer!==void 0){Ee.bindFramebuffer(O.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(A.viewport),pe.copy(A.scissor),ue=A.scissorTest,Ee.viewport(te),Ee.scissor(pe),Ee.setScissorTest(ue),J=-1;return}else if(Ie.__webglFramebuffer===void 0)et.setupRenderTarget(A);else if(Ie.__hasExternalTextures)et.rebindTextures(A,$e.get(A.texture).__webglTexture,$e.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let ut=A.depthTexture;if(Ie.__boundDepthTexture!==ut){if(ut!==null&&$e.has(ut)&&(A.width!==ut.image.width||A.height!==ut.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");et.setupDepthRenderbuffer(A)}}let Fe=A.texture;(Fe.isData3DTexture||Fe.isDataArrayTexture||Fe.isCompressedArrayTexture)&&(Pe=!0);let Ze=$e.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Ze[z])?$=Ze[z][j]:$=Ze[z],Z=!0):A.samples>0&&et.useMultisampledRTT(A)===!1?$=$e.get(A).__webglMultisampledFramebuffer:Array.isArray(Ze)?$=Ze[j]:$=Ze,te.copy(A.viewport),pe.copy(A.scissor),ue=A.scissorTest}else te.copy(Je).multiplyScalar(we).floor(),pe.copy(rt).multiplyScalar(we).floor(),ue=it;if(j!==0&&($=H),Ee.bindFramebuffer(O.FRAMEBUFFER,$)&&Ee.drawBuffers(A,$),Ee.viewport(te),Ee.scissor(pe),Ee.setScissorTest(ue),Z){let Ie=$e.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ie.__webglTexture,j)}else if(Pe){let Ie=z;for(let Fe=0;Fe<A.textures.length;Fe++){let Ze=$e.get(A.textures[Fe]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Fe,Ze.__webglTexture,j,Ie)}}else if(A!==null&&j!==0){let Ie=$e.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ie.__webglTexture,j)}J=-1};function yr(A){let z=$e.get(A);return(z.__readFormat!==A.format||z.__readType!==A.type)&&(z.__readFormat=A.format,z.__readType=A.type,z.__formatReadable=ht.textureFormatReadable(A.format),z.__typeReadable=ht.textureTypeReadable(A.type)),z}this.readRenderTargetPixels=function(A,z,j,$,Z,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget)){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Fe=$e.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe){Ee.bindFramebuffer(O.FRAMEBUFFER,Fe);try{let Ze=A.textures[Ie],ut=Ze.format,St=Ze.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ie);let Ye=yr(Ze);if(Ye.__formatReadable===!1){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=A.width-$&&j>=0&&j<=A.height-Z&&O.readPixels(z,j,$,Z,Me.convert(ut),Me.convert(St),Pe)}finally{let Ze=he!==null?$e.get(he).__webglFramebuffer:null;Ee.bindFramebuffer(O.FRAMEBUFFER,Ze)}}},this.readRenderTargetPixelsAsync=async function(A,z,j,$,Z,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Fe=$e.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe)if(z>=0&&z<=A.width-$&&j>=0&&j<=A.height-Z){Ee.bindFramebuffer(O.FRAMEBUFFER,Fe);let Ze=A.textures[Ie],ut=Ze.format,St=Ze.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ie);let Ye=yr(Ze);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let wt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,wt),O.bufferData(O.PIXEL_PACK_BUFFER,Pe.byteLength,O.STREAM_READ),O.readPixels(z,j,$,Z,Me.convert(ut),Me.convert(St),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Qt=he!==null?$e.get(he).__webglFramebuffer:null;Ee.bindFramebuffer(O.FRAMEBUFFER,Qt);let Ot=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await wm(O,Ot,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,wt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Pe),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(wt),O.deleteSync(Ot),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,z=null,j=0){let $=Math.pow(2,-j),Z=Math.floor(A.image.width*$),Pe=Math.floor(A.image.height*$),Ue=z!==null?z.x:0,Ie=z!==null?z.y:0;et.setTexture2D(A,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Ue,Ie,Z,Pe),Ee.unbindTexture()},this.copyTextureToTexture=function(A,z,j=null,$=null,Z=0,Pe=0){let Ue,Ie,Fe,Ze,ut,St,Ye,wt,Qt,Ot=A.isCompressedTexture?A.mipmaps[Pe]:A.image;if(j!==null)Ue=j.max.x-j.min.x,Ie=j.max.y-j.min.y,Fe=j.isBox3?j.max.z-j.min.z:1,Ze=j.min.x,ut=j.min.y,St=j.isBox3?j.min.z:0;else{let vt=Math.pow(2,-Z);Ue=Math.floor(Ot.width*vt),Ie=Math.floor(Ot.height*vt),A.isDataArrayTexture?Fe=Ot.depth:A.isData3DTexture?Fe=Math.floor(Ot.depth*vt):Fe=1,Ze=0,ut=0,St=0}$!==null?(Ye=$.x,wt=$.y,Qt=$.z):(Ye=0,wt=0,Qt=0);let Bt=Me.convert(z.format),_n=Me.convert(z.type),He;z.isData3DTexture?(et.setTexture3D(z,0),He=O.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(et.setTexture2DArray(z,0),He=O.TEXTURE_2D_ARRAY):(et.setTexture2D(z,0),He=O.TEXTURE_2D),Ee.activeTexture(O.TEXTURE0),Ee.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,z.flipY),Ee.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),Ee.pixelStorei(O.UNPACK_ALIGNMENT,z.unpackAlignment);let hn=Ee.getParameter(O.UNPACK_ROW_LENGTH),Tt=Ee.getParameter(O.UNPACK_IMAGE_HEIGHT),ts=Ee.getParameter(O.UNPACK_SKIP_PIXELS),un=Ee.getParameter(O.UNPACK_SKIP_ROWS),vr=Ee.getParameter(O.UNPACK_SKIP_IMAGES);Ee.pixelStorei(O.UNPACK_ROW_LENGTH,Ot.width),Ee.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ot.height),Ee.pixelStorei(O.UNPACK_SKIP_PIXELS,Ze),Ee.pixelStorei(O.UNPACK_SKIP_ROWS,ut),Ee.pixelStorei(O.UNPACK_SKIP_IMAGES,St);let Oi=A.isDataArrayTexture||A.isData3DTexture,ns=z.isDataArrayTexture||z.isData3DTexture;if(A.isDepthTexture){let vt=$e.get(A),nn=$e.get(z),zn=$e.get(vt.__renderTarget),kt=$e.get(nn.__renderTarget);Ee.bindFramebuffer(O.READ_FRAMEBUFFER,zn.__webglFramebuffer),Ee.bindFramebuffer(O.DRAW_FRAMEBUFFER,kt.__webglFramebuffer);for(let dn=0;dn<Fe;dn++)Oi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$e.get(A).__webglTexture,Z,St+dn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$e.get(z).__webglTexture,Pe,Qt+dn)),O.blitFramebuffer(Ze,ut,Ze+Ue,ut+Ie,Ye,wt,Ye+Ue,wt+Ie,O.DEPTH_BUFFER_BIT,O.NEAREST);Ee.bindFramebuffer(O.READ_FRAMEBUFFER,null),Ee.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||A.isRenderTargetTexture||$e.has(A)){let vt=$e.get(A),nn=$e.get(z);Ee.bindFramebuffer(O.READ_FRAMEBUFFER,N),Ee.bindFramebuffer(O.DRAW_FRAMEBUFFER,G);for(let zn=0;zn<Fe;zn++)Oi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,vt.__webglTexture,Z,St+zn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,vt.__webglTexture,Z),ns?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,nn.__webglTexture,Pe,Qt+zn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,nn.__webglTexture,Pe),Z!==0?O.blitFramebuffer(Ze,ut,Ze+Ue,ut+Ie,Ye,wt,Ye+Ue,wt+Ie,O.COLOR_BUFFER_BIT,O.NEAREST):ns?O.copyTexSubImage3D(He,Pe,Ye,wt,Qt+zn,Ze,ut,Ue,Ie):O.copyTexSubImage2D(He,Pe,Ye,wt,Ze,ut,Ue,Ie);Ee.bindFramebuffer(O.READ_FRAMEBUFFER,null),Ee.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else ns?A.isDataTexture||A.isData3DTexture?O.texSubImage3D(He,Pe,Ye,wt,Qt,Ue,Ie,Fe,Bt,_n,Ot.data):z.isCompressedArrayTexture?O.compressedTexSubImage3D(He,Pe,Ye,wt,Qt,Ue,Ie,Fe,Bt,Ot.data):O.texSubImage3D(He,Pe,Ye,wt,Qt,Ue,Ie,Fe,Bt,_n,Ot):A.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Pe,Ye,wt,Ue,Ie,Bt,_n,Ot.data):A.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Pe,Ye,wt,Ot.width,Ot.height,Bt,Ot.data):O.texSubImage2D(O.TEXTURE_2D,Pe,Ye,wt,Ue,Ie,Bt,_n,Ot);Ee.pixelStorei(O.UNPACK_ROW_LENGTH,hn),Ee.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Tt),Ee.pixelStorei(O.UNPACK_SKIP_PIXELS,ts),Ee.pixelStorei(O.UNPACK_SKIP_ROWS,un),Ee.pixelStorei(O.UNPACK_SKIP_IMAGES,vr),Pe===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&O.generateMipmap(He),Ee.unbindTexture()},this.initRenderTarget=function(A){$e.get(A).__webglFramebuffer===void 0&&et.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?et.setTextureCube(A,0):A.isData3DTexture?et.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?et.setTexture2DArray(A,0):et.setTexture2D(A,0),Ee.unbindTexture()},this.resetState=function(){q=0,V=0,he=null,Ee.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return mi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=At._getDrawingBufferColorSpace(e),t.unpackColorSpace=At._getUnpackColorSpace()}};var Bn=12,Ya=2*Bn+2,QS=.1,ew=16723349,$a=[[.19,.25,.63],[.13,.57,.81],[.2,.75,.5],[.7,.83,.25],[.98,.75,.2],[.93,.42,.14],[.75,.1,.11]];function tw(i,e){let t=Math.min(1,Math.max(0,i))*($a.length-1),n=Math.min($a.length-2,Math.floor(t)),s=t-n,r=$a[n],o=$a[n+1];return e.setRGB(r[0]+s*(o[0]-r[0]),r[1]+s*(o[1]-r[1]),r[2]+s*(o[2]-r[2]),"srgb")}function pg(){return`linear-gradient(to top, ${$a.map(e=>`rgb(${e.map(t=>Math.round(255*t)).join(" ")})`).join(", ")})`}function nw(i){let[e,t,n,s,r,o]=[i[0]??0,i[1]??0,i[2]??0,i[3]??0,i[4]??0,i[5]??0];return Math.sqrt(((e-t)**2+(t-n)**2+(n-e)**2)/2+3*(s*s+r*r+o*o))}var _h=class{constructor(e,t,n,s){this.data=e;this.run=t;this.ghost=s;let r=e;this.eta=new Float64Array(r.modes),this.tracks=Array.from({length:r.modes},(h,u)=>t.byName.get(`${r.name}.mode${u+1}`)?.values??null),this.moved=new Float32Array(3*r.nodes),this.stress=new Float32Array(r.points),this.sums=new Float64Array(r.components.length*r.points),this.plain=new Ke(s?"#c2255c":n);let o=r.lines>0,a=!o&&r.faces>0,l=o?Ya*r.lines:r.nodes;this.node=new Int32Array(l),this.offset=new Float32Array(3*l),this.point=new Int32Array(l).fill(-1),this.geometry.setAttribute("position",new on(new Float32Array(3*l),3)),this.geometry.setAttribute("color",new on(new Float32Array(3*l),3)),o?this.makeTubes():this.makePoints(),a&&this.geometry.setIndex(new on(this.corners(),1)),this.material=o||a?new Fs({vertexColors:!0,specular:2764598,shininess:28,transparent:s,opacity:s?.38:1,flatShading:a}):new to({vertexColors:!0,size:4,sizeAttenuation:!1});let c=o||a?new qn(this.geometry,this.material):new ha(this.geometry,this.material);c.frustumCulled=!1,this.mark=new qn(new Us(1,24,16),new Fs({color:ew,transparent:!0,opacity:.55,depthTest:!1})),this.mark.renderOrder=20,this.mark.visible=!1,this.group.matrixAutoUpdate=!1,this.group.add(c,this.mark)}data;run;ghost;group=new Ln;eta;tracks;moved;stress;sums;geometry=new Ht;node;offset;point;material;mark;plain;marked=null;makeTubes(){let e=this.data,t=new Uint32Array(12*Bn*e.lines),n=new Float32Array(this.offset.length),s=new Int32Array(e.parts.length),r=this.pointsByEnd(),o=new I,a=new I,l=new I,c=new I,h=new I,u=new I;for(let d=0;d<e.lines;d++){let[f,p,y]=[e.line[3*d]??0,e.line[3*d+1]??0,e.line[3*d+2]??0],g=e.parts[y]?.radius??0,m=s[y]++;o.fromArray(e.places,3*f),a.fromArray(e.places,3*p),l.subVectors(a,o).normalize(),c.set(Math.abs(l.z)<.9?0:1,0,Math.abs(l.z)<.9?1:0).cross(l).normalize(),h.crossVectors(l,c);for(let _=0;_<2;_++){let b=_?p:f,v=r.get(`${y} ${m} ${_}`)??r.get(`node ${y} ${b}`)??[];for(let E=0;E<Bn;E++){let x=Ya*d+Bn*_+E,w=2*Math.PI*E/Bn;u.copy(c).multiplyScalar(Math.cos(w)).addScaledVector(h,Math.sin(w)),u.toArray(n,3*x),this.node[x]=b,this.point[x]=this.nearest(v,b,u),u.multiplyScalar(g).toArray(this.offset,3*x);let F=Ya*d+Bn*_+(E+1)%Bn,R=Ya*d+2*Bn+_;t.set(_?[x,F,R]:[F,x,R],12*Bn*d+6*Bn+3*(Bn*_+E)),!_&&t.set([x,F,x+Bn,F,F+Bn,x+Bn],12*Bn*d+6*E)}let C=Ya*d+2*Bn+_;u.copy(l).multiplyScalar(_?1:-1).toArray(n,3*C),u.multiplyScalar(.9*g).toArray(this.offset,3*C),this.node[C]=b,this.point[C]=v[0]??-1}}this.geometry.setAttribute("normal",new on(n,3)),this.geometry.setIndex(new on(t,1))}corners(){let{face:e,faces:t}=this.data;return Uint32Array.from({length:3*t},(n,s)=>e[4*Math.floor(s/3)+s%3]??0)}makePoints(){let e=this.pointsByEnd();for(let t=0;t<this.data.nodes;t++)this.node[t]=t,this.point[t]=e.get(`any ${t}`)?.[0]??-1}pointsByEnd(){let e=new Map,t=this.data,n=(s,r)=>{let o=e.get(s);o?o.push(r):e.set(s,[r])};for(let s=0;s<t.points;s++){let[r,o,a,l]=[t.word[4*s],t.word[4*s+1],t.word[4*s+2],t.word[4*s+3]];n(`${r} ${o} ${a}`,s),n(`node ${r} ${l}`,s),n(`any ${l}`,s)}return e}nearest(e,t,n){let s=-1,r=-1/0,o=new I,a=new I().fromArray(this.data.places,3*t);for(let l of e){let c=o.fromArray(this.data.pointPlaces,3*l).sub(a).dot(n);c>r+1e-12&&(r=c,s=l)}return s}reach(e){let t=3*this.data.nodes,n=0;for(let s=0;s<t;s+=3)n=Math.max(n,Math.hypot(this.data.shapes[e*t+s]??0,this.data.shapes[e*t+s+1]??0,this.data.shapes[e*t+s+2]??0));return n}coordinates(e){let{frame:t,part:n}=Zs(this.run,e),s=Math.min(t+1,this.run.frames-1),r=o=>(o[t]??0)+n*((o[s]??0)-(o[t]??0));return this.tracks.forEach((o,a)=>{this.eta[a]=o?r(o):0}),this.eta}findStress(){let e=this.data,t=e.components.length*e.points,n=new Float64Array(6);this.sums.fill(0);for(let s=0;s<e.modes;s++){let r=this.eta[s];if(r!==0)for(let o=0;o<e.components.length;o++){let a=s*t+o*e.points,l=o*e.points;for(let c=0;c<e.points;c++)this.sums[l+c]+=r*e.stress[a+c]}}for(let s=0;s<e.points;s++)e.components.forEach((r,o)=>{n[r]=this.sums[o*e.points+s]}),this.stress[s]=nw(n)}bend(e){let t=this.data,n=3*t.nodes;this.moved.set(t.places);for(let s=0;s<t.modes;s++){let r=e*this.eta[s];if(r!==0)for(let o=0,a=s*n;o<n;o++)this.moved[o]+=r*t.shapes[a+o]}}update(e,t,n){let s=n.mode?.body===this.data.name?n.mode.mode:-1,r=n.scale;if(this.coordinates(e),s>=0){let a=this.reach(s);this.eta.fill(0),this.eta[s]=a>0?QS*this.data.length*Math.sin(performance.now()/250)/a:0,r=1}let o=n.stress&&s<0&&!this.ghost&&n.most>0&&this.data.points>0;o&&this.findStress(),this.bend(r),this.fill(o?n.most:0),this.group.matrix.copy(t),this.group.matrixWorldNeedsUpdate=!0,this.marked&&this.mark.position.fromArray(this.shifted(this.marked))}fill(e){let t=this.geometry.getAttribute("position").array,n=this.geometry.getAttribute("color").array,s=new Ke;for(let r=0;r<this.node.length;r++){let o=3*this.node[r],a=this.point[r];for(let l=0;l<3;l++)t[3*r+l]=this.moved[o+l]+this.offset[3*r+l];(e>0&&a>=0?tw(this.stress[a]/e,s):this.plain).toArray(n,3*r)}this.geometry.getAttribute("position").needsUpdate=!0,this.geometry.getAttribute("color").needsUpdate=!0}shifted(e){return[0,1,2].map(t=>(e.at[t]??0)+(this.moved[3*e.node+t]??0)-(this.data.places[3*e.node+t]??0))}show(e){if(this.mark.visible=e!==null,this.marked=null,!e)return;let t=new I(...e),n=new I,s=0,r=1/0;for(let o=0;o<this.data.nodes;o++){let a=n.fromArray(this.data.places,3*o).distanceTo(t);a<r&&(r=a,s=o)}this.marked={at:e,node:s},this.mark.scale.setScalar(Math.max(1.6*r,.012*this.data.length)),this.mark.position.fromArray(this.shifted(this.marked))}nodePlace(e){return new I().fromArray(this.moved,3*e).applyMatrix4(this.group.matrix).toArray()}triangles(){return(this.geometry.index?.count??0)/3}largest(){return this.stress.reduce((e,t)=>Math.max(e,t),0)}colorAt(e){return[...this.geometry.getAttribute("color").array.slice(3*e,3*e+3)]}pick(e){return this.group.updateMatrixWorld(!0),this.geometry.computeBoundingBox(),this.geometry.boundingSphere=this.geometry.boundingBox?.getBoundingSphere(new _i)??null,e.intersectObject(this.group.children[0],!1)[0]?.distance??1/0}};var Hs=32;function mg(i){Hs=i<150?32:i<600?18:10}var Ki=(i,e)=>Math.max(e,Math.round(Hs*i));function xh(i){return i.rotateX(Math.PI/2)}function yh(i,e){let[t,n,s]=e;switch(i){case"box":return new ps(t,n,s);case"cylinder":return vh(t,n);case"sphere":return new Us(t,Hs,Ki(.7,6));case"capsule":return xh(new pa(n,Math.max(t,0),Ki(.25,3),Hs));case"cone":return xh(new ma(n,t,Hs)).translate(0,0,t/4);case"tube":{let r=t/2,o=[new ce(s,-r),new ce(n,-r),new ce(n,r),new ce(s,r),new ce(s,-r)];return xh(new wa(o,Hs)).toNonIndexed()}default:return new ro(Math.max(t,n,s))}}function vh(i,e){return xh(new no(e,e,i,Hs))}function gg(i){return new Us(i,Ki(.75,8),Ki(.5,6))}function _g(i,e){return new Ta(i,e,Ki(.3,5),Ki(1.4,10))}function xg(i){return new ro(i)}function yg(i,e,t){return new ps(i,e,t)}function vg(i){return vh(1,i).translate(0,0,.5)}var Bd=class extends Dn{constructor(t,n){super();this.radius=t;this.turns=n}radius;turns;getPoint(t,n=new I){let r=Math.min(1,Math.max(0,(t-.1)/.8)),o=Math.min(1,Math.min(t,1-t)/.1),a=2*Math.PI*this.turns*r;return n.set(this.radius*o*Math.cos(a),this.radius*o*Math.sin(a),t)}};function Mg(i,e,t){return new oo(new kd(new Bd(i,9),t),Ki(8.75,90),e,Ki(.22,4)).scale(1,1,1/t)}var kd=class extends Dn{constructor(t,n){super();this.inner=t;this.length=n}inner;length;getPoint(t,n=new I){return this.inner.getPoint(t,n),n.z*=this.length,n}},zd=class extends Dn{constructor(t){super();this.radius=t}radius;getPoint(t,n=new I){let s=2*Math.PI*2.75*t,r=this.radius*(.25+.75*t);return n.set(r*Math.cos(s),r*Math.sin(s),0)}};function bg(i,e){return new oo(new zd(i),Ki(5,60),e,Ki(.2,4))}function Sg(i,e){let t=new Ns([new ce(0,0),new ce(-i,-1.6*i),new ce(i,-1.6*i)]);return new ir(t,{depth:e,bevelEnabled:!1}).translate(0,0,-e/2)}function wg(i,e){let n=i*.06,s=new Ns;for(let o=0;o<24;o++)for(let[a,l]of[[0,-n],[.25,-n],[.35,n],[.65,n],[.75,-n]]){let c=2*Math.PI*(o+a)/24;o===0&&a===0?s.moveTo((i+l)*Math.cos(c),(i+l)*Math.sin(c)):s.lineTo((i+l)*Math.cos(c),(i+l)*Math.sin(c))}let r=new tr;return r.absarc(0,0,i*.78,0,2*Math.PI,!0),s.holes.push(r),new ir(s,{depth:e,bevelEnabled:!1,curveSegments:Hs}).translate(0,0,-e/2)}function Eg(i,e,t){let n=[];for(let s of i)for(let r=0;r<16;r++)n.push(new ce(s.x+t*Math.cos(Math.PI*r/8),s.y+t*Math.sin(Math.PI*r/8)));return new ir(new Ns(iw(n)),{depth:e,bevelEnabled:!1}).translate(0,0,-e/2)}function iw(i){let e=[...i].sort((s,r)=>s.x-r.x||s.y-r.y),t=(s,r,o)=>(r.x-s.x)*(o.y-s.y)-(r.y-s.y)*(o.x-s.x),n=s=>{let r=[];for(let o of s){for(;r.length>=2&&t(r[r.length-2],r[r.length-1],o)<=0;)r.pop();r.push(o)}return r.pop(),r};return[...n(e),...n(e.reverse())]}var sw=Math.cos(32*Math.PI/180);function Tg(i){let{points:e,corners:t}=i,n=t.length/3,s=new Float32Array(3*n),r=new I,o=new I,a=new I,l=(y,g)=>g.fromArray(e,3*(t[y]??0));for(let y=0;y<n;y++)l(3*y,r),l(3*y+1,o).sub(r),o.cross(l(3*y+2,a).sub(r)).normalize().toArray(s,3*y);let c=new Uint32Array(e.length/3+1),h=new Uint32Array(t.length);for(let y of t)c[y+1]=(c[y+1]??0)+1;for(let y=1;y<c.length;y++)c[y]=(c[y]??0)+(c[y-1]??0);let u=c.slice();t.forEach((y,g)=>{h[u[y]]=Math.floor(g/3),u[y]=u[y]+1});let d=new Float32Array(3*t.length),f=new Float32Array(3*t.length);t.forEach((y,g)=>{l(g,r).toArray(d,3*g),o.fromArray(s,3*Math.floor(g/3)),a.set(0,0,0);for(let m=c[y];m<c[y+1];m++)r.fromArray(s,3*h[m]),r.dot(o)>sw&&a.add(r);a.normalize().toArray(f,3*g)});let p=new Ht;return p.setAttribute("position",new on(d,3)),p.setAttribute("normal",new on(f,3)),p}var Cg=40,Mh=class{constructor(e){this.m=e;this.group.visible=!1}m;group=new Ln;place=null;locals=[];make(){let e=this.m.scene.markers.length,t=new Ht,n=new Float32Array(18*e),s=[1,.2,.2,1,.2,.2,.1,.7,.2,.1,.7,.2,.25,.45,1,.25,.45,1];for(let o=0;o<e;o++)n.set(s,18*o);this.locals=this.m.scene.markers.map(o=>({body:o.body,local:Rg(o)})),this.place=Sh(t,"position",new Float32Array(18*e)),Sh(t,"color",n);let r=new eo(t,new Ds({vertexColors:!0,depthTest:!1}));r.renderOrder=10,r.frustumCulled=!1,this.group.add(r)}update(){if(!this.group.visible)return;this.place||this.make();let e=this.place?.array,t=this.m.symbol*2.6,n=new gt;this.locals.forEach(({body:s,local:r},o)=>{let a=n.multiplyMatrices(this.m.frames[s],r).elements;for(let l=0;l<3;l++)for(let c=0;c<3;c++){let h=a[12+c];e[18*o+6*l+c]=h,e[18*o+6*l+3+c]=h+t*a[4*l+c]}}),this.place&&(this.place.needsUpdate=!0)}},bh=class{constructor(e,t){this.m=e;this.group.visible=t}m;group=new Ln;lines=null;extra=new Map;make(){return this.m.scene.bodies.slice(1,Cg+1).map((e,t)=>this.path(t+1,new I))}path(e,t){let n=this.m,s=new Float32Array(3*n.run.frames),r=new Ht,o=new gt,a=new I;for(let c=0;c<n.run.frames;c++)a.copy(t).applyMatrix4(n.poses.matrix(e,c,0,o)).toArray(s,3*c);Sh(r,"position",s);let l=new Qr(r,new Ds({color:n.color(e),transparent:!0,opacity:.9}));return l.frustumCulled=!1,n.planar&&(l.position.z=n.depth*1.2),this.group.add(l),l}toggleMarkers(e){let t=this.extra.get(e);if(t){for(let n of t)this.group.remove(n);return this.extra.delete(e),!1}return this.extra.set(e,this.m.scene.markers.filter(n=>n.body===e&&n.name).slice(0,Cg).map(n=>this.path(e,new I(...n.at)))),!0}count(){return this.group.children.length}update(e){if(this.group.visible){for(let t of this.lines??=this.make())t.geometry.setDrawRange(0,e+1);for(let t of this.extra.values())for(let n of t)n.geometry.setDrawRange(0,e+1)}}};var Pg=new gt().makeScale(0,0,0),rw=new gt,Vd=new Ke,Hd="#3a4350",ow=new Ke(Hd),aw=new Ke(8885414),Gd=class{constructor(e,t,n){this.layer=e;this.geometry=t;this.opacity=n}layer;geometry;opacity;parts=[];mesh=null;fixed=!0;finish(){let e=new Fs({color:16777215,specular:2764598,shininess:28,transparent:this.opacity<1,opacity:this.opacity,polygonOffset:this.opacity<1,polygonOffsetFactor:1,polygonOffsetUnits:1}),t=new ca(this.geometry,e,this.parts.length);t.frustumCulled=!1,t.userData={pile:this},this.mesh=t,this.parts.forEach((n,s)=>{t.setColorAt(s,n.color),t.setMatrixAt(s,n.local)}),this.layer.add(t)}place(e){let t=this.mesh;if(t){if(this.fixed){let n=t.instanceMatrix.array;for(let s=0;s<this.parts.length;s++){let r=this.parts[s];rw.multiplyMatrices(e[r.body],r.local).toArray(n,16*s)}}t.instanceMatrix.needsUpdate=!0}}},wh=class{constructor(e=null){this.ghost=e}ghost;piles=new Map;names=new Set;layers=[];marked=new Set;markColor=new Ke;darkTheme=!1;pile(e,t,n,s,r){let o=this.layers.indexOf(e);o<0&&(o=this.layers.push(e)-1);let a=`${o}|${t}|${s}|${r}`,l=this.piles.get(a);return l||(l=new Gd(e,n(),s),l.fixed=r,this.piles.set(a,l)),l}add(e,t,n,s,r){return this.names.add(r.name),e.parts.push({body:t,local:n,color:this.ghost??s.color,dark:!this.ghost&&s.dark===!0,element:r})-1}opacity(e){return(e.opacity??1)*(this.ghost?.38:1)}fix(e,t,n,s,r,o,a){this.ghost&&s===0||this.add(this.pile(e,t,n,this.opacity(o),!0),s,r,o,a)}move(e,t,n,s,r){let o=this.pile(e,t,n,this.opacity(s),!1),a=this.add(o,0,Pg,s,r);return l=>{o.mesh&&(l??Pg).toArray(o.mesh.instanceMatrix.array,16*a)}}finish(){for(let e of this.piles.values())e.finish()}place(e){for(let t of this.piles.values())t.layer.visible&&t.place(e)}paint(){for(let e of this.piles.values())e.parts.forEach((t,n)=>{Vd.copy(t.dark?this.darkTheme?aw:ow:t.color),this.marked.has(t.element.name)&&Vd.lerp(this.markColor,.8),e.mesh?.setColorAt(n,Vd)}),e.mesh?.instanceColor&&(e.mesh.instanceColor.needsUpdate=!0)}highlight(e,t){this.marked=e,this.markColor.set(t),this.paint()}theme(e){this.darkTheme=e,this.paint()}has(e){return this.names.has(e)}pick(e){let t=null;for(let s of this.piles.values()){if(!s.mesh||!s.layer.visible)continue;s.mesh.boundingSphere=null;let r=e.intersectObject(s.mesh,!1)[0];r&&(!t||r.distance<t.distance)&&(t=r)}if(!t||t.instanceId===void 0)return null;let n=t.object.userData.pile.parts[t.instanceId]?.element;return n?{element:n,distance:t.distance}:null}};var Eh=class{constructor(e,t){this.run=e;this.bodies=t;this.tracks=t.map(n=>{if(n.kind==="ground")return null;let s=h=>e.byName.get(`${n.name}.${h}`)?.values??null,r=s("x"),o=s("y"),a=["e0","e1","e2","e3"].map(s),l=n.kind==="rigid"||n.kind==="flexible",c=!l||a.every(h=>h!==null);return!r||!o||!c?(this.missing.push(n.name),null):{x:r,y:o,z:s("z"),angle:n.kind==="planar"?s("angle"):null,e:l?a:null}})}run;bodies;missing=[];tracks;position(e,t,n,s){let r=this.tracks[e],o=this.bodies[e]?.position??[0,0,0];if(!r)return s.set(o[0],o[1],o[2]);let a=Math.min(t+1,this.run.frames-1),l=c=>(c[t]??0)+n*((c[a]??0)-(c[t]??0));return s.set(l(r.x),l(r.y),r.z?l(r.z):o[2])}orientation(e,t,n,s){let r=this.tracks[e],o=this.bodies[e];if(!r&&o)return s.set(o.orientation[1],o.orientation[2],o.orientation[3],o.orientation[0]).normalize();let a=Math.min(t+1,this.run.frames-1);if(r?.angle){let y=(r.angle[t]??0)+n*((r.angle[a]??0)-(r.angle[t]??0));return s.set(0,0,Math.sin(y/2),Math.cos(y/2))}if(!r?.e)return s.identity();let[l,c,h,u]=r.e,d=0;for(let y of r.e)d+=(y[t]??0)*(y[a]??0);let f=d<0?-n:n,p=y=>(1-n)*(y[t]??0)+f*(y[a]??0);return s.set(p(c),p(h),p(u),p(l)).normalize()}matrix(e,t,n,s){return s.compose(this.position(e,t,n,lw),this.orientation(e,t,n,cw),hw)}},lw=new I,cw=new cn,hw=new I(1,1,1);var Ig=new I(0,0,1);function Lg(i){let e=new Wd(i);for(let t of i.picture.parts)e.part(t);e.forces()}function uw(i){let[e,t,n]=i.size,s=r=>({key:`${i.kind} ${i.size.join(" ")}`,make:r,scale:[1,1,1]});switch(i.kind){case"box":return{key:"box",make:()=>yg(1,1,1),scale:i.size};case"cylinder":return{key:"cylinder",make:()=>vh(1,1),scale:i.size};case"ball":return{key:"ball",make:()=>gg(1),scale:i.size};case"ring":{let r=(t/e).toFixed(3);return{key:`ring ${r}`,make:()=>_g(1,Number(r)),scale:[e,e,e]}}case"coil":{let r=(t/e).toPrecision(4),o=(n/e).toPrecision(2);return{key:`coil ${r} ${o}`,make:()=>Mg(1,Number(r),Number(o)),scale:[e,e,1]}}case"wheel":return s(()=>wg(e,t));case"support":return s(()=>Sg(e,t));case"spiral":return s(()=>bg(e,t));case"plate":return{...s(()=>Eg((i.points??[]).map(r=>new ce(...r)),e,t)),key:`plate ${i.name}`};default:return{key:"diamond",make:()=>xg(1),scale:i.size}}}var Wd=class{constructor(e){this.m=e}m;part(e){let t=this.m,n=uw(e),s={name:e.name,sort:e.of},r={color:new Ke(e.color),opacity:e.opacity,dark:e.of!=="body"&&e.color===Hd},o=Xd(new I(...e.at),Th(e.orientation),new I(...n.scale));e.body!==void 0?t.parts.fix(e.of==="body"?t.bodies:t.symbols,n.key,n.make,e.body,o,r,s):this.span(e,n,o,r,s)}span(e,t,n,s,r){let o=this.m,a=o.parts.move(o.symbols,t.key,t.make,s,r),l=new I,c=new I,h=new cn,u=new I(1,1,1),d=new gt;o.updates.push(()=>{if(!o.symbols.visible)return;o.point(o.marker(e.i??0),l),o.point(o.marker(e.j??0),c).sub(l);let f=c.length();f>0&&h.setFromUnitVectors(Ig,c.divideScalar(f)),u.z=Math.max(f,1e-9*o.size),a(d.compose(l,h,u).multiply(n))})}forces(){let e=this.m,t=e.scene.forces.map(s=>({l:s,prefix:`${s.name}.${s.kind==="torque"?"t":"f"}`,at:s.i,sort:"force",color:13714234})),n=e.scene.joints.map(s=>({l:s,prefix:`${s.name}.j.f`,at:s.j,sort:"joint",color:3120731}));for(let s of[n,t.filter(r=>r.l.kind!=="torque"),t.filter(r=>r.l.kind==="torque")])this.arrows(s)}arrows(e){let t=this.m,n=e.map(r=>({...r,c:["x","y","z"].map(o=>t.run.byName.get(r.prefix+o))})).filter(r=>r.c.some(Boolean)),s=0;for(let r of n)for(let o of r.c)s=Math.max(s,Math.abs(o?.min??0),Math.abs(o?.max??0));if(s>0)for(let r of n)this.arrow(r,s)}arrow(e,t){let n=this.m,s=n.symbol,r={name:e.l.name,sort:e.sort},o={color:new Ke(e.color)},a=n.parts.move(n.arrows,"rod",()=>vg(1),o,r),l=n.parts.move(n.arrows,"cone",()=>yh("cone",[2.2,.75,0]),o,r),c=new I,h=new I,u=new cn,d=new I,f=new gt;n.updates.push(p=>{if(!n.arrows.visible)return;let{frame:y,part:g}=Zs(n.run,p),m=b=>{let v=e.c[b]?.values,C=v?.[y]??0;return C+g*((v?.[y+1]??C)-C)};c.set(m(0),m(1),m(2));let _=.22*n.size*c.length()/t;if(!(_>.2*s)){a(null),l(null);return}n.point(n.marker(e.at),h),n.planar&&(h.z=n.depth*1.4),u.setFromUnitVectors(Ig,c.normalize()),a(f.compose(h,u,d.set(s*.26,s*.26,_))),l(f.compose(h.addScaledVector(c,_+.4*s),u,d.set(s,s,s)))})}};var dw=2e4,fw=new I(1,1,1),pw=new cn;function Xd(i,e=pw,t=fw){return new gt().compose(i,e,t)}function Th(i){return new cn(i[1],i[2],i[3],i[0])}function Rg(i){let e=i.axes,t=i.at;return new gt().set(e[0]??1,e[1]??0,e[2]??0,t[0],e[3]??0,e[4]??1,e[5]??0,t[1],e[6]??0,e[7]??0,e[8]??1,t[2],0,0,0,1)}function mw(i,e){if(!i||!CSS.supports("color",i))return new Ke(e);let t=document.createElement("canvas").getContext("2d");if(!t)return new Ke(e);t.fillStyle=i;let n=t.fillStyle;if(n.startsWith("#"))return new Ke(n);let s=n.match(/[\d.]+/g)?.map(Number)??[];return new Ke(`rgb(${s[0]??0}, ${s[1]??0}, ${s[2]??0})`)}var Za=class{constructor(e,t,n,s=null){this.scene=e;this.picture=t;this.run=n;this.planar=t.planar,this.poses=new Eh(n,e.bodies),this.frames=e.bodies.map(()=>new gt),this.linked=new Set([...e.joints,...e.springs,...e.mounts??[]].flatMap(r=>[r.i,r.j])),this.measure(),this.centre.addVectors(this.low,this.high).multiplyScalar(.5),this.up=new I(...t.up),this.size=t.size,this.symbol=t.symbol,this.depth=t.depth,mg(e.bodies.length+e.joints.length+e.springs.length),this.parts=new wh(s?new Ke("#c2255c"):null),e.bodies.forEach((r,o)=>this.body(o,r.name)),Lg(this),this.parts.finish(),this.markers=new Mh(this),this.traces=new bh(this,e.bodies.length<=3&&!s),this.bending=s?s.bending:{scale:1,stress:!0,most:n.flexible?.spots[0]?.von_mises??0,mode:null},this.bent=(n.flexible?.bodies??[]).map(r=>new _h(r,n,this.color(r.body),s!==null));for(let r of this.bent)this.bodies.add(r.group);this.arrows.visible=!1,this.root.add(this.bodies,this.symbols,this.arrows,this.markers.group,this.traces.group)}scene;picture;run;root=new Ln;planar;centre=new I;low=new I(1/0,1/0,1/0);high=new I(-1/0,-1/0,-1/0);cloud=[];size;up;symbol;depth;poses;bodies=new Ln;symbols=new Ln;arrows=new Ln;markers;traces;parts;bent;bending;updates=[];frames;linked;marker(e){return this.scene.markers[e]??{body:0,name:"",at:[0,0,0],axes:[1,0,0,0,1,0,0,0,1]}}point(e,t){return t.set(...e.at).applyMatrix4(this.frames[e.body])}place(e,t){for(let n=0;n<this.frames.length;n++)this.poses.matrix(n,e,t,this.frames[n])}reach(e,t){let n=e.kind==="mesh"?this.run.meshes[e.mesh??-1]:void 0;if(t.set(0,0,0),n){let s=new gi().setFromArray(n.points);return s.getCenter(t),s.getSize(new I).multiplyScalar(.5)}return e.kind==="box"||e.kind==="mesh"?new I(...e.size).multiplyScalar(.5):e.kind==="sphere"?new I(e.size[0],e.size[0],e.size[0]):new I(e.size[1],e.size[1],e.size[0]/2)}outline(){let e=this.scene.bodies.map(t=>t.kind==="ground"?[]:[new I]);for(let t of this.linked)e[this.marker(t).body]?.push(new I(...this.marker(t).at));for(let t of this.scene.shapes){let n=Th(t.orientation),s=new I,r=this.reach(t,s),o=new I(...t.at);for(let a=0;a<8;a++)e[t.body]?.push(new I(a&1?r.x:-r.x,a&2?r.y:-r.y,a&4?r.z:-r.z).add(s).applyQuaternion(n).add(o))}for(let t of this.run.flexible?.bodies??[])for(let n=0;n<t.nodes;n++)e[t.body]?.push(new I().fromArray(t.places,3*n));return e}measure(){let e=new I,t=this.outline(),n=t.reduce((l,c)=>l+c.length,1),s=Math.max(6,Math.min(60,Math.floor(12e4/n))),r=Math.max(1,Math.floor((this.run.frames-1)/s)),o=Math.ceil(s*n/dw),a=0;for(let l=0;l<this.run.frames;l+=r)this.place(l,0),t.forEach((c,h)=>{if(!(h===0&&l>0))for(let u of c)e.copy(u).applyMatrix4(this.frames[h]),this.low.min(e),this.high.max(e),a++%o===0&&this.cloud.push(e.clone())});Number.isFinite(this.low.x)||(this.low.set(-1,-1,-1),this.high.set(1,1,1)),this.low.distanceTo(this.high)<1e-9&&(this.low.subScalar(.5),this.high.addScalar(.5))}body(e,t){let n={name:t,sort:"body"};for(let s of this.scene.shapes.filter(r=>r.body===e)){let r=s.kind==="mesh"?`mesh ${s.mesh??-1}`:`${s.kind} ${s.size.join(" ")}`,o=Xd(new I(...s.at),Th(s.orientation));this.parts.fix(this.bodies,r,()=>this.solid(s),e,o,{color:mw(s.color,this.color(e))},n)}}color(e){return this.picture.colors[e]??"#9aa3ad"}solid(e){let t=this.run.meshes[e.mesh??-1];return e.kind==="mesh"&&t?Tg(t):yh(e.kind,e.size)}update(e){let{frame:t,part:n}=Zs(this.run,e);this.place(t,n);for(let s of this.updates)s(e);this.parts.place(this.frames);for(let s of this.bent)s.update(e,this.frames[s.data.body],this.bending);this.markers.update(),this.traces.update(t)}theme(e){this.parts.theme(e)}highlight(e,t=16747546){this.parts.highlight(e,t)}has(e){return this.parts.has(e)||this.bent.some(t=>t.data.name===e)}pick(e){let t=this.parts.pick(e),n=t?.distance??1/0,s=t?.element??null;for(let r of this.bent){let o=r.pick(e);o<n&&(n=o,s={name:r.data.name,sort:"body"})}return s}bodyPosition(e){let t=this.scene.bodies.findIndex(n=>n.name===e);return t<0?null:new I().setFromMatrixPosition(this.frames[t]).toArray()}frameOf(e,t){return t.setFromMatrixPosition(this.frames[e])}};function Sh(i,e,t){let n=new on(t,3);return i.setAttribute(e,n),n}var qd=300;function Dg(i,e){let t=e.toLowerCase().split(/\s+/).filter(Boolean),n=s=>{let r=s.name.toLowerCase(),o=`${s.unit} ${s.about}`.toLowerCase(),a=0;for(let l of t)if(r.startsWith(l))a+=3;else if(r.includes(l))a+=2;else if(o.includes(l))a+=1;else return-1;return a};return i.channels.filter(s=>!s.extra).map((s,r)=>({c:s,i:r,s:n(s)})).filter(s=>s.s>=0).sort((s,r)=>r.s-s.s||s.i-r.i).map(s=>s.c)}function gw(i,e){let t=e.trim().split(/\s+[-\u2212]\s+/),n=i.byName.get(t[0]??""),s=i.byName.get(t[1]??"");if(t.length!==2||!n||!s||n.unit!==s.unit)return null;let r=n.values.map((a,l)=>a-(s.values[l]??NaN)),o=a=>r.reduce((l,c)=>l+a(c),0)/r.length;return{name:`${n.name} \u2212 ${s.name}`,unit:n.unit,about:"difference of two channels, at the stored instants",vague:n.vague||s.vague,extra:!1,min:r.reduce((a,l)=>Math.min(a,l),1/0),max:r.reduce((a,l)=>Math.max(a,l),-1/0),mean:o(a=>a),rms:Math.sqrt(o(a=>a*a)),error:n.error+s.error,values:r}}function Ng(i,e){let t=Y("div",{class:"results",role:"listbox"}),n=Y("input",{type:"search",placeholder:`Add a channel to the plot (${i.channels.filter(a=>!a.extra).length} recorded), \u201Ca - b\u201D or \u201Ca over b\u201D`,"aria-label":"search channels",input:()=>r(),focus:()=>r(),keydown:a=>{let l=a.key;l==="Enter"&&t.firstElementChild?.click(),l==="Escape"&&(t.replaceChildren(),n.blur())}}),s=(a,l)=>{l?e.open([a]):e.add(a),n.value="",t.replaceChildren()},r=()=>{let a=n.value.trim().split(/\s+over\s+/),l=i.byName.get(a[0]??""),c=i.byName.get(a[1]??"");if(a.length===2&&c&&l){let d=()=>{e.openCurve(l,c),n.value="",t.replaceChildren()};t.replaceChildren(Y("div",{role:"option",class:"result",click:d},`${l.name} over ${c.name}`,Y("small",{},"a plot of one channel over the other")));return}let h=gw(i,n.value),u=h?[h]:Dg(i,n.value).slice(0,40);t.replaceChildren(...u.map(d=>Y("div",{role:"option",class:"result",tabindex:"0",title:d.about,click:()=>s(d,!1)},Y("span",{class:"name"},d.name),Y("small",{},d.unit?`[${d.unit}] ${d.about}`:d.about),Y("button",{type:"button",class:"quiet",title:"in a plot of its own",click:f=>{f.stopPropagation(),s(d,!0)}},"new plot")))),u.length===0&&t.replaceChildren(Y("div",{class:"none"},"no channel matches"))},o=Y("div",{class:"search"},n,t);return document.addEventListener("pointerdown",a=>{o.contains(a.target)||t.replaceChildren()}),o}function Ug(i,e){let t=i.channels.filter(s=>!s.extra&&s.name.startsWith(`${e}.`)),n=s=>/\.(force|torque)$/.test(s.name)?0:/\.[ij]\.[ft]/.test(s.name)?1:/\.[ij]\./.test(s.name)?3:2;return t.map((s,r)=>({c:s,i:r})).sort((s,r)=>n(s.c)-n(r.c)||s.i-r.i).map(s=>s.c)}function Fg(i,e){let t=Y("tbody",{}),n=Y("p",{class:"soft"}),s=Y("input",{type:"search",placeholder:"Filter","aria-label":"filter channels",input:()=>r()}),r=()=>{let l=Dg(i,s.value);t.replaceChildren(...l.slice(0,qd).map(c=>Y("tr",{tabindex:"0",title:`${c.about} (click: plot)`,click:()=>e.add(c)},Y("th",{},c.name,Y("small",{},c.about+(c.vague?" \u2014 not unique: constraints are redundant":""))),Y("td",{},c.unit),...[c.min,c.max,c.mean,c.rms,c.error].map(h=>Y("td",{class:"n"},$t(h)))))),n.textContent=l.length>qd?`${l.length-qd} more: type to filter`:""};r();let o=["name","unit","min","max","mean","RMS","\xB1 stored"],a=i.frames<i.rows?` ${i.frames} of ${i.rows} rows are stored here; results.csv has all.`:"";return Y("div",{class:"pane"},s,Y("p",{class:"soft"},`Minimum, maximum, mean and RMS are of all rows. Values in this page are rounded to whole multiples of 1/65535 of their range: \xB1 is the largest error.${a}`),Y("table",{class:"wide channels"},Y("thead",{},Y("tr",{},...o.map(l=>Y("th",{},l)))),t),n)}function Og(i,e,t){let n=Y("pre",{class:"listing"});return i.split(`
`).forEach((r,o)=>{let a=Y("div",{class:"line","data-n":String(o+1)}),l=r.search(/(^|\s)#/),c=l<0?r:r.slice(0,l);for(let h of c.split(/([A-Za-z_][A-Za-z0-9_]*)/))e.has(h)?a.append(Y("a",{href:"#",class:"ref",click:u=>{u.preventDefault(),t(h)}},h)):a.append(h);l>=0&&a.append(Y("span",{class:"comment"},r.slice(l))),n.append(a)}),Y("div",{class:"pane"},i?n:Y("p",{class:"soft"},"The model was not read from a file."))}function Bg(i,e){let t=Y("div",{class:"presets"}),n=(s,r,o)=>{let a=o.map(l=>i.byName.get(l)).filter(l=>l!==void 0&&!l.extra);a.length>0&&t.append(pn(s,r,()=>e.open(a)))};return n("Energy","kinetic, potential and total energy, and the work done",["energy.kinetic","energy.potential","energy.total","energy.work"]),n("Balance","energy that neither forces nor motions explain",["energy.balance"]),n("Steps","step size and corrector iterations of the integrator",["run.step","run.iterations"]),n("Drift","residuals of the constraints after each step",["run.drift_position","run.drift_velocity"]),t.append(pn("Whole time","undo the zoom (double click in a plot)",()=>e.wholeTime()),pn("Clear","remove all plots",()=>e.clear())),t}var Ja=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,20,50,100,200,500,1e3],_w=20,xw=1.5,Ah=class{constructor(e){this.run=e;this.start=e.time[0]??0,this.end=e.time[e.frames-1]??0,this.time=this.start;let t=(this.end-this.start)*e.secondsPerUnit;(t>_w||t>0&&t<xw)&&(this.speed=Ja.find(n=>t/n<=10)??1)}run;time;playing=!1;loop=!0;speed=1;start;end;listeners=[];stateListeners=[];last=0;onTime(e){this.listeners.push(e)}onState(e){this.stateListeners.push(e)}changed(){for(let e of this.stateListeners)e()}setTime(e){this.time=Math.min(this.end,Math.max(this.start,e));for(let t of this.listeners)t(this.time)}toggle(){this.playing?this.pause():this.play()}play(){this.end<=this.start||(this.time>=this.end&&this.setTime(this.start),this.playing=!0,this.last=performance.now(),this.changed(),requestAnimationFrame(e=>this.tick(e)))}pause(){this.playing=!1,this.changed()}setLoop(e){this.loop=e,this.changed()}setSpeed(e){this.speed=e,this.changed()}changeSpeed(e){let t=Ja.findIndex(n=>n>=this.speed*.999);this.setSpeed(Ja[Math.min(Ja.length-1,Math.max(0,t+e))]??1)}speeds(){return Ja}frameAt(e){return cu(this.run,e)}step(e){this.pause();let t=this.frameAt(this.time)+e;this.setTime(this.run.time[Math.min(this.run.frames-1,Math.max(0,t))]??0)}tick(e){if(!this.playing)return;let t=this.time+Math.max(0,e-this.last)/1e3*this.speed/this.run.secondsPerUnit;this.last=e,t>=this.end&&(this.loop?t=this.start+(t-this.start)%(this.end-this.start):(t=this.end,this.playing=!1,this.changed())),this.setTime(t),this.playing&&requestAnimationFrame(n=>this.tick(n))}};var yw="uplot",vw="u-hz",Mw="u-vt",bw="u-title",Sw="u-wrap",ww="u-under",Ew="u-over",Tw="u-axis",fr="u-off",Aw="u-select",Cw="u-cursor-x",Rw="u-cursor-y",Pw="u-cursor-pt",Iw="u-legend",Lw="u-live",Dw="u-inline",Nw="u-series",Uw="u-marker",kg="u-label",Fw="u-value",ja="width",Qa="height";var zg="bottom",xo="left",Yd="right",uf="#000",Vg=uf+"0",$d="mousemove",Gg="mousedown",Zd="mouseup",Hg="mouseenter",Wg="mouseleave",Xg="dblclick",Ow="resize",Bw="scroll",qg="change",Lh="dppxchange",df="--",Eo=typeof window<"u",ef=Eo?document:null,vo=Eo?window:null,kw=Eo?navigator:null,Lt,Ch;function tf(){let i=devicePixelRatio;Lt!=i&&(Lt=i,Ch&&sf(qg,Ch,tf),Ch=matchMedia(`(min-resolution: ${Lt-.001}dppx) and (max-resolution: ${Lt+.001}dppx)`),pr(qg,Ch,tf),vo.dispatchEvent(new CustomEvent(Lh)))}function ci(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function nf(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Jt(i,e,t){i.style[e]=t+"px"}function Li(i,e,t,n){let s=ef.createElement(i);return e!=null&&ci(s,e),t?.insertBefore(s,n),s}function yi(i,e){return Li("div",i,e)}var Yg=new WeakMap;function ji(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Yg.get(i);r!=o&&(i.style.transform=r,Yg.set(i,r),e<0||t<0||e>n||t>s?ci(i,fr):nf(i,fr))}var $g=new WeakMap;function Zg(i,e,t){let n=e+t,s=$g.get(i);n!=s&&($g.set(i,n),i.style.background=e,i.style.borderColor=t)}var Jg=new WeakMap;function Kg(i,e,t,n){let s=e+""+t,r=Jg.get(i);s!=r&&(Jg.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ff={passive:!0},zw={...ff,capture:!0};function pr(i,e,t,n){e.addEventListener(i,t,n?zw:ff)}function sf(i,e,t,n){e.removeEventListener(i,t,ff)}Eo&&tf();function Di(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:hi((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function E0(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var T0=i=>i!=null,A0=i=>i!=null&&i>0,Uh=E0(T0),Vw=E0(A0);function Gw(i,e,t,n=0,s=!1){let r=s?Vw:Uh,o=s?A0:T0;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Vt,l??-Vt]}function Fh(i,e,t,n){let s=e0(i),r=e0(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?xs:C0,a=s==1?hi:vi,l=r==1?vi:hi,c=a(o(Mn(i))),h=l(o(Mn(e))),u=Mo(t,c),d=Mo(t,h);return t==10&&(c<0&&(u=Gt(u,-c)),h<0&&(d=Gt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=L0(i,u),e=Oh(e,d)),[i,e]}function pf(i,e,t,n){let s=Fh(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var mf=.1,jg={mode:3,pad:mf},tl={pad:0,soft:null,mode:0},Hw={min:tl,max:tl};function Dh(i,e,t,n){return Bh(t)?Qg(i,e,t):(tl.pad=t,tl.soft=n?0:null,tl.mode=n?3:0,Qg(i,e,Hw))}function Pt(i,e){return i??e}function Ww(i,e,t){for(e=Pt(e,0),t=Pt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Qg(i,e,t){let n=t.min,s=t.max,r=Pt(n.pad,0),o=Pt(s.pad,0),a=Pt(n.hard,-Vt),l=Pt(s.hard,Vt),c=Pt(n.soft,Vt),h=Pt(s.soft,-Vt),u=Pt(n.mode,0),d=Pt(s.mode,0),f=e-i,p=xs(f),y=$n(Mn(i),Mn(e)),g=xs(y),m=Mn(g-p);(f<1e-24||m>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Vt&&(r=0),d==2&&h!=-Vt&&(o=0)));let _=f||y||1e3,b=xs(_),v=Mo(10,hi(b)),C=_*(f==0?i==0?.1:1:r),E=Gt(L0(i-C,v/10),24),x=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Vt,w=$n(a,E<x&&i>=x?x:Ni(x,E)),F=_*(f==0?e==0?.1:1:o),R=Gt(Oh(e+F,v/10),24),D=e<=h&&(d==1||d==3&&R>=h||d==2&&R<=h)?h:-Vt,k=Ni(l,R>D&&e<=D?D:$n(D,R));return w==k&&w==0&&(k=100),[w,k]}var Xw=new Intl.NumberFormat(Eo?kw.language:"en-US"),gf=i=>Xw.format(i),ui=Math,Ih=ui.PI,Mn=ui.abs,hi=ui.floor,vn=ui.round,vi=ui.ceil,Ni=ui.min,$n=ui.max,Mo=ui.pow,e0=ui.sign,xs=ui.log10,C0=ui.log2,qw=(i,e=1)=>ui.sinh(i)*e,Jd=(i,e=1)=>ui.asinh(i/e),Vt=1/0;function t0(i){return(xs((i^i>>31)-(i>>31))|0)+1}function rf(i,e,t){return Ni($n(i,e),t)}function R0(i){return typeof i=="function"}function Ct(i){return R0(i)?i:()=>i}var Yw=()=>{},P0=i=>i,I0=(i,e)=>e,$w=i=>null,n0=i=>!0,i0=(i,e)=>i==e,Zw=/\.\d*?(?=9{6,}|0{6,})/gm,mr=i=>{if(N0(i)||Xs.has(i))return i;let e=`${i}`,t=e.match(Zw);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${mr(s)}e${r}`}return Gt(i,n)};function ur(i,e){return mr(Gt(mr(i/e))*e)}function Oh(i,e){return mr(vi(mr(i/e))*e)}function L0(i,e){return mr(hi(mr(i/e))*e)}function Gt(i,e=0){if(N0(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return vn(n)/t}var Xs=new Map;function D0(i){return((""+i).split(".")[1]||"").length}function il(i,e,t,n){let s=[],r=n.map(D0);for(let o=e;o<t;o++){let a=Mn(o),l=Gt(Mo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Gt(h,u);s.push(d),Xs.set(d,u)}}return s}var nl={},_f=[],bo=[null,null],Ws=Array.isArray,N0=Number.isInteger,Jw=i=>i===void 0;function s0(i){return typeof i=="string"}function Bh(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function Kw(i){return i!=null&&typeof i=="object"}var jw=Object.getPrototypeOf(Uint8Array),U0="__proto__";function So(i,e=Bh){let t;if(Ws(i)){let n=i.find(s=>s!=null);if(Ws(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=So(i[s],e)}else t=i.slice()}else if(i instanceof jw)t=i.slice();else if(e(i)){t={};for(let n in i)n!=U0&&(t[n]=So(i[n],e))}else t=i;return t}function gn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=U0&&(Bh(i[s])?gn(i[s],So(n[s])):i[s]=So(n[s]))}return i}var Qw=0,e1=1,t1=2;function n1(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function i1(i,e){if(o1(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return a1(o[0])||(o=r1(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:e1,f=[];for(let p=0;p<h.length;p++){let y=h[p],g=r.get(l[p]);y===null?d!=Qw&&(u[g]=y,d==t1&&f.push(g)):u[g]=y}n1(u,f,s),n.push(u)}}return n}var s1=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function r1(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function o1(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function a1(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=$n(1,hi((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var F0=["January","February","March","April","May","June","July","August","September","October","November","December"],O0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function B0(i){return i.slice(0,3)}var l1=O0.map(B0),c1=F0.map(B0),h1={MMMM:F0,MMM:c1,WWWW:O0,WWW:l1};function Ka(i){return(i<10?"0":"")+i}function u1(i){return(i<10?"00":i<100?"0":"")+i}var d1={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Ka(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ka(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Ka(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ka(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ka(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>u1(i.getMilliseconds())};function xf(i,e){e=e||h1;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?d1[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var f1=new Intl.DateTimeFormat().resolvedOptions().timeZone;function p1(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==f1?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var k0=i=>i%1==0,Nh=[1,2,2.5,5],m1=il(10,-32,0,Nh),z0=il(10,0,32,Nh),g1=z0.filter(k0),dr=m1.concat(z0),yf=`
`,V0="{YYYY}",r0=yf+V0,G0="{M}/{D}",el=yf+G0,Rh=el+"/{YY}",H0="{aa}",_1="{h}:{mm}",yo=_1+H0,o0=yf+yo,a0=":{ss}",Ft=null;function W0(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?il(10,0,3,Nh).filter(k0):il(10,-3,0,Nh)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,V0,Ft,Ft,Ft,Ft,Ft,Ft,1],[s*28,"{MMM}",r0,Ft,Ft,Ft,Ft,Ft,1],[s,G0,r0,Ft,Ft,Ft,Ft,Ft,1],[n,"{h}"+H0,Rh,Ft,el,Ft,Ft,Ft,1],[t,yo,Rh,Ft,el,Ft,Ft,Ft,1],[e,a0,Rh+" "+yo,Ft,el+" "+yo,Ft,o0,Ft,1],[i,a0+".{fff}",Rh+" "+yo,Ft,el+" "+yo,Ft,o0,Ft,1]];function h(u){return(d,f,p,y,g,m)=>{let _=[],b=g>=o,v=g>=r&&g<o,C=u(p),E=Gt(C*i,3),x=Kd(C.getFullYear(),b?0:C.getMonth(),v||b?1:C.getDate()),w=Gt(x*i,3);if(v||b){let F=v?g/r:0,R=b?g/o:0,D=E==w?E:Gt(Kd(x.getFullYear()+R,x.getMonth()+F,1)*i,3),k=new Date(vn(D/i)),H=k.getFullYear(),N=k.getMonth();for(let G=0;D<=y;G++){let q=Kd(H+R*G,N+F*G,1),V=q-u(Gt(q*i,3));D=Gt((+q+V)*i,3),D<=y&&_.push(D)}}else{let F=g>=s?s:g,R=hi(p)-hi(E),D=w+R+Oh(E-w,F);_.push(D);let k=u(D),H=k.getHours()+k.getMinutes()/t+k.getSeconds()/n,N=g/n,G=d.axes[f]._space,q=m/G;for(;D=Gt(D+g,i==1?0:3),!(D>y);)if(N>1){let V=hi(Gt(H+N,6))%24,Q=u(D).getHours()-V;Q>1&&(Q=-1),D-=Q*n,H=(H+N)%24;let te=_[_.length-1];Gt((D-te)/g,3)*q>=.7&&_.push(D)}else _.push(D)}return _}}return[l,c,h]}var[x1,y1,v1]=W0(1),[M1,b1,S1]=W0(.001);il(2,-53,53,[1]);function l0(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function c0(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let y=i(p),g=y.getFullYear(),m=y.getMonth(),_=y.getDate(),b=y.getHours(),v=y.getMinutes(),C=y.getSeconds(),E=g!=l&&a[2]||m!=c&&a[3]||_!=h&&a[4]||b!=u&&a[5]||v!=d&&a[6]||C!=f&&a[7]||a[1];return l=g,c=m,h=_,u=b,d=v,f=C,E(y)})}}function w1(i,e){let t=xf(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Kd(i,e,t){return new Date(i,e,t)}function h0(i,e){return e(i)}var E1="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function u0(i,e){return(t,n,s,r)=>r==null?df:e(i(n))}function T1(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function A1(i,e){return i.series[e].fill(i,e)}var C1={show:!0,live:!0,isolate:!1,mount:Yw,markers:{show:!0,width:2,stroke:T1,fill:A1,dash:"solid"},idx:null,idxs:null,values:[]};function R1(i,e){let t=i.cursor.points,n=yi(),s=t.size(i,e);Jt(n,ja,s),Jt(n,Qa,s);let r=s/-2;Jt(n,"marginLeft",r),Jt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Jt(n,"borderWidth",o),n}function P1(i,e){let t=i.series[e].points;return t._fill||t._stroke}function I1(i,e){let t=i.series[e].points;return t._stroke||t._fill}function L1(i,e){return i.series[e].points.size}var jd=[0,0];function D1(i,e,t){return jd[0]=e,jd[1]=t,jd}function Ph(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Qd(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var N1={show:!0,x:!0,y:!0,lock:!1,move:D1,points:{one:!1,show:R1,size:L1,width:0,stroke:I1,fill:P1},bind:{mousedown:Ph,mouseup:Ph,click:Ph,dblclick:Ph,mousemove:Qd,mouseleave:Qd,mouseenter:Qd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},X0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},vf=gn({},X0,{filter:I0}),q0=gn({},vf,{size:10}),Y0=gn({},X0,{show:!1}),Mf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',$0="bold "+Mf,Z0=1.5,d0={show:!0,scale:"x",stroke:uf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:$0,side:2,grid:vf,ticks:q0,border:Y0,font:Mf,lineGap:Z0,rotate:0},U1="Value",F1="Time",f0={show:!0,scale:"x",auto:!1,sorted:1,min:Vt,max:-Vt,idxs:[]};function O1(i,e,t,n,s){return e.map(r=>r==null?"":gf(r))}function B1(i,e,t,n,s,r,o){let a=[],l=Xs.get(s)||0;t=o?t:Gt(Oh(t,s),l);for(let c=t;c<=n;c=Gt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function of(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?xs:C0,h=hi(c(t));s=Mo(l,h),l==10&&(s=dr[Di(s,dr)]);let u=t,d=s*l;l==10&&(d=dr[Di(d,dr)]);do a.push(u),u=u+s,l==10&&!Xs.has(u)&&(u=Gt(u,Xs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=dr[Di(d,dr)]));while(u<=n);return a}function k1(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?of(i,e,$n(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?of(i,e,$n(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var J0=/./,z1=/[12357]/,V1=/[125]/,p0=/1/,af=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function G1(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?J0:l(7,o)-h>=c?z1:l(5,o)-h>=c?V1:p0;if(u==p0){let d=Mn(l(1,o)-h);if(d<c)return af(e.slice().reverse(),a.distr,u,vi(c/d)).reverse()}return af(e,a.distr,u,1)}function H1(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Mn(l(1,o)-l(2,o));return c<a?af(e.slice().reverse(),3,J0,vi(a/c)).reverse():e}function W1(i,e,t,n){return n==null?df:e==null?"":gf(e)}var m0={show:!0,scale:"y",stroke:uf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:$0,side:3,grid:vf,ticks:q0,border:Y0,font:Mf,lineGap:Z0,rotate:0};function X1(i,e){let t=3+(i||1)*2;return Gt(t*e,3)}function q1(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Mn(o-r),l=i.series[e],c=a/(l.points.space*Lt);return n[1]-n[0]<=c}var g0={scale:null,auto:!0,sorted:0,min:Vt,max:-Vt},K0=(i,e,t,n,s)=>s,_0={show:!0,auto:!0,sorted:0,gaps:K0,alpha:1,facets:[gn({},g0,{scale:"x"}),gn({},g0,{scale:"y"})]},x0={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:K0,alpha:1,points:{show:q1,filter:null},values:null,min:Vt,max:-Vt,idxs:[],path:null,clip:null};function Y1(i,e,t,n,s){return t/10}var j0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},$1=gn({},j0,{time:!1,ori:1}),y0={};function Q0(i,e){let t=y0[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(y0[i]=t)),t}var wo=1,lf=2;function gr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,y=a.height,g=i.valToPosH,m=i.valToPosV;return h.ori==0?t(s,l,c,h,u,g,m,d,f,p,y,zh,To,Gh,t_,i_):t(s,l,c,h,u,m,g,f,d,y,p,Vh,Ao,wf,n_,s_)}function bf(i,e){let t=0,n=0,s=Pt(i.bands,_f);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function Z1(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ys(i,e,t,n,s,r){return gr(i,e,(o,a,l,c,h,u,d,f,p,y,g)=>{let m=o.pxRound,_=c.dir*(c.ori==0?1:-1),b=c.ori==0?To:Ao,v,C;_==1?(v=t,C=n):(v=n,C=t);let E=m(u(a[v],c,y,f)),x=m(d(l[v],h,g,p)),w=m(u(a[C],c,y,f)),F=m(d(r==1?h.max:h.min,h,g,p)),R=new Path2D(s);return b(R,w,F),b(R,E,F),b(R,E,x),R})}function kh(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Gh:wf,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function J1(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Sf(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),y=u-s;f=o<=0&&y>=0&&y<l?r(i[y]):f;let m=d+s;p=o>=0&&m>=0&&m<l?r(i[m]):p,p>=f&&a.push([f,p])}return a}function v0(i){return i==0?P0:i==1?vn:e=>ur(e,i)}function e_(i){let e=i==0?zh:Vh,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ni(c,a/2,l/2),h=Ni(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var zh=(i,e,t)=>{i.moveTo(e,t)},Vh=(i,e,t)=>{i.moveTo(t,e)},To=(i,e,t)=>{i.lineTo(e,t)},Ao=(i,e,t)=>{i.lineTo(t,e)},Gh=e_(0),wf=e_(1),t_=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},n_=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},i_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},s_=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function r_(i){return(e,t,n,s,r)=>gr(e,t,(o,a,l,c,h,u,d,f,p,y,g)=>{let{pxRound:m,points:_}=o,b,v;c.ori==0?(b=zh,v=t_):(b=Vh,v=n_);let C=Gt(_.width*Lt,3),E=(_.size-_.width)/2*Lt,x=Gt(E*2,3),w=new Path2D,F=new Path2D,{left:R,top:D,width:k,height:H}=e.bbox;Gh(F,R-x,D-x,k+x*2,H+x*2);let N=G=>{if(l[G]!=null){let q=m(u(a[G],c,y,f)),V=m(d(l[G],h,g,p));b(w,q+E,V),v(w,q,V,E,0,Ih*2)}};if(r)r.forEach(N);else for(let G=n;G<=s;G++)N(G);return{stroke:C>0?w:null,fill:w,clip:F,flags:wo|lf}})}function o_(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var K1=o_(To),j1=o_(Ao);function a_(i){let e=Pt(i?.alignGaps,0);return(t,n,s,r)=>gr(t,n,(o,a,l,c,h,u,d,f,p,y,g)=>{[s,r]=Uh(l,s,r);let m=o.pxRound,_=H=>m(u(H,c,y,f)),b=H=>m(d(H,h,g,p)),v,C;c.ori==0?(v=To,C=K1):(v=Ao,C=j1);let E=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:wo},w=x.stroke,F=!1;if(r-s>=y*4){let H=ue=>t.posToVal(ue,c.key,!0),N=null,G=null,q,V,he,J=_(a[E==1?s:r]),Q=_(a[s]),te=_(a[r]),pe=H(E==1?Q+1:te-1);for(let ue=E==1?s:r;ue>=s&&ue<=r;ue+=E){let ee=a[ue],ye=(E==1?ee<pe:ee>pe)?J:_(ee),Le=l[ue];ye==J?Le!=null?(V=Le,N==null?(v(w,ye,b(V)),q=N=G=V):V<N?N=V:V>G&&(G=V)):Le===null&&(F=!0):(N!=null&&C(w,J,b(N),b(G),b(q),b(V)),Le!=null?(V=Le,v(w,ye,b(V)),N=G=q=V):(N=G=null,Le===null&&(F=!0)),J=ye,pe=H(J+E))}N!=null&&N!=G&&he!=J&&C(w,J,b(N),b(G),b(q),b(V))}else for(let H=E==1?s:r;H>=s&&H<=r;H+=E){let N=l[H];N===null?F=!0:N!=null&&v(w,_(a[H]),b(N))}let[D,k]=bf(t,n);if(o.fill!=null||D!=0){let H=x.fill=new Path2D(w),N=o.fillTo(t,n,o.min,o.max,D),G=b(N),q=_(a[s]),V=_(a[r]);E==-1&&([V,q]=[q,V]),v(H,V,G),v(H,q,G)}if(!o.spanGaps){let H=[];F&&H.push(...Sf(a,l,s,r,E,_,e)),x.gaps=H=o.gaps(t,n,s,r,H),x.clip=kh(H,c.ori,f,p,y,g)}return k!=0&&(x.band=k==2?[ys(t,n,s,r,w,-1),ys(t,n,s,r,w,1)]:ys(t,n,s,r,w,k)),x})}function Q1(i){let e=Pt(i.align,1),t=Pt(i.ascDesc,!1),n=Pt(i.alignGaps,0),s=Pt(i.extend,!1);return(r,o,a,l)=>gr(r,o,(c,h,u,d,f,p,y,g,m,_,b)=>{[a,l]=Uh(u,a,l);let v=c.pxRound,{left:C,width:E}=r.bbox,x=Q=>v(p(Q,d,_,g)),w=Q=>v(y(Q,f,b,m)),F=d.ori==0?To:Ao,R={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:wo},D=R.stroke,k=d.dir*(d.ori==0?1:-1),H=w(u[k==1?a:l]),N=x(h[k==1?a:l]),G=N,q=N;s&&e==-1&&(q=C,F(D,q,H)),F(D,N,H);for(let Q=k==1?a:l;Q>=a&&Q<=l;Q+=k){let te=u[Q];if(te==null)continue;let pe=x(h[Q]),ue=w(te);e==1?F(D,pe,H):F(D,G,ue),F(D,pe,ue),H=ue,G=pe}let V=G;s&&e==1&&(V=C+E,F(D,V,H));let[he,J]=bf(r,o);if(c.fill!=null||he!=0){let Q=R.fill=new Path2D(D),te=c.fillTo(r,o,c.min,c.max,he),pe=w(te);F(Q,V,pe),F(Q,q,pe)}if(!c.spanGaps){let Q=[];Q.push(...Sf(h,u,a,l,k,x,n));let te=c.width*Lt/2,pe=t||e==1?te:-te,ue=t||e==-1?-te:te;Q.forEach(ee=>{ee[0]+=pe,ee[1]+=ue}),R.gaps=Q=c.gaps(r,o,a,l,Q),R.clip=kh(Q,d.ori,g,m,_,b)}return J!=0&&(R.band=J==2?[ys(r,o,a,l,D,-1),ys(r,o,a,l,D,1)]:ys(r,o,a,l,D,J)),R})}function M0(i,e,t,n,s,r,o=Vt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Mn(i[l]-i[a]);h<c&&(c=h,o=Mn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function eE(i){i=i||nl;let e=Pt(i.size,[.6,Vt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ct(s),o=1-e[0],a=Pt(e[1],Vt),l=Pt(e[2],1),c=Pt(i.disp,nl),h=Pt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,y,g)=>gr(f,p,(m,_,b,v,C,E,x,w,F,R,D)=>{let k=m.pxRound,H=t,N=n*Lt,G=a*Lt,q=l*Lt,V,he;v.ori==0?[V,he]=r(f,p):[he,V]=r(f,p);let J=v.dir*(v.ori==0?1:-1),Q=v.ori==0?Gh:wf,te=v.ori==0?h:(be,Xe,ht,Ee,Nt,$e,et)=>{h(be,Xe,ht,Nt,Ee,et,$e)},pe=Pt(f.bands,_f).find(be=>be.series[0]==p),ue=pe!=null?pe.dir:0,ee=m.fillTo(f,p,m.min,m.max,ue),_e=k(x(ee,C,D,F)),ye,Le,we,Ge=R,st=k(m.width*Lt),Je=!1,rt=null,it=null,oe=null,ve=null;u!=null&&(st==0||d!=null)&&(Je=!0,rt=u.values(f,p,y,g),it=new Map,new Set(rt).forEach(be=>{be!=null&&it.set(be,new Path2D)}),st>0&&(oe=d.values(f,p,y,g),ve=new Map,new Set(oe).forEach(be=>{be!=null&&ve.set(be,new Path2D)})));let{x0:xe,size:Be}=c;if(xe!=null&&Be!=null){H=1,_=xe.values(f,p,y,g),xe.unit==2&&(_=_.map(ht=>f.posToVal(w+ht*R,v.key,!0)));let be=Be.values(f,p,y,g);Be.unit==2?Le=be[0]*R:Le=E(be[0],v,R,w)-E(0,v,R,w),Ge=M0(_,b,E,v,R,w,Ge),we=Ge-Le+N}else Ge=M0(_,b,E,v,R,w,Ge),we=Ge*o+N,Le=Ge-we;we<1&&(we=0),st>=Le/2&&(st=0),we<5&&(k=P0);let De=we>0,nt=Ge-we-(De?st:0);Le=k(rf(nt,q,G)),ye=(H==0?Le/2:H==J?0:Le)-H*J*((H==0?N/2:0)+(De?st/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},mt=Je?null:new Path2D,dt=null;if(pe!=null)dt=f.data[pe.series[1]];else{let{y0:be,y1:Xe}=c;be!=null&&Xe!=null&&(b=Xe.values(f,p,y,g),dt=be.values(f,p,y,g))}let yt=V*Le,O=he*Le;for(let be=J==1?y:g;be>=y&&be<=g;be+=J){let Xe=b[be];if(Xe==null)continue;if(dt!=null){let X=dt[be]??0;if(Xe-X==0)continue;_e=x(X,C,D,F)}let ht=v.distr!=2||c!=null?_[be]:be,Ee=E(ht,v,R,w),Nt=x(Pt(Xe,ee),C,D,F),$e=k(Ee-ye),et=k($n(Nt,_e)),P=k(Ni(Nt,_e)),S=et-P;if(Xe!=null){let X=Xe<0?O:yt,fe=Xe<0?yt:O;Je?(st>0&&oe[be]!=null&&Q(ve.get(oe[be]),$e,P+hi(st/2),Le,$n(0,S-st),X,fe),rt[be]!=null&&Q(it.get(rt[be]),$e,P+hi(st/2),Le,$n(0,S-st),X,fe)):Q(mt,$e,P+hi(st/2),Le,$n(0,S-st),X,fe),te(f,p,be,$e-st/2,P,Le+st,S)}}return st>0?ke.stroke=Je?ve:mt:Je||(ke._fill=m.width==0?m._fill:m._stroke??m._fill,ke.width=0),ke.fill=Je?it:mt,ke})}function tE(i,e){let t=Pt(e?.alignGaps,0);return(n,s,r,o)=>gr(n,s,(a,l,c,h,u,d,f,p,y,g,m)=>{[r,o]=Uh(c,r,o);let _=a.pxRound,b=V=>_(d(V,h,g,p)),v=V=>_(f(V,u,m,y)),C,E,x;h.ori==0?(C=zh,x=To,E=i_):(C=Vh,x=Ao,E=s_);let w=h.dir*(h.ori==0?1:-1),F=b(l[w==1?r:o]),R=F,D=[],k=[];for(let V=w==1?r:o;V>=r&&V<=o;V+=w)if(c[V]!=null){let J=l[V],Q=b(J);D.push(R=Q),k.push(v(c[V]))}let H={stroke:i(D,k,C,x,E,_),fill:null,clip:null,band:null,gaps:null,flags:wo},N=H.stroke,[G,q]=bf(n,s);if(a.fill!=null||G!=0){let V=H.fill=new Path2D(N),he=a.fillTo(n,s,a.min,a.max,G),J=v(he);x(V,R,J),x(V,F,J)}if(!a.spanGaps){let V=[];V.push(...Sf(l,c,r,o,w,b,t)),H.gaps=V=a.gaps(n,s,r,o,V),H.clip=kh(V,h.ori,p,y,g,m)}return q!=0&&(H.band=q==2?[ys(n,s,r,o,N,-1),ys(n,s,r,o,N,1)]:ys(n,s,r,o,N,q)),H})}function nE(i){return tE(iE,i)}function iE(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var cf=new Set;function b0(){for(let i of cf)i.syncRect(!0)}Eo&&(pr(Ow,vo,b0),pr(Bw,vo,b0,!0),pr(Lh,vo,()=>{Pn.pxRatio=Lt}));var sE=a_(),rE=r_();function S0(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>hf(r,o,e,t))}function oE(i,e){return i.map((t,n)=>n==0?{}:gn({},e,t))}function hf(i,e,t,n){return gn({},e==0?t:n,i)}function l_(i,e,t){return e==null?bo:[e,t]}var aE=l_;function lE(i,e,t){return e==null?bo:Dh(e,t,mf,!0)}function c_(i,e,t,n){return e==null?bo:Fh(e,t,i.scales[n].log,!1)}var cE=c_;function h_(i,e,t,n){return e==null?bo:pf(e,t,i.scales[n].log,!1)}var hE=h_;function uE(i,e,t,n,s){let r=$n(t0(i),t0(e)),o=e-i,a=Di(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Xs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function w0(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=vn((t=+s)*Lt))+"px"),[i,e,t]}function dE(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Gt(e[2]*Lt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Pn(i,e,t){let n={mode:Pt(i.mode,1)},s=n.mode;function r(M,T,L,U){let W=T.valToPct(M);return U+L*(T.dir==-1?1-W:W)}function o(M,T,L,U){let W=T.valToPct(M);return U+L*(T.dir==-1?W:1-W)}function a(M,T,L,U){return T.ori==0?r(M,T,L,U):o(M,T,L,U)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=yi(yw);if(i.id!=null&&(c.id=i.id),ci(c,i.class),i.title){let M=yi(bw,c);M.textContent=i.title}let h=Li("canvas"),u=n.ctx=h.getContext("2d"),d=yi(Sw,c);pr("click",d,M=>{M.target===p&&(Xt!=Sr||Kt!=wr)&&In.click(n,M)},!0);let f=n.under=yi(ww,d);d.appendChild(h);let p=n.over=yi(Ew,d);i=So(i);let y=+Pt(i.pxAlign,1),g=v0(y);(i.plugins||[]).forEach(M=>{M.opts&&(i=M.opts(n,i)||i)});let m=i.ms||.001,_=n.series=s==1?S0(i.series||[],f0,x0,!1):oE(i.series||[null],_0),b=n.axes=S0(i.axes||[],d0,m0,!0),v=n.scales={},C=n.bands=i.bands||[];C.forEach(M=>{M.fill=Ct(M.fill||null),M.dir=Pt(M.dir,-1)});let E=s==2?_[1].facets[0].scale:_[0].scale,x={axes:ns,series:wt},w=(i.drawOrder||["axes","series"]).map(M=>x[M]);function F(M){let T=M.distr==3?L=>xs(L>0?L:M.clamp(n,L,M.min,M.max,M.key)):M.distr==4?L=>Jd(L,M.asinh):M.distr==100?L=>M.fwd(L):L=>L;return L=>{let U=T(L),{_min:W,_max:K}=M,le=K-W;return(U-W)/le}}function R(M){let T=v[M];if(T==null){let L=(i.scales||nl)[M]||nl;if(L.from!=null){R(L.from);let U=gn({},v[L.from],L,{key:M});U.valToPct=F(U),v[M]=U}else{T=v[M]=gn({},M==E?j0:$1,L),T.key=M;let U=T.time,W=T.range,K=Ws(W);if((M!=E||s==2&&!U)&&(K&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?jg:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?jg:{mode:1,hard:W[1],soft:W[1]}},K=!1),!K&&Bh(W))){let le=W;W=(me,Ae,ze)=>Ae==null?bo:Dh(Ae,ze,le)}T.range=Ct(W||(U?aE:M==E?T.distr==3?cE:T.distr==4?hE:l_:T.distr==3?c_:T.distr==4?h_:lE)),T.auto=Ct(K?!1:T.auto),T.clamp=Ct(T.clamp||Y1),T._min=T._max=null,T.valToPct=F(T)}}}R("x"),R("y"),s==1&&_.forEach(M=>{R(M.scale)}),b.forEach(M=>{R(M.scale)});for(let M in i.scales)R(M);let D=v[E],k=D.distr,H,N;D.ori==0?(ci(c,vw),H=r,N=o):(ci(c,Mw),H=o,N=r);let G={};for(let M in v){let T=v[M];(T.min!=null||T.max!=null)&&(G[M]={min:T.min,max:T.max},T.min=T.max=null)}let q=i.tzDate||(M=>new Date(vn(M/m))),V=i.fmtDate||xf,he=m==1?v1(q):S1(q),J=c0(q,l0(m==1?y1:b1,V)),Q=u0(q,h0(E1,V)),te=[],pe=n.legend=gn({},C1,i.legend),ue=n.cursor=gn({},N1,{drag:{y:s==2}},i.cursor),ee=pe.show,_e=ue.show,ye=pe.markers;pe.idxs=te,ye.width=Ct(ye.width),ye.dash=Ct(ye.dash),ye.stroke=Ct(ye.stroke),ye.fill=Ct(ye.fill);let Le,we,Ge,st=[],Je=[],rt,it=!1,oe={};if(pe.live){let M=_[1]?_[1].values:null;it=M!=null,rt=it?M(n,1,0):{_:0};for(let T in rt)oe[T]=df}if(ee)if(Le=Li("table",Iw,c),Ge=Li("tbody",null,Le),pe.mount(n,Le),it){we=Li("thead",null,Le,Ge);let M=Li("tr",null,we);Li("th",null,M);for(var ve in rt)Li("th",kg,M).textContent=ve}else ci(Le,Dw),pe.live&&ci(Le,Lw);let xe={show:!0},Be={show:!1};function De(M,T){if(T==0&&(it||!pe.live||s==2))return bo;let L=[],U=Li("tr",Nw,Ge,Ge.childNodes[T]);ci(U,M.class),M.show||ci(U,fr);let W=Li("th",null,U);if(ye.show){let me=yi(Uw,W);if(T>0){let Ae=ye.width(n,T);Ae&&(me.style.border=Ae+"px "+ye.dash(n,T)+" "+ye.stroke(n,T)),me.style.background=ye.fill(n,T)}}let K=yi(kg,W);M.label instanceof HTMLElement?K.appendChild(M.label):K.textContent=M.label,T>0&&(ye.show||(K.style.color=M.width>0?ye.stroke(n,T):ye.fill(n,T)),ke("click",W,me=>{if(ue._lock)return;lt(me);let Ae=_.indexOf(M);if((me.ctrlKey||me.metaKey)!=pe.isolate){let ze=_.some((Ve,We)=>We>0&&We!=Ae&&Ve.show);_.forEach((Ve,We)=>{We>0&&Bi(We,ze?We==Ae?xe:Be:xe,!0,fn.setSeries)})}else Bi(Ae,{show:!M.show},!0,fn.setSeries)},!1),ct&&ke(Hg,W,me=>{ue._lock||(lt(me),Bi(_.indexOf(M),Tr,!0,fn.setSeries))},!1));for(var le in rt){let me=Li("td",Fw,U);me.textContent="--",L.push(me)}return[U,L]}let nt=new Map;function ke(M,T,L,U=!0){let W=nt.get(T)||{},K=ue.bind[M](n,T,L,U);K&&(pr(M,T,W[M]=K),nt.set(T,W))}function mt(M,T,L){let U=nt.get(T)||{};for(let W in U)(M==null||W==M)&&(sf(W,T,U[W]),delete U[W]);M==null&&nt.delete(T)}let dt=0,yt=0,O=0,be=0,Xe=0,ht=0,Ee=Xe,Nt=ht,$e=O,et=be,P=0,S=0,X=0,fe=0;n.bbox={};let ae=!1,Se=!1,Te=!1,ne=!1,se=!1,ge=!1;function B(M,T,L){(L||M!=n.width||T!=n.height)&&re(M,T),vt(!1),Te=!0,Se=!0,Nn()}function re(M,T){n.width=dt=O=M,n.height=yt=be=T,Xe=ht=0,Ce(),je();let L=n.bbox;P=L.left=ur(Xe*Lt,.5),S=L.top=ur(ht*Lt,.5),X=L.width=ur(O*Lt,.5),fe=L.height=ur(be*Lt,.5)}let ie=3;function Re(){let M=!1,T=0;for(;!M;){T++;let L=vr(T),U=Oi(T);M=T==ie||L&&U,M||(re(n.width,n.height),Se=!0)}}function Me({width:M,height:T}){B(M,T)}n.setSize=Me;function Ce(){let M=!1,T=!1,L=!1,U=!1;b.forEach((W,K)=>{if(W.show&&W._show){let{side:le,_size:me}=W,Ae=le%2,ze=W.label!=null?W.labelSize:0,Ve=me+ze;Ve>0&&(Ae?(O-=Ve,le==3?(Xe+=Ve,U=!0):L=!0):(be-=Ve,le==0?(ht+=Ve,M=!0):T=!0))}}),Ui[0]=M,Ui[1]=L,Ui[2]=T,Ui[3]=U,O-=Mi[1]+Mi[3],Xe+=Mi[3],be-=Mi[2]+Mi[0],ht+=Mi[0]}function je(){let M=Xe+O,T=ht+be,L=Xe,U=ht;function W(K,le){switch(K){case 1:return M+=le,M-le;case 2:return T+=le,T-le;case 3:return L-=le,L+le;case 0:return U-=le,U+le}}b.forEach((K,le)=>{if(K.show&&K._show){let me=K.side;K._pos=W(me,K._size),K.label!=null&&(K._lpos=W(me,K.labelSize))}})}if(ue.dataIdx==null){let M=ue.hover,T=M.skip=new Set(M.skip??[]);T.add(void 0);let L=M.prox=Ct(M.prox),U=M.bias??=0;ue.dataIdx=(W,K,le,me)=>{if(K==0)return le;let Ae=le,ze=L(W,K,le,me)??Vt,Ve=ze>=0&&ze<Vt,We=D.ori==0?O:be,pt=ue.left,It=e[0],Rt=e[K];if(T.has(Rt[le])){Ae=null;let Et=null,ot=null,Qe;if(U==0||U==-1)for(Qe=le;Et==null&&Qe-- >0;)T.has(Rt[Qe])||(Et=Qe);if(U==0||U==1)for(Qe=le;ot==null&&Qe++<Rt.length;)T.has(Rt[Qe])||(ot=Qe);if(Et!=null||ot!=null)if(Ve){let Yt=Et==null?-1/0:H(It[Et],D,We,0),sn=ot==null?1/0:H(It[ot],D,We,0),Tn=pt-Yt,zt=sn-pt;Tn<=zt?Tn<=ze&&(Ae=Et):zt<=ze&&(Ae=ot)}else Ae=ot==null?Et:Et==null?ot:le-Et<=ot-le?Et:ot}else Ve&&Mn(pt-H(It[le],D,We,0))>ze&&(Ae=null);return Ae}}let lt=M=>{ue.event=M};ue.idxs=te,ue._lock=!1;let de=ue.points;de.show=Ct(de.show),de.size=Ct(de.size),de.stroke=Ct(de.stroke),de.width=Ct(de.width),de.fill=Ct(de.fill);let qe=n.focus=gn({},i.focus||{alpha:.3},ue.focus),ct=qe.prox>=0,Ne=ct&&de.one,_t=[],Wt=[],kn=[];function Ro(M,T){let L=de.show(n,T);if(L instanceof HTMLElement)return ci(L,Pw),ci(L,M.class),ji(L,-10,-10,O,be),p.insertBefore(L,_t[T]),L}function _r(M,T){if(s==1||T>0){let L=s==1&&v[M.scale].time,U=M.value;M.value=L?s0(U)?u0(q,h0(U,V)):U||Q:U||W1,M.label=M.label||(L?F1:U1)}if(Ne||T>0){M.width=M.width==null?1:M.width,M.paths=M.paths||sE||$w,M.fillTo=Ct(M.fillTo||Z1),M.pxAlign=+Pt(M.pxAlign,y),M.pxRound=v0(M.pxAlign),M.stroke=Ct(M.stroke||null),M.fill=Ct(M.fill||null),M._stroke=M._fill=M._paths=M._focus=null;let L=X1($n(1,M.width),1),U=M.points=gn({},{size:L,width:$n(1,L*.2),stroke:M.stroke,space:L*2,paths:rE,_stroke:null,_fill:null},M.points);U.show=Ct(U.show),U.filter=Ct(U.filter),U.fill=Ct(U.fill),U.stroke=Ct(U.stroke),U.paths=Ct(U.paths),U.pxAlign=M.pxAlign}if(ee){let L=De(M,T);st.splice(T,0,L[0]),Je.splice(T,0,L[1]),pe.values.push(null)}if(_e){te.splice(T,0,null);let L=null;Ne?T==0&&(L=Ro(M,T)):T>0&&(L=Ro(M,T)),_t.splice(T,0,L),Wt.splice(T,0,0),kn.splice(T,0,0)}En("addSeries",T)}function $h(M,T){T=T??_.length,M=s==1?hf(M,T,f0,x0):hf(M,T,{},_0),_.splice(T,0,M),_r(_[T],T)}n.addSeries=$h;function sl(M){if(_.splice(M,1),ee){pe.values.splice(M,1),Je.splice(M,1);let T=st.splice(M,1)[0];mt(null,T.firstChild),T.remove()}_e&&(te.splice(M,1),_t.splice(M,1)[0].remove(),Wt.splice(M,1),kn.splice(M,1)),En("delSeries",M)}n.delSeries=sl;let Ui=[!1,!1,!1,!1];function Qi(M,T){if(M._show=M.show,M.show){let L=M.side%2,U=v[M.scale];U==null&&(M.scale=L?_[1].scale:E,U=v[M.scale]);let W=U.time;M.size=Ct(M.size),M.space=Ct(M.space),M.rotate=Ct(M.rotate),Ws(M.incrs)&&M.incrs.forEach(le=>{!Xs.has(le)&&Xs.set(le,D0(le))}),M.incrs=Ct(M.incrs||(U.distr==2?g1:W?m==1?x1:M1:dr)),M.splits=Ct(M.splits||(W&&U.distr==1?he:U.distr==3?of:U.distr==4?k1:B1)),M.stroke=Ct(M.stroke),M.grid.stroke=Ct(M.grid.stroke),M.ticks.stroke=Ct(M.ticks.stroke),M.border.stroke=Ct(M.border.stroke);let K=M.values;M.values=Ws(K)&&!Ws(K[0])?Ct(K):W?Ws(K)?c0(q,l0(K,V)):s0(K)?w1(q,K):K||J:K||O1,M.filter=Ct(M.filter||(U.distr>=3&&U.log==10?G1:U.distr==3&&U.log==2?H1:I0)),M.font=w0(M.font),M.labelFont=w0(M.labelFont),M._size=M.size(n,null,T,0),M._space=M._rotate=M._incrs=M._found=M._splits=M._values=null,M._size>0&&(Ui[T]=!0,M._el=yi(Tw,d))}}function es(M,T,L,U){let[W,K,le,me]=L,Ae=T%2,ze=0;return Ae==0&&(me||K)&&(ze=T==0&&!W||T==2&&!le?vn(d0.size/3):0),Ae==1&&(W||le)&&(ze=T==1&&!K||T==3&&!me?vn(m0.size/2):0),ze}let Po=n.padding=(i.padding||[es,es,es,es]).map(M=>Ct(Pt(M,es))),Mi=n._padding=Po.map((M,T)=>M(n,T,Ui,0)),tn,an=null,ln=null,Fi=s==1?_[0].idxs:null,Qn=null,vs=!1;function Io(M,T){if(e=M??[],n.data=n._data=e,s==2){tn=0;for(let L=1;L<_.length;L++)tn+=e[L][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Qn=e[0],tn=Qn.length;let L=e;if(k==2){L=e.slice();let U=L[0]=Array(tn);for(let W=0;W<tn;W++)U[W]=W}n._data=e=L}if(vt(!0),En("setData"),k==2&&(Te=!0),T!==!1){let L=D;L.auto(n,vs)?Lo():Ss(E,L.min,L.max),ne=ne||ue.left>=0,ge=!0,Nn()}}n.setData=Io;function Lo(){vs=!0;let M,T;s==1&&(tn>0?(an=Fi[0]=0,ln=Fi[1]=tn-1,M=e[0][an],T=e[0][ln],k==2?(M=an,T=ln):M==T&&(k==3?[M,T]=Fh(M,M,D.log,!1):k==4?[M,T]=pf(M,M,D.log,!1):D.time?T=M+vn(86400/m):[M,T]=Dh(M,T,mf,!0))):(an=Fi[0]=M=null,ln=Fi[1]=T=null)),Ss(E,M,T)}let xr,Ms,yr,A,z,j,$,Z,Pe,Ue;function Ie(M,T,L,U,W,K){M??=Vg,L??=_f,U??="butt",W??=Vg,K??="round",M!=xr&&(u.strokeStyle=xr=M),W!=Ms&&(u.fillStyle=Ms=W),T!=yr&&(u.lineWidth=yr=T),K!=z&&(u.lineJoin=z=K),U!=j&&(u.lineCap=j=U),L!=A&&u.setLineDash(A=L)}function Fe(M,T,L,U){T!=Ms&&(u.fillStyle=Ms=T),M!=$&&(u.font=$=M),L!=Z&&(u.textAlign=Z=L),U!=Pe&&(u.textBaseline=Pe=U)}function Ze(M,T,L,U,W=0){if(U.length>0&&M.auto(n,vs)&&(T==null||T.min==null)){let K=Pt(an,0),le=Pt(ln,U.length-1),me=L.min==null?Gw(U,K,le,W,M.distr==3):[L.min,L.max];M.min=Ni(M.min,L.min=me[0]),M.max=$n(M.max,L.max=me[1])}}let ut={min:null,max:null};function St(){for(let U in v){let W=v[U];G[U]==null&&(W.min==null||G[E]!=null&&W.auto(n,vs))&&(G[U]=ut)}for(let U in v){let W=v[U];G[U]==null&&W.from!=null&&G[W.from]!=null&&(G[U]=ut)}G[E]!=null&&vt(!0);let M={};for(let U in G){let W=G[U];if(W!=null){let K=M[U]=So(v[U],Kw);if(W.min!=null)gn(K,W);else if(U!=E||s==2)if(tn==0&&K.from==null){let le=K.range(n,null,null,U);K.min=le[0],K.max=le[1]}else K.min=Vt,K.max=-Vt}}if(tn>0){_.forEach((U,W)=>{if(s==1){let K=U.scale,le=G[K];if(le==null)return;let me=M[K];if(W==0){let Ae=me.range(n,me.min,me.max,K);me.min=Ae[0],me.max=Ae[1],an=Di(me.min,e[0]),ln=Di(me.max,e[0]),ln-an>1&&(e[0][an]<me.min&&an++,e[0][ln]>me.max&&ln--),U.min=Qn[an],U.max=Qn[ln]}else U.show&&U.auto&&Ze(me,le,U,e[W],U.sorted);U.idxs[0]=an,U.idxs[1]=ln}else if(W>0&&U.show&&U.auto){let[K,le]=U.facets,me=K.scale,Ae=le.scale,[ze,Ve]=e[W],We=M[me],pt=M[Ae];We!=null&&Ze(We,G[me],K,ze,K.sorted),pt!=null&&Ze(pt,G[Ae],le,Ve,le.sorted),U.min=le.min,U.max=le.max}});for(let U in M){let W=M[U],K=G[U];if(W.from==null&&(K==null||K.min==null)){let le=W.range(n,W.min==Vt?null:W.min,W.max==-Vt?null:W.max,U);W.min=le[0],W.max=le[1]}}}for(let U in M){let W=M[U];if(W.from!=null){let K=M[W.from];if(K.min==null)W.min=W.max=null;else{let le=W.range(n,K.min,K.max,U);W.min=le[0],W.max=le[1]}}}let T={},L=!1;for(let U in M){let W=M[U],K=v[U];if(K.min!=W.min||K.max!=W.max){K.min=W.min,K.max=W.max;let le=K.distr;K._min=le==3?xs(K.min):le==4?Jd(K.min,K.asinh):le==100?K.fwd(K.min):K.min,K._max=le==3?xs(K.max):le==4?Jd(K.max,K.asinh):le==100?K.fwd(K.max):K.max,T[U]=L=!0}}if(L){_.forEach((U,W)=>{s==2?W>0&&T.y&&(U._paths=null):T[U.scale]&&(U._paths=null)});for(let U in T)Te=!0,En("setScale",U);_e&&ue.left>=0&&(ne=ge=!0)}for(let U in G)G[U]=null}function Ye(M){let T=rf(an-1,0,tn-1),L=rf(ln+1,0,tn-1);for(;M[T]==null&&T>0;)T--;for(;M[L]==null&&L<tn-1;)L++;return[T,L]}function wt(){if(tn>0){let M=_.some(T=>T._focus)&&Ue!=qe.alpha;M&&(u.globalAlpha=Ue=qe.alpha),_.forEach((T,L)=>{if(L>0&&T.show&&(Qt(L,!1),Qt(L,!0),T._paths==null)){let U=Ue;Ue!=T.alpha&&(u.globalAlpha=Ue=T.alpha);let W=s==2?[0,e[L][0].length-1]:Ye(e[L]);T._paths=T.paths(n,L,W[0],W[1]),Ue!=U&&(u.globalAlpha=Ue=U)}}),_.forEach((T,L)=>{if(L>0&&T.show){let U=Ue;Ue!=T.alpha&&(u.globalAlpha=Ue=T.alpha),T._paths!=null&&Ot(L,!1);{let W=T._paths!=null?T._paths.gaps:null,K=T.points.show(n,L,an,ln,W),le=T.points.filter(n,L,K,W);(K||le)&&(T.points._paths=T.points.paths(n,L,an,ln,le),Ot(L,!0))}Ue!=U&&(u.globalAlpha=Ue=U),En("drawSeries",L)}}),M&&(u.globalAlpha=Ue=1)}}function Qt(M,T){let L=T?_[M].points:_[M];L._stroke=L.stroke(n,M),L._fill=L.fill(n,M)}function Ot(M,T){let L=T?_[M].points:_[M],{stroke:U,fill:W,clip:K,flags:le,_stroke:me=L._stroke,_fill:Ae=L._fill,_width:ze=L.width}=L._paths;ze=Gt(ze*Lt,3);let Ve=null,We=ze%2/2;T&&Ae==null&&(Ae=ze>0?"#fff":me);let pt=L.pxAlign==1&&We>0;if(pt&&u.translate(We,We),!T){let It=P-ze/2,Rt=S-ze/2,Et=X+ze,ot=fe+ze;Ve=new Path2D,Ve.rect(It,Rt,Et,ot)}T?He(me,ze,L.dash,L.cap,Ae,U,W,le,K):Bt(M,me,ze,L.dash,L.cap,Ae,U,W,le,Ve,K),pt&&u.translate(-We,-We)}function Bt(M,T,L,U,W,K,le,me,Ae,ze,Ve){let We=!1;Ae!=0&&C.forEach((pt,It)=>{if(pt.series[0]==M){let Rt=_[pt.series[1]],Et=e[pt.series[1]],ot=(Rt._paths||nl).band;Ws(ot)&&(ot=pt.dir==1?ot[0]:ot[1]);let Qe,Yt=null;Rt.show&&ot&&Ww(Et,an,ln)?(Yt=pt.fill(n,It)||K,Qe=Rt._paths.clip):ot=null,He(T,L,U,W,Yt,le,me,Ae,ze,Ve,Qe,ot),We=!0}}),We||He(T,L,U,W,K,le,me,Ae,ze,Ve)}let _n=wo|lf;function He(M,T,L,U,W,K,le,me,Ae,ze,Ve,We){Ie(M,T,L,U,W),(Ae||ze||We)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),We?(me&_n)==_n?(u.clip(We),Ve&&u.clip(Ve),Tt(W,le),hn(M,K,T)):me&lf?(Tt(W,le),u.clip(We),hn(M,K,T)):me&wo&&(u.save(),u.clip(We),Ve&&u.clip(Ve),Tt(W,le),u.restore(),hn(M,K,T)):(Tt(W,le),hn(M,K,T)),(Ae||ze||We)&&u.restore()}function hn(M,T,L){L>0&&(T instanceof Map?T.forEach((U,W)=>{u.strokeStyle=xr=W,u.stroke(U)}):T!=null&&M&&u.stroke(T))}function Tt(M,T){T instanceof Map?T.forEach((L,U)=>{u.fillStyle=Ms=U,u.fill(L)}):T!=null&&M&&u.fill(T)}function ts(M,T,L,U){let W=b[M],K;if(U<=0)K=[0,0];else{let le=W._space=W.space(n,M,T,L,U),me=W._incrs=W.incrs(n,M,T,L,U,le);K=uE(T,L,me,U,le)}return W._found=K}function un(M,T,L,U,W,K,le,me,Ae,ze){let Ve=le%2/2;y==1&&u.translate(Ve,Ve),Ie(me,le,Ae,ze,me),u.beginPath();let We,pt,It,Rt,Et=W+(U==0||U==3?-K:K);L==0?(pt=W,Rt=Et):(We=W,It=Et);for(let ot=0;ot<M.length;ot++)T[ot]!=null&&(L==0?We=It=M[ot]:pt=Rt=M[ot],u.moveTo(We,pt),u.lineTo(It,Rt));u.stroke(),y==1&&u.translate(-Ve,-Ve)}function vr(M){let T=!0;return b.forEach((L,U)=>{if(!L.show)return;let W=v[L.scale];if(W.min==null){L._show&&(T=!1,L._show=!1,vt(!1));return}else L._show||(T=!1,L._show=!0,vt(!1));let K=L.side,le=K%2,{min:me,max:Ae}=W,[ze,Ve]=ts(U,me,Ae,le==0?O:be);if(Ve==0)return;let We=W.distr==2,pt=L._splits=L.splits(n,U,me,Ae,ze,Ve,We),It=W.distr==2?pt.map(Qe=>Qn[Qe]):pt,Rt=W.distr==2?Qn[pt[1]]-Qn[pt[0]]:ze,Et=L._values=L.values(n,L.filter(n,It,U,Ve,Rt),U,Ve,Rt);L._rotate=K==2?L.rotate(n,Et,U,Ve):0;let ot=L._size;L._size=vi(L.size(n,Et,U,M)),ot!=null&&L._size!=ot&&(T=!1)}),T}function Oi(M){let T=!0;return Po.forEach((L,U)=>{let W=L(n,U,Ui,M);W!=Mi[U]&&(T=!1),Mi[U]=W}),T}function ns(){for(let M=0;M<b.length;M++){let T=b[M];if(!T.show||!T._show)continue;let L=T.side,U=L%2,W,K,le=T.stroke(n,M),me=L==0||L==3?-1:1,[Ae,ze]=T._found;if(T.label!=null){let Gn=T.labelGap*me,ni=vn((T._lpos+Gn)*Lt);Fe(T.labelFont[0],le,"center",L==2?"top":zg),u.save(),U==1?(W=K=0,u.translate(ni,vn(S+fe/2)),u.rotate((L==3?-Ih:Ih)/2)):(W=vn(P+X/2),K=ni);let $s=R0(T.label)?T.label(n,M,Ae,ze):T.label;u.fillText($s,W,K),u.restore()}if(ze==0)continue;let Ve=v[T.scale],We=U==0?X:fe,pt=U==0?P:S,It=T._splits,Rt=Ve.distr==2?It.map(Gn=>Qn[Gn]):It,Et=Ve.distr==2?Qn[It[1]]-Qn[It[0]]:Ae,ot=T.ticks,Qe=T.border,Yt=ot.show?ot.size:0,sn=vn(Yt*Lt),Tn=vn((T.alignTo==2?T._size-Yt-T.gap:T.gap)*Lt),zt=T._rotate*-Ih/180,rn=g(T._pos*Lt),ei=(sn+Tn)*me,Vn=rn+ei;K=U==0?Vn:0,W=U==1?Vn:0;let di=T.font[0],bi=T.align==1?xo:T.align==2?Yd:zt>0?xo:zt<0?Yd:U==0?"center":L==3?Yd:xo,zi=zt||U==1?"middle":L==2?"top":zg;Fe(di,le,bi,zi);let ti=T.font[1]*T.lineGap,fi=It.map(Gn=>g(a(Gn,Ve,We,pt))),Si=T._values;for(let Gn=0;Gn<Si.length;Gn++){let ni=Si[Gn];if(ni!=null){U==0?W=fi[Gn]:K=fi[Gn],ni=""+ni;let $s=ni.indexOf(`
`)==-1?[ni]:ni.split(/\n/gm);for(let Hn=0;Hn<$s.length;Hn++){let qf=$s[Hn];zt?(u.save(),u.translate(W,K+Hn*ti),u.rotate(zt),u.fillText(qf,0,0),u.restore()):u.fillText(qf,W,K+Hn*ti)}}}ot.show&&un(fi,ot.filter(n,Rt,M,ze,Et),U,L,rn,sn,Gt(ot.width*Lt,3),ot.stroke(n,M),ot.dash,ot.cap);let Vi=T.grid;Vi.show&&un(fi,Vi.filter(n,Rt,M,ze,Et),U,U==0?2:1,U==0?S:P,U==0?fe:X,Gt(Vi.width*Lt,3),Vi.stroke(n,M),Vi.dash,Vi.cap),Qe.show&&un([rn],[1],U==0?1:0,U==0?1:2,U==1?S:P,U==1?fe:X,Gt(Qe.width*Lt,3),Qe.stroke(n,M),Qe.dash,Qe.cap)}En("drawAxes")}function vt(M){_.forEach((T,L)=>{L>0&&(T._paths=null,M&&(s==1?(T.min=null,T.max=null):T.facets.forEach(U=>{U.min=null,U.max=null})))})}let nn=!1,zn=!1,kt=[];function dn(){zn=!1;for(let M=0;M<kt.length;M++)En(...kt[M]);kt.length=0}function Nn(){nn||(s1(Cf),nn=!0)}function rl(M,T=!1){nn=!0,zn=T,M(n),Cf(),T&&kt.length>0&&queueMicrotask(dn)}n.batch=rl;function Cf(){if(ae&&(St(),ae=!1),Te&&(Re(),Te=!1),Se){if(Jt(f,xo,Xe),Jt(f,"top",ht),Jt(f,ja,O),Jt(f,Qa,be),Jt(p,xo,Xe),Jt(p,"top",ht),Jt(p,ja,O),Jt(p,Qa,be),Jt(d,ja,dt),Jt(d,Qa,yt),h.width=vn(dt*Lt),h.height=vn(yt*Lt),b.forEach(({_el:M,_show:T,_size:L,_pos:U,side:W})=>{if(M!=null)if(T){let K=W===3||W===0?L:0,le=W%2==1;Jt(M,le?"left":"top",U-K),Jt(M,le?"width":"height",L),Jt(M,le?"top":"left",le?ht:Xe),Jt(M,le?"height":"width",le?be:O),nf(M,fr)}else ci(M,fr)}),xr=Ms=yr=z=j=$=Z=Pe=A=null,Ue=1,Uo(!0),Xe!=Ee||ht!=Nt||O!=$e||be!=et){vt(!1);let M=O/$e,T=be/et;if(_e&&!ne&&ue.left>=0){ue.left*=M,ue.top*=T,Mr&&ji(Mr,vn(ue.left),0,O,be),br&&ji(br,0,vn(ue.top),O,be);for(let L=0;L<_t.length;L++){let U=_t[L];U!=null&&(Wt[L]*=M,kn[L]*=T,ji(U,vi(Wt[L]),vi(kn[L]),O,be))}}if(qt.show&&!se&&qt.left>=0&&qt.width>0){qt.left*=M,qt.width*=M,qt.top*=T,qt.height*=T;for(let L in eu)Jt(Er,L,qt[L])}Ee=Xe,Nt=ht,$e=O,et=be}En("setSize"),Se=!1}dt>0&&yt>0&&(u.clearRect(0,0,h.width,h.height),En("drawClear"),w.forEach(M=>M()),En("draw")),qt.show&&se&&(ol(qt),se=!1),_e&&ne&&(Ys(null,!0,!1),ne=!1),pe.show&&pe.live&&ge&&(jh(),ge=!1),l||(l=!0,n.status=1,En("ready")),vs=!1,nn=!1}n.redraw=(M,T)=>{Te=T||!1,M!==!1?Ss(E,D.min,D.max):Nn()};function Zh(M,T){let L=v[M];if(L.from==null){if(tn==0){let U=L.range(n,T.min,T.max,M);T.min=U[0],T.max=U[1]}if(T.min>T.max){let U=T.min;T.min=T.max,T.max=U}if(tn>1&&T.min!=null&&T.max!=null&&T.max-T.min<1e-16)return;M==E&&L.distr==2&&tn>0&&(T.min=Di(T.min,e[0]),T.max=Di(T.max,e[0]),T.min==T.max&&T.max++),G[M]=T,ae=!0,Nn()}}n.setScale=Zh;let Jh,Kh,Mr,br,Rf,Pf,Sr,wr,If,Lf,Xt,Kt,bs=!1,In=ue.drag,Sn=In.x,wn=In.y;_e&&(ue.x&&(Jh=yi(Cw,p)),ue.y&&(Kh=yi(Rw,p)),D.ori==0?(Mr=Jh,br=Kh):(Mr=Kh,br=Jh),Xt=ue.left,Kt=ue.top);let qt=n.select=gn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Er=qt.show?yi(Aw,qt.over?p:f):null;function ol(M,T){if(qt.show){for(let L in M)qt[L]=M[L],L in eu&&Jt(Er,L,M[L]);T!==!1&&En("setSelect")}}n.setSelect=ol;function w_(M){if(_[M].show)ee&&nf(st[M],fr);else if(ee&&ci(st[M],fr),_e){let L=Ne?_t[0]:_t[M];L!=null&&ji(L,-10,-10,O,be)}}function Ss(M,T,L){Zh(M,{min:T,max:L})}function Bi(M,T,L,U){T.focus!=null&&R_(M),T.show!=null&&_.forEach((W,K)=>{K>0&&(M==K||M==null)&&(W.show=T.show,w_(K),s==2?(Ss(W.facets[0].scale,null,null),Ss(W.facets[1].scale,null,null)):Ss(W.scale,null,null),Nn())}),L!==!1&&En("setSeries",M,T),U&&Fo("setSeries",n,M,T)}n.setSeries=Bi;function E_(M,T){gn(C[M],T)}function T_(M,T){M.fill=Ct(M.fill||null),M.dir=Pt(M.dir,-1),T=T??C.length,C.splice(T,0,M)}function A_(M){M==null?C.length=0:C.splice(M,1)}n.addBand=T_,n.setBand=E_,n.delBand=A_;function C_(M,T){_[M].alpha=T,_e&&_t[M]!=null&&(_t[M].style.opacity=T),ee&&st[M]&&(st[M].style.opacity=T)}let is,ws,qs,Tr={focus:!0};function R_(M){if(M!=qs){let T=M==null,L=qe.alpha!=1;_.forEach((U,W)=>{if(s==1||W>0){let K=T||W==0||W==M;U._focus=T?null:K,L&&C_(W,K?1:qe.alpha)}}),qs=M,L&&Nn()}}ee&&ct&&ke(Wg,Le,M=>{ue._lock||(lt(M),qs!=null&&Bi(null,Tr,!0,fn.setSeries))});function ki(M,T,L){let U=v[T];L&&(M=M/Lt-(U.ori==1?ht:Xe));let W=O;U.ori==1&&(W=be,M=W-M),U.dir==-1&&(M=W-M);let K=U._min,le=U._max,me=M/W,Ae=K+(le-K)*me,ze=U.distr;return ze==3?Mo(10,Ae):ze==4?qw(Ae,U.asinh):ze==100?U.bwd(Ae):Ae}function P_(M,T){let L=ki(M,E,T);return Di(L,e[0],an,ln)}n.valToIdx=M=>Di(M,e[0]),n.posToIdx=P_,n.posToVal=ki,n.valToPos=(M,T,L)=>v[T].ori==0?r(M,v[T],L?X:O,L?P:0):o(M,v[T],L?fe:be,L?S:0),n.setCursor=(M,T,L)=>{Xt=M.left,Kt=M.top,Ys(null,T,L)};function Df(M,T){Jt(Er,xo,qt.left=M),Jt(Er,ja,qt.width=T)}function Nf(M,T){Jt(Er,"top",qt.top=M),Jt(Er,Qa,qt.height=T)}let Do=D.ori==0?Df:Nf,No=D.ori==1?Df:Nf;function I_(){if(ee&&pe.live)for(let M=s==2?1:0;M<_.length;M++){if(M==0&&it)continue;let T=pe.values[M],L=0;for(let U in T)Je[M][L++].firstChild.nodeValue=T[U]}}function jh(M,T){if(M!=null&&(M.idxs?M.idxs.forEach((L,U)=>{te[U]=L}):Jw(M.idx)||te.fill(M.idx),pe.idx=te[0]),ee&&pe.live){for(let L=0;L<_.length;L++)(L>0||s==1&&!it)&&L_(L,te[L]);I_()}ge=!1,T!==!1&&En("setLegend")}n.setLegend=jh;function L_(M,T){let L=_[M],U=M==0&&k==2?Qn:e[M],W;it?W=L.values(n,M,T)??oe:(W=L.value(n,T==null?null:U[T],M,T),W=W==null?oe:{_:W}),pe.values[M]=W}function Ys(M,T,L){If=Xt,Lf=Kt,[Xt,Kt]=ue.move(n,Xt,Kt),ue.left=Xt,ue.top=Kt,_e&&(Mr&&ji(Mr,vn(Xt),0,O,be),br&&ji(br,0,vn(Kt),O,be));let U,W=an>ln;is=Vt,ws=null;let K=D.ori==0?O:be,le=D.ori==1?O:be;if(Xt<0||tn==0||W){U=ue.idx=null;for(let me=0;me<_.length;me++){let Ae=_t[me];Ae!=null&&ji(Ae,-10,-10,O,be)}ct&&Bi(null,Tr,!0,M==null&&fn.setSeries),pe.live&&(te.fill(U),ge=!0)}else{let me,Ae,ze;s==1&&(me=D.ori==0?Xt:Kt,Ae=ki(me,E),U=ue.idx=Di(Ae,e[0],an,ln),ze=H(e[0][U],D,K,0));let Ve=-10,We=-10,pt=0,It=0,Rt=!0,Et="",ot="";for(let Qe=s==2?1:0;Qe<_.length;Qe++){let Yt=_[Qe],sn=te[Qe],Tn=sn==null?null:s==1?e[Qe][sn]:e[Qe][1][sn],zt=ue.dataIdx(n,Qe,U,Ae),rn=zt==null?null:s==1?e[Qe][zt]:e[Qe][1][zt];if(ge=ge||rn!=Tn||zt!=sn,te[Qe]=zt,Qe>0&&Yt.show){let ei=zt==null?-10:zt==U?ze:H(s==1?e[0][zt]:e[Qe][0][zt],D,K,0),Vn=rn==null?-10:N(rn,s==1?v[Yt.scale]:v[Yt.facets[1].scale],le,0);if(ct&&rn!=null){let di=D.ori==1?Xt:Kt,bi=Mn(qe.dist(n,Qe,zt,Vn,di));if(bi<is){let zi=qe.bias;if(zi!=0){let ti=ki(di,Yt.scale),fi=rn>=0?1:-1,Si=ti>=0?1:-1;Si==fi&&(Si==1?zi==1?rn>=ti:rn<=ti:zi==1?rn<=ti:rn>=ti)&&(is=bi,ws=Qe)}else is=bi,ws=Qe}}if(ge||Ne){let di,bi;D.ori==0?(di=ei,bi=Vn):(di=Vn,bi=ei);let zi,ti,fi,Si,Vi,Gn,ni=!0,$s=de.bbox;if($s!=null){ni=!1;let Hn=$s(n,Qe);fi=Hn.left,Si=Hn.top,zi=Hn.width,ti=Hn.height}else fi=di,Si=bi,zi=ti=de.size(n,Qe);if(Gn=de.fill(n,Qe),Vi=de.stroke(n,Qe),Ne)Qe==ws&&is<=qe.prox&&(Ve=fi,We=Si,pt=zi,It=ti,Rt=ni,Et=Gn,ot=Vi);else{let Hn=_t[Qe];Hn!=null&&(Wt[Qe]=fi,kn[Qe]=Si,Kg(Hn,zi,ti,ni),Zg(Hn,Gn,Vi),ji(Hn,vi(fi),vi(Si),O,be))}}}}if(Ne){let Qe=qe.prox,Yt=qs==null?is<=Qe:is>Qe||ws!=qs;if(ge||Yt){let sn=_t[0];sn!=null&&(Wt[0]=Ve,kn[0]=We,Kg(sn,pt,It,Rt),Zg(sn,Et,ot),ji(sn,vi(Ve),vi(We),O,be))}}}if(qt.show&&bs)if(M!=null){let[me,Ae]=fn.scales,[ze,Ve]=fn.match,[We,pt]=M.cursor.sync.scales,It=M.cursor.drag;if(Sn=It._x,wn=It._y,Sn||wn){let{left:Rt,top:Et,width:ot,height:Qe}=M.select,Yt=M.scales[We].ori,sn=M.posToVal,Tn,zt,rn,ei,Vn,di=me!=null&&ze(me,We),bi=Ae!=null&&Ve(Ae,pt);di&&Sn?(Yt==0?(Tn=Rt,zt=ot):(Tn=Et,zt=Qe),rn=v[me],ei=H(sn(Tn,We),rn,K,0),Vn=H(sn(Tn+zt,We),rn,K,0),Do(Ni(ei,Vn),Mn(Vn-ei))):Do(0,K),bi&&wn?(Yt==1?(Tn=Rt,zt=ot):(Tn=Et,zt=Qe),rn=v[Ae],ei=N(sn(Tn,pt),rn,le,0),Vn=N(sn(Tn+zt,pt),rn,le,0),No(Ni(ei,Vn),Mn(Vn-ei))):No(0,le)}else tu()}else{let me=Mn(If-Rf),Ae=Mn(Lf-Pf);if(D.ori==1){let pt=me;me=Ae,Ae=pt}Sn=In.x&&me>=In.dist,wn=In.y&&Ae>=In.dist;let ze=In.uni;ze!=null?Sn&&wn&&(Sn=me>=ze,wn=Ae>=ze,!Sn&&!wn&&(Ae>me?wn=!0:Sn=!0)):In.x&&In.y&&(Sn||wn)&&(Sn=wn=!0);let Ve,We;Sn&&(D.ori==0?(Ve=Sr,We=Xt):(Ve=wr,We=Kt),Do(Ni(Ve,We),Mn(We-Ve)),wn||No(0,le)),wn&&(D.ori==1?(Ve=Sr,We=Xt):(Ve=wr,We=Kt),No(Ni(Ve,We),Mn(We-Ve)),Sn||Do(0,K)),!Sn&&!wn&&(Do(0,0),No(0,0))}if(In._x=Sn,In._y=wn,M==null){if(L){if(Xf!=null){let[me,Ae]=fn.scales;fn.values[0]=me!=null?ki(D.ori==0?Xt:Kt,me):null,fn.values[1]=Ae!=null?ki(D.ori==1?Xt:Kt,Ae):null}Fo($d,n,Xt,Kt,O,be,U)}if(ct){let me=L&&fn.setSeries,Ae=qe.prox;qs==null?is<=Ae&&Bi(ws,Tr,!0,me):is>Ae?Bi(null,Tr,!0,me):ws!=qs&&Bi(ws,Tr,!0,me)}}ge&&(pe.idx=U,jh()),T!==!1&&En("setCursor")}let Es=null;Object.defineProperty(n,"rect",{get(){return Es==null&&Uo(!1),Es}});function Uo(M=!1){M?Es=null:(Es=p.getBoundingClientRect(),En("syncRect",Es))}function Uf(M,T,L,U,W,K,le){ue._lock||bs&&M!=null&&M.movementX==0&&M.movementY==0||(Qh(M,T,L,U,W,K,le,!1,M!=null),M!=null?Ys(null,!0,!0):Ys(T,!0,!1))}function Qh(M,T,L,U,W,K,le,me,Ae){if(Es==null&&Uo(!1),lt(M),M!=null)L=M.clientX-Es.left,U=M.clientY-Es.top;else{if(L<0||U<0){Xt=-10,Kt=-10;return}let[ze,Ve]=fn.scales,We=T.cursor.sync,[pt,It]=We.values,[Rt,Et]=We.scales,[ot,Qe]=fn.match,Yt=T.axes[0].side%2==1,sn=D.ori==0?O:be,Tn=D.ori==1?O:be,zt=Yt?K:W,rn=Yt?W:K,ei=Yt?U:L,Vn=Yt?L:U;if(Rt!=null?L=ot(ze,Rt)?a(pt,v[ze],sn,0):-10:L=sn*(ei/zt),Et!=null?U=Qe(Ve,Et)?a(It,v[Ve],Tn,0):-10:U=Tn*(Vn/rn),D.ori==1){let di=L;L=U,U=di}}Ae&&(T==null||T.cursor.event.type==$d)&&((L<=1||L>=O-1)&&(L=ur(L,O)),(U<=1||U>=be-1)&&(U=ur(U,be))),me?(Rf=L,Pf=U,[Sr,wr]=ue.move(n,L,U)):(Xt=L,Kt=U)}let eu={width:0,height:0,left:0,top:0};function tu(){ol(eu,!1)}let Ff,Of,Bf,kf;function zf(M,T,L,U,W,K,le){bs=!0,Sn=wn=In._x=In._y=!1,Qh(M,T,L,U,W,K,le,!0,!1),M!=null&&(ke(Zd,ef,Vf,!1),Fo(Gg,n,Sr,wr,O,be,null));let{left:me,top:Ae,width:ze,height:Ve}=qt;Ff=me,Of=Ae,Bf=ze,kf=Ve}function Vf(M,T,L,U,W,K,le){bs=In._x=In._y=!1,Qh(M,T,L,U,W,K,le,!1,!0);let{left:me,top:Ae,width:ze,height:Ve}=qt,We=ze>0||Ve>0,pt=Ff!=me||Of!=Ae||Bf!=ze||kf!=Ve;if(We&&pt&&ol(qt),In.setScale&&We&&pt){let It=me,Rt=ze,Et=Ae,ot=Ve;if(D.ori==1&&(It=Ae,Rt=Ve,Et=me,ot=ze),Sn&&Ss(E,ki(It,E),ki(It+Rt,E)),wn)for(let Qe in v){let Yt=v[Qe];Qe!=E&&Yt.from==null&&Yt.min!=Vt&&Ss(Qe,ki(Et+ot,Qe),ki(Et,Qe))}tu()}else ue.lock&&(ue._lock=!ue._lock,Ys(T,!0,M!=null));M!=null&&(mt(Zd,ef),Fo(Zd,n,Xt,Kt,O,be,null))}function D_(M,T,L,U,W,K,le){if(ue._lock)return;lt(M);let me=bs;if(bs){let Ae=!0,ze=!0,Ve=10,We,pt;D.ori==0?(We=Sn,pt=wn):(We=wn,pt=Sn),We&&pt&&(Ae=Xt<=Ve||Xt>=O-Ve,ze=Kt<=Ve||Kt>=be-Ve),We&&Ae&&(Xt=Xt<Sr?0:O),pt&&ze&&(Kt=Kt<wr?0:be),Ys(null,!0,!0),bs=!1}Xt=-10,Kt=-10,te.fill(null),Ys(null,!0,!0),me&&(bs=me)}function Gf(M,T,L,U,W,K,le){ue._lock||(lt(M),Lo(),tu(),M!=null&&Fo(Xg,n,Xt,Kt,O,be,null))}function Hf(){b.forEach(dE),B(n.width,n.height,!0)}pr(Lh,vo,Hf);let Ar={};Ar.mousedown=zf,Ar.mousemove=Uf,Ar.mouseup=Vf,Ar.dblclick=Gf,Ar.setSeries=(M,T,L,U)=>{let W=fn.match[2];L=W(n,T,L),L!=-1&&Bi(L,U,!0,!1)},_e&&(ke(Gg,p,zf),ke($d,p,Uf),ke(Hg,p,M=>{lt(M),Uo(!1)}),ke(Wg,p,D_),ke(Xg,p,Gf),cf.add(n),n.syncRect=Uo);let al=n.hooks=i.hooks||{};function En(M,T,L){zn?kt.push([M,T,L]):M in al&&al[M].forEach(U=>{U.call(null,n,T,L)})}(i.plugins||[]).forEach(M=>{for(let T in M.hooks)al[T]=(al[T]||[]).concat(M.hooks[T])});let Wf=(M,T,L)=>L,fn=gn({key:null,setSeries:!1,filters:{pub:n0,sub:n0},scales:[E,_[1]?_[1].scale:null],match:[i0,i0,Wf],values:[null,null]},ue.sync);fn.match.length==2&&fn.match.push(Wf),ue.sync=fn;let Xf=fn.key,nu=Q0(Xf);function Fo(M,T,L,U,W,K,le){fn.filters.pub(M,T,L,U,W,K,le)&&nu.pub(M,T,L,U,W,K,le)}nu.sub(n);function N_(M,T,L,U,W,K,le){fn.filters.sub(M,T,L,U,W,K,le)&&Ar[M](null,T,L,U,W,K,le)}n.pub=N_;function U_(){nu.unsub(n),cf.delete(n),nt.clear(),sf(Lh,vo,Hf),c.remove(),Le?.remove(),En("destroy")}n.destroy=U_;function iu(){En("init",i,e),Io(e||i.data,!1),G[E]?Zh(E,G[E]):Lo(),se=qt.show&&(qt.width>0||qt.height>0),ne=ge=!0,B(i.width,i.height)}return _.forEach(_r),b.forEach(Qi),t?t instanceof HTMLElement?(t.appendChild(c),iu()):t(n,iu):iu(),n}Pn.assign=gn;Pn.fmtNum=gf;Pn.rangeNum=Dh;Pn.rangeLog=Fh;Pn.rangeAsinh=pf;Pn.orient=gr;Pn.pxRatio=Lt;Pn.join=i1;Pn.fmtDate=xf,Pn.tzDate=p1;Pn.sync=Q0;{Pn.addGap=J1,Pn.clipGaps=kh;let i=Pn.paths={points:r_};i.linear=a_,i.stepped=Q1,i.bars=eE,i.spline=nE}var fE=["#2b6cb0","#c05621","#2f855a","#b83280","#6b46c1","#9b7400","#00798c","#c53030"],pE=["#63a4ff","#ffa24d","#5fd38d","#ff7ac1","#b794f6","#e6c34a","#4fd1dc","#ff7b7b"],mE=190,gE=140,u_=320;function _E(i,e){let t=i.filter(o=>o!==null),n=t.reduce((o,a)=>Math.max(o,Math.abs(a)),0),s=t.length>1?Math.abs(t[1]-t[0]):n,r=Math.min(9,Math.max(0,Math.round(Math.log10(n/s)+.49))+1);return i.map(o=>{if(o===null)return"";if(e)return o.toExponential(0).replace("e+","e");if(Math.abs(o)<=1e-9*n)return"0";let a=n>=1e5||n<.001?o.toExponential(r):o.toPrecision(r+1);return String(Number(a)).includes("e")||n>=1e5||n<.001?Number(a).toExponential().replace("e+","e"):String(Number(a))})}function xE(i,e){let t=Math.ceil(Math.log10(i)-1e-9),n=Math.floor(Math.log10(e)+1e-9),s=Math.max(1,Math.ceil((n-t)/5)),r=[];for(let o=t;o<=n;o+=s)r.push(10**o);return r}function yE(){return getComputedStyle(document.documentElement).colorScheme==="dark"}function vE(i){return i.every(e=>{if(!/^run\.(step|drift_)/.test(e.name)||e.min<0||!(e.max>0))return!1;let t=e.values.reduce((n,s)=>s>0?Math.min(n,s):n,1/0);return e.max>30*t})}function d_(i){return getComputedStyle(document.documentElement).getPropertyValue(i).trim()}var Hh=class{constructor(e,t,n=null){this.all=e;this.channels=t;this.against=n;this.now=Y("div",{class:n?"spot":"now"});let s=e.overlay&&!n?pn("\u0394","plot the differences of the two runs",()=>e.openDifferences(this.channels),"quiet"):null;this.card=Y("figure",{class:"plot",tabindex:"-1"},Y("figcaption",{},this.legend,s,e.permanent?null:pn("\u2715","remove this plot",()=>e.remove(this),"quiet")),this.area),this.card.addEventListener("pointerdown",()=>e.choose(this))}all;channels;against;card;area=Y("div",{class:"area"});legend=Y("div",{class:"legend"});now;readings=[];u=null;get twins(){return this.against?[]:this.channels.map(e=>this.all.overlay?.twin.get(e)).filter(e=>e!==void 0)}get height(){return this.against?u_:this.all.permanent?gE:mE}get units(){return[...new Set(this.channels.map(e=>e.unit))]}accepts(e){return!this.against&&(this.units.includes(e.unit)||this.units.length<2)}colour(e){let t=yE()?pE:fE;return t[e%t.length]}add(e){this.channels.includes(e)||(this.channels.push(e),this.build())}drop(e){this.channels=this.channels.filter(t=>t!==e),this.channels.length===0?this.all.remove(this):this.build()}buildLegend(){this.readings=[],this.legend.replaceChildren(...this.channels.map((e,t)=>{let n=Y("b",{});this.readings.push(n);let s=e.unit?` ${e.unit}`:"",r=this.all.overlay?.difference.get(e),o=Math.max(Math.abs(e.min),Math.abs(e.max));return Y("span",{class:"chip",title:e.about},Y("i",{style:`background:${this.colour(t)}`}),Y("span",{class:"name"},e.name+(e.vague?" (not unique)":"")),n,this.all.permanent?null:pn("\u2715",`remove ${e.name}`,()=>this.drop(e),"quiet"),Y("small",{title:`of all ${this.all.run.rows} rows; stored values are exact to \xB1${$t(e.error)}${s}`},`min ${Oo(e.min,o)}  max ${Oo(e.max,o)}  RMS ${$t(e.rms)}${s}`),r?Y("small",{class:"differs",title:"largest and root mean square difference of the two runs, of all rows"},`\u0394 max ${$t(Math.max(Math.abs(r.min),Math.abs(r.max)))}  RMS ${$t(r.rms)}${s}`):null)}))}axes(e=[]){let t=d_("--soft"),n=d_("--line"),s={stroke:t,font:"11px system-ui, sans-serif",labelFont:"11px system-ui, sans-serif",ticks:{stroke:n,size:4}},r=[{...s,grid:{stroke:n,width:1},label:`time [${this.all.run.timeUnit}]`,labelSize:15,size:26}];return this.units.slice(0,2).forEach((o,a)=>r.push({...s,scale:`y${a}`,side:a===0?3:1,label:o?`[${o}]`:"[\u2013]",labelSize:15,size:(l,c)=>Math.max(40,12+6.6*(c??[]).reduce((h,u)=>Math.max(h,u?.length??0),0)),grid:{show:a===0,stroke:n,width:1},values:(l,c)=>_E(c,e[a]??!1),space:24,...e[a]?{splits:(l,c,h,u)=>xE(h,u)}:{}})),r}buildCurve(e,t){let n=l=>{let c=(l.max-l.min||Math.abs(l.max)||1)*.05;return[l.min-c,l.max+c]},[s,r]=[n(e),n(t)],o=this.axes();o[0]&&(o[0].label=`${e.name} [${e.unit||"\u2013"}]`);let a=l=>{let c=l.ctx;c.save(),c.beginPath(),e.values.forEach((h,u)=>c.lineTo(l.valToPos(h,"x",!0),l.valToPos(t.values[u]??NaN,"y0",!0))),c.strokeStyle=this.colour(0),c.lineWidth=1.6*devicePixelRatio,c.stroke(),c.restore(),this.mark()};this.u=new Pn({width:Math.max(200,this.area.clientWidth||480),height:u_,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1,range:()=>s},y0:{range:()=>r}},axes:o,series:[{},{scale:"y0",stroke:"transparent",points:{show:!1}}],hooks:{draw:[a],ready:[l=>{l.over.append(this.now)}]}},[s,r],this.area)}build(){if(this.u?.destroy(),this.buildLegend(),this.against&&this.channels[0]){this.buildCurve(this.against,this.channels[0]),this.read(null,!1);return}let e=this.units,t=this.twins,n=[...this.channels,...t],s=e.map(c=>vE(n.filter(h=>h.unit===c))),r=c=>`y${Math.min(1,e.indexOf(c.unit))}`,o=(c,h,u)=>({label:c.name,scale:r(c),stroke:this.colour(h),width:1.6,pxAlign:0,dash:u,points:{show:this.all.run.frames<3}}),a=c=>s[e.indexOf(c.unit)]?Array.from(c.values,h=>Math.max(h,c.error)):this.all.overlay?Array.from(c.values,h=>Number.isFinite(h)?h:null):c.values,l={width:Math.max(200,this.area.clientWidth||480),height:this.height,legend:{show:!1},scales:{x:{time:!1,...this.all.zoom?{min:this.all.zoom[0],max:this.all.zoom[1]}:{}},...Object.fromEntries(s.map((c,h)=>[`y${h}`,c?{distr:3}:{}]))},cursor:{sync:{key:"trammel"},drag:{x:!0,y:!1},focus:{prox:-1},points:{size:6}},axes:this.axes(s),series:[{},...this.channels.map((c,h)=>o(c,h,[])),...t.map(c=>o(c,this.channels.findIndex(h=>h.name===c.name),[6,4]))],hooks:{setCursor:[c=>this.read(c.cursor.idx??null,(c.cursor.left??-1)>=0)],setScale:[(c,h)=>{h==="x"&&this.all.zoomed(this,c.scales.x?.min,c.scales.x?.max)}],ready:[c=>{c.over.append(this.now);let h=0;c.over.addEventListener("mousedown",u=>{h=u.clientX}),c.over.addEventListener("mouseup",u=>{Math.abs(u.clientX-h)<3&&this.all.player.setTime(c.posToVal(u.clientX-c.over.getBoundingClientRect().left,"x"))})}],draw:[()=>this.mark()]}};this.u=new Pn(l,[this.all.run.time,...n.map(a)],this.area),this.read(null,!1),this.mark()}resize(){let e=this.area.clientWidth;this.u&&e>50&&Math.abs(e-this.u.width)>1&&this.u.setSize({width:e,height:this.height})}read(e,t){let n=t&&e!==null?e:this.all.player.frameAt(this.all.player.time);this.channels.forEach((s,r)=>{let o=this.readings[r],a=this.against?void 0:this.all.overlay?.twin.get(s),l=Math.max(Math.abs(s.min),Math.abs(s.max)),c=Oo(s.values[n]??NaN,l)+(a?` | ${Oo(a.values[n]??NaN,l)}`:"");o&&o.textContent!==c&&(o.textContent=c)})}mark(){if(!this.u)return;let e=this.channels[0];if(this.against&&e){let n=this.all.player.frameAt(this.all.player.time),s=this.u.valToPos(this.against.values[n]??0,"x"),r=this.u.valToPos(e.values[n]??0,"y0");this.now.style.transform=`translate(${s}px, ${r}px)`;return}let t=this.u.valToPos(this.all.player.time,"x");this.now.style.transform=`translateX(${t}px)`,this.now.style.display=t<0||t>this.u.bbox.width/devicePixelRatio+.5?"none":"block"}},Co=class{constructor(e,t,n=null,s=!1){this.run=e;this.player=t;this.overlay=n;this.permanent=s;t.onTime(()=>{if(this.awake)for(let r of this.list)r.mark(),(r.u?.cursor.left??-1)<0&&r.read(null,!1)}),new ResizeObserver(()=>{for(let r of this.list)r.resize()}).observe(this.holder)}run;player;overlay;permanent;awake=!0;holder=Y("div",{class:"plots"});zoom=null;list=[];current=null;busy=!1;open(e){let t=null,n=[];for(let s of e)t?.accepts(s)?t.channels.push(s):(t=new Hh(this,[s]),n.push(t));for(let s of n)this.show(s);t&&this.choose(t)}show(e){this.list.push(e),this.holder.append(e.card),e.build()}openDifferences(e){let t=e.map(n=>this.overlay?.difference.get(n)).filter(n=>n!==void 0);t.length!==0&&(this.open(t),this.current?.card.scrollIntoView({block:"nearest"}))}openCurve(e,t){let n=new Hh(this,[e],t);this.show(n),this.choose(n),n.card.scrollIntoView({block:"nearest"})}add(e){this.current?.accepts(e)?this.current.add(e):this.open([e]),this.current?.card.scrollIntoView({block:"nearest"})}choose(e){this.current=e;for(let t of this.list)t.card.classList.toggle("chosen",t===e&&this.list.length>1)}remove(e){e.u?.destroy(),e.card.remove(),this.list=this.list.filter(t=>t!==e),this.current===e&&(this.current=this.list[this.list.length-1]??null)}wholeTime(){this.zoom=null;for(let e of this.list)e.against||e.u?.setScale("x",{min:this.player.start,max:this.player.end})}clear(){for(let e of[...this.list])this.remove(e)}zoomed(e,t,n){if(this.busy||t===void 0||n===void 0||t===null||n===null)return;this.busy=!0;let s=t<=this.player.start&&n>=this.player.end;this.zoom=s?null:[t,n];for(let r of this.list)r!==e&&!r.against&&r.u?.setScale("x",{min:t,max:n});this.busy=!1}theme(){for(let e of this.list)e.build()}wake(){this.awake=!0;for(let e of this.list)e.resize(),e.mark(),e.read(null,!1)}marks(){return this.list.filter(e=>!e.against).map(e=>e.u?e.u.posToVal(e.u.valToPos(this.player.time,"x"),"x"):NaN)}shown(){return this.list.map(e=>e.channels.map(t=>e.against?`${t.name} over ${e.against.name}`:t.name))}};function f_(i){let e=document.getElementById(i)?.cloneNode(!0)??null;return e?.removeAttribute("id"),e}var ME=[["Step size",["run.step"]],["Iterations of the corrector",["run.iterations"]],["Energy balance: what neither forces nor motions explain",["energy.balance"]],["Drift of the constraints",["run.drift_position","run.drift_velocity"]]],Wh=class{constructor(e,t,n){this.run=e;this.history=new Co(e,t,n,!0),this.history.awake=!1}run;element=Y("div",{class:"pane run"});history;build(){let e=Y("div",{class:"sections"});for(let n of["t-statistics","t-settings","t-model","t-units"]){let s=f_(n);s&&e.append(s)}for(let n of["t-accuracy","t-verdict","t-status","t-differences"]){let s=f_(n);s&&this.element.append(s)}let t=ME.map(([n,s])=>({title:n,list:s.map(r=>this.run.byName.get(r)).filter(r=>r!==void 0)})).filter(n=>n.list.length>0);t.length>0&&this.element.append(Y("h2",{},"In the course of time")),this.element.append(this.history.holder,e);for(let n of t)this.history.holder.append(Y("h3",{},n.title)),this.history.open(n.list)}sleep(){this.history.awake=!1}wake(){this.history.wake()}theme(){this.history.theme()}};function p_(i,e,t){let n=a=>Math.max(Math.abs(a.min),Math.abs(a.max),1e-300),s=[...i.difference].map(([a,l])=>({c:a,d:l,max:Math.max(Math.abs(l.min),Math.abs(l.max)),part:Math.max(Math.abs(l.min),Math.abs(l.max))/n(a)})).filter(a=>!a.c.name.startsWith("run.")).sort((a,l)=>l.part-a.part),r=s.filter(a=>a.max===0).length,o=Y("table",{class:"wide channels"},Y("thead",{},Y("tr",{},...["name","unit","largest","RMS","of its size"].map(a=>Y("th",{},a)))),Y("tbody",{},...s.filter(a=>a.max>0).slice(0,300).map(a=>Y("tr",{tabindex:"0",title:"plot both, and their difference",click:()=>{e.open([a.c]),e.openDifferences([a.c]),t()}},Y("th",{},a.c.name),Y("td",{},a.c.unit),...[$t(a.max),$t(a.d.rms),`${$t(100*a.part)} %`].map(l=>Y("td",{class:"n"},l))))));return Y("div",{class:"pane"},Y("p",{class:"soft"},`${i.names[0]} less ${i.names[1]}, in all rows of the first; the second is interpolated where its times differ. ${s.length} channels are in both${r>0?`, ${r} of them without any difference`:""}. Of its size: against the largest value of the channel. A click plots both runs and their difference.`),o)}var bE=3,SE=400;function m_(i,e){let t=Y("span",{class:"soft scale"},"\xD71"),n=Y("input",{type:"range",min:"0",max:String(bE),step:"0.01",value:"0","aria-label":"scale of deformation",title:"deformation, drawn up to 1000 times as large",input:()=>{i.scale=10**Number(n.value),t.textContent=`\xD7${i.scale<10?i.scale.toFixed(1).replace(/\.0$/,""):i.scale.toFixed(0)}`,e.redraw()}}),s=Y("div",{class:"stresskey",hidden:i.most<=0},Y("i",{style:`background: ${pg()}`}),Y("div",{},Y("span",{},`${$t(i.most*1e-6)} MPa`),Y("span",{},$t(i.most*5e-7)),Y("span",{},"0")),Y("small",{},"von Mises")),r=Cr("Stress","colour by von Mises stress (S)",i.stress,a=>{i.stress=a,s.hidden=!a||i.most<=0,e.redraw()});return{tools:Y("div",{class:"group bending"},i.most>0?r:null,n,t),legend:s}}function wE(i,e,t){let n=e.map((r,o)=>Y("tr",{tabindex:"0",title:"go to this place and time",click:()=>t.jump(r)},Y("td",{class:"n"},String(o+1)),Y("th",{},r.place),Y("td",{class:"n"},$t(r.von_mises*1e-6)),Y("td",{class:"n"},$t(r.time)))),s=["","place","von Mises [MPa]",`time [${i.timeUnit}]`];return Y("table",{class:"wide spots"},Y("thead",{},Y("tr",{},...s.map(r=>Y("th",{},r)))),Y("tbody",{},...n))}function EE(i,e,t){let n=null,s=i.frequencies.slice(0,SE).map((o,a)=>{let l=pn("Show",`animate mode ${a+1}`,()=>{let h=n===l;n?.replaceChildren("Show"),n=h?null:l,n?.replaceChildren("Stop"),t.animate(h?null:{body:i.name,mode:a})}),c=e>0&&2*Math.PI*o*e>1;return Y("tr",{},Y("td",{class:"n"},String(a+1)),Y("td",{class:"n"},$t(o)),Y("td",{class:"n"},$t(100*(i.damping[a]??0))),Y("td",{},c?"not resolved, quasi-static":""),Y("td",{},l))});return Y("table",{class:"wide modes"},Y("thead",{},Y("tr",{},...["mode","frequency [Hz]","damping [%]","",""].map(o=>Y("th",{},o)))),Y("tbody",{},...s))}function g_(i,e){let t=Y("div",{class:"pane stress"}),n=i.flexible;n&&n.spots.length>0&&t.append(Y("h2",{},"Hot spots"),Y("p",{class:"soft"},"The largest stress of the run, from all its rows; of neighbours only the worst. A place is body.beam.element.end.point, of solids body.node.number."),wE(i,n.spots,e));let s=(i.byName.get("run.step")?.mean??0)*i.secondsPerUnit;for(let r of n?.bodies??[])t.append(Y("h2",{},`Modes of ${r.name}`),Y("p",{class:"soft"},"Of the free body, damping of critical. One that is shown alone swings by a tenth of the body\u2019s size."),EE(r,s,e));return t}function __(i){let e=i.run,t=(h,u,d)=>{let f=pn("",u,d,"icon");return Bo(f,h),f},n=t("play","play or pause (space)",()=>i.toggle());n.classList.add("primary");let s=t("loop","repeat (L)",()=>i.setLoop(!i.loop)),r=Y("select",{"aria-label":"speed",title:"speed, of real time (+ and \u2212)",change:()=>i.setSpeed(Number(r.value))},...i.speeds().map(h=>Y("option",{value:String(h)},`${h}\xD7`))),o=Y("input",{type:"range",min:"0",max:"10000",step:"any","aria-label":"time",input:()=>{i.pause(),i.setTime(a(i.start+Number(o.value)/1e4*(i.end-i.start)))}}),a=h=>{let u=i.frameAt(h),d=e.time[u]??h,f=e.time[Math.min(u+1,e.frames-1)]??d;return h-d>f-h?f:d},l=Math.max(0,Math.min(6,3-Math.floor(Math.log10(Math.max(1e-9,i.end-i.start))))),c=Y("output",{class:"clock"});return i.onTime(h=>{o.value=String(i.end>i.start?1e4*(h-i.start)/(i.end-i.start):0),c.textContent=`${h.toFixed(l)} ${e.timeUnit}`}),i.onState(()=>{Bo(n,i.playing?"pause":"play"),s.setAttribute("aria-pressed",String(i.loop)),r.value=String(i.speed)}),i.setSpeed(i.speed),c.title=`from ${$t(i.start)} to ${$t(i.end)} ${e.timeUnit}`,Y("div",{class:"transport"},t("first","to the start (Home)",()=>{i.pause(),i.setTime(i.start)}),t("back","one frame back (\u2190)",()=>i.step(-1)),n,t("next","one frame on (\u2192)",()=>i.step(1)),t("last","to the end (End)",()=>{i.pause(),i.setTime(i.end)}),o,c,r,s)}function x_(i,e){switch(e.key){case" ":return i.toggle(),!0;case"ArrowLeft":return i.step(e.shiftKey?-10:-1),!0;case"ArrowRight":return i.step(e.shiftKey?10:1),!0;case"Home":return i.pause(),i.setTime(i.start),!0;case"End":return i.pause(),i.setTime(i.end),!0;case"+":return i.changeSpeed(1),!0;case"-":return i.changeSpeed(-1),!0;case"l":case"L":return i.setLoop(!i.loop),!0;default:return!1}}var y_={type:"change"},Tf={type:"start"},M_={type:"end"},Xh=new ds,v_=new oi,TE=Math.cos(70*bd.DEG2RAD),bn=new I,jn=2*Math.PI,Dt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Ef=1e-6,qh=class extends Da{constructor(e,t=null){super(e,t),this.state=Dt.NONE,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Jn.ROTATE,MIDDLE:Jn.DOLLY,RIGHT:Jn.PAN},this.touches={ONE:zs.ROTATE,TWO:zs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new cn,this._lastTargetPosition=new I,this._quat=new cn().setFromUnitVectors(e.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new ho,this._sphericalDelta=new ho,this._scale=1,this._panOffset=new I,this._rotateStart=new ce,this._rotateEnd=new ce,this._rotateDelta=new ce,this._panStart=new ce,this._panEnd=new ce,this._panDelta=new ce,this._dollyStart=new ce,this._dollyEnd=new ce,this._dollyDelta=new ce,this._dollyDirection=new I,this._mouse=new ce,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=CE.bind(this),this._onPointerDown=AE.bind(this),this._onPointerUp=RE.bind(this),this._onContextMenu=FE.bind(this),this._onMouseWheel=LE.bind(this),this._onKeyDown=DE.bind(this),this._onTouchStart=NE.bind(this),this._onTouchMove=UE.bind(this),this._onMouseDown=PE.bind(this),this._onMouseMove=IE.bind(this),this._interceptControlDown=OE.bind(this),this._interceptControlUp=BE.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Dt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(y_),this.update(),this.state=Dt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;bn.copy(t).sub(this.target),bn.applyQuaternion(this._quat),this._spherical.setFromVector3(bn),this.autoRotate&&this.state===Dt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=jn:n>Math.PI&&(n-=jn),s<-Math.PI?s+=jn:s>Math.PI&&(s-=jn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(bn.setFromSpherical(this._spherical),bn.applyQuaternion(this._quatInverse),t.copy(this.target).add(bn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=bn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=bn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Xh.origin.copy(this.object.position),Xh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Xh.direction))<TE?this.object.lookAt(this.target):(v_.setFromNormalAndCoplanarPoint(this.object.up,this.target),Xh.intersectPlane(v_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Ef||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Ef||this._lastTargetPosition.distanceToSquared(this.target)>Ef?(this.dispatchEvent(y_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?jn/60*this.autoRotateSpeed*e:jn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){bn.setFromMatrixColumn(t,0),bn.multiplyScalar(-e),this._panOffset.add(bn)}_panUp(e,t){this.screenSpacePanning===!0?bn.setFromMatrixColumn(t,1):(bn.setFromMatrixColumn(t,0),bn.crossVectors(this.object.up,bn)),bn.multiplyScalar(e),this._panOffset.add(bn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;bn.copy(s).sub(this.target);let r=bn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(jn*this._rotateDelta.x/t.clientHeight),this._rotateUp(jn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-jn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(jn*this._rotateDelta.x/t.clientHeight),this._rotateUp(jn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new ce,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function AE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function CE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function RE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(M_),this.state=Dt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function PE(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Jn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Dt.DOLLY;break;case Jn.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Dt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Dt.ROTATE}break;case Jn.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Dt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Dt.PAN}break;default:this.state=Dt.NONE}this.state!==Dt.NONE&&this.dispatchEvent(Tf)}function IE(i){switch(this.state){case Dt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Dt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Dt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function LE(i){this.enabled===!1||this.enableZoom===!1||this.state!==Dt.NONE||(i.preventDefault(),this.dispatchEvent(Tf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(M_))}function DE(i){this.enabled!==!1&&this._handleKeyDown(i)}function NE(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case zs.ROTATE:if(this.enableRotate===!1){this.state=Dt.NONE;break}this._handleTouchStartRotate(i),this.state=Dt.TOUCH_ROTATE;break;case zs.PAN:if(this.enablePan===!1){this.state=Dt.NONE;break}this._handleTouchStartPan(i),this.state=Dt.TOUCH_PAN;break;default:this.state=Dt.NONE}break;case 2:switch(this.touches.TWO){case zs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Dt.TOUCH_DOLLY_PAN;break;case zs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Dt.TOUCH_DOLLY_ROTATE;break;default:this.state=Dt.NONE}break;default:this.state=Dt.NONE}this.state!==Dt.NONE&&this.dispatchEvent(Tf)}function UE(i){switch(this._trackPointer(i),this.state){case Dt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Dt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Dt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Dt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Dt.NONE}}function FE(i){this.enabled!==!1&&i.preventDefault()}function OE(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function BE(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function kE(){let i=document.createElement("canvas"),e=i.getContext("webgl2",{antialias:!1,alpha:!1}),t=e?.getExtension("WEBGL_debug_renderer_info"),n=e?String(e.getParameter(t?t.UNMASKED_RENDERER_WEBGL:e.RENDERER)):"";return e&&/swiftshader|llvmpipe|softpipe|software|basic render/i.test(n)?{renderer:new Xa({canvas:i,context:e}),software:!0}:{renderer:new Xa({antialias:!0,alpha:!1,powerPreference:"low-power"}),software:!1}}var zE=250,Yh=class{constructor(e,t,n=null){this.holder=e;this.mechanism=t;this.ghost=n;let{renderer:s,software:r}=kE();this.renderer=s,this.software=r,this.renderer.setPixelRatio(r?1:Math.min(window.devicePixelRatio,2)),e.append(this.renderer.domElement),this.scene.add(t.root,new Ca(16777215,11845065,1.6),new Pa(16777215,.6)),n&&(this.scene.add(n.root),t.cloud.push(...n.cloud));let o=new lo(16777215,1.9),a=new lo(16777215,.5),l=new I(1,0,0),c=t.up,h=this.front();o.position.copy(c).multiplyScalar(2).add(h).addScaledVector(l,.6),a.position.copy(h).addScaledVector(l,-2),this.scene.add(o,a),this.grid=this.makeGrid(),this.scene.add(this.grid),this.isOrtho=t.planar,this.camera=this.isOrtho?this.ortho:this.perspective,this.controls=this.makeControls(),this.view(t.planar?"front":"iso"),this.listen()}holder;mechanism;ghost;renderer;scene=new sa;perspective=new Wn(32,1,.01,100);ortho=new sr(-1,1,1,-1,-100,100);camera;controls;grid;wanted=!0;software;sharp=!0;drawn=0;followed=-1;lastFollow=new I;span=1;isOrtho;onPick=()=>{};front(){return this.mechanism.up.y===1?new I(0,0,1):new I(0,-1,0)}makeGrid(){let e=this.mechanism,t=e.size/8,n=10**Math.floor(Math.log10(t)),s=n*([1,2,5,10].find(l=>l*n>=t)??10),r=2*Math.ceil(e.size*(e.planar?1.6:.8)/s),o=new La(r*s,r),a=l=>Math.round(l/s)*s;if(o.position.set(a(e.centre.x),a(e.centre.y),a(e.centre.z)),e.planar)o.rotation.x=Math.PI/2,o.position.z=-e.depth*2.2;else{o.quaternion.setFromUnitVectors(new I(0,1,0),e.up);let l=e.low.dot(e.up)-.02*e.size;o.position.addScaledVector(e.up,l-o.position.dot(e.up))}return o.material.transparent=!0,o}makeControls(){for(let t of[this.perspective,this.ortho])t.up.copy(this.mechanism.up);let e=new qh(this.camera,this.renderer.domElement);return e.enableDamping=!1,e.zoomToCursor=!0,e.addEventListener("change",()=>this.redraw()),e}listen(){new ResizeObserver(()=>this.resize()).observe(this.holder);let e=this.renderer.domElement,t=new ce;e.addEventListener("pointerdown",s=>t.set(s.clientX,s.clientY)),e.addEventListener("pointerup",s=>{s.button===0&&t.distanceTo(new ce(s.clientX,s.clientY))<4&&this.pick(s)});let n=()=>{this.wanted?this.draw():this.software&&!this.sharp&&performance.now()-this.drawn>zE&&this.refine(!0),requestAnimationFrame(n)};requestAnimationFrame(n)}draw(){this.wanted=!1,this.software&&this.sharp?this.refine(!1):this.render(),this.drawn=performance.now()}refine(e){this.sharp=e,this.renderer.setPixelRatio(e?2:1),this.render()}pick(e){let t=this.renderer.domElement.getBoundingClientRect(),n=new Ia;n.setFromCamera(new ce(2*(e.clientX-t.left)/t.width-1,1-2*(e.clientY-t.top)/t.height),this.camera),this.onPick(this.mechanism.pick(n))}redraw(){this.wanted=!0}render(){this.renderer.render(this.scene,this.camera)}image(){return this.render(),this.renderer.domElement.toDataURL("image/png")}small(e){e?this.renderer.setSize(16,16,!1):this.resize()}resize(){let e=Math.max(1,this.holder.clientWidth),t=Math.max(1,this.holder.clientHeight);this.renderer.setSize(e,t),this.perspective.aspect=e/t,this.perspective.updateProjectionMatrix(),this.frustum(),this.render()}frustum(){let e=this.holder.clientWidth/Math.max(1,this.holder.clientHeight);this.ortho.left=-this.span*e,this.ortho.right=this.span*e,this.ortho.top=this.span,this.ortho.bottom=-this.span,this.ortho.updateProjectionMatrix()}view(e){let t=this.mechanism,n=t.up,s=this.front(),r=new I().crossVectors(n,s),o=e==="front"?s:e==="top"?n.clone().addScaledVector(s,1e-4):e==="side"?r:s.clone().addScaledVector(r,.75).addScaledVector(n,.62);this.look(o.clone().normalize());let a=t.planar&&e==="front";this.controls.mouseButtons={LEFT:a?Jn.PAN:Jn.ROTATE,MIDDLE:Jn.DOLLY,RIGHT:a?Jn.ROTATE:Jn.PAN}}centre(e){let t=e.clone().sub(this.controls.target);this.camera.position.add(t),this.controls.target.add(t),this.controls.update(),this.redraw()}fit(){this.look(this.camera.position.clone().sub(this.controls.target).normalize())}look(e){let t=this.mechanism,n=Math.max(.2,this.holder.clientWidth/Math.max(1,this.holder.clientHeight)),s=new I().crossVectors(t.up,e).normalize(),r=new I().crossVectors(e,s),o=4*t.symbol,a=Math.tan(this.perspective.fov*Math.PI/360)*.88,l=m=>{let _=t.cloud.map(C=>C.dot(m)),b=_.reduce((C,E)=>Math.min(C,E),1/0),v=_.reduce((C,E)=>Math.max(C,E),-1/0);return Number.isFinite(b)?[b-o,v+o]:[-t.size,t.size]},[c,h]=l(s),[u,d]=l(r),[f,p]=l(e),y=new I().addScaledVector(s,(c+h)/2).addScaledVector(r,(u+d)/2).addScaledVector(e,(f+p)/2);this.span=1.1*Math.max((d-u)/2,(h-c)/2/n);let g=t.size*.1;for(let m of t.cloud){let _=m.clone().sub(y);g=Math.max(g,_.dot(e)+(Math.abs(_.dot(r))+o)/a,_.dot(e)+(Math.abs(_.dot(s))+o)/a/n)}for(let m of[this.perspective,this.ortho])m.position.copy(y).addScaledVector(e,g),m.near=g*.01,m.far=g*20+20*t.size,m.zoom=1;this.ortho.near=-10*t.size,this.controls.target.copy(y),this.perspective.updateProjectionMatrix(),this.frustum(),this.controls.update(),this.redraw()}setOrtho(e){let t=this.camera,n=e?this.ortho:this.perspective;if(this.isOrtho=e,t!==n){if(n.position.copy(t.position),e)this.span=t.position.distanceTo(this.controls.target)*Math.tan(this.perspective.fov*Math.PI/360),this.ortho.zoom=1,this.frustum();else{let s=t.position.clone().sub(this.controls.target).normalize();n.position.copy(this.controls.target).addScaledVector(s,this.span/this.ortho.zoom/Math.tan(this.perspective.fov*Math.PI/360))}this.camera=n,this.controls.object=n,this.controls.update(),this.redraw()}}state(){let e=this.camera.position.clone().sub(this.controls.target).normalize();return{ortho:this.isOrtho,direction:e.toArray(),target:this.controls.target.toArray()}}screen(e){this.camera.updateMatrixWorld();let t=new I(...e).project(this.camera);return[(t.x+1)/2*this.holder.clientWidth,(1-t.y)/2*this.holder.clientHeight]}setGrid(e){this.grid.visible=e,this.redraw()}get gridShown(){return this.grid.visible}follow(e){this.followed=e,e>=0&&this.mechanism.frameOf(e,this.lastFollow)}moved(){if(this.followed>=0){let e=this.mechanism.frameOf(this.followed,new I),t=e.clone().sub(this.lastFollow);this.lastFollow.copy(e),this.camera.position.add(t),this.controls.target.add(t),this.controls.update()}this.redraw()}theme(){let e=getComputedStyle(document.documentElement);this.ghost?.theme(e.colorScheme==="dark"),this.mechanism.theme(e.colorScheme==="dark"),this.scene.background=new Ke(e.getPropertyValue("--view").trim()),this.grid.material.color.set(e.getPropertyValue("--grid").trim()),this.grid.material.vertexColors=!1,this.grid.material.needsUpdate=!0,this.redraw()}};var VE="space play \xB7 \u2190 \u2192 frame (shift: ten) \xB7 Home End \xB7 + \u2212 speed \xB7 L loop \xB7 1 2 3 4 views \xB7 F fit \xB7 G grid \xB7 J joints \xB7 M markers \xB7 T traces \xB7 A arrows \xB7 P perspective";function GE(i){let e=Y("div",{class:"tabs",role:"tablist"}),t=Y("section",{class:"side"},e),n=new Map,s=r=>i.forEach((o,a)=>{let l=o.name===r;if(l&&!n.has(r)){let h=o.make();n.set(r,h),t.append(h)}let c=n.get(o.name);c&&(c.hidden=!l),e.children[a]?.setAttribute("aria-selected",String(l)),o.shown?.(l)});for(let r of i)e.append(Y("button",{type:"button",role:"tab",click:()=>s(r.name)},r.name));return{element:t,show:s}}function HE(i,e){let t=r=>r.map(o=>i.byName.get(o)).filter(o=>o!==void 0&&!o.extra),n=(i.scene?.plot??[]).map(r=>t(r.split(" "))).filter(r=>r.length>0);if(n.length>0){n.slice(0,6).forEach(r=>e.open(r));return}let s=i.scene?.bodies[1]?.name??"";e.open(t([`${s}.x`,`${s}.y`,`${s}.z`])),e.open(t(["energy.kinetic","energy.potential","energy.total"])),e.shown().length===0&&e.open(i.channels.filter(r=>!r.extra).slice(0,1))}function S_(i){let e=pn("","dark or light",()=>{let t=getComputedStyle(document.documentElement).colorScheme==="dark";document.documentElement.dataset.theme=t?"light":"dark",i()},"icon");return Bo(e,"theme"),e}function WE(i,e){let t=i.accuracy;return t?t.checked?Y("button",{type:"button",class:`badge ${t.reached?"done":"failed"}`,title:t.text??"",click:()=>e()},t.reached?"accurate":"not accurate"):Y("span",{class:"badge unknown",title:"a plain run: its accuracy is not known"},"not checked"):null}function XE(i,e,t,n){let s=i.summary,r=s.warnings?.length??0,o=e?null:Gi("trammel-verify"),a=[s.model.title?s.model.name:"",String(s.settings?.method??""),s.units?.system??"",`${i.rows} rows`].filter(Boolean).join(" \xB7 ");return Y("header",{},Y("div",{class:"title"},Y("h1",{},s.model.title||s.model.name||"Results"),e?Y("span",{class:"facts pair"},Y("i",{class:"solid"}),e.names[0],Y("i",{class:"dashed"}),e.names[1]):Y("span",{class:"facts"},a)),o?Y("button",{type:"button",class:`badge ${o.good===!1?"failed":"done"}`,title:o.verdict??"",click:()=>n()},o.good===!1?"doubtful":"verified"):null,e?null:WE(s,n),Y("span",{class:`badge ${s.status}`},s.status),r>0?Y("button",{type:"button",class:"badge warning",click:()=>n()},`${r} warning${r>1?"s":""}`):null,S_(t))}function b_(i,e,t){return i.reduce((n,s,r)=>r%3===e?t(n,s):n,i[e]??0)}var Af=class{constructor(e,t,n,s,r){this.run=e;this.player=t;this.plots=n;this.overlay=s;this.compare=r;this.runPane=new Wh(e,t,s)}run;player;plots;overlay;compare;viewport=null;mechanism=null;ghost=null;runPane;stages={};view=Y("div",{class:"view"});selection=Y("div",{class:"selection",hidden:!0});toggles=new Map;guilty=new Set;follow=null;build(e){let t=new Set([...this.run.scene?.bodies.slice(1)??[],...this.run.scene?.joints??[],...this.run.scene?.springs??[],...this.run.scene?.forces??[],...this.run.scene?.mounts??[],...this.run.scene?.couplers??[]].map(l=>l.name)),n=[{name:"Plots",make:()=>Y("div",{class:"pane plotpane"},Ng(this.run,this.plots),Bg(this.run,this.plots),this.plots.holder),shown:l=>{l?this.plots.wake():this.plots.awake=!1}},{name:"Run",make:()=>this.runPane.element,shown:l=>l?this.showRun():this.runPane.sleep()},{name:"Channels",make:()=>Fg(this.run,this.plots)},{name:"Model",make:()=>Og(this.run.summary.model_text??"",t,l=>this.select({name:l,sort:"body"}))}],s=this.overlay,r=this.compare;this.run.flexible&&n.splice(1,0,{name:"Stress",make:()=>g_(this.run,this.wishes())}),s&&n.splice(1,0,{name:"Differences",make:()=>p_(s,this.plots,()=>o.show("Plots"))}),r&&n.splice(1,0,{name:"Compare",make:()=>uu(r)});let o=GE(n),a=Y("section",{class:"stage"},this.view,__(this.player));e.append(XE(this.run,s,()=>this.theme(),()=>o.show("Run")),...this.banners(),Y("div",{class:"columns"},a,o.element),Y("footer",{},Y("span",{},VE),Y("span",{},`trammel ${this.run.summary.trammel}`))),o.show("Plots"),this.stage("page",()=>{}),this.openView(),this.stage("plots",()=>HE(this.run,this.plots)),document.addEventListener("keydown",l=>this.key(l)),window.addEventListener("beforeprint",()=>this.print()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>this.theme()),this.player.setTime(this.player.time),this.run.summary.status==="failed"&&this.fail(),this.stage("first picture",()=>this.viewport?.resize())}last=performance.now();stage(e,t){t();let n=performance.now();this.stages[e]=n-this.last,this.last=n}ran=!1;showRun(){this.ran||(this.ran=!0,this.runPane.build()),this.runPane.wake()}banners(){let e=this.run.summary,t=[],n=e.message.split(`
`);return e.message&&t.push(Y("details",{class:`banner ${e.status}`,role:"alert"},Y("summary",{},Y("b",{},`The run ${e.status==="failed"?"failed":"ended early"}. `),Y("span",{class:"message"},n[0]??""),n.length>1?Y("div",{class:"message"},n[n.length-1]??""):null),n.length>2?Y("pre",{class:"message"},n.slice(1,-1).join(`
`)):null)),t}openView(){let{scene:e,picture:t}=this.run;if(!e||!t){this.noView("This folder was written by a version of trammel that did not store what a picture needs.");return}try{this.stage("mechanism",()=>{this.mechanism=new Za(e,t,this.run)});let o=this.overlay?.other;o?.scene&&o.picture&&(this.ghost=new Za(o.scene,o.picture,o,this.mechanism)),this.stage("renderer",()=>{this.viewport=new Yh(this.view,this.mechanism,this.ghost)})}catch(o){let a=o instanceof Error?o.message:String(o);this.noView(`The 3D view needs WebGL, which this browser does not offer (${a}). Plots and tables work without it.`);return}let n=this.mechanism,s=this.viewport,r=this.ghost;if(!(!n||!s)){if(this.player.onTime(o=>{n.update(o),r?.update(o),s.moved()}),s.onPick=o=>this.select(o),this.view.append(this.toolbar(s,n),this.selection),n.bent.length>0){let{tools:o,legend:a}=m_(n.bending,this.wishes());this.view.querySelector(".toolbar")?.append(o),this.view.append(a);let l=o.querySelector("button");l&&this.toggles.set("s",l)}n.poses.missing.length>0&&this.view.append(Y("div",{class:"viewnote"},"drawn where they started, as their positions were not recorded: ",n.poses.missing.slice(0,8).join(", "),n.poses.missing.length>8?" \u2026":"")),n.update(this.player.time),r?.update(this.player.time),s.theme(),s.view(n.planar?"front":"iso")}}wishes(){return{redraw:()=>this.refresh(),jump:e=>this.jump(e),animate:e=>{let t=this.mechanism;if(!t)return;let n=t.bending.mode===null;t.bending.mode=e,this.player.pause(),this.refresh();let s=()=>{t.bending.mode&&(this.refresh(),requestAnimationFrame(s))};e&&n&&s()}}}refresh(){this.mechanism?.update(this.player.time),this.ghost?.update(this.player.time),this.viewport?.redraw()}jump(e){let t=this.mechanism,n=t?.bent.find(s=>s.data.name===e.body);if(this.player.pause(),this.player.setTime(e.time),!(!t||!n)){for(let s of t.bent)s.show(s===n?e.at:null);this.viewport?.centre(new I(...e.at).applyMatrix4(n.group.matrix))}}noView(e){this.view.classList.add("none"),this.view.append(Y("p",{},e))}toolbar(e,t){let n=[["front",t.planar?"Plane":"Front","1"],["top","Top","2"],["side","Side","3"],["iso","3D","4"]],s=(l,c,h,u)=>{let d=Cr(c,h,u(t).visible,f=>{for(let p of[t,this.ghost])p&&(u(p).visible=f,p.update(this.player.time));e.redraw()});return this.toggles.set(l,d),d},r=Cr("Grid","ground grid (G)",!0,l=>e.setGrid(l)),o=Cr("Perspective","perspective or parallel (P)",!e.isOrtho,l=>e.setOrtho(!l));this.toggles.set("g",r),this.toggles.set("p",o);let a=this.follow=Y("select",{"aria-label":"follow a body",title:"follow a body",change:()=>e.follow(Number(a.value))},Y("option",{value:"-1"},"Follow\u2026"),...t.scene.bodies.slice(1,2001).map((l,c)=>Y("option",{value:String(c+1)},l.name)));return Y("div",{class:"toolbar"},Y("div",{class:"group"},...n.map(([l,c,h])=>pn(c,`view: ${c} (${h})`,()=>e.view(l))),pn("Fit","fit everything (F)",()=>e.fit())),Y("div",{class:"group"},r,s("j","Joints","joints and springs (J)",l=>l.symbols),s("m","Markers","marker axes (M)",l=>l.markers.group),s("t","Traces","paths of the centres of mass (T)",l=>l.traces.group),s("a","Arrows","applied forces red, reactions green (A)",l=>l.arrows),this.ghost?s("o","Other","the other run (O)",l=>l===t?this.ghost.root:l.root):null,o,a))}select(e){let t=this.mechanism;if(!t||!e||!t.has(e.name)){t?.highlight(this.guilty,14688288),this.selection.hidden=!0,this.viewport?.redraw();return}t.highlight(new Set([e.name]));let n=Ug(this.run,e.name),s=t.scene.joints.find(o=>o.name===e.name),r=s?`${s.kind} joint`:t.scene.bodies.some(o=>o.name===e.name)?"body":"force";this.selection.replaceChildren(Y("div",{class:"head"},Y("b",{},e.name),Y("small",{},` ${r}`),...this.bodyButtons(e.name),pn("\u2715","close",()=>this.select(null),"quiet")),Y("div",{class:"list"},...n.slice(0,80).map(o=>Y("button",{type:"button",title:o.about,click:()=>this.plots.add(o)},o.name.slice(e.name.length+1),Y("small",{},o.vague?` [${o.unit}] not unique`:o.unit?` [${o.unit}]`:"")))),n.length===0?Y("small",{},"no channels recorded"):""),this.selection.hidden=!1,this.viewport?.redraw()}bodyButtons(e){let t=this.mechanism,n=this.viewport,s=t?.scene.bodies.findIndex(o=>o.name===e)??-1;if(!t||!n||s<1)return[];let r=[pn("Follow","keep this body in the middle",()=>{this.follow&&(this.follow.value=String(s)),n.follow(s)})];return t.scene.markers.some(o=>o.body===s&&o.name)&&r.push(pn("Trace","paths of its markers",()=>{let o=t.traces.toggleMarkers(s),a=this.toggles.get("t");o&&!t.traces.group.visible&&a?.click(),t.update(this.player.time),n.redraw()})),r}fail(){let e=this.run.summary.message.match(/'([^']+)'/g)?.map(t=>t.slice(1,-1))??[];this.guilty=new Set(e.flatMap(t=>[t,t.split(".")[0]??t]).filter(t=>this.mechanism?.has(t))),this.mechanism?.highlight(this.guilty,14688288),this.player.setTime(this.player.end)}key(e){let t=e.target;if(e.ctrlKey||e.metaKey||e.altKey||t.matches("input, select, textarea")&&!(t.matches("input[type=range]")&&e.key===" ")||t.matches("button")&&e.key===" ")return;if(t.matches("tr[tabindex], .result")&&e.key==="Enter"){t.click();return}let n=this.viewport,r={1:"front",2:"top",3:"side",4:"iso"}[e.key],o=this.toggles.get(e.key.toLowerCase());x_(this.player,e)?e.preventDefault():r?n?.view(r):e.key==="f"?n?.fit():e.key==="Escape"?this.select(null):o?.click()}theme(){this.viewport?.theme(),this.plots.theme(),this.runPane.theme()}print(){document.getElementById("printed")?.remove(),this.viewport&&this.view.after(Y("img",{id:"printed",alt:"the mechanism",src:this.viewport.image()}))}readyAt=0;hooks(){return{player:this.player,ready:!0,time:()=>this.player.time,setTime:e=>this.player.setTime(e),bodyPosition:e=>this.mechanism?.bodyPosition(e)??null,marks:()=>this.plots.marks(),plots:()=>this.plots.shown(),planar:()=>this.mechanism?.planar??null,highlighted:()=>[...this.guilty],select:e=>this.select({name:e,sort:"body"}),otherPosition:e=>this.ghost?.bodyPosition(e)??null,camera:()=>this.viewport?.state()??null,screen:e=>this.viewport?.screen(this.mechanism?.bodyPosition(e)??[0,0,0])??null,meshes:()=>this.run.meshes.map(e=>({triangles:e.corners.length/3,low:[0,1,2].map(t=>b_(e.points,t,Math.min)),high:[0,1,2].map(t=>b_(e.points,t,Math.max))})),bent:()=>this.mechanism?.bent.map(e=>({name:e.data.name,largest:e.largest(),triangles:e.triangles(),nodes:Array.from({length:e.data.nodes},(t,n)=>e.nodePlace(n)),color:e.colorAt(0)}))??[],bending:()=>this.mechanism?.bending??null,traces:()=>this.mechanism?.traces.count()??0,stages:()=>this.stages,readyAt:()=>this.readyAt,differences:()=>[...this.overlay?.difference.values()??[]].map(e=>[e.name,e.min,e.max,e.rms]),frameCost:e=>{this.viewport?.small(!0);let t=performance.now();for(let s=0;s<e;s++)this.player.setTime(this.player.start+(this.player.end-this.player.start)*s/e),this.viewport?.render();let n=(performance.now()-t)/e;return this.viewport?.small(!1),n}}}};function qE(i,e){let t=uu(e);i.append(Y("header",{},Y("div",{class:"title"},Y("h1",{},e.title||"Methods compared")),S_(()=>{})),t),window.trammelReport={ready:!0}}async function YE(){let i=document.getElementById("app");if(!i)return;let e=performance.now(),t=await lu(),n=np();if(document.documentElement.classList.add("live"),!t){n?qE(i,n):document.documentElement.classList.remove("live");return}let s=await Kf(t),r=new Ah(t),o=new Af(t,r,new Co(t,r,s),s,n);o.stages.script=e,o.stages.data=performance.now()-e,o.build(i),o.readyAt=performance.now(),window.trammelReport=o.hooks()}YE().catch(i=>{document.documentElement.classList.remove("live"),document.getElementById("text")?.prepend(Y("p",{class:"note"},`Animation and plots cannot be shown: ${i instanceof Error?i.message:String(i)}`))});})();
