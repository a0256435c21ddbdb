import { type ChosenPerson, setChosenPerson } from '#packages/wire/client/chosen-person.ts';

const KEY = 'person';

/** The id that was chosen in this tab, to find the person again after a reload. No other detail stays in the browser. */
export function readChosenId(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Chooses a person for the tools and chat of this tab, or nobody. */
export function choosePerson(person: ChosenPerson | undefined): void {
  setChosenPerson(person);
  try {
    if (person) sessionStorage.setItem(KEY, person.id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse. The choice then lasts until the page is closed.
  }
}

/** Forgets the person while no tool is shown, and keeps the choice of this tab. */
export const dropChosenPerson = (): void => setChosenPerson(undefined);
