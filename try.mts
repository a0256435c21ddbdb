import { readSymptomKnowledge } from './tools/symptoms/server/build-symptoms.ts';
import { createStoryReader } from './tools/symptoms/server/reading/read-story.ts';
import { compileNetwork } from './tools/symptoms/engine/network.ts';
import { assess } from './tools/symptoms/server/assess.ts';
import { loadFormulary } from './packages/medicines/formulary.ts';
import { createProductReader } from './packages/medicines/read-product.ts';
import { infer, observe } from './tools/symptoms/engine/infer.ts';
import fs from 'node:fs';
const { knowledge } = readSymptomKnowledge();
const formulary = loadFormulary();
const parts = { knowledge, network: compileNetwork(knowledge.conditions, knowledge.findings), readStory: createStoryReader(knowledge), findings: new Map(knowledge.findings.map(f=>[f.id,f])), formulary, readProduct: createProductReader(formulary), findInteractions: () => [] };
const cases = JSON.parse(fs.readFileSync(process.argv[2],'utf8'));
for (const c of cases) {
  const a = assess(parts as any, { symptoms: c.symptoms ?? [], description: c.text, answers: {}, age: c.age, sex: c.sex, medicalHistory: c.history, vitalSigns: undefined } as any);
  console.log(`\n${c.text} [${c.symptoms??''}]`);
  console.log('  +', [...a.story.present].map(([k,v])=>k+(v.severity?'!'+v.severity[0]:'')).join(', '), ' -', [...a.story.absent].join(', '), JSON.stringify({age:a.story.ageYears,sex:a.story.sex,h:a.story.hours,s:a.story.sudden}));
  console.log('  ', a.urgency.level, a.urgency.byFlags, a.urgency.byProbability, '|', a.differential.primary.map(x=>`${x.condition.id} ${(x.share*100).toFixed(0)}`).join(', '), '||', a.differential.differential.map(x=>`${x.condition.id} ${(x.share*100).toFixed(1)}`).join(', '), '|| rare', a.differential.rare.map(x=>x.condition.id).join(', '),'|| sys', a.differential.systemic.map(x=>x.condition.id).join(', '));
}
console.log(knowledge.conditions.length);
const obs = observe(parts.network, { present:new Map([['chest-pain',{words:''}],['sweating',{words:''}],['fever',{words:''}],['cough',{words:''}]]), absent:new Set(['skin-rash']), ageYears: 50, sex:'male'} as any);
const into=new Float64Array(parts.network.conditions.length); for(let i=0;i<2000;i++) infer(parts.network,obs,into); const t=performance.now(); for(let i=0;i<5000;i++) infer(parts.network,obs,into); console.log('infer µs',(performance.now()-t)/5000*1000);
