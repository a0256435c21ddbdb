import { recognizeLanguage } from './language.ts';
import { sayAgesPlainly } from './plain-ages.ts';
import { rememberLast } from './remember-last.ts';
import { readSpanish } from './spanish/read-spanish.ts';

const languageOf = rememberLast(recognizeLanguage);

/** A text as English: Spanish by the glossary, ages as English says them, all else as it is. */
export const inEnglish = (text: string): string => sayAgesPlainly(languageOf(text) === 'es' ? readSpanish(text) : text);

/** The text that rules may read: English, Spanish as English, and nothing of other languages, where a borrowed word would mislead. */
export function readableText(text: string): string {
  const language = languageOf(text);
  return language === 'en' ? sayAgesPlainly(text) : language === 'es' ? sayAgesPlainly(readSpanish(text)) : '';
}
