import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { formatDay } from '#packages/ui/format-time.ts';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { SecondFactor, SecondFactorEndpoints } from '#packages/wire/contract/second-factor.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { arePasskeysOffered } from './passkey-calls.ts';
import { type SecondFactorAction, SecondFactorDialog } from './second-factor-dialog.tsx';

export interface SecondFactorSettingsProps {
  endpoints: SecondFactorEndpoints;
  /** Called after each change. */
  onChanged?: () => void;
}

/** Passkeys, authenticator app and recovery codes, with what changes them. */
export function SecondFactorSettings({ endpoints, onChanged }: SecondFactorSettingsProps) {
  const queryClient = useQueryClient();
  const [action, setAction] = useState<SecondFactorAction>();
  const query = useQuery({
    queryKey: [endpoints.find.path],
    queryFn: ({ signal }) => callEndpoint(endpoints.find, { signal }),
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  });
  // Data that was loaded stays when a later load fails, with the dialog on it: recovery codes are shown only once.
  if (!query.data && query.error)
    return (
      <FailureAlert title="Could not load how you sign in" onRetry={() => void query.refetch()}>
        {describePasskeyFailure(query.error)}
      </FailureAlert>
    );
  if (!query.data)
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">Loading how you sign in</VisuallyHidden>
        <Skeleton className="h-20" />
      </div>
    );
  const onDone = () => {
    void queryClient.invalidateQueries({ queryKey: [endpoints.find.path] });
    onChanged?.();
  };
  return (
    <div className="space-y-8">
      <Passkeys passkeys={query.data.passkeys} onAction={setAction} />
      <AuthenticatorApp {...query.data} onAction={setAction} />
      {action && <SecondFactorDialog action={action} endpoints={endpoints} onChanged={onDone} onClose={() => setAction(undefined)} />}
    </div>
  );
}

type OnAction = (action: SecondFactorAction) => void;

function Passkeys({ passkeys, onAction }: { passkeys: SecondFactor['passkeys']; onAction: OnAction }) {
  return (
    <div>
      <h3>Passkeys</h3>
      <p className="mt-1 text-ink-soft">Sign in with your fingerprint, face or the lock of your screen. No password is needed.</p>
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  Added {formatDay(createdAt)}. {lastUsedAt ? `Last used ${formatDay(lastUsedAt)}.` : 'Not used yet.'}
                </p>
              </div>
              <Button variant="secondary" size="small" onClick={() => onAction({ kind: 'remove-passkey', id, name })}>
                Remove <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {arePasskeysOffered() ? (
        <Button variant="secondary" className="mt-3" onClick={() => onAction({ kind: 'add-passkey' })}>
          Add a passkey
        </Button>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">This browser offers no passkeys at this address.</p>
      )}
    </div>
  );
}

function AuthenticatorApp({ authenticator, recoveryCodesLeft, onAction }: SecondFactor & { onAction: OnAction }) {
  return (
    <div>
      <h3>Authenticator app</h3>
      <p className="mt-1 text-ink-soft">
        {authenticator
          ? 'It is on. After your password we ask for a code of the app.'
          : 'An app on your phone shows a code, which we ask for after your password.'}
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => onAction({ kind: authenticator ? 'remove-authenticator' : 'set-up-authenticator' })}
      >
        {authenticator ? 'Turn off the app' : 'Set up an app'}
      </Button>
      {(authenticator || recoveryCodesLeft > 0) && (
        <>
          <h3 className="mt-8">Recovery codes</h3>
          <p className="mt-1 text-ink-soft">{recoveryCodesLeft} left. Each one works once in place of a code, if your phone is lost.</p>
          <Button variant="secondary" className="mt-3" onClick={() => onAction({ kind: 'new-recovery-codes' })}>
            Make new recovery codes
          </Button>
        </>
      )}
    </div>
  );
}
