import type Stripe from 'stripe';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import type { Sandbox } from '#packages/payments/sandbox/sandbox.ts';
import type { Database } from './person.store.ts';

/** The payment sandbox, limited to its own calls and its time. Without `advance` nobody moves the time. */
export type BillingSandbox = Pick<Sandbox, 'confirm' | 'findNow' | 'recallNow'> & { advance?: Sandbox['advance'] | undefined };

export interface BillingDependencies {
  database: Database;
  stripe: Stripe;
  /** The secret with which Stripe signs its events. */
  webhookSecret: string;
  /** The price to charge. If unset, it is found or created by its lookup key. */
  priceId?: string | undefined;
  /** Set only if Stripe is not configured. */
  sandbox?: BillingSandbox | undefined;
  mailTexts: MailTexts;
  /** The public address, for links in mails. */
  appUrl: string;
  now: () => Date;
  /** Receives errors that the person does not see. */
  onError: (error: unknown) => void;
}
