import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigurationError, readConfig, readStorage } from './config.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

it('has a default for everything', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    appUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    directoryOn: true,
    medicineSourcesOn: true,
    productName: 'Plainmed',
    production: false,
    trustProxy: 0,
  });
  expect(config.dataDir).toBe(`${process.cwd()}/.data`);
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', APP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    appUrl: 'http://127.0.0.1:3000',
  });
});

it('reads what is set', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      APP_URL: 'https://plainmed.example/',
      MIN_FREE_MB: '1',
      PHARMACY_DIRECTORY: 'off',
      TRUST_PROXY: '2',
      DATABASE_URL: 'postgresql://db/plainmed',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    appUrl: 'https://plainmed.example',
    minFreeBytes: 1_048_576,
    directoryOn: false,
    trustProxy: 2,
    databaseUrl: 'postgresql://db/plainmed',
  });
});

describe('reports in one line an invalid', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['APP_URL', 'plainmed.example'],
    ['APP_URL', 'ftp://plainmed.example'],
    ['DATABASE_URL', 'mysql://db/plainmed'],
    ['MIN_FREE_MB', 'much'],
    ['PHARMACY_DIRECTORY', 'yes'],
    ['MEDICINE_SOURCES', 'true'],
    ['NPPES_API_BASE', 'registry'],
    ['SUPPORT_EMAIL', 'support'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Plainmed'],
    ['STRIPE_API_BASE', 'stripe'],
    ['TRUST_PROXY', '99'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'live'],
    ['ALLOW_DEMO', 'yes'],
    ['ADMIN_PASSWORD', 'fiveby5'],
    ['ADMIN_USERNAME', '   '],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: .{8,}$`));
  });
});

it('trims the operator’s name but not the password, which is optional', () => {
  expect(readConfig({}).operator).toEqual({ username: 'admin', password: undefined });
  expect(readConfig({ ADMIN_USERNAME: ' keeper ', ADMIN_PASSWORD: '' }).operator).toEqual({ username: 'keeper', password: undefined });
  expect(readConfig({ ADMIN_PASSWORD: ' a phrase ' }).operator.password).toBe(' a phrase ');
  expect(problemsOf({ ADMIN_PASSWORD: 'fiveby5' }).join()).not.toContain('fiveby5');
});

it('reports all problems at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', SUPPORT_EMAIL: 'z' }).map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'SUPPORT_EMAIL',
    'LOG_LEVEL',
  ]);
});

const LIVE = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/plainmed',
  APP_URL: 'https://plainmed.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@plainmed.example',
  ADMIN_PASSWORD: 'a phrase for the keeper',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

it('requires PostgreSQL, mail and Stripe in production, except for a demonstration', () => {
  expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(/[:=]/)[0])).toEqual([
    'DATABASE_URL',
    'APP_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_PASSWORD',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'ALLOW_DEMO',
  ]);
  expect(readConfig(LIVE).production).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', ALLOW_DEMO: 'true' }).production).toBe(true);
});

it('accepts Stripe, a stand-in, or neither', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' }).stripe).toMatchObject({ secretKey: 'sk_test_x', webhookSecret: undefined });
  expect(readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe).toMatchObject({ apiBase: 'http://127.0.0.1:12111' });
  expect(problemsOf({ STRIPE_PRICE_ID: 'price_1' })).toEqual([expect.stringMatching(/^STRIPE_PRICE_ID: /)]);
});

/** A file as containers mount secrets. */
async function writeSecret(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'secret'), text);
  return join(folder, 'secret');
}

it('reads any variable from a file, without its last newline', async () => {
  const password = await writeSecret(' a phrase of the keeper \n\n');
  const url = await writeSecret('postgres://db/plainmed\r\n');
  const config = readConfig({ ADMIN_PASSWORD_FILE: password, DATABASE_URL_FILE: url, STRIPE_SECRET_KEY_FILE: await writeSecret('\n') });
  expect(config.operator.password).toBe(' a phrase of the keeper \n');
  expect(config.databaseUrl).toBe('postgres://db/plainmed');
  expect(config.stripe).toBeUndefined();
  expect(readConfig({ ADMIN_PASSWORD: 'a longer phrase', ADMIN_PASSWORD_FILE: '' }).operator.password).toBe('a longer phrase');
});

it('reports unreadable files and variables given twice, never their content', async () => {
  const secret = await writeSecret('hushhush');
  const problems = problemsOf({
    ADMIN_PASSWORD_FILE: '/nowhere/secret',
    DATABASE_URL_FILE: secret,
    DATABASE_URL: 'postgres://db/hushhush',
  });
  expect(problems).toEqual([
    'DATABASE_URL: is set twice, by itself and by DATABASE_URL_FILE; keep one of them',
    'ADMIN_PASSWORD_FILE: the file /nowhere/secret cannot be read (ENOENT)',
  ]);
  expect(problemsOf({ DATABASE_URL_FILE: secret })).toEqual(['DATABASE_URL: must be a postgres:// address']);
});

it('requires only the storage settings for commands', async () => {
  const url = await writeSecret('postgres://db/plainmed\n');
  expect(readStorage({ NODE_ENV: 'production', DATABASE_URL_FILE: url, MIN_FREE_MB: '1', PORT: 'x' })).toEqual({
    databaseUrl: 'postgres://db/plainmed',
    dataDir: `${process.cwd()}/.data`,
    minFreeBytes: 1_048_576,
  });
});

it('serves with one process by default, and with several only on PostgreSQL', () => {
  expect(readConfig({}).workers).toBe(1);
  expect(readConfig({ WORKERS: '3', DATABASE_URL: 'postgres://db/plainmed' }).workers).toBe(3);
  expect(readConfig({ WORKERS: 'auto', DATABASE_URL: 'postgres://db/plainmed' }).workers).toBeGreaterThan(0);
  expect(problemsOf({ WORKERS: '2' })).toEqual([expect.stringMatching(/^WORKERS: more than one needs DATABASE_URL/)]);
  expect(problemsOf({ WORKERS: 'many' })).toEqual([expect.stringMatching(/^WORKERS: must be auto or/)]);
});
