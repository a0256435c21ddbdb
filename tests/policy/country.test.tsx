// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { DisclaimerBanner } from '#apps/web/frame/disclaimer-banner.tsx';
import { CallLinks, EmergencyNumber } from '#features/chat/web/help-links.tsx';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { TooltipProvider } from '#packages/ui/tooltip.tsx';
import { DayResult } from '#tools/dosing/web/day/day-result.tsx';
import DosingScreen from '#tools/dosing/web/screen.tsx';
import { EmergencyLine } from '#tools/interactions/web/emergency-line.tsx';
import { UrgentAdvice } from '#tools/side-effects/web/urgent-advice.tsx';
import { CallButtons } from '#tools/symptoms/web/result/call-lines.tsx';
import { VitalFields } from '#tools/symptoms/web/vitals/vital-fields.tsx';
import { NO_VITALS, type TypedVitals } from '#tools/symptoms/web/vitals/vitals.ts';

/** A country with its emergency number, poison and crisis lines, and units. */
const COUNTRIES = [
  { country: 'US', emergency: '911', poison: '18002221222', crisis: '988', weight: 'pounds', temperature: '°F' },
  { country: 'GB', emergency: '999', poison: '111', crisis: '116123', weight: 'kilograms', temperature: '°C' },
  { country: 'IT', emergency: '112', poison: '112', crisis: '112', weight: 'kilograms', temperature: '°C' },
] as const;

afterEach(() => {
  cleanup();
  act(() => chooseCountry('US'));
});

function show(country: string, part: ReactNode): void {
  chooseCountry(country);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const findNumbers = () => [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href')?.slice('tel:'.length));
const unique = (numbers: readonly string[]) => [...new Set(numbers)];
const TOO_MUCH = {
  totals: [
    { ingredient: 'ibuprofen', mgInDay: 1400, limitMg: 1200, status: 'over' as const, sentence: 'Over.', from: [], evidenceIds: [] },
  ],
  notCovered: [],
  advice: 'Take no more of it now.',
  evidence: [],
  mode: 'rules-only' as const,
};
const urgent = (advice: string) => ({ level: 'emergency' as const, title: 'Overdose', advice, reason: '', evidenceIds: [] });

describe.each(COUNTRIES)('in $country', ({ country, emergency, poison, crisis, weight, temperature }) => {
  test('the banner above every tool shows the emergency number', () => {
    show(country, <DisclaimerBanner />);
    expect(screen.getByRole('note').textContent).toContain(`In an emergency call ${emergency}.`);
  });

  test('interactions: a severe pair links the emergency number and the poison line', () => {
    show(country, <EmergencyLine />);
    expect(findNumbers()).toEqual(unique([emergency, poison]));
    expect(document.body.textContent).toContain(`call your emergency number (${emergency})`);
    expect(document.body.textContent?.includes('1-800-222-1222')).toBe(country === 'US');
  });

  test('dosing: too much in a day links them, and weights are in the units of the country', () => {
    show(country, <DayResult answer={TOO_MUCH} request={{ age: 40, weight: 150, taken: [] }} />);
    expect(findNumbers()).toEqual(unique([poison, emergency]));
    expect(document.body.textContent).toContain('150 pounds (68 kg)');
    cleanup();
    show(country, <DosingScreen />);
    for (const label of screen.getAllByText(/^Weight/)) expect(label.textContent).toContain(`(${weight})`);
  });

  test('side effects: an emergency links them, and a crisis the line for one', () => {
    show(country, <UrgentAdvice urgent={[urgent('Call Poison Control at 1-800-222-1222.'), urgent('Call or text 988.')]} />);
    expect(findNumbers()).toEqual(unique([emergency, crisis, poison]));
  });

  test('symptoms: an emergency links them, and the temperature is asked for in the units of the country', () => {
    show(country, <CallButtons emergency line="poison" />);
    expect(findNumbers()).toEqual(unique([emergency, poison]));
    cleanup();
    let typed: TypedVitals = NO_VITALS;
    show(country, <VitalFields vitals={typed} onChange={(vitals) => (typed = vitals)} disabled={false} showAll />);
    expect(screen.getByLabelText(/^Body temperature/).closest('div')?.parentElement?.textContent).toContain(temperature);
    expect(screen.getByText(/^Body temperature/).textContent).toContain(`(${temperature})`);
  });

  test('chat: its alarms and its footer link them', () => {
    show(
      country,
      <>
        <CallLinks alarms={[{ level: 'emergency', line: 'crisis' }]} />
        <EmergencyNumber />
      </>,
    );
    expect(findNumbers()).toEqual([...unique([emergency, crisis]), emergency]);
  });
});

test('every date spells out its month, so that it means the same day in every country', () => {
  const folders = ['apps/web', 'features', 'tools', 'packages/mail', 'packages/product-ui', 'packages/ui'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<!\.test)\.tsx?$/.test(file) ? [join(folder, file)] : [],
    ),
  );
  const dated = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:DateTimeFormat\(|toLocale(?:Date)?String\()([^;]*?)\)/g)].map(([, options = '']) => ({
      file,
      options,
    })),
  );
  const numeric = dated.filter(({ options }) => /month: '(?:numeric|2-digit)'|dateStyle: 'short'/.test(options));
  expect(dated.length).toBeGreaterThan(10);
  expect(numeric).toEqual([]);
  const wordless = dated.filter(({ options }) => /\byear:|\bday:/.test(options) && !/month: '(?:short|long)'/.test(options));
  expect(wordless).toEqual([]);
});
