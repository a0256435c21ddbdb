import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { askChat, createChatWithoutModel } from '#tests/support/suites/ask-chat.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { ChatServices } from '../chat-services.ts';
import type { ReadTalk } from '../turn/read-earlier.ts';
import { createTalkMemory } from './talk-memory.ts';

const TALKS = [
  [
    'My mom is 71 and takes warfarin.',
    'Can she take Advil?',
    'What about Tylenol?',
    'How much?',
    'Does it matter that she has liver disease?',
  ],
  ['I have a headache and a fever', 'and my neck is stiff', 'since this morning', 'should I wait?'],
  ['Mi hijo tiene fiebre', 'tiene 4 años', 'What about Motrin?', 'he weighs 40 pounds, how much?'],
  [
    'My doctor put me on lisinopril last month and I have been coughing since. I also take ibuprofen most days for my back, and a water pill. Can lisinopril cause the cough? Is ibuprofen ok with it?',
    'And how long till the cough goes away?',
    'which one should I stop',
  ],
] as const;
const PERSON: KnownPerson = {
  id: 'p',
  label: 'Mom',
  ageYears: 70,
  allergies: ['penicillin'],
  conditions: [],
  organFunction: [],
  medicines: [],
};

let temporary: TemporaryDatabase;
let services: ChatServices;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
  services = createChatWithoutModel(temporary.database);
});
afterAll(() => temporary?.remove());

const toTalk = (asked: Pick<AnswerRequest, 'message' | 'earlier'> & Partial<AnswerRequest>) => ({
  who: 'user:1',
  sessionId: 'session_1',
  ...asked,
});

/** Sends a talk message by message, with what was read before. @returns the last reply and the texts that were read for it. */
async function followTalk(talk: readonly string[], more: (at: number) => Partial<AnswerRequest> = () => ({})) {
  const memory = createTalkMemory();
  const read: string[] = [];
  const watched: ChatServices = {
    ...services,
    findNames: (text) => {
      read.push(text);
      return services.findNames(text);
    },
  };
  let reply: unknown;
  for (const [at, message] of talk.entries()) {
    const asked = toTalk({ message, earlier: talk.slice(0, at), ...more(at) });
    read.length = 0;
    let kept: ReadTalk | undefined;
    const onRead = (talkRead: ReadTalk) => {
      kept = talkRead;
    };
    reply = await askChat(watched, { ...asked, known: memory.find(asked), onRead });
    if (kept) memory.keep(asked, kept);
  }
  return { reply: withoutTime(reply), read: [...read] };
}

const withoutTime = (reply: unknown) => JSON.parse(JSON.stringify(reply, (key, value) => (key === 'at' ? undefined : value))) as unknown;

describe('a talk whose earlier messages were read before', () => {
  it.each(TALKS.map((talk) => [talk] as const))('has the same replies as one that is read anew: %j', async (talk) => {
    for (let at = 0; at < talk.length; at += 1) {
      const anew = await askChat(services, { message: talk[at] ?? '', earlier: talk.slice(0, at) });
      expect((await followTalk(talk.slice(0, at + 1))).reply).toEqual(withoutTime(anew));
    }
  });

  it('has the same replies with a saved person and after a correction', async () => {
    const [talk] = TALKS;
    const correction = (at: number): Partial<AnswerRequest> => ({
      person: PERSON,
      ...(at >= 2 ? { correction: { about: { ...ABOUT, medicines: ['lithium'] }, messagesSince: at - 2 } } : {}),
    });
    const last = talk.length - 1;
    const anew = await askChat(services, { message: talk[last] ?? '', earlier: talk.slice(0, last), ...correction(last) });
    expect((await followTalk(talk, correction)).reply).toEqual(withoutTime(anew));
  });

  it('does not read them again', async () => {
    const talk = Array.from({ length: 12 }, (_, at) => `Is it ok to take Tylenol with coffee on day ${at + 1}?`);
    const { read } = await followTalk(talk);
    expect(read.some((text) => text.includes('day 12'))).toBe(true);
    expect(read.filter((text) => /day (?:[1-9]|10)\b/.test(text))).toEqual([]);
  });
});

const ABOUT = { conditions: [], medicines: [] };

describe('what is remembered of a talk', () => {
  const state = { ...toTalk({ message: 'c', earlier: ['a', 'b'] }) };
  const read: ReadTalk = { messages: 3, state: { story: [], named: [] } as never };
  const next = toTalk({ message: 'd', earlier: ['a', 'b', 'c'] });
  const about = { about: { ...ABOUT, medicines: ['lithium'] } };

  it.each<[string, Partial<AnswerRequest>, boolean]>([
    ['the same messages', {}, true],
    ['another message after them', { earlier: ['a', 'b', 'c', 'x'] }, true],
    ['another text', { earlier: ['a', 'x', 'c'] }, false],
    ['a message less', { earlier: ['b', 'c'] }, false],
    ['texts that were deleted', { earlier: [] }, false],
    ['another person', { person: PERSON }, false],
    ['another account', { who: 'user:2' }, false],
    ['another conversation', { sessionId: 't' }, false],
    ['a correction of an earlier message', { correction: { ...about, messagesSince: 2 } }, false],
    ['a correction after all of them', { correction: { ...about, messagesSince: 0 } }, true],
  ])('is used for %s: %#', (_, change, isUsed) => {
    const memory = createTalkMemory();
    memory.keep(state, read);
    expect(memory.find({ ...next, ...change })).toEqual(isUsed ? read : undefined);
  });

  it('is gone when the conversation, or all of them, are deleted', () => {
    const memory = createTalkMemory();
    for (const sessionId of ['session_1', 't', 'u']) memory.keep({ ...state, sessionId }, read);
    memory.keep({ ...state, who: 'user:11' }, read);
    memory.forget('user:1', 'session_1');
    expect(memory.find(next)).toBeUndefined();
    expect(memory.find({ ...next, sessionId: 't' })).toBeDefined();
    memory.forget('user:1');
    expect(memory.find({ ...next, sessionId: 'u' })).toBeUndefined();
    expect(memory.find({ ...next, who: 'user:11' })).toBeDefined();
  });
});
