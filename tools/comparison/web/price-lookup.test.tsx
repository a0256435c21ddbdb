// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PriceLookup } from './price-lookup.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIPITOR = { id: 'atorvastatin.lipitor', displayName: 'Lipitor', genericName: 'atorvastatin', match: 'exact', covered: true };

/** The screen with a server that finds these medicines and answers the check of a danger with this status. */
function open(found: readonly object[], checkStatus: number) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const isCheck = String(input instanceof Request ? input.url : input).includes('/danger');
    const body = isCheck ? (checkStatus === 200 ? { evidence: [] } : { error: 'Too many requests.', code: 'limited' }) : found;
    return new Response(JSON.stringify(body), {
      status: isCheck ? checkStatus : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const asked: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceLookup onAsk={(name) => asked.push(name)} onDanger={() => undefined} />
    </QueryClientProvider>,
  );
  return asked;
}

function ask(text: string) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'See the price' }));
}

describe('what is typed in place of a name to price', () => {
  it.each([
    ['no danger', 200],
    ['too many requests', 429],
    ['an outage', 503],
  ])('stays out of the address, and an error is shown: %s', async (_, status) => {
    const asked = open([], status);
    ask('my hiv results came back');
    await vi.waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'), { timeout: 5_000 });
    expect(asked).toEqual([]);
  });

  it('is replaced by the name on record where it is one', async () => {
    const asked = open([LIPITOR], 200);
    ask('  lipitor ');
    await vi.waitFor(() => expect(asked).toEqual(['Lipitor']), { timeout: 5_000 });
  });
});
