import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { inputStyles } from './input-styles.ts';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A unit shown at the end of the input, e.g. "lb". Repeat it in the label or hint. */
  suffix?: ReactNode | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput({ suffix, className, ...rest }: TextInputProps) {
  const input = <input type="text" {...rest} className={classNames(inputStyles, Boolean(suffix) && 'pr-14', className)} />;
  if (!suffix) return input;
  return (
    <span className="relative block">
      {input}
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft">
        {suffix}
      </span>
    </span>
  );
}
