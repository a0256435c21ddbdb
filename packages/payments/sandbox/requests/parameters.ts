import * as z from 'zod';
import { type ApiError, invalid } from './api-errors.ts';
import type { RawParameters } from './form-body.ts';

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const nonNegative = integer.refine((value) => value >= 0);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const text = z.string().max(5_000);
export const id = z.string().min(1).max(255);
/** An empty string unsets the value. */
export const emptyable = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema]);
export const listOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'object' && value !== null ? Object.values(value) : value), z.array(schema).max(100));
export const metadata = emptyable(z.record(z.string().max(40), z.string().max(500)));
export const expand = listOf(z.string().max(200)).optional();
export const page = {
  limit: nonNegative.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
};

export type Page = { limit?: number; starting_after?: string; ending_before?: string };

/** Validates the parameters of a call. @throws ApiError with Stripe's wording: unknown, missing or invalid. */
export function readParameters<S extends z.ZodType>(schema: S, raw: RawParameters): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw toApiError(result.error.issues, raw);
}

function toApiError(issues: readonly z.core.$ZodIssue[], raw: RawParameters): ApiError {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const param = nameOf([...unknown.path, unknown.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
  }
  const path = issues[0]?.path ?? [];
  const param = nameOf(path);
  if (valueAt(raw, path) === undefined) return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
  return invalid(`Invalid ${param}`, { param });
}

const nameOf = ([first = '', ...rest]: readonly PropertyKey[]) => String(first) + rest.map((part) => `[${String(part)}]`).join('');

function valueAt(raw: RawParameters, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    raw,
  );
}

/** Merges metadata. A key with an empty value is removed; null removes all. */
export function mergeMetadata(
  before: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return before ?? {};
  const merged = given === null ? {} : { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
