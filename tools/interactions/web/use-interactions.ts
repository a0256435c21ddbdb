import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { callExplained, type PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { type CabinetResponse, checkCabinet } from '../contract/cabinet.ts';
import { checkInteraction, type InteractionResponse } from '../contract/check.ts';
import type { ReadItem } from '../contract/shared.ts';

export type PairRequest = z.input<NonNullable<typeof checkInteraction.body>>;
export type CabinetRequest = z.input<NonNullable<typeof checkCabinet.body>>;

export type PairAnswer = InteractionResponse & PendingExplanation;
export type CabinetAnswer = CabinetResponse & PendingExplanation;

// Medicines stay out of the URL and are held in memory only while the screen is open.
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** Requests the check of two items. */
export function usePairCheck() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: async (request: PairRequest): Promise<PairAnswer> =>
      completeAnswer(request, await callExplained(checkInteraction, { body: request, signal: startCall() })),
  });
}

/** Requests the check of all items. */
export function useCabinetCheck() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: (request: CabinetRequest): Promise<CabinetAnswer> => callExplained(checkCabinet, { body: request, signal: startCall() }),
  });
}

/** Fills in missing fields: a server may send only the specified ones. */
export function completeAnswer(request: PairRequest, answer: Partial<PairAnswer>): PairAnswer {
  return {
    ...(answer.alarm ? { alarm: answer.alarm } : {}),
    hasInteraction: answer.hasInteraction ?? false,
    severity: answer.severity ?? null,
    interactionType: answer.interactionType ?? '',
    description: answer.description ?? '',
    mechanism: answer.mechanism ?? '',
    managementStrategies: answer.managementStrategies ?? [],
    recommendation: answer.recommendation ?? '',
    status: answer.status ?? statusOf(answer),
    medications: answer.medications ?? [asTyped(request.medication1), asTyped(request.medication2)],
    findings: answer.findings ?? [],
    ...(answer.person ? { person: answer.person } : {}),
    ...(answer.withPerson ? { withPerson: answer.withPerson } : {}),
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
