import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import { type FeatureChange, updateFeature } from '../../contract/features.ts';
import { formatCallFailure } from '../operations/format-values.ts';
import { DASHBOARD_KEY } from './dashboard-query.ts';

interface FeatureChangeOptions {
  featureName: string;
  /** The message after a change. */
  describeDone: (change: FeatureChange) => string;
  onDone?: () => void;
}

/** Sends a change of one field of a feature, and shows the result. The change is shown as saved only once the server confirms it. */
export function useFeatureChange({ featureName, describeDone, onDone }: FeatureChangeOptions) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['admin', ...DASHBOARD_KEY];
  const updateCache = (change: FeatureChange) =>
    queryClient.setQueryData<Dashboard>(queryKey, (old) => {
      if (!old) return old;
      return {
        ...old,
        features: old.features.map((feature) => (feature.featureName === featureName ? { ...feature, ...change } : feature)),
      };
    });
  return useSubmit({
    call: async (change: FeatureChange) => {
      await callEndpoint(updateFeature, { params: { featureName }, body: change });
      // A response from before the change would show the old value again.
      await queryClient.cancelQueries({ queryKey });
      updateCache(change);
    },
    onDone: (_, change) => {
      toast({ title: 'Feature Updated', description: describeDone(change) });
      onDone?.();
      void queryClient.invalidateQueries({ queryKey });
    },
    onFailed: (failure) => toast({ title: 'Not Saved', description: formatCallFailure(failure), variant: 'destructive' }),
  });
}
