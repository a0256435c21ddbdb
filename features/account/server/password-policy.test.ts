import { describe, expect, it } from 'vitest';
import { findWeakness, refuseWeakPassword } from './password-policy.ts';

const owner = { email: 'jane.doe77@example.com', username: 'SunflowerJane', firstName: 'Jane', lastName: 'Doe' };
const findReason = (password: string) => findWeakness(password, owner, 'Plainmed');

describe('a new password', () => {
  it.each(['123456', 'password', 'Password', 'PASSWORD123', 'qwerty', 'letmein', 'iloveyou', 'passw0rd', 'abc123'])(
    'is refused if it was breached: %s',
    async (password) => expect(await findReason(password)).toBe('breached'),
  );

  it.each(['aaaaaaaaa', 'zzzzzz1', '💊💊💊💊💊💊', 'abcdefghij', 'ghijkl', 'fedcba', 'mnopqr12', '567890', 'poiuytrewq', 'tyuiop99'])(
    'is refused if it is one repeated character or a keyboard row: %s',
    async (password) => expect(await findReason(password)).toMatch(/^(trivial|breached)$/),
  );

  it.each([
    'jane.doe77@example.com',
    'Jane.Doe77',
    'janedoe',
    'DoeJane1',
    'jane-doe-12',
    'sunflowerjane',
    'SunflowerJane2024',
    'Plainmed',
    'plainmed99',
    'jane doe',
  ])('is refused if it is the name of the person or product: %s', async (password) => expect(await findReason(password)).toBe('personal'));

  it.each([
    'correct horse battery staple',
    'Tr0ub4dor&3',
    'jane.doe likes tea',
    'plainmed is a site',
    'xkqvzw',
    '   spaces around   ',
    'пароль-от-дачи',
    '🦊🐻🐼🐨🐯🦁',
    '9f3k2m',
  ])('is accepted otherwise: %s', async (password) => expect(await findReason(password)).toBeUndefined());

  it('is not always refused for a person without a name', async () => {
    const nameless = { email: 'a@b.example', username: 'ab1', firstName: null, lastName: null };
    expect(await findWeakness('!!!???###', nameless, 'X')).toBeUndefined();
  });

  it('is refused with a reason that does not repeat it', async () => {
    const refused = await refuseWeakPassword('Qwerty', owner, 'Plainmed').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, code: 'weak_password', message: expect.stringContaining('stolen passwords') });
    expect(String(refused)).not.toMatch(/qwerty/i);
  });
});
