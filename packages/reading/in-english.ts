import { recognizeLanguage } from './language.ts';
import { sayAgesPlainly } from './plain-ages.ts';
import { sayGrammarPlainly } from './plain-grammar.ts';
import { spellPlainly } from './plain-spelling.ts';
import { rememberLast } from './remember-last.ts';
import { readSpanish } from './spanish/read-spanish.ts';

const languageOf = rememberLast(recognizeLanguage);

/** English as most people write it: spelling, grammar and ages of other ways to write it. */
const sayPlainly = rememberLast((text) => sayGrammarPlainly(sayAgesPlainly(spellPlainly(text))));

/** A text as English: Spanish by the glossary, other ways to write English plainly. */
export const inEnglish = (text: string): string => (languageOf(text) === 'es' ? sayAgesPlainly(readSpanish(text)) : sayPlainly(text));

/** The text that rules may read: English, Spanish as English, and nothing of other languages, where a borrowed word would mislead. */
export function readableText(text: string): string {
  const language = languageOf(text);
  return language === 'en' || language === 'es' ? inEnglish(text) : '';
}
