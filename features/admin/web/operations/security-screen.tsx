import { SecondFactorSettings } from '#packages/product-ui/second-factor/second-factor-settings.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { operatorSecondFactor } from '../../contract/session.ts';
import { ScreenHead } from './screen-head.tsx';

export interface SecurityScreenProps {
  /** Nothing else opens until a passkey or an authenticator app is set up. */
  isRequired?: boolean;
  onChanged?: () => void;
}

/** How the operator signs in. */
export function SecurityScreen({ isRequired = false, onChanged }: SecurityScreenProps) {
  return (
    <>
      <ScreenHead title="Security">Passkeys, an authenticator app and recovery codes of the operator.</ScreenHead>
      <div className="max-w-2xl space-y-6">
        {isRequired && (
          <Alert tone="info" title="Set up a second factor first">
            This product runs in production. Add a passkey or an authenticator app. Then the other pages open.
          </Alert>
        )}
        <SecondFactorSettings endpoints={operatorSecondFactor} {...(onChanged ? { onChanged } : {})} />
      </div>
    </>
  );
}
