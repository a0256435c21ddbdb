import { type ReactNode, useEffect, useRef } from 'react';

/** Where an answer begins: it takes the focus when it appears, so that reading goes on there, unless something above it has it. */
export function ResultHeading({ quiet = false, children }: { quiet?: boolean | undefined; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) place.current?.focus();
  }, [quiet]);
  return (
    <h2 ref={place} tabIndex={-1} className="min-w-0">
      {children}
    </h2>
  );
}
