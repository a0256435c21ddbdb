import { describe, expect, it } from 'vitest';
import { readLabValues } from './lab-values.ts';

const conceptsOf = (text: string) => readLabValues(text).flatMap(({ concepts }) => concepts);

/** A value beyond the limit, the same within it, and what the first means. */
const VALUES: readonly [beyond: string, within: string, concept: string][] = [
  ['eGFR 24', 'eGFR 92', 'kidney-disease-severe'],
  ['potassium of 5.9', 'potassium of 4.4', 'high-potassium'],
  ['INR 3.8', 'INR 1.0', 'bleeding'],
  ['platelets 41k', 'platelets 250k', 'low-platelets'],
  ['platelets run 60', 'platelets ran 240', 'low-platelets'],
  ['QTc 512', 'QTc 410', 'long-qt'],
  ['ALT 320', 'ALT 22', 'liver-disease'],
  ['hgb 6.9', 'hgb 13.8', 'severe-anemia'],
  ['EF 25%', 'squeeze is 61%', 'heart-failure'],
  ['lipase 1200', 'lipase 40', 'pancreatitis'],
  ['lactate 6', 'lactate 1.1', 'metabolic-acidosis'],
  ['blood pH 7.1', 'urine pH 6.8', 'metabolic-acidosis'],
  ['TGs 780', 'TGs 120', 'high-triglycerides'],
  ['bilirubin 6', 'bilirubin 0.8', 'jaundice'],
  ['SBP 82', 'SBP 124', 'low-blood-pressure'],
  ['CK 18000', 'CK 140', 'muscle-disease'],
  ['TSH 0.01', 'TSH 2.3', 'overactive-thyroid'],
  ['phosphorus 7.4', 'phosphorus 3.6', 'high-phosphate'],
  ['ferritin 2300', 'ferritin 80', 'iron-overload'],
  ['bicarb 11', 'bicarb 25', 'metabolic-acidosis'],
  ['MELD score 24', 'MELD score 6', 'liver-disease-severe'],
  ['AHI 40', 'AHI 1', 'sleep-apnea'],
  ['IOP 31', 'IOP 15', 'glaucoma'],
  ['spo2 83', 'spo2 98', 'breathing-failure'],
  ['CYP2C9 test said *3/*3', 'CYP2C9 *1/*2', 'cyp2c9-both'],
  ['25-OH D 190', '25-OH D 42', 'vitamin-d-toxicity'],
];

describe.each(VALUES)('%s', (beyond, within, concept) => {
  it(`means ${concept}`, () => expect(conceptsOf(beyond)).toContain(concept));
  it(`is no illness as ${within}`, () => expect(conceptsOf(within)).toEqual([]));
});

it.each([
  'vitamin D 400 IU',
  'vit d3 1000',
  'take 2 of 500 mg',
  'sat down at 5',
  'I sat 45 minutes',
  'iron sat 45',
  'PVR 180',
  'I HIT A TREE',
  'what MG should I take',
  'one MG tablet',
  'Robitussin CF',
  'I take TEN pills',
  'new BF',
  'EPS study',
])('reads no blood value in %s', (text) => expect(conceptsOf(text)).toEqual([]));

it.each(['HX HIT', 'PMH HIT', 'DVT HIT', 'HX OF HIT'])('reads the platelets that heparin lowers in %s', (text) =>
  expect(conceptsOf(text)).toEqual(['heparin-low-platelets']),
);

it.each([
  ['have MG', 'myasthenia-gravis'],
  ['have CF', 'cystic-fibrosis'],
  ['had TEN', 'skin-reaction'],
  ['currently BF', 'breastfeeding'],
  ['sat is 84', 'breathing-failure'],
])('reads %s', (text, concept) => expect(conceptsOf(text)).toEqual([concept]));
