import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { Failure } from '#tests/support/suites/expect-error-sentence.ts';
import type { MedicineListAnswer, SavedPerson } from '../contract/people.ts';

let server: TestServer;
let id: string;
const GRANDMA = {
  label: 'Zqgrandma',
  birthYear: 1941,
  sex: 'female',
  weightPounds: 131.6,
  allergies: [{ name: 'codeine' }],
  conditions: [{ name: 'kidney disease' }, { name: 'stroke' }],
  medicines: [{ name: 'warfarin' }, { name: 'zqrootpowder' }],
};
const AGE = new Date().getUTCFullYear() - GRANDMA.birthYear;

beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', GRANDMA);
  id = body.person.id;
});
afterAll(() => server.close());

const CALLS: readonly [name: string, path: string, body: Record<string, unknown>][] = [
  ['the interaction check', '/api/interactions/check', { medication1: 'naproxen', medication2: 'cetirizine' }],
  ['the cabinet check', '/api/interactions/cabinet', { medications: ['naproxen'] }],
  ['dosing', '/api/dosing/recommend', { medication: 'naproxen' }],
  ['the day ledger', '/api/dosing/ledger', { taken: [{ product: 'Tylenol 500 mg', count: 2, hoursAgo: 1 }] }],
  ['side effects', '/api/side-effects/analyze', { medication: 'naproxen', symptoms: ['nosebleed'] }],
  ['comparison', '/api/medications/compare', { medication1Id: 'naproxen', medication2Id: 'acetaminophen' }],
  ['basic symptoms', '/api/symptoms/analyze', { symptoms: ['runny nose'], description: 'A cold since yesterday' }],
  ['advanced symptoms', '/api/symptoms/analyze/advanced', { symptoms: ['runny nose'], description: 'A cold since yesterday' }],
  ['the interview', '/api/symptoms/interview', { symptoms: ['runny nose'], description: 'A cold since yesterday' }],
];
// biome-ignore lint/suspicious/noExplicitAny: each tool's answer has its own fields.
const ask = (path: string, body: object, who?: Record<string, string>) => server.call<any>('POST', path, body, who);

describe.each(CALLS)('%s', (name, path, body) => {
  it('refuses a person of another account and an unknown one alike, and leaks nothing', async () => {
    const theirs = await ask(path, { ...body, personId: id }, { 'x-user': '9' });
    const unknown = await ask(path, { ...body, personId: 'nobody' }, { 'x-user': '9' });
    expect([theirs.status, unknown.status]).toEqual([404, 404]);
    expect(theirs.body as Failure).toEqual(unknown.body);
    expect(theirs.text).not.toMatch(/zq/i);
  });

  it('says what of the person it counted', async () => {
    const { status, body: answer, text } = await ask(path, { ...body, personId: id });
    expect(status, text).toBe(200);
    if (name === 'the interview') return;
    expect(answer.person).toMatchObject({ id, label: 'Zqgrandma' });
    expect(answer.person.counted.length).toBeGreaterThan(0);
  });

  it('answers as ever without a person', async () => {
    const filled = { age: 50, weight: 150, sex: 'female', ...body };
    for (const personId of [undefined, null, '']) {
      const { status, body: answer } = await ask(path, { ...filled, personId });
      expect(status).toBe(200);
      expect(answer.person).toBeUndefined();
      expect(answer.withPerson).toBeUndefined();
    }
  });
});

it('the interaction check holds each typed medicine against what the person takes, and says what it could not check', async () => {
  const { body } = await ask('/api/interactions/check', { medication1: 'naproxen', medication2: 'cetirizine', personId: id });
  expect(body.withPerson.pairs.map(({ typed, taken }: { typed: string; taken: string }) => [typed, taken])).toEqual([
    ['naproxen', 'warfarin'],
  ]);
  expect(body.withPerson.summary).toMatch(/Zqgrandma.*naproxen with warfarin interacts.*Could not be checked: zqrootpowder/s);
  const known = new Set(body.evidence.map(({ id: each }: { id: string }) => each));
  for (const each of body.withPerson.pairs[0].findings[0].evidenceIds) expect(known).toContain(each);
});

describe('a medicine that the label forbids for what is saved', () => {
  const codeine = /codeine.*: .*Saved for Zqgrandma: an allergy to “codeine”/is;

  it('is named by the interaction check, the cabinet, the comparison and side effects', async () => {
    const check = await ask('/api/interactions/check', {
      medication1: 'acetaminophen and codeine',
      medication2: 'cetirizine',
      personId: id,
    });
    const [first] = check.body.withPerson.cautions;
    expect(first).toMatchObject({ severity: 'High', text: expect.stringMatching(codeine) });
    // The heading over a contraindication says so first, and the label can be opened.
    expect(check.body.withPerson.summary).toMatch(/^By the label, acetaminophen and codeine is not for Zqgrandma\./);
    const cited = (evidence: { id: string }[], ids: string[]) => evidence.filter((each) => ids.includes(each.id));
    expect(cited(check.body.evidence, first.evidenceIds)).toHaveLength(1);
    const cabinet = await ask('/api/interactions/cabinet', { medications: ['acetaminophen and codeine'], personId: id });
    expect(cabinet.body.firstSteps[0]).toMatchObject({ severity: 'High', text: expect.stringMatching(codeine) });
    expect(cited(cabinet.body.evidence, cabinet.body.firstSteps[0].evidenceIds)).toHaveLength(1);
    const compare = await ask('/api/medications/compare', {
      medication1Id: 'codeine-and-acetaminophen',
      medication2Id: 'ibuprofen',
      personId: id,
    });
    expect(compare.body.notices[0]).toMatchObject({ level: 'danger', title: expect.stringMatching(/Zqgrandma must not take .*codeine/i) });
    const effects = await ask('/api/side-effects/analyze', {
      medication: 'acetaminophen and codeine',
      symptoms: ['constipation'],
      personId: id,
    });
    const [warning] = effects.body.labelWarnings;
    expect(warning).toMatchObject({
      level: 'danger',
      title: expect.stringMatching(/Zqgrandma must not take .*codeine/i),
      text: expect.stringContaining('Saved for Zqgrandma: an allergy to “codeine”'),
    });
    expect(effects.body.recommendations.join(' ')).toContain(warning.title);
    expect(cited(effects.body.evidence, warning.evidenceIds)).toHaveLength(1);
  });

  it('is warned of beside the list, once it is added', async () => {
    const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', {
      label: 'Aunt',
      allergies: [{ name: 'penicillin' }],
      medicines: [{ name: 'amoxicillin' }],
    });
    const list = await server.call<MedicineListAnswer>('GET', `/api/people/${body.person.id}/medicines`);
    expect(list.body.warnings[0]).toMatchObject({ severity: 'High', names: ['amoxicillin', 'an allergy to penicillin'] });
  });
});

it('the cabinet adds what the person takes', async () => {
  const { body } = await ask('/api/interactions/cabinet', { medications: ['naproxen'], personId: id });
  expect(body.items.map(({ typed }: { typed: string }) => typed)).toEqual(['naproxen', 'warfarin', 'zqrootpowder']);
  expect(body.pairs).toHaveLength(1);
});

it('dosing takes age, weight, conditions and medicines, and a typed age comes first', async () => {
  const { body } = await ask('/api/dosing/recommend', { medication: 'naproxen', personId: id });
  expect(body.person.counted).toEqual(
    expect.arrayContaining([`age ${AGE}`, 'weight 131 pounds', 'allergic to codeine', 'kidney disease', 'takes warfarin']),
  );
  expect(body.otherMedications).toContainEqual(expect.objectContaining({ name: 'warfarin', status: 'interacts' }));
  expect(`${body.conditionSpecificConsiderations} ${body.warnings.join(' ')} ${body.refusal?.reason}`).toMatch(/kidney/i);
  const child = await ask('/api/dosing/recommend', { medication: 'ibuprofen', age: 4, weight: 36, personId: id });
  const alone = await ask('/api/dosing/recommend', {
    medication: 'ibuprofen',
    age: 4,
    weight: 36,
    condition: 'allergic to codeine; kidney disease; stroke',
    otherMedications: ['warfarin', 'zqrootpowder'],
  });
  expect(child.body.recommendedDose).toBe(alone.body.recommendedDose);
});

it("asks for a child's age where the month of birth is not known", async () => {
  const year = new Date().getUTCFullYear() - 6;
  const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', { label: 'Kid', birthYear: year, weightPounds: 45 });
  const unsure = await ask('/api/dosing/recommend', { medication: 'ibuprofen', personId: body.person.id });
  expect(unsure.status).toBe(400);
  await server.call('PUT', `/api/people/${body.person.id}`, { ...body.person, birthMonth: 12 });
  const sure = await ask('/api/dosing/recommend', { medication: 'ibuprofen', personId: body.person.id });
  expect(sure.body.person.counted).toContain('age 5');
});

it('the comparison warns of each medicine that interacts with what the person takes', async () => {
  const { body } = await ask('/api/medications/compare', { medication1Id: 'naproxen', medication2Id: 'acetaminophen', personId: id });
  expect(body.notices[0]).toMatchObject({ level: 'danger', title: expect.stringMatching(/Zqgrandma takes warfarin: .*naproxen/i) });
  expect(body.notices.some(({ text }: { text: string }) => text.includes('zqrootpowder'))).toBe(true);
});

it('symptoms count the age and the medicines, and take no saved illness for a sign of now', async () => {
  const request = { symptoms: ['runny nose'], description: 'A cold since yesterday', personId: id };
  const { body } = await ask('/api/symptoms/analyze', request);
  expect(body.understood.medicines.join()).toMatch(/warfarin/i);
  expect(body.understood.facts).toContainEqual(expect.objectContaining({ value: expect.stringContaining(String(AGE)) }));
  const alone = await ask('/api/symptoms/analyze/advanced', { ...request, age: AGE, sex: 'female', personId: undefined });
  const advanced = await ask('/api/symptoms/analyze/advanced', request);
  expect(advanced.body.triageAssessment.urgencyLevel).toBe(alone.body.triageAssessment.urgencyLevel);
  expect(advanced.body.understood.findings.map(({ id: each }: { id: string }) => each)).not.toContain('stroke-signs');
});
