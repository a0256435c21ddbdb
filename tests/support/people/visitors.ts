import { expect } from 'vitest';
import type { AppOptions } from '#apps/server/composition/app.ts';
import type { TestServer } from '../servers/test-server.ts';
import { expectErrorSentence } from '../suites/expect-error-sentence.ts';

const STRANGER = { 'x-visitor': 'stranger' };
const WITHOUT_PLAN = { 'x-visitor': 'without-plan' };

/** Somebody signed in and with the plan, unless a request says that it comes from one of the two above. */
export function visitorsWithPlan(userId: string): NonNullable<AppOptions['findVisitor']> {
  return async ({ headers }) =>
    headers['x-visitor'] === 'stranger'
      ? { signedIn: false, hasAccess: false, userId: undefined }
      : { signedIn: true, hasAccess: headers['x-visitor'] !== 'without-plan', userId };
}

/** Strangers hear 401 and people without the plan 403, whatever they send: the body is not looked at before. */
export async function expectRefusals(server: TestServer, path: string, right: unknown): Promise<void> {
  for (const sent of [right, {}, '{"medication":', 'a'.repeat(70_000)]) {
    const stranger = await server.call('POST', path, sent, STRANGER);
    expect(stranger).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expectErrorSentence(stranger.body);
    const withoutPlan = await server.call('POST', path, sent, WITHOUT_PLAN);
    expect(withoutPlan).toMatchObject({ status: 403, body: { code: 'subscription_required' } });
    expectErrorSentence(withoutPlan.body);
  }
}
