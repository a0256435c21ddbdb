import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { CRISIS, EMERGENCIES, HARMLESS, POISONING, QUESTIONS_ABOUT_DANGER } from '../../cases/alarm-messages.ts';
import { createSymptomsSkill } from './skill.ts';
import { splitMessage } from './split-message.ts';

const skill = createSymptomsSkill({ formulary: loadFormulary(), findInteractions: () => [] });
const find = (text: string, person = {}) => skill.findAlarms?.(text, person) ?? [];
const linesOf = (text: string) => find(text).map(({ line }) => line);

describe('an alarm is raised', () => {
  it('for suicidal or self-harming messages in any words', () => {
    expect(CRISIS.filter((text) => !linesOf(text).includes('crisis'))).toEqual([]);
  });

  it('for overdoses and poisonings', () => {
    expect(POISONING.filter((text) => find(text).length === 0)).toEqual([]);
    const withLine = POISONING.filter((text) => linesOf(text).some((line) => line === 'poison' || line === 'crisis'));
    expect(withLine.length / POISONING.length).toBeGreaterThan(0.9);
  });

  it.each([
    'My phone is dead lol, and my doctor says the job at the school is fine.',
    'I cook, shave and play soccer. The dog and my kids jump rope.',
    'I have diabetes. Life insurance costs a lot, and I hate waking up early.',
  ])('for despair whatever is told beside it: %s', (beside) => {
    const lost = CRISIS.filter((text) => !linesOf(`${text}. ${beside}`).includes('crisis'));
    expect(lost).toEqual([]);
    expect(CRISIS.filter((text) => !linesOf(`${beside} ${text}`).includes('crisis'))).toEqual([]);
  });

  it('for fear of dying with signs of illness', () => {
    const text = 'Felt like I was going to die, my chest hurt and I could not breathe';
    expect(find(text)[0]?.level).toBe('emergency');
    expect(splitMessage(text).reported).toMatch(/sense of doom/);
    expect(linesOf('felt like i was going to die, heart pounding')).not.toContain('crisis');
  });

  it('for physical emergencies', () => {
    expect(EMERGENCIES.filter((text) => find(text).length === 0)).toEqual([]);
    const emergencies = EMERGENCIES.filter((text) => find(text)[0]?.level === 'emergency');
    expect(emergencies.length / EMERGENCIES.length).toBeGreaterThan(0.8);
  });

  it('in capitals, with punctuation, and after small talk', () => {
    for (const text of [...CRISIS, ...POISONING.slice(0, 20)]) {
      expect([text, find(text.toUpperCase()).length]).not.toEqual([text, 0]);
      expect([text, find(`hi there. ${text}!!!`).length]).not.toEqual([text, 0]);
    }
  });

  it('worst first, each with its evidence, in complete sentences', () => {
    for (const text of [...CRISIS, ...POISONING, ...EMERGENCIES]) {
      const levels = find(text).map(({ level }) => level);
      expect(levels).toEqual(levels.toSorted());
      for (const { title, advice, reason, evidence } of find(text)) {
        expect([title, advice, reason]).toEqual([
          expect.stringMatching(/^[A-Z]/),
          expect.stringMatching(/^[A-Z].+\.$/),
          expect.stringMatching(/^[A-Z].+\.$/),
        ]);
        expect(evidence.length).toBeGreaterThan(0);
      }
    }
  });

  it('for a child, even if the asker gave their own age', () => {
    expect(find('my newborn has a fever', { ageYears: 31, sex: 'female' })[0]?.level).toBe('emergency');
  });

  it('if a message contains a question and a report', () => {
    expect(find('what are the signs of a heart attack? my chest feels crushed and im sweating')[0]?.level).toBe('emergency');
    expect(find('i had a stroke in 2015 and now my face is drooping')[0]?.level).toBe('emergency');
    expect(linesOf('lol this homework is killing me but honestly i want to die')).toContain('crisis');
  });
});

describe('no alarm is raised', () => {
  it('by questions, figures of speech, the past, denials and minor complaints', () => {
    expect(HARMLESS.filter((text) => find(text).length > 0)).toEqual([]);
  });

  it('by a question about a danger, except one that says "if"', () => {
    for (const text of QUESTIONS_ABOUT_DANGER) {
      const alarms = find(text);
      expect(alarms.length).toBeLessThanOrEqual(1);
      for (const { level, advice } of alarms) expect([text, level, advice]).toEqual([text, 'urgent', expect.stringMatching(/^If /)]);
    }
  });

  it('by an empty message', () => {
    for (const text of ['', ' \n', '???', '💊', '<b>', '{"a":1}']) expect(find(text)).toEqual([]);
  });
});

describe('a message is split', () => {
  it.each([
    ['what are the signs of a stroke? my arm is numb', 'my arm is numb', 'what are the signs of a stroke?'],
    ['i had a stroke in 2015', '', ''],
    ['can ibuprofen cause chest pain?', '', 'can ibuprofen cause chest pain?'],
    ['why does my chest hurt', 'why does my chest hurt', ''],
  ])('%s', (text, reported, asked) => {
    expect(splitMessage(text)).toEqual({ reported, asked });
  });

  it('quickly, however long it is', () => {
    for (const word of ['took ', 'i want to ', 'kid ate ', 'i wish i could ', 'a'])
      for (const text of [word.repeat(4000 / word.length)]) {
        const start = performance.now();
        find(text);
        expect(performance.now() - start).toBeLessThan(5000);
      }
  });
});

describe('what a relative had, beside a question of the writer about a medicine', () => {
  it.each([
    'Can I take lisinopril? My wife had angioedema once.',
    'Can I take lisinopril? my brother had a swollen tongue from it',
    'is it safe for me to use clopidogrel? my uncle died of a brain bleed',
    'Can I take clopidogrel? nosebleed once as a child',
  ])('is no alarm: %s', (text) => expect(find(text).filter(({ isAsked }) => !isAsked)).toEqual([]));

  it.each([
    'Can I take lisinopril? My wife has a swollen tongue and took hers an hour ago',
    'Can I take lisinopril? my brother had a swollen tongue this morning and it is still swollen',
    'Can I take lisinopril? my son had a swollen tongue',
    'my brother had a swollen tongue from it, and now my tongue swells. Can I take lisinopril again?',
    'my wife had a swollen tongue after lisinopril',
  ])('is one where it is now, or where nothing is asked for the writer: %s', (text) => expect(find(text).length).toBeGreaterThan(0));
});
