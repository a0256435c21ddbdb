const KEY = 'adminAuthenticated';

/**
 * Whether an operator signed in within this window, as far as it remembers: a hint that saves showing the form to whoever is signed
 * in. It opens nothing: every call is checked by the server.
 */
export function hasOperatorFlag(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export function createOperatorFlag(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be closed to us: the form then comes back after a reload.
  }
}

export function deleteOperatorFlag(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What could not be written need not be removed.
  }
}
