import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type ToastContent, useToast } from '#packages/ui/toast.tsx';
import { isSignedOut, needsCard } from './failures.ts';

export interface ReportOptions {
  /** The screen was opening, so that nothing can be lost by leaving it: whoever is signed out is led to sign-in. */
  opening?: boolean;
}

/** Says a failure in a toast. Who has no card on file is led to where one is put in instead. Returns whether the person was led away. */
export function useReport(): (error: unknown, say: ToastContent, options?: ReportOptions) => boolean {
  const navigate = useNavigate();
  const { toast } = useToast();
  return useCallback(
    (error, say, { opening } = {}) => {
      const elsewhere = findOtherScreen(error, opening === true);
      if (elsewhere) void navigate(elsewhere);
      else toast({ ...say, variant: 'destructive' });
      return elsewhere !== undefined;
    },
    [navigate, toast],
  );
}

function findOtherScreen(error: unknown, opening: boolean): string | undefined {
  if (opening && isSignedOut(error)) return '/auth';
  return needsCard(error) ? '/payment-setup' : undefined;
}
