import { Alert } from '#packages/ui/alert.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { DataSources } from '../data-sources.tsx';
import { PageHead } from '../page-head.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { usePublicConfig } from '../use-public-config.ts';

export function MedicalDisclaimer() {
  const { productName } = usePublicConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title={`Medical disclaimer | ${productName}`}
        description={`What ${productName} can and cannot tell you about medicines, where its facts come from, and whom to call in an emergency.`}
        path="/medical-disclaimer"
      />
      <SiteHeader />
      <Container as="main" id="main" tabIndex={-1} className="grow py-10 sm:py-16">
        <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,40rem)_1fr]">
          <div>
            <h1>Medical disclaimer</h1>
            <p className="mt-4 text-lg text-ink-soft">
              {productName} gives general information about medicines. It is not medical advice, and it is not a doctor.
            </p>
          </div>
          <Alert tone="emergency" title="Is it an emergency? Call now." className="lg:sticky lg:top-8 lg:row-span-2">
            <EmergencyNumbers />
          </Alert>
          <Terms />
        </div>
      </Container>
      <SiteFooter />
    </div>
  );
}

function EmergencyNumbers() {
  return (
    <ul className="space-y-1">
      <li>
        US: <a href="tel:911">911</a>. For a mental health crisis, call or text <a href="tel:988">988</a>.
      </li>
      <li>
        UK: <a href="tel:999">999</a>. For urgent advice: <a href="tel:111">111</a>.
      </li>
      <li>
        EU: <a href="tel:112">112</a>.
      </li>
      <li>Anywhere else: call your local emergency number.</li>
    </ul>
  );
}

function Terms() {
  const { productName, supportEmail } = usePublicConfig();
  return (
    <div className="prose [&>h2:first-child]:mt-0">
      <h2>General information only</h2>
      <p>
        This is general information. The tools know only what you type, and nothing else about your health. They do not replace a doctor,
        nurse or pharmacist.
      </p>
      <p>
        Talk to one of them before you start, stop or change a medicine. If they tell you something different, follow their advice. Never
        put off getting care because of something you read here.
      </p>
      <h2>What {productName} cannot do</h2>
      <ul>
        <li>It cannot examine you or tell you what illness you have.</li>
        <li>It cannot prescribe, or decide which medicine is right for you.</li>
        <li>It does not cover every medicine, every effect or every risk.</li>
        <li>It can be out of date, and it can be wrong. Labels change.</li>
        <li>It follows US labels. Names, strengths and rules differ in other countries.</li>
        <li>Its prices are public costs and estimates. What you pay may be different.</li>
      </ul>
      <h2>What “N/A” means</h2>
      <p>
        “N/A” means that our record does not say. The fact may still exist. An empty box in a table never means that there is no side
        effect, no risk or no limit.
      </p>
      <h2>What “not covered” means</h2>
      <p>
        We have no record that lets us answer. <strong>“Not covered” never means safe.</strong> Ask a pharmacist, and read the package
        insert that came with the medicine.
      </p>
      <h2>Where the facts come from</h2>
      <p>Each fact has a mark beside it. Press the mark to see the document and the section it comes from.</p>
      <DataSources />
      <p>
        Fixed rules work out the findings from these facts. Where a language model is set up, it may only explain them. It can still word
        something badly, so check the source.
      </p>
      <h2>Found a mistake?</h2>
      <p>
        Please tell us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Say which medicine and which fact, and we will check it
        against the source.
      </p>
    </div>
  );
}
