// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAccessible } from '#tests/support/screens/accessible.tsx';
import { RangeBar } from './range-bar.tsx';

const format = (value: number) => `$${value.toFixed(2)}`;

test('lists every value as text', async () => {
  await renderAccessible(
    <RangeBar caption="Price" lowest={4} average={10} highest={20} reference={{ value: 2, label: 'Reference' }} format={format} />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Lowest', 'Average', 'Highest', 'Reference']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['$4.00', '$10.00', '$20.00', '$2.00']);
});

test('accepts a single price', async () => {
  const { container } = await renderAccessible(<RangeBar caption="Price" lowest={4} average={4} highest={4} format={format} />);
  expect(container.innerHTML).not.toContain('NaN');
});
