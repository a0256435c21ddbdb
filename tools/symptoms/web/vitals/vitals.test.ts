import { expect, test } from 'vitest';
import { findVitalError, NO_VITALS, readAsOther, toVitalSigns, type Vital } from './vitals.ts';

test.each<[Vital, string, string, string, string]>([
  ['bodyTemperature', '94.9', '95', '110', '110.1'],
  ['pulseRate', '39', '40', '200', '201'],
  ['respirationRate', '7', '8', '40', '41'],
  ['systolic', '69', '70', '250', '251'],
  ['diastolic', '39', '40', '150', '151'],
])('%s: %s is refused, %s and %s are accepted, %s is refused', (vital, under, least, most, over) => {
  expect(findVitalError(vital, under)).toMatchObject({ isExtreme: true });
  expect(findVitalError(vital, least)).toBeUndefined();
  expect(findVitalError(vital, most)).toBeUndefined();
  expect(findVitalError(vital, over)).toMatchObject({ isExtreme: true });
});

test('text is a typing error, and an empty field is not', () => {
  expect(findVitalError('pulseRate', 'fast')).toEqual({ text: 'Enter a number', isExtreme: false });
  expect(findVitalError('pulseRate', ' ')).toBeUndefined();
});

test('only measured values are sent, and blood pressure only with both numbers', () => {
  expect(toVitalSigns(NO_VITALS)).toBeUndefined();
  expect(toVitalSigns({ ...NO_VITALS, systolic: '120' })).toBeUndefined();
  expect(toVitalSigns({ ...NO_VITALS, bodyTemperature: '98,6', systolic: '120', diastolic: '80' })).toEqual({
    bodyTemperature: 98.6,
    bloodPressure: { systolic: 120, diastolic: 80 },
  });
});

test('degrees Celsius are recognized and refused, without an emergency', () => {
  expect(findVitalError('bodyTemperature', '37')).toMatchObject({ isExtreme: false });
  expect(findVitalError('bodyTemperature', '44')).toMatchObject({ isExtreme: true });
  expect(readAsOther('38.5', false)).toBe('101.3');
  expect(readAsOther('98.6', false)).toBeUndefined();
  expect(readAsOther('', false)).toBeUndefined();
});

test('in degrees Celsius the same range is accepted, and degrees Fahrenheit are sent', () => {
  for (const accepted of ['35', '36,6', '43.3']) expect(findVitalError('bodyTemperature', accepted, true)).toBeUndefined();
  for (const refused of ['34.9', '43.4'])
    expect(findVitalError('bodyTemperature', refused, true)).toEqual({ text: expect.stringContaining('35 and 43.3 °C'), isExtreme: true });
  expect(findVitalError('bodyTemperature', '98.6', true)).toMatchObject({ isExtreme: false });
  expect([readAsOther('98.6', true), readAsOther('37', true)]).toEqual(['37', undefined]);
  expect(toVitalSigns({ ...NO_VITALS, bodyTemperature: '38,5', inCelsius: true })).toEqual({ bodyTemperature: 101.3 });
});
