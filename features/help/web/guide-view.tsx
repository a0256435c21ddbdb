import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { GuideId } from '../contract/entries.ts';
import { GuideFacts } from './guide-facts.tsx';
import { GUIDES, type Guide } from './guide-list.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** Each text is fetched when its guide is opened. The Markdown renderer is fetched with the first. */
const TEXTS = new Map<GuideId, ComponentType>(GUIDES.map(({ id, load }) => [id, lazy(() => loadText(load))]));

async function loadText(load: Guide['load']): Promise<{ default: ComponentType }> {
  const [{ default: text }, { GuideText }] = await Promise.all([load(), import('./guide-text.tsx')]);
  return { default: () => <GuideText>{text}</GuideText> };
}

export interface GuideViewProps {
  guide: Guide;
  /** The control that leads back to the list. */
  back: ReactNode;
  /** Whether the title gets the focus: not if the page was opened at this address. */
  takesFocus: boolean;
}

export function GuideView({ guide, back, takesFocus }: GuideViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Text = TEXTS.get(guide.id);
  return (
    <article className="space-y-8">
      <div className="max-w-prose space-y-4">
        <div className="no-print">{back}</div>
        <h1 ref={heading} tabIndex={-1}>
          {guide.title}
        </h1>
        <p className="text-lg text-ink-soft">{guide.description}</p>
        <GuideFacts guide={guide} />
      </div>
      <Suspense fallback={<TextSkeleton />}>{Text && <Text />}</Suspense>
      <Alert tone="info" title="General information only" className="max-w-prose">
        This guide does not replace a doctor, nurse or pharmacist. In an emergency call 911 (US), 999 (UK) or 112 (EU).
      </Alert>
      <VoteButtons entry={guide.id} />
      <div className="no-print">{back}</div>
    </article>
  );
}

function TextSkeleton() {
  return (
    <div className="max-w-prose space-y-4">
      <VisuallyHidden role="status">Loading the guide</VisuallyHidden>
      {['h-28', 'h-40', 'h-32'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}
