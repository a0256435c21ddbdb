import { useMutation } from '@tanstack/react-query';
import { callExplained, type PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { analyzeSideEffects, type SideEffectResponse } from '../contract/analyze.ts';

/** The request. `answers` is present once the person has answered questions of the scale. */
export interface SideEffectsRequest {
  medication: string;
  symptoms: string[];
  duration: '' | 'minutes' | 'hours' | 'days' | 'weeks';
  severity: '' | 'mild' | 'moderate' | 'severe';
  otherMedications: string[];
  answers?: Record<string, 'yes' | 'no'>;
}

export type SideEffectAnswer = SideEffectResponse & PendingExplanation;

export interface Analysis {
  request: SideEffectsRequest;
  answer: SideEffectAnswer;
}

/** Requests an analysis. Symptoms stay out of the URL and are held in memory only while the screen is open. */
export function useAnalysis(onSuccess: (analysis: Analysis) => void) {
  const startCall = useFreshSignal();
  return useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: async (request: SideEffectsRequest): Promise<Analysis> => ({
      request,
      answer: completeAnswer(request, await callExplained(analyzeSideEffects, { body: request, signal: startCall() })),
    }),
    onSuccess,
  });
}

/** Fills in missing fields: a server may send only the specified ones. */
export function completeAnswer(request: SideEffectsRequest, answer: Partial<SideEffectAnswer>): SideEffectAnswer {
  const likelihood = answer.likelihood ?? null;
  return {
    ...(answer.alarm ? { alarm: answer.alarm } : {}),
    likelihood,
    correlationAnalysis: answer.correlationAnalysis ?? '',
    knownSideEffects: answer.knownSideEffects ?? [],
    recommendations: answer.recommendations ?? [],
    monitoringAdvice: answer.monitoringAdvice ?? [],
    whenToContactDoctor: answer.whenToContactDoctor ?? [],
    status: answer.status ?? (likelihood ? 'analysed' : 'not-covered'),
    medication: answer.medication ?? {
      typed: request.medication,
      name: request.medication,
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
