/**
 * A slice that keeps records of people. The account hands out what all keepers hold when a person asks for it, and has all of them
 * erase it before the account itself goes.
 */
export interface PersonalDataStore {
  /** What the records are called in the export, e.g. "chats". */
  name: string;
  /** Everything kept of a person, as JSON; undefined where there is nothing. */
  find(userId: string): Promise<unknown>;
  /** Erases it. Throws where it cannot: the account then stays, so that it can be tried again. */
  erase(userId: string): Promise<void>;
}
