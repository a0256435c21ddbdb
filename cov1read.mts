import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assess } from '#tools/symptoms/server/assess.ts';
import { loadSymptoms } from '#tools/symptoms/server/symptoms.ts';
const parts = loadSymptoms(loadFormulary(), () => []);
for(const t of process.argv.slice(2)){const a=assess(parts,{symptoms:[],description:t,age:38,sex:'female',medicalHistory:[],answers:{},vitalSigns:{}} as any); console.log(t,'=>',[...a.story.present.entries()].map(([k,v]:any)=>k+JSON.stringify(v)).join(', '),'-',[...a.story.absent].join(','),a.urgency.level)}
