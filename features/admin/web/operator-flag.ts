const KEY = 'adminAuthenticated';

/**
 * Whether an operator signed in within this window. Only a hint that avoids showing the form to a signed-in operator: the server checks
 * every call.
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
    // Without storage the form appears again after a reload.
  }
}

export function deleteOperatorFlag(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
