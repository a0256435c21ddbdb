import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { FactSectionProps } from '../medicine/medicine-facts.tsx';

/** A section below the ten figures. It starts folded, with a line that names its content, so that the page is short on a phone. */
export function FoldedSection({ id, title, inside, children }: FactSectionProps & { inside: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8 [&+&_details]:border-t-0">
      <Disclosure
        summary={
          <span className="min-w-0">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <span className="block font-normal text-ink-soft">{inside}</span>
          </span>
        }
      >
        <div className="pt-2 pb-4">{children}</div>
      </Disclosure>
    </section>
  );
}
