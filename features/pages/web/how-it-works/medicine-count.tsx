import { Container } from '#packages/ui/layout.tsx';

/** The numbers of medicines and facts on record. */
export function MedicineCount() {
  return (
    <Container
      as="section"
      aria-labelledby="database"
      className="grid items-center gap-x-14 gap-y-8 py-16 sm:py-20 lg:grid-cols-[auto_1fr]"
    >
      <p aria-hidden="true" className="font-serif text-[clamp(5rem,3rem+9vw,9rem)] leading-none tracking-tight text-primary">
        80+
      </p>
      <div className="border-t-3 border-ink pt-5">
        <h2 id="database" className="text-3xl">
          A database of 80+ medications
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          Eighty covers what most people ask about. Today our records hold more than 580, under some 2,000 brand and generic names. Type any
          of them. If you make a typo, we show you what we read.
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">A medicine we do not have is called “not covered”. That never means safe.</p>
      </div>
    </Container>
  );
}
