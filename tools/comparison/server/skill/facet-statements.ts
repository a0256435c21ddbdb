import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { GROUP_WORDS } from '../../engine/caution-groups.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { stateConcern } from './concern-statements.ts';
import { CONCERNS, type ConcernFacet, isConcern } from './concerns.ts';
import { stateUncontrolled } from './general-answers.ts';
import { stateStopping } from './matching-statements.ts';
import {
  asSentence,
  compareWeight,
  type Fact,
  FULL_LIST_NOTE,
  quote,
  type Statement,
  state,
  stateBoxed,
  stateMissing,
  stateRecalls,
  stateWithdrawn,
  toFormFact,
} from './statement.ts';

type PlainFacet = Exclude<MedicineFacet, ConcernFacet>;

/** Wording of each facet, for a heading and for a sentence about one medicine. */
const PLAIN_WORDS: Record<PlainFacet, { heading: string; about: (label: string) => string }> = {
  what: { heading: 'what it is', about: (label) => `what ${label} is` },
  use: { heading: 'what it is used for', about: (label) => `what ${label} is used for` },
  'how-it-works': { heading: 'how it works', about: (label) => `how ${label} works` },
  class: { heading: 'class', about: (label) => `the class of ${label}` },
  onset: { heading: 'when it starts to work', about: (label) => `when ${label} starts to work` },
  duration: { heading: 'how long a dose works', about: (label) => `how long a dose of ${label} works` },
  forms: { heading: 'forms', about: (label) => `the forms of ${label}` },
  'how-to-take': { heading: 'how it is taken', about: (label) => `how ${label} is taken` },
  food: { heading: 'food', about: (label) => `${label} and food` },
  brands: { heading: 'brands', about: (label) => `brand names of ${label}` },
  prescription: { heading: 'prescription', about: (label) => `whether ${label} needs a prescription` },
  controlled: { heading: 'controlled or not', about: (label) => `${label} as a controlled medicine` },
  warnings: { heading: 'warnings', about: (label) => `warnings for ${label}` },
  'serious-effects': { heading: 'serious effects', about: (label) => `serious effects of ${label}` },
  stopping: { heading: 'stopping it', about: (label) => `stopping ${label}` },
  'missed-dose': { heading: 'a missed dose', about: (label) => `a missed dose of ${label}` },
  storage: { heading: 'how it is kept', about: (label) => `how ${label} is kept` },
  splitting: { heading: 'splitting or crushing', about: (label) => `splitting or crushing ${label}` },
  'how-long': { heading: 'how long it is taken', about: (label) => `how long ${label} is taken` },
  switching: { heading: 'changing to or from it', about: (label) => `changing to or from ${label}` },
  sunlight: { heading: 'sunlight', about: (label) => `${label} and sunlight` },
  surgery: { heading: 'operations', about: (label) => `${label} before an operation` },
  interactions: { heading: 'what it interacts with', about: (label) => `what ${label} interacts with` },
  recall: { heading: 'recalls', about: (label) => `a recall of ${label}` },
};

export const getHeading = (facet: MedicineFacet): string => (isConcern(facet) ? CONCERNS[facet].words : PLAIN_WORDS[facet].heading);

/** States the record's facts about one facet, the most serious first; a single statement says when there is none. */
export function stateFacet(side: Side, facet: MedicineFacet): Statement[] {
  if (isConcern(facet)) return [...stateWithdrawn(side), ...stateConcern(side, facet)];
  const statements = PLAIN[facet](side);
  const missing = statements.length === 0 ? [stateMissing(side, PLAIN_WORDS[facet].about(side.label))] : [];
  return [...stateWithdrawn(side), ...statements, ...missing].sort(compareWeight);
}

const PLAIN: Record<PlainFacet, (side: Side) => Statement[]> = {
  what: (side) => [
    ...stateBoxed(side),
    ...stateRecalls(side),
    stateClass(side),
    ...stateUses(side),
    ...stateWho(side),
    ...stateSupply(side),
  ],
  use: (side) => [...stateUses(side), ...stateOffLabel(side)],
  'how-it-works': (side) => stateOne(side, `How ${side.label} works`, side.record.mechanism),
  class: (side) => [stateClass(side)],
  onset: (side) => stateOne(side, `When ${side.label} starts to work`, side.record.onset),
  duration: stateDuration,
  forms: (side) => quote(side, 'answer', { text: `Forms of ${side.record.name}`, short: '', most: 6 }, side.record.forms.map(toFormFact)),
  'how-to-take': (side) => stateOne(side, `How ${side.label} is taken, in general`, side.record.administration),
  food: stateFood,
  brands: stateBrands,
  prescription: statePrescription,
  controlled: stateControlled,
  warnings: (side) => [...stateBoxed(side), ...stateRecalls(side), ...stateBans(side), ...stateWho(side, 'caution')],
  'serious-effects': (side) => [
    ...stateBoxed(side),
    ...quote(side, 'answer', { text: `Serious effects listed for ${side.label}`, short: '', most: 5 }, side.record.seriousEffects),
  ],
  stopping: stateStopping,
  'missed-dose': (side) => stateOne(side, `A missed dose of ${side.label}`, side.record.missedDose),
  storage: (side) => stateOne(side, `Keeping ${side.label}`, side.record.storage),
  splitting: (side) => stateOne(side, `Splitting or crushing ${side.label}`, side.record.splitting),
  'how-long': (side) => stateOne(side, `How long ${side.label} is taken`, side.record.course),
  switching: (side) => stateOne(side, `Changing to or from ${side.label}`, side.record.switching),
  sunlight: (side) => stateOne(side, `${side.label} and sunlight`, side.record.sunlight),
  surgery: (side) => stateOne(side, `${side.label} before an operation`, side.record.surgery),
  interactions: (side) => quote(side, 'answer', { text: `${side.label} with other things`, short: '', most: 6 }, side.record.interactions),
  recall: (side) => stateRecalls(side),
};

function stateOne(side: Side, lead: string, fact: Fact | undefined): Statement[] {
  return quote(side, 'answer', { text: lead, short: '', most: 1 }, fact ? [fact] : []);
}

function stateClass(side: Side): Statement {
  const { label, record, picked } = side;
  const brand = record.brands.find((b) => b.name === picked.brandName);
  const gone = brand?.discontinued ? ` The brand ${label} is no longer sold.` : '';
  const lead = brand ? `${label} is a brand of ${record.name}. Its class: ` : `The class of ${label}: `;
  const words = `${record.class.text}.${gone}`;
  return state(side, 'answer', { text: `${lead}${words}`, short: words, facts: [record.class] });
}

const MAX_USES = 4;

function stateUses(side: Side): Statement[] {
  return listFacts(
    side,
    `${side.label} is used for`,
    side.record.indications.filter((i) => !i.offLabel),
  );
}

function stateOffLabel(side: Side): Statement[] {
  return listFacts(
    side,
    `Doctors also use ${side.label} for this, though its label does not name it`,
    side.record.indications.filter((i) => i.offLabel),
  );
}

function listFacts(side: Side, lead: string, facts: readonly Fact[]): Statement[] {
  if (facts.length === 0) return [];
  const shown = facts.slice(0, MAX_USES);
  const words = `${shown.map((f) => asSentence(f.text)).join(' ')}${facts.length > shown.length ? ` ${FULL_LIST_NOTE}` : ''}`;
  return [state(side, 'answer', { text: `${lead}: ${words}`, short: words, facts: shown })];
}

/** Groups of people that the warnings concern. The evidence mark opens the text of each warning. */
function stateWho(side: Side, only?: 'caution'): Statement[] {
  const { cautions } = side.record;
  const groupsOf = (level: string) => cautions.filter((c) => c.level === level && c.group !== 'other');
  const [bans, asks] = [groupsOf('contraindicated'), groupsOf('caution')];
  const name = (list: typeof bans) => joinNames([...new Set(list.map((c) => GROUP_WORDS[c.group].toLowerCase().replace('copd', 'COPD')))]);
  const parts = [
    ...(only || bans.length === 0 ? [] : [`In some cases it must not be used. These concern: ${name(bans)}.`]),
    ...(asks.length === 0 ? [] : [`Ask first about: ${name(asks)}.`]),
  ];
  if (parts.length === 0) return [];
  const words = parts.join(' ');
  return [state(side, 'warning', { text: `Warnings for ${side.label}. ${words}`, short: words, facts: only ? asks : [...bans, ...asks] })];
}

function stateBans(side: Side): Statement[] {
  const bans = side.record.cautions.filter((c) => c.level === 'contraindicated');
  return quote(side, 'ban', { text: `When not to use ${side.label}`, short: 'When not to use it', most: 4 }, bans);
}

/** Prescription status and forms; nothing for a withdrawn medicine. */
function stateSupply(side: Side): Statement[] {
  if (side.record.withdrawn) return [];
  const names = [...new Set(side.record.forms.map((f) => f.form))];
  const most = 4;
  // A medicine sold both ways already lists its forms by status.
  if (side.record.status === 'both') return statePrescription(side).map((s) => ({ ...s, kind: 'detail' }));
  const forms = `Forms: ${names.slice(0, most).join(', ')}${names.length > most ? ' and others' : ''}.`;
  return statePrescription(side).map((s) => ({ ...s, kind: 'detail', text: `${s.text} ${forms}`, short: `${s.short} ${forms}` }));
}

function statePrescription(side: Side): Statement[] {
  const { label, record } = side;
  if (record.withdrawn) return [];
  const facts = record.forms.map((f) => ({ text: `${capitalize(f.form)}: ${SUPPLY[f.status]}`, source: f.source }));
  const build = (text: string, short: string) => [state(side, 'answer', { text, short, facts })];
  if (record.status === 'rx') return build(`${label} needs a prescription.`, 'It needs a prescription.');
  if (record.status === 'otc') return build(`${label} can be bought without a prescription.`, 'It can be bought without a prescription.');
  const named = (status: 'rx' | 'otc') => joinNames([...new Set(record.forms.filter((f) => f.status === status).map((f) => f.form))]);
  const short = `without a prescription: ${named('otc')}. With a prescription: ${named('rx')}.`;
  return build(`${capitalize(record.name)} is sold ${short}`, `Sold ${short}`);
}

const SUPPLY = { rx: 'by prescription', otc: 'over the counter' } as const;

function stateControlled(side: Side): Statement[] {
  const { label, record } = side;
  if (!record.schedule) return stateUncontrolled(side);
  const schedule = record.schedule.slice(1);
  const words = `a controlled medicine in the US (schedule ${schedule}), because it can lead to misuse or dependence.`;
  const facts = [{ text: `Controlled substance, schedule ${schedule}`, source: 'dea' }];
  return [state(side, 'answer', { text: `${label} is ${words}`, short: `It is ${words}`, facts })];
}

/** Without a duration the half-life is stated as such; it does not measure how long a dose works. */
function stateDuration(side: Side): Statement[] {
  const { label, record } = side;
  const left = stateLeaving(side);
  if (record.duration && left.length > 0) return [...stateOne(side, `How long a dose of ${label} works`, record.duration), ...left];
  if (record.duration || !record.halfLife) return stateOne(side, `How long a dose of ${label} works`, record.duration);
  const missing = stateMissing(side, PLAIN_WORDS.duration.about(label));
  if (left.length > 0) return [missing, ...left];
  const halfLife = quote(
    side,
    'answer',
    { text: `Time in which half of ${label} leaves the blood`, short: 'Half leaves the blood in', most: 1 },
    [record.halfLife],
  );
  return [missing, ...halfLife];
}

/** After five half-lives about 3 percent of a dose is left. */
const HALF_LIVES_UNTIL_GONE = 5;
const HOURS_PER_DAY = 24;
const LONGEST_IN_HOURS = 48;

/** States how long a medicine stays in the body, worked out from the half-life: at its usual length, rounded up. */
function stateLeaving(side: Side): Statement[] {
  const { label, record } = side;
  const { halfLife } = record;
  const hours = halfLife?.maxHours ?? halfLife?.minHours;
  if (!halfLife || hours === undefined) return [];
  const all = Math.ceil(hours * HALF_LIVES_UNTIL_GONE);
  const time = all <= LONGEST_IN_HOURS ? `${all} hours` : `${Math.ceil(all / HOURS_PER_DAY)} days`;
  const half = halfLife.text.charAt(0).toLowerCase() + halfLife.text.slice(1);
  const words = `Half leaves the blood in ${half}, so most of it is gone after up to ${time}. Tests can find traces for longer.`;
  return [state(side, 'answer', { text: `${label} in the body: ${words}`, short: words, facts: [halfLife] })];
}

const FOOD_WORDS = {
  'with food': 'Take it with food',
  'empty stomach': 'Take it on an empty stomach',
  'with or without food': 'With or without food',
} as const;

function stateFood(side: Side): Statement[] {
  const { administration, interactions } = side.record;
  const foods = interactions.filter((i) =>
    /\bfood|grapefruit|\bmilk\b|dairy|\bmeal|juice|vitamin K|tyramine|caffeine|coffee/i.test(i.text),
  );
  const rule = administration?.food && { text: FOOD_WORDS[administration.food], source: administration.source };
  const directions =
    administration && /\bfood|\bmeal|stomach|\bmilk|breakfast|\beat\b|juice/i.test(administration.text) ? administration : undefined;
  const facts = [rule, directions, ...foods].filter((f) => f !== undefined);
  return quote(side, 'answer', { text: `${side.label} and food`, short: '', most: 3 }, facts);
}

/** Cites the document of a brand where the record has one. */
function stateBrands(side: Side): Statement[] {
  const { label, record, picked } = side;
  const [sold, gone] = [record.brands.filter((b) => !b.discontinued), record.brands.filter((b) => b.discontinued)];
  if (record.brands.length === 0) return [];
  const most = 8;
  const nameAll = (brands: typeof sold) => brands.map((b) => b.name).join(', ');
  const parts = [
    ...(sold.length === 0 ? [] : [asSentence(`Brand names: ${nameAll(sold.slice(0, most))}${sold.length > most ? ' and others' : ''}`)]),
    ...(gone.length === 0 ? [] : [asSentence(`No longer sold: ${nameAll(gone)}`)]),
  ];
  const facts = sold.slice(0, most).flatMap((b) => findBrandDocument(record, b.name));
  const lead = picked.brandName ? `${label} is a brand of ${record.name}. ` : `${capitalize(record.name)}. `;
  return [
    state(side, 'answer', { text: `${lead}${parts.join(' ')}`, short: parts.join(' '), facts: facts.length > 0 ? facts : [record.class] }),
  ];
}

function findBrandDocument({ sources, name }: MedicineRecord, brand: string): Fact[] {
  const id = Object.keys(sources).find((key) => sources[key]?.title.toLowerCase().includes(brand.toLowerCase()));
  return id ? [{ text: `${brand} is a brand of ${name}`, source: id }] : [];
}
