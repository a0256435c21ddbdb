import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSending } from '#packages/wire/client/use-sending.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import { type FeatureChange, updateFeature } from '../../contract/features.ts';
import { sayCallFailure } from '../operations/format-values.ts';
import { DASHBOARD_KEY } from './dashboard-query.ts';

interface FeatureChangeOptions {
  featureName: string;
  /** What is said of a change that was made. */
  sayDone: (change: FeatureChange) => string;
  onDone?: () => void;
}

/** Sends a change of a feature, of one field at a time, and says what became of it. Until it is made nothing else is shown as made. */
export function useFeatureChange({ featureName, sayDone, onDone }: FeatureChangeOptions) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['admin', ...DASHBOARD_KEY];
  const remember = (change: FeatureChange) =>
    queryClient.setQueryData<Dashboard>(queryKey, (old) => {
      if (!old) return old;
      return { ...old, features: old.features.map((one) => (one.featureName === featureName ? { ...one, ...change } : one)) };
    });
  return useSending({
    call: async (change: FeatureChange) => {
      await callEndpoint(updateFeature, { params: { featureName }, body: change });
      // An answer that left before the change would show the old value once more.
      await queryClient.cancelQueries({ queryKey });
      remember(change);
    },
    onDone: (_, change) => {
      toast({ title: 'Feature Updated', description: sayDone(change) });
      onDone?.();
      void queryClient.invalidateQueries({ queryKey });
    },
    onFailed: (failure) => toast({ title: 'Not Saved', description: sayCallFailure(failure), variant: 'destructive' }),
  });
}
