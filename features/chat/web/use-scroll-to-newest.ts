import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there: fractions of pixels and a line that is half read. */
const NEAR_PX = 48;
const MARGIN_PX = 12;

/**
 * Keeps the newest message in view while it grows, unless the person has scrolled up to read.
 * It never scrolls past the beginning of the newest exchange: what matters most stands first there.
 * @param newest the element that holds the newest exchange, as a selector inside the box.
 * @param content changes whenever anything in the box does.
 * @param newestId changes when a new exchange begins; whoever asks wants to see the answer.
 */
export function useScrollToNewest(box: RefObject<HTMLElement | null>, newest: string, content: unknown, newestId: unknown) {
  const follows = useRef(true);
  const goal = useRef(0);
  const [hasUnseen, setHasUnseen] = useState(false);

  const goToNewest = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const end = element.scrollHeight - element.clientHeight;
    const last = element.querySelector(newest);
    const start = last ? last.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop - MARGIN_PX : 0;
    goal.current = Math.max(0, Math.min(end, start));
    element.scrollTop = goal.current;
    follows.current = true;
    setHasUnseen(false);
  }, [box, newest]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const notice = () => {
      const isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop <= NEAR_PX;
      follows.current = isAtEnd || element.scrollTop >= goal.current - NEAR_PX;
      if (follows.current) setHasUnseen(false);
    };
    element.addEventListener('scroll', notice, { passive: true });
    return () => element.removeEventListener('scroll', notice);
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new exchange is shown wherever the person was reading.
  useLayoutEffect(goToNewest, [newestId, goToNewest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the box holds decides how far it can be scrolled.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Reading on below the beginning of a long answer is not to be undone by its next sentence.
    if (follows.current && element.scrollTop <= goal.current + 1) goToNewest();
    else if (!follows.current) setHasUnseen(true);
  }, [content, goToNewest]);

  return { hasUnseen, goToNewest };
}
