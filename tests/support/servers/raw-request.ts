import { connect, type Socket } from 'node:net';
import type { TestServer } from './test-server.ts';

/** Arbitrary: it only ends a test that hangs. */
const TIMEOUT_MS = 15_000;

export type Target = Pick<TestServer, 'url'>;
export const portOf = ({ url }: Target) => Number(new URL(url).port);

export interface RawConnection {
  socket: Socket;
  /** Everything received, when the server has closed the connection. */
  ended: Promise<string>;
}

/** Opens a TCP connection to a server and writes to it. */
export function openSocket(target: Target, write = ''): RawConnection {
  const socket = connect(portOf(target), '127.0.0.1');
  const ended = new Promise<string>((resolve, reject) => {
    let text = '';
    const timeout = setTimeout(() => {
      reject(new Error(`The connection was not closed within ${TIMEOUT_MS} ms`));
      socket.destroy();
    }, TIMEOUT_MS);
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timeout);
      resolve(text);
    });
  });
  if (write) socket.write(write);
  return { socket, ended };
}

/** Sends a request exactly as given, which HTTP clients would correct, and returns the raw response. */
export const sendRaw = (target: Target, line: string, headers = '', body = '') =>
  openSocket(target, `${line} HTTP/1.1\r\nHost: plainmed.test\r\nConnection: close\r\n${headers}\r\n${body}`).ended;

export const statusOf = (raw: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0);
export const headersOf = (raw: string) =>
  new Map(
    (raw.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
