import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#packages/ui/card.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { GuideId } from '../contract/entries.ts';
import { GuideFacts } from './guide-facts.tsx';
import type { Guide } from './guide-list.ts';
import { useHelpfulCounts } from './use-votes.ts';

export interface GuideOpener {
  id: string;
  guide: GuideId;
  children: ReactNode;
}

export interface GuidesTabProps {
  guides: readonly Guide[];
  /** Renders the control that opens a guide: a link if the guide has its own address, else a button. */
  opener: (props: GuideOpener) => ReactNode;
}

/** The id of the control that opens a guide, so that the focus can return to it. */
export const openerId = (guide: GuideId): string => `read-${guide}`;

export function GuidesTab({ guides, opener }: GuidesTabProps) {
  const counts = useHelpfulCounts();
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {guides.map((guide) => (
        <li key={guide.id} className="flex">
          <Card title={guide.title} headingLevel={3} className="flex grow flex-col">
            <GuideFacts guide={guide} />
            <p className="mt-3 grow">{guide.description}</p>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              {opener({
                id: openerId(guide.id),
                guide: guide.id,
                children: (
                  <>
                    <BookOpen aria-hidden="true" /> Read <VisuallyHidden>“{guide.title}”</VisuallyHidden>
                  </>
                ),
              })}
              {counts && <span className="text-sm text-ink-soft">{counts[guide.id] ?? 0} found this helpful</span>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
