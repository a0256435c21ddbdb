import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';

export interface CodeFieldProps {
  hint: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The code of an authenticator app. It takes the focus when it appears. */
export function CodeField({ hint, error, field }: CodeFieldProps) {
  return (
    <Field label="Code" hint={hint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
