import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReadingMeasure, isSentence, joinShort } from '#tests/support/reading/readability.ts';
import { FAQ_IDS, GUIDE_IDS } from '../contract/entries.ts';
import { FAQ } from './faq-list.ts';
import { GUIDES } from './guide-list.ts';

const folder = import.meta.dirname;
const PICTURES = join(folder, 'pictures');
const WORDS_A_MINUTE = 200;
// Unavoidable names of medicines and illnesses.
const { measureGrade, measureGroup } = createReadingMeasure([
  'acetaminophen',
  'ibuprofen',
  'warfarin',
  'lisinopril',
  'pseudoephedrine',
  'cetirizine',
  'methotrexate',
  'digoxin',
  'insulin',
  'lithium',
]);

const readGuide = (id: string) => readFileSync(join(folder, 'guides', `${id}.md`), 'utf8');
const withoutMarks = (line: string) =>
  line
    .replace(/^[>\s]*(?:[-*]|\d+\.)?\s*/, '')
    .replace(/[*_]/g, '')
    .trim();
const sentencesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^(#|!)/.test(line))
    .map(withoutMarks)
    .filter(isSentence);

test('there are eight questions and six guides, as specified', () => {
  expect(FAQ.map(({ id }) => id)).toEqual([...FAQ_IDS]);
  expect(FAQ).toHaveLength(8);
  expect(GUIDES.map(({ id }) => id)).toEqual([...GUIDE_IDS]);
  expect(GUIDES.map(({ readTime }) => readTime)).toEqual([5, 8, 10, 6, 12, 7]);
  expect(new Set(GUIDES.map(({ difficulty }) => difficulty))).toEqual(new Set(['Beginner', 'Intermediate', 'Advanced']));
});

test.each(GUIDES.map(({ id, readTime }) => [id, readTime] as const))('%s has the right reading time of %i minutes', (id, readTime) => {
  const minutes = readGuide(id).split(/\s+/).length / WORDS_A_MINUTE;
  expect(minutes / readTime).toBeGreaterThan(0.75);
  expect(minutes / readTime).toBeLessThan(1.25);
});

test.each(GUIDES.map(({ id }) => id))('%s reads at grade 8 or below, with steps, an example and a contact', (id) => {
  const text = readGuide(id);
  expect(measureGrade(sentencesOf(text).join('\n'))).toBeLessThanOrEqual(8);
  expect(text).toMatch(/^1\. /m);
  expect(text).toMatch(/^## .*example/im);
  expect(text).toMatch(/^## Common pitfalls/m);
  expect(text).toMatch(/pharmacist/);
  expect(text).toMatch(/911[\s\S]*999[\s\S]*112/);
});

test('the answers read at grade 8 or below, and 90% of all paragraphs at grade 10 or below', () => {
  const answers = FAQ.flatMap(({ answer }) => answer);
  expect(measureGrade(answers.join('\n'))).toBeLessThanOrEqual(8);
  const grades = measureGroup(joinShort([...answers, ...GUIDES.flatMap(({ id }) => sentencesOf(readGuide(id)))]));
  expect(grades.texts).toBeGreaterThan(80);
  expect(grades.median).toBeLessThanOrEqual(8);
  expect(grades.high).toBeLessThanOrEqual(10);
});

test('nothing gives an amount of a medicine, promises compliance, or shouts', () => {
  const all = [...GUIDES.map(({ id }) => readGuide(id)), ...FAQ.flatMap(({ answer }) => answer)].join('\n');
  expect(all).not.toMatch(/\d\s*(mg|mcg|mL|ml|g)\b/);
  expect(all).not.toMatch(/HIPAA/i);
  expect(all.replaceAll('![', '')).not.toContain('!');
});

test('every picture of a guide exists, is described and small; none is unused', () => {
  const named = GUIDES.flatMap(({ id }) => [...readGuide(id).matchAll(/!\[([^\]]*)\]\((\S+) "([^"]+)"\)/g)]);
  expect(named.length).toBeGreaterThanOrEqual(GUIDES.length);
  for (const [, alt, file] of named) {
    expect(alt?.length).toBeGreaterThan(20);
    expect(statSync(join(PICTURES, String(file))).size).toBeLessThanOrEqual(60 * 1024);
  }
  expect(readdirSync(PICTURES).toSorted()).toEqual(named.map(([, , file]) => file).toSorted());
});
