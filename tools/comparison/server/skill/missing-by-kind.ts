import type { QuestionKind } from '#packages/clinical/question-kind.ts';

/** What is said first where no fact answers a question, and where the answer can be found. */
const MISSING: Partial<Record<QuestionKind, (label: string) => readonly string[]>> = {
  use: (label) => [`I have no checked fact on what ${label} is used for.`, 'Ask the pharmacist or the person who prescribed it.'],
  'how-it-works': (label) => [`I have no checked fact on how ${label} works.`, 'The package insert or a pharmacist can explain it.'],
  'how-to-take': (label) => [
    `I have no checked fact on how ${label} is taken.`,
    'Follow the pharmacy label and the package insert. A pharmacist can show you.',
  ],
  splitting: (label) => [
    `I have no checked fact on splitting, crushing or opening ${label}.`,
    'Swallow it whole until a pharmacist says otherwise. Some tablets and capsules release too much at once when broken. A pharmacist can look up your product, and whether there is a liquid.',
  ],
  'missed-dose': (label) => [
    `I have no checked fact on a missed dose of ${label}.`,
    'Do not take two doses at once to make up for it. The package insert says what to do, and a pharmacist can tell you at once.',
  ],
  onset: (label) => [
    `I have no checked fact on how soon ${label} starts to work.`,
    'The package insert or a pharmacist can say. Do not take more because it seems slow.',
  ],
  duration: (label) => [`I have no checked fact on how long ${label} works.`, 'The package insert or a pharmacist can say.'],
  stopping: (label) => [
    `I have no checked fact on stopping ${label}.`,
    'Do not stop a medicine that a doctor prescribed on your own. Ask the prescriber or a pharmacist how to come off it.',
  ],
  switching: (label) => [
    `I have no checked fact on how to switch from or to ${label}.`,
    'Some changes need a break between the two, others an overlap. Keep to your present plan, and ask the prescriber or a pharmacist for the day and the dose of the first new one.',
  ],
  storage: (label) => [
    `I have no checked fact on how ${label} is kept or how long it stays good.`,
    'The package says how to keep it and when it expires. A pharmacist can say whether yours is still good. Until then, do not use it if it got hot, froze or looks different.',
  ],
  looks: (label) => [
    `I have no checked fact on how ${label} looks: each maker's product looks different.`,
    'The imprint, the letters and numbers on the pill, identifies it. A pharmacist can look it up, and the label at dailymed.nlm.nih.gov describes it. Do not take a pill that nobody has identified.',
  ],
  forms: (label) => [`I have no checked fact on the forms of ${label}.`, 'A pharmacist can look them up.'],
  alternatives: (label) => [
    `I have no checked list of what to take instead of ${label}.`,
    'Which one fits depends on why you take it and on your other illnesses and medicines. Tell a pharmacist or the prescriber what troubles you about it. Do not stop a prescribed medicine before that.',
  ],
  course: (label) => [
    `I have no checked rule on how long ${label} may be taken.`,
    'It depends on why you take it. A package without a prescription states its own limit of days; for a prescribed one ask the prescriber, and do not stop it before that.',
  ],
  food: (label) => [
    `I have no checked fact on ${label} and food.`,
    'The pharmacy label says whether it goes with food, and a pharmacist can tell you.',
  ],
  alcohol: (label) => [
    `I have no checked fact on ${label} and alcohol. That does not mean that it is safe.`,
    'Ask a pharmacist before you drink, above all if the medicine makes you sleepy or harms the liver or stomach.',
  ],
  driving: (label) => [
    `I have no checked fact on ${label} and driving. That means neither yes nor no.`,
    'Do not drive after the first doses until you know how it affects you, and ask a pharmacist.',
  ],
  generic: (label) => [
    `I have no checked fact on generics of ${label}.`,
    'A pharmacist can say at once whether there is one, and what each costs.',
  ],
  availability: (label) => [
    `I have no checked fact on whether ${label} is in stock, new or recalled.`,
    'A pharmacist can say at once. The FDA lists approvals, shortages and recalls at fda.gov/drugs.',
  ],
  prescription: (label) => [`I have no checked fact on whether ${label} needs a prescription.`, 'A pharmacist can say at once.'],
};

/** The sentences for a kind of question that the record does not answer, the honest one first; undefined for kinds without such sentences. */
export const describeMissing = (kind: QuestionKind, label: string): readonly string[] | undefined => MISSING[kind]?.(label);
