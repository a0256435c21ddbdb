import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const System = z.object({
  product: z.object({ name: z.string(), version: z.string(), node: z.string(), startedAt: z.string(), demo: z.boolean() }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    sizeBytes: z.number(),
    /** Rows, as the database estimates them, the largest tables first. */
    tables: z.array(z.object({ name: z.string(), rows: z.number(), sizeBytes: z.number() })),
    migrations: z.number(),
  }),
  /** The disk of the data folder; null if it cannot be read. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  memory: z.object({ residentBytes: z.number(), heapUsedBytes: z.number() }),
  assistant: z.object({ mode: z.enum(['rules-only', 'model']), provider: z.string().nullable(), model: z.string().nullable() }),
  payments: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  /** How health text is sealed in the database. */
  sealing: z.object({
    /** The origin of the keys; "none": texts are not sealed. */
    keys: z.enum(['configured', 'made', 'none']),
    /** The id of the key for new texts. */
    currentKeyId: z.string().nullable(),
    /** When the texts were last counted; null before the first nightly count. */
    countedAt: z.string().nullable(),
    /** The number of texts per key; a null id is for texts that are not sealed. */
    texts: z.array(z.object({ keyId: z.string().nullable(), texts: z.number(), canOpen: z.boolean() })),
  }),
  /** Data sets and their dates. */
  data: z.array(z.object({ name: z.string(), date: z.string().nullable(), rows: z.number().nullable() })),
});
export type System = z.infer<typeof System>;

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Versions, database, disk and the dates of the data',
  access: 'operator',
  response: System,
});
