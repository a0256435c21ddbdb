import type { Formulary } from './formulary.ts';

/**
 * Makes something of a formulary once, however many doors and skills ask for it: making takes long, and what is made is only read.
 * @example const loadReader = oncePerFormulary(createReader); loadReader(formulary) === loadReader(formulary)
 */
export function oncePerFormulary<T>(make: (formulary: Formulary) => T): (formulary: Formulary) => T {
  const held = new WeakMap<Formulary, { made: T }>();
  return (formulary) => {
    const entry = held.get(formulary) ?? { made: make(formulary) };
    held.set(formulary, entry);
    return entry.made;
  };
}
