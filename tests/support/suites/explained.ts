import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#packages/clinical/evidence.ts';
import type { Explanation } from '#packages/wire/contract/explanation.ts';
import { visitorsWithPlan } from '../people/visitors.ts';
import { startTestServer, type TestServer } from '../servers/test-server.ts';
import { type ModelStandIn, sayFirstFact, startModelStandIn } from '../stand-ins/model-stand-in.ts';

/** An answer that was explained. */
export interface ExplainedBody {
  explanation: Explanation;
  mode: string;
  evidence: Evidence[];
}

export interface ExplainedCall {
  path: string;
  /** Four questions with different facts, since what was written for the same ones is remembered. */
  bodies: readonly [object, object, object, object];
  /** A question whose finding is an emergency. */
  emergency?: object;
  /** Questions whose findings hold nothing to explain: refused, not covered, none found. */
  nothing: readonly object[];
  /** Questions that can be answered and in which `secret` stands as the person's own words. */
  telling?: readonly { body: object; secret: string }[];
}

/** What has to be true of every call that is explained, tried on a whole server with a model beside it. */
export function testExplained({ path, bodies, emergency, nothing, telling = [] }: ExplainedCall): void {
  describe(`${path}, explained`, () => {
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
      const answer = await server.call<ExplainedBody>('POST', path, body, headers);
      expect(answer.status).toBe(200);
      return answer;
    };

    it('brings the plain words and what was sent for them, and leaves the finding as it is', async () => {
      model.says = sayFirstFact;
      const { body } = await ask(bodies[0]);
      const { sentences, receipt } = body.explanation;
      expect(body.mode).toBe('model');
      expect(receipt).toMatchObject({ mode: 'model', model: 'stand-in', written: 1, leftOut: 0 });
      expect(receipt.sent).toEqual(model.asked.at(-1));
      expect(sentences).toHaveLength(1);
      expect(receipt.sent[1]?.content).toContain(sentences[0]?.text);
      expect(sentences[0]?.evidenceIds.length).toBeGreaterThan(0);
      expect(body.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(sentences[0]?.evidenceIds ?? []));
      const plain = await ask(bodies[0], { 'x-no-model': '1' });
      expect({ ...body, explanation: 0, mode: 0, comparisonId: 0 }).toEqual({ ...plain.body, explanation: 0, mode: 0, comparisonId: 0 });
    });

    it('streams the finding before the plain words', async () => {
      model.says = sayFirstFact;
      const { text } = await ask(bodies[0], { accept: 'text/event-stream' });
      const [finding = '', reply = ''] = text.split('\n\n');
      expect(finding).toMatch(/^event: finding\n/);
      expect(finding).not.toContain('"explanation"');
      expect(reply).toMatch(/^event: reply\n.*"explanation":\{"sentences":\[\{/);
    });

    it('does not let a lie through', async () => {
      model.says = (facts) => [{ text: 'It is safe to take both, and more will not harm you.', factIds: facts.map(({ id }) => id) }];
      const before = model.asked.length;
      const { body, text } = await ask(bodies[1]);
      expect(model.asked.length).toBe(before + 1);
      expect(body.mode).toBe('rules-only');
      expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'guarded', written: 1, leftOut: 1 } });
      expect(text).not.toContain('safe to take both');
    });

    it.each(['down', 'silent'] as const)('answers by the rules, and in time, where the model is %s', async (mood) => {
      model.says = mood;
      const began = performance.now();
      const { body } = await ask(bodies[mood === 'down' ? 2 : 3]);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect(body.mode).toBe('rules-only');
      expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'failed' } });
    });

    it('asks no model where none is wanted, nor where there is nothing to explain', async () => {
      model.says = sayFirstFact;
      const before = model.asked.length;
      const unwanted = await ask(bodies[1], { 'x-no-model': '1' });
      expect(unwanted.body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'switched-off', sent: [] } });
      for (const body of nothing) {
        const { explanation } = (await ask(body)).body;
        expect(explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'nothing-to-explain', sent: [] } });
      }
      expect(model.asked.length).toBe(before);
    });

    if (emergency) {
      it('asks no model in an emergency', async () => {
        model.says = sayFirstFact;
        const before = model.asked.length;
        const { body } = await ask(emergency);
        expect(body.mode).toBe('rules-only');
        expect(body.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'emergency', sent: [] } });
        expect(model.asked.length).toBe(before);
      });
    }

    it.each(telling)('sends nothing in the person’s own words: $secret', async ({ body: asked, secret }) => {
      model.says = sayFirstFact;
      const { body, text } = await ask(asked);
      expect(body.mode).toBe('model');
      expect(JSON.stringify(model.asked.at(-1))).not.toContain(secret);
      expect(JSON.stringify(body.explanation)).not.toContain(secret);
      expect(text).toContain(secret);
    });
  });
}
