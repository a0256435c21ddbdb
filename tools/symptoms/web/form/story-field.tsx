import { useState } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { MAX_DESCRIPTION_LENGTH } from './entered-symptoms.ts';
import { HeardWhileTyping } from './heard-while-typing.tsx';
import type { EnteredProps } from './symptom-picker.tsx';

const EXAMPLES = [
  'For two days my throat hurts, worse when I swallow. No cough. I had a fever of 101 last night. Ibuprofen helps a little.',
  'My son is 3. He has been vomiting since this morning and has watery diarrhea. He still drinks. No fever.',
  'Since last week my lower back hurts after lifting a box. It is worse on bending and better lying down. No numbness. I take metformin for diabetes.',
];

/** A description in the person's own words. It may contain everything; no other field is required. */
export function StoryField({ entered, onChange, disabled }: EnteredProps) {
  const [isTyping, setIsTyping] = useState(false);
  // Once it is sent, the result says it.
  if (disabled && isTyping) setIsTyping(false);
  return (
    <div>
      <Field
        label="Describe it in your own words"
        hint="What helps: how it began, how long, how bad, what makes it better or worse, medicines, illnesses, pregnancy. Also what you do not have."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={MAX_DESCRIPTION_LENGTH}
            placeholder="e.g., Since yesterday, worse at night, no fever"
            value={entered.description}
            disabled={disabled}
            onChange={(event) => {
              setIsTyping(true);
              onChange({ ...entered, description: event.target.value });
            }}
          />
        )}
      </Field>
      {isTyping && entered.description.trim() !== '' && <HeardWhileTyping text={entered.description} />}
      <Disclosure summary="Examples" className="mt-2 border-none">
        <ul className="space-y-3">
          {EXAMPLES.map((text) => (
            <li key={text} className="border-l-2 border-line-strong pl-3 font-serif italic">
              {text}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
