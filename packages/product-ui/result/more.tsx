import { type ReactNode, useId } from 'react';

/** The parts of a result after the instructions: folds, each with a line that names its content. */
export function More({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-more className="min-w-0">
      <h3 id={id} className="no-print mb-2 font-sans text-sm font-semibold tracking-normal text-ink-soft">
        More
      </h3>
      {children}
    </section>
  );
}
