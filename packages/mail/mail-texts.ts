import type { Brand, MailContent } from './mail.ts';
import { accountMailTexts } from './templates/account.ts';
import { billingMailTexts } from './templates/billing.ts';
import type { MailText } from './templates/mail-text.ts';
import { operatorMailTexts } from './templates/operator.ts';
import { renderMail } from './templates/render-mail.ts';
import { supportMailTexts } from './templates/support.ts';

const all = { ...accountMailTexts, ...billingMailTexts, ...supportMailTexts, ...operatorMailTexts };
type All = typeof all;

/** Every mail of the product, as a function of its variables. */
export type MailTexts = { [Name in keyof All]: (vars: Parameters<All[Name]>[0]) => Promise<MailContent> };

/**
 * Creates the mail texts of a brand.
 * @example
 * const mailTexts = createMailTexts(brand);
 * await queueMail(transaction, { ...(await mailTexts.resetPassword({ link })), to: user.email });
 */
export function createMailTexts(brand: Brand): MailTexts {
  const entries = Object.entries(all).map(([name, write]) => [
    name,
    async (vars: never) => renderMail((write as (vars: never, brand: Brand) => MailText)(vars, brand), brand),
  ]);
  return Object.fromEntries(entries) as MailTexts;
}
