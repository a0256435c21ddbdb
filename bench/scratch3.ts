import { indexRules as now } from '../tools/interactions/engine/rule-index.ts';
// @ts-ignore
import { indexRules as before } from '/tmp/engine-before/rule-index.ts';
import { loadKnowledge } from '../tools/interactions/server/knowledge.ts';
const k=loadKnowledge();const a:number[]=[],b:number[]=[];
for(let i=0;i<15;i++){let t=performance.now();before(k);a.push(performance.now()-t);t=performance.now();now(k);b.push(performance.now()-t);}
a.sort((x,y)=>x-y);b.sort((x,y)=>x-y);console.log('index before',a[0],a[7],'after',b[0],b[7]);
