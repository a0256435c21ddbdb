import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of an answer; it takes the focus when it appears, so that reading goes on there. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
