import type * as z from 'zod';
import type { ReadMeanings } from '#packages/concepts/meanings/read-meanings.ts';
import type { HistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { ReadName } from '#packages/medicines/read-name.ts';
import type { recommendDose } from '../contract/recommend.ts';
import type { OtherMedicine } from '../engine/dose-question.ts';
import type { DosingKnowledge } from '../engine/guide.ts';

/** The interaction check of the interactions tool, injected by the registry. Returns undefined where either name is not covered. */
export type FindInteractions = (first: string, second: string) => OtherMedicine['found'];

export interface DosingServices {
  formulary: Formulary;
  knowledge: DosingKnowledge;
  read: (typed: string) => ReadName<Product>;
  findInteractions: FindInteractions;
  historyReader: HistoryReader;
  readMeanings: ReadMeanings;
}

export type DoseRequest = z.output<NonNullable<typeof recommendDose.body>>;
