import type { SandboxSession } from '../sandbox-session.ts';
import { createId, idOf } from '../stripe-objects.ts';

/** How long a merchant has to answer a dispute. */
const ANSWER_WITHIN_SECONDS = 9 * 24 * 3_600;

/** Creates a dispute of a payment by the person's bank. @throws ApiError if there is no such payment. */
export async function createDispute(session: SandboxSession, paymentIntentId: string): Promise<string> {
  const intent = await session.get('payment_intent', paymentIntentId);
  const charge = await session.get('charge', idOf(intent.object.latest_charge) ?? '');
  charge.object.disputed = true;
  const dispute = session.create('dispute', {
    id: createId('dispute'),
    object: 'dispute',
    amount: charge.object.amount,
    balance_transactions: [],
    charge: charge.object.id,
    created: session.now,
    currency: charge.object.currency,
    enhanced_eligibility_types: [],
    evidence: {} as never,
    evidence_details: {
      due_by: session.now + ANSWER_WITHIN_SECONDS,
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
  session.emit('charge.dispute.created', dispute);
  return dispute.object.id;
}
