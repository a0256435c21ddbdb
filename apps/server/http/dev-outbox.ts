import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';

/** A mail in the outbox. */
export interface OutboxMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
  /** Its web addresses, in the order of the text. */
  links: string[];
}

/** Arbitrary: more than anybody reads, and fast to load. */
const MAX_MAILS = 200;
const FILE_NAME = /^([\w-]+)\.eml$/;
const WEB_ADDRESS = /https?:\/\/[^\s<>"']+/g;

/**
 * Shows the mails in `folder` at /dev/outbox, newest first, as a page or as JSON. `?to=` lists those to one address.
 * Never in production: whoever reads it can take over every account.
 */
export function addOutbox(app: FastifyInstance, folder: string): void {
  const schema = { hide: true };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isFromThisMachine(request) ? undefined : reply.code(404).send({ error: 'There is nothing here.', code: 'not_found' });
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', { schema, onRequest }, async (request, reply) => {
    const mails = await findMails(folder, request.query.to);
    if (request.headers.accept?.includes('application/json')) return reply.header('cache-control', 'no-store').send(mails);
    return sendPage(reply, 'Outbox', renderList(mails));
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { schema, onRequest }, async ({ params }, reply) => {
    const mail = await findMail(folder, `${params.id}.eml`);
    if (!mail) return sendPage(reply.code(404), 'No such mail', '<p>This mail is not in the outbox.</p>');
    return sendPage(reply, mail.subject, renderMail(mail));
  });
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine, through no proxy, and names this machine as its host. A web page elsewhere whose name
 * resolves to 127.0.0.1 (DNS rebinding) sends its own name.
 */
function isFromThisMachine({ raw: { headers, socket } }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return (
    /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

async function findMails(folder: string, to?: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => FILE_NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, MAX_MAILS);
  const mails = await Promise.all(newest.map((name) => findMail(folder, name, to)));
  return mails.filter((mail) => mail !== undefined).filter((mail) => to === undefined || mail.to === to);
}

/** @param about a mail without this text is not read any further: to read all of a full folder takes most of a second. */
async function findMail(folder: string, name: string, about = ''): Promise<OutboxMail | undefined> {
  const id = FILE_NAME.exec(name)?.[1];
  if (id === undefined) return undefined;
  const message = await readFile(join(folder, name)).catch(() => undefined);
  if (!message?.includes(about)) return undefined;
  const { to, from, subject = '', date = '', text = '', html = '' } = await PostalMime.parse(message);
  const addresses = (to ?? []).map(({ address }) => address ?? '').join(', ');
  return { id, to: addresses, from: from?.address ?? '', subject, date, text, html, links: findLinks(text, html) };
}

function findLinks(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return [...new Set([...findAddresses(text), ...inHtml.filter((address) => /^https?:/.test(address))])];
}

/** Punctuation at the end belongs to the sentence. */
const findAddresses = (text: string): string[] => (text.match(WEB_ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?)]+$/, ''));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Escapes the text and turns its web addresses into links. */
function renderWithLinks(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const address of findAddresses(text)) {
    const start = text.indexOf(address, at);
    parts.push(escapeHtml(text.slice(at, start)), `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
    at = start + address.length;
  }
  return [...parts, escapeHtml(text.slice(at))].join('');
}

const renderHeaderFields = ({ to, from, date }: OutboxMail): string =>
  `<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>Date</dt><dd><time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></dd></dl>`;

function renderList(mails: OutboxMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>';
  return mails
    .map(
      (mail) =>
        `<article><h2><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></h2>${renderHeaderFields(mail)}<pre>${renderWithLinks(mail.text)}</pre></article>`,
    )
    .join('\n');
}

/** The sandboxed frame runs no scripts. Its links open in a new tab, because our pages cannot be framed. */
function renderMail(mail: OutboxMail): string {
  const page = escapeHtml(mail.html.replace(/<head>/i, '<head><base target="_blank">'));
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<p><a href="/dev/outbox">All mails</a></p>${renderHeaderFields(mail)}<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="${sandbox}" srcdoc="${page}"></iframe><h2>As plain text</h2><pre>${renderWithLinks(mail.text)}</pre>`;
}

const STYLES = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1.5rem; }
article { border-top: 1px solid; margin-top: 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 40rem; border: 1px solid; }`;

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
