import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface SubmitOptions<Values, Answer> {
  call: (values: Values) => Promise<Answer>;
  onDone?: (answer: Answer, values: Values) => void;
  onFailed?: (failure: Error, values: Values) => void;
}

/** Sends a form, one request at a time. A second press during a request does nothing. */
export function useSubmit<Values, Answer>({ call, onDone, onFailed }: SubmitOptions<Values, Answer>) {
  const busy = useRef(false);
  const { mutateAsync, isPending, error, data, variables, reset } = useMutation<Answer, Error, Values>({
    mutationFn: call,
    onSuccess: (answer, values) => onDone?.(answer, values),
    onError: (failure, values) => onFailed?.(failure, values),
    networkMode: 'always',
    // Values may contain a password or health data: they are dropped with the form.
    gcTime: 0,
  });
  const send = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await mutateAsync(values);
    } catch {
      // Reported by onFailed and `failure`.
    } finally {
      busy.current = false;
    }
  };
  return { send, isPending, failure: error, answer: data, sending: isPending ? variables : undefined, reset };
}
