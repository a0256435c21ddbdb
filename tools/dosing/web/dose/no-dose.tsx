import { capitalize } from '#packages/clinical/sentence.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { DoseAnswer } from '../use-dosing.ts';
import { containsAmount } from './format-dose.ts';

const STATUS = 'No dose given here';
// The label's text may contain an amount. A refusal must not show one.
const UNSAYABLE = 'By the label this needs a dose that a prescriber sets.';

/** States why no dose is given, and whom to ask. */
export function NoDose({ answer, onReplace }: { answer: DoseAnswer; onReplace: (name: string) => void }) {
  const reason = answer.refusal?.reason ?? answer.reasoning;
  const routeToCare = answer.refusal?.routeToCare ?? 'Ask a pharmacist or your prescriber.';
  const ids = (answer.cited.reasoning ?? []).flatMap(({ evidenceIds }) => evidenceIds);
  return (
    <Card
      variant="leaflet"
      title={answer.frequency || STATUS}
      aside={
        <Badge tone="neutral" icon>
          {STATUS}
        </Badge>
      }
    >
      <div className="space-y-4">
        <p className="text-lg">
          <strong>{answer.recommendedDose || STATUS}.</strong> {containsAmount(reason) ? UNSAYABLE : capitalize(reason)}{' '}
          <EvidenceMarks ids={ids} />
        </p>
        <Alert tone="info" title="What to do">
          {routeToCare}
        </Alert>
        <Suggestions names={answer.medication.suggestions} onReplace={onReplace} />
      </div>
    </Card>
  );
}

function Suggestions({ names, onReplace }: { names: readonly string[]; onReplace: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <div className="no-print">
      <p className="mb-2">Did you mean one of these? Choose only what your package says.</p>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onReplace(name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
