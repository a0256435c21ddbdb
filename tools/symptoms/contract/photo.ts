import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation, Receipt } from '#packages/wire/contract/explanation.ts';
import { CareLevel, HomeRemedy, Likelihood, Mode, Urgency, Warning } from './shared.ts';

/** The largest image accepted, in bytes: ten megabytes, as most people count them. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const NOT_AN_IMAGE = 'Please select a valid image file';
export const TOO_LARGE = 'Image size should be less than 10MB';
export const NO_IMAGE = 'Please select an image first';

const Texts = z.array(z.string());

/** Body parts that a photo can show: areas of the body map, and nails. */
export const PHOTO_AREAS = [
  { id: 'face', label: 'Face' },
  { id: 'head', label: 'Scalp' },
  { id: 'eyes', label: 'Eye or eyelid' },
  { id: 'mouth', label: 'Mouth or lips' },
  { id: 'neck', label: 'Neck' },
  { id: 'chest', label: 'Chest' },
  { id: 'upper-belly', label: 'Belly' },
  { id: 'back', label: 'Back' },
  { id: 'groin', label: 'Groin or private parts' },
  { id: 'arm', label: 'Arm' },
  { id: 'hand', label: 'Hand' },
  { id: 'leg', label: 'Leg' },
  { id: 'foot', label: 'Foot' },
  { id: 'nail', label: 'Nail' },
  { id: 'skin', label: 'Several places' },
] as const;

const ASKED_OF_SKIN = [
  { findingId: 'itchy-skin', label: 'Itchy', text: 'Does it itch?' },
  { findingId: 'painful-rash', label: 'Painful', text: 'Does it hurt?' },
  { findingId: 'fast-spreading-redness', label: 'Spreading fast', text: 'Does the redness spread within hours or days?' },
  { findingId: 'blister', label: 'Blisters', text: 'Are there blisters?' },
  { findingId: 'mole-change', label: 'A mole that changed', text: 'Is it a mole or dark spot that has changed in size, shape or color?' },
  { findingId: 'fever', label: 'Fever', text: 'Do you have a fever?' },
  { findingId: 'new-medicine', label: 'New medicine', text: 'Did you start a new medicine in recent weeks?' },
] as const;

/** Yes-or-no questions to ask with a photo, by body part. */
export const PHOTO_QUESTIONS = {
  skin: ASKED_OF_SKIN,
  eye: [
    { findingId: 'eye-pain', label: 'Eye pain', text: 'Does the eye hurt?' },
    { findingId: 'vision-change', label: 'Sight has changed', text: 'Has your sight changed?' },
    { findingId: 'sensitivity-to-light', label: 'Light hurts', text: 'Does light hurt the eye?' },
    { findingId: 'contact-lens-wear', label: 'Contact lenses', text: 'Do you wear contact lenses?' },
    { findingId: 'thick-eye-discharge', label: 'Thick discharge', text: 'Is there thick yellow or green discharge?' },
    { findingId: 'itchy-eyes', label: 'Itchy', text: 'Do your eyes itch?' },
    { findingId: 'fever', label: 'Fever', text: 'Do you have a fever?' },
  ],
  mouth: [
    { findingId: 'mouth-sore', label: 'A sore', text: 'Is there a sore in the mouth?' },
    {
      findingId: 'lasting-mouth-sore',
      label: 'There for over three weeks',
      text: 'Has a sore or patch been there for three weeks or longer?',
    },
    { findingId: 'mouth-blisters', label: 'Blisters', text: 'Are there blisters?' },
    { findingId: 'tooth-pain', label: 'Toothache', text: 'Does a tooth hurt?' },
    { findingId: 'weak-immune-system', label: 'Weak immune system', text: 'Do you have a weak immune system?' },
    { findingId: 'fever', label: 'Fever', text: 'Do you have a fever?' },
  ],
  nail: [
    { findingId: 'dark-streak-in-nail', label: 'A dark streak', text: 'Is there a dark streak in the nail?' },
    { findingId: 'blood-under-nail', label: 'It was knocked', text: 'Is there blood under the nail after a knock?' },
    { findingId: 'swelling-round-nail', label: 'Sore, swollen skin around it', text: 'Is the skin around the nail red and swollen?' },
    { findingId: 'thick-yellow-nail', label: 'Thick or crumbly', text: 'Is the nail thick, yellow or crumbly?' },
    { findingId: 'pitted-nails', label: 'Small dents', text: 'Are there small dents in the nails?' },
    { findingId: 'fever', label: 'Fever', text: 'Do you have a fever?' },
  ],
} as const;

/** An empty form field counts as missing, not as the number 0. */
const Empty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** The history of a photo, as optional form fields in addition to `image`. */
export const PhotoHistory = z.object({
  age: z.preprocess(Empty, z.coerce.number().min(0).max(150).optional()).catch(undefined),
  sex: z.enum(['male', 'female']).optional().catch(undefined),
  /** The body part: an id of PHOTO_AREAS. */
  area: z.string().max(40).optional(),
  /** The person's description. */
  description: z.string().max(2000).optional(),
  /** How long it has lasted. */
  since: z.enum(['hours', 'days', 'weeks', 'months', 'years']).optional().catch(undefined),
  /** Ids of findings answered yes and no, separated by commas. */
  yes: z.string().max(2000).optional(),
  no: z.string().max(2000).optional(),
});
export type PhotoHistory = z.infer<typeof PhotoHistory>;

/** Multipart: one file `image` (PNG, JPG, GIF or WebP), and the fields of PhotoHistory. */
export const analyzePhoto = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/analyze-visual',
  summary: 'Says what a photo of the skin, a nail or an eye may show, from what can be measured in it and a few questions.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'visual_analysis',
  response: z.object({
    /** Why the photo cannot be used; then the lists are empty. */
    error: z.string().optional(),
    analysisConfidence: z.string(),
    possibleConditions: z.array(
      z.object({
        id: z.string(),
        condition: z.string(),
        probability: z.string(),
        likelihood: Likelihood,
        description: z.string(),
        keyFeatures: Texts,
        commonCauses: Texts,
        duration: z.string(),
        prevalence: z.string(),
        riskFactors: Texts,
        care: CareLevel,
        evidenceIds: z.array(z.string()),
      }),
    ),
    probableCauses: Texts,
    otcTreatments: z.array(
      z.object({ name: z.string(), type: z.string(), usage: z.string(), effectiveness: z.string(), precautions: Texts }),
    ),
    homeRemedies: z.array(HomeRemedy.extend({ evidence: z.string() })),
    nextSteps: z.object({ emergency: Texts, doctorVisit: Texts, pharmacistConsult: Texts, monitoring: Texts }),
    disclaimer: z.string(),
    warnings: z.array(Warning),
    urgencyLevel: CareLevel,
    triageAssessment: Urgency,
    /** What was measured in the photo, and what the tool cannot see. */
    measured: z.array(z.object({ name: z.string(), value: z.string(), meaning: z.string() })),
    limits: Texts,
    /** Questions about the history that would help. */
    questions: z.array(z.object({ findingId: z.string(), text: z.string() })),
    /** Danger signs that a model pointed out. They change nothing else in the answer; only the person's answer to the question does. */
    lookCloser: z.array(z.object({ text: z.string(), questionId: z.string().optional(), question: z.string().optional() })),
    /** What was sent to the model that checked the photo; missing if none did. */
    lookReceipt: Receipt.optional(),
    evidence: z.array(EvidenceItem),
    mode: Mode,
    explanation: Explanation.optional(),
  }),
});
export type PhotoResponse = z.infer<typeof analyzePhoto.response>;
