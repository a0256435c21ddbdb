import type { Page } from 'playwright-core';

/** What tells users of screen readers where they are. */
export interface PageOutline {
  lang: string;
  title: string;
  headings: number;
  mains: number;
  /** Whether the first focusable element is a skip link. Also true if the page has no navigation to skip. */
  hasSkipLink: boolean;
}

/** Reads the outline of a page. */
export const findOutline = (page: Page): Promise<PageOutline> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility();
    const first = [...document.querySelectorAll('a[href], button, input')].find(isShown);
    const firstIsSkipLink =
      first?.getAttribute('href')?.startsWith('#') === true && document.querySelector(first.getAttribute('href') ?? '') !== null;
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].filter(isShown).length,
      mains: document.querySelectorAll('main').length,
      hasSkipLink: firstIsSkipLink || document.querySelector('header nav, nav') === null,
    };
  });

/** Finds texts that are cut off: their element is too small and does not scroll. */
export const findCutOffText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isHiddenVisually = (element: Element) => element.closest('.sr-only, [class*="sr-only"], [aria-hidden="true"]') !== null;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility() || isHiddenVisually(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const text = element.textContent?.trim() ?? '';
      if (text === '') continue;
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 2;
      const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if ((wide || high) && element.clientWidth > 2) found.push(`${element.tagName.toLowerCase()}: ${text.slice(0, 60)}`);
    }
    return found;
  });
