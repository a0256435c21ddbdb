import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Alert } from '#packages/ui/alert.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { useOnline } from '#packages/ui/use-online.ts';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { LookUp, lookUpPerson } from '../../contract/person-look-up.ts';
import { FormFailure } from './form-failure.tsx';
import { FoundPersonView } from './found-person.tsx';
import { ScreenHead } from './screen-head.tsx';

const EMPTY = { query: '', reason: '' };

/** /admin/people: looks up one account at a time. The result is kept only while this screen is open. */
export function PeopleScreen() {
  const isOnline = useOnline();
  const form = useForm({ resolver: zodResolver(LookUp), defaultValues: EMPTY });
  const { send, isPending, failure, answer, reset } = useSubmit({
    call: (body: z.input<typeof LookUp>) => callEndpoint(lookUpPerson, { body }),
  });
  const clear = () => {
    form.reset(EMPTY, { keepFieldsRef: true });
    reset();
    form.setFocus('query');
  };
  const { errors } = form.formState;
  return (
    <>
      <ScreenHead title="People">Look one account up to answer a question about it.</ScreenHead>
      <form onSubmit={form.handleSubmit((values) => send(values))} className="max-w-prose space-y-5" autoComplete="off" noValidate>
        {!isOnline && (
          <Alert tone="moderate" title="You are offline" announce="polite">
            <p>A look-up works when you are back online.</p>
          </Alert>
        )}
        <p className="text-ink-soft">Look-ups are recorded with your name and reason. Nothing about anybody's health is shown.</p>
        <Field label="Email, username or account number" hint="All of it, as it was given." error={errors.query?.message} required>
          {(control) => <TextInput {...control} {...form.register('query')} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label="Reason" hint="At least 10 characters, such as “Asked by mail about a trial”." error={errors.reason?.message} required>
          {(control) => <TextArea {...control} {...form.register('reason')} rows={2} autoComplete="off" />}
        </Field>
        <FormActions pending={isPending} send="Look up" sending="Looking up..." clear="Clear" onClear={clear} />
      </form>
      <div className="mt-8">
        <div aria-live="polite">{failure && <LookUpFailure failure={failure} />}</div>
        {isPending && <Waiting />}
        {answer && <FoundPersonView key={answer.id} person={answer} />}
        {!isPending && !failure && !answer && (
          <EmptyState title="Nobody is looked up">What you find is gone when you leave this page.</EmptyState>
        )}
      </div>
    </>
  );
}

function LookUpFailure({ failure }: { failure: Error }) {
  if (!(failure instanceof RequestFailure) || failure.status !== 404) return <FormFailure title="Nobody was looked up" failure={failure} />;
  return (
    <Alert tone="info" title="Nobody was found">
      <p>Check the spelling: only a whole email, username or number is found. The look-up was recorded.</p>
    </Alert>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="space-y-4">
    <VisuallyHidden role="status">Looking up</VisuallyHidden>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);
