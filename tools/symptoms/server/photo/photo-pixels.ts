/** A photo file, read without decoding its pixels. */
export interface PhotoFile {
  format: 'png' | 'jpeg' | 'gif' | 'webp';
  width: number;
  height: number;
  /** One still frame, without the text, locations and second files that cameras add. */
  photo: Buffer;
  /** Everything in the file that is not part of the frame: metadata, previews, and bytes after its end. */
  extras: readonly Buffer[];
  /** The bytes after the photo's end. */
  trailing: Buffer;
}

/** A decoded photo: three bytes a pixel (red, green, blue; sRGB), row by row. */
export interface DecodedPhoto {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** One value for each pixel. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** CIE 1976 L*a*b* under D65: L* lightness 0 to 100, a* green to red, b* blue to yellow. */
export interface LabPhoto {
  width: number;
  height: number;
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const toF = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);

/** sRGB to L*a*b* by IEC 61966-2-1 and CIE 15. */
export function toLab({ width, height, rgb }: DecodedPhoto): LabPhoto {
  const count = width * height;
  const lab = { width, height, l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  for (let p = 0; p < count; p += 1) {
    const red = LINEAR[rgb[3 * p] as number] as number;
    const green = LINEAR[rgb[3 * p + 1] as number] as number;
    const blue = LINEAR[rgb[3 * p + 2] as number] as number;
    const x = toF((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
    const y = toF(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
    const z = toF((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
    lab.l[p] = 116 * y - 16;
    lab.a[p] = 500 * (x - y);
    lab.b[p] = 200 * (y - z);
  }
  return lab;
}

/** Brightness of each pixel, 0 to 255 (Rec. 601 weights). */
export function toGray({ width, height, rgb }: DecodedPhoto): Plane {
  const values = new Float32Array(width * height);
  for (let p = 0; p < values.length; p += 1)
    values[p] = 0.299 * (rgb[3 * p] as number) + 0.587 * (rgb[3 * p + 1] as number) + 0.114 * (rgb[3 * p + 2] as number);
  return { width, height, values };
}

/** Averages blocks of pixels until the long side has at most the given length. */
export function shrink(photo: DecodedPhoto, longSide: number): DecodedPhoto {
  const factor = Math.ceil(Math.max(photo.width, photo.height) / longSide);
  if (factor <= 1) return photo;
  const width = Math.max(1, Math.floor(photo.width / factor));
  const height = Math.max(1, Math.floor(photo.height / factor));
  const sums = new Uint32Array(width * height * 3);
  for (let v = 0; v < height * factor; v += 1) {
    const y = Math.floor(v / factor);
    for (let u = 0; u < width * factor; u += 1) {
      const to = 3 * (y * width + Math.floor(u / factor));
      const from = 3 * (v * photo.width + u);
      for (let c = 0; c < 3; c += 1) sums[to + c] = (sums[to + c] as number) + (photo.rgb[from + c] as number);
    }
  }
  return { width, height, rgb: Uint8Array.from(sums, (sum) => Math.round(sum / factor ** 2)) };
}
