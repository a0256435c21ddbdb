import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from './start-plan/plan.ts';

/** The parameters that a bank's page added to the address when it redirected back. */
export interface ReturnedIntent {
  kind: 'setup' | 'payment';
  id: string;
  succeeded: boolean;
  /** The plan for which the card was entered. */
  plan: Plan;
}

/** Reads the parameters once and removes them from the address: they contain a secret, and reloading must not repeat the action. */
export function useReturnedIntent(): ReturnedIntent | undefined {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => readIntent(params));
  useEffect(() => {
    if (!returned) return;
    setParams(
      (old) => {
        const remaining = new URLSearchParams(old);
        for (const name of [...remaining.keys()]) if (/^(setup|payment)_intent|^redirect_status$|^then$/.test(name)) remaining.delete(name);
        return remaining;
      },
      { replace: true },
    );
  }, [returned, setParams]);
  return returned;
}

function readIntent(params: URLSearchParams): ReturnedIntent | undefined {
  const setup = params.get('setup_intent');
  const id = setup ?? params.get('payment_intent');
  if (!id) return undefined;
  const then = params.get('then');
  return {
    kind: setup ? 'setup' : 'payment',
    id,
    succeeded: params.get('redirect_status') !== 'failed',
    plan: then === 'trial' || then === 'card-during-trial' ? then : 'paid',
  };
}
