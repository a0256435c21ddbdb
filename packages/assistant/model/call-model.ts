import { generateText, type LanguageModelUsage, type ModelMessage, Output, streamText } from 'ai';
import type * as z from 'zod';
import { type Attempt, callWithPolicy } from './call-policy.ts';
import { findJson } from './find-json.ts';
import { ModelFailure, type ModelUsage, TOKENS_PER_IMAGE } from './model-failure.ts';
import { type AssistantSettings, createModels, findBaseUrl, type LanguageModel } from './provider.ts';
import { createTextQueue } from './text-queue.ts';

export { ModelFailure, type ModelFailureKind, type ModelUsage } from './model-failure.ts';

export interface ModelResult<T> {
  value: T;
  usage: ModelUsage;
  model: string;
}

export interface StructuredRequest<T> {
  /** Sent unchanged, so that a receipt can show it. It must ask for JSON in words, because not every server supports response formats. */
  system: string;
  prompt: string;
  /** An object schema; the model's answer is validated with it. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  /** Sent to the vision model. */
  image?: { bytes: Uint8Array; mediaType: string } | undefined;
}

export interface TextRequest {
  system: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
}

export interface TextStream {
  /** Yields the texts received so far, then throws the failure. */
  text: AsyncIterable<string>;
  /** Rejects with the same failure. It need not be awaited. */
  done: Promise<ModelUsage>;
}

export interface ModelCaller {
  /** @throws ModelFailure */
  writeStructured<T>(request: StructuredRequest<T>): Promise<ModelResult<T>>;
  streamText(request: TextRequest): TextStream;
}

// The call policy retries and knows the remaining time. The library does not.
const SETTINGS = {
  maxRetries: 0,
  experimental_telemetry: { isEnabled: false },
  // Strict mode refuses schemas with optional fields. The answer is validated here anyway.
  providerOptions: { openai: { strictJsonSchema: false } },
};

/** Creates the caller of the configured models. Every call respects the timeout of the settings and fails with a ModelFailure. */
export function createModelCaller(settings: AssistantSettings): ModelCaller {
  const models = createModels(settings);
  const policy = { endpoint: `${settings.provider} ${findBaseUrl(settings)}`, timeoutMs: settings.timeoutMs };
  return {
    async writeStructured(request) {
      const { signal, image } = request;
      const counter = new TokenCounter(request.system + request.prompt, image !== undefined);
      const model = image ? models.vision : models.text;
      try {
        const answer = await callWithPolicy((attempt) => generate(model, request, { attempt, counter }), { ...policy, signal });
        counter.texts = [answer.text];
        const usage = counter.toUsage(answer.usage);
        return { value: readAnswer(answer, request.schema), usage, model: model.modelId };
      } catch (error) {
        throw counter.addTo(error);
      }
    },
    streamText(request) {
      const left = new AbortController();
      const queue = createTextQueue(() => left.abort());
      const signal = request.signal ? AbortSignal.any([request.signal, left.signal]) : left.signal;
      const counter = new TokenCounter(request.system + request.messages.map(({ content }) => content).join(''), false);
      const write = (text: string) => {
        counter.texts.push(text);
        queue.write(text);
      };
      const done = callWithPolicy((attempt) => stream(models.text, request, { attempt, counter, write }), {
        ...policy,
        signal,
        mustBeginSoon: true,
      })
        .then((end) => readEnd(end, counter))
        .catch((error) => {
          throw counter.addTo(error);
        });
      // A reader of the texts gets the failure there. Handling it here prevents an unhandled rejection.
      done.then(() => queue.close(), queue.close);
      return { text: queue.texts, done };
    },
  };
}

interface FinishedAnswer {
  text: string;
  /** The server's finish reason; missing if the answer ended without one. */
  finish: string | undefined;
  usage: LanguageModelUsage;
}

async function generate<T>(
  model: LanguageModel,
  { system, prompt, schema, maxOutputTokens, image }: StructuredRequest<T>,
  { attempt, counter }: { attempt: Attempt; counter: TokenCounter },
): Promise<FinishedAnswer> {
  counter.sent = true;
  const picture = image && { type: 'image' as const, image: image.bytes, mediaType: image.mediaType };
  const message: ModelMessage = { role: 'user', content: picture ? [{ type: 'text', text: prompt }, picture] : prompt };
  const { text, usage, finishReason } = await generateText({
    ...SETTINGS,
    model,
    system,
    messages: [message],
    maxOutputTokens,
    abortSignal: attempt.signal,
    // Only the response format is the library's. Its parser fails on a Markdown fence or an introductory sentence.
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
  counter: TokenCounter;
  write(text: string): void;
}

async function stream(model: LanguageModel, request: TextRequest, { attempt, counter, write }: StreamInput): Promise<FinishedAnswer> {
  counter.sent = true;
  const { fullStream } = streamText({
    ...SETTINGS,
    model,
    system: request.system,
    messages: [...request.messages],
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: attempt.signal,
    // The default handler logs the error with the prompt.
    onError: () => {},
  });
  for await (const part of fullStream) {
    attempt.signal.throwIfAborted();
    if (part.type === 'error') throw counter.texts.length > 0 ? new ModelFailure('cut-off', { passing: true }) : part.error;
    if (part.type === 'text-delta' && part.text !== '') {
      attempt.begin();
      write(part.text);
    }
    if (part.type === 'finish') {
      // A connection that closes early looks like an end without a finish reason.
      if (part.rawFinishReason === undefined) throw new ModelFailure('cut-off', { passing: true });
      return { text: counter.texts.join(''), usage: part.totalUsage, finish: part.finishReason };
    }
  }
  throw new ModelFailure('cut-off', { passing: true });
}

function readEnd({ text, usage, finish }: FinishedAnswer, counter: TokenCounter): ModelUsage {
  const counted = counter.toUsage(usage);
  if (text.trim() !== '' && finish !== 'length') return counted;
  const failure = new ModelFailure(finish === 'length' ? 'cut-off' : 'empty');
  failure.usage = counted;
  throw failure;
}

/** Counts the tokens of a call for the usage records. A failed call is counted too if the server had started to work. */
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
    // A prompt is never empty, so 0 means that the server did not count.
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
