// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { findInput, openWidget, untilAnswered } from '#tests/support/screens/chat-fixture.tsx';
import { makeReply, replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { closeChat } from './panel-state.ts';

const server = startStandIn();
const SESSIONS = [
  { sessionId: 'session_1', title: 'Ibuprofen and warfarin', messages: 2, updatedAt: '2026-11-20T12:00:00Z' },
  { sessionId: 'session_2', title: 'A sore throat', messages: 4, updatedAt: '2026-10-02T12:00:00Z' },
];
let stored = SESSIONS;

afterEach(() => {
  closeChat();
  setNeverUseModel(false);
});

async function choose(user: UserEvent, name: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Chat menu' }));
  await user.click(screen.getByRole(/Temporary|without/.test(name.source) ? 'menuitemcheckbox' : 'menuitem', { name }));
}

async function openEarlier() {
  stored = SESSIONS;
  server.on('GET /api/chat/sessions', () => Response.json({ sessions: stored }));
  const { user } = await openWidget();
  await choose(user, /Earlier conversations/);
  return user;
}

test('a new conversation is empty, has another id, and focuses the input', async () => {
  server.on('POST /api/chat', replyWith());
  const { user } = await openWidget();
  await user.keyboard('One{Enter}');
  await untilAnswered();
  await choose(user, /New conversation/);
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
  expect(screen.getByRole('button', { name: 'Can I take both together?' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(findInput()));
  await user.keyboard('Two{Enter}');
  await untilAnswered();
  const [one, two] = server.messages().map(({ body }) => body.sessionId);
  expect(one).toMatch(/^session_\d+$/);
  expect(two).not.toBe(one);
});

test('a temporary chat says so and requests that nothing is stored', async () => {
  server.on('POST /api/chat', replyWith());
  const { user } = await openWidget();
  await choose(user, /Temporary chat/);
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(/^Temporary chat: nothing is stored/)).toBeTruthy();
  await user.click(findInput());
  await user.keyboard('One{Enter}');
  await untilAnswered();
  await user.keyboard('Two{Enter}');
  await untilAnswered();
  expect(server.messages().map(({ body }) => [body.temporary, body.earlier])).toEqual([
    [true, []],
    [true, ['One']],
  ]);
  await choose(user, /Temporary chat/);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/nothing is stored/)).toBeNull();
});

test('answering without AI is remembered, shown, and sent', async () => {
  server.on('POST /api/chat', replyWith());
  const { user } = await openWidget();
  await choose(user, /Answer without AI/);
  await user.keyboard('{Escape}');
  expect(localStorage.getItem('never-use-model')).toBe('true');
  expect(screen.getByText('Answering without AI.')).toBeTruthy();
  await user.click(findInput());
  await user.keyboard('One{Enter}');
  await untilAnswered();
  expect(server.messages()[0]?.headers['x-no-model']).toBe('1');
});

test('a stored conversation can be continued, and is not announced as new', async () => {
  const at = { createdAt: '2026-11-20T12:00:00Z' };
  const alarms = [{ level: 'urgent' as const, title: 'Soon', advice: 'Be seen today.', reason: '', evidenceIds: [] }];
  server.on('GET /api/chat/messages', ({ path }) => {
    expect(path).toBe('/api/chat/messages?sessionId=session_1');
    const reply = makeReply({ alarms });
    return Response.json({
      messages: [
        { id: 1, role: 'user', content: 'May I?', ...at },
        { id: 2, role: 'assistant', content: 'x', reply, ...at },
      ],
    });
  });
  const user = await openEarlier();
  await screen.findByText('Nov 20, 2026');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^Ibuprofen and warfarin/ }));
  await screen.findByText('May I?');
  expect(screen.getByText('Urgent: Soon')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  for (const status of screen.getAllByRole('status')) expect(status.textContent).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(findInput()));
  server.on('POST /api/chat', replyWith());
  await user.keyboard('And then?{Enter}');
  await untilAnswered();
  expect(server.messages()[0]?.body.sessionId).toBe('session_1');
});

test('no stored conversations, a failed list, and one that cannot be opened', async () => {
  const user = await openEarlier();
  await user.click(await screen.findByRole('button', { name: /^A sore throat/ }));
  await screen.findByText('The conversation could not be opened');
  await user.click(screen.getByRole('button', { name: 'Back to the conversation' }));
  await waitFor(() => expect(document.activeElement).toBe(findInput()));
  server.on('GET /api/chat/sessions', () => Response.json({ error: 'We are not ready yet.', code: 'x' }, { status: 503 }));
  await choose(user, /Earlier conversations/);
  await screen.findByText('We are not ready yet.');
  await expectAccessible();
  server.on('GET /api/chat/sessions', () => Response.json({ sessions: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No conversations yet');
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
  await expectAccessible();
});

test('while the list is loading it says so', async () => {
  server.on('GET /api/chat/sessions', () => new Promise(() => {}));
  const { user } = await openWidget();
  await choose(user, /Earlier conversations/);
  expect(await screen.findByText('Loading your conversations')).toBeTruthy();
});

test('one is deleted after confirmation, and not after cancelling; a failure says that nothing was deleted', async () => {
  const user = await openEarlier();
  await user.click(await screen.findByRole('button', { name: 'Delete “A sore throat”' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(server.heard.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete “A sore throat”' }));
  await expectAccessible();
  await user.click(within(screen.getByRole('dialog', { name: 'Delete this conversation?' })).getByRole('button', { name: 'Delete it' }));
  await screen.findByText('Nothing was deleted');
  server.on('DELETE /api/chat/messages', ({ path }) => {
    stored = stored.filter(({ sessionId }) => !path.endsWith(`=${sessionId}`));
    return Response.json({ deleted: 4 });
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('A sore throat')).toBeNull());
  expect(screen.getByText('Ibuprofen and warfarin')).toBeTruthy();
  expect(screen.queryByText('Nothing was deleted')).toBeNull();
});

test('all are deleted after confirmation, with the open conversation', async () => {
  server.on('POST /api/chat', replyWith());
  server.on('DELETE /api/chat/sessions', () => {
    stored = [];
    return Response.json({ deleted: 6 });
  });
  const user = await openEarlier();
  await user.click(screen.getByRole('button', { name: 'Back to the conversation' }));
  await user.keyboard('One{Enter}');
  await untilAnswered();
  await choose(user, /Earlier conversations/);
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  await user.click(screen.getByRole('button', { name: 'Delete all of them' }));
  await screen.findByText('No conversations yet');
  await user.click(screen.getByRole('button', { name: 'Back to the conversation' }));
  expect(screen.queryByText('One')).toBeNull();
});
