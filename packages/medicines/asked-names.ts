import { joinNames } from '#packages/clinical/sentence.ts';
import { listFormNames } from './form-names.ts';
import type { Formulary } from './formulary.ts';
import type { AskedName } from './read-name.ts';

/** Lists the names that stand for several medicines, or for something without a record, each with a question or a sentence to show. */
export function listAskedNames(formulary: Formulary): AskedName[] {
  const spoken = formulary.spokenNames.flatMap(({ name, names, question, choices, holds = [], note }) => {
    const held = holds.map((id) => id.replaceAll('-', ' '));
    const asked = {
      question: question ?? note ?? describePackage(name, held),
      choices: choices ?? held.filter((each) => formulary.findByName(each) !== undefined),
    };
    return [name, ...names].map((each) => ({ name: each, ...asked }));
  });
  return [...spoken, ...listFormNames(formulary.products).asked];
}

/** A combination without its own record is looked up by its ingredients. */
function describePackage(name: string, held: readonly string[]): string {
  return held.length > 1
    ? `${name} holds ${joinNames(held)}. We have no facts about the combination itself: look up each ingredient.`
    : `${name} holds ${joinNames(held)}. We have no facts about this product itself.`;
}
