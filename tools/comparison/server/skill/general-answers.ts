import type { CheckedSource, Claim } from '#packages/clinical/evidence.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { SECTION } from './comparison-services.ts';
import { advice, type Fact, keepCited, quote, type Statement, state, toClaim } from './statement.ts';

const CDC: CheckedSource = {
  title: 'General Best Practice Guidelines for Immunization',
  publisher: 'Centers for Disease Control and Prevention',
  section: 'Contraindications and precautions; vaccine administration',
  url: 'https://www.cdc.gov/vaccines/hcp/imz-best-practices/index.html',
};
const FDA_GENERICS: CheckedSource = {
  title: 'Generic Drugs: Questions & Answers',
  publisher: 'U.S. Food and Drug Administration',
  url: 'https://www.fda.gov/drugs/frequently-asked-questions-popular-topics/generic-drugs-questions-answers',
};

/** What holds of nearly every medicine, for kinds of question that a record has no field for: vaccines, blood tests, a changed look, its age. */
export function answerGenerally(side: Side, { kind, text }: Question): SkillAnswer | undefined {
  // Blood tests and "did they give me the wrong one" are read as many kinds.
  const claims =
    (kind && BY_KIND[kind]?.(side, text)) ?? (OF_REFILL.test(text) ? sayOfOtherLook(side, text) : undefined) ?? sayOfTests(side, text);
  if (!claims || side.record.withdrawn) return undefined;
  return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
}

const BY_KIND: Partial<Record<QuestionKind, (side: Side, text: string) => Claim[] | undefined>> = {
  vaccine: sayOfVaccines,
  looks: sayOfOtherLook,
  availability: sayOfAge,
};

const AFFECTS_IMMUNITY: ReadonlySet<string> = new Set([
  'antineoplastic',
  'immunosuppressant',
  'systemic-corticosteroid',
  'biologic',
  'monoclonal-antibody',
  'jak-inhibitor',
  'kinase-inhibitor',
  'dmard',
  'antimetabolite',
  'complement-inhibitor',
  's1p-modulator',
]);
const THINS_BLOOD: ReadonlySet<string> = new Set(['anticoagulant', 'antiplatelet']);
const LIVE_VACCINE =
  /\b(?:flumist|nasal (?:spray )?(?:flu|vaccine)|mmrv?|measles|mumps|rubella|chicken ?pox|varicella|varivax|proquad|zostavax|yellow fever|rotavirus|typhoid|vivotif|cholera|chikungunya|ixchiq|dengue|smallpox|mpox|monkeypox|acam2000|bcg|live)\b/i;

const ofClass = ({ classGroups }: MedicineRecord, groups: ReadonlySet<string>) => classGroups.some((group) => groups.has(group));

function sayOfVaccines(side: Side, text: string): Claim[] {
  const { label, record } = side;
  const named = quote(side, 'answer', { text: `${label} and vaccines`, short: '', most: 2 }, findFacts(record, /\bvaccin|immuniz/i));
  if (named.length > 0 || ofClass(record, AFFECTS_IMMUNITY) || record.cautions.some(({ group }) => group === 'infection-immune'))
    return [
      ...named.map(toClaim),
      cited(
        side,
        `Ask the prescriber of ${label} before any vaccine, and tell whoever gives it. The usual flu shot and other inactivated vaccines are mostly given, at a time that the prescriber chooses; live vaccines may have to wait.`,
        CDC,
      ),
    ];
  if (LIVE_VACCINE.test(text))
    return [
      cited(
        side,
        `A vaccine that may be live is not for everybody, and some medicines, such as antibiotics or antivirals, keep one from working. Ask whoever gives it whether ${label} matters, and tell what else you take and have, and whether you are pregnant.`,
        CDC,
      ),
    ];
  const bleeding = ofClass(record, THINS_BLOOD)
    ? [
        'Say that you take a medicine against clots: a fine needle, then firm pressure without rubbing for at least 2 minutes, keeps the bruise small.',
      ]
    : [];
  return [
    cited(
      side,
      `Yes, the flu shot and other inactivated vaccines are given to people who take ${label}; I hold nothing on its label against them. Keep taking it as usual.`,
      CDC,
    ),
    ...bleeding.map((words) => cited(side, words, CDC)),
    advice('Tell whoever gives it about allergies, and if you are ill with a fever today.'),
  ];
}

const ASKS_WHETHER_TESTED =
  /\b(?:need|needs|have to|has to|require[sd]?|must|should|supposed to|how often|what|which|any|there)\b[^.?!]{0,30}\b(?:blood ?work|blood tests?|labs?|lab ?work|lab tests?|monitoring|levels? (?:checked|drawn|tested))\b/i;
const IS_MONITORED =
  /\b(?:blood (?:tests?|counts?|cell counts?|levels?)|liver tests?|kidney function|potassium|INR|TSH|A1C|cholesterol|eye exams?)\b[^.;]*\b(?:check\w*|test\w*|monitor\w*|watch\w*|measure\w*|need\w*)\b|\b(?:check\w*|test\w*|monitor\w*|watch\w*|measure\w*)\b[^.;]*\b(?:blood (?:counts?|levels?)|liver|kidney function|potassium|INR|TSH|A1C|electrolytes)\b|\bblood tests? (?:are|is)\b/i;

function sayOfTests(side: Side, text: string): Claim[] | undefined {
  if (!ASKS_WHETHER_TESTED.test(text)) return undefined;
  const { label, record } = side;
  const found = quote(side, 'answer', { text: `Tests with ${label}`, short: '', most: 2 }, findFacts(record, IS_MONITORED));
  if (found.length > 0)
    return [...found.map(toClaim), advice('The prescriber says which tests you need and how often. Keep those appointments.')];
  return [
    advice(`I have no checked fact on blood tests with ${label}. That does not mean that none is needed.`),
    advice('The prescriber or a pharmacist can say which tests its label asks for and how often.'),
  ];
}

const OF_REFILL = /\b(?:refill\w*|pharmacy|pharmacist|bottle|wrong (?:one|pills?|medicine)|this (?:month|time)|maker|manufacturer)\b/i;
const LOOKS_OTHER =
  /\bg[ai]ve\b[^.?!]{0,20}\bwrong (?:ones?|pills?|tablets?|medicine|kind|bottle)\b|\b(?:look\w*|colou?rs?|shapes?|size|pills?|tablets?|capsules?)\b[^.?!]{0,40}\b(?:differ\w*|chang\w+|not (?:the )?same|new|other|weird|wrong)\b|\b(?:differ\w*|chang\w+|new|another|other|wrong)\b[^.?!]{0,20}\b(?:colou?r|shape|size|looking|looks?)\b/i;

function sayOfOtherLook(side: Side, text: string): Claim[] | undefined {
  if (!LOOKS_OTHER.test(text)) return undefined;
  return [
    cited(
      side,
      `It may be right: another maker's ${side.record.name} often has another color or shape, with the same active ingredient and strength.`,
      FDA_GENERICS,
    ),
    advice(
      'Before you take one, compare the name, strength and description on the bottle, and call the pharmacy if they do not match. If somebody took a wrong pill, call Poison Control at 1-800-222-1222.',
    ),
  ];
}

const ASKS_AGE =
  /\bhow (?:long|many years)\b[^.?!]*\b(?:around|on the market|out (?:now|for)|been (?:out|used|sold|available|approved|in use))\b|\b(?:when|what year)\b[^.?!]*\b(?:approved|come out|came out|invented|discovered|on the market|released|first (?:sold|used))\b|\bhow old is\b/i;

function sayOfAge({ label }: Side, text: string): Claim[] | undefined {
  if (!ASKS_AGE.test(text)) return undefined;
  return [
    advice(`I hold no date on which ${label} was approved or first sold.`),
    advice('Drugs@FDA (fda.gov/drugsatfda) lists the approval of each US medicine, and a pharmacist can look it up.'),
  ];
}

/** The facts of a record that say something in these words, warnings first. */
function findFacts({ boxedWarnings, cautions, interactions, seriousEffects, administration }: MedicineRecord, words: RegExp): Fact[] {
  const all: Fact[] = [...boxedWarnings, ...cautions, ...interactions, ...seriousEffects, ...(administration ? [administration] : [])];
  return all.filter(({ text }) => words.test(text));
}

function cited(side: Side, text: string, source: CheckedSource): Claim {
  return { text, evidenceIds: [side.collector.citeResolved(text, source)] };
}

const FORM_WORD =
  /\b(liquid|syrup|suspension|solution|cream|gel|ointment|patch|spray|chewables?|gumm(?:y|ies)|shots?|injection|drops|suppositor(?:y|ies)|inhaler|powder|tablets?|pills?|capsules?)\b/i;
const FORMS_MEANT: readonly (readonly [asked: RegExp, held: RegExp])[] = [
  [/liquid|syrup|suspension|solution/i, /liquid|syrup|suspension|solution|elixir|concentrate/i],
  [/shot|injection/i, /\binject|\bpens?\b|\bvials?\b|\bsyringes?\b/i],
  [/pill|tablet/i, /tablet|capsule|caplet/i],
  [/gumm/i, /gumm|chew/i],
  [/suppositor/i, /suppositor/i],
];

/** "Does it come as a liquid" is answered by yes or no, before the forms are listed. */
export function sayWhetherForm({ label, record }: Side, { kind, text }: Question): string | undefined {
  const asked =
    kind === 'forms' && /\b(?:come|comes|available|make|is there|get|a|an)\b/i.test(text) ? FORM_WORD.exec(text)?.[1] : undefined;
  if (asked === undefined || record.forms.length === 0) return undefined;
  const held = FORMS_MEANT.find(([words]) => words.test(asked))?.[1] ?? new RegExp(String.raw`\b${asked.replace(/s$/, '')}`, 'i');
  const isSwallowed = /liquid|syrup|suspension|solution/i.test(asked);
  const forms = record.forms.filter(({ form, route }) => held.test(form) && (!isSwallowed || route === 'by mouth'));
  const word = asked.toLowerCase();
  return forms.length > 0 ? `Yes, ${label} comes as ${forms[0]?.form}.` : `I hold no ${word} of ${label}.`;
}

const ASKS_WHY = /\bwhy\b/i;

/** "Why would my doctor switch me": the reasons that doctors have, before how the change is made. */
export const sayWhySwitched = ({ kind, text }: Question): string | undefined =>
  kind === 'switching' && ASKS_WHY.test(text)
    ? 'Doctors change a medicine when it does not do enough, has side effects, does not go with an illness or another medicine, or costs too much. Ask yours which it is.'
    : undefined;

const ASKS_FRIDGE = /\b(?:fridge|refrigerat\w*)\b/i;
/** The whole product is kept cold, in use as well as before. */
const NEEDS_COLD = /^(?:refrigerator, 36 (?:to|–) ?46|keep (?:it )?in the refrigerator\b)/i;
/** Says more than one thing: of one form, of a pen in use, or what must not be done. */
const OF_SOME =
  /\b(?:not|never|liquids?|suspension|solution|syrup|suppositor\w*|unopened|opened|opening|before first use|in use|first use|patch(?:es)?|spray|some|kinds?|powder|mixed)\b/i;
const GOT_HOT = /\b(?:hot|car|truck|heat|sun|mailbox|left (?:it |them |my )?out)\b/i;

/** Whether all of it is kept in the fridge, and what to do with one that got hot, before what the label says of keeping it. */
export function sayHowKept({ label, record }: Side, { kind, text }: Question): string | undefined {
  const kept = kind === 'storage' ? record.storage?.text : undefined;
  if (kept === undefined) return undefined;
  if (ASKS_FRIDGE.test(text)) return NEEDS_COLD.test(kept) && !OF_SOME.test(kept) ? `Yes, ${label} is kept in the fridge.` : undefined;
  if (GOT_HOT.test(text))
    return `Ask the pharmacist before you use ${label} that got hot: nothing that I hold says how long it stays good above the temperature of its label, and a parked car gets far hotter.`;
  return undefined;
}

/** States that nothing on the list of controlled medicines was found, and what the label says of misuse or of stopping. */
export function stateUncontrolled(side: Side): Statement[] {
  const { label, record } = side;
  const misused = record.cautions.filter(
    ({ group, text }) => group === 'substance-use' && /\b(?:misus\w*|abus\w*|addict\w*|dependence|habit[- ]forming)\b/i.test(text),
  );
  const warns =
    misused.length > 0
      ? 'Some states control more than the federal list: ask a pharmacist.'
      : 'I hold no warning of addiction on its label.';
  const text = `${label} is not on the federal list of controlled medicines. ${warns}`;
  const stops = record.stopping && /withdraw|suddenly|slowly|step/i.test(record.stopping.text) ? record.stopping : undefined;
  return [
    state(side, 'answer', { text, short: text, facts: [record.class] }),
    ...quote(side, 'answer', { text: `${label} and misuse`, short: '', most: 1 }, misused),
    ...(stops ? quote(side, 'detail', { text: `Stopping ${label}`, short: 'Stopping it', most: 1 }, [stops]) : []),
  ];
}
