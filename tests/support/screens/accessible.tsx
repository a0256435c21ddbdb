import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { afterEach, expect } from 'vitest';

afterEach(cleanup);

// What jsdom has no notion of, and the components ask for.
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

/** Fails with the faults that axe finds in what is on the page. Contrast is checked by tokens.test.ts and in the browser. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Draws an element and checks it with axe. */
export async function renderAccessible(element: ReactElement) {
  const result = render(element);
  await expectAccessible();
  return result;
}
