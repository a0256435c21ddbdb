import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import Fastify from 'fastify';
import { makeDataFolder, type RunningProduct, runProduct } from './running-product.ts';

/** Three instances of the product on one PostgreSQL, behind a proxy. */
export interface ThreeInstances {
  /** The proxy's address. */
  url: string;
  instances: RunningProduct[];
  /** Starts a new instance in place of one that ended. */
  replace(index: number): Promise<RunningProduct>;
  stop(): Promise<void>;
}

/** Starts the instances one after the other, because a small machine has few cores. */
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

/** Interval of the health checks. A stopping instance serves for one more second, in which several checks must happen. */
const HEALTH_CHECK_EVERY_MS = 100;

/**
 * Distributes requests over the healthy instances in turn. A request is retried at the next instance only if the connection was refused.
 */
async function startRoundRobin(instances: RunningProduct[]): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  const unhealthy = new Set<string>();
  const healthChecks = setInterval(() => {
    for (const { url } of instances) {
      fetch(`${url}/api/health`).then(
        (response) => {
          if (response.ok) unhealthy.delete(url);
          else unhealthy.add(url);
          return response.text();
        },
        // An ended instance counts as healthy. Its requests are refused and retried at the next one.
        () => unhealthy.delete(url),
      );
    }
  }, HEALTH_CHECK_EVERY_MS);
  /** The first instance of each request, and the number of attempts so far. */
  const attempts = new WeakMap<object, { first: number; times: number }>();
  let requestCount = 0;
  const getUpstream = (request: object) => {
    requestCount += 1;
    const attempt = attempts.get(request) ?? { first: requestCount, times: 0 };
    attempts.set(request, { ...attempt, times: attempt.times + 1 });
    const healthy = instances.filter((instance) => !unhealthy.has(instance.url));
    const candidates = healthy.length > 0 ? healthy : instances;
    return candidates[(attempt.first + attempt.times) % candidates.length]?.url ?? '';
  };
  const options: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
    getUpstream,
    onError: (reply, { error }) => {
      const { code } = (error.cause ?? error) as { code?: string };
      const times = attempts.get(reply.request)?.times ?? 0;
      if (code === 'ECONNREFUSED' && times < instances.length) void reply.from(reply.request.url, options);
      else void reply.code(502).send({ error: 'The instance closed the connection.', code: `proxy_${code}` });
    },
  };
  await app.register(fastifyHttpProxy, {
    upstream: '',
    // The body is read completely, so that it can be sent again.
    proxyPayloads: false,
    // The library's default timeout is longer than any test waits.
    http: { requestOptions: { timeout: 20_000 } },
    replyOptions: options,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: () => {
      clearInterval(healthChecks);
      return app.close();
    },
  };
}
