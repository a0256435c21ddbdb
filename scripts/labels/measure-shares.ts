/**
 * `npm run measure:shares`: how many facts of the records of medicines with a bound label have which verdict, by kind, and how many numbers
 * of their dose guides and effects of their own lists.
 */
import { findToolFact, listMedicineFacts } from '#packages/labels/bindings.ts';
import { listRecordFacts } from '#packages/labels/list-facts.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadGuides } from '#tools/dosing/server/guides.ts';
import { listPlanNumbers } from '#tools/dosing/server/plan-numbers.ts';
import { loadEffects } from '#tools/side-effects/server/effects.ts';

const { medicines } = loadFormulary();
const [{ guides }, effects] = [loadGuides(), loadEffects()];
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
  for (const { field } of guides.filter(({ medicine }) => medicine === record.id).flatMap(({ plans }) => plans.flatMap(listPlanNumbers)))
    count('numbers of dose guides', findToolFact(record.id, field)?.verdict ?? 'not-checked');
  for (const { effect } of effects.byOwner.get(record.id)?.effects ?? [])
    count('effects of lists, without their frequency', findToolFact(record.id, `effect.${effect}`)?.verdict ?? 'not-checked');
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
