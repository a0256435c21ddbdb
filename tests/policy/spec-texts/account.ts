import type { SpecScreen } from './spec-screen.ts';

const sources = ['features/account/web', 'features/account/contract'];

/** Sign-up, sign-in, and the links in mails. */
export const ACCOUNT_SCREENS: readonly SpecScreen[] = [
  {
    name: 'Sign in',
    open: { path: '/auth', as: 'stranger' },
    shows: ['Sign In', 'Sign Up', 'Email', 'Password'],
    sources,
    laterTexts: [
      'Please enter a valid email address',
      'Password is required',
      'Login failed',
      'Welcome back!',
      'You have been successfully logged in.',
    ],
  },
  {
    name: 'Sign up',
    open: { path: '/auth', as: 'stranger', press: ['Sign Up'] },
    shows: ['First Name', 'Last Name', 'Username', 'Email', 'Password'],
    sources,
    laterTexts: [
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'First name is required',
      'Last name is required',
      'Username must be at least 3 characters',
      'Registration failed',
      'Registration successful!',
    ],
  },
  {
    name: 'Forgot password',
    open: { path: '/auth', as: 'stranger', press: ['Forgot your password?'] },
    shows: ['Email'],
    sources,
    laterTexts: [
      'Invalid email address',
      'Password reset sent',
      'If an account with that email exists, a reset link has been sent.',
      'Password reset failed',
    ],
  },
  {
    name: 'Resend the verification',
    sources,
    laterTexts: ['Verification email sent', 'Failed to send verification email', 'Invalid email address'],
  },
  {
    name: 'A verification link without a token',
    open: { path: '/verify-email', as: 'stranger' },
    shows: [
      'Verification failed',
      'Invalid verification link. Please check your email for the correct link.',
      'Try Logging In',
      'Resend Verification Email',
      'Back to Home',
    ],
    sources,
    laterTexts: [
      'Email verified!',
      'Email verified successfully!',
      'Sign In to Your Account',
      'Verification failed. Please try again.',
      'An error occurred during verification. Please try again.',
      'Verification failed. The link may have expired or been used already.',
    ],
  },
  {
    name: 'A reset link without a token',
    open: { path: '/reset-password', as: 'stranger' },
    shows: ['Invalid Reset Link', 'This password reset link is invalid or has expired.', 'Request New Reset Link', 'Back to Home'],
    sources,
  },
  {
    name: 'A new password',
    open: { path: '/reset-password?token=abc', as: 'stranger' },
    shows: ['New Password', 'At least 6 characters', 'letters and numbers', 'Back to Sign In'],
    sources,
    laterTexts: ['Password must be at least 6 characters', 'Password reset successful', 'Password reset failed'],
  },
  {
    name: 'The menu of whoever is signed in',
    open: { path: '/reactivation', as: 'ended', press: ['Your account: Ana Silva'] },
    shows: ['AS', 'Ana Silva', 'ana@example.org', 'Profile Settings', 'Subscription', 'Sign out', 'Back to Home'],
    sources: ['apps/web/frame'],
    laterTexts: ['Logged out', 'Logout failed'],
  },
];
