import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import Fastify from 'fastify';
import { makeDataFolder, type RunningProduct, runProduct } from './running-product.ts';

/** Three instances of the product on one PostgreSQL, and a proxy before them. */
export interface ThreeInstances {
  /** The proxy's address. */
  url: string;
  instances: RunningProduct[];
  /** Starts one more in the place of one that ended. */
  replace(index: number): Promise<RunningProduct>;
  stop(): Promise<void>;
}

/** Starts them one after the other, since a small machine has little to share. */
export async function startThreeInstances(env: Record<string, string>): Promise<ThreeInstances> {
  const folders: { remove(): Promise<void> }[] = [];
  const start = async () => {
    const folder = await makeDataFolder();
    folders.push(folder);
    return runProduct({ DATA_DIR: folder.dataDir, ...env });
  };
  const instances: RunningProduct[] = [];
  for (let count = 0; count < 3; count += 1) instances.push(await start());
  const proxy = await startRoundRobin(instances);
  return {
    url: proxy.url,
    instances,
    replace: async (index) => {
      const instance = await start();
      instances[index] = instance;
      return instance;
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all(instances.map(({ running }) => running.end('SIGTERM')));
      await Promise.all(folders.map((folder) => folder.remove()));
    },
  };
}

/** How often each instance is asked whether it serves: a few times within the second for which one that stops still does. */
const ASK_EACH_MS = 100;

/**
 * Asks in turn the instances that say they can serve. Only what never reached one, because nobody listened there, is given to the next.
 */
async function startRoundRobin(instances: RunningProduct[]): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  const resting = new Set<string>();
  const look = setInterval(() => {
    for (const { url } of instances) {
      fetch(`${url}/api/health`).then(
        (answer) => {
          if (answer.ok) resting.delete(url);
          else resting.add(url);
          return answer.text();
        },
        // Nobody listens: that is told when it is asked.
        () => resting.delete(url),
      );
    }
  }, ASK_EACH_MS);
  /** Which one a request was given to first, and how many had it so far. */
  const given = new WeakMap<object, { first: number; times: number }>();
  let turn = 0;
  const getUpstream = (request: object) => {
    turn += 1;
    const known = given.get(request) ?? { first: turn, times: 0 };
    given.set(request, { ...known, times: known.times + 1 });
    const serving = instances.filter((instance) => !resting.has(instance.url));
    const choice = serving.length > 0 ? serving : instances;
    return choice[(known.first + known.times) % choice.length]?.url ?? '';
  };
  const options: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
    getUpstream,
    onError: (reply, { error }) => {
      const { code } = (error.cause ?? error) as { code?: string };
      const times = given.get(reply.request)?.times ?? 0;
      if (code === 'ECONNREFUSED' && times < instances.length) void reply.from(reply.request.url, options);
      else void reply.code(502).send({ error: 'The instance broke off.', code: `proxy_${code}` });
    },
  };
  await app.register(fastifyHttpProxy, {
    upstream: '',
    // What is read whole can be sent a second time.
    proxyPayloads: false,
    // Its own patience is longer than that of anybody who waits here.
    http: { requestOptions: { timeout: 20_000 } },
    replyOptions: options,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: () => {
      clearInterval(look);
      return app.close();
    },
  };
}
