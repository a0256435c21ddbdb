import { useState } from 'react';
import { type DataColumn, DataTable } from '#packages/ui/table/data-table.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type ChatAnswerBoard, getChatAnswers } from '../../../contract/chat-answers.ts';
import type { Period } from '../../../contract/dashboard.ts';
import { useWatched } from '../admin-query.ts';
import { formatCode, formatFileName } from '../format-values.ts';
import { PeriodSwitch } from '../period-switch.tsx';
import { WatchedContent } from '../watched-content.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Kinds of questions that chat answers, those first that people say it did not answer. Never who or what. */
export function ChatAnswers({ isOpen }: { isOpen: boolean }) {
  const [period, setPeriod] = useState<Period>('week');
  const watched = useWatched({
    key: ['chat-answers', period, timeZone],
    load: (signal) => callEndpoint(getChatAnswers, { query: { period, timeZone }, signal }),
    paused: !isOpen,
  });
  return (
    <>
      <PeriodSwitch period={period} onChange={setPeriod} />
      <WatchedContent watched={watched} what="the chat answers" asOf={(board) => board.asOf}>
        {(board) => (
          <div className="space-y-4">
            <p className="max-w-prose text-ink-soft">
              Only kinds and counts are kept, never a text. What somebody chose to send along with a mark is under “Reports”. Temporary
              chats are not counted, but marks in them are.
            </p>
            <DataTable
              title="Kinds of questions"
              headingLevel={2}
              columns={COLUMNS}
              items={board.kinds}
              itemKey={({ kind }) => kind}
              fileName={formatFileName('chat-answers')}
              emptyText="Nothing was counted in this time."
            />
          </div>
        )}
      </WatchedContent>
    </>
  );
}

const COLUMNS: DataColumn<ChatAnswerBoard['kinds'][number]>[] = [
  { id: 'kind', label: 'Kind of question', value: ({ kind }) => kind, show: ({ kind }) => formatCode(kind) },
  { id: 'marked', label: 'Marked as not answered', value: ({ marked }) => marked, align: 'right' },
  { id: 'unknown', label: 'Nothing held', value: ({ unknown }) => unknown, align: 'right' },
  { id: 'askedBack', label: 'Asked back', value: ({ askedBack }) => askedBack, align: 'right' },
  { id: 'answers', label: 'Answers', value: ({ answers }) => answers, align: 'right' },
];
