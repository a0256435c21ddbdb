import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDangerFinder, createInteractionFinder, createTasks } from '#apps/server/composition/compose-tools.ts';
import { createOffload, findWorkerFile } from '#apps/server/offload/offload.ts';
import { emptyReceipt } from '#packages/assistant/empty-receipt.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { type AnyTask, type HostFunctions, runHere } from '#packages/wire/server/offload.ts';
import { BLACK, blob, draw } from '#tests/support/photos/draw-photo.ts';
import { MAIN } from '#tests/support/servers/running-product.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const formulary = loadFormulary();
const tasks = createTasks({
  formulary,
  findInteractions: createInteractionFinder(formulary),
  findDanger: createDangerFinder(formulary),
});
const file = findWorkerFile(`${ROOT}${MAIN}`);
if (!file) throw new Error('The worker is not built. Run `npm run build`.');

const LONG = 'I have had a bad headache and a fever for three days, and my knee hurts. I take lisinopril. '.repeat(20);
const REQUEST = { symptoms: ['headache'], description: LONG, answers: {}, personId: undefined };
const PATIENT = { ...REQUEST, age: 60, sex: 'female', medicalHistory: ['asthma'], vitalSigns: undefined };
const REPORT = { medication: 'lisinopril', symptoms: [LONG.slice(0, 290), 'dry cough'], otherMedications: ['Advil'], answers: {} };
const RECEIPT = { ...emptyReceipt(), at: '2026-01-01T00:00:00.000Z' };
const NOT_COVERED = { status: 'not-covered', evidence: [], floor: {}, section: { hash: 'chat', label: 'Open the chat page' } };
/** A long input for every task: a new one must be added here. */
const INPUTS: Record<string, unknown> = {
  'chat.answer': {
    asked: {
      message: `${LONG} How much Tylenol may I take, and what does metformin cost?`,
      earlier: ['My mom takes warfarin. Can she take Advil?', LONG],
      ...{ sessionId: 's', country: 'US', who: 'user:1', mayUseModel: true },
    },
    model: { provider: 'openai', name: 'm' },
  },
  'symptoms.basic': REQUEST,
  'symptoms.advanced': PATIENT,
  'symptoms.interview': PATIENT,
  'symptoms.read': LONG,
  'symptoms.photo': { photo: draw(blob(200, 200, 80, BLACK)), history: { area: 'back', description: LONG } },
  'side-effects.analyze': { request: { ...REPORT, symptoms: [...REPORT.symptoms, LONG] }, person: undefined },
};
/** What the chat asks of this thread: here its answers are fixed. */
const host: HostFunctions = {
  findRefusal: () => undefined,
  ask: ({ topic }: { topic: string }) => ({ ...NOT_COVERED, claims: [{ text: `Asked for ${topic}.`, evidenceIds: [] }] }),
  reply: () => ({ sentences: [], receipt: RECEIPT }),
  propose: () => ({ value: undefined, receipt: RECEIPT }),
  sendAlarms: () => undefined,
  sendSentence: () => undefined,
  report: () => undefined,
};
const CALLER = { who: 'user:1', signal: new AbortController().signal, host };

describe('the worker for long texts', () => {
  const onError = vi.fn();
  const { offload, stop } = createOffload({ file, onError });
  afterAll(stop);

  it('has an input here for every task', () => expect(Object.keys(INPUTS).sort()).toEqual([...tasks.keys()].sort()));

  it.each([...tasks.values()])('answers $name as this thread does', async (task: AnyTask) => {
    const here = vi.spyOn(task, 'run');
    const answer = await offload(task, INPUTS[task.name], CALLER);
    expect(here).not.toHaveBeenCalled();
    expect(answer).toEqual(await runHere(task, INPUTS[task.name], CALLER));
    expect(onError).not.toHaveBeenCalled();
  });

  it('is not asked about a short text', async () => {
    const task = { name: 'unknown to the worker', run: (text: string) => text.length };
    expect(await offload(task, 'short', CALLER)).toBe(5);
  });

  it('takes turns between people, and drops what nobody waits for', async () => {
    const task = tasks.get('symptoms.read') as AnyTask;
    const order: string[] = [];
    const gone = new AbortController();
    const ask = (who: string, signal: AbortSignal) => offload(task, LONG, { who, signal }).then(() => order.push(who));
    const ada = Array.from({ length: 4 }, () => ask('Ada', CALLER.signal));
    const asked = [...ada, ask('Ada', gone.signal), ask('Bo', CALLER.signal)];
    gone.abort();
    const ended = await Promise.allSettled(asked);
    expect(ended.map(({ status }) => status)).toEqual([...ada.map(() => 'fulfilled'), 'rejected', 'fulfilled']);
    expect(order).toEqual(['Ada', 'Ada', 'Bo', 'Ada', 'Ada']);
  });

  it('refuses the eighth long text of one person at a time, and not the first of another', async () => {
    const task = tasks.get('symptoms.read') as AnyTask;
    const many = Array.from({ length: 8 }, () => offload(task, LONG, CALLER));
    const other = offload(task, LONG, { ...CALLER, who: 'user:2' });
    const ended = await Promise.allSettled(many);
    expect(ended.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 503 } }]);
    await expect(other).resolves.toBeDefined();
  });
});

it.each(['process.exit(1)', 'throw new Error("broken")', 'import "node:nothing"'])(
  'a worker that ends by %s costs no answer',
  async (code) => {
    const onError = vi.fn();
    const { offload, stop } = createOffload({ file: new URL(`data:text/javascript,${encodeURIComponent(code)}`), onError });
    const task = { name: 'count', run: (text: string) => text.length };
    expect(await offload(task, LONG, CALLER)).toBe(LONG.length);
    expect(onError).toHaveBeenCalledOnce();
    await stop();
  },
);
