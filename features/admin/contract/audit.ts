import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const AuditEvent = z.object({
  id: z.string(),
  /** Null where nobody was signed in. */
  operator: z.string().nullable(),
  /** What was done, as a sentence, e.g. "Changed a feature". */
  text: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  /** The values before and after, shortened, e.g. "enabled: on → off". */
  change: z.string().nullable(),
  reason: z.string().nullable(),
  device: z.string().nullable(),
  at: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const Paging = z.object({ before: z.coerce.number().int().positive().optional() });

export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What operators did, the latest first',
  access: 'operator',
  query: Paging,
  response: z.object({ events: z.array(AuditEvent), hasMore: z.boolean() }),
});

export const listAccountEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  summary: 'Security events of all accounts, without names or addresses, the latest first',
  access: 'operator',
  query: Paging,
  response: z.object({
    events: z.array(
      z.object({ id: z.string(), userId: z.string().nullable(), text: z.string(), device: z.string().nullable(), at: z.string() }),
    ),
    hasMore: z.boolean(),
  }),
});
