const GOOD_LENGTH = 12;

export interface PasswordAdvice {
  tone: 'moderate' | 'info';
  text: string;
}

/**
 * Advice on a password while it is typed. It blocks nothing: only the server refuses, from a list of stolen passwords.
 * @param own the person's names, username and address, which others know.
 * @returns undefined if there is no advice.
 */
export function advisePassword(password: string, own: readonly string[]): PasswordAdvice | undefined {
  const characters = [...password];
  if (characters.length < 6) return undefined;
  const lower = password.toLowerCase();
  const known = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.trim().toLowerCase());
  if (known.some((text) => text.length >= 3 && lower.includes(text)))
    return { tone: 'moderate', text: 'It holds your name or address. That is the first thing others try.' };
  if (new Set(characters).size < 4) return { tone: 'moderate', text: 'It repeats the same few characters. Mix in more of them.' };
  if (characters.length >= GOOD_LENGTH) return { tone: 'info', text: 'A good length. Use it nowhere else.' };
  if (!/\p{L}/u.test(password) || !/\p{N}/u.test(password))
    return { tone: 'moderate', text: 'Letters and numbers together make it stronger. So does length: try three or four words.' };
  return { tone: 'info', text: 'Longer is harder to guess: try three or four words.' };
}
