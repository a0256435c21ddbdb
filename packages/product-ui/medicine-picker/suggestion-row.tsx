import type { ReactNode } from 'react';
import { Badge } from '#packages/ui/badge.tsx';

export interface SuggestionRowProps {
  name: string;
  subtitle: string | undefined;
  /** A misspelt name only ever suggests: "Did you mean" keeps a look-alike from being taken for what was typed. */
  misspelt: boolean;
  children?: ReactNode;
}

/** One suggestion under a box for a medicine. */
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
