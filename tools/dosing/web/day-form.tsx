import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#packages/ui/button.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { type DayEntry, type DayFault, emptyRow, readDay, type TakenEntry } from './day-entry.ts';
import { AgeField, WeightField } from './person-fields.tsx';
import { TakenRow } from './taken-row.tsx';
import type { DayAsked } from './use-dosing.ts';

const MOST_ROWS = 40;

export interface DayFormProps {
  entry: DayEntry;
  onChange: (entry: DayEntry) => void;
  pending: boolean;
  onAsk: (asked: DayAsked) => void;
  onClear: () => void;
}

export function DayForm({ entry, onChange, pending, onAsk, onClear }: DayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<DayFault>();
  const focusField = (field: string) => form.current?.querySelector<HTMLInputElement>(`[data-field=${field}] input`)?.focus();
  const change = (part: Partial<DayEntry>) => {
    setFault(undefined);
    onChange({ ...entry, ...part });
  };
  // The focus goes where one goes on: to the new row, or to the one that takes the removed one's place.
  const changeRows = (rows: readonly TakenEntry[], focused: TakenEntry | undefined) => {
    flushSync(() => change({ rows }));
    if (focused) focusField(`product-${focused.key}`);
  };
  const add = () => {
    const row = emptyRow(Math.max(...entry.rows.map(({ key }) => key)) + 1);
    changeRows([...entry.rows, row], row);
  };
  const remove = (place: number) => {
    const rows = entry.rows.filter((_, at) => at !== place);
    changeRows(rows, rows[Math.min(place, rows.length - 1)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const read = readDay(entry);
    setFault(read.fault);
    if (read.asked) onAsk(read.asked);
    else focusField(read.fault.field);
  };
  const errorAt = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <form ref={form} onSubmit={submit} className="no-print worksheet space-y-5" noValidate>
      <div className="space-y-3">
        {entry.rows.map((row, place) => (
          <TakenRow
            key={row.key}
            row={row}
            place={place + 1}
            onChange={(changed) => change({ rows: entry.rows.map((old) => (old.key === row.key ? changed : old)) })}
            onRemove={entry.rows.length > 1 ? () => remove(place) : undefined}
            disabled={pending}
            fault={fault}
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
          setFault(undefined);
          onClear();
        }}
      />
    </form>
  );
}
