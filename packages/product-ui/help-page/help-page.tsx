import { LogOut, MessageSquare, Phone } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { findHelpLines, formatCallLabel, type HelpLines } from '#packages/clinical/help-lines.ts';
import { HELP_PAGES, type HelpPageId } from '#packages/clinical/help-pages.ts';
import { Button } from '#packages/ui/button.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { CountrySelect } from '../country/country-select.tsx';
import { useCountry } from '../country/use-country.ts';
import { leaveQuickly } from './leave-quickly.ts';

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
  const { title, buttons, lines: said, hasQuickExit } = HELP_PAGES[page];
  useEffect(() => {
    if (isNew && !compact) heading.current?.focus();
  }, [isNew, compact]);
  const size = compact ? 'w-full' : 'min-h-14! text-lg! max-sm:w-full';
  return (
    <section role={isNew ? 'alert' : undefined} aria-label="Help now" className="space-y-4">
      {hasQuickExit && (
        <Button variant="secondary" className="no-print max-sm:w-full" onClick={leaveQuickly}>
          <LogOut aria-hidden="true" /> Leave this page
        </Button>
      )}
      <h2 ref={heading} tabIndex={-1} className={compact ? 'text-lg' : undefined}>
        {fillNumbers(title, lines)}
      </h2>
      <div className="no-print flex flex-wrap gap-3">
        {listButtons(buttons, lines).map(({ label, href }, at) => (
          <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'} className={size}>
            {href.startsWith('sms:') ? <MessageSquare aria-hidden="true" /> : <Phone aria-hidden="true" />} {label}
          </LinkButton>
        ))}
      </div>
      <p className="print-only font-semibold">
        {listButtons(buttons, lines)
          .map(({ label }) => label)
          .join('. ')}
      </p>
      <ul className={`max-w-prose list-disc pl-5 marker:text-primary ${compact ? 'space-y-1.5' : 'space-y-2.5 text-lg'}`}>
        {said.map((line) => (
          <li key={line}>{fillNumbers(line, lines)}</li>
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

/** The buttons without duplicates. Numbers that exist in the United States only are left out elsewhere. */
function listButtons(buttons: (typeof HELP_PAGES)[HelpPageId]['buttons'], lines: HelpLines): { label: string; href: string }[] {
  const all = buttons.flatMap((button) => {
    if (typeof button !== 'string') return lines.country === 'US' ? [button] : [];
    const line = lines[button] ?? lines.emergency;
    return [{ label: formatCallLabel(line), href: `tel:${line.dial}` }];
  });
  return all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
}

/** Puts the country's numbers into a line; where it has none, its emergency number. */
const fillNumbers = (text: string, lines: HelpLines) =>
  text.replace(/\{(emergency|crisis|poison)\}/g, (_, name: 'emergency' | 'crisis' | 'poison') => {
    const line = lines[name] ?? lines.emergency;
    return name === 'poison' && lines.poison ? `Poison Help at ${line.number}` : line.number;
  });
