// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type Tone, ToneIcon } from '#packages/ui/tone.tsx';
import { SEVERITIES } from '#tools/interactions/web/severity.tsx';
import { SeverityBanner } from '#tools/interactions/web/severity-banner.tsx';
import { UrgencyBanner } from '#tools/symptoms/web/result/urgency-banner.tsx';

const GRADES: readonly Tone[] = ['severe', 'high', 'moderate', 'low', 'emergency', 'urgent', 'routine', 'self-care'];

afterEach(cleanup);

test('each severity and each urgency has its own shape', () => {
  const shapes = GRADES.map((tone) => renderToStaticMarkup(<ToneIcon tone={tone} />));
  expect(new Set(shapes).size).toBe(GRADES.length);
  for (const shape of shapes) expect(shape).toContain('<svg');
});

test.each(SEVERITIES)('the severity %s shows its word beside its shape', (severity) => {
  render(<SeverityBanner severity={severity} type="" />);
  const word = screen.getByText(severity);
  expect(within(word.closest<HTMLElement>('[data-tone]') ?? document.body).getByText(severity)).toBe(word);
  expect(document.querySelector('[data-tone] svg')).toBeTruthy();
});

test.each([
  ['emergency', 'Emergency'],
  ['urgent', 'Urgent'],
  ['routine', 'Routine'],
  ['self-care', 'Self-care'],
  ['unheard of', 'Unheard of'],
])('the urgency %s says its word beside its shape', (urgencyLevel, word) => {
  render(<UrgencyBanner urgency={{ urgencyLevel, timeframe: 'Soon' }} called />);
  expect(within(screen.getByRole('region', { name: 'Triage assessment' })).getByText(word)).toBeTruthy();
  expect(document.querySelector('[data-tone] svg')).toBeTruthy();
});

test('every colored element has text, or stands beside text', () => {
  const files = ['apps/web', 'features', 'tools', 'packages/ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<!\.test)\.tsx$/.test(file) ? [join(folder, file)] : [],
    ),
  );
  const bare = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(\w+)[^<>]*\sdata-tone=[^<>]*\/>/g)].map(
      ([element]) => `${file}: ${element.replace(/\s+/g, ' ')}`,
    ),
  );
  expect(bare.filter((element) => !element.includes('aria-hidden="true"'))).toEqual([]);
});
