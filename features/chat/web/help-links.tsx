import { Phone } from 'lucide-react';
import { useId } from 'react';
import { findHelpLines, formatCallLabel, listCalls } from '#packages/clinical/help-lines.ts';
import { CountrySelect } from '#packages/product-ui/country/country-select.tsx';
import { useCountry } from '#packages/product-ui/country/use-country.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';
import type { Alarm } from '#packages/wire/contract/alarm.ts';

export interface CallLinksProps {
  alarms: readonly Pick<Alarm, 'level' | 'line'>[];
  className?: string | undefined;
}

/** Buttons that call the numbers. */
export function CallLinks({ alarms, className }: CallLinksProps) {
  const needed = { emergency: alarms.some(({ level }) => level === 'emergency'), special: alarms.flatMap(({ line }) => line ?? []) };
  return listCalls(useCountry(), needed).map((call) => (
    <LinkButton key={call.dial} href={`tel:${call.dial}`} variant="secondary" className={`px-3! ${className}`}>
      <Phone aria-hidden="true" /> <PhoneText text={formatCallLabel(call)} />
    </LinkButton>
  ));
}

/** The emergency number in a sentence. */
export function EmergencyNumber() {
  const { number, dial } = findHelpLines(useCountry()).emergency;
  return (
    <a href={`tel:${dial}`} className="inline-block max-w-full font-semibold">
      {number}
    </a>
  );
}

/** The country of the numbers, with a choice of another. */
export function CountryChoice() {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        Numbers for
      </label>
      <CountrySelect id={id} />
    </div>
  );
}
