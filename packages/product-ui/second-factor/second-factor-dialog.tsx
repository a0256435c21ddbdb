import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';
import { Field } from '#packages/ui/field.tsx';
import { PasswordInput } from '#packages/ui/password-input.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import type { SecondFactorEndpoints } from '#packages/wire/contract/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { createPasskey } from './passkey-calls.ts';
import { QrCode } from './qr-code.tsx';

export type SecondFactorAction =
  | { kind: 'add-passkey' }
  | { kind: 'remove-passkey'; id: string; name: string }
  | { kind: 'set-up-authenticator' }
  | { kind: 'remove-authenticator' }
  | { kind: 'new-recovery-codes' };

const TITLES: Record<SecondFactorAction['kind'], string> = {
  'add-passkey': 'Add a passkey',
  'remove-passkey': 'Remove this passkey?',
  'set-up-authenticator': 'Set up an authenticator app',
  'remove-authenticator': 'Turn off the authenticator app?',
  'new-recovery-codes': 'Make new recovery codes',
};

const DESCRIPTIONS: Record<SecondFactorAction['kind'], string> = {
  'add-passkey': 'Give it a name, such as the device it is on. Then your browser asks you to confirm.',
  'remove-passkey': 'Nobody can sign in with it any more.',
  'set-up-authenticator': 'You need an app such as Google Authenticator, or your password manager.',
  'remove-authenticator': 'After that your password alone signs you in.',
  'new-recovery-codes': 'The earlier codes end.',
};

interface Step {
  /** A new secret of an authenticator app, which waits for its first code. */
  app?: { secret: string; uri: string };
  /** New recovery codes, shown once. */
  codes?: readonly string[];
}

export interface SecondFactorDialogProps {
  action: SecondFactorAction;
  endpoints: SecondFactorEndpoints;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the password, makes one change, and shows what follows from it. */
export function SecondFactorDialog({ action, endpoints, onChanged, onClose }: SecondFactorDialogProps) {
  const [step, setStep] = useState<Step>({});
  const finish = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes) return setStep({ codes: recoveryCodes });
    onChanged();
    onClose();
  };
  // The page hears of the change when the codes were seen, since the page may then replace this dialog.
  const close = () => {
    if (step.codes) onChanged();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={step.codes ? 'Keep these codes' : TITLES[action.kind]}
      description={step.codes ? 'They are shown once. Print them or write them down. Each one works once.' : DESCRIPTIONS[action.kind]}
    >
      {step.codes ? (
        <RecoveryCodes codes={step.codes} onClose={close} />
      ) : step.app ? (
        <ConfirmApp app={step.app} endpoints={endpoints} onDone={finish} />
      ) : (
        <PasswordForm action={action} endpoints={endpoints} onStarted={(app) => setStep({ app })} onDone={finish} />
      )}
    </Dialog>
  );
}

interface FormValues {
  name: string;
  password: string;
}

interface PasswordFormProps extends Pick<SecondFactorDialogProps, 'action' | 'endpoints'> {
  onStarted: (app: NonNullable<Step['app']>) => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

function PasswordForm({ action, endpoints, onStarted, onDone }: PasswordFormProps) {
  const { register, handleSubmit } = useForm<FormValues>({ defaultValues: { name: '', password: '' } });
  const { send, isPending, failure } = useSubmit({
    call: (values: FormValues) => change(action, endpoints, values),
    onDone: (result) => (result.app ? onStarted(result.app) : onDone(result.codes ?? null)),
  });
  const isRemoval = action.kind.startsWith('remove');
  return (
    <form onSubmit={handleSubmit(send)} className="space-y-5">
      {failure && <Alert tone="severe" announce="polite" title={describePasskeyFailure(failure)} />}
      {action.kind === 'remove-passkey' && <p className="font-semibold wrap-anywhere">{action.name}</p>}
      {action.kind === 'add-passkey' && (
        <Field label="Name" required>
          {(control) => <TextInput {...control} {...register('name')} required maxLength={60} autoComplete="off" />}
        </Field>
      )}
      <Field label="Your password" required>
        {(control) => <PasswordInput {...control} {...register('password')} required autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} loading={isPending}>
        {isRemoval ? 'Remove' : 'Continue'}
      </Button>
    </form>
  );
}

async function change(action: SecondFactorAction, endpoints: SecondFactorEndpoints, { name, password }: FormValues): Promise<Step> {
  switch (action.kind) {
    case 'add-passkey': {
      const { options } = await callEndpoint(endpoints.startPasskey, { body: { password } });
      const response = await createPasskey(options);
      return withCodes(await callEndpoint(endpoints.addPasskey, { body: { name, response } }));
    }
    case 'remove-passkey':
      await callEndpoint(endpoints.removePasskey, { body: { id: action.id, password } });
      return {};
    case 'set-up-authenticator':
      return { app: await callEndpoint(endpoints.startAuthenticator, { body: { password } }) };
    case 'remove-authenticator':
      await callEndpoint(endpoints.removeAuthenticator, { body: { password } });
      return {};
    case 'new-recovery-codes':
      return withCodes(await callEndpoint(endpoints.renewRecoveryCodes, { body: { password } }));
  }
}

const withCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }): Step => (recoveryCodes ? { codes: recoveryCodes } : {});

interface ConfirmAppProps extends Pick<SecondFactorDialogProps, 'endpoints'> {
  app: NonNullable<Step['app']>;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

function ConfirmApp({ app, endpoints, onDone }: ConfirmAppProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { code: '' } });
  const { send, isPending, failure } = useSubmit({
    call: (body: { code: string }) => callEndpoint(endpoints.confirmAuthenticator, { body }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <form onSubmit={handleSubmit(send)} className="space-y-5">
      <p>Scan this with the app, or type the key below into it. Then enter the code that the app shows.</p>
      <QrCode text={app.uri} label="QR code for the authenticator app" />
      <p className="font-mono text-sm wrap-anywhere">{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <CodeField hint="6 digits" error={failure ? describePasskeyFailure(failure) : undefined} field={register('code')} />
      <Button type="submit" loading={isPending}>
        Turn it on
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="space-y-5">
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onClose}>I have kept them</Button>
    </div>
  );
}
