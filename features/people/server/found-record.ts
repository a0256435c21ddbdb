import type { PersonRecord } from '../contract/record.ts';

/** What was read of a person: the lists, which may be empty, and the details that were told. */
export type FoundRecord = Partial<PersonRecord> & Pick<PersonRecord, 'allergies' | 'conditions' | 'medicines' | 'organFunction'>;

export const createFoundRecord = (): FoundRecord => ({ allergies: [], conditions: [], medicines: [], organFunction: [] });
