import { stemmer } from 'stemmer';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { type Fact, quote, type Statement } from './statement.ts';

/** Words without content, and words that occur in every record. */
const STOP_WORDS = new Set(
  `a about after again all also always am an and any anyone are as ask at back bad be because been before being best better between big both but by
can could day days did do does doing dont down each else even ever every everything few for from get gets getting give go goes going good got
great had has have having he help her here hers him his how i if in into is it its just keep kind know last left less let like little long lot
make makes many may maybe me mean med medicine medication meds might mine month more most much must my myself need never new next no not now of
off often ok okay on once one only or other our out over own people person pill pills please put question quick really right said same say see
seems she should side since so some something soon start started still such sure take taken takes taking tell than thanks that the their them
then there these they thing things think this those though time times to today told tomorrow tonight too took try two u under until up ur us use
used using very want was way we week weeks well went were what whats when where which while who why will with without wondering work would
year years yes supposed real actually ever still away happen happens normal years yesterday yet you your doctor drug effect effects`.split(
    /\s+/,
  ),
);

/** Everyday words and the words that records use for the same thing. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  beach: ['sun', 'sunlight'],
  tan: ['sun', 'sunlight'],
  tanning: ['sun', 'sunlight'],
  sunburn: ['sun', 'sunlight'],
  sunny: ['sun', 'sunlight'],
  quit: ['stop', 'stopping', 'suddenly', 'withdrawal'],
  quitting: ['stop', 'stopping', 'suddenly', 'withdrawal'],
  stop: ['stopping', 'suddenly', 'withdrawal'],
  turkey: ['stopping', 'suddenly', 'withdrawal'],
  sex: ['sexual', 'libido', 'erection'],
  libido: ['sexual'],
  weight: ['weight', 'appetite'],
  hungry: ['appetite'],
  backed: ['constipation'],
  sleep: ['insomnia', 'sleep', 'drowsiness'],
  tired: ['tiredness', 'fatigue', 'drowsiness'],
  throw: ['vomiting'],
  blood: ['bleeding', 'blood'],
  lie: ['upright'],
  period: ['menstrual', 'bleeding'],
  sweat: ['sweating'],
  shaky: ['tremor'],
  teeth: ['teeth', 'dental'],
  allergic: ['allergic', 'allergy'],
};

const MAX_MATCHES = 3;
const MIN_WORD_LENGTH = 3;

/**
 * Finds the record's sentences that share words with the question, the best match first. A sentence that has fewer than half of what is asked
 * is about something else.
 */
export function stateMatching(side: Side, question: string): Statement[] {
  const facts = listFacts(side.record);
  const stems = facts.map(({ text }) => new Set(stemAll(text)));
  const own = new Set(stemAll(`${side.label} ${side.record.name} ${side.record.synonyms.join(' ')}`));
  const asked = contentWords(question)
    .map((forms) => forms.filter((stem) => !own.has(stem)))
    .filter((forms) => forms.length > 0);
  const wanted = new Set(asked.flat());
  const isNear = (words: ReadonlySet<string>) =>
    asked.filter((forms) => forms.some((stem) => words.has(stem))).length >= Math.max(1, asked.length / 2);
  // A word that occurs in few sentences weighs more than a common one.
  const weight = (stem: string) => 1 / Math.max(1, stems.filter((words) => words.has(stem)).length);
  const scored = facts
    .map((fact, at) => ({ fact, score: [...wanted].reduce((sum, stem) => sum + (stems[at]?.has(stem) ? weight(stem) : 0), 0) }))
    .filter(({ score }, at) => score > 0 && isNear(stems[at] ?? new Set()))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const near = scored.filter(({ score }) => score >= best / 2).slice(0, MAX_MATCHES);
  return near.flatMap(({ fact }) => quote(side, 'answer', { text: side.label, short: '', most: 1 }, [fact]));
}

/** The words of a question that have content, each with the words that records use for it. */
function contentWords(text: string): string[][] {
  const words = [...new Set(wordsOf(text))].filter((word) => !STOP_WORDS.has(word));
  return words.map((word) => [word, ...(SYNONYMS[word] ?? [])].map(stemmer));
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH);
const stemAll = (text: string): string[] => wordsOf(text).map(stemmer);

function listFacts(record: MedicineRecord): Fact[] {
  const { administration, pregnancy, breastfeeding, alcohol, driving, mechanism, onset, duration } = record;
  // How a medicine is stored is asked for in its own words. Its text ("dry", "hot", "light") would match symptoms.
  const { missedDose, stopping, splitting, sunlight, surgery } = record;
  const kept = [missedDose, stopping, splitting, sunlight, surgery];
  const single = [administration, pregnancy, breastfeeding, alcohol, driving, mechanism, onset, duration, ...kept].filter(
    (f) => f !== undefined,
  );
  const effects = record.sideEffects.map(({ name, frequency, source }) => ({
    text: `Side effect: ${name}${frequency ? ` (${frequency})` : ''}`,
    source,
  }));
  return [
    ...record.boxedWarnings,
    ...record.seriousEffects,
    ...record.cautions,
    ...record.interactions,
    ...record.recalls,
    ...record.indications,
    ...single,
    ...effects,
  ];
}

/** States the record's facts about stopping the medicine. */
export function stateStopping(side: Side): Statement[] {
  const { stopping, boxedWarnings, seriousEffects, cautions, administration } = side.record;
  const named = stopping ? [stopping] : [];
  const facts = [...boxedWarnings, ...seriousEffects, ...cautions, ...(administration ? [administration] : [])].filter(({ text }) =>
    /\b(?:stop(?:s|ped|ping)? (?:it |them |this )?(?:suddenly|abruptly|early|quickly|at once|all at once|slowly|gradually)|withdrawal|taper|abrupt|sudden(?:ly)? stop|stopping)\b/i.test(
      text,
    ),
  );
  return quote(side, 'answer', { text: `Stopping ${side.label}`, short: 'Stopping it', most: 2 }, named.length > 0 ? named : facts);
}
