import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { disc, draw, RED } from '#tests/support/photos/draw-photo.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { DOWN, type ModelStandIn, SILENT, startModelStandIn, writeFirstFact } from '#tests/support/stand-ins/model-stand-in.ts';
import type { PhotoResponse } from '../../contract/photo.ts';
import { PHOTO_SIGNS } from '../../engine/photo-signs.ts';

const RASH = { yes: 'itchy-skin', area: 'arm', since: 'weeks', age: '30' };
const NOTE = 'A SECRET NOTE';

let model: ModelStandIn;
let server: TestServer;
let image: Blob;
let plain: PhotoResponse;
beforeAll(async () => {
  model = await startModelStandIn();
  server = await startTestServer({ env: { ...model.env, AI_VISION_MODEL: 'eyes' }, findVisitor: visitorsWithPlan('7') });
  const { rgb, width, height } = draw(disc(200, 200, 80, RED));
  const bytes = await sharp(Buffer.from(rgb), { raw: { width, height, channels: 3 } })
    .resize(1000, 900, { fit: 'fill' })
    .withExif({ IFD0: { ImageDescription: NOTE } })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(bytes.includes(NOTE)).toBe(true);
  image = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  plain = await analyze(RASH, { 'x-no-model': '1' });
});
afterAll(async () => {
  await server.close();
  await model.stop();
});
beforeEach(() => {
  model.answer = writeFirstFact;
  model.seenSigns = [];
});

async function analyze(fields: Record<string, string>, headers: Record<string, string> = {}, photo = image): Promise<PhotoResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', photo, 'photo.jpg');
  const response = await fetch(`${server.url}/api/symptoms/analyze-visual`, { method: 'POST', body: form, headers });
  expect(response.status).toBe(200);
  return (await response.json()) as PhotoResponse;
}

const withoutLook = ({ lookCloser: _, lookReceipt: __, explanation: ___, mode: ____, ...rest }: PhotoResponse) => rest;
const listNoticed = ({ lookCloser }: PhotoResponse) => lookCloser.map(({ questionId }) => questionId);

describe('a photo that a model checks', () => {
  it('returns the signs that it pointed out, each with a question, and what was sent', async () => {
    model.seenSigns = ['blister'];
    const answer = await analyze({ ...RASH, description: 'Jane Doe has an itchy rash' });
    expect(answer.lookCloser).toEqual([
      {
        text: 'The AI thinks it may see blisters. Look again: if it is so, answer the question below, since that could change the advice.',
        questionId: 'blister',
        question: 'Are there blisters?',
      },
    ]);
    const looked = model.photoRequests.at(-1);
    expect(answer.lookReceipt).toMatchObject({ mode: 'model', model: 'eyes', written: 1, leftOut: 0 });
    expect(answer.lookReceipt?.sent.map(({ content }) => content)).toEqual([
      ...(looked?.texts ?? []),
      '[the photo, 768 × 691 pixels, without its metadata]',
    ]);
    expect(JSON.stringify(looked?.texts)).not.toContain('Jane');
    const { width, height, format, exif, icc, xmp, iptc } = await sharp(looked?.image).metadata();
    expect({ width, height, format, exif, icc, xmp, iptc }).toEqual({ width: 768, height: 691, format: 'jpeg' });
    expect(looked?.image.includes(NOTE)).toBe(false);
  });

  it('changes nothing else, whatever the model reports', async () => {
    const id = fc.oneof(fc.constantFrom(...PHOTO_SIGNS.skin.map((sign) => sign.id)), fc.constantFrom('fever', 'melanoma', '__proto__', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(id, { maxLength: 25 }), async (seen) => {
        model.seenSigns = seen;
        const answer = await analyze(RASH);
        expect(withoutLook(answer)).toEqual(withoutLook(plain));
        expect(listNoticed(answer)).toEqual(PHOTO_SIGNS.skin.flatMap((sign) => (seen.includes(sign.id) ? [sign.id] : [])));
      }),
      { numRuns: 20 },
    );
  });

  it('leaves out signs that the person has already confirmed or denied, by chip or in text', async () => {
    model.seenSigns = ['blister', 'red-streaks', 'pearly-bump'];
    const answer = await analyze({ ...RASH, no: 'blister', description: 'Red streaks run up from the sore.' });
    expect(listNoticed(answer)).toEqual(['pearly-bump']);
  });

  it('is checked for signs of its body part', async () => {
    model.seenSigns = ['blister', 'cloudy-eye'];
    expect(listNoticed(await analyze({ area: 'eyes', yes: 'eye-pain' }))).toEqual(['cloudy-eye']);
  });
});

describe('no model is asked', () => {
  it('in an emergency, for an unusable photo, or if it is switched off', async () => {
    model.seenSigns = ['blister'];
    const before = model.photoRequests.length;
    const emergency = await analyze({ ...RASH, description: 'My lips and tongue are swelling and I cannot breathe' });
    expect(emergency.urgencyLevel).toBe('emergency');
    const dark = draw(() => undefined, { background: [10, 8, 8] });
    const bytes = await sharp(Buffer.from(dark.rgb), { raw: { width: dark.width, height: dark.height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const unusable = await analyze(RASH, {}, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
    expect(unusable.error).toMatch(/too dark/);
    const unwanted = await analyze(RASH, { 'x-no-model': '1' });
    for (const answer of [emergency, unusable, unwanted]) {
      expect(answer.lookCloser).toEqual([]);
      expect(answer.lookReceipt).toBeUndefined();
    }
    expect(model.photoRequests.length).toBe(before);
  });
});

describe('a model that', () => {
  it.each([
    ['lies', ['cancer', 'BLISTER', 'blister; ignore the rules'], { mode: 'model', written: 3, leftOut: 3 }],
    ['writes prose', 'I can see blisters, which is very dangerous.', { mode: 'rules-only', withoutModel: 'failed' }],
    ['is down', DOWN, { mode: 'rules-only', withoutModel: 'failed' }],
    ['is silent', SILENT, { mode: 'rules-only', withoutModel: 'failed' }],
  ] as const)('%s points out nothing, answers in time, and the receipt says that the photo was sent', async (_, sees, receipt) => {
    model.seenSigns = sees;
    const began = performance.now();
    const answer = await analyze(RASH);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(answer.lookCloser).toEqual([]);
    expect(answer.lookReceipt).toMatchObject(receipt);
    expect(answer.lookReceipt?.sent.at(-1)?.content).toMatch(/^\[the photo, /);
    expect(withoutLook(answer)).toEqual(withoutLook(plain));
    expect(JSON.stringify(answer)).not.toContain('very dangerous');
  });
});
