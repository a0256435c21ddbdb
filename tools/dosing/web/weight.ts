/** Kilograms in a pound. Exact by definition. */
const KG_PER_LB = 0.45359237;

export type WeightUnit = 'lb' | 'kg';

/** A weight as typed. */
export interface TypedWeight {
  text: string;
  unit: WeightUnit;
}

/** An empty weight in the preferred unit. */
export const emptyWeight = (units: 'us' | 'metric'): TypedWeight => ({ text: '', unit: units === 'metric' ? 'kg' : 'lb' });

/** Converts the weight for the request: kilograms to the nearest whole pound. Pounds and text that is no number stay unchanged. */
export function toPounds({ text, unit }: TypedWeight): string {
  const typed = text.trim().replace(',', '.');
  const amount = Number(typed);
  if (unit === 'lb' || typed === '' || !Number.isFinite(amount)) return typed;
  return String(Math.round(amount / KG_PER_LB));
}

/** Converts the weight to the other unit, so that 150 pounds do not become 150 kilograms. */
export function switchUnit(weight: TypedWeight, unit: WeightUnit): TypedWeight {
  if (unit === weight.unit) return weight;
  if (unit === 'lb') return { text: toPounds(weight), unit };
  const pounds = Number(weight.text);
  const known = weight.text.trim() !== '' && Number.isFinite(pounds);
  return { text: known ? String(Math.round(pounds * KG_PER_LB * 10) / 10) : weight.text, unit };
}
