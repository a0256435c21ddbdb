import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Person, useSession } from '#packages/product-ui/session/session.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { StatusFailure } from './status-failure.tsx';
import { Waiting } from './waiting.tsx';

export interface SignInFirstProps {
  /** What a person reads who is not signed in, and what the link to sign-in says. */
  text: string;
  action: string;
  children: (person: Person) => ReactNode;
}

/** Shows a screen to who is signed in. */
export function SignInFirst({ text, action, children }: SignInFirstProps) {
  const { person, failure, retry } = useSession();
  if (person) return children(person);
  if (failure && retry) return <StatusFailure failure={failure} onRetry={retry} />;
  if (person === undefined) return <Waiting label="Loading..." />;
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
