import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Alert } from '#packages/ui/alert.tsx';
import { Field } from '#packages/ui/field.tsx';
import { PasswordInput } from '#packages/ui/password-input.tsx';
import { TextInput, type TextInputProps } from '#packages/ui/text-input.tsx';

export interface FormFieldProps extends Omit<TextInputProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: { message?: string | undefined } | undefined;
  /** The return value of the form's `register`. */
  field: UseFormRegisterReturn;
}

/** A labeled input with its error. */
export function FormField({ label, hint, error, field, ...rest }: FormFieldProps) {
  return (
    <Field label={label} hint={hint} error={error?.message} required>
      {(control) => <TextInput {...control} {...rest} {...field} />}
    </Field>
  );
}

export function EmailField({ label = 'Email', ...rest }: Omit<FormFieldProps, 'label'> & { label?: ReactNode }) {
  return <FormField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} label={label} {...rest} />;
}

export function PasswordField({ label, hint, error, field, ...rest }: FormFieldProps) {
  return (
    <Field label={label} hint={hint} error={error?.message} required>
      {(control) => <PasswordInput {...control} {...rest} {...field} />}
    </Field>
  );
}

/** Why a form could not be sent. It stays until the form is sent again. The toast announces the failure. */
export function FormFailure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert tone="severe" title={title}>
      <p>{children}</p>
    </Alert>
  );
}

/** The hint shown before a new password is typed. */
export const PASSWORD_HINT = 'At least 6 characters; letters and numbers make it stronger';
