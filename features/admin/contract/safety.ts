import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { PeriodQuery } from './dashboard.ts';

const Counts = z.object({ emergency: z.number(), urgent: z.number(), crisis: z.number(), refusedDose: z.number() });

export const SafetyBoard = z.object({
  /** Counts of answers with urgent advice or a refused dose. Never who or why. */
  totals: Counts,
  moments: z.array(Counts.extend({ start: z.string() })),
  byFeature: z.array(Counts.extend({ feature: z.string() })),
  guard: z.object({
    /** Answers by a model, those from which the guard removed something, and the number of removed sentences. */
    modelAnswers: z.number(),
    answersCut: z.number(),
    sentencesLeftOut: z.number(),
    failures: z.number(),
  }),
  reports: z.object({ new: z.number(), inReview: z.number(), mended: z.number(), noFault: z.number() }),
  timeZone: z.string(),
  asOf: z.string(),
});
export type SafetyBoard = z.infer<typeof SafetyBoard>;

export const getSafetyBoard = defineEndpoint({
  method: 'GET',
  path: '/api/admin/safety',
  summary: 'What was said that concerns safety',
  access: 'operator',
  query: PeriodQuery,
  response: SafetyBoard,
});

export const ReportStatus = z.enum(['new', 'in-review', 'mended', 'no-fault']);
export const Report = z.object({
  id: z.string(),
  place: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The address for an answer; null if none is wanted. */
  email: z.string().nullable(),
  status: ReportStatus,
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Report = z.infer<typeof Report>;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What people held to be wrong, the latest first',
  access: 'operator',
  query: z.object({ status: ReportStatus.optional(), before: z.coerce.number().int().positive().optional() }),
  response: z.object({ reports: z.array(Report), hasMore: z.boolean() }),
});

/** 404 if it does not exist. */
export const updateReport = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reports/:id',
  summary: "Set a report's status and note",
  access: 'operator',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ status: ReportStatus, note: z.string().trim().max(2000, 'Use at most 2,000 characters').optional() }),
  response: Report,
});

export const ContactStatus = z.enum(['new', 'answered', 'closed']);
export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  priority: z.enum(['low', 'medium', 'high']),
  status: ContactStatus,
  premium: z.boolean().describe('Written by somebody whose plan or trial runs now: answered first.'),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listContactMessages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'What people wrote to support, the latest first',
  access: 'operator',
  query: z.object({ status: ContactStatus.optional(), before: z.coerce.number().int().positive().optional() }),
  response: z.object({ messages: z.array(ContactMessage), hasMore: z.boolean() }),
});

/** 404 if it does not exist. */
export const updateContactMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contact-messages/:id',
  summary: "Set a message's status",
  access: 'operator',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ status: ContactStatus }),
  response: ContactMessage,
});
