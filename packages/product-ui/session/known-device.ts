const KEY = 'plainmed-signed-in-here';

/** Whether somebody has signed in on this device. It holds no name. False where storage is blocked. */
export function wasSignedInHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The sign-in page then offers an account first.
  }
}
