import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { InteractionFinding, ReadItem } from '../contract/shared.ts';

export const asKey = (name: string): string => name.trim().toLowerCase();
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-');

/** The displayed name of an item: as typed, or as read if it was corrected. */
export function nameOf(item: ReadItem | undefined): string {
  if (!item) return '';
  return capitalize(item.status === 'corrected' ? item.name : item.typed);
}

/** The displayed names of the items that were recognized. */
export const listCovered = (items: readonly ReadItem[]): string[] =>
  items.flatMap((item) => (item.status === 'not-covered' ? [] : [nameOf(item)]));

/** The ingredients of an item; undefined if the name already states them. */
export function ingredientsOf(item: ReadItem): string | undefined {
  const [only] = item.ingredients;
  if (!only || (item.ingredients.length === 1 && asKey(only) === asKey(nameOf(item)))) return undefined;
  return joinNames(item.ingredients);
}

/** The names of a finding's two substances, looked up by id in the items. */
export function substanceNames({ substances }: InteractionFinding, items: readonly ReadItem[]): string {
  const names = items.flatMap((item) => item.ingredients);
  return joinNames(substances.map((id) => names.find((name) => name === id || slugOf(name) === id) ?? id.replaceAll('-', ' ')));
}
