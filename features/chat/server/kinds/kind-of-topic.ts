import type { QuestionKind } from '#packages/clinical/question-kind.ts';

/** The kind of a question whose topic says it. Other topics have several. */
export const KIND_OF_TOPIC: Readonly<Record<string, QuestionKind>> = {
  together: 'together',
  compare: 'comparison',
  price: 'price',
  effects: 'side-effect',
  cause: 'side-effect',
  dose: 'dose',
  symptoms: 'symptoms',
  condition: 'condition',
};
