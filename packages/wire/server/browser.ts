/** The browser that makes a call. */
export interface CallerBrowser {
  /** Such as "Firefox on Windows". */
  name: string;
  /** The day's hash of its network address, for limits only. Never stored. */
  network: string;
  /** The network address, for finding a location. Never stored. */
  address: string;
  /** The User-Agent header, at most 400 characters; empty if missing. */
  agent: string;
  /** Do Not Track or Global Privacy Control is set. */
  doNotTrack: boolean;
  /** The token in the session cookie, not verified. */
  sessionToken: string | undefined;
  /** The token of a browser in which somebody signed in before. */
  deviceToken: string | undefined;
  signIn(tokens: { session: string; device: string }): void;
  signOut(): void;
  /** The token in the operator's cookie, not verified. */
  operatorToken: string | undefined;
  /** The cookie expires with the browser's session. */
  signInOperator(token: string): void;
  signOutOperator(): void;
}
