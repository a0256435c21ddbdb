import { endSentence } from '#packages/clinical/sentence.ts';
import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { takeFirstWords } from '#packages/product-ui/result/first-words.ts';
import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';
import { type CitedText, getCitedList } from './effect-texts.ts';

/** The words of the advice on the first screen. */
const MOST_WORDS = 45;

/** What to do, in short. The whole lists are folded below. */
export function FirstAdvice({ answer }: { answer: SideEffectResponse }) {
  const items = getCitedList(answer, 'recommendations').filter(({ text }) => !answer.urgent.some(({ advice }) => text.includes(advice)));
  if (items.length === 0) return null;
  return (
    <Card variant="leaflet" title="What to do" headingLevel={3} className="py-4!">
      <CitedList items={takeFirstWords(items, MOST_WORDS, ({ text }) => text)} />
    </Card>
  );
}

/** What to do, when to contact a doctor, and what to monitor. */
export function AdviceLists({ answer }: { answer: SideEffectResponse }) {
  return (
    <>
      <AdviceCard title="Recommendations" items={getCitedList(answer, 'recommendations')} />
      <AdviceCard title="When to contact a doctor" items={getCitedList(answer, 'whenToContactDoctor')} />
      <AdviceCard title="Monitoring advice" items={getCitedList(answer, 'monitoringAdvice')} />
    </>
  );
}

function AdviceCard({ title, items }: { title: string; items: readonly CitedText[] }) {
  if (items.length === 0) return null;
  return (
    <Fold title={title} hint={`${items.length} ${items.length === 1 ? 'point' : 'points'}`}>
      <CitedList items={items} />
    </Fold>
  );
}

export function CitedList({ items, className = 'space-y-2' }: { items: readonly CitedText[]; className?: string | undefined }) {
  return (
    <ul className={`list-disc pl-5 marker:text-primary ${className}`}>
      {items.map(({ text, evidenceIds }) => (
        <li key={text}>
          <LocalText text={endSentence(text)} /> <EvidenceMarks ids={evidenceIds} />
        </li>
      ))}
    </ul>
  );
}
