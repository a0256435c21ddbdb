import type { FastifyInstance } from 'fastify';
import { listMedicineFacts, loadBindings, urlOfLabel } from '#packages/labels/bindings.ts';
import { listBoundSections } from '#packages/labels/bound-sections.ts';
import { findChanges, type LabelChange as StoredChange, updateChange } from '#packages/labels/label-change.store.ts';
import { titleOfSection } from '#packages/labels/sections.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { notFound } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { type LabelChange, type LabelOutcome, listLabelChanges, updateLabelChange } from '../../contract/label-changes.ts';
import type { AdminServices } from '../admin-services.ts';
import { createOperatorEvent } from '../operator-event.store.ts';

/** The queue of changed sections of labels, each with the facts that rest on it. */
export function mountLabelChanges(app: FastifyInstance, services: AdminServices): void {
  mountEndpoint(app, listLabelChanges, async () => ({
    changes: (await findChanges(services.database.queries)).map(describeChange),
    asOf: services.now().toISOString(),
  }));
  mountEndpoint(app, updateLabelChange, (call) => handleChange(services, call));
}

type Decision = Call<unknown, { outcome: LabelOutcome }, { id: number }>;

const MESSAGES: Record<LabelOutcome, string> = {
  accepted: 'The facts count as matching the label again.',
  corrected: 'The facts stay marked as changed until a release with the corrected record.',
};

async function handleChange({ database, now }: AdminServices, call: Decision) {
  const { outcome } = call.body;
  const operator = getOperator(call);
  const at = now();
  const before = await database.write((queries) =>
    queries.transaction(async (tx) => {
      const change = await updateChange(tx, call.params.id, { outcome, handledBy: operator, handledAt: at });
      if (change)
        await createOperatorEvent(tx, {
          operator,
          device: call.browser.name,
          at,
          action: 'label-change-handled',
          subject: `${change.setId} ${titleOfSection(change.code)}`,
          details: { outcome: { from: change.outcome, to: outcome } },
        });
      return change;
    }),
  );
  if (!before) throw notFound('There is no such change.');
  return { success: true as const, message: MESSAGES[outcome] };
}

function describeChange(change: StoredChange): LabelChange {
  const { id, setId, code, version, effectiveDate, oldText, newText, foundAt, outcome, handledBy, handledAt } = change;
  const facts = listBoundSections().get(setId)?.get(code)?.facts ?? [];
  const medicines = [...new Set(facts.map(({ medicine }) => medicine))];
  const label = medicines.flatMap((medicine) => loadBindings().get(medicine)?.labels ?? []).find((each) => each.setId === setId);
  return {
    id: String(id),
    product: label?.product ?? setId,
    labeler: label?.labeler ?? 'No medicine is bound to this label any more',
    section: titleOfSection(code),
    version,
    effectiveDate,
    url: urlOfLabel({ setId }) ?? '',
    medicines: medicines.map((medicine) =>
      describeFacts(medicine, new Set(facts.flatMap((f) => (f.medicine === medicine ? f.field : [])))),
    ),
    oldText,
    newText,
    foundAt: foundAt.toISOString(),
    outcome: outcome as LabelOutcome | null,
    handledBy,
    handledAt: handledAt?.toISOString() ?? null,
  };
}

function describeFacts(medicine: string, fields: ReadonlySet<string>): LabelChange['medicines'][number] {
  const record = loadFormulary().findProduct(medicine)?.medicine;
  const facts = record ? listMedicineFacts(record).facts : [];
  return {
    name: record?.name ?? medicine,
    facts: facts.filter(({ field }) => fields.has(field)).map(({ field, text }) => ({ field, text })),
  };
}
