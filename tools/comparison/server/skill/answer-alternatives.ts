import { resolveSource } from '#packages/clinical/evidence.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { mostUsedFirst } from '#packages/medicines/most-used-first.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { type ComparisonSkillServices, SECTION } from './comparison-services.ts';
import { stateFacet } from './facet-statements.ts';
import { listSameUse, nameUse, type UsedForSame } from './other-medicines.ts';
import { createProductSide } from './read-medicine-names.ts';
import { advice, keepCited, state, toClaim } from './statement.ts';

/** Classes whose members are taken for the same thing in the same way, so that one may stand in for another if a doctor agrees. */
const CLASSES = [
  'ssri',
  'snri',
  'tricyclic-antidepressant',
  'statin',
  'ace-inhibitor',
  'angiotensin-receptor-blocker',
  'beta-blocker',
  'dihydropyridine',
  'thiazide-diuretic',
  'loop-diuretic',
  'proton-pump-inhibitor',
  'h2-blocker',
  'second-generation-antihistamine',
  'first-generation-antihistamine',
  'nsaid',
  'triptan',
  'gepant',
  'benzodiazepine',
  'z-drug',
  'glp-1-agonist',
  'sglt2-inhibitor',
  'dpp-4-inhibitor',
  'sulfonylurea',
  'bisphosphonate',
  'direct-oral-anticoagulant',
  'nasal-corticosteroid',
  'inhaled-corticosteroid',
  'topical-corticosteroid',
  'topical-antifungal',
  'topical-retinoid',
  'ophthalmic-antihistamine',
  'pde5-inhibitor',
  'bladder-antimuscarinic',
  'fibrate',
  'herpes-antiviral',
  'systemic-corticosteroid',
] as const;
const ASKS_OTC = /\b(?:otc|over.the.counter|off the shelf|drug ?store|without (?:a |any )?(?:prescription|script|rx|doctor))\b/i;
/** "An over-the-counter version of Nexium" asks whether Nexium itself is sold so. */
const ASKS_OWN_OTC = /\b(?:otc|over.the.counter|non.?prescription) (?:version|form)\b/i;
const ASKS_LIKE =
  /\b(?:like(?! (?:\d|an? (?:year|month|week|day)|two|three|forever|every))|similar|instead|alternatives?|equivalents?|versions?|substitutes?|replace\w*)\b/i;
/** Arbitrary: a longer list is not read. */
const MAX_MEMBERS = 5;

/** What else there is: the medicine itself without a prescription, or others of its class; undefined where that is not asked, or no class is held. */
export function answerAlternatives(
  { formulary }: ComparisonSkillServices,
  product: Product,
  { kind, text, person, things }: Question,
): SkillAnswer | undefined {
  const isOtc = ASKS_OTC.test(text);
  if (ASKS_OWN_OTC.test(text) || (kind !== 'alternatives' && !(isOtc && ASKS_LIKE.test(text)))) return undefined;
  const side = createProductSide(formulary, product, '1');
  const { record, label } = side;
  if (record.withdrawn) return undefined;
  const all = listMembers(formulary, record, isOtc);
  const { ageYears, known = [] } = person;
  const fits = readFit(formulary, product, { text, known, ageYears, names: [...things, label, record.name] });
  const same = fits === undefined ? undefined : listSameUse(formulary, record, text);
  const others = (same?.others ?? [])
    .filter(({ record: other }) => (!isOtc || other.status !== 'rx') && !sharesClass(other, record) && fits?.(other))
    // Nothing that can lead to dependence is named in the place of something that cannot.
    .filter(({ record: other }) => record.schedule !== undefined || other.schedule === undefined)
    .slice(0, MAX_MEMBERS);
  const members = fits === undefined || ASKS_OTHER_CLASS.test(text) ? [] : all.filter(fits).slice(0, MAX_MEMBERS);
  const close = (texts: readonly string[], own = stateFacet(side, 'prescription').map(toClaim)): SkillAnswer => {
    const claims = [...own, ...texts.map((words, at) => (at === 0 && members.length > 0 ? cite(words) : advice(words)))];
    return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
  };
  const cite = (words: string) => toClaim(state(side, 'answer', { text: words, short: words, facts: [record.class] }));
  const names = joinNames(members.map(nameOf));
  if (all.length > 0 && fits === undefined)
    return close(
      ['Others of its class may do the same. Do not take one before the prescriber or a pharmacist has said which is safe.'],
      [],
    );
  if (all.length > 0 && members.length === 0 && others.length === 0)
    return close(
      [
        `With what you tell, I can name no other medicine of the class of ${label} as free of a warning.`,
        'Ask the prescriber or a pharmacist what else there is.',
      ],
      [],
    );
  if (isOtc && record.status !== 'rx')
    return close(['The strength may differ from the prescription one. A pharmacist can say which package matches yours.']);
  if (isOtc)
    return members.length > 0
      ? close([
          `Sold without one, of the same class as ${label}: ${names}.`,
          'None of them is the same medicine. Ask a pharmacist or the prescriber before you change.',
        ])
      : close([`I hold no medicine of its class that is sold without one.`, 'Ask the prescriber or a pharmacist what else there is.']);
  if (members.length + others.length === 0) return undefined;
  const ofUse = same && others.length > 0 ? [nameOthers(same.use.text, others, members.length > 0)] : [];
  const claims = [
    ...(members.length > 0 ? [cite(`Other medicines of the same class as ${label}: ${names}.`)] : []),
    ...ofUse.map(({ words, cited }) => ({
      text: words,
      evidenceIds: cited.map(({ text: use, source, medicine }) =>
        side.collector.citeResolved(use, resolveSource(source, formulary.documentsOf(medicine))),
      ),
    })),
    advice(
      'Which one fits depends on why you take it and on your other illnesses and medicines. Tell the prescriber or a pharmacist what troubles you about it, and do not stop it before that.',
    ),
  ];
  return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
}

/** "A non-statin", "not another SSRI". */
const ASKS_OTHER_CLASS = /\bnon[- ]?(?:statins?|ssris?|opioids?|nsaids?|stimulants?|steroids?|benzos?|hormon\w+)\b/i;

const sharesClass = (one: MedicineRecord, other: MedicineRecord) =>
  CLASSES.some((group) => one.classGroups.includes(group) && other.classGroups.includes(group));

/** With the brand that the use names: gabapentin for restless legs is Horizant. */
function nameWithUse({ record, indication }: UsedForSame): string {
  const brand = record.brands.find(({ name }) => indication.text.includes(name));
  return brand ? `${record.name} (${brand.name})` : nameOf(record);
}

/** Names medicines whose labels have the same use, with the use that each is cited for. */
function nameOthers(use: string, others: readonly UsedForSame[], besideClass: boolean) {
  const lead = besideClass ? 'Of other classes, the' : 'The';
  return {
    words: `${lead} labels of these name ${nameUse(use)} too: ${joinNames(others.map(nameWithUse))}.`,
    cited: others.map(({ record, indication: { text, source } }) => ({ text: `${record.name}: ${text}`, source, medicine: record })),
  };
}

function listMembers({ medicines }: Formulary, own: MedicineRecord, isOtc: boolean): MedicineRecord[] {
  const group = CLASSES.find((name) => own.classGroups.includes(name));
  if (group === undefined || own.ingredients.length > 1) return [];
  return medicines
    .filter(
      ({ id, classGroups, ingredients, withdrawn }) =>
        id !== own.id && classGroups.includes(group) && ingredients.length === 1 && !withdrawn,
    )
    .filter(({ status }) => !isOtc || status !== 'rx')
    .sort(mostUsedFirst);
}

/** Whether a member may be named to who tells this; undefined where the medicine itself caused a reaction, which its class may repeat. */
function readFit(
  formulary: Formulary,
  { medicine: own }: Product,
  { text, known, ageYears, names }: { text: string; known: readonly string[]; ageYears: number | undefined; names: readonly string[] },
): ((member: MedicineRecord) => boolean) | undefined {
  const reader = loadHistoryReader(formulary);
  // "My mom gets hives from it" tells of whom the question is about.
  const reported = reader.read([text.replace(RELATIVE, 'I'), ...known], ageYears);
  const isCause = reported.allergies.some(({ medicine }) => medicine === own.id);
  if (isCause || names.some((name) => tellsReaction(text, name))) return undefined;
  const group = CLASSES.find((one) => own.classGroups.includes(one)) ?? '';
  const medicines = reported.medicines.filter(({ classGroups }) => !classGroups.includes(group));
  return (member) =>
    checkSuitability(reader, member, { ...reported, medicines, openClauses: [], unexplainedReactions: [] }, ageYears).held.length === 0;
}

const RELATIVE =
  /\b(?:my|our) (?:mom|mum|mother|dad|father|wife|husband|girlfriend|boyfriend|partner|son|daughter|kid|child|brother|sister|friend|gram\w*|grand\w+)\b/gi;
/** Not what the medicine is taken for: "for a cough". */
const REACTION = String.raw`(?<!\bfor (?:\w+ ){0,2})\b(?:hives?|sw[eo]ll\w*|rash(?:es)?|react(?:ion|ed)\w*|cough\w*)\b`;
/** Arbitrary: what stands farther from the name is about something else. */
const BESIDE = '[^.?!]{0,40}';

function tellsReaction(text: string, name: string): boolean {
  const word = escapePattern(name);
  return new RegExp(`${REACTION}${BESIDE}\\b${word}\\b|\\b${word}\\b${BESIDE}${REACTION}`, 'i').test(text);
}

const nameOf = ({ name, brands }: MedicineRecord) => (brands[0] ? `${name} (${brands[0].name})` : name);
