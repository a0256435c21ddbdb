import { BookOpenText } from 'lucide-react';
import type { ReactNode } from 'react';

interface Leaflet {
  brand: string;
  generic: string;
  starts: string;
  lasts: string;
  drowsyIn100: number;
  drowsyOnDummyIn100: number;
}

// Taken from the records of the two medicines: label 12.2, Directions of the Drug Facts label, label 6.1.
const leaflets: readonly Leaflet[] = [
  { brand: 'Zyrtec', generic: 'cetirizine', starts: '20 minutes to 1 hour', lasts: '24 hours', drowsyIn100: 14, drowsyOnDummyIn100: 6 },
  { brand: 'Claritin', generic: 'loratadine', starts: '1 to 3 hours', lasts: '24 hours', drowsyIn100: 8, drowsyOnDummyIn100: 6 },
];

/** Illustrates the product: two leaflets side by side, and one fact with its source. */
export function LeafletPicture() {
  return (
    <figure className="min-w-0">
      <div className="grid grid-cols-2 grid-rows-[repeat(4,auto)] rounded-b-lg border border-t-3 border-line border-t-ink bg-surface shadow-raised">
        {leaflets.map((leaflet, at) => (
          <Panel key={leaflet.brand} leaflet={leaflet} folded={at > 0} />
        ))}
      </div>
      <SourceSlip />
      <figcaption className="mt-5 text-sm text-ink-soft">
        An example from our records. The figures come from separate trials, so they cannot say which of the two is better.
      </figcaption>
    </figure>
  );
}

function Panel({ leaflet, folded }: { leaflet: Leaflet; folded: boolean }) {
  const { brand, generic, starts, lasts, drowsyIn100, drowsyOnDummyIn100 } = leaflet;
  return (
    <div
      className={`row-span-4 grid grid-rows-subgrid px-4 pb-5 pt-4 sm:px-6 ${folded ? 'border-l border-dashed border-line-strong' : ''}`}
    >
      <p className="pb-3">
        <span className="block font-serif text-2xl">{brand}</span>
        <span className="text-sm text-ink-soft">{generic}</span>
      </p>
      <dl className="row-span-3 grid grid-rows-subgrid">
        <Fact term="Starts to work" mark="Label 12.2">
          {starts}
        </Fact>
        <Fact term="One dose lasts" mark="Directions">
          {lasts}
        </Fact>
        <Fact term="Felt drowsy in trials" mark="Label 6.1" opened={!folded}>
          {drowsyIn100} in 100
          <span className="block text-sm font-normal text-ink-soft">{drowsyOnDummyIn100} in 100 on a dummy pill</span>
          <Hundred filled={drowsyIn100} />
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  term: string;
  /** The text of the source mark. */
  mark: string;
  /** Whether this is the fact whose source is shown. */
  opened?: boolean;
  children: ReactNode;
}

function Fact({ term, mark, opened, children }: FactProps) {
  return (
    <div className="flex flex-col border-t border-line py-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-balance font-semibold leading-snug">{children}</dd>
      <dd className="mt-auto pt-2">
        <span
          className={`inline-flex items-center gap-1 border-b border-accent/50 px-0.5 text-xs font-medium text-accent ${opened ? 'bg-accent-soft' : ''}`}
        >
          <BookOpenText aria-hidden="true" className="size-3.5" /> {mark}
        </span>
      </dd>
    </div>
  );
}

const HUNDRED = Array.from({ length: 100 }, (_, at) => ({ at, cx: (at % 20) * 8 + 4, cy: Math.floor(at / 20) * 8 + 4 }));

/** A hundred people as dots; the filled ones are the counted ones. */
function Hundred({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true" className="mt-3 w-full max-w-60">
      {HUNDRED.map(({ at, cx, cy }) => (
        <circle
          key={at}
          cx={cx}
          cy={cy}
          r="2.6"
          fill={at < filled ? 'var(--ink)' : 'none'}
          stroke={at < filled ? 'var(--ink)' : 'var(--line-strong)'}
          strokeWidth="0.8"
        />
      ))}
    </svg>
  );
}

/** The source that the open mark shows, connected by a line. */
function SourceSlip() {
  return (
    <div className="relative -mt-4 ml-9 mr-2 sm:ml-12 sm:mr-10">
      <svg viewBox="0 0 24 48" aria-hidden="true" className="absolute -left-5 -top-5 h-12 w-6">
        <path d="M8 0V28q0 12 12 12" fill="none" stroke="var(--accent)" strokeWidth="1.5" />
      </svg>
      <div className="rounded-lg border border-accent bg-surface p-4 text-sm shadow-float sm:p-5">
        <p className="font-serif text-lg leading-snug">Where this comes from</p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Document</dt>
          <dd>Zyrtec (cetirizine hydrochloride) prescribing information</dd>
          <dt className="text-ink-soft">Section</dt>
          <dd>6.1, side effects seen in trials</dd>
        </dl>
      </div>
    </div>
  );
}
