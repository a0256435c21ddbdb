import { useState } from 'react';
import { getChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { DRAFT_PREFIX } from './clear-drafts.ts';
import { useSignedInId } from './session.tsx';

/** Arbitrary: longer than a day's visit, shorter than until the next one on a shared computer. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/**
 * What was typed into a form, kept in this browser tab through a reload and the Back button. The kept copy is never sent and is not in the
 * address, apart from what a tool puts there itself (the two medicines of a comparison); the Symptom Checker sends its text by itself, to look for
 * signs of danger. It belongs to the account that typed it and the person
 * that was chosen. It goes with the tab, with the session, with "leave quickly" and after 12 hours. Nothing is kept where nobody is signed in.
 * @param empty the form without input; also the shape that a kept one must have.
 */
export function useDraft<Value extends object>(name: string, empty: Value): [Value, (value: Value) => void] {
  const account = useSignedInId();
  // A form starts again for another saved person.
  const owner = account === undefined ? undefined : `${account} ${getChosenPerson()?.id ?? ''}`;
  const [value, setValue] = useState(() => (owner === undefined ? empty : (readDraft(name, owner, empty) ?? empty)));
  const set = (next: Value) => {
    setValue(next);
    if (owner !== undefined) writeDraft(name, next === empty ? undefined : { owner, value: next, at: Date.now() });
  };
  return [value, set];
}

function readDraft<Value extends object>(name: string, owner: string, empty: Value): Value | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('value' in stored) || !('at' in stored))
      return undefined;
    if (typeof stored.at !== 'number' || Date.now() - stored.at > MAX_AGE_MS) return undefined;
    return stored.owner === owner && hasShapeOf(empty, stored.value) ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(name: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // Without storage the form is kept in memory only.
  }
}

/** An older version of the form may have had other fields. */
function hasShapeOf<Value extends object>(empty: Value, stored: unknown): stored is Value {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(empty).every(([key, value]) =>
    Array.isArray(value) ? Array.isArray(fields.get(key)) : typeof fields.get(key) === typeof value,
  );
}
