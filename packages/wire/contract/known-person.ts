/** What the product knows about a saved person, in the form in which tools read it. Texts are the person's own words. */
export interface KnownPerson {
  id: string;
  /** The name that the account gave: "Mom". Never sent to a model. */
  label: string;
  /** Absent where it is not certain enough for a dose, as for a child without a month of birth. */
  ageYears?: number | undefined;
  /** The lowest age that the saved year and month of birth allow. For warnings only. */
  leastAgeYears?: number | undefined;
  sex?: 'female' | 'male' | undefined;
  pregnant?: boolean | undefined;
  breastfeeding?: boolean | undefined;
  weightPounds?: number | undefined;
  /** "penicillin", without "allergy". */
  allergies: readonly string[];
  conditions: readonly string[];
  /** "eGFR 28". */
  organFunction: readonly string[];
  /** The names as typed. */
  medicines: readonly string[];
  /** What saved words that nobody reads may mean. */
  meanings?: readonly { words: string; concepts: readonly string[] }[] | undefined;
}

/** Loads a person of an account. @throws a failure with status 404 where the account has no such person. */
export type FindKnownPerson = (userId: string, personId: string) => Promise<KnownPerson>;

/**
 * The health facts of a person as short phrases, as somebody would type them.
 * @example listHealthWords({ allergies: ['penicillin'], pregnant: true, … }) // ['allergic to penicillin', 'pregnant']
 */
export function listHealthWords({ allergies, conditions, organFunction, pregnant, breastfeeding }: KnownPerson): string[] {
  return [
    ...allergies.map((name) => `allergic to ${name}`),
    ...(pregnant ? ['pregnant'] : []),
    ...(breastfeeding ? ['breastfeeding'] : []),
    ...conditions,
    ...organFunction,
  ];
}

/**
 * Joins typed names with those of a person, without names that are already there.
 * @example joinMedicines(['Warfarin'], mom) // ['Warfarin', 'lisinopril']
 */
export function joinMedicines(typed: readonly string[], person: KnownPerson | undefined, except: readonly string[] = []): string[] {
  const known = new Set([...typed, ...except].map((name) => name.trim().toLowerCase()));
  return [...typed, ...(person?.medicines ?? []).filter((name) => !known.has(name.trim().toLowerCase()))];
}

const IS_ME = /^(?:me|myself|i)$/i;

/**
 * The person as the subject of a sentence, with a verb in the third person. Somebody saved as "Me" is addressed.
 * @example nameSubject({ label: 'Me' }, 'takes') // 'You take'
 */
export function nameSubject({ label }: Pick<KnownPerson, 'label'>, verb = '', { isInSentence = false } = {}): string {
  if (!IS_ME.test(label.trim())) return `${label} ${verb}`.trim();
  return `${isInSentence ? 'you' : 'You'} ${verb.replace(/s$/, '')}`.trim();
}

/** The person as an object. @example nameObject({ label: 'Me' }) // 'you' */
export const nameObject = ({ label }: Pick<KnownPerson, 'label'>): string => (IS_ME.test(label.trim()) ? 'you' : label);
