import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import type { TalkAbout, Whom } from '../contract/talk-about.ts';
import { readAge, toYears, WHOM_LABELS } from './describe-about.ts';

/** Whom the talk is about and the age, as typed. */
export interface TypedPerson {
  whom: Whom | '';
  age: string;
  unit: 'years' | 'months';
}

const MAX_YEARS = 120;

export function readPersonFields({ whom, ageYears }: TalkAbout): TypedPerson {
  const age = ageYears === undefined ? undefined : readAge(ageYears);
  return { whom: whom ?? '', age: age ? `${age.amount}` : '', unit: age?.unit ?? 'years' };
}

/** Whether the age is a number of years or months, or left open. */
export function isAge({ age, unit }: TypedPerson): boolean {
  return age.trim() === '' || (/^\d{1,3}(?:\.\d)?$/.test(age.trim()) && toYears(Number(age), unit) <= MAX_YEARS);
}

/** What was read, with whom and the age as typed. */
export function writePersonFields(about: TalkAbout, typed: TypedPerson): TalkAbout {
  const { whom: _, ageYears: read, isSaved: __, ...rest } = about;
  const before = readPersonFields(about);
  // Days of a newborn are not shown, and stay.
  const isUntouched = before.age === typed.age && before.unit === typed.unit;
  const ageYears = isUntouched ? read : typed.age.trim() === '' ? undefined : toYears(Number(typed.age), typed.unit);
  return { ...rest, ...(typed.whom === '' ? {} : { whom: typed.whom }), ...(ageYears === undefined ? {} : { ageYears }) };
}

export interface PersonFieldsProps {
  typed: TypedPerson;
  showsError: boolean;
  onChange: (typed: TypedPerson) => void;
}

export function PersonFields({ typed, showsError, onChange }: PersonFieldsProps) {
  const error = showsError && !isAge(typed) ? 'Type an age in numbers, up to 120 years, or leave it empty.' : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Who">
        {(control) => (
          <Select {...control} value={typed.whom} onChange={(event) => onChange({ ...typed, whom: event.target.value as Whom | '' })}>
            <option value="">Not said</option>
            {Object.entries(WHOM_LABELS).map(([whom, label]) => (
              <option key={whom} value={whom}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Age" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed.age}
              onChange={(event) => onChange({ ...typed, age: event.target.value })}
              className="min-w-0"
            />
            <div className="w-32 shrink-0">
              <Select
                aria-label="Unit of the age"
                value={typed.unit}
                onChange={(event) => onChange({ ...typed, unit: event.target.value as TypedPerson['unit'] })}
              >
                <option value="years">years</option>
                <option value="months">months</option>
              </Select>
            </div>
          </div>
        )}
      </Field>
    </div>
  );
}
