import { Combobox, type ComboboxTexts } from '#packages/ui/combobox/combobox.tsx';
import type { LedgerItem } from '../../contract/ledger.ts';

const MOST_SUGGESTIONS = 8;
const LEAST_CHARACTERS = 2;
const TEXTS: ComboboxTexts = {
  searching: '',
  empty: 'Not on our list. Type it as on the package, with the strength, for example “ibuprofen 600 mg”.',
  more: (n) => `${n} more available. Keep typing to narrow the list.`,
  results: (n) => `${n} ${n === 1 ? 'product' : 'products'} found. Use the arrow keys to choose.`,
  clear: 'Clear',
};

export interface ProductBoxProps {
  label: string;
  products: readonly LedgerItem[];
  value: string;
  onChange: (product: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** A product field. The list is already loaded, so typing sends no request. */
export function ProductBox({ label, products, value, onChange, disabled, error }: ProductBoxProps) {
  const found = findProducts(products, value);
  return (
    <Combobox<LedgerItem>
      label={label}
      placeholder="e.g., NyQuil, or ibuprofen 600 mg"
      value={value}
      onValueChange={onChange}
      items={found.slice(0, MOST_SUGGESTIONS)}
      status="ready"
      moreCount={Math.max(0, found.length - MOST_SUGGESTIONS)}
      itemToKey={({ name }) => name}
      itemToText={({ name }) => name}
      renderItem={({ name, ingredients }) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-soft">{ingredients.join(', ')}</span>
        </span>
      )}
      minimumCharacters={LEAST_CHARACTERS}
      disabled={disabled}
      error={error}
      texts={TEXTS}
    />
  );
}

/** Finds products whose name or ingredients contain every typed word; names that begin with the text come first. */
export function findProducts(products: readonly LedgerItem[], typed: string): LedgerItem[] {
  const text = typed.trim().toLowerCase();
  if (text.length < LEAST_CHARACTERS) return [];
  const words = text.split(/\s+/);
  const rank = ({ name }: LedgerItem) => (name.toLowerCase().startsWith(text) ? 0 : name.toLowerCase().includes(text) ? 1 : 2);
  return products
    .filter(({ name, ingredients }) => words.every((word) => `${name} ${ingredients.join(' ')}`.toLowerCase().includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}
