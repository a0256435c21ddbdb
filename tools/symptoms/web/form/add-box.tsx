import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { MAX_ENTRY_LENGTH } from './entered-symptoms.ts';

export interface AddBoxProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with the typed text, on Enter or by the button. */
  onAdd: (text: string) => void;
  /** The button's full accessible name if there is more than one such box, e.g. "Add to medical history". */
  addLabel?: string | undefined;
  disabled: boolean;
}

/** A text box that adds entries to a list. Enter adds an entry and does not submit the form. */
export function AddBox({ label, hint, placeholder, value, onChange, onAdd, addLabel, disabled }: AddBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const add = () => {
    onAdd(value);
    box.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <TextInput
              {...control}
              ref={box}
              autoComplete="off"
              maxLength={MAX_ENTRY_LENGTH}
              placeholder={placeholder}
              value={value}
              disabled={disabled}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={addOnEnter}
            />
          </div>
          <Button variant="secondary" disabled={disabled} aria-label={addLabel} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </Field>
  );
}
