import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import type { CountedDetail } from '#packages/wire/contract/endpoint.ts';
import type { FindKnownPerson, KnownPerson } from '#packages/wire/contract/known-person.ts';
import { unavailable } from '#packages/wire/server/failure.ts';
import { getUserId } from '#packages/wire/server/mount.ts';
import { EMERGENCY } from './feature-limits.ts';

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
    request.person = await load(request, body.personId.trim(), findPerson);
    request.body = { ...findMissing(request.person, countsPerson, body), ...body };
  });
}

/** An answer without the allergies and medicines of the person who was chosen could harm them, so that there is none. */
async function load(request: FastifyRequest, personId: string, findPerson: FindKnownPerson): Promise<KnownPerson> {
  if (request.isRecalled) throw unavailable(PERSON_UNAVAILABLE);
  return findPerson(getUserId(request), personId).catch((error: unknown) => {
    throw isDatabaseUnavailable(error) ? unavailable(PERSON_UNAVAILABLE) : error;
  });
}

const PERSON_UNAVAILABLE = `What you saved about this person cannot be read right now, because our storage cannot be reached. To get an answer, choose nobody, and type what matters: age, weight, allergies and medicines. ${EMERGENCY}`;

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
