import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldedItemProps {
  summary: ReactNode;
  children: ReactNode;
}

/** Something of a list that opens in its place. What was typed in it stays when it is closed. */
export function FoldedItem({ summary, children }: FoldedItemProps) {
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
