import { describe, expect, it } from 'vitest';
import { readVitalSigns } from './vital-signs.ts';

describe('a temperature', () => {
  it.each([
    ['butt thermometer says 101.2', 101.2],
    ['transplant last fall, 100.9 tonight, feel ok', 100.9],
    ['rectal 100.8, nursing like always', 100.8],
    ['104 since last night and he just lies there', 104],
    ['it hit 105 and she is shaking', 105],
    ['the ear one reads 103', 103],
    ['102.4 and pulling at his ear', 102.4],
    ['39.1 and chills', 102.4],
    ['third day of 102 and a cough', 102],
    ['a hundred and three since this morning, she is five', 103],
  ])('is read in "%s"', (text, temperature) => expect(readVitalSigns(text).vitals.temperatureF).toBe(temperature));

  it.each([
    'he weighs 102.5 and eats well',
    'she is 101 pounds',
    'my grandfather turned 103 and still gardens',
    'took 100.5 mg of something',
    'I ran 101.5 miles this month',
    'heard it on 101.1 fm',
    'paid $100.50 for the cream',
    'ldl 103.2',
    'grandma is 103 since last night she coughs',
    'room 104 all day',
    'blood pressure 102/60',
    'my aunt is a hundred and three and still gardens',
  ])('is not read in "%s"', (text) => expect(readVitalSigns(text).vitals.temperatureF).toBeUndefined());
});

it.each([
  ['is 87 ok for o2, was 94 on friday', 87],
  ['Ox 89 on the stairs', 89],
  ['91% on the finger thing', 91],
  ['my sat is 90 percent', 90],
])('oxygen is read in "%s"', (text, percent) => expect(readVitalSigns(text).vitals.oxygenPercent).toBe(percent));

it.each([
  ['Pulse is 171.', 171],
  ['my heart rate was 48. I feel fine', 48],
  ['pulse 88.5', undefined],
])('a pulse is read at the end of a sentence: "%s"', (text, pulse) => expect(readVitalSigns(text).vitals.pulse).toBe(pulse));

it.each([
  ['they gave me prednisone and now my meter says 348', 348],
  ['diabetic, the glucometer reads 62', 62],
  ['on insulin, my dexcom is showing 310', 310],
])('a blood sugar is read from a meter in "%s"', (text, sugar) => expect(readVitalSigns(text).vitals.glucoseMgDl).toBe(sugar));

it.each(['the parking meter says 348', 'diabetic, the finger meter says 91', 'asthma and my peak flow meter says 310'])(
  'no blood sugar is read in "%s"',
  (text) => expect(readVitalSigns(text).vitals.glucoseMgDl).toBeUndefined(),
);
