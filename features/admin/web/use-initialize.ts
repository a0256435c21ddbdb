import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSending } from '#packages/wire/client/use-sending.ts';
import { initializeFeatures } from '../contract/features.ts';
import { sayCallFailure } from './operations/format-values.ts';

/** Gives every feature that has no settings the standard ones, says how many there were, and looks at the dashboard again. */
export function useInitialize() {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { send, isPending } = useSending({
    call: () => callEndpoint(initializeFeatures),
    onDone: ({ created }) => {
      toast({ title: 'Settings Initialized', description: sayCreated(created) });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] });
    },
    onFailed: (failure) => toast({ title: 'Settings Not Initialized', description: sayCallFailure(failure), variant: 'destructive' }),
  });
  return { initialize: () => void send(undefined), isPending };
}

function sayCreated(created: number): string {
  if (created === 0) return 'Every feature has settings already. Nothing was changed.';
  return `${created === 1 ? '1 feature was' : `${created} features were`} given the standard settings.`;
}
