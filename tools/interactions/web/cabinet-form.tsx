import { type Ref, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { CabinetAdd } from './cabinet-add.tsx';
import { CabinetConditions } from './cabinet-conditions.tsx';
import { CabinetItems } from './cabinet-items.tsx';
import { addItems, type Cabinet, splitList } from './cabinet-list.ts';

export interface CabinetFormProps {
  cabinet: Cabinet;
  onChange: (cabinet: Cabinet) => void;
  pending: boolean;
  onAsk: (cabinet: Cabinet) => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

const NOTHING = 'Please add at least one medicine';
const ONE = 'Add a second item, or tick a condition below, so that there is something to check.';

export function CabinetForm({ cabinet, onChange, pending, onAsk, onClear, submitRef }: CabinetFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const focusBox = () => place.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();

  const add = (names: readonly string[]): Cabinet => {
    const change = addItems(cabinet.items, names);
    const next = { ...cabinet, items: change.items };
    setFault(change.fault);
    setSaid(change.added.length > 0 ? `Added ${change.added.join(', ')}. ${change.items.length} on your list.` : '');
    onChange(next);
    return next;
  };
  const remove = (name: string) => {
    onChange({ ...cabinet, items: cabinet.items.filter((item) => item !== name) });
    setFault(undefined);
    setSaid(`Removed ${name}.`);
  };
  // The pressed button goes away with its chip, and the focus must not go with it.
  const removeChip = (name: string) => {
    remove(name);
    focusBox();
  };
  const submit = () => {
    if (pending) return;
    // What still stands in the box was meant to be checked too.
    const next = typed.trim() ? add(splitList(typed)) : cabinet;
    setTyped('');
    const found = next.items.length === 0 ? NOTHING : next.items.length === 1 && next.conditions.length === 0 ? ONE : undefined;
    if (!found) return onAsk(next);
    setFault(found);
    focusBox();
  };
  const clear = () => {
    setTyped('');
    setFault(undefined);
    setSaid('Your list is empty.');
    onClear();
    focusBox();
  };
  return (
    <div ref={place} className="no-print worksheet space-y-5">
      <div className="space-y-5">
        <CabinetAdd
          items={cabinet.items}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setFault(undefined);
          }}
          onAdd={add}
          onRemove={remove}
          disabled={pending}
          error={fault}
        />
        <CabinetItems items={cabinet.items} onRemove={removeChip} />
      </div>
      <CabinetConditions
        chosen={cabinet.conditions}
        onChange={(conditions) => {
          setFault(undefined);
          onChange({ ...cabinet, conditions });
        }}
        disabled={pending}
      />
      <div aria-live="polite" className="sr-only">
        {said}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:first:grow">
        <Button ref={submitRef} disabled={pending} loading={pending} onClick={submit}>
          {pending ? 'Analyzing...' : 'Check my cabinet'}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={clear}>
          Clear all
        </Button>
      </div>
    </div>
  );
}
