import type { ReactNode } from 'react';
import { Container } from '#packages/ui/layout.tsx';

/** The layout and document title of a billing screen. */
export function PlanPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="py-8 sm:py-12">
      <title>{`${title} | Plainmed`}</title>
      {children}
    </Container>
  );
}
