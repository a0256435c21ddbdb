import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#packages/clinical/evidence.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import { visitorsWithPlan } from '../people/visitors.ts';
import { startTestServer, type TestServer } from '../servers/test-server.ts';
import { type ModelStandIn, startModelStandIn, writeFirstFact } from '../stand-ins/model-stand-in.ts';

/** A response with an explanation. */
export interface ExplainedResponse {
  explanation: Explanation;
  mode: string;
  evidence: Evidence[];
}

export interface ExplanationCall {
  path: string;
  /** Four requests with different facts, because explanations of the same facts are cached. */
  bodies: readonly [object, object, object, object];
  /** A request whose finding is an emergency. */
  emergency?: object;
  /** Requests whose findings have nothing to explain: refused, not covered, none found. */
  nothing: readonly object[];
  /** Answerable requests that contain `secret` in the person's own words. */
  withPersonalText?: readonly { body: object; secret: string }[];
}

/** Tests of every endpoint with an explanation, against a whole server and a model stand-in. */
export function testExplanations({ path, bodies, emergency, nothing, withPersonalText = [] }: ExplanationCall): void {
  describe(`${path} with an explanation`, () => {
    let model: ModelStandIn;
    let server: TestServer;
    beforeAll(async () => {
      model = await startModelStandIn();
      server = await startTestServer({ env: model.env, findVisitor: visitorsWithPlan('7') });
    });
    afterAll(async () => {
      await server.close();
      await model.stop();
    });

    const ask = async (body: object, headers?: Record<string, string>) => {
      const response = await server.call<ExplainedResponse>('POST', path, body, headers);
      expect(response.status).toBe(200);
      return response;
    };

    it('returns the explanation and what was sent for it, and does not change the finding', async () => {
      model.answer = writeFirstFact;
      const { body } = await ask(bodies[0]);
      const { sentences, receipt } = body.explanation;
      expect(body.mode).toBe('model');
      expect(receipt).toMatchObject({ mode: 'model', model: 'stand-in', written: 1, leftOut: 0 });
      expect(receipt.sent).toEqual(model.requests.at(-1));
      expect(sentences).toHaveLength(1);
      expect(receipt.sent[1]?.content).toContain(sentences[0]?.text);
      expect(sentences[0]?.evidenceIds.length).toBeGreaterThan(0);
      expect(body.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(sentences[0]?.evidenceIds ?? []));
      const plain = await ask(bodies[0], { 'x-no-model': '1' });
      expect({ ...body, explanation: 0, mode: 0, comparisonId: 0 }).toEqual({ ...plain.body, explanation: 0, mode: 0, comparisonId: 0 });
    });

    it('streams the finding before the explanation', async () => {
      model.answer = writeFirstFact;
      const { text } = await ask(bodies[0], { accept: 'text/event-stream' });
      const [finding = '', reply = ''] = text.split('\n\n');
      expect(finding).toMatch(/^event: finding\n/);
      expect(finding).not.toContain('"explanation"');
      expect(reply).toMatch(/^event: reply\n.*"explanation":\{"sentences":\[\{/);
    });

    it('removes an unsupported sentence', async () => {
      model.answer = (facts) => [{ text: 'It is safe to take both, and more will not harm you.', factIds: facts.map(({ id }) => id) }];
      const before = model.requests.length;
      const { body, text } = await ask(bodies[1]);
      expect(model.requests.length).toBe(before + 1);
      expect(body.mode).toBe('rules-only');
      expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'guarded', written: 1, leftOut: 1 } });
      expect(text).not.toContain('safe to take both');
    });

    it.each(['down', 'silent'] as const)('answers in rules-only mode and in time when the model is %s', async (behavior) => {
      model.answer = behavior;
      const began = performance.now();
      const { body } = await ask(bodies[behavior === 'down' ? 2 : 3]);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect(body.mode).toBe('rules-only');
      expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'failed' } });
    });

    it('calls no model when it is declined, or when there is nothing to explain', async () => {
      model.answer = writeFirstFact;
      const before = model.requests.length;
      const unwanted = await ask(bodies[1], { 'x-no-model': '1' });
      expect(unwanted.body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'switched-off', sent: [] } });
      for (const body of nothing) {
        const { explanation } = (await ask(body)).body;
        expect(explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'nothing-to-explain', sent: [] } });
      }
      expect(model.requests.length).toBe(before);
    });

    if (emergency) {
      it('calls no model in an emergency', async () => {
        model.answer = writeFirstFact;
        const before = model.requests.length;
        const { body } = await ask(emergency);
        expect(body.mode).toBe('rules-only');
        expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'emergency', sent: [] } });
        expect(model.requests.length).toBe(before);
      });
    }

    it.each(withPersonalText)('never sends the person’s own words: $secret', async ({ body: sent, secret }) => {
      model.answer = writeFirstFact;
      const { body, text } = await ask(sent);
      expect(body.mode).toBe('model');
      expect(JSON.stringify(model.requests.at(-1))).not.toContain(secret);
      expect(JSON.stringify(body.explanation)).not.toContain(secret);
      expect(text).toContain(secret);
    });
  });
}
