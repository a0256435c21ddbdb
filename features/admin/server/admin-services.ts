import type { Feature } from '#packages/assistant/features.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { PasswordHasher } from '#packages/security/password-hash.ts';
import type { SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { SecondFactorServices } from '#packages/security/second-factor/second-factor.ts';
import type { System } from '../contract/system.ts';
import type { AdminStore } from './operations/report.store.ts';

export interface AdminDependencies extends AdminStore {
  mailTexts: MailTexts;
  /** What operators can switch off and limit, in the order in which it is listed. */
  features: readonly Feature[];
  /** The public address of the product, without a trailing slash. */
  appUrl: string;
  /** The operator account. Without a password, one is generated once, at the first start. */
  operator: { username: string; password: string | undefined };
  secondFactor: SecondFactorServices;
  /** Whether an operator must set up a passkey or an authenticator app before anything else. */
  needsSecondFactor: boolean;
  /** The default address for alerts. */
  alertEmail: string;
  now: () => Date;
  /** Called for failed writes and counts, without the values of the statement. */
  onError: (error: unknown) => void;
  /** Reads the object of an event from Stripe again. Does nothing if the event does not exist. */
  replayStripeEvent(id: string): Promise<void>;
  /** Facts about the system that only the shell knows. */
  system: SystemFacts;
}

export interface SystemFacts extends Pick<System, 'product' | 'assistant' | 'payments' | 'mail'> {
  dataDir: string;
  /** The origin of the keys that seal health text. */
  sealingKeys: System['sealing']['keys'];
}

export const ADMIN_LIMITS = {
  /** Sign-in attempts per network and in total. Arbitrary: far more than an operator needs, far fewer than guessing needs. */
  'operator-sign-in-network': { points: 10, seconds: 15 * 60 },
  'operator-sign-in': { points: 2000, seconds: 60 * 60 },
  /** Codes of a second factor, after the right password, and password checks of a signed-in operator. */
  'operator-second-factor': { points: 10, seconds: 15 * 60 },
  /** Look-ups by one operator. Prevents browsing through accounts. */
  'operator-look-up': { points: 60, seconds: 60 * 60 },
} as const;

export interface AdminServices extends AdminDependencies {
  passwords: PasswordHasher;
  limits: SharedLimits<keyof typeof ADMIN_LIMITS>;
}
