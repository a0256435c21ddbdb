import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from './answer-check.ts';
import { createInteractionServices } from './interaction-services.ts';

const formulary = loadFormulary();
const services = createInteractionServices(formulary);

it('never calls a drink fine where the record of the medicine advises against alcohol', () => {
  const advises = /\bavoid|do not drink|not recommended|must not/i;
  const onlyMuch = /heavy|much|excess|large/i;
  const advised = formulary.medicines.filter(({ alcohol }) => alcohol && advises.test(alcohol.text) && !onlyMuch.test(alcohol.text));
  expect(advised.length).toBeGreaterThan(80);
  const wrong = advised.flatMap(({ id, name }) => {
    const { status, recommendation } = checkTyped(services, { medication1: name, medication2: 'alcohol' });
    return status === 'none-found' || /drink (?:is|in moderation)|^drink little/i.test(recommendation) ? [`${id}: ${recommendation}`] : [];
  });
  expect(wrong).toEqual([]);
});
