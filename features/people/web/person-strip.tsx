import { ChevronDown } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type ChosenPerson, getChosenPerson, subscribeToChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { choosePerson, dropChosenPerson, readChosenId } from './choose-person.ts';
import { toChosen, usePeople } from './use-people.ts';

const SHOWN_MEDICINES = 3;

/** "Mom, 78 · warfarin, lisinopril". */
export function describeChosen({ label, age, medicines }: ChosenPerson): string {
  const more = medicines.length > SHOWN_MEDICINES ? ` and ${medicines.length - SHOWN_MEDICINES} more` : '';
  const taken = medicines.length > 0 ? ` · ${medicines.slice(0, SHOWN_MEDICINES).join(', ')}${more}` : '';
  return `${label}${age === undefined ? '' : `, ${age}`}${taken}`;
}

/** Says for whom the tools answer, and changes it. Absent where nobody is saved. */
export default function PersonStrip() {
  const { data: people } = usePeople();
  const chosen = useSyncExternalStore(subscribeToChosenPerson, getChosenPerson);
  useEffect(() => {
    if (!people) return;
    const saved = people.find(({ id }) => id === (getChosenPerson()?.id ?? readChosenId()));
    choosePerson(saved && toChosen(saved));
  }, [people]);
  useEffect(() => dropChosenPerson, []);
  if (!people || people.length === 0) return null;
  return (
    <section
      aria-label="For whom"
      className="no-print mb-4 flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface py-0.5 pl-4 pr-2"
    >
      <p className="min-w-0 grow basis-32 py-1 leading-snug wrap-anywhere" aria-live="polite">
        <span className="text-ink-soft">For: </span>
        <strong>{chosen ? describeChosen(chosen) : 'no one chosen'}</strong>
      </p>
      {/* The list of the system lies invisible over the word, so that the strip stays one line. */}
      <label className="relative inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold text-primary hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span aria-hidden="true">Change</span>
        <ChevronDown aria-hidden="true" className="size-4" />
        <select
          aria-label="Change the person"
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const saved = people.find(({ id }) => id === target.value);
            choosePerson(saved && toChosen(saved));
          }}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        >
          <option value="">No one in particular</option>
          {people.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Link to="/people" className="inline-flex min-h-11 items-center px-2 text-sm">
        Edit
      </Link>
    </section>
  );
}
