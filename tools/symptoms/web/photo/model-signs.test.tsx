// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNeverUseModel, setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import type { PhotoResponse } from '../../contract/photo.ts';
import { PhotoTab } from './photo-tab.tsx';

/** What was sent, and the answer that is given at once. */
let sent: FormData[];
let answer: Partial<PhotoResponse>;
class Request extends EventTarget {
  upload = new EventTarget();
  status = 200;
  statusText = '';
  responseText = '';
  withCredentials = false;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    sent.push(form);
    this.responseText = JSON.stringify(answer);
    this.dispatchEvent(new Event('load'));
  }
}

const PHOTO_SENT = 'A smaller copy of the photo, without its metadata, is also shown to the AI model.';
const FORGOTTEN = 'Your photo is checked on our server and not kept. Location and camera data are removed.';
const NOTICE = {
  text: 'The AI thinks it may see a shiny, pearly bump. Look again.',
  questionId: 'pearly-bump',
  question: 'Is there a shiny bump?',
};
const QUESTION = { findingId: 'blister', text: 'Are there blisters on it?' };
const LOOKED: Partial<PhotoResponse> = {
  analysisConfidence: 'Low.',
  questions: [QUESTION],
  lookCloser: [NOTICE],
  lookReceipt: makeExplanation('', {
    written: 2,
    leftOut: 1,
    sent: [{ role: 'user', content: '[the photo, 768 × 512 pixels, without its metadata]' }],
  }).receipt,
  explanation: makeExplanation(),
};

const config = (body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const cardOf = () => screen.getByText(NOTICE.text).closest('section') as HTMLElement;
async function open() {
  await renderAccessible(<PhotoTab />);
  await act(async () => {});
}
async function analyze() {
  const file = new File([new Uint8Array(10)], 'photo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
  await press('Analyze Symptoms');
}

beforeEach(() => {
  [sent, answer] = [[], LOOKED];
  config({ mode: 'model' });
  vi.stubGlobal('XMLHttpRequest', Request);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  setNeverUseModel(false);
  vi.unstubAllGlobals();
});

test('before the upload the page says that a model receives the photo and how to prevent it', async () => {
  await open();
  expect(screen.getByText(PHOTO_SENT, { exact: false }).textContent).toContain('tick “Answer without AI”');
  const without = screen.getByRole('checkbox', { name: /Answer without AI/ });
  await act(async () => fireEvent.click(without));
  expect(getNeverUseModel()).toBe(true);
  expect(screen.queryByText(PHOTO_SENT, { exact: false })).toBeNull();
  expect(screen.getByText(/the photo is not shown to an AI model/)).toBeTruthy();
  await expectAccessible();
  await act(async () => fireEvent.click(without));
  expect(getNeverUseModel()).toBe(false);
});

test('in rules-only mode the page only says that the photo is forgotten', async () => {
  config({ mode: 'rules-only' });
  await open();
  expect(screen.getByText(FORGOTTEN)).toBeTruthy();
  expect(screen.queryByText(/\bAI\b/)).toBeNull();
});

test.each([
  ['does not say', async () => new Response('{}')],
  ['cannot be asked', async () => Promise.reject(new TypeError('failed'))],
])('if the server %s, the page says what a model would receive', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching);
  await open();
  expect(screen.getByText(/If an AI model is set up here, a smaller copy of the photo/)).toBeTruthy();
});

test('the model’s signs are above the questions, with a badge, and a receipt says that the photo was sent', async () => {
  await open();
  await analyze();
  const card = cardOf();
  expect(within(card).getByText('Pointed out by a language model')).toBeTruthy();
  expect(card.compareDocumentPosition(screen.getByText(QUESTION.text)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText('Rules-only mode')).toBeNull();
  const receipt = screen.getByText('Your photo was sent to the AI').closest('details') as HTMLElement;
  expect(receipt.textContent).toContain('A smaller copy of your photo, without its metadata, was sent to an AI model.');
  expect(receipt.textContent).toContain('[the photo, 768 × 512 pixels, without its metadata]');
  expect(receipt.textContent).toContain('1; 1 left out, because we had not asked for it');
  await expectAccessible();
});

test('only the person’s answer is sent, and it can be changed in the form', async () => {
  await open();
  await analyze();
  expect(sent[0]?.get('yes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update the result' })).toBeNull();
  await act(async () => fireEvent.click(within(cardOf()).getByRole('button', { name: 'Yes' })));
  answer = { analysisConfidence: 'Low.' };
  await press('Update the result');
  expect(sent[1]?.get('yes')).toBe('pearly-bump');
  expect(screen.queryByText(NOTICE.text)).toBeNull();
  await press('Edit');
  const fieldset = screen.getByText(NOTICE.question).closest('fieldset') as HTMLElement;
  expect(within(fieldset).getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByLabelText(/Where is it/), { target: { value: 'arm' } });
  expect(within(fieldset).getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(within(fieldset).getByRole('button', { name: 'Yes' })));
  await press('Analyze Symptoms');
  expect(sent[2]?.get('yes')).toBeNull();
});

test('a receipt is shown for a model that failed, and none if no photo was sent', async () => {
  const { receipt } = makeExplanation(undefined, { withoutModel: 'failed', sent: [{ role: 'user', content: '[the photo]' }] });
  answer = { analysisConfidence: 'Low.', lookReceipt: receipt, explanation: makeExplanation() };
  await open();
  await analyze();
  expect(screen.getByText('Your photo was sent to the AI')).toBeTruthy();
  expect(screen.getByText('Rules-only mode')).toBeTruthy();
  expect(screen.queryByText('Look again')).toBeNull();
  answer = { analysisConfidence: 'Low.', explanation: makeExplanation() };
  await press('Edit');
  await press('Analyze Symptoms');
  expect(screen.queryByText('Your photo was sent to the AI')).toBeNull();
});
