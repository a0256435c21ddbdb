import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import type { Missing, SkillAnswer } from '#packages/clinical/skill.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';
import { endSentence, type Ranked, ranked, sayReading, shorten } from './say-readings.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const NOT_UNDERSTOOD =
  'We did not understand any of the symptoms, so we cannot judge them. That does not mean that they are harmless. Try other, shorter words, such as “rash” or “feeling sick”, or ask a pharmacist.';
const NO_DIAGNOSIS = 'This is not a diagnosis: other things can cause the same.';

/**
 * Says whether symptoms may come from a medicine: what is urgent, how likely it is, what the label says, what to do.
 * @param unnamed set where the medicine is not known yet; what is urgent is said all the same.
 */
export function sayCause(answer: SideEffectResponse, unnamed: { missing: Missing; question: string } | undefined): Answer {
  const { status, urgent, evidence } = answer;
  const floor = urgent[0] ? { urgency: urgent[0].level } : {};
  if (unnamed) {
    const said = [...sayUrgent(urgent), ranked(0, claim(unnamed.question))];
    return { status: 'missing', missing: unnamed.missing, ...shorten(said, evidence), floor };
  }
  if (status === 'not-understood') {
    const said = [ranked(0, claim(NOT_UNDERSTOOD)), ...sayReading(answer.medication), ...sayContact(answer)];
    return { status: 'missing', missing: 'symptoms', ...shorten(said, evidence), floor };
  }
  const said = status === 'not-covered' ? sayUnknown(answer) : sayAnalysed(answer);
  return { status: status === 'not-covered' ? 'not-covered' : 'answered', ...shorten([...sayUrgent(urgent), ...said], evidence), floor };
}

/** What cannot wait, the worst first; the first with its reason. */
function sayUrgent(urgent: SideEffectResponse['urgent']): Ranked[] {
  return urgent
    .slice(0, 3)
    .flatMap(({ title, advice, reason, evidenceIds }, at) => [
      ranked(at === 0 ? 0 : 1 + at, claim(`${title}. ${advice}`, ...evidenceIds)),
      ...(at === 0 && reason !== '' ? [ranked(4, claim(endSentence(reason), ...evidenceIds))] : []),
    ]);
}

function sayAnalysed(answer: SideEffectResponse): Ranked[] {
  const { likelihood, medication, symptoms, cited, urgent } = answer;
  const ids = [...new Set(symptoms.flatMap(({ evidenceIds }) => evidenceIds))];
  const overall = likelihood
    ? [ranked(0, claim(`The likelihood that ${medication.name} is the cause is ${likelihood.toLowerCase()}.`, ...ids))]
    : [];
  const about = (cited.correlationAnalysis ?? []).filter(({ text }) => !text.startsWith('Taken together, '));
  return [
    ...overall,
    ...sayReading(medication),
    ...about.map((one, at) => ranked(1 + at, one)),
    ...sayAdvice(cited.recommendations ?? [], urgent),
    ...sayContact(answer),
    ranked(5, claim(NO_DIAGNOSIS)),
  ];
}

/** The tool's advice without what is said as urgent already; whether to go on with the medicine is always the tool's own sentence. */
function sayAdvice(recommendations: readonly Claim[], urgent: SideEffectResponse['urgent']): Ranked[] {
  const flags = new Set(urgent.map(({ title, advice }) => `${title}. ${advice}`));
  return recommendations
    .filter(({ text }) => !flags.has(text))
    .map((one, at) =>
      ranked(one.text.startsWith('Tell the people who treat you') ? 6 : 1 + at, claim(endSentence(one.text), ...one.evidenceIds)),
    );
}

/** When to call, in the tool's words; beside something urgent nothing that can wait a few days. */
function sayContact({ cited, whenToContactDoctor, urgent }: SideEffectResponse): Ranked[] {
  const all = cited.whenToContactDoctor ?? whenToContactDoctor.map((text) => claim(text));
  return all
    .filter(({ text }) => !urgent.some(({ title }) => text.startsWith(`${title}: `)))
    .filter(({ text }) => urgent.length === 0 || !text.startsWith('Within'))
    .map(({ text, evidenceIds }) => ranked(text.startsWith('At once') ? 2 : 4, claim(sayWhen(text), ...evidenceIds)));
}

/** "At once for trouble breathing" as a sentence of its own; other lines are sentences already. */
const sayWhen = (text: string) =>
  endSentence(
    text
      .replace(/^At once/, 'Get help at once')
      .replace(/^Today/, 'Speak to a doctor or nurse today')
      .replace(/^Within/, 'See a doctor within'),
  );

function sayUnknown(answer: SideEffectResponse): Ranked[] {
  const own = answer.recommendations.map((text) => claim(text));
  return [
    ranked(0, claim(answer.correlationAnalysis)),
    ...sayReading(answer.medication),
    ...sayAdvice(own, answer.urgent),
    ...sayContact(answer),
  ];
}
