import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps {
  /** The name of the set of tabs. */
  label: string;
  items: readonly TabItem[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Keeps hidden panels mounted, so that their input is kept. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

export function Tabs({ label, items, defaultValue, value, onValueChange, keepMounted, className }: TabsProps) {
  const control = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? '' } : { value };
  return (
    <Radix.Root {...control} {...(onValueChange && { onValueChange })} className={className}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line-strong pt-1">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={classNames(
              'min-h-11 rounded-t-md border-b-3 border-transparent px-2.5 py-2 font-semibold leading-snug text-ink-soft sm:shrink-0 sm:whitespace-nowrap sm:px-4 transition-colors focus-visible:-outline-offset-3',
              'hover:bg-sunken hover:text-ink data-[state=active]:border-primary data-[state=active]:text-primary disabled:opacity-50',
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          {...(keepMounted && { forceMount: true })}
          className="pt-5 data-[state=inactive]:hidden"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
