import { invalid } from './failures.ts';

/** Parameters as they were sent: texts, and objects of them. A list is an object with the keys 0, 1, 2. */
export interface RawParameters {
  [name: string]: string | RawParameters;
}

/** Far more than any call of ours sends. */
const MOST_PARAMETERS = 1_000;
const DEEPEST = 8;

/**
 * Reads a form or a query string as Stripe's client writes it.
 * @example readForm('items[0][price]=price_1') // { items: { 0: { price: 'price_1' } } }
 * @throws ApiError where a name is both a text and an object, or is nested too deep.
 */
export function readForm(text: string): RawParameters {
  const root: RawParameters = Object.create(null);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MOST_PARAMETERS) throw invalid('Too many parameters were sent.');
  for (const [name, value] of pairs) place(root, name, value);
  return root;
}

function place(root: RawParameters, name: string, value: string): void {
  const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (path.length > DEEPEST) throw invalid(`Invalid parameter: ${name}`, { param: name });
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

/** `expand[]` counts by itself. */
const keyIn = (at: RawParameters, part: string, depth: number) => (part === '' && depth > 0 ? String(Object.keys(at).length) : part);
