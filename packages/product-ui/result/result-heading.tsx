import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of an answer. It takes the focus when it appears, so that reading continues there, unless something above it has the focus. */
export function ResultHeading({ quiet = false, children }: { quiet?: boolean | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <h2 ref={heading} tabIndex={-1} className="min-w-0">
      {children}
    </h2>
  );
}
