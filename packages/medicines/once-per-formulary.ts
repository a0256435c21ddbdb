import type { Formulary } from './formulary.ts';

/**
 * Caches a value derived from a formulary. Creating it is slow, several tools need it, and it is read-only.
 * @example const loadReader = oncePerFormulary(createReader); loadReader(formulary) === loadReader(formulary)
 */
export function oncePerFormulary<T>(make: (formulary: Formulary) => T): (formulary: Formulary) => T {
  const cache = new WeakMap<Formulary, { value: T }>();
  return (formulary) => {
    const entry = cache.get(formulary) ?? { value: make(formulary) };
    cache.set(formulary, entry);
    return entry.value;
  };
}
