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
  onRequest: (cabinet: Cabinet) => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

const NOTHING = 'Please add at least one medicine';
const ONE = 'Add a second item, or check a condition below, so there is something to check.';

export function CabinetForm({ cabinet, onChange, pending, onRequest, onClear, submitRef }: CabinetFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const focusBox = () => container.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();

  const add = (names: readonly string[]): Cabinet => {
    const change = addItems(cabinet.items, names);
    const next = { ...cabinet, items: change.items };
    setError(change.error);
    setAnnouncement(change.added.length > 0 ? `Added ${change.added.join(', ')}. ${change.items.length} on your list.` : '');
    onChange(next);
    return next;
  };
  const remove = (name: string) => {
    onChange({ ...cabinet, items: cabinet.items.filter((item) => item !== name) });
    setError(undefined);
    setAnnouncement(`Removed ${name}.`);
  };
  // The removed chip contained the focused button, so the focus moves to the box.
  const removeChip = (name: string) => {
    remove(name);
    focusBox();
  };
  const submit = () => {
    if (pending) return;
    // Text that is still in the box is checked too.
    const next = typed.trim() ? add(splitList(typed)) : cabinet;
    setTyped('');
    const found = next.items.length === 0 ? NOTHING : next.items.length === 1 && next.conditions.length === 0 ? ONE : undefined;
    if (!found) return onRequest(next);
    setError(found);
    focusBox();
  };
  const clear = () => {
    setTyped('');
    setError(undefined);
    setAnnouncement('Your list is empty.');
    onClear();
    focusBox();
  };
  return (
    <div ref={container} className="no-print worksheet space-y-5">
      <div className="space-y-5">
        <CabinetAdd
          items={cabinet.items}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          onAdd={add}
          onRemove={remove}
          disabled={pending}
          error={error}
        />
        <CabinetItems items={cabinet.items} onRemove={removeChip} />
      </div>
      <CabinetConditions
        chosen={cabinet.conditions}
        onChange={(conditions) => {
          setError(undefined);
          onChange({ ...cabinet, conditions });
        }}
        disabled={pending}
      />
      <div aria-live="polite" className="sr-only">
        {announcement}
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
