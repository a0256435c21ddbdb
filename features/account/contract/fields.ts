import * as z from 'zod';

/** As specified, except that long passwords are refused instead of truncated. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
const LONGEST_NAME = 100;
const LONGEST_USERNAME = 60;
const LONGEST_EMAIL = 254;

/** Counts characters as a person does, so that 128 emoji are 128. */
const countCharacters = (text: string) => [...text].length;
/** A lone surrogate cannot be told from another once encoded as UTF-8. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);
/** Control characters do not belong in a name, and a line break could end a mail header. */
const isPlain = (text: string) => !/\p{C}/u.test(text);

/** An email address in lower case. */
export const emailField = (message: string) => z.string(message).trim().toLowerCase().max(LONGEST_EMAIL, message).pipe(z.email(message));

export const NewPassword = z
  .string('Password must be at least 6 characters')
  .refine((text) => countCharacters(text) >= SHORTEST_PASSWORD, 'Password must be at least 6 characters')
  .refine((text) => countCharacters(text) <= LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`)
  .refine(isWhole, 'Password has a character that cannot be read');

/** A password given at sign-in. Any text is valid, since only the stored hash decides. */
export const GivenPassword = z.string('Password is required').min(1, 'Password is required').max(10_000, 'Password is too long');

const nameField = (message: string) =>
  z.string(message).trim().min(1, message).max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters`).refine(isPlain, 'Use letters only');

export const FirstName = nameField('First name is required');
export const LastName = nameField('Last name is required');
export const Username = z
  .string('Username must be at least 3 characters')
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(LONGEST_USERNAME, `Username must be at most ${LONGEST_USERNAME} characters`)
  .refine(isPlain, 'Username has a character that cannot be used');

/** The token in the link of a mail. */
export const Token = z.string('The link is not complete').min(1, 'The link is not complete').max(200, 'The link is not complete');

/** A response that only reports what was done, in a sentence for the person. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
