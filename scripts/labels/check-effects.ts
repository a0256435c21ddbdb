import type { BoundFact, BoundToolFact } from '#packages/labels/binding.ts';
import { namesEffect } from '#packages/labels/check/check-named.ts';
import type { ReadLabel } from '#packages/labels/check/check-record.ts';
import type { ReadSection } from '#packages/labels/check/check-statement.ts';
import { readStems } from '#packages/labels/check/label-words.ts';
import { hashFact } from '#packages/labels/hash-fact.ts';
import { ADVERSE_REACTIONS, BOXED_WARNING, codesOfPlace } from '#packages/labels/sections.ts';
import type { EffectIndex } from '#tools/side-effects/engine/labeled-effects.ts';

const NAMING = [ADVERSE_REACTIONS, BOXED_WARNING, ...codesOfPlace('5')];
/** Arbitrary: words of one effect stand next to each other, or nearly. */
const REACH = 2;
/** Arbitrary: "weak" and "sick" are said of other things too. */
const isTelling = (phrase: string) => (phrase.includes(' ') ? readStems(phrase).length > 1 : phrase.length >= 7);

const named = (effect: string) => `${effect}: named, its frequency not checked`;

const known = new WeakMap<ReadSection, readonly string[]>();
function stemsOf(section: ReadSection): readonly string[] {
  const stems = known.get(section) ?? readStems(section.text);
  known.set(section, stems);
  return stems;
}

/**
 * Which of the listed effects a section names. A list's frequency word is not checked by this. Where no words were found, the effect is not
 * checked, and left to a reader.
 */
export function checkEffects(medicine: string, knowledge: EffectIndex, labels: readonly ReadLabel[]): [string, BoundToolFact][] {
  return (knowledge.byOwner.get(medicine)?.effects ?? []).flatMap(({ effect: id }): [string, BoundToolFact][] => {
    const effect = knowledge.byId.get(id);
    if (!effect) return [];
    const phrases = [effect.name, ...effect.labelNames.filter((name) => !/[(:]/.test(name)), ...effect.lay.filter(isTelling)].map(
      readStems,
    );
    for (const code of NAMING)
      for (const [at, { sections }] of labels.entries()) {
        const section = sections.get(code);
        const stems = section && stemsOf(section);
        if (stems && phrases.some((phrase) => phrase.length > 0 && holdsPhrase(stems, phrase)))
          return [[`effect.${id}`, [named(effect.name), [hashFact(effect.name), code, 'stated', at]]]];
      }
    return [[`effect.${id}`, [named(effect.name), [hashFact(effect.name), ADVERSE_REACTIONS, 'not-checked', 0]]]];
  });
}

/**
 * Whether the section on adverse reactions names an effect by its own name or that of labels. Everyday words such as "sick" are said of
 * other things too: a find by them alone is for a reader.
 */
export function isNamed(field: string, [, , , at]: BoundFact, knowledge: EffectIndex, labels: readonly ReadLabel[]): boolean {
  const effect = knowledge.byId.get(field.replace(/^effect\./, ''));
  const section = labels[at]?.sections.get(ADVERSE_REACTIONS);
  return (
    effect !== undefined && section !== undefined && [effect.name, ...effect.labelNames].some((name) => namesEffect(name, section.source))
  );
}

function holdsPhrase(stems: readonly string[], phrase: readonly string[]): boolean {
  const [first = ''] = phrase;
  return stems.some((stem, at) => {
    if (stem !== first) return false;
    const near = stems.slice(Math.max(0, at - REACH), at + REACH + phrase.length);
    return phrase.every((word) => near.includes(word));
  });
}
