/** Arbitrary: more answers are not read. */
const MAX_QUESTIONS = 3;
const MIN_WORDS = 3;
const STARTER = '(?:can|could|should|what|whats|how|does|do|did|is|are|will|when|where|which|why|may)';
/** A sentence ends, or a further question begins: "…, and should I take it with food?", "… also can i take it at night". */
const BREAK = new RegExp(String.raw`(?<=[?.!])\s+|\n+|,?\s+(?:and(?: also)?|also|plus)\s+(?=${STARTER}\b)|,\s+(?=${STARTER}\b)`, 'i');
const ASKS = new RegExp(
  String.raw`\?|^\W*(?:(?:and|also|so|ok|but)\W+)?${STARTER}\b|\b(?:how long|how much|how many|how often|(?:can|should|do|does) (?:i|it|he|she|they|we))\b`,
  'i',
);

/**
 * Splits a message into its questions. What is reported before a question stays with it. One part where it asks one thing.
 * @example splitQuestions('What is meloxicam for, and can I drink on it?') // ['What is meloxicam for', 'can I drink on it?']
 */
export function splitQuestions(message: string): string[] {
  const parts = message.split(BREAK).filter((part) => part.trim() !== '');
  const questions: string[] = [];
  let reported = '';
  for (const part of parts) {
    reported = reported === '' ? part : `${reported} ${part}`;
    if (!ASKS.test(part)) continue;
    questions.push(reported);
    reported = '';
  }
  const isClear =
    questions.length > 1 && questions.length <= MAX_QUESTIONS && questions.every((part) => part.trim().split(/\s+/).length >= MIN_WORDS);
  if (!isClear) return [message];
  return reported === '' ? questions : [...questions.slice(0, -1), `${questions.at(-1)} ${reported}`];
}
