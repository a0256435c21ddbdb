import type * as z from 'zod';
import type { NewMail } from '#packages/mail/mail.ts';
import type { MailTexts } from '#packages/mail/mail-texts.ts';
import { cleanLine, cleanTyped } from '#packages/mail/templates/mail-text.ts';
import type { SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { Contact, WrongInformation } from '../contract/contact.ts';
import { type HELP_LIMITS, mailboxOf } from './limits.ts';
import { createContactMessage, createReport, type MessageStore } from './message.store.ts';

export interface HelpDependencies extends MessageStore {
  mailTexts: MailTexts;
  /** The address that receives messages. */
  supportEmail: string;
  now: () => Date;
  /** Receives errors of counts that failed, without the values of the statement. */
  onError: (error: unknown) => void;
}

export interface HelpServices extends HelpDependencies {
  limits: SharedLimits<keyof typeof HELP_LIMITS>;
}

const writerOf = ({ userId }: Pick<Call<unknown, unknown>, 'userId'>) => (userId === undefined ? null : Number(userId));

/**
 * Stores a message to support, mails it to the operator and confirms it to the sender. Beyond a mailbox's limit no confirmation is sent.
 * The answer stays the same, so that nobody learns how often somebody else wrote.
 * @throws HttpFailure 429
 */
export async function receiveMessage(services: HelpServices, call: Call<unknown, z.output<typeof Contact>>) {
  const { mailTexts, supportEmail, limits, now } = services;
  const { name, email, subject, message, priority } = call.body;
  await limits.consume('contact-network', call.browser.network);
  const isConfirmed = await limits.tryConsume('contact-confirmation', mailboxOf(email));
  const typed = { name: cleanLine(name), email, subject: cleanLine(subject), message: cleanTyped(message), priority };
  const mails: NewMail[] = [{ ...(await mailTexts.contactMessage(typed)), to: supportEmail, replyTo: email }];
  if (isConfirmed) mails.push({ ...(await mailTexts.contactReceived({})), to: email });
  await createContactMessage(services, { ...typed, userId: writerOf(call), createdAt: now() }, mails);
  return { success: true, message: 'Thank you for your message. We usually answer within 24 hours on business days.' };
}

/** Stores a report of wrong information. @throws HttpFailure 429 */
export async function receiveReport(services: HelpServices, call: Call<unknown, z.output<typeof WrongInformation>>) {
  const { limits, now } = services;
  const { place, subject, message, email } = call.body;
  await limits.consume('report-network', call.browser.network);
  await createReport(services, {
    userId: writerOf(call),
    place: cleanLine(place),
    subject: cleanLine(subject),
    message: cleanTyped(message),
    email: email || null,
    createdAt: now(),
  });
  return { success: true as const, message: 'Thank you for your report. A person will look at it.' };
}
