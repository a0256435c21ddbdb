import type { DecodedPhoto } from '#tools/symptoms/server/photo/photo-pixels.ts';

/** Photos drawn pixel by pixel for tests. */
export type Color = readonly [red: number, green: number, blue: number];
export const LIGHT_SKIN: Color = [224, 180, 155];
export const DARK_SKIN: Color = [96, 62, 46];
export const RED: Color = [190, 80, 75];
export const BROWN: Color = [95, 60, 40];
export const BLACK: Color = [35, 25, 25];

export type Paint = (x: number, y: number) => Color | undefined;

/** A background with painted shapes and a little noise, as from a camera. */
export function draw(paint: Paint, { width = 400, height = 400, background = LIGHT_SKIN, noise = 3 } = {}): DecodedPhoto {
  const rgb = new Uint8Array(width * height * 3);
  let seed = 7;
  for (let p = 0; p < width * height; p += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const offset = (seed / 2147483648 - 0.5) * 2 * noise;
    const color = paint(p % width, Math.floor(p / width)) ?? background;
    for (let c = 0; c < 3; c += 1) rgb[3 * p + c] = Math.max(0, Math.min(255, Math.round((color[c] as number) + offset)));
  }
  return { width, height, rgb };
}

export const disc =
  (x: number, y: number, radius: number, color: Color): Paint =>
  (u, v) =>
    Math.hypot(u - x, v - y) <= radius ? color : undefined;
/** A rounded star. */
export const blob =
  (x: number, y: number, radius: number, color: Color): Paint =>
  (u, v) => {
    const angle = Math.atan2(v - y, u - x);
    const reach = radius * (1 + 0.35 * Math.sin(5 * angle) + 0.25 * Math.sin(2 * angle + 1) + 0.2 * Math.cos(angle));
    return Math.hypot(u - x, v - y) <= reach ? color : undefined;
  };
export const over =
  (...paints: Paint[]): Paint =>
  (x, y) =>
    paints.map((paint) => paint(x, y)).findLast((color) => color !== undefined);

/** Box blur: each pixel is the mean of the square around it. */
export function blur({ width, height, rgb }: DecodedPhoto, reach: number): DecodedPhoto {
  const blurred = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 2)
          for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 2) {
            sum += rgb[3 * (v * width + u) + c] as number;
            count += 1;
          }
        blurred[3 * (y * width + x) + c] = Math.round(sum / count);
      }
  return { width, height, rgb: blurred };
}
