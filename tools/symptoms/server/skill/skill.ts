import type { Skill } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { type FindInteractions, loadSymptoms } from '../symptoms.ts';
import { findAlarms } from './alarms.ts';
import { answerCondition } from './answer-condition.ts';
import { answerSymptoms } from './answer-symptoms.ts';
import { createConditionBook } from './condition-book.ts';

/** How the symptom checker is asked in words: stories, illnesses, and the alarms of any message. */
export function makeSymptomsSkill(formulary: Formulary, createFinder: (formulary: Formulary) => FindInteractions): Skill {
  const parts = loadSymptoms(formulary, createFinder(formulary));
  const conditions = createConditionBook(parts.knowledge);
  return {
    topics: ['symptoms', 'condition'],
    names: conditions.names,
    answer: (question) => (question.topic === 'condition' ? answerCondition(parts, conditions, question) : answerSymptoms(parts, question)),
    findAlarms: (text, person) => findAlarms(parts, conditions, { text, person }),
  };
}
