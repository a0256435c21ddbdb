import { Fingerprint } from 'lucide-react';
import type * as z from 'zod';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import type { PasskeyOptions, PasskeySignIn } from '#packages/wire/contract/second-factor.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { arePasskeysOffered, signWithPasskey } from './passkey-calls.ts';

export interface PasskeyButtonProps<Answer extends z.ZodType> {
  start: Endpoint<z.ZodType, z.ZodType, typeof PasskeyOptions>;
  finish: Endpoint<z.ZodType, typeof PasskeySignIn, Answer>;
  onSignedIn: (answer: z.output<Answer>) => void;
}

/** Signs in with a passkey. Shows nothing where the browser offers none. */
export function PasskeyButton<Answer extends z.ZodType>({ start, finish, onSignedIn }: PasskeyButtonProps<Answer>) {
  const { send, isPending, failure } = useSubmit({
    call: async () => {
      const { options } = await callEndpoint(start);
      return callEndpoint(finish, { body: { response: await signWithPasskey(options) } });
    },
    onDone: onSignedIn,
  });
  if (!arePasskeysOffered()) return null;
  return (
    <div className="space-y-3">
      {failure && <Alert tone="severe" announce="polite" title={describePasskeyFailure(failure)} />}
      <Button variant="secondary" loading={isPending} onClick={() => void send(undefined)}>
        {!isPending && <Fingerprint aria-hidden="true" />} Sign in with a passkey
      </Button>
    </div>
  );
}
