import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { type CardFields, formatCvc, formatExpiry, formatNumber, type TextWithCaret } from './format-card-fields.ts';

interface FieldShape {
  name: keyof CardFields;
  label: string;
  autoComplete: string;
  placeholder: string;
  /** The message of Stripe's own form for too few digits. */
  incomplete: string;
  isComplete: (text: string) => boolean;
  format: (typed: TextWithCaret) => TextWithCaret;
  className: string;
}

const digits = (text: string) => text.replace(/\D/g, '').length;

const FIELDS: readonly FieldShape[] = [
  {
    name: 'number',
    label: 'Card number',
    autoComplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    incomplete: 'Your card number is incomplete.',
    isComplete: (text) => digits(text) >= 12,
    format: formatNumber,
    className: 'sm:col-span-2',
  },
  {
    name: 'expiry',
    label: 'Expiration date',
    autoComplete: 'cc-exp',
    placeholder: 'MM / YY',
    incomplete: "Your card's expiration date is incomplete.",
    isComplete: (text) => digits(text) >= 4,
    format: formatExpiry,
    className: '',
  },
  {
    name: 'cvc',
    label: 'Security code (CVC)',
    autoComplete: 'cc-csc',
    placeholder: 'CVC',
    incomplete: "Your card's security code is incomplete.",
    isComplete: (text) => digits(text) >= 3,
    format: formatCvc,
    className: '',
  },
];

export function SandboxFields({ form, disabled }: { form: UseFormReturn<CardFields>; disabled: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map((shape) => (
        <Field key={shape.name} label={shape.label} required error={form.formState.errors[shape.name]?.message} className={shape.className}>
          {(control) => <CardInput form={form} shape={shape} disabled={disabled} {...control} />}
        </Field>
      ))}
    </div>
  );
}

function CardInput({ form, shape, disabled, ...control }: { form: UseFormReturn<CardFields>; shape: FieldShape; disabled: boolean }) {
  const { name, autoComplete, placeholder, incomplete, isComplete, format } = shape;
  const { onChange, ...registered } = form.register(name, { validate: (text) => isComplete(text) || incomplete });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    // Formats in the input itself before other handlers read it, so that the caret stays in place.
    const shaped = format({ text: box.value, caret: box.selectionStart ?? box.value.length });
    if (box.value !== shaped.text) box.value = shaped.text;
    if (document.activeElement === box) box.setSelectionRange(shaped.caret, shaped.caret);
    void onChange(event);
  };
  return (
    <TextInput
      {...control}
      {...registered}
      onChange={change}
      readOnly={disabled}
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={placeholder}
      spellCheck={false}
      className="tabular-nums"
    />
  );
}
