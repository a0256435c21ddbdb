import { findSqlState } from './failures.ts';

/** PostgreSQL's "disk full". */
const DISK_FULL = '53100';

/** Remembers whether the last write failed because PostgreSQL's disk is full. A write that succeeds ends it. */
export function watchFullDisk(): { watch<T>(write: () => Promise<T>): Promise<T>; isFull(): boolean } {
  let full = false;
  return {
    isFull: () => full,
    watch: async (write) => {
      try {
        const result = await write();
        full = false;
        return result;
      } catch (error) {
        if (error instanceof Error && findSqlState(error) === DISK_FULL) full = true;
        throw error;
      }
    },
  };
}
