// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/screens/accessible.tsx';
import { mockNetwork, refuse, renderPart } from '#tests/support/screens/billing-fixture.tsx';
import { CardForm } from './card-form.tsx';

const server = mockNetwork();
const SCRIPT = 'script[src^="https://js.stripe.com"]';

afterEach(() => {
  for (const script of document.querySelectorAll(SCRIPT)) script.remove();
  Reflect.deleteProperty(window, 'Stripe');
});

function renderForm() {
  const callbacks = { confirmed: vi.fn(), failed: vi.fn() };
  renderPart(
    <CardForm
      clientSecret="seti_1_secret_2"
      submitLabel="Save Card"
      busyLabel="Saving..."
      returnPath="/payment-management"
      terms="You agree to this."
      busy={false}
      onConfirmed={callbacks.confirmed}
      onFailed={callbacks.failed}
    />,
  );
  return callbacks;
}

const boxOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

test('the sandbox form identifies itself, and its fields have card hints', async () => {
  renderForm();
  const number = await screen.findByLabelText<HTMLInputElement>('Card number');
  expect(screen.getByText(/Do not enter a real card/)).toBeTruthy();
  expect([number, boxOf('Expiration date'), boxOf(/CVC/)].map((box) => [box.autocomplete, box.inputMode])).toEqual([
    ['cc-number', 'numeric'],
    ['cc-exp', 'numeric'],
    ['cc-csc', 'numeric'],
  ]);
  await expectAccessible();
});

test('typing groups the digits and keeps the caret', async () => {
  const user = userEvent.setup();
  renderForm();
  const number = await screen.findByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '4242424242424241');
  expect(number.value).toBe('4242 4242 4242 4241');
  await user.type(number, '{Backspace}2');
  expect(number.value).toBe('4242 4242 4242 4242');
  await user.type(number, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect([number.value, number.selectionStart]).toEqual(['4242 4424 2424 242', 6]);
  await user.type(boxOf('Expiration date'), '1230');
  expect(boxOf('Expiration date').value).toBe('12 / 30');
});

test("missing input is reported at its field with the provider's message, and nothing is sent", async () => {
  const { confirmed } = renderForm();
  fireEvent.click(await screen.findByRole('button', { name: 'Save Card' }));
  expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
  expect(screen.getByText("Your card's expiration date is incomplete.")).toBeTruthy();
  expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  expect(document.activeElement).toBe(boxOf('Card number'));
  expect(server.posts()).toEqual([]);
  expect(confirmed).not.toHaveBeenCalled();
});

test('a test card fills the form and is confirmed', async () => {
  const { confirmed } = renderForm();
  fireEvent.click(await screen.findByRole('button', { name: /4242 4242 4242 4242/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Card' }));
  await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith('seti_1'));
  expect(server.bodyOf('POST /api/sandbox/confirm')).toMatchObject({
    clientSecret: 'seti_1_secret_2',
    card: { number: '4242424242424242', expMonth: '12', cvc: '123' },
  });
});

test.each([
  ['declined', () => Response.json({ error: { message: 'Your card was declined.' } }), 'Your card was declined.'],
  ['failing without a word', () => refuse(500), 'An unexpected error occurred. Please try again.'],
])('a card that is %s is reported, and stays typed', async (_, answer, message) => {
  server.on('POST /api/sandbox/confirm', answer);
  const { confirmed, failed } = renderForm();
  fireEvent.click(await screen.findByRole('button', { name: /0002/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Card' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(failed).toHaveBeenCalledExactlyOnceWith(message);
  expect(confirmed).not.toHaveBeenCalled();
  expect(boxOf('Card number').value).toBe('4000 0000 0000 0002');
});

test.each([
  ['Approve', true],
  ['Refuse', false],
])('a card that asks for approval: %s', async (choice, approved) => {
  server.on('POST /api/sandbox/confirm', (body) => {
    const { authenticated } = body as { authenticated?: boolean };
    if (authenticated === false) return Response.json({ error: { message: 'Not authenticated.' } });
    return Response.json({ setupIntent: { id: 'seti_1', status: authenticated ? 'succeeded' : 'requires_action' } });
  });
  const { confirmed, failed } = renderForm();
  fireEvent.click(await screen.findByRole('button', { name: /3155/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Card' }));
  await screen.findByRole('dialog', { name: 'Your bank asks you to approve this payment' });
  fireEvent.click(screen.getByRole('button', { name: choice }));
  if (approved) await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith('seti_1'));
  else await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Not authenticated.'));
});

test('a failed configuration can be loaded again', async () => {
  server.on('GET /api/config', () => refuse(500, 'The server is tired.'));
  renderForm();
  expect((await screen.findByRole('alert')).textContent).toContain('The server is tired. Nothing was charged.');
  server.on('GET /api/config', { payments: { mode: 'sandbox', publishableKey: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
});

let outcome: object = {};

/** Mocks Stripe's script as far as the form uses it. What Stripe does in its frame is not tested. */
function createStripeMock() {
  const handlers = new Map<string, (event: unknown) => void>();
  const element = {
    mount: () => queueMicrotask(() => handlers.get('ready')?.(element)),
    on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    off: () => undefined,
    once: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const stripe = {
    elements: vi.fn(() => ({ create: () => element, getElement: () => null, update: () => undefined })),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmSetup: vi.fn(async (_asked: { clientSecret: string; confirmParams: object; redirect: string }) => outcome),
  };
  return { Stripe: vi.fn(() => stripe), stripe };
}

// One for all tests, since the loader caches it.
const mock = createStripeMock();

function mockStripe(answer: object) {
  outcome = answer;
  Object.assign(window, { Stripe: mock.Stripe });
  return mock;
}

test("without Stripe's script a failure is shown; with it, Stripe gets the key and the secret", async () => {
  server.on('GET /api/config', { payments: { mode: 'stripe', publishableKey: 'pk_live_1' } });
  const { confirmed } = renderForm();
  // The loader itself tries twice.
  for (let tries = 0; tries < 2; tries += 1) {
    const script = await waitFor(() => {
      const found = [...document.querySelectorAll(SCRIPT)].find((one) => !('failed' in (one as HTMLElement).dataset));
      if (!found) throw new Error('not requested yet');
      return found as HTMLElement;
    });
    script.dataset.failed = '';
    fireEvent.error(script);
  }
  expect((await screen.findByRole('alert')).textContent).toContain('we cannot reach Stripe');
  const { Stripe, stripe } = mockStripe({ setupIntent: { id: 'seti_1', status: 'succeeded' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Card' });
  expect(Stripe).toHaveBeenCalledWith('pk_live_1');
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'seti_1_secret_2' }));
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith('seti_1'));
  expect(stripe.confirmSetup.mock.calls[0]?.[0]).toMatchObject({
    clientSecret: 'seti_1_secret_2',
    redirect: 'if_required',
    confirmParams: { return_url: `${window.location.origin}/payment-management` },
  });
  expect(server.posts()).toEqual([]);
});

test("Stripe's message about a card is shown unchanged", async () => {
  server.on('GET /api/config', { payments: { mode: 'stripe', publishableKey: 'pk_live_1' } });
  mockStripe({ error: { message: 'Your card’s security code is incorrect.' } });
  const { failed } = renderForm();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Card' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  expect(await screen.findByText('Your card’s security code is incorrect.')).toBeTruthy();
  expect(failed).toHaveBeenCalledOnce();
});
