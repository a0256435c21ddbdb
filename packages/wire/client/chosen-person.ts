import type { Endpoint } from '../contract/endpoint.ts';

/** The saved person whom the tools and chat count now, with what fills their forms. */
export interface ChosenPerson {
  id: string;
  label: string;
  age?: number | undefined;
  sex?: 'female' | 'male' | undefined;
  weightPounds?: number | undefined;
  medicines: readonly string[];
}

let chosen: ChosenPerson | undefined;
const listeners = new Set<() => void>();

export const getChosenPerson = (): ChosenPerson | undefined => chosen;

/** Sets the person whom the calls name from now on. */
export function setChosenPerson(person: ChosenPerson | undefined): void {
  chosen = person;
  for (const listener of listeners) listener();
}

/** Notifies of changes. Returns the unsubscribe function. */
export function subscribeToChosenPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Adds the chosen person to the body of a call that counts one. */
export function addChosenPerson({ countsPerson }: Pick<Endpoint, 'countsPerson'>, body: unknown): unknown {
  if (!countsPerson || !chosen || typeof body !== 'object' || body === null || 'personId' in body) return body;
  return { ...body, personId: chosen.id };
}
