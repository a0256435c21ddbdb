import { findHelpLines } from '#packages/clinical/help-lines.ts';
import { type NoticeContext, writeLanguageNotice } from '#packages/reading/language-notice.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { useCountry } from '../country/use-country.ts';

export interface LanguageNoticeProps {
  /** What the person typed. */
  text: string;
  /** The level of the answer; undefined where nothing was understood. */
  level: NoticeContext['level'];
  lines: readonly ('crisis' | 'poison')[];
}

/** What to do, in the language that the person typed; nothing for English. */
export function LanguageNotice({ text, level, lines }: LanguageNoticeProps) {
  const { emergency, crisis, poison } = findHelpLines(useCountry());
  const numbers = { emergency: emergency.number, crisis: crisis?.number, poison: poison?.number };
  const notice = writeLanguageNotice(text, { level, lines, numbers });
  if (!notice) return null;
  const [first, ...others] = notice.sentences;
  return (
    <div lang={notice.language} dir={notice.language === 'ar' ? 'rtl' : undefined}>
      <Alert tone={level === 'emergency' ? 'emergency' : 'info'} title={first} announce="polite">
        {others.length > 0 && <p>{others.join(' ')}</p>}
      </Alert>
    </div>
  );
}
