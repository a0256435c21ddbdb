import { useEffect, useRef } from 'react';
import { capitalize } from '#packages/clinical/sentence.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { Understood } from '../../contract/shared.ts';
import type { Answers } from '../form/analysis-requests.ts';

interface DidYouMeanProps {
  parts: Understood['didYouMean'];
  answers: Answers;
  /** Sends the answer and analyzes again. */
  onCorrect: (answers: Answers) => void;
  pending: boolean;
}

/** Asks what was meant by words that were not understood. One press confirms it, and the result follows. */
export function DidYouMean({ parts, answers, onCorrect, pending }: DidYouMeanProps) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone with its part. The focus must not move to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has to run whenever the parts change
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [parts]);
  return (
    <div ref={place} tabIndex={-1} className="no-print flex flex-col gap-4 outline-none empty:hidden">
      {parts.map(({ words, findings }) => (
        <Alert key={words} tone="info" title={`What did you mean by “${words.replace(/[\s.!?]+$/, '')}”?`}>
          <ul className="flex flex-wrap gap-2">
            {findings.map(({ id, name }) => (
              <li key={id}>
                <Button variant="secondary" size="small" disabled={pending} onClick={() => onCorrect({ ...answers, [id]: 'yes' })}>
                  {capitalize(name)}
                </Button>
              </li>
            ))}
            <li>
              <Button
                variant="quiet"
                size="small"
                disabled={pending}
                onClick={() => onCorrect({ ...answers, ...Object.fromEntries(findings.map(({ id }) => [id, 'unknown' as const])) })}
              >
                None of these
              </Button>
            </li>
          </ul>
        </Alert>
      ))}
    </div>
  );
}
