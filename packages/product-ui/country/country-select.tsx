import { findHelpLines, HELP_LINES } from '#packages/clinical/help-lines.ts';
import { Select } from '#packages/ui/select.tsx';
import { chooseCountry } from './country-choice.ts';
import { useCountry } from './use-country.ts';

export interface CountrySelectProps {
  /** The id that the label refers to. */
  id: string;
}

/** Selects the country whose numbers are shown. The screen adds its own label. */
export function CountrySelect({ id }: CountrySelectProps) {
  const { country } = findHelpLines(useCountry());
  return (
    <span className="min-w-0 w-48 max-w-full">
      <Select id={id} value={country} onChange={(event) => chooseCountry(event.target.value)}>
        {HELP_LINES.map((lines) => (
          <option key={lines.country} value={lines.country}>
            {lines.country === '' ? 'Another country' : lines.countryName}
          </option>
        ))}
      </Select>
    </span>
  );
}
