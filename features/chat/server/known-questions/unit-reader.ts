import { createUnitReader, type ReadUnits } from '../find-fact/question-words.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';

export const loadUnitReader = (): ReadUnits => createUnitReader(loadPlainAnswers().everyday);
