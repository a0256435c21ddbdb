import type { Documents } from '#packages/clinical/evidence.ts';

/** How soon to be seen, most urgent first (design, settled point 7). Emergency: ambulance or emergency department now; urgent: today, within 24 hours; routine: an appointment within two weeks; self-care: at home or with a pharmacist. */
export const CARE_LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

export const FINDING_KINDS = ['symptom', 'sign', 'exposure', 'risk'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const AREAS = [
  'head',
  'face',
  'eyes',
  'ears',
  'nose',
  'mouth',
  'throat',
  'neck',
  'chest',
  'breasts',
  'upper-belly',
  'lower-belly',
  'back',
  'groin',
  'bottom',
  'shoulder',
  'arm',
  'hand',
  'hip',
  'leg',
  'knee',
  'foot',
  'skin',
  'whole-body',
  'mind',
] as const;
export type Area = (typeof AREAS)[number];

export type Sex = 'male' | 'female';

/** A symptom that a person reports, a sign that an examiner sees, an exposure, or a risk. */
export interface FindingRecord {
  id: string;
  /** A plain noun phrase in lower case that fits after "You have". */
  name: string;
  kind: FindingKind;
  /** The more general finding that this one implies. */
  is?: string | undefined;
  area: Area;
  /** Share of people asking for advice who have it for an unrelated reason: 0 to 1. */
  background: number;
  /** A yes-or-no question to the person. */
  ask: string;
  lay: readonly string[];
  clinical: readonly string[];
  /** Phrases that resemble it but do not mean it. */
  unless: readonly string[];
  sex?: Sex | undefined;
  /** Inferred from another finding and the duration: "fever for five days" from a fever and "for six days". */
  whenLasting?: { finding: string; leastHours: number; mostHours?: number | undefined } | undefined;
  /** Years, from and to inclusive, if it only occurs then. */
  ages?: readonly [number, number] | undefined;
}

/** Ages in years at which each group begins: newborn 0, infant from 28 days, toddler 1, child 5, teen 12, young 18, middle 40, older 65, oldest 80. */
export const AGE_GROUPS = ['newborn', 'infant', 'toddler', 'child', 'teen', 'young', 'middle', 'older', 'oldest'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Duration when people ask: under a day, 1 to 6 days, 1 to 5 weeks, 6 weeks to a year, longer. */
export const SPANS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export type Span = (typeof SPANS)[number];

/** How fast a condition develops. */
export const PACES = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type Pace = (typeof PACES)[number];

export const SEVERITIES = ['mild', 'moderate', 'severe', 'life-threatening'] as const;

export const SYSTEMS = [
  'heart and vessels',
  'lungs',
  'digestive',
  'liver and bile',
  'nerves',
  'mind',
  'eyes',
  'ears, nose and throat',
  'mouth and teeth',
  'skin',
  'bones and joints',
  'muscles',
  'kidneys and urine',
  'male organs',
  'female organs',
  'pregnancy and birth',
  'hormones and metabolism',
  'blood',
  'immune system and allergy',
  'infection',
  'injury',
  'poisoning and medicine harm',
] as const;
export type System = (typeof SYSTEMS)[number];

export interface ConditionRecord {
  id: string;
  /** As people call it. */
  name: string;
  /** As clinicians call it. */
  clinical: string;
  also: readonly string[];
  /** A billable ICD-10-CM code. */
  icd10: string;
  systems: readonly System[];
  /** Affects the whole body or many organs over time, and may explain symptoms that seem unrelated. */
  systemic: boolean;
  about: string;
  severity: (typeof SEVERITIES)[number];
  /** What a typical case needs. */
  care: CareLevel;
  /** It needs a prescription within one to three days, although it is no danger: the level stays routine. */
  needsPrescription?: boolean | undefined;
  careWhy: string;
  /** People of all ages who seek advice or care for it, per 100,000 a year. */
  visits: number;
  /** Frequency relative to the average, by age group; 1 if missing. */
  age: Readonly<Partial<Record<AgeGroup, number>>>;
  sex: Readonly<Partial<Record<Sex, number>>>;
  /** Only in pregnancy or within six weeks after birth. */
  onlyInPregnancy: boolean;
  /** How common it is, as a sentence. */
  prevalence: string;
  begins: Pace;
  since: Readonly<Partial<Record<Span, number>>>;
  /** Share of people with it who have the finding when they ask: 0 to 1. */
  findings: Readonly<Record<string, number>>;
  /** Relative risk in people with the risk or exposure. */
  risks: Readonly<Record<string, number>>;
  keyFeatures: readonly string[];
  distinguishing: readonly string[];
  redFlags: readonly string[];
  course: string;
  consequences?: string | undefined;
  tests: readonly string[];
  selfCare: readonly string[];
  /** What to do once a doctor has found it. Before that it would take a diagnosis for granted. */
  onceFound?: readonly string[] | undefined;
  seeDoctor: readonly string[];
  /** Ids of home remedies. */
  remedies: readonly string[];
  /** Formulary ids of over-the-counter medicines that ease it. */
  medicines: readonly string[];
  avoid: readonly string[];
  specialist?: string | undefined;
  sources: { about: string; numbers: string; care: string };
}

export interface RemedyRecord {
  id: string;
  name: string;
  description: string;
  instructions: string;
  precautions: readonly string[];
  /** Youngest age in years for which it is offered. */
  minAgeYears: number;
  source: string;
}

/**
 * How a complaint goes on, as people tell it: it comes back ("third time this year"), treatment does not help, it gets worse, it has gone on since a
 * month or season that was named without a number, or it gets better.
 */
export const COURSES = ['recurring', 'unhelped', 'worsening', 'lasting', 'easing'] as const;
export type Course = (typeof COURSES)[number];

/** A pattern that decides how soon to be seen, whatever its cause: one finding of every group. */
export interface RedFlagRecord {
  id: string;
  name: string;
  level: 'emergency' | 'urgent' | 'routine';
  groups: readonly (readonly string[])[];
  /** Findings that explain the first group's finding, so that the rule is not needed. Never in an emergency rule. */
  unless?: readonly string[] | undefined;
  /** Years, from and to inclusive. */
  ages?: readonly [number, number] | undefined;
  sex?: Sex | undefined;
  /** Conditions on the first group's finding: severe, sudden, or lasting at least or at most these hours. */
  severe?: boolean | undefined;
  sudden?: boolean | undefined;
  leastHours?: number | undefined;
  mostHours?: number | undefined;
  /** Told courses from which it applies at once, before it has lasted that long. It then does not apply to what is getting better. */
  courses?: readonly Course[] | undefined;
  advice: string;
  reason: string;
  /** A published bound sets the level, so that wording raises it no more easily than without the rule. */
  settled?: boolean | undefined;
  /** It is shown before the others of its level, because what it says to do cannot wait: naloxone. */
  first?: boolean | undefined;
  /** The phone line shown in addition to the emergency number. */
  line?: 'crisis' | 'poison' | undefined;
  source: string;
}

/** Words by which people tell a danger, beyond the phrases of findings. As the build wrote them: regular expressions. */
export interface DangerWords {
  pattern: string;
  /** What cancels the match. */
  unless?: string | undefined;
  findings: readonly string[];
  about: DangerTopic;
  acrossSentences: boolean;
}
export const DANGER_TOPICS = ['body', 'despair', 'poison', 'any'] as const;
export type DangerTopic = (typeof DANGER_TOPICS)[number];

/** A laboratory value that people quote, and the findings that it means. */
export interface TestResultRecord {
  id: string;
  name: string;
  /** Names of the test. */
  words: readonly string[];
  /** Words nearby that make it another test. */
  not: readonly string[];
  /** True if the name is also that of a medicine: a number is a result only with words of a measurement. */
  asLevel: boolean;
  /** Possible values; others are no result. */
  between: readonly [number, number];
  /** Cells, told in thousands or in full. */
  thousands: boolean;
  /** The finding from a value on, or below it. */
  bounds: readonly { finding: string; above?: number | undefined; below?: number | undefined }[];
  /** The finding if the value is so many times an earlier one. */
  rises: readonly { finding: string; times: number }[];
  source: string;
}

export interface SymptomKnowledge {
  findings: readonly FindingRecord[];
  conditions: readonly ConditionRecord[];
  redFlags: readonly RedFlagRecord[];
  remedies: readonly RemedyRecord[];
  /** Canonical word to the words and phrases with the same meaning. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Phrases that contain a word of a finding but mean none. */
  idlePhrases: readonly string[];
  /** Finding implied by taking a medicine, by the formulary's class group. */
  medicineFindings: Readonly<Record<string, string>>;
  testResults: readonly TestResultRecord[];
  dangers: readonly DangerWords[];
  documents: Documents;
}
