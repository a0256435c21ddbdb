import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { BudgetSettings, updateBudgets } from '../../contract/budgets.ts';
import { FormFailure } from './form-failure.tsx';
import { formatCallFailure } from './format-values.ts';

const FAILED = 'Budgets not saved';

export interface BudgetFormProps {
  settings: BudgetSettings;
  onEditing: (isEditing: boolean) => void;
}

/** The form for budgets and alerts. */
export function BudgetForm({ settings, onEditing }: BudgetFormProps) {
  const { form, send, isPending, failure } = useBudgetForm({ settings, onEditing });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))} className="max-w-prose space-y-5" noValidate>
      {failure && <FormFailure title={FAILED} failure={failure} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField form={form} name="dailyUsd" label="Daily budget" />
        <AmountField form={form} name="monthlyUsd" label="Monthly budget" />
      </div>
      <Field
        label="Warn at percent"
        hint="You are told at this share of a budget, and when it is used up."
        error={errors.warnAtPercent?.message}
        required
      >
        {(control) => (
          <div className="max-w-40">
            <TextInput {...control} {...form.register('warnAtPercent', { setValueAs: readNumber })} inputMode="numeric" suffix="%" />
          </div>
        )}
      </Field>
      <Field label="Alert email" hint="Alerts go here. They say nothing about any person." error={errors.alertEmail?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('alertEmail')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <fieldset className="rounded-lg border border-line px-4 pb-4">
        <legend className="px-1 font-semibold">Alerts</legend>
        <Checkbox role="switch" label="Send alerts about faults" {...form.register('alertsOn')} />
        <p className="text-sm text-ink-soft">
          You are told when mails or Stripe events fail, when models fail often, or when somebody reports wrong information.
        </p>
      </fieldset>
      <FormActions pending={isPending} send="Save budgets" sending="Saving..." clear="Undo changes" onClear={() => form.reset(settings)} />
    </form>
  );
}

interface AmountFieldProps {
  form: UseFormReturn<BudgetSettings>;
  name: 'dailyUsd' | 'monthlyUsd';
  label: string;
}

function AmountField({ form, name, label }: AmountFieldProps) {
  return (
    <Field label={label} optionalText="optional" hint="In US dollars. Empty for none." error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput {...control} {...form.register(name, { setValueAs: readAmount })} inputMode="decimal" suffix="USD" autoComplete="off" />
      )}
    </Field>
  );
}

/** Parses typed text as a number, or NaN, which the contract refuses with a message. Passes through values that are already parsed. */
const readNumber = (typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed;
  return /^\s*\d+(\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN;
};

const readAmount = (typed: unknown): unknown => (typeof typed === 'string' && typed.trim() === '' ? null : readNumber(typed));

function useBudgetForm({ settings, onEditing }: BudgetFormProps) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useForm<BudgetSettings>({ resolver: zodResolver(BudgetSettings), defaultValues: settings });
  const { isDirty } = form.formState;
  useEffect(() => onEditing(isDirty), [isDirty, onEditing]);
  useEffect(() => {
    if (!isDirty) form.reset(settings);
  }, [settings, isDirty, form]);
  const sending = useSubmit({
    call: (body: BudgetSettings) => callEndpoint(updateBudgets, { body }),
    onDone: (saved) => {
      queryClient.setQueryData(['admin', 'budgets'], saved);
      form.reset(saved.settings);
      toast({ title: 'Budgets saved' });
    },
    onFailed: (error) => toast({ title: FAILED, description: formatCallFailure(error), variant: 'destructive' }),
  });
  return { form, ...sending };
}
