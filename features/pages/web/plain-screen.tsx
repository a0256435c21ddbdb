import type { AccuracyPage } from '../contract/accuracy-page.ts';
import type { ChangesPage } from '../contract/changes-page.ts';
import type { MedicineEntry, MedicinePage } from '../contract/medicine-page.ts';
import type { SourcesPage } from '../contract/sources-page.ts';
import { Accuracy } from './accuracy/accuracy.tsx';
import { MedicineIndex } from './medicine/medicine-index.tsx';
import { MedicineScreen } from './medicine/medicine-page.tsx';
import { Offline } from './offline.tsx';
import { Sources } from './sources.tsx';
import { WhatChanged } from './what-changed.tsx';

/** The content of a plain HTML page. */
export type PlainPage =
  | { kind: 'medicine'; page: MedicinePage }
  | { kind: 'index'; medicines: readonly MedicineEntry[] }
  | { kind: 'accuracy'; page: AccuracyPage }
  | { kind: 'sources'; page: SourcesPage }
  | { kind: 'changes'; page: ChangesPage }
  | { kind: 'offline' };

export function PlainScreen({ content }: { content: PlainPage }) {
  if (content.kind === 'medicine') return <MedicineScreen page={content.page} />;
  if (content.kind === 'index') return <MedicineIndex medicines={content.medicines} />;
  if (content.kind === 'accuracy') return <Accuracy page={content.page} />;
  if (content.kind === 'sources') return <Sources page={content.page} />;
  if (content.kind === 'changes') return <WhatChanged page={content.page} />;
  return <Offline />;
}
