import { and, desc, lt } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { operatorEvents } from '#packages/db/schema.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** The actions of operators, with their texts for the log. */
export const OPERATOR_ACTIONS = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong name or password',
  'wrong-code': 'Sign-in with a wrong code after the right password',
  'wrong-passkey': 'Sign-in with a passkey that could not be checked',
  'recovery-code-used': 'Used a recovery code',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'authenticator-added': 'Set up an authenticator app',
  'authenticator-removed': 'Removed the authenticator app',
  'recovery-codes-made': 'Made new recovery codes',
  'signed-out': 'Signed out',
  'password-set': 'Password set by the configuration',
  'features-initialized': 'Initialized the features',
  'feature-changed': 'Changed a feature',
  'mail-retried': 'Sent a mail again',
  'stripe-event-replayed': 'Handled an event of Stripe again',
  'report-changed': 'Changed a report about wrong information',
  'contact-message-changed': 'Changed a message to support',
  'budgets-changed': 'Changed budgets or alerts',
  'label-change-handled': 'Decided on a changed section of a label',
  'person-looked-up': 'Looked an account up',
} as const;
export type OperatorAction = keyof typeof OPERATOR_ACTIONS;

export interface NewOperatorEvent {
  /** Null where nobody was signed in. */
  operator: string | null;
  action: OperatorAction;
  /** The object of the action, such as a feature's name or "user 12". */
  subject?: string;
  /** The values before and after, by field. */
  details?: Record<string, { from: unknown; to: unknown }>;
  reason?: string;
  device?: string;
  at: Date;
}

/** Records an action of an operator. Use the transaction of the action, so that neither is stored without the other. */
export async function createOperatorEvent(queries: Queries, { at, ...event }: NewOperatorEvent): Promise<void> {
  await queries.insert(operatorEvents).values({ ...event, createdAt: at });
}

/** The latest first. Returns up to `limit` + 1 events, to show whether there are more. */
export async function findOperatorEvents(queries: Queries, { before, limit }: { before: number | undefined; limit: number }) {
  return queries
    .select()
    .from(operatorEvents)
    .where(and(before === undefined ? undefined : lt(operatorEvents.id, before)))
    .orderBy(desc(operatorEvents.id))
    .limit(limit + 1);
}
