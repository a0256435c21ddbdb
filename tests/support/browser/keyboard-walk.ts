import type { Page } from 'playwright-core';

interface Walk {
  /** How many controls took the focus. */
  stops: number;
  problems: string[];
}
/** Arbitrary: the longest form has fewer controls; the lists of a thousand links are not walked to their end. */
const MOST_STOPS = 60;

/**
 * Presses Tab from the start of the page, and returns what a person without a mouse would stumble over: a control that does not show its
 * focus, stands under something else, comes out of order, or keeps the focus.
 */
export async function findKeyboardProblems(page: Page): Promise<string[]> {
  await page.evaluate(startWalk);
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isAtEnd)) break;
  }
  const { stops, problems } = await page.evaluate(() => (globalThis as unknown as { walk: Walk }).walk);
  return stops === 0 ? ['Tab reaches nothing'] : problems;
}

/** Runs in the page: records every stop, and judges the one before at each further press, when the page has scrolled to it. */
function startWalk(): void {
  const TOASTS = '[aria-label^="Notifications"]';
  const walk: Walk = { stops: 0, problems: [] };
  (globalThis as unknown as { walk: Walk }).walk = walk;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  document.addEventListener('keydown', ({ key }) => {
    const now = document.activeElement;
    if (key !== 'Tab' || !now || now === document.body) return;
    const name = `${now.tagName.toLowerCase()} “${(now.getAttribute('aria-label') ?? now.textContent ?? '').trim().slice(0, 40)}”`;
    // The first line of a link that takes two.
    const box = now.getClientRects()[0] ?? now.getBoundingClientRect();
    const shown = [now, now.closest('label'), now.closest('fieldset')].some((each) => {
      const style = each && getComputedStyle(each);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    if (!shown) walk.problems.push(`${name} does not show its focus`);
    // A radio button or checkbox may be drawn by its label.
    const drawn = box.width > 2 ? box : (now.closest('label')?.getBoundingClientRect() ?? box);
    // Null where the page has not scrolled yet, which the browser does in its next frame. A toast goes away by itself.
    const top = document.elementFromPoint(drawn.left + drawn.width / 2, drawn.top + Math.min(drawn.height / 2, 12));
    if (top && !(now.contains(top) || top.contains(now) || now.closest('label')?.contains(top) || top.closest(TOASTS)))
      walk.problems.push(`${name} is covered by ${top.tagName} ${top.className}`);
  });
  let before: Element | undefined;
  document.addEventListener('focusin', () => {
    // Not the target of the event: a list of tabs passes the focus on to the chosen one.
    const now = document.activeElement;
    if (!now || now.closest(TOASTS)) return;
    walk.stops += 1;
    const isBefore = before?.isConnected && Boolean(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING);
    if (isBefore) walk.problems.push(`${now.tagName} “${now.textContent?.slice(0, 40)}” is out of order`);
    before = now;
  });
}

/** Runs in the page: the focus has left the page's controls, or it starts over. */
const isAtEnd = (): boolean => document.activeElement === null || document.activeElement === document.body;
