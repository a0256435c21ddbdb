import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { verifyEmail } from '../contract/auth.ts';
import { BackToHome, LinkPage, LinkPageActions } from './link-page.tsx';
import { USER_KEY } from './session-call.ts';
import type { AuthState } from './sign-in/auth-page.tsx';

const NO_TOKEN = 'Invalid verification link. Please check your email for the correct link.';
const DEFAULT_FAILURE = 'Verification failed. Please try again.';
const NO_NETWORK = 'An error occurred during verification. Please try again.';
const PANEL = 'Verification failed. The link may have expired or been used already.';

/** The page behind the link that confirms an address after signing up. */
export function VerifyEmail() {
  const token = useSearchParams()[0].get('token')?.trim();
  return <LinkPage title="Verify your email">{token ? <Verification token={token} /> : <Failed text={NO_TOKEN} />}</LinkPage>;
}

function Verification({ token }: { token: string }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const isToastShown = useRef(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/auth/verify-email', token],
    queryFn: () => callEndpoint(verifyEmail, { query: { token } }),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data || isToastShown.current) return;
    isToastShown.current = true;
    toast({ title: 'Email verified successfully!', description: data.message });
    // The signed-in person may be the owner of this address.
    queryClient.removeQueries({ queryKey: USER_KEY });
  }, [data, toast, queryClient]);
  if (isFetching) return <Loading />;
  if (error) return <Failed text={describeVerificationFailure(error)} onRetry={canRetry(error) ? () => void refetch() : undefined} />;
  return (
    <ResultPanel title="Email verified!">
      <p>{data?.message}</p>
      <LinkPageActions>
        <LinkButton asChild>
          <Link to="/auth">Sign In to Your Account</Link>
        </LinkButton>
        <BackToHome />
      </LinkPageActions>
    </ResultPanel>
  );
}

function Loading() {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <h1 className="sr-only">Verify your email</h1>
      <Spinner className="size-8" />
      <p role="status">Verifying your email...</p>
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const resend: AuthState = { view: 'resend' };
  return (
    <ResultPanel title="Verification failed">
      <p>{text}</p>
      {text !== PANEL && text !== NO_TOKEN && text !== NO_NETWORK && (
        <p data-tone="severe" className="border-l-4 border-tone-border bg-tone-bg px-4 py-3 text-sm text-tone-fg">
          {PANEL}
        </p>
      )}
      <LinkPageActions>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <LinkButton asChild variant={onRetry ? 'secondary' : 'primary'}>
          <Link to="/auth" state={resend}>
            Resend Verification Email
          </Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to="/auth">Try Logging In</Link>
        </LinkButton>
        <BackToHome />
      </LinkPageActions>
    </ResultPanel>
  );
}

/** The result. Its heading gets the focus, so that screen readers start there. */
function ResultPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}

/** The server's message or error, as specified, or a default. */
function describeVerificationFailure(error: Error): string {
  if (!(error instanceof RequestFailure)) return NO_NETWORK;
  return error.sentence ?? DEFAULT_FAILURE;
}

/** A refused link stays refused. A network or server failure can be retried. */
const canRetry = (error: Error) => !(error instanceof RequestFailure) || error.status >= 500 || error.status === 429;
