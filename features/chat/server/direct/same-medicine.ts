import { distance } from 'fastest-levenshtein';
import { type Claim, resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { loadLookAlikes } from '#packages/medicines/look-alikes.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';

export type AnswerSame = (message: string, names: readonly string[]) => AnswerDraft | undefined;

/** Asks whether two names mean one medicine. */
const ASKS_SAME =
  /\b(?:is|are|isn['’]?t|aren['’]?t|was|they|it|them|those|these|that|and|or)\b[^.?!]{0,60}\b(?:(?:the |one and the )?(?:exact |very )?same(?! (?:time|day|class|week|hour|meal|syringe|glass|as (?:before|last)|dose|strength|amount|way|side effects?|price|cost))(?: thing| med\w*| drug| pills?| stuff)?|identical|interchangeable|one and the same|just another (?:brand|generic|name))\b|\bsame (?:thing|med\w*|drug|pills?|stuff) as\b|\bdifferent names? for\b/i;
/** "Same as far as my kidneys go", "do they work the same": another question. */
const ASKS_ELSE =
  /\b(?:can|could|should|may) (?:i|he|she|we|they|you)\b[^.?!]{0,40}\b(?:take|use|have|give)\b|\bsafe\b|\b(?:work|feel|kick in|last|help)s? the same\b|\bsame (?:thing )?(?:for|with|if|when|happen\w*)\b/i;
/** The package or the pharmacy, and not the prescriber, has the other name. */
const OF_PACKAGE =
  /\b(?:bottles?|labels?|labeled|labelled|box|packages?|package|refills?|refilled|pharmac\w*|walgreens|cvs|walmart|rite aid|drug ?store|mail ?order|scripts?|prescription|picked up|got home with|they gave|gave me|handed|dispensed|filled|bag)\b/i;
const CONTRASTS =
  /\b(?:but|instead|supposed|always|usually|used to|last (?:month|time|refill|week)|before|this time|now|changed?|chang\w*|different|wrong|mix(?:ed)?[- ]?up|rather|meant|wrote|ordered|told|said|says|new)\b/i;
/** The prescriber made the change: no mix-up. */
const OF_PRESCRIBER =
  /\b(?:doc(?:tor)?|dr|prescriber|np|pa|nurse|psych\w*|cardiolog\w*|he|she|they) (?:just |has |had |also )?(?:switch\w*|chang\w*|put|mov\w*|swapp?\w*|replac\w*|add\w*|wants?|start\w*|stopped)\b|\b(?:switch\w*|chang\w*|mov\w*) (?:me|him|her|us|my \w+) (?:from|to|off|over)\b/i;
const EXPECTED =
  /\b(?:instead of|supposed to|should (?:be|have been|say)|wrong|mix(?:ed)?[- ]?up|but (?:i |he |she |it )?(?:always|usually|normally|last)|last (?:month|time|refill)|until now)\b/i;
const ASKS_PAIR = /\b(?:together|with|interact\w*|mix(?:ing)?|combin\w*|same time|both)\b/i;
/** Arbitrary: what tells two medicines apart. */
const MOST_USES = 2;
/** Arbitrary: names of which fewer letters differ look alike. */
const ALIKE = 0.45;

/**
 * Answers whether two names are the same medicine, and what to do where a bottle has another name than was expected: two medicines with names
 * that look alike are never taken one for the other before a pharmacist has looked.
 */
export function createSameMedicine(formulary: Formulary): AnswerSame {
  const listLookAlikes = loadLookAlikes(formulary);
  const isAlike = (one: Product, other: Product, names: readonly [string, string]) => {
    const own = listLookAlikes(one.medicine).map((name) => formulary.findByName(name)?.medicine.id);
    const [a, b] = names.map((name) => name.toLowerCase()) as [string, string];
    return own.includes(other.medicine.id) || distance(a, b) / Math.max(a.length, b.length) <= ALIKE;
  };
  return (message, typed) => {
    const products = typed.flatMap((name) => {
      const product = formulary.findByName(name);
      return product ? [{ name, product }] : [];
    });
    const [first, second, third] = products;
    if (!first || !second || third) return undefined;
    const names = [first.name, second.name] as const;
    const isMixUp = OF_PACKAGE.test(message) && CONTRASTS.test(message) && !OF_PRESCRIBER.test(message) && !ASKS_PAIR.test(message);
    const asksSame = ASKS_SAME.test(message) && !ASKS_ELSE.test(message);
    if (!asksSame && !isMixUp) return undefined;
    const collector = new EvidenceCollector('same', {});
    const cite: Cite = ({ medicine }, { text, source }) =>
      collector.citeResolved(text, resolveSource(source, formulary.documentsOf(medicine)));
    const isOne = first.product.medicine.id === second.product.medicine.id;
    if (isOne) return { kind: 'answer', claims: sayOne(first, second, cite), evidence: collector.evidence, isDirect: true };
    const alike = isAlike(first.product, second.product, names);
    // Another name on the bottle that looks nothing alike may be a change that was made: it must be told that the other one was expected.
    if (!asksSame && !alike && !EXPECTED.test(message)) return undefined;
    const shared = findShared(first.product, second.product);
    const common = findCommon(first.product, second.product);
    const [one, other] = [first, second].map(nameOf) as [string, string];
    const lead =
      common.length > 0
        ? `No, but ${one} and ${other} both hold ${joinNames(common)}, so do not take them together: that would be a double dose.`
        : shared
          ? `No, ${one} and ${other} are two different medicines of one class (${shared}).`
          : `No, ${one} and ${other} are two different medicines${alike ? ', and their names are easily mistaken for each other' : ''}.`;
    const what = [first, second].map((each) => describe(each, cite));
    return {
      kind: 'answer',
      claims: [
        ...toUncitedClaims([lead]),
        ...what,
        ...toUncitedClaims(isMixUp ? sayMixUp(shared !== undefined) : sayNotOne(shared !== undefined)),
      ],
      evidence: collector.evidence,
      isDirect: true,
    };
  };
}

interface Named {
  name: string;
  product: Product;
}

/** A brand as it is written, a generic name in lower case, and any other name as it was typed. */
const nameOf = ({ name, product: { brandName, medicine } }: Named): string =>
  brandName ?? (name.toLowerCase() === medicine.name.toLowerCase() ? medicine.name : capitalize(name));

type Cite = (product: Product, fact: { text: string; source: string }) => string;

function describe({ name, product }: Named, cite: Cite): Claim {
  const { medicine, facts } = product;
  const uses = (facts ?? medicine).indications.slice(0, MOST_USES);
  const isBrand = name.toLowerCase() !== medicine.name.toLowerCase();
  const own = isBrand ? `${capitalize(name)} (${joinNames(medicine.ingredients.map((one) => one.name))})` : capitalize(name);
  const kind = facts?.class ?? medicine.class;
  return {
    text: `${own}: ${kind.text}${uses.length > 0 ? `. Used for: ${uses.map(({ text }) => text).join('; ')}` : ''}.`.replace(/\.\.$/, '.'),
    evidenceIds: [kind, ...uses].map((fact) => cite(product, fact)),
  };
}

function sayOne(first: Named, second: Named, cite: Cite): Claim[] {
  const { medicine } = first.product;
  const [one, other] = [first, second].map(nameOf) as [string, string];
  const what = joinNames(medicine.ingredients.map(({ name }) => name));
  const yes = `Yes, ${one} and ${other} hold the same active ingredient${medicine.ingredients.length > 1 ? 's' : ''}: ${what}.`;
  const once =
    'Take only one of them: together they would be a double dose. They may still differ in strength, release (such as ER or XR) or use, so do not swap a prescribed one without the pharmacist.';
  return [{ text: yes, evidenceIds: [cite(first.product, medicine.class)] }, ...toUncitedClaims([once])];
}

/** The active ingredients of both: Tylenol PM holds what Benadryl holds. */
const findCommon = ({ medicine: one }: Product, { medicine: other }: Product): string[] =>
  one.ingredients.map(({ name }) => name).filter((name) => other.ingredients.some((each) => each.name === name));

/** The class that both belong to, in words, where their records name the same one. */
function findShared({ medicine: one }: Product, { medicine: other }: Product): string | undefined {
  const shared = one.classGroups.filter((group) => other.classGroups.includes(group) && !BROAD.has(group)).at(-1);
  return shared?.replace(/^(?:ace|nsaid|ssri|snri|maoi|glp-1|sglt2|dpp-4|pde5|h2)\b/, (word) => word.toUpperCase()).replaceAll('-', ' ');
}

/** What they are for, and no class. */
const BROAD: ReadonlySet<string> = new Set([
  'antihypertensive',
  'analgesic',
  'antibiotic',
  'anticholinergic',
  'antidiabetic',
  'immunosuppressant',
  'antidepressant',
  'antiviral',
  'anticonvulsant',
  'lipid-lowering',
  'antipsychotic',
  'diuretic',
  'sedative',
  'bronchodilator',
  'monoclonal-antibody',
  'biologic',
  'antineoplastic',
  'migraine-medicine',
  'hypnotic',
  'antiarrhythmic',
  'antianginal',
  'antiparkinsonian',
  'antiemetic',
  'acid-reducer',
  'laxative',
  'combination',
  'antifungal',
  'sympathomimetic',
  'heart-failure-medicine',
  'weight-loss-medicine',
  'bone-medicine',
  'glaucoma-medicine',
  'adhd-medicine',
  'antipyretic',
  'anxiolytic',
  'vasodilator',
]);

const sayNotOne = (isOfOneClass: boolean): string[] =>
  isOfOneClass
    ? [
        'Their doses are not the same, and they are not taken together unless the prescriber says so. Ask before one is taken in place of the other.',
      ]
    : ['Do not take one in place of the other. If you expected the other one, call the pharmacy before you take any.'];

/** What to do with a bottle that has another name than was expected. */
const sayMixUp = (isOfOneClass: boolean): string[] => [
  'It may be a mix-up: do not take any from the new bottle until the pharmacist has compared it with the prescription. Call today and keep the bottle.',
  isOfOneClass
    ? 'Ask them which one you should take, so that you go without neither and take not both.'
    : 'If some was taken, tell the pharmacist or Poison Help, 1-800-222-1222, and call 911 for fainting, trouble breathing, great drowsiness or a very fast or slow heartbeat.',
];
