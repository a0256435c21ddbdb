/** The vital signs as they were typed. */
export interface TypedVitals {
  bodyTemperature: string;
  pulseRate: string;
  respirationRate: string;
  systolic: string;
  diastolic: string;
}
export type Vital = keyof TypedVitals;

export const NO_VITALS: TypedVitals = { bodyTemperature: '', pulseRate: '', respirationRate: '', systolic: '', diastolic: '' };

interface VitalField {
  vital: Vital;
  label: string;
  unit: string;
  /** The normal range of a grown person at rest. */
  normal: string;
  example: string;
  least: number;
  most: number;
  /** As the server says it. */
  fault: string;
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
    fault: 'Body temperature must be between 95 and 110 °F',
  },
  {
    vital: 'pulseRate',
    label: 'Pulse rate (beats a minute)',
    unit: '/min',
    normal: 'Normal: 60-100',
    example: '72',
    least: 40,
    most: 200,
    fault: 'Pulse must be between 40 and 200 beats a minute',
  },
  {
    vital: 'respirationRate',
    label: 'Respiration rate (breaths a minute)',
    unit: '/min',
    normal: 'Normal: 12-20',
    example: '16',
    least: 8,
    most: 40,
    fault: 'Breathing rate must be between 8 and 40 breaths a minute',
  },
  {
    vital: 'systolic',
    label: 'Blood pressure, systolic (upper)',
    unit: 'mmHg',
    normal: 'Normal: below 120/80',
    example: '115',
    least: 70,
    most: 250,
    fault: 'The upper blood pressure must be between 70 and 250',
  },
  {
    vital: 'diastolic',
    label: 'Blood pressure, diastolic (lower)',
    unit: 'mmHg',
    normal: 'Normal: below 120/80',
    example: '75',
    least: 40,
    most: 150,
    fault: 'The lower blood pressure must be between 40 and 150',
  },
];

const readNumber = (text: string) => Number(text.trim().replace(',', '.'));

export interface VitalFault {
  text: string;
  /** A measure beyond what is accepted may be real, and then it is an emergency; a typing fault or degrees Celsius are none. */
  isExtreme: boolean;
}

/** What is wrong with a typed measure; nothing where it is empty or accepted. */
export function findVitalFault(vital: Vital, text: string): VitalFault | undefined {
  const field = VITAL_FIELDS.find((one) => one.vital === vital);
  if (!field || text.trim() === '') return undefined;
  const value = readNumber(text);
  if (!Number.isFinite(value)) return { text: 'Enter a number', isExtreme: false };
  if (value >= field.least && value <= field.most) return undefined;
  const isCelsius = vital === 'bodyTemperature' && readAsCelsius(text) !== undefined;
  return { text: field.fault, isExtreme: !isCelsius };
}

/** A temperature that looks like degrees Celsius, as degrees Fahrenheit. */
export function readAsCelsius(text: string): string | undefined {
  const celsius = readNumber(text);
  if (text.trim() === '' || !(celsius >= 33 && celsius <= 43)) return undefined;
  return String(Math.round((celsius * 9 + 160) * 2) / 10);
}

/** What is sent: only what was measured, and blood pressure only with both numbers. */
export function toVitalSigns(typed: TypedVitals) {
  const given = (vital: Vital) => (typed[vital].trim() === '' ? undefined : readNumber(typed[vital]));
  const systolic = given('systolic');
  const diastolic = given('diastolic');
  const single = (['bodyTemperature', 'pulseRate', 'respirationRate'] as const).flatMap((vital) => {
    const value = given(vital);
    return value === undefined ? [] : [[vital, value] as const];
  });
  const signs = {
    ...Object.fromEntries(single),
    ...(systolic !== undefined && diastolic !== undefined && { bloodPressure: { systolic, diastolic } }),
  };
  return Object.keys(signs).length > 0 ? signs : undefined;
}
