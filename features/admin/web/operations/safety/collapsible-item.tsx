import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface CollapsibleItemProps {
  summary: ReactNode;
  children: ReactNode;
}

/** A list item that expands. Input in it is kept when it is closed. */
export function CollapsibleItem({ summary, children }: CollapsibleItemProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="flex min-h-11 list-none items-start justify-between gap-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">{summary}</span>
        <ChevronDown aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && <div className="pb-2 pt-3">{children}</div>}
    </details>
  );
}
