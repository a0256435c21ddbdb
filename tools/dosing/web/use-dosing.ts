import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { type BeingExplained, callExplained } from '#packages/product-ui/explanation/call-explained.ts';
import { useFreshSignal } from '#packages/product-ui/explanation/use-fresh-signal.ts';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { addUpDay, type LedgerResponse } from '../contract/ledger.ts';
import { type DosingResponse, recommendDose } from '../contract/recommend.ts';

/** As the form sends it: numbers are numbers by then. */
export type DoseAsked = z.output<NonNullable<typeof recommendDose.body>>;
export type DayAsked = z.input<NonNullable<typeof addUpDay.body>>;

/** An answer whose status is unknown shows no status, rather than one that it was not given. */
export type DoseAnswer = Omit<DosingResponse, 'status'> & { status: DosingResponse['status'] | undefined } & BeingExplained;

// What a person takes is kept nowhere: not in the address, and in memory only while the screen is open.
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** Asks for the label's dose for one person. */
export function useDose() {
  const startCall = useFreshSignal();
  return useMutation({
    ...PRIVATE,
    mutationFn: async (asked: DoseAsked): Promise<DoseAnswer> =>
      completeAnswer(asked, await callExplained(recommendDose, { body: asked, signal: startCall() })),
  });
}

/** Adds up what was taken. */
export function useDay() {
  return useMutation({
    ...PRIVATE,
    mutationFn: (asked: DayAsked): Promise<LedgerResponse> => callEndpoint(addUpDay, { body: asked }),
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

/** The specified fields are enough to show an answer; what goes beyond them may be missing from an older or another server. */
export function completeAnswer({ medication: typed }: DoseAsked, answer: Partial<DosingResponse> & BeingExplained): DoseAnswer {
  return { ...NOTHING_SAID, medication: { typed, name: typed, status: 'covered', suggestions: [] }, ...answer };
}
