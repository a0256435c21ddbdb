import type { Documents } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type Duration, type Effect, type EffectKnowledge, FREQUENCIES, type Frequency, type Labelled } from './effect.ts';

/** One effect that a medicine's label names, from all that we hold of the label. */
export interface LabelledEffect {
  effect: Effect;
  frequency: Frequency;
  /** Of 100 people in trials, where the label gives a figure. */
  percent: number | undefined;
  onset: { usual: readonly Duration[]; text: string } | undefined;
  source: string;
}

/** The knowledge made ready for asking. */
export interface EffectIndex extends EffectKnowledge {
  byId: ReadonlyMap<string, Effect>;
  byOwner: ReadonlyMap<string, Labelled>;
}

export function indexEffects(knowledge: EffectKnowledge): EffectIndex {
  return {
    ...knowledge,
    byId: new Map(knowledge.effects.map((effect) => [effect.id, effect])),
    byOwner: new Map(knowledge.labelled.map((labelled) => [labelled.of, labelled])),
  };
}

/**
 * Everything the label of one medicine names: from its record and its own list a figure before a word, and the more frequent
 * word; the lists of its classes only for what neither names.
 */
export function listLabelled({ effects, byId, byOwner }: EffectIndex, record: MedicineRecord): LabelledEffect[] {
  const read = (owners: readonly string[]) =>
    owners.flatMap((owner) => byOwner.get(owner)?.effects ?? []).flatMap((listed) => resolve(byId, listed));
  const own = strongest([...listFromRecord(effects, record), ...read([record.id])]);
  const ofClasses = strongest(read(record.classGroups.map((group) => `class:${group}`)));
  const best = new Map([...ofClasses, ...own]);
  for (const [id, found] of best) best.set(id, { ...found, onset: found.onset ?? ofClasses.get(id)?.onset });
  return [...best.values()].sort(byFrequency);
}

function resolve(
  byId: ReadonlyMap<string, Effect>,
  { effect: id, frequency, source, onset }: Labelled['effects'][number],
): LabelledEffect[] {
  const effect = byId.get(id);
  return effect ? [{ effect, frequency, percent: undefined, onset, source }] : [];
}

/** Of several entries for one effect the one with a figure, else the most frequent; with the onset that any of them gives. */
function strongest(found: readonly LabelledEffect[]): Map<string, LabelledEffect> {
  const best = new Map<string, LabelledEffect>();
  for (const entry of found) {
    const known = best.get(entry.effect.id);
    const first = known === undefined || (known.percent === undefined && isMoreFrequent(entry, known));
    best.set(entry.effect.id, { ...(first ? entry : known), onset: known?.onset ?? entry.onset });
  }
  return best;
}

const isMoreFrequent = (a: LabelledEffect, b: LabelledEffect) => FREQUENCIES.indexOf(a.frequency) < FREQUENCIES.indexOf(b.frequency);

function byFrequency(a: LabelledEffect, b: LabelledEffect): number {
  const frequency = FREQUENCIES.indexOf(a.frequency) - FREQUENCIES.indexOf(b.frequency);
  return frequency || (b.percent ?? 0) - (a.percent ?? 0) || (a.effect.name < b.effect.name ? -1 : 1);
}

function listFromRecord(effects: readonly Effect[], record: MedicineRecord): LabelledEffect[] {
  const named = record.sideEffects.flatMap(({ name, percent, frequency, source }) => {
    const plain = name.toLowerCase().replace(/\s*\([^)]*\)$/, '');
    return effects
      .filter(
        (effect) =>
          effect.name.toLowerCase() === plain || effect.labelNames.includes(plain) || effect.labelNames.includes(name.toLowerCase()),
      )
      .map((effect) => ({ effect, frequency: toFrequency(percent, frequency), percent, onset: undefined, source }));
  });
  const serious = [...record.seriousEffects, ...record.boxedWarnings].flatMap(({ text, source }) =>
    effects
      .filter((effect) => effect.seriousWords.some((word) => startsAWord(text.toLowerCase(), word)))
      .map((effect) => ({ effect, frequency: 'not known' as const, percent: undefined, onset: undefined, source })),
  );
  return [...named, ...serious];
}

/** "itching" does not stand in "switching". */
const startsAWord = (text: string, part: string) =>
  text.startsWith(part) || new RegExp(`[^a-z]${part.replace(/[^a-z0-9 ]/g, '.')}`).test(text);

/** The convention of CIOMS: 10 %, 1 % and 0.1 %. */
function toFrequency(percent: number | undefined, word: string | undefined): Frequency {
  if (percent !== undefined) return percent >= 10 ? 'very common' : percent >= 1 ? 'common' : percent >= 0.1 ? 'uncommon' : 'rare';
  if (word === 'very rare') return 'rare';
  return (FREQUENCIES as readonly string[]).includes(word ?? '') ? (word as Frequency) : 'not known';
}

/** The documents that a record and the knowledge point into; the record's own label comes first. */
export function documentsFor(record: MedicineRecord, own: Documents, shared: Documents): Documents {
  const { label } = shared;
  const titled: Documents = label ? { label: { ...label, title: `${record.name}: US prescribing information or Drug Facts label` } } : {};
  return { ...shared, ...titled, ...own };
}
