import { KEPT_DAYS } from '#packages/db/retention/old-records.store.ts';

/** How long the rows of a table are kept. */
interface RetentionRule {
  table: string;
  isPersonal: boolean;
  /** How long. The privacy policy and the impact assessment repeat these words. */
  keeps: string;
  why: string;
  /** What deletes it: a job, the deletion of the account, or nothing. */
  deletedBy: 'account' | 'nothing' | (typeof JOBS)[number];
}

/** The jobs that delete, by their names in apps/server/composition/compose-accounts.ts, apps/server/composition/compose-operator.ts and packages/mail/mailer.ts. */
const JOBS = ['old-account-records', 'old-counts', 'old-operator-records', 'old-records', 'old-visits', 'mail-clean-up'] as const;

const ACCOUNT = 'until the account is deleted';
const daysOf = (days: number) => `${days} days`;

const personal = (table: string, rest: Omit<RetentionRule, 'table' | 'isPersonal'>): RetentionRule => ({
  table,
  isPersonal: true,
  ...rest,
});
const impersonal = (table: string, why: string, keeps = 'as long as it is in use'): RetentionRule => ({
  table,
  isPersonal: false,
  keeps,
  why,
  deletedBy: 'nothing',
});

/** The retention rule of every table of the schema. */
export const RETENTION: readonly RetentionRule[] = [
  personal('users', {
    keeps: `${ACCOUNT}; 30 days where the address was never confirmed`,
    why: 'The account needs it.',
    deletedBy: 'old-account-records',
  }),
  personal('email_verification_tokens', {
    keeps: '30 days after they end',
    why: 'A link that is opened twice gets an answer.',
    deletedBy: 'old-account-records',
  }),
  personal('password_reset_tokens', {
    keeps: '30 days after they end',
    why: 'A link that is opened twice gets an answer.',
    deletedBy: 'old-account-records',
  }),
  personal('email_change_tokens', {
    keeps: '30 days after they end',
    why: 'A link that is opened twice gets an answer.',
    deletedBy: 'old-account-records',
  }),
  personal('sessions', {
    keeps: '14 days after the last use, 60 days at most',
    why: 'They keep people signed in.',
    deletedBy: 'old-account-records',
  }),
  personal('passkeys', { keeps: ACCOUNT, why: 'The person signs in with them.', deletedBy: 'nothing' }),
  personal('authenticators', { keeps: ACCOUNT, why: 'The person signs in with them.', deletedBy: 'nothing' }),
  personal('recovery_codes', { keeps: `${ACCOUNT}, or until it is used`, why: 'The person signs in with them.', deletedBy: 'nothing' }),
  personal('passkey_challenges', {
    keeps: 'until the day after they end',
    why: 'A passkey signs each once.',
    deletedBy: 'old-account-records',
  }),
  personal('known_devices', {
    keeps: '400 days after the last use',
    why: 'Strangers who guess passwords lock nobody out.',
    deletedBy: 'old-account-records',
  }),
  personal('security_events', { keeps: '365 days', why: 'A person sees what happened to the account.', deletedBy: 'old-account-records' }),
  personal('request_limits', {
    keeps: 'until the limit ends, hours at most',
    why: 'Guessing and floods are limited.',
    deletedBy: 'old-account-records',
  }),
  personal('consents', { keeps: ACCOUNT, why: 'It proves consent.', deletedBy: 'account' }),
  personal('subscriptions', { keeps: ACCOUNT, why: 'It determines who has access.', deletedBy: 'account' }),
  personal('billing_turns', { keeps: ACCOUNT, why: 'No payment is started twice.', deletedBy: 'account' }),
  personal('trial_claims', {
    keeps: 'for good, hashed',
    why: 'A trial is once a person, also after the account is gone.',
    deletedBy: 'nothing',
  }),
  personal('chat_messages', {
    keeps: `until the person deletes them, or ${ACCOUNT}`,
    why: 'People come back to them.',
    deletedBy: 'account',
  }),
  personal('people', {
    keeps: `until the person deletes them, or ${ACCOUNT}`,
    why: 'The tools and chat count whom a question is about.',
    deletedBy: 'account',
  }),
  personal('person_events', {
    keeps: `${daysOf(KEPT_DAYS.personEvents)}, or ${ACCOUNT}`,
    why: 'A person sees what was changed in a saved record.',
    deletedBy: 'old-records',
  }),
  personal('side_effect_reports', { keeps: ACCOUNT, why: 'People come back to them.', deletedBy: 'account' }),
  personal('contact_messages', {
    keeps: `${daysOf(KEPT_DAYS.messagesAndReports)} after somebody last worked on them, or ${ACCOUNT}`,
    why: 'They are answered, and people refer to them.',
    deletedBy: 'old-records',
  }),
  personal('information_reports', {
    keeps: `${daysOf(KEPT_DAYS.messagesAndReports)} after somebody last worked on them, or ${ACCOUNT}`,
    why: 'The information is corrected and stays correct.',
    deletedBy: 'old-records',
  }),
  personal('help_votes', {
    keeps: `${ACCOUNT}; without one, nobody's once the day is over`,
    why: 'They are counted.',
    deletedBy: 'account',
  }),
  personal('mails', {
    keeps: 'the text until it is sent, four days at most; the rest 30 days; of some a number without an address',
    why: 'They are delivered, some at most once.',
    deletedBy: 'mail-clean-up',
  }),
  personal('stripe_events', {
    keeps: daysOf(KEPT_DAYS.stripeEvents),
    why: 'An event is handled once, and errors can be investigated.',
    deletedBy: 'old-records',
  }),
  personal('sandbox_answers', {
    keeps: daysOf(KEPT_DAYS.sandboxAnswers),
    why: 'A repeated request gets the first answer.',
    deletedBy: 'old-records',
  }),
  personal('sandbox_objects', {
    keeps: `${daysOf(KEPT_DAYS.sandboxLeftovers)} after their customer is gone; events ${daysOf(KEPT_DAYS.sandboxLeftovers)}`,
    why: 'It replaces Stripe where nobody is charged.',
    deletedBy: 'old-records',
  }),
  personal('feature_calls', { keeps: '2 days', why: 'Calls are limited by the hour.', deletedBy: 'old-counts' }),
  personal('daily_secrets', {
    keeps: 'until the day is over',
    why: 'Without the secret no hash of an address can be reversed.',
    deletedBy: 'old-counts',
  }),
  personal('user_analytics', { keeps: '90 days', why: 'Visits are counted.', deletedBy: 'old-visits' }),
  personal('ai_usage_tracking', {
    keeps: '400 days',
    why: 'Cost and errors are monitored; the person cannot be identified after the day.',
    deletedBy: 'old-operator-records',
  }),
  personal('operators', { keeps: 'until another is configured', why: 'The operator signs in with it.', deletedBy: 'nothing' }),
  personal('operator_sessions', { keeps: 'until they end', why: 'They keep people signed in.', deletedBy: 'old-operator-records' }),
  personal('operator_events', {
    keeps: '730 days',
    why: 'Operators are accountable for their actions.',
    deletedBy: 'old-operator-records',
  }),
  personal('operator_alerts', { keeps: '365 days', why: 'No alert is sent twice.', deletedBy: 'old-operator-records' }),
  {
    table: 'usage_periods',
    isPersonal: false,
    keeps: 'short sums 62 days, days for good',
    why: 'Sums identify nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'visit_periods',
    isPersonal: false,
    keeps: 'short sums 62 days, days for good',
    why: 'Sums identify nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'visit_groups',
    isPersonal: false,
    keeps: 'short sums 62 days, days 400',
    why: 'Sums identify nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'safety_counts',
    isPersonal: false,
    keeps: '400 days',
    why: 'It counts, and identifies nobody.',
    deletedBy: 'old-operator-records',
  },
  {
    table: 'chat_answer_counts',
    isPersonal: false,
    keeps: '400 days',
    why: 'It counts kinds of questions, and identifies nobody.',
    deletedBy: 'old-operator-records',
  },
  { table: 'feature_tokens', isPersonal: false, keeps: '2 days', why: 'Tokens are limited by the day.', deletedBy: 'old-counts' },
  ...['comparisons', 'drug_interactions', 'dosing_recommendations'].map(
    (table): RetentionRule => ({
      table,
      isPersonal: false,
      keeps: daysOf(KEPT_DAYS.answers),
      why: 'It holds answers without the person.',
      deletedBy: 'old-records',
    }),
  ),
  impersonal('operator_settings', 'Settings, and how many texts are sealed with which key.'),
  impersonal('feature_settings', 'Switches and limits.'),
  impersonal('sandbox_clock', 'One row.'),
  impersonal('medications', 'The formulary.'),
  impersonal('imported_names', 'Public lists.'),
  impersonal('nadac_costs', 'Public lists.'),
  impersonal('pharmacies', 'Public lists.'),
  impersonal('label_sections', 'Public labels.'),
  impersonal('label_changes', 'Public labels, and which operator decided on a change.'),
  impersonal('import_runs', 'The progress of imports.'),
];
