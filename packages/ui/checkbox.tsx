import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-start gap-3 py-2">
      <input type="checkbox" {...rest} className="mt-0.5 size-6 shrink-0 accent-primary" />
      <span>{label}</span>
    </label>
  );
}
