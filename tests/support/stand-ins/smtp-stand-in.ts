import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server that really listens, for tests. */
export interface SmtpStandIn {
  url: string;
  port: number;
  /** What it was given whole, whether it said that it takes it or not. */
  received: Email[];
  /** Ends a session without a word. */
  hangUp(session: string): void;
  close(): Promise<void>;
}

/** Takes everything unless told otherwise. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<SmtpStandIn> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => void collect(stream).then((mail) => received.push(mail) && done(), done),
    ...options,
  });
  // A client that hangs up is part of what is tested.
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

/** Reads a mail that is being handed over. */
export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Email> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return PostalMime.parse(Buffer.concat(parts));
}

/** smtp-server offers no way to end a session rudely. */
function socketsOf(server: SMTPServer, session?: string): Socket[] {
  const connections = [...server.connections] as unknown as { id: string; _socket: Socket }[];
  return connections.filter(({ id }) => session === undefined || id === session).map(({ _socket }) => _socket);
}
