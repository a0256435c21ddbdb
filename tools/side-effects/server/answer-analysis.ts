import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { FindInteractions } from '#packages/clinical/found-interaction.ts';
import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { ReadMeanings } from '#packages/concepts/meanings/read-meanings.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { findMeantMedicines } from '#packages/medicines/meant-medicines.ts';
import type { ReadName } from '#packages/medicines/read-name.ts';
import { joinMedicines, type KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { Offload, Task } from '#packages/wire/server/offload.ts';
import type { analyzeSideEffects, SideEffectResponse } from '../contract/analyze.ts';
import { analyze, isUnread } from '../engine/analyze.ts';
import type { Observed, SideEffectFinding } from '../engine/finding.ts';
import { documentsFor, type EffectIndex } from '../engine/labeled-effects.ts';
import { answerDanger } from './answer-danger.ts';
import { describeUncovered, toUnreadSymptom } from './answer-uncovered.ts';
import { attachEffectChecks } from './attach-effect-checks.ts';
import { findLabelWarnings, joinParts } from './label-warnings.ts';
import { tellsOnlyPerson } from './person-words.ts';
import type { ReadSymptom } from './read-symptom.ts';
import { readTold } from './read-told.ts';
import { createSideEffectReport, type ReportStore } from './side-effect-report.store.ts';

export interface SideEffectServices {
  formulary: Formulary;
  knowledge: EffectIndex;
  readProduct: (typed: string) => ReadName<Product>;
  readSymptom: ReadSymptom;
}

type AnalysisRequest = z.output<NonNullable<typeof analyzeSideEffects.body>>;

interface AskedReport {
  request: AnalysisRequest;
  person: KnownPerson | undefined;
  /** What the parts of the symptoms that nobody reads by their words may mean. */
  meanings: readonly NearMeaning[];
}
interface AnswerFinders {
  findDanger: FindDanger;
  findInteractions: FindInteractions;
}

/** The answer to a report, from plain data to plain data. A danger in the typed text takes its place, and is not stored. */
export const createAnalysisTask = (
  services: SideEffectServices,
  { findDanger, findInteractions }: AnswerFinders,
): Task<AskedReport, { answer: SideEffectResponse; isStored: boolean }> => ({
  name: 'side-effects.analyze',
  run: ({ request, person, meanings }) => {
    const asked = { ...request, otherMedications: joinMedicines(request.otherMedications, person, [request.medication]) };
    const answer = addWarnings({ ...services, findInteractions }, findAnalysis(services, asked), asked, { person, meanings });
    const danger = findDanger([request.medication, request.symptoms.join(', '), ...request.otherMedications]);
    // The tool's own urgent advice names the medicine, so it stays where it says as much. A page of help always takes its place.
    if (danger && (danger.line || danger.page || answer.urgent[0]?.level !== 'emergency'))
      return { answer: answerDanger(services, { danger, answer }), isStored: false };
    return { answer, isStored: answer.status !== 'not-covered' };
  },
});

interface AnalysisDependencies extends ReportStore {
  offload: Offload;
  readMeanings: ReadMeanings;
  task: ReturnType<typeof createAnalysisTask>;
}

/** Answers an analysis request and stores the report of a signed-in person. */
export async function answerAnalysis(
  { offload, task, readMeanings, ...store }: AnalysisDependencies,
  call: Call<unknown, AnalysisRequest>,
): Promise<SideEffectResponse> {
  const { body: request, userId, person } = call;
  const { answer, isStored } = await offload(
    task,
    { request, person, meanings: await readMeanings([joinParts(request.symptoms)], person?.ageYears) },
    call,
  );
  if (userId !== undefined && isStored) await call.keep(() => storeReport(store, request, answer, userId));
  return answer;
}

/** Adds what the label and interactions say about what was typed beside the symptoms, and about a saved person. */
function addWarnings(
  { formulary, readSymptom, findInteractions }: SideEffectServices & { findInteractions: FindInteractions },
  answer: SideEffectResponse,
  { medication, symptoms, otherMedications }: AnalysisRequest,
  { person, meanings }: Pick<AskedReport, 'person' | 'meanings'>,
): SideEffectResponse {
  const { medicines, taken } = findMeantMedicines(formulary, medication);
  const found = medicines.map(({ medicine, name }, at) =>
    findLabelWarnings(formulary, findInteractions, {
      medicine,
      name: medicines.length === 1 ? answer.medication.name : name,
      prefix: medicines.length === 1 ? 'label' : `label${at}`,
      observed: symptoms.map((typed) => ({ typed, effects: readSymptom(typed), circumstances: [] })),
      otherMedications,
      person,
      meanings,
    }),
  );
  // A name that leaves open which medicine it is has a danger only where each of them has one.
  const isSure = taken === 'all' || found.every((each) => each.labelWarnings.length > 0);
  const told = taken === 'all' ? found : found.filter((each) => each.labelWarnings.length > 0).slice(0, 1);
  const labelWarnings = told.flatMap((each) => each.labelWarnings.map((one) => (isSure ? one : { ...one, level: 'caution' as const })));
  const evidence = told.flatMap((each) => each.evidence);
  if (labelWarnings.length === 0) return answer;
  const lines = labelWarnings.map(({ title, text }) => `${title}. ${text}`);
  return {
    ...answer,
    labelWarnings,
    // An emergency stays first.
    recommendations: dropGoingOn(answer.recommendations, labelWarnings).toSpliced(answer.urgent.length, 0, ...lines),
    cited: {
      ...answer.cited,
      ...(answer.cited.recommendations ? { recommendations: dropGoingOn(answer.cited.recommendations, labelWarnings) } : {}),
    },
    evidence: [...answer.evidence, ...evidence],
  };
}

/** What must not be taken is not told to go on. */
function dropGoingOn<T extends string | { text: string }>(lines: readonly T[], warnings: readonly { title: string }[]): T[] {
  const isForbidden = warnings.some(({ title }) => /\bmust not (?:be taken|take)\b/.test(title));
  return lines.filter((line) => !isForbidden || !/^(?:Do not stop|Ask your prescriber or pharmacist before you end) /.test(textOf(line)));
}

const textOf = (line: string | { text: string }) => (typeof line === 'string' ? line : line.text);

/** Reads the symptoms and runs the engine. Urgent findings are reported even for an uncovered medicine. */
export function findAnalysis(services: SideEffectServices, request: AnalysisRequest): SideEffectResponse {
  const named = request.symptoms.filter((typed) => !tellsOnlyPerson(typed));
  const symptoms = named.length > 0 ? named : request.symptoms;
  const read = services.readProduct(request.medication);
  if (read.kind === 'unknown') {
    const observed = observe(services, symptoms, [request.medication]);
    return describeUncovered(services, { ...request, severity: readSeverity(request) }, { observed, read });
  }
  const { medicine, brandName } = read.value;
  const name = brandName ?? medicine.name;
  const observed = observe(services, symptoms, [request.medication, name, medicine.name]);
  const others = request.otherMedications.map((other) => ({ name: other, read: services.readProduct(other) }));
  const finding = analyze(services.knowledge, {
    name,
    record: medicine,
    documents: documentsFor(medicine, services.formulary.documentsOf(medicine), services.knowledge.documents),
    observed,
    duration: request.duration,
    severity: readSeverity(request),
    others: others.flatMap((other) => (other.read.kind === 'unknown' ? [] : [{ name: other.name, record: other.read.value.medicine }])),
    answers: request.answers,
  });
  return {
    ...toResponse(finding, observed),
    evidence: attachEffectChecks(services.knowledge, medicine, finding.evidence),
    medication: {
      typed: request.medication,
      name,
      genericName: medicine.name,
      status: read.kind === 'exact' ? 'covered' : 'corrected',
      suggestions: [],
    },
    otherMedications: others.map((other) => ({ name: other.name, status: other.read.kind === 'unknown' ? 'not-covered' : 'covered' })),
  };
}

/** What each part tells: its symptoms, measured values, and whether the medicine was stopped. */
const observe = ({ knowledge, readSymptom }: SideEffectServices, symptoms: readonly string[], names: readonly string[]): Observed[] =>
  symptoms.map((typed) => {
    const { circumstances, measured } = readTold(typed, names);
    const effects = [...readSymptom(typed), ...measured.flatMap((id) => knowledge.byId.get(id) ?? [])];
    return { typed, effects: [...new Set(effects)], circumstances };
  });

const SEVERE = /\b(severe|severely|unbearable|excruciating|worst|agony|intense)\b/i;

/** A symptom described as severe counts as severe, whatever the form's choice is. */
const readSeverity = ({ severity, symptoms }: AnalysisRequest): AnalysisRequest['severity'] =>
  symptoms.some((text) => SEVERE.test(text)) ? 'severe' : severity;

function storeReport(store: ReportStore, request: AnalysisRequest, answer: SideEffectResponse, userId: string): Promise<void> {
  return createSideEffectReport(store, {
    medication: answer.medication.name,
    userId,
    symptoms: request.symptoms,
    severity: request.severity ?? 'unknown',
    duration: request.duration ?? 'unknown',
    aiAnalysis: answer.correlationAnalysis,
    recommendations: answer.recommendations,
  });
}

const texts = (claims: readonly Claim[]) => claims.map(({ text }) => text);

function toResponse(
  finding: SideEffectFinding,
  observed: readonly Observed[],
): Omit<SideEffectResponse, 'medication' | 'otherMedications'> {
  const understood = observed.some(({ effects }) => effects.length > 0);
  return {
    // Null if nothing was understood: "Very Low" would read as safe.
    likelihood: understood ? finding.likelihood : null,
    correlationAnalysis: texts(finding.correlation).join(' '),
    knownSideEffects: texts(finding.known),
    recommendations: texts(finding.recommendations),
    monitoringAdvice: texts(finding.monitoring),
    whenToContactDoctor: texts(finding.contact),
    status: understood ? 'analysed' : 'not-understood',
    urgent: finding.urgent,
    symptoms: [...finding.symptoms.map(toSymptom), ...observed.filter(isUnread).map(({ typed }) => toUnreadSymptom(typed))],
    profile: finding.profile,
    naranjo: finding.naranjo,
    cited: {
      correlationAnalysis: finding.correlation,
      knownSideEffects: finding.known,
      recommendations: finding.recommendations,
      monitoringAdvice: finding.monitoring,
      whenToContactDoctor: finding.contact,
    },
    evidence: finding.evidence,
    mode: 'rules-only',
  };
}

function toSymptom({ typed, effect, labelled, timing, onset, otherMedicines, care, evidenceIds }: SideEffectFinding['symptoms'][number]) {
  return {
    typed,
    readAs: effect.name,
    labelled: labelled !== undefined,
    frequency: labelled?.frequency,
    percent: labelled?.percent,
    timing,
    onset,
    otherMedicines,
    otherCauses: [...effect.otherCauses],
    care,
    evidenceIds,
  };
}
