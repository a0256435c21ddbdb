import { type Condition, MAX_ITEMS } from '../contract/cabinet.ts';
import { asKey } from './item-names.ts';
import { MAX_NAME_CHARACTERS, TOO_LONG } from './pair-error.ts';

export const QUICK_ITEMS = ['Alcohol', 'Grapefruit', 'Tobacco', 'Coffee', "St. John's wort", 'Calcium', 'Iron', 'Magnesium'] as const;

/** The person's items and conditions. */
export interface Cabinet {
  items: readonly string[];
  conditions: readonly Condition[];
}

/** A changed list, the added names, and an error message. */
export interface ListChange {
  items: readonly string[];
  added: readonly string[];
  error: string | undefined;
}

/** Adds names that are not on the list yet, up to the maximum. */
export function addItems(items: readonly string[], names: readonly string[]): ListChange {
  const cleaned = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(Boolean);
  const known = new Set(items.map(asKey));
  const fresh: string[] = [];
  for (const name of cleaned) {
    if (known.has(asKey(name)) || name.length > MAX_NAME_CHARACTERS) continue;
    known.add(asKey(name));
    fresh.push(name);
  }
  const added = fresh.slice(0, MAX_ITEMS - items.length);
  return { items: [...items, ...added], added, error: describeError(cleaned, fresh, added) };
}

function describeError(cleaned: readonly string[], fresh: readonly string[], added: readonly string[]): string | undefined {
  if (added.length < fresh.length) return `At most ${MAX_ITEMS} at once`;
  if (cleaned.some((name) => name.length > MAX_NAME_CHARACTERS)) return TOO_LONG;
  if (cleaned.length > 0 && fresh.length === 0)
    return cleaned.length === 1 ? `${cleaned[0]} is already on your list` : 'These are already on your list';
  return undefined;
}

/** Splits a pasted list at line ends, commas and semicolons, and drops bullets and numbers before a name. */
export function splitList(text: string): string[] {
  return text
    .split(/[\n\r,;]+/)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s*|\d{1,2}[.)]\s+)/, '').trim())
    .filter(Boolean);
}
