import { type FormEvent, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { usePersonChanges } from './use-people.ts';

const EXAMPLE = '78, penicillin allergy, has heart failure, on warfarin and a water pill';

const RELATION =
  /^\s*(?:my |our )?(mom|mommy|mother|dad|daddy|father|husband|wife|partner|son|daughter|baby|grandma|grandmother|grandpa|grandfather|sister|brother|aunt|uncle|me|myself)\b/i;

/** "Mom, 78, on warfarin" names the person, and so does "I am 34". */
export function nameFromWords(words: string): string {
  const said = RELATION.exec(words)?.[1]?.toLowerCase();
  if (said === undefined) return /^\s*I(?: |['’]m\b)/.test(words) ? 'Me' : '';
  return said === 'myself' ? 'Me' : said.charAt(0).toUpperCase() + said.slice(1);
}

/** A name and free words are enough to save somebody. */
export function AddPerson({ isFirst, onAdded }: { isFirst: boolean; onAdded: (id: string) => void }) {
  const { create } = usePersonChanges();
  const [label, setLabel] = useState('');
  const [words, setWords] = useState('');
  const failure = create.isError ? describeFailure(create.error, 'Not saved. Please try again.') : undefined;
  // Everything else but a missing name is no fault of what was typed there.
  const isOfName = create.error instanceof RequestFailure && create.error.status === 400;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(
      { label: label.trim() || nameFromWords(words), words },
      {
        onSuccess: ({ person }) => {
          setLabel('');
          setWords('');
          onAdded(person.id);
        },
      },
    );
  };
  return (
    <Card title={isFirst ? 'Add the first person' : 'Add another person'} className="no-print">
      <form onSubmit={save} className="space-y-4" noValidate>
        <Field
          label="Name"
          hint="Any word will do: Me, Mom, my son. You can also start your own words with it."
          error={isOfName ? failure : undefined}
          required
        >
          {(control) => (
            <TextInput {...control} autoComplete="off" maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
          )}
        </Field>
        <Field label="In your words" optionalText="optional" hint="Age, allergies, conditions and medicines. You can paste a list.">
          {(control) => <TextArea {...control} placeholder={EXAMPLE} value={words} onChange={({ target }) => setWords(target.value)} />}
        </Field>
        <Button type="submit" loading={create.isPending}>
          Save
        </Button>
        {failure && !isOfName && (
          <p role="alert" className="font-semibold text-danger">
            {failure}
          </p>
        )}
        {create.data && (
          <div role="status" className="space-y-1">
            {create.data.read.taken.length > 0 && <p>We read: {create.data.read.taken.join('; ')}.</p>}
            {create.data.read.notRead.length > 0 && (
              <p className="font-semibold">Not understood, and not saved: {create.data.read.notRead.join('; ')}.</p>
            )}
          </div>
        )}
      </form>
    </Card>
  );
}
