import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { ChatReply } from '../../contract/chat.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const ask = async (message: string) => {
  const { body } = await server.call<ChatReply>('POST', '/api/chat', { message, sessionId: randomUUID(), temporary: true });
  return body;
};

describe('a question whether a medicine may be taken', () => {
  it.each([
    ['is it ok to take sumatriptan if i had a heart attack', /^By its label, sumatriptan must not be taken with “heart attack”/],
    ['I have epilepsy and want to quit smoking. can I use bupropion', /^By its label, bupropion must not be taken with “epilepsy”/],
    ['my grandpa has Parkinson and the hospital says haloperidol, good idea?', /^By its label, haloperidol must not be taken/],
    ["I'm on dialysis and they gave me fenofibrate, is that safe", /^By its label, fenofibrate must not be taken with “dialysis”/],
    ['can he take flomax, metoprolol and tylenol pm at bedtime', /^Ask before taking Tylenol PM with “flomax”/],
    ['My mama got dementia and is up at night. Nurse says Seroquel. Safe?', /^Ask before taking Seroquel with “dementia”/],
  ])('is answered with what was told first: %s', async (message, begin) => {
    const { message: said, sentences, evidence } = await ask(message);
    expect(said).toMatch(begin);
    const known = new Set(evidence.map(({ id }) => id));
    expect(sentences[0]?.evidenceIds.length).toBeGreaterThan(0);
    for (const { evidenceIds } of sentences) for (const id of evidenceIds) expect(known).toContain(id);
  });

  it.each([
    ['Can I take sildenafil? i keep nitro tabs in my purse', /^Sildenafil and nitro \(nitroglycerin\): a severe interaction is known/],
    ['Can I take bupropion? coming off xanax cold turkey', /bupropion must not be taken with “xanax”/],
    [
      'Can I take naltrexone? took oxycodone this morning',
      /naltrexone must not be taken with “oxycodone”|(?:oxycodone|opioid)[^.]*severe|severe[^.]*(?:oxycodone|opioid)/i,
    ],
    [
      'Can I take sildenafil with grapefruit juice? i keep nitro tabs in my purse',
      /^Sildenafil and nitro \(nitroglycerin\): a severe interaction is known/,
    ],
  ])('counts a medicine that is only mentioned: %s', async (message, said) => {
    const reply = await ask(message);
    expect(reply.message).toMatch(said);
    expect(reply.message).toMatch(/must not|never|do not|severe|high severity/i);
    expect(reply.message).not.toMatch(/is used for/);
  });

  it.each([
    ['advil sets off my asthma. Can I take etodolac?', /^By its label, etodolac must not be taken with “advil”(?![\s\S]*interaction)/],
    ['aleve made my whole face puff up. Can I take meloxicam?', /^By its label, meloxicam must not be taken with “aleve”/],
    ['I have diabetes and take Tekturna. Can I take benazepril?', /^By its label, [\s\S]*people with diabetes[\s\S]*interaction/],
    ['on rasagiline. Can I take paroxetine?', /^By its label, paroxetine must not be taken with “rasagiline”/],
    ['already on Arava. Can I take teriflunomide?', /^Arava \(leflunomide\) and teriflunomide: a severe interaction is known/],
    ["mom's creatinine clearance is 22 now. Can I take fondaparinux?", /^If fondaparinux is for the person who has/],
  ])('says first what the label forbids, before a pair that is less than severe: %s', async (message, said) => {
    expect((await ask(message)).message).toMatch(said);
  });

  it.each([
    'no viagra, no cialis, never have. Can I take nitroglycerin?',
    'husband does apomorphine shots for parkinsons. I dont. Can I take ondansetron?',
    'cant stand grapefruit, never touch it. Can I take simvastatin?',
    'my sister is on zoloft. Can I take tranylcypromine?',
    'my husband takes zanaflex. Can I take fluvoxamine?',
  ])('forbids nothing for what nobody takes: %s', async (message) => {
    expect((await ask(message)).message).not.toMatch(/must not be taken|interaction is known/);
  });

  it('never says that it is safe where nothing is held', async () => {
    const { message } = await ask('is it ok to take loratadine with my gout');
    expect(message).toMatch(/gout/);
    expect(message).toMatch(/neither yes nor no|not proof that it is safe/);
  });

  it('takes what a relative has for no reason against it', async () => {
    const { message } = await ask("My sister has heart block. I'm healthy, can I take metoprolol for my blood pressure?");
    expect(message).toMatch(/I read “heart block” as somebody else’s/);
    expect(message).not.toMatch(/must not be taken/);
  });

  it('says for whom it holds where the message does not tell who would take it', async () => {
    const { message } = await ask('Is it ok to take metoprolol, my sister has heart block');
    expect(message).toMatch(/^If metoprolol is for the person who has “heart block”, and not for you: by its label/);
  });

  it.each([
    'Can I give Aleve to my mom who has kidney failure?',
    'tell me if my dad with heart failure can take ibuprofen',
    'Is ibuprofen ok for my elderly mother with kidney failure',
  ])('counts what the person has who would take it: %s', async (message) => {
    expect((await ask(message)).message).toMatch(/^(?:By its label|Ask before taking|Better not|Ask the prescriber first)/);
  });

  it('follows the call for help in an emergency', async () => {
    const { kind, message } = await ask('my throat is closing after amoxicillin, I am allergic to penicillin, can I take cefdinir');
    expect(kind).toBe('emergency');
    expect(message).toMatch(/911.*(?:By its label|Ask before taking)/s);
  });
});
