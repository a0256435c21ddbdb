import type * as z from 'zod';
import type { Claim } from '#packages/clinical/evidence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { ReadName } from '#packages/medicines/read-name.ts';
import type { analyzeSideEffects, SideEffectResponse } from '../contract/analyze.ts';
import { analyze } from '../engine/analyze.ts';
import type { Observed, SideEffectFinding } from '../engine/finding.ts';
import { documentsFor, type EffectIndex } from '../engine/labelled.ts';
import { scoreNaranjo } from '../engine/naranjo.ts';
import { careFor, findUrgent } from '../engine/red-flags.ts';
import type { ReadSymptom } from './read-symptom.ts';
import { createSideEffectReport, type ReportStore } from './side-effect-report.store.ts';

export interface SideEffectParts {
  formulary: Formulary;
  knowledge: EffectIndex;
  readProduct: (typed: string) => ReadName<Product>;
  readSymptom: ReadSymptom;
}

type Asked = z.output<NonNullable<typeof analyzeSideEffects.body>>;

/** Answers the question of symptoms, and keeps the report for whoever is signed in. */
export async function answerAnalysis(
  store: ReportStore,
  parts: SideEffectParts,
  asked: Asked,
  userId: string | undefined,
): Promise<SideEffectResponse> {
  const answer = findAnalysis(parts, asked);
  if (userId !== undefined && answer.status !== 'not-covered') await keep(store, asked, answer, userId);
  return answer;
}

/** Reads the words and runs the engine; what is urgent is said for any medicine, covered or not. */
export function findAnalysis(parts: SideEffectParts, asked: Asked): SideEffectResponse {
  const observed = asked.symptoms.map((typed): Observed => ({ typed, effects: parts.readSymptom(typed) }));
  const read = parts.readProduct(asked.medication);
  if (read.kind === 'unknown') return describeUnknown(parts, asked, observed, read.suggestions);
  const { medicine, brandName } = read.value;
  const name = brandName ?? medicine.name;
  const others = asked.otherMedications.map((other) => ({ name: other, read: parts.readProduct(other) }));
  const finding = analyze(parts.knowledge, {
    name,
    record: medicine,
    documents: documentsFor(medicine, parts.formulary.documentsOf(medicine), parts.knowledge.documents),
    observed,
    duration: asked.duration,
    severity: readSeverity(asked),
    others: others.flatMap((other) => (other.read.kind === 'unknown' ? [] : [{ name: other.name, record: other.read.value.medicine }])),
    answers: asked.answers,
  });
  return {
    ...toResponse(finding, observed),
    medication: {
      typed: asked.medication,
      name,
      genericName: medicine.name,
      status: read.kind === 'exact' ? 'covered' : 'corrected',
      suggestions: [],
    },
    otherMedications: others.map((other) => ({ name: other.name, status: other.read.kind === 'unknown' ? 'not-covered' : 'covered' })),
  };
}

const SEVERE = /\b(severe|severely|unbearable|excruciating|worst|agony|intense)\b/i;

/** What is called severe in the words counts as severe, whatever was chosen beside them. */
const readSeverity = ({ severity, symptoms }: Asked): Asked['severity'] =>
  symptoms.some((text) => SEVERE.test(text)) ? 'severe' : severity;

function keep(store: ReportStore, asked: Asked, answer: SideEffectResponse, userId: string): Promise<void> {
  return createSideEffectReport(store, {
    medication: answer.medication.name,
    userId,
    symptoms: asked.symptoms,
    severity: asked.severity ?? 'unknown',
    duration: asked.duration ?? 'unknown',
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
    // Nothing understood says nothing: the least likelihood would read as safe.
    likelihood: understood ? finding.likelihood : null,
    correlationAnalysis: texts(finding.correlation).join(' '),
    knownSideEffects: texts(finding.known),
    recommendations: texts(finding.recommendations),
    monitoringAdvice: texts(finding.monitoring),
    whenToContactDoctor: texts(finding.contact),
    status: understood ? 'analysed' : 'not-understood',
    urgent: finding.urgent,
    symptoms: [
      ...finding.symptoms.map(toSymptom),
      ...observed.filter(({ effects }) => effects.length === 0).map(({ typed }) => notUnderstood(typed)),
    ],
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

function notUnderstood(typed: string): SideEffectResponse['symptoms'][number] {
  return { typed, labelled: false, timing: 'unknown', otherMedicines: [], otherCauses: [], care: 'routine', evidenceIds: [] };
}

/** A medicine that is not covered: no likelihood, but what is urgent in the symptoms is said all the same. */
function describeUnknown(
  { knowledge }: SideEffectParts,
  asked: Asked,
  observed: readonly Observed[],
  suggestions: string[],
): SideEffectResponse {
  const effects = [...new Set(observed.flatMap((o) => o.effects))];
  const urgent = findUrgent(knowledge.redFlags, effects, { severity: readSeverity(asked), classes: [] }).map(({ source: _, ...flag }) => ({
    ...flag,
    evidenceIds: [],
  }));
  const sentence = `We hold no facts about “${asked.medication}”, so nothing can be said about whether it is the cause. That does not mean that it is not.`;
  return {
    likelihood: null,
    correlationAnalysis: sentence,
    knownSideEffects: [],
    recommendations: [
      ...urgent.map(({ title, advice }) => `${title}. ${advice}`),
      'Check the spelling on the package, or show the package and your symptoms to a pharmacist.',
    ],
    monitoringAdvice: ['Note when you take it, when the symptom comes and goes, and how bad it is.'],
    whenToContactDoctor: [
      ...urgent.map(({ title, level }) => `${title}: ${level === 'emergency' ? 'now, by the emergency number' : 'today'}`),
      'At once for trouble breathing, swelling of the face or throat, fainting, chest pain, a widespread rash with blisters, or thoughts of harming yourself.',
    ],
    status: 'not-covered',
    medication: { typed: asked.medication, name: asked.medication, status: 'not-covered', suggestions },
    urgent,
    symptoms: observed.flatMap(({ typed, effects: read }) =>
      read.length === 0
        ? [notUnderstood(typed)]
        : read.map((effect) => ({
            ...notUnderstood(typed),
            readAs: effect.name,
            care: careFor(effect, readSeverity(asked)),
            otherCauses: [...effect.otherCauses],
          })),
    ),
    profile: [],
    naranjo: scoreNaranjo(knowledge.naranjo, {}, asked.answers),
    cited: {},
    otherMedications: [],
    evidence: [],
    mode: 'rules-only',
  };
}
