// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { Tabs } from './tabs.tsx';

test('shows the first tab, and arrow keys select the next', async () => {
  const user = userEvent.setup();
  await renderAccessible(
    <Tabs
      label="Prices"
      items={[
        { value: 'retail', label: 'Retail', content: 'Shops' },
        { value: 'generic', label: 'Generic', content: 'Others' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Retail' }).textContent).toBe('Shops');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Generic' }).textContent).toBe('Others');
});
