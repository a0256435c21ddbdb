import type { Ref } from 'react';
import { Alert } from '#packages/ui/alert.tsx';

export interface ActionOutcome {
  title: string;
  text: string;
  isDone: boolean;
}

export interface ActionResultProps {
  outcome: ActionOutcome | undefined;
  ref: Ref<HTMLDivElement>;
}

/** The result of the last action, next to the table. Screen readers announce the toast instead. */
export function ActionResult({ outcome, ref }: ActionResultProps) {
  if (!outcome) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone={outcome.isDone ? 'success' : 'severe'} title={outcome.title}>
        <p>{outcome.text}</p>
      </Alert>
    </div>
  );
}
