import * as z from 'zod';

/** Whom a talk can be about, in one word. */
export const WHOM = [
  'self',
  'son',
  'daughter',
  'child',
  'mother',
  'father',
  'wife',
  'husband',
  'grandmother',
  'grandfather',
  'sister',
  'brother',
  'friend',
] as const;

const MAX_NAMES = 12;
const MAX_NAME_LENGTH = 100;
const TOO_MANY = `Keep to ${MAX_NAMES} names`;
const Names = z.array(z.string().trim().min(1, 'Type a name').max(MAX_NAME_LENGTH, 'This name is too long')).max(MAX_NAMES, TOO_MANY);

const MAX_YEARS = 120;
const MAX_POUNDS = 999;
const WRONG_AGE = `Type an age from 0 to ${MAX_YEARS}`;

/** Whom and what a talk is about, as it was read from the messages or corrected by the person who writes. */
export const TalkAbout = z.object({
  /** Missing where no message said whom. */
  whom: z.enum(WHOM).optional(),
  /** The person is the saved one who is chosen. */
  isSaved: z.boolean().optional(),
  /** The person who writes corrected it. */
  isCorrected: z.boolean().optional(),
  ageYears: z.number({ error: WRONG_AGE }).min(0, WRONG_AGE).max(MAX_YEARS, WRONG_AGE).optional(),
  weightPounds: z.number().positive().max(MAX_POUNDS).optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.boolean().optional(),
  breastfeeding: z.boolean().optional(),
  /** The illnesses that matter for medicines. */
  conditions: Names,
  /** What the person takes and what is asked about, as typed. */
  medicines: Names,
});
export type TalkAbout = z.infer<typeof TalkAbout>;
export type Whom = (typeof WHOM)[number];

export const MAX_MESSAGES_SINCE = 200;

/** What the person who writes said a talk is about. It counts from the message on with which it was first sent. */
export const TalkCorrection = z.object({
  about: TalkAbout,
  /** How many messages were sent since; 0 with the first. A long talk is not refused: no more messages than this are read. */
  messagesSince: z
    .number()
    .int()
    .min(0)
    .transform((count) => Math.min(count, MAX_MESSAGES_SINCE)),
});
export type TalkCorrection = z.infer<typeof TalkCorrection>;
