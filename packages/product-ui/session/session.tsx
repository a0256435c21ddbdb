import { createContext, type ReactNode, useContext } from 'react';
import { useCountry } from '#packages/product-ui/country/use-country.ts';

export type Units = 'us' | 'metric';

/** Who is signed in, as screens show it. */
export interface Person {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  /** Preferred units of weight; null or absent where none were chosen. */
  units?: Units | null | undefined;
}

export interface Session {
  /** Undefined while loading and after a failure; null where nobody is signed in. */
  person: Person | null | undefined;
  /** Why loading the session failed. It does not mean that nobody is signed in. */
  failure?: Error | undefined;
  /** Loads the session again. */
  retry?: (() => void) | undefined;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** Provided by the shell, so that a screen can name the person without depending on accounts. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** @throws Error outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The id of the account; undefined where nobody is signed in, and without a SessionProvider. */
export const useSignedInId = (): string | undefined => useContext(SessionContext)?.person?.id;

/**
 * The person's units of weight, or those of the current country where none were chosen. Works without a SessionProvider, because a
 * tool does not depend on accounts.
 */
export function useUnits(): Units {
  const countryUnits: Units = useCountry() === 'US' ? 'us' : 'metric';
  return useContext(SessionContext)?.person?.units ?? countryUnits;
}

/** @example formatName(person) // "Ana Silva", or the username where there is no name */
export const formatName = ({ firstName, lastName, username }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
