import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from './start-plan/plan.ts';

/** What a bank's page left in the address when it sent the person back. */
export interface ReturnedIntent {
  kind: 'setup' | 'payment';
  id: string;
  succeeded: boolean;
  /** What the card was put in for. */
  plan: Plan;
}

/** Reads it once, and takes it out of the address: it holds a secret, and a page that is opened again must not do it again. */
export function useReturnedIntent(): ReturnedIntent | undefined {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => readIntent(params));
  useEffect(() => {
    if (!returned) return;
    setParams(
      (old) => {
        const kept = new URLSearchParams(old);
        for (const name of [...kept.keys()]) if (/^(setup|payment)_intent|^redirect_status$|^then$/.test(name)) kept.delete(name);
        return kept;
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
