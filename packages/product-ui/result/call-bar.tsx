import { Phone } from 'lucide-react';
import { formatCallLabel, listCalls } from '#packages/clinical/help-lines.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PhoneText } from '#packages/ui/phone-text.tsx';
import { useCountry } from '../country/use-country.ts';

export interface CallBarProps {
  emergency: boolean;
  special?: readonly ('crisis' | 'poison')[] | undefined;
  isSpecialFirst?: boolean | undefined;
}

/** The calls of a result. They stand at the bottom of the screen until their place is reached, and then stay at the top. */
export function CallBar({ emergency, special = [], isSpecialFirst }: CallBarProps) {
  const lines = listCalls(useCountry(), { emergency, special, isSpecialFirst });
  if (lines.length === 0) return null;
  return (
    <div className="sticky top-0 bottom-[var(--chat-bar,0px)] z-20 -mx-1 bg-paper px-1 py-2">
      <div className="no-print flex flex-wrap gap-3 max-sm:*:grow">
        {lines.map((line) => (
          <LinkButton key={line.dial} href={`tel:${line.dial}`} className="min-h-13! text-lg!">
            <Phone aria-hidden="true" /> <PhoneText text={formatCallLabel(line)} />
          </LinkButton>
        ))}
      </div>
      <p className="print-only font-semibold">{lines.map(({ name, number }) => `${name}: ${number}`).join('. ')}</p>
    </div>
  );
}
