import { Fold } from '#packages/product-ui/result/fold.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import { CitedList, CitedText } from './cited-list.tsx';
import type { AdvancedAnswer } from './complete-answer.ts';

export interface RecommendedActionsProps {
  actions: AdvancedAnswer['recommendedActions'];
  /** Shown in the banner, so it is not repeated here. */
  timeframe: string;
}

/** What to do now, in the next days, and later. */
export function RecommendedActions({ actions, timeframe }: RecommendedActionsProps) {
  const parts = [
    { title: 'Immediate', items: actions.immediate.filter((text) => text !== timeframe) },
    { title: 'Short term', items: actions.shortTerm },
    { title: 'Follow up', items: actions.followUp },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return null;
  return (
    <Fold title="Recommended actions" hint={parts.map(({ title, items }) => `${title}: ${items.length}`).join(', ')}>
      <div className="grid gap-x-8 gap-y-5 lg:auto-cols-fr lg:grid-flow-col">
        {parts.map(({ title, items }) => (
          <div key={title} className="min-w-0 space-y-2">
            <h4 className="text-lg">{title}</h4>
            <CitedList items={items} />
          </div>
        ))}
      </div>
    </Fold>
  );
}

type Checked = AdvancedAnswer['medications']['checked'][number];
const VERDICTS: Record<Checked['verdict'], { tone: Tone; word: string }> = {
  'may help': { tone: 'success', word: 'May help' },
  'ask first': { tone: 'moderate', word: 'Ask first' },
  'do not take': { tone: 'severe', word: 'Do not take' },
};

/** Over-the-counter medicines, each checked for this person. The lists are shown alone if nothing was checked. */
export function Medicines({ medications: { overTheCounter, contraindications, checked } }: Pick<AdvancedAnswer, 'medications'>) {
  if (overTheCounter.length + contraindications.length + checked.length === 0) return null;
  return (
    <Fold title="Medications" hint={listNames(checked, overTheCounter)}>
      {checked.length > 0 && (
        <ul className="divide-y divide-line">
          {checked.map((medicine) => (
            <CheckedMedicine key={medicine.name} medicine={medicine} />
          ))}
        </ul>
      )}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {overTheCounter.length > 0 && (
          <div className="space-y-2">
            <h4 className="text-lg">Over the counter</h4>
            <CitedList items={overTheCounter} />
          </div>
        )}
        {contraindications.length > 0 && (
          <div className="space-y-2">
            <h4 className="text-lg">Contraindications</h4>
            <CitedList items={contraindications} />
          </div>
        )}
      </div>
    </Fold>
  );
}

/** The checked medicines; the given list where none was checked. */
const listNames = (checked: readonly Checked[], overTheCounter: readonly string[]): string =>
  (checked.length > 0 ? checked.map(({ name }) => name) : overTheCounter).join(', ') || 'What not to take';

function CheckedMedicine({ medicine: { name, use, verdict, reasons, evidenceIds } }: { medicine: Checked }) {
  const { tone, word } = VERDICTS[verdict] ?? { tone: 'neutral' as const, word: verdict };
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-3 first:pt-0 last:pb-0 sm:label-column-9">
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <div className="min-w-0">
        <p>
          <strong className="inline-block first-letter:uppercase">{name}</strong>
          {use && `: ${use}`} <EvidenceMarks ids={evidenceIds} />
        </p>
        {reasons.length > 0 && (
          <ul className="list-disc pl-5 text-sm text-ink-soft marker:text-primary">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

export function SpecialistReferral({ referral: { recommended, specialty, reason } }: { referral: AdvancedAnswer['specialistReferral'] }) {
  if (!specialty && !reason) return null;
  return (
    <Fold title="Specialist referral" hint={recommended ? specialty : 'Not needed for now'}>
      <p className="font-semibold">{recommended ? `Recommended: ${specialty}` : 'Not needed for now'}</p>
      {reason && (
        <p className="max-w-prose">
          <CitedText text={reason} />
        </p>
      )}
    </Fold>
  );
}
