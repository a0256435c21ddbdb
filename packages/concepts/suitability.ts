import { type HeldCaution, type PersonalCautions, REYE_BELOW_YEARS } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { findAgeCautions } from './age-cautions.ts';
import { holdsAllergy, holdsOwnReaction } from './allergy.ts';
import { type LabelConcepts, listLabelConcepts } from './label-concepts.ts';
import type { HistoryReader } from './read-history.ts';
import type { ReportedConcept, ReportedHistory, ReportedThing } from './reported-history.ts';
import { holdsStomachSurgery } from './stomach-surgery.ts';
import { holdsNear, holdsWords } from './unread-words.ts';

type Caution = MedicineRecord['cautions'][number];
type Level = HeldCaution['level'];

interface About {
  ageYears?: number | undefined;
  /** Conditions that the medicine treats: its label's warning then concerns other forms of them. */
  treated: ReadonlySet<string>;
}

/**
 * Finds what a medicine's record says about what a person reported: contraindications and cautions that their conditions, values, allergies
 * and medicines meet. The one gate for every place that gives a dose or suggests a medicine.
 *
 * Units: age in whole years; clearance in mL/min; potassium in mmol/L.
 * Source: the cautions of the medicine's record, each with its label section; cross-reactions of classes from section 4 of their labels.
 * Applies to: what loadToldReader read; not for: interactions, which the interactions tool finds, and ages.
 * Rounding: none.
 * Refuses: never; a word that no vocabulary and no caution has is listed as not understood.
 * @example checkSuitability(reader, bisoprolol, reader.read(['heart block'])).held[0].level // 'contraindicated'
 */
export function checkSuitability(
  reader: HistoryReader,
  record: MedicineRecord,
  reported: ReportedHistory,
  ageYears?: number,
): PersonalCautions {
  const { ofPerhapsAnother: another, toldAge } = reported;
  const isOtherAge = toldAge !== undefined && ageYears !== undefined && toldAge.months < ageYears * 12 && !ABOUT_ME.test(reported.text);
  return {
    ...(isOtherAge ? { otherAge: toldAge.words } : {}),
    held: listHeld(reader, record, reported, ageYears),
    limits: listLimits(reader, reported),
    notUnderstood: reported.notUnderstood.filter((run) => reader.mayMatter(run, reported.text)),
    tellsComplaint: reported.complains,
    ofOthers: reported.ofOthers,
    heldForAnother: another
      ? listHeld(reader, record, { ...reported, ...another, notUnderstood: [] }).filter(({ level }) => level === 'contraindicated')
      : [],
  };
}

/** "My son is 9, can I take it": the child is not the one who takes it. */
const ABOUT_ME = /\b(?:can|could|may|should) i (?:still |also )?(?:take|use|have|get|be)\b|\bfor me\b/i;

function listHeld(reader: HistoryReader, record: MedicineRecord, reported: ReportedHistory, given?: number): HeldCaution[] {
  const treated = treatedBy(reader, record);
  const { toldAge } = reported;
  const told = toldAge && !ABOUT_ME.test(reported.text) && (given === undefined || toldAge.months < given * 12) ? toldAge : undefined;
  const ageYears = told ? Math.floor(told.months / 12) : given;
  const held = withoutDuplicates([
    ...(told ? findAgeCautions(record, ageYears, told.months).map((held) => ({ ...held, words: told.words })) : []),
    ...holdsOwnReaction(record, reported),
    ...record.cautions.flatMap((caution) => holdsCaution(reader, record, caution, reported, { ageYears, treated })),
    ...holdsAllergy(record, reported, (caution) => conceptsOf(reader, record, caution).things),
    ...holdsAlcohol(record, reported),
    ...holdsState(reader, record, reported),
    ...holdsSex(record, reported),
    ...holdsStomachSurgery(reader, record, reported),
    ...(reported.notUnderstood.length > 0 ? holdsWords(reader, record, reported) : []),
  ]);
  return held.length > 0 || reported.notUnderstood.length === 0
    ? held
    : holdsNear(reader, record, reported, { treated, conceptsOf: (caution) => conceptsOf(reader, record, caution) });
}

function withoutDuplicates(held: readonly HeldCaution[]): HeldCaution[] {
  const worst = [...held].sort((a, b) => Number(b.level === 'contraindicated') - Number(a.level === 'contraindicated'));
  return worst.filter((one, at) => worst.findIndex(({ text }) => text === one.text) === at);
}

function listLimits({ index }: HistoryReader, reported: ReportedHistory): PersonalCautions['limits'] {
  const groups = ['kidney-disease', 'liver-disease', 'pregnancy', 'breastfeeding'] as const;
  return groups.flatMap((group) => {
    const own = reported.conditions.filter(({ id, relative }) => !relative && index.broaderOf(id).has(group));
    return own.length > 0 ? [{ group, isMild: own.every(({ degree }) => degree === 'mild') }] : [];
  });
}

/** Whether a condition is one that the medicine treats. */
export const treats = (reader: HistoryReader, record: MedicineRecord, id: string): boolean => treatedBy(reader, record).has(id);

const treatments = new WeakMap<MedicineRecord, ReadonlySet<string>>();

function treatedBy(reader: HistoryReader, record: MedicineRecord): ReadonlySet<string> {
  const read = () => record.indications.flatMap(({ text }) => reader.readLabel(text).concepts).filter((id) => !isState(reader, id));
  const known = treatments.get(record) ?? new Set(read());
  treatments.set(record, known);
  return known;
}

/** States that no medicine treats: "infertility in women who want to be pregnant" does not make pregnancy an illness that it treats. */
const isState = ({ index }: HistoryReader, id: string) =>
  ['pregnancy', 'breastfeeding', 'low-opioid-tolerance'].some((state) => index.broaderOf(id).has(state));

/** A label that speaks of heavy drinking only does not mean a glass at a wedding. */
const MUCH_ALCOHOL =
  /^(?!.*\b(?:do not|avoid|no alcohol)\b).*\b(?:heavy|heavily|excess\w*|much alcohol|large amounts?|alcoholism|abuse|three or more|every day)\b/i;

function holdsAlcohol({ alcohol }: MedicineRecord, reported: ReportedHistory): HeldCaution[] {
  const drinks = reported.conditions.find(({ id }) => id === 'alcohol-use');
  if (alcohol && drinks?.degree === 'mild' && MUCH_ALCOHOL.test(alcohol.text)) return [];
  return alcohol && drinks ? [{ ...alcohol, level: 'caution', about: 'condition', group: 'substance-use', words: drinks.words }] : [];
}

const ADVISES_AGAINST =
  /^(?:must not|never|do not|stop|not (?:for|while|in|advised|recommended))\b|\b(?:not (?:recommended|advised)|advis\w+ against|avoid)\b/i;
const FORBIDS = /^(?:must not|never|do not (?:use|take))\b/i;

/** What the record advises in pregnancy or while breastfeeding, where none of its cautions is about that. */
function holdsState({ index }: HistoryReader, record: MedicineRecord, { conditions }: ReportedHistory): HeldCaution[] {
  return (['pregnancy', 'breastfeeding'] as const).flatMap((group) => {
    const fact = record[group];
    const own = conditions.find(({ id, relative }) => !relative && index.broaderOf(id).has(group));
    if (!fact || !own || !ADVISES_AGAINST.test(fact.text) || record.cautions.some((caution) => caution.group === group)) return [];
    const level = FORBIDS.test(fact.text) ? 'contraindicated' : 'caution';
    return [{ ...fact, level, about: 'condition', group, words: own.words }];
  });
}

const IS_WOMAN =
  /\b(?:i['’]?m|i am|she is|she['’]?s) (?:an? )?(?:\w+ ){0,2}(?:woman|female|girl|lady)\b|\b(?:female|woman)[ ,]*(?:age |aged )?\d\d\b|\b\d\d[ ,]*(?:yo|y\/?o|years? old|yrs? old)?[ ,]*(?:female|woman|f)\b/i;
const NOT_FOR_WOMEN = /\b(?:nor|not) for women\s*$/i;

/** A woman told of herself, and the label has the medicine for men only. */
function holdsSex({ cautions, pregnancy, breastfeeding }: MedicineRecord, { text }: ReportedHistory): HeldCaution[] {
  const words = IS_WOMAN.exec(text)?.[0];
  if (words === undefined) return [];
  const forbidding = cautions.find((caution) => NOT_FOR_WOMEN.test(caution.text));
  if (forbidding) return [{ ...forbidding, about: 'condition', words }];
  const fact = [pregnancy, breastfeeding].find((one) => one !== undefined && NOT_FOR_WOMEN.test(one.text));
  return fact ? [{ ...fact, level: 'caution', about: 'condition', group: 'pregnancy', words }] : [];
}

const cautionsOf = new WeakMap<Caution, LabelConcepts>();

function conceptsOf(reader: HistoryReader, record: MedicineRecord, caution: Caution): LabelConcepts {
  const known = cautionsOf.get(caution) ?? listLabelConcepts(reader, record, caution);
  cautionsOf.set(caution, known);
  return known;
}

/** Ages are checked by the dose tables. These cautions for children need a condition as well. */
const CHILDREN_CONDITIONS: ReadonlySet<string> = new Set(['children-with-virus', 'after-tonsil-surgery', 'newborn']);

/** Conditions that cautions for older adults name beside the age. */
const OF_OLD_AGE: ReadonlySet<string> = new Set(['dementia', 'frailty']);

function holdsCaution(
  reader: HistoryReader,
  record: MedicineRecord,
  caution: Caution,
  reported: ReportedHistory,
  about: About,
): HeldCaution[] {
  const label = conceptsOf(reader, record, caution);
  // Ages are the dose tables' to check. Dementia and frailty, which cautions for older adults name, count by themselves.
  if (caution.group === 'older-adults' && !label.conditions.some((id) => OF_OLD_AGE.has(id))) return [];
  if (!fitsForms(record, caution)) return [];
  const build = (level: Level, kind: HeldCaution['about'], words: string): HeldCaution[] => [
    { level, about: kind, group: caution.group, text: caution.text, source: caution.source, words },
  ];
  // "Not after treatment with it" means a medicine of years ago as well.
  const named = OF_PAST_TREATMENT.test(caution.text) ? [...reported.medicines, ...reported.pastMedicines] : reported.medicines;
  const medicine = named.map((thing) => ({ thing, level: matchThing(label.things, thing) })).find(({ level }) => level);
  if (medicine?.level && caution.group !== 'allergy') {
    if (!label.needsMedicine || label.conditions.some((id) => reported.conditions.some((one) => reader.index.broaderOf(one.id).has(id))))
      return build(medicine.level === 'same' ? caution.level : 'caution', 'medicine', medicine.thing.words);
    return build('caution', 'medicine', medicine.thing.words);
  }
  const opioid = TAKING_OPIOIDS.test(caution.text) && reported.medicines.find(({ classGroups }) => classGroups.includes('opioid'));
  if (opioid) return build(caution.level, 'medicine', opioid.words);
  if (label.needsMedicine) return [];
  if (caution.group === 'children' && (about.ageYears ?? REYE_BELOW_YEARS) >= REYE_BELOW_YEARS) return [];
  const levels = reported.conditions.flatMap((one) => {
    if (caution.group === 'children' && !CHILDREN_CONDITIONS.has(one.id)) return [];
    if ((caution.level === 'contraindicated' || isAcute(reader.index, one)) && isOver(reader.index, caution, one)) return [];
    const lifted = reader.index
      .find(one.id)
      ?.liftedBy.some((id) => label.unless.includes(id) && reported.conditions.some((own) => own.id === id));
    if (lifted) return [];
    const level = matchCondition(reader, caution, label, one, about);
    return level ? [{ level, words: one.words }] : [];
  });
  const worst = levels.find(({ level }) => level === 'contraindicated') ?? levels[0];
  return worst ? build(worst.level, 'condition', worst.words) : [];
}

const RECENT = /\b(?:recent(?:ly)?|recover(?:y phase|ing))\b/i;
const ALSO_PAST = /\b(?:past|ever|history|previous(?:ly)?|prior|earlier|after|(?:has )?caused|from it)\b/i;
const EVER = /\b(?:past|history|ever)\b/i;
/** Arbitrary: labels that say "recent" mean weeks or months. */
const NOT_RECENT_DAYS = 365;

/** What was is over, and the label forbids the medicine only while it lasts or is recent. */
function isOver({ find }: HistoryReader['index'], { text }: Caution, { id, daysAgo, settled }: ReportedConcept): boolean {
  const ends = find(id)?.ends;
  if (ends === undefined) return false;
  const isLong = daysAgo !== undefined && daysAgo >= NOT_RECENT_DAYS;
  return (isLong && RECENT.test(text) && !EVER.test(text)) || (settled === true && ends === 'heals' && !ALSO_PAST.test(text));
}

/** Old operations and infections are no reason for care either. */
const isAcute = ({ broaderOf }: HistoryReader['index'], { id }: ReportedConcept) =>
  broaderOf(id).has('surgery') || broaderOf(id).has('infection');

const OF_PAST_TREATMENT = /\b(?:past|ever|history of|previous(?:ly)?|prior|earlier|after (?:treatment|use))\b/i;

/** A state in the vocabulary, which the name of an opioid tells as well. */
const TAKING_OPIOIDS = /\b(?:while|when|if) (?:taking|using|on) (?:any )?opioids?\b/i;

const FORM = /^(injection|tablet|capsule|cream|patch|inhaler|vaginal|suppositor)\w*\b[^:]{0,24}: /i;

/** "Injection: not with sleep apnea" concerns only a record that has an injection. */
function fitsForms({ forms }: MedicineRecord, { text }: Caution): boolean {
  const form = FORM.exec(text)?.[1]?.toLowerCase();
  if (form === undefined) return true;
  const words = form === 'injection' ? /inject|infusion|vein|muscle|under the skin/ : new RegExp(form);
  return forms.some((one) => words.test(`${one.form} ${one.route}`.toLowerCase()));
}

/** A medicine or class that the caution names; `broader` where a class was named and the caution names a member. */
function matchThing(named: readonly ReportedThing[], reported: ReportedThing): 'same' | 'broader' | undefined {
  for (const thing of named) {
    if (thing.medicine !== undefined && thing.medicine === reported.medicine) return 'same';
    if (thing.concept !== undefined && thing.concept === reported.concept) return 'same';
    if (thing.concept !== undefined && (thing.names.includes(reported.name) || shares(thing.classGroups, reported.classGroups)))
      return 'same';
  }
  return named.some(
    (thing) => thing.medicine !== undefined && reported.concept !== undefined && shares(thing.classGroups, reported.classGroups),
  )
    ? 'broader'
    : undefined;
}

const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

/** Said without a stage, these are taken at their worst: the person may not know it. */
const WORST_IF_UNSTAGED: ReadonlySet<string> = new Set(['kidney-disease', 'liver-disease', 'pregnancy']);
const SMOKER_FROM_YEARS = 35;

function matchCondition(
  { index }: HistoryReader,
  caution: Caution,
  { conditions, ofGroup }: LabelConcepts,
  reported: ReportedConcept,
  { ageYears, treated }: About,
): Level | undefined {
  if (reported.relative && !index.find(reported.id)?.family) return undefined;
  const broader = index.broaderOf(reported.id);
  if (
    reported.clearance !== undefined &&
    (caution.group === 'kidney-disease' || conditions.some((id) => index.broaderOf(id).has('kidney-disease')))
  )
    return matchClearance(caution, reported.clearance);
  const threshold = /potassium (?<side>above|under) (?<limit>\d(?:\.\d)?)/.exec(caution.text)?.groups;
  if (threshold?.limit && (reported.potassium !== undefined || broader.has('high-potassium') || broader.has('low-potassium'))) {
    const [isAbove, limit, value] = [threshold.side === 'above', Number(threshold.limit), reported.potassium];
    const isOver = value !== undefined && (isAbove ? value > limit : value < limit);
    return isOver || broader.has(isAbove ? 'high-potassium' : 'low-potassium') ? caution.level : undefined;
  }
  if (reported.id === 'alcohol-use' && reported.degree === 'mild' && MUCH_ALCOHOL.test(caution.text)) return undefined;
  if (caution.group === 'substance-use' && !isOfSubstance(caution.text, reported, broader)) return undefined;
  if (treated.has(reported.id)) {
    if (caution.level !== 'contraindicated' || !conditions.some((id) => broader.has(id))) return undefined;
    return isStillDrunk(caution, reported) ? caution.level : 'caution';
  }
  if ([...conditions, ...ofGroup].some((id) => broader.has(id))) return weigh(caution, conditions, broader, reported, ageYears);
  if (reported.id === 'jaundice' && reported.degree !== 'mild' && !reported.settled && conditions.includes('liver-disease-severe'))
    return caution.level;
  const isBroader = conditions.some((id) => id !== reported.id && index.broaderOf(id).has(reported.id));
  if (!isBroader) return undefined;
  return WORST_IF_UNSTAGED.has(reported.id) && (reported.degree === undefined || reported.degree === 'severe') ? caution.level : 'caution';
}

const NAMES_ALCOHOL = /\b(?:alcohol\w*|drink\w*|drunk)\b/i;
const NAMES_DRUGS = /\b(?:drugs?|misus\w*|abus\w*|addict\w*|dependen\w*|habit|substance|opioids?|euphoria|sedatives)\b/i;
const DRINKS_TOO_MUCH =
  /\b(?:alcoholi\w*|abuse|heav\w*|binge|addict\w*|problem|disorder|aud|six pack|bottle|every|daily|a (?:day|night))\b/i;

/** Heavy drinking is no reason against a medicine for addiction, and a glass of wine is no reason against one that may be misused. */
function isOfSubstance(text: string, { id, words }: ReportedConcept, broader: ReadonlySet<string>): boolean {
  if (broader.has('drug-use')) return !NAMES_ALCOHOL.test(text) || NAMES_DRUGS.test(text);
  if (id === 'alcohol-use') return NAMES_ALCOHOL.test(text) || !NAMES_DRUGS.test(text) || DRINKS_TOO_MUCH.test(words);
  return true;
}

/** Disulfiram treats people who drank, and must not meet the drink itself: "six beers a night", and not "alcoholic". */
const isStillDrunk = ({ text }: Caution, { id, words, daysAgo }: ReportedConcept) =>
  id === 'alcohol-use' && daysAgo === undefined && /\balcohol in any form\b/i.test(text) && DRINKS.test(words);
const DRINKS =
  /\b(?:drink(?:s|ing)?|drunk|beers?|wine|vodka|whisk(?:e)?y|bourbon|rum|gin|tequila|liquor|booze|shots?|pints?|fifth|bottles?|highballs?|cocktails?|margaritas?|six ?pack)\b/i;

const SEVERE = /\b(?:severe|severely|end-stage|failure|advanced|marked|markedly|significant|decompensated)\b/i;
const MODERATE = /\bmoderate (?:or|to) severe\b/i;

/** They hint at what the label forbids, and are none of it. */
const HINTS: ReadonlySet<string> = new Set(['easy-bruising']);

/** A mild form of what the label forbids only when severe is a caution. */
function weigh(
  { text, level }: Caution,
  conditions: readonly string[],
  broader: ReadonlySet<string>,
  { id, degree }: ReportedConcept,
  ageYears: number | undefined,
): Level {
  if (HINTS.has(id)) return 'caution';
  if (degree === 'mild' && (SEVERE.test(text) || LIMIT.test(text))) return 'caution';
  if (degree === 'moderate' && SEVERE.test(text) && !MODERATE.test(text)) return 'caution';
  const bySmoking = conditions.includes('smoker') && broader.has('smoker');
  if (bySmoking && ageYears !== undefined && ageYears < SMOKER_FROM_YEARS) return 'caution';
  return level;
}

/** Where a label gives no number: KDIGO's "severely reduced" for severe disease, and "reduced" for any. */
const SEVERE_BELOW = 30;
const REDUCED_BELOW = 60;
const LIMIT = /(?:clearance|egfr|function|ml)[^.;]*?\b(?:below|under|of)\s+(\d+)|\b(?:below|under)\s+(\d+)\s*ml/i;

function matchClearance({ text, level }: Caution, clearance: number): Level | undefined {
  const [, first, second] = LIMIT.exec(text) ?? [];
  const stated = Number(first ?? second ?? Number.NaN);
  const below = Number.isNaN(stated) ? (SEVERE.test(text) && !MODERATE.test(text) ? SEVERE_BELOW : REDUCED_BELOW) : stated;
  const isHeld = Number.isNaN(stated) ? clearance < below : clearance <= below;
  if (isHeld) return level;
  return clearance < REDUCED_BELOW ? 'caution' : undefined;
}
