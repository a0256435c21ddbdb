// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { openWidget, untilAnswered } from '#tests/support/screens/chat-fixture.tsx';
import { makeReply, startStandIn } from '#tests/support/screens/chat-replies.ts';
import type { TalkAbout } from '../contract/talk-about.ts';
import { closeChat } from './panel-state.ts';

const server = startStandIn();
let about: TalkAbout = { conditions: [], medicines: [] };
const MOM: TalkAbout = { whom: 'mother', ageYears: 78, conditions: ['asthma'], medicines: ['warfarin', 'Tylenol'] };

afterEach(() => {
  closeChat();
  setChosenPerson(undefined);
});

async function openTalk(now: TalkAbout) {
  about = now;
  server.on('POST /api/chat', () => Response.json(makeReply({ about })));
  server.on('GET /api/medications/search', () => Response.json({ results: [], total: 0 }));
  const { user } = await openWidget();
  await say(user, 'How much?');
  return user;
}
async function say(user: UserEvent, message: string) {
  await user.keyboard(`${message}{Enter}`);
  await untilAnswered();
}
const line = () => screen.getByRole('region', { name: 'What this talk is about' });
const dialog = () => screen.getByRole('dialog', { name: 'Who and what this talk is about' });
const openDialog = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Change' }));
const lastBody = () => server.messages().at(-1)?.body as { correction?: { about: TalkAbout; messagesSince: number } } | undefined;

test('shows whom and what the talk is about, in words for a screen reader too', async () => {
  await openTalk(MOM);
  expect(line().textContent).toContain('This talk is about: Mom, 78, asthma · , medicines: warfarin, Tylenol');
  const change = screen.getByRole('button', { name: 'Change', description: /Mom, 78, asthma.*warfarin, Tylenol/ });
  expect(change.getAttribute('aria-haspopup')).toBe('dialog');
  await expectAccessible();
});

test('shows no line where nothing is known', async () => {
  await openTalk({ conditions: [], medicines: [] });
  expect(screen.queryByRole('region', { name: 'What this talk is about' })).toBeNull();
});

test.each<[TalkAbout, string]>([
  [{ ageYears: 0.75, conditions: [], medicines: ['Zyrtec'] }, 'Age 9 months'],
  [{ whom: 'self', ageYears: 34, sex: 'female', pregnant: true, conditions: [], medicines: [] }, 'You, 34, pregnant'],
  [{ whom: 'son', ageYears: 5, weightPounds: 42, conditions: [], medicines: [] }, 'Son, 5, 42 lb'],
])('says %j in words', async (told, words) => {
  await openTalk(told);
  expect(line().textContent).toContain(words);
});

test('a correction is shown at once, goes with each message that follows, and says how many were sent since', async () => {
  const user = await openTalk(MOM);
  await openDialog(user);
  await expectAccessible();
  await user.click(within(dialog()).getByRole('button', { name: 'Remove Tylenol' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Remove asthma' }));
  await user.type(within(dialog()).getByRole('combobox', { name: 'Add a medicine' }), 'Advil');
  await user.click(within(dialog()).getByRole('button', { name: 'Add' }));
  const age = within(dialog()).getByRole('textbox', { name: 'Age' });
  await user.clear(age);
  await user.type(age, '81');
  await user.click(within(dialog()).getByRole('button', { name: 'Use this' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Who and what/ })).toBeNull());
  expect(line().textContent).toContain('Mom, 81 · , medicines: warfarin, Advil');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })));
  await user.click(screen.getByRole('textbox', { name: 'Your message' }));
  await say(user, 'And with food?');
  const corrected = { whom: 'mother', ageYears: 81, conditions: [], medicines: ['warfarin', 'Advil'], isCorrected: true };
  expect(lastBody()?.correction).toEqual({ about: corrected, messagesSince: 0 });
  await say(user, 'And at night?');
  expect(lastBody()?.correction).toEqual({ about: corrected, messagesSince: 1 });
  expect(server.messages().every(({ path }) => path === '/api/chat')).toBe(true);
});

test('another person begins with nothing that was told of the one before', async () => {
  const user = await openTalk({ ...MOM, pregnant: true, weightPounds: 120 });
  await openDialog(user);
  await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Who' }), 'Son');
  expect(within(dialog()).queryByRole('button', { name: /Remove (?:pregnant|asthma|120 lb)/ })).toBeNull();
  await user.click(within(dialog()).getByRole('button', { name: 'Use this' }));
  expect(line().textContent).toContain('Son · ');
  expect(line().textContent).not.toMatch(/78|asthma|pregnant/);
});

test('an age that is none is refused with its reason', async () => {
  const user = await openTalk(MOM);
  await openDialog(user);
  await user.type(within(dialog()).getByRole('textbox', { name: 'Age' }), '999');
  await user.click(within(dialog()).getByRole('button', { name: 'Use this' }));
  expect(within(dialog()).getByText(/^Type an age in numbers/)).toBeTruthy();
});

test('"Start over" carries nothing, and Escape changes nothing and keeps the chat open', async () => {
  const user = await openTalk(MOM);
  await openDialog(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Who and what/ })).toBeNull());
  expect(line().textContent).toContain('Mom, 78');
  await openDialog(user);
  await user.click(within(dialog()).getByRole('button', { name: 'Start over' }));
  expect(line().textContent).toContain('Nothing is carried over from above.');
  await user.click(screen.getByRole('textbox', { name: 'Your message' }));
  await say(user, 'New question');
  expect(lastBody()?.correction).toEqual({ about: { conditions: [], medicines: [], isCorrected: true }, messagesSince: 0 });
});

test('a saved person stands in the one line, and only the record changes what is saved', async () => {
  setChosenPerson({ id: 'p1', label: 'Grandma Ann', age: 78, medicines: ['warfarin'] });
  const user = await openTalk({ isSaved: true, ageYears: 78, conditions: [], medicines: ['Tylenol'] });
  expect(screen.getAllByText(/Grandma Ann/)).toHaveLength(1);
  expect(line().textContent).toContain('Grandma Ann, 78 · , medicines: Tylenol');
  await openDialog(user);
  expect(within(dialog()).queryByRole('textbox', { name: 'Age' })).toBeNull();
  await user.click(within(dialog()).getByRole('button', { name: 'Remove Tylenol' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Use this' }));
  expect(line().textContent).toContain('Grandma Ann, 78');
  await user.click(screen.getByRole('textbox', { name: 'Your message' }));
  await say(user, 'Next');
  expect(lastBody()?.correction?.about).toMatchObject({ isSaved: true, medicines: [] });
});

test('a talk that turned from the saved person to another shows that one', async () => {
  setChosenPerson({ id: 'p1', label: 'Grandma Ann', age: 78, medicines: [] });
  await openTalk({ whom: 'son', ageYears: 6, conditions: [], medicines: ['Zyrtec'] });
  expect(line().textContent).toContain('Son, 6');
});
