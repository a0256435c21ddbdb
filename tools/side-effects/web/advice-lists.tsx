import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';
import { type CitedText, getCitedList } from './effect-texts.ts';

/** What to do, when to contact a doctor, and what to monitor. */
export function AdviceLists({ answer }: { answer: SideEffectResponse }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AdviceCard title="Recommendations" items={getCitedList(answer, 'recommendations')} />
      <div className="grid content-start gap-6">
        <AdviceCard title="When to contact a doctor" items={getCitedList(answer, 'whenToContactDoctor')} />
        <AdviceCard title="Monitoring advice" items={getCitedList(answer, 'monitoringAdvice')} />
      </div>
    </div>
  );
}

function AdviceCard({ title, items }: { title: string; items: readonly CitedText[] }) {
  if (items.length === 0) return null;
  return (
    <Card variant="leaflet" title={title} headingLevel={3}>
      <CitedList items={items} />
    </Card>
  );
}

export function CitedList({ items, className = 'space-y-2' }: { items: readonly CitedText[]; className?: string | undefined }) {
  return (
    <ul className={`list-disc pl-5 marker:text-primary ${className}`}>
      {items.map(({ text, evidenceIds }) => (
        <li key={text}>
          {text} <EvidenceMarks ids={evidenceIds} />
        </li>
      ))}
    </ul>
  );
}
