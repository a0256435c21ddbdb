import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface Shown<Asked, Answer> {
  asked: Asked;
  answer: Answer;
}

interface Request<Asked> {
  asked: Asked;
  /** An update keeps the earlier answer in sight until the new one is there. */
  isUpdate: boolean;
}

/** Asks for an analysis that can be cancelled. What a person feels is kept nowhere: in memory only, while the screen is open. */
export function useAnalysis<Asked, Answer>(send: (asked: Asked, signal: AbortSignal) => Promise<Answer>) {
  const [shown, setShown] = useState<Shown<Asked, Answer>>();
  const running = useRef<AbortController>(undefined);
  const call = useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: async ({ asked }: Request<Asked>) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      return { asked, answer: await send(asked, own.signal) };
    },
    onSuccess: setShown,
  });
  useEffect(() => () => running.current?.abort(), []);
  const { variables, isPending, isError } = call;
  const updating = variables?.isUpdate === true;
  const cancel = () => {
    running.current?.abort();
    call.reset();
  };
  return {
    /** The answer, unless another one is being asked for in its place. */
    shown: (isPending || isError) && !updating ? undefined : shown,
    isPending: isPending && !updating,
    isUpdating: isPending && updating,
    error: isError ? call.error : undefined,
    isUpdateError: isError && updating,
    ask: (asked: Asked) => call.mutate({ asked, isUpdate: false }),
    update: (asked: Asked) => call.mutate({ asked, isUpdate: true }),
    retry: () => {
      if (variables) call.mutate(variables);
    },
    cancel,
    clear: () => {
      cancel();
      setShown(undefined);
    },
  };
}
