import * as z from 'zod';

/** As specified, except that long passwords are refused instead of truncated. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
const MAX_NAME_LENGTH = 100;
const MAX_USERNAME_LENGTH = 60;
const MAX_EMAIL_LENGTH = 254;

/** Counts characters as a person does, so that 128 emoji are 128. */
const countCharacters = (text: string) => [...text].length;
/** A lone surrogate cannot be told from another once encoded as UTF-8. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);
/** Control characters do not belong in a name, and a line break could end a mail header. */
const isPlain = (text: string) => !/\p{C}/u.test(text);

/** An email address in lower case. */
export const emailField = (message: string) => z.string(message).trim().toLowerCase().max(MAX_EMAIL_LENGTH, message).pipe(z.email(message));

export const NewPassword = z
  .string('Password must be at least 6 characters')
  .refine((text) => countCharacters(text) >= MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .refine((text) => countCharacters(text) <= MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`)
  .refine(isWhole, 'Password has a character that cannot be read');

/** A password given at sign-in. Any text is valid, since only the stored hash decides. */
export const GivenPassword = z.string('Password is required').min(1, 'Password is required').max(10_000, 'Password is too long');

const nameField = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)
    .refine(isPlain, 'Use letters only');

export const FirstName = nameField('First name is required');
export const LastName = nameField('Last name is required');
export const Username = z
  .string('Username must be at least 3 characters')
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`)
  .refine(isPlain, 'Username has a character that cannot be used');

/** The token in the link of a mail. */
export const Token = z.string('The link is not complete').min(1, 'The link is not complete').max(200, 'The link is not complete');

/** A response that only reports what was done, in a sentence for the person. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
