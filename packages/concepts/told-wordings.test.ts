import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadHistoryReader } from './read-history.ts';
import type { ReportedThing } from './reported-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const { find, broaderOf } = reader.index;
const readLines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const told = readLines('told-wordings.txt').flatMap((line) => {
  const [id = '', words = ''] = line.split(/: (.*)/);
  return words.split(' | ').map((text) => ({ id, text }));
});
/** Told of a reaction, and not of what is taken. */
const REACTS =
  /allerg|hive|anaph|sw[eo]ll|rash|react|wheez|clos|killed|triad|aerd|can.?t (?:take|have)|blister|asthma|(?:gives|gave|makes|tears) me/i;

function isHeard({ id, text }: { id: string; text: string }): boolean {
  const concept = find(id);
  const { conditions, allergies, medicines } = reader.read([text], 45);
  if (concept?.kind === 'condition')
    return conditions.some((one) => broaderOf(one.id).has(id) || broaderOf(id).has(one.id) || isValueOf(id, one.id));
  const isOne = (thing: ReportedThing) =>
    thing.concept === id ||
    thing.classGroups.some((group) => concept?.classGroups.includes(group)) ||
    thing.names.some((name) => concept?.members.includes(name) || concept?.phrases.includes(name));
  return (REACTS.test(text) ? allergies : medicines).some(isOne);
}
/** A clearance or a potassium is read as a number. */
const isValueOf = (id: string, read: string) => ['kidney', 'potassium'].some((one) => id.includes(one) && read.startsWith(one));

describe('the words of people', () => {
  it('for what labels forbid are heard, 97 of 100', () => {
    expect(told.length).toBeGreaterThan(1_500);
    const unheard = told.filter((one) => !isHeard(one)).map(({ id, text }) => `${id}: ${text}`);
    expect(unheard.length / told.length, unheard.join('\n')).toBeLessThan(0.03);
  });

  it('about others, the past and nothing of weight forbid no medicine, 95 of 100', () => {
    const remarks = readLines('harmless-remarks.txt');
    expect(remarks.length).toBeGreaterThan(290);
    const forbidden = remarks.filter((text) => {
      const read = reader.read([text], 45);
      return formulary.medicines.some((record) =>
        checkSuitability(reader, record, read, 45).held.some(({ level }) => level === 'contraindicated'),
      );
    });
    expect(forbidden.length / remarks.length, forbidden.join('\n')).toBeLessThan(0.05);
  });
});
