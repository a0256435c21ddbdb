import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#packages/ui/card.tsx';
import { Container } from '#packages/ui/layout.tsx';
import { type WorkedExample, workedExamples } from '../contract/worked-examples.ts';
import { PageHead } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** One answered question for each tool, for visitors without an account. */
export function Examples() {
  const { productName } = usePublicConfig();
  return (
    <>
      <PageHead
        title={`Worked examples | ${productName}`}
        description="One question for each tool, and the answer word for word: interactions, dosing, symptoms, side effects, comparison."
        path="/examples"
      />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Container className="py-10 sm:py-14">
          <h1 className="text-4xl">Worked examples</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            One question for each tool, with the first part of its answer word for word. In the tool every fact opens its source.
          </p>
          <nav aria-label="Examples" className="mt-6">
            <ul className="flex flex-wrap gap-x-5">
              {workedExamples.map(({ tool, title }) => (
                <li key={tool}>
                  <a href={`#${tool}`} className="inline-flex min-h-11 items-center">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            {workedExamples.map((example) => (
              <Example key={example.tool} example={example} />
            ))}
          </div>
        </Container>
      </main>
      <SiteFooter />
    </>
  );
}

function Example({ example: { tool, title, question, answer, points, source, action } }: { example: WorkedExample }) {
  return (
    <section id={tool} aria-labelledby={`${tool}-title`} className="scroll-mt-6">
      <Card variant="leaflet">
        <h2 id={`${tool}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 border-l-3 border-line-strong pl-4 text-ink-soft">{question}</p>
        <p className="mt-4 text-lg font-semibold">{answer}</p>
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-primary">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">Source: {source.replace(/^The sources/, 'the sources')}</p>
        <Link to={`/home#${tool}`} className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold">
          {action} <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </Card>
    </section>
  );
}
