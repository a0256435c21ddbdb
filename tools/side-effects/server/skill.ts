import type { Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { findAnalysis, type SideEffectParts } from './answer-analysis.ts';
import { loadSideEffectParts } from './load-parts.ts';
import { readDuration, readSeverity } from './skill/read-message.ts';
import { sayCause } from './skill/say-cause.ts';
import { sayEffects } from './skill/say-effects.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const SECTION = { hash: 'side-effects', label: 'Open the side-effect check' };
const LONGEST_NAME = 200;
const LONGEST_SYMPTOM = 300;
const MOST_SYMPTOMS = 30;
const MOST_OTHERS = 20;

const QUESTIONS = {
  medicine: 'Which medicine do you ask about?',
  symptoms: 'What do you feel or notice? A few plain words are enough, such as “rash” or “feeling sick”.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers which side effects a medicine has (`effects`), and whether symptoms may come from it (`cause`). Nothing is kept.
 * What is urgent in the symptoms comes first, whether the medicine is covered or not.
 * @example createSideEffectsSkill({ formulary }).answer({ topic: 'cause', things: ['lisinopril'], symptoms: ['cough'], … })
 */
export function createSideEffectsSkill({ formulary }: { formulary: Formulary }): Skill {
  const parts = loadSideEffectParts(formulary);
  return { topics: ['effects', 'cause'], answer: (question) => ({ ...answerEffects(parts, question), section: SECTION }) };
}

function answerEffects(parts: SideEffectParts, question: Question): Answer {
  const [medication, ...others] = question.things.map((name) => name.trim().slice(0, LONGEST_NAME)).filter((name) => name !== '');
  const symptoms = listSymptoms(question);
  // What is urgent in the symptoms does not wait for the name of the medicine.
  if (medication === undefined && (question.topic === 'effects' || symptoms.length === 0)) return ask('medicine');
  if (question.topic === 'cause' && symptoms.length === 0) return ask('symptoms');
  const asked = {
    medication: medication ?? '',
    symptoms,
    duration: readDuration(question.text),
    severity: readSeverity(question.text),
    otherMedications: [...new Set(others)].slice(0, MOST_OTHERS),
    answers: {},
  };
  const answer = findAnalysis(parts, asked);
  if (question.topic === 'effects') return sayEffects(parts, asked.medication, answer);
  return sayCause(answer, medication === undefined ? { missing: 'medicine', question: QUESTIONS.medicine } : undefined);
}

/** The symptoms as the tool's form would send them. */
function listSymptoms({ symptoms }: Question): string[] {
  const named = symptoms.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, LONGEST_SYMPTOM));
  return [...new Set(named.filter((text) => text !== ''))].slice(0, MOST_SYMPTOMS);
}

function ask(missing: keyof typeof QUESTIONS): Answer {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}
