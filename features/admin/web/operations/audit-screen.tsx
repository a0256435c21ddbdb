import { useState } from 'react';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { Tabs } from '#packages/ui/tabs.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type AuditEvent, listAccountEvents, listAuditEvents } from '../../contract/audit.ts';
import { useWatchedPages } from './admin-query.ts';
import { PagedList } from './paged-list.tsx';
import { ScreenHead } from './screen-head.tsx';
import { Timestamp } from './timestamp.tsx';
import { WatchedContent } from './watched-content.tsx';

/** /admin/audit: the logs of operators and accounts. */
export function AuditScreen() {
  const [tab, setTab] = useState('operators');
  return (
    <>
      <ScreenHead title="Audit log">See what operators did, and what happened to accounts.</ScreenHead>
      <Tabs
        label="Audit log"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'operators', label: 'Operators', content: <OperatorEvents /> },
          { value: 'accounts', label: 'Accounts', content: <AccountEvents /> },
        ]}
      />
    </>
  );
}

function OperatorEvents() {
  const pages = useWatchedPages({
    key: ['audit'],
    load: async (before, signal) => {
      const { events, hasMore } = await callEndpoint(listAuditEvents, { query: { before }, signal });
      return { items: events, hasMore };
    },
  });
  return (
    <WatchedContent watched={pages} what="the log of operators">
      {(events) =>
        events.length === 0 ? (
          <EmptyState title="No operator did anything yet" />
        ) : (
          <PagedList label="What operators did" pages={pages} items={events}>
            {(event) => <OperatorEvent event={event} />}
          </PagedList>
        )
      }
    </WatchedContent>
  );
}

function OperatorEvent({ event }: { event: AuditEvent }) {
  const details = [
    { term: 'Change', value: event.change },
    { term: 'Reason', value: event.reason },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <EventHead text={event.text} subject={event.subject} at={event.at} />
      {details.length > 0 && (
        <dl className="mt-1 grid items-baseline gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
          {details.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {event.operator ?? 'Nobody signed in'}, {event.device ?? 'unknown device'}
      </p>
    </>
  );
}

function AccountEvents() {
  const pages = useWatchedPages({
    key: ['security-events'],
    load: async (before, signal) => {
      const { events, hasMore } = await callEndpoint(listAccountEvents, { query: { before }, signal });
      return { items: events, hasMore };
    },
  });
  return (
    <WatchedContent watched={pages} what="the log of accounts">
      {(events) =>
        events.length === 0 ? (
          <EmptyState title="Nothing happened to any account yet" />
        ) : (
          <PagedList label="What happened to accounts" pages={pages} items={events}>
            {({ userId, text, device, at }) => (
              <>
                <EventHead text={text} subject={userId === null ? 'deleted account' : `account ${userId}`} at={at} />
                <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{device ?? 'Unknown device'}</p>
              </>
            )}
          </PagedList>
        )
      }
    </WatchedContent>
  );
}

function EventHead({ text, subject, at }: { text: string; subject: string | null; at: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{text}</span>
        {subject && <>: {subject}</>}
      </p>
      <p className="text-sm text-ink-soft">
        <Timestamp at={at} />
      </p>
    </div>
  );
}
