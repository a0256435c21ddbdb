import { Link } from 'react-router';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Container } from '#packages/ui/layout.tsx';

/** Shown if the session or the plan could not be loaded. It does not redirect. */
export function CheckFailure({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Container as="main" id="main" width="prose" className="py-16">
      <title>No connection | Plainmed</title>
      <h1 className="sr-only">Plainmed cannot be reached</h1>
      <Alert
        tone="info"
        title="We could not reach Plainmed"
        announce="polite"
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <Link to="/" className="inline-flex min-h-11 items-center">
              Back to Home
            </Link>
          </>
        }
      >
        <p>You seem to be offline, or the server is busy. You have not been signed out.</p>
        <p className="mt-2">
          In an emergency call <a href="tel:911">911</a> (US), <a href="tel:999">999</a> (UK) or <a href="tel:112">112</a> (EU).
        </p>
      </Alert>
    </Container>
  );
}
