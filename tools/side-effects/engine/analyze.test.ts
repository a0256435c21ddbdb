import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { reportCases } from '../cases/reports.ts';
import { findAnalysis } from '../server/answer-analysis.ts';
import { loadSideEffectServices } from '../server/side-effect-services.ts';
import { DURATIONS } from './effect.ts';
import { LIKELIHOODS } from './likelihood.ts';
import { scoreNaranjo } from './naranjo.ts';

const formulary = loadFormulary();
const services = loadSideEffectServices(formulary);
const { knowledge } = services;
type Request = Parameters<typeof findAnalysis>[1];
const ask = (request: Partial<Request> & Pick<Request, 'medication' | 'symptoms'>) =>
  findAnalysis(services, { duration: undefined, severity: undefined, otherMedications: [], answers: {}, ...request });
const rank = (likelihood: string | null | undefined) => (LIKELIHOODS as readonly string[]).indexOf(likelihood ?? '');

describe.each(reportCases)('$title ($medication)', (given) => {
  const answer = ask({ ...given, duration: given.duration, severity: given.severity, otherMedications: given.otherMedications ?? [] });

  it('gives the likelihood and the urgent findings', () => {
    if (given.least) expect(rank(answer.likelihood)).toBeGreaterThanOrEqual(rank(given.least));
    if (given.most) expect(rank(answer.likelihood)).toBeLessThanOrEqual(rank(given.most));
    if (given.urgent) expect(answer.urgent[0]?.level ?? 'none').toBe(given.urgent);
    const lines = [answer.correlationAnalysis, ...answer.recommendations, ...answer.monitoringAdvice, ...answer.whenToContactDoctor];
    if (given.says) expect(answer.recommendations.join('\n')).toMatch(given.says);
    if (given.never) expect(lines.join('\n')).not.toMatch(given.never);
    if (given.readAs) expect(answer.symptoms[0]?.readAs).toBe(given.readAs);
  });

  it('cites its sentences', () => {
    const known = new Set(answer.evidence.map(({ id }) => id));
    const ids = [...Object.values(answer.cited).flat(), ...answer.symptoms, ...answer.profile, ...answer.urgent].flatMap(
      ({ evidenceIds }) => evidenceIds,
    );
    for (const id of ids) expect(known).toContain(id);
    if (answer.urgent[0]) expect(answer.recommendations[0]).toContain(answer.urgent[0].title);
  });
});

const medicine = fc.constantFrom(...formulary.medicines.map(({ name }) => name));
const symptom = fc.constantFrom(...knowledge.effects.flatMap(({ name, lay }) => [name, ...lay]));
/** Words such as "since coming off it" tell themselves when the symptom began. */
const untimed = symptom.filter((typed) => services.readSymptom(typed).every(({ id }) => id !== 'withdrawal-symptoms'));
const duration = fc.constantFrom(...DURATIONS, undefined);
const severity = fc.constantFrom('mild' as const, 'moderate' as const, 'severe' as const, undefined);

describe('for any report', () => {
  it('reads every lay phrase as its effect', () => {
    const misread = knowledge.effects.flatMap((effect) => effect.lay.filter((phrase) => !services.readSymptom(phrase).includes(effect)));
    expect(misread).toEqual([]);
  });

  it('reads every word of labels as its effect and as nothing else', () => {
    const misread = knowledge.effects.flatMap((effect) =>
      effect.clinical.filter(
        (word) => services.readSymptom(word).some((read) => read !== effect) || services.readSymptom(word).length === 0,
      ),
    );
    expect(misread).toEqual([]);
  });

  it('is at most Moderate without a duration', () => {
    fc.assert(
      fc.property(medicine, untimed, severity, (medication, typed, strength) => {
        const answer = ask({
          medication,
          symptoms: [typed],
          severity: strength,
          answers: { 'came-back': 'yes', 'better-after-stopping': 'yes', 'had-before': 'yes', confirmed: 'yes' },
        });
        expect(rank(answer.likelihood)).toBeLessThanOrEqual(rank('Moderate'));
      }),
      { numRuns: 400 },
    );
  });

  it('is as urgent with any medicine as with an uncovered one', () => {
    fc.assert(
      fc.property(
        medicine,
        fc.array(symptom, { minLength: 1, maxLength: 4 }),
        duration,
        severity,
        (medication, symptoms, when, strength) => {
          const covered = ask({ medication, symptoms, duration: when, severity: strength });
          const uncovered = ask({ medication: 'qqzxjv', symptoms, duration: when, severity: strength });
          expect(uncovered).toMatchObject({ status: 'not-covered', likelihood: null });
          expect(uncovered.correlationAnalysis).toContain('It may still be the cause.');
          if (uncovered.urgent[0]?.level === 'emergency') expect(covered.urgent[0]?.level).toBe('emergency');
          if (uncovered.urgent.length > 0) expect(covered.urgent.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is as urgent with a family name as with each of its medicines', () => {
    const families = formulary.spokenNames.filter(({ choices = [] }) => choices.length > 1);
    const family = fc.constantFrom(...families.map(({ name, choices = [] }) => ({ name, choices })));
    fc.assert(
      fc.property(family, fc.array(symptom, { minLength: 1, maxLength: 3 }), severity, ({ name, choices }, symptoms, strength) => {
        const unclear = ask({ medication: name, symptoms, severity: strength }).urgent[0]?.level;
        for (const medication of choices) {
          const { urgent } = ask({ medication, symptoms, severity: strength });
          if (urgent[0]) expect(unclear).toBeDefined();
          if (urgent[0]?.level === 'emergency') expect(unclear).toBe('emergency');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives no advice for another way of use', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formulary.medicines), symptom, (record, typed) => {
        const told = ask({ medication: record.name, symptoms: [typed] }).recommendations;
        const isUsed = (...routes: string[]) => record.forms.some(({ route }) => routes.includes(route));
        if (!isUsed('on the skin')) expect(told).not.toContain('Wash it off with cool water');
        if (!isUsed('skin patch')) expect(told).not.toContain('Move the patch to a new place each time');
        if (!isUsed('inhaled')) expect(told.join()).not.toMatch(/steroid inhaler|after inhaling/);
      }),
      { numRuns: 400 },
    );
  });

  it('an added or more severe symptom never removes a warning', () => {
    fc.assert(
      fc.property(medicine, fc.array(symptom, { minLength: 1, maxLength: 3 }), symptom, (medication, symptoms, more) => {
        const before = ask({ medication, symptoms, severity: 'moderate' });
        const after = ask({ medication, symptoms: [...symptoms, more], severity: 'severe' });
        if (before.urgent.length > 0) expect(after.urgent.length).toBeGreaterThan(0);
        if (before.urgent[0]?.level === 'emergency') expect(after.urgent[0]?.level).toBe('emergency');
      }),
      { numRuns: 400 },
    );
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(medicine, fc.array(fc.string({ maxLength: 120 }), { minLength: 1, maxLength: 5 }), (medication, symptoms) => {
        expect(ask({ medication, symptoms }).whenToContactDoctor.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the reading of symptoms', () => {
  const read = (typed: string) => services.readSymptom(typed).map(({ id }) => id);
  it.each([
    ["I can't sleep at night", ['insomnia']],
    ['throwing up and diarrhea', ['vomiting', 'diarrhea']],
    ['no fever, but a headache', ['headache']],
    ['headake', ['headache']],
    ["I don't have chest pain", []],
    ['I do not have any chest pain', []],
    ['nausea, no fever or chills', ['nausea']],
    ['vomiting and a headake', ['vomiting', 'headache']],
    ['my pee looks like root beer', ['dark-urine']],
    ['peeing brown', ['dark-urine']],
    ['pee is not dark', []],
    ['peeing a lot', ['frequent-urination']],
    ['cannot urinate', ['trouble-urinating']],
    ['sees people who are not there', ['hallucinations']],
    ["can't pee and is seeing bugs", ['trouble-urinating', 'hallucinations']],
    ["can't even see", ['vision-loss']],
    ["hasn't peed all day", ['less-urine']],
    ['injected twice the dose', ['overdose-breathing']],
    ['took it twice a day', []],
    ['did not take too much', []],
    ['talking to people at work', []],
    ['saw someone at the clinic', []],
    ['seeing people who are not there', ['hallucinations']],
    ['pooping brown water', []],
    ['i have to push to pee and it hurts', ['trouble-urinating', 'pain']],
    ['drove to work in my sleep', ['sleepwalking']],
    ['asdfghjkl', []],
    ['', []],
  ])('%j', (typed, ids) => {
    expect(read(typed).sort()).toEqual([...ids].sort());
  });
});

describe('the Naranjo scale', () => {
  const all = (answer: 'yes' | 'no') => Object.fromEntries(knowledge.naranjo.map(({ id }) => [id, answer]));
  it('ranges from -4 to 13', () => {
    const best = knowledge.naranjo.reduce((sum, { yes, no }) => sum + Math.max(yes, no, 0), 0);
    const worst = knowledge.naranjo.reduce((sum, { yes, no }) => sum + Math.min(yes, no, 0), 0);
    expect([worst, best]).toEqual([-4, 13]);
  });
  it.each([
    ['nothing known', {}, 0, 'doubtful'],
    [
      'known, after it, better without',
      { 'known-reaction': 'yes', 'after-medicine': 'yes', 'better-after-stopping': 'yes' },
      4,
      'possible',
    ],
    [
      'the same, and it came back',
      { 'known-reaction': 'yes', 'after-medicine': 'yes', 'better-after-stopping': 'yes', 'came-back': 'yes' },
      6,
      'probable',
    ],
    ['everything yes but other causes and placebo', { ...all('yes'), 'other-causes': 'no', placebo: 'no' }, 13, 'definite'],
  ] as const)('%s', (_, answers, score, category) => {
    expect(scoreNaranjo(knowledge.naranjo, {}, answers)).toMatchObject({ score, category });
  });
  it('prefers answers from facts to the person’s', () => {
    const { questions } = scoreNaranjo(knowledge.naranjo, { 'after-medicine': 'yes' }, { 'after-medicine': 'no' });
    expect(questions.find(({ id }) => id === 'after-medicine')).toMatchObject({ answer: 'yes', answeredBy: 'tool', points: 2 });
  });
});
