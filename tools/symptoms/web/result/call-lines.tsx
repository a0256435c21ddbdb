import { Phone } from 'lucide-react';
import { useId } from 'react';
import { findHelpLines, formatCallLabel, listCalls } from '#packages/clinical/help-lines.ts';
import { CountrySelect } from '#packages/product-ui/country/country-select.tsx';
import { useCountry } from '#packages/product-ui/country/use-country.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';

export interface CallButtonsProps {
  emergency: boolean;
  line?: 'crisis' | 'poison' | undefined;
}

/** Buttons that call the numbers of the person's country. */
export function CallButtons({ emergency, line }: CallButtonsProps) {
  const lines = listCalls(useCountry(), { emergency, special: line ? [line] : [] });
  return (
    <>
      {lines.map((line) => (
        <LinkButton key={line.dial} href={`tel:${line.dial}`} variant="secondary" className="no-print min-h-14! text-lg!">
          <Phone aria-hidden="true" /> <PhoneText text={formatCallLabel(line)} />
        </LinkButton>
      ))}
      <span className="print-only font-semibold">{lines.map(({ name, number }) => `${name}: ${number}`).join('. ')}</span>
    </>
  );
}

/** The numbers as text, and the choice of another country. */
export function CountryLine() {
  const id = useId();
  const lines = findHelpLines(useCountry());
  const numbers = [
    { term: 'Emergency', line: lines.emergency },
    { term: 'Crisis', line: lines.crisis },
    { term: 'Poison', line: lines.poison },
  ].flatMap(({ term, line }) => (line ? [`${term} ${line.number}`] : []));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>
        Numbers for {lines.countryName}: {numbers.join(', ')}.
        {lines.country === '' && ' From a mobile phone, 112 reaches the emergency services in most countries.'}
      </p>
      <div className="no-print flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={id}>Elsewhere?</label>
        <CountrySelect id={id} />
      </div>
    </div>
  );
}
