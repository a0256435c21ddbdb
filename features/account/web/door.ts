import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { SignInAgainProps } from './sign-in/sign-in-again.tsx';

export { endSession, findUser, USER_KEY } from './session-call.ts';

/** Sign-in and sign-up. Needs the session, and is open to everybody. */
export const signInRoutes: RouteObject[] = [
  { path: '/auth', lazy: () => import('./sign-in/auth-page.tsx').then((m) => ({ Component: m.AuthPage })) },
];

/** Pages behind the links in mails. They work in any browser, whoever is signed in there. */
export const mailLinkRoutes: RouteObject[] = [
  { path: '/verify-email', lazy: () => import('./verify-email.tsx').then((m) => ({ Component: m.VerifyEmail })) },
  { path: '/reset-password', lazy: () => import('./reset-password.tsx').then((m) => ({ Component: m.ResetPasswordPage })) },
  { path: '/confirm-email', lazy: () => import('./confirm-email.tsx').then((m) => ({ Component: m.ConfirmEmail })) },
];

/** Pages for signed-in people. */
export const accountRoutes: RouteObject[] = [
  { path: '/account', lazy: () => import('./account-page/account-page.tsx').then((m) => ({ Component: m.AccountPage })) },
];

/** A sign-in form for a person whose session ended while a screen was open. */
export const loadSignInAgain = (): Promise<{ default: ComponentType<SignInAgainProps> }> => import('./sign-in/sign-in-again.tsx');
