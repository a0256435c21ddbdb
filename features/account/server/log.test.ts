import { expect, it } from 'vitest';
import { createPerson, openBrowser, signIn, signUp, verify } from '#tests/support/people/visitors-with-accounts.ts';
import { type RunningProcess, runProcess } from '#tests/support/servers/processes.ts';
import { MAIN, makeDataFolder } from '#tests/support/servers/running-product.ts';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** Calls a product that runs as its own process. */
const callAt =
  (url: string): Parameters<typeof openBrowser>[0]['call'] =>
  async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(`${url}${path}`, { method, headers, ...sent });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };

async function findLinkToken(url: string, to: string, page: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
      const mails = (await answer.json()) as OutboxMail[];
      token = mails
        .filter((mail) => mail.to === to)
        .map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
        .find(Boolean);
      return token;
    })
    .toBeDefined();
  return token ?? '';
}

it('the log never contains a password, token, address or hash', async () => {
  const folder = await makeDataFolder({ embedded: true });
  let product: RunningProcess | undefined;
  try {
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder.dataDir,
      LOG_LEVEL: 'trace',
      MIN_FREE_MB: '0',
      MEDICINE_SOURCES: 'off',
      PHARMACY_DIRECTORY: 'off',
    };
    product = runProcess(MAIN, [], env);
    const line = await product.waitForLine(/is running at/);
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '';
    const own = openBrowser({ call: callAt(url) });
    const person = createPerson();
    expect(await signUp(own, person)).toMatchObject({ status: 200 });
    const first = await findLinkToken(url, person.email, 'verify-email');
    expect(await verify(own, first)).toMatchObject({ status: 200 });
    expect(await signIn(own, { ...person, password: 'a wrong password' })).toMatchObject({ status: 401 });
    expect(await signIn(own, person)).toMatchObject({ status: 200 });
    const secrets = [
      person.password,
      'a wrong password',
      person.email,
      person.username,
      first,
      own.findCookie('session'),
      own.findCookie('device'),
    ];
    await own.call('POST', '/api/auth/forgot-password', { email: person.email });
    const second = await findLinkToken(url, person.email, 'reset-password');
    const password = 'a whole new one';
    expect(await own.call('POST', '/api/auth/reset-password', { token: second, password })).toMatchObject({ status: 200 });
    expect(await signIn(own, { ...person, password })).toMatchObject({ status: 200 });
    expect(await own.call('POST', '/api/account/delete', { password })).toMatchObject({ status: 200 });
    await product.end('SIGTERM');
    const log = [...product.lines, ...product.errors].join('\n');
    expect(log).toContain('/api/auth/login');
    for (const secret of [...secrets, second, password]) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/\$argon2|"cookie"/);
  } finally {
    await product?.end('SIGKILL');
    await folder.remove();
  }
});
