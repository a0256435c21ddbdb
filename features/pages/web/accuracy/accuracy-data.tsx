import type { AccuracyPage } from '../../contract/accuracy-page.ts';
import { StructuredData } from '../structured-data.tsx';
import { usePublicConfig } from '../use-public-config.ts';

/** The measurement as schema.org data, each figure with its interval. */
export function AccuracyData({ page: { measuredOn, revision, cases, sets } }: { page: AccuracyPage }) {
  const { siteUrl, companyName, productName } = usePublicConfig();
  const url = `${siteUrl}/accuracy`;
  const dataset = {
    '@type': 'Dataset',
    '@id': url,
    url,
    name: `Accuracy of ${productName}`,
    description: `What the tools of ${productName} answered to ${cases} written test cases, as shares with 95 % Wilson intervals. No clinician has judged the cases.`,
    dateModified: measuredOn,
    ...(revision ? { version: revision } : {}),
    inLanguage: 'en',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: companyName, url: siteUrl },
    measurementTechnique: 'Written test cases; shares of cases with 95 % Wilson score intervals',
    variableMeasured: sets.flatMap(({ title, figures }) =>
      figures.map(({ text, value, of }) => ({
        '@type': 'PropertyValue',
        name: `${title}: ${text}`,
        value,
        ...(of ? { minValue: of.low, maxValue: of.high } : {}),
      })),
    ),
    citation: [...new Set(sets.flatMap(({ published }) => published.map(({ study, journal, date }) => `${study}. ${journal}, ${date}`)))],
  };
  return <StructuredData things={[dataset]} />;
}
