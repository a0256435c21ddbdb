import { type RefObject, useLayoutEffect, useState } from 'react';

const POPUP_HEIGHT_PX = 248;

/** The side of an element with enough space for the popup, not counting the space behind a virtual keyboard. */
export function usePopupSide(anchor: RefObject<HTMLElement | null>, open: boolean): 'above' | 'below' {
  const [side, setSide] = useState<'above' | 'below'>('below');
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!open || !viewport) return;
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const below = viewport.offsetTop + viewport.height - box.bottom;
      const above = box.top - viewport.offsetTop;
      setSide(below < POPUP_HEIGHT_PX && above >= POPUP_HEIGHT_PX ? 'above' : 'below');
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [anchor, open]);
  return side;
}
