// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { factOf, mockNetwork, openScreen, press } from '#tests/support/screens/operations-fixture.tsx';
import type { FoundPerson } from '../../contract/person-look-up.ts';
import { PeopleScreen } from './people-screen.tsx';

const network = mockNetwork();
const CALL = 'POST people/look-up';
const ANA: FoundPerson = {
  id: '12',
  email: 'ana@example.org',
  username: 'ana',
  firstName: 'Ana',
  lastName: null,
  isEmailVerified: true,
  createdAt: '2026-01-02T10:00:00Z',
  lastLogin: null,
  sessions: 2,
  plan: {
    status: 'past_due',
    trialUsed: true,
    trialEnd: '2026-02-02T10:00:00Z',
    currentPeriodEnd: null,
    stripeCustomerId: 'cus_1',
    paymentProblem: 'declined',
  },
  securityEvents: [{ text: 'Signed in', device: 'Firefox on Linux', at: '2026-11-22T05:00:00Z' }],
  mails: [{ kind: 'trial-ending', state: 'sent', lastError: null, at: '2026-11-21T05:00:00Z' }],
};

async function lookUp(query = 'ana@example.org', reason = 'Asked by mail about a trial') {
  const opened = openScreen(PeopleScreen);
  await opened.user.type(screen.getByLabelText('Email, username or account number'), query);
  await opened.user.type(screen.getByLabelText('Reason'), reason);
  await opened.user.click(press('Look up'));
  return opened;
}

test('explains what is recorded, and requires a reason', async () => {
  const { user } = openScreen(PeopleScreen);
  expect(screen.getByText("Look-ups are recorded with your name and reason. Nothing about anybody's health is shown.")).toBeTruthy();
  expect(screen.getByText('Nobody is looked up')).toBeTruthy();
  await expectAccessible();
  await user.type(screen.getByLabelText('Reason'), 'because');
  await user.click(press('Look up'));
  await screen.findByText('Enter an email, a username or an account number');
  expect(screen.getByText('Say why in at least 10 characters')).toBeTruthy();
  expect(network.bodiesOf(CALL)).toHaveLength(0);
});

test('shows one account, focuses it, and leaves nothing in the address or in memory', async () => {
  network.on(CALL, ANA);
  const { queryClient, router, user } = await lookUp();
  const heading = await screen.findByRole('heading', { name: 'ana@example.org' });
  expect(document.activeElement).toBe(heading);
  expect(network.bodiesOf(CALL)).toEqual([{ query: 'ana@example.org', reason: 'Asked by mail about a trial' }]);
  expect([factOf('Name'), factOf('Last sign-in'), factOf('Status'), factOf('Payment problem')]).toEqual([
    'Ana',
    'None',
    'Past due',
    'Declined',
  ]);
  expect(screen.getByRole('table', { name: 'Mails' }).textContent).toContain('Trial ending');
  await expectAccessible();
  expect([router.state.location.search, router.state.location.hash]).toEqual(['', '']);
  await user.click(press('Clear'));
  expect(screen.queryByText('ana@example.org')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email, username or account number').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email, username or account number')));
  await lookUpAgain(user);
  await router.navigate('/elsewhere');
  await screen.findByText('Elsewhere');
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

async function lookUpAgain(user: Awaited<ReturnType<typeof lookUp>>['user']) {
  await user.type(screen.getByLabelText('Email, username or account number'), '12');
  await user.type(screen.getByLabelText('Reason'), 'Asked by mail again{Enter}');
  await user.click(press('Look up'));
  await screen.findByRole('heading', { name: 'ana@example.org' });
}

test('the earlier account disappears when the next look-up finds nobody', async () => {
  network.on(CALL, ANA);
  const { user } = await lookUp();
  await screen.findByRole('heading', { name: 'ana@example.org' });
  network.refuse(CALL, 404, 'Nobody has this email, username or number.', 'not_found');
  await user.click(press('Look up'));
  await screen.findByText('Nobody was found');
  expect(screen.queryByRole('heading', { name: 'ana@example.org' })).toBeNull();
  await expectAccessible();
});

test.each([
  [429, 'Too many look-ups. Try again in an hour.'],
  [503, 'The database is away.'],
])('shows why the look-up failed, and keeps the input (%d)', async (status, sentence) => {
  network.refuse(CALL, status, sentence);
  await lookUp();
  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked by mail about a trial');
});
