import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Announced when given. Without it the spinner is decorative and needs a text beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className ?? 'size-5')}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-full animate-spin motion-reduce:animate-none">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
