/** A feature's store of personal data. The account exports every store, and erases every store before it deletes the account. */
export interface PersonalDataStore {
  /** The name of the data in the export, e.g. "chats". */
  name: string;
  /** Everything stored about a person, as JSON; undefined if there is nothing. */
  find(userId: string): Promise<unknown>;
  /** Erases it. Throws if it cannot; then the account stays, so that the deletion can be retried. */
  erase(userId: string): Promise<void>;
}
