import { Badge } from '#packages/ui/badge.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import type { LedgerResponse } from '../../contract/ledger.ts';
import { formatHoursAgo, formatMg } from './format-day.ts';
import { LimitBar } from './limit-bar.tsx';
import { NextDose } from './next-dose.tsx';

type Total = LedgerResponse['totals'][number];

const STATES: Record<Total['status'], { tone: Tone; word: string }> = {
  over: { tone: 'severe', word: 'Over the limit' },
  near: { tone: 'moderate', word: 'Near the limit' },
  ask: { tone: 'high', word: 'Ask a pharmacist' },
  below: { tone: 'low', word: 'Below the limit' },
};

/** Whether the day's limit is kept, and only a single dose or the time between two was not. */
export const isTooMuchAtOnce = ({ status, mgInDay, limitMg }: Total) => status === 'over' && limitMg !== undefined && mgInDay <= limitMg;

/** One ingredient: the total, the limit, and the products. */
export function IngredientTotal({ total }: { total: Total }) {
  const { tone, word } = STATES[total.status];
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 max-w-full font-sans text-lg font-semibold first-letter:uppercase">{total.ingredient}</h3>
        <Badge tone={tone}>{isTooMuchAtOnce(total) ? 'Too much at once' : word}</Badge>
      </div>
      {total.limitMg !== undefined && <LimitBar name={total.ingredient} value={total.mgInDay} limit={total.limitMg} tone={tone} />}
      <p>
        {total.sentence} <EvidenceMarks ids={total.evidenceIds} />
      </p>
      {total.nextSafeInHours !== undefined && <NextDose ingredient={total.ingredient} inHours={total.nextSafeInHours} />}
      <ul aria-label={`Where the ${total.ingredient} came from`} className="text-sm text-ink-soft">
        {total.from.map(({ product, mg, hoursAgo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may repeat, and the list never changes
          <li key={index} className="flex justify-between gap-x-4">
            <span>
              {product}, {formatHoursAgo(hoursAgo).toLowerCase()}
            </span>
            <span className="shrink-0 tabular-nums">{formatMg(mg)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
