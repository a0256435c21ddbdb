import type { MedicineBinding } from './binding.ts';
import { loadBindings } from './bindings.ts';

/** A section that facts rest on. */
export interface BoundSection {
  /** Hashes of its text when the facts were checked. Several where bindings were made at different times. */
  hashes: ReadonlySet<string>;
  /** The facts: the field of the record or tool, by medicine. */
  facts: readonly { medicine: string; field: string }[];
}

export type BoundSections = ReadonlyMap<string, ReadonlyMap<string, BoundSection>>;

let listed: BoundSections | undefined;

/** Lists the sections that facts rest on, by set id and LOINC code. */
export function listBoundSections(): BoundSections {
  listed ??= indexBoundSections([...loadBindings().values()]);
  return listed;
}

export function indexBoundSections(bindings: readonly MedicineBinding[]): BoundSections {
  const index = new Map<string, Map<string, { hashes: Set<string>; facts: { medicine: string; field: string }[] }>>();
  for (const { medicine, labels, facts, tools } of bindings) {
    for (const { setId } of labels) if (setId && !index.has(setId)) index.set(setId, new Map());
    const bound = [...Object.entries(facts), ...Object.entries(tools).map(([field, [, tool]]) => [field, tool] as const)];
    for (const [field, [, code, , at]] of bound) {
      const label = labels[at];
      const sections = label?.setId ? index.get(label.setId) : undefined;
      const hash = label?.sections[code];
      if (!sections || !hash) continue;
      const section = sections.get(code) ?? { hashes: new Set<string>(), facts: [] };
      section.hashes.add(hash);
      section.facts.push({ medicine, field });
      sections.set(code, section);
    }
  }
  return index;
}
