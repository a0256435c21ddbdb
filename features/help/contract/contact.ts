import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

/** A visible character: neither whitespace nor a control character. */
const VISIBLE = /[^\s\p{C}]/u;

const Text = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .regex(VISIBLE, missing)
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters`);

export const Contact = z.object({
  name: Text(200, 'Please enter your name'),
  email: z.email('Please enter a valid email address').max(254),
  subject: Text(200, 'Please enter a subject'),
  message: Text(5000, 'Please enter a message'),
  priority: z.enum(['low', 'medium', 'high'], 'Please choose a priority').default('medium'),
});

/** 400, 429. `message` begins with "Thank you" if it was accepted. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to support',
  access: 'public',
  body: Contact,
  response: z.object({ success: z.boolean(), message: z.string() }),
});

export const WrongInformation = z.object({
  /** Where the person saw it: a section of /home such as "interactions", or a path. */
  place: Text(200, 'Please say where you saw it'),
  subject: Text(200, 'Please say what it is about, such as the name of a medicine'),
  message: Text(2000, 'Please say what is wrong'),
  /** Only if the person wants an answer. */
  email: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]).optional(),
});

/** 400, 429. */
export const reportWrongInformation = defineEndpoint({
  method: 'POST',
  path: '/api/help/reports',
  summary: 'Report information that seems wrong',
  access: 'public',
  body: WrongInformation,
  response: z.object({ success: z.literal(true), message: z.string() }),
});
