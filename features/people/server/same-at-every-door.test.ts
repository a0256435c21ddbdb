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
const ask = async (path: string, body: object): Promise<any> => (await server.call<any>('POST', path, body)).body;

/** Whether each door forbids a medicine for what was typed. */
const DOORS: readonly [door: string, forbids: (medicine: string, typed: string) => Promise<boolean>][] = [
  [
    'dosing',
    async (medication, condition) => {
      const { refusal, alarm } = await ask('/api/dosing/recommend', { medication, age: 45, weight: 160, condition });
      expect(alarm).toBeUndefined();
      return /^(?:condition|contraindicated|allergy|interaction)$/.test(refusal?.code ?? '');
    },
  ],
  [
    'side effects',
    async (medication, typed) => {
      const { labelWarnings = [] } = await ask('/api/side-effects/analyze', { medication, symptoms: ['nausea', typed] });
      return labelWarnings.some(({ level }: { level: string }) => level === 'danger');
    },
  ],
  [
    'a saved person',
    async (medication, words) => {
      const { person } = (await ask('/api/people', { label: 'Me', birthYear: 1980, words })) as { person: SavedPerson };
      const { labelWarnings = [] } = await ask('/api/side-effects/analyze', { medication, symptoms: ['nausea'], personId: person.id });
      await server.call('DELETE', `/api/people/${person.id}`);
      return labelWarnings.some(({ level }: { level: string }) => level === 'danger');
    },
  ],
  [
    'chat',
    async (medicine, typed) => {
      const message = `I have something to tell. ${typed}. Can I take ${medicine}?`;
      const { sentences = [] } = await ask('/api/chat', { message, sessionId: randomUUID(), temporary: true });
      const lead = sentences.slice(0, 4).map(({ text }: { text: string }) => text);
      return /must not be taken|must not take|do not take|a severe interaction/i.test(lead.join(' '));
    },
  ],
];

/** What labels forbid, in a context that lifts it and in one that does not. */
const TOLD: readonly [medicine: string, typed: string, isForbidden: boolean][] = [
  ['fenofibrate', 'gallbladder full of stones', true],
  ['fenofibrate', 'had my gallbladder out in college', false],
  ['verapamil', 'sick sinus syndrome', true],
  ['verapamil', 'sick sinus syndrome and a pacemaker since 2019', false],
  ['clopidogrel', 'stomach ulcer that bleeds', true],
  ['clopidogrel', 'stomach ulcer in 2004, all healed', false],
  ['bisoprolol', 'resting pulse 41', true],
  ['bisoprolol', 'resting pulse 74', false],
  ['amitriptyline', 'heart attack two weeks ago', true],
  ['amitriptyline', 'thought I had a heart attack at Easter, it turned out to be gas', false],
  ['cephalexin', 'I react badly to Ceclor', true],
];

describe.each(TOLD)('%s with “%s”', (medicine, typed, isForbidden) => {
  it.each(DOORS)(`is ${isForbidden ? '' : 'not '}forbidden at the door of %s`, async (_, forbids) =>
    expect(await forbids(medicine, typed)).toBe(isForbidden),
  );
});
