import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findHelpLines } from '#packages/clinical/help-lines.ts';
import type { HelpPageId } from '#packages/clinical/help-pages.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { useCountry } from '#packages/product-ui/country/use-country.ts';
import { HelpButtons, QuickExit } from '#packages/product-ui/help-page/help-buttons.tsx';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { clearDrafts } from '#packages/product-ui/session/clear-drafts.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type ReadSoFar, readTyped } from '../../contract/read.ts';
import { useDebounced } from './use-debounced.ts';

/** Arbitrary: a shorter text is the beginning of a word. */
const MIN_LENGTH = 8;

/**
 * What is recognized while somebody types, and where to call at once if it tells a danger. Failing is silent: the analysis reads all again.
 * It is taken out of the page while there is no text, so that nothing of an earlier text shows beside a new one.
 */
export function HeardWhileTyping({ text }: { text: string }) {
  const typed = useDebounced(text.trim());
  const isEnough = typed.length >= MIN_LENGTH;
  const { data } = useQuery({
    queryKey: ['symptoms-read', typed],
    queryFn: ({ signal }) => callEndpoint(readTyped, { body: { text: typed }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const read = isEnough ? data : undefined;
  const page = read?.danger?.page;
  // At every change of the form, since each one keeps it again: what was typed here must not come back for somebody else who uses this tab.
  useEffect(() => {
    if (page) clearDrafts();
  });
  return (
    <>
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <div role="alert" className="contents">
        {read?.danger && <DangerLine danger={read.danger} />}
      </div>
      {read && read.heard.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">Understood so far:</span>
          <ul aria-label="Understood so far" className="contents">
            {read.heard.map(({ id, name }) => (
              <li key={id}>
                <Badge>{capitalize(name)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function DangerLine({ danger: { level, title, line, page } }: { danger: NonNullable<ReadSoFar['danger']> }) {
  if (page) return <HelpNow page={page} level={level} />;
  const isEmergency = level === 'emergency';
  const special = line ? [line] : [];
  return (
    <div className="mt-3">
      <Alert tone={level} title={isEmergency ? `This may be an emergency: ${title}` : `This should be seen today: ${title}`}>
        {isEmergency ? 'You need not finish typing. Call now.' : 'Finish typing and analyze it: you read what to do until then.'}
      </Alert>
      {(isEmergency || special.length > 0) && <CallBar emergency={isEmergency} special={special} />}
    </div>
  );
}

/** A danger that calls for a page of help names nothing: the words of the person stand above it. */
function HelpNow({ page, level }: { page: HelpPageId; level: 'emergency' | 'urgent' }) {
  const { emergency } = findHelpLines(useCountry());
  return (
    <div className="mt-3 space-y-3">
      <QuickExit page={page} />
      <Alert tone={level} title="You can get help now">
        {page === 'violence' ? `If you are in danger now, call ${emergency.number}.` : 'You need not finish typing. Call now.'}
      </Alert>
      <HelpButtons page={page} />
    </div>
  );
}
