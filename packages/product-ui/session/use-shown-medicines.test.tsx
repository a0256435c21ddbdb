import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getShownMedicines } from '#packages/wire/client/shown-medicines.ts';
import { useShownMedicines } from './use-shown-medicines.ts';

function Result({ names }: { names: readonly string[] }) {
  useShownMedicines(names);
  return null;
}

test('the medicines of the last result are shown until it leaves the screen', () => {
  const first = render(<Result names={['Zyrtec', 'Claritin']} />);
  const second = render(<Result names={['Advil']} />);
  expect(getShownMedicines()).toEqual(['Advil']);
  first.unmount();
  expect(getShownMedicines()).toEqual(['Advil']);
  second.rerender(<Result names={['Aleve']} />);
  expect(getShownMedicines()).toEqual(['Aleve']);
  second.unmount();
  expect(getShownMedicines()).toEqual([]);
});
