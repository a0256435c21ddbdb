import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { type BeingExplained, callExplained } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { type CabinetResponse, checkCabinet } from '../contract/cabinet.ts';
import { checkInteraction, type InteractionResponse } from '../contract/check.ts';
import type { ReadItem } from '../contract/shared.ts';

export type PairAsked = z.input<NonNullable<typeof checkInteraction.body>>;
export type CabinetAsked = z.input<NonNullable<typeof checkCabinet.body>>;

export type PairAnswer = InteractionResponse & BeingExplained;
export type CabinetAnswer = CabinetResponse & BeingExplained;

// What a person takes is kept nowhere: not in the address, and in memory only while the screen is open.
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** Checks two things against each other. */
export function usePairCheck() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: async (asked: PairAsked): Promise<PairAnswer> =>
      completeAnswer(asked, await callExplained(checkInteraction, { body: asked, signal: startCall() })),
  });
}

/** Checks everything that a person takes. */
export function useCabinetCheck() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: (asked: CabinetAsked): Promise<CabinetAnswer> => callExplained(checkCabinet, { body: asked, signal: startCall() }),
  });
}

/** The specified fields are enough to show an answer; what goes beyond them may be missing from an older or another server. */
export function completeAnswer(asked: PairAsked, answer: Partial<PairAnswer>): PairAnswer {
  return {
    hasInteraction: answer.hasInteraction ?? false,
    severity: answer.severity ?? null,
    interactionType: answer.interactionType ?? '',
    description: answer.description ?? '',
    mechanism: answer.mechanism ?? '',
    managementStrategies: answer.managementStrategies ?? [],
    recommendation: answer.recommendation ?? '',
    status: answer.status ?? statusOf(answer),
    medications: answer.medications ?? [asTyped(asked.medication1), asTyped(asked.medication2)],
    findings: answer.findings ?? [],
    evidence: answer.evidence ?? [],
    mode: answer.mode ?? 'rules-only',
    explaining: answer.explaining,
  };
}

function statusOf({ hasInteraction, severity }: Partial<InteractionResponse>): InteractionResponse['status'] {
  if (hasInteraction) return 'known';
  return severity ? 'none-found' : 'not-covered';
}

function asTyped(typed: string): ReadItem {
  return { typed, name: typed, status: 'covered', kind: 'other', ingredients: [], suggestions: [] };
}
