import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { FeatureSetting } from './dashboard.ts';

/** The maximum of the column. */
const MAX_INTEGER = 2_147_483_647;
const limit = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(MAX_INTEGER, 'This number is too large');

/** Unknown fields are ignored; at least one of these is required. */
export const FeatureChange = z
  .object({
    enabled: z.boolean().optional(),
    maxTokensPerRequest: limit.optional(),
    dailyTokenLimit: limit.optional(),
    /** Calls an hour. */
    rateLimit: limit.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change was given');
export type FeatureChange = z.infer<typeof FeatureChange>;

/** 400 if the feature does not exist. */
export const updateFeature = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/features/:featureName',
  summary: 'Switch a feature on or off, or set one of its limits',
  access: 'operator',
  params: z.object({ featureName: z.string().min(1).max(100) }),
  body: FeatureChange,
  response: FeatureSetting,
});

/** Features that have settings keep them. */
export const initializeFeatures = defineEndpoint({
  method: 'POST',
  path: '/api/admin/initialize',
  summary: 'Give every feature that has no settings the standard ones',
  access: 'operator',
  response: z.object({ success: z.literal(true), created: z.number(), features: z.array(FeatureSetting) }),
});
