import { invalid } from './api-errors.ts';

/** Parameters as sent: strings, and nested objects. A list is an object with the keys 0, 1, 2. */
export interface RawParameters {
  [name: string]: string | RawParameters;
}

/** Far more than any of our calls sends. */
const MAX_PARAMETERS = 1_000;
const MAX_DEPTH = 8;

/**
 * Parses a form body or a query string as Stripe's client encodes it.
 * @example parseForm('items[0][price]=price_1') // { items: { 0: { price: 'price_1' } } }
 * @throws ApiError if a name is both a string and an object, or is nested too deeply.
 */
export function parseForm(text: string): RawParameters {
  const root: RawParameters = Object.create(null);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PARAMETERS) throw invalid('Too many parameters were sent.');
  for (const [name, value] of pairs) setParameter(root, name, value);
  return root;
}

function setParameter(root: RawParameters, name: string, value: string): void {
  const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (path.length > MAX_DEPTH) throw invalid(`Invalid parameter: ${name}`, { param: name });
  let at = root;
  path.slice(0, -1).forEach((part, index) => {
    const key = keyIn(at, part, index);
    const next = at[key] ?? Object.create(null);
    if (typeof next === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name });
    at[key] = next;
    at = next;
  });
  at[keyIn(at, path.at(-1) ?? '', path.length - 1)] = value;
}

/** `expand[]` takes the next index. */
const keyIn = (at: RawParameters, part: string, depth: number) => (part === '' && depth > 0 ? String(Object.keys(at).length) : part);
