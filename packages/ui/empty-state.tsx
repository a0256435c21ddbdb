import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  icon?: ReactNode | undefined;
  title: ReactNode;
  /** What the person can do next, as one main action. */
  action?: ReactNode | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
}

export function EmptyState({ icon, title, action, className, children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="mb-1 inline-flex rounded-full bg-primary-soft p-3 text-primary [&_svg]:size-6">
          {icon}
        </span>
      )}
      <p className="font-serif text-xl font-medium">{title}</p>
      {children && <div className="max-w-prose text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
