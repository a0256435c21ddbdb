import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assess } from '#tools/symptoms/server/assess.ts';
import { loadSymptoms } from '#tools/symptoms/server/symptoms.ts';
import fs from 'node:fs'; import { parse } from 'yaml';
const parts = loadSymptoms(loadFormulary(), () => []);
const L=['emergency','urgent','routine','self-care'];
const plain=(n:string)=>n.toLowerCase().replace(/\(.*?\)/g,'').replace(/[^a-z0-9 ]/g,' ').replace(/\s+/g,' ').trim();
const cases=parse(fs.readFileSync(process.argv[2]!,'utf8')); const verbose=process.argv[3]==='-v';
let n=0,tri=0,t3=0,t1=0,top3=0,top5=0,miss=0,em=0,emOk=0,sc=0,scHigh=0,over=0,under=0;
for(const c of cases){ const v=c.vitals??{}; const a=assess(parts,{symptoms:c.symptoms,description:c.text,age:c.age,sex:c.sex,medicalHistory:c.history??[],answers:{},vitalSigns:{bodyTemperature:v.temperatureF,pulseRate:v.pulse,respirationRate:v.respiration,bloodPressure:v.systolic&&v.diastolic?{systolic:v.systolic,diastolic:v.diastolic}:undefined}} as any);
 const ranked=[...a.differential.primary,...a.differential.differential]; const acc=new Set([c.diagnosis.name,...(c.diagnosis.also??[])].map(plain));
 const place=ranked.findIndex(({condition:k})=>c.diagnosis.icd10.some((p:string)=>k.icd10.replace('.','').startsWith(p.replace('.','')))||[k.name,k.clinical,...k.also].some(x=>acc.has(plain(x))));
 const lv=a.urgency.level; const ok=c.accept.includes(lv); const g=(l:string)=>l==='emergency'?0:l==='self-care'?2:1;
 n++; if(ok)tri++; if(c.accept.some((x:string)=>g(x)===g(lv)))t3++; if(place===0)t1++; if(place>=0&&place<3)top3++; if(place>=0&&place<5)top5++;
 if(c.urgency==='emergency'){em++; if(lv==='emergency')emOk++; if(L.indexOf(lv)>1)miss++;} if(c.urgency==='self-care'){sc++; if(L.indexOf(lv)<2)scHigh++;}
 if(L.indexOf(lv)>Math.max(...c.accept.map((x:string)=>L.indexOf(x))))under++; if(L.indexOf(lv)<Math.min(...c.accept.map((x:string)=>L.indexOf(x))))over++;
 if(verbose) { console.log(`\n${c.id} [${c.age} ${c.sex}] ${c.symptoms.join(', ')} | ${c.text} ${JSON.stringify(c.vitals??'')}`); console.log('   want',c.urgency,c.accept.join('/'),c.diagnosis.name,'| got',lv,`(flags ${a.urgency.byFlags}: ${a.shown.slice(0,3).map(s=>s.flag.id)}; prob ${a.urgency.byProbability})`,'place',place); console.log('   +',[...a.story.present.keys()].join(', '),' -',[...a.story.absent].join(', '),JSON.stringify({h:a.story.hours,s:a.story.sudden})); console.log('   ',ranked.slice(0,6).map(x=>`${x.condition.id} ${(x.share*100).toFixed(0)}`).join(', ')); }
}
const p=(x:number,of:number)=>`${(100*x/of).toFixed(0)}% (${x}/${of})`;
console.log(`n ${n} triage ${p(tri,n)} 3-level ${p(t3,n)} em found ${p(emOk,em)} missed ${p(miss,em)} sc high ${p(scHigh,sc)} over ${p(over,n)} under ${p(under,n)} top1 ${p(t1,n)} top3 ${p(top3,n)} top5 ${p(top5,n)}`);
