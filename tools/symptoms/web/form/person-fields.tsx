import { ToggleChip } from '#packages/ui/chip.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { VitalFields } from '../vitals/vital-fields.tsx';
import { AddBox } from './add-box.tsx';
import { ChipList } from './chip-list.tsx';
import { addEntry, isListed, withoutEntry } from './entered-symptoms.ts';
import { findAgeError, type Person } from './person.ts';
import { useDebounced } from './use-debounced.ts';

export interface PersonFieldsProps {
  person: Person;
  onChange: (person: Person) => void;
  disabled: boolean;
  showAll: boolean;
}

const COMMON_HISTORY = ['High blood pressure', 'Diabetes', 'Asthma', 'Heart disease', 'Smoking', 'Pregnancy'];

/** Age, sex, history and vital signs, which change the likelihood of illnesses. */
export function PersonFields({ person, onChange, disabled, showAll }: PersonFieldsProps) {
  const debouncedAge = useDebounced(person.age);
  const ageError = showAll || debouncedAge === person.age ? findAgeError(person.age) : undefined;
  const change = (part: Partial<Person>) => onChange({ ...person, ...part });
  return (
    <div className="space-y-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Age" hint="In years; 0.5 for a baby of six months" error={ageError} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              placeholder="e.g., 35"
              value={person.age}
              disabled={disabled}
              onChange={(event) => change({ age: event.target.value })}
            />
          )}
        </Field>
        <Field label="Sex" hint="The sex at birth decides which illnesses are possible" required>
          {(control) => (
            <Select
              {...control}
              value={person.sex}
              disabled={disabled}
              onChange={(event) => change({ sex: event.target.value as Person['sex'] })}
            >
              <option value="">Choose</option>
              <option value="male">Male</option>
              <option value="female">Female</option>
            </Select>
          )}
        </Field>
      </div>
      <HistoryField person={person} change={change} disabled={disabled} />
      <VitalFields vitals={person.vitals} onChange={(vitals) => change({ vitals })} disabled={disabled} showAll={showAll} />
    </div>
  );
}

interface HistoryFieldProps {
  person: Person;
  change: (part: Partial<Person>) => void;
  disabled: boolean;
}

function HistoryField({ person: { history, typedHistory }, change, disabled }: HistoryFieldProps) {
  return (
    <div className="space-y-3">
      <AddBox
        label="Medical history"
        hint="Illnesses, surgeries, allergies, medicines you take, pregnancy"
        placeholder="e.g., gallstones, penicillin allergy"
        value={typedHistory}
        onChange={(text) => change({ typedHistory: text })}
        onAdd={(text) => change({ history: addEntry(history, text), typedHistory: '' })}
        addLabel="Add to medical history"
        disabled={disabled}
      />
      <fieldset>
        <legend className="mb-2 text-sm text-ink-soft">Add with one press</legend>
        <div className="flex flex-wrap gap-2">
          {COMMON_HISTORY.map((name) => (
            <ToggleChip
              key={name}
              pressed={isListed(history, name)}
              disabled={disabled}
              onPressedChange={(on) => change({ history: on ? addEntry(history, name) : withoutEntry(history, name) })}
            >
              {name}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <ChipList
        title={`In your history (${history.length})`}
        items={history}
        onRemove={(name) => change({ history: withoutEntry(history, name) })}
      />
    </div>
  );
}
