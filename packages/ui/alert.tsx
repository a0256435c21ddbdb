import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, ToneIcon } from './tone.tsx';

export interface AlertProps {
  tone?: Tone | undefined;
  title: ReactNode;
  /** Interrupts a screen reader when it appears. Only for what cannot wait. */
  announce?: 'assertive' | 'polite' | 'off' | undefined;
  /** Buttons or links under the text. */
  actions?: ReactNode | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
}

const roles = { assertive: 'alert', polite: 'status', off: undefined } as const;

export function Alert({ tone = 'info', title, announce = 'off', actions, className, children }: AlertProps) {
  return (
    <div
      role={roles[announce]}
      data-tone={tone}
      className={classNames(
        'flex flex-wrap gap-x-3.5 gap-y-2 rounded-lg border border-tone-border bg-tone-bg p-4 text-tone-fg sm:p-5',
        className,
      )}
    >
      <ToneIcon tone={tone} className="mt-0.5 size-6 shrink-0" />
      {/* With large text on a phone, the text has the whole width below the icon. */}
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold leading-snug">{title}</p>
        {children && <div className="on-tone mt-1 [&_a]:text-inherit">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
