import { useEffect, useState } from 'react';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import type { BeingExplained } from './call-explained.ts';

type Explaining = BeingExplained['explaining'];

export interface ExplanationState {
  /** Undefined until it has arrived, and where none came. */
  explanation: Explanation | undefined;
  isPending: boolean;
}

/** What has become of plain words that were on their way. */
export function useExplanation(explaining: Explaining): ExplanationState {
  const [arrived, setArrived] = useState<{ of: Explaining; explanation: Explanation | undefined }>();
  useEffect(() => {
    let isLeft = false;
    explaining
      ?.catch(() => undefined)
      .then((explanation) => {
        if (!isLeft) setArrived({ of: explaining, explanation });
      });
    return () => {
      isLeft = true;
    };
  }, [explaining]);
  const isHere = explaining !== undefined && arrived?.of === explaining;
  return { explanation: isHere ? arrived.explanation : undefined, isPending: explaining !== undefined && !isHere };
}
