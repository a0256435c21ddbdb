import type { Missing, Question, Skill, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { findAnalysis, type SideEffectServices } from './answer-analysis.ts';
import { loadSideEffectServices } from './side-effect-services.ts';
import { describeCause } from './skill/describe-cause.ts';
import { describeAskedEffect, describeEffects } from './skill/describe-effects.ts';
import { asksInGeneral, readDuration, readSeverity } from './skill/read-message.ts';

type Answer = Omit<SkillAnswer, 'section'>;

const SECTION = { hash: 'side-effects', label: 'Open the side-effect check' };
const MAX_NAME_CHARACTERS = 200;
const MAX_SYMPTOM_CHARACTERS = 300;
const MAX_SYMPTOMS = 30;
const MAX_OTHERS = 20;

const QUESTIONS = {
  medicine: 'Which medicine do you ask about?',
  symptoms: 'What do you feel or notice? A few plain words are enough, such as “rash” or “feeling sick”.',
} as const satisfies Partial<Record<Missing, string>>;

/**
 * Answers which side effects a medicine has (`effects`), and whether symptoms may come from it (`cause`). Stores nothing.
 * Urgent findings come first, even for an uncovered medicine.
 * @example createSideEffectsSkill({ formulary }).answer({ topic: 'cause', things: ['lisinopril'], symptoms: ['cough'], … })
 */
export function createSideEffectsSkill({ formulary }: { formulary: Formulary }): Skill {
  const services = loadSideEffectServices(formulary);
  return {
    topics: ['effects', 'cause'],
    featureOf: () => 'side_effects',
    answer: (question) => ({ ...answerEffects(services, question), section: SECTION }),
  };
}

function answerEffects(services: SideEffectServices, question: Question): Answer {
  const [medication, ...others] = question.things.map((name) => name.trim().slice(0, MAX_NAME_CHARACTERS)).filter((name) => name !== '');
  const symptoms = listSymptoms(question);
  // Urgent symptoms are answered even without the name of the medicine.
  if (medication === undefined && (question.topic === 'effects' || symptoms.length === 0)) return ask('medicine');
  if (question.topic === 'cause' && symptoms.length === 0) return ask('symptoms');
  const request = {
    medication: medication ?? '',
    symptoms,
    duration: readDuration(question.text),
    severity: readSeverity(question.text),
    otherMedications: [...new Set(others)].slice(0, MAX_OTHERS),
    answers: {},
  };
  const answer = findAnalysis(services, request);
  if (question.topic === 'effects') return describeEffects(services, request.medication, answer);
  if (medication !== undefined && answer.status === 'analysed' && asksInGeneral(question.text)) return describeAskedEffect(answer);
  return describeCause(answer, medication === undefined ? { missing: 'medicine', question: QUESTIONS.medicine } : undefined);
}

/** The symptoms as the form would send them. */
function listSymptoms({ symptoms }: Question): string[] {
  const named = symptoms.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, MAX_SYMPTOM_CHARACTERS));
  return [...new Set(named.filter((text) => text !== '' && !OF_COURSE.test(text)))].slice(0, MAX_SYMPTOMS);
}

/** "Will it go away" asks how an effect goes on, and is no further symptom. */
const OF_COURSE =
  /^(?:(?:will|does|do|would) (?:it|this|that|they) )?(?:ever )?(?:go(?:es|ing)? away|get(?:s|ting)? better|stops?|pass|last(?:s|ing)?)(?: (?:soon|long|on its own))?$/i;

function ask(missing: keyof typeof QUESTIONS): Answer {
  return { status: 'missing', missing, claims: [{ text: QUESTIONS[missing], evidenceIds: [] }], evidence: [], floor: {} };
}
