/** Pounds in a kilogram, by definition: 1 lb = 0.45359237 kg. */
const KG_PER_LB = 0.45359237;

export type WeightUnit = 'lb' | 'kg';

/** A weight as it was typed. */
export interface TypedWeight {
  text: string;
  unit: WeightUnit;
}

/** An empty box, in the unit of the units that a person prefers. */
export const emptyWeight = (units: 'us' | 'metric'): TypedWeight => ({ text: '', unit: units === 'metric' ? 'kg' : 'lb' });

/** What is sent: pounds as they were typed, kilograms as the nearest whole pound. Anything that is no number stays as it is. */
export function toPounds({ text, unit }: TypedWeight): string {
  const typed = text.trim().replace(',', '.');
  const amount = Number(typed);
  if (unit === 'lb' || typed === '' || !Number.isFinite(amount)) return typed;
  return String(Math.round(amount / KG_PER_LB));
}

/** The same weight in the other unit, so that a switch never turns 150 pounds into 150 kilograms. */
export function switchUnit(weight: TypedWeight, unit: WeightUnit): TypedWeight {
  if (unit === weight.unit) return weight;
  if (unit === 'lb') return { text: toPounds(weight), unit };
  const pounds = Number(weight.text);
  const known = weight.text.trim() !== '' && Number.isFinite(pounds);
  return { text: known ? String(Math.round(pounds * KG_PER_LB * 10) / 10) : weight.text, unit };
}
