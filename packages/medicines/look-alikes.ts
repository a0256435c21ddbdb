import type { Formulary } from './formulary.ts';
import { oncePerFormulary } from './once-per-formulary.ts';
import type { MedicineRecord } from './record.ts';

/** The names that are mistaken for a medicine: those of its record, and the medicines whose records name it. */
export type ListLookAlikes = (medicine: Pick<MedicineRecord, 'id'>) => readonly string[];

export const loadLookAlikes: (formulary: Formulary) => ListLookAlikes = oncePerFormulary((formulary) => {
  const byId = new Map<string, Set<string>>();
  const add = (id: string, name: string) => byId.set(id, (byId.get(id) ?? new Set()).add(name));
  for (const { id, name, lookAlikes } of formulary.medicines)
    for (const other of lookAlikes) {
      add(id, other.name);
      const known = formulary.findByName(other.name)?.medicine;
      if (known && known.id !== id) add(known.id, name);
    }
  return ({ id }) => [...(byId.get(id) ?? [])];
});
