import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { GUIDES, guidePath } from './guide-list.ts';
import { GuideView } from './guide-view.tsx';
import { HelpFrame } from './help-frame.tsx';
import type { HelpState } from './help-state.ts';

export function GuidePage() {
  const { guide: wanted } = useParams();
  const { key } = useLocation();
  const guide = GUIDES.find(({ id }) => id === wanted);
  if (!guide) return <NoSuchGuide />;
  const state: HelpState = { tab: 'guides', from: guide.id };
  const back = (
    <LinkButton asChild variant="quiet" size="small" className="-ml-5">
      <Link to="/help" state={state}>
        <ArrowLeft aria-hidden="true" /> Back to Guides
      </Link>
    </LinkButton>
  );
  return (
    <HelpFrame title={guide.title} description={guide.description} path={guidePath(guide.id)}>
      <GuideView key={guide.id} guide={guide} back={back} takesFocus={key !== 'default'} />
    </HelpFrame>
  );
}

function NoSuchGuide() {
  return (
    <HelpFrame title="Guide not found" description="There is no guide at this address.">
      <div className="max-w-prose space-y-4">
        <h1>There is no guide here</h1>
        <p>The address may be old, or a letter may be missing.</p>
        <LinkButton asChild>
          <Link to="/help" state={{ tab: 'guides' } satisfies HelpState}>
            See all guides
          </Link>
        </LinkButton>
      </div>
    </HelpFrame>
  );
}
