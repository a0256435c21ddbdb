// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EvidenceMarks, EvidenceProvider } from '#packages/ui/evidence.tsx';
import { PassageViewContext } from '#packages/ui/passage-view.ts';
import LabelPassage from './label-passage.tsx';

afterEach(() => vi.unstubAllGlobals());

const PASSAGE = { before: 'Before it.', sentence: 'Inventol can cause sleepiness.', after: 'After it.', changed: false };
const item = {
  id: '1',
  statement: 'Sleepiness',
  source: { title: 'Inventol: US prescribing information', publisher: 'FDA', section: '5.1' },
  check: { verdict: 'stated', place: { setId: 'abc', code: '43685-7' }, url: 'https://label.example/' },
} as const;

async function open(passage: unknown) {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ passage });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PassageViewContext value={LabelPassage}>
        <EvidenceProvider evidence={[item]}>
          <EvidenceMarks ids={['1']} />
        </EvidenceProvider>
      </PassageViewContext>
    </QueryClientProvider>,
  );
  expect(urls).toEqual([]);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(urls).toEqual(['/api/labels/abc/sections/43685-7?fact=Sleepiness']));
}

it('shows the passage of an imported label with the sentence marked, beside the link', async () => {
  await open(PASSAGE);
  const marked = await screen.findByText(PASSAGE.sentence);
  expect(marked.tagName).toBe('MARK');
  expect(marked.closest('blockquote')?.textContent).toBe('Before it. Inventol can cause sleepiness. After it.');
  expect(screen.getByText('The label says')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open this label at DailyMed' })).toBeTruthy();
});

it('shows only the link where the label was not imported', async () => {
  await open(null);
  expect(screen.getByRole('link', { name: 'Open this label at DailyMed' })).toBeTruthy();
  expect(screen.queryByText(/The label says/)).toBeNull();
});
