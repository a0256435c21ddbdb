import { Badge } from '#packages/ui/badge.tsx';
import { Combobox, type ComboboxTexts } from '#packages/ui/combobox/combobox.tsx';
import type { SearchResult } from '#packages/wire/contract/medicine-search.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { MIN_CHARACTERS, useMedicineSearch } from './use-medicine-search.ts';

const TEXTS: ComboboxTexts = {
  searching: 'Searching medications...',
  empty: 'No medications found. Try a different search term.',
  failed: 'The search could not be reached. Check your connection and type again.',
  more: (n) => `${n} more available. Keep typing to narrow the list.`,
  results: (n) => `${n} ${n === 1 ? 'medication' : 'medications'} found. Use the arrow keys to choose.`,
  clear: 'Clear',
};

/** The text in a box, and the id of the picked medicine, if one was picked. */
export interface Picked {
  text: string;
  id: string | undefined;
}

export const NOTHING_PICKED: Picked = { text: '', id: undefined };

export interface MedicinePickerProps {
  label: string;
  placeholder: string;
  value: Picked;
  onChange: (value: Picked) => void;
  disabled: boolean;
  error: string | undefined;
}

export function MedicinePicker({ label, placeholder, value, onChange, disabled, error }: MedicinePickerProps) {
  const suggestions = useMedicineSearch(value.id === undefined ? value.text : '');
  return (
    <Combobox<SearchResult>
      label={label}
      placeholder={placeholder}
      value={value.text}
      onValueChange={(text) => onChange({ text, id: undefined })}
      onPick={(item) => onChange({ text: item.displayName, id: item.covered ? item.id : undefined })}
      items={suggestions.items}
      status={suggestions.status}
      moreCount={suggestions.moreCount}
      itemToKey={(item) => item.id}
      itemToText={(item) => item.displayName}
      renderItem={renderSuggestion}
      minimumCharacters={MIN_CHARACTERS}
      disabled={disabled}
      error={error}
      texts={TEXTS}
    />
  );
}

function renderSuggestion(item: SearchResult) {
  return (
    <SuggestionRow
      name={item.displayName}
      subtitle={item.detail ?? (item.brandName ? item.genericName : item.drugClass)}
      misspelt={item.match === 'misspelt'}
    >
      {!item.covered && <Badge tone="neutral">Not covered yet</Badge>}
    </SuggestionRow>
  );
}
