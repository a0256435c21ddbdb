import { ArrowLeft, MessagesSquare, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Dialog, DialogClose } from '#packages/ui/dialog.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { formatDay } from '#packages/ui/format-time.ts';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure, describeLoadFailure } from '#packages/wire/client/describe-failure.ts';
import type { Turn } from './conversation.ts';
import { type StoredSession, useDeleteSessions, useReadSession, useStoredSessions } from './use-stored-conversations.ts';

export interface StoredConversationsProps {
  onBack: () => void;
  onContinue: (sessionId: string, turns: readonly Turn[]) => void;
  /** Called when one conversation or all were deleted. */
  onDeleted: (sessionId: string | undefined) => void;
}

/** The conversation to delete; without a session all of them. */
interface DeletionTarget {
  session: StoredSession | undefined;
}

/** The stored conversations, to continue or delete. */
export function StoredConversations({ onBack, onContinue, onDeleted }: StoredConversationsProps) {
  const stored = useStoredSessions();
  const reading = useReadSession();
  const deleting = useDeleteSessions();
  const [toDelete, setToDelete] = useState<DeletionTarget>();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);

  const resume = async (sessionId: string) => {
    const turns = await reading.mutateAsync(sessionId).catch(() => undefined);
    if (turns) onContinue(sessionId, turns);
  };
  const deleteTarget = async ({ session }: DeletionTarget) => {
    setToDelete(undefined);
    const answer = await deleting.mutateAsync(session?.sessionId).catch(() => undefined);
    if (!answer) return;
    onDeleted(session?.sessionId);
    await stored.refetch();
    back.current?.focus();
  };
  const sessions = stored.data ?? [];
  return (
    <div className="flex min-h-48 grow basis-0 flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2 py-1">
        <IconButton ref={back} label="Back to the conversation" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h3 className="text-lg">Earlier conversations</h3>
      </div>
      <section aria-label="Earlier conversations" className="min-h-0 grow space-y-3 overflow-y-auto px-4 py-3">
        {reading.isError && (
          <FailureAlert title="The conversation could not be opened" onRetry={() => void resume(reading.variables)}>
            {describeLoadFailure(reading.error, 'Something went wrong on our side.')}
          </FailureAlert>
        )}
        {deleting.isError && (
          <FailureAlert
            title="Nothing was deleted"
            onRetry={() => void deleteTarget({ session: sessions.find(isSession(deleting.variables)) })}
          >
            {describeFailure(deleting.error, 'Something went wrong on our side.')}
          </FailureAlert>
        )}
        <StoredList
          stored={stored}
          busyId={reading.isPending ? reading.variables : undefined}
          onContinue={(sessionId) => void resume(sessionId)}
          onDelete={(session) => setToDelete({ session })}
        />
      </section>
      {sessions.length > 0 && (
        <div className="border-t border-line px-4 py-3">
          <Button variant="secondary" size="small" onClick={() => setToDelete({ session: undefined })} loading={deleting.isPending}>
            Delete all
          </Button>
        </div>
      )}
      <ConfirmDeletion toDelete={toDelete} onCancel={() => setToDelete(undefined)} onConfirm={(what) => void deleteTarget(what)} />
    </div>
  );
}

const isSession = (sessionId: string | undefined) => (session: StoredSession) => session.sessionId === sessionId;

interface StoredListProps {
  stored: ReturnType<typeof useStoredSessions>;
  /** The conversation that is being opened. */
  busyId: string | undefined;
  onContinue: (sessionId: string) => void;
  onDelete: (session: StoredSession) => void;
}

function StoredList({ stored, busyId, onContinue, onDelete }: StoredListProps) {
  if (stored.isPending) return <LoadingList />;
  if (stored.isError) {
    return (
      <FailureAlert title="The list could not be loaded" onRetry={() => void stored.refetch()}>
        {describeLoadFailure(stored.error, 'Something went wrong on our side.')}
      </FailureAlert>
    );
  }
  if (stored.data.length === 0) {
    return (
      <EmptyState icon={<MessagesSquare />} title="No conversations yet">
        What you ask is listed here, unless you use a temporary chat.
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-2">
      {stored.data.map((session) => (
        <li key={session.sessionId} className="flex items-stretch rounded-lg border border-line">
          <button
            type="button"
            aria-busy={session.sessionId === busyId || undefined}
            disabled={busyId !== undefined}
            onClick={() => onContinue(session.sessionId)}
            className="min-w-0 grow rounded-l-lg px-3 py-2 text-left hover:bg-primary-soft disabled:cursor-progress"
          >
            <span className="line-clamp-2 font-semibold leading-snug wrap-anywhere">{session.title}</span>
            <span className="block text-sm text-ink-soft">
              {formatDay(session.updatedAt)}
              {session.sessionId === busyId && ', opening'}
            </span>
          </button>
          <IconButton label={`Delete “${session.title}”`} onClick={() => onDelete(session)} className="h-auto! rounded-l-none!">
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function LoadingList() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading your conversations</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

interface ConfirmDeletionProps {
  toDelete: DeletionTarget | undefined;
  onCancel: () => void;
  onConfirm: (toDelete: DeletionTarget) => void;
}

function ConfirmDeletion({ toDelete, onCancel, onConfirm }: ConfirmDeletionProps) {
  const title = toDelete?.session ? 'Delete this conversation?' : 'Delete all conversations?';
  const what = toDelete?.session ? `“${toDelete.session.title}”` : 'Every stored conversation';
  const action = toDelete?.session ? 'Delete it' : 'Delete all of them';
  return (
    <Dialog
      open={toDelete !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={`${what} will be gone for good. This cannot be undone.`}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Keep</Button>
          </DialogClose>
          <Button variant="danger" onClick={() => toDelete && onConfirm(toDelete)}>
            {action}
          </Button>
        </>
      }
    />
  );
}
