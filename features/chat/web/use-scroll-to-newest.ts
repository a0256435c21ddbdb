import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the end counts as reached, to allow for fractions of pixels and partly visible lines. */
const NEAR_PX = 48;
const MARGIN_PX = 12;

/**
 * Keeps the newest message in view while it grows, unless the user has scrolled up.
 * It never scrolls past the start of the newest exchange, because the most important text is there.
 * @param newest a selector inside the box for the newest exchange.
 * @param content changes whenever the content of the box does.
 * @param newestId changes when a new exchange starts.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new exchange is always scrolled into view.
  useLayoutEffect(goToNewest, [newestId, goToNewest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content determines the scroll height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Do not scroll back if the user has scrolled down within a long answer.
    if (follows.current && element.scrollTop <= goal.current + 1) goToNewest();
    else if (!follows.current) setHasUnseen(true);
  }, [content, goToNewest]);

  return { hasUnseen, goToNewest };
}
