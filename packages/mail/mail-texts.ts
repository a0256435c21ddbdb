import type { Brand, MailContent } from './mail.ts';
import { accountLetters } from './templates/account.ts';
import { billingLetters } from './templates/billing.ts';
import type { Letter } from './templates/mail-text.ts';
import { operatorLetters } from './templates/operator.ts';
import { renderLetter } from './templates/render-mail.ts';
import { supportLetters } from './templates/support.ts';

const all = { ...accountLetters, ...billingLetters, ...supportLetters, ...operatorLetters };
type All = typeof all;

/** Every mail of the product as a function of what it tells. */
export type Letters = { [Name in keyof All]: (vars: Parameters<All[Name]>[0]) => Promise<MailContent> };

/**
 * Makes the mails of a brand.
 * @example
 * const letters = createLetters(brand);
 * await queueMail(transaction, { ...(await letters.resetPassword({ link })), to: user.email });
 */
export function createLetters(brand: Brand): Letters {
  const entries = Object.entries(all).map(([name, write]) => [
    name,
    async (vars: never) => renderLetter((write as (vars: never, brand: Brand) => Letter)(vars, brand), brand),
  ]);
  return Object.fromEntries(entries) as Letters;
}
