import { describe, expect, it } from 'vitest';
import { parseYamlText } from '#packages/records/yaml-file.ts';
import type { RedFlagRecord } from '../engine/knowledge.ts';
import { compileDanger, findDangerProblems } from './compile-danger.ts';
import { DangerSchema } from './symptom-schema.ts';

const WORDS = { jaw: 'jaw | chin', limb: '(?:arm | leg)' };
const read = (raw: unknown) => DangerSchema.parse(raw);
const base = { id: 'one', about: 'body', findings: ['crushing-chest-pain'] };
const flag = { id: 'heart', groups: [['chest-pain'], ['cold-sweat']] } as unknown as RedFlagRecord;
const findings = [{ id: 'chest-pain' }, { id: 'crushing-chest-pain', is: 'chest-pain' }, { id: 'cold-sweat' }] as never[];

function problemsOf(raw: Record<string, unknown>): string[] {
  const { file } = parseYamlText('danger.yaml', JSON.stringify([raw]));
  const entry = { record: read(raw), raw, file, index: 0, name: 'one' };
  return findDangerProblems([entry], { words: WORDS, redFlags: [flag], findings }).map(({ message }) => message);
}

describe('the words of a danger', () => {
  const near = compileDanger(read({ ...base, near: { one: '{jaw}', other: 'numb\\w* | no feeling', within: 20 } }), WORDS);
  it.each([
    ['my chin is numb', true],
    ['numbness in the jaw', true],
    ['no feeling in my chin', true],
    ['the jaw clicks, and I have been told by the dentist that numbing gel helps', false],
    ['my arm is numb', false],
  ])('near each other match in either order, within the gap: %s', (text, matches) =>
    expect(new RegExp(near.pattern, 'i').test(text)).toBe(matches),
  );

  it('may be laid out with spaces beside bars and gaps, which mean nothing', () => {
    const laidOut = compileDanger(read({ ...base, words: '\\b{limb} .{0,10} \\bcold | \\bheavy (?:left[ ] | right[ ])?arm' }), WORDS);
    expect(laidOut.pattern).toBe('\\b(?:arm|leg).{0,10}\\bcold|\\bheavy (?:left |right )?arm');
  });

  it('about the body may stand in two sentences, others only where the record says so', () => {
    expect(near.acrossSentences).toBe(true);
    expect(compileDanger(read({ ...base, about: 'poison', words: 'bleach' }), WORDS).acrossSentences).toBe(false);
  });
});

describe('the build', () => {
  it.each([
    [{ ...base, words: 'jaw', flag: 'nowhere' }, 'there is no red flag "nowhere"'],
    [{ ...base, words: 'jaw', flag: 'heart' }, 'its findings do not raise this red flag'],
    [{ ...base, words: '{chin}' }, 'there is no list of words "chin"'],
    [{ ...base, words: 'jaw (?:hurts' }, 'this is no regular expression'],
    [{ ...base, findings: ['toe'], words: 'jaw' }, 'there is no finding "toe"'],
  ])('refuses %j', (raw, message) => expect(problemsOf(raw)).toContain(message));

  it('takes a danger whose findings, or what they imply, raise its flag', () =>
    expect(problemsOf({ ...base, findings: ['crushing-chest-pain', 'cold-sweat'], words: 'jaw', flag: 'heart' })).toEqual([]));

  it('refuses a record with both words and a pair, or with neither', () => {
    for (const extra of [{}, { words: 'jaw', near: { one: 'a1', other: 'b2' } }])
      expect(DangerSchema.safeParse({ ...base, ...extra }).success).toBe(false);
  });
});
