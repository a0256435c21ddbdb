import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

/** What a browser sends when a page is opened or left. No name, no health question, no identifier that outlasts the day. */
export const PageView = z.object({
  kind: z.enum(['view', 'leave']),
  /** The page's path, e.g. "/home"; query and fragment are cut off. */
  path: z.string().max(500),
  /** The referring page; only its host is kept. */
  referrer: z.string().max(2000).optional(),
  /** Such as "390x844". */
  screen: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .optional(),
  /** Such as "en-US". */
  language: z.string().max(35).optional(),
});
export type PageView = z.infer<typeof PageView>;

/** Gives the same answer whether the view is counted or not. Bots and browsers that send "DNT: 1" or "Sec-GPC: 1" are not counted. */
export const createPageView = defineEndpoint({
  method: 'POST',
  path: '/api/visits',
  summary: 'Count a page view',
  access: 'public',
  body: PageView,
  response: z.object({ success: z.literal(true) }),
});
