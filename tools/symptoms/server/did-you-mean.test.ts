import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { answerBasic } from './answer-basic.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const ask = (description: string, answers: Record<string, 'yes' | 'no' | 'unknown'> = {}, symptoms: string[] = []) =>
  answerBasic(services, { symptoms, description, answers, age: 52, sex: 'female' }).understood;
const idsOf = (description: string, answers?: Record<string, 'yes' | 'no' | 'unknown'>) =>
  ask(description, answers).didYouMean.flatMap(({ findings }) => findings.map(({ id }) => id));

describe('words that were not read', () => {
  it.each([
    ['My right calf is twice the other one', 'one-leg-swelling'],
    ['now the right side stabs every time I breathe in', 'pleuritic-chest-pain'],
    ['the ankle is fine. comes up sour in my throat', 'acid-regurgitation'],
  ])('“%s” are asked about', (description, id) => {
    expect(idsOf(description)).toContain(id);
    const { didYouMean } = ask(description);
    expect(didYouMean[0]?.findings[0]?.ask).toMatch(/\?$/);
    expect(didYouMean[0]?.findings.length).toBeLessThanOrEqual(3);
  });

  it('count for nothing until they are confirmed, and then are no longer called unread', () => {
    const before = ask('it comes up sour in my throat');
    expect(before.findings.map(({ id }) => id)).not.toContain('acid-regurgitation');
    expect(before.notUnderstood).not.toEqual([]);
    const after = ask('it comes up sour in my throat', { 'acid-regurgitation': 'yes' });
    expect(after.findings).toContainEqual(expect.objectContaining({ id: 'acid-regurgitation', state: 'present' }));
    expect(after.notUnderstood).toEqual([]);
    expect(after.didYouMean).toEqual([]);
  });

  it('are not asked about again once that was answered', () => {
    const asked = idsOf('it comes up sour in my throat');
    const answers = Object.fromEntries(asked.map((id) => [id, 'unknown' as const]));
    for (const id of idsOf('it comes up sour in my throat', answers)) expect(asked).not.toContain(id);
    expect(ask('it comes up sour in my throat', answers).notUnderstood).not.toEqual([]);
  });

  it('are never answered with another part of the body', () => {
    const places = { calf: /leg|calf/, shoulder: /shoulder|chest pain that spreads/, belly: /belly|navel|pelvi/ };
    for (const [place, name] of Object.entries(places))
      for (const words of [`one ${place} looks odd and tight since monday`, `my ${place} went all funny and heavy on one side`])
        for (const { findings } of ask(words).didYouMean) for (const finding of findings) expect(finding.name).toMatch(name);
  });

  it('a story that was read is asked nothing', () => {
    expect(ask('I have a sore throat and a fever').didYouMean).toEqual([]);
  });
});
