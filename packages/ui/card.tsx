import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode | undefined;
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Shown at the end of the title line, such as a badge or a button. */
  aside?: ReactNode | undefined;
  /** plain: a sheet. leaflet: facts, with a heavy top border. sunken: secondary. */
  variant?: 'plain' | 'leaflet' | 'sunken' | undefined;
}

const variants = {
  plain: 'rounded-lg border border-line bg-surface',
  leaflet: 'rounded-b-lg border border-t-3 border-line border-t-ink bg-surface',
  sunken: 'rounded-lg bg-sunken',
};

export function Card({ title, headingLevel = 2, aside, variant = 'plain', className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...rest} className={classNames('p-5 sm:p-6', variants[variant], className)}>
      {(title || aside) && (
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {title && <Heading className="min-w-0 font-serif text-xl font-medium">{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
