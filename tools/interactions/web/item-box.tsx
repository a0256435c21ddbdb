import type { KeyboardEvent } from 'react';
import { SuggestionRow } from '#packages/product-ui/medicine-picker/suggestion-row.tsx';
import { MAX_SUGGESTIONS, MIN_CHARACTERS, useMedicineSearch } from '#packages/product-ui/medicine-picker/use-medicine-search.ts';
import { Combobox, type ComboboxTexts } from '#packages/ui/combobox/combobox.tsx';
import { findEverydayItems } from './everyday-items.ts';

const MOST_EVERYDAY = 3;
const TEXTS: ComboboxTexts = {
  searching: 'Searching medications...',
  empty: 'No medications found. Try a different search term. You can also check it as you typed it.',
  failed: 'The search could not be reached. You can still check what you typed.',
  more: (n) => `${n} more available. Keep typing to narrow the list.`,
  results: (n) => `${n} ${n === 1 ? 'suggestion' : 'suggestions'} found. Use the arrow keys to choose.`,
  clear: 'Clear',
};

interface Suggestion {
  key: string;
  name: string;
  subtitle: string | undefined;
  misspelt: boolean;
}

export interface ItemBoxProps {
  label: string;
  placeholder: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Called when a suggestion is picked, after onChange with its name. */
  onPick?: ((name: string) => void) | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** A field for a medicine, food, drink or supplement, with suggestions. Free text is accepted. */
export function ItemBox({ onChange, onPick, ...props }: ItemBoxProps) {
  const { items, status, moreCount } = useSuggestions(props.value);
  return (
    <Combobox<Suggestion>
      {...props}
      onValueChange={onChange}
      onPick={(item) => onPick?.(item.name)}
      items={items}
      status={status}
      moreCount={moreCount}
      itemToKey={(item) => item.key}
      itemToText={(item) => item.name}
      renderItem={renderSuggestion}
      minimumCharacters={MIN_CHARACTERS}
      texts={TEXTS}
    />
  );
}

function useSuggestions(typed: string) {
  const found = useMedicineSearch(typed);
  const everyday = findEverydayItems(typed, MOST_EVERYDAY).map(
    ({ name, kind }): Suggestion => ({ key: `everyday ${name}`, name, subtitle: kind, misspelt: false }),
  );
  const known = new Set(everyday.map(({ name }) => name.toLowerCase()));
  const medicines = found.items
    .filter(({ displayName }) => !known.has(displayName.toLowerCase()))
    .map(
      (item): Suggestion => ({
        key: item.id,
        name: item.displayName,
        subtitle: item.brandName ? item.genericName : item.drugClass,
        misspelt: item.match === 'misspelt',
      }),
    );
  const all = [...everyday, ...medicines];
  const items = all.slice(0, MAX_SUGGESTIONS);
  const status = found.status === 'failed' && everyday.length > 0 ? ('ready' as const) : found.status;
  return { items, status, moreCount: found.moreCount + all.length - items.length };
}

const renderSuggestion = ({ name, subtitle, misspelt }: Suggestion) => (
  <SuggestionRow name={name} subtitle={subtitle} misspelt={misspelt} />
);

/** Submits the form on Enter, unless a suggestion is highlighted, even while the list is open. */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('role') !== 'combobox' || target.getAttribute('aria-activedescendant')) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
