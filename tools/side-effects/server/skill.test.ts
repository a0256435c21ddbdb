import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findAnalysis } from './answer-analysis.ts';
import { loadSideEffectServices } from './side-effect-services.ts';
import { readDuration, readSeverity } from './skill/read-message.ts';
import { createSideEffectsSkill } from './skill.ts';

const formulary = loadFormulary();
const services = loadSideEffectServices(formulary);
const { knowledge } = services;
const skill = createSideEffectsSkill({ formulary });

type Sides = Partial<Pick<Question, 'text' | 'symptoms'>>;
const answer = (topic: 'effects' | 'cause', things: readonly string[], { text = '', symptoms = [] }: Sides = {}) =>
  skill.answer({ topic, text, things, conditions: [], symptoms, facets: [], person: {} }) as SkillAnswer;
const analyse = (medication: string, symptoms: string[], severity?: 'severe') =>
  findAnalysis(services, { medication, symptoms, duration: undefined, severity, otherMedications: [], answers: {} });
const textOf = ({ claims }: SkillAnswer) => claims.map(({ text }) => text).join('\n');

function expectValidAnswer(found: SkillAnswer) {
  expect(found.claims.length).toBeGreaterThan(0);
  expect(found.claims.length).toBeLessThanOrEqual(7);
  const ids = found.evidence.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { text, evidenceIds } of found.claims) {
    expect(text).toMatch(/^\S.*[.?!]$/s);
    expect(text).not.toMatch(/undefined|null|NaN|\.\.$/);
    expect(ids).toEqual(expect.arrayContaining([...evidenceIds]));
  }
  expect(found.section).toEqual({ hash: 'side-effects', label: 'Open the side-effect check' });
}

describe('the side effects of a medicine', () => {
  it.each([
    ['Zyrtec', /^Very common side effects on the label of Zyrtec: drowsiness \(about 14 of 100 people in trials\)\.$/],
    ['sertraline', /^Very common side effects on the label of sertraline: nausea \(about 26 of 100 people in trials\), diarrhea/],
    ['ibuprofen', /^Common side effects on the label of ibuprofen: /],
  ])('of %s start with the most frequent, with the label’s figures', (name, first) => {
    const found = answer('effects', [name]);
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'answered', floor: {} });
    expect(found.claims[0]?.text).toMatch(first);
    expect(found.claims[0]?.evidenceIds.length).toBeGreaterThan(0);
    expect(textOf(found)).toMatch(/If you notice .* emergency number/);
    expect(found.claims.at(-1)?.text).toMatch(/^Open the side-effect check/);
  });

  it('include the boxed warning and serious effects', () => {
    const text = textOf(answer('effects', ['sertraline']));
    expect(text).toMatch(/Boxed warning: .*suicidal thoughts/);
    expect(text).toMatch(/Serious effects on the label: Serotonin syndrome/);
  });

  it('state whether the label has a symptom of the question, and what to do if it is present', () => {
    const found = answer('effects', ['ibuprofen'], { symptoms: ['chest pain'] });
    expectValidAnswer(found);
    expect(found.floor).toEqual({});
    expect(found.claims[0]?.text).toBe('Chest pain is on the label of ibuprofen (rare).');
    expect(found.claims[1]?.text).toMatch(/^If you have this now: .*emergency number/);
    expect(textOf(answer('effects', ['loratadine'], { symptoms: ['hearing loss'] }))).toMatch(/Labels do not list everything/);
  });

  it('state how a name was read, or that it is not covered', () => {
    expect(textOf(answer('effects', ['sertralin']))).toMatch(/We read “sertralin” as sertraline/);
    const unknown = answer('effects', ['foozumab']);
    expectValidAnswer(unknown);
    expect(unknown).toMatchObject({ status: 'not-covered', floor: {}, evidence: [] });
    expect(textOf(unknown)).toMatch(/no facts about “foozumab”\. That does not mean that it is safe/);
  });

  it('are those of the first of several medicines, with a note', () => {
    const found = answer('effects', ['sertralin', 'ibuprofen']);
    expectValidAnswer(found);
    expect(textOf(found)).toMatch(/This is about sertraline only\. Ask about ibuprofen on its own\./);
  });

  it('are valid for every medicine, with evidence for every figure', () => {
    for (const { name } of formulary.medicines) {
      const found = answer('effects', [name]);
      expectValidAnswer(found);
      expect(found.status, name).toBe('answered');
      const statements = new Map(found.evidence.map(({ id, statement }) => [id, statement]));
      for (const { text, evidenceIds } of found.claims) {
        for (const [figure] of text.matchAll(/\d+ of 100 people in trials/g)) {
          expect(evidenceIds.map((id) => statements.get(id)).join(' '), name).toContain(figure);
        }
      }
    }
  });
});

describe('whether a symptom comes from a medicine', () => {
  it('states the likelihood, the label and what to do', () => {
    const found = answer('cause', ['lisinopril'], { symptoms: ['dry cough'] });
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'answered', floor: {} });
    expect(found.claims[0]?.text).toBe('The likelihood that lisinopril is the cause is moderate.');
    expect(found.claims[1]?.text).toMatch(/^“dry cough” was read as cough, which is on the label of lisinopril \(common\)/);
    expect(textOf(found)).toMatch(/Do not stop lisinopril or change the dose on your own/);
  });

  it('uses an explicit duration', () => {
    const found = answer('cause', ['amoxicillin'], { symptoms: ['rash'], text: 'i got a rash 6 days after starting amoxicillin' });
    expect(textOf(found)).toMatch(/likelihood that amoxicillin is the cause is high/);
  });

  it.each([
    ['lisinopril', ['swollen lips'], 'emergency', /airway|angioedema/],
    ['ibuprofen', ['chest pain'], 'emergency', /heart attack/],
    ['atorvastatin', ['muscle pain', 'dark urine'], 'emergency', /muscle breakdown/],
    ['foozumab', ['chest pain'], 'emergency', /heart attack/],
    ['amoxicillin', ['rash'], 'urgent', /rash/],
  ])('puts urgent findings first: %s and %j', (name, symptoms, urgency, expected) => {
    const found = answer('cause', [name], { symptoms });
    expectValidAnswer(found);
    expect(found.floor).toEqual({ urgency });
    expect(found.claims[0]?.text).toMatch(expected);
    expect(textOf(found)).not.toMatch(/within a few days/);
  });

  it('treats a symptom called severe in the message as severe', () => {
    const mild = analyse('lisinopril', ['headache']);
    const severe = analyse('lisinopril', ['headache'], 'severe');
    expect(answer('cause', ['lisinopril'], { symptoms: ['headache'] }).floor.urgency).toBe(mild.urgent[0]?.level);
    expect(answer('cause', ['lisinopril'], { symptoms: ['headache'], text: 'unbearable headache' }).floor.urgency).toBe(
      severe.urgent[0]?.level,
    );
    expect(severe.urgent.length).toBeGreaterThan(mild.urgent.length);
  });

  it.each([
    ['does Zoloft make you gain weight', 'Zoloft', 'weight gain', /^Yes, Zoloft can\. Weight gain is on the label of Zoloft/],
    ['can losartan cause hair loss', 'losartan', 'hair loss', /^Hair loss is not on what we hold of the label of losartan/],
  ])('of an effect that nobody has says first what the label says: %s', (text, name, symptom, first) => {
    const found = answer('cause', [name], { symptoms: [symptom], text });
    expectValidAnswer(found);
    expect(textOf(found)).toMatch(first);
    expect(textOf(found)).not.toMatch(/likelihood/);
    expect(textOf(answer('cause', [name], { symptoms: [symptom], text: `is my ${symptom} from ${name}` }))).toMatch(/^The likelihood/);
  });

  it('names what was not understood, and draws no conclusion from it', () => {
    const none = answer('cause', ['metformin'], { symptoms: ['blorgh'] });
    expectValidAnswer(none);
    expect(none).toMatchObject({ status: 'missing', missing: 'symptoms' });
    expect(textOf(none)).toMatch(/does not mean that they are harmless/);
    expect(textOf(none)).not.toMatch(/likelihood/);
    expect(textOf(answer('cause', ['metformin'], { symptoms: ['blorgh', 'diarrhea'] }))).toMatch(/Not understood: “blorgh”/);
  });
});

describe('what is missing', () => {
  it.each([
    ['effects', [], [], 'medicine'],
    ['cause', [], [], 'medicine'],
    ['cause', ['metformin'], [' '], 'symptoms'],
    ['cause', [], ['headache'], 'medicine'],
  ] as const)('is requested, one item at a time: %s %j %j', (topic, things, symptoms, missing) => {
    const found = answer(topic, things, { symptoms });
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'missing', missing });
  });

  it('does not delay an emergency', () => {
    const found = answer('cause', [], { symptoms: ['chest pain'] });
    expectValidAnswer(found);
    expect(found).toMatchObject({ status: 'missing', missing: 'medicine', floor: { urgency: 'emergency' } });
    expect(found.claims[0]?.text).toMatch(/emergency number/);
  });
});

describe('words in a message', () => {
  it.each([
    ['two days after starting it', 'days'],
    ['within hours of taking the first pill', 'hours'],
    ['3 months after I started', 'weeks'],
    ['i have had a cough for two days', undefined],
    ['I take it every day after lunch', undefined],
  ])('“%s” began after %s', (text, duration) => {
    expect(readDuration(text)).toBe(duration);
  });

  it.each([
    ['a severe rash', 'severe'],
    ['it is not severe', undefined],
    ["it isn't very severe", undefined],
    ['worst headache of my life', 'severe'],
    ['a rash', undefined],
  ])('“%s” is %s', (text, severity) => {
    expect(readSeverity(text)).toBe(severity);
  });
});

describe('for any medicine and symptoms', () => {
  const medicine = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...formulary.products.map(({ brandName, medicine: { name } }) => brandName ?? name)) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  );
  const symptom = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...knowledge.effects.flatMap(({ name, lay }) => [name, ...lay])) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );

  it('the answer is valid, as urgent and as likely as the tool’s', () => {
    fc.assert(
      fc.property(medicine, fc.array(symptom, { minLength: 1, maxLength: 4 }), (name, symptoms) => {
        const found = answer('cause', [name], { symptoms });
        expectValidAnswer(found);
        const sent = symptoms.flatMap((text) => text.split(',')).map((text) => text.trim());
        const distinct = [...new Set(sent.filter((text) => text !== ''))];
        if (name.trim() === '' || distinct.length === 0) {
          expect(found.status).toBe('missing');
          return;
        }
        const tool = analyse(name.trim(), distinct);
        expect(found.floor.urgency).toBe(tool.urgent.find(({ level }) => level === 'emergency')?.level ?? tool.urgent[0]?.level);
        if (tool.urgent[0]) expect(found.claims[0]?.text).toContain(tool.urgent[0].advice);
        const covered = found.status === 'answered';
        expect(covered).toBe(tool.status === 'analysed');
        const said = `is the cause is ${tool.likelihood?.toLowerCase()}.`;
        // A likelihood beside an emergency would calm.
        if (found.floor.urgency === 'emergency') expect(textOf(found)).not.toContain('is the cause is');
        else if (covered) expect(textOf(found)).toContain(said);
        // Advice on stopping the medicine is always the engine's own sentence.
        for (const { text } of found.claims) {
          if (/\b(stop|take no more)\b/i.test(text)) {
            expect(
              [
                ...tool.recommendations,
                ...tool.whenToContactDoctor,
                ...tool.urgent.map(({ title, advice }) => `${title}. ${advice}`),
                ...tool.urgent.map(({ reason }) => reason),
                tool.correlationAnalysis,
              ].some((own) => own.includes(text.replace(/\.$/, ''))),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
