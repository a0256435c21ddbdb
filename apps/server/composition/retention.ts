import { KEPT_DAYS } from '#packages/db/retention/old-records.store.ts';

/** What becomes of the rows of a table. */
interface Kept {
  table: string;
  /** Whether it holds anything of or about a person. */
  ofPeople: boolean;
  /** How long, in words that the privacy policy and the impact assessment repeat. */
  keeps: string;
  why: string;
  /** What deletes it: a job by its name, the person, the end of the account, or nothing. */
  deletedBy: 'account' | 'nothing' | (typeof JOBS)[number];
}

/** The jobs that delete, as they are named in apps/server/composition/compose-accounts.ts, apps/server/composition/compose-operator.ts and packages/mail/mailer.ts. */
const JOBS = ['old-account-records', 'old-counts', 'old-operator-records', 'old-records', 'old-visits', 'mail-clean-up'] as const;

const ACCOUNT = 'until the account is deleted';
const daysOf = (days: number) => `${days} days`;

const people = (table: string, rest: Omit<Kept, 'table' | 'ofPeople'>): Kept => ({ table, ofPeople: true, ...rest });
const nobody = (table: string, why: string, keeps = 'as long as it is in use'): Kept => ({
  table,
  ofPeople: false,
  keeps,
  why,
  deletedBy: 'nothing',
});

/** How long everything is kept, why, and what deletes it: every table of the schema, once. */
export const RETENTION: readonly Kept[] = [
  people('users', {
    keeps: `${ACCOUNT}; 30 days where the address was never confirmed`,
    why: 'It is the account.',
    deletedBy: 'old-account-records',
  }),
  people('email_verification_tokens', {
    keeps: '30 days after they end',
    why: 'A second press is answered.',
    deletedBy: 'old-account-records',
  }),
  people('password_reset_tokens', {
    keeps: '30 days after they end',
    why: 'A second press is answered.',
    deletedBy: 'old-account-records',
  }),
  people('email_change_tokens', { keeps: '30 days after they end', why: 'A second press is answered.', deletedBy: 'old-account-records' }),
  people('sessions', { keeps: '14 days after the last use, 60 days at most', why: 'They are sign-ins.', deletedBy: 'old-account-records' }),
  people('known_devices', {
    keeps: '400 days after the last use',
    why: 'Guessing strangers shut nobody out.',
    deletedBy: 'old-account-records',
  }),
  people('security_events', { keeps: '365 days', why: 'A person sees what happened to the account.', deletedBy: 'old-account-records' }),
  people('request_limits', {
    keeps: 'until the limit ends, hours at most',
    why: 'Guessing and floods are slowed.',
    deletedBy: 'old-account-records',
  }),
  people('consents', { keeps: ACCOUNT, why: 'It proves what was agreed to.', deletedBy: 'account' }),
  people('subscriptions', { keeps: ACCOUNT, why: 'It says who may enter.', deletedBy: 'account' }),
  people('billing_turns', { keeps: ACCOUNT, why: 'No payment is begun twice.', deletedBy: 'account' }),
  people('trial_claims', {
    keeps: 'for good, hashed',
    why: 'A trial is once a person, also after the account is gone.',
    deletedBy: 'nothing',
  }),
  people('chat_messages', {
    keeps: `until the person deletes them, or ${ACCOUNT}`,
    why: 'People come back to them.',
    deletedBy: 'account',
  }),
  people('side_effect_reports', { keeps: ACCOUNT, why: 'People come back to them.', deletedBy: 'account' }),
  people('contact_messages', {
    keeps: `${daysOf(KEPT_DAYS.messagesAndReports)} after somebody last worked on them, or ${ACCOUNT}`,
    why: 'They are answered, and come back.',
    deletedBy: 'old-records',
  }),
  people('information_reports', {
    keeps: `${daysOf(KEPT_DAYS.messagesAndReports)} after somebody last worked on them, or ${ACCOUNT}`,
    why: 'What was wrong is mended, and stays mended.',
    deletedBy: 'old-records',
  }),
  people('help_votes', { keeps: `${ACCOUNT}; without one, nobody's once the day is over`, why: 'They are counted.', deletedBy: 'account' }),
  people('mails', {
    keeps: 'the text until it is sent, four days at most; the rest 30 days; of some a number without an address',
    why: 'They are delivered, and some never twice.',
    deletedBy: 'mail-clean-up',
  }),
  people('stripe_events', {
    keeps: daysOf(KEPT_DAYS.stripeEvents),
    why: 'An event is handled once, and a fault can be looked into.',
    deletedBy: 'old-records',
  }),
  people('sandbox_answers', {
    keeps: daysOf(KEPT_DAYS.sandboxAnswers),
    why: 'A repeated request gets the first answer.',
    deletedBy: 'old-records',
  }),
  people('sandbox_objects', {
    keeps: `${daysOf(KEPT_DAYS.sandboxLeftovers)} after their customer is gone; events ${daysOf(KEPT_DAYS.sandboxLeftovers)}`,
    why: 'It stands in for Stripe where nobody is charged.',
    deletedBy: 'old-records',
  }),
  people('feature_calls', { keeps: '2 days', why: 'Calls are limited by the hour.', deletedBy: 'old-counts' }),
  people('daily_secrets', {
    keeps: 'until the day is over',
    why: 'Without them no hash of an address can be undone.',
    deletedBy: 'old-counts',
  }),
  people('user_analytics', { keeps: '90 days', why: 'Visits are counted.', deletedBy: 'old-visits' }),
  people('ai_usage_tracking', {
    keeps: '400 days',
    why: 'Cost and faults are watched; who it was is gone with the day.',
    deletedBy: 'old-operator-records',
  }),
  people('operators', { keeps: 'until another is configured', why: 'It is the operator.', deletedBy: 'nothing' }),
  people('operator_sessions', { keeps: 'until they end', why: 'They are sign-ins.', deletedBy: 'old-operator-records' }),
  people('operator_events', { keeps: '730 days', why: 'Operators answer for what they did.', deletedBy: 'old-operator-records' }),
  people('operator_alerts', { keeps: '365 days', why: 'Nobody is told twice.', deletedBy: 'old-operator-records' }),
  {
    table: 'usage_periods',
    ofPeople: false,
    keeps: 'short sums 62 days, days for good',
    why: 'Sums name nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'visit_periods',
    ofPeople: false,
    keeps: 'short sums 62 days, days for good',
    why: 'Sums name nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'visit_groups',
    ofPeople: false,
    keeps: 'short sums 62 days, days 400',
    why: 'Sums name nobody.',
    deletedBy: 'old-operator-records',
  },
  { table: 'safety_counts', ofPeople: false, keeps: '400 days', why: 'It says how often, not who.', deletedBy: 'old-operator-records' },
  { table: 'feature_tokens', ofPeople: false, keeps: '2 days', why: 'Tokens are limited by the day.', deletedBy: 'old-counts' },
  ...['comparisons', 'drug_interactions', 'dosing_recommendations'].map(
    (table): Kept => ({
      table,
      ofPeople: false,
      keeps: daysOf(KEPT_DAYS.answers),
      why: 'It says what was answered, not to whom.',
      deletedBy: 'old-records',
    }),
  ),
  nobody('operator_settings', 'Settings, and how many texts are sealed with which key.'),
  nobody('feature_settings', 'Switches and limits.'),
  nobody('sandbox_clock', 'One row.'),
  nobody('medications', 'The formulary.'),
  nobody('imported_names', 'Public lists.'),
  nobody('nadac_costs', 'Public lists.'),
  nobody('pharmacies', 'Public lists.'),
  nobody('import_runs', 'How far an import got.'),
];
