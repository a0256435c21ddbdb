import type { MedicineEntry, MedicinePage } from '../contract/medicine-page.ts';
import { MedicineIndex } from './medicine-index.tsx';
import { MedicineScreen } from './medicine-page.tsx';
import { Offline } from './offline.tsx';

/** What a page that stays plain HTML shows. */
export type PlainPage =
  | { kind: 'medicine'; page: MedicinePage }
  | { kind: 'index'; medicines: readonly MedicineEntry[] }
  | { kind: 'offline' };

export function PlainScreen({ content }: { content: PlainPage }) {
  if (content.kind === 'medicine') return <MedicineScreen page={content.page} />;
  if (content.kind === 'index') return <MedicineIndex medicines={content.medicines} />;
  return <Offline />;
}
