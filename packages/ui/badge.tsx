import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, ToneIcon } from './tone.tsx';

export interface BadgeProps {
  tone?: Tone | undefined;
  /** Default: shown for severity and urgency, not for plain tones. */
  icon?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon = tone !== 'neutral' && tone !== 'info', className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full border border-tone-border bg-tone-bg px-2.5 py-0.5 text-sm font-semibold leading-tight text-tone-fg',
        className,
      )}
    >
      {icon && <ToneIcon tone={tone} className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
