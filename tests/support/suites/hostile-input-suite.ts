import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRefusals } from '../people/visitors.ts';
import type { TestServer } from '../servers/test-server.ts';
import { expectErrorSentence } from './expect-error-sentence.ts';

/** Texts that break fragile code. None of them is a medicine or a symptom. */
export const HOSTILE_TEXTS: readonly [title: string, text: string][] = [
  ['SQL', "'; drop table medications; --"],
  ['a page', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
  ['emoji', '💊👩‍⚕️🧪'],
  ['right-to-left text', '\u202eباراسيتامول\u202c'],
  ['control characters', 'q\u0000\u0001\u001b[2J\u007f'],
  ['half a character', 'q \ud83d'],
  ['a property of every object', '__proto__'],
  ['a constructor', 'constructor'],
  ['a pattern', '%_.*(?:[a-'],
  ['a template', '{{7*7}}<%= 7 %>'],
];

/** Bodies with any JSON value, also in the fields that the endpoint reads. */
function hostileBody(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS.map(([, hostile]) => hostile)));
  const wrong = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 5 }), fc.jsonValue());
  const names = Object.keys(fields);
  const valid = fc.record(fields);
  const oneWrong = fc.tuple(valid, fc.constantFrom(...names), wrong).map(([body, name, value]) => ({ ...body, [name]: value }));
  const oneMissing = fc.tuple(valid, fc.constantFrom(...names)).map(([body, name]) => ({ ...body, [name]: undefined }));
  return fc.oneof(
    valid,
    { arbitrary: oneWrong, weight: 4 },
    oneMissing,
    fc.record(Object.fromEntries(names.map((name) => [name, wrong]))),
    fc.jsonValue(),
  );
}

/** Unreadable bodies and the expected status. */
const UNREADABLE_BODIES: readonly [title: string, sent: string, status: number][] = [
  ['emptiness', '', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a text', '"ibuprofen"', 400],
  ['half a document', '{"medication":', 400],
  ['a prototype', '{"__proto__":{"medication":"ibuprofen"}}', 400],
  ['a prototype through the constructor', '{"constructor":{"prototype":{"medication":"ibuprofen"}}}', 400],
  ['a list nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000), 400],
  ['an object nested 8,000 deep', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`, 400],
  ['more than 64 KiB', JSON.stringify({ medication: 'a'.repeat(64 * 1024) }), 413],
];

export interface HostileCall {
  endpoint: { path: string; response: { parse(body: unknown): unknown } };
  /** A body that gets a result. */
  validBody: unknown;
  /** Valid or nearly valid values of each field. */
  fields: Record<string, fc.Arbitrary<unknown>>;
}

/** Tests of every endpoint that needs the plan. The server takes its visitors from `visitorsWithPlan`. */
export function testHostileInput(server: () => TestServer, calls: readonly HostileCall[]): void {
  describe.each(calls.map((call) => [call.endpoint.path, call] as const))('%s', (path, { endpoint, validBody, fields }) => {
    it.each(UNREADABLE_BODIES)('rejects %s as a body', async (_, sent, status) => {
      const response = await server().call('POST', path, sent);
      expect(response.status).toBe(status);
      expectErrorSentence(response.body);
    });

    it('rejects strangers and people without the plan before reading the body', () => expectRefusals(server(), path, validBody));

    it('answers any body with a result or an error sentence, never with a server error', async () => {
      await fc.assert(
        fc.asyncProperty(hostileBody(fields), async (sent) => {
          const response = await server().call('POST', path, JSON.stringify(sent) ?? '');
          expect([200, 400]).toContain(response.status);
          if (response.status === 400) expectErrorSentence(response.body);
          else endpoint.response.parse(response.body);
        }),
        { numRuns: 100 },
      );
    });
  });
}
