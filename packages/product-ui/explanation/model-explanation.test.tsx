// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { ModeBadge } from './mode-badge.tsx';
import { ModelExplanation } from './model-explanation.tsx';

const EVIDENCE = [{ id: '1.1', statement: 'A fact', source: { title: 'A label', publisher: 'FDA', section: '6.1' } }];
const WRITING = 'Putting this into plain words…';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function makePending() {
  let arrive: (explanation: Explanation | undefined) => void = () => {};
  const explaining = new Promise<Explanation | undefined>((resolve) => {
    arrive = resolve;
  });
  return { explaining, arrive: (explanation: Explanation | undefined) => act(async () => arrive(explanation)) };
}

const Result = ({ explaining }: { explaining: Promise<Explanation | undefined> | undefined }) => (
  <>
    <h1>Result</h1>
    <ModeBadge explaining={explaining} mode="rules-only" />
    <ModelExplanation explaining={explaining} evidence={EVIDENCE} />
  </>
);
const waitForPlaceholder = () => act(async () => vi.advanceTimersByTime(300));

test('shows a placeholder while the text is written, then the text with its sources and the receipt', async () => {
  const { explaining, arrive } = makePending();
  await renderAccessible(<Result explaining={explaining} />);
  expect(screen.queryByText(WRITING)).toBeNull();
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  await waitForPlaceholder();
  const placeholder = screen.getByText(WRITING).closest('section');
  expect(placeholder?.getAttribute('aria-busy')).toBe('true');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await arrive(makeExplanation('Ask first.'));
  expect(screen.queryByText(WRITING)).toBeNull();
  const card = screen.getByText('Ask first.').closest('section');
  expect(card?.querySelector('h2')?.textContent).toBe('In plain words');
  expect(within(card as HTMLElement).getByRole('button', { name: 'Show the source: Label 6.1' })).toBeTruthy();
  expect(screen.getByText('Explained by a language model')).toBeTruthy();
  expect(screen.getByText('What was sent to the AI')).toBeTruthy();
  expect(screen.getByText(/f1: a fact/)).toBeTruthy();
  expect(screen.getByText('1 of 2 sentences, because our check could not tie it to a fact')).toBeTruthy();
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('The result is now explained in plain words below it.');
  expect(document.activeElement).toBe(document.body);
  await expectAccessible();
});

test('without a model it shows only the receipt with the reason, and announces nothing', async () => {
  const { explaining, arrive } = makePending();
  await renderAccessible(<Result explaining={explaining} />);
  await arrive(makeExplanation());
  await waitForPlaceholder();
  expect(screen.queryByText('In plain words')).toBeNull();
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  expect(screen.getByText('Nothing. No language model wrote this.')).toBeTruthy();
  expect(screen.getByText('No language model is set up here.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a failed explanation leaves nothing behind, and an answer without one shows nothing', async () => {
  const { explaining, arrive } = makePending();
  const { rerender } = await renderAccessible(<Result explaining={explaining} />);
  await waitForPlaceholder();
  await arrive(undefined);
  expect(screen.queryByText(WRITING)).toBeNull();
  expect(screen.queryByText('What was sent to the AI')).toBeNull();
  rerender(<Result explaining={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the explanation of an earlier answer is never shown with a newer one', async () => {
  const earlier = makePending();
  const newer = makePending();
  const { rerender } = await renderAccessible(<Result explaining={earlier.explaining} />);
  rerender(<Result explaining={newer.explaining} />);
  await earlier.arrive(makeExplanation('Earlier.'));
  expect(screen.queryByText('Earlier.')).toBeNull();
  await newer.arrive(makeExplanation('Newer.'));
  expect(screen.getByText('Newer.')).toBeTruthy();
});
