import { CreditCard } from 'lucide-react';
import { Badge } from '#packages/ui/badge.tsx';
import type { StoredCard } from './use-cards.ts';

/** The stored cards. The default card is marked. */
export function CardList({ cards }: { cards: readonly StoredCard[] }) {
  // Another server may not mark the default. A single card then is the default.
  const active = (card: StoredCard) => card.isDefault ?? cards.length === 1;
  return (
    <ul className="divide-y divide-line">
      {cards.map((stored) => (
        <li key={stored.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
          <CreditCard aria-hidden="true" className="size-6 shrink-0 text-primary" />
          <div className="min-w-0 grow">
            <p className="font-semibold">
              {formatBrand(stored.card.brand)}{' '}
              <span className="tabular-nums">
                <span aria-hidden="true">•••• •••• •••• </span>
                <span className="sr-only">ending in </span>
                {stored.card.last4}
              </span>
            </p>
            <p className="text-sm text-ink-soft">
              Expires {String(stored.card.exp_month).padStart(2, '0')}/{stored.card.exp_year}
            </p>
          </div>
          {active(stored) && <Badge tone="success">Active</Badge>}
        </li>
      ))}
    </ul>
  );
}

const BRANDS = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

const formatBrand = (brand: string): string => BRANDS.get(brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
