import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';

export interface FoldedFormProps {
  /** What was asked, in a few words: "Headache, 44 years, female". */
  summary: string;
  /** The answer on the screen; undefined before the first one. A new answer folds the form. */
  answer: unknown;
  children: ReactNode;
}

/** A form that folds to one line when its answer arrives. It opens again with the typed input. */
export function FoldedForm({ summary, answer, children }: FoldedFormProps) {
  const [openedFor, setOpenedFor] = useState<unknown>();
  const line = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isFolded = answer !== undefined && openedFor !== answer;
  useEffect(() => {
    // Not while the person is in another tab of the tool.
    if (isFolded && line.current?.checkVisibility?.()) line.current.scrollIntoView();
  }, [isFolded]);
  const open = () => {
    setOpenedFor(answer);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus());
  };
  return (
    <div>
      {isFolded && (
        <div
          ref={line}
          data-folded-form
          className="no-print flex scroll-mt-2 items-center justify-between gap-3 border-y border-line py-1.5 pl-1 text-ink-soft"
        >
          <p className="line-clamp-1 min-w-0 break-words">{summary}</p>
          <Button variant="quiet" size="small" className="shrink-0" onClick={open}>
            <Pencil aria-hidden="true" className="size-4" /> Edit
          </Button>
        </div>
      )}
      <div ref={form} hidden={isFolded}>
        {children}
      </div>
    </div>
  );
}
