import { joinNames } from '#packages/clinical/sentence.ts';
import { type CheckFinding, checkItems, type Item } from '../engine/check.ts';
import { compareSeverity } from '../engine/severity.ts';
import type { InteractionServices } from './interaction-services.ts';
import type { ItemReading } from './read-item.ts';

/** What holds whichever medicine a name stands for. */
export interface OpenFinding {
  /** The mildest of what was found with each choice. */
  found: CheckFinding;
  /** Says which choices were held against each other, and asks which one it is. */
  note: string;
}

/**
 * Checks a pair of which a name leaves open which medicine it is: "a water pill with lithium". Found only if each choice interacts; then the
 * mildest counts.
 */
export function checkOpenPair(services: InteractionServices, first: ItemReading, second: ItemReading): OpenFinding | undefined {
  const [ones, others] = [listMeant(services, first), listMeant(services, second)];
  if (ones.length === 0 || others.length === 0) return undefined;
  const found = ones.flatMap((one) => others.map((other) => checkSorted(services, one, other)));
  if (found.some(({ severity }) => severity === undefined)) return undefined;
  const mildest = found.toSorted((a, b) => compareSeverity(b.severity ?? 'Low', a.severity ?? 'Low'))[0];
  if (!mildest) return undefined;
  const open = [first, second].filter(({ item }) => !item).map(({ shown }) => shown);
  const names = open.flatMap(({ suggestions }) => suggestions);
  const note = `${open.flatMap(({ question }) => question ?? []).join(' ')} Each of ${joinNames(names)} interacts, at the least like this.`;
  return { found: mildest, note };
}

/** The item of a name; of a name that asks which one, each that it may be. Nothing where one of them is unknown. */
function listMeant({ read }: InteractionServices, { item, shown }: ItemReading): Item[] {
  if (item) return [item];
  if (!shown.question || shown.suggestions.length < 2) return [];
  const items = shown.suggestions.flatMap((name) => read(name).item ?? []);
  return items.length === shown.suggestions.length ? items : [];
}

/** Sorts the two by name, so that the answer does not depend on their order. */
export function checkSorted({ index, documents }: InteractionServices, first: Item, second: Item): CheckFinding {
  return first.name <= second.name ? checkItems(index, documents, first, second) : checkItems(index, documents, second, first);
}
