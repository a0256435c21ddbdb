import { expect } from 'vitest';

export interface Failure {
  error: string;
  code: string;
}

/** Expects an error sentence of our own, not a library's message. */
export function expectErrorSentence(body: unknown): void {
  expect(body).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
  const { error } = body as Failure;
  expect(error).toMatch(/^[A-Z].{8,}/);
  expect(error).not.toMatch(/expected|received|undefined|Invalid input|\bZod|body\/|NaN/);
}
