import { Phone } from 'lucide-react';
import { useId } from 'react';
import { findHelpLines, HELP_LINES, type HelpLine } from '#packages/clinical/help-lines.ts';
import { chooseCountry, useCountry } from '#packages/country/chosen-country.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Select } from '#packages/ui/select.tsx';
import type { Alarm } from '../contract/chat.ts';

/** What to call for some alarms, the emergency number first; a special line that is not known is replaced by it. */
export function findCalls(country: string, alarms: readonly Pick<Alarm, 'level' | 'line'>[]): HelpLine[] {
  const known = findHelpLines(country);
  const special = alarms.flatMap(({ line }) => (line ? [known[line] ?? known.emergency] : []));
  const calls = alarms.some(({ level }) => level === 'emergency') ? [known.emergency, ...special] : special;
  return [...new Map(calls.map((call) => [call.dial, call])).values()];
}

export interface CallLinksProps {
  alarms: readonly Pick<Alarm, 'level' | 'line'>[];
  className?: string | undefined;
}

/** One press calls. */
export function CallLinks({ alarms, className }: CallLinksProps) {
  return findCalls(useCountry(), alarms).map((call) => (
    <LinkButton key={call.dial} href={`tel:${call.dial}`} variant="secondary" className={`px-3! ${className}`}>
      <Phone aria-hidden="true" /> {sayCall(call)}
    </LinkButton>
  ));
}

function sayCall({ name, number }: HelpLine): string {
  if (name === 'Emergency') return `Call ${number}`;
  return name.endsWith(number) ? `Call ${name}` : `Call ${name}: ${number}`;
}

/** The emergency number in a sentence. */
export function EmergencyNumber() {
  const { number, dial } = findHelpLines(useCountry()).emergency;
  return (
    <a href={`tel:${dial}`} className="whitespace-nowrap font-semibold">
      {number}
    </a>
  );
}

/** Which country the numbers are for, and the choice of another. */
export function CountryChoice() {
  const id = useId();
  const { country } = findHelpLines(useCountry());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        Numbers for
      </label>
      <span className="w-48 max-w-full">
        <Select id={id} value={country} onChange={(event) => chooseCountry(event.target.value)}>
          {HELP_LINES.map((lines) => (
            <option key={lines.country} value={lines.country}>
              {lines.country === '' ? 'Another country' : lines.countryName}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}
