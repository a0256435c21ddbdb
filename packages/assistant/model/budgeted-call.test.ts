import { expect, it } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { createNameDictionary } from '../guard/guard.ts';
import { callWithinBudget, type RecordedCall, type UsageRecords } from './budgeted-call.ts';
import { ModelFailure } from './model-failure.ts';

const USAGE = { promptTokens: 10, completionTokens: 5 };
const CALL = {
  feature: 'ai_chat',
  endpoint: '/api/chat',
  who: 'user:1',
  model: 'm',
  promptTokens: 10,
  maxAnswerTokens: 90,
  minAnswerTokens: 5,
};
const reject = () => Promise.reject(new Error('the database is away'));

function createRecords(broken: 'reserve' | 'settle') {
  const [errors, records]: [unknown[], RecordedCall[]] = [[], []];
  const usageRecords: UsageRecords = {
    reserve: broken === 'reserve' ? reject : async () => ({ maxTokensPerRequest: 4_000, settle: reject }),
    record: (call) => void records.push(call),
    onError: (error) => void errors.push(error),
  };
  return { usageRecords, errors, records };
}

it('makes no call where the budget cannot be read, and says so', async () => {
  const { usageRecords, errors, records } = createRecords('reserve');
  let calls = 0;
  const run = async () => {
    calls += 1;
    return USAGE;
  };
  expect(await callWithinBudget(usageRecords, { ...CALL, countLeftOut: () => 0 }, run)).toBe('unknown-budget');
  expect([calls, records, errors.length]).toEqual([0, [], 1]);
});

it.each([
  ['done', 4_000, async () => USAGE],
  ['failed', 4_000, () => Promise.reject(new ModelFailure('timeout'))],
  ['budget', 12, async () => USAGE],
] as const)('is %s, and recorded once, where the reservation cannot be settled', async (outcome, most, run) => {
  const { usageRecords, errors, records } = createRecords('settle');
  const limited = { ...usageRecords, reserve: async () => ({ maxTokensPerRequest: most, settle: reject }) };
  expect(await callWithinBudget(limited, { ...CALL, countLeftOut: () => 0 }, run)).toBe(outcome);
  expect(records).toHaveLength(outcome === 'budget' ? 0 : 1);
  expect(errors).toHaveLength(1);
});

it('leaves the answer of the rules standing, and lists nothing as sent', async () => {
  const { usageRecords } = createRecords('reserve');
  const caller = { writeStructured: reject, streamText: () => ({ text: (async function* () {})(), done: reject() }) };
  const assistant = createAssistant({
    ...{ provider: 'openai', model: 'm', caller, usageRecords },
    names: createNameDictionary([]),
    isReadable: () => true,
  });
  const claims = [
    { text: 'Ibuprofen and warfarin: an interaction of high severity is known.', evidenceIds: ['i.1'] },
    { text: 'Ask a pharmacist what you may take instead.', evidenceIds: [] },
  ];
  const asked = { ...CALL, claims, floor: {}, mayUseModel: true, signal: new AbortController().signal };
  const { sentences, receipt } = await assistant.reply({ ...asked, question: 'Advil with warfarin?' });
  expect(sentences).toEqual(claims);
  expect(receipt).toMatchObject({ mode: 'rules-only', withoutModel: 'failed', sent: [], note: expect.stringMatching(/\.$/) });
});
