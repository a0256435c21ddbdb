import type { RouteObject } from 'react-router';

export { PlanStrip } from './plan-strip.tsx';
export { PremiumGate } from './premium-gate.tsx';
export { useStatusOnRefusal, useSubscription } from './use-subscription.ts';

/** The billing screens. The app shell requires sign-in and adds the header. */
export const billingRoutes: RouteObject[] = [
  { path: '/subscription', lazy: () => import('./plan/subscription-screen.tsx').then((m) => ({ Component: m.SubscriptionScreen })) },
  {
    path: '/subscription-onboarding',
    lazy: () => import('./onboarding/onboarding-screen.tsx').then((m) => ({ Component: m.OnboardingScreen })),
  },
  {
    path: '/payment-setup',
    lazy: () => import('./onboarding/payment-setup-screen.tsx').then((m) => ({ Component: m.PaymentSetupScreen })),
  },
  {
    path: '/payment-management',
    lazy: () => import('./payment-management/payment-management-screen.tsx').then((m) => ({ Component: m.PaymentManagementScreen })),
  },
  { path: '/reactivation', lazy: () => import('./plan/reactivation-screen.tsx').then((m) => ({ Component: m.ReactivationScreen })) },
  { path: '/subscription-success', lazy: () => import('./plan/success-screen.tsx').then((m) => ({ Component: m.SuccessScreen })) },
];
