import { type FormEvent, useState } from 'react';
import { Field } from '#packages/ui/field.tsx';
import { FormActions } from '#packages/ui/form-actions.tsx';
import { TextArea } from '#packages/ui/text-area.tsx';

export interface ToolNameFormProps {
  question: string;
  onChange: (question: string) => void;
  pending: boolean;
  onAsk: () => void;
  onClear: () => void;
}

export function ToolNameForm({ question, onChange, pending, onAsk, onClear }: ToolNameFormProps) {
  const [error, setError] = useState<string>();
  const change = (text: string) => {
    setError(undefined);
    onChange(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (question.trim() === '') setError('Please write your question');
    else onAsk();
  };
  return (
    <form onSubmit={submit} className="worksheet space-y-5" noValidate>
      <Field label="Your question" error={error} required>
        {(control) => (
          <TextArea {...control} value={question} maxLength={500} disabled={pending} onChange={({ target }) => change(target.value)} />
        )}
      </Field>
      <FormActions pending={pending} send="Ask" sending="Asking..." clear="Clear" onClear={onClear} />
    </form>
  );
}
