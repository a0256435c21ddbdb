import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { Missing, SkillAnswer } from '#packages/clinical/skill.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';
import { describeReading, endSentence, formatContact, type Ranked, ranked, shorten } from './ranked-claims.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const NOT_UNDERSTOOD =
  'We did not understand any of the symptoms, so we cannot judge them. That does not mean that they are harmless. Try other, shorter words, such as “rash” or “feeling sick”, or ask a pharmacist.';
const NO_DIAGNOSIS = 'This is not a diagnosis: other things can cause the same.';

/**
 * Describes whether symptoms may come from a medicine: urgent findings, likelihood, the label, advice.
 * @param unnamed set if the medicine is missing; urgent findings are still described.
 */
export function describeCause(answer: SideEffectResponse, unnamed: { missing: Missing; question: string } | undefined): Answer {
  const { status, urgent, evidence } = answer;
  const floor = urgent[0] ? { urgency: urgent[0].level } : {};
  if (unnamed) {
    const claims = [...describeUrgent(urgent), ranked(0, claim(unnamed.question))];
    return { status: 'missing', missing: unnamed.missing, ...shorten(claims, evidence), floor };
  }
  if (status === 'not-understood') {
    const claims = [ranked(0, claim(NOT_UNDERSTOOD)), ...describeReading(answer.medication), ...describeContact(answer)];
    return { status: 'missing', missing: 'symptoms', ...shorten(claims, evidence), floor };
  }
  const claims = status === 'not-covered' ? describeUncovered(answer) : describeAnalysis(answer);
  return {
    status: status === 'not-covered' ? 'not-covered' : 'answered',
    supports: answer.likelihood !== undefined && answer.likelihood !== null && SUPPORTS.has(answer.likelihood),
    ...shorten([...describeUrgent(urgent), ...claims], evidence),
    floor,
  };
}

const SUPPORTS: ReadonlySet<string> = new Set(['Moderate', 'High', 'Very high']);

/** Urgent findings, the worst first; the first one with its reason. */
function describeUrgent(urgent: SideEffectResponse['urgent']): Ranked[] {
  return urgent
    .slice(0, 3)
    .flatMap(({ title, advice, reason, evidenceIds }, at) => [
      ranked(at === 0 ? 0 : 1 + at, claim(`${title}. ${advice}`, ...evidenceIds)),
      ...(at === 0 && reason !== '' ? [ranked(4, claim(endSentence(reason), ...evidenceIds))] : []),
    ]);
}

function describeAnalysis(answer: SideEffectResponse): Ranked[] {
  const { likelihood, medication, symptoms, cited, urgent } = answer;
  const ids = [...new Set(symptoms.flatMap(({ evidenceIds }) => evidenceIds))];
  // A low likelihood beside an emergency would calm, and it changes nothing about what to do.
  const overall =
    likelihood && urgent[0]?.level !== 'emergency'
      ? [ranked(0, claim(`The likelihood that ${medication.name} is the cause is ${likelihood.toLowerCase()}.`, ...ids))]
      : [];
  const about = (cited.correlationAnalysis ?? []).filter(({ text }) => !text.startsWith('Taken together, '));
  return [
    ...overall,
    ...describeReading(medication),
    ...about.map((one, at) => ranked(1 + at, one)),
    ...describeAdvice(cited.recommendations ?? [], urgent),
    ...describeContact(answer),
    ranked(5, claim(NO_DIAGNOSIS)),
  ];
}

/** The engine's recommendations without the urgent ones, which are listed already. Advice on continuing the medicine is always the engine's sentence. */
function describeAdvice(recommendations: readonly Claim[], urgent: SideEffectResponse['urgent']): Ranked[] {
  const flags = new Set(urgent.map(({ title, advice }) => `${title}. ${advice}`));
  return recommendations
    .filter(({ text }) => !flags.has(text))
    .map((one, at) =>
      ranked(one.text.startsWith('Tell the people who treat you') ? 6 : 1 + at, claim(endSentence(one.text), ...one.evidenceIds)),
    );
}

/** When to contact a doctor. With an urgent finding, advice that can wait a few days is left out. */
function describeContact({ cited, whenToContactDoctor, urgent }: SideEffectResponse): Ranked[] {
  const all = cited.whenToContactDoctor ?? whenToContactDoctor.map((text) => claim(text));
  return all
    .filter(({ text }) => !urgent.some(({ title }) => text.startsWith(`${title}: `)))
    .filter(({ text }) => urgent.length === 0 || !text.startsWith('Within'))
    .map(({ text, evidenceIds }) => ranked(text.startsWith('At once') ? 2 : 4, claim(formatContact(text), ...evidenceIds)));
}

function describeUncovered(answer: SideEffectResponse): Ranked[] {
  const own = answer.recommendations.map((text) => claim(text));
  return [
    ranked(0, claim(answer.correlationAnalysis)),
    ...describeReading(answer.medication),
    ...describeAdvice(own, answer.urgent),
    ...describeContact(answer),
  ];
}
