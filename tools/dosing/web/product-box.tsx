import { Combobox, type ComboboxTexts } from '#packages/ui/combobox.tsx';
import { LEDGER_PRODUCTS, type LedgerProduct } from './ledger-products.ts';

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
  value: string;
  onChange: (product: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** A box for a product. The list is here already, so nothing that was taken is sent anywhere while one types. */
export function ProductBox({ label, value, onChange, disabled, error }: ProductBoxProps) {
  const found = findProducts(value);
  return (
    <Combobox<LedgerProduct>
      label={label}
      placeholder="e.g., NyQuil, or ibuprofen 600 mg"
      value={value}
      onValueChange={onChange}
      items={found.slice(0, MOST_SUGGESTIONS)}
      status="ready"
      moreCount={Math.max(0, found.length - MOST_SUGGESTIONS)}
      itemToKey={({ name }) => name}
      itemToText={({ name }) => name}
      renderItem={({ name, contains }) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-soft">{contains}</span>
        </span>
      )}
      minimumCharacters={LEAST_CHARACTERS}
      disabled={disabled}
      error={error}
      texts={TEXTS}
    />
  );
}

/** Products with every typed word in their name or their ingredients; names that begin with the text come first. */
export function findProducts(typed: string): LedgerProduct[] {
  const text = typed.trim().toLowerCase();
  if (text.length < LEAST_CHARACTERS) return [];
  const words = text.split(/\s+/);
  const rank = ({ name }: LedgerProduct) => (name.toLowerCase().startsWith(text) ? 0 : name.toLowerCase().includes(text) ? 1 : 2);
  return LEDGER_PRODUCTS.filter(({ name, contains }) => words.every((word) => `${name} ${contains}`.toLowerCase().includes(word))).sort(
    (a, b) => rank(a) - rank(b),
  );
}
