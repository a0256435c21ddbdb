import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface DialogProps {
  /** A button that opens it. Omit it when the caller controls `open`. */
  trigger?: ReactNode | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  description?: ReactNode | undefined;
  closeLabel?: string | undefined;
  /** Buttons at the foot, the main one last. Wrap one in DialogClose to close with it. */
  footer?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** Closes the dialog or sheet around it: <DialogClose><Button>Keep it</Button></DialogClose>. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

const centered =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg data-[state=open]:animate-appear';

export function Dialog(props: DialogProps) {
  return <ModalSurface {...props} placement={centered} />;
}

/** The overlay, the title and the close button, shared by Dialog and Sheet. */
export function ModalSurface({ placement, ...props }: DialogProps & { placement: string }) {
  const { trigger, open, onOpenChange, title, description, closeLabel = 'Close', footer, children } = props;
  const opener = useRef<Element | null>(null);
  /** Without a trigger the library would not restore the focus. */
  const returnFocus = (event: Event) => {
    if (trigger) return;
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
          className={classNames(
            'fixed z-50 flex flex-col overflow-y-auto border border-line bg-surface p-5 text-ink shadow-float sm:p-6',
            placement,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="-mr-2 -mt-1 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
