import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
// @ts-expect-error plain JavaScript, which the image build runs without packages
import { findNeeded } from '../../deploy/image/prepare.mjs';
// @ts-expect-error plain JavaScript, which `npm start` reads before anything is installed
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs';

const ROOT = new URL('../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const CHART = 'deploy/helm/plainmed';

interface Stage {
  name: string;
  lines: string[];
}

/** The stages of the Dockerfile, each with its instructions in one line. */
function readStages(): Stage[] {
  const lines = read('deploy/Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const stages: Stage[] = [];
  for (const line of lines) {
    const from = /^FROM \S+ AS (\w+)$/.exec(line);
    if (from?.[1]) stages.push({ name: from[1], lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

it('builds an image that runs without root, has a start command, and copies only existing files', () => {
  const stages = readStages();
  expect(stages.map(({ name }) => name)).toEqual(['build', 'tools', 'runtime']);
  for (const { name, lines } of stages.slice(1)) {
    const start = lines.findIndex((line) => line.startsWith('USER'));
    expect([name, lines[start]]).toEqual([name, 'USER 1000:1000']);
    expect(lines.slice(start).filter((line) => /^(RUN|COPY|ADD)/.test(line))).toEqual([]);
    expect(lines.find((line) => line.startsWith('ENTRYPOINT'))).toMatch(/^ENTRYPOINT \["node", /);
  }
  const text = read('deploy/Dockerfile');
  expect(text).toContain(`ENTRYPOINT ${JSON.stringify(['node', ...SERVER_FLAGS, 'dist/server/main.js']).replaceAll(',', ', ')}`);
  for (const [name, value] of Object.entries(SERVER_ENV)) expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  expect(text).not.toMatch(/^ADD /m);
  expect(text).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|KEY|DATABASE_URL)/m);
  expect(text).toMatch(/^HEALTHCHECK .*CMD \["node", "deploy\/image\/health\.mjs"\]$/m);
  for (const path of ['package.json', 'package-lock.json', 'deploy/image/prepare.mjs', 'deploy/image/health.mjs', 'scripts/backup.ts'])
    expect([path, text.includes(path.split('/').at(-1) ?? ''), existsSync(join(ROOT, path))]).toEqual([path, true, true]);
});

it('uses a Node version that the product supports', () => {
  const image = /NODE_IMAGE=node:(\d+)-/.exec(read('deploy/Dockerfile'))?.[1];
  const least = /(\d+)\./.exec((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node)?.[1];
  expect(Number(image)).toBeGreaterThanOrEqual(Number(least));
  expect(Number(image) % 2).toBe(0);
});

it('copies no secret and no local data into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', '.data', '.env*', '**/node_modules', '**/*.key', '**/*.backup', 'deploy/secrets'])
    expect(ignored).toContain(path);
});

it('copies the packages that the server loads, and their dependencies', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { peerDependencies: { d: '1', e: '1' }, peerDependenciesMeta: { e: { optional: true } } },
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/e': {},
  };
  expect(findNeeded(packages, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c', 'node_modules/d']);
  expect(findNeeded(packages, ['not installed', 'e'])).toEqual(['node_modules/e']);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const needed: string[] = findNeeded(lock.packages, ['fastify', 'pg', '@electric-sql/pglite']);
  expect(needed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pino', 'node_modules/pg-protocol']));
  expect(needed).not.toContain('node_modules/vite');
});

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  secrets?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  deploy?: { resources?: unknown };
  depends_on?: unknown;
}

it('runs everything with minimal privileges, and passes every secret as a file', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
    volumes: object;
    networks: object;
  };
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
    expect([name, service.restart]).toEqual([name, name === 'tools' ? 'no' : 'unless-stopped']);
    // The mail relay is a third-party image that writes to its file system.
    if (name !== 'smtp') expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
    for (const network of service.networks ?? []) expect(Object.keys(compose.networks)).toContain(network);
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      expect(/(PASSWORD|SECRET|TOKEN|_KEY|_KEYS|DATABASE_URL)$/.test(variable)).toBe(false);
      const file = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
      if (file) expect([name, service.secrets]).toEqual([name, expect.arrayContaining([file])]);
    }
  }
  expect(read('deploy/secrets/.gitignore')).toMatch(/^\*$/m);
  expect(existsSync(join(ROOT, 'deploy/Caddyfile'))).toBe(true);
});

it('allows containers more time to stop than the server needs', () => {
  const takes = Number(/FINISH_WITHIN_MS = ([\d_]+)/.exec(read('apps/server/start/main.ts'))?.[1]?.replaceAll('_', '')) / 1000;
  expect(takes).toBeGreaterThan(0);
  const grace = Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1]);
  const values = parse(read(`${CHART}/values.yaml`)) as { terminationGracePeriodSeconds: number; preStopSeconds: number };
  expect(grace).toBeGreaterThan(takes);
  expect(values.terminationGracePeriodSeconds - values.preStopSeconds).toBeGreaterThan(takes);
});

const templates = () => readdirSync(join(ROOT, CHART, 'templates')).map((name) => ({ name, text: read(`${CHART}/templates/${name}`) }));

it('defines and describes every value that the chart’s templates read', () => {
  const values = parse(read(`${CHART}/values.yaml`)) as Record<string, unknown>;
  const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as { properties: Record<string, { $ref?: string; properties?: object }> };
  const used = new Set(templates().flatMap(({ text }) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)));
  expect(used.size).toBeGreaterThan(30);
  for (const path of used) {
    const found = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);
    expect([path, found === undefined ? 'is not in values.yaml' : 'is there']).toEqual([path, 'is there']);
  }
  for (const [name, value] of Object.entries(values)) {
    const described = schema.properties[name];
    expect([name, described !== undefined]).toEqual([name, true]);
    if (!described?.properties) continue;
    expect([name, Object.keys(value as object).filter((key) => !(key in (described.properties ?? {})))]).toEqual([name, []]);
  }
  expect(parse(read(`${CHART}/Chart.yaml`))).toMatchObject({ apiVersion: 'v2', name: 'plainmed' });
});

it('closes every block of the chart’s templates, and defines what they include', () => {
  const defined = new Set(templates().flatMap(({ text }) => [...text.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name)));
  for (const { name, text } of templates()) {
    const opened = [...text.matchAll(/\{\{-?\s*(if|range|with|define)\b/g)].length;
    expect([name, [...text.matchAll(/\{\{-?\s*end\b/g)].length]).toEqual([name, opened]);
    for (const [, included] of text.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(included);
  }
});

it('has a runbook for every alert', () => {
  const alerts = parseAllDocuments(read('deploy/observability/alerts.yaml')).flatMap((each) => {
    const { groups } = each.toJS() as { groups: { rules: { alert?: string; annotations?: { runbook_url?: string } }[] }[] };
    return groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert));
  });
  const headings = [...read('docs/operations/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of alerts)
    expect(annotations?.runbook_url).toMatch(new RegExp(`docs/operations/runbooks\\.md#${alert?.toLowerCase()}$`));
});
