import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from '#packages/ui/button.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';

export interface RowActionButtonProps extends ButtonProps {
  /** The object of the action, for screen readers. */
  subject: string;
  state: 'free' | 'acting' | 'blocked';
  /** Called when the row is removed while the button has the focus. */
  onLost: () => void;
}

/** A button for an action on a table row. */
export function RowActionButton({ subject, state, onLost, children, ...rest }: RowActionButtonProps) {
  const container = useRef<HTMLSpanElement>(null);
  const onLostRef = useRef(onLost);
  useLayoutEffect(() => {
    onLostRef.current = onLost;
  });
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      if (element?.contains(document.activeElement)) onLostRef.current();
    };
  }, []);
  return (
    <span ref={container} className="inline-block">
      <Button {...rest} variant="secondary" size="small" loading={state === 'acting'} disabled={state === 'blocked'}>
        {children} <VisuallyHidden>{subject}</VisuallyHidden>
      </Button>
    </span>
  );
}
