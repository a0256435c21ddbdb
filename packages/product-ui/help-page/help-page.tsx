import { useEffect, useId, useRef } from 'react';
import { findHelpLines, type HelpLines } from '#packages/clinical/help-lines.ts';
import { HELP_PAGES, type HelpPageId } from '#packages/clinical/help-pages.ts';
import { PhoneText } from '#packages/ui/phone-text.tsx';
import { CountrySelect } from '../country/country-select.tsx';
import { useCountry } from '../country/use-country.ts';
import { clearDrafts } from '../session/clear-drafts.ts';
import { HelpButtons, QuickExit } from './help-buttons.tsx';

export interface HelpPageProps {
  page: HelpPageId;
  /** In a narrow panel, such as chat. */
  compact?: boolean | undefined;
  /** Whether it takes the focus and interrupts a screen reader. */
  isNew?: boolean | undefined;
}

/** A page of help in place of a result: the numbers to call first, then what to do until help comes. Nothing is judged or explained. */
export function HelpPage({ page, compact = false, isNew = true }: HelpPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const country = useId();
  const lines = findHelpLines(useCountry());
  const { title, lines: said } = HELP_PAGES[page];
  // What was typed here must not come back for somebody else who uses this tab.
  useEffect(() => {
    if (isNew) clearDrafts();
  }, [isNew]);
  useEffect(() => {
    if (isNew && !compact) heading.current?.focus();
  }, [isNew, compact]);
  return (
    <section role={isNew ? 'alert' : undefined} aria-label="Help now" className="space-y-4">
      <QuickExit page={page} />
      <h2 ref={heading} tabIndex={-1} className={compact ? 'text-lg' : undefined}>
        {fillNumbers(title, lines)}
      </h2>
      <HelpButtons page={page} compact={compact} />
      <ul className={`max-w-prose list-disc pl-5 marker:text-primary ${compact ? 'space-y-1.5' : 'space-y-2.5 text-lg'}`}>
        {said.map((line) => (
          <li key={line}>
            <PhoneText text={fillNumbers(line, lines)} />
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <label htmlFor={country} className="text-ink-soft">
          Numbers for
        </label>
        <CountrySelect id={country} />
      </div>
    </section>
  );
}

/** Puts the country's numbers into a line; where it has none, its emergency number. */
const fillNumbers = (text: string, lines: HelpLines) =>
  text.replace(/\{(emergency|crisis|poison)\}/g, (_, name: 'emergency' | 'crisis' | 'poison') => {
    const line = lines[name] ?? lines.emergency;
    return name === 'poison' && lines.poison ? `Poison Help at ${line.number}` : line.number;
  });
