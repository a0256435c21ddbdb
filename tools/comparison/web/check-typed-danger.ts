import { callEndpoint } from '#packages/wire/client/call.ts';
import { findTypedDanger, type TypedDanger } from '../contract/typed-danger.ts';

const MAX_LENGTH = 200;

/** The danger in a text that names no medicine; undefined where there is none. @throws RequestFailure */
export async function checkTypedDanger(texts: readonly string[]): Promise<TypedDanger | undefined> {
  const typed = texts.map((text) => text.trim().slice(0, MAX_LENGTH)).filter((text) => text !== '');
  if (typed.length === 0) return undefined;
  const found = await callEndpoint(findTypedDanger, { body: { typed } });
  return found.alarm ? found : undefined;
}
