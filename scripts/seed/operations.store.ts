import { sql } from 'drizzle-orm';
import { contactMessages, informationReports, mails, operatorEvents, stripeEvents } from '#packages/db/schema.ts';
import { SEED_ADDRESSES } from './people.store.ts';
import { type Queries, setRandomSeed, toTimestamps, toWeightedTable } from './random-rows.store.ts';

/** Marks the operator events of the example data. */
export const SEED_DEVICE = 'Example data';
export const SEED_EVENT = 'evt_seed_';
/** The setting that records what the example data added to counts shared with real data. */
export const SEED_SETTING = 'seed';

const REPORTS = [
  [
    'interactions',
    'Warfarin and cranberry',
    'My pharmacist said a glass now and then is fine. Your page sounds stricter than that.',
    'new',
  ],
  ['dosing', 'Children’s ibuprofen', 'The bottle I have is 50 mg in 1.25 mL, and I could not find that strength.', 'new'],
  ['comparison', 'Price of metformin', 'The cost shown is lower than what my store asks for.', 'in-review'],
  ['side-effects', 'Sertraline', 'Night sweats are missing from the list. They are on my leaflet.', 'mended'],
  ['symptoms', 'Stiff neck', 'I only slept badly and was told to be seen today.', 'no-fault'],
] as const;
const MESSAGES = [
  ['Invoice for my employer', 'Can I get an invoice with my company’s name on it?', 'low', 'new'],
  ['Dark mode', 'It would help me at night if the screens were darker.', 'medium', 'answered'],
  ['Cannot upload a photo', 'The photo stops at one third and then says it is too large.', 'high', 'new'],
  ['Spanish', 'Do you plan to offer this in Spanish?', 'medium', 'closed'],
] as const;
/** Kind, subject, state, attempts, the last error, and how many hours ago. */
const MAILS = [
  ['verify-email', 'Confirm your email', 'sent', 1, null, 300],
  ['trial-started', 'Your free trial has started', 'sent', 1, null, 290],
  ['trial-ending', 'Your free trial ends in two days', 'sent', 2, '421', 100],
  ['payment-failed', 'Your payment did not go through', 'sent', 1, null, 60],
  ['reset-password', 'Choose a new password', 'failed', 1, '550', 20],
  ['verify-email', 'Confirm your email', 'failed', 9, 'ECONNREFUSED', 30],
  ['subscription-renewed', 'Your subscription was renewed', 'unconfirmed', 1, 'ETIMEDOUT', 5],
] as const;
/** Type, outcome, attempts, error, and how many hours ago. */
const EVENTS = [
  ['customer.subscription.created', 'done', 1, null, 200],
  ['invoice.paid', 'done', 1, null, 150],
  ['invoice.payment_failed', 'done', 2, null, 60],
  ['customer.subscription.deleted', 'done', 1, null, 40],
  ['charge.updated', 'ignored', 0, null, 39],
  ['invoice.paid', 'failed', 8, 'ECONNRESET', 12],
] as const;
/** Action, subject, change, and how many hours ago. */
const DEEDS = [
  ['signed-in', undefined, undefined, 220],
  ['feature-changed', 'visual_analysis', { enabled: { from: true, to: false } }, 219],
  ['feature-changed', 'visual_analysis', { enabled: { from: false, to: true } }, 215],
  ['feature-changed', 'ai_chat', { dailyTokenLimit: { from: 100_000, to: 250_000 } }, 120],
  ['sign-in-failed', undefined, undefined, 70],
  ['signed-in', undefined, undefined, 69],
  ['report-changed', 'report', { status: { from: 'in-review', to: 'mended' } }, 68],
] as const;

/** Creates what an operator handles: messages, reports, mails and Stripe events in several states, and a log of operator actions. */
export async function createOperations(transaction: Queries, { now, operator }: { now: Date; operator: string }): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const address = (n: number) => `person.${n}${SEED_ADDRESSES}`;
  const dated = (hours: number) => ({ createdAt: ago(hours), updatedAt: ago(hours / 2) });
  await transaction
    .insert(informationReports)
    .values(
      REPORTS.map(([place, subject, message, status], n) => ({ place, subject, message, status, email: address(n), ...dated(9 + 31 * n) })),
    );
  await transaction.insert(contactMessages).values(
    MESSAGES.map(([subject, message, priority, status], n) => ({
      ...{ subject, message, priority, status, name: `Person ${n + 1}`, email: address(n) },
      ...dated(4 + 40 * n),
    })),
  );
  await transaction.insert(mails).values(
    MAILS.map(([kind, subject, state, attempts, lastError, hours], n) => ({
      ...{ kind, subject, state, attempts, lastError, recipient: address(n), createdAt: ago(hours), dueAt: ago(hours) },
      // A mail that failed can be sent again; its address has no mailbox.
      ...(state === 'sent' ? { sentAt: ago(hours) } : { text: 'An example.', html: '<p>An example.</p>' }),
    })),
  );
  await transaction.insert(stripeEvents).values(
    EVENTS.map(([type, outcome, attempts, error, hours], n) => ({
      ...{
        id: `${SEED_EVENT}${n}`,
        type,
        outcome,
        attempts,
        error,
        customerId: `cus_seed_${n}`,
        happenedAt: ago(hours),
        receivedAt: ago(hours),
      },
      ...(outcome === 'done' ? { doneAt: ago(hours) } : {}),
    })),
  );
  await transaction.insert(operatorEvents).values(
    DEEDS.map(([action, subject, details, hours]) => ({
      ...{ action, subject: subject ?? null, details: details ?? null, device: SEED_DEVICE, createdAt: ago(hours) },
      operator: action === 'sign-in-failed' ? null : operator,
    })),
  );
}

/** Weight, tool and kind. */
const ALARMS = [
  [6, 'symptom_analysis', 'emergency'],
  [14, 'symptom_analysis', 'urgent'],
  [5, 'advanced_symptom_analysis', 'emergency'],
  [12, 'advanced_symptom_analysis', 'urgent'],
  [4, 'ai_chat', 'emergency'],
  [1, 'ai_chat', 'crisis'],
  [3, 'visual_analysis', 'urgent'],
  [4, 'side_effects', 'urgent'],
  [5, 'dosing', 'refused-dose'],
] as const;

/** Creates counts of urgent answers and records them, because real answers add to the same counts. */
export async function createSafetyCounts(transaction: Queries, { answers, now }: { answers: number; now: Date }): Promise<void> {
  await setRandomSeed(transaction, 900);
  await transaction.execute(sql`
    with made as (
      select date_bin(interval '1 hour', at, timestamptz '2000-01-01 00:00:00+00') as hour, feature, kind, count(*)::int as answers
      from (select at, random() as chance from ${toTimestamps({ rows: answers, now, from: 0, before: answers })}) as drawn
      join ${toWeightedTable('alarms', ['feature', 'kind'], ALARMS)} on chance >= alarms.low and chance < alarms.high
      group by 1, 2, 3
    ), noted as (
      insert into operator_settings (name, value) select ${SEED_SETTING}::text, jsonb_build_object('safetyCounts', coalesce(jsonb_agg(made), '[]')) from made
    )
    insert into safety_counts as counts (hour, feature, kind, answers) select hour, feature, kind, answers from made
    on conflict (hour, feature, kind) do update set answers = counts.answers + excluded.answers`);
}
