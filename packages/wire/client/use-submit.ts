import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface SubmitOptions<Values, Answer> {
  call: (values: Values) => Promise<Answer>;
  onDone?: (answer: Answer, values: Values) => void;
  onFailed?: (failure: Error, values: Values) => void;
}

/** Sends a form once at a time: a second press while the first is on its way does nothing, however quick it is. */
export function useSubmit<Values, Answer>({ call, onDone, onFailed }: SubmitOptions<Values, Answer>) {
  const busy = useRef(false);
  const { mutateAsync, isPending, error, data, variables, reset } = useMutation<Answer, Error, Values>({
    mutationFn: call,
    onSuccess: (answer, values) => onDone?.(answer, values),
    onError: (failure, values) => onFailed?.(failure, values),
    networkMode: 'always',
    // What was sent may hold a password or somebody's health: it is not kept once the form is gone.
    gcTime: 0,
  });
  const send = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await mutateAsync(values);
    } catch {
      // Told by onFailed and by `failure`.
    } finally {
      busy.current = false;
    }
  };
  return { send, isPending, failure: error, answer: data, sending: isPending ? variables : undefined, reset };
}
