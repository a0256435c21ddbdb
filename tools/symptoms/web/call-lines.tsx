import { Phone } from 'lucide-react';
import { useId } from 'react';
import { findHelpLines, HELP_LINES, type HelpLine, type HelpLines } from '#packages/clinical/help-lines.ts';
import { chooseCountry, useCountry } from '#packages/country/chosen-country.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Select } from '#packages/ui/select.tsx';

export interface CallButtonsProps {
  emergency: boolean;
  line?: 'crisis' | 'poison' | undefined;
}

/** Numbers of the person's country, to be called with one press. */
export function CallButtons({ emergency, line }: CallButtonsProps) {
  const lines = chooseLines(findHelpLines(useCountry()), { emergency, line });
  return (
    <>
      {lines.map(({ name, number, dial }) => (
        <LinkButton key={dial} href={`tel:${dial}`} variant="secondary" className="no-print min-h-14! text-lg!">
          <Phone aria-hidden="true" /> Call {name === 'Emergency' || name === number ? number : `${name}: ${number}`}
        </LinkButton>
      ))}
      <span className="print-only font-semibold">{lines.map(({ name, number }) => `${name}: ${number}`).join('. ')}</span>
    </>
  );
}

function chooseLines(all: HelpLines, { emergency, line }: CallButtonsProps): HelpLine[] {
  const special = line && all[line];
  // A poison or crisis line that is not known is replaced by the emergency number, never by nothing.
  const needsEmergency = emergency || (line !== undefined && special === undefined);
  const both = [...(needsEmergency ? [all.emergency] : []), ...(special ? [special] : [])];
  return both.filter((one, at) => both.findIndex(({ dial }) => dial === one.dial) === at);
}

/** The numbers in words, and the choice of another country. */
export function CountryLine() {
  const id = useId();
  const lines = findHelpLines(useCountry());
  const told = [
    { term: 'Emergency', line: lines.emergency },
    { term: 'Crisis', line: lines.crisis },
    { term: 'Poison', line: lines.poison },
  ].flatMap(({ term, line }) => (line ? [`${term} ${line.number}`] : []));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>
        Numbers for {lines.countryName}: {told.join(', ')}.
        {lines.country === '' && ' From a mobile phone, 112 reaches the emergency services in most countries.'}
      </p>
      <div className="no-print flex flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={id}>Elsewhere?</label>
        <span className="w-48 max-w-full">
          <Select id={id} value={lines.country} onChange={(event) => chooseCountry(event.target.value)}>
            {HELP_LINES.map((one) => (
              <option key={one.country} value={one.country}>
                {one.country === '' ? 'Another country' : one.countryName}
              </option>
            ))}
          </Select>
        </span>
      </div>
    </div>
  );
}
