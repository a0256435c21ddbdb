import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { GUIDES } from './guide-list.ts';
import { GuideView } from './guide-view.tsx';
import { HelpCenter } from './help-center.tsx';
import { type HelpState, readHelpState } from './help-state.ts';

/** The help center inside the app. Its address is a fragment, so the open guide is kept in the browser's history. */
export default function HelpSection() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const go = (next: HelpState) => void navigate({ hash: 'help' }, { state: next });
  const guide = GUIDES.find(({ id }) => id === readHelpState(state).guide);
  if (guide) {
    const back = (
      <Button variant="quiet" size="small" className="-ml-5" onClick={() => go({ tab: 'guides', from: guide.id })}>
        <ArrowLeft aria-hidden="true" /> Back to Guides
      </Button>
    );
    return <GuideView key={guide.id} guide={guide} back={back} takesFocus />;
  }
  return (
    <HelpCenter
      opener={({ id, guide: opened, children }) => (
        <Button id={id} variant="secondary" onClick={() => go({ guide: opened })}>
          {children}
        </Button>
      )}
    />
  );
}
