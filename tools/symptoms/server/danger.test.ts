import { describe, expect, it } from 'vitest';
import { loadFormulary, namesOf } from '#packages/medicines/formulary.ts';
import { CRISIS, EMERGENCIES, HARMLESS, POISONING, QUESTIONS_ABOUT_DANGER } from '../cases/alarm-messages.ts';
import { UNSEEN_CRISIS, UNSEEN_EMERGENCIES, UNSEEN_POISONING } from '../cases/alarm-messages-before-patterns.ts';
import { EVERYDAY_CRISIS, EVERYDAY_EMERGENCIES, EVERYDAY_POISONING } from '../cases/alarm-messages-everyday-words.ts';
import { HARMLESS_MEDICINE_QUESTIONS } from '../cases/harmless-medicine-questions.ts';
import { HARMLESS_MESSAGES } from '../cases/harmless-messages.ts';
import { EVERYDAY_HARMLESS } from '../cases/harmless-messages-everyday-words.ts';
import { CARE_LEVELS } from '../engine/knowledge.ts';
import { answerAdvanced } from './answer-advanced.ts';
import { answerBasic } from './answer-basic.ts';
import { answerInterview } from './answer-interview.ts';
import { assess } from './assess.ts';
import { assessWithDangers, createDangerFinder } from './danger.ts';
import { findAlarms } from './skill/alarms.ts';
import { loadSymptomServices } from './symptom-services.ts';

const LONG_MS = 120_000;
const formulary = loadFormulary();
const services = loadSymptomServices(formulary, () => []);
const findDanger = createDangerFinder(formulary);
const DESPAIRING = [...CRISIS, ...UNSEEN_CRISIS, ...EVERYDAY_CRISIS];
const POISONED = [...POISONING, ...UNSEEN_POISONING, ...EVERYDAY_POISONING];
const DANGEROUS = [...DESPAIRING, ...POISONED, ...EMERGENCIES, ...UNSEEN_EMERGENCIES, ...EVERYDAY_EMERGENCIES];
const CALM = [...HARMLESS, ...HARMLESS_MESSAGES, ...EVERYDAY_HARMLESS, ...HARMLESS_MEDICINE_QUESTIONS];

const request = (text: string) => ({ symptoms: [text], description: '', answers: {} });
const isSoon = (level: string) => level === 'emergency' || level === 'urgent';
const REASSURING = /usually wait|next days|at home|No warning sign|None of this was understood/i;

describe('the forms', () => {
  it(
    'call every danger at least urgent',
    () => {
      expect(DANGEROUS.filter((text) => !isSoon(assessWithDangers(services, request(text)).urgency.level))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'are not more alarmed by calm messages than chat',
    () => {
      for (const text of CALM) {
        const { urgency } = assessWithDangers(services, request(text));
        const alarm = findAlarms(services, { text, person: {} })[0];
        const most = Math.min(
          CARE_LEVELS.indexOf(assess(services, request(text)).urgency.level),
          CARE_LEVELS.indexOf(alarm?.level ?? 'self-care'),
        );
        expect([text, CARE_LEVELS.indexOf(urgency.level)]).toEqual([text, most]);
      }
    },
    LONG_MS,
  );

  it.each([
    ['im having a heart attack', 'emergency', undefined],
    ['i wanna die', 'urgent', 'crisis'],
    ['I took 8 grams of Tylenol today', 'emergency', 'poison'],
  ])('put "%s" first, and nothing contradicts it', (text, urgencyLevel, line) => {
    for (const entered of [request(text), { ...request('headache'), description: text }]) {
      const basic = answerBasic(services, entered);
      const advanced = answerAdvanced(services, { ...entered, age: 40, sex: 'female', medicalHistory: [] });
      for (const { status, triageAssessment, warnings } of [basic, advanced]) {
        expect(status).toBe('analysed');
        expect(triageAssessment.urgencyLevel).toBe(urgencyLevel);
        expect(warnings[0]).toMatchObject({ level: urgencyLevel, ...(line ? { line } : {}) });
      }
      expect(basic.understood.notUnderstood).toEqual([]);
      for (const answer of [basic, advanced]) expect(JSON.stringify({ ...answer, evidence: [] })).not.toMatch(REASSURING);
      expect(answerInterview(services, entered).done).toBe('emergency');
    }
  });

  it(
    'answer despair and poisoning with help and nothing else',
    () => {
      for (const text of [...CRISIS, ...POISONING]) {
        const entered = { symptoms: ['headache'], description: text, answers: {} };
        const basic = answerBasic(services, entered);
        expect([text, basic.conditions, basic.homeRemedies, basic.precautions, basic.whenToSeeDoctor]).toEqual([text, [], [], [], []]);
        const advanced = answerAdvanced(services, { ...entered, age: 40, sex: 'female', medicalHistory: [] });
        const { primaryDiagnoses, differentialDiagnoses, rareButImportantConditions, systemicConditions } = advanced;
        expect([...primaryDiagnoses, ...differentialDiagnoses, ...rareButImportantConditions, ...systemicConditions]).toEqual([]);
        expect(advanced.medications.checked).toEqual([]);
        expect(advanced.recommendedActions.shortTerm).toEqual([]);
      }
    },
    LONG_MS,
  );

  it('read the medical history as a list of names, unless it tells something', () => {
    const level = (medicalHistory: string[]) =>
      assessWithDangers(services, { symptoms: ['runny nose'], description: '', answers: {}, age: 40, sex: 'male', medicalHistory });
    expect(level(['heart attack', 'history of heart attack 2015', 'suicidal thoughts', 'heart failure']).dangers).toEqual([]);
    expect(level(['asthma', 'i want to end my life']).dangers[0]?.line).toBe('crisis');
  });

  it.each([
    ['my wife seems off since breakfast, keeps dropping her fork and mixing up her words, she says its stress', 'emergency'],
    ['my son says there is no reason to live. he keeps a shotgun in his truck', 'emergency'],
    ['he mowed the lawn and came in gray and soaked, rubbing his jaw, says its just gas', 'emergency'],
    ['baby is floppy and hard to rouse, last wet diaper was yesterday', 'emergency'],
    ['bead is stuck up my daughters nose and tweezers pushed it further', 'urgent'],
  ])('never answer "%s" with less than %s', (description, level) => {
    const { urgency } = assessWithDangers(services, { symptoms: [], description, answers: {} });
    expect(CARE_LEVELS.indexOf(urgency.level)).toBeLessThanOrEqual(CARE_LEVELS.indexOf(level as 'urgent'));
  });

  it.each([
    'my ankles puff up by night, breathing is no different than always',
    'hay fever, eyes itch, no breathing problems at all',
    'tired lately, my hair is coming out and my hands are cold all day',
    'I run outside when it is cold out and my nose drips',
    'a little garter snake nipped my finger, washed it with soap, tiny scratch',
    'my brother beats me at wrestling every time and now my pride is sore',
    'he swallowed a sip of pool water and coughed twice, now he is eating and playing',
    'my phone dropped on my face, it stung for a minute',
  ])('find no danger by rule in "%s"', (description) => {
    const { dangers, urgency } = assessWithDangers(
      { ...services, readWording: () => undefined },
      { symptoms: [], description, answers: {} },
    );
    expect([dangers.map(({ title }) => title), urgency.level === 'emergency']).toEqual([[], false]);
  });

  it('let the person correct what was misread', () => {
    const reported = { symptoms: ['throwing up blood'], description: '', answers: {} };
    expect(assessWithDangers(services, reported).dangers).not.toEqual([]);
    const ids = assess(services, reported).understood.findings.map(({ id }) => id);
    const corrected = { ...reported, answers: Object.fromEntries(ids.map((id) => [id, 'unknown' as const])) };
    expect(assessWithDangers(services, corrected).dangers).toEqual([]);
  });

  it('never put a question about a danger above what the engine found', () => {
    for (const text of QUESTIONS_ABOUT_DANGER) {
      const own = assess(services, request(text));
      const { urgency, dangers } = assessWithDangers(services, request(text));
      expect(dangers.every(({ level }) => level === 'urgent')).toBe(true);
      expect(CARE_LEVELS.indexOf(urgency.level)).toBeLessThanOrEqual(CARE_LEVELS.indexOf(own.urgency.level));
    }
  });
});

describe('the danger finder for the other tools', () => {
  it('finds despair and poisoning in any words', () => {
    expect(DESPAIRING.filter((text) => findDanger(['Tylenol', text])?.line !== 'crisis')).toEqual([]);
    expect(POISONED.filter((text) => findDanger([text])?.line === undefined)).toEqual([]);
  });

  it('finds most emergencies that are told as such', () => {
    const emergencies = [...EMERGENCIES, ...UNSEEN_EMERGENCIES, ...EVERYDAY_EMERGENCIES];
    expect(emergencies.filter((text) => findDanger([text])).length / emergencies.length).toBeGreaterThan(0.7);
  });

  it(
    'is silent about calm messages, medicines and conditions',
    () => {
      expect(CALM.filter((text) => findDanger([text]))).toEqual([]);
      expect(QUESTIONS_ABOUT_DANGER.filter((text) => findDanger([text]))).toEqual([]);
      expect(formulary.products.flatMap(namesOf).filter((name) => findDanger([name]))).toEqual([]);
      const conditions = services.knowledge.conditions.filter(({ id }) => id !== 'suicidal-crisis' && id !== 'self-harm-behaviour');
      const names = conditions.flatMap(({ name, clinical, also }) => [name, clinical, ...also]);
      expect(names.filter((name) => findDanger(['Tylenol', name]))).toEqual([]);
    },
    LONG_MS,
  );

  it.each([
    'Tylenol',
    'Advil',
    'headache',
    'heart failure',
    'chest pain',
    'stroke',
    'history of heart attack 2015',
    'kidney disease, stage 3',
    '',
  ])('takes "%s" as a name', (typed) => expect(findDanger([typed])).toBeUndefined());

  it.each([
    [['Tylenol', 'I want to end my life'], 'urgent', 'crisis'],
    [['how many to kill myself', 'alcohol'], 'urgent', 'crisis'],
    [['Advil', 'suicidal thoughts'], 'urgent', 'crisis'],
    [['Advil', 'whats the lethal dose of xanax'], 'urgent', 'crisis'],
    [['I took 8 grams of Tylenol today'], 'emergency', 'poison'],
    [['aspirin', 'im having a heart attack'], 'emergency', undefined],
  ] as const)('finds danger in %j', (typed, level, line) => {
    const danger = findDanger(typed);
    expect([danger?.level, danger?.line]).toEqual([level, line]);
    expect(danger?.evidence.length).toBeGreaterThan(0);
  });
});

describe('a sign that the person takes back', () => {
  const story = { symptoms: ['Headache'], description: 'Since this morning, with fever and a stiff neck. No rash.' };
  const levelOf = (answers: Record<string, 'yes' | 'no' | 'unknown'>) => assessWithDangers(services, { ...story, answers }).urgency.level;

  it('no longer counts, nor what was read together with it', () => {
    expect(levelOf({})).toBe('emergency');
    expect(levelOf({ 'stiff-neck': 'no' })).not.toBe('emergency');
    expect(levelOf({ 'stiff-neck': 'unknown' })).not.toBe('emergency');
    expect(levelOf({ rash: 'no' })).toBe('emergency');
  });
});
