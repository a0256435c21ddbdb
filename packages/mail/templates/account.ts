import type { Brand } from '../mail.ts';
import { cleanLine, formatDay, formatGreeting, formatMoment, formatTypedName, type MailText } from './mail-text.ts';

/** Changes to the ways to sign in, with what the mail says about each. */
const SIGN_IN_CHANGES = {
  'passkey-added': 'A passkey was added. It signs in without a password.',
  'passkey-removed': 'A passkey was removed.',
  'authenticator-added': 'An authenticator app was set up. Signing in with the password now asks for a code from the app.',
  'authenticator-removed': 'The authenticator app was turned off. The password alone now signs in.',
  'recovery-codes-made': 'New recovery codes were made. The earlier ones no longer work.',
} as const;
export type SignInChange = keyof typeof SIGN_IN_CHANGES;

export interface NamedPasskey {
  name: string;
  createdAt: Date;
}

const formatPasskey = ({ name, createdAt }: NamedPasskey): string =>
  `${formatTypedName(name) ?? 'A passkey'}, added on ${formatDay(createdAt)}`;

interface PasswordChanged {
  name?: string;
  at: Date;
  resetLink: string;
  passkeys: readonly NamedPasskey[];
  /** A reset by mail removes passkeys. A change of the password keeps them. */
  arePasskeysRemoved: boolean;
}

/** Links are absolute addresses that start with APP_URL. Mails to unconfirmed addresses contain nothing that a person typed. */
export const accountMailTexts = {
  verifyEmail: ({ link }: { link: string }, brand: Brand): MailText => ({
    kind: 'verify-email',
    subject: `Confirm your email address for ${brand.productName}`,
    preview: 'One click, and your account is ready. The link works for 24 hours.',
    heading: 'Confirm your email address',
    blocks: [
      'Hello,',
      `Thank you for signing up with ${brand.productName}. Please confirm that this address is yours. Then you can sign in.`,
    ],
    button: { label: 'Confirm my address', url: link },
    after: ['The link works for 24 hours.', 'If you did not sign up, you can ignore this email. Without a click, nothing happens.'],
    reason: `You are getting this email because someone signed up at ${brand.productName} with this address.`,
  }),

  alreadyRegistered: ({ signInLink, resetLink }: { signInLink: string; resetLink: string }, brand: Brand): MailText => ({
    kind: 'already-registered',
    subject: `You already have a ${brand.productName} account`,
    preview: 'Someone tried to sign up with your address. You can simply sign in.',
    heading: 'You already have an account',
    blocks: ['Hello,', 'Someone tried to sign up with your address. It already has an account, so you can simply sign in.'],
    button: { label: 'Sign in', url: signInLink },
    after: [
      { text: 'Forgot your password? Ask for a new one here:', url: resetLink },
      'If it was not you, there is nothing to do. Your account has not changed, and no one got in.',
    ],
    reason: `You are getting this email because someone tried to sign up at ${brand.productName} with this address.`,
  }),

  finishSignUp: ({ link }: { link: string }, brand: Brand): MailText => ({
    kind: 'finish-sign-up',
    subject: `Finish signing up with ${brand.productName}`,
    preview: 'Choose a password, and your address is confirmed at the same time.',
    heading: 'Finish signing up',
    blocks: [
      'Hello,',
      'Someone signed up with your address before, but the address was never confirmed. If that was you, choose a password now. This also confirms your address.',
    ],
    button: { label: 'Choose a password', url: link },
    after: [
      'The link works for one hour and only once.',
      'If it was not you, you can ignore this email. Without a click, no one can use the account.',
    ],
    reason: `You are getting this email because someone signed up at ${brand.productName} with this address.`,
  }),

  resetPassword: ({ link }: { link: string }, brand: Brand): MailText => ({
    kind: 'reset-password',
    subject: `Choose a new ${brand.productName} password`,
    preview: 'The link works for one hour.',
    heading: 'Choose a new password',
    blocks: [
      'Hello,',
      'You asked for a new password. Choose it here. After that, you are signed out on all your devices, and passkeys are removed.',
    ],
    button: { label: 'Choose a new password', url: link },
    after: ['The link works for one hour and only once.', 'If you did not ask for it, ignore this email. Your password stays the same.'],
    reason: `You are getting this email because someone asked for a new ${brand.productName} password for this address.`,
  }),

  passwordChanged: ({ name, at, resetLink, passkeys, arePasskeysRemoved }: PasswordChanged, brand: Brand): MailText => ({
    kind: 'password-changed',
    subject: `Your ${brand.productName} password was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      formatGreeting(name),
      `Your password was changed on ${formatMoment(at)}. If that was you, there is nothing to do.`,
      ...(passkeys.length === 0
        ? []
        : [
            arePasskeysRemoved
              ? 'For your safety these passkeys were removed. You can add yours again in your account:'
              : 'These passkeys still sign in without the password. Remove any that is not yours in your account:',
            { list: passkeys.map(formatPasskey) },
          ]),
    ],
    button: { label: 'It was not me', url: resetLink },
    after: [
      'If it was not you, choose a new password right away with the button above. Then write to us, so we can look into it with you.',
    ],
    reason: `You are getting this email because you have a ${brand.productName} account.`,
  }),

  emailChangeConfirm: ({ link }: { link: string }, brand: Brand): MailText => ({
    kind: 'email-change-confirm',
    subject: `Confirm your new email address for ${brand.productName}`,
    preview: 'Your account moves to this address once you confirm it.',
    heading: 'Confirm your new address',
    blocks: ['Hello,', `You asked to use this address for your ${brand.productName} account. Please confirm that it is yours.`],
    button: { label: 'Confirm my new address', url: link },
    after: [
      'The link works for 24 hours. Until then your old address stays in use.',
      'If you did not ask for it, you can ignore this email.',
    ],
    reason: `You are getting this email because someone wants to use this address for a ${brand.productName} account.`,
  }),

  emailChanged: ({ name, at }: { name?: string; at: Date }, brand: Brand): MailText => ({
    kind: 'email-changed',
    subject: `The email address of your ${brand.productName} account was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your email address was changed',
    blocks: [
      formatGreeting(name),
      `Your account moved to a new email address on ${formatMoment(at)}. From now on, our email goes there.`,
      'If that was you, there is nothing to do.',
      `If it was not you, write to ${brand.supportEmail} right away, from this address. We will help you get your account back.`,
    ],
    reason: `You are getting this email because this was the address of your ${brand.productName} account.`,
  }),

  newSignIn: ({ name, device, at, resetLink }: { name?: string; device: string; at: Date; resetLink: string }, brand: Brand): MailText => ({
    kind: 'new-sign-in',
    subject: `New sign-in to your ${brand.productName} account`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'A new sign-in',
    blocks: [
      formatGreeting(name),
      'Someone signed in to your account from a device that we had not seen before.',
      {
        facts: [
          ['Device', cleanLine(device)],
          ['Time', formatMoment(at)],
        ],
      },
      'If that was you, there is nothing to do.',
    ],
    button: { label: 'It was not me', url: resetLink },
    after: ['If it was not you, choose a new password with the button above. That signs everyone else out.'],
    reason: `You are getting this email because you have a ${brand.productName} account.`,
  }),

  signInChanged: (
    { name, change, device, at, resetLink }: { name?: string; change: SignInChange; device: string; at: Date; resetLink: string },
    brand: Brand,
  ): MailText => ({
    kind: 'sign-in-changed',
    subject: `How you sign in to ${brand.productName} was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'How you sign in was changed',
    blocks: [
      formatGreeting(name),
      SIGN_IN_CHANGES[change],
      {
        facts: [
          ['Device', cleanLine(device)],
          ['Time', formatMoment(at)],
        ],
      },
      'If that was you, there is nothing to do.',
    ],
    button: { label: 'It was not me', url: resetLink },
    after: [
      'If it was not you, choose a new password with the button above. That signs everyone out and removes all passkeys. It keeps an authenticator app.',
      `Did someone else set up an app, or turn yours off? Then also write to ${brand.supportEmail}.`,
    ],
    reason: `You are getting this email because you have a ${brand.productName} account.`,
  }),

  accountDeleted: (
    { name, at, erased, kept }: { name?: string; at: Date; erased?: string[]; kept?: string[] },
    brand: Brand,
  ): MailText => ({
    kind: 'account-deleted',
    subject: `Your ${brand.productName} account was deleted`,
    preview: 'What was erased, and what is kept and why.',
    heading: 'Your account was deleted',
    blocks: [
      formatGreeting(name),
      `Your account was deleted on ${formatMoment(at)}. This mail is your proof.`,
      'What was erased:',
      {
        list: erased ?? [
          'Your name, your address and your password',
          'Your chats, and what you looked up',
          'Your sign-ins and your settings',
        ],
      },
      'What is kept, and why:',
      {
        list: kept ?? [
          'A code made from your address, and one from your card if you used one. They only show that a free trial was used. No one can read your address or your card number from them.',
          'Records of your payments, if there were any. Our payment provider, Stripe, keeps them for as long as the law asks.',
        ],
      },
      'Nothing will be charged from now on. You can sign up again at any time.',
    ],
    reason: `You are getting this email because this was the address of your ${brand.productName} account.`,
  }),
};
