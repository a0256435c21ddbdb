/** The browser that a call comes from, as far as accounts are concerned. */
export interface CallerBrowser {
  /** Such as "Firefox on Windows". */
  name: string;
  /** The day's hash of its network address: for limits, and for nothing that is kept. */
  network: string;
  /** The token in its session cookie; whether it is a session's is for the account to say. */
  sessionToken: string | undefined;
  /** The token by which a browser is known in which somebody signed in before. */
  deviceToken: string | undefined;
  signIn(tokens: { session: string; device: string }): void;
  signOut(): void;
}
