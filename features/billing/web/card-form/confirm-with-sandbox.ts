import { callEndpoint } from '#packages/wire/client/call.ts';
import { confirmInSandbox } from '../../contract/sandbox.ts';
import { CardFailure } from '../payment-failures.ts';
import type { CardRequest } from './format-card-fields.ts';

export interface SandboxConfirmation {
  clientSecret: string;
  /** Left out if the intent already has its card and only the approval is missing. */
  card?: CardRequest;
  /** Asks the person as a bank would. Resolves to whether they approved. */
  askForApproval: () => Promise<boolean>;
}

/**
 * Confirms a card or a payment in the sandbox and returns the intent's id.
 * @throws CardFailure with the sandbox's own message.
 */
export async function confirmWithSandbox({ clientSecret, card, askForApproval }: SandboxConfirmation): Promise<string> {
  const first = card ? await send({ clientSecret, card }) : undefined;
  if (first && first.status !== 'requires_action') return checkDone(first);
  return checkDone(await send({ clientSecret, authenticated: await askForApproval() }));
}

async function send(body: { clientSecret: string; card?: CardRequest | undefined; authenticated?: boolean }) {
  const { error, setupIntent, paymentIntent } = await callEndpoint(confirmInSandbox, { body });
  if (error) throw new CardFailure(error.message);
  const intent = setupIntent ?? paymentIntent;
  if (!intent) throw new Error('The sandbox answered without an intent');
  return intent;
}

function checkDone({ id, status }: { id: string; status: string }): string {
  if (status === 'succeeded' || status === 'processing') return id;
  throw new CardFailure('Your bank did not approve this. Try again, or use another card.');
}
