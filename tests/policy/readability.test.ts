import { beforeAll, describe, expect, it } from 'vitest';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { createReadingMeasure, joinShort, type ReadingMeasure } from '#tests/support/reading/readability.ts';
import { readChat, readFixedTexts, readTools, type Texts } from '#tests/support/reading/reading-samples.ts';
import { startTestServer } from '#tests/support/servers/test-server.ts';
import { createSkills } from '#tests/support/suites/ask-chat.ts';

/** The goals: half of a group's texts at grade 8 or below, nine in ten at grade 10 or below. */
const MOST_MEDIAN = 8;
const MOST_HIGH = 10;

/** The groups, each with the minimum number of texts for a valid measurement. */
const GROUPS: readonly (readonly [name: string, least: number])[] = [
  ['comparison', 40],
  ['interactions', 40],
  ['dosing', 40],
  ['side effects', 40],
  ['symptoms', 40],
  ['symptoms, advanced', 40],
  ['chat, answers', 100],
  ['chat, refusals', 8],
  ['chat, talk', 15],
  ['alarms', 50],
  ['screens', 150],
  ['failures', 50],
];

let groups: Record<string, Texts>;
let measure: ReadingMeasure;

beforeAll(async () => {
  const temporary = await openTemporaryDatabase();
  const server = await startTestServer({ database: temporary.database, findVisitor: visitorsWithPlan('7') });
  try {
    const skills = createSkills(temporary.database);
    measure = createReadingMeasure(skills.flatMap(({ names }) => names ?? []).map(({ name }) => name));
    groups = { ...(await readTools(server)), ...(await readChat(skills)), ...readFixedTexts() };
  } finally {
    await server.close();
    await temporary.remove();
  }
});

describe('what people read', () => {
  it.each(GROUPS)('is plain: %s', (name, least) => {
    const texts = groups[name] ?? [];
    expect(texts.length).toBeGreaterThanOrEqual(least);
    const grades = measure.measureGroup(texts);
    expect(grades.median).toBeLessThanOrEqual(MOST_MEDIAN);
    expect(grades.high).toBeLessThanOrEqual(MOST_HIGH);
  });

  it('is measured in every group', () => {
    expect(Object.keys(groups).toSorted()).toEqual(GROUPS.map(([name]) => name).toSorted());
  });
});

describe('the measure', () => {
  it('rates hard texts as hard', () => {
    const hard =
      'Concomitant administration of nephrotoxic pharmaceuticals necessitates periodic evaluation of physiological parameters. Discontinuation requires individualized consideration by the responsible practitioner.';
    const { median, high } = measure.measureGroup(Array(10).fill(`${hard} ${hard}`));
    expect(median).toBeGreaterThan(MOST_MEDIAN);
    expect(high).toBeGreaterThan(MOST_HIGH);
  });

  it('rates a short text together with the following ones', () => {
    const long = Array(30).fill('word').join(' ');
    expect(joinShort(['a b', 'c d', long, long, 'e'])).toEqual([`a b\nc d\n${long}`, `${long}\ne`]);
    expect(joinShort(['a b'])).toEqual(['a b']);
  });

  it('ignores every name of the formulary', () => {
    const say = (name: string) => measure.measureGrade(`Do not take ${name} with milk. Ask your pharmacist first.`);
    for (const name of ['hydrochlorothiazide', 'methylprednisolone', 'levothyroxine']) expect(say(name)).toBe(say('acetaminophen'));
  });
});
