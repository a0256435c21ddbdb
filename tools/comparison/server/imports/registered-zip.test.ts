import { expect, it } from 'vitest';
import { readRegisteredZip } from './registered-zip.ts';

it.each([
  ['02139', 'MA', '02139'],
  ['021391234', 'MA', '02139'],
  ['02139-1234', 'MA', '02139'],
  ['2139', 'MA', '02139'],
  ['21391234', 'MA', '02139'],
  ['94103', 'CA', '94103'],
  ['941031234', 'CA', '94103'],
  ['06390', 'NY', '06390'],
  ['27461', 'MA', undefined],
  ['2139', 'CA', undefined],
  ['', 'MA', undefined],
  ['ABC', 'VT', undefined],
])('official file: %j in %s is %s', (text, state, zip) => expect(readRegisteredZip(text, state, false)).toBe(zip));

it.each([
  ['27461', 'MA', '02746'],
  ['5672', 'VT', '05672'],
  ['54786', 'VT', '05478'],
  ['11991', 'MA', '01199'],
  ['11230', 'MA', undefined],
  ['94103', 'MA', undefined],
])('file cut to five digits: %j in %s is %s', (text, state, zip) => expect(readRegisteredZip(text, state, true)).toBe(zip));
