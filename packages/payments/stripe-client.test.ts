import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createStripe } from './stripe-client.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('sends its pinned version to the configured address, without telemetry', async () => {
  const seen: NodeJS.Dict<string | string[]>[] = [];
  const apiBase = await serve((request, response) => {
    seen.push(request.headers);
    response.setHeader('request-id', 'req_1').end('{"id":"cus_1","object":"customer"}');
  });
  const stripe = createStripe({ secretKey: 'sk_test_1', apiBase });
  await stripe.customers.retrieve('cus_1');
  await stripe.customers.retrieve('cus_1');
  expect(seen.map((headers) => headers['stripe-version'])).toEqual(['2026-10-28.endive', '2026-10-28.endive']);
  expect(seen.every((headers) => headers['x-stripe-client-telemetry'] === undefined)).toBe(true);
});

it.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  [
    'drips its answer',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('gives up within about eight seconds on a server that %s', async (_name, listener) => {
  const apiBase = await serve(listener);
  const begun = performance.now();
  await expect(createStripe({ secretKey: 'sk_test_1', apiBase }).customers.create()).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect(performance.now() - begun).toBeLessThan(9_000);
});

it('retries once with the same idempotency key', async () => {
  const keys: unknown[] = [];
  const apiBase = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"type":"api_error","message":"An unknown error occurred"}}');
  });
  await expect(createStripe({ secretKey: 'sk_test_1', apiBase }).customers.create()).rejects.toMatchObject({ statusCode: 500 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('refuses an invalid address', () => {
  expect(() => createStripe({ secretKey: 'sk_test_1', apiBase: 'ftp://stripe' })).toThrow(TypeError);
});
