import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type ToastContent, useToast } from '#packages/ui/toast.tsx';
import { isSignedOut, needsCard } from './payment-failures.ts';

export interface FailureToastOptions {
  /** The screen is still opening, so no work can be lost: a signed-out person is redirected to sign-in. */
  opening?: boolean;
}

/**
 * Shows a failure in a toast. A person without a stored card is redirected to enter one instead. Returns whether the person was redirected.
 */
export function useFailureToast(): (error: unknown, content: ToastContent, options?: FailureToastOptions) => boolean {
  const navigate = useNavigate();
  const { toast } = useToast();
  return useCallback(
    (error, content, { opening } = {}) => {
      const redirect = findOtherScreen(error, opening === true);
      if (redirect) void navigate(redirect);
      else toast({ ...content, variant: 'destructive' });
      return redirect !== undefined;
    },
    [navigate, toast],
  );
}

function findOtherScreen(error: unknown, opening: boolean): string | undefined {
  if (opening && isSignedOut(error)) return '/auth';
  return needsCard(error) ? '/payment-setup' : undefined;
}
