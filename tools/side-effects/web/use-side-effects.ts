import { useMutation } from '@tanstack/react-query';
import { type BeingExplained, callExplained } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { analyzeSideEffects, type SideEffectResponse } from '../contract/analyze.ts';

/** What is sent. The answers come only when the person has answered questions of the scale. */
export interface SideEffectsAsked {
  medication: string;
  symptoms: string[];
  duration: '' | 'minutes' | 'hours' | 'days' | 'weeks';
  severity: '' | 'mild' | 'moderate' | 'severe';
  otherMedications: string[];
  answers?: Record<string, 'yes' | 'no'>;
}

export type SideEffectAnswer = SideEffectResponse & BeingExplained;

export interface Analysis {
  asked: SideEffectsAsked;
  answer: SideEffectAnswer;
}

/** Asks for an analysis. What a person feels is kept nowhere: not in the address, and in memory only while the screen is open. */
export function useAnalysis(onSuccess: (analysis: Analysis) => void) {
  const startCall = useFreshSignal();
  return useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: async (asked: SideEffectsAsked): Promise<Analysis> => ({
      asked,
      answer: completeAnswer(asked, await callExplained(analyzeSideEffects, { body: asked, signal: startCall() })),
    }),
    onSuccess,
  });
}

/** The specified fields are enough to show an answer; what goes beyond them may be missing from an older or another server. */
export function completeAnswer(asked: SideEffectsAsked, answer: Partial<SideEffectAnswer>): SideEffectAnswer {
  const likelihood = answer.likelihood ?? null;
  return {
    likelihood,
    correlationAnalysis: answer.correlationAnalysis ?? '',
    knownSideEffects: answer.knownSideEffects ?? [],
    recommendations: answer.recommendations ?? [],
    monitoringAdvice: answer.monitoringAdvice ?? [],
    whenToContactDoctor: answer.whenToContactDoctor ?? [],
    status: answer.status ?? (likelihood ? 'analysed' : 'not-covered'),
    medication: answer.medication ?? {
      typed: asked.medication,
      name: asked.medication,
      status: likelihood ? 'covered' : 'not-covered',
      suggestions: [],
    },
    urgent: answer.urgent ?? [],
    symptoms: answer.symptoms ?? [],
    profile: answer.profile ?? [],
    naranjo: answer.naranjo ?? { score: 0, category: 'doubtful', questions: [] },
    cited: answer.cited ?? {},
    otherMedications: answer.otherMedications ?? [],
    evidence: answer.evidence ?? [],
    mode: answer.mode ?? 'rules-only',
    explaining: answer.explaining,
  };
}
