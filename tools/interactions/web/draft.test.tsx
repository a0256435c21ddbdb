// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider } from '#packages/product-ui/session/session.tsx';
import { CabinetCheck } from './cabinet-check.tsx';

const ANA = { id: '1', email: 'ana@example.org', username: 'ana', firstName: 'Ana', lastName: 'Silva', units: null };
const open = () =>
  render(
    <SessionProvider session={{ person: ANA, signOut: () => undefined }}>
      <QueryClientProvider client={new QueryClient()}>
        <CabinetCheck />
      </QueryClientProvider>
    </SessionProvider>,
  );

beforeEach(() => sessionStorage.clear());

test('the cabinet is there after a reload, and its conditions too', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Alcohol' }));
  fireEvent.click(screen.getByText('Your health conditions'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kidney disease' }));
  cleanup();
  open();
  expect(screen.getByRole('button', { name: 'Remove Alcohol' })).toBeTruthy();
  fireEvent.click(screen.getByText('Your health conditions'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kidney disease' }).checked).toBe(true);
});
