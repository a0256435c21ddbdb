import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { findReturnPath } from '#packages/product-ui/session/return-path.ts';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import { SignIn } from '../../contract/auth.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { EMPTY_SIGN_UP, SignUpForm, SignUpFormValues } from './sign-up-form.tsx';

export type AuthView = 'sign-in' | 'sign-up' | 'forgot' | 'resend';

/** The view that another page can request, e.g. `<Link to="/auth" state={{ view: 'resend' }}>`. */
export interface AuthState {
  view?: AuthView;
}

/** Sign-in, sign-up, password reset request and resending the verification. A signed-in person is redirected. */
export function AuthPage() {
  const { person } = useSession();
  const { search, state } = useLocation();
  if (person) return <Navigate to={findReturnPath(search, window.location.origin)} replace />;
  return <AuthCard first={(state as AuthState | null)?.view ?? findViewInAddress(search)} />;
}

/** Links in emails cannot carry router state, so the link for a password reset names its view in the address. */
const findViewInAddress = (search: string): AuthView =>
  new URLSearchParams(search).get('view') === 'forgot-password' ? 'forgot' : 'sign-in';

function AuthCard({ first }: { first: AuthView }) {
  const [view, setView] = useState<AuthView>(first);
  const [mailedTo, setMailedTo] = useState<string>();
  // The forms live here, so that typed text survives a change of view.
  const signIn = useForm({ resolver: zodResolver(SignIn), defaultValues: { email: '', password: '' } });
  const signUp = useForm({ resolver: zodResolver(SignUpFormValues), defaultValues: EMPTY_SIGN_UP });
  const card = useViewFocus(view);
  const showResend = (email: string) => {
    signIn.setValue('email', email);
    setView('resend');
  };
  const onSignedUp = (email: string) => {
    signUp.reset();
    setMailedTo(email);
    showResend(email);
  };
  return (
    <AuthLayout ref={card}>
      {view === 'forgot' && <ForgotPassword email={signIn.getValues('email')} onBack={() => setView('sign-in')} />}
      {view === 'resend' && (
        <ResendVerification
          email={signIn.getValues('email')}
          mailedTo={mailedTo}
          onBack={() => {
            setMailedTo(undefined);
            setView('sign-in');
          }}
        />
      )}
      {(view === 'sign-in' || view === 'sign-up') && (
        <>
          <h1 tabIndex={-1}>Welcome to Plainmed</h1>
          <Tabs
            label="Sign in or sign up"
            className="mt-5"
            value={view}
            onValueChange={(value) => setView(value === 'sign-up' ? 'sign-up' : 'sign-in')}
            items={[
              {
                value: 'sign-in',
                label: 'Sign In',
                content: <SignInForm form={signIn} onForgot={() => setView('forgot')} onUnverified={showResend} />,
              },
              { value: 'sign-up', label: 'Sign Up', content: <SignUpForm form={signUp} onSignedUp={onSignedUp} /> },
            ]}
          />
        </>
      )}
    </AuthLayout>
  );
}

/** Moves the focus to the new heading when the view changes, except between the tabs. */
function useViewFocus(view: AuthView) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    const isTab = (one: AuthView) => one === 'sign-in' || one === 'sign-up';
    if (before.current !== view && !(isTab(before.current) && isTab(view))) card.current?.querySelector('h1')?.focus();
    before.current = view;
  }, [view]);
  return card;
}
