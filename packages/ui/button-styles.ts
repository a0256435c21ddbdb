import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-strong',
  secondary: 'bg-surface text-primary border-line-strong hover:border-primary hover:bg-primary-soft',
  quiet: 'bg-transparent text-primary border-transparent hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger border-transparent hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-[min(1.5rem,6vw)] py-2 text-base',
  small: 'min-h-9 px-[min(1.25rem,5vw)] py-1 text-sm',
};

/** The styles of a button, shared by buttons and links that look like one. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex max-w-full items-center justify-center gap-2 rounded-md border text-center font-semibold leading-snug no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-disabled:cursor-progress',
    '[&>svg]:size-[1.15em] [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}
