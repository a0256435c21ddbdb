import { usePublicConfig } from './use-public-config.ts';

/** Structured data of a page (schema.org). It is data, not a script, so the content security policy allows it. */
export function StructuredData({ things }: { things: readonly Record<string, unknown>[] }) {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}

export interface ToolDataProps {
  /** The address fragment of its section, e.g. "symptoms". */
  hash: string;
  label: string;
  description: string;
  does: string;
}

/** A tool of /home as schema.org data: a medical web page and the application on it. */
export function ToolData({ hash, label, description, does }: ToolDataProps) {
  const { productName, companyName, siteUrl } = usePublicConfig();
  const url = `${siteUrl}/home#${hash}`;
  const publisher = { '@type': 'Organization', name: companyName };
  const screen = {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: label,
    description,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: productName, url: `${siteUrl}/` },
    medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    mainEntity: { '@id': `${url}-application` },
    publisher,
  };
  const application = {
    '@type': 'WebApplication',
    '@id': `${url}-application`,
    url,
    name: `${label} | ${productName}`,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    featureList: [does],
    publisher,
  };
  return <StructuredData things={[screen, application]} />;
}
