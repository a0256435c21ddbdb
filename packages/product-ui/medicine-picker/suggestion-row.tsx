import type { ReactNode } from 'react';
import { Badge } from '#packages/ui/badge.tsx';

export interface SuggestionRowProps {
  name: string;
  subtitle: string | undefined;
  /** Shows "Did you mean?", so that a similar name is not mistaken for the typed one. */
  misspelt: boolean;
  children?: ReactNode;
}

/** One suggestion of the medicine picker. */
export function SuggestionRow({ name, subtitle, misspelt, children }: SuggestionRowProps) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        {subtitle && <span className="block truncate text-sm text-ink-soft">{subtitle}</span>}
      </span>
      {misspelt && <Badge tone="info">Did you mean?</Badge>}
      {children}
    </span>
  );
}
