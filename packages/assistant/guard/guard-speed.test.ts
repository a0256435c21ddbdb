import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { listFacts } from '../facts.ts';
import { createNameDictionary, startGuard } from './guard.ts';

const { medicines } = loadFormulary();
const names = createNameDictionary(medicines.map(({ name, brands }) => [name, ...brands.map((brand) => brand.name)]));

/** The maximum number of facts in a prompt: the longest of the records. */
const claims = medicines
  .flatMap(({ name, cautions, seriousEffects, boxedWarnings }) =>
    [...cautions, ...seriousEffects, ...boxedWarnings].map(({ text }, at) => ({
      text: `${name}: ${text}.`,
      evidenceIds: [`${name}${at}`],
    })),
  )
  .sort((a, b) => b.text.length - a.text.length);
const dose = {
  text: 'Adults: 2 tablets every 4 to 6 hours, and 1 tablet every 8 hours, and at most 8 tablets, and 4 g, in 24 hours.',
  evidenceIds: ['d'],
};
const risk = { text: `The risk of bleeding and the risk of ${'pain and the risk of '.repeat(30)}bleeding.`, evidenceIds: ['r'] };
const facts = listFacts([dose, risk, ...claims]);
const ids = facts.map(({ id }) => id);
const words = facts.flatMap(({ text }) => text.split(/[^A-Za-z]+/)).filter((word) => word.length > 3);
const long = (piece: string) => piece.repeat(60).split(' ').slice(0, 60).join(' ');

const PATHOLOGICAL: Readonly<Record<string, string>> = {
  'one word': long('risk '),
  'two words': long('risk bleeding '),
  'risks joined': long('the risk of bleeding and the risk of pain, '),
  'joined in every way': `${'risk of bleeding and '.repeat(4)}${'risk of pain because '.repeat(4)}risk so risk so risk of bleeding`,
  'many commas': long('risk, '),
  'many numbers': '1,'.repeat(10_000),
  'many amounts': long('2 tablets every 4 hours, '),
  'many ranges': '1-'.repeat(5_000),
  'many brackets': '(555) '.repeat(3_000),
  'many denials': long('do not never '),
  'many conditions': long('if unless when risk '),
  'one long word': 'x'.repeat(20_000),
  'one long number': '9'.repeat(20_000),
  'spaces only': ' '.repeat(100_000),
  'spaces at the end of much': `risk${' '.repeat(50_000)}x`,
  quotes: '"'.repeat(5_000),
  hyphens: `${'a-'.repeat(9_000)}.com`,
  ignoring: 'ignore '.repeat(5_000),
  'many small sentences': 'Risk of pain. '.repeat(20),
  'words of all facts': words.slice(0, 60).join(' '),
  'every third word': words
    .filter((_, at) => at % 3 === 0)
    .slice(0, 60)
    .join(' '),
  'names only': medicines
    .slice(0, 40)
    .map(({ name }) => name)
    .join(' and '),
  'a whole fact twice': `${facts[2]?.text ?? ''} ${facts[2]?.text ?? ''}`.slice(0, 590),
};

/** CPU time of this process in milliseconds, so that other load on the machine does not count. */
function measureMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('a pathological sentence', () => {
  it.each(Object.entries(PATHOLOGICAL))('%s: is checked in a tenth of a second', (_, text) => {
    const guard = startGuard({ facts, floor: {}, names });
    guard({ text: 'Risk of pain.', factIds: ids });
    // The best of three runs, to exclude garbage collection.
    const took = Math.min(...[1, 2, 3].map(() => measureMs(() => void guard({ text, factIds: ids }))));
    expect(took).toBeLessThan(100);
  });

  it('with endless citations is checked as fast', () => {
    const guard = startGuard({ facts, floor: {}, names });
    const factIds = Array.from({ length: 100_000 }, (_, at) => `f${at}`);
    expect(measureMs(() => void guard({ text: 'Risk of pain.', factIds }))).toBeLessThan(300);
  });

  it('does not cause whole facts to be dropped', () => {
    const guard = startGuard({ facts, floor: {}, names });
    const whole = facts.slice(2).filter(({ text }) => text.split(' ').length <= 60);
    const kept = whole.filter(({ id, text }) => guard({ text, factIds: [id] }).kept);
    expect(whole.length).toBeGreaterThan(5);
    expect(kept.length / whole.length).toBeGreaterThan(0.4);
  });
});
