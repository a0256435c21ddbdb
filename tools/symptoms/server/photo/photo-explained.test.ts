import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorsWithPlan } from '#tests/support/people/visitors.ts';
import { disc, draw, RED } from '#tests/support/photos/draw-photo.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { type ModelStandIn, startModelStandIn, writeFirstFact } from '#tests/support/stand-ins/model-stand-in.ts';
import type { PhotoResponse } from '../../contract/photo.ts';

const RASH = { yes: 'itchy-skin', area: 'arm', since: 'weeks', age: '30' };

let model: ModelStandIn;
let server: TestServer;
beforeAll(async () => {
  model = await startModelStandIn();
  server = await startTestServer({ env: model.env, findVisitor: visitorsWithPlan('7') });
});
afterAll(async () => {
  await server.close();
  await model.stop();
});

async function analyze(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<PhotoResponse> {
  const picture = draw(disc(200, 200, 80, RED));
  const bytes = await sharp(Buffer.from(picture.rgb), { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${server.url}/api/symptoms/analyze-visual`, { method: 'POST', body: form, headers });
  expect(response.status).toBe(200);
  return (await response.json()) as PhotoResponse;
}

describe('a photo, explained', () => {
  it('has an explanation whose author receives neither the photo nor the person’s words', async () => {
    model.answer = writeFirstFact;
    const { explanation, mode } = await analyze({ ...RASH, description: 'Jane Doe has an itchy rash' });
    expect(mode).toBe('model');
    expect(explanation?.sentences[0]?.text).toContain('A rash that lasts');
    expect(explanation?.receipt.sent).toEqual(model.requests.at(-1));
    expect(JSON.stringify(model.requests.at(-1))).not.toMatch(/Jane Doe|image/);
  });

  it('asks no model in an emergency or if it is switched off', async () => {
    const before = model.requests.length;
    const emergency = await analyze({ ...RASH, description: 'My lips and tongue are swelling and I cannot breathe' });
    expect(emergency.urgencyLevel).toBe('emergency');
    expect(emergency.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'emergency' } });
    const unwanted = await analyze({ ...RASH, since: 'days' }, { 'x-no-model': '1' });
    expect(unwanted.explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'switched-off' } });
    expect(model.requests.length).toBe(before);
  });

  it('answers by rules if the model is down', async () => {
    model.answer = 'down';
    const { explanation, mode } = await analyze({ yes: 'painful-rash', area: 'leg', since: 'days', age: '50' });
    expect(mode).toBe('rules-only');
    expect(explanation).toMatchObject({ sentences: [], receipt: { withoutModel: 'failed' } });
  });
});
