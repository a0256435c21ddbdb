import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, readSender, type Sender } from './compose.ts';
import { DeliveryFailure, type OutgoingMail, type Transport } from './mail.ts';
import { createSmtpTransport, type SmtpLimits } from './smtp.ts';

export interface TransportSettings {
  /** Such as smtp://user:password@mail.example:587 or smtps://…. If unset, mails are written to the outbox folder. */
  smtpUrl?: string | undefined;
  /** MAIL_FROM. */
  from: string;
  /** DATA_DIR/outbox. */
  outboxFolder: string;
  limits?: Partial<SmtpLimits>;
}

/** Sends mails to the SMTP server, or writes each to the outbox as an .eml file, which any mail program opens. @throws MailRefused */
export function createTransport({ smtpUrl, from, outboxFolder, limits = {} }: TransportSettings): Transport {
  const sender = readSender(from);
  return smtpUrl ? createSmtpTransport({ smtpUrl, sender, limits }) : createOutbox(outboxFolder, sender);
}

function createOutbox(folder: string, sender: Sender): Transport {
  return {
    deliver: async (mail) => {
      try {
        const message = await composeMail(mail, sender);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, nameFile(mail));
        // Readers of the folder see complete mails only.
        await writeFile(`${file}.partial`, message, { mode: 0o600 });
        await rename(`${file}.partial`, file);
      } catch (error) {
        throw new DeliveryFailure('temporary', (error as { code?: string }).code ?? 'outbox');
      }
    },
  };
}

/** Sorted by name, the files are in the order in which the mails were queued. */
function nameFile({ id, createdAt }: OutgoingMail): string {
  return `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${String(id).padStart(8, '0')}.eml`;
}
