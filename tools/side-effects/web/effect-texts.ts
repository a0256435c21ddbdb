import type { SideEffectResponse } from '../contract/analyze.ts';

export type SymptomRead = SideEffectResponse['symptoms'][number];
export type ProfileEffect = SideEffectResponse['profile'][number];
export type Frequency = ProfileEffect['frequency'];
export type Naranjo = SideEffectResponse['naranjo'];

/** Meaning of each frequency word, by the CIOMS convention. */
export const FREQUENCY_MEANINGS: readonly { word: string; meaning: string }[] = [
  { word: 'Very common', meaning: '10 or more in 100 people' },
  { word: 'Common', meaning: '1 to 10 in 100' },
  { word: 'Uncommon', meaning: '1 to 10 in 1,000' },
  { word: 'Rare', meaning: 'fewer than 1 in 1,000' },
  { word: 'Not known', meaning: 'it happens, but how often has not been counted' },
];

export const TIMING_WORDS: Record<SymptomRead['timing'], string> = {
  fits: 'The time fits.',
  possible: 'The time is less usual, but possible.',
  unusual: 'The time does not fit well.',
  unknown: 'You did not say when it began.',
};

/** "common, about 5 in 100 people"; only the word without a percentage. */
export function formatFrequency(frequency: Frequency, percent: number | undefined): string {
  const word = frequency === 'not known' ? 'how often is not known' : frequency;
  return percent === undefined ? word : `${word}, ${formatPercent(percent)}`;
}

export function formatPercent(percent: number): string {
  return percent < 1 ? 'fewer than 1 in 100 people' : `about ${Math.round(percent)} in 100 people`;
}

export function formatPoints(points: number): string {
  return `${points < 0 ? '−' : ''}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

export interface CitedText {
  text: string;
  evidenceIds: readonly string[];
}

type ListField = 'knownSideEffects' | 'recommendations' | 'monitoringAdvice' | 'whenToContactDoctor';

/** The sentences of a list with evidence ids; without ids where the answer cites nothing. */
export function getCitedList(answer: SideEffectResponse, field: ListField): readonly CitedText[] {
  return answer.cited[field] ?? answer[field].map((text) => ({ text, evidenceIds: [] }));
}

export function getCorrelation(answer: SideEffectResponse): readonly CitedText[] {
  const { correlationAnalysis } = answer;
  return answer.cited.correlationAnalysis ?? (correlationAnalysis === '' ? [] : [{ text: correlationAnalysis, evidenceIds: [] }]);
}
