import * as z from 'zod';

const FAULT = 'Give the other medications as a list';
const TOO_LONG = 'That is too long for the name of a medicine';
const MOST = 30;

/** Names as a list, or as one text with commas, as forms send it; missing is empty, empty names are dropped. */
export const NameList = z
  .union([z.array(z.string().max(200, TOO_LONG)), z.string().max(4000, TOO_LONG)], { error: FAULT })
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(',')).map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(z.string()).max(MOST, `At most ${MOST} other medicines at once`));
