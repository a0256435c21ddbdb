import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Alarm, PersonDetails } from '#packages/clinical/skill.ts';
import { inEnglish } from '#packages/reading/in-english.ts';
import type { Warning } from '../../contract/shared.ts';
import { findDifferential } from '../../engine/differential.ts';
import { CARE_LEVELS } from '../../engine/knowledge.ts';
import { findRedFlags, type ShownFlag } from '../../engine/red-flags.ts';
import type { Story } from '../../engine/story.ts';
import { toFlagWarnings } from '../advice.ts';
import { forUnknownAge } from '../flags-for-age.ts';
import { listUnmeantAlone } from '../reading/harmless-alone.ts';
import { withoutLongPast } from '../reading/long-past.ts';
import { HYPOTHETICALS } from '../reading/not-meant.ts';
import { isAdultIll } from '../reading/person.ts';
import type { SymptomServices } from '../symptom-services.ts';
import { readTold, type SymptomRequest } from '../understand.ts';
import type { ClearIllness } from '../urgency-model/wording.ts';
import { toSymptomRequest } from './chat-request.ts';
import { type ConditionIndex, findCurrentConditions } from './condition-index.ts';
import { isBareMedicineQuestion } from './medicine-question.ts';
import { splitMessage, tellsFiction, withoutStudy } from './split-message.ts';

const MAX_ALARMS = 4;
/** Words of questions about a danger in general, without a person in danger. */
const INFORMATIONAL =
  /\b(?:side effects?|causes?d?|signs?|symptoms?|risks?|rates?|statistics|common|defin\w+|mean\w*|treat\w*|prevent\w*|why(?! (?:bother|am i|do i|should i|live|go on|keep))|black box|medicines?|difference|hotline|essay|studying|homework)\b/i;
/** Required in a question about an overdose. Other questions about a medicine raise no alarm. */
const TOO_MUCH =
  /\b(?:too (?:much|many)|overdos\w*|od|double|triple|twice|swallow\w*|drinks?|drank|eats?|ate|poison\w*|toxic|lethal|fatal|whole bottle|inhal\w*)\b/i;

const WORDING_CAUTIONS = {
  emergency: {
    title: 'This may be an emergency',
    advice: 'Call the emergency number now if any of this is happening now. Do not wait to see whether it passes.',
    reason: 'Stories like this often need help right away.',
  },
  urgent: {
    title: 'This may need to be seen today',
    advice: 'Call a doctor or an urgent care clinic today, and call the emergency number if it gets worse.',
    reason: 'Stories like this often need to be seen the same day.',
  },
} as const;
const WORDING_FACT = {
  text: 'In a medical emergency, getting help right away can save a life.',
  source: 'medlineplus Recognizing Medical Emergencies',
};

/** What a form asks besides the text: the age of the person who is ill, and corrections by finding id. */
type FormDetails = Partial<Pick<SymptomRequest, 'age' | 'answers'>> & {
  /** The part of the text that somebody worded; names that were picked from a list have no wording. */
  worded?: string;
  takenBack?: ReadonlySet<string>;
  ruled?: 'self-care' | 'routine' | undefined;
};

/**
 * The alarms that a message raises, worst first. A message that only asks a question raises at most one.
 * The fields of a form take precedence over the text.
 */
export function findAlarms(
  services: SymptomServices,
  { text, person, ...form }: { text: string; person: PersonDetails } & FormDetails,
): Alarm[] {
  const { reported, asked } = splitMessage(inEnglish(text));
  const collector = new EvidenceCollector('w', services.knowledge.documents);
  const isClear = () => services.isWordedGravely(text, { ageYears: form.age ?? person.ageYears, sex: person.sex });
  const toAlarm = ({ evidenceIds, level, ...rest }: Warning): Alarm[] =>
    level === 'routine'
      ? []
      : [
          {
            level,
            ...rest,
            evidence: collector.evidence.filter(({ id }) => evidenceIds.includes(id)),
            ...(rest.title === WORDING_CAUTIONS[level].title && { isByWording: true, ...(isClear() && { isClear: true }) }),
          },
        ];
  const context = { person, form, collector, asked };
  const told = findTold(services, reported, context);
  // What a rule says to do is told before the general advice about a named illness.
  const ruled = [...warnOf(told, collector), ...findConditionWarnings(services.conditions, reported, collector)];
  const raised =
    reported.trim() === '' || tellsFiction(text) || isCalm(services, text)
      ? ruled
      : raiseByWording(services, withoutLongPast(withoutStudy(withoutImagined(form.worded ?? text))), ruled, {
          ...context,
          clear: findClear(services, told),
        });
  const byTitle = new Map<string, Warning>();
  for (const warning of raised) if (!byTitle.has(warning.title)) byTitle.set(warning.title, warning);
  const alarms = [...byTitle.values()].flatMap(toAlarm).sort((a, b) => CARE_LEVELS.indexOf(a.level) - CARE_LEVELS.indexOf(b.level));
  // Wording alone must not take the help line from a question about a deadly amount.
  if (alarms.some(({ isByWording }) => !isByWording)) return alarms.slice(0, MAX_ALARMS);
  const questions = findQuestionWarnings(services, asked, context)
    .flatMap(toAlarm)
    .map((alarm): Alarm => ({ ...alarm, isAsked: true }));
  return [...alarms, ...questions].slice(0, MAX_ALARMS);
}

/** A text without what is only imagined or printed, and without words that are harmless beside the others. */
const withoutImagined = (text: string): string =>
  [...HYPOTHETICALS, ...listUnmeantAlone(text)].reduce((rest, unmeant) => rest.replace(unmeant, ' '), text);

/** Whether words of an emergency in a text tell of none, so that its wording says nothing. */
function isCalm({ formulary, readStory, findings }: SymptomServices, text: string): boolean {
  if (CALM_CLASSES.some((calm) => calm.test(text))) return true;
  if (!isBareMedicineQuestion(inEnglish(text), (word) => formulary.findByName(word) !== undefined)) return false;
  return ![...readStory(text).present.keys()].some((id) => ['symptom', 'sign'].includes(findings.get(id)?.kind ?? ''));
}

/** A contraceptive that came up again, or a cross child: words of an emergency that tell of none. */
const CALM_CLASSES: readonly RegExp[] = [
  /^(?=[\s\S]*\b(?:plan b|my choice|aftera|ella|morning[- ]after|birth control|the pill|contraceptive)\b)(?=[\s\S]*\b(?:threw up|thr[eo]w\w* up|vomit\w*|puk\w*)\b)(?![\s\S]*\b(?:blood|pain|chest|breath\w*|faint\w*|pass(?:ed|ing) out|dizzy|headache|vision|leg|numb|all|bottle|pack|many|handful|\d{2,}|kid|child|toddler|baby|son|daughter|pregnan\w*|non-?stop|hours straight|all day)\b)/i,
  /^(?=[\s\S]*\b(?:had|having|has|have|throw\w*|threw) a fit (?:because|cause|cuz|over|about|when (?:i|we) (?:said|say|told|took))\b)(?![\s\S]*\b(?:shak\w*|jerk\w*|foam\w*|blue|respond\w*|eyes|stiff|limp|breath\w*|fever|seizure)\b)/i,
];

interface Context {
  person: PersonDetails;
  form: FormDetails;
  collector: EvidenceCollector;
  /** What is only asked. Its medicines and its person count: "is grapefruit ok with Eliquis? My stool is black". */
  asked: string;
}

/** A story with the red flags that it shows. */
interface Told {
  story: Story;
  shown: ShownFlag[];
}

function findTold(services: SymptomServices, text: string, { person, form, asked }: Context): Told | undefined {
  if (text.trim() === '') return undefined;
  const request = toSymptomRequest(
    services,
    { text, reported: text, ...(form.takenBack && { form: { takenBack: form.takenBack } }) },
    person,
  );
  const story = readTold(services, {
    ...request,
    known: asked.trim() === '' || asked === text ? undefined : [asked],
    age: form.age ?? request.age,
    answers: { ...request.answers, ...form.answers },
  });
  const flags = story.ageYears === undefined ? forUnknownAge(services.knowledge.redFlags, text) : services.knowledge.redFlags;
  return { story, shown: findRedFlags(services.network, flags, story) };
}

const warnOf = (told: Told | undefined, collector: EvidenceCollector): Warning[] => (told ? toFlagWarnings(told.shown, collector) : []);

/** From this share on, the rules are clear about one illness. Arbitrary: half. */
const CLEAR_SHARE = 0.5;

/** A complaint of so long ago is hardly an emergency of now that no rule knows. Arbitrary: six weeks, from which complaints are called chronic. */
const LASTING_HOURS = 42 * 24;

/**
 * What the rules are clear about: one illness that passes by itself while no red flag says more than how it goes on, one that must be seen today,
 * or one for a doctor that has gone on for weeks without a red flag for today.
 */
function findClear({ network }: SymptomServices, told: Told | undefined): ClearIllness | undefined {
  if (!told || told.story.present.size === 0) return undefined;
  const [likeliest] = findDifferential(network, told.story).primary;
  if (!likeliest || likeliest.share < CLEAR_SHARE) return undefined;
  if (likeliest.condition.care === 'urgent') return 'urgent';
  if (likeliest.condition.care === 'self-care') return told.shown.every(({ flag }) => flag.courses) ? 'harmless' : undefined;
  const isCalm = likeliest.condition.care === 'routine' && told.shown.every(({ flag }) => flag.level === 'routine');
  return isCalm && (told.story.hours ?? 0) >= LASTING_HOURS && !told.story.sudden ? 'lasting' : undefined;
}

/**
 * Raises the level where a message is worded like those about emergencies or urgent illness and no rule says so: of a warning with a help
 * line, otherwise by a caution.
 */
function raiseByWording(
  services: SymptomServices,
  text: string,
  warnings: Warning[],
  { person, form, collector, clear }: Context & { clear: ClearIllness | undefined },
): Warning[] {
  // A baby that is only mentioned beside is not who has the fever.
  const told = isAdultIll(text) ? text.replace(BESIDE, ' ') : text;
  const level = services.readWording(withoutTakenBack(services, told, form.takenBack), {
    ageYears: form.age ?? person.ageYears,
    sex: person.sex,
    clear,
    ruled: warnings.some((warning) => warning.level === 'urgent' && !isSettled(services, warning)) ? 'urgent' : form.ruled,
  });
  if (!level || level === 'routine' || warnings.some((warning) => CARE_LEVELS.indexOf(warning.level) <= CARE_LEVELS.indexOf(level)))
    return warnings;
  if (warnings.some(({ line }) => line)) return warnings.map((warning) => (warning.line ? { ...warning, level } : warning));
  return [{ ...WORDING_CAUTIONS[level], level, evidenceIds: [collector.cite(WORDING_FACT)] }, ...warnings];
}

const BESIDE = /\b(?:bab(?:y|ies)|newborns?|infants?|(?:\d+|one|two|three|four|five|six)[- ](?:week|month|day)s?[- ]olds?)\b/gi;

/** Whether a published bound sets the level of a warning, as for an INR of 5. */
const isSettled = ({ knowledge }: SymptomServices, { title }: Warning) =>
  knowledge.redFlags.some(({ settled, name }) => settled && capitalize(name) === title);

/** The text without the words of findings that the person took back. */
function withoutTakenBack({ readStory }: SymptomServices, text: string, takenBack: FormDetails['takenBack']): string {
  if (!takenBack?.size) return text;
  const { present } = readStory(text);
  const words = [...present].flatMap(([id, reported]) => (takenBack.has(id) ? [reported.words] : []));
  return words.reduce((rest, each) => rest.replace(each, ' '), text);
}

/** Emergencies that somebody is reported to be having. */
function findConditionWarnings(conditions: ConditionIndex, text: string, collector: EvidenceCollector): Warning[] {
  return findCurrentConditions(conditions, text).map((condition) => ({
    level: 'emergency',
    title: condition.name,
    advice: 'Call the emergency number now. Do not drive yourself, and do not wait to see whether it passes.',
    reason: condition.careWhy,
    evidenceIds: [collector.cite({ text: condition.careWhy, source: condition.sources.care })],
  }));
}

function findQuestionWarnings(services: SymptomServices, text: string, context: Context): Warning[] {
  const warnings = warnOf(findTold(services, text, context), context.collector).filter(({ line }) =>
    line === 'poison' ? TOO_MUCH.test(withoutStudy(text)) : line === 'crisis' && !INFORMATIONAL.test(text),
  );
  const where = (line: Warning['line']) => (line === 'crisis' ? 'If you or somebody near you feels this way' : 'If this has happened');
  return warnings.slice(0, 1).map((warning) => ({ ...warning, level: 'urgent', advice: `${where(warning.line)}: ${warning.advice}` }));
}
