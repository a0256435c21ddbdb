import { type FormEvent, useId, useState } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { formatPoints, type Naranjo } from './effect-texts.ts';

type Question = Naranjo['questions'][number];
type Answer = Question['answer'];
type Answers = Record<string, 'yes' | 'no'>;

export interface ResultUpdate {
  pending: boolean;
  error: Error | null;
  send: (answers: Answers) => void;
}

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Don’t know' },
] as const;

const labelOf = (answer: Answer) => CHOICES.find(({ value }) => value === answer)?.label;

/** The questions of the Naranjo scale. The person can answer those that the tool could not. */
export function NaranjoQuestions({ naranjo, update }: { naranjo: Naranjo; update: ResultUpdate }) {
  const [answers, setAnswers] = useState(() => personalAnswers(naranjo.questions));
  if (naranjo.questions.length === 0) return null;
  const send = () => update.send(answers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.pending) send();
  };
  return (
    <Disclosure
      summary={<span className="font-serif text-lg font-medium">{formatJudgment(naranjo)}</span>}
      defaultOpen={Object.keys(answers).length > 0}
      // The likelihood and its points are printed above.
      className="no-print"
    >
      <form onSubmit={submit} className="space-y-5">
        <p className="max-w-prose text-ink-soft">
          Doctors and pharmacists use these ten questions, the Naranjo scale, to judge whether a medicine is the cause. Some we could answer
          ourselves. Answer the others if you know; your answers can change the result.
        </p>
        <ol className="divide-y divide-line border-y border-line">
          {naranjo.questions.map((question) => (
            <li key={question.id} className="py-4">
              <QuestionRow
                question={question}
                chosen={answers[question.id] ?? 'unknown'}
                onChoose={(answer) => setAnswers((old) => withAnswer(old, question.id, answer))}
                disabled={update.pending}
              />
            </li>
          ))}
        </ol>
        {update.error && !update.pending && (
          <FailureAlert title="Failed to analyze side effects" onRetry={send}>
            {describeFailure(update.error, 'The server could not answer. What you typed is still here.')}
          </FailureAlert>
        )}
        <Button type="submit" loading={update.pending} className="no-print">
          {update.pending ? 'Analyzing...' : 'Update the result'}
        </Button>
      </form>
    </Disclosure>
  );
}

/** Unanswered questions keep the category low, so it is only said with an answer of the person. */
function formatJudgment({ score, category, questions }: Naranjo): string {
  const points = formatPoints(score);
  const isAnswered = questions.some(({ answeredBy }) => answeredBy === 'person');
  return isAnswered ? `How this was judged: ${points}, ${category}` : `How this was judged: ${points} so far`;
}

interface QuestionRowProps {
  question: Question;
  chosen: Answer;
  onChoose: (answer: Answer) => void;
  disabled: boolean;
}

function QuestionRow({ question, chosen, onChoose, disabled }: QuestionRowProps) {
  const { text, help, answer, points, answeredBy } = question;
  const helpId = useId();
  const name = useId();
  if (answeredBy === 'tool') return <ToolAnswer question={question} />;
  return (
    <fieldset aria-describedby={helpId} disabled={disabled} className="min-w-0">
      <legend className="font-semibold">{text}</legend>
      <p id={helpId} className="text-sm text-ink-soft">
        {help}
      </p>
      <p className="print-only">{labelOf(answer)}</p>
      <div className="no-print mt-1 flex flex-wrap items-center gap-x-6">
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
        {chosen !== answer && <span className="text-sm text-ink-soft">Not counted yet</span>}
        {chosen === answer && answer !== 'unknown' && <span className="text-sm text-ink-soft">{formatPoints(points)}</span>}
      </div>
    </fieldset>
  );
}

function ToolAnswer({ question: { text, answer, points, help } }: { question: Question }) {
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className="text-sm text-ink-soft">{help}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{labelOf(answer)}</span>
        <span className="text-sm text-ink-soft">{formatPoints(points)}</span>
        <Badge tone="info">Answered by the tool</Badge>
      </p>
    </div>
  );
}

export function personalAnswers(questions: readonly Question[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, answer, answeredBy }) => (answeredBy === 'person' && answer !== 'unknown' ? [[id, answer] as const] : [])),
  );
}

/** "Don't know" removes the answer. */
export function withAnswer(answers: Answers, id: string, answer: Answer): Answers {
  const { [id]: _, ...rest } = answers;
  return answer === 'unknown' ? rest : { ...rest, [id]: answer };
}
