import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import type { DosingParts, FindInteractions } from './answer-dosing.ts';
import { loadGuides } from './guides.ts';

const loadShared = oncePerFormulary((formulary) => ({ formulary, knowledge: loadGuides(), read: loadProductReader(formulary) }));

/**
 * All that an answer needs, with another tool's interaction check; the rest is loaded once for a formulary.
 * @example loadDosingParts(formulary, createInteractionFinder(formulary))
 */
export function loadDosingParts(formulary: Formulary, findInteractions: FindInteractions): DosingParts {
  return { ...loadShared(formulary), findInteractions };
}
