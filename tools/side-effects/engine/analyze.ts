import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import { advise } from './advice.ts';
import type { Effect } from './effect.ts';
import type { SideEffectFinding, SideEffectQuestion, SymptomFinding } from './finding.ts';
import { type EffectIndex, type LabelledEffect, listLabelled } from './labelled.ts';
import { greater, judgeLikelihood, judgeTiming, type Likelihood, type Timing } from './likelihood.ts';
import { type NaranjoResult, scoreNaranjo } from './naranjo.ts';
import { careFor, findUrgent } from './red-flags.ts';

/**
 * Says how likely symptoms come from a medicine: what its label names, whether the time fits, what else could cause them, and the
 * Naranjo scale over it; what is urgent comes first and depends on the symptoms alone.
 * Source: labels as held in the knowledge and the formulary; Naranjo and others 1981. Applies to one medicine at usual doses;
 * not to overdose. Without a time the likelihood is at most Moderate.
 */
export function analyze(knowledge: EffectIndex, question: SideEffectQuestion): SideEffectFinding {
  const book = new EvidenceBook('s', question.documents);
  const labelled = listLabelled(knowledge, question.record);
  const effects = [...new Set(question.observed.flatMap((o) => o.effects))];
  const elsewhere = question.others.map(({ name, record }) => ({
    name,
    ids: new Set(listLabelled(knowledge, record).map((l) => l.effect.id)),
  }));
  const naranjo = scoreNaranjo(knowledge.naranjo, answerFromFacts(question, labelled, effects, elsewhere), question.answers);
  const symptoms = question.observed.flatMap(({ typed, effects: read }) =>
    read.map((effect) => examine({ typed, effect, question, labelled, elsewhere, naranjo, book })),
  );
  const urgent = findUrgent(knowledge.redFlags, effects, {
    severity: question.severity,
    classes: [...question.record.classGroups, question.record.id],
  }).map(({ source, ...flag }) => ({
    ...flag,
    evidenceIds: [book.cite({ text: flag.reason || flag.title, source })],
  }));
  const likelihood = symptoms.reduce<Likelihood>((most, symptom) => greater(most, symptom.likelihood), 'Very Low');
  return {
    kind: 'finding',
    likelihood,
    urgent,
    symptoms,
    profile: labelled.map((l) => toProfile(l, effects, book)),
    naranjo,
    correlation: correlate(question, symptoms, likelihood, naranjo),
    known: listKnown(symptoms, labelled, book),
    ...advise(question, symptoms, urgent, book),
    evidence: book.evidence,
  };
}

type Elsewhere = readonly { name: string; ids: ReadonlySet<string> }[];

/** What the facts answer of the Naranjo scale: whether it is known, whether it came after, whether another medicine is known for it. */
function answerFromFacts(
  { duration }: SideEffectQuestion,
  labelled: readonly LabelledEffect[],
  effects: readonly Effect[],
  elsewhere: Elsewhere,
) {
  const known = effects.some(({ id }) => labelled.some((l) => l.effect.id === id));
  const otherwise = effects.some(({ id }) => elsewhere.some(({ ids }) => ids.has(id)));
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
  labelled: readonly LabelledEffect[];
  elsewhere: Elsewhere;
  naranjo: NaranjoResult;
  book: EvidenceBook;
}

function examine({ typed, effect, question, labelled, elsewhere, naranjo, book }: Examination): SymptomFinding {
  const known = labelled.find((l) => l.effect.id === effect.id);
  const timing = judgeTiming(effect, known, question.duration);
  const onset = known?.onset?.text ?? effect.onset.text;
  return {
    typed,
    effect,
    labelled: known,
    timing,
    onset,
    likelihood: judgeLikelihood(known, timing, naranjo),
    otherMedicines: elsewhere.filter(({ ids }) => ids.has(effect.id)).map(({ name }) => name),
    care: careFor(effect, question.severity),
    evidenceIds: [
      ...(known ? [book.cite({ text: sayLabelled(known), source: known.source })] : []),
      book.cite({ text: `${effect.name}: ${onset}`, source: effect.onset.source }),
    ],
  };
}

function toProfile(labelled: LabelledEffect, observed: readonly Effect[], book: EvidenceBook) {
  const { effect, frequency, percent, source } = labelled;
  const yours = observed.some(({ id }) => id === effect.id);
  return { name: effect.name, frequency, percent, yours, evidenceIds: [book.cite({ text: sayLabelled(labelled), source })] };
}

/** "nausea: very common (21 of 100 people in trials)". */
function sayLabelled({ effect, frequency, percent }: LabelledEffect): string {
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
  const unread = observed.filter(({ effects }) => effects.length === 0).map(({ typed }) => `“${typed}”`);
  return [
    ...symptoms.map((symptom) => correlateOne(name, symptom)),
    ...(unread.length > 0 ? [claim(`Not understood: ${unread.join(', ')}. Try other words, or ask a pharmacist.`)] : []),
    ...(symptoms.length > 0 ? [claim(sumUp(name, likelihood, naranjo))] : []),
  ];
}

function sumUp(name: string, likelihood: Likelihood, { score, category }: NaranjoResult): string {
  const points = `${score} ${Math.abs(score) === 1 ? 'point' : 'points'}`;
  return `Taken together, the likelihood that ${name} is the cause is ${likelihood.toLowerCase()}. On the Naranjo scale this is ${points}: ${category}.`;
}

function correlateOne(name: string, { typed, effect, labelled, timing, onset, otherMedicines, evidenceIds }: SymptomFinding): Claim {
  const read = typed.toLowerCase() === effect.name.toLowerCase() ? `“${typed}”` : `“${typed}” was read as ${effect.name}, which`;
  const known = labelled
    ? `${read} is on the label of ${name}${labelled.frequency === 'not known' ? '' : ` (${labelled.frequency})`}.`
    : `${read} is not on what we hold of the label of ${name}.`;
  const time = labelled || timing === 'unknown' ? ` ${TIMING_WORDS[timing]} (${onset}).` : '';
  const others = otherMedicines.length > 0 ? ` ${otherMedicines.join(' and ')} can cause it too.` : '';
  return claim(`${capitalise(known)}${time}${others}`, ...evidenceIds);
}

/** Yours first, then what is most frequent; arbitrary length, because the chart shows the rest. */
const MOST_KNOWN = 12;

function listKnown(symptoms: readonly SymptomFinding[], labelled: readonly LabelledEffect[], book: EvidenceBook): Claim[] {
  const yours = new Set(symptoms.map(({ effect }) => effect.id));
  const ordered = [...labelled.filter(({ effect }) => yours.has(effect.id)), ...labelled.filter(({ effect }) => !yours.has(effect.id))];
  return ordered.slice(0, MOST_KNOWN).map((l) => claim(capitalise(sayLabelled(l)), book.cite({ text: sayLabelled(l), source: l.source })));
}
