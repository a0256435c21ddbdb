// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { CabinetResult } from './cabinet-result.tsx';
import { PairCheck } from './pair-check.tsx';
import { PairResult } from './pair-result.tsx';
import { type CabinetAnswer, completeAnswer, type PairAnswer } from './use-interactions.ts';

const ASKED = { medication1: 'warfarin', medication2: 'ibuprofen' };
const KNOWN: Partial<PairAnswer> = {
  hasInteraction: true,
  severity: 'High',
  recommendation: 'Ask your prescriber.',
  description: 'More bleeding.',
};

afterEach(() => vi.unstubAllGlobals());

const expectBelow = (above: string, words: HTMLElement) =>
  expect(screen.getByText(above).compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);

test.each([
  ['a known interaction', KNOWN],
  ['one that is not covered', { recommendation: 'Ask your prescriber.', status: 'not-covered' as const }],
])('the explanation of %s is below what to do', async (_, part) => {
  const explaining = Promise.resolve(makeExplanation('They can make you bleed.'));
  await renderAccessible(<PairResult answer={completeAnswer(ASKED, { ...part, explaining })} onReplace={() => undefined} />);
  expectBelow('Ask your prescriber.', await screen.findByText('They can make you bleed.'));
});

test('what a label forbids to the saved person stands above “none found”, with its source', async () => {
  const evidence = [{ id: 'saved.1', statement: 'Not with ulcers', source: { title: 'Naproxen label', publisher: 'FDA' } }];
  const caution = { severity: 'High' as const, text: 'Naproxen: Not with ulcers.', evidenceIds: ['saved.1'] };
  const withPerson = { summary: 'By the label, naproxen is not for Mom.', pairs: [], notCovered: [], cautions: [caution] };
  const answer = completeAnswer(ASKED, { status: 'none-found', recommendation: 'Ask.', withPerson, evidence });
  await renderAccessible(<PairResult answer={answer} onReplace={() => undefined} />);
  expectBelow('By the label, naproxen is not for Mom.', screen.getByText('No interaction found in our records'));
  const line = screen.getByText(/Not with ulcers\./, { selector: 'li' });
  expect(line.querySelector('button')).not.toBeNull();
  expect(line.textContent).toMatch(/Do not take it until/);
});

test('the explanation of a cabinet is below what to do first', async () => {
  const answer: CabinetAnswer = {
    items: [],
    pairs: [],
    conditionFindings: [],
    loads: [],
    firstSteps: [{ severity: 'High', text: 'Ask your prescriber.' }],
    questions: [],
    notCovered: [],
    summary: '',
    evidence: [],
    mode: 'rules-only',
    explaining: Promise.resolve(makeExplanation('They can make you bleed.')),
  };
  await renderAccessible(<CabinetResult answer={answer} onReplace={() => undefined} />);
  const [onScreen] = await screen.findAllByText('They can make you bleed.');
  expect(
    (screen.getAllByText('Ask your prescriber.')[0] as HTMLElement).compareDocumentPosition(onScreen as HTMLElement) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});

test('the finding is shown before its explanation arrives, and only the finding takes the focus', async () => {
  let send = (_: string) => {};
  const events = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(events, { headers: { 'content-type': 'text/event-stream' } }));
  await renderAccessible(
    <QueryClientProvider client={new QueryClient()}>
      <PairCheck />
    </QueryClientProvider>,
  );
  const boxes = screen.getAllByRole('combobox');
  fireEvent.change(boxes[0] as HTMLElement, { target: { value: 'warfarin' } });
  fireEvent.change(boxes[1] as HTMLElement, { target: { value: 'ibuprofen' } });
  fireEvent.submit((boxes[0] as HTMLElement).closest('form') as HTMLFormElement);
  send(`event: finding\ndata: ${JSON.stringify(KNOWN)}\n\n`);
  await screen.findByText('Ask your prescriber.');
  await screen.findByText('Putting this into plain words…');
  const focused = document.activeElement;
  expect(focused?.tagName).toBe('H2');
  send(`event: reply\ndata: ${JSON.stringify({ ...KNOWN, explanation: makeExplanation('They can make you bleed.') })}\n\n`);
  await screen.findByText('They can make you bleed.');
  expect(document.activeElement).toBe(focused);
});
