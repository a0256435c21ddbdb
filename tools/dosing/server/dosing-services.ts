import { loadMeaningReader } from '#packages/concepts/meanings/read-meanings.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { DosingServices, FindInteractions } from './dose-request.ts';
import { loadGuides } from './guides.ts';

const loadShared = oncePerFormulary((formulary) => ({
  formulary,
  knowledge: loadGuides(),
  read: loadProductReader(formulary),
  historyReader: loadHistoryReader(formulary),
  readMeanings: loadMeaningReader(formulary),
}));

/**
 * Loads what answers need, once for each formulary, and adds the interactions tool's check.
 * @example loadDosingServices(formulary, findInteractions)
 */
export function loadDosingServices(formulary: Formulary, findInteractions: FindInteractions): DosingServices {
  return { ...loadShared(formulary), findInteractions };
}
