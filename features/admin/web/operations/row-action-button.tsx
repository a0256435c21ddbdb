import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from '#packages/ui/button.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';

export interface DeedButtonProps extends ButtonProps {
  /** What it is done to, for those who do not see the row. */
  subject: string;
  state: 'free' | 'acting' | 'blocked';
  /** The row went away while the button had the focus. */
  onLost: () => void;
}

/** Does something to a row of a table. */
export function DeedButton({ subject, state, onLost, children, ...rest }: DeedButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const tellLost = useRef(onLost);
  useLayoutEffect(() => {
    tellLost.current = onLost;
  });
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) tellLost.current();
    };
  }, []);
  return (
    <span ref={place} className="inline-block">
      <Button {...rest} variant="secondary" size="small" loading={state === 'acting'} disabled={state === 'blocked'}>
        {children} <VisuallyHidden>{subject}</VisuallyHidden>
      </Button>
    </span>
  );
}
