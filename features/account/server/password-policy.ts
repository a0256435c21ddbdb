import { HttpFailure } from '#packages/wire/server/failure.ts';
import { MIN_PASSWORD_LENGTH } from '../contract/fields.ts';

/** The owner of the password: what an attacker who knows the person would try first. */
export interface PasswordOwner {
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** Keyboard rows, the alphabet and the digits, from which weak passwords are typed. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', '09876543210', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];
const TRAILING_DIGITS = /\d{1,4}$/;
/** Shorter names occur by chance in too many good passwords. */
const MIN_WORD_LENGTH = 3;

const SENTENCES = {
  breached: 'This password is on a list of stolen passwords, so it would be guessed right away. Choose another one.',
  trivial: 'This password is too easy to guess. Choose one that is not a simple row of letters or numbers.',
  personal: 'This password is too easy to guess. Do not use your name, your email, or the name of this site.',
};

/**
 * Refuses a password that an attacker would try early. The contract checks length and characters.
 * @throws HttpFailure 422 `weak_password` with the reason in a sentence.
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, productName: string): Promise<void> {
  const reason = await findWeakness(password, owner, productName);
  if (reason) throw new HttpFailure(422, 'weak_password', SENTENCES[reason]);
}

/** @example await findWeakness('qwerty12', owner, 'Plainmed') // 'breached' */
export async function findWeakness(
  password: string,
  owner: PasswordOwner,
  productName: string,
): Promise<keyof typeof SENTENCES | undefined> {
  const lower = password.toLowerCase();
  if ((await loadBreached()).has(lower)) return 'breached';
  const withoutDigits = lower.replace(TRAILING_DIGITS, '');
  if (isRow(lower) || (withoutDigits.length >= MIN_WORD_LENGTH && isRow(withoutDigits))) return 'trivial';
  const personal = listWords(owner, productName);
  return [lower, withoutDigits].some((text) => personal.has(normalize(text))) ? 'personal' : undefined;
}

function isRow(text: string): boolean {
  const [first, ...rest] = text;
  if (rest.every((character) => character === first)) return true;
  const backwards = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(backwards));
}

/** Keeps letters and digits only, so that "jane.doe" equals "Jane Doe". */
const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function listWords({ email, username, firstName, lastName }: PasswordOwner, productName: string): Set<string> {
  const [mailbox = ''] = email.split('@');
  const [first, last] = [firstName ?? '', lastName ?? ''];
  const words = [email, mailbox, username, first, last, first + last, last + first, productName].map(normalize);
  return new Set([...words, ...words.map((word) => word.replace(TRAILING_DIGITS, ''))].filter((word) => word.length >= MIN_WORD_LENGTH));
}

let breached: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: the list takes about 5 MB. */
function loadBreached(): Promise<ReadonlySet<string>> {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((each) => each.length >= MIN_PASSWORD_LENGTH)),
  );
  return breached;
}
