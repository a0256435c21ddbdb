import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server on a real port. */
export interface SmtpStandIn {
  url: string;
  port: number;
  /** The mails received completely, whether accepted or not. */
  received: Email[];
  /** Closes the connection of a session without a reply. */
  hangUp(session: string): void;
  close(): Promise<void>;
}

/** Accepts every mail unless the options say otherwise. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<SmtpStandIn> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => void collect(stream).then((mail) => received.push(mail) && done(), done),
    ...options,
  });
  // Tests include clients that hang up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    hangUp: (session) => socketsOf(server, session).forEach((socket) => void socket.destroy()),
    close: async () => {
      for (const socket of socketsOf(server)) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Reads a mail from the stream of the server. */
export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Email> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return PostalMime.parse(Buffer.concat(parts));
}

/** smtp-server has no API to close a connection without a reply. */
function socketsOf(server: SMTPServer, session?: string): Socket[] {
  const connections = [...server.connections] as unknown as { id: string; _socket: Socket }[];
  return connections.filter(({ id }) => session === undefined || id === session).map(({ _socket }) => _socket);
}
