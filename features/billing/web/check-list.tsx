import { Check } from 'lucide-react';
import { classNames } from '#packages/ui/class-names.ts';

/** A list of what is included, with check marks. */
export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid gap-x-8 gap-y-2', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}
