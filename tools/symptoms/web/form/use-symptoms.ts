import { callExplained } from '#packages/product-ui/explanation/call-explained.ts';
import { analyzeAdvanced } from '../../contract/advanced.ts';
import { analyzeSymptoms } from '../../contract/analyze.ts';
import { type AdvancedAnswer, type BasicAnswer, completeAdvanced, completeBasic } from '../result/complete-answer.ts';
import { useAnalysis } from '../result/use-analysis.ts';
import type { AdvancedRequest, BasicRequest } from './analysis-requests.ts';

export const FAILED = 'Failed to analyze symptoms. Please try again or contact support if the issue persists.';
export const FAILED_WHY = 'The server could not answer. What you typed is still here.';

export const useBasicAnalysis = () =>
  useAnalysis<BasicRequest, BasicAnswer>(async (body, signal) => completeBasic(await callExplained(analyzeSymptoms, { body, signal })));

export const useAdvancedAnalysis = () =>
  useAnalysis<AdvancedRequest, AdvancedAnswer>(async (body, signal) =>
    completeAdvanced(await callExplained(analyzeAdvanced, { body, signal })),
  );
