import type { Claim, Evidence } from './evidence.ts';
import type { HelpPageId } from './help-pages.ts';
import type { QuestionKind } from './question-kind.ts';

/** The topics that chat recognizes by its own rules. One tool answers each topic. */
type CommonTopic =
  /** Facts about one medicine. `facets` say which. */
  | 'medicine'
  /** Two medicines side by side. A facet says what is compared, for example children. */
  | 'compare'
  /** What a medicine costs. */
  | 'price'
  /** Whether two or more things may be taken together. */
  | 'together'
  /** How much of a medicine to take, how often, and the maximum. */
  | 'dose'
  /** What side effects a medicine has. */
  | 'effects'
  /** Whether a symptom may come from a medicine. */
  | 'cause'
  /** The person describes how they feel. */
  | 'symptoms'
  /** What an illness is. `facets` say which aspect. */
  | 'condition';

/** A common topic, or one that a tool declares in the `patterns` of its skill. */
export type Topic = CommonTopic | (string & {});

/** Words by which a message asks about a topic. */
export interface TopicPattern {
  topic: Topic;
  pattern: RegExp;
}

/** Aspects of a medicine. Those from `children` on are groups and conditions that may have to avoid it. */
export const MEDICINE_FACETS = [
  'what',
  'use',
  'how-it-works',
  'class',
  'onset',
  'duration',
  'forms',
  'how-to-take',
  'food',
  'brands',
  'prescription',
  'controlled',
  'warnings',
  'serious-effects',
  'drowsiness',
  'alcohol',
  'driving',
  'recall',
  'interactions',
  'stopping',
  'missed-dose',
  'storage',
  'splitting',
  'how-long',
  'switching',
  'sunlight',
  'surgery',
  'children',
  'older-adults',
  'pregnancy',
  'breastfeeding',
  'kidney-disease',
  'liver-disease',
  'heart-disease',
  'high-blood-pressure',
  'asthma-copd',
  'diabetes',
  'stomach-ulcer',
  'bleeding',
  'seizures',
  'glaucoma',
  'prostate-urinary',
  'thyroid',
  'mental-health',
  'gout',
  'allergy',
] as const;
export type MedicineFacet = (typeof MEDICINE_FACETS)[number];

/** Aspects of an illness. */
export const CONDITION_FACETS = [
  'what',
  'signs',
  'causes',
  'tests',
  'self-care',
  'remedies',
  'see-doctor',
  'course',
  'how-common',
] as const;
export type ConditionFacet = (typeof CONDITION_FACETS)[number];

/** A question as chat understood it. Names are as typed: the tool reads them and reports what it read. */
export interface Question {
  topic: Topic;
  /** What is asked, where chat read it. The first sentence of the answer answers it. */
  kind?: QuestionKind | undefined;
  /** The message as typed. */
  text: string;
  /** Medicines, foods, drinks and similar, in the order of the message. */
  things: readonly string[];
  /** The illnesses in the message. */
  conditions: readonly string[];
  /** Symptoms as typed. For the topic `symptoms` the whole story is in `text`. */
  symptoms: readonly string[];
  facets: readonly (MedicineFacet | ConditionFacet)[];
  person: PersonDetails;
}

/** What the message says about the person it is about. */
export interface PersonDetails {
  ageYears?: number | undefined;
  weightPounds?: number | undefined;
  sex?: 'male' | 'female' | undefined;
  pregnant?: boolean | undefined;
  breastfeeding?: boolean | undefined;
  /** What a saved person has and takes, in words. It is never read as what happens now. */
  known?: readonly string[] | undefined;
}

/** How soon care is needed, the most urgent first. */
export type Urgency = 'emergency' | 'urgent' | 'routine' | 'self-care';
/** How grave an interaction is, the worst first. */
export const INTERACTION_SEVERITIES = ['Severe', 'High', 'Moderate', 'Low'] as const;
export type InteractionSeverity = (typeof INTERACTION_SEVERITIES)[number];
/** The place of a severity among all, the gravest first; without one, behind them all. */
export const rankSeverity = (severity: InteractionSeverity | null | undefined): number =>
  severity ? INTERACTION_SEVERITIES.indexOf(severity) : INTERACTION_SEVERITIES.length;
/** Whether a pair is not to be taken before the prescriber agrees. */
export const isGraveSeverity = (severity: InteractionSeverity | null | undefined): boolean => severity === 'Severe' || severity === 'High';

/** Whether help is needed today or now. */
export const isSoon = (urgency: string | null | undefined): urgency is 'emergency' | 'urgent' =>
  urgency === 'emergency' || urgency === 'urgent';

/** The safety floor: no text written afterwards may say less. A missing field means that the answer makes no such statement. */
export interface Floor {
  urgency?: Urgency | undefined;
  severity?: InteractionSeverity | undefined;
  /** The dose was refused, so no text may state one. */
  doseRefused?: boolean | undefined;
}

/** The information that a tool lacks. */
export type Missing = 'medicine' | 'second-medicine' | 'age' | 'weight' | 'symptoms' | 'condition';

/** A tool's answer in plain sentences, the most important first. */
export interface SkillAnswer {
  status: 'answered' | 'missing' | 'not-covered' | 'refused';
  missing?: Missing | undefined;
  claims: readonly Claim[];
  evidence: readonly Evidence[];
  floor: Floor;
  /** The answer is a general description, because nothing closer to the question was found. */
  isGeneral?: boolean;
  /** The operator switched the tool off, or it is used up. Nothing else says what it would have said. */
  isLimited?: boolean;
  /** What is held speaks for what was asked: the effect stands on the label of this medicine. */
  supports?: boolean;
  /** The section of /home with the full answer. */
  section: { hash: string; label: string };
}

/** A danger found in a message. It is shown before everything else. */
export interface Alarm {
  level: 'emergency' | 'urgent';
  title: string;
  advice: string;
  reason: string;
  /** The help line to show beside the emergency number. */
  line?: 'crisis' | 'poison' | undefined;
  /** The page of help that takes the place of any answer. */
  page?: HelpPageId | undefined;
  evidence: readonly Evidence[];
  /** The message asks what would happen, and does not say that it has happened. */
  isAsked?: boolean;
  /** No sign was recognized: only the wording resembles that of people in danger. */
  isByWording?: boolean;
  /** The wording is that of an emergency beyond doubt: what else a message asks about does not take it back. */
  isClear?: boolean;
  /** It was told earlier in a talk, and is only said again. */
  isReminder?: boolean;
}

/** A name that a tool knows. */
export interface KnownName {
  name: string;
  kind: 'medicine' | 'substance' | 'condition';
}

/** The questions in words that a tool can answer. */
export interface Skill {
  topics: readonly Topic[];
  /** The operator's feature that an answer to a topic counts on: the same as in the tool's own section. */
  featureOf(topic: Topic): string;
  /** How messages ask about topics that chat does not recognize by its own rules. */
  patterns?: readonly TopicPattern[];
  /** Names that the tool knows and that questions may contain. */
  names?: readonly KnownName[];
  answer(question: Question): SkillAnswer | Promise<SkillAnswer>;
  /** Its answers read the database, so they are made in the server's thread even where a worker answers a message. */
  usesDatabase?: boolean;
  /** Finds the alarms in a message, the most severe first. Only the tool that knows the red flags has it. */
  findAlarms?(text: string, person: PersonDetails): readonly Alarm[];
  /** The names of the symptoms that a message says somebody has now. Only the tool that reads symptoms has it. */
  readSymptoms?(text: string): readonly string[];
  /** The names of signs of illness that words which no rule reads may mean: those alike, and those that matter most. */
  listSigns?(text: string): readonly string[];
  /** Whether a message is worded like something that a doctor should see. Only the tool that reads symptoms has it. */
  isForDoctor?(text: string): boolean;
  /** Whether a message is worded like calm ones beyond doubt. */
  isWordedCalmly?(text: string, person: PersonDetails): boolean;
  /**
   * How far a message is worded like those that tell how somebody is, and not like questions about medicines: above 0 it rather tells. Only the
   * tool that reads symptoms has it.
   */
  scoreTelling?(text: string): number;
}
