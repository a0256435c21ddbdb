import { afterAll, describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createSentenceEncoder } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { loadHistoryReader } from '../read-history.ts';
import { checkSuitability } from '../suitability.ts';
import { createMeaningReader } from './read-meanings.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const encoder = createSentenceEncoder();
afterAll(() => encoder.stop());
const readMeanings = createMeaningReader(reader, encoder.encode, 60_000);
const recordOf = (id: string) => {
  const record = formulary.medicines.find((medicine) => medicine.id === id);
  if (!record) throw new Error(`no record of ${id}`);
  return record;
};
const heldOf = async (id: string, text: string) =>
  checkSuitability(reader, recordOf(id), reader.read([text], 45, await readMeanings([text], 45)), 45).held;

describe('words that no phrase has, by their meaning', () => {
  it.each([
    ['zolpidem', 'Took it once and came to behind the wheel at a Wawa, no memory', /sleep/],
    ['ozanimod', 'I stop breathing 60 times an hour asleep', /apnea/],
  ])('%s is asked about, and never refused for: %s', async (id, text, meant) => {
    const [first, ...more] = await heldOf(id, text);
    expect(first).toMatchObject({ level: 'caution', mayMean: expect.stringMatching(meant) });
    expect(more).toEqual([]);
  });

  it.each([
    ['zolpidem', 'my husband wanders about the house asleep'],
    ['zolpidem', 'I want to read a book about gardens in Japan'],
    ['ozanimod', 'my neighbor snores through the wall'],
  ])('hold nothing against %s where nothing of the kind is told: %s', async (id, text) => expect(await heldOf(id, text)).toEqual([]));

  it('of what was read are not compared', async () => {
    expect(await readMeanings(['asthma, takes lisinopril'])).toEqual([]);
    expect(await readMeanings([''])).toEqual([]);
    // A normal value is the reader of values' to judge.
    expect(await readMeanings(['her sodium was 140 at checkup', 'resting pulse is 72'])).toEqual([]);
  });
});

describe('without an encoder in time', () => {
  const text = 'I stop breathing 60 times an hour asleep';
  it.each([
    ['that fails', () => Promise.reject(new Error('no model'))],
    ['that is late', () => new Promise<Float32Array[]>(() => {})],
  ])('one %s leaves the answer as it is by the words', async (_, encode) => {
    const meanings = await createMeaningReader(reader, encode, 20)([text]);
    expect(meanings).toEqual([]);
    expect(checkSuitability(reader, recordOf('ozanimod'), reader.read([text], 45, meanings), 45).held).toEqual(
      checkSuitability(reader, recordOf('ozanimod'), reader.read([text], 45), 45).held,
    );
  });
});
