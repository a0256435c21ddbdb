import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `pass` carries everything; `swallow` takes connections and bytes, and answers nothing, as a network that drops packets does; `refuse`
 * resets whoever comes.
 */
export type ProxyMode = 'pass' | 'swallow' | 'refuse';

/** Stands between a client and a server and has the faults of a network. */
export interface TcpProxy {
  port: number;
  /** Holds for new connections, and `swallow` for those that are open, too. */
  setMode(mode: ProxyMode): void;
  /** Where new connections lead from now on. */
  leadTo(port: number): void;
  /** Ends the far side of every open connection and never tells the near side: half-open, without a FIN. New ones are not touched. */
  abandon(): void;
  /** Resets every open connection. */
  reset(): void;
  countOpen(): number;
  close(): Promise<void>;
}

interface Link {
  near: Socket;
  far: Socket;
  abandoned: boolean;
}

/** Starts one on a free port that leads to a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const links = new Set<Link>();
  let mode: ProxyMode = 'pass';
  let leadsTo = target;
  const server = createServer((near) => {
    // Faults of the network are what is tested.
    near.on('error', () => undefined);
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = connect(leadsTo, '127.0.0.1');
    const link = { near, far, abandoned: false };
    links.add(link);
    join(link, () => mode);
    near.on('close', () => {
      far.destroy();
      links.delete(link);
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
    leadTo: (port) => {
      leadsTo = port;
    },
    abandon: () => {
      for (const link of links) {
        link.abandoned = true;
        link.far.destroy();
      }
    },
    reset: () => {
      for (const { near } of links) near.resetAndDestroy();
    },
    countOpen: () => links.size,
    close: async () => {
      for (const { near } of links) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join(link: Link, findMode: () => ProxyMode): void {
  const { near, far } = link;
  const isLost = () => link.abandoned || findMode() === 'swallow';
  near.on('data', (bytes) => {
    if (!isLost()) far.write(bytes);
  });
  far.on('data', (bytes) => {
    if (!isLost()) near.write(bytes);
  });
  far.on('error', () => undefined);
  far.on('close', () => {
    if (isLost()) return;
    if (far.errored) near.resetAndDestroy();
    else near.end();
  });
}
