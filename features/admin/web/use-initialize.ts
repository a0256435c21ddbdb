import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { initializeFeatures } from '../contract/features.ts';
import { formatCallFailure } from './operations/format-values.ts';

/** Creates missing feature settings, shows how many, and refreshes the dashboard. */
export function useInitialize() {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { send, isPending } = useSubmit({
    call: () => callEndpoint(initializeFeatures),
    onDone: ({ created }) => {
      toast({ title: 'Settings Initialized', description: formatCreated(created) });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] });
    },
    onFailed: (failure) => toast({ title: 'Settings Not Initialized', description: formatCallFailure(failure), variant: 'destructive' }),
  });
  return { initialize: () => void send(undefined), isPending };
}

function formatCreated(created: number): string {
  if (created === 0) return 'Every feature has settings already. Nothing was changed.';
  return `${created === 1 ? '1 feature was' : `${created} features were`} given the standard settings.`;
}
