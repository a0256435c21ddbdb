import { SecondFactorSettings } from '#packages/product-ui/second-factor/second-factor-settings.tsx';
import { secondFactor } from '../../contract/account.ts';
import { SectionHead } from './section-layout.tsx';

/** Passkeys and a second factor, which nobody has to use. */
export function SignInSection() {
  return (
    <>
      <SectionHead hash="sign-in" title="Ways to sign in">
        All of this is optional. It protects your account even if someone learns your password.
      </SectionHead>
      <SecondFactorSettings endpoints={secondFactor} />
    </>
  );
}
