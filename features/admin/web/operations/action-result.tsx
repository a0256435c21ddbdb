import type { Ref } from 'react';
import { Alert } from '#packages/ui/alert.tsx';

export interface Deed {
  title: string;
  text: string;
  isDone: boolean;
}

export interface DeedResultProps {
  deed: Deed | undefined;
  ref: Ref<HTMLDivElement>;
}

/** What became of the last deed, where it was done. The toast beside it is what is announced. */
export function DeedResult({ deed, ref }: DeedResultProps) {
  if (!deed) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone={deed.isDone ? 'success' : 'severe'} title={deed.title}>
        <p>{deed.text}</p>
      </Alert>
    </div>
  );
}
