import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMail, type Sender } from './compose.ts';
import { DeliveryFailure, type OutgoingMail, type Transport } from './mail.ts';

export interface SmtpLimits {
  /** From the first packet until the server asks for the mail, in ms. */
  setupMs: number;
  /** From then until its answer, in ms. Long, since a slow server has usually accepted the mail. */
  answerMs: number;
}

const LIMITS: SmtpLimits = { setupMs: 45_000, answerMs: 5 * 60_000 };

export interface SmtpSettings {
  smtpUrl: string;
  sender: Sender;
  limits: Partial<SmtpLimits>;
}

/**
 * Uses one connection per mail instead of nodemailer's pool. The pool resends a mail when its connection is lost, even if the server may
 * have accepted it, and cannot tell when the server is about to receive the mail. That moment decides whether an interrupted attempt may be
 * repeated.
 */
export function createSmtpTransport({ smtpUrl, sender, limits }: SmtpSettings): Transport {
  const { setupMs, answerMs } = { ...LIMITS, ...limits };
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const options = {
    ...server,
    connectionTimeout: setupMs,
    greetingTimeout: setupMs,
    dnsTimeout: Math.min(setupMs, 15_000),
    socketTimeout: answerMs + setupMs,
    logger: false,
    debug: false,
  };
  return {
    deliver: async (mail, beforeHandover) => {
      const message = await composeMail(mail, sender);
      await runSession({
        connection: new SMTPConnection(options),
        login: auth ? { user: auth.user ?? '', pass: auth.pass ?? '' } : undefined,
        envelope: { from: sender.address, to: [mail.to] },
        message,
        beforeHandover,
        limits: { setupMs, answerMs },
      });
    },
  };
}

interface Session {
  connection: SMTPConnection;
  login: { user: string; pass: string } | undefined;
  envelope: { from: string; to: OutgoingMail['to'][] };
  message: Buffer;
  beforeHandover: () => Promise<void>;
  limits: SmtpLimits;
}

function runSession({ connection, login, envelope, message, beforeHandover, limits }: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    let ended = false;
    let handedOver = false;
    let timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), limits.setupMs);
    const end = (error?: unknown) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (error) {
        connection.close();
        reject(toDeliveryFailure(error, handedOver));
      } else {
        connection.quit();
        // A server that never closes must not keep the connection open.
        setTimeout(() => connection.close(), 5_000).unref();
        resolve();
      }
    };
    /** Read only after the server has asked for the mail. */
    async function* handOver() {
      await beforeHandover();
      if (ended) return;
      handedOver = true;
      clearTimeout(timer);
      timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), limits.answerMs);
      yield message;
    }
    const send = () => connection.send(envelope, Readable.from(handOver(), { objectMode: false }), (error) => end(error ?? undefined));
    connection.on('error', (error) => end(error));
    connection.on('end', () => end({ code: 'ECONNECTION' }));
    connection.connect((error) => {
      if (error) return end(error);
      if (!login || !connection.allowsAuth) return send();
      connection.login({ credentials: login }, (refused) => (refused ? end(refused) : send()));
    });
  });
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
  message?: string;
  cause?: { code?: string };
}

/** Commands whose refusal concerns this mail. A refused greeting or sign-in concerns our configuration, which the operator can fix. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);

function toDeliveryFailure(error: unknown, handedOver: boolean): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code, responseCode, command, message, cause } = error as SmtpError;
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && command !== undefined && MAIL_COMMANDS.has(command);
    return new DeliveryFailure(isFinal ? 'permanent' : 'temporary', String(responseCode));
  }
  // nodemailer's code names the kind of error. A system error name in the message is more precise.
  const system = /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0];
  const name = cause?.code ?? system ?? code ?? 'unknown';
  // A server that closes the connection before its answer has not accepted the mail (RFC 5321, 4.2.5). One that stays silent may still
  // accept it.
  return new DeliveryFailure(handedOver && name === 'ETIMEDOUT' ? 'unconfirmed' : 'temporary', name);
}
