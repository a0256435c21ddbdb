import type { Claim } from '#packages/clinical/evidence.ts';
import { checkMedicine } from '../engine/medicine-check.ts';
import type { Story } from '../engine/story.ts';
import type { SymptomServices } from './symptom-services.ts';

/** Words that mean a medicine without naming one, with the medicine that stands for its kind. */
const KINDS: readonly (readonly [RegExp, string])[] = [[/\banti-inflammator\w+|\bNSAIDs?\b/i, 'ibuprofen']];
const FORBIDS = /\b(?:no|not|avoid|never|without|stop|instead of)\b/i;

/** Removes advice that names a medicine this person should not take without asking. A line that forbids it stays. */
export function keepSuitable({ formulary }: SymptomServices, story: Story, claims: readonly Claim[]): Claim[] {
  const isUnfit = (word: string) => {
    const medicine = word.length > 3 ? formulary.findByName(word)?.medicine : undefined;
    return medicine !== undefined && checkMedicine(medicine, story).verdict !== 'may help';
  };
  const namesUnfit = (text: string) =>
    (text.toLowerCase().match(/[a-z][a-z-]+/g) ?? []).some(isUnfit) || KINDS.some(([words, name]) => words.test(text) && isUnfit(name));
  return claims.filter(({ text }) => FORBIDS.test(text) || !namesUnfit(text));
}
