import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOnlyAssistant } from '#packages/assistant/assistant.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runHere } from '#packages/wire/server/offload.ts';
import { BLACK, BROWN, blob, type Color, disc, draw, over, RED } from '#tests/support/photos/draw-photo.ts';
import { createBareApp } from '#tests/support/servers/bare-app.ts';
import { MAX_IMAGE_BYTES, NO_IMAGE, NOT_AN_IMAGE, type PhotoResponse, TOO_LARGE } from '../../contract/photo.ts';
import { readSymptomKnowledge } from '../build-symptoms.ts';
import { mountPhoto } from '../photo-door.ts';
import { createSymptomServices } from '../symptom-services.ts';
import { createSymptomTasks } from '../symptom-tasks.ts';

const PATH = '/api/symptoms/analyze-visual';
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  const { knowledge } = readSymptomKnowledge();
  const formulary = loadFormulary();
  const services = createSymptomServices(knowledge, formulary, () => undefined);
  app = createBareApp({ bodyLimit: 64 * 1024 });
  await app.register(async (api) =>
    mountPhoto(api, services, { assistant: rulesOnlyAssistant, offload: runHere, task: createSymptomTasks(services).photo }),
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function send(fill: (form: FormData) => void): Promise<{ status: number; body: PhotoResponse & { code?: string } }> {
  const form = new FormData();
  fill(form);
  const response = await fetch(`${url}${PATH}`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

async function photo(picture = draw(disc(200, 200, 80, RED))): Promise<Blob> {
  const bytes = await sharp(Buffer.from(picture.rgb), { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const analyze = async (image: Blob, fields: Record<string, string> = {}) =>
  send((form) => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', image, 'photo.jpg');
  });

describe('danger in the description', () => {
  it('of despair or poisoning is answered with help, and the photo is not judged', async () => {
    for (const [description, line] of [
      ['i wanna die', 'crisis'],
      ['I took 8 grams of Tylenol today', 'poison'],
    ] as const) {
      const { body } = await analyze(await photo(), { description, area: 'arm', yes: 'itchy-skin' });
      expect(body.warnings.some((warning) => warning.line === line)).toBe(true);
      expect(body).toMatchObject({ possibleConditions: [], otcTreatments: [], homeRemedies: [], nextSteps: { monitoring: [] } });
      expect(body.error).toBeUndefined();
    }
  });

  it('of an emergency decides the urgency', async () => {
    const { body } = await analyze(await photo(), { description: 'im having a heart attack', area: 'arm' });
    expect(body).toMatchObject({ urgencyLevel: 'emergency', warnings: [{ level: 'emergency', title: 'Heart attack' }] });
    expect(body.nextSteps.monitoring).toEqual([]);
  });
});

describe('an analysis', () => {
  it('has all specified fields and does not keep the photo', async () => {
    const { status, body } = await analyze(await photo(), { yes: 'itchy-skin', area: 'arm', since: 'weeks', age: '30' });
    expect(status).toBe(200);
    expect(body.error).toBeUndefined();
    expect(body.analysisConfidence).toMatch(/^Low/);
    expect(JSON.stringify(body.possibleConditions)).not.toMatch(/melanoma/i);
    expect(body.possibleConditions.length).toBeGreaterThanOrEqual(3);
    for (const item of body.possibleConditions)
      expect(Object.keys(item)).toEqual(
        expect.arrayContaining([
          'condition',
          'probability',
          'description',
          'keyFeatures',
          'commonCauses',
          'duration',
          'prevalence',
          'riskFactors',
        ]),
      );
    expect(Object.keys(body.nextSteps)).toEqual(['emergency', 'doctorVisit', 'pharmacistConsult', 'monitoring']);
    expect(body.questions.length).toBeGreaterThan(0);
    expect(body.questions.length).toBeLessThanOrEqual(6);
    expect(body.questions.map(({ findingId }) => findingId)).not.toContain('itchy-skin');
    const ids = new Set(body.evidence.map(({ id }) => id));
    for (const { evidenceIds } of [...body.possibleConditions, ...body.warnings]) for (const id of evidenceIds) expect(ids).toContain(id);
  });

  it('is the same for every file format', async () => {
    const { rgb } = draw(disc(200, 200, 80, RED));
    const raw = sharp(Buffer.from(rgb), { raw: { width: 400, height: 400, channels: 3 } });
    const [png, webp] = await Promise.all([raw.clone().png().toBuffer(), raw.clone().webp({ lossless: true }).toBuffer()]);
    const lists = await Promise.all(
      [png, webp].map(async (file) => (await analyze(new Blob([new Uint8Array(file)]))).body.possibleConditions),
    );
    expect(lists[0]).toEqual(lists[1]);
  });

  it('of an uneven dark spot refers to a doctor within two weeks, treats nothing and calls nothing harmless', async () => {
    const { body } = await analyze(await photo(draw(over(blob(200, 200, 70, BROWN), disc(185, 190, 24, BLACK)))), {
      area: 'back',
      no: 'mole-change',
    });
    expect(body.possibleConditions[0]?.condition).toMatch(/^Melanoma \(serious/);
    for (const { condition } of body.possibleConditions) expect(condition).toMatch(/serious|significant/);
    expect(body.nextSteps.doctorVisit[0]).toMatch(/within two weeks/);
    expect(body.urgencyLevel).not.toBe('self-care');
    expect([body.otcTreatments, body.homeRemedies]).toEqual([[], []]);
    expect(JSON.stringify(body)).not.toMatch(/you have (melanoma|skin cancer)|no cancer was/i);
  });

  it('refuses an unusable photo and still judges the history', async () => {
    const cases: [string, Color][] = [
      ['no skin', [70, 120, 50]],
      ['too dark', [10, 8, 8]],
    ];
    for (const [, background] of cases) {
      const { status, body } = await analyze(await photo(draw(() => undefined, { background })), { yes: 'mole-change' });
      expect(status).toBe(200);
      expect(body.error).toMatch(/\.$/);
      expect([body.possibleConditions, body.otcTreatments, body.homeRemedies, body.probableCauses]).toEqual([[], [], [], []]);
      expect(body.urgencyLevel).not.toBe('self-care');
      expect(body.nextSteps.doctorVisit.join(' ')).toMatch(/two weeks/);
    }
  });

  it('names no cause if nothing stands out and nothing was reported', async () => {
    const { body } = await analyze(await photo(draw((x, y) => (x % 40 < 2 && y % 40 < 2 ? [200, 150, 125] : undefined))));
    expect(body.error).toMatch(/Nothing in this photo stands out|too blurred/);
    expect(body.possibleConditions).toEqual([]);
  });

  it('ignores unknown and contradictory answers, and reads the description', async () => {
    const { status, body } = await analyze(await photo(), {
      yes: 'nonsense,,__proto__,itchy-skin',
      no: 'itchy-skin',
      age: '',
      sex: 'other',
      since: 'ever',
      description: 'It itches and burns. I am 40.',
    });
    expect(status).toBe(200);
    expect(body.possibleConditions.length).toBeGreaterThan(0);
  });
});

describe('a request', () => {
  it('without an image is told to choose one', async () => {
    for (const fill of [
      () => {},
      (form: FormData) => form.append('image', 'text'),
      (form: FormData) => form.append('picture', new Blob(['x']), 'x.png'),
      (form: FormData) => form.append('image', new Blob([]), ''),
    ]) {
      const { status, body } = await send((form) => {
        form.append('age', '30');
        fill(form);
      });
      expect([status, body.error]).toEqual([400, NO_IMAGE]);
    }
    const json = await fetch(`${url}${PATH}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect([json.status, (await json.json()).error]).toEqual([400, NO_IMAGE]);
  });

  it('with anything but a photo is refused, whatever its name', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'MZ', 'hello', '']) {
      const { status, body } = await analyze(new Blob([text], { type: 'image/png' }));
      expect([status, body.error, body.code]).toEqual([400, NOT_AN_IMAGE, 'invalid_image']);
    }
  });

  it('with more than ten megabytes is refused', async () => {
    for (const bytes of [MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES + 5_000_000]) {
      const { status, body } = await analyze(new Blob([new Uint8Array(bytes)]));
      expect([status, body.error]).toEqual([413, TOO_LARGE]);
    }
  });

  it('with exactly ten megabytes is read', async () => {
    const bytes = new Uint8Array(MAX_IMAGE_BYTES);
    bytes.set(new Uint8Array(await (await photo()).arrayBuffer()));
    expect((await analyze(new Blob([bytes]))).status).toBe(200);
  });

  it('with many parts or two images is refused', async () => {
    const image = await photo();
    const flood = await send((form) => {
      for (let n = 0; n < 500; n += 1) form.append(`f${n}`, 'x');
      form.append('image', image, 'a.jpg');
    });
    const two = await send((form) => {
      form.append('image', image, 'a.jpg');
      form.append('image', image, 'b.jpg');
    });
    for (const { status, body } of [flood, two]) {
      expect([400, 413]).toContain(status);
      expect(body.error).toMatch(/^[A-Z]/);
    }
  });

  it('that is malformed is refused and never causes a server error', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const bodies = [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      '--x\r\n\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      'x'.repeat(5000),
    ];
    for (const body of bodies) {
      const response = await fetch(`${url}${PATH}`, { method: 'POST', body, headers });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    const noBoundary = await fetch(`${url}${PATH}`, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } });
    expect(noBoundary.status).toBeLessThan(500);
  });
});
