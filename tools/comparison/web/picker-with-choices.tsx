import { lazy, Suspense } from 'react';
import { MedicinePicker, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';
import { describeUnresolved, type Unresolved } from './resolve-names.ts';

const LabelLookup = lazy(async () => ({ default: (await import('./label-lookup.tsx')).LabelLookup }));

export interface PickerWithChoicesProps {
  label: string;
  placeholder: string;
  value: Picked;
  onChange: (value: Picked) => void;
  disabled: boolean;
  /** Set where what was typed is no medicine's name, or the name of several. */
  unresolved: Unresolved | undefined;
  /** Any other error. */
  error?: string | undefined;
}

/** A box for a medicine. It says that a name is unknown or stands for several, and offers names to choose from. */
export function PickerWithChoices({ unresolved, error, ...picker }: PickerWithChoicesProps) {
  const { value, onChange } = picker;
  const open = value.id === undefined && value.text !== '' ? unresolved : undefined;
  return (
    <div>
      <MedicinePicker {...picker} error={open ? describeUnresolved(value.text, open) : error} />
      {open && open.suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          {open.question === undefined ? 'Did you mean' : 'Choose'}
          {open.suggestions.map((item) => (
            <Button
              key={item.id}
              type="button"
              variant="secondary"
              size="small"
              onClick={() => onChange({ text: item.displayName, id: item.id })}
            >
              {item.displayName}
            </Button>
          ))}
        </p>
      )}
      {open && open.suggestions.length === 0 && open.question === undefined && (
        <Suspense>
          <LabelLookup name={value.text.trim()} />
        </Suspense>
      )}
    </div>
  );
}
