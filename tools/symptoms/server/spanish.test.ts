import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { assessWithDangers } from './danger.ts';
import { loadSymptomServices } from './symptom-services.ts';

const services = loadSymptomServices(loadFormulary(), () => []);
const assess = (description: string) => assessWithDangers(services, { symptoms: [], description, answers: {} });
/** By the rules alone: the wording of a message is learned, and these tests are about the glossary. */
const byRules = (description: string) =>
  assessWithDangers({ ...services, readWording: () => undefined }, { symptoms: [], description, answers: {} });

describe('symptoms told in Spanish', () => {
  it.each([
    'A mi tío le duele el pecho, se le va al brazo izquierdo y está sudando frío',
    'no siento las piernas y no puedo orinar desde ayer con dolor de espalda',
    'a mi suegro se le torció la boca y arrastra las palabras desde hace veinte minutos',
    'mi nena de 3 semanas tiene fiebre de 101',
    'comí camarones y se me hinchó la cara, no puedo respirar',
    'ya no quiero vivir, tengo una pistola',
    'Mi esposa se tomó un frasco de pastillas para dormir',
  ])('are sent to help now: %s', (reported) => expect(byRules(reported).urgency.level).toBe('emergency'));

  it('are read with person, age, duration and denials', () => {
    const { understood, urgency } = byRules('Mi hijo tiene 8 años. Tiene tos y mocos desde hace dos días. No tiene fiebre, come bien.');
    const states = Object.fromEntries(understood.findings.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ cough: 'present', fever: 'absent' });
    expect(understood.facts.map(({ value }) => value).join(' ')).toMatch(/8 years/);
    expect(['self-care', 'routine']).toContain(urgency.level);
  });

  it.each(['no quiero matarme, solo estoy cansado del trabajo', 'mi abuela murió de un infarto hace 10 años y yo estoy bien'])(
    'raise no alarm where none is told: %s',
    (reported) => expect(byRules(reported).dangers.filter(({ isAsked }) => !isAsked)).toEqual([]),
  );

  it('read medicines by their Spanish names', () => {
    expect(byRules('me duele la cabeza, tomo warfarina y metformina').understood.medicines).toEqual(['warfarin', 'metformin']);
  });
});

describe('a text in a language that is not read', () => {
  it.each(['J’ai une grande fatigue et des vertiges depuis trois jours, le docteur est absent', '咳嗽 三天 fever'])(
    'gets no level from a borrowed word: %s',
    (reported) => {
      expect(assess(reported).understood.findings).toEqual([]);
      expect(assess(reported).isUnderstood).toBe(false);
    },
  );
});
