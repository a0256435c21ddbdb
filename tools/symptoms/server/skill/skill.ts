import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { Skill } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { inEnglish } from '#packages/reading/in-english.ts';
import { assess } from '../assess.ts';
import { findRuled } from '../danger.ts';
import { loadSymptomServices } from '../symptom-services.ts';
import { understand } from '../understand.ts';
import { findAlarms } from './alarms.ts';
import { answerCondition } from './answer-condition.ts';
import { answerSymptoms } from './answer-symptoms.ts';
import { createSignList } from './list-signs.ts';

/** The symptom checker in chat: descriptions of symptoms, questions about illnesses, and alarms for any message. */
export function createSymptomsSkill({ formulary, findInteractions }: { formulary: Formulary; findInteractions: FindInteractions }): Skill {
  const services = loadSymptomServices(formulary, findInteractions);
  const { conditions } = services;
  /** A way in which a symptom comes, as dizziness on standing, tells of the symptom. */
  const findSymptom = (id: string): string | undefined => {
    const finding = services.findings.get(id);
    if (!finding) return undefined;
    if (finding.kind === 'symptom' || finding.kind === 'sign') return finding.name;
    return finding.is === undefined ? undefined : findSymptom(finding.is);
  };
  const readSymptoms = (text: string) => {
    const { findings } = understand(services, { symptoms: [], description: text, answers: {} }).understood;
    return [...new Set(findings.flatMap(({ id, state }) => (state === 'present' ? (findSymptom(id) ?? []) : [])))];
  };
  return {
    topics: ['symptoms', 'condition'],
    featureOf: () => 'symptom_analysis',
    names: conditions.names,
    answer: (question) =>
      question.topic === 'condition' ? answerCondition(services, conditions, question) : answerSymptoms(services, question),
    findAlarms: (text, person) => {
      const ruled = findRuled(assess(services, { symptoms: [], description: text, age: person.ageYears, sex: person.sex, answers: {} }));
      return findAlarms(services, { text, person, ruled });
    },
    readSymptoms,
    listSigns: createSignList(services),
    isWordedCalmly: (text, { ageYears, sex }) => services.isWordedCalmly(inEnglish(text), { ageYears, sex }),
    scoreTelling: (text) => services.scoreTelling(inEnglish(text)),
    isForDoctor: (text) => services.readWording(text, {}) !== undefined,
  };
}
