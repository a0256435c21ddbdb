import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface Shown<Request, Answer> {
  request: Request;
  answer: Answer;
}

interface Call<Request> {
  request: Request;
  /** An update keeps the earlier answer visible until the new one arrives. */
  isUpdate: boolean;
}

/** Requests an analysis that can be cancelled. Symptoms are kept in memory only, while the screen is open. */
export function useAnalysis<Request, Answer>(send: (request: Request, signal: AbortSignal) => Promise<Answer>) {
  const [shown, setShown] = useState<Shown<Request, Answer>>();
  const running = useRef<AbortController>(undefined);
  const call = useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: async ({ request }: Call<Request>) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      return { request, answer: await send(request, own.signal) };
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
    /** The answer, unless a new one is being requested in its place. */
    shown: (isPending || isError) && !updating ? undefined : shown,
    isPending: isPending && !updating,
    isUpdating: isPending && updating,
    error: isError ? call.error : undefined,
    isUpdateError: isError && updating,
    ask: (request: Request) => call.mutate({ request, isUpdate: false }),
    update: (request: Request) => call.mutate({ request, isUpdate: true }),
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
