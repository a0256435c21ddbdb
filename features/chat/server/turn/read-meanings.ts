import { limitTime } from '#packages/reading/sentence-encoder/limit-time.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { ChatServices } from '../chat-services.ts';
import { toReadableMessage } from '../reading/other-languages.ts';
import { splitMessage } from '../reading/split-questions.ts';

/** Arbitrary: the parts of a very long talk are read by their words alone. */
const MOST_TEXTS = 40;
/** Arbitrary: where the encoder is slower, the words alone decide. */
const LIMIT_MS = 5_000;

const toKey = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Encodes a message, its questions and the earlier messages that were not read yet, so that their kinds are read by meaning, too. Without an
 * encoder, or where it fails, the services stay as they are.
 */
export async function readMeanings(services: ChatServices, { message, earlier, known }: AnswerRequest): Promise<ChatServices> {
  const unread = [message, ...earlier.slice(known?.messages ?? 0).reverse()].map(toReadableMessage);
  const texts = unread.flatMap((text) => [text, ...splitMessage(text).questions]);
  const vectors = new Map<string, Float32Array>();
  const encode = async (asked: readonly string[]) => {
    const missing = [...new Map(asked.map((text) => [toKey(text), text])).entries()].filter(([key]) => !vectors.has(key));
    if (missing.length > 0) {
      const found = await services.encode(missing.map(([, text]) => text));
      for (const [at, [key]] of missing.entries()) if (found[at]) vectors.set(key, found[at]);
    }
    return asked.flatMap((text) => vectors.get(toKey(text)) ?? []);
  };
  await limitTime(encode(texts.slice(0, MOST_TEXTS)), LIMIT_MS).catch(services.onError);
  return {
    ...services,
    encode,
    readKind: (text, places, vector) => services.readKind(text, places, vector ?? vectors.get(toKey(text))),
  };
}
