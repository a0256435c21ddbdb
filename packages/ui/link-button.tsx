import { Slot } from 'radix-ui';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Applies the styles to the single child, such as a router's Link. */
  asChild?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. For navigation; use Button for actions. */
export function LinkButton({ variant = 'primary', size = 'regular', asChild, className, ...rest }: LinkButtonProps) {
  const Element = asChild ? Slot.Root : 'a';
  return <Element {...rest} className={buttonStyles(variant, size, className)} />;
}
