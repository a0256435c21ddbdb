import * as z from 'zod';

const NOT_A_LIST = 'Give the other medications as a list';
const TOO_LONG = 'That is too long for the name of a medicine';
const MAX_NAMES = 30;

/** Names as a list, or as one text with commas. Missing means none, and empty names are dropped. */
export const NameList = z
  .union([z.array(z.string().max(200, TOO_LONG)), z.string().max(4000, TOO_LONG)], { error: NOT_A_LIST })
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(',')).map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(z.string()).max(MAX_NAMES, `At most ${MAX_NAMES} other medicines at once`));
