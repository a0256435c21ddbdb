import { catalogOperations } from '../catalog.ts';
import { customerOperations } from '../customers.ts';
import { invoiceOperations } from '../payments/invoice-operations.ts';
import { paymentMethodOperations } from '../payments/payment-methods.ts';
import { refundOperations } from '../payments/refunds.ts';
import { setupIntentOperations } from '../payments/setup-intents.ts';
import { subscriptionChangeOperations } from '../subscriptions/subscription-changes.ts';
import { subscriptionOperations } from '../subscriptions/subscriptions.ts';
import { ApiError } from './api-errors.ts';
import type { Operation } from './operation.ts';
import { readOnlyOperations } from './read-only-operations.ts';

const OPERATIONS: readonly Operation[] = [
  ...customerOperations,
  ...catalogOperations,
  ...setupIntentOperations,
  ...paymentMethodOperations,
  ...subscriptionOperations,
  ...subscriptionChangeOperations,
  ...invoiceOperations,
  ...refundOperations,
  ...readOnlyOperations,
];

const ROUTES = OPERATIONS.map((operation) => ({ operation, pattern: patternOf(operation.route) }));

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace('{id}', '([A-Za-z0-9_-]+)')}$`);
}

export interface FoundOperation {
  operation: Operation;
  id: string;
}

/** @throws ApiError for a call that the sandbox does not support. */
export function findOperation(method: string, path: string): FoundOperation {
  for (const { operation, pattern } of ROUTES) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { operation, id: match[1] ?? '' };
  }
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox speaks only the part of Stripe's protocol that this product uses.`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
}
