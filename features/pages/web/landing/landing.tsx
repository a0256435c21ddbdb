import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Container } from '#packages/ui/layout.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { StructuredData } from '../structured-data.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { LandingFeatures } from './landing-features.tsx';
import { LandingSteps } from './landing-steps.tsx';
import { LandingTrust } from './landing-trust.tsx';
import { LeafletPicture } from './leaflet-picture.tsx';
import { MedicineSearchBox } from './medicine-search-box.tsx';

const DESCRIPTION =
  'Compare two medicines side by side in plain words: what they are for, how they differ, what to watch for. Each fact opens its source.';

export function Landing() {
  const { productName } = usePublicConfig();
  return (
    <>
      <PageHead title={`${productName}: plain facts about medicines, with their sources`} description={DESCRIPTION} path="/" />
      <LandingData />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <LandingFeatures />
        <LandingSteps />
        <LandingTrust />
        <Closing />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero() {
  return (
    <Container as="section" className="grid grid-cols-1 items-center gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_1.05fr] lg:py-20">
      <div>
        <h1 className="text-4xl">Plain facts about medicines, and where each one comes from</h1>
        <p className="mt-6 max-w-prose text-lg text-ink-soft">
          Put two medicines side by side. See what they are for, how they differ and what to watch for, in words you would use yourself.
          Then press the mark beside any fact to see the document behind it.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3">
          <LinkButton asChild className="min-h-12 px-8 text-lg max-sm:w-full">
            <Link to="/home">Explore</Link>
          </LinkButton>
          <LinkButton asChild variant="secondary" className="min-h-12">
            <Link to="/how-it-works">How It Works</Link>
          </LinkButton>
          <LinkButton asChild variant="quiet" className="min-h-12 px-4! max-sm:px-1!">
            <Link to="/on-the-horizon">On the Horizon</Link>
          </LinkButton>
        </div>
        <MedicineSearchBox />
        <p className="mt-4">
          <Link to="/examples" className="inline-flex min-h-11 items-center gap-2 font-semibold">
            See a worked example of each tool <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </p>
        <p className="mt-6 text-sm text-ink-soft">
          General information only. <Link to="/medical-disclaimer">Read the medical disclaimer</Link>
        </p>
      </div>
      <LeafletPicture />
    </Container>
  );
}

function Closing() {
  return (
    <Container as="section" className="py-16 text-center sm:py-24">
      <h2 className="text-3xl">Start with two names</h2>
      <p className="mx-auto mt-4 max-w-prose text-lg text-ink-soft">
        Brand names and generic names both work. If we have no record, we say so.
      </p>
      <LinkButton asChild className="mt-8 min-h-12 px-8 text-lg">
        <Link to="/home">Compare two medicines</Link>
      </LinkButton>
    </Container>
  );
}

function LandingData() {
  const { productName, companyName, siteUrl } = usePublicConfig();
  const url = `${siteUrl}/`;
  const publisher = { '@type': 'Organization', name: companyName };
  return (
    <StructuredData
      things={[
        {
          '@type': 'MedicalWebPage',
          '@id': url,
          url,
          name: productName,
          description: DESCRIPTION,
          inLanguage: 'en',
          medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
          mainEntity: { '@id': `${url}#application` },
          publisher,
        },
        {
          '@type': 'WebApplication',
          '@id': `${url}#application`,
          url: `${url}home`,
          name: productName,
          applicationCategory: 'HealthApplication',
          operatingSystem: 'Any',
          browserRequirements: 'Requires JavaScript',
          featureList: ['Medication comparison', 'Symptom analysis', 'AI health chat'],
          publisher,
        },
      ]}
    />
  );
}
