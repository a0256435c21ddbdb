import { type RefObject, useEffect, useState } from 'react';

/** In rem, so that large text gets the whole screen too: 480 px at the default text size. */
const NARROW = '(max-width: 29.99rem)';

/** Whether the panel takes the whole width, as on a phone. */
export function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.matchMedia?.(NARROW).matches ?? false);
  useEffect(() => {
    const query = window.matchMedia?.(NARROW);
    if (!query) return;
    const update = () => setIsNarrow(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isNarrow;
}

/** Sets the area left by an on-screen keyboard as --seen-top and --seen-height. The unit dvh ignores keyboards. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = panel.current;
    if (!viewport || !element) return;
    const measure = () => {
      // When the page is zoomed in, the panel keeps its position.
      if (viewport.scale > 1.01) return;
      element.style.setProperty('--seen-top', `${viewport.offsetTop}px`);
      element.style.setProperty('--seen-height', `${viewport.height}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [panel]);
}

/** Makes the page under a full-screen panel inert, so that it can be neither focused nor scrolled. */
export function useInertPage(panel: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const covered = [...document.body.children].filter((child) => child instanceof HTMLElement && !child.contains(panel.current));
    for (const child of covered) child.setAttribute('inert', '');
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const child of covered) child.removeAttribute('inert');
      document.documentElement.style.overflow = overflow;
    };
  }, [panel, isCovering]);
}
