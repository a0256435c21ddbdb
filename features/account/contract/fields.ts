import * as z from 'zod';

/** As specified, except that nobody's password is cut: what is longer is refused. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
const LONGEST_NAME = 100;
const LONGEST_USERNAME = 60;
const LONGEST_EMAIL = 254;

/** Characters as a person counts them, so that 128 emoji are 128. */
const countCharacters = (text: string) => [...text].length;
/** Half a character could not be told from another half once it is written as UTF-8. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);
/** Line breaks and other control characters have no place in a name, and could end a line of a mail's header. */
const isPlain = (text: string) => !/\p{C}/u.test(text);

/** An address in lower case. */
export const emailField = (message: string) => z.string(message).trim().toLowerCase().max(LONGEST_EMAIL, message).pipe(z.email(message));

export const NewPassword = z
  .string('Password must be at least 6 characters')
  .refine((text) => countCharacters(text) >= SHORTEST_PASSWORD, 'Password must be at least 6 characters')
  .refine((text) => countCharacters(text) <= LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`)
  .refine(isWhole, 'Password has a character that cannot be read');

/** A password as somebody says it is: any text, since only the stored hash decides. */
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

/** What a mail's link carries. */
export const Token = z.string('The link is not complete').min(1, 'The link is not complete').max(200, 'The link is not complete');

/** An answer that only says what was done, in a sentence for a person. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
