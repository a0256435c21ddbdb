import { type FormEvent, type Ref, useRef, useState } from 'react';
import { MedicinePicker } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { AgeField, WeightField } from '../person-fields.tsx';
import type { DoseRequest } from '../use-dosing.ts';
import { type DoseEntry, type DoseError, readDoseForm } from './dose-entry.ts';

export interface DoseFormProps {
  entry: DoseEntry;
  onChange: (entry: DoseEntry) => void;
  pending: boolean;
  onRequest: (request: DoseRequest) => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

export function DoseForm({ entry, onChange, pending, onRequest, onClear, submitRef }: DoseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<DoseError>();
  const change = (part: Partial<DoseEntry>) => {
    setError(undefined);
    onChange({ ...entry, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const read = readDoseForm(entry);
    setError(read.error);
    if (read.request) onRequest(read.request);
    else form.current?.querySelector<HTMLInputElement>(`[data-field=${read.error.field}] input`)?.focus();
  };
  const clear = () => {
    setError(undefined);
    onClear();
    form.current?.querySelector('input')?.focus();
  };
  const errorAt = (field: DoseError['field']) => (error?.field === field ? error.text : undefined);
  return (
    <form ref={form} onSubmit={submit} className="no-print worksheet space-y-5" noValidate>
      <div data-field="medication">
        <MedicinePicker
          label="Medication"
          placeholder="e.g., Advil"
          value={entry.medication}
          onChange={(medication) => change({ medication })}
          disabled={pending}
          error={errorAt('medication')}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div data-field="age">
          <AgeField value={entry.age} onChange={(age) => change({ age })} disabled={pending} error={errorAt('age')} />
        </div>
        <div data-field="weight">
          <WeightField value={entry.weight} onChange={(weight) => change({ weight })} disabled={pending} error={errorAt('weight')} />
        </div>
      </div>
      <OptionalFields entry={entry} onChange={change} disabled={pending} />
      <FormActions
        pending={pending}
        send="Get Dosing Recommendation"
        sending="Calculating..."
        clear="Clear"
        onClear={clear}
        sendRef={submitRef}
      />
    </form>
  );
}

interface OptionalFieldsProps {
  entry: DoseEntry;
  onChange: (part: Partial<DoseEntry>) => void;
  disabled: boolean;
}

function OptionalFields({ entry, onChange, disabled }: OptionalFieldsProps) {
  return (
    <div className="grid items-end gap-5 md:grid-cols-2">
      <Field label="Condition" optionalText="optional" hint="What it is for, or a health problem you have">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={500}
            placeholder="e.g., headache"
            value={entry.condition}
            disabled={disabled}
            onChange={(event) => onChange({ condition: event.target.value })}
          />
        )}
      </Field>
      <Field label="Other medications" optionalText="optional" hint="Separate with commas">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            placeholder="e.g., Warfarin, Lisinopril"
            value={entry.otherMedications}
            disabled={disabled}
            onChange={(event) => onChange({ otherMedications: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
