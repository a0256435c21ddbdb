import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { inEnglish } from '#packages/reading/in-english.ts';
import type { Understood } from '../contract/shared.ts';
import { moreUrgent } from '../engine/red-flags.ts';
import { type Assessment, assess, isWorded } from './assess.ts';
import { findAlarms } from './skill/alarms.ts';
import { findCurrentConditions } from './skill/condition-index.ts';
import { readOverdoseAmounts } from './skill/overdose-amounts.ts';
import { loadSymptomServices, type SymptomServices } from './symptom-services.ts';
import type { SymptomRequest } from './understand.ts';

/** An assessment with the dangers reported in plain words, worst first. The level is never below theirs. */
export interface AssessmentWithDangers extends Assessment {
  dangers: readonly Alarm[];
}

/** Assesses a form's request, and reads the person's own text for danger as chat does. */
export function assessWithDangers(services: SymptomServices, request: SymptomRequest): AssessmentWithDangers {
  const assessed = assess(services, request);
  const dangers = findDangers(services, request, findRuled(assessed));
  const [worst] = dangers;
  if (!worst) return { ...assessed, dangers };
  const level = moreUrgent(assessed.urgency.level, worst.level);
  return {
    ...assessed,
    urgency: { ...assessed.urgency, level },
    understood: withoutReadDangers(services, assessed.understood),
    isHeard: true,
    isUnderstood: true,
    dangers,
  };
}

/** The level for home or for a doctor that the rules gave to a symptom that they read. A sum of small shares is none. */
export function findRuled({ understood, urgency }: Assessment): 'self-care' | 'routine' | undefined {
  const isSymptom = ({ state, kind }: Understood['findings'][number]) => state === 'present' && (kind === 'symptom' || kind === 'sign');
  if (urgency.isVague || !understood.findings.some(isSymptom)) return undefined;
  return urgency.level === 'routine' ? 'routine' : 'self-care';
}

/**
 * The dangers in the symptoms, the description and the history of a request.
 * @param ruled the level that the rules gave; the wording of urgent illness must then be clearer to raise it.
 */
export function findDangers(services: SymptomServices, request: SymptomRequest, ruled?: 'self-care' | 'routine'): Alarm[] {
  const { symptoms, description, medicalHistory, age, sex, answers } = request;
  const history = medicalHistory?.join('. ') ?? '';
  const text = [...symptoms, description, ...(TELLS.test(inEnglish(history)) ? [history] : [])].filter((part) => part !== '').join('\n');
  if (text === '') return [];
  const takenBack = new Set(Object.entries(answers ?? {}).flatMap(([id, answer]) => (answer === 'yes' ? [] : [id])));
  return findAlarms(services, {
    text,
    worded: [...symptoms.filter(isWorded), description].filter((part) => part !== '').join('\n'),
    person: { ageYears: age ?? undefined, sex: sex ?? undefined },
    age,
    answers,
    takenBack,
    ruled,
  });
}

/** A text that expresses a danger counts as understood, even where the knowledge has no phrase for it. */
function withoutReadDangers(services: SymptomServices, understood: Understood): Understood {
  const { conditions, formulary, readDanger, readWording } = services;
  const isNoDanger = (text: string) =>
    findCurrentConditions(conditions, text).length === 0 &&
    readDanger(text).length === 0 &&
    readOverdoseAmounts(formulary, text).length === 0 &&
    !['emergency', 'urgent'].includes(readWording(text, {}) ?? '');
  return { ...understood, notUnderstood: understood.notUnderstood.filter(isNoDanger) };
}

/**
 * Words by which a short field tells what is happening to somebody. Without one, "heart attack" in a list of conditions is a name.
 * Despair and poisoning need none, except in a medical history.
 */
const TELLS =
  /\b(?:i|i'?m|i'?ve|i'?d|i'?ll|me|my|myself|he|she|they|we|his|her|our|himself|herself|someone|somebody|(?:my|our|the|his|her) \w+|took|tooken|taken|swallow(?:ed|s)|drank|drunk|ate|eaten|overdosed|od'?d|having|happening|now|help|is|isn'?t|are|has|keeps?|feels?|\d+ ?(?:yr|year|month|mo|week|wk|day)s?[- ]old|can'?t|cannot|won'?t|how (?:many|much)|wan(?:t|na)|gonna|kms|suicidal(?! (?:ideation|thoughts?|behaviou?rs?)))\b/i;

/** A question about a deadly amount is taken as despair, unless it is for school. */
const DEADLY_AMOUNT = /\b(?:lethal|fatal|deadly)\b(?!.*\b(?:paper|essay|class|homework|school|exam)\b)/i;
/** Conditions whose names tell despair. */
const DESPAIR = new Set(['suicidal-crisis', 'self-harm-behaviour']);

/**
 * Finds danger in what was typed for other tools. Names of medicines and of other conditions are no danger, nor are questions about one.
 * An urgent danger counts where it has a help line. Despair comes first.
 */
export function createDangerFinder(formulary: Formulary): FindDanger {
  const services = loadSymptomServices(formulary, () => undefined);
  const named = services.knowledge.conditions.filter(({ id }) => !DESPAIR.has(id));
  const conditions = new Set(named.flatMap(({ name, clinical, also }) => [name, clinical, ...also].map(toKey)));
  const isName = (typed: string) => conditions.has(toKey(typed)) || formulary.findByName(typed) !== undefined;
  return (typed) => {
    const text = typed.filter((entry) => entry.trim() !== '' && !isName(entry)).join('\n');
    if (text === '') return undefined;
    const tells = TELLS.test(inEnglish(text).replace(/[’‘`]/g, "'"));
    // A field asks for a history, whose words alone are near to those of emergencies: "bones are weak".
    const alarms = findAlarms(services, { text, person: {} }).filter(({ isByWording, isClear }) => !isByWording || isClear);
    const found = alarms.filter(({ level, line, isAsked }) =>
      isAsked ? line === 'crisis' && DEADLY_AMOUNT.test(text) : line !== undefined || (tells && level === 'emergency'),
    );
    const [worst] = found;
    const first = found.find(({ line }) => line === 'crisis') ?? found.find(({ line }) => line !== undefined) ?? worst;
    return first && worst && { ...first, level: worst.level };
  };
}

const toKey = (name: string) => name.trim().toLowerCase();
