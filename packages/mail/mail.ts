/** What a mail says. The plain text says all that the HTML says. */
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
  /** Whom an answer goes to; whoever the mail is from unless said. */
  replyTo?: string;
  /** What it is about, such as "trial-ending:sub_123": the same is told once for ever. */
  onceKey?: string;
}

/** A mail on its way. */
export interface OutgoingMail {
  id: number;
  kind: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** 1 at the first try. */
  attempt: number;
}

/** Who the mails are from, as far as their texts are concerned. */
export interface Brand {
  productName: string;
  companyName: string;
  supportEmail: string;
  /** Where people reach the product, without a slash at its end. */
  appUrl: string;
}

/**
 * How a try ended that did not succeed. `code` is short and holds no address, such as "550" or "ECONNREFUSED".
 * "temporary": it is not with the server, try again. "permanent": the server will never take it. "unconfirmed": the server was
 * given the whole mail and has not said whether it took it.
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

/** An address, a subject or a header that no mail may carry. The message does not repeat it. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** Takes mails away. */
export interface Transport {
  /**
   * Delivers one mail. `announce` is waited for at the last moment at which it is certain that no server has the mail; when it
   * fails, nothing is handed over. Where a repetition does no harm, as in a folder, it is not called. @throws DeliveryFailure
   */
  deliver(mail: OutgoingMail, announce: () => Promise<void>): Promise<void>;
}
