import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

type Message = Record<string, unknown>;

/** Browsers offer passkeys for names only, not for bare network addresses. */
export const arePasskeysOffered = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

// The library is loaded when it is first needed: most people sign in with a password.
const load = () => import('@simplewebauthn/browser');

/** Creates a passkey. @throws Error if the person cancels, or the device has it already. */
export async function createPasskey(options: Message): Promise<Message> {
  const { startRegistration } = await load();
  return (await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })) as unknown as Message;
}

/** Signs a challenge with a passkey. @throws Error if the person cancels. */
export async function signWithPasskey(options: Message): Promise<Message> {
  const { startAuthentication } = await load();
  return (await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) as unknown as Message;
}
