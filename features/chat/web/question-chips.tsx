export interface QuestionChipsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Buttons that each ask a question. */
export function QuestionChips({ questions, onAsk }: QuestionChipsProps) {
  return (
    <ul aria-label="Questions to ask" className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 max-w-full rounded-3xl border border-line-strong bg-surface px-4 py-1.5 text-left text-sm font-medium text-ink transition-colors wrap-anywhere hover:border-primary hover:bg-primary-soft"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
