import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '#packages/ui/toast.tsx';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { formatCallFailure } from '../format-values.ts';
import type { ActionOutcome } from './action-result.tsx';

export interface RowActionOptions<Item> {
  call: (item: Item) => Promise<{ message: string }>;
  done: string;
  failed: string;
}

/** Runs an action on an item of a queue, shows the result, and refreshes the queues. */
export function useRowAction<Item extends { id: string }>({ call, done, failed }: RowActionOptions<Item>) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const note = useRef<HTMLDivElement>(null);
  const report = (title: string, text: string, isDone: boolean) => {
    setOutcome({ title, text, isDone });
    toast({ title, description: text, variant: isDone ? 'default' : 'destructive' });
    // Also after a failure: another operator may have done it meanwhile.
    void queryClient.invalidateQueries({ queryKey: ['admin', 'queues'] });
  };
  const { send, sending } = useSubmit({
    call,
    onDone: ({ message }) => report(done, message, true),
    onFailed: (failure) => report(failed, formatCallFailure(failure), false),
  });
  const stateOf = ({ id }: Item) => {
    if (sending === undefined) return 'free' as const;
    return sending.id === id ? ('acting' as const) : ('blocked' as const);
  };
  return {
    result: { outcome, ref: note },
    act: send,
    button: (item: Item) => ({ state: stateOf(item), onLost: () => note.current?.focus() }),
  };
}
