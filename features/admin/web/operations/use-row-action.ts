import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '#packages/ui/toast.tsx';
import { useSending } from '#packages/wire/client/use-sending.ts';
import type { Deed } from './deed-result.tsx';
import { sayCallFailure } from './format-values.ts';

export interface DeedOptions<Item> {
  call: (item: Item) => Promise<{ message: string }>;
  done: string;
  failed: string;
}

/** Does something to one of those that wait in a queue, tells what became of it, and looks at the queues again. */
export function useDeed<Item extends { id: string }>({ call, done, failed }: DeedOptions<Item>) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [deed, setDeed] = useState<Deed>();
  const note = useRef<HTMLDivElement>(null);
  const tell = (title: string, text: string, isDone: boolean) => {
    setDeed({ title, text, isDone });
    toast({ title, description: text, variant: isDone ? 'default' : 'destructive' });
    // Also after a refusal: somebody else may have done it meanwhile.
    void queryClient.invalidateQueries({ queryKey: ['admin', 'queues'] });
  };
  const { send, sending } = useSending({
    call,
    onDone: ({ message }) => tell(done, message, true),
    onFailed: (failure) => tell(failed, sayCallFailure(failure), false),
  });
  const stateOf = ({ id }: Item) => {
    if (sending === undefined) return 'free' as const;
    return sending.id === id ? ('acting' as const) : ('blocked' as const);
  };
  return {
    result: { deed, ref: note },
    act: send,
    button: (item: Item) => ({ state: stateOf(item), onLost: () => note.current?.focus() }),
  };
}
