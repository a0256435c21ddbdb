import { ChevronRight } from 'lucide-react';
import { joinNames } from '#packages/clinical/sentence.ts';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import type { CabinetResponse } from '../contract/cabinet.ts';
import { nameOf } from './item-names.ts';
import { PairDialog } from './pair-dialog.tsx';
import { SEVERITIES, SeverityBadge, TONES } from './severity.tsx';

type Pair = CabinetResponse['pairs'][number];

/** Arbitrary: about as many fit on a screen. */
const MAX_UNFOLDED = 8;

/** Every pair with a finding, the worst first. Mild ones start folded if there are many. */
export function CabinetPairs({ answer: { pairs, items } }: { answer: CabinetResponse }) {
  if (pairs.length === 0) return null;
  const urgent = pairs.filter(({ severity }) => severity === 'Severe' || severity === 'High');
  const groups = (['Moderate', 'Low'] as const).map((severity) => ({
    severity,
    pairs: pairs.filter((pair) => pair.severity === severity),
  }));
  return (
    <Card variant="leaflet" title="Pairs that interact" aside={<Counts pairs={pairs} />}>
      <PairList pairs={urgent} items={items} />
      {groups.map((group) =>
        group.pairs.length === 0 ? null : (
          <Disclosure
            key={group.severity}
            summary={`${group.severity} (${group.pairs.length})`}
            defaultOpen={pairs.length <= MAX_UNFOLDED || group.pairs.length === pairs.length}
          >
            <PairList pairs={group.pairs} items={items} />
          </Disclosure>
        ),
      )}
    </Card>
  );
}

function Counts({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {SEVERITIES.map((severity) => {
        const count = pairs.filter((pair) => pair.severity === severity).length;
        return count === 0 ? null : (
          <Badge key={severity} tone={TONES[severity]}>
            {count} {severity}
          </Badge>
        );
      })}
    </span>
  );
}

function PairList({ pairs, items }: { pairs: readonly Pair[]; items: CabinetResponse['items'] }) {
  return (
    <ul className="divide-y divide-line">
      {pairs.map((pair) => (
        <li key={`${pair.first} ${pair.second}`}>
          <PairDialog
            pair={pair}
            items={items}
            trigger={
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-md py-3 text-left transition-colors hover:bg-primary-soft sm:gap-4 sm:px-2"
              >
                <span className="flex min-w-0 grow flex-col gap-1.5 sm:flex-row sm:gap-4">
                  <span className="shrink-0 sm:w-28">
                    <SeverityBadge severity={pair.severity} />
                  </span>
                  <span className="min-w-0">
                    <strong className="block">{joinNames([nameOf(items[pair.first]), nameOf(items[pair.second])])}</strong>
                    <span className="block text-sm text-ink-soft">{pair.findings[0]?.type}</span>
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-primary" />
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
