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
 * Everything the label of one medicine names: its record's own figures, its list, and the lists of its classes; of two that
 * name the same effect the record's speaks, then the more frequent one.
 */
export function listLabelled({ effects, byId, byOwner }: EffectIndex, record: MedicineRecord): LabelledEffect[] {
  const owners = [record.id, ...record.classGroups.map((group) => `class:${group}`)];
  const listed = owners
    .flatMap((owner) => byOwner.get(owner)?.effects ?? [])
    .flatMap(({ effect: id, frequency, source, onset }) => {
      const effect = byId.get(id);
      return effect ? [{ effect, frequency, percent: undefined, onset, source }] : [];
    });
  const all = [...listFromRecord(effects, record), ...listed];
  const best = new Map<string, LabelledEffect>();
  for (const found of all) {
    const known = best.get(found.effect.id);
    best.set(found.effect.id, known ? merge(known, found) : found);
  }
  return [...best.values()].sort(byFrequency);
}

function merge(known: LabelledEffect, found: LabelledEffect): LabelledEffect {
  const onset = known.onset ?? found.onset;
  if (known.percent !== undefined) return { ...known, onset };
  return { ...(FREQUENCIES.indexOf(found.frequency) < FREQUENCIES.indexOf(known.frequency) ? found : known), onset };
}

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
      .filter((effect) => effect.seriousWords.some((word) => text.toLowerCase().includes(word)))
      .map((effect) => ({ effect, frequency: 'not known' as const, percent: undefined, onset: undefined, source })),
  );
  return [...named, ...serious];
}

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
