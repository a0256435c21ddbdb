import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { buildAdvice } from './advice.ts';
import type { Effect } from './effect.ts';
import type { Observed, SideEffectFinding, SideEffectQuestion, SymptomFinding } from './finding.ts';
import { type EffectIndex, type LabeledEffect, listLabeledEffects } from './labeled-effects.ts';
import { judgeLikelihood, judgeTiming, type Likelihood, maxLikelihood, type Timing } from './likelihood.ts';
import { isAnswered, type NaranjoResult, scoreNaranjo } from './naranjo.ts';
import { findPatternEffects, findUrgent, getCareLevel } from './red-flags.ts';

/**
 * Estimates how likely symptoms come from a medicine: from its label, the timing, other causes and the Naranjo scale. Urgent findings come
 * first and depend on the symptoms alone.
 *
 * Units: duration as minutes, hours, days or weeks since the first or a higher dose.
 * Source: labels in engine/knowledge and the medicine records, each entry with its own source; Naranjo and others, Clin Pharmacol Ther
 * 1981.
 * Applies to: one covered medicine at usual doses; not for: overdose or a diagnosis.
 * Rounding: rates to whole numbers of 100 people, and "fewer than 1" below 1, because trials differ.
 * Refuses: never; text that no effect matches is reported as not understood. Without a duration the likelihood is at most Moderate.
 * @example analyze(knowledge, { name: 'lisinopril', observed: [{ typed: 'cough', effects: [cough] }], … }).likelihood // 'Moderate'
 */
export function analyze(knowledge: EffectIndex, asked: SideEffectQuestion): SideEffectFinding {
  const collector = new EvidenceCollector('s', asked.documents);
  const labelled = listLabeledEffects(knowledge, asked.record);
  const question = { ...asked, observed: asked.observed.map((one) => nameAsOnLabel(one, labelled)) };
  const effects = [...new Set(question.observed.flatMap((o) => o.effects))];
  const otherLabels = question.others.map(({ name, record }) => ({
    name,
    ids: new Set(listLabeledEffects(knowledge, record).map((l) => l.effect.id)),
  }));
  const naranjo = scoreNaranjo(knowledge.naranjo, answerFromFacts(question, labelled, effects, otherLabels), question.answers);
  const circumstances = [...new Set(asked.observed.flatMap((one) => one.circumstances))];
  // The effects as they were read count too: a label that names a milder one lowers no alarm.
  const read = [...new Set([...effects, ...asked.observed.flatMap((one) => one.effects)])];
  const context = { severity: question.severity, classes: [...question.record.classGroups, question.record.id], circumstances };
  const pattern = findPatternEffects(knowledge.redFlags, read, context);
  const symptoms = question.observed.flatMap(({ typed, effects: read }) =>
    read.map((effect) => examine({ typed, effect, question, labelled, otherLabels, naranjo, collector, pattern })),
  );
  const urgent = findUrgent(knowledge.redFlags, read, context).map(({ source, ...flag }) => ({
    ...flag,
    evidenceIds: [collector.cite({ text: flag.reason || flag.title, source })],
  }));
  const likelihood = symptoms.reduce<Likelihood>((most, symptom) => maxLikelihood(most, symptom.likelihood), 'Very Low');
  return {
    kind: 'finding',
    likelihood,
    urgent,
    symptoms,
    profile: labelled.map((l) => toProfile(l, effects, collector)),
    naranjo,
    correlation: correlate(question, symptoms, likelihood, naranjo),
    known: listKnown(symptoms, labelled, collector),
    ...buildAdvice(question, symptoms, { urgent, circumstances, abruptStops: knowledge.abruptStops }, collector),
    evidence: collector.evidence,
  };
}

/** "Leg pain" with a statin is the muscle pain of its label, where the label lists no pain of the legs. */
function nameAsOnLabel({ effects, ...told }: Observed, labelled: readonly LabeledEffect[]): Observed {
  const find = (id: string) => labelled.find(({ effect }) => effect.id === id)?.effect;
  return { ...told, effects: effects.map((effect) => find(effect.id) ?? effect.orOnLabel?.flatMap((id) => find(id) ?? [])[0] ?? effect) };
}

type OtherLabels = readonly { name: string; ids: ReadonlySet<string> }[];

/** Answers Naranjo questions from facts: known reaction, onset after the medicine, another medicine as a cause. */
function answerFromFacts(
  { duration }: SideEffectQuestion,
  labelled: readonly LabeledEffect[],
  effects: readonly Effect[],
  otherLabels: OtherLabels,
) {
  const known = effects.some(({ id }) => labelled.some((l) => l.effect.id === id));
  const otherwise = effects.some(({ id }) => otherLabels.some(({ ids }) => ids.has(id)));
  return {
    ...(effects.length > 0 ? { 'known-reaction': known ? ('yes' as const) : ('no' as const) } : {}),
    ...(duration ? { 'after-medicine': 'yes' as const } : {}),
    ...(otherwise ? { 'other-causes': 'yes' as const } : {}),
  };
}

interface Examination {
  typed: string;
  effect: Effect;
  question: SideEffectQuestion;
  labelled: readonly LabeledEffect[];
  otherLabels: OtherLabels;
  naranjo: NaranjoResult;
  collector: EvidenceCollector;
  /** Effects that form a pattern known for this kind of medicine. */
  pattern: ReadonlySet<string>;
}

function examine({ typed, effect, question, labelled, otherLabels, naranjo, collector, pattern }: Examination): SymptomFinding {
  const known = labelled.find((l) => l.effect.id === effect.id);
  const timing = judgeTiming(effect, known, { duration: question.duration, isStopped: hasStopped(question) });
  const onset = known?.onset?.text ?? effect.onset.text;
  return {
    typed,
    effect,
    labelled: known,
    timing,
    onset,
    likelihood: judgeLikelihood(known, { timing, isSerious: isSerious(effect) || pattern.has(effect.id) }, naranjo),
    otherMedicines: otherLabels.filter(({ ids }) => ids.has(effect.id)).map(({ name }) => name),
    care: getCareLevel(effect, question.severity),
    evidenceIds: [
      ...(known ? [collector.cite({ text: formatLabeledEffect(known), source: known.source })] : []),
      collector.cite({ text: `${effect.name}: ${onset}`, source: effect.onset.source }),
    ],
  };
}

const hasStopped = ({ observed }: SideEffectQuestion) => observed.some(({ circumstances }) => circumstances.includes('stopped'));

/** Effects that must be seen the same day: they are rare without a cause such as the medicine. */
const isSerious = ({ care }: Effect) => care === 'emergency' || care === 'urgent';

function toProfile(labelled: LabeledEffect, observed: readonly Effect[], collector: EvidenceCollector) {
  const { effect, frequency, percent, source } = labelled;
  const yours = observed.some(({ id }) => id === effect.id);
  return { name: effect.name, frequency, percent, yours, evidenceIds: [collector.cite({ text: formatLabeledEffect(labelled), source })] };
}

/**
 * Formats an effect of a label as it is cited: "nausea: very common (about 21 of 100 people in trials)".
 *
 * Units: percent of 100 people in trials.
 * Source: the labeled effect's own source.
 * Applies to: effects on a medicine's label; not for: effects without a source.
 * Rounding: rates to whole numbers, and "fewer than 1" below 1, because trials differ.
 * Refuses: never.
 * @example formatLabeledEffect(nausea) // 'nausea: very common (about 21 of 100 people in trials)'
 */
export function formatLabeledEffect({ effect, frequency, percent }: LabeledEffect): string {
  const figure = percent === undefined ? '' : ` (${percent < 1 ? 'fewer than 1' : `about ${Math.round(percent)}`} of 100 people in trials)`;
  return `${effect.name}: ${frequency === 'not known' ? 'on the label, how often is not known' : frequency}${figure}`;
}

const TIMING_WORDS: Record<Timing, string> = {
  fits: 'The time it began fits',
  possible: 'The time it began is less usual but possible',
  unusual: 'The time it began does not fit well',
  unknown: 'When it began is not known, so this says less',
};

function correlate(
  question: SideEffectQuestion,
  symptoms: readonly SymptomFinding[],
  likelihood: Likelihood,
  naranjo: NaranjoResult,
): Claim[] {
  const { name, observed } = question;
  const unread = observed.filter(isUnread).map(({ typed }) => `“${typed}”`);
  return [
    ...symptoms.map((symptom) => correlateOne(name, symptom)),
    ...(unread.length > 0 ? [claim(`Not understood: ${unread.join(', ')}. Try other words, or ask a pharmacist.`)] : []),
    ...(symptoms.length > 0 ? [claim(formatConclusion(name, likelihood, naranjo))] : []),
  ];
}

/**
 * Tells whether nothing was understood of a part of what was typed: no symptom, and no circumstance such as a stopped medicine.
 *
 * Units: none.
 * Source: none; counting.
 * Applies to: one typed part; not for: parts that only say who the person is.
 * Rounding: none.
 * Refuses: never.
 * @example isUnread({ typed: 'ran out 2 days ago', effects: [], circumstances: ['stopped'] }) // false
 */
export const isUnread = ({ effects, circumstances }: Observed): boolean => effects.length === 0 && circumstances.length === 0;

/** The category of the scale is only said where the person answered: unanswered questions keep it low. */
function formatConclusion(name: string, likelihood: Likelihood, { score, category, questions }: NaranjoResult): string {
  const points = `${score} ${Math.abs(score) === 1 ? 'point' : 'points'}`;
  const answered = questions.filter(({ answeredBy }) => answeredBy !== 'nobody').length;
  const scale = isAnswered(questions)
    ? `With ${answered} of ${questions.length} questions answered, the Naranjo scale gives ${points}: ${category}${answered < questions.length ? ' so far' : ''}.`
    : `The Naranjo scale has ${points} so far, from the label and the time; your answers to its other questions can change this.`;
  return `Taken together, the likelihood that ${name} is the cause is ${likelihood.toLowerCase()}. ${scale}`;
}

function correlateOne(name: string, { typed, effect, labelled, timing, onset, otherMedicines, evidenceIds }: SymptomFinding): Claim {
  const read = typed.toLowerCase() === effect.name.toLowerCase() ? `“${typed}”` : `“${typed}” was read as ${effect.name}, which`;
  const known = labelled
    ? `${read} is on the label of ${name}${labelled.frequency === 'not known' ? '' : ` (${labelled.frequency})`}.`
    : `${read} is not in the part of the ${name} label that we have.`;
  const time = labelled || timing === 'unknown' ? ` ${TIMING_WORDS[timing]} (${onset}).` : '';
  const others = otherMedicines.length > 0 ? ` ${otherMedicines.join(' and ')} can cause it too.` : '';
  return claim(`${capitalize(known)}${time}${others}`, ...evidenceIds);
}

/** Arbitrary: the chart shows the rest. */
const MAX_KNOWN = 12;

function listKnown(symptoms: readonly SymptomFinding[], labelled: readonly LabeledEffect[], collector: EvidenceCollector): Claim[] {
  const yours = new Set(symptoms.map(({ effect }) => effect.id));
  const ordered = [...labelled.filter(({ effect }) => yours.has(effect.id)), ...labelled.filter(({ effect }) => !yours.has(effect.id))];
  return ordered
    .slice(0, MAX_KNOWN)
    .map((l) => claim(capitalize(formatLabeledEffect(l)), collector.cite({ text: formatLabeledEffect(l), source: l.source })));
}
