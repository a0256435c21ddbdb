import { AnswerReceipt } from '#packages/product-ui/explanation/receipt.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import type { PhotoResponse } from '../../contract/photo.ts';
import type { EnteredHistory } from './photo-file.ts';
import { YesNo } from './photo-history.tsx';

/** The person's answers to the signs that a model pointed out. */
export interface Answering {
  answers: EnteredHistory['answers'];
  pending: boolean;
  onAnswer: (id: string, answer: 'yes' | 'no' | undefined) => void;
  onAgain: () => void;
}

/** The signs that a model pointed out in the photo, each with the question whose answer counts. */
export function ModelSigns({ notices, answering }: { notices: PhotoResponse['lookCloser']; answering: Answering }) {
  if (notices.length === 0) return null;
  const isAnswered = notices.some(({ questionId }) => questionId !== undefined && answering.answers[questionId] !== undefined);
  return (
    <Card title="Look again" headingLevel={3} aside={<Badge tone="info">Pointed out by a language model</Badge>}>
      <ul className="space-y-5">
        {notices.map((notice) => (
          <li key={notice.text} className="space-y-2">
            <p>{notice.text}</p>
            <NoticeQuestion notice={notice} answering={answering} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        An AI model can be wrong in both ways: what it does not point out may still be there. Only your own answer changes this result.
      </p>
      {isAnswered && (
        <Button className="no-print mt-4" loading={answering.pending} onClick={answering.onAgain}>
          Update the result
        </Button>
      )}
    </Card>
  );
}

interface NoticeQuestionProps {
  notice: PhotoResponse['lookCloser'][number];
  answering: Answering;
}

function NoticeQuestion({ notice: { questionId, question }, answering }: NoticeQuestionProps) {
  if (questionId === undefined || question === undefined) return null;
  return (
    <YesNo
      text={question}
      answer={answering.answers[questionId]}
      disabled={answering.pending}
      onAnswer={(answer) => answering.onAnswer(questionId, answer)}
    />
  );
}

/** What was sent to the model that checked the photo, if anything. */
export function PhotoReceipt({ receipt }: { receipt: PhotoResponse['lookReceipt'] }) {
  if (!receipt || receipt.sent.length === 0) return null;
  return (
    <div className="no-print">
      <AnswerReceipt receipt={receipt} of="photo" />
    </div>
  );
}
