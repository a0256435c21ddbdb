import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMail, type Sender } from './compose.ts';
import { DeliveryFailure, type OutgoingMail, type Transport } from './mail.ts';

export interface SmtpLimits {
  /** From the first packet to the moment at which the server asks for the mail, in ms. */
  setupMs: number;
  /** From there to its answer, in ms. Long: a slow server has mostly taken what it was given. */
  answerMs: number;
}

const LIMITS: SmtpLimits = { setupMs: 45_000, answerMs: 5 * 60_000 };

export interface SmtpSettings {
  smtpUrl: string;
  sender: Sender;
  limits: Partial<SmtpLimits>;
}

/**
 * One connection a mail, and not nodemailer's pool: the pool sends a mail anew by itself when its connection is lost, even one that
 * the server may have taken, and it cannot say when the server is about to get the mail. That moment decides whether a try that
 * nobody ended may be repeated.
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
    deliver: async (mail, announce) => {
      const message = await composeMail(mail, sender);
      await runSession({
        connection: new SMTPConnection(options),
        login: auth ? { user: auth.user ?? '', pass: auth.pass ?? '' } : undefined,
        envelope: { from: sender.address, to: [mail.to] },
        message,
        announce,
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
  announce: () => Promise<void>;
  limits: SmtpLimits;
}

function runSession({ connection, login, envelope, message, announce, limits }: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    let ended = false;
    let handedOver = false;
    let timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), limits.setupMs);
    const end = (fault?: unknown) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (fault) {
        connection.close();
        reject(judgeFault(fault, handedOver));
      } else {
        connection.quit();
        // A server that never says goodbye must not keep the connection.
        setTimeout(() => connection.close(), 5_000).unref();
        resolve();
      }
    };
    /** Read only once the server has asked for the mail. */
    async function* handOver() {
      await announce();
      if (ended) return;
      handedOver = true;
      clearTimeout(timer);
      timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), limits.answerMs);
      yield message;
    }
    const send = () => connection.send(envelope, Readable.from(handOver(), { objectMode: false }), (fault) => end(fault ?? undefined));
    connection.on('error', (fault) => end(fault));
    connection.on('end', () => end({ code: 'ECONNECTION' }));
    connection.connect((fault) => {
      if (fault) return end(fault);
      if (!login || !connection.allowsAuth) return send();
      connection.login({ credentials: login }, (refused) => (refused ? end(refused) : send()));
    });
  });
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
  command?: string;
  message?: string;
  cause?: { code?: string };
}

/** Commands whose refusal is about this mail; a refused greeting or sign-in is about us, and the operator can put it right. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

function judgeFault(fault: unknown, handedOver: boolean): DeliveryFailure {
  if (fault instanceof DeliveryFailure) return fault;
  const { code, responseCode, command, message, cause } = fault as SmtpFault;
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && command !== undefined && ABOUT_THE_MAIL.has(command);
    return new DeliveryFailure(isFinal ? 'permanent' : 'temporary', String(responseCode));
  }
  // nodemailer names the kind of the fault; the system's own name, where it is in the text, says more.
  const system = /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0];
  const name = cause?.code ?? system ?? code ?? 'unknown';
  // A server that breaks off before its answer has not taken the mail (RFC 5321, 4.2.5); one that stays silent may still take it.
  return new DeliveryFailure(handedOver && name === 'ETIMEDOUT' ? 'unconfirmed' : 'temporary', name);
}
