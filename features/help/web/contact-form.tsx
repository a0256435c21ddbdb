import { zodResolver } from '@hookform/resolvers/zod';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { Contact, sendContactMessage } from '../contract/contact.ts';
import { usePublicNames } from './use-public-names.ts';

type Values = z.input<typeof Contact>;

const EMPTY: Values = { name: '', email: '', subject: '', message: '', priority: 'medium' };
const FAILED = 'Failed to submit message. Please try again';
const PRIORITIES = [
  { value: 'low', label: 'General inquiry' },
  { value: 'medium', label: 'Feature request' },
  { value: 'high', label: 'Technical issue' },
] as const;

/** The form to write to support. */
export function ContactForm() {
  const { supportEmail } = usePublicNames();
  const form = useForm<Values>({ resolver: zodResolver(Contact), defaultValues: EMPTY });
  const sending = useSubmit({
    call: (body: Values) => callEndpoint(sendContactMessage, { body }),
    onDone: ({ success }) => {
      if (success) form.reset(EMPTY);
    },
  });
  const submit = form.handleSubmit((values) => sending.send(values));
  const message = sending.failure
    ? describeContactFailure(sending.failure, supportEmail)
    : sending.answer && (sending.answer.message || `${FAILED}.`);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)]">
      <form onSubmit={submit} className="worksheet space-y-5" noValidate>
        <p>
          A person reads every message and answers, typically within 24 hours on business days. Please do not send details about your health
          here.
        </p>
        <ContactFields form={form} />
        <Button type="submit" loading={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Send Message'}
        </Button>
        <div role="status">{message && <Result message={message} />}</div>
      </form>
      <ContactAdvice supportEmail={supportEmail} />
    </div>
  );
}

function ContactFields({ form: { register, formState } }: { form: ReturnType<typeof useForm<Values>> }) {
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} required>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" required />}
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message} required>
        {(control) => <TextInput {...control} {...register('subject')} autoComplete="off" required />}
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        {(control) => (
          <Select {...control} {...register('priority')}>
            {PRIORITIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" error={errors.message?.message} required>
        {(control) => <TextArea {...control} {...register('message')} rows={5} required />}
      </Field>
    </>
  );
}

/** Green if it says thanks, as specified; otherwise red. */
function Result({ message }: { message: string }) {
  const isDone = message.includes('Thank you');
  return (
    <Alert tone={isDone ? 'success' : 'severe'} title={isDone ? 'Message sent' : 'Message not sent'}>
      {message}
    </Alert>
  );
}

function describeContactFailure(failure: Error, supportEmail: string): string {
  if (failure instanceof RequestFailure) return failure.sentence ?? `${FAILED}.`;
  return `${FAILED} or contact us directly at ${supportEmail}`;
}

function ContactAdvice({ supportEmail }: { supportEmail: string }) {
  return (
    <div className="space-y-5">
      <Alert tone="emergency" title="Not for emergencies">
        <p>
          If you need help now, call <a href="tel:911">911</a> (US), <a href="tel:999">999</a> (UK), <a href="tel:112">112</a> (EU) or your
          local number. We cannot give medical advice by email.
        </p>
      </Alert>
      <p className="flex gap-2.5">
        <Mail aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
        <span className="wrap-anywhere">
          You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </span>
      </p>
    </div>
  );
}
