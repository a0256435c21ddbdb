import type { Difference } from './spec-screen.ts';

/** Texts that differ from the specification, each with its reason. */
export const DIFFERENCES: readonly Difference[] = [
  {
    spec: 'Most Popular',
    product: 'No charge today',
    source: 'features/billing/web/plan/reactivation.tsx',
    reason: 'Nothing is known of what is popular: the badge says what is true of the offer instead.',
  },
  {
    spec: 'Trial Activated!',
    source: 'features/billing/web',
    reason: 'The shortcut that says so without asking the payment provider is not built.',
  },
  {
    spec: 'Choose First Medication if',
    product: 'Choose {} if',
    source: 'tools/comparison/web/analysis-card.tsx',
    reason: 'The list names the medicine itself, so that nobody has to look up which one was first.',
  },
  {
    spec: 'Failed to search medications',
    product: 'The search could not be reached. Check your connection and type again.',
    source: 'packages/product-ui/medicine-picker',
    reason: 'An empty list would read as “there is no such medicine”: the failure is told where the list would be, with what to do.',
  },
  {
    spec: 'Geolocation is not supported by this browser.',
    product: 'Geolocation is not supported by this browser. Showing general pricing without location-based results.',
    source: 'tools/comparison/web/use-location.ts',
    reason: 'The specified sentence, and with it what happens next, as where the location is refused.',
  },
  {
    spec: 'Failed to submit message. Please try again or contact us directly at {}',
    product: '{} or contact us directly at {}',
    source: 'features/help/web/contact-form.tsx',
    reason: 'The same words, put together from the sentence that both failures begin with.',
  },
  {
    spec: 'HIPAA compliant',
    product: 'Security, and why we do not claim HIPAA',
    source: 'features/pages/web/legal/privacy-policy.tsx',
    reason: 'Compliance is not claimed: the page says what applies and what is done.',
  },
  {
    spec: 'Prices are updated daily',
    product: 'How often are prices updated?',
    source: 'features/help/web/faq-list.ts',
    reason: 'Estimates are worked out anew each time; the list that they start from is not renewed daily, and the answer says so.',
  },
];
