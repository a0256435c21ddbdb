import { useState } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { AddBox } from './add-box.tsx';
import { BodyMap } from './body-map.tsx';
import { ChipList } from './chip-list.tsx';
import { addEntry, type EnteredSymptoms, FIRST_SYMPTOMS, isListed, MAX_ENTRIES, MORE_SYMPTOMS, withoutEntry } from './entered-symptoms.ts';
import { SymptomChips } from './symptom-chips.tsx';

export interface EnteredProps {
  entered: EnteredSymptoms;
  onChange: (entered: EnteredSymptoms) => void;
  disabled: boolean;
}

export interface SymptomPickerProps extends EnteredProps {
  /** Whether the list's title shows the number of selected symptoms. */
  counted?: boolean | undefined;
}

/** Three ways to enter symptoms: chips, own words, and a drawing of the body. */
export function SymptomPicker({ entered, onChange, disabled, counted }: SymptomPickerProps) {
  const [announcement, setAnnouncement] = useState('');
  const { symptoms } = entered;
  const add = (text: string) => {
    const next = addEntry(symptoms, text);
    setAnnouncement(describeAdding(symptoms, next, text));
    onChange({ ...entered, symptoms: next });
  };
  const remove = (text: string) => {
    setAnnouncement(`Removed ${text}.`);
    onChange({ ...entered, symptoms: withoutEntry(symptoms, text) });
  };
  const toggle = (text: string, on: boolean) => (on ? add(text) : remove(text));
  const chips = { symptoms, onToggle: toggle, disabled };
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="mb-2 font-semibold">What do you feel?</legend>
        <SymptomChips names={FIRST_SYMPTOMS} {...chips} />
      </fieldset>
      <div>
        <Disclosure summary="Show more symptoms">
          <SymptomChips names={MORE_SYMPTOMS} {...chips} />
        </Disclosure>
        <Disclosure summary="Show where it is on a drawing of the body">
          <BodyMap {...chips} />
        </Disclosure>
      </div>
      <AddBox
        label="Add another symptom"
        placeholder="e.g., ringing in the ears"
        value={entered.typed}
        onChange={(typed) => onChange({ ...entered, typed })}
        onAdd={(text) => {
          const next = addEntry(symptoms, text);
          setAnnouncement(describeAdding(symptoms, next, text));
          onChange({ ...entered, symptoms: next, typed: '' });
        }}
        disabled={disabled}
      />
      <ChipList title={counted ? `Selected symptoms (${symptoms.length})` : 'Selected symptoms'} items={symptoms} onRemove={remove} />
      <div aria-live="polite" className={isPlain(announcement) ? 'sr-only' : 'text-sm text-ink-soft'}>
        {announcement}
      </div>
    </div>
  );
}

/** A change that is visible in the list is only announced to screen readers. */
const isPlain = (announcement: string) => announcement === '' || /^(Added|Removed) /.test(announcement);

function describeAdding(old: readonly string[], next: readonly string[], text: string): string {
  const name = text.trim();
  if (next.length > old.length) return `Added ${next.at(-1)}.`;
  if (name === '') return '';
  return isListed(old, name) ? `${name} is already on your list.` : `At most ${MAX_ENTRIES} symptoms at once.`;
}
