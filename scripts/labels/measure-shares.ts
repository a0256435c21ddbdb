/** `npm run measure:shares`: how many facts of the records of medicines with a bound label have which verdict, by kind. */
import { listMedicineFacts } from '#packages/labels/bindings.ts';
import { listRecordFacts } from '#packages/labels/list-facts.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';

const { medicines } = loadFormulary();
const counts = new Map<string, Map<string, number>>();
function count(kind: string, verdict: string): void {
  const ofKind = counts.get(kind) ?? new Map<string, number>();
  counts.set(kind, ofKind.set(verdict, (ofKind.get(verdict) ?? 0) + 1));
}

let bound = 0;
for (const record of medicines) {
  const { labels, facts } = listMedicineFacts(record, 'record');
  if (!labels.some(({ setId }) => setId)) continue;
  bound += 1;
  const byField = new Map(listRecordFacts(record).map((fact) => [fact.field, fact]));
  for (const { field, verdict } of facts) {
    const { kind = '', source = '' } = byField.get(field) ?? {};
    count(kind, verdict);
    count('all', verdict);
    if (/^(?:label|drug-facts)(?:-| |$)/.test(source)) count('all that cite a label', verdict);
  }
}

console.log(`${bound} of ${medicines.length} medicines have a bound label`);
for (const [kind, verdicts] of [...counts].toSorted(([, a], [, b]) => sum(b) - sum(a))) {
  const proven = (verdicts.get('stated') ?? 0) + (verdicts.get('derived') ?? 0);
  const parts = [...verdicts].map(([verdict, number]) => `${verdict} ${number}`).join(', ');
  console.log(`${kind}: ${((100 * proven) / sum(verdicts)).toFixed(0)} % of ${sum(verdicts)} stated or derived (${parts})`);
}

function sum(verdicts: ReadonlyMap<string, number>): number {
  return [...verdicts.values()].reduce((total, number) => total + number, 0);
}
