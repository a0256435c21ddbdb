import type * as z from 'zod';

/** Arbitrary: an answer has one object. The bound keeps a text of many braces from being searched from each of them. */
const MAX_OBJECTS = 20;

/**
 * Finds the object that matches a schema in a model's text, also in a Markdown fence or between other text. If several match, the last
 * one counts, because models reason before they answer.
 * @returns undefined if none matches.
 */
export function findJson<T>(text: string, schema: z.ZodType<T>): { value: T } | undefined {
  const answer = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '');
  for (const candidate of [answer, ...findObjects(answer).reverse()]) {
    const parsed = schema.safeParse(parse(candidate));
    if (parsed.success) return { value: parsed.data };
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists the outermost {...} of a text, in order. */
function findObjects(text: string): string[] {
  const found: string[] = [];
  let from = text.indexOf('{');
  for (let tries = 0; from >= 0 && tries < MAX_OBJECTS; tries += 1) {
    const to = findEnd(text, from);
    if (to !== undefined) found.push(text.slice(from, to));
    from = text.indexOf('{', to ?? from + 1);
  }
  return found;
}

/** Finds the end of the object that starts at `from`. Braces inside strings do not count. */
function findEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (inString && sign === '\\') at += 1;
    else if (sign === '"') inString = !inString;
    else if (!inString && sign === '{') depth += 1;
    else if (!inString && sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
