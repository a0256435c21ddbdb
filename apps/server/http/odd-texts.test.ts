import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

/** What people paste or type that is no story of an illness, each short enough for every field. */
const ODD: readonly [title: string, text: string][] = [
  ['emoji alone', '💊👩‍⚕️🧪🎉🎉'],
  ['right-to-left text', '\u202eبسم الله\u202c مرحبا'],
  ['zero-width text', '\u200bq\u200cx\u200d\ufeff\u2060'],
  ['control characters', 'q\u0000\u0001\u001b[2J\u007f\b\b'],
  ['one word many times', 'banana '.repeat(35)],
  ['one letter many times', 'z'.repeat(290)],
  ['a pasted lab report', 'CBC WBC 6.1 RBC 4.7 HGB 14.1 HCT 42 MCV 90 PLT 250 BMP Na 140 K 4.2 Cl 102 CO2 25 BUN 14 Cr 0.9 Glu 92 Ca 9.4'],
  ['a song', 'Twinkle twinkle little star, how I wonder what you are, up above the world so high, like a diamond in the sky'],
  ['markup', '<img src=x onerror="alert(1)"> {{7*7}} %_.*(?:[a-'],
  ['a link', 'https://example.org/?q=1&r=2#top'],
];
/** Only what takes long texts. */
const LONG: readonly [title: string, text: string][] = [
  ['one word 600 times', 'banana '.repeat(600)],
  ['brackets nested', '('.repeat(2000) + ')'.repeat(2000)],
  ['spaces', `a${' '.repeat(3900)}b`],
];
const MOST_BYTES = 100 * 1024;

// biome-ignore lint/suspicious/noExplicitAny: each tool's answer has its own fields.
type Body = any;
interface Door {
  path: string;
  request: (text: string) => object;
  /** Fields of at most 300 characters take no long text. */
  isLong: boolean;
  /** The level, dose or finding that the answer gives; undefined for none. */
  findResult: (body: Body) => unknown;
}

const hasLevel = ({ status, triageAssessment }: Body) => (status === 'analysed' ? triageAssessment.urgencyLevel : undefined);
const DOORS: readonly (readonly [name: string, door: Door])[] = [
  [
    'the basic form',
    {
      path: '/api/symptoms/analyze',
      request: (text) => ({ symptoms: [text.slice(0, 290)], description: text }),
      isLong: true,
      findResult: hasLevel,
    },
  ],
  [
    'the advanced form',
    {
      path: '/api/symptoms/analyze/advanced',
      request: (text) => ({ symptoms: [text.slice(0, 290)], description: text, age: 40, sex: 'female' }),
      isLong: true,
      findResult: hasLevel,
    },
  ],
  ['reading while typing', { path: '/api/symptoms/read', request: (text) => ({ text }), isLong: true, findResult: ({ danger }) => danger }],
  [
    'side effects',
    {
      path: '/api/side-effects/analyze',
      request: (text) => ({ medication: 'lisinopril', symptoms: [text] }),
      isLong: false,
      findResult: ({ urgency, matches }) => urgency?.level ?? (matches?.length > 0 ? matches : undefined),
    },
  ],
  [
    'dosing, as a medicine',
    {
      path: '/api/dosing/recommend',
      request: (text) => ({ medication: text, weight: 170, age: 40 }),
      isLong: false,
      findResult: ({ recommendation, dose }) => recommendation ?? dose,
    },
  ],
  [
    'interactions',
    {
      path: '/api/interactions/check',
      request: (text) => ({ medication1: text, medication2: 'warfarin' }),
      isLong: false,
      findResult: ({ severity, interactions }) => severity ?? (interactions?.length > 0 ? interactions : undefined),
    },
  ],
  [
    'chat',
    {
      path: '/api/chat',
      request: (message) => ({ message, sessionId: 'odd', temporary: true }),
      isLong: true,
      findResult: ({ alarms, kind }) => (alarms.length > 0 || kind === 'emergency' ? kind : undefined),
    },
  ],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(DOORS)('%s', (_, { path, request, isLong, findResult }) => {
  it.each(isLong ? [...ODD, ...LONG] : ODD)('answers %s with a sentence and no result', async (_title, text) => {
    const { status, body } = await server.call<Body>('POST', path, request(text));
    expect([200, 400, 404], JSON.stringify(body).slice(0, 300)).toContain(status);
    if (status === 200) expect(findResult(body) ?? null, JSON.stringify(body).slice(0, 600)).toBeNull();
    else expect(body.error ?? body.message).toMatch(/[a-z]{3,}/i);
  });

  it('refuses 100 kB at once, and answers the next call', async () => {
    const huge = await server.call<Body>('POST', path, request('a '.repeat(MOST_BYTES / 2)));
    expect([400, 413]).toContain(huge.status);
    expect((await server.call('POST', path, request('hello'))).status).toBeLessThan(500);
  });
});
