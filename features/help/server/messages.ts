import type * as z from 'zod';
import type { NewMail } from '#packages/mail/mail.ts';
import type { Letters } from '#packages/mail/mail-texts.ts';
import { cleanLine, cleanTyped } from '#packages/mail/templates/mail-text.ts';
import type { SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { Contact, WrongInformation } from '../contract/contact.ts';
import { type HELP_LIMITS, mailboxOf } from './limits.ts';
import { createContactMessage, createReport, type MessageStore } from './message.store.ts';

export interface HelpNeeds extends MessageStore {
  letters: Letters;
  /** Where messages go. */
  supportEmail: string;
  now: () => Date;
  /** Hears of what could not be counted, without the values of the statement. */
  onFault: (error: unknown) => void;
}

export interface HelpParts extends HelpNeeds {
  limits: SharedLimits<keyof typeof HELP_LIMITS>;
}

const writerOf = ({ userId }: Pick<Call<unknown, unknown>, 'userId'>) => (userId === undefined ? null : Number(userId));

/**
 * Keeps a message to support, has it mailed to the operator and confirms it to the sender. Beyond the limit of a mailbox it is no
 * longer confirmed, and all else stays: the answer is the same, so that nobody learns how often another one wrote.
 * @throws HttpFailure 429
 */
export async function takeMessage(parts: HelpParts, call: Call<unknown, z.output<typeof Contact>>) {
  const { letters, supportEmail, limits, now } = parts;
  const { name, email, subject, message, priority } = call.body;
  await limits.count('contact-network', call.browser.network);
  const isConfirmed = await limits.mayCount('contact-confirmation', mailboxOf(email));
  const typed = { name: cleanLine(name), email, subject: cleanLine(subject), message: cleanTyped(message), priority };
  const mails: NewMail[] = [{ ...(await letters.contactMessage(typed)), to: supportEmail, replyTo: email }];
  if (isConfirmed) mails.push({ ...(await letters.contactReceived({})), to: email });
  await createContactMessage(parts, { ...typed, userId: writerOf(call), createdAt: now() }, mails);
  return { success: true, message: 'Thank you for your message. We usually answer within 24 hours on business days.' };
}

/** Keeps what somebody holds to be wrong. @throws HttpFailure 429 */
export async function takeReport(parts: HelpParts, call: Call<unknown, z.output<typeof WrongInformation>>) {
  const { limits, now } = parts;
  const { place, subject, message, email } = call.body;
  await limits.count('report-network', call.browser.network);
  await createReport(parts, {
    userId: writerOf(call),
    place: cleanLine(place),
    subject: cleanLine(subject),
    message: cleanTyped(message),
    email: email || null,
    createdAt: now(),
  });
  return { success: true as const, message: 'Thank you for your report. A person will look at it.' };
}
