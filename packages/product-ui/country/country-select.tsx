import { findHelpLines, HELP_LINES } from '#packages/clinical/help-lines.ts';
import { Select } from '#packages/ui/select.tsx';
import { chooseCountry } from './choice.ts';
import { useCountry } from './chosen-country.ts';

export interface CountrySelectProps {
  /** What the label beside it points at. */
  id: string;
}

/** The choice of the country whose numbers are shown; a screen puts its own label beside it. */
export function CountrySelect({ id }: CountrySelectProps) {
  const { country } = findHelpLines(useCountry());
  return (
    <span className="w-48 max-w-full">
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
