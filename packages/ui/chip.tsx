import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const shape = 'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors';

export interface ToggleChipProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A toggle. The check mark always takes up space, so that nothing moves when it is pressed. */
export function ToggleChip({ pressed, onPressedChange, disabled, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        shape,
        'disabled:cursor-not-allowed disabled:opacity-50',
        pressed
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line-strong bg-surface text-ink hover:border-primary hover:bg-primary-soft',
      )}
    >
      <span aria-hidden="true" className={classNames('-ml-1 size-4 rounded-full', !pressed && 'border border-line-strong')}>
        {pressed && <Check className="size-4" strokeWidth={3} />}
      </span>
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  /** The full name of the action, e.g. "Remove Headache". */
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

export function RemovableChip({ removeLabel, onRemove, children }: RemovableChipProps) {
  return (
    <span className={classNames(shape, 'border-primary bg-primary-soft pr-1 text-ink')}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-flex size-9 items-center justify-center rounded-full hover:bg-surface"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
