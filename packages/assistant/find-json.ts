import type * as z from 'zod';

/** Arbitrary, because an answer has one object, and a text that is all braces must not be searched from every one of them. */
const MAX_OBJECTS = 20;

/**
 * Finds the object of a shape in what a model wrote, also in a Markdown fence or with text around it. Of several that fit,
 * the last is taken: models think first and answer then.
 * @returns undefined where there is none.
 */
export function findJson<T>(text: string, schema: z.ZodType<T>): { value: T } | undefined {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '');
  for (const candidate of [spoken, ...findObjects(spoken).reverse()]) {
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

/** The outermost {...} of a text, in its order. */
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

/** Where the object that begins at `from` ends; braces inside strings do not count. */
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
