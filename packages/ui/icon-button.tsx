import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name of the action. */
  label: string;
  size?: 'regular' | 'small' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ label, size = 'regular', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5',
        size === 'regular' ? 'size-11' : 'size-8',
        className,
      )}
    />
  );
}
