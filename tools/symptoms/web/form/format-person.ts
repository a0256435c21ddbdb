import type { AdvancedRequest } from './analysis-requests.ts';

/** "35 years, female"; a baby's age in months. */
export function formatPerson({ age, sex }: Pick<AdvancedRequest, 'age' | 'sex'>): string {
  return `${formatAge(age)}, ${sex}`;
}

function formatAge(years: number): string {
  if (years === 1) return '1 year';
  if (years >= 2 || Number.isNaN(years)) return `${years} years`;
  const months = Math.round(years * 12);
  return months === 1 ? '1 month' : `${months} months`;
}

/** The vital signs with their units, one line each. */
export function formatVitals({ vitalSigns }: Pick<AdvancedRequest, 'vitalSigns'>): string[] {
  const { bodyTemperature, pulseRate, respirationRate, bloodPressure } = vitalSigns ?? {};
  return [
    ...(bodyTemperature != null ? [`Temperature ${bodyTemperature} °F (${((bodyTemperature - 32) / 1.8).toFixed(1)} °C)`] : []),
    ...(pulseRate != null ? [`Pulse ${pulseRate}/min`] : []),
    ...(respirationRate != null ? [`Breathing ${respirationRate}/min`] : []),
    ...(bloodPressure != null ? [`Blood pressure ${bloodPressure.systolic}/${bloodPressure.diastolic} mmHg`] : []),
  ];
}
