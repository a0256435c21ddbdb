import { type FormEvent, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { ToggleChip } from '#packages/ui/chip.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { QUICK_ITEMS, splitList } from './cabinet-list.ts';
import { ItemBox, submitOnEnter } from './item-box.tsx';
import { asKey } from './item-names.ts';

export interface CabinetAddProps {
  items: readonly string[];
  typed: string;
  onType: (text: string) => void;
  onAdd: (names: readonly string[]) => void;
  onRemove: (name: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Three ways to add an item: by name, from the everyday items, or by pasting a list. */
export function CabinetAdd({ items, typed, onType, onAdd, onRemove, disabled, error }: CabinetAddProps) {
  const addTyped = (names: readonly string[]) => {
    onType('');
    onAdd(names);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) addTyped(splitList(typed));
  };
  return (
    <>
      <form onSubmit={submit} onKeyDownCapture={submitOnEnter} className="flex flex-col gap-3 sm:flex-row sm:items-start" noValidate>
        <ItemBox
          label="Add a medicine, food, drink or supplement"
          placeholder="e.g., Warfarin"
          value={typed}
          onChange={onType}
          onPick={(name) => addTyped([name])}
          disabled={disabled}
          error={error}
          className="grow"
        />
        <Button type="submit" variant="secondary" disabled={disabled} className="sm:mt-7.5">
          Add
        </Button>
      </form>
      <fieldset>
        <legend className="mb-2 text-sm text-ink-soft">Add with one press</legend>
        <div className="flex flex-wrap gap-2">
          {QUICK_ITEMS.map((name) => {
            const listed = items.find((item) => asKey(item) === asKey(name));
            return (
              <ToggleChip
                key={name}
                pressed={listed !== undefined}
                disabled={disabled}
                onPressedChange={() => (listed === undefined ? onAdd([name]) : onRemove(listed))}
              >
                {name}
              </ToggleChip>
            );
          })}
        </div>
      </fieldset>
      <Disclosure summary="Paste a list">
        <PasteBox onAdd={onAdd} disabled={disabled} />
      </Disclosure>
    </>
  );
}

function PasteBox({ onAdd, disabled }: { onAdd: (names: readonly string[]) => void; disabled: boolean }) {
  const [text, setText] = useState('');
  return (
    <div className="space-y-3">
      <Field label="Your list" hint="One name per line, or separate them with commas. Leave out doses.">
        {(control) => (
          <TextArea
            {...control}
            value={text}
            disabled={disabled}
            placeholder={'Warfarin\nLisinopril\nFish oil'}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={disabled || text.trim() === ''}
        onClick={() => {
          onAdd(splitList(text));
          setText('');
        }}
      >
        Add these
      </Button>
    </div>
  );
}
