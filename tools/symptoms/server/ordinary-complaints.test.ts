import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => undefined);

const PARTS = (
  'head scalp forehead eye eyelid ear nose mouth lip tongue gums tooth jaw throat neck shoulder arm elbow wrist hand finger thumb breast ' +
  'back belly stomach side hip leg thigh knee calf ankle heel foot toe skin nail face cheek'
).split(' ');
const COMPLAINTS = ['burns', 'hurts', 'aches', 'itches', 'stings', 'is sore', 'is dry', 'throbs', 'cramps'];

// Words of a scald, a bee's sting or a chemical burn share their stems with these.
it('one everyday complaint of one part of the body is an emergency by no rule', () => {
  const raised = PARTS.flatMap((part) => COMPLAINTS.map((complaint) => `my ${part} ${complaint} since yesterday`)).filter((text) =>
    findAlarms(services, { text, person: { ageYears: 30 } }).some(({ level, isByWording }) => level === 'emergency' && !isByWording),
  );
  expect(raised).toEqual([]);
});
