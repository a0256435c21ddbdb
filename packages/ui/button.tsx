import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner beside the label and ignores presses. The button keeps its focus and its width. */
  loading?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ variant = 'primary', size = 'regular', loading, className, children, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
      className={buttonStyles(variant, size, className)}
    >
      {loading ? (
        // In the padding beside the label, so that the width stays.
        <span className="relative inline-flex items-center gap-2">
          <Spinner className="absolute right-full mr-0.5 size-3.5" />
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
