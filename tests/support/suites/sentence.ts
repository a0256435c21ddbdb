import { expect } from 'vitest';

export interface Failure {
  error: string;
  code: string;
}

/** What a person is told: a sentence of ours, not the words of a library. */
export function expectSentence(body: unknown): void {
  expect(body).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
  const { error } = body as Failure;
  expect(error).toMatch(/^[A-Z].{8,}/);
  expect(error).not.toMatch(/expected|received|undefined|Invalid input|\bZod|body\/|NaN/);
}
