import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { ReadItem } from '../contract/shared.ts';
import { ingredientsOf, nameOf } from './item-names.ts';

export interface ReadingNotesProps {
  items: readonly ReadItem[];
  /** Replaces a typed item by a suggested name. */
  onReplace: (index: number, name: string) => void;
}

/** Corrected names, shown before the result because it depends on them. */
export function CorrectedNames({ items }: { items: readonly ReadItem[] }) {
  const corrected = items.filter(({ status }) => status === 'corrected');
  if (corrected.length === 0) return null;
  return (
    <Alert tone="info" title="Check that we read this correctly">
      <ul className="space-y-1">
        {corrected.map((item) => (
          <li key={item.typed}>
            You typed <strong>{item.typed}</strong>. We read it as <strong>{item.name}</strong>.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Names that could not be read. */
export function UnknownNames({ items, onReplace }: ReadingNotesProps) {
  const unknown = items.filter(({ status }) => status === 'not-covered');
  if (unknown.length === 0) return null;
  return (
    <Alert tone="moderate" title={unknown.length === 1 ? 'One name could not be checked' : `${unknown.length} names could not be checked`}>
      <ul className="space-y-3">
        {unknown.map((item) => (
          <li key={item.typed}>
            We have no facts about <strong>{item.typed}</strong>. That does not mean that it is safe. Ask your pharmacist.
          </li>
        ))}
      </ul>
      <Suggestions items={items} onReplace={onReplace} />
    </Alert>
  );
}

/** Similar names. The person chooses; none is used automatically. */
export function Suggestions({ items, onReplace }: ReadingNotesProps) {
  return items.map(({ typed, suggestions }, index) =>
    suggestions.length === 0 ? null : (
      <p key={typed} className="no-print mt-3 flex flex-wrap items-center gap-2">
        Instead of “{typed}”, did you mean
        {suggestions.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onReplace(index, name)}>
            {name}
          </Button>
        ))}
      </p>
    ),
  );
}

/** How each name was read: "Tylenol: acetaminophen". Nothing if every name states its ingredients. */
export function ReadAs({ items }: { items: readonly ReadItem[] }) {
  const readNames = items.flatMap((item) => {
    const ingredients = ingredientsOf(item);
    return ingredients && item.status !== 'not-covered' ? [{ name: nameOf(item), ingredients }] : [];
  });
  if (readNames.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {readNames.map(({ name, ingredients }) => (
        <li key={name}>
          <strong className="text-ink">{name}</strong>: {ingredients}
        </li>
      ))}
    </ul>
  );
}
