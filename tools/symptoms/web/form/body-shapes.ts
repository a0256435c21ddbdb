import type { BodyPart } from './body-symptoms.ts';

/** A part of the drawing. */
export interface BodyShape {
  part: BodyPart;
  /** The button. Its center must lie on it, because screen readers click there. */
  path: string;
  /** Another area of the same part, for the pointer only. */
  also?: string;
  /** Mirrored to the other side, for the pointer only. */
  mirrored?: boolean;
}

/** The view box; the figure is centered at x = 100. */
export const VIEW_BOX = '16 4 168 428';

const SIDES: readonly BodyShape[] = [
  { part: 'shoulder', mirrored: true, path: 'M71 88 C57 89 47 96 43 110 L41.5 119 L60.5 123 L61 107 C62 98 66 92 71 88Z' },
  {
    part: 'arm',
    mirrored: true,
    path: 'M41 121 L60.3 125 C60 139 57 151 54 163 C51.5 180 48 197 43.5 211 L32.5 208 C32 190 33 175 35 160 C36 146 38 133 41 121Z',
  },
  { part: 'hand', mirrored: true, path: 'M32 210 L43 213 C44 222 42 236 37 245 C33 251 26 249 25 243 C23 233 26 219 32 210Z' },
  { part: 'knee', mirrored: true, path: 'M68 313 L91.5 313 C92.5 322 92.5 332 90.5 340 L70 340 C67.5 332 66.5 322 68 313Z' },
  { part: 'foot', mirrored: true, path: 'M73 405 L87.5 405 C89.5 412 89.5 418 88.5 424 C84 429 68 429 61 425 C61 419 70 413 73 405Z' },
];
const LOWER_LEG = 'M70 342 L90.5 342 C94.5 358 91.5 381 87.5 403 L73 403 C69 385 65 362 70 342Z';
const NECK: BodyShape = {
  part: 'neck',
  path: 'M87.5 66.5 C91 69.5 96 71 100 71 C104 71 109 69.5 112.5 66.5 L112.5 79 C116 83.5 121 85.5 126 86.5 L74 86.5 C79 85.5 84 83.5 87.5 79Z',
};

export const FRONT: readonly BodyShape[] = [
  { part: 'head', path: 'M100 8 C83 8 74.5 20 74.5 34 L125.5 34 C125.5 20 117 8 100 8Z' },
  { part: 'face', path: 'M74.5 36 C74.5 53 86 69 100 69 C114 69 125.5 53 125.5 36Z' },
  NECK,
  {
    part: 'chest',
    path: 'M73 88.5 L127 88.5 C133 92 137 98 138 107 L136 134 C127 138 114 139.5 100 139.5 C86 139.5 73 138 64 134 L62 107 C63 98 67 92 73 88.500Z',
  },
  {
    part: 'upper-belly',
    path: 'M64.2 136 C74 140 87 141.5 100 141.5 C113 141.5 126 140 135.8 136 L133.2 168 C123 171 111 172 100 172 C89 172 77 171 66.8 168Z',
  },
  {
    part: 'lower-belly',
    path: 'M66.8 170 C77 173 89 174 100 174 C111 174 123 173 133.2 170 L138 203 C126 206.5 113 208 100 208 C87 208 74 206.5 62 203Z',
  },
  {
    part: 'groin',
    path: 'M61.8 205 C74 208.5 87 210 100 210 C113 210 126 208.5 138.2 205 L139 212 C128 219 112 232 104 241 L96 241 C88 232 72 219 61 212Z',
  },
  {
    part: 'leg',
    mirrored: true,
    path: 'M60.5 214.5 C71 221 86 233 95 243 L98 243 L97.5 262 C96.5 285 93.5 300 91.5 311 L68 311 C63 290 58 250 60.5 214.500Z',
    also: LOWER_LEG,
  },
  ...SIDES,
];

export const BACK: readonly BodyShape[] = [
  {
    part: 'head',
    path: 'M100 8 C83 8 74.5 20 74.5 36 C74.5 50 81 60 87.5 64.5 C95 68.5 105 68.5 112.5 64.5 C119 60 125.5 50 125.5 36 C125.5 20 117 8 100 8Z',
  },
  { ...NECK, path: 'M87.5 67 C95 71 105 71 112.5 67 L112.5 79 C116 83.5 121 85.5 126 86.5 L74 86.5 C79 85.5 84 83.5 87.5 79Z' },
  {
    part: 'upper-back',
    path: 'M73 88.5 L127 88.5 C133 92 137 98 138 107 L135 151 C124 154 112 155 100 155 C88 155 76 154 65 151 L62 107 C63 98 67 92 73 88.500Z',
  },
  {
    part: 'lower-back',
    path: 'M65.2 153 C76 156 88 157 100 157 C112 157 124 156 134.8 153 L133.2 170 L137 196 C125 199.5 113 201 100 201 C87 201 75 199.5 63 196 L66.8 170Z',
  },
  {
    part: 'bottom',
    path: 'M62.6 198 C75 201.5 87 203 100 203 C113 203 125 201.5 137.4 198 C140.5 213 141 228 139 240 C128 250 110 250 100 243 C90 250 72 250 61 240 C59 228 59.5 213 62.6 198Z',
  },
  {
    part: 'leg',
    mirrored: true,
    path: 'M61.3 243 C72 252 88 252 98.5 246 L97.5 262 C96.5 285 93.5 300 91.5 311 L68 311 C65 294 62 270 61.3 243Z',
    also: LOWER_LEG,
  },
  ...SIDES,
];
