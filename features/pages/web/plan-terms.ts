/** What the one plan costs, as the billing feature charges it. */
export const PLAN = { price: '$4.99', trial: '7-day', trialDays: 7 } as const;
/** How long before a change of the terms or the policy people are told, in days. */
export const NOTICE_DAYS = 30;
