import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';

export interface ReadingNotesProps {
  medication: SideEffectResponse['medication'];
  others: SideEffectResponse['otherMedications'];
  /** Puts a suggested name into the form. */
  onReplace: (name: string) => void;
}

/** Corrected and uncovered names, shown before the result because it depends on them. */
export function ReadingNotes({ medication, others, onReplace }: ReadingNotesProps) {
  const { typed, name, status, suggestions } = medication;
  const unknown = others.filter((other) => other.status === 'not-covered').map((other) => other.name);
  return (
    <>
      {status === 'corrected' && (
        <Alert tone="info" title="Check that we read this correctly">
          You typed <strong>{typed}</strong>. We read it as <strong>{name}</strong>.
        </Alert>
      )}
      {status === 'not-covered' && (
        <Alert
          tone="moderate"
          title="This medicine is not covered"
          actions={suggestions.length > 0 && <Suggestions names={suggestions} onPick={onReplace} />}
        >
          We know no medicine called <strong>{typed}</strong>. Check the spelling on the package, or ask your pharmacist.
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert tone="neutral" title="Some of your other medicines could not be looked at">
          We have no facts about <strong>{unknown.join(', ')}</strong>. They may also be a cause. Ask your pharmacist.
        </Alert>
      )}
    </>
  );
}

function Suggestions({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) {
  return (
    <span className="no-print flex flex-wrap items-center gap-2">
      Did you mean
      {names.map((name) => (
        <Button key={name} variant="secondary" size="small" onClick={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </span>
  );
}
