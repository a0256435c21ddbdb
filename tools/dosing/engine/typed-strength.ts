import type { Guide } from './guide.ts';

/** "800 mg", or a bare number that is no count: "motrin 800". */
const STRENGTH = /\b(?:(\d+(?:\.\d+)?)\s?mg|(\d{3,4}))\b(?!\s?(?:mL|hours?|hr|days?|\/))/i;

/**
 * Says that the package dose was counted for another strength than the one that was typed.
 *
 * Units: mg.
 * Source: the strengths in the dosing guide.
 * Applies to: self-care medicines; not for: prescriptions, whose strength the prescriber chose.
 * Rounding: none.
 * Refuses: never; undefined where no strength or one of the packages was typed.
 * @example describeStrength('ibuprofen 800 mg', ibuprofen) // 'You wrote 800 mg. The dose below is counted for packages of 200 mg. …'
 */
export function describeStrength(typed: string, guide: Guide): string | undefined {
  const found = STRENGTH.exec(typed);
  const amount = Number(found?.[1] ?? found?.[2]);
  const held = [
    ...new Set(guide.strengths.flatMap((strength) => (strength.unit === 'mg' && strength.perMl === undefined ? strength.amount : []))),
  ];
  if (guide.kind !== 'otc' || !found || held.length === 0 || held.includes(amount)) return undefined;
  const packs = held.map((each) => `${each} mg`).join(' or ');
  const isMore = amount > Math.max(...held);
  const rest = isMore
    ? `A tablet of ${amount} mg is by prescription: take it only as prescribed, and never as many as of the smaller ones.`
    : `For tablets of ${amount} mg, follow the directions on their own package.`;
  return `You wrote ${amount} mg. The dose below is counted for packages of ${packs}. ${rest}`;
}
