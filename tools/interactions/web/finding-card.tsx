import { Card } from '#packages/ui/card.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { InteractionFinding, ReadItem } from '../contract/shared.ts';
import { substanceNames } from './item-names.ts';
import { SeverityBadge, SureAndLikely } from './severity.tsx';

export interface FindingCardProps {
  finding: InteractionFinding;
  /** The two items. Their ingredients name the finding's substances. */
  items: readonly ReadItem[];
}

/** One interaction of two ingredients with all its facts. */
export function FindingCard({ finding, items }: FindingCardProps) {
  return (
    <Card title={finding.type} headingLevel={3} aside={<SeverityBadge severity={finding.severity} />}>
      <div className="space-y-3">
        <p className="text-sm text-ink-soft">Between {substanceNames(finding, items)}</p>
        <SureAndLikely finding={finding} />
        <p>
          {finding.effect} <EvidenceMarks ids={finding.evidenceIds} />
        </p>
        <WhatToDo strategies={finding.management} recommendation={finding.recommendation} />
        {finding.mechanism && (
          <Disclosure summary="Why this happens">
            <p>{finding.mechanism}</p>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

/** The recommendation, then the strategies. */
export function WhatToDo({ strategies, recommendation }: { strategies: readonly string[]; recommendation: string }) {
  return (
    <>
      {recommendation && <p className="font-semibold">{recommendation}</p>}
      {strategies.length > 0 && (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-primary">
          {strategies.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
