import { useId } from 'react';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { switchUnit, type TypedWeight, toPounds, type WeightUnit } from './weight.ts';

export interface AgeFieldProps {
  value: string;
  onChange: (age: string) => void;
  disabled: boolean;
  error: string | undefined;
}

export function AgeField({ value, onChange, disabled, error }: AgeFieldProps) {
  return (
    <Field label="Age (years)" hint="0 for a baby under 1" error={error} required>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="e.g., 35"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export interface WeightFieldProps {
  value: TypedWeight;
  onChange: (weight: TypedWeight) => void;
  disabled: boolean;
  error: string | undefined;
  optional?: boolean | undefined;
}

/** A weight in pounds, or in kilograms with the value in pounds shown and sent. */
export function WeightField({ value, onChange, disabled, error, optional }: WeightFieldProps) {
  const pounds = toPounds(value);
  const inKg = value.unit === 'kg';
  const known = inKg && pounds !== '' && Number.isFinite(Number(pounds));
  const hint = known ? `That is ${pounds} pounds` : optional ? 'Needed for a child' : 'A child’s dose often depends on it';
  return (
    <Field
      label={inKg ? 'Weight (kilograms)' : 'Weight (pounds)'}
      hint={<span aria-live="polite">{hint}</span>}
      error={error}
      required={!optional}
      optionalText={optional ? 'optional' : undefined}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 grow basis-24">
            <TextInput
              {...control}
              inputMode={inKg ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={7}
              placeholder={inKg ? 'e.g., 68' : 'e.g., 150'}
              value={value.text}
              disabled={disabled}
              onChange={(event) => onChange({ ...value, text: event.target.value })}
            />
          </div>
          <UnitSwitch value={value.unit} onChange={(unit) => onChange(switchUnit(value, unit))} disabled={disabled} />
        </div>
      )}
    </Field>
  );
}

interface UnitSwitchProps {
  value: WeightUnit;
  onChange: (unit: WeightUnit) => void;
  disabled: boolean;
}

const UNITS = [
  { unit: 'lb', name: 'Pounds' },
  { unit: 'kg', name: 'Kilograms' },
] as const;

function UnitSwitch({ value, onChange, disabled }: UnitSwitchProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex min-h-11 shrink-0 overflow-hidden rounded-md border border-line-strong bg-surface">
      <legend className="sr-only">Unit of the weight</legend>
      {UNITS.map((choice) => (
        <label
          key={choice.unit}
          className="flex min-w-11 items-center justify-center px-3 font-semibold text-ink-soft has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            aria-label={choice.name}
            checked={value === choice.unit}
            onChange={() => onChange(choice.unit)}
            className="sr-only"
          />
          {choice.unit}
        </label>
      ))}
    </fieldset>
  );
}
