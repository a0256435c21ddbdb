import type { Plan, Strength } from './guide.ts';

type Release = 'extended' | 'delayed' | 'usual';

/** A record and a guide write forms in several ways: "OROS extended-release tablet", "tablet (tartrate)", "extended-release capsule (24 hours)". */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['tablet', /tablet|caplet|melts|disintegrating|chewable/],
  ['capsule', /capsule|softgel|liquigel|gelcap/],
  ['liquid', /solution|suspension|syrup|liquid|elixir|drops/],
  ['suppository', /suppositor/],
  ['patch', /patch/],
  ['spray', /spray/],
];
const BY_MOUTH: ReadonlySet<string> = new Set(['tablet', 'capsule', 'liquid']);

const releaseOf = (form: string): Release =>
  /extended|long-acting|24 hours|oros/i.test(form) ? 'extended' : /delayed|enteric/i.test(form) ? 'delayed' : 'usual';
const kindOf = (form: string): string | undefined => KINDS.find(([, pattern]) => pattern.test(form.toLowerCase()))?.[0];

/**
 * Tells whether a package strength is of a form that a dose table is for. The dose of an extended-release capsule is not counted in plain
 * tablets.
 *
 * Units: none.
 * Source: the plan's forms, as its label section names them.
 * Applies to: plans that name forms, and plans by mouth; not for: plans of other routes without forms.
 * Rounding: none.
 * Refuses: never; a form without a known kind fits.
 * @example fitsForm({ forms: ['extended-release capsule'], … }, { form: 'tablet', … }) // false
 */
export function fitsForm({ forms, route }: Plan, { form }: Pick<Strength, 'form'>): boolean {
  const kind = kindOf(form);
  if (kind === undefined) return true;
  if (forms) return forms.some((own) => releaseOf(own) === releaseOf(form) && (kindOf(own) ?? kind) === kind);
  return route !== 'by mouth' || BY_MOUTH.has(kind);
}
