import { Clock } from 'lucide-react';
import { Badge } from '#packages/ui/badge.tsx';
import type { Guide } from './guide-list.ts';

/** The reading time and audience of a guide. */
export function GuideFacts({ guide: { readTime, difficulty, category } }: { guide: Guide }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
      <Badge>{difficulty}</Badge>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {readTime} min read
      </span>
      <span>{category}</span>
    </p>
  );
}
