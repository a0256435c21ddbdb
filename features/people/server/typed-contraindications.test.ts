import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { SavedPerson } from '../contract/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// biome-ignore lint/suspicious/noExplicitAny: each tool's answer has its own fields.
const ask = (path: string, body: object) => server.call<any>('POST', path, body);

async function withSaved<Result>(words: string, use: (id: string) => Promise<Result>, age = 45): Promise<Result> {
  const birthYear = new Date().getUTCFullYear() - age;
  const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', { label: 'Me', birthYear, words });
  const result = await use(body.person.id);
  await server.call('DELETE', `/api/people/${body.person.id}`);
  return result;
}

/** What labels contraindicate (section 4), as people type it. */
const FORBIDDEN: readonly [medicine: string, typed: string][] = [
  ['cephalexin', 'i react badly to ceclor'],
  ['clarithromycin', 'got cholestatic jaundise from biaxin a few yrs back'],
  ['nitrofurantoin', 'crcl 41'],
  ['naproxen', 'asprin gives me hives'],
  ['sumatriptan', 'bp 185/112 and not on anything'],
  ['pioglitazone', 'chf class 3'],
  ['exenatide', 'byetta tanked my platelets'],
  ['eplerenone', 'k is 5.8'],
  ['hydrochlorothiazide', 'not making any urine for a day'],
  ['chlorthalidone', 'bactrim gave me a terrible rash all over'],
  ['diltiazem', 'sick sinus, no pacemaker'],
  ['prasugrel', 'TIA two yrs ago'],
  ['fluoxetine', 'quit parnate 5 days ago'],
  ['bupropion', 'bulimic in college'],
  ['fenofibrate', 'on dialysis three x a week'],
  ['citalopram', 'on linezolid iv'],
  ['alprazolam', 'on nizoral tablets'],
  ['finasteride', 'im 10 wks along'],
  ['liraglutide', 'my dad had medullary thyroid cancer'],
  ['metoclopramide', 'get seizures'],
  ['metformin', 'eGFR 25'],
  ['raloxifene', 'DVT years ago'],
  ['ziprasidone', 'long QT'],
  ['heparin', 'HIT'],
  ['ibuprofen', 'aspirin triggers my asthma'],
  ['riociguat', 'on isosorbide'],
  ['acarbose', 'Crohns'],
  ['varenicline', 'face swelled up on chantix'],
  ['sulfamethoxazole-and-trimethoprim', 'sulfa drugs made my skin peel'],
];

describe.each(FORBIDDEN)('%s with “%s”', (medicine, typed) => {
  it('is forbidden by side effects, beside a symptom', async () => {
    const { body } = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['nausea', typed] });
    expect(body.labelWarnings?.[0]).toMatchObject({ level: 'danger', evidenceIds: [expect.any(String)] });
    const known = new Set(body.evidence.map(({ id }: { id: string }) => id));
    for (const id of body.labelWarnings[0].evidenceIds) expect(known).toContain(id);
  });

  it('is forbidden by comparison and side effects once it is saved in words', async () => {
    await withSaved(typed, async (personId) => {
      const compared = await ask('/api/medications/compare', { medication1Id: medicine, medication2Id: 'loratadine', personId });
      expect(compared.body.notices[0]).toMatchObject({ level: 'danger', title: expect.stringMatching(/^You /) });
      const effects = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['nausea'], personId });
      expect(effects.body.labelWarnings?.[0]).toMatchObject({ level: 'danger' });
    });
  });
});

describe.each(FORBIDDEN)('chat, asked about %s for a person saved with “%s”', (medicine, typed) => {
  it('answers with what the label forbids, and with nothing that reads as permission', async () => {
    await withSaved(typed, async (personId) => {
      const { body } = await ask('/api/chat', { message: `Can I take ${medicine}?`, sessionId: randomUUID(), temporary: true, personId });
      const lead = body.sentences[1].text as string;
      expect(lead).toMatch(/is not for you|a (?:severe|high) interaction|could not be checked|^Do not take /i);
      const known = new Set(body.evidence.map(({ id }: { id: string }) => id));
      for (const id of body.sentences[1].evidenceIds) expect(known).toContain(id);
      expect(body.message).not.toMatch(/is used for|The class of/);
    });
  });
});

describe('a name that is no single medicine', () => {
  it.each([
    ['Aggrenox', 'asprin gives me hives', /aspirin/],
    ['codeine', 'breastfeeding', /codeine/],
  ])('%s is held against “%s” by side effects and interactions', async (medicine, typed, named) => {
    await withSaved(typed, async (personId) => {
      const effects = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['nausea'], personId });
      expect(effects.body.labelWarnings?.[0].title).toMatch(named);
      const check = await ask('/api/interactions/check', { medication1: medicine, medication2: 'loratadine', personId });
      expect(check.body.withPerson.cautions[0].text).toMatch(named);
    });
  });
});

it.each([
  ['tramadol', 'my boy is 9'],
  ['promethazine', 'for my 1 year old'],
  ['carbamazepine', 'on Serzone'],
])('side effects of %s warn of what is typed of a child or of a medicine without a record: “%s”', async (medicine, typed) => {
  const { body } = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['nausea', typed] });
  expect(body.labelWarnings?.[0]).toMatchObject({ level: 'danger' });
});

describe.each([
  ['amoxicillin', 'my brother is allergic to penicillin'],
  ['naproxen', 'husband has ulcers'],
  ['metformin', 'my uncle is on dialysis'],
  ['metformin', 'kidneys are fine, egfr 96'],
  ['sildenafil', 'wife takes nitroglycerin'],
  ['bupropion', 'never had a seizure'],
  ['spironolactone', 'k 4.0'],
  ['alendronate', 'calcium 9.4'],
  ['pioglitazone', 'my heart is strong, echo normal'],
  ['sertraline', 'allergic to cats and dust'],
  ['rosuvastatin', 'hepatitis B vaccine last year'],
  ['amoxicillin', 'penicillin never gave me any trouble'],
  ['ciprofloxacin', 'my dog has myasthenia gravis'],
  ['liraglutide', 'nobody in my family had thyroid cancer'],
])('%s with the harmless “%s”', (medicine, typed) => {
  it('is forbidden by no tool', async () => {
    const beside = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['nausea', typed] });
    // What a relative has is told only as a caution, since the form may be filled in for that person.
    expect((beside.body.labelWarnings ?? []).filter(({ level }: { level: string }) => level === 'danger')).toEqual([]);
    await withSaved(typed, async (personId) => {
      const compared = await ask('/api/medications/compare', { medication1Id: medicine, medication2Id: 'loratadine', personId });
      expect(compared.body.notices.filter(({ title }: { title: string }) => /^You (?:must|should|take)/.test(title))).toEqual([]);
    });
  });
});

describe.each([
  ['edurant', 'prilosec every day', /proton pump/i],
  ['axert', 'mini stroke last fall', /stroke or TIA/i],
  ['urecholine', 'they took out part of my colon last week', /bowel (?:or bladder )?surgery/i],
  ['motegrity', 'crohns flare', /Crohn/i],
  ['suprax', 'keflex gave me hives', /cephalosporin|cefixime|related/i],
])('%s, which has no record, with “%s”', (medicine, typed, told) => {
  it('is forbidden by dosing, side effects, chat and the interaction check', async () => {
    const dose = await ask('/api/dosing/recommend', { medication: medicine, age: 45, weight: 160, condition: typed });
    expect(dose.body).toMatchObject({ status: 'refused', refusal: { code: 'condition', reason: expect.stringMatching(told) } });
    const effects = await ask('/api/side-effects/analyze', { medication: medicine, symptoms: ['tired', typed] });
    expect(effects.body.labelWarnings?.[0]).toMatchObject({ level: 'danger', evidenceIds: [expect.any(String)] });
    await withSaved(typed, async (personId) => {
      const check = await ask('/api/interactions/check', { medication1: medicine, medication2: 'loratadine', personId });
      expect(JSON.stringify(check.body.withPerson.cautions)).toMatch(told);
    });
  });
});

it.each([
  ['levitra', 'my father sticks a nitro patch on his chest every morning', /nitrates/i],
  ['glucophage', 'grandma is on dialysis now', /kidney/i],
  ['naproxen', 'mom, 81, vomiting blood since yesterday, bleeding ulcer', /ulcer|bleed/i],
])('no dose of %s is given for a relative who is looked after: %s', async (medication, condition, told) => {
  const { body } = await ask('/api/dosing/recommend', { medication, age: 45, weight: 160, condition });
  expect(body.status === 'refused' || body.alarm !== undefined).toBe(true);
  expect(JSON.stringify(body)).toMatch(told);
});

it.each([
  ['levitra', 'my husband takes nitro', /nitrates/i],
  ['metformin', 'father is on dialysis', /kidney/i],
  ['soma', 'my sister has porphyria', /porphyria/i],
])('a dose of %s is shown with what the label forbids to the other person of “%s”', async (medication, condition, told) => {
  const { body } = await ask('/api/dosing/recommend', { medication, age: 45, weight: 160, condition });
  expect(body.conditionSpecificConsiderations).toMatch(/You wrote .* of another person\. If the dose is for that person, do not give/);
  expect(body.conditionSpecificConsiderations).toMatch(told);
  expect(body.recommendedDose).toMatch(/^If it is for the person with “/);
});

it('what is saved for oneself and tells only of a relative who is looked after counts', async () => {
  await withSaved('dad in ICU, bleed on the brain yesterday', async (personId) => {
    const { body } = await ask('/api/medications/compare', { medication1Id: 'apixaban', medication2Id: 'loratadine', personId });
    expect(body.notices[0]).toMatchObject({ level: 'danger', title: expect.stringMatching(/^You must/) });
  });
  await withSaved('my dad had ulcers at 60', async (personId) => {
    const { body } = await ask('/api/medications/compare', { medication1Id: 'apixaban', medication2Id: 'loratadine', personId });
    expect(body.notices.filter(({ title }: { title: string }) => title.startsWith('You '))).toEqual([]);
  });
});

it.each([
  ['levitra', 'Dad', 'my father sticks a nitro patch on his chest every morning'],
  ['clinoril', 'My brother', 'My brother had his chest opened for bypass 5 days ago'],
])('comparison forbids %s to a saved person named %s with “%s”', async (medicine, label, words) => {
  const { body } = await server.call<{ person: SavedPerson }>('POST', '/api/people', { label, birthYear: 1970, words });
  const named = { levitra: 'vardenafil', clinoril: 'sulindac' }[medicine];
  const compared = await ask('/api/medications/compare', { medication1Id: named, medication2Id: 'loratadine', personId: body.person.id });
  expect(compared.body.notices[0]).toMatchObject({ level: 'danger' });
  await server.call('DELETE', `/api/people/${body.person.id}`);
});

describe('a saved child', () => {
  it('is kept from what the label forbids at the age, also where only the year of birth is known', async () => {
    await withSaved(
      '',
      async (personId) => {
        const { body } = await ask('/api/medications/compare', { medication1Id: 'tramadol', medication2Id: 'acetaminophen', personId });
        expect(body.notices[0]).toMatchObject({ level: 'danger', text: expect.stringContaining('under 12') });
      },
      9,
    );
  });
});

it.each([
  ['my stomach ulcer bled in march', /ibuprofen|naproxen|aspirin/i],
  ['advil made my throat swell', /ibuprofen|naproxen|aspirin/i],
  ['tylenol wrecked my liver, cirrhosis', /acetaminophen/i],
  ['egfr 18', /ibuprofen|naproxen/i],
])('the symptom tool suggests nothing that “%s” forbids', async (typed, forbidden) => {
  const { status, body } = await ask('/api/symptoms/analyze', {
    symptoms: ['headache'],
    description: `Dull headache since this morning. ${typed}`,
    age: 45,
  });
  expect(status).toBe(200);
  const parts = [
    ...body.recommendations,
    ...body.homeRemedies.map(({ name, instructions }: Record<string, string>) => `${name}. ${instructions}`),
  ]
    .flatMap((line: string) => line.split(/[;.]\s+/))
    .filter((part) => !/\b(?:no|not|never|avoid|without|stop|ask|allergic|before|unless)\b/i.test(part));
  expect(parts.filter((part) => forbidden.test(part))).toEqual([]);
});
