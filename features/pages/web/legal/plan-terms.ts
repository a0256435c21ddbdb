/** The price of the plan, as the billing feature charges it. */
export const PLAN = { price: '$4.99', trial: '7-day', trialDays: 7 } as const;
/** Notice period for changes of the terms or the policy, in days. */
export const NOTICE_DAYS = 30;
