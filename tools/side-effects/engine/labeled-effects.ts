import type { Documents } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { type Duration, type Effect, type EffectKnowledge, FREQUENCIES, type Frequency, type LabeledEffectList } from './effect.ts';

/** An effect on a medicine's label, merged from the record and the knowledge files. */
export interface LabeledEffect {
  effect: Effect;
  frequency: Frequency;
  /** Of 100 people in trials, where the label gives a figure. */
  percent: number | undefined;
  onset: { usual: readonly Duration[]; text: string } | undefined;
  source: string;
}

/** The knowledge with indexes by effect id and by owner. */
export interface EffectIndex extends EffectKnowledge {
  byId: ReadonlyMap<string, Effect>;
  byOwner: ReadonlyMap<string, LabeledEffectList>;
}

/**
 * Indexes the knowledge by effect id and by medicine or class.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: the knowledge of this tool; not for: medicine records.
 * Rounding: none.
 * Refuses: never.
 * @example indexEffects(knowledge).byId.get('nausea')
 */
export function indexEffects(knowledge: EffectKnowledge): EffectIndex {
  return {
    ...knowledge,
    byId: new Map(knowledge.effects.map((effect) => [effect.id, effect])),
    byOwner: new Map(knowledge.labelled.map((labelled) => [labelled.of, labelled])),
  };
}

/**
 * Lists every effect on a medicine's label, the most frequent first.
 *
 * Units: percent of 100 people in trials where the label gives a figure; otherwise a frequency word.
 * Source: the medicine record and engine/knowledge/labelled, each entry with its own source; CIOMS 1999 for frequency words.
 * Applies to: one covered medicine at usual doses; not for: effects that the label does not name.
 * Rounding: none.
 * Refuses: never; lists of a class are used only for effects that neither the record nor the medicine's own list names. A local product has
 * only the effects that its own record states.
 * @example listLabeledEffects(index, metformin)[0].effect.id // 'diarrhea'
 */
export function listLabeledEffects(index: EffectIndex, record: MedicineRecord): readonly LabeledEffect[] {
  const ofIndex = listed.get(index) ?? new WeakMap<MedicineRecord, readonly LabeledEffect[]>();
  listed.set(index, ofIndex);
  const known = ofIndex.get(record) ?? mergeLists(index, record);
  ofIndex.set(record, known);
  return known;
}

/** The lists found before. Reading the texts of a record takes milliseconds, and each analysis reads several records. */
const listed = new WeakMap<EffectIndex, WeakMap<MedicineRecord, readonly LabeledEffect[]>>();

function mergeLists({ effects, byId, byOwner }: EffectIndex, record: MedicineRecord): LabeledEffect[] {
  if (record.exposure === 'local') return [...mergeEntries(listFromRecord(effects, record)).values()].sort(byFrequency);
  const read = (owners: readonly string[]) =>
    owners.flatMap((owner) => byOwner.get(owner)?.effects ?? []).flatMap((listed) => resolve(byId, listed));
  const own = mergeEntries([...listFromRecord(effects, record), ...read([record.id])]);
  const ofClasses = mergeEntries(read(record.classGroups.map((group) => `class:${group}`)));
  const best = new Map([...ofClasses, ...own]);
  for (const [id, found] of best) best.set(id, { ...found, onset: found.onset ?? ofClasses.get(id)?.onset });
  return [...best.values()].sort(byFrequency);
}

function resolve(
  byId: ReadonlyMap<string, Effect>,
  { effect: id, frequency, source, onset }: LabeledEffectList['effects'][number],
): LabeledEffect[] {
  const effect = byId.get(id);
  return effect ? [{ effect, frequency, percent: undefined, onset, source }] : [];
}

/** Keeps one entry for each effect: one with a percentage, else the most frequent. Takes the onset of any entry. */
function mergeEntries(found: readonly LabeledEffect[]): Map<string, LabeledEffect> {
  const best = new Map<string, LabeledEffect>();
  for (const entry of found) {
    const known = best.get(entry.effect.id);
    const first = known === undefined || (known.percent === undefined && isMoreFrequent(entry, known));
    best.set(entry.effect.id, { ...(first ? entry : known), onset: known?.onset ?? entry.onset });
  }
  return best;
}

const isMoreFrequent = (a: LabeledEffect, b: LabeledEffect) => FREQUENCIES.indexOf(a.frequency) < FREQUENCIES.indexOf(b.frequency);

function byFrequency(a: LabeledEffect, b: LabeledEffect): number {
  const frequency = FREQUENCIES.indexOf(a.frequency) - FREQUENCIES.indexOf(b.frequency);
  return frequency || (b.percent ?? 0) - (a.percent ?? 0) || (a.effect.name < b.effect.name ? -1 : 1);
}

function listFromRecord(effects: readonly Effect[], record: MedicineRecord): LabeledEffect[] {
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
      .filter((effect) => effect.seriousWords.some((word) => containsAtWordStart(text.toLowerCase(), word)))
      .map((effect) => ({ effect, frequency: 'not known' as const, percent: undefined, onset: undefined, source })),
  );
  return [...named, ...serious];
}

/** Matches only at the start of a word: "itching" is not in "switching". */
const containsAtWordStart = (text: string, part: string) =>
  text.startsWith(part) || new RegExp(`[^a-z]${part.replace(/[^a-z0-9 ]/g, '.')}`).test(text);

/** CIOMS convention: 10%, 1% and 0.1%. */
function toFrequency(percent: number | undefined, word: string | undefined): Frequency {
  if (percent !== undefined) return percent >= 10 ? 'very common' : percent >= 1 ? 'common' : percent >= 0.1 ? 'uncommon' : 'rare';
  if (word === 'very rare') return 'rare';
  return (FREQUENCIES as readonly string[]).includes(word ?? '') ? (word as Frequency) : 'not known';
}

/**
 * Merges the documents that a medicine record and the knowledge cite; the record's own documents take precedence.
 *
 * Units: none.
 * Source: the medicine record and engine/knowledge/sources.yaml.
 * Applies to: one covered medicine; not for: uncovered names.
 * Rounding: none.
 * Refuses: never.
 * @example documentsFor(metformin, own, shared).label.title // 'metformin: US prescribing information or Drug Facts label'
 */
export function documentsFor(record: MedicineRecord, own: Documents, shared: Documents): Documents {
  const { label } = shared;
  const titled: Documents = label ? { label: { ...label, title: `${record.name}: US prescribing information or Drug Facts label` } } : {};
  return { ...shared, ...titled, ...own };
}
