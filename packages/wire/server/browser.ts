/** The browser that a call comes from, as far as accounts are concerned. */
export interface CallerBrowser {
  /** Such as "Firefox on Windows". */
  name: string;
  /** The day's hash of its network address: for limits, and for nothing that is kept. */
  network: string;
  /** The network address: for finding a place, and never kept. */
  address: string;
  /** What it says of itself, cut to 400 characters; empty where it says nothing. */
  agent: string;
  /** It asks not to be counted (Do Not Track, Global Privacy Control). */
  doNotTrack: boolean;
  /** The token in its session cookie; whether it is a session's is for the account to say. */
  sessionToken: string | undefined;
  /** The token by which a browser is known in which somebody signed in before. */
  deviceToken: string | undefined;
  signIn(tokens: { session: string; device: string }): void;
  signOut(): void;
  /** The token in the operator's cookie; whether it is a session's is for the dashboard to say. */
  operatorToken: string | undefined;
  /** The cookie lasts as long as the browser is open. */
  signInOperator(token: string): void;
  signOutOperator(): void;
}
