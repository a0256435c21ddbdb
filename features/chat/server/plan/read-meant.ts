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
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(words)}(?![\p{L}\p{N}])`, 'iu');
  if (words.length < MIN_LENGTH || words.split(/\s+/).length > MAX_WORDS || !services.isMedicine(name)) return undefined;
  if (!pattern.test(message) || services.findNames(words).some(({ kind }) => kind !== 'unknown')) return undefined;
  return {
    kind: 'question',
    claims: toUncitedClaims([
      `I do not know “${words}”. Do you mean ${name}?`,
      'Names look alike: compare it with the package, letter by letter, before you go on.',
    ]),
    evidence: [],
    suggestions: [message.replace(pattern, () => name)],
  };
}
