import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { MailRefused, type OutgoingMail } from './mail.ts';

const Address = z.email();

/** The sender: the configured header and the bare address in it. */
export interface Sender {
  header: { name: string; address: string };
  address: string;
  domain: string;
}

/** Reads MAIL_FROM, such as "Plainmed <hello@plainmed.example>" or a bare address. @throws MailRefused */
export function readSender(from: string): Sender {
  const [only, ...more] = addressparser(from, { flatten: true });
  if (/[\r\n]/.test(from) || !only || more.length > 0 || !Address.safeParse(only.address).success)
    throw new MailRefused('MAIL_FROM must be one address, such as "Plainmed <hello@plainmed.example>"');
  const { name, address } = only;
  return { header: { name, address }, address, domain: address.slice(address.lastIndexOf('@') + 1) };
}

/** Encodes the mail for sending. Every attempt has the same Message-ID and date, so that duplicates can be recognized. */
export function composeMail(mail: OutgoingMail, sender: Sender): Promise<Buffer> {
  const { id, to, replyTo, subject, html, text, createdAt } = mail;
  const composer = new MailComposer({
    from: sender.header,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    date: createdAt,
    messageId: `<${id}.${createdAt.getTime().toString(36)}@${sender.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
