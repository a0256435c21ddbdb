import type * as z from 'zod';
import { lowerFirst } from '#packages/clinical/sentence.ts';
import type { JsonSchema } from './knowledge-kind.ts';
import { schemaAt } from './knowledge-kind.ts';
import { suggestWord } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong at a path of a record, and how to correct it. */
export interface Explained {
  path: readonly PropertyKey[];
  message: string;
  fix: string;
}

/** Says in plain words what zod found; an issue with several unknown keys gives one line for each. */
export function explainIssue(issue: Issue, value: unknown, schema: JsonSchema): Explained[] {
  const at = schemaAt(schema, issue.path);
  const found = valueAt(value, issue.path);
  const one = (message: string, fix: string): Explained[] => [{ path: issue.path, message, fix }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: 'unknown field',
        fix: suggestWord(key, knownKeys(at)),
      }));
    case 'invalid_key':
      return one('unknown field name', issue.issues[0]?.message ?? suggestWord(String(issue.path.at(-1)), knownKeys(at)));
    case 'custom':
      return one(issue.message, fixOf(issue) ?? describeField(at) ?? 'change what the message names');
    default:
      if (found === undefined) return one('missing', `add it${hint(at, ': ')}`);
      return one(describeMismatch(issue, found, at), describeFix(issue, found, at));
  }
}

function fixOf({ params }: Extract<Issue, { code: 'custom' }>): string | undefined {
  return typeof params?.fix === 'string' ? params.fix : undefined;
}

function describeMismatch(issue: Issue, found: unknown, at: JsonSchema | undefined): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${NOUNS[issue.expected] ?? issue.expected}, got ${show(found)}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}, got ${show(found)}`;
    case 'too_small':
    case 'too_big':
      return `expected ${boundOf(issue)}, got ${typeof found === 'number' ? found : sizeOf(found)}`;
    default:
      return `${show(found)} is not ${at?.description ? 'what belongs here' : 'in the right form'}`;
  }
}

function describeFix(issue: Issue, found: unknown, at: JsonSchema | undefined): string {
  if (issue.code === 'invalid_value') return suggestWord(String(found), issue.values.map(String));
  if (issue.code === 'invalid_format' && !issue.message.startsWith('Invalid')) return `${issue.message}${exampleOf(at, ', such as ')}`;
  if (issue.code === 'invalid_type') return `write ${describeField(at) ?? NOUNS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_big' && typeof found === 'string') return 'shorten it';
  return `write ${describeField(at) ?? 'a value within the bounds'}`;
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list ("- " before each item, or [a, b])',
  tuple: 'a list ("- " before each item, or [a, b])',
  object: 'fields',
  record: 'fields',
};

function boundOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const side = issue.code === 'too_small' ? (issue.inclusive ? 'at least' : 'more than') : issue.inclusive ? 'at most' : 'less than';
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' items' : '';
  return `${side} ${bound}${unit}`;
}

const sizeOf = (found: unknown) => (typeof found === 'string' || Array.isArray(found) ? found.length : show(found));

/** Arbitrary: enough of a long text to recognize it. */
const MOST_SHOWN = 60;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** The field's own description with its example: "the most milligrams in a day, such as 400". */
function describeField(at: JsonSchema | undefined): string | undefined {
  const text = hint(at, '');
  return text === '' ? undefined : text;
}

function hint(at: JsonSchema | undefined, before: string): string {
  if (at?.description === undefined) return at?.enum ? `${before}one of ${at.enum.join(', ')}` : '';
  const [sentence = ''] = at.description.split(/\.(?:\s|$)/);
  const allowed = at.enum ? `: ${at.enum.join(', ')}` : '';
  return `${before}${lowerFirst(sentence)}${allowed}${at.enum ? '' : exampleOf(at, ', such as ')}`;
}

const exampleOf = (at: JsonSchema | undefined, before: string) => (at?.examples?.length ? `${before}${showExample(at.examples[0])}` : '');

const showExample = (example: unknown) => (typeof example === 'string' ? `"${example}"` : JSON.stringify(example));

function knownKeys(at: JsonSchema | undefined): string[] {
  return [...Object.keys(at?.properties ?? {}), ...(at?.propertyNames?.enum ?? []).map(String)];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (at !== null && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );
}
