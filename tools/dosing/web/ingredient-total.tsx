import { Badge } from '#packages/ui/badge.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import type { LedgerResponse } from '../contract/ledger.ts';
import { LimitBar } from './limit-bar.tsx';
import { sayHoursAgo, sayMg } from './say-day.ts';

type Total = LedgerResponse['totals'][number];

const STATES: Record<Total['status'], { tone: Tone; word: string }> = {
  over: { tone: 'severe', word: 'Over the limit' },
  near: { tone: 'moderate', word: 'Near the limit' },
  ask: { tone: 'high', word: 'Ask a pharmacist' },
  below: { tone: 'low', word: 'Below the limit' },
};

/** One ingredient: how much, against how much, and from what. */
export function IngredientTotal({ total }: { total: Total }) {
  const { tone, word } = STATES[total.status];
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans text-lg font-semibold first-letter:uppercase">{total.ingredient}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {total.limitMg !== undefined && <LimitBar name={total.ingredient} value={total.mgInDay} limit={total.limitMg} tone={tone} />}
      <p>
        {total.sentence} <EvidenceMarks ids={total.evidenceIds} />
      </p>
      <ul aria-label={`Where the ${total.ingredient} came from`} className="text-sm text-ink-soft">
        {total.from.map(({ product, mg, hoursAgo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may have been taken twice, and the list never changes
          <li key={place} className="flex justify-between gap-x-4">
            <span>
              {product}, {sayHoursAgo(hoursAgo).toLowerCase()}
            </span>
            <span className="shrink-0 tabular-nums">{sayMg(mg)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
