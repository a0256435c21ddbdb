// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Page() {
  const { toast } = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Saved', description: 'It is kept.' })}>
        First
      </button>
      <button type="button" onClick={() => toast({ title: 'Failed', variant: 'destructive', durationMs: 100 })}>
        Second
      </button>
    </>
  );
}

test('shows one toast at a time, hides it after a timeout, and F8 focuses it', async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(screen.getByText('Saved')).toBeTruthy();
  await expectAccessible();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Second' }));
  expect(screen.queryByText('It is kept.')).toBeNull();
  await expect.poll(() => screen.queryByText('Failed')).toBeNull();
});
