import type { FastifyInstance } from 'fastify';
import { describeEvent } from '#features/account/server/security-event-texts.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { type AuditEvent, listAccountEvents, listAuditEvents } from '../../contract/audit.ts';
import type { AdminServices } from '../admin-services.ts';
import { findOperatorEvents, OPERATOR_ACTIONS, type OperatorAction } from '../operator-event.store.ts';
import { findAllSecurityEvents } from './security-event-list.store.ts';

const PAGE_SIZE = 50;
/** Arbitrary: keeps a log entry on one line. */
const MAX_VALUE_LENGTH = 80;

export function mountAudit(app: FastifyInstance, { database }: AdminServices): void {
  mountEndpoint(app, listAuditEvents, async ({ query: { before } }) =>
    toPage((await findOperatorEvents(database.queries, { before, limit: PAGE_SIZE })).map(toAuditEvent)),
  );
  mountEndpoint(app, listAccountEvents, async ({ query: { before } }) => {
    const rows = await findAllSecurityEvents(database.queries, { before, limit: PAGE_SIZE });
    return toPage(
      rows.map(({ id, userId, kind, device, createdAt }) => ({
        id: String(id),
        userId: userId === null ? null : String(userId),
        text: describeEvent(kind),
        device,
        at: createdAt.toISOString(),
      })),
    );
  });
}

const toPage = <Event>(found: Event[]) => ({ events: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE });

function toAuditEvent({ id, details, createdAt, ...event }: Awaited<ReturnType<typeof findOperatorEvents>>[number]): AuditEvent {
  return { ...event, id: String(id), text: describeAction(event.action), change: describeChange(details), at: createdAt.toISOString() };
}

const describeAction = (action: string): string =>
  Object.hasOwn(OPERATOR_ACTIONS, action) ? OPERATOR_ACTIONS[action as OperatorAction] : action;

/** @example describeChange({ enabled: { from: true, to: false } }) // 'enabled: on → off' */
function describeChange(details: unknown): string | null {
  if (typeof details !== 'object' || details === null) return null;
  const changes = Object.entries(details).map(([field, change]) => {
    const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
    return `${field}: ${describeValue(from)} → ${describeValue(to)}`;
  });
  return changes.length > 0 ? changes.join('; ') : null;
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}
