import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChat, type ScriptedModelServer, startScriptedModelServer } from '#tests/support/stand-ins/scripted-model-server.ts';
import type { AssistantDependencies, RecordedCall } from './assistant.ts';
import { createPhotoInspector, inspectPhotoWithoutModel, type PhotoRequest } from './inspect-photo.ts';
import { createModelCaller, ModelFailure } from './model/call-model.ts';

let says: string;
let server: ScriptedModelServer;
let records: RecordedCall[];
let settled: number[];
/** The operator's limit for one request; undefined if the daily tokens are used up. */
let limit: number | undefined;

beforeEach(async () => {
  [says, records, settled, limit] = ['{"seen":[]}', [], [], 4_000];
  server = await startScriptedModelServer((response) => answerChat(response, says, { prompt_tokens: 900, completion_tokens: 10 }));
});
afterEach(() => server.stop());

const ASKED: PhotoRequest = {
  feature: 'visual_analysis',
  endpoint: '/api/any',
  image: { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/jpeg', widthPx: 768, heightPx: 512 },
  signs: [
    { id: 'blister', text: 'blisters' },
    { id: 'red-streaks', text: 'red streaks' },
  ],
  who: 'a person',
  mayUseModel: true,
  signal: new AbortController().signal,
};

const createCaller = (model: string, visionModel: string) =>
  createModelCaller({ provider: 'openai-compatible', baseUrl: server.baseUrl, model, visionModel, timeoutMs: 600 });

function inspect(asked: Partial<PhotoRequest> = {}, visionModel = 'picture-model', caller = createCaller('gpt-3.5-turbo', visionModel)) {
  const model = 'gpt-3.5-turbo';
  const usageRecords: AssistantDependencies['usageRecords'] = {
    reserve: async () =>
      limit === undefined ? undefined : { maxTokensPerRequest: limit, settle: async (tokens) => void settled.push(tokens) },
    record: (call) => records.push(call),
  };
  return createPhotoInspector({ provider: 'openai-compatible', model, visionModel, caller, usageRecords })({ ...ASKED, ...asked });
}

test('only requested signs are reported, each once, and the receipt lists what was sent', async () => {
  says = 'I see this: {"seen":["red-streaks","cancer","blister","blister"]}';
  const { seen, receipt } = await inspect();
  expect(seen).toEqual(['blister', 'red-streaks']);
  const sent = JSON.parse(server.calls[0]?.body ?? '');
  expect(sent.model).toBe('picture-model');
  const [system, user] = sent.messages;
  expect(receipt).toMatchObject({ mode: 'model', model: 'picture-model', written: 3, leftOut: 1, fromMemory: false });
  expect(receipt.sent).toEqual([
    { role: 'system', content: system.content },
    { role: 'user', content: user.content[0].text },
    { role: 'user', content: '[the photo, 768 × 512 pixels, without its metadata]' },
  ]);
  expect(user.content[0].text).toBe('Signs:\nblister: blisters\nred-streaks: red streaks');
  expect(user.content[1].image_url.url).toBe('data:image/jpeg;base64,AQID');
  expect(server.calls[0]?.body).not.toContain('a person');
  expect(records).toMatchObject([{ model: 'picture-model', who: 'a person', failure: undefined, leftOut: 1 }]);
  expect(settled).toEqual([910]);
});

test.each([
  ['prose', 'There are blisters.', 'wrong-shape'],
  ['another shape', '{"seen":"blister"}', 'wrong-shape'],
  ['nothing', '', 'empty'],
])('%s in place of ids is nothing seen, and is paid for', async (_, words, failure) => {
  says = words;
  const { seen, receipt } = await inspect();
  expect(seen).toEqual([]);
  expect(receipt).toMatchObject({ mode: 'rules-only', withoutModel: 'failed' });
  expect(receipt.sent).toHaveLength(3);
  expect(records).toMatchObject([{ failure }]);
  expect(settled).toEqual([910]);
});

test('with an open circuit the photo is not sent', async () => {
  const caller = createCaller('gpt-3.5-turbo', 'picture-model');
  caller.writeStructured = () => Promise.reject(new ModelFailure('circuit-open'));
  const { seen, receipt } = await inspect({}, 'picture-model', caller);
  expect(seen).toEqual([]);
  expect(receipt).toMatchObject({ withoutModel: 'failed', sent: [] });
  expect(records).toMatchObject([{ failure: 'circuit-open' }]);
  expect(settled).toEqual([0]);
});

test('nothing is sent without a budget, without signs, without consent, to a text-only model, or without a model', async () => {
  expect((await inspect({ mayUseModel: false })).receipt).toMatchObject({ withoutModel: 'switched-off', sent: [] });
  expect((await inspect({ signs: [] })).receipt).toMatchObject({ withoutModel: 'nothing-to-explain', sent: [] });
  expect((await inspect({}, 'gpt-3.5-turbo')).receipt).toMatchObject({ withoutModel: 'no-model', sent: [] });
  expect((await inspectPhotoWithoutModel(ASKED)).receipt).toMatchObject({ withoutModel: 'no-model', sent: [] });
  limit = 1_050;
  expect((await inspect()).receipt).toMatchObject({ withoutModel: 'budget', sent: [] });
  expect(settled).toEqual([0]);
  limit = undefined;
  expect((await inspect()).receipt).toMatchObject({ withoutModel: 'budget', sent: [] });
  expect(server.calls).toEqual([]);
  expect(records).toEqual([]);
});
