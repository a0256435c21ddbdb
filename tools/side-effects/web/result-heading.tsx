import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a result. It takes the focus when it appears, unless `quiet`. */
export function ResultHeading({ quiet = false, children }: { quiet?: boolean | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
