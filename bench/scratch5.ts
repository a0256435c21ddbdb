import { indexRules as now, findRules as fnow } from '../tools/interactions/engine/rule-index.ts';
// @ts-ignore
import { indexRules as before, findRules as fbefore } from '/tmp/engine-before/rule-index.ts';
import { computeExposure as enow } from '../tools/interactions/engine/exposure.ts';
// @ts-ignore
import { computeExposure as ebefore } from '/tmp/engine-before/exposure.ts';
import { loadKnowledge } from '../tools/interactions/server/knowledge.ts';
const k=loadKnowledge();
const best:Record<string,number>={};const run=(n:string,f:()=>void)=>{const t=performance.now();f();best[n]=Math.min(best[n]??1e9,performance.now()-t)};
const ib=before(k),inn=now(k);const S=k.substances.filter((_,i)=>i%2);
const all=(g:any)=>{for(const x of S)for(const y of S)if(x.id<y.id)g(x,y)};
for(let i=0;i<12;i++){run('index before',()=>before(k));run('index now',()=>now(k));run('find before',()=>all((x:any,y:any)=>fbefore(ib,x,y)));run('find now',()=>all((x:any,y:any)=>fnow(inn,x,y)));run('exp before',()=>all(ebefore));run('exp now',()=>all(enow));}
console.log(best);
