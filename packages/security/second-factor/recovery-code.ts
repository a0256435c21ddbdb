import { randomInt } from 'node:crypto';
import { hashSecret } from '../secrets.ts';

/** Arbitrary: enough for years, and few enough to print. */
export const RECOVERY_CODES = 10;
/** Without 0, 1, i, l and o, which look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 16 characters (79 bits) in groups: too many to guess, so that a fast hash is enough. */
export function createRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The hash of a code as typed: capitals, spaces and dashes make no difference. */
export const hashRecoveryCode = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
