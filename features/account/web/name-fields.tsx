import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from './form-fields.tsx';

interface Names {
  firstName: string;
  lastName: string;
  username: string;
}

export interface NameFieldsProps {
  register: (name: keyof Names) => UseFormRegisterReturn;
  errors: FieldErrors<Names>;
}

/** The name fields, in the order in which both forms show them. */
export function NameFields({ register, errors }: NameFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label="First Name" field={register('firstName')} autoComplete="given-name" error={errors.firstName} />
        <FormField label="Last Name" field={register('lastName')} autoComplete="family-name" error={errors.lastName} />
      </div>
      <FormField
        label="Username"
        field={register('username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
      />
    </>
  );
}
