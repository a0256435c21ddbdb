import { useMutation } from '@tanstack/react-query';

/** Sends one form at a time. What was sent is not kept once the form is gone. */
export function useSending<Values, Answer>(call: (values: Values) => Promise<Answer>) {
  const { mutate, reset, data, error, isPending } = useMutation<Answer, Error, Values>({
    mutationFn: call,
    networkMode: 'always',
    gcTime: 0,
  });
  const send = (values: Values, onDone: (answer: Answer) => void) => {
    if (!isPending) mutate(values, { onSuccess: onDone });
  };
  return { send, reset, answer: data, failure: error, isPending };
}
