import { formatCallLabel, listCalls } from '#packages/clinical/help-lines.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';
import { useCountry } from './use-country.ts';

export interface CallButtonsProps {
  emergency?: boolean | undefined;
  /** Lines besides the emergency number. A line that the country lacks is replaced by the emergency number. */
  special?: readonly ('crisis' | 'poison')[] | undefined;
}

/** Call buttons for the numbers of the chosen country. They are not printed. */
export function CallButtons({ emergency = false, special = [] }: CallButtonsProps) {
  return (
    <span className="no-print flex flex-wrap gap-3">
      {listCalls(useCountry(), { emergency, special }).map((call) => (
        <LinkButton key={call.dial} href={`tel:${call.dial}`} variant="secondary" size="small">
          <PhoneText text={formatCallLabel(call)} />
        </LinkButton>
      ))}
    </span>
  );
}
