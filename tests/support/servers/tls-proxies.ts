import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, request as requestTls } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The name in the certificate and in the Host header. */
export const PROXY_HOST = 'plainmed.test';
const CADDYFILE = new URL('../../../deploy/Caddyfile', import.meta.url).pathname;

export type ProxyKind = 'node' | 'caddy' | 'nginx';
const PROGRAMS: Record<Exclude<ProxyKind, 'node'>, string> = { caddy: '/usr/bin/caddy', nginx: '/usr/sbin/nginx' };

/** Whether a proxy can be started here. `npm test` installs Caddy and nginx from Debian's packages where it may. */
export const canRunProxy = (kind: ProxyKind): boolean => kind === 'node' || existsSync(PROGRAMS[kind]);

export interface TlsProxy {
  /** The certificate that clients must trust. */
  certificate: string;
  close(): Promise<void>;
}

interface Ports {
  port: number;
  /** The port of the server behind it. */
  target: number;
}

interface Files {
  folder: string;
  key: string;
  certificate: string;
}

/** Starts a proxy that ends TLS and forwards to a server on this machine. Caddy runs with the Caddyfile of the deployment. */
export async function startTlsProxy(kind: ProxyKind, ports: Ports): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'tls-proxy-'));
  const files = { folder, key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  const subject = ['-subj', `/CN=${PROXY_HOST}`, '-addext', `subjectAltName=DNS:${PROXY_HOST}`];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-days',
    '2',
    ...newKey,
    ...subject,
    '-keyout',
    files.key,
    '-out',
    files.certificate,
  ]);
  const certificate = await readFile(files.certificate, 'utf8');
  const stop = kind === 'node' ? await startNode(files, ports) : await startProgram(kind, files, ports);
  await waitUntilOpen(ports.port, certificate);
  return {
    certificate,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProgram(kind: Exclude<ProxyKind, 'node'>, files: Files, ports: Ports): Promise<() => Promise<void>> {
  const file = join(files.folder, kind === 'caddy' ? 'Caddyfile' : 'nginx.conf');
  await writeFile(file, kind === 'caddy' ? await configureCaddy(files, ports) : configureNginx(files, ports));
  const words = kind === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-c', file, '-e', 'stderr'];
  // Caddy stores its state in the home folder.
  const env = { ...process.env, HOME: files.folder, XDG_DATA_HOME: files.folder, XDG_CONFIG_HOME: files.folder };
  const child = spawn(PROGRAMS[kind], words, { env, stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** The deployment's file with a certificate of the test in place of ACME, and with one fixed instance. */
async function configureCaddy({ key, certificate }: Files, { port, target }: Ports): Promise<string> {
  const text = await readFile(CADDYFILE, 'utf8');
  return text
    .replace('admin off', 'admin off\n\tauto_https off')
    .replace('{$DOMAIN} {', `https://${PROXY_HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
    .replace(/dynamic a \{[^}]*\}/, `to 127.0.0.1:${target}`);
}

const configureNginx = ({ folder, key, certificate }: Files, { port, target }: Ports) => `
daemon off;
pid ${folder}/nginx.pid;
${userInfo().uid === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port} ssl;
    server_name ${PROXY_HOST};
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

/** The simplest proxy: it writes the sender's address over the header, as the deployment guide demands. */
async function startNode({ key, certificate }: Files, { port, target }: Ports): Promise<() => Promise<void>> {
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (received, answer) => {
    const headers = { ...received.headers, 'x-forwarded-for': received.socket.remoteAddress };
    const { method, url: path } = received;
    const forwarded = request({ host: '127.0.0.1', port: target, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    received.pipe(forwarded);
  });
  // Otherwise the proxy itself would drop headers.
  server.maxHeadersCount = 0;
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

export interface TlsAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

interface TlsCall {
  port: number;
  certificate: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request by TLS, on a connection of its own. Headers are sent in their order. */
export function callByTls({ port, certificate, method, path, headers = {}, body }: TlsCall): Promise<TlsAnswer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const own = {
    host: `${PROXY_HOST}:${port}`,
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const call = requestTls(
      { host: '127.0.0.1', port, servername: PROXY_HOST, ca: certificate, agent: false, method, path, headers: { ...own, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    call.on('error', reject).end(sent);
  });
}

async function waitUntilOpen(port: number, certificate: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await callByTls({ port, certificate, method: 'GET', path: '/api/health' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isOpen) return;
    await wait(100);
  }
  throw new Error('The proxy did not answer');
}
