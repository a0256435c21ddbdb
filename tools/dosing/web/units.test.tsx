// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider, type Units } from '#packages/product-ui/session/session.tsx';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import DosingScreen from './screen.tsx';

const NAMES = { email: 'ana@example.org', username: 'ana', firstName: 'Ana', lastName: 'Silva' };

beforeEach(() => sessionStorage.clear());

async function openDosing(units: Units | null) {
  await renderAccessible(
    <SessionProvider session={{ person: { id: '1', ...NAMES, units }, signOut: () => undefined }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DosingScreen />
      </QueryClientProvider>
    </SessionProvider>,
  );
  return screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => within(panel));
}

test.each([
  ['metric', 'Weight (kilograms)'],
  ['us', 'Weight (pounds)'],
  [null, 'Weight (pounds)'],
] as const)('with the units %s both forms ask for the %s', async (units, label) => {
  const forms = await openDosing(units);
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(form.getByRole('textbox', { name: new RegExp(label.replace(/[()]/g, '.')), hidden: true })).toBeTruthy();
});

test('the unit can be switched, and clearing restores the preferred one', async () => {
  const [dose] = await openDosing('metric');
  if (!dose) throw new Error('There is no form for a dose');
  fireEvent.change(dose.getByLabelText(/Weight/), { target: { value: '68' } });
  fireEvent.click(dose.getByRole('radio', { name: 'Pounds' }));
  expect(dose.getByLabelText<HTMLInputElement>(/Weight \(pounds\)/).value).toBe('150');
  fireEvent.click(dose.getByRole('button', { name: 'Clear' }));
  expect(dose.getByLabelText<HTMLInputElement>(/Weight \(kilograms\)/).value).toBe('');
});

test('what was typed is there after a reload, and gone after clearing the form', async () => {
  const [dose] = await openDosing('us');
  fireEvent.change(dose?.getByLabelText(/Weight/) ?? document.body, { target: { value: '150' } });
  fireEvent.change(dose?.getByLabelText(/condition/i) ?? document.body, { target: { value: 'kidney disease' } });
  cleanup();
  const [again] = await openDosing('us');
  expect(again?.getByLabelText<HTMLInputElement>(/Weight/).value).toBe('150');
  expect(again?.getByLabelText<HTMLInputElement>(/condition/i).value).toBe('kidney disease');
  expect(window.location.href).not.toContain('kidney');
  fireEvent.click(again?.getByRole('button', { name: 'Clear' }) ?? document.body);
  expect(sessionStorage).toHaveLength(0);
});
