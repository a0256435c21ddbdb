import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The attributes that name, describe and invalidate a control. Spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  /** Shown after the label of a field that may stay empty, e.g. "optional". */
  optionalText?: string | undefined;
  id?: string | undefined;
  labelId?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label and a control, with a hint above and an error below. The error is announced and does not replace the hint. */
export function Field({ label, hint, error, required, optionalText, id, labelId, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label id={labelId} htmlFor={controlId} className="font-semibold leading-snug">
        {label}
        {optionalText && <span className="font-normal text-ink-soft"> {optionalText}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
