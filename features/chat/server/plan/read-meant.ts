import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';

/** Arbitrary: shorter words are not a name with a slip in it. */
const MIN_LENGTH = 4;
const MAX_WORDS = 4;

/**
 * Asks whether words that no rule read mean a medicine that is held. The question with the name in their place is offered to be sent; nothing
 * is answered before.
 */
export function readMeant(meant: { words: string; name: string }, message: string, services: ChatServices): AnswerDraft | undefined {
  const [words, name] = [meant.words.trim(), meant.name.trim()];
  const pattern = toWholeWords(words);
  if (words.length < MIN_LENGTH || words.split(/\s+/).length > MAX_WORDS || !services.isMedicine(name)) return undefined;
  if (!pattern.test(message) || services.findNames(words).some(({ kind }) => kind !== 'unknown')) return undefined;
  return askBack(words, name, {
    advice: 'Names look alike: compare it with the package, letter by letter, before you go on.',
    suggestion: message.replace(pattern, () => name),
  });
}

/** Arbitrary: a sign is told in fewer words. */
const MAX_SIGN_WORDS = 12;

/**
 * Asks whether words that no rule read tell a sign of illness that is held. The message with the sign's name in their place is offered to be
 * sent; it counts for nothing before.
 */
export function readNoticed(
  noticed: { words: string; sign: string },
  { message, signs }: { message: string; signs: readonly string[] },
  services: ChatServices,
): AnswerDraft | undefined {
  const words = noticed.words.trim();
  const name = signs[Number(/^s([1-9]\d{0,2})$/.exec(noticed.sign.trim())?.[1]) - 1];
  const pattern = toWholeWords(words);
  if (name === undefined || words.length < MIN_LENGTH || words.split(/\s+/).length > MAX_SIGN_WORDS || !pattern.test(message))
    return undefined;
  if (services.readSymptoms(words).length > 0) return undefined;
  // Offered only in words that are read.
  const told = [message.replace(pattern, () => name), `I have ${name}`].find((text) => services.readSymptoms(text).length > 0);
  if (told === undefined) return undefined;
  return askBack(words, name, {
    advice: 'If so, press the line below, so that it counts. If it is new, bad or getting worse, call a doctor or a nurse line today.',
    suggestion: told,
  });
}

const askBack = (words: string, name: string, { advice, suggestion }: { advice: string; suggestion: string }): AnswerDraft => ({
  kind: 'question',
  claims: toUncitedClaims([`I do not know “${words}”. Do you mean ${name}?`, advice]),
  evidence: [],
  suggestions: [suggestion],
});

const toWholeWords = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(words)}(?![\p{L}\p{N}])`, 'iu');
