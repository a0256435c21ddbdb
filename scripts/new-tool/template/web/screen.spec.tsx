// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import ToolNameScreen from './screen.tsx';

const ANSWER = {
  claims: [{ text: 'A fact.', evidenceIds: ['one'] }],
  evidence: [{ id: 'one', statement: 'A fact.', source: { title: 'A document', publisher: 'Its publisher' } }],
};
const respond = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  vi.stubGlobal('fetch', respond);
  await renderAccessible(
    <QueryClientProvider client={new QueryClient()}>
      <ToolNameScreen />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const ask = () => {
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: 'an example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
};

test('an empty question is not sent', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByText('Please write your question')).toBeTruthy();
  expect(respond).not.toHaveBeenCalled();
});

test('the answer shows its source', async () => {
  respond.mockResolvedValueOnce(Response.json(ANSWER));
  ask();
  expect(await screen.findByText('A fact.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Show the source/ })).toBeTruthy();
});

test('a failure keeps what was typed, and can be tried again', async () => {
  respond.mockResolvedValueOnce(Response.json({ error: 'This question is not covered.', code: 'not-covered' }, { status: 422 }));
  ask();
  expect(await screen.findByText('This question is not covered.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('an example');
  respond.mockResolvedValueOnce(Response.json(ANSWER));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A fact.')).toBeTruthy();
});
