import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { callExplained, type PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { addUpDay, type LedgerResponse } from '../contract/ledger.ts';
import { type DosingResponse, recommendDose } from '../contract/recommend.ts';

/** The request after validation, with numbers parsed. */
export type DoseRequest = z.output<NonNullable<typeof recommendDose.body>>;
export type DayRequest = z.input<NonNullable<typeof addUpDay.body>>;

/** `status` is undefined when the server sent none. */
export type DoseAnswer = Omit<DosingResponse, 'status'> & { status: DosingResponse['status'] | undefined } & PendingExplanation;

// Medicines stay out of the URL and are held in memory only while the screen is open.
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** Requests the label's dose for one person. */
export function useDose() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: async (request: DoseRequest): Promise<DoseAnswer> =>
      completeAnswer(request, await callExplained(recommendDose, { body: request, signal: startCall() })),
  });
}

/** Requests the totals of the last 24 hours. */
export function useDay() {
  return useMutation({
    ...PRIVATE,
    mutationFn: (request: DayRequest): Promise<LedgerResponse> => callEndpoint(addUpDay, { body: request }),
  });
}

const NOTHING_SAID = {
  recommendedDose: '',
  frequency: '',
  ageAdjustment: false,
  weightAdjustment: false,
  conditionAdjustment: false,
  specialInstructions: [],
  reasoning: '',
  conditionSpecificConsiderations: '',
  monitoringParameters: [],
  doseTitration: '',
  foodTimingInstructions: '',
  warnings: [],
  status: undefined,
  cited: {},
  otherMedications: [],
  evidence: [],
  mode: 'rules-only',
} satisfies Partial<DoseAnswer>;

/** Fills in missing fields: a server may send only the specified ones. */
export function completeAnswer({ medication: typed }: DoseRequest, answer: Partial<DosingResponse> & PendingExplanation): DoseAnswer {
  return { ...NOTHING_SAID, medication: { typed, name: typed, status: 'covered', suggestions: [] }, ...answer };
}
