// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createReadingMeasure, isSentence } from '#tests/support/reading/readability.ts';
import { createAccuracyPage } from '../server/accuracy-page.ts';
import AboutSection from './about.tsx';
import { Accuracy } from './accuracy/accuracy.tsx';
import { HowItWorks } from './how-it-works/how-it-works.tsx';
import { Landing } from './landing/landing.tsx';
import { ConsumerHealthData } from './legal/consumer-health-data.tsx';
import { MedicalDisclaimer } from './legal/medical-disclaimer.tsx';
import { PrivacyPolicy } from './legal/privacy-policy.tsx';
import { TermsOfService } from './legal/terms-of-service.tsx';
import { NotFound } from './not-found.tsx';
import { OnTheHorizon } from './on-the-horizon/on-the-horizon.tsx';
import { Sources } from './sources.tsx';
import { WhatChanged } from './what-changed.tsx';

// The pages name hardly any medicine, so no names are excluded.
const { measureGroup, measureGrade } = createReadingMeasure([]);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const measured = createAccuracyPage(readJson('evals/results.json'), readJson('evals/cases.lock.json'));
const AccuracyPage = () => <Accuracy page={measured} />;
/** Without its lists: the titles of documents are not our text. */
const SourcesPage = () => (
  <Sources
    page={{
      groups: [],
      medicines: [],
      shipped: [],
      live: [],
      facts: 1,
      documents: 1,
      labels: { medicines: 549, held: 151, facts: 22000, matched: 1644, read: 600, differs: 1, notFound: 47 },
      checked: { first: '2026-11-21', last: '2026-11-21' },
    }}
  />
);

/** Without its list: scripts/pages/what-changed.test.tsx measures it with the names of the medicines left out. */
const WhatChangedPage = () => <WhatChanged page={{ months: [], count: 0, readOn: '2026-11-29' }} />;

/** The texts of paragraphs, list items and definitions. Headings, links and buttons are not sentences and would lower the grade. */
function readPage(Page: ComponentType): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('p, li, dd')]
    .filter((part) => part.querySelector('p, li, dd') === null)
    .map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(isSentence);
}

test.each([
  ['the landing page', Landing, 15],
  ['the disclaimer', MedicalDisclaimer, 20],
  ['the About section', AboutSection, 12],
  ['the privacy policy', PrivacyPolicy, 70],
  ['the policy on health data', ConsumerHealthData, 15],
  ['the terms', TermsOfService, 60],
  ['how it works', HowItWorks, 20],
  ['what is planned', OnTheHorizon, 10],
  ['what was measured', AccuracyPage, 30],
  ['the sources', SourcesPage, 8],
  ['what changed', WhatChangedPage, 2],
])('%s reads at grade 8 or below', (_, Page, least) => {
  const texts = readPage(Page);
  expect(texts.length).toBeGreaterThanOrEqual(least);
  expect(measureGrade(texts.join('\n'))).toBeLessThanOrEqual(8);
});

test('half of what all pages say reads at grade 8 or below, and nine in ten at 10', () => {
  const grades = measureGroup(
    [
      Landing,
      MedicalDisclaimer,
      AboutSection,
      NotFound,
      PrivacyPolicy,
      ConsumerHealthData,
      TermsOfService,
      HowItWorks,
      OnTheHorizon,
      AccuracyPage,
      SourcesPage,
      WhatChangedPage,
    ].flatMap(readPage),
  );
  expect(grades.texts).toBeGreaterThanOrEqual(80);
  expect(grades.median).toBeLessThanOrEqual(8);
  expect(grades.high).toBeLessThanOrEqual(10);
});
