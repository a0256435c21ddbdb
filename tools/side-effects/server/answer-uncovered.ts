import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import { findMeantMedicines } from '#packages/medicines/meant-medicines.ts';
import type { ReadName } from '#packages/medicines/read-name.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';
import type { Observed } from '../engine/finding.ts';
import type { EffectIndex } from '../engine/labeled-effects.ts';
import { type Answer, scoreNaranjo } from '../engine/naranjo.ts';
import { findUrgent, getCareLevel, type Severity } from '../engine/red-flags.ts';

interface Services {
  formulary: Formulary;
  knowledge: EffectIndex;
}

interface AskedRequest {
  medication: string;
  severity?: Severity | undefined;
  answers: Readonly<Record<string, Answer>>;
}

interface Unnamed {
  observed: readonly Observed[];
  read: Extract<ReadName<Product>, { kind: 'unknown' }>;
}

/**
 * The response where the name is not one covered medicine: no likelihood, but urgent findings. A family name or a misspelt one raises what
 * any of the medicines raises that it may mean.
 */
export function describeUncovered(services: Services, request: AskedRequest, { observed, read }: Unnamed): SideEffectResponse {
  const { knowledge } = services;
  const { suggestions, question } = read;
  const { medication, severity } = request;
  const effects = [...new Set(observed.flatMap((one) => one.effects))];
  const found = findUrgent(knowledge.redFlags, effects, {
    severity,
    classes: listMeantClasses(services, medication, suggestions),
    circumstances: [...new Set(observed.flatMap(({ circumstances }) => circumstances))],
  });
  const urgent = found.map(({ source: _, ...flag }) => ({ ...flag, evidenceIds: [] }));
  const sentence = question
    ? `${question} Until then, we cannot say whether it is the cause. It may still be the cause.`
    : `We have no facts about “${medication}”, so we cannot say whether it is the cause. It may still be the cause.`;
  // With several findings the gravest decides what to do.
  const gravest = urgent.filter(({ level }) => level === urgent[0]?.level);
  return {
    likelihood: null,
    correlationAnalysis: sentence,
    knownSideEffects: [],
    recommendations: [
      ...gravest.map(({ title, advice }) => `${title}. ${advice}`),
      question
        ? 'Look up the name on the package, and enter it here, or show it and your symptoms to a pharmacist.'
        : 'Check the spelling on the package, or show the package and your symptoms to a pharmacist.',
    ],
    monitoringAdvice: ['Note when you take it, when the symptom comes and goes, and how bad it is.'],
    whenToContactDoctor: [
      ...gravest.map(({ title, level }) => `${title}: ${level === 'emergency' ? 'now, by the emergency number' : 'today'}`),
      'At once for trouble breathing, swelling of the face or throat, fainting, chest pain, a widespread rash with blisters, or thoughts of harming yourself.',
    ],
    status: 'not-covered',
    medication: { typed: medication, name: medication, status: 'not-covered', suggestions },
    urgent,
    symptoms: observed.flatMap(({ typed, effects: readEffects, circumstances }) =>
      readEffects.length === 0
        ? circumstances.length > 0
          ? []
          : [toUnreadSymptom(typed)]
        : readEffects.map((effect) => ({
            ...toUnreadSymptom(typed),
            readAs: effect.name,
            care: getCareLevel(effect, severity),
            otherCauses: [...effect.otherCauses],
          })),
    ),
    profile: [],
    naranjo: scoreNaranjo(knowledge.naranjo, {}, request.answers),
    cited: {},
    otherMedications: [],
    evidence: [],
    mode: 'rules-only',
  };
}

/** Class groups and ids of every medicine that the name may mean, or is close to. */
function listMeantClasses({ formulary }: Services, typed: string, suggestions: readonly string[]): string[] {
  const meant = findMeantMedicines(formulary, typed).medicines.map(({ medicine }) => medicine);
  const near = meant.length > 0 ? [] : suggestions.flatMap((name) => formulary.findByName(name)?.medicine ?? []);
  return [...new Set([...meant, ...near].flatMap(({ id, classGroups }) => [id, ...classGroups]))];
}

/** A part of what was typed that was not understood. */
export function toUnreadSymptom(typed: string): SideEffectResponse['symptoms'][number] {
  return { typed, labelled: false, timing: 'unknown', otherMedicines: [], otherCauses: [], care: 'routine', evidenceIds: [] };
}
