import type { FastifyInstance } from 'fastify';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadProductReader } from '#packages/medicines/read-product.ts';
import { HttpFailure, notFound } from '#packages/wire/server/failure.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { exportPerson, importPerson } from '../contract/people.ts';
import type { PersonRecord } from '../contract/record.ts';
import { SYSTEMS } from './fhir/codes.ts';
import { exportBundle, type FindRxcui } from './fhir/export-bundle.ts';
import { importBundle } from './fhir/import-bundle.ts';
import { checkBundle } from './fhir/validate-bundle.ts';
import * as store from './person.store.ts';
import { getPerson, mergeRecords, NO_SUCH_PERSON, ownerOf, toSaved } from './records.ts';

export interface FhirDependencies extends store.PeopleStore {
  formulary: Formulary;
  now: () => Date;
}

/** Adds the export and the import of FHIR R4. */
export function mountFhir(app: FastifyInstance, dependencies: FhirDependencies): void {
  const { formulary, now } = dependencies;
  const findRxcui = createRxcuiFinder(formulary);
  mountEndpoint(app, exportPerson, async (call) => {
    const ownerId = ownerOf(call);
    const person = await getPerson(dependencies, ownerId, call.params.id);
    await store.createEvent(dependencies, { ownerId, publicId: person.id, kind: 'exported', fields: [] });
    return { ...exportBundle(person, now(), findRxcui) };
  });
  mountEndpoint(app, importPerson, async (call) => {
    const ownerId = ownerOf(call);
    const { id, record: before } = await getPerson(dependencies, ownerId, call.params.id);
    const checked = checkBundle(call.body);
    if (checked.faults) throw toFailure(checked.faults);
    const { found, taken, notRead } = importBundle(checked.bundle, checked.patient, before.label);
    const mismatches = findMismatches(before, found);
    if (mismatches.length > 0) throw toFailure(mismatches);
    const record = mergeRecords(before, found);
    const person = await store.updatePerson(dependencies, { ownerId, id }, record, { kind: 'imported', fields: ['fhir'] });
    if (!person) throw notFound(NO_SUCH_PERSON);
    return { person: toSaved(person, now()), takenOver: taken, notRead };
  });
}

/** One line for each fault. */
const toFailure = (faults: readonly string[]) => new HttpFailure(422, 'invalid_bundle', `Nothing was imported. ${faults.join('\n')}`);

/** Signs that the file is of somebody else. */
function findMismatches(record: PersonRecord, found: PersonRecord): string[] {
  const { label } = record;
  const isOther = (own: unknown, other: unknown) => own !== undefined && other !== undefined && own !== other;
  return [
    ...(isOther(record.birthYear, found.birthYear)
      ? [`The file is of somebody born in ${found.birthYear}, and ${label} was born in ${record.birthYear}.`]
      : []),
    ...(isOther(record.sex, found.sex) ? [`The file is of a person whose sex is ${found.sex}, and for ${label} it is ${record.sex}.`] : []),
  ];
}

/** The ingredient's code, where a medicine has one ingredient whose code is certain. */
function createRxcuiFinder(formulary: Formulary): FindRxcui {
  const read = loadProductReader(formulary);
  return (name) => {
    const product = read(name);
    const [ingredient, ...others] = product.kind === 'exact' ? product.value.medicine.ingredients : [];
    if (!ingredient?.rxcui || others.length > 0) return undefined;
    return { system: SYSTEMS.rxnorm, code: ingredient.rxcui, display: ingredient.name };
  };
}
