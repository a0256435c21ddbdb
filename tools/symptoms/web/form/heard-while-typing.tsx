import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { capitalize } from '#packages/clinical/sentence.ts';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type ReadSoFar, readTyped } from '../../contract/read.ts';
import { useDebounced } from './use-debounced.ts';

/** Arbitrary: a shorter text is the beginning of a word. */
const MIN_LENGTH = 8;

/** What is recognized while somebody types, and where to call at once if it tells a danger. Failing is silent: the analysis reads all again. */
export function HeardWhileTyping({ text }: { text: string }) {
  const typed = useDebounced(text.trim());
  const isEnough = typed.length >= MIN_LENGTH;
  const { data } = useQuery({
    queryKey: ['symptoms-read', typed],
    queryFn: ({ signal }) => callEndpoint(readTyped, { body: { text: typed }, signal }),
    enabled: isEnough && text.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const read = isEnough && text.trim() !== '' ? data : undefined;
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

/** A danger that calls for a page of help names nothing: the words of the person stand above it. */
function DangerLine({ danger: { level, title, line, page } }: { danger: NonNullable<ReadSoFar['danger']> }) {
  const isEmergency = level === 'emergency';
  const special = line ? [line] : [];
  return (
    <div className="mt-3">
      <Alert
        tone={level}
        title={page ? 'You can get help now' : isEmergency ? `This may be an emergency: ${title}` : `This should be seen today: ${title}`}
      >
        {isEmergency || page ? 'You need not finish typing. Call now.' : 'Finish typing and analyze it: you read what to do until then.'}
      </Alert>
      {(isEmergency || page || special.length > 0) && <CallBar emergency={isEmergency || page !== undefined} special={special} />}
    </div>
  );
}
