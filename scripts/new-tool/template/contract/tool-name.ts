import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';

export const askToolName = defineEndpoint({
  method: 'POST',
  path: '/api/tool-name',
  summary: 'Answers a question about tool name, with its source.',
  access: 'plan',
  feature: 'tool_name',
  body: z.object({
    question: z
      .string({ error: 'Please write your question' })
      .trim()
      .min(1, 'Please write your question')
      .max(500, 'Keep it under 500 characters'),
  }),
  response: z.object({
    claims: z.array(z.object({ text: z.string(), evidenceIds: z.array(z.string()) })),
    evidence: z.array(EvidenceItem),
  }),
});
