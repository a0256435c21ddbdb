import type { BoundToolFact } from '#packages/labels/binding.ts';
import type { ReadLabel } from '#packages/labels/check/check-record.ts';
import { readWords } from '#packages/labels/check/label-words.ts';
import { hashFact } from '#packages/labels/hash-fact.ts';
import { BOXED_WARNING, CONTRAINDICATIONS, codesOfPlace, INTERACTIONS } from '#packages/labels/sections.ts';
import type { Knowledge, Rule } from '#tools/interactions/engine/knowledge.ts';
import { textOfRule } from '#tools/interactions/server/attach-rule-checks.ts';

/** Sections that name other medicines, the strictest first. */
const NAMING = [CONTRAINDICATIONS, BOXED_WARNING, INTERACTIONS, ...codesOfPlace('5')];
/** Arbitrary: a side of more names than this is a class, and is looked for by its name. */
const MOST_NAMES = 12;

/** For each rule that cites the medicine's label: does a section name the other side, by a substance or by its class? */
export function checkRules(medicine: string, knowledge: Knowledge, labels: readonly ReadLabel[]): [string, BoundToolFact][] {
  const cited = knowledge.rules.filter(({ sources }) => sources.some((source) => source.split(' ')[0] === `label/${medicine}`));
  return cited.flatMap((rule): [string, BoundToolFact][] => {
    const named = findNamed(rule, medicine, knowledge, labels);
    return named ? [[`rule.${rule.id}`, named]] : [];
  });
}

function findNamed(rule: Rule, medicine: string, knowledge: Knowledge, labels: readonly ReadLabel[]): BoundToolFact | undefined {
  const names = listOtherNames(rule, medicine, knowledge);
  for (const code of NAMING)
    for (const [at, { sections }] of labels.entries()) {
      const section = sections.get(code);
      const stems = new Set(section?.stems);
      const name = names.find((each) => {
        const words = readWords(each);
        return words.length > 0 && words.every(({ stem }) => stems.has(stem));
      });
      if (section && name) return [`${rule.type}: named with ${name}`, [hashFact(textOfRule(rule)), code, 'stated', at]];
    }
  return undefined;
}

/** The names on the side of the rule where the medicine is not. */
function listOtherNames({ between }: Rule, medicine: string, { substances, classes }: Knowledge): string[] {
  const self = substances.find(({ id }) => id === medicine);
  const fits = (selector: string) => selector === medicine || (self?.classes ?? []).some((name) => selector === `class:${name}`);
  const [first, second] = between;
  const others = first.some(fits) ? (second.some(fits) ? [...first, ...second] : second) : second.some(fits) ? first : [];
  return others.flatMap((selector) => {
    if (selector.startsWith('class:')) {
      const id = selector.slice('class:'.length);
      const members = substances.filter((each) => each.id !== medicine && each.classes.includes(id)).map(({ name }) => name);
      return [classes.find((each) => each.id === id)?.name ?? id, ...members.slice(0, MOST_NAMES)];
    }
    if (/[:=]/.test(selector)) return [];
    return selector === medicine ? [] : [substances.find(({ id }) => id === selector)?.name ?? selector];
  });
}
