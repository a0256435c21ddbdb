import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

const Passage = z.object({
  product: z.string(),
  labeler: z.string(),
  section: z.string().describe('Number and title of the section.'),
  version: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  changed: z.boolean().describe('True if the text differs from the one that facts were checked against.'),
  before: z.string(),
  sentence: z.string().describe('Empty where no sentence has enough of the words of the fact.'),
  after: z.string(),
});
export type LabelPassage = z.infer<typeof Passage>;

export const getLabelPassage = defineEndpoint({
  method: 'GET',
  path: '/api/labels/:setId/sections/:code',
  summary: 'The passage of an imported US label that a fact rests on, with the sentence apart. Public.',
  access: 'public',
  params: z.object({ setId: z.string().max(64), code: z.string().max(16) }),
  query: z.object({ fact: z.string().max(1000).default('').describe('The fact whose sentence is looked for.') }),
  response: z.object({ passage: Passage.nullable().describe('Null if the label was not imported.') }),
});
