import { createHash } from 'node:crypto';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createInteractions } from '../tools/interactions/server/interactions.ts';
import { loadKnowledge } from '../tools/interactions/server/knowledge.ts';
import { indexRules, findRules } from '../tools/interactions/engine/rule-index.ts';
import { examinePair } from '../tools/interactions/engine/examine-pair.ts';
import { computeExposure } from '../tools/interactions/engine/exposure.ts';
import { checkCabinet } from '../tools/interactions/engine/cabinet.ts';
const k = loadKnowledge();
const f = loadFormulary();
for (let i=0;i<5;i++){const t=performance.now(); indexRules(k); console.log('index', performance.now()-t);}
let t=performance.now(); const I=createInteractions(f,k); console.log('all', performance.now()-t, f.medicines.length, f.products.length);
const h=createHash('sha256'); t=performance.now(); let n=0;
for (const x of k.substances) for (const y of k.substances) if(x.id<=y.id){ n++; const r=examinePair(I.index,x,y); if(process.argv[2]) h.update(JSON.stringify(r)); }
console.log('pairs',n,(performance.now()-t)*1000/n,'us each', process.argv[2]?h.digest('hex'):'');
if(process.argv[2]){const h2=createHash('sha256');const its=f.medicines.flatMap(m=>I.read(m.name).item??[]);for(let i=0;i<400;i++){const c=[];for(let j=0;j<25;j++)c.push(its[(i*37+j*j*13+j*101)%its.length]!);h2.update(JSON.stringify(checkCabinet(I.index,I.documents,c,['pregnancy','kidney-disease'])));}console.log('cab',h2.digest('hex'));process.exit();}
t=performance.now();for (const x of k.substances) for (const y of k.substances) if(x.id<y.id) findRules(I.index,x,y);console.log('findRules',(performance.now()-t)*1000/n);
t=performance.now();for (const x of k.substances) for (const y of k.substances) if(x.id<y.id) computeExposure(x,y);console.log('exposure',(performance.now()-t)*1000/n);
const sizes=[...I.index.sides.values()].map(s=>s.length).sort((a,b)=>a-b);console.log('sides',sizes[0],sizes[sizes.length>>1],sizes.at(-1),sizes.reduce((a,b)=>a+b,0));
const items=f.medicines.flatMap(m=>I.read(m.name).item??[]);
for(const size of [10,20,50]){const cab=[];for(let j=0;j<size;j++)cab.push(items[(j*37)%items.length]!);
for(let r=0;r<50;r++)checkCabinet(I.index,I.documents,cab,[]);
t=performance.now();for(let r=0;r<50;r++)checkCabinet(I.index,I.documents,cab,['pregnancy']);console.log('cab',size,(performance.now()-t)/50,'ms');
const nm=cab.map(c=>c.name);t=performance.now();for(let r=0;r<50;r++)nm.map(I.read);console.log('read',size,(performance.now()-t)/50*1000,'us');}
