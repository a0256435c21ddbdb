import { zodResolver } from '@hookform/resolvers/zod';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { HELP_LINES } from '#packages/clinical/help-lines.ts';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { Button } from '#packages/ui/button.tsx';
import { Checkbox } from '#packages/ui/checkbox.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getNeverUseModel, setNeverUseModel, subscribeToNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { Preferences, updatePreferences } from '../../contract/account.ts';
import type { User } from '../../contract/auth.ts';
import { describeCallFailure } from '../call-failure.ts';
import { FormFailure } from '../form-fields.tsx';
import { useRememberUser } from '../use-user.ts';
import { SectionHead } from './section-layout.tsx';

const FAILED = 'Preferences not saved';

/** An empty choice means that nothing was chosen, and is not sent. */
const omitEmpty = { setValueAs: (value: string | undefined) => value || undefined };

/** Units, country, and whether a language model may be used. */
export function PreferencesSection({ user }: { user: User }) {
  const { register, handleSubmit, formState, send, isPending, failure } = usePreferences(user);
  return (
    <form onSubmit={handleSubmit(send)} className="worksheet space-y-6" noValidate>
      <SectionHead hash="preferences" title="Preferences">
        They apply to your account on every device.
      </SectionHead>
      {failure && <FormFailure title={FAILED}>{describeCallFailure(failure)}</FormFailure>}
      <Field
        label="Country"
        hint="Whose emergency numbers you see first. If yours is not listed, leave this as it is."
        error={formState.errors.country?.message}
      >
        {(control) => (
          <Select {...control} autoComplete="country" {...register('country', omitEmpty)}>
            {!user.country && <option value="">Not chosen: as this device suggests</option>}
            {HELP_LINES.filter(({ country }) => country !== '').map(({ country, countryName }) => (
              <option key={country} value={country}>
                {countryName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Units" error={formState.errors.units?.message}>
        {(control) => (
          <Select {...control} {...register('units', omitEmpty)}>
            {!user.units && <option value="">Not chosen</option>}
            <option value="us">US: pounds</option>
            <option value="metric">Metric: kilograms</option>
          </Select>
        )}
      </Field>
      <ModelChoice isOnAccount={user.neverUseModel} register={register('neverUseModel')} />
      <Button type="submit" loading={isPending}>
        {isPending ? 'Saving...' : 'Save preferences'}
      </Button>
    </form>
  );
}

function ModelChoice({
  isOnAccount,
  register,
}: {
  isOnAccount: boolean;
  register: ReturnType<ReturnType<typeof usePreferences>['register']>;
}) {
  const isOnDevice = useSyncExternalStore(subscribeToNeverUseModel, getNeverUseModel);
  return (
    <fieldset className="rounded-lg border border-line px-4 pb-4">
      <legend className="px-1 font-semibold">Language model</legend>
      <Checkbox role="switch" label="Never use a language model for me" {...register} />
      <p className="text-sm text-ink-soft">
        This switch is for your account: with it, nothing you type is sent to a language model, on any device. The tools still find and show
        the same facts.
      </p>
      {isOnDevice && !isOnAccount && (
        <p className="mt-2 text-sm text-ink-soft">
          On this device alone, a model is switched off in the chat. To allow it here, use the switch in the menu of the chat.
        </p>
      )}
    </fieldset>
  );
}

function usePreferences(user: User) {
  const { toast } = useToast();
  const rememberUser = useRememberUser();
  const form = useForm({
    resolver: zodResolver(Preferences),
    defaultValues: { units: user.units ?? undefined, country: user.country ?? undefined, neverUseModel: user.neverUseModel },
  });
  const sending = useSubmit({
    call: (body: z.input<typeof Preferences>) => callEndpoint(updatePreferences, { body }),
    onDone: (updated) => {
      // The device's own setting stays, unless the account's switch was changed.
      if (updated.neverUseModel !== user.neverUseModel) setNeverUseModel(updated.neverUseModel);
      if (updated.country) chooseCountry(updated.country);
      rememberUser(updated);
      toast({ title: 'Preferences saved' });
    },
    onFailed: (error) => toast({ title: FAILED, description: describeCallFailure(error), variant: 'destructive' }),
  });
  return { ...form, ...sending };
}
