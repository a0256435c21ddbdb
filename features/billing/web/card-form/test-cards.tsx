import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { CardFields } from './format-card-fields.ts';

const CARDS = [
  { number: '4242 4242 4242 4242', says: 'Works' },
  { number: '4000 0000 0000 0002', says: 'Is declined' },
  { number: '4000 0025 0000 3155', says: 'Asks for approval' },
] as const;

/** A valid expiry, four years ahead. */
const makeExpiry = (now: Date): string => `12 / ${String((now.getFullYear() + 4) % 100).padStart(2, '0')}`;

/** Warns against real cards, and fills in a test card. */
export function TestCards({ disabled, onPick }: { disabled: boolean; onPick: (card: CardFields) => void }) {
  return (
    <Alert tone="info" title="This is a payment sandbox">
      <p>No money moves here. Do not enter a real card. Pick a test card to fill in the form:</p>
      <ul className="mt-3 grid gap-2">
        {CARDS.map(({ number, says }) => (
          <li key={number}>
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              className="w-full flex-wrap justify-between! gap-x-4! gap-y-0! px-3! text-left sm:w-96 max-w-full"
              onClick={() => onPick({ number, expiry: makeExpiry(new Date()), cvc: '123' })}
            >
              <span className="tabular-nums">{number}</span>
              <span className="font-normal">{says}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
