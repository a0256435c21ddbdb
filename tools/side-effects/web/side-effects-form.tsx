import { type FormEvent, type Ref, useRef, useState } from 'react';
import { MedicinePicker } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { type FormError, type FormState, findFormError } from './form-state.ts';

export interface SideEffectsFormProps {
  form: FormState;
  onChange: (form: FormState) => void;
  pending: boolean;
  onRequest: () => void;
  onClear: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

interface PartProps {
  form: FormState;
  change: (part: Partial<FormState>) => void;
  pending: boolean;
}

export function SideEffectsForm({ form, onChange, pending, onRequest, onClear, submitRef }: SideEffectsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<FormError>();
  const change = (part: Partial<FormState>) => {
    setError(undefined);
    onChange({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = findFormError(form);
    setError(found);
    if (!found) return onRequest();
    element.current?.querySelector<HTMLElement>(found.field === 'medication' ? 'input[role=combobox]' : 'textarea')?.focus();
  };
  const part = { form, change, pending };
  return (
    <form ref={element} onSubmit={submit} className="no-print worksheet space-y-5" noValidate>
      <MedicinePicker
        label="Medication"
        placeholder="e.g., Lisinopril"
        value={form.medication}
        onChange={(medication) => change({ medication })}
        disabled={pending}
        error={error?.field === 'medication' ? error.text : undefined}
      />
      <SymptomsField {...part} error={error?.field === 'symptoms' ? error.text : undefined} />
      <div className="grid gap-5 md:grid-cols-2">
        <DurationField {...part} />
        <SeverityField {...part} />
      </div>
      <OthersField {...part} />
      <FormActions
        pending={pending}
        send="Analyze Side Effects"
        sending="Analyzing..."
        clear="Clear"
        onClear={() => {
          setError(undefined);
          onClear();
        }}
        sendRef={submitRef}
      />
    </form>
  );
}

function SymptomsField({ form, change, pending, error }: PartProps & { error: string | undefined }) {
  return (
    <Field label="Symptoms" hint="Separate with commas, in your own words" error={error} required>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          placeholder="e.g., dry cough, feeling dizzy"
          value={form.symptoms}
          disabled={pending}
          onChange={(event) => change({ symptoms: event.target.value })}
        />
      )}
    </Field>
  );
}

function DurationField({ form, change, pending }: PartProps) {
  return (
    <Field label="Duration" hint="How long after taking or starting the medicine they began">
      {(control) => (
        <Select
          {...control}
          value={form.duration}
          disabled={pending}
          onChange={(event) => change({ duration: event.target.value as FormState['duration'] })}
        >
          <option value="">I do not know</option>
          <option value="minutes">Minutes</option>
          <option value="hours">Hours</option>
          <option value="days">Days</option>
          <option value="weeks">Weeks</option>
        </Select>
      )}
    </Field>
  );
}

function SeverityField({ form, change, pending }: PartProps) {
  return (
    <Field label="Severity" hint="At their worst: noticed, bothersome, or stopping you from doing things">
      {(control) => (
        <Select
          {...control}
          value={form.severity}
          disabled={pending}
          onChange={(event) => change({ severity: event.target.value as FormState['severity'] })}
        >
          <option value="">I do not know</option>
          <option value="mild">Mild</option>
          <option value="moderate">Moderate</option>
          <option value="severe">Severe</option>
        </Select>
      )}
    </Field>
  );
}

function OthersField({ form, change, pending }: PartProps) {
  return (
    <Field label="Other medications" optionalText="optional" hint="Separate with commas. They may be a cause too">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          placeholder="e.g., metformin, aspirin"
          value={form.others}
          disabled={pending}
          onChange={(event) => change({ others: event.target.value })}
        />
      )}
    </Field>
  );
}
