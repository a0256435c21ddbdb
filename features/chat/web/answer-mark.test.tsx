// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { openWidget, untilAnswered } from '#tests/support/screens/chat-fixture.tsx';
import { makeReply, replyWith, startStandIn } from '#tests/support/screens/chat-replies.ts';
import { closeChat } from './panel-state.ts';

const server = startStandIn();
const marks = () => server.heard.filter(({ path }) => path === '/api/chat/marks').map(({ body }) => body);
const open = () => screen.getByRole('button', { name: 'This did not answer my question' });
const box = () => screen.getByRole('region', { name: 'This did not answer my question' });

afterEach(() => closeChat());

async function askOnce() {
  server.on('POST /api/chat', replyWith({ kind: 'unknown', asked: 'child-dose', sentences: [{ text: 'No fact.', evidenceIds: [] }] }));
  server.on('POST /api/chat/marks', () => Response.json({ message: 'Thank you. It was counted.' }));
  const { user } = await openWidget();
  await user.keyboard('How much for my son?{Enter}');
  await untilAnswered();
  return user;
}

test('a mark says what is counted, sends no text, and is confirmed where the focus is', async () => {
  const user = await askOnce();
  await user.click(open());
  expect(document.activeElement).toBe(box());
  expect(within(box()).getByText(/We count the kind of question \(“child dose”\)/)).toBeTruthy();
  await expectAccessible();
  await user.click(within(box()).getByRole('button', { name: 'Send' }));
  const said = await screen.findByText('Thank you. It was counted.');
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(marks()).toEqual([{ asked: 'child-dose', kind: 'unknown' }]);
  expect(screen.queryByRole('button', { name: 'This did not answer my question' })).toBeNull();
});

test('the texts are shown as they are sent, and sent only with the box ticked', async () => {
  const user = await askOnce();
  await user.click(open());
  expect(within(box()).queryByText('The answer')).toBeNull();
  await user.click(within(box()).getByRole('checkbox', { name: /^Also send my question and this answer/ }));
  expect(
    within(box())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['How much for my son?', 'No fact.']);
  await expectAccessible();
  await user.click(within(box()).getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you. It was counted.');
  expect(marks()).toEqual([{ asked: 'child-dose', kind: 'unknown', texts: { question: 'How much for my son?', answer: 'No fact.' } }]);
});

test('cancelling sends nothing and returns the focus; a failure is said and can be repeated', async () => {
  const user = await askOnce();
  await user.click(open());
  await user.click(within(box()).getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(open());
  expect(marks()).toEqual([]);
  server.on('POST /api/chat/marks', () => Response.json({ error: 'Too many tries.', code: 'rate_limited' }, { status: 429 }));
  await user.click(open());
  await user.click(within(box()).getByRole('button', { name: 'Send' }));
  expect((await screen.findByText('Too many tries.')).getAttribute('role')).toBe('alert');
  server.on('POST /api/chat/marks', () => Response.json({ message: 'Thank you. It was counted.' }));
  await user.click(within(box()).getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you. It was counted.');
});

test('small talk has no mark', async () => {
  server.on('POST /api/chat', () => Response.json(makeReply({ kind: 'talk' })));
  const { user } = await openWidget();
  await user.keyboard('Thanks{Enter}');
  await untilAnswered();
  expect(screen.queryByRole('button', { name: 'This did not answer my question' })).toBeNull();
});
