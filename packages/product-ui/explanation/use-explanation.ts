import { useEffect, useState } from 'react';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { PendingExplanation } from './call-explained.ts';

type Explaining = PendingExplanation['explaining'];

export interface ExplanationState {
  /** Undefined until it arrives, and if none arrives. */
  explanation: Explanation | undefined;
  isPending: boolean;
}

/** Tracks an explanation that may still arrive. */
export function useExplanation(explaining: Explaining): ExplanationState {
  const [arrived, setArrived] = useState<{ of: Explaining; explanation: Explanation | undefined }>();
  useEffect(() => {
    let isUnmounted = false;
    explaining
      ?.catch(() => undefined)
      .then((explanation) => {
        if (!isUnmounted) setArrived({ of: explaining, explanation });
      });
    return () => {
      isUnmounted = true;
    };
  }, [explaining]);
  const hasArrived = explaining !== undefined && arrived?.of === explaining;
  return { explanation: hasArrived ? arrived.explanation : undefined, isPending: explaining !== undefined && !hasArrived };
}
