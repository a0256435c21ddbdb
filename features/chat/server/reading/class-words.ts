import type { Formulary } from '#packages/medicines/formulary.ts';
import type { FindNames, Mention } from './name-finder.ts';
import { isMedicineName } from './name-finder.ts';

/** The classes of a medicine, by any of its names. */
export type ClassesOf = (name: string) => readonly string[];

export const createClassesOf =
  (formulary: Formulary): ClassesOf =>
  (name) =>
    formulary.findByName(name)?.medicine.classGroups ?? [];

const PILL = '(?:pills?|meds?|medicines?|medications?|tablets?|drugs?|ones?)';
/** Everyday words for a class, and its members by the groups of the records. */
const WORDS: readonly (readonly [words: RegExp, groups: readonly string[]])[] = [
  [/antibiotics?/, ['antibiotic']],
  [/muscle (?:relaxers?|relaxants?|pills?)/, ['muscle-relaxant', 'skeletal-muscle-relaxant']],
  [/(?:water pills?|diuretics?)/, ['diuretic']],
  [new RegExp(`(?:cholesterol ${PILL}|statins?)`), ['statin', 'lipid-lowering']],
  [new RegExp(`(?:blood )?pressure ${PILL}`), ['antihypertensive']],
  [new RegExp(`gout ${PILL}`), ['gout-medicine', 'colchicine']],
  [/blood thinners?/, ['anticoagulant', 'antiplatelet']],
  [/(?:steroids?|steroid (?:pills?|packs?))/, ['systemic-corticosteroid', 'corticosteroid']],
  [new RegExp(`(?:pain ?killers?|pain ${PILL})`), ['analgesic', 'opioid', 'nsaid']],
  [new RegExp(`(?:diabetes|diabetic|sugar) ${PILL}`), ['antidiabetic']],
  [new RegExp(`thyroid ${PILL}`), ['thyroid-hormone']],
  [new RegExp(`(?:antidepressants?|depression ${PILL})`), ['antidepressant']],
  [new RegExp(`(?:sleep(?:ing)?) ${PILL}`), ['hypnotic', 'sleep-aid']],
  [new RegExp(`allergy ${PILL}`), ['antihistamine']],
  [new RegExp(`(?:seizure|epilepsy) ${PILL}`), ['anticonvulsant']],
  [new RegExp(`(?:heartburn|reflux|stomach|acid) ${PILL}`), ['proton-pump-inhibitor', 'h2-blocker']],
  [new RegExp(`(?:anxiety|nerve) ${PILL}`), ['anxiolytic', 'benzodiazepine']],
  [new RegExp(`(?:adhd|attention) ${PILL}`), ['adhd-medicine']],
  [new RegExp(`(?:heart|beta blocker) ${PILL}`), ['beta-blocker', 'antiarrhythmic', 'cardiac-glycoside']],
  [new RegExp(`(?:prostate) ${PILL}`), ['prostate-medicine', 'bph-medicine', 'alpha-blocker']],
  [new RegExp(`bladder ${PILL}`), ['bladder-medicine', 'bladder-antimuscarinic']],
  [new RegExp(`migraine ${PILL}`), ['migraine-medicine', 'triptan']],
  [new RegExp(`(?:bone) ${PILL}`), ['bone-medicine', 'bisphosphonate']],
];
/** With a word that points to one that was named: "the antibiotic", "her gout pill", and not "an antibiotic". */
const POINTS = '\\b((?:the|my|his|her|their|your|our|this|that|these|those|both the)(?: (?:new|other|old|same))? )';
const PATTERNS = WORDS.map(([words, groups]) => ({ pattern: new RegExp(`${POINTS}(?:${words.source})\\b`, 'gi'), groups }));
/** Names stand beside the word already: "the blood thinner Eliquis", "my water pill, the hydrochlorothiazide". */
const BESIDE = /^[,:]? (?:(?:called|named|the|is|was|it['’]?s|which is|\()\s?){0,3}$/i;

/**
 * Puts the name in the place of a word for its class, where one medicine of the class was named: "the gout pill" after allopurinol.
 * @param named the names of the talk, the latest last; those of the text itself count too
 */
export function resolveClassWords(
  text: string,
  named: readonly string[],
  { findNames, classesOf }: { findNames: FindNames; classesOf: ClassesOf },
): string {
  if (!PATTERNS.some(({ pattern }) => text.search(pattern) >= 0)) return text;
  const own = findNames(text).filter(isMedicineName);
  const all = [...new Map([...named, ...own.map(({ typed }) => typed)].map((name) => [name.toLowerCase(), name])).values()];
  return PATTERNS.reduce((rest, { pattern, groups }) => {
    const members = all.filter((name) => classesOf(name).some((group) => groups.includes(group)));
    const ofText = own.filter(({ typed }) => members.includes(typed));
    const [only] = members;
    if (members.length !== 1 || only === undefined) return rest;
    return rest.replace(pattern, (found: string, points: string, at: number) =>
      isNamedBeside(rest, at + found.length, ofText) ? found : `${/^(?:my|his|her|their|your|our) /i.test(points) ? points : ''}${only}`,
    );
  }, text);
}

const isNamedBeside = (text: string, end: number, own: readonly Mention[]) =>
  own.some(({ written }) => {
    const next = text.indexOf(written, end);
    return next >= end && BESIDE.test(text.slice(end, next));
  });
