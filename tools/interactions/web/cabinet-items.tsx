import { RemovableChip } from '#packages/ui/chip.tsx';

export interface CabinetItemsProps {
  items: readonly string[];
  onRemove: (name: string) => void;
}

/** The current list. */
export function CabinetItems({ items, onRemove }: CabinetItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="cabinet-items">
      <h2 id="cabinet-items" className="mb-2 text-xl">
        On your list ({items.length})
      </h2>
      <ul className="flex flex-wrap gap-2">
        {items.map((name) => (
          <li key={name} className="max-w-full">
            <RemovableChip removeLabel={`Remove ${name}`} onRemove={() => onRemove(name)}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </RemovableChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
