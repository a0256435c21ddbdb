import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const levelsOf = (id: string, text: string) => {
  const record = formulary.medicines.find((medicine) => medicine.id === id);
  if (!record) throw new Error(`no record of ${id}`);
  return checkSuitability(reader, record, reader.read([text], 45), 45).held.map(({ level }) => level);
};

describe('a reaction that is told beside the name of a medicine', () => {
  it.each([
    ['amoxicillin', 'One penicillin jab, he collapsed and swelled'],
    ['amoxicillin', 'came out in lumps all over after ampicillin'],
    ['cephalexin', 'ceclor when i was little, hives then couldnt breathe'],
    ['ibuprofen', 'went wheezy off Disprin'],
    ['ibuprofen', 'naproxen once, my lips ballooned'],
  ])('forbids its relative %s: %s', (id, text) => expect(levelsOf(id, text)).toContain('contraindicated'));

  it.each([
    ['amoxicillin', 'took Benadryl for hives'],
    ['amoxicillin', 'penicillin shot last year, no swelling at all'],
    ['amoxicillin', 'one amoxicillin pill cleared the rash'],
    ['lisinopril', 'legs swelled on amlodipine'],
  ])('forbids %s after no other story: %s', (id, text) => expect(levelsOf(id, text)).not.toContain('contraindicated'));
});

describe('values in other words', () => {
  it.each([
    ["ticker's at 36", 'slow-heartbeat'],
    ['heart is only beating 38', 'slow-heartbeat'],
    ['DEXA came back T score -3.1 at the hip', 'bone-fracture-risk'],
    ['t-score was minus 2.7', 'bone-fracture-risk'],
    ['20 weeks gone', 'second-trimester'],
  ])('%s means %s', (text, id) => expect(reader.read([text]).conditions.map((one) => one.id)).toContain(id));

  it.each(['heart attack at 36', 'T score -1.0', '20 weeks gone by since then', 'my heart is fine at 50'])(
    '%s means nothing measured',
    (text) => expect(reader.read([text]).conditions.filter(({ id }) => /slow-heartbeat|fracture|trimester/.test(id))).toEqual([]),
  );
});

describe('the stories of a relative, a pet or a harmless finding', () => {
  it.each([
    ['cilostazol', 'my twin brother has the weak heart, mine scanned normal'],
    ['dulaglutide', 'thyroid lump biopsied in June, completely benign'],
    ['semaglutide', 'underactive thyroid, on Synthroid'],
    ['sertraline', 'the dog is on selegiline for his old age'],
  ])('hold nothing against %s: %s', (id, text) => expect(levelsOf(id, text)).toEqual([]));
});
