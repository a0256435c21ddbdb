import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';

// Runs before each test file of a screen. Files share a worker's modules, so what a file must start with is done here.
beforeAll(() => chooseCountry(undefined));
afterEach(cleanup);

// Browser features that jsdom lacks and the components use.
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
