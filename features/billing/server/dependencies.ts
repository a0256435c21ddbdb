import type Stripe from 'stripe';
import type { Letters } from '#packages/mail/mail-texts.ts';
import type { Sandbox } from '#packages/payments/sandbox/sandbox.ts';
import type { Database } from './person.store.ts';

/** The payment sandbox in Stripe's place, as far as its own calls and its time are concerned. */
export type BillingSandbox = Pick<Sandbox, 'confirm' | 'advance' | 'findNow'>;

export interface BillingNeeds {
  database: Database;
  stripe: Stripe;
  /** Signs what Stripe sends us. */
  webhookSecret: string;
  /** The price that is charged; found or made by its lookup key unless given. */
  priceId?: string | undefined;
  /** Only where no real Stripe is configured. */
  sandbox?: BillingSandbox | undefined;
  letters: Letters;
  /** Where people reach the product, for the links in mails. */
  appUrl: string;
  now: () => Date;
  /** Hears of what a person is not told. */
  onFault: (error: unknown) => void;
}
