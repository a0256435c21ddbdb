import type { Understood } from '../contract/shared.ts';
import type { Sex } from '../engine/knowledge.ts';
import type { Vitals } from '../engine/vitals.ts';
import type { Reading } from './reading/read-story.ts';

/** What was understood about the person and the illness. */
interface Facts {
  readings: readonly Reading[];
  ageYears?: number | undefined;
  sex?: Sex | undefined;
  vitals: Vitals;
  hours: number | undefined;
  sudden: boolean;
}

/** Each fact as text, so that the person can check and correct it. */
export function listFacts({ readings, ageYears, sex, vitals, hours, sudden }: Facts): Understood['facts'] {
  const facts: Understood['facts'] = [];
  const add = (label: string, value: string | undefined, words = '') => {
    if (value !== undefined) facts.push({ label, value, words });
  };
  const who = readings.find((reading) => reading.who !== 'self')?.who;
  add('About', who === 'child' ? 'a child' : who === 'other' ? 'somebody else' : undefined);
  add('Age', ageYears === undefined ? undefined : formatAge(ageYears));
  add('Sex', sex);
  add('For', hours === undefined ? undefined : formatHours(hours), readings.find((reading) => reading.hours === hours)?.timeWords ?? '');
  add('Began', sudden ? 'suddenly' : undefined);
  add('Temperature', vitals.temperatureF === undefined ? undefined : `${vitals.temperatureF} °F`);
  add('Pulse', vitals.pulse === undefined ? undefined : `${vitals.pulse} a minute`);
  add('Breathing', vitals.respiration === undefined ? undefined : `${vitals.respiration} breaths a minute`);
  const { systolic, diastolic } = vitals;
  add('Blood pressure', systolic === undefined ? undefined : `${systolic}/${diastolic} mmHg`);
  add('Oxygen', vitals.oxygenPercent === undefined ? undefined : `${vitals.oxygenPercent} %`);
  add('Blood sugar', vitals.glucoseMgDl === undefined ? undefined : `${vitals.glucoseMgDl} mg/dL`);
  return facts;
}

function formatAge(years: number): string {
  if (years >= 2) return `${Math.floor(years)} years`;
  if (years >= 1 / 6) return `${Math.round(years * 12)} months`;
  return years >= 3 / 52 ? `${Math.round(years * 52.18)} weeks` : `${Math.round(years * 365.25)} days`;
}

function formatHours(hours: number): string {
  const say = (count: number, unit: string) => `about ${Math.round(count)} ${unit}${Math.round(count) === 1 ? '' : 's'}`;
  if (hours < 1) return say(hours * 60, 'minute');
  if (hours < 48) return say(hours, 'hour');
  if (hours < 21 * 24) return say(hours / 24, 'day');
  if (hours < 90 * 24) return say(hours / 168, 'week');
  return hours < 2 * 8766 ? say(hours / 730, 'month') : say(hours / 8766, 'year');
}
