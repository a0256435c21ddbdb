import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claim } from '#packages/clinical/evidence.ts';
import { type ScriptedModelServer, startScriptedModelServer, streamChunk } from '#tests/support/stand-ins/scripted-model-server.ts';
import { type AssistantDependencies, createAssistant, type RecordedCall, type ReplyRequest, rulesOnlyAssistant } from './assistant.ts';
import { createNameDictionary } from './guard/guard.ts';
import { createModelCaller, type ModelCaller, ModelFailure, type ModelUsage } from './model/call-model.ts';

const LEAD: Claim = { text: 'Ibuprofen and warfarin: an interaction of high severity is known.', evidenceIds: ['i.1'] };
const BLEEDING: Claim = { text: 'Warfarin and ibuprofen together make bleeding more likely.', evidenceIds: ['i.1', 'i.2'] };
const ADD: Claim = { text: 'Do not add ibuprofen to warfarin unless your prescriber has said so.', evidenceIds: ['i.2'] };
const CLOSING: Claim = { text: 'Ask a pharmacist what you may take instead.', evidenceIds: [] };
const CLAIMS = [LEAD, BLEEDING, ADD, CLOSING];
/** The engine's sentences after those of the model: warnings and sentences without a fact. */
const LAST = [BLEEDING, ADD, CLOSING];
const LAST_TEXTS = LAST.map(({ text }) => text);
const USAGE: ModelUsage = { promptTokens: 300, completionTokens: 40 };
const HONEST = 'Taking warfarin and ibuprofen together makes bleeding more likely. [f2]';
const LIE = 'Warfarin and ibuprofen are safe together. [f2]';
const textOf = (line: string) => line.replace(/ \[.*/, '');

interface Scripted {
  /** Lines of a streamed reply, or a failure that comes after those before it. */
  lines?: readonly (string | ModelFailure)[];
  sentences?: readonly { text: string; factIds: string[] }[];
  most?: number;
  granted?: boolean;
}

interface Sent {
  system: string;
  prompt: string;
  maxOutputTokens: number;
  signal: AbortSignal | undefined;
}

/** An assistant whose model says what the script has, with what was sent to it and written into the usageRecords. */
function script({ lines = [], sentences = [], most = 4_000, granted = true }: Scripted) {
  const sent: Sent[] = [];
  const records: RecordedCall[] = [];
  const settled: number[] = [];
  const reserved: number[] = [];
  const failure = lines.find((line) => line instanceof ModelFailure);
  async function* write(): AsyncGenerator<string> {
    for (const line of lines) {
      if (line instanceof ModelFailure) throw line;
      // Pieces end in the middle of words.
      for (let at = 0; at < line.length; at += 7) yield line.slice(at, at + 7);
      yield '\n';
    }
  }
  const caller: ModelCaller = {
    async writeStructured({ system, prompt, schema, maxOutputTokens, signal }) {
      sent.push({ system, prompt, maxOutputTokens, signal });
      if (failure) throw failure;
      return { value: schema.parse({ sentences }), usage: USAGE, model: 'm' };
    },
    streamText({ system, messages, maxOutputTokens, signal }) {
      sent.push({ system, prompt: messages[0]?.content ?? '', maxOutputTokens, signal });
      const done = failure ? Promise.reject(failure) : Promise.resolve(USAGE);
      done.catch(() => undefined);
      return { text: write(), done };
    },
  };
  const usageRecords: AssistantDependencies['usageRecords'] = {
    reserve: async (_, tokens) => {
      reserved.push(tokens);
      return granted ? { maxTokensPerRequest: most, settle: async (used) => void settled.push(used) } : undefined;
    },
    record: (call) => void records.push(call),
  };
  const assistant = createAssistant({ provider: 'openai', model: 'm', caller, usageRecords, names: NAMES, isReadable });
  return { assistant, sent, records, settled, reserved };
}

/** Treats one word as hard to read. The measure has its own tests. */
const isReadable = (sentence: string) => !sentence.includes('hemorrhage');

const NAMES = createNameDictionary([['ibuprofen', 'Advil'], ['warfarin', 'Coumadin'], ['metformin']]);

const asking = (more: Partial<ReplyRequest> = {}): ReplyRequest => ({
  feature: 'ai_chat',
  endpoint: '/api/chat',
  question: 'Can I take Advil with warfarin?',
  claims: CLAIMS,
  floor: { severity: 'High' },
  who: 'visitor',
  mayUseModel: true,
  signal: new AbortController().signal,
  ...more,
});

describe('a reply', () => {
  it('has the first sentence of the engine, the sentences of the model, and the warnings', async () => {
    const { assistant, records, settled, reserved, sent } = script({ lines: [HONEST, LIE, HONEST] });
    const shown: Claim[] = [];
    const { sentences, receipt } = await assistant.reply(asking({ onSentence: (sentence) => void shown.push(sentence) }));
    expect(sentences).toEqual([LEAD, { text: textOf(HONEST), evidenceIds: ['i.1', 'i.2'] }, ...LAST]);
    expect(shown).toEqual(sentences);
    expect(receipt).toMatchObject({ mode: 'model', provider: 'openai', model: 'm', written: 3, leftOut: 2, fromMemory: false });
    expect(receipt).not.toHaveProperty('withoutModel');
    expect(records).toEqual([
      expect.objectContaining({ feature: 'ai_chat', endpoint: '/api/chat', who: 'visitor', usage: USAGE, failure: undefined, leftOut: 2 }),
    ]);
    expect(settled).toEqual([340]);
    expect(reserved[0]).toBeGreaterThan((sent[0]?.maxOutputTokens ?? 0) + 100);
  });

  it('has no duplicate sentence', async () => {
    const { assistant } = script({ lines: [`${LEAD.text} [f1]`, HONEST, `${CLOSING.text} [f4]`] });
    const { sentences } = await assistant.reply(asking());
    expect(sentences.map(({ text }) => text)).toEqual([LEAD.text, textOf(HONEST), ...LAST_TEXTS]);
  });

  it('shows the first sentence before the model is called', async () => {
    const { assistant, sent } = script({ lines: [HONEST] });
    const sentBefore: number[] = [];
    await assistant.reply(asking({ onSentence: () => void sentBefore.push(sent.length) }));
    expect(sentBefore).toEqual([0, 1, 1, 1, 1]);
  });

  it('shows no sentence before it is complete and checked', async () => {
    const { assistant } = script({ lines: [LIE, 'It is safe. [f1]', HONEST, 'Take both. [f4]', 'no ids', '* **Bold** [f2]'] });
    const shown: string[] = [];
    await assistant.reply(asking({ onSentence: ({ text }) => void shown.push(text) }));
    expect(shown).toEqual([LEAD.text, textOf(HONEST), ...LAST_TEXTS]);
  });

  it('drops sentences that are hard to read, even if they are true', async () => {
    const hard = { text: 'Warfarin and ibuprofen together make hemorrhage more likely.', evidenceIds: ['i.1'] };
    const slows = { text: 'Warfarin slows clotting.', evidenceIds: ['i.2'] };
    const { assistant } = script({ lines: [`${hard.text} [f2]`, `${slows.text} [f3]`] });
    const shown: string[] = [];
    const { receipt } = await assistant.reply(
      asking({ claims: [LEAD, hard, slows, ADD], onSentence: ({ text }) => void shown.push(text) }),
    );
    expect(receipt).toMatchObject({ mode: 'model', written: 2, leftOut: 1 });
    expect(shown).toEqual([LEAD.text, 'Warfarin slows clotting.', ADD.text]);
  });

  it('stops reading an endless answer', async () => {
    const { assistant, records } = script({ lines: [...Array.from({ length: 500 }, () => LIE), HONEST] });
    const { receipt } = await assistant.reply(asking());
    expect(receipt).toMatchObject({ withoutModel: 'guarded', written: 24 });
    expect(records).toHaveLength(1);
  });

  it('lets "it" refer only to the text before it', async () => {
    const facts = [
      { text: 'Metformin can cause diarrhea.', evidenceIds: ['m'] },
      { text: 'Warfarin can cause bleeding.', evidenceIds: ['w'] },
    ];
    const { assistant } = script({
      lines: ['It can cause bleeding. [f2]', 'Warfarin can cause bleeding. [f2]', 'It can cause diarrhea. [f1]'],
    });
    const { sentences } = await assistant.reply(asking({ claims: facts, floor: {} }));
    expect(sentences.map(({ text }) => text)).toEqual(['Metformin can cause diarrhea.', 'Warfarin can cause bleeding.']);
  });
});

describe('an explanation of a finding', () => {
  const sentences = [
    { text: textOf(HONEST), factIds: ['f2'] },
    { text: textOf(LIE), factIds: ['f2'] },
  ];

  it('has the sentences that passed the guard, and nothing typed is sent', async () => {
    const { assistant, sent } = script({ sentences });
    const { sentences: kept, receipt } = await assistant.explain(asking({ question: 'SECRET words' }));
    expect(kept).toEqual([{ text: textOf(HONEST), evidenceIds: ['i.1', 'i.2'] }]);
    expect(receipt).toMatchObject({ mode: 'model', written: 2, leftOut: 1 });
    expect(JSON.stringify(sent)).not.toContain('SECRET');
  });

  it('lists in its receipt verbatim what was sent, and which facts', async () => {
    for (const kind of ['explain', 'reply'] as const) {
      const { assistant, sent } = script({ sentences, lines: [HONEST] });
      const { receipt } = await assistant[kind](asking());
      expect(receipt.sent).toEqual([
        { role: 'system', content: sent[0]?.system },
        { role: 'user', content: sent[0]?.prompt },
      ]);
      expect(receipt.evidenceIds.toSorted()).toEqual(['i.1', 'i.2']);
      for (const { text } of CLAIMS) expect(sent[0]?.prompt).toContain(text);
      expect(Number.isNaN(Date.parse(receipt.at))).toBe(false);
    }
  });
});

describe('rules only', () => {
  const whole = CLAIMS.map(({ text }) => text);

  it.each<[string, string, Partial<ReplyRequest>]>([
    ['a model is not wanted', 'switched-off', { mayUseModel: false }],
    ['it is an emergency', 'emergency', { floor: { urgency: 'emergency' } }],
    ['nothing is to be explained', 'nothing-to-explain', { claims: [CLOSING] }],
    ['there is nothing at all', 'nothing-to-explain', { claims: [] }],
  ])('where %s: nothing is sent or reserved', async (_, withoutModel, more) => {
    const { assistant, sent, reserved, records } = script({ lines: [HONEST] });
    for (const kind of ['reply', 'explain'] as const) {
      const { sentences, receipt } = await assistant[kind](asking(more));
      expect(sentences).toEqual([]);
      expect(receipt).toMatchObject({ mode: 'rules-only', withoutModel, sent: [], written: 0 });
      expect(receipt).not.toHaveProperty('note');
    }
    expect([sent, reserved, records]).toEqual([[], [], []]);
  });

  it.each<[string, Scripted, string]>([
    ['the budget is gone', { granted: false }, 'budget'],
    ['the limit of a request leaves no room', { most: 300 }, 'budget'],
    ['the model fails', { lines: [new ModelFailure('unavailable')] }, 'failed'],
    ['it fails in the middle', { lines: [HONEST, new ModelFailure('cut-off')] }, 'failed'],
    ['all that it wrote was left out', { lines: [LIE, 'It is safe. [f1]'] }, 'guarded'],
    ['it wrote nothing', { lines: [] }, 'guarded'],
  ])('where %s: the engine speaks, and a note says so', async (_, scripted, withoutModel) => {
    const { assistant } = script(scripted);
    const shown: string[] = [];
    const { sentences, receipt } = await assistant.reply(asking({ onSentence: ({ text }) => void shown.push(text) }));
    expect(sentences.map(({ text }) => text)).toEqual(whole);
    expect(shown.filter((text) => whole.includes(text))).toEqual(whole);
    expect(shown.filter((text) => !whole.includes(text))).toEqual(scripted.lines?.includes(HONEST) ? [textOf(HONEST)] : []);
    expect(receipt).toMatchObject({ mode: 'rules-only', withoutModel, note: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(receipt.sent).toHaveLength(withoutModel === 'budget' ? 0 : 2);
  });

  it('applies if no model is configured', async () => {
    expect(rulesOnlyAssistant.model).toBeUndefined();
    expect((await rulesOnlyAssistant.reply(asking())).receipt.withoutModel).toBe('no-model');
  });
});

describe('the usage records', () => {
  it('have one record per call, and every reservation is settled', async () => {
    const spent = new ModelFailure('cut-off');
    spent.usage = { promptTokens: 300, completionTokens: 9 };
    for (const [failure, used] of [
      [spent, 309],
      [new ModelFailure('aborted'), 0],
      [new ModelFailure('timeout'), 0],
    ] as const) {
      for (const kind of ['reply', 'explain'] as const) {
        const { assistant, records, settled } = script({ lines: [failure] });
        const { receipt } = await assistant[kind](asking());
        expect(records.map(({ failure: code }) => code)).toEqual([failure.kind]);
        expect(records[0]?.responseTimeMs).toBeGreaterThanOrEqual(0);
        expect(settled).toEqual([used]);
        expect(receipt).toMatchObject({ withoutModel: 'failed', model: 'm' });
      }
    }
  });

  it('settle the reservation of a call that had too few tokens', async () => {
    const { assistant, records, settled, sent } = script({ most: 300 });
    await assistant.reply(asking());
    expect([records, settled, sent]).toEqual([[], [0], []]);
  });

  it('give a request no more tokens than its limit has left', async () => {
    const { assistant, sent } = script({ most: 700, lines: [HONEST] });
    await assistant.reply(asking());
    const tokens = Math.ceil(((sent[0]?.system.length ?? 0) + (sent[0]?.prompt.length ?? 0)) / 4);
    expect(sent[0]?.maxOutputTokens).toBe(700 - tokens);
  });
});

/** The same text from another source. */
const OTHER_SOURCE = {
  claims: CLAIMS.map((claim) => ({ ...claim, evidenceIds: claim.evidenceIds.map((id) => `1.${id}`) })),
};

describe('a cached explanation', () => {
  const again = (more: Partial<ReplyRequest>) => async () => {
    const { assistant, sent, records } = script({ lines: [HONEST] });
    const first = await assistant.reply(asking());
    const shown: string[] = [];
    const second = await assistant.reply(asking({ ...more, onSentence: ({ text }) => void shown.push(text) }));
    return { first, second, shown, calls: sent.length, records: records.length };
  };

  it('is reused for the same facts and question without a call', async () => {
    const { first, second, shown, calls, records } = await again({})();
    expect([calls, records]).toEqual([1, 1]);
    expect(second).toEqual({ ...first, receipt: { ...first.receipt, fromMemory: true } });
    expect(shown).toEqual(first.sentences.map(({ text }) => text));
  });

  it.each<[string, Partial<ReplyRequest>]>([
    ['question', { question: 'Is Advil fine with Coumadin?' }],
    ['floor', { floor: { severity: 'Severe' } }],
    ['urgency', { floor: { severity: 'High', urgency: 'urgent' } }],
    ['fact', { claims: [LEAD, BLEEDING, CLOSING] }],
    ['source of the facts', OTHER_SOURCE],
  ])('is not said for another %s', async (_, more) => {
    const { second, calls } = await again(more)();
    expect(calls).toBe(2);
    expect(second.receipt.fromMemory).toBe(false);
  });

  it('is not created by a failure or a dropped answer', async () => {
    for (const lines of [[LIE], [HONEST, new ModelFailure('cut-off')]]) {
      const { assistant, sent } = script({ lines });
      await assistant.reply(asking());
      await assistant.reply(asking());
      expect(sent).toHaveLength(2);
    }
  });

  it('is reused for another user, but not if they disabled the model', async () => {
    expect((await again({ who: 'another' })()).calls).toBe(1);
    expect((await again({ mayUseModel: false })()).second.receipt.withoutModel).toBe('switched-off');
  });
});

describe('over HTTP', () => {
  let mock: LLMock | undefined;
  let raw: ScriptedModelServer | undefined;
  afterEach(async () => {
    await Promise.all([mock?.stop(), raw?.stop()]);
    mock = undefined;
    raw = undefined;
  });

  const connect = (baseUrl: string, timeoutMs = 3_000) => {
    const { records, settled } = { records: [] as RecordedCall[], settled: [] as number[] };
    const usageRecords: AssistantDependencies['usageRecords'] = {
      reserve: async () => ({ maxTokensPerRequest: 4_000, settle: async (used) => void settled.push(used) }),
      record: (call) => void records.push(call),
    };
    const caller = createModelCaller({ provider: 'openai', apiKey: 'k', model: 'm', baseUrl, timeoutMs });
    return {
      assistant: createAssistant({ provider: 'openai', model: 'm', caller, usageRecords, names: NAMES, isReadable }),
      records,
      settled,
    };
  };

  it('a reply of a provider is received and checked', async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 9 });
    await mock.start();
    mock.onMessage('warfarin', { content: [HONEST, LIE].join('\n'), usage: { prompt_tokens: 200, completion_tokens: 30 } });
    const { assistant, records, settled } = connect(`${mock.url}/v1`);
    const { sentences, receipt } = await assistant.reply(asking());
    expect(sentences.map(({ text }) => text)).toEqual([LEAD.text, textOf(HONEST), ...LAST_TEXTS]);
    const body = mock.getRequests()[0]?.body as { messages: { role: string; content: string }[] };
    expect(receipt.sent).toEqual(body.messages.map(({ role, content }) => ({ role, content })));
    expect(records).toMatchObject([{ failure: undefined, leftOut: 1 }]);
    expect(settled).toEqual([230]);
  });

  it('a silent provider is aborted at the time limit', async () => {
    raw = await startScriptedModelServer(() => undefined);
    const { assistant, records, settled } = connect(raw.baseUrl, 600);
    const began = performance.now();
    const { sentences, receipt } = await assistant.reply(asking());
    expect(performance.now() - began).toBeLessThan(2_600);
    expect(sentences.map(({ text }) => text)).toEqual(CLAIMS.map(({ text }) => text));
    expect(receipt.withoutModel).toBe('failed');
    expect([records[0]?.failure, records.length, settled.length]).toEqual(['timeout', 1, 1]);
  });

  it('a caller who leaves aborts the call, and its reservation is settled', async () => {
    const leave = new AbortController();
    raw = await startScriptedModelServer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(streamChunk({ content: `${HONEST}\n` }));
    });
    const { assistant, records, settled } = connect(raw.baseUrl);
    const shown: string[] = [];
    const onSentence = ({ text }: Claim) => {
      shown.push(text);
      if (text === textOf(HONEST)) leave.abort();
    };
    await assistant.reply(asking({ signal: leave.signal, onSentence }));
    await raw.abandoned;
    expect(shown).toContain(textOf(HONEST));
    expect([records.map(({ failure }) => failure), settled.length]).toEqual([['aborted'], 1]);
  });
});
