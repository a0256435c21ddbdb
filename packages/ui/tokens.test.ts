import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('packages/ui/tokens.css', 'utf8');

function readTokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
}

const light = readTokens(':root');
const dark = { ...light, ...readTokens('[data-theme="dark"]') };
const systemDark = { ...light, ...readTokens(':root:not([data-theme="light"])') };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const backgrounds = ['paper', 'surface', 'sunken'];
const tones = ['neutral', 'info', 'success', 'severe', 'high', 'moderate', 'low', 'emergency'];
const texts: [string, string][] = [
  ...['ink', 'ink-soft', 'primary', 'primary-strong', 'accent', 'danger'].flatMap((text) =>
    backgrounds.map((background): [string, string] => [text, background]),
  ),
  ...tones.map((tone): [string, string] => [`${tone}-fg`, `${tone}-bg`]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['primary', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink-soft', 'primary-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
];
const edges: [string, string][] = [
  ...['line-strong', 'focus', 'primary', 'accent'].flatMap((edge) => backgrounds.map((background): [string, string] => [edge, background])),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-border`, 'surface'],
    [`${tone}-border`, 'paper'],
  ]),
  ['primary', 'primary-soft'],
];

test('the two definitions of the dark theme match', () => {
  expect(systemDark).toEqual(dark);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, tokens) => {
  const ratio = ([a, b]: [string, string]) => contrast(tokens[a] ?? '', tokens[b] ?? '');
  test('text has a contrast of at least 4.5:1', () => {
    expect(texts.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });
  test('edges and marks have a contrast of at least 3:1', () => {
    expect(edges.filter((pair) => !(ratio(pair) >= 3)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });
});
