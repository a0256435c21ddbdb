import type { FastifyInstance } from 'fastify';
import type { CountedDetail } from '#packages/wire/contract/endpoint.ts';
import type { FindKnownPerson, KnownPerson } from '#packages/wire/contract/known-person.ts';
import { getUserId } from '#packages/wire/server/mount.ts';

/**
 * Loads the saved person of calls with a `personId`, before their body is validated: age, weight and sex fill the fields that the
 * request leaves out. The tool counts the rest.
 */
export function addSavedPerson(app: FastifyInstance, findPerson: FindKnownPerson): void {
  app.decorateRequest('person');
  app.addHook('preValidation', async (request) => {
    const { countsPerson } = request.routeOptions.config;
    const body = request.body as Record<string, unknown> | null | undefined;
    if (!countsPerson || typeof body?.personId !== 'string' || body.personId.trim() === '') return;
    request.person = await findPerson(getUserId(request), body.personId.trim());
    request.body = { ...findMissing(request.person, countsPerson, body), ...body };
  });
}

/** The fields of a body that the person fills. A weight is rounded down, so that rounding never adds to a dose. */
function findMissing(person: KnownPerson, counts: readonly CountedDetail[], body: Record<string, unknown>): Record<string, unknown> {
  const { ageYears, weightPounds, sex } = person;
  const known: Partial<Record<CountedDetail, unknown>> = {
    age: ageYears,
    weight: weightPounds === undefined ? undefined : Math.max(1, Math.floor(weightPounds)),
    sex,
  };
  const isMissing = (field: CountedDetail) => body[field] == null || body[field] === '';
  const filled = Object.fromEntries(counts.filter((field) => isMissing(field) && known[field] !== undefined).map((f) => [f, known[f]]));
  for (const field of Object.keys(filled)) delete body[field];
  return filled;
}
