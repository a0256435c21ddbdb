import { describe, expect, it } from 'vitest';
import { readSymptomKnowledge } from '../server/build-symptoms.ts';
import { infer, observe } from './infer.ts';
import { compileNetwork } from './network.ts';
import { findNextQuestion, type InterviewState, MAX_QUESTIONS, scoreFindings } from './next-question.ts';
import type { Story } from './story.ts';

const { conditions, findings, redFlags } = readSymptomKnowledge().knowledge;
const network = compileNetwork(conditions, findings);
const toStory = (present: readonly string[], absent: readonly string[] = [], more: Partial<Story> = {}): Story => ({
  ...{ ageYears: 40, sex: 'female' },
  present: new Map(present.map((id) => [id, { words: id }])),
  absent: new Set(absent),
  ...more,
});
const ask = (story: Story, more: Partial<InterviewState> = {}) =>
  findNextQuestion(network, redFlags, { story, answered: new Set(), count: 0, isEmergency: false, ...more });
const questionOf = (story: Story, more: Partial<InterviewState> = {}) => {
  const next = ask(story, more);
  if (typeof next === 'string') throw new Error(`No question: ${next}`);
  return next;
};

describe('the next question', () => {
  it('is none in an emergency or after the last', () => {
    expect(ask(toStory(['headache']), { isEmergency: true })).toBe('emergency');
    expect(ask(toStory(['headache']), { count: MAX_QUESTIONS })).toBe('enough asked');
    expect(MAX_QUESTIONS).toBe(8);
  });

  it.each(['headache', 'chest-pain', 'cough', 'fatigue', 'abdominal-pain', 'dizziness', 'back-pain', 'fever'])(
    'after %s is about danger first, with a reason',
    (id) => {
      const { purpose, why, finding } = questionOf(toStory([id]));
      expect(purpose).toBe('danger');
      expect(why).toMatch(/^To rule out .+\. .+/);
      expect(finding.ask).toMatch(/\?$/);
      expect(redFlags.some(({ groups }) => groups.flat().includes(finding.id))).toBe(true);
    },
  );

  it('is about information after four dangers and says what it distinguishes', () => {
    const { purpose, why } = questionOf(toStory(['headache']), { count: 4 });
    expect(purpose).toBe('information');
    expect(why).toMatch(/^It (is more common with .+ than with .+|helps to tell the possible causes apart)\.$/);
  });

  it('is not about danger where no answer could raise the level', () => {
    expect(questionOf(toStory(['headache']), { level: 'urgent' }).purpose).toBe('danger');
    expect(redFlags.filter(({ level }) => level === 'urgent').length).toBeGreaterThan(0);
    const next = questionOf(toStory(['headache']), { level: 'urgent' });
    const completed = redFlags.filter(({ groups }) => groups.some((group) => group.includes(next.finding.id)));
    expect(completed.some(({ level }) => level === 'emergency')).toBe(true);
  });

  it('is never about another part of the body', () => {
    const far = new Set(['shoulder', 'arm', 'hand', 'eyes', 'ears', 'nose', 'mouth', 'throat', 'chest', 'breasts']);
    const story = toStory(['knee-pain']);
    const answered = new Set<string>();
    for (let count = 0; count < MAX_QUESTIONS; count += 1) {
      const next = ask(story, { count, answered });
      if (typeof next === 'string') break;
      if (next.finding.kind === 'symptom') expect(far.has(next.finding.area) ? next.finding.id : '').toBe('');
      answered.add(next.finding.id);
    }
    expect(answered.size).toBeGreaterThan(0);
  });

  it('is never about a finding that was reported, denied or asked', () => {
    for (const purpose of [0, 4]) {
      const first = questionOf(toStory(['headache']), { count: purpose }).finding.id;
      for (const [story, answered] of [
        [toStory(['headache', first]), []],
        [toStory(['headache'], [first]), []],
        [toStory(['headache']), [first]],
      ] as const) {
        const next = ask(story, { count: purpose, answered: new Set(answered) });
        expect(typeof next === 'string' ? next : next.finding.id).not.toBe(first);
      }
    }
  });

  it('asks nothing that the person’s sex or age excludes', () => {
    const impossible = new Set(findings.filter(({ sex }) => sex === 'female').map(({ id }) => id));
    for (const present of [['abdominal-pain'], ['back-pain'], ['fever', 'abdominal-pain']]) {
      const answered = new Set<string>();
      for (let count = 0; count < MAX_QUESTIONS; count += 1) {
        const next = ask(toStory(present, [], { sex: 'male', ageYears: 6 }), { answered, count });
        if (typeof next === 'string') break;
        const { id, ages, kind } = next.finding;
        expect(impossible.has(id)).toBe(false);
        expect(kind).not.toBe('sign');
        if (ages) expect(ages[0]).toBeLessThanOrEqual(6);
        answered.add(id);
      }
      expect(answered.size).toBeGreaterThan(0);
    }
  });
});

it('scores no question below zero and gives every finding a probability', () => {
  for (const present of [['headache'], ['chest-pain', 'cough'], ['fatigue']]) {
    const { gain, chance } = scoreFindings(network, infer(network, observe(network, toStory(present))));
    for (let f = 0; f < gain.length; f += 1) {
      expect(gain[f]).toBeGreaterThan(-1e-9);
      expect(chance[f]).toBeGreaterThan(0);
      expect(chance[f]).toBeLessThan(1);
    }
  }
});
