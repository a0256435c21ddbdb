import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  title: ReactNode;
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** A small panel next to its trigger. It can contain more than a tooltip, and works with touch. */
export function Popover({ trigger, title, closeLabel = 'Close', children }: PopoverProps) {
  const titleId = useId();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={titleId}
          collisionPadding={12}
          sideOffset={6}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto rounded-lg border border-line-strong bg-surface p-4 text-sm text-ink shadow-float data-[state=open]:animate-appear"
        >
          <div className="mb-2 flex items-start justify-between gap-3">
            <p id={titleId} className="font-serif text-lg font-medium leading-snug">
              {title}
            </p>
            <Radix.Close
              aria-label={closeLabel}
              className="-mr-1.5 -mt-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
