import { Container } from '#packages/ui/layout.tsx';
import { CheckLinks } from '../check-links.tsx';

const promises = [
  {
    title: 'Every fact opens its source',
    text: 'A mark in this color is next to each fact. Press it to see the document, the section, and what our check found.',
    marked: true,
  },
  {
    title: 'It works without a model',
    text: 'Rules and cited facts make every finding. A language model is never needed, and it never sets a number.',
  },
  {
    title: 'No price without its math',
    text: 'Each price shows how it was worked out. An estimate is called an estimate.',
  },
  {
    title: '“Not covered” never means safe',
    text: 'When we have no record, we say so. We do not guess, and we do not fill the gap with good news.',
  },
];

/** The promises section of the landing page. */
export function LandingTrust() {
  return (
    <section aria-labelledby="trust" className="border-y border-line bg-surface py-16 sm:py-20">
      <Container className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="trust" className="text-3xl">
            Do not take our word for it
          </h2>
          <p className="mt-4 max-w-prose text-ink-soft">
            Health information is worth little if you cannot check it. So we built it to be checked.
          </p>
          <CheckLinks className="mt-4" />
        </div>
        <dl className="border-t-3 border-ink">
          {promises.map(({ title, text, marked }) => (
            <div key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:label-column-14">
              <dt className="font-serif text-lg leading-snug font-medium">
                {marked ? <span className="border-b-2 border-accent text-accent">{title}</span> : title}
              </dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
