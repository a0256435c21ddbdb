import type { Brand } from '../mail.ts';
import { cleanLine, cleanTyped, type MailText } from './mail-text.ts';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  priority: 'low' | 'medium' | 'high';
}

export const supportMailTexts = {
  /** Repeats nothing that was typed: anybody can enter anybody's address, and we would deliver their message there. */
  contactReceived: (_: Record<string, never>, brand: Brand): MailText => ({
    kind: 'contact-received',
    subject: `We got your message to ${brand.productName}`,
    preview: 'We usually answer within 24 hours on business days.',
    heading: 'We got your message',
    blocks: [
      'Hello,',
      'Thank you for writing to us. A person reads every message. We usually answer within 24 hours on business days.',
      'If this is about an emergency, do not wait for us. Call your emergency number now: 911 in the United States, 999 in the United Kingdom, 112 in Europe.',
    ],
    after: ['If you did not write to us, someone typed your address by mistake. You can ignore this email.'],
    reason: `You are getting this email because someone sent us a message at ${brand.productName} with this address.`,
  }),

  /** To the operator. Send it with `replyTo` set to the sender's address. */
  contactMessage: ({ name, email, subject, message, priority }: ContactMessage, brand: Brand): MailText => ({
    kind: 'contact-message',
    subject: `Contact form: a new message (${priority})`,
    preview: 'Someone wrote with the contact form.',
    heading: 'A new message',
    blocks: [
      {
        facts: [
          ['Name', cleanLine(name)],
          ['Email', cleanLine(email)],
          ['Subject', cleanLine(subject)],
          ['Priority', priority],
        ],
      },
      { quote: cleanTyped(message) },
      'A visitor typed the text above. Be careful with links in it. If you answer this email, your answer goes to them.',
    ],
    reason: `You are getting this email because this is the support address of ${brand.productName}.`,
  }),
};
