import { describe, expect, it } from 'vitest';
import { BLACK, BROWN, blob, blur, type Color, DARK_SKIN, disc, draw, LIGHT_SKIN, over, RED } from '#tests/support/photos/draw-photo.ts';
import { findPhotoProblem } from '../../engine/photo-measures.ts';
import { measurePhoto } from './measure-photo.ts';
import { toLab } from './photo-pixels.ts';
import { findOtsu } from './segment.ts';

const lesionOf = (...given: Parameters<typeof draw>) => {
  const { lesion } = measurePhoto(draw(...given));
  if (!lesion) throw new Error('nothing was found');
  return lesion;
};

describe('colors', () => {
  it('match published L*a*b* values of sRGB red, white and black', () => {
    const { l, a, b } = toLab({ width: 3, height: 1, rgb: Uint8Array.from([255, 0, 0, 255, 255, 255, 0, 0, 0]) });
    expect([l[0], a[0], b[0]].map((value) => Math.round((value as number) * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    expect([l[1], a[1], l[2]].map((value) => Math.round(value as number) + 0)).toEqual([100, 0, 0]);
  });

  it('are split between two clusters by Otsu’s method', () => {
    const threshold = findOtsu(Float32Array.from({ length: 200 }, (_, n) => (n < 150 ? 2 + (n % 3) : 40 + (n % 3))));
    expect(threshold).toBeGreaterThan(4);
    expect(threshold).toBeLessThan(40);
  });
});

describe('a disc', () => {
  const lesion = lesionOf(disc(200, 200, 60, RED));

  it('is one region with an even edge, equal halves and one color', () => {
    expect(lesion.spots).toBe(1);
    expect(lesion.borderIrregularity).toBeGreaterThan(0.9);
    expect(lesion.borderIrregularity).toBeLessThan(1.25);
    expect(lesion.asymmetry).toBeLessThan(0.1);
    expect(lesion.colors).toBe(1);
    expect(lesion.clearCenter).toBe(0);
  });

  it('covers the share of the photo that it was drawn with', () => {
    expect(lesion.extent).toBeCloseTo((Math.PI * 60 ** 2) / 400 ** 2, 2);
  });

  it('is redder by the drawn difference', () => {
    const { a } = toLab({ width: 2, height: 1, rgb: Uint8Array.from([...RED, ...LIGHT_SKIN]) });
    expect(Math.abs(lesion.redness - ((a[0] as number) - (a[1] as number)))).toBeLessThan(3);
  });
});

it('a ragged blob has an uneven edge and unequal halves', () => {
  const lesion = lesionOf(blob(200, 200, 70, BROWN));
  expect(lesion.borderIrregularity).toBeGreaterThan(1.8);
  expect(lesion.asymmetry).toBeGreaterThan(0.2);
  expect(lesion.darkness).toBeGreaterThan(20);
});

it('colors are counted', () => {
  const lesion = lesionOf(
    over(
      disc(200, 200, 70, BROWN),
      (x, y) => (Math.hypot(x - 200, y - 200) <= 70 && x > 210 ? BLACK : undefined),
      disc(180, 180, 25, [180, 60, 60]),
    ),
  );
  expect(lesion.colors).toBe(3);
});

it('spots are counted', () => {
  const spots = [80, 160, 240, 320].flatMap((x) => [100, 200, 300].map((y) => disc(x, y, 14, RED)));
  expect(lesionOf(over(...spots)).spots).toBe(12);
});

it('a ring has a clear center', () => {
  const lesion = lesionOf(over(disc(200, 200, 90, RED), disc(200, 200, 60, LIGHT_SKIN)));
  expect(lesion.clearCenter).toBeGreaterThan(0.3);
  expect(lesion.spots).toBe(1);
});

it('pale flakes and yellow crusts are distinguished from redness', () => {
  const flakes = lesionOf((x, y) => (Math.hypot(x - 200, y - 200) > 80 ? undefined : (x >> 4) % 2 ? [238, 228, 224] : RED));
  const crusts = lesionOf((x, y) => (Math.hypot(x - 200, y - 200) > 80 ? undefined : (x >> 4) % 2 ? [205, 160, 70] : RED));
  const plain = lesionOf(disc(200, 200, 80, RED));
  expect(flakes.scale).toBeGreaterThan(0.25);
  expect(crusts.crust).toBeGreaterThan(0.25);
  expect([plain.scale, plain.crust]).toEqual([0, 0]);
});

it.each<[string, Color]>([
  ['light', LIGHT_SKIN],
  ['medium', [170, 120, 90]],
  ['dark', DARK_SKIN],
  ['very dark', [62, 42, 34]],
])('%s skin counts as skin', (_, background) => {
  expect(measurePhoto(draw(() => undefined, { background })).skinShare).toBeGreaterThan(0.95);
});

it.each<[string, Color]>([
  ['paper', [250, 250, 248]],
  ['grass', [70, 120, 50]],
  ['sky', [120, 170, 225]],
  ['grey wall', [128, 128, 128]],
])('%s does not', (_, background) => {
  const measures = measurePhoto(draw(() => undefined, { background }));
  expect(measures.skinShare).toBeLessThan(0.05);
  expect(findPhotoProblem(measures, 'skin')?.reason).toMatch(/nothing-to-see|too-bright/);
});

it('nothing stands out on plain skin', () => {
  expect(measurePhoto(draw(() => undefined)).lesion).toBeUndefined();
});

describe('a photo is refused', () => {
  const sharp = draw(disc(200, 200, 60, RED), { noise: 1 });
  it('when blurred, and not when sharp', () => {
    expect(findPhotoProblem(measurePhoto(sharp), 'skin')).toBeUndefined();
    expect(findPhotoProblem(measurePhoto(blur(sharp, 14)), 'skin')?.reason).toBe('too-blurred');
  });
  it('when dark, bright or small', () => {
    expect(findPhotoProblem(measurePhoto(draw(() => undefined, { background: [12, 9, 8] })), 'skin')?.reason).toBe('too-dark');
    expect(findPhotoProblem(measurePhoto(draw(() => undefined, { background: [255, 254, 252] })), 'skin')?.reason).toBe('too-bright');
    expect(findPhotoProblem(measurePhoto(draw(disc(60, 60, 20, RED), { width: 120, height: 120 })), 'skin')?.reason).toBe('too-small');
  });
});
