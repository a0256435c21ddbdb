import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { expect } from 'vitest';

/** Fails with the violations that axe finds on the page. Contrast is checked by tokens.test.ts and in the browser. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Renders an element and checks it with axe. */
export async function renderAccessible(element: ReactElement) {
  const result = render(element);
  await expectAccessible();
  return result;
}
