import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#packages/ui/button.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { AgeField, WeightField } from '../person-fields.tsx';
import type { DayRequest } from '../use-dosing.ts';
import { type DayEntry, type DayError, emptyRow, readDay, type TakenEntry } from './day-entry.ts';
import { TakenRow } from './taken-row.tsx';

const MOST_ROWS = 40;

export interface DayFormProps {
  entry: DayEntry;
  onChange: (entry: DayEntry) => void;
  pending: boolean;
  onRequest: (request: DayRequest) => void;
  onClear: () => void;
}

export function DayForm({ entry, onChange, pending, onRequest, onClear }: DayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<DayError>();
  const focusField = (field: string) => form.current?.querySelector<HTMLInputElement>(`[data-field=${field}] input`)?.focus();
  const change = (part: Partial<DayEntry>) => {
    setError(undefined);
    onChange({ ...entry, ...part });
  };
  // Moves the focus to the new row, or to the row that replaces the removed one.
  const changeRows = (rows: readonly TakenEntry[], focused: TakenEntry | undefined) => {
    flushSync(() => change({ rows }));
    if (focused) focusField(`product-${focused.key}`);
  };
  const add = () => {
    const row = emptyRow(Math.max(...entry.rows.map(({ key }) => key)) + 1);
    changeRows([...entry.rows, row], row);
  };
  const remove = (index: number) => {
    const rows = entry.rows.filter((_, at) => at !== index);
    changeRows(rows, rows[Math.min(index, rows.length - 1)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const read = readDay(entry);
    setError(read.error);
    if (read.request) onRequest(read.request);
    else focusField(read.error.field);
  };
  const errorAt = (field: string) => (error?.field === field ? error.text : undefined);
  return (
    <form ref={form} onSubmit={submit} className="no-print worksheet space-y-5" noValidate>
      <div className="space-y-3">
        {entry.rows.map((row, index) => (
          <TakenRow
            key={row.key}
            row={row}
            position={index + 1}
            onChange={(changed) => change({ rows: entry.rows.map((old) => (old.key === row.key ? changed : old)) })}
            onRemove={entry.rows.length > 1 ? () => remove(index) : undefined}
            disabled={pending}
            error={error}
          />
        ))}
        <Button variant="secondary" onClick={add} disabled={pending || entry.rows.length >= MOST_ROWS}>
          <Plus aria-hidden="true" /> Add another
        </Button>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div data-field="age">
          <AgeField value={entry.age} onChange={(age) => change({ age })} disabled={pending} error={errorAt('age')} />
        </div>
        <div data-field="weight">
          <WeightField
            optional
            value={entry.weight}
            onChange={(weight) => change({ weight })}
            disabled={pending}
            error={errorAt('weight')}
          />
        </div>
      </div>
      <FormActions
        pending={pending}
        send="Add it up"
        sending="Adding up..."
        clear="Clear all"
        onClear={() => {
          setError(undefined);
          onClear();
        }}
      />
    </form>
  );
}
