import type { Claim, Evidence } from './evidence.ts';

/** What a question is about. Every topic is answered by one tool. Chat recognizes these by its own rules. */
type CommonTopic =
  /** Facts of one medicine: `facets` say which. */
  | 'medicine'
  /** Two medicines side by side; a facet says what is compared, e.g. children. */
  | 'compare'
  /** What a medicine costs. */
  | 'price'
  /** Whether two or more things may be taken together. */
  | 'together'
  /** How much of a medicine, how often, at most. */
  | 'dose'
  /** What side effects a medicine has. */
  | 'effects'
  /** Whether a symptom may come from a medicine. */
  | 'cause'
  /** The person describes how they feel. */
  | 'symptoms'
  /** What an illness is; `facets` say which side of it. */
  | 'condition';

/** A common topic, or one that a tool declares in the `patterns` of its skill. */
export type Topic = CommonTopic | (string & {});

/** Words by which a message asks about a topic. */
export interface TopicPattern {
  topic: Topic;
  pattern: RegExp;
}

/** What of a medicine is asked. Those from `children` on are people and states in which it may have to be avoided. */
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

/** What of an illness is asked. */
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

/** A question as chat read it. Names stand as they were typed: the tool reads them and says what it read. */
export interface Question {
  topic: Topic;
  /** The message in the person's words. */
  text: string;
  /** Medicines, foods, drinks and the like, in the order in which they were named. */
  things: readonly string[];
  /** Illnesses that were named. */
  conditions: readonly string[];
  /** Symptoms in the person's words; for `symptoms` the whole story is in `text`. */
  symptoms: readonly string[];
  facets: readonly (MedicineFacet | ConditionFacet)[];
  person: PersonDetails;
}

/** What the person said of themselves, or of whom they ask for. */
export interface PersonDetails {
  ageYears?: number | undefined;
  weightPounds?: number | undefined;
  sex?: 'male' | 'female' | undefined;
  pregnant?: boolean | undefined;
  breastfeeding?: boolean | undefined;
}

/** How soon to be seen, the most urgent first. */
export type Urgency = 'emergency' | 'urgent' | 'routine' | 'self-care';
export type InteractionSeverity = 'Severe' | 'High' | 'Moderate' | 'Low';

/** What nothing written afterwards may fall below. Missing means that the answer says nothing of the kind. */
export interface Floor {
  urgency?: Urgency | undefined;
  severity?: InteractionSeverity | undefined;
  /** No dose may be given, so no text may give one. */
  doseRefused?: boolean | undefined;
}

/** What a tool needs to know before it can answer. */
export type Missing = 'medicine' | 'second-medicine' | 'age' | 'weight' | 'symptoms' | 'condition';

/** What a tool answers, in sentences fit for a person, the most important first. */
export interface SkillAnswer {
  status: 'answered' | 'missing' | 'not-covered' | 'refused';
  missing?: Missing | undefined;
  claims: readonly Claim[];
  evidence: readonly Evidence[];
  floor: Floor;
  /** It says in general what the thing is, because nothing nearer to the question was found. */
  isGeneral?: boolean;
  /** The section of /home where the whole answer stands. */
  section: { hash: string; label: string };
}

/** What must be said before anything else, found in any message. */
export interface Alarm {
  level: 'emergency' | 'urgent';
  title: string;
  advice: string;
  reason: string;
  /** The line to name beside the emergency number. */
  line?: 'crisis' | 'poison' | undefined;
  evidence: readonly Evidence[];
  /** It is asked what would be if, and not told that it has happened. */
  isAsked?: boolean;
}

/** A name that a tool knows. */
export interface KnownName {
  name: string;
  kind: 'medicine' | 'substance' | 'condition';
}

/** What a tool can be asked in words. */
export interface Skill {
  topics: readonly Topic[];
  /** How messages ask about topics that chat does not recognize by its own rules. */
  patterns?: readonly TopicPattern[];
  /** Names by which its things are called in questions. */
  names?: readonly KnownName[];
  answer(question: Question): SkillAnswer | Promise<SkillAnswer>;
  /** Alarms that the words of a message raise, the worst first; only the tool that knows red flags has it. */
  findAlarms?(text: string, person: PersonDetails): readonly Alarm[];
}
