import { classNames } from './class-names.ts';

export interface LogoProps {
  /** The product's name, shown beside the mark. Without it the mark is decorative. */
  name?: string | undefined;
  className?: string | undefined;
}

/** The letter p, drawn as a lens and a stethoscope. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-8')}>
      <path
        d="M6.5 27.5V13.5a10 10 0 1 1 5.2 8.77"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16.5" cy="13.5" r="3.4" fill="var(--accent)" />
    </svg>
  );
}

export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className="size-[1.5em]" />
      {name && <span className="font-serif text-[1.25em] font-medium leading-none tracking-tight">{name}</span>}
    </span>
  );
}
