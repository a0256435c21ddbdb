import { SOURCES_SECTION } from './medicine-sources.tsx';

/** The parts that `apps/web/plain-marks.ts` fills. */
export const FACT_PANEL = 'fact-panel';

/** The note that a mark opens: the fact, the label and what the check found. On a phone it is a sheet at the bottom of the screen. */
export function FactPanel({ medicine }: { medicine: string }) {
  return (
    <dialog
      id={FACT_PANEL}
      data-medicine={medicine}
      aria-labelledby={`${FACT_PANEL}-title`}
      className="no-print max-h-[85dvh] w-full max-w-[26rem] overflow-y-auto rounded-lg border border-line-strong bg-surface p-5 text-sm text-ink shadow-float backdrop:bg-overlay max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:m-auto"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={`${FACT_PANEL}-title`} className="text-xl">
          Where this comes from
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close"
            className="-mt-2 -mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
            </svg>
          </button>
        </form>
      </div>
      <dl data-rows className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dt]:text-ink-soft" />
      <figure data-passage hidden className="mt-4">
        <figcaption className="text-ink-soft" />
        <blockquote className="mt-1 border-l-2 border-accent pl-3 font-serif [&_mark]:bg-accent-soft [&_mark]:px-0.5 [&_mark]:font-semibold [&_mark]:text-ink" />
      </figure>
      <p className="mt-4 flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center">
        <a data-label href="https://dailymed.nlm.nih.gov/dailymed/" target="_blank" rel="noreferrer">
          Open this label at DailyMed
        </a>
        <a data-document href={`#${SOURCES_SECTION.id}`}>
          See the document in the list
        </a>
      </p>
    </dialog>
  );
}
