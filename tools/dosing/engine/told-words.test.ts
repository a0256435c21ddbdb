import { expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findDose } from '../server/answer-dosing.ts';
import { loadDosingServices } from '../server/dosing-services.ts';

const formulary = loadFormulary();
const services = loadDosingServices(formulary, () => []);
const ask = async (medication: string, condition: string, age = 40) =>
  findDose(
    services,
    { medication, condition, age, weight: 160, otherMedications: [], allergies: undefined, personId: undefined },
    await services.readMeanings([condition], age),
  );

it.each([
  ['Plan B', 'condom slipped last night'],
  ['Plan B', 'unprotected sex yesterday'],
  ['Plan B One-Step', 'emergency contraception'],
  ['Ella', 'had sex without protection 4 days ago'],
])('what a medicine is for is no reason to ask about it: %s for %s', async (medication, condition) => {
  const { status, recommendedDose } = await ask(medication, condition, 25);
  expect(status).not.toBe('refused');
  expect(recommendedDose).not.toMatch(/Ask a doctor|Talk to the prescriber/);
});

it.each([
  ['levothyroxine', 'weight loss'],
  ['Cytomel', 'I want to lose weight'],
  ['Vyvanse', 'losing weight'],
])('a use that the label warns against gets no dose: %s for %s', async (medication, condition) => {
  expect(await ask(medication, condition)).toMatchObject({ status: 'refused', refusal: { code: 'condition' } });
});

it('a thyroid that is underactive may come with the wish to lose weight', async () => {
  expect((await ask('levothyroxine', 'underactive thyroid, trying to lose weight')).status).toBe('as-prescribed');
});

it.each([
  ['Reglan', 'Parkinson’s'],
  ['Cipro', 'myasthenia gravis'],
  ['Jardiance', 'type 1 diabetes'],
  ['Keflex', 'anaphylaxis to amoxicillin'],
])('what a label advises against comes before the prescribed amount: %s with %s', async (medication, condition) => {
  expect((await ask(medication, condition)).recommendedDose).toMatch(/^Talk to the prescriber before you take any: /);
});

it.each([
  ['Afrin', 'stuffy nose, used it for 10 days already', '3 days'],
  ['Imodium', 'diarrhea for 5 days', '2 days'],
])('a complaint that lasts longer than the package allows is one for a doctor: %s, %s', async (medication, condition, most) => {
  const { recommendedDose, conditionSpecificConsiderations } = await ask(medication, condition);
  expect(recommendedDose).toMatch(/^Ask a doctor or pharmacist/);
  expect(conditionSpecificConsiderations).toContain(`The package says to use it for ${most} at most`);
});

it('a shorter complaint is not', async () => {
  expect((await ask('Imodium', 'diarrhea for a day')).recommendedDose).not.toMatch(/Ask a doctor/);
});

it('another strength than the packages have is said first', async () => {
  expect((await ask('ibuprofen 800 mg', 'back pain')).warnings[0]).toMatch(/^You wrote 800 mg\. .* A tablet of 800 mg is by prescription/);
  expect((await ask('ibuprofen 200 mg', 'back pain')).warnings[0]).not.toMatch(/^You wrote/);
});

it('a schedule of higher amounts gives way to the limit of weak kidneys', async () => {
  const { frequency } = await ask('Chantix', 'quit smoking, eGFR 25');
  expect(frequency).toMatch(/^With severe kidney disease: 0\.5 mg/);
  expect(frequency).not.toContain('then 1 mg');
});

it('a family history that the label names is not said to be left out', async () => {
  const { status, conditionSpecificConsiderations } = await ask('Ozempic', 'my mom had medullary thyroid cancer');
  expect(status).toBe('refused');
  expect(conditionSpecificConsiderations).not.toMatch(/another person/);
});

it('words of the use itself are understood', async () => {
  for (const [medication, condition] of [
    ['gabapentin', 'nerve pain'],
    ['Pepto-Bismol', 'upset stomach'],
  ] as const)
    expect((await ask(medication, condition)).conditionSpecificConsiderations).not.toMatch(/did not understand/);
});

it('nobody is told how to take what they must not take', async () => {
  const answer = await ask('Advil', 'kidney disease');
  expect(answer.specialInstructions).toEqual([]);
  expect(answer.foodTimingInstructions).toBe('No dose is given.');
});
