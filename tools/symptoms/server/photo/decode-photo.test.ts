import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { disc, draw, RED } from '#tests/support/photos/draw-photo.ts';
import { decodePhoto } from './decode-photo.ts';
import { readPhotoFile } from './photo-file.ts';

const { signal } = new AbortController();
const decode = (file: Buffer) => decodePhoto(file, signal);
const refusal = (file: Buffer) =>
  decode(file).then(
    () => 'accepted',
    (failure) => failure.code as string,
  );
const drawn = draw(disc(150, 100, 40, RED), { width: 300, height: 240 });
const raw = () => sharp(Buffer.from(drawn.rgb), { raw: { width: 300, height: 240, channels: 3 } });

const files: Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer> = {
  png: Buffer.alloc(0),
  jpeg: Buffer.alloc(0),
  gif: Buffer.alloc(0),
  webp: Buffer.alloc(0),
};
beforeAll(async () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) files[format] = await raw().toFormat(format).toBuffer();
});
const FORMATS = ['png', 'jpeg', 'gif', 'webp'] as const;

/** A picture's header alone, of any size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('photos', () => {
  it.each(FORMATS)('in format %s are decoded', async (format) => {
    const picture = await decode(files[format]);
    expect([picture.width, picture.height, picture.rgb.length]).toEqual([300, 240, 300 * 240 * 3]);
  });

  it('are scaled down to the measured size', async () => {
    const { width, height } = await decode(await raw().resize(3000, 2400).jpeg().toBuffer());
    expect([width, height]).toEqual([768, 614]);
  });

  it('are turned upright and lose their metadata before decoding', async () => {
    const file = await raw()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .toBuffer();
    expect(file.includes('somebody')).toBe(true);
    const picture = await decode(file);
    expect([picture.width, picture.height]).toEqual([240, 300]);
    // Nothing but pixels is handed on.
    expect(Object.keys(picture).sort()).toEqual(['height', 'rgb', 'width']);
    expect(Buffer.from(picture.rgb).includes('somebody')).toBe(false);
  });

  it('in grayscale, with transparency or with a palette are decoded', async () => {
    for (const file of [
      await raw().greyscale().png().toBuffer(),
      await raw().ensureAlpha(0.5).png().toBuffer(),
      await raw().png({ palette: true }).toBuffer(),
      await raw().jpeg({ progressive: true }).toBuffer(),
      await raw().toColourspace('cmyk').jpeg().toBuffer(),
    ])
      expect((await decode(file)).rgb.length).toBe(300 * 240 * 3);
  });

  it('that are animated are read as their first frame', async () => {
    const frames = Buffer.concat([Buffer.from(drawn.rgb), Buffer.from(drawn.rgb).fill(0)]);
    const moving = sharp(frames, { raw: { width: 300, height: 480, channels: 3, pageHeight: 240 } });
    for (const file of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()]) {
      const picture = await decode(file);
      expect([picture.width, picture.height]).toEqual([300, 240]);
      expect(picture.rgb[0]).toBeGreaterThan(150);
    }
  });
});

describe('other files are refused', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>');
  const cases: [string, () => Buffer][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>'),
    ],
    ['an SVG with a prologue', () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => pdf],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
    ['a TIFF', () => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(400)])],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['a signature alone', () => files.png.subarray(0, 8)],
    ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))],
  ];
  it.each(cases)('%s', async (_, make) => expect(await refusal(make())).toBe('invalid_image'));

  it.each(FORMATS)('a truncated %s, at any length', async (format) => {
    const file = files[format];
    for (const share of [0.02, 0.2, 0.5, 0.9, 0.999])
      expect(await refusal(file.subarray(0, Math.floor(file.length * share)))).toBe('invalid_image');
  });

  it.each(FORMATS)('a %s with a second file after it', async (format) => {
    const seconds = [
      Buffer.from('PK\x03\x04zip'),
      pdf,
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('\x7fELF'),
      Buffer.from('MZ\x90\0'),
      Buffer.from('<?php system(1);'),
    ];
    for (const second of seconds) expect(await refusal(Buffer.concat([files[format], second]))).toBe('invalid_image');
  });

  it.each(FORMATS)('a %s with something before it', async (format) => {
    for (const first of [pdf, Buffer.from('PK\x03\x04'), Buffer.from('<script>'), Buffer.from('MZ')])
      expect(await refusal(Buffer.concat([first, files[format]]))).toBe('invalid_image');
  });

  it('a photo with a script in its metadata', async () => {
    const note = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note]);
    expect(await refusal(Buffer.concat([files.jpeg.subarray(0, 2), comment, files.jpeg.subarray(2)]))).toBe('invalid_image');
  });

  it('but not a phone’s photo with a video or zeros after it', async () => {
    for (const more of [Buffer.from('\0\0\0\x18ftypmp42film'), Buffer.alloc(5000)])
      expect(await refusal(Buffer.concat([files.jpeg, more]))).toBe('accepted');
  });

  it('damaged ones never throw anything except a refusal', async () => {
    for (const format of FORMATS)
      for (let n = 0; n < 60; n += 1) {
        const file = Buffer.from(files[format]);
        for (let k = 0; k < 4; k += 1) file[(n * 7919 + k * 104729) % file.length] = (n * 31 + k * 17) % 256;
        expect(['accepted', 'invalid_image', 'too_many_pixels']).toContain(await refusal(file));
      }
  });
});

describe('decompression bombs', () => {
  it('of 16,000 x 16,000 pixels are refused by their header, immediately and without memory', async () => {
    const file = pngOf(16_000, 16_000);
    const memory = process.memoryUsage().rss;
    const start = performance.now();
    expect(await refusal(file)).toBe('too_many_pixels');
    expect(performance.now() - start).toBeLessThan(100);
    expect(process.memoryUsage().rss - memory).toBeLessThan(20_000_000);
  });

  it('with a false size are refused', async () => {
    expect(await refusal(pngOf(300, 300))).toBe('invalid_image');
  });

  it('with too many scans are refused without decoding', () => {
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x11]);
    const end = files.jpeg.length - 2;
    const file = Buffer.concat([files.jpeg.subarray(0, end), ...Array.from({ length: 200 }, () => scan), files.jpeg.subarray(end)]);
    expect(readPhotoFile(file)).toBeUndefined();
  });

  it('are not decoded after the client has disconnected', async () => {
    await expect(decodePhoto(files.png, AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});
