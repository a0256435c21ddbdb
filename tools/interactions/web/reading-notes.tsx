import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import type { ReadItem } from '../contract/shared.ts';
import { ingredientsOf, nameOf } from './names.ts';

export interface ReadingNotesProps {
  items: readonly ReadItem[];
  /** Puts a suggested name in the place of the item that was typed. */
  onReplace: (place: number, name: string) => void;
}

/** Names that were read otherwise than typed: said before any result, because the result hangs on them. */
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

/** Names that could not be read at all. */
export function UnknownNames({ items, onReplace }: ReadingNotesProps) {
  const unknown = items.filter(({ status }) => status === 'not-covered');
  if (unknown.length === 0) return null;
  return (
    <Alert tone="moderate" title={unknown.length === 1 ? 'One name could not be checked' : `${unknown.length} names could not be checked`}>
      <ul className="space-y-3">
        {unknown.map((item) => (
          <li key={item.typed}>
            We hold no facts about <strong>{item.typed}</strong>. That does not mean that it is safe. Ask your pharmacist.
          </li>
        ))}
      </ul>
      <Suggestions items={items} onReplace={onReplace} />
    </Alert>
  );
}

/** What a name may have been meant for. It is never taken for it unasked. */
export function Suggestions({ items, onReplace }: ReadingNotesProps) {
  return items.map(({ typed, suggestions }, place) =>
    suggestions.length === 0 ? null : (
      <p key={typed} className="no-print mt-3 flex flex-wrap items-center gap-2">
        Instead of “{typed}”, did you mean
        {suggestions.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onReplace(place, name)}>
            {name}
          </Button>
        ))}
      </p>
    ),
  );
}

/** What each name was taken for: "Tylenol: acetaminophen". Left out where every name says it already. */
export function ReadAs({ items }: { items: readonly ReadItem[] }) {
  const told = items.flatMap((item) => {
    const ingredients = ingredientsOf(item);
    return ingredients && item.status !== 'not-covered' ? [{ name: nameOf(item), ingredients }] : [];
  });
  if (told.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {told.map(({ name, ingredients }) => (
        <li key={name}>
          <strong className="text-ink">{name}</strong>: {ingredients}
        </li>
      ))}
    </ul>
  );
}
