import { useRef } from 'react';
import { RemovableChip } from '#packages/ui/chip.tsx';

export interface ChipListProps {
  /** The list's title, e.g. "Selected symptoms (2)". */
  title: string;
  items: readonly string[];
  onRemove: (item: string) => void;
}

/** A list of removable chips. When a chip is removed, the focus moves to the list, not to the top of the page. */
export function ChipList({ title, items, onRemove }: ChipListProps) {
  const list = useRef<HTMLElement>(null);
  if (items.length === 0) return null;
  return (
    <section ref={list} tabIndex={-1} aria-label={title} className="space-y-2">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item} className="max-w-full">
            <RemovableChip
              removeLabel={`Remove ${item}`}
              onRemove={() => {
                onRemove(item);
                list.current?.focus();
              }}
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{item}</span>
            </RemovableChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
