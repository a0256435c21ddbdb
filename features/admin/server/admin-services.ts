import type { Feature } from '#packages/assistant/features.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { PasswordHasher } from '#packages/security/password-hash.ts';
import type { SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { System } from '../contract/system.ts';
import type { AdminStore } from './report.store.ts';

export interface AdminDependencies extends AdminStore {
  mailTexts: MailTexts;
  /** What operators can switch off and limit, in the order in which it is listed. */
  features: readonly Feature[];
  /** Where people reach the product, without a slash at its end. */
  appUrl: string;
  /** Who may sign in. Without a password one is made at the first start, once. */
  operator: { username: string; password: string | undefined };
  /** Where alerts go until an operator says otherwise. */
  alertEmail: string;
  now: () => Date;
  /** Hears of what could not be written or counted, without the values of the statement. */
  onError: (error: unknown) => void;
  /** Reads at Stripe what an event was about, again. Nothing happens where there is no such event. */
  replayStripeEvent(id: string): Promise<void>;
  /** What only the shell knows of the system. */
  system: SystemFacts;
}

export interface SystemFacts extends Pick<System, 'product' | 'assistant' | 'payments' | 'mail'> {
  dataDir: string;
  /** Where the keys that seal health text come from. */
  sealingKeys: System['sealing']['keys'];
}

export const ADMIN_LIMITS = {
  /** Tries to sign in from one network, and at all: arbitrary, far above what an operator needs and far below what guessing does. */
  'operator-sign-in-network': { points: 10, seconds: 15 * 60 },
  'operator-sign-in': { points: 2000, seconds: 60 * 60 },
  /** Look-ups of people by one operator; nobody is to leaf through them. */
  'operator-look-up': { points: 60, seconds: 60 * 60 },
} as const;

export interface AdminServices extends AdminDependencies {
  passwords: PasswordHasher;
  limits: SharedLimits<keyof typeof ADMIN_LIMITS>;
}
