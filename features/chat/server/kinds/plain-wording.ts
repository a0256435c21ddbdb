import type { QuestionKind } from '#packages/clinical/question-kind.ts';

/** "How long will it stay good" asks about storage, although it asks how long. */
export const STAYS_GOOD =
  /\b(?:how long|still)\b[^?]{0,40}\b(?:stay|keep|be|is|are|remain|still) (?:still )?(?:good|potent|usable|fresh)\b(?! (?:for (?:me|you|my)|with|idea|on))/i;
/** "How supplied", "what sizes are available" asks for strengths and forms, although it may say "dose". */
const ASKS_FORMS =
  /\bhow supplied\b|\b(?:what|which) (?:sizes?|strengths?|dos(?:es|ages)|mgs?|milligrams?|forms?|size dos(?:es|ages))\b[^?]{0,40}\b(?:available|come|comes|sold|made|exist|there)\b/i;

/** The kind that a wording names in so many words, whatever other words of the question are nearer to another. */
export const readPlainWording = (message: string): QuestionKind | undefined =>
  STAYS_GOOD.test(message) ? 'storage' : ASKS_FORMS.test(message) ? 'forms' : undefined;
