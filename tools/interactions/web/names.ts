import { capitalise, joinNames } from '#packages/clinical/sentence.ts';
import type { InteractionFinding, ReadItem } from '../contract/shared.ts';

export const asKey = (name: string): string => name.trim().toLowerCase();
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-');

/** What an item is called on the screen: as the person typed it, or as it was read where that was corrected. */
export function nameOf(item: ReadItem | undefined): string {
  if (!item) return '';
  return capitalise(item.status === 'corrected' ? item.name : item.typed);
}

/** The ingredients of an item, or nothing where the name already says them. */
export function ingredientsOf(item: ReadItem): string | undefined {
  const [only] = item.ingredients;
  if (!only || (item.ingredients.length === 1 && asKey(only) === asKey(nameOf(item)))) return undefined;
  return joinNames(item.ingredients);
}

/** Which two ingredients a finding is about; it names them by id, and the items know their names. */
export function substanceNames({ substances }: InteractionFinding, items: readonly ReadItem[]): string {
  const names = items.flatMap((item) => item.ingredients);
  return joinNames(substances.map((id) => names.find((name) => name === id || slugOf(name) === id) ?? id.replaceAll('-', ' ')));
}
