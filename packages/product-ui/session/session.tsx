import { createContext, type ReactNode, useContext } from 'react';
import { useCountry } from '#packages/product-ui/country/chosen-country.ts';

export type Units = 'us' | 'metric';

/** Who is signed in, as screens show it. */
export interface Person {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  /** What they like weights in; null or left out where they did not choose. */
  units?: Units | null | undefined;
}

export interface Session {
  /** Undefined while it is being found out, and where it could not be; null where nobody is signed in. */
  person: Person | null | undefined;
  /** Why it could not be found out who is signed in. It never means that nobody is. */
  failure?: Error | undefined;
  /** Tries to find out again. */
  retry?: (() => void) | undefined;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** Given by the shell, so that a screen can name the person without knowing how accounts work. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** @throws Error outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/**
 * What the person likes weights in, or what is used in their country where they did not choose. It asks for no SessionProvider,
 * since a tool need not know of accounts.
 */
export function useUnits(): Units {
  const usual: Units = useCountry() === 'US' ? 'us' : 'metric';
  return useContext(SessionContext)?.person?.units ?? usual;
}

/** @example sayName(person) // "Ana Silva", or the username where there is no name */
export const sayName = ({ firstName, lastName, username }: Person): string => [firstName, lastName].filter(Boolean).join(' ') || username;
