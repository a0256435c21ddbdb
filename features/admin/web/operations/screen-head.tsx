import type { ReactNode } from 'react';

/** The title of a screen with a one-line description. */
export function ScreenHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6 max-w-prose">
      <title>{`${title} | Admin | Plainmed`}</title>
      <h1>{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
