import { listCalls, sayCall } from '#packages/clinical/help-lines.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { useCountry } from './chosen-country.ts';

export interface CallButtonsProps {
  emergency?: boolean | undefined;
  /** Lines beside the emergency number; one that the country does not have is replaced by the emergency number. */
  special?: readonly ('crisis' | 'poison')[] | undefined;
}

/** Numbers of the person's country, each to be called with one press. They are not printed. */
export function CallButtons({ emergency = false, special = [] }: CallButtonsProps) {
  return (
    <span className="no-print flex flex-wrap gap-3">
      {listCalls(useCountry(), { emergency, special }).map((call) => (
        <LinkButton key={call.dial} href={`tel:${call.dial}`} variant="secondary" size="small">
          {sayCall(call)}
        </LinkButton>
      ))}
    </span>
  );
}
