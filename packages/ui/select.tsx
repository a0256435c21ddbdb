import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { inputStyles } from './input-styles.ts';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own select: best on phones, and it needs no script. Children are option elements. */
export function Select({ className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(inputStyles, 'appearance-none pr-10', className)} />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
