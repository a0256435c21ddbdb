import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadSymptoms } from '#tools/symptoms/server/symptoms.ts';
const parts = loadSymptoms(loadFormulary(), () => []);
for (const t of process.argv.slice(2)) { const r=parts.readStory(t); console.log([...r.present].map(([k,v])=>`${k} <${v.words}>`).join('\n'), '\n-', [...r.absent].map(([k,v])=>`${k} <${v.words}>`).join('; ')); }
