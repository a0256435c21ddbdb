import { findHelpLines } from '#packages/clinical/help-lines.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import { inEnglish } from '#packages/reading/in-english.ts';
import { recognizeLanguage } from '#packages/reading/language.ts';
import { writeLanguageNotice } from '#packages/reading/language-notice.ts';
import { SPANISH } from '#packages/reading/notice-texts.ts';
import { expandShorthand } from './shorthand.ts';
import { LOW_SUGAR_IN_SPANISH, readSpanishQuestion, tellsLowSugarInSpanish } from './spanish-questions.ts';

/** A message as the readers of English need it: Spanish by the glossary, abbreviations written out. */
export const toReadableMessage = (message: string): string => expandShorthand(readSpanishQuestion(message) ?? inEnglish(message));

/** Whether a message is in a language of which nothing is read. One borrowed word must not be answered as if it were the question. */
export const isUnreadLanguage = (message: string): boolean =>
  readSpanishQuestion(message) === undefined && !['en', 'es'].includes(recognizeLanguage(message));

/** The sentences in the person's own language that precede the reply; none in English. */
export function writeNotice(
  { message, country }: { message: string; country: string },
  { kind, alarms }: { kind: string; alarms: readonly Alarm[] },
): string[] {
  const { emergency, crisis, poison } = findHelpLines(country);
  const said = alarms.filter(({ isAsked }) => !isAsked);
  const level = said[0]?.level ?? (kind === 'unknown' ? undefined : 'routine');
  const low = tellsLowSugarInSpanish(message) ? [LOW_SUGAR_IN_SPANISH.replace('{emergency}', emergency.number)] : [];
  // Who calmly asks about a medicine is told only in which language the answer is.
  if (said.length === 0 && readSpanishQuestion(message) !== undefined) return [...low, SPANISH.language];
  const numbers = { emergency: emergency.number, crisis: crisis?.number, poison: poison?.number };
  const lines = said.flatMap(({ line }) => line ?? []);
  return [...(writeLanguageNotice(message, { level, lines, numbers })?.sentences ?? []), ...low];
}
