import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `pass` forwards everything. `swallow` accepts connections and bytes but forwards nothing, like a network that drops packets. `refuse` resets
 * new connections.
 */
export type ProxyMode = 'pass' | 'swallow' | 'refuse';

/** A TCP proxy that injects network faults between a client and a server. */
export interface TcpProxy {
  port: number;
  /** Sets the mode of new connections. `swallow` also applies to open ones. */
  setMode(mode: ProxyMode): void;
  /** Sets the port to which new connections lead. */
  setTarget(port: number): void;
  /** Leaves every open connection half-open: closes the server side and sends no FIN to the client. New connections are not affected. */
  dropSilently(): void;
  /** Resets every open connection. */
  reset(): void;
  countConnections(): number;
  close(): Promise<void>;
}

interface Connection {
  client: Socket;
  upstream: Socket;
  isDropped: boolean;
}

/** Starts a proxy on a free port that forwards to a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  let mode: ProxyMode = 'pass';
  let currentTarget = target;
  const server = createServer((client) => {
    // Network errors are part of the tests.
    client.on('error', () => undefined);
    if (mode === 'refuse') return void client.resetAndDestroy();
    const upstream = connect(currentTarget, '127.0.0.1');
    const connection = { client, upstream, isDropped: false };
    connections.add(connection);
    forward(connection, () => mode);
    client.on('close', () => {
      upstream.destroy();
      connections.delete(connection);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    setMode: (next) => {
      mode = next;
    },
    setTarget: (port) => {
      currentTarget = port;
    },
    dropSilently: () => {
      for (const connection of connections) {
        connection.isDropped = true;
        connection.upstream.destroy();
      }
    },
    reset: () => {
      for (const { client } of connections) client.resetAndDestroy();
    },
    countConnections: () => connections.size,
    close: async () => {
      for (const { client } of connections) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(connection: Connection, getMode: () => ProxyMode): void {
  const { client, upstream } = connection;
  const isLost = () => connection.isDropped || getMode() === 'swallow';
  client.on('data', (bytes) => {
    if (!isLost()) upstream.write(bytes);
  });
  upstream.on('data', (bytes) => {
    if (!isLost()) client.write(bytes);
  });
  upstream.on('error', () => undefined);
  upstream.on('close', () => {
    if (isLost()) return;
    if (upstream.errored) client.resetAndDestroy();
    else client.end();
  });
}
