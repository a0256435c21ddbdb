import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Container } from '#packages/ui/layout.tsx';

/** Shown when a screen fails to load or render: usually the connection was lost, or a new version was deployed. */
export function Failure() {
  return (
    <Container as="main" width="prose" className="py-16">
      <Alert
        tone="severe"
        title="This page could not be shown"
        announce="assertive"
        actions={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        The connection may have been lost, or a new version is out. In an emergency call 911 (US), 999 (UK) or 112 (EU).
      </Alert>
    </Container>
  );
}
