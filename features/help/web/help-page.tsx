import { Link } from 'react-router';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { guidePath } from './guide-list.ts';
import { HelpCenter } from './help-center.tsx';
import { HelpFrame } from './help-frame.tsx';

export function HelpPage() {
  return (
    <HelpFrame title="Help Center" description="Answers to common questions, guides to every tool, and a way to write to us." path="/help">
      <HelpCenter
        opener={({ id, guide, children }) => (
          <LinkButton asChild variant="secondary">
            <Link id={id} to={guidePath(guide)}>
              {children}
            </Link>
          </LinkButton>
        )}
      />
    </HelpFrame>
  );
}
