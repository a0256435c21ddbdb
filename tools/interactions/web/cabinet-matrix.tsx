import { CircleQuestionMark } from 'lucide-react';
import { ToneIcon } from '#packages/ui/tone.tsx';
import { useOverflow } from '#packages/ui/use-overflow.ts';
import type { CabinetResponse } from '../contract/cabinet.ts';
import { nameOf } from './item-names.ts';
import { PairDialog } from './pair-dialog.tsx';
import { SEVERITIES, TONES } from './severity.tsx';

const head = 'border-line bg-surface font-semibold text-sm';

/** A matrix of all pairs. Phones show the list of pairs instead, with the same content. */
export function CabinetMatrix({ answer }: { answer: CabinetResponse }) {
  const { items } = answer;
  const { ref, overflows } = useOverflow<HTMLElement>();
  if (items.length < 3) return null;
  return (
    <div className="hidden space-y-3 md:block">
      <h2 id="cabinet-matrix">Everything against everything</h2>
      <p className="text-ink-soft">Press a colored box to see what it means.</p>
      <Legend />
      <section
        ref={ref}
        aria-labelledby="cabinet-matrix"
        // Focusable only while it scrolls, for keyboard users.
        tabIndex={overflows ? 0 : undefined}
        className="max-h-[80dvh] w-fit max-w-full overflow-auto rounded-b-lg border border-t-3 border-line border-t-ink bg-surface"
      >
        <table className="border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={`${head} sticky left-0 top-0 z-20 border-b border-r p-2 text-left align-bottom`}>
                <span className="sr-only">Item</span>
              </th>
              {items.slice(0, -1).map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their index
                <th key={index} scope="col" className={`${head} sticky top-0 z-10 border-b px-1 py-2 align-bottom`}>
                  <span className="mx-auto block max-h-40 rotate-180 truncate [writing-mode:vertical-rl]">{nameOf(item)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(1).map((item, above) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their index
              <tr key={above}>
                <th scope="row" className={`${head} sticky left-0 z-10 max-w-48 truncate border-r px-3 text-left`}>
                  {nameOf(item)}
                </th>
                {items.slice(0, above + 1).map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their index
                  <td key={index} className="p-0.5">
                    <Cell answer={answer} first={index} second={above + 1} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const square = 'flex size-12 items-center justify-center rounded-md';

function Cell({ answer: { items, pairs, notCovered }, first, second }: { answer: CabinetResponse; first: number; second: number }) {
  const pair = pairs.find((p) => Math.min(p.first, p.second) === first && Math.max(p.first, p.second) === second);
  if (pair) {
    const tone = TONES[pair.severity];
    return (
      <PairDialog
        pair={pair}
        items={items}
        trigger={
          <button
            type="button"
            data-tone={tone}
            aria-label={`${nameOf(items[first])} and ${nameOf(items[second])}: ${pair.severity}`}
            className={`${square} gap-0.5 border border-tone-border bg-tone-bg text-sm font-bold text-tone-fg hover:border-2`}
          >
            <ToneIcon tone={tone} className="size-4" />
            {pair.severity.charAt(0)}
          </button>
        }
      />
    );
  }
  if (notCovered.includes(first) || notCovered.includes(second)) {
    return (
      <span className={`${square} bg-sunken text-ink-soft`}>
        <CircleQuestionMark aria-hidden="true" className="size-4" />
        <span className="sr-only">Could not be checked</span>
      </span>
    );
  }
  return (
    <span className={`${square} text-ink-soft`}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None found</span>
    </span>
  );
}

function Legend() {
  return (
    <ul aria-label="What the signs mean" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {SEVERITIES.map((severity) => (
        <li key={severity} className="flex items-center gap-1.5">
          <span
            data-tone={TONES[severity]}
            className="inline-flex items-center gap-0.5 rounded-sm border border-tone-border bg-tone-bg px-1.5 font-bold text-tone-fg"
          >
            <ToneIcon tone={TONES[severity]} className="size-4" />
            {severity.charAt(0)}
          </span>
          {severity}
        </li>
      ))}
      <li>– None found</li>
      <li className="flex items-center gap-1.5">
        <CircleQuestionMark aria-hidden="true" className="size-4" /> Could not be checked
      </li>
    </ul>
  );
}
