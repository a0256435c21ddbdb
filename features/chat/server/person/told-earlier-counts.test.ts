import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { askChat, createChatWithoutModel } from '#tests/support/suites/ask-chat.ts';
import type { ChatServices } from '../chat-services.ts';

/** What was told earlier in a talk counts for what is asked later, although the later message says nothing of it. */
let temporary: TemporaryDatabase;
let services: ChatServices;
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
  services = createChatWithoutModel(temporary.database);
});
afterAll(() => temporary.remove());

async function talk(...turns: string[]) {
  const earlier: string[] = [];
  for (const message of turns.slice(0, -1)) {
    await askChat(services, { message, earlier: [...earlier] });
    earlier.push(message);
  }
  return askChat(services, { message: turns.at(-1) ?? '', earlier });
}

it.each([
  ['Can I take Aleve with Eliquis', 'What else can I take instead', 'Eliquis'],
  ['is ibuprofen ok with warfarin', 'what could i use instead of it', 'warfarin'],
])('suggests nothing instead that must not be added to what is taken: %s // %s', async (first, second, taken) => {
  const { message } = await talk(first, second);
  expect(message).toMatch(new RegExp(`not go well with ${taken}`));
  expect(message).not.toMatch(/Other medicines of the same class/);
});

it('names nothing that can lead to dependence in the place of something that cannot', async () => {
  const { message } = await talk('what does benzonatate do', 'what else is there for a cough instead of it');
  expect(message).not.toMatch(/hydrocodone|codeine/i);
});

it.each([
  ['can i keep eating bananas on spironolactone', 'I use that salt substitute too, the Nu-Salt'],
  ['what is lisinopril for', 'i also use NoSalt on my eggs'],
])('checks what is used besides with the medicine of the talk: %s // %s', async (...turns) =>
  expect((await talk(...turns)).message).toMatch(/interaction of high severity|a severe interaction/),
);

it('keeps the age in days for the dose that is asked next', async () => {
  const { kind, message } = await talk("he's 19 days and feels warm", 'how much infant tylenol can i give him');
  expect(kind).not.toBe('question');
  expect(message).not.toMatch(/How old/);
});

it.each([
  'I have been going black as tar since Sunday. Is Pepto good for that',
  'my dad keeps going dark as tar in the bathroom, is the iron doing that',
])('raises bleeding told of a stool without its name: %s', async (message) => {
  const { alarms } = await talk(message);
  expect(alarms.length).toBeGreaterThan(0);
});

it('takes drops that got hot for drops that got hot', async () =>
  expect((await talk('left my latanoprost in the truck, it was 112 out. toss them?')).message).not.toMatch(/still good/));
