import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { useSubmit } from '#packages/wire/client/use-submit.ts';
import { confirmEmailChange } from '../contract/account.ts';
import { describeCallFailure, isRefusal } from './call-failure.ts';
import { FormFailure } from './form-fields.tsx';
import { BackToHome, LinkPage, LinkPageActions } from './link-page.tsx';
import { USER_KEY } from './session-call.ts';

/** The page behind the link that was sent to a new address. */
export function ConfirmEmail() {
  const token = useSearchParams()[0].get('token')?.trim();
  return <LinkPage title="Confirm your new email">{token ? <Confirmation token={token} /> : <NoToken />}</LinkPage>;
}

const ToAccount = () => (
  <LinkButton asChild variant="secondary">
    <Link to="/account#email">Go to your account</Link>
  </LinkButton>
);

function NoToken() {
  return (
    <>
      <h1>This link is not complete</h1>
      <p>Open the link from the email again, or ask for a new one in your account. Your email has not changed.</p>
      <LinkPageActions>
        <ToAccount />
        <BackToHome />
      </LinkPageActions>
    </>
  );
}

function Confirmation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { send, isPending, failure, answer } = useSubmit({
    call: (body: { token: string }) => callEndpoint(confirmEmailChange, { body }),
    onDone: () => queryClient.removeQueries({ queryKey: USER_KEY }),
  });
  if (answer) {
    return (
      <>
        <h1>Your email has changed</h1>
        <p role="status">{answer.message}</p>
        <LinkPageActions>
          <ToAccount />
          <BackToHome />
        </LinkPageActions>
      </>
    );
  }
  return (
    <>
      <h1>Confirm your new email</h1>
      <p>Press the button to sign in with this address from now on. Until then nothing changes.</p>
      <div aria-live="polite">
        {failure && <FormFailure title="Your email has not changed">{describeCallFailure(failure)}</FormFailure>}
      </div>
      <LinkPageActions>
        {!isRefusal(failure, 'invalid_token') && (
          <Button loading={isPending} onClick={() => void send({ token })}>
            {isPending ? 'Confirming...' : failure ? 'Try again' : 'Confirm this address'}
          </Button>
        )}
        {failure && <ToAccount />}
        <BackToHome />
      </LinkPageActions>
    </>
  );
}
