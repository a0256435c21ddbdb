// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createReadingMeasure, isSentence } from '#tests/support/reading/readability.ts';
import { ANA, mockNetwork, openPage } from '#tests/support/screens/account-fixture.tsx';
import { AGE_CONSENT, TERMS_CONSENT } from '../contract/consents.ts';

const network = mockNetwork();
const { measureGroup } = createReadingMeasure([]);
const AT = '2026-03-01T10:00:00.000Z';
const SECTIONS = ['profile', 'email', 'password', 'preferences', 'devices', 'security', 'privacy'];

/** The full sentences on the screen, without headings, labels and buttons. */
const readScreen = () =>
  [...document.body.querySelectorAll('p, li, dd, legend, [role=status]')]
    .filter((part) => part.querySelector('p, li, dd') === null && !part.closest('[hidden]'))
    .map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(isSentence);

function answerLists() {
  network.on('GET /api/account/sessions', {
    sessions: [{ id: '1', device: 'Firefox on Windows', createdAt: AT, lastSeenAt: AT, isCurrent: true }],
  });
  network.on('GET /api/account/security-events', {
    events: [{ id: '1', text: 'Signed in', kind: 'signed-in', device: 'Firefox on Windows', at: AT }],
  });
  network.on('GET /api/account/consents', { consents: [AGE_CONSENT, TERMS_CONSENT].map((text) => ({ kind: text, text, at: AT })) });
}

async function readDoor(): Promise<string[]> {
  const { user } = openPage('/auth');
  await screen.findByRole('heading', { level: 1 });
  const texts = readScreen();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sign Up' }));
  await screen.findByText(/By creating an account/);
  texts.push(...readScreen());
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sign In' }));
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  texts.push(...readScreen());
  cleanup();
  return texts;
}

async function readLinkPages(): Promise<string[]> {
  const texts: string[] = [];
  network.refuse('GET /api/auth/verify-email', 400, { error: 'This link is too old. Ask for a new one.', code: 'invalid_token' });
  for (const path of ['/verify-email', '/verify-email?token=a', '/reset-password', '/reset-password?token=a', '/confirm-email?token=a']) {
    openPage(path);
    await screen.findByRole('heading', { level: 1, name: path === '/verify-email?token=a' ? 'Verification failed' : /.+/ });
    texts.push(...readScreen());
    cleanup();
  }
  return texts;
}

async function readAccount(): Promise<string[]> {
  answerLists();
  const texts: string[] = [];
  for (const hash of SECTIONS) {
    const { user } = openPage(`/account#${hash}`, ANA);
    await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
    if (hash === 'devices') await screen.findAllByText(/Firefox on Windows/);
    if (hash === 'privacy') await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    texts.push(...readScreen());
    cleanup();
  }
  return texts;
}

test('account texts: half read at grade 8 or below, and 90% at grade 10 or below', async () => {
  const texts = [...new Set([...(await readDoor()), ...(await readLinkPages()), ...(await readAccount())])];
  expect(texts.length).toBeGreaterThanOrEqual(25);
  const grades = measureGroup(texts);
  expect(grades.texts).toBeGreaterThanOrEqual(8);
  expect(grades.median).toBeLessThanOrEqual(8);
  expect(grades.high).toBeLessThanOrEqual(10);
}, 60_000);
