import { type Condition, MOST_ITEMS } from '../contract/cabinet.ts';
import { asKey } from './names.ts';
import { LONGEST_NAME, TOO_LONG } from './pair-fault.ts';

export const QUICK_ITEMS = ['Alcohol', 'Grapefruit', 'Tobacco', 'Coffee', "St. John's wort", 'Calcium', 'Iron', 'Magnesium'] as const;

/** What the person takes and has. */
export interface Cabinet {
  items: readonly string[];
  conditions: readonly Condition[];
}

/** A list after a change, and what a person should know about the change. */
export interface ListChange {
  items: readonly string[];
  added: readonly string[];
  fault: string | undefined;
}

/** Adds names that are not on the list yet, as far as the list reaches. */
export function addItems(items: readonly string[], names: readonly string[]): ListChange {
  const cleaned = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(Boolean);
  const known = new Set(items.map(asKey));
  const fresh: string[] = [];
  for (const name of cleaned) {
    if (known.has(asKey(name)) || name.length > LONGEST_NAME) continue;
    known.add(asKey(name));
    fresh.push(name);
  }
  const added = fresh.slice(0, MOST_ITEMS - items.length);
  return { items: [...items, ...added], added, fault: describeFault(cleaned, fresh, added) };
}

function describeFault(cleaned: readonly string[], fresh: readonly string[], added: readonly string[]): string | undefined {
  if (added.length < fresh.length) return `At most ${MOST_ITEMS} at once`;
  if (cleaned.some((name) => name.length > LONGEST_NAME)) return TOO_LONG;
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
