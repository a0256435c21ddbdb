/** The content of a mail. The plain text says everything that the HTML says. */
export interface MailContent {
  /** Such as "verify-email". */
  kind: string;
  subject: string;
  html: string;
  text: string;
}

/** A mail for one person. */
export interface NewMail extends MailContent {
  to: string;
  /** The reply address. Default: the sender. */
  replyTo?: string;
  /** What the mail is about, such as "trial-ending:sub_123". A second mail with the same key is never sent. */
  onceKey?: string;
}

/** A mail that is being sent. */
export interface OutgoingMail {
  id: number;
  kind: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** 1 for the first attempt. */
  attempt: number;
}

/** The names and addresses used in mail texts. */
export interface Brand {
  productName: string;
  companyName: string;
  supportEmail: string;
  /** The public address, without a trailing slash. */
  appUrl: string;
}

/**
 * The result of a failed attempt. `code` is short and contains no address, such as "550" or "ECONNREFUSED". "temporary": the server does
 * not have the mail; retry. "permanent": the server will never accept it. "unconfirmed": the server received the whole mail and has not
 * said whether it accepted it.
 */
export class DeliveryFailure extends Error {
  readonly end: 'temporary' | 'permanent' | 'unconfirmed';
  readonly code: string;
  constructor(end: DeliveryFailure['end'], code: string) {
    super(`A mail could not be delivered: ${code}`);
    this.name = 'DeliveryFailure';
    this.end = end;
    this.code = code;
  }
}

/** An invalid address, subject or header. The message does not repeat it. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** Delivers mails. */
export interface Transport {
  /**
   * Delivers one mail. `beforeHandover` is awaited at the last moment at which no server has the mail; if it fails, nothing is sent. It is
   * not called if a repetition is harmless, as in a folder. @throws DeliveryFailure
   */
  deliver(mail: OutgoingMail, beforeHandover: () => Promise<void>): Promise<void>;
}
