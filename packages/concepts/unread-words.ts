import { stemmer } from 'stemmer';
import type { HeldCaution } from '#packages/clinical/suitability.ts';
import { popularWords } from '#packages/medicines/popular-words/popular-words.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { LabelConcepts } from './label-concepts.ts';
import { isNotOwn } from './not-own.ts';
import type { HistoryReader } from './read-history.ts';
import type { ReportedHistory } from './reported-history.ts';

type Caution = MedicineRecord['cautions'][number];

const OTHER_GROUPS: ReadonlySet<Caution['group']> = new Set(['allergy', 'children', 'older-adults']);

/** What unread words may mean, of the conditions that this medicine's label forbids: to be asked before anything is taken. */
export function holdsNear(
  reader: HistoryReader,
  record: MedicineRecord,
  { openClauses, nearMeanings }: ReportedHistory,
  { treated, conceptsOf }: { treated: ReadonlySet<string>; conceptsOf(caution: Caution): LabelConcepts },
): HeldCaution[] {
  const forbidding = record.cautions
    .filter(({ level, group }) => level === 'contraindicated' && !OTHER_GROUPS.has(group))
    .map((caution) => {
      const { conditions, ofGroup } = conceptsOf(caution);
      return { caution, ids: [...conditions, ...ofGroup].filter((id) => !treated.has(id)) };
    });
  const candidates = new Set(forbidding.flatMap(({ ids }) => ids));
  if (candidates.size === 0) return [];
  const ask = (id: string, words: string): HeldCaution[] => {
    const broader = reader.index.broaderOf(id);
    const caution = forbidding.find(({ ids }) => ids.some((one) => broader.has(one)))?.caution;
    const name = reader.index.find(id)?.name.toLowerCase();
    if (!caution || !name) return [];
    const text = `Did you mean ${name}? If so: ${caution.text}`;
    return [{ level: 'caution', about: 'condition', group: caution.group, text, source: caution.source, words, mayMean: name }];
  };
  const byWords = openClauses.flatMap((clause) => {
    const near = reader.findNear(clause, candidates);
    return near ? ask(near.id, near.words.map(({ raw }) => raw).join(' ')) : [];
  });
  if (byWords.length > 0) return byWords;
  // The parts of a sentence and the whole of it may mean the same. What is as near to the medicine's own use is no reason against it.
  return nearMeanings
    .filter(({ concepts }) => !concepts.some((id) => treated.has(id)))
    .flatMap(({ words, concepts }) => concepts.flatMap((id) => ask(id, words)).slice(0, 1))
    .slice(0, 1);
}

/** Arbitrary: shorter words mean too many things. */
const SHORTEST_WORD = 5;
/** Arbitrary: the names of illnesses that the vocabulary lacks are rarer; "difference" and "drinking" are among these. */
const ORDINARY_WORDS = 6_000;
const ordinary = popularWords(ORDINARY_WORDS);

/** Legs swell on many medicines, and urine changes its color. Where the face swelled, or no urine came, a phrase of the vocabulary says so. */
const SWELLS = /^(?:sw(?:[eo]ll|ol)|urin)/;

/** An organ is no illness of it, and these words tell how a medicine is taken: "on an empty stomach", "two tablets at bedtime". */
const HOW_TAKEN = /^(?:stomachs?|bedtime|tablets?|powders?|crush(?:ed|ing)?)$/;

/** Words that the vocabulary lacks, but that this medicine's own cautions have: "cockayne syndrome". What it is for is no reason against it. */
export function holdsWords(reader: HistoryReader, record: MedicineRecord, reported: ReportedHistory): HeldCaution[] {
  if (isNotOwn(reported.text)) return [];
  const stems = reported.notUnderstood.flatMap((run) =>
    reader
      .stemsOf(run)
      .filter(({ raw, idle }) => !idle && raw.length >= SHORTEST_WORD && !ordinary.has(raw) && !SWELLS.test(raw) && !HOW_TAKEN.test(raw)),
  );
  // A word family stands for other words as well: "elevators" is nothing that the label raises.
  const uses = new Set(record.indications.flatMap(({ text }) => reader.stemsOf(text).map(({ raw }) => stemmer(raw))));
  return record.cautions.flatMap((caution) => {
    if (caution.group === 'older-adults' || caution.group === 'children') return [];
    const own = new Set(reader.stemsOf(caution.text).flatMap(({ raw, idle }) => (idle || ordinary.has(raw) ? [] : [stemmer(raw)])));
    const match = stems.find(({ raw }) => own.has(stemmer(raw)) && !uses.has(stemmer(raw)));
    return match
      ? [
          {
            level: caution.level,
            about: 'condition' as const,
            group: caution.group,
            text: caution.text,
            source: caution.source,
            words: match.raw,
          },
        ]
      : [];
  });
}
