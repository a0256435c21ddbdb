import fhir from 'fhir';
import type { Bundle, FhirResource, Patient } from 'fhir/r4';

/** Arbitrary: more faults are not read. */
const MAX_FAULTS = 20;
/** What the import takes over. Faults in other resources do not matter, as nothing of them is read. */
export const READ_TYPES: ReadonlySet<string> = new Set([
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationStatement',
  'MedicationRequest',
  'Medication',
  'Observation',
]);

/** Marks of another FHIR version in a resource: fields that R4 has renamed or that only R5 has. */
const OTHER_VERSIONS: readonly (readonly [type: string, field: string, version: string])[] = [
  ['Patient', 'animal', 'FHIR STU3'],
  ['AllergyIntolerance', 'assertedDate', 'FHIR STU3'],
  ['AllergyIntolerance', 'substance', 'FHIR DSTU2'],
  ['Condition', 'assertedDate', 'FHIR STU3'],
  ['Condition', 'patient', 'FHIR DSTU2'],
  ['Condition', 'dateRecorded', 'FHIR DSTU2'],
  ['MedicationStatement', 'medication', 'FHIR R5'],
  ['MedicationStatement', 'taken', 'FHIR STU3'],
  ['MedicationStatement', 'patient', 'FHIR DSTU2'],
  ['MedicationRequest', 'medication', 'FHIR R5'],
  ['Observation', 'comments', 'FHIR DSTU2'],
];

/** A bundle that may be imported, or a line for each fault. */
export type CheckedBundle = { bundle: Bundle; patient: Patient; faults?: undefined } | { faults: string[] };

/** Made once: it loads the definitions of FHIR R4. */
let validator: InstanceType<typeof fhir.Fhir> | undefined;

/** Checks that a value is a bundle of FHIR R4 about one person. */
export function checkBundle(value: unknown): CheckedBundle {
  const bundle = value as Bundle;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { faults: ['This is not a FHIR file: it has no object at its start.'] };
  if (bundle.resourceType !== 'Bundle')
    return { faults: [`This is not a Bundle but ${formatType(bundle.resourceType)}. Export the whole record from the portal.`] };
  if (!Array.isArray(bundle.entry) || bundle.entry.length === 0) return { faults: ['The Bundle is empty.'] };
  const resources = listResources(bundle);
  const versions = findOtherVersions(bundle, resources);
  if (versions.length > 0) return { faults: versions };
  const patients = resources.filter((resource): resource is Patient => resource.resourceType === 'Patient');
  const [patient] = patients;
  if (!patient) return { faults: ['The Bundle names no patient, so it is not clear whose record it is.'] };
  if (patients.length > 1) return { faults: [`The Bundle holds the records of ${patients.length} people. Import one person at a time.`] };
  const faults = [...findForeign(bundle, patient), ...findInvalid(resources)].slice(0, MAX_FAULTS);
  return faults.length > 0 ? { faults } : { bundle, patient };
}

export const listResources = ({ entry = [] }: Bundle): FhirResource[] =>
  entry.flatMap((each) => (each?.resource && typeof each.resource === 'object' ? [each.resource] : []));

const formatType = (type: unknown) => (typeof type === 'string' && /^\w{1,40}$/.test(type) ? `a ${type}` : 'something else');

function findOtherVersions(bundle: Bundle, resources: readonly FhirResource[]): string[] {
  const stated = (bundle as { fhirVersion?: unknown }).fhirVersion;
  if (typeof stated === 'string' && !stated.startsWith('4.'))
    return ['The file says that it is of another version of FHIR. Only R4 (4.0) is read.'];
  const found = new Set(
    resources.flatMap((resource) =>
      OTHER_VERSIONS.filter(([type, field]) => resource.resourceType === type && field in resource).map(
        ([type, field, version]) => `${type} has the field “${field}” of ${version}. Only R4 (4.0) is read.`,
      ),
    ),
  );
  return [...found];
}

/** Resources that refer to another person than the bundle's. */
function findForeign(bundle: Bundle, patient: Patient): string[] {
  const fullUrl = bundle.entry?.find(({ resource }) => resource === patient)?.fullUrl;
  const isOwn = (reference: string) =>
    reference === fullUrl ||
    (patient.id !== undefined && (reference === `Patient/${patient.id}` || reference.endsWith(`/Patient/${patient.id}`))) ||
    fullUrl?.endsWith(`/${reference}`) === true;
  return listResources(bundle).flatMap((resource) => {
    const { subject, patient: of } = resource as { subject?: { reference?: unknown }; patient?: { reference?: unknown } };
    const reference = subject?.reference ?? of?.reference;
    const isForeign = typeof reference === 'string' && READ_TYPES.has(resource.resourceType) && !isOwn(reference);
    return isForeign ? [`${resource.resourceType}${formatId(resource)} is of another person than the Bundle’s patient.`] : [];
  });
}

/** Faults by the definitions of FHIR R4, without the values of the file. */
function findInvalid(resources: readonly FhirResource[]): string[] {
  validator ??= new fhir.Fhir();
  const check = validator;
  return resources
    .filter(({ resourceType }) => READ_TYPES.has(resourceType))
    .flatMap((resource) => {
      const { messages } = check.validate(withoutNarrative(resource), { errorOnUnexpected: false });
      return messages
        .filter(({ severity }) => severity === 'error' || severity === 'fatal')
        .map(
          ({ location, message }) => `${location ?? resource.resourceType}${formatId(resource)}: ${withoutValues(message ?? 'not valid')}.`,
        );
    });
}

/** Texts for people and extensions are not read. */
const withoutNarrative = (resource: FhirResource): object =>
  Object.fromEntries(Object.entries(resource).filter(([field]) => !UNREAD_FIELDS.has(field)));
const UNREAD_FIELDS: ReadonlySet<string> = new Set(['text', 'extension', 'contained']);
const withoutValues = (message: string) => message.replace(/"[^"]{0,500}"/g, 'a value');
const formatId = ({ id }: { id?: string | undefined }) => (typeof id === 'string' && /^[A-Za-z0-9.-]{1,64}$/.test(id) ? ` (${id})` : '');
