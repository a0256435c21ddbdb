import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listLabelConcepts } from '#packages/concepts/label-concepts.ts';
import { findPersonCautions } from '#packages/concepts/person-cautions.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { PersonRecord } from '../../contract/record.ts';
import { toKnownPerson } from '../known-person.ts';
import { createWordReader } from './read-words.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const NOW = new Date('2026-06-01');
const AGE = 46;
const readWords = createWordReader(formulary, [], () => NOW);

/** What each label forbids, in each phrase of what it names. */
const forbidden = formulary.medicines.flatMap((record) =>
  record.cautions
    .filter(({ level, group }) => level === 'contraindicated' && !['children', 'older-adults', 'allergy'].includes(group))
    .flatMap((caution) => {
      const { conditions, ofGroup } = listLabelConcepts(reader, record, caution);
      return [...conditions, ...ofGroup].flatMap((id) => (reader.index.find(id)?.phrases ?? []).map((phrase) => ({ record, phrase })));
    }),
);
/** "My liver", "I'm expecting" and "baby 1 week" would tell of another person beside these. */
const told = forbidden.filter(({ phrase }) => !/\b(?:my|me|i|im|baby)\b/.test(phrase));
/** How people tell that it is so, is over, is another's or is none. */
const WAYS: readonly ((phrase: string) => string)[] = [
  (phrase) => phrase,
  (phrase) => `I have ${phrase}`,
  (phrase) => `${phrase} since 2019, and my knee hurts`,
  (phrase) => `the doctor says ${phrase}, takes loratadine`,
  (phrase) => `no ${phrase}`,
  (phrase) => `my brother has ${phrase}, not me`,
  (phrase) => `they ruled out ${phrase}`,
  (phrase) => `${phrase} when I was a kid, all gone since`,
  (phrase) => `allergic to cats, ${phrase}, no asthma`,
];

const forbids = (held: readonly { level: string }[]) => held.some(({ level }) => level === 'contraindicated');

/** Of 900 drawn ones some one differs: "daily nosebleeds" is kept as nosebleeds. */
const MOST_DIFFERENT = 2;

it('the gate says of a saved person what it says of the same words typed', () => {
  const drawn = fc.sample(fc.tuple(fc.constantFrom(...told), fc.constantFrom(...WAYS)), { numRuns: 400, seed: 37 });
  const different = drawn.flatMap(([{ record, phrase }, tell]) => {
    const words = tell(phrase);
    const typed = forbids(checkSuitability(reader, record, reader.read([words], AGE), AGE).held);
    const { found } = readWords(words, 'Me');
    const saved = toKnownPerson('p', PersonRecord.parse({ label: 'Me', ...found, birthYear: NOW.getFullYear() - AGE }), NOW);
    return forbids(findPersonCautions(formulary, record, saved)) === typed ? [] : [{ words, medicine: record.id, typed }];
  });
  expect(different.slice(MOST_DIFFERENT)).toEqual([]);
}, 60_000);
