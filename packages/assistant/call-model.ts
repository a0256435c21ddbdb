import { generateText, type LanguageModelUsage, type ModelMessage, Output, streamText } from 'ai';
import type * as z from 'zod';
import { type Attempt, callWithPolicy } from './call-policy.ts';
import { findJson } from './find-json.ts';
import { ModelFailure, type ModelUsage } from './model-failure.ts';
import { type AssistantSettings, createModels, findBaseUrl, type LanguageModel } from './provider.ts';
import { createTextQueue } from './text-queue.ts';

export { ModelFailure, type ModelFailureKind, type ModelUsage } from './model-failure.ts';

export interface ModelResult<T> {
  value: T;
  usage: ModelUsage;
  model: string;
}

export interface StructuredRequest<T> {
  /** Sent as it is, so that a receipt can show it; has to ask for JSON in words too, since not every server keeps to a format. */
  system: string;
  prompt: string;
  /** An object; what the model wrote is checked by it. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  /** Goes to the model that reads pictures. */
  image?: { bytes: Uint8Array; mediaType: string } | undefined;
}

export interface TextRequest {
  system: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
}

export interface TextStream {
  /** Throws the failure after the texts that came before it. */
  text: AsyncIterable<string>;
  /** Rejects with the same failure; need not be awaited. */
  done: Promise<ModelUsage>;
}

export interface ModelCaller {
  /** @throws ModelFailure */
  writeStructured<T>(request: StructuredRequest<T>): Promise<ModelResult<T>>;
  streamText(request: TextRequest): TextStream;
}

/** Tokens that a picture is taken to cost. Arbitrary, because providers count it by size and detail; one of a phone lies around it. */
export const TOKENS_PER_IMAGE = 1_000;

// The policy retries, and knows how much time is left; the library would retry without knowing.
const SETTINGS = {
  maxRetries: 0,
  experimental_telemetry: { isEnabled: false },
  // Strict mode refuses schemas with optional fields; the answer is checked here anyway.
  providerOptions: { openai: { strictJsonSchema: false } },
};

/** The ways in which the product calls a model: each within the time of the settings, and failing as a ModelFailure. */
export function createModelCaller(settings: AssistantSettings): ModelCaller {
  const models = createModels(settings);
  const policy = { endpoint: `${settings.provider} ${findBaseUrl(settings)}`, timeoutMs: settings.timeoutMs };
  return {
    async writeStructured(request) {
      const { signal, image } = request;
      const spent = new TokenCounter(request.system + request.prompt, image !== undefined);
      const model = image ? models.vision : models.text;
      try {
        const answer = await callWithPolicy((attempt) => generate(model, request, { attempt, spent }), { ...policy, signal });
        spent.texts = [answer.text];
        const usage = spent.toUsage(answer.usage);
        return { value: readAnswer(answer, request.schema), usage, model: model.modelId };
      } catch (error) {
        throw spent.addTo(error);
      }
    },
    streamText(request) {
      const left = new AbortController();
      const queue = createTextQueue(() => left.abort());
      const signal = request.signal ? AbortSignal.any([request.signal, left.signal]) : left.signal;
      const spent = new TokenCounter(request.system + request.messages.map(({ content }) => content).join(''), false);
      const write = (text: string) => {
        spent.texts.push(text);
        queue.write(text);
      };
      const done = callWithPolicy((attempt) => stream(models.text, request, { attempt, spent, write }), {
        ...policy,
        signal,
        mustBeginSoon: true,
      })
        .then((end) => readEnd(end, spent))
        .catch((error) => {
          throw spent.addTo(error);
        });
      // Whoever only reads the texts meets the failure there; it must not end the process as one nobody handled.
      done.then(() => queue.close(), queue.close);
      return { text: queue.texts, done };
    },
  };
}

interface FinishedAnswer {
  text: string;
  /** As the server said it; missing where the answer ended without a reason. */
  finish: string | undefined;
  usage: LanguageModelUsage;
}

async function generate<T>(
  model: LanguageModel,
  { system, prompt, schema, maxOutputTokens, image }: StructuredRequest<T>,
  { attempt, spent }: { attempt: Attempt; spent: TokenCounter },
): Promise<FinishedAnswer> {
  spent.sent = true;
  const picture = image && { type: 'image' as const, image: image.bytes, mediaType: image.mediaType };
  const message: ModelMessage = { role: 'user', content: picture ? [{ type: 'text', text: prompt }, picture] : prompt };
  const { text, usage, finishReason } = await generateText({
    ...SETTINGS,
    model,
    system,
    messages: [message],
    maxOutputTokens,
    abortSignal: attempt.signal,
    // Only the format is the library's: its reader gives up on a fence or a word of introduction.
    output: { ...Output.text(), responseFormat: Output.object({ schema }).responseFormat },
  });
  return { text, usage, finish: finishReason };
}

function readAnswer<T>({ text, finish }: FinishedAnswer, schema: z.ZodType<T>): T {
  const found = findJson(text, schema);
  if (found) return found.value;
  if (finish === 'length') throw new ModelFailure('cut-off');
  throw new ModelFailure(text.trim() === '' ? 'empty' : 'wrong-shape');
}

interface StreamInput {
  attempt: Attempt;
  spent: TokenCounter;
  write(text: string): void;
}

async function stream(model: LanguageModel, request: TextRequest, { attempt, spent, write }: StreamInput): Promise<FinishedAnswer> {
  spent.sent = true;
  const { fullStream } = streamText({
    ...SETTINGS,
    model,
    system: request.system,
    messages: [...request.messages],
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: attempt.signal,
    // The library's own prints the error, and the prompt with it.
    onError: () => {},
  });
  for await (const part of fullStream) {
    attempt.signal.throwIfAborted();
    if (part.type === 'error') throw spent.texts.length > 0 ? new ModelFailure('cut-off', { passing: true }) : part.error;
    if (part.type === 'text-delta' && part.text !== '') {
      attempt.begin();
      write(part.text);
    }
    if (part.type === 'finish') {
      // A connection that closes in the middle looks like an end without a reason.
      if (part.rawFinishReason === undefined) throw new ModelFailure('cut-off', { passing: true });
      return { text: spent.texts.join(''), usage: part.totalUsage, finish: part.finishReason };
    }
  }
  throw new ModelFailure('cut-off', { passing: true });
}

function readEnd({ text, usage, finish }: FinishedAnswer, spent: TokenCounter): ModelUsage {
  const counted = spent.toUsage(usage);
  if (text.trim() !== '' && finish !== 'length') return counted;
  const failure = new ModelFailure(finish === 'length' ? 'cut-off' : 'empty');
  failure.usage = counted;
  throw failure;
}

/** What a call has spent so far, for the books; a failure is billed, too, where the server had begun to work. */
class TokenCounter {
  sent = false;
  texts: string[] = [];
  private counted: LanguageModelUsage | undefined;

  constructor(
    private readonly prompt: string,
    private readonly hasPicture: boolean,
  ) {}

  toUsage(counted: LanguageModelUsage | undefined = this.counted): ModelUsage {
    this.counted = counted;
    // A prompt is never empty: a server that says 0 did not count.
    const promptTokens = counted?.inputTokens || Math.ceil(this.prompt.length / 4) + (this.hasPicture ? TOKENS_PER_IMAGE : 0);
    const completionTokens = counted?.outputTokens || Math.ceil(this.texts.join('').length / 4);
    const estimated = !counted?.inputTokens || (!counted.outputTokens && completionTokens > 0);
    return { promptTokens, completionTokens, ...(estimated ? { estimated } : {}) };
  }

  addTo(error: unknown): unknown {
    if (!(error instanceof ModelFailure) || !this.sent || error.usage) return error;
    if (!['limited', 'unauthorized', 'unavailable', 'circuit-open'].includes(error.kind)) error.usage = this.toUsage();
    return error;
  }
}
