import { useState } from 'react';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { describeLoadFailure } from '#packages/wire/client/describe-failure.ts';
import { AddPerson } from './add-person.tsx';
import { PersonDetails } from './person-details.tsx';
import { usePeople } from './use-people.ts';

/** The people that the account asks about: add one in words, correct what was read, print the list of medicines. */
export function PeoplePage() {
  const { data: people, error, refetch } = usePeople();
  const [openId, setOpenId] = useState<string>();
  const open = people?.find(({ id }) => id === openId) ?? people?.[0];
  return (
    <Container className="space-y-6 py-6 sm:py-10">
      <title>People and medicines | Plainmed</title>
      <div className="no-print">
        <h1>People and medicines</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Save your details, or those of someone you care for. Then every tool and the chat take their age, allergies, conditions and
          medicines into account. You do not have to save anyone. Records are encrypted, and you can delete them at any time.
        </p>
      </div>
      {error && (
        <FailureAlert title="Could not load the people" onRetry={() => void refetch()}>
          {describeLoadFailure(error, 'Something went wrong on our side.')} Nothing was changed.
        </FailureAlert>
      )}
      {!people && !error && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner /> Loading…
        </p>
      )}
      {people && people.length > 1 && (
        <nav aria-label="People" className="no-print">
          <ul className="flex flex-wrap gap-2">
            {people.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === open?.id}
                  onClick={() => setOpenId(id)}
                  className="min-h-11 rounded-full border border-line-strong bg-surface px-4 font-semibold aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open && <PersonDetails key={open.id} person={open} />}
      {people && <AddPerson isFirst={people.length === 0} onAdded={setOpenId} />}
    </Container>
  );
}
