/** What an operator can switch off and limit. The tool or feature that answers declares it. */
export interface Feature {
  /** The key that endpoints name and the database stores, e.g. "interaction_check". */
  name: string;
  /** One sentence for an operator. */
  description: string;
  /** Calls per person and hour until an operator sets another limit; the default of the database is 100. */
  rateLimit?: number;
}
