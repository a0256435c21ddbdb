import { type DialogProps, ModalSurface } from './dialog.tsx';

export interface SheetProps extends DialogProps {
  side?: 'right' | 'bottom' | undefined;
}

const sides = {
  right: 'inset-y-0 right-0 w-full max-w-sm data-[state=open]:animate-slide-in',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg data-[state=open]:animate-slide-up',
};

/** A panel from the edge: the menu on a phone, a longer explanation. */
export function Sheet({ side = 'right', ...rest }: SheetProps) {
  return <ModalSurface {...rest} placement={sides[side]} />;
}
