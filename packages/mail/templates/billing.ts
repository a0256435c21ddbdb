import type { Brand } from '../mail.ts';
import { type Block, formatDay, formatGreeting, formatMoney, type MailText, type Money } from './mail-text.ts';

interface Named {
  name?: string;
}

interface Trial extends Named {
  /** When the trial ends. */
  endsAt: Date;
  price: Money;
  /** Whether a card is stored, so that the paid plan starts automatically. */
  hasCard: boolean;
  /** The absolute address where the person cancels or, without a card, continues. */
  manageLink: string;
}

interface Charge extends Named {
  amount: Money;
  paidAt: Date;
  nextAt: Date;
  manageLink: string;
  /** Such as "Visa ending in 4242". */
  card?: string;
}

const reasonOf = (brand: Brand) =>
  `You are getting this email because you have a ${brand.productName} account. It is about your plan, not an advertisement.`;

const describeAfterTrial = ({ endsAt, price, hasCard }: Trial): string =>
  hasCard
    ? `On ${formatDay(endsAt)} your card will be charged ${formatMoney(price)}, and then ${formatMoney(price)} each month. Cancel before that day and you pay nothing.`
    : 'You did not add a card, so nothing will be charged. When the trial ends, Premium simply stops.';

const receipt = ({ amount, paidAt, nextAt, card }: Charge): Block => ({
  facts: [
    ['Plan', 'Premium, one month'],
    ['Paid', formatMoney(amount)],
    ...(card ? [['Card', card] as [string, string]] : []),
    ['Date', formatDay(paidAt)],
    ['Next payment', `${formatMoney(amount)} on ${formatDay(nextAt)}`],
  ],
});

const HOW_TO_CANCEL = 'You can cancel at any time on that page. You keep what you have paid for until its last day.';

export const billingMailTexts = {
  trialStarted: (trial: Trial, brand: Brand): MailText => ({
    kind: 'trial-started',
    subject: `Your free ${brand.productName} trial has started`,
    preview: `It runs until ${formatDay(trial.endsAt)}.`,
    heading: 'Your free trial has started',
    blocks: [
      formatGreeting(trial.name),
      `You can use all of Premium for free until ${formatDay(trial.endsAt)}.`,
      describeAfterTrial(trial),
    ],
    button: trial.hasCard ? { label: 'Manage or cancel', url: trial.manageLink } : { label: 'Manage my plan', url: trial.manageLink },
    after: [
      trial.hasCard
        ? 'We will write to you two days before the trial ends. If you cancel during the trial, Premium ends right away.'
        : 'If you want to keep Premium, you can add a card on that page. We will write to you two days before the trial ends.',
    ],
    reason: reasonOf(brand),
  }),

  trialEnding: (trial: Trial, brand: Brand): MailText => ({
    kind: 'trial-ending',
    subject: `Your free ${brand.productName} trial ends soon`,
    preview: describeAfterTrial(trial),
    heading: 'Your free trial ends soon',
    blocks: [formatGreeting(trial.name), `Your free trial ends on ${formatDay(trial.endsAt)}.`, describeAfterTrial(trial)],
    button: trial.hasCard ? { label: 'Manage or cancel', url: trial.manageLink } : { label: 'Keep Premium', url: trial.manageLink },
    after: [
      trial.hasCard
        ? 'If you want to keep Premium, there is nothing to do. If not, cancel on that page. Premium then ends right away.'
        : `If you want to keep Premium, add a card. It costs ${formatMoney(trial.price)} each month, and you can cancel at any time.`,
    ],
    reason: reasonOf(brand),
  }),

  subscriptionStarted: (charge: Charge, brand: Brand): MailText => ({
    kind: 'subscription-started',
    subject: `Your ${brand.productName} Premium plan has started`,
    preview: `You paid ${formatMoney(charge.amount)}. This is your receipt.`,
    heading: 'Premium has started',
    blocks: [formatGreeting(charge.name), 'Thank you. Your Premium plan is active. This is your receipt.', receipt(charge)],
    button: { label: 'Manage or cancel', url: charge.manageLink },
    after: [HOW_TO_CANCEL],
    reason: reasonOf(brand),
  }),

  renewalReceipt: (charge: Charge, brand: Brand): MailText => ({
    kind: 'renewal-receipt',
    subject: `Your ${brand.productName} receipt`,
    preview: `You paid ${formatMoney(charge.amount)} for another month of Premium.`,
    heading: 'Your receipt',
    blocks: [formatGreeting(charge.name), 'Your Premium plan continues for another month. This is your receipt.', receipt(charge)],
    button: { label: 'Manage or cancel', url: charge.manageLink },
    after: [HOW_TO_CANCEL],
    reason: reasonOf(brand),
  }),

  paymentFailed: (
    {
      name,
      amount,
      accessUntil,
      nextTryAt,
      updateLink,
    }: Named & { amount: Money; accessUntil?: Date; nextTryAt?: Date; updateLink: string },
    brand: Brand,
  ): MailText => ({
    kind: 'payment-failed',
    subject: `We could not charge your card for ${brand.productName}`,
    preview: 'Please check your card. It takes a minute.',
    heading: 'Your payment did not go through',
    blocks: [
      formatGreeting(name),
      `We tried to charge ${formatMoney(amount)} for Premium, but your card was not accepted. This often happens when a card has expired or was replaced.`,
      nextTryAt ? `We will try again on ${formatDay(nextTryAt)}.` : 'We will not try again on our own.',
      accessUntil
        ? `You can use Premium until ${formatDay(accessUntil)}. If no payment works by then, it ends.`
        : 'Until a payment works, you cannot use Premium.',
    ],
    button: { label: 'Update my card', url: updateLink },
    after: ['If you no longer want Premium, you can cancel on that page. You then owe nothing for the next month.'],
    reason: reasonOf(brand),
  }),

  authenticationRequired: ({ name, amount, link }: Named & { amount: Money; link: string }, brand: Brand): MailText => ({
    kind: 'authentication-required',
    subject: `Your bank asks you to approve a ${brand.productName} payment`,
    preview: 'Your bank wants to be sure that it is you.',
    heading: 'Please approve your payment',
    blocks: [
      formatGreeting(name),
      `Your bank wants to be sure that you are the one paying ${formatMoney(amount)} for Premium. Please approve the payment. It takes a minute.`,
    ],
    button: { label: 'Approve the payment', url: link },
    after: ['Until you approve it, nothing is charged.'],
    reason: reasonOf(brand),
  }),

  subscriptionCancelled: (
    { name, accessUntil, returnLink }: Named & { /** Unset if access ended at once. */ accessUntil?: Date; returnLink: string },
    brand: Brand,
  ): MailText => ({
    kind: 'subscription-cancelled',
    subject: `Your ${brand.productName} plan was cancelled`,
    preview: 'Nothing more will be charged.',
    heading: 'Your plan was cancelled',
    blocks: [
      formatGreeting(name),
      'You will not be charged again.',
      accessUntil
        ? `You have paid until ${formatDay(accessUntil)}, so you can use Premium until then.`
        : 'Your access to Premium has ended.',
      'Your account stays, with everything in it.',
    ],
    button: { label: accessUntil ? 'Keep Premium after all' : 'Come back to Premium', url: returnLink },
    after: ['You can come back at any time. Nothing is charged until you say yes.'],
    reason: reasonOf(brand),
  }),

  subscriptionReactivated: (
    { name, price, nextAt, manageLink }: Named & { price: Money; nextAt: Date; manageLink: string },
    brand: Brand,
  ): MailText => ({
    kind: 'subscription-reactivated',
    subject: `Your ${brand.productName} plan continues`,
    preview: `The next payment is on ${formatDay(nextAt)}.`,
    heading: 'Welcome back',
    blocks: [
      formatGreeting(name),
      'Your plan is no longer cancelled. Premium continues without a break.',
      `On ${formatDay(nextAt)} your card will be charged ${formatMoney(price)}, and then ${formatMoney(price)} each month.`,
    ],
    button: { label: 'Manage or cancel', url: manageLink },
    after: [HOW_TO_CANCEL],
    reason: reasonOf(brand),
  }),

  refundNoted: ({ name, amount, at, manageLink }: Named & { amount: Money; at: Date; manageLink: string }, brand: Brand): MailText => ({
    kind: 'refund-noted',
    subject: `Your refund from ${brand.productName}`,
    preview: `${formatMoney(amount)} is on its way back to you.`,
    heading: 'Your refund',
    blocks: [
      formatGreeting(name),
      `On ${formatDay(at)} we sent ${formatMoney(amount)} back to the card you paid with. Most banks take 5 to 10 business days to show it.`,
    ],
    button: { label: 'See my plan', url: manageLink },
    reason: reasonOf(brand),
  }),
};
