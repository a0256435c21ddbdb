// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import SymptomsScreen from './screen.tsx';

test('three tabs share what was entered', async () => {
  await renderAccessible(
    <QueryClientProvider client={new QueryClient()}>
      <SymptomsScreen />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Basic Analysis', 'Advanced Analysis', 'Visual Analyzer']);
  const [basic, advanced] = screen.getAllByRole('tabpanel').map((panel) => within(panel));
  fireEvent.click(basic?.getByRole('button', { name: 'Headache' }) as HTMLElement);
  fireEvent.change(basic?.getByLabelText(/Describe it/) as HTMLElement, { target: { value: 'since noon' } });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Advanced Analysis' }));
  expect(advanced?.getByRole('button', { name: 'Headache' }).getAttribute('aria-pressed')).toBe('true');
  expect(advanced?.getByLabelText<HTMLTextAreaElement>(/Describe it/).value).toBe('since noon');
});
