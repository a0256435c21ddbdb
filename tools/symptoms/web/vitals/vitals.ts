/** The vital signs as typed. */
export interface TypedVitals {
  bodyTemperature: string;
  pulseRate: string;
  respirationRate: string;
  systolic: string;
  diastolic: string;
  /** Whether the temperature is in degrees Celsius; otherwise degrees Fahrenheit. */
  inCelsius?: boolean | undefined;
}
export type Vital = Exclude<keyof TypedVitals, 'inCelsius'>;

export const NO_VITALS: TypedVitals = { bodyTemperature: '', pulseRate: '', respirationRate: '', systolic: '', diastolic: '' };

interface VitalField {
  vital: Vital;
  label: string;
  unit: string;
  /** The normal range of an adult at rest. */
  normal: string;
  example: string;
  least: number;
  most: number;
  /** The server's error message. */
  error: string;
}

export const VITAL_FIELDS: readonly VitalField[] = [
  {
    vital: 'bodyTemperature',
    label: 'Body temperature (°F)',
    unit: '°F',
    normal: 'Normal: 97.8-99.1 °F',
    example: '98.6',
    least: 95,
    most: 110,
    error: 'Body temperature must be between 95 and 110 °F',
  },
  {
    vital: 'pulseRate',
    label: 'Pulse rate (beats a minute)',
    unit: '/min',
    normal: 'Normal: 60-100',
    example: '72',
    least: 40,
    most: 200,
    error: 'Pulse must be between 40 and 200 beats a minute',
  },
  {
    vital: 'respirationRate',
    label: 'Respiration rate (breaths a minute)',
    unit: '/min',
    normal: 'Normal: 12-20',
    example: '16',
    least: 8,
    most: 40,
    error: 'Breathing rate must be between 8 and 40 breaths a minute',
  },
  {
    vital: 'systolic',
    label: 'Blood pressure, systolic (upper)',
    unit: 'mmHg',
    normal: 'Normal: below 120/80',
    example: '115',
    least: 70,
    most: 250,
    error: 'The upper blood pressure must be between 70 and 250',
  },
  {
    vital: 'diastolic',
    label: 'Blood pressure, diastolic (lower)',
    unit: 'mmHg',
    normal: 'Normal: below 120/80',
    example: '75',
    least: 40,
    most: 150,
    error: 'The lower blood pressure must be between 40 and 150',
  },
];

/** The temperature field in degrees Celsius. The accepted range is the same. */
export const CELSIUS_FIELD: VitalField = {
  vital: 'bodyTemperature',
  label: 'Body temperature (°C)',
  unit: '°C',
  normal: 'Normal: 36.6-37.3 °C',
  example: '37.0',
  least: 35,
  most: 43.3,
  error: 'Body temperature must be between 35 and 43.3 °C',
};

const readNumber = (text: string) => Number(text.trim().replace(',', '.'));

export interface VitalError {
  text: string;
  /** A value beyond the accepted range may be real, and then it is an emergency; a typing error or the wrong unit is not. */
  isExtreme: boolean;
}

/** The error of a typed value; undefined if it is empty or accepted. */
export function findVitalError(vital: Vital, text: string, inCelsius = false): VitalError | undefined {
  const field = vital === 'bodyTemperature' && inCelsius ? CELSIUS_FIELD : VITAL_FIELDS.find((one) => one.vital === vital);
  if (!field || text.trim() === '') return undefined;
  const value = readNumber(text);
  if (!Number.isFinite(value)) return { text: 'Enter a number', isExtreme: false };
  if (value >= field.least && value <= field.most) return undefined;
  const isOtherUnit = vital === 'bodyTemperature' && readAsOther(text, inCelsius) !== undefined;
  return { text: field.error, isExtreme: !isOtherUnit };
}

/** A temperature that looks like degrees Celsius, as degrees Fahrenheit. */
function readAsCelsius(text: string): string | undefined {
  const celsius = readNumber(text);
  if (text.trim() === '' || !(celsius >= 33 && celsius <= 43)) return undefined;
  return String(toFahrenheit(celsius));
}

/** A temperature that looks like degrees Fahrenheit, as degrees Celsius. */
function readAsFahrenheit(text: string): string | undefined {
  const fahrenheit = readNumber(text);
  if (text.trim() === '' || !(fahrenheit >= 91 && fahrenheit <= 110)) return undefined;
  return String(Math.round(((fahrenheit - 32) * 50) / 9) / 10);
}

/** A temperature that looks like the other unit, converted to the requested one. */
export const readAsOther = (text: string, inCelsius: boolean) => (inCelsius ? readAsFahrenheit(text) : readAsCelsius(text));

const toFahrenheit = (celsius: number) => Math.round((celsius * 9 + 160) * 2) / 10;

/** The request's vital signs: only measured values, temperature in degrees Fahrenheit, blood pressure only with both numbers. */
export function toVitalSigns(typed: TypedVitals) {
  const given = (vital: Vital) => (typed[vital].trim() === '' ? undefined : readNumber(typed[vital]));
  const systolic = given('systolic');
  const diastolic = given('diastolic');
  const single = (['bodyTemperature', 'pulseRate', 'respirationRate'] as const).flatMap((vital) => {
    const value = given(vital);
    if (value === undefined) return [];
    return [[vital, vital === 'bodyTemperature' && typed.inCelsius ? toFahrenheit(value) : value] as const];
  });
  const signs = {
    ...Object.fromEntries(single),
    ...(systolic !== undefined && diastolic !== undefined && { bloodPressure: { systolic, diastolic } }),
  };
  return Object.keys(signs).length > 0 ? signs : undefined;
}
