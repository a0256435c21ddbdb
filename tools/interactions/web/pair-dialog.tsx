import type { ReactNode } from 'react';
import { joinNames } from '#packages/clinical/sentence.ts';
import { Dialog } from '#packages/ui/dialog.tsx';
import type { CabinetResponse } from '../contract/cabinet.ts';
import { EmergencyLine } from './emergency-line.tsx';
import { FindingCard } from './finding-card.tsx';
import { nameOf } from './item-names.ts';

export interface PairDialogProps {
  pair: CabinetResponse['pairs'][number];
  items: CabinetResponse['items'];
  /** The button that opens the dialog and gets the focus back. */
  trigger: ReactNode;
}

/** All findings of one pair. */
export function PairDialog({ pair, items, trigger }: PairDialogProps) {
  const both = [items[pair.first], items[pair.second]].flatMap((item) => item ?? []);
  return (
    <Dialog trigger={trigger} title={joinNames(both.map(nameOf))} description={describe(pair.findings.length)}>
      <div className="space-y-4">
        {pair.severity === 'Severe' && <EmergencyLine />}
        {pair.findings.map((finding) => (
          <FindingCard key={`${finding.id} ${finding.substances.join(' ')}`} finding={finding} items={both} />
        ))}
      </div>
    </Dialog>
  );
}

const describe = (count: number) =>
  count === 1 ? 'One way in which they interact.' : `${count} ways in which they interact, the worst first.`;
