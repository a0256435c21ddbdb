import type { ReactNode } from 'react';
import { Container } from '#packages/ui/layout.tsx';

/** The measure of a screen of the plan, and its name in the browser. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="py-8 sm:py-12">
      <title>{`${title} | Plainmed`}</title>
      {children}
    </Container>
  );
}
