import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type ContactMessage, listContactMessages } from '../../../contract/safety.ts';
import { useWatchedPages } from '../admin-query.ts';
import { formatTime } from '../format-values.ts';
import { PagedList } from '../paged-list.tsx';
import { WatchedContent } from '../watched-content.tsx';
import { CollapsibleItem } from './collapsible-item.tsx';
import { ContactMessageForm } from './contact-message-form.tsx';
import { StatusFilter } from './status-filter.tsx';
import { MESSAGE_STATUSES } from './status-labels.ts';
import { type ReportEditing, useOpenForms } from './use-open-forms.ts';

const PRIORITIES: Record<ContactMessage['priority'], { label: string; tone: Tone }> = {
  high: { label: 'High: technical issue', tone: 'high' },
  medium: { label: 'Medium: feature request', tone: 'moderate' },
  low: { label: 'Low: general inquiry', tone: 'low' },
};

/** Messages to support. */
export function ContactMessages({ isOpen }: { isOpen: boolean }) {
  const [status, setStatus] = useState<ContactMessage['status']>();
  const { isEditing, reportEditing } = useOpenForms();
  const pages = useWatchedPages({
    key: ['contact-messages', status ?? 'all'],
    load: async (before, signal) => {
      const { messages, hasMore } = await callEndpoint(listContactMessages, { query: { status, before }, signal });
      return { items: messages, hasMore };
    },
    paused: !isOpen || isEditing,
  });
  return (
    <>
      <StatusFilter label="Show messages" statuses={MESSAGE_STATUSES} value={status} onChange={setStatus} locked={isEditing} />
      <WatchedContent watched={pages} what="the messages">
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={status ? 'No message has this status' : 'No messages yet'} />
          ) : (
            <PagedList label="Messages" pages={pages} items={messages}>
              {(message) => <MessageItem message={message} reportEditing={reportEditing} />}
            </PagedList>
          )
        }
      </WatchedContent>
    </>
  );
}

function MessageItem({ message, reportEditing }: { message: ContactMessage; reportEditing: ReportEditing }) {
  const status = MESSAGE_STATUSES.find(({ value }) => value === message.status);
  const priority = PRIORITIES[message.priority];
  return (
    <CollapsibleItem
      summary={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{message.subject}</span>
            <Badge tone={status?.tone}>{status?.label ?? message.status}</Badge>
            {message.premium && <Badge tone="info">Premium: answer first</Badge>}
            <Badge tone={priority.tone}>{priority.label}</Badge>
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">
            From {message.name}. Sent {formatTime(message.createdAt)}.
          </span>
        </>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="space-y-4">
          <p className="whitespace-pre-wrap border-l-3 border-line-strong pl-3 wrap-anywhere">{message.message}</p>
          <LinkButton href={makeMailLink(message)} variant="secondary" size="small" className="max-w-full wrap-anywhere">
            <Mail aria-hidden="true" /> Answer {message.email}
          </LinkButton>
        </div>
        <ContactMessageForm message={message} reportEditing={reportEditing} />
      </div>
    </CollapsibleItem>
  );
}

/** Encodes the address, which comes from a visitor, so that it cannot add headers to the mail. */
function makeMailLink({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
