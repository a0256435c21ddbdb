import { LogOut, MessageSquare, Phone } from 'lucide-react';
import { findHelpLines, formatCallLabel, type HelpLines } from '#packages/clinical/help-lines.ts';
import { HELP_PAGES, type HelpPageId } from '#packages/clinical/help-pages.ts';
import { Button } from '#packages/ui/button.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';
import { useCountry } from '../country/use-country.ts';
import { leaveQuickly } from './leave-quickly.ts';

/** Leaves the site at once, where the page of help offers it. */
export function QuickExit({ page }: { page: HelpPageId }) {
  if (!HELP_PAGES[page].hasQuickExit) return null;
  return (
    <Button variant="secondary" className="no-print max-sm:w-full" onClick={leaveQuickly}>
      <LogOut aria-hidden="true" /> Leave this page
    </Button>
  );
}

/** The numbers of a page of help. */
export function HelpButtons({ page, compact = false }: { page: HelpPageId; compact?: boolean | undefined }) {
  const buttons = listButtons(HELP_PAGES[page].buttons, findHelpLines(useCountry()));
  const size = compact ? 'w-full' : 'min-h-14! text-lg! max-sm:w-full';
  return (
    <>
      <div className="no-print flex flex-wrap gap-3">
        {buttons.map(({ label, href }, at) => (
          <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'} className={size}>
            {href.startsWith('sms:') ? <MessageSquare aria-hidden="true" /> : <Phone aria-hidden="true" />} <PhoneText text={label} />
          </LinkButton>
        ))}
      </div>
      <p className="print-only font-semibold">{buttons.map(({ label }) => label).join('. ')}</p>
    </>
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
