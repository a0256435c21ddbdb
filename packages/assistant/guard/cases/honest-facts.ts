import type { GuardedFact, GuardedFacts } from '../guarded.ts';
import { createNameDictionary } from '../name-dictionary.ts';
import { HONEST } from './honest-sentences.ts';

/** The facts of the honest sentences, each with its own evidence. */
export const HONEST_FACTS: readonly GuardedFact[] = HONEST.map(({ fact }, place) => ({
  id: `f${place + 1}`,
  text: fact,
  evidenceIds: [`e${place + 1}`],
}));

/** A small dictionary for case tables. Tests on the whole formulary build their own. */
export const SMALL_DICTIONARY = createNameDictionary([
  ['ibuprofen', 'Advil', 'Motrin'],
  ['acetaminophen', 'Tylenol', 'paracetamol'],
  ['warfarin', 'Coumadin'],
  ['hydroxyzine', 'Vistaril'],
  ['hydralazine'],
  ['lisinopril', 'Zestril'],
  ['fosinopril'],
  ['levothyroxine', 'Synthroid'],
  ['calcium carbonate', 'Tums'],
  ['simvastatin', 'Zocor'],
  ['clarithromycin'],
  ['tramadol'],
  ['sertraline', 'Zoloft'],
  ['oxycodone'],
  ['Percocet', 'oxycodone and acetaminophen'],
  ['alprazolam', 'Xanax'],
  ['naloxone', 'Narcan'],
  ['amoxicillin'],
  ['loratadine', 'Claritin'],
  ['cetirizine', 'Zyrtec'],
  ['metformin'],
  ['metoprolol'],
  ['alcohol'],
  ['potassium'],
  ['migraine'],
  ['common cold', 'cold'],
  ['heart attack'],
  ['stroke'],
  ['high blood pressure'],
  ['serotonin syndrome'],
]);

/** The facts with the small dictionary and no safety floor. */
export const makeGuardedFacts = (more: Partial<GuardedFacts> = {}): GuardedFacts => ({
  facts: HONEST_FACTS,
  floor: {},
  names: SMALL_DICTIONARY,
  ...more,
});
