import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { Floor } from '#packages/clinical/skill.ts';
import type { Explanation, Receipt, WithoutModel } from '#packages/wire/contract/explanation.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { type Fact, listFacts } from './facts.ts';
import { type NameDictionary, startGuard } from './guard/guard.ts';
import { createPhotoInspector, type InspectPhoto, inspectPhotoWithoutModel } from './inspect-photo.ts';
import { callWithinBudget, countTokens, type UsageRecords } from './model/budgeted-call.ts';
import type { ModelCaller, ModelUsage } from './model/call-model.ts';
import { createJsonPrompt, createLinePrompt, type Prompt, readLine, splitLines } from './prompts.ts';
import { createProposer, type Propose, proposeWithoutModel } from './propose.ts';
import { redact } from './redact.ts';

export type { RecordedCall, UsageRecords } from './model/budgeted-call.ts';

/** An engine's finding, to be explained by a model. */
export interface ExplainRequest {
  feature: string;
  /** The API path, for example "/api/dosing/recommend". */
  endpoint: string;
  claims: readonly Claim[];
  floor: Floor;
  /** The caller, as the limits count them; never sent to a model. */
  who: string;
  mayUseModel: boolean;
  signal: AbortSignal;
}

export interface ReplyRequest extends ExplainRequest {
  /** The user's message. Personal data is removed before it is sent. */
  question: string;
  /** Called with each sentence once the guard has accepted it. */
  onSentence?: ((sentence: Claim) => void) | undefined;
}

/**
 * Explains findings in plain words with a model, if one is configured, allowed and within budget. The guard drops every sentence that
 * the facts do not support. A failing model never throws: the answer then has no sentences, and the receipt gives the reason.
 */
export interface Assistant {
  /** The configured model; undefined in rules-only mode. */
  readonly model: { provider: string; name: string } | undefined;
  /** Explains a tool's finding. The screen shows the finding itself as well. */
  explain(asked: ExplainRequest): Promise<Explanation>;
  /** A chat reply: the engine's first sentence verbatim, then the model's sentences, then the engine's warnings and uncited sentences. */
  reply(asked: ReplyRequest): Promise<Explanation>;
  /** Reports which signs of a closed list are visible in a photo. */
  inspectPhoto: InspectPhoto;
  /** Chooses from a closed list what the caller asks or reads next. */
  propose: Propose;
}

export interface AssistantDependencies {
  provider: string;
  model: string;
  /** The model for images; defaults to `model`. */
  visionModel?: string | undefined;
  caller: ModelCaller;
  usageRecords: UsageRecords;
  names: NameDictionary;
  /** Whether a sentence is easy enough to read for the public. */
  isReadable: (sentence: string) => boolean;
}

const CACHED_ANSWERS = 2_000;
const CACHE_MS = 24 * 60 * 60 * 1000;
/** Arbitrary: eight short sentences with ids need about half of the maximum. Below the minimum no useful answer fits. */
const MAX_ANSWER_TOKENS = 600;
const MIN_ANSWER_TOKENS = 120;
/** Arbitrary: three times the number asked for. Later sentences are ignored, so that an endless answer costs no more work. */
const MAX_SENTENCES = 24;

const Shape = z.object({ sentences: z.array(z.object({ text: z.string(), factIds: z.array(z.string()) })) });
type WrittenSentence = z.infer<typeof Shape>['sentences'][number];

/** The note for the user when the model was expected to write and did not. */
const NOTES: Readonly<Partial<Record<WithoutModel, string>>> = {
  budget: 'The AI has reached its limit for now, so this was written without it. The facts are the same.',
  failed: 'The AI could not be reached, so this was written without it. The facts are the same.',
  guarded: 'What the AI wrote did not match the facts, so it was left out.',
};

/** The assistant when no model is configured. */
export const rulesOnlyAssistant: Assistant = {
  model: undefined,
  explain: async () => createRulesOnlyExplanation('no-model'),
  reply: async () => createRulesOnlyExplanation('no-model'),
  inspectPhoto: inspectPhotoWithoutModel,
  propose: proposeWithoutModel,
};

/** One call of the model: what is sent, and how the answer is received. */
interface ModelRequest {
  prompt: Prompt;
  facts: readonly Fact[];
  run(sink: (sentence: WrittenSentence) => void, maxOutputTokens: number): Promise<ModelUsage>;
}

export function createAssistant(dependencies: AssistantDependencies): Assistant {
  const { provider, model, caller } = dependencies;
  const cache = new LRUCache<string, Explanation>({ max: CACHED_ANSWERS, ttl: CACHE_MS });
  const writer = new Writer(dependencies, cache);
  return {
    model: { provider, name: model },
    inspectPhoto: createPhotoInspector(dependencies),
    propose: createProposer(dependencies),
    explain: (asked) => {
      const facts = listFacts(asked.claims);
      const prompt = createJsonPrompt(facts);
      const run: ModelRequest['run'] = async (sink, maxOutputTokens) => {
        const { value, usage } = await caller.writeStructured({ ...prompt, schema: Shape, maxOutputTokens, signal: asked.signal });
        for (const sentence of value.sentences) sink(sentence);
        return usage;
      };
      return writer.write(asked, { prompt, facts, run });
    },
    reply: (asked) => {
      const facts = listFacts(asked.claims);
      const prompt = createLinePrompt(facts, redact(asked.question));
      const run: ModelRequest['run'] = async (sink, maxOutputTokens) => {
        const messages = [{ role: 'user' as const, content: prompt.prompt }];
        const { text, done } = caller.streamText({ system: prompt.system, messages, maxOutputTokens, signal: asked.signal });
        for await (const line of splitLines(text)) {
          const sentence = readLine(line);
          if (sentence) sink(sentence);
        }
        return done;
      };
      return writer.writeReply(asked, { prompt, facts, run });
    },
  };
}

class Writer {
  readonly #dependencies: AssistantDependencies;
  /** Earlier explanations of the same facts. */
  readonly #cache: LRUCache<string, Explanation>;

  constructor(dependencies: AssistantDependencies, cache: LRUCache<string, Explanation>) {
    this.#dependencies = dependencies;
    this.#cache = cache;
  }

  /** Sends the engine's first sentence at once. The engine's sentences without a fact ("Ask a pharmacist") come last, verbatim. */
  async writeReply(asked: ReplyRequest, request: ModelRequest): Promise<Explanation> {
    const [lead, ...others] = asked.claims;
    if (!lead || this.#findReason(asked)) return this.write(asked, request);
    // The model may leave out sentences, but never a warning: warnings are always repeated in the engine's words.
    const closing = others.filter(({ text, evidenceIds }) => evidenceIds.length === 0 || WARNING_WORDS.test(text));
    asked.onSentence?.(lead);
    const said = new Set([lead.text, ...closing.map(({ text }) => text)]);
    const written = await this.write(asked, request, (sentence) => {
      if (!said.has(sentence.text)) asked.onSentence?.(sentence);
    });
    if (written.sentences.length === 0) {
      for (const claim of others) asked.onSentence?.(claim);
      return { ...written, sentences: asked.claims.map(toSentence) };
    }
    for (const claim of closing) asked.onSentence?.(claim);
    const middle = written.sentences.filter(({ text }) => !said.has(text));
    return { ...written, sentences: [lead, ...middle, ...closing].map(toSentence) };
  }

  async write(asked: ExplainRequest, request: ModelRequest, onSentence?: (sentence: Claim) => void): Promise<Explanation> {
    const reason = this.#findReason(asked);
    if (reason) return createRulesOnlyExplanation(reason);
    const key = this.#keyOf(asked, request);
    const known = this.#cache.get(key);
    if (known) {
      for (const sentence of known.sentences) onSentence?.(sentence);
      return { sentences: known.sentences, receipt: { ...known.receipt, fromMemory: true } };
    }
    const explanation = await this.#call({ asked, request, onSentence });
    if (explanation.receipt.mode === 'model') this.#cache.set(key, explanation);
    return explanation;
  }

  #findReason({ mayUseModel, floor, claims }: ExplainRequest): WithoutModel | undefined {
    if (!mayUseModel) return 'switched-off';
    if (floor.urgency === 'emergency') return 'emergency';
    return claims.some(({ evidenceIds }) => evidenceIds.length > 0) ? undefined : 'nothing-to-explain';
  }

  #keyOf({ feature, floor }: ExplainRequest, { prompt, facts }: ModelRequest): string {
    const { provider, model } = this.#dependencies;
    return createHash('sha256')
      .update(JSON.stringify([provider, model, feature, floor, prompt.system, prompt.prompt, facts]))
      .digest('hex');
  }

  async #call({ asked, request, onSentence }: ModelCallInput): Promise<Explanation> {
    const { usageRecords, model, provider, names, isReadable } = this.#dependencies;
    const { feature, endpoint, who } = asked;
    const guard = startGuard({ facts: request.facts, floor: asked.floor, names }, asked.claims[0]?.text);
    const sentences: Claim[] = [];
    let written = 0;
    const sink = (sentence: WrittenSentence) => {
      if (written === MAX_SENTENCES) return;
      written += 1;
      const judged = guard(sentence);
      if (!judged.kept || !isReadable(judged.text) || sentences.some(({ text }) => text === judged.text)) return;
      sentences.push({ text: judged.text, evidenceIds: judged.evidenceIds });
      onSentence?.(sentences.at(-1) as Claim);
    };
    const promptTokens = countTokens(request.prompt.system, request.prompt.prompt);
    const limits = { promptTokens, maxAnswerTokens: MAX_ANSWER_TOKENS, minAnswerTokens: MIN_ANSWER_TOKENS };
    const call = { feature, endpoint, who, model, ...limits, countLeftOut: () => written - sentences.length };
    const outcome = await callWithinBudget(usageRecords, call, (maxOutputTokens) => request.run(sink, maxOutputTokens));
    if (outcome === 'budget') return createRulesOnlyExplanation('budget');
    if (outcome === 'unknown-budget') return createRulesOnlyExplanation('failed');
    if (outcome === 'failed') return createRulesOnlyExplanation('failed', this.#receipt(request));
    const receipt = { ...this.#receipt(request), written, leftOut: written - sentences.length, provider, model };
    if (sentences.length === 0) return createRulesOnlyExplanation('guarded', receipt);
    return { sentences: sentences.map(toSentence), receipt: { ...receipt, mode: 'model' } };
  }

  /** Lists what was sent, verbatim, even if no answer came. */
  #receipt({ prompt, facts }: ModelRequest): Receipt {
    const { provider, model } = this.#dependencies;
    return {
      ...emptyReceipt(),
      provider,
      model,
      sent: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.prompt },
      ],
      evidenceIds: [...new Set(facts.flatMap(({ evidenceIds }) => evidenceIds))],
    };
  }
}

interface ModelCallInput {
  asked: ExplainRequest;
  request: ModelRequest;
  onSentence: ((sentence: Claim) => void) | undefined;
}

/** Words of a warning or an instruction. The list is broad: a false match only repeats a sentence. */
const WARNING_WORDS =
  /\b(?:never|not|no|don['’]t|avoid|without|unless|only|stop|call|get help|emergency|at once|right away|today|doctor|nurse|prescriber|pharmacist|severe|serious|danger\w*|warning|risk\w*|death|die|kill\w*|fatal|bleed\w*|overdose|most in|at most|until|before|watch for|look out)\b/i;

const toSentence = ({ text, evidenceIds }: Claim) => ({ text, evidenceIds: [...evidenceIds] });

function createRulesOnlyExplanation(reason: WithoutModel, receipt: Receipt = emptyReceipt()): Explanation {
  const note = NOTES[reason];
  return { sentences: [], receipt: { ...receipt, mode: 'rules-only', withoutModel: reason, ...(note ? { note } : {}) } };
}
