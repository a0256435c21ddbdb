// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { expectAccessible, renderAccessible } from '#tests/support/screens/accessible.tsx';
import { makeExplanation } from '#tests/support/screens/explanation-fixture.ts';
import { MAX_IMAGE_BYTES, type PhotoResponse } from '../../contract/photo.ts';
import { judgePixels } from './photo-checks.ts';
import { badgeOf } from './photo-conditions.tsx';
import { completeAnswer } from './photo-file.ts';
import { PhotoTab } from './photo-tab.tsx';

/** A request that does what the test says, when it says so. */
class Request extends EventTarget {
  static last: Request;
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  headers: Record<string, string> = {};
  sent: FormData | undefined;
  open() {
    Request.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const revoke = vi.fn();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = revoke;
});
afterEach(() => {
  setNeverUseModel(false);
  vi.unstubAllGlobals();
});

const CONDITION = {
  id: 'c',
  condition: 'Melanoma (serious: have a doctor look at it)',
  probability: 'cannot be told from a photo, needs a doctor’s look',
  likelihood: { words: 'cannot be told from a photo', inTen: 'needs a doctor’s look', share: 0 },
  description: 'A skin cancer.',
  keyFeatures: ['It changes'],
  commonCauses: ['Sun'],
  duration: 'Long',
  prevalence: 'Rare',
  riskFactors: ['fair skin'],
  care: 'routine' as const,
  evidenceIds: [],
};
const ANSWER: Partial<PhotoResponse> = {
  analysisConfidence: 'Low: from a photo and no history.',
  possibleConditions: [
    CONDITION,
    { ...CONDITION, id: 'd', condition: 'Ordinary mole', likelihood: { words: 'possible', inTen: 'about 3 in 10', share: 0.3 } },
  ],
  otcTreatments: [{ name: 'Cream', type: 'Steroid', usage: 'Thinly', effectiveness: 'May help', precautions: ['Not on the face'] }],
  nextSteps: { emergency: ['Call'], doctorVisit: ['Within two weeks'], pharmacistConsult: ['Ask'], monitoring: ['Watch'] },
  measured: [{ name: 'Spots', value: '1', meaning: 'One' }],
  limits: ['Cannot feel'],
  disclaimer: 'No diagnosis.',
};
const photo = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'photo.png', { type });
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const settle = (change: () => void) => act(async () => change());

test('the empty tab is accessible, and asks for an image first', async () => {
  await renderAccessible(<PhotoTab />);
  await press('Analyze Symptoms');
  expect(screen.getByText('Please select an image first')).toBeTruthy();
});

test('a file that is no image or too large is refused before it is sent', async () => {
  render(<PhotoTab />);
  choose(photo('application/pdf'));
  expect(screen.getByText('Please select a valid image file')).toBeTruthy();
  choose(photo('image/png', MAX_IMAGE_BYTES + 1));
  expect(screen.getByText('Image size should be less than 10MB')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  choose(photo());
  expect(screen.getByRole('img', { name: /choice/ })).toBeTruthy();
  expect(screen.queryByText(/should be|Please/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload Different Image' })).toBeTruthy();
});

test('a photo can be dropped and pasted', async () => {
  render(<PhotoTab />);
  fireEvent.drop(screen.getByRole('button', { name: /drag and drop/ }), { dataTransfer: { files: [photo()] } });
  expect(screen.getByRole('img')).toBeTruthy();
  await press('Remove');
  const paste = Object.assign(new Event('paste'), { clipboardData: { files: [photo()] } });
  await settle(() => document.dispatchEvent(paste));
  expect(screen.getByRole('img')).toBeTruthy();
});

test('the bar fills to 33 percent by the upload and stays there', async () => {
  render(<PhotoTab />);
  choose(photo());
  fireEvent.click(within(screen.getByRole('group', { name: 'Does it itch?' })).getByRole('button', { name: 'Yes' }));
  await press('Analyze Symptoms');
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(screen.getByText(/10-30 seconds/)).toBeTruthy();
  await settle(() => Request.last.progress(50));
  expect(percent()).toBe('17');
  await settle(() => Request.last.progress(100));
  expect(percent()).toBe('33');
  expect(screen.getByText('Measuring the photo')).toBeTruthy();
  expect(Request.last.sent?.get('yes')).toBe('itchy-skin');
  expect(Request.last.sent?.get('image')).toBeInstanceOf(File);
  await press('Cancel');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('img')).toBeTruthy();
});

test('a result replaces an error, a failure clears the result, and removing clears all', async () => {
  render(<PhotoTab />);
  choose(photo());
  await press('Analyze Symptoms');
  await settle(() => Request.last.answer(503, { error: 'Many photos are being looked at.', code: 'unavailable' }));
  expect(screen.getByRole('alert').textContent).toContain('Many photos are being looked at.');
  await press('Try again');
  await settle(() => Request.last.answer(200, ANSWER));
  expect(screen.queryByText(/Many photos/)).toBeNull();
  expect(screen.getByText('Serious')).toBeTruthy();
  expect(screen.getByText('Usually mild')).toBeTruthy();
  await expectAccessible();
  await press('Edit');
  await press('Analyze Symptoms');
  await settle(() => Request.last.answer(400, 'broken'));
  expect(screen.queryByText('Serious')).toBeNull();
  expect(screen.getByText('Analysis failed')).toBeTruthy();
  await press('Remove');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Analysis failed')).toBeNull();
  expect(revoke).toHaveBeenCalledWith('blob:photo');
});

test('an unusable photo shows a red alert instead of results, with its warnings first', async () => {
  render(<PhotoTab />);
  choose(photo());
  await press('Analyze Symptoms');
  const warning = {
    level: 'emergency' as const,
    title: 'Swollen tongue',
    advice: 'Call now',
    reason: 'It may close the airway',
    evidenceIds: [],
  };
  await settle(() =>
    Request.last.answer(200, { ...ANSWER, possibleConditions: [], error: 'This photo is too dark to judge.', warnings: [warning] }),
  );
  const alerts = screen.getAllByRole('alert');
  expect(alerts[0]?.textContent).toContain('Swollen tongue');
  expect(alerts.some((alert) => alert.textContent?.includes('too dark'))).toBe(true);
  expect(screen.queryByText(/Confidence/)).toBeNull();
  await expectAccessible();
});

test('the badge depends on the condition’s text', () => {
  expect(badgeOf('Severe burn').tone).toBe('severe');
  expect(badgeOf('X (Serious)').tone).toBe('severe');
  expect(badgeOf('Emergency').tone).toBe('severe');
  expect(badgeOf('Moderate acne').tone).toBe('high');
  expect(badgeOf('X (significant)').tone).toBe('high');
  expect(badgeOf('Acne').tone).toBe('low');
});

test('an answer with the specified fields alone can be shown', () => {
  expect(completeAnswer({ analysisConfidence: 'Low' }).nextSteps.emergency).toEqual([]);
});

test('the checks distinguish blurred, dark and distant photos from good ones', () => {
  const pixels = (paint: (x: number, y: number) => [number, number, number]) => {
    const data = Array.from({ length: 64 * 64 }, (_, p) => [...paint(p % 64, p >> 6), 255]).flat();
    return { data, width: 64, height: 64 };
  };
  const words = (paint: (x: number, y: number) => [number, number, number], side = 600) =>
    judgePixels(pixels(paint), side).map(({ isGood }) => isGood);
  expect(words((x, y) => (Math.hypot(x - 32, y - 32) < 12 ? [180, 80, 70] : [224, 180, 155]))).toEqual([true, true, true]);
  expect(words(() => [224, 180, 155])).toEqual([false, true, true]);
  expect(words((x) => (x > 32 ? [10, 8, 6] : [20, 16, 12]))).toEqual([false, false, false]);
  expect(words((x) => (x > 32 ? [240, 240, 240] : [90, 120, 180]), 100)).toEqual([true, true, false]);
});

test('in an emergency the plan says what to do until help comes, and nothing of another time', async () => {
  render(<PhotoTab />);
  choose(photo());
  await press('Analyze Symptoms');
  const warning = { level: 'emergency' as const, title: 'Swelling', advice: 'Call now.', reason: 'Why.', evidenceIds: [] };
  const nextSteps = { emergency: ['Call now.', 'Sit upright.'], doctorVisit: ['Within two weeks'], pharmacistConsult: [], monitoring: [] };
  await settle(() => Request.last.answer(200, { ...ANSWER, warnings: [warning], urgencyLevel: 'emergency', nextSteps }));
  const plan = screen.getByRole('region', { name: 'What to do now' });
  expect(plan.textContent).toMatch(/Until help comes.*Sit upright/);
  expect(plan.textContent).not.toMatch(/two weeks|Call now/);
});

test('a sign of one condition stands under "See a doctor", and neither it nor a course is something to do', async () => {
  render(<PhotoTab />);
  choose(photo());
  await press('Analyze Symptoms');
  const nextSteps = {
    emergency: [],
    doctorVisit: ['Melanoma: it needs a look.', 'Ordinary mole: it changes.'],
    pharmacistConsult: ['Ask a pharmacist.'],
    monitoring: ['Ordinary mole: it stays for life.'],
  };
  await settle(() => Request.last.answer(200, { ...ANSWER, nextSteps }));
  const plan = screen.getByRole('region', { name: 'What to do now' });
  expect(plan.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'What to doAsk a pharmacist. See a doctorMelanoma: it needs a look. Ordinary mole: it changes.',
  );
});

test('an explanation comes with the photo’s answer, and switching it off is sent', async () => {
  render(<PhotoTab />);
  choose(photo());
  await press('Analyze Symptoms');
  expect(Request.last.headers).toEqual({});
  await settle(() => Request.last.answer(200, { ...ANSWER, explanation: makeExplanation('Have it looked at.') }));
  expect(await screen.findByText('Have it looked at.')).toBeTruthy();
  expect(screen.getByText('Explained by a language model')).toBeTruthy();
  setNeverUseModel(true);
  await press('Edit');
  await press('Analyze Symptoms');
  expect(Request.last.headers).toEqual({ 'x-no-model': '1' });
});
