import { type FormEvent, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { RemovableChip } from '#packages/ui/chip.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { SavedPerson } from '../contract/people.ts';
import { MedicineList } from './medicine-list.tsx';
import { RecordFiles } from './record-files.tsx';
import { usePersonChanges } from './use-people.ts';

type Change = Partial<SavedPerson> & { words?: string };

/** One person: what is saved, the list of medicines, and adding more in words. */
export function PersonDetails({ person }: { person: SavedPerson }) {
  const { update, remove } = usePersonChanges();
  const change = (part: Change) => update.mutate({ id: person.id, body: { ...person, ...part } });
  const { label, allergies, conditions, medicines, organFunction } = person;
  const who = [
    person.age === undefined ? '' : `${person.age} years`,
    person.sex ?? '',
    person.pregnant ? 'pregnant' : '',
    person.breastfeeding ? 'breastfeeding' : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="space-y-6">
      <Card title={label} variant="leaflet" className="no-print">
        <div className="space-y-4">
          {who && <p>{who}</p>}
          <Chips
            title="Allergies"
            names={allergies.map(({ name }) => name)}
            onRemove={(at) => change({ allergies: allergies.toSpliced(at, 1) })}
          />
          <Chips
            title="Conditions"
            names={conditions.map(({ name }) => name)}
            onRemove={(at) => change({ conditions: conditions.toSpliced(at, 1) })}
          />
          <Chips
            title="Medicines"
            names={medicines.map(({ name }) => name)}
            onRemove={(at) => change({ medicines: medicines.toSpliced(at, 1) })}
          />
          <Chips
            title="Measured"
            names={organFunction.map(({ kind, value }) => `${kind} ${value}`)}
            onRemove={(at) => change({ organFunction: organFunction.toSpliced(at, 1) })}
          />
          <AddWords onAdd={(words) => change({ words })} isPending={update.isPending} result={update.data?.read} />
          {update.isError && (
            <p role="alert" className="font-semibold text-danger">
              {describeFailure(update.error, 'Not saved. Please try again.')}
            </p>
          )}
          <Delete label={label} onDelete={() => remove.mutate(person.id)} />
        </div>
      </Card>
      <MedicineList person={person} />
      <RecordFiles person={person} />
    </div>
  );
}

interface ChipsProps {
  title: string;
  names: readonly string[];
  onRemove: (at: number) => void;
}

function Chips({ title, names, onRemove }: ChipsProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {names.map((name, at) => (
          <li key={`${name} ${names.indexOf(name) === at ? '' : at}`}>
            <RemovableChip removeLabel={`Remove ${name}`} onRemove={() => onRemove(at)}>
              {name}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddWordsProps {
  onAdd: (words: string) => void;
  isPending: boolean;
  result: { taken: string[]; notRead: string[] } | undefined;
}

function AddWords({ onAdd, isPending, result }: AddWordsProps) {
  const [words, setWords] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || words.trim() === '') return;
    onAdd(words);
    setWords('');
  };
  return (
    <form onSubmit={add} className="space-y-3">
      <Field label="Add in your words" hint="Such as: ibuprofen 200 mg as needed. Or paste a list, one medicine per line.">
        {(control) => <TextArea {...control} rows={2} value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        Add
      </Button>
      <div role="status">
        {result && result.taken.length > 0 && <p>We read: {result.taken.join('; ')}.</p>}
        {result && result.notRead.length > 0 && (
          <p className="font-semibold">Not understood, and not saved: {result.notRead.join('; ')}.</p>
        )}
      </div>
    </form>
  );
}

function Delete({ label, onDelete }: { label: string; onDelete: () => void }) {
  return (
    <Dialog
      trigger={<Button variant="quiet">Delete {label}</Button>}
      title={`Delete ${label}?`}
      description="This deletes the record for good. No one can bring it back."
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Keep</Button>
          </DialogClose>
          <DialogClose>
            <Button variant="danger" onClick={onDelete}>
              Delete
            </Button>
          </DialogClose>
        </>
      }
    />
  );
}
