import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DisclosureProps {
  summary: ReactNode;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Collapsible content that works without script, is found by the browser's search, and prints open. */
export function Disclosure({ summary, defaultOpen, className, children }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={classNames('group border-y border-line [&+&]:border-t-0', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
