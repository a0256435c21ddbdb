import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Person, useSession } from '#packages/product-ui/session/session.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { StatusFailure } from './status-failure.tsx';

export interface RequireSignInProps {
  /** The text for a signed-out person. `action` is the label of the link to sign-in. */
  text: string;
  action: string;
  children: (person: Person) => ReactNode;
}

/** Shows a screen to signed-in people only. */
export function RequireSignIn({ text, action, children }: RequireSignInProps) {
  const { person, failure, retry } = useSession();
  if (person) return children(person);
  if (failure && retry) return <StatusFailure failure={failure} onRetry={retry} />;
  if (person === undefined) return <LoadingScreen label="Loading..." />;
  return (
    <EmptyState
      title={text}
      className="mx-auto max-w-prose"
      action={
        <LinkButton asChild>
          <Link to="/auth">{action}</Link>
        </LinkButton>
      }
    />
  );
}
