import type { Brand } from '../mail.ts';
import type { SignInChange } from './account.ts';
import { cleanLine, formatMoment, formatMoney, type MailText, type Money } from './mail-text.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'authenticator-added': 'An authenticator app was set up',
  'authenticator-removed': 'The authenticator app was removed',
  'recovery-codes-made': 'New recovery codes were made',
};

interface Spending {
  period: 'day' | 'month';
  budget: Money;
  spent: Money;
  /** Whole percent of the budget. */
  percent: number;
}

const reasonOf = (brand: Brand) =>
  `You are getting this email because alerts from ${brand.productName} go to this address. An operator can change that under Budgets and alerts.`;

const linkTo = (brand: Brand, page: 'budgets' | 'queues' | 'safety' | 'security' | '', label: string) => ({
  label,
  url: page === '' ? `${brand.appUrl}/admin` : `${brand.appUrl}/admin/${page}`,
});

const formatCount = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Mails to the operator: counts and where to look, never what a person wrote or who it was. */
export const operatorMailTexts = {
  budgetReached: ({ period, budget, spent, percent }: Spending, brand: Brand): MailText => {
    const named = period === 'day' ? 'the budget for today' : 'the budget for this month';
    const isUsedUp = percent >= 100;
    const subject = isUsedUp ? `Models have used up ${named}` : `Models have used ${percent}% of ${named}`;
    return {
      kind: 'operator-budget',
      subject,
      preview: `${formatMoney(spent)} of ${formatMoney(budget)} is spent.`,
      heading: subject,
      blocks: [
        {
          facts: [
            [period === 'day' ? 'Spent today (UTC)' : 'Spent this month (UTC)', formatMoney(spent)],
            ['Budget', formatMoney(budget)],
            ['Share', `${percent}%`],
          ],
        },
        'A budget only tells you. It stops nothing. To spend less, lower the limits of a feature under Feature Management.',
      ],
      button: linkTo(brand, 'budgets', 'Open the budgets'),
      reason: reasonOf(brand),
    };
  },

  mailsFailing: ({ count }: { count: number }, brand: Brand): MailText => {
    const subject = `${formatCount(count, 'mail', 'mails')} did not arrive in the last hour`;
    return {
      kind: 'operator-mails-failing',
      subject,
      preview: 'People may be waiting for a link.',
      heading: subject,
      blocks: [
        'People may be waiting for a link that they need to sign in. The mail server refused these mails, or did not say if it took them.',
        'Check the mail server first. Then send the mails again. Their text is kept for three days.',
      ],
      button: linkTo(brand, 'queues', 'Open the queues'),
      reason: reasonOf(brand),
    };
  },

  stripeEventsFailed: ({ count }: { count: number }, brand: Brand): MailText => {
    const subject = `${formatCount(count, 'event', 'events')} from Stripe could not be handled`;
    return {
      kind: 'operator-stripe-events-failed',
      subject,
      preview: 'We have stopped trying.',
      heading: subject,
      blocks: [
        'Each was tried many times, and we have stopped trying. A plan may not be what it should be: too open, or closed to someone who paid.',
        'Find out what went wrong, then have each event handled again. A second time does no harm.',
      ],
      button: linkTo(brand, 'queues', 'Open the queues'),
      reason: reasonOf(brand),
    };
  },

  modelsFailing: ({ calls, failures, from }: { calls: number; failures: number; from: Date }, brand: Brand): MailText => {
    const subject = 'More than half of all calls to models failed';
    return {
      kind: 'operator-models-failing',
      subject,
      preview: `${failures.toLocaleString('en-US')} of ${calls.toLocaleString('en-US')} calls failed within an hour.`,
      heading: subject,
      blocks: [
        {
          facts: [
            ['The hour from', formatMoment(from)],
            ['Calls', calls.toLocaleString('en-US')],
            ['Calls that failed', failures.toLocaleString('en-US')],
          ],
        },
        'People still get their answers: where a model fails, the rules answer without it. Check the key, the limits and the state of the service that runs the model.',
      ],
      button: linkTo(brand, '', 'Open the dashboard'),
      reason: reasonOf(brand),
    };
  },

  operatorSignInChanged: ({ change, device, at }: { change: SignInChange; device: string; at: Date }, brand: Brand): MailText => ({
    kind: 'operator-sign-in-changed',
    subject: 'How the operator signs in was changed',
    preview: 'If no one on your team did this, act now.',
    heading: 'How the operator signs in was changed',
    blocks: [
      {
        facts: [
          ['Change', SIGN_IN_CHANGES[change]],
          ['Device', cleanLine(device)],
          ['Time', formatMoment(at)],
        ],
      },
      'If no one on your team did this, set a new ADMIN_PASSWORD and start again. That signs everyone out and removes passkeys and the app.',
    ],
    button: linkTo(brand, 'security', 'Open the sign-in settings'),
    reason: reasonOf(brand),
  }),

  newReports: ({ count }: { count: number }, brand: Brand): MailText => {
    const subject = `${formatCount(count, 'new report', 'new reports')} about wrong information`;
    return {
      kind: 'operator-new-reports',
      subject,
      preview: 'A person should look at this soon.',
      heading: subject,
      blocks: [
        'Someone says that something in the product is wrong. What they wrote is not in this email, since it may be about their health.',
        'Please read it soon: others may see the same thing now.',
      ],
      button: linkTo(brand, 'safety', 'Read the reports'),
      reason: reasonOf(brand),
    };
  },
};
