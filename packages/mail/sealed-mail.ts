import { SUPPORT_MAILS } from '#packages/security/sealing/sealed-tables.ts';
import { type Sealer, UNREADABLE } from '#packages/security/sealing/sealer.ts';
import { DeliveryFailure, type NewMail, type OutgoingMail } from './mail.ts';

const KIND = SUPPORT_MAILS.only?.value;

interface Address {
  kind: string;
  to: string;
  replyTo?: string | null;
}

const placeOf = ({ kind, to, replyTo }: Address) => ({ table: SUPPORT_MAILS, scope: { kind, recipient: to, replyTo: replyTo ?? null } });

/** Seals a mail for the queue if it carries a message to support. Other mails are unchanged. */
export function sealMail(sealer: Sealer, mail: NewMail): NewMail {
  if (mail.kind !== KIND) return mail;
  const place = placeOf(mail);
  return { ...mail, html: sealer.seal(place, 'html', mail.html), text: sealer.seal(place, 'text', mail.text) };
}

/** Opens a mail for sending. @throws DeliveryFailure if it cannot be opened, rather than send an empty mail. */
export function openMail(sealer: Sealer, mail: OutgoingMail): OutgoingMail {
  if (mail.kind !== KIND) return mail;
  const place = placeOf(mail);
  const opened = { ...mail, html: sealer.open(place, 'html', mail.html), text: sealer.open(place, 'text', mail.text) };
  if (opened.html === UNREADABLE || opened.text === UNREADABLE) throw new DeliveryFailure('permanent', 'unreadable');
  return opened;
}
