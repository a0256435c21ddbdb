import { expect, it } from 'vitest';
import { toTitleCase } from './title-case.ts';

it.each([
  ['WALGREENS PHARMACY #123', 'Walgreens Pharmacy #123'],
  ['CVS PHARMACY INC.', 'CVS Pharmacy Inc.'],
  ["STEWARD ST. ANNE'S HOSPITAL", "Steward St. Anne's Hospital"],
  ['THE STOP & SHOP SUPERMARKET COMPANY, LLC', 'The Stop & Shop Supermarket Company, LLC'],
  ['L&C PRESCRIPTIONS', 'L&C Prescriptions'],
  ["O'BRIEN DRUG AT THE LAKE", "O'Brien Drug at the Lake"],
  ['MCKESSON RX', 'McKesson Rx'],
  ['256 MOUNT AUBURN ST STE 102B', '256 Mount Auburn St Ste 102B'],
  ['10 W 42ND ST NE', '10 W 42nd St NE'],
  ['  GREAT   BARRINGTON ', 'Great Barrington'],
  ['DANA-FARBER', 'Dana-Farber'],
  ['HealthDirect of Vermont', 'HealthDirect of Vermont'],
  ['', ''],
])('writes %j as %j', (text, expected) => expect(toTitleCase(text)).toBe(expected));
