import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { SourceItem } from '#packages/wire/contract/evidence.ts';

/** How an amount was computed, so that a reader can repeat the calculation. */
export const Derivation = z.object({
  /** The calculation, step by step, e.g. "30 × $0.0352 = $1.06". */
  steps: z.array(z.string()),
  sources: z.array(SourceItem),
  estimate: z.boolean(),
});
export type Derivation = z.infer<typeof Derivation>;

const Usd = z.number().nonnegative();

const NO_CHOICE = 'Choose a strength and form from the list';

export const PricingRequest = z.object({
  medicationName: z
    .string({ error: 'Give the name of a medicine' })
    .trim()
    .min(1, 'Give the name of a medicine')
    .max(200, 'That is too long for the name of a medicine'),
  latitude: z
    .number({ error: 'Latitude must be a number from -90 to 90' })
    .min(-90, 'Latitude must be a number from -90 to 90')
    .max(90, 'Latitude must be a number from -90 to 90')
    .nullish(),
  longitude: z
    .number({ error: 'Longitude must be a number from -180 to 180' })
    .min(-180, 'Longitude must be a number from -180 to 180')
    .max(180, 'Longitude must be a number from -180 to 180')
    .nullish(),
  zip: z
    .string({ error: 'A ZIP code has 5 digits' })
    .regex(/^\d{5}$/, 'A ZIP code has 5 digits')
    .optional(),
  /** A `choices[].id` of an earlier response. */
  choice: z.string({ error: NO_CHOICE }).max(200, NO_CHOICE).optional(),
  quantity: z
    .number({ error: 'Quantity must be a number from 1 to 1,000' })
    .positive('Quantity must be a number from 1 to 1,000')
    .max(1000, 'Quantity must be a number from 1 to 1,000')
    .optional(),
});

export const PricingResponse = z.object({
  drugName: z.string(),
  dosage: z.string(),
  quantity: z.number(),
  /** What the quantity counts: tablets, capsules, mL, g … */
  unit: z.string(),
  /** The generic name, where a brand was asked for and only the generic has a known cost. */
  generic: z.string().optional(),
  /** The date of the price data, not of the request. Absent where unknown. */
  lastUpdated: z.string().optional(),
  /** Absent where no price is known. */
  priceRange: z.object({ lowest: Usd, average: Usd, highest: Usd, derivation: Derivation }).optional(),
  /** What 30 days of the usual dose take. Absent for a course, and for what is taken as needed. */
  monthQuantity: z.number().optional(),
  /** The estimate at a typical pharmacy: the figure to read first. */
  typicalPrice: z.object({ price: Usd, derivation: Derivation }).optional(),
  /** What the person can do to pay less. */
  nextStep: z.object({ text: z.string(), derivation: Derivation }).optional(),
  nadacPrice: Usd.optional(),
  nadacDerivation: Derivation.optional(),
  retailPrices: z.array(
    z.object({
      pharmacy: z.string(),
      address: z.string(),
      distance: z.string(),
      phone: z.string(),
      price: Usd,
      estimate: z.boolean(),
      derivation: Derivation,
    }),
  ),
  discountPrices: z.array(
    z.object({
      discountProgram: z.string(),
      pharmacy: z.string(),
      price: Usd,
      savings: z.number(),
      estimate: z.boolean(),
      derivation: Derivation,
    }),
  ),
  genericAlternatives: z.array(z.object({ name: z.string(), price: Usd, savings: z.number().optional(), derivation: Derivation })),
  /** Strengths and forms with a known cost. */
  choices: z.array(z.object({ id: z.string(), label: z.string(), unit: z.string(), usualQuantity: z.number() })),
  /** The one of them that is priced. */
  choice: z.string().optional(),
  /** Stores near the given place, from the directory. They carry no prices. */
  nearbyPharmacies: z.array(z.object({ name: z.string(), address: z.string(), distance: z.string(), phone: z.string() })),
  directory: z.object({ state: z.enum(['not-asked', 'off', 'answered', 'failed']), note: z.string() }),
  notes: z.array(z.string()),
});
export type PricingResponse = z.infer<typeof PricingResponse>;

export const priceMedication = defineEndpoint({
  method: 'POST',
  path: '/api/medications/pricing',
  summary: 'What a medicine costs, each figure with how it was worked out, and pharmacies near a place.',
  access: 'plan',
  feature: 'pricing',
  body: PricingRequest,
  response: PricingResponse,
});
