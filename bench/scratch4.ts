import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createInteractions } from '../tools/interactions/server/interactions.ts';
import { checkCabinet } from '../tools/interactions/engine/cabinet.ts';
const f=loadFormulary(),I=createInteractions(f);const items=f.medicines.flatMap(m=>I.read(m.name).item??[]);
const cab=[];for(let j=0;j<50;j++)cab.push(items[(j*37)%items.length]!);
let t=performance.now(),n=0,best=1e9;while(performance.now()-t<4000){const s=performance.now();checkCabinet(I.index,I.documents,cab,['pregnancy']);best=Math.min(best,performance.now()-s);n++}
console.log(n,best);const r=checkCabinet(I.index,I.documents,cab,[]);console.log(r.pairs.length,r.evidence.length,r.pairs.flatMap(p=>p.findings).length);
