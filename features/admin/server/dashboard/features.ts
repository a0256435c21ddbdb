import type { FastifyInstance } from 'fastify';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { initializeFeatures, updateFeature } from '../../contract/features.ts';
import type { AdminServices } from '../admin-services.ts';
import { type ActionContext, createMissingSettings, updateFeatureSetting } from './feature-setting.store.ts';

/** Switches and limits of features. The statement that counts calls and tokens reads them, so a change applies from the next call on. */
export function mountFeatures(app: FastifyInstance, { database, features, now }: AdminServices): void {
  const toActionContext = (call: Call<unknown, unknown>): ActionContext => ({
    operator: getOperator(call),
    device: call.browser.name,
    at: now(),
  });
  mountEndpoint(app, updateFeature, async (call) => {
    const feature = features.find(({ name }) => name === call.params.featureName);
    if (!feature) throw new HttpFailure(400, 'invalid', 'There is no feature with that name.');
    return updateFeatureSetting(database, { feature, change: call.body }, toActionContext(call));
  });
  mountEndpoint(app, initializeFeatures, async (call) => ({
    success: true as const,
    ...(await createMissingSettings(database, features, toActionContext(call))),
  }));
}
