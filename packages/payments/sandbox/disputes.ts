import type { Desk } from './desk.ts';
import { createId, idOf } from './kinds.ts';

/** How long a shop has to answer a dispute. */
const ANSWER_WITHIN_SECONDS = 9 * 24 * 3_600;

/** Lets the person's bank dispute what was paid. @throws ApiError when there is no such payment. */
export async function createDispute(desk: Desk, paymentIntentId: string): Promise<string> {
  const intent = await desk.get('payment_intent', paymentIntentId);
  const charge = await desk.get('charge', idOf(intent.object.latest_charge) ?? '');
  charge.object.disputed = true;
  const dispute = desk.create('dispute', {
    id: createId('dispute'),
    object: 'dispute',
    amount: charge.object.amount,
    balance_transactions: [],
    charge: charge.object.id,
    created: desk.now,
    currency: charge.object.currency,
    enhanced_eligibility_types: [],
    evidence: {} as never,
    evidence_details: {
      due_by: desk.now + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.object.id,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  desk.tell('charge.dispute.created', dispute);
  return dispute.object.id;
}
