import type { Label } from '../label-entry.ts';

/** What an import keeps of a label, and the names or codes of sections that it does not read. */
export type ImportedLabel = Pick<Label, 'setId' | 'version' | 'effectiveDate' | 'labeler' | 'product' | 'texts'> & {
  unknown: readonly string[];
};

/** One label of a file, or why it cannot be read. `label` is absent where the set id is not wanted. */
export interface LabelEntry {
  place: string;
  label?: ImportedLabel;
  fault?: string;
}

type Edition = { version?: string | null | undefined; effectiveDate?: string | null | undefined };

/** Sorts editions: by date, then by version. */
export const editionOf = ({ version, effectiveDate }: Edition): string => `${effectiveDate ?? ''} ${(version ?? '').padStart(6, '0')}`;
