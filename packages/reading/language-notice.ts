import { type Language, recognizeLanguage } from './language.ts';
import { SPANISH, UNREAD } from './notice-texts.ts';

/** What was found in the text, and the numbers of the person's country. */
export interface NoticeContext {
  /** The level of the answer; undefined where nothing was understood. */
  level?: 'emergency' | 'urgent' | 'routine' | 'self-care' | undefined;
  /** The help lines that the dangers found name. */
  lines?: readonly ('crisis' | 'poison')[];
  numbers: { emergency: string; crisis?: string | undefined; poison?: string | undefined };
}

/** A note in the person's own language, the most urgent sentence first. */
export interface LanguageNotice {
  language: Exclude<Language, 'en'>;
  sentences: string[];
}

/**
 * The danger card and the honest limits for a text that is not English, in its language; undefined for English.
 * @example writeLanguageNotice('me duele el pecho', { level: 'emergency', numbers: { emergency: '911' } })?.sentences[0] // 'Esto puede ser una emergencia. …'
 */
export function writeLanguageNotice(text: string, context: NoticeContext): LanguageNotice | undefined {
  const language = recognizeLanguage(text);
  if (language === 'en') return undefined;
  const sentences = language === 'es' ? listSpanish(context) : listUnread(language, context);
  return { language, sentences: sentences.map((sentence) => fill(sentence, context.numbers)) };
}

function listSpanish({ level, lines = [], numbers }: NoticeContext): string[] {
  const isHigh = level === 'emergency' || level === 'urgent';
  return [
    ...(lines.includes('crisis') && numbers.crisis ? [SPANISH.crisis] : []),
    ...(lines.includes('poison') && numbers.poison ? [SPANISH.poison] : []),
    level === undefined ? SPANISH.unread : isHigh ? SPANISH[level] : SPANISH.other,
    SPANISH.language,
  ];
}

function listUnread(language: Exclude<Language, 'en' | 'es'>, { numbers }: NoticeContext): string[] {
  const { unread, danger, crisis } = UNREAD[language];
  return [danger, ...(numbers.crisis ? [crisis] : []), unread];
}

const fill = (sentence: string, { emergency, crisis = '', poison = '' }: NoticeContext['numbers']) =>
  sentence.replace('{emergency}', emergency).replace('{crisis}', crisis).replace('{poison}', poison);
