import type { TalkAbout, Whom } from '../contract/talk-about.ts';

/** How the line names each person. */
export const WHOM_LABELS: Readonly<Record<Whom, string>> = {
  self: 'You',
  son: 'Son',
  daughter: 'Daughter',
  child: 'Child',
  mother: 'Mom',
  father: 'Dad',
  wife: 'Wife',
  husband: 'Husband',
  grandmother: 'Grandma',
  grandfather: 'Grandpa',
  sister: 'Sister',
  brother: 'Brother',
  friend: 'Friend',
};

export const NOTHING_ABOUT: TalkAbout = { conditions: [], medicines: [] };

const MONTHS = 12;
/** Ages of small children are said in months. */
const MONTHS_UNTIL_YEARS = 2;

/** @example readAge(0.75) // { amount: 9, unit: 'months' } */
export function readAge(years: number): { amount: number; unit: 'months' | 'years' } {
  return years < MONTHS_UNTIL_YEARS ? { amount: Math.round(years * MONTHS), unit: 'months' } : { amount: Math.floor(years), unit: 'years' };
}

export const toYears = (amount: number, unit: 'months' | 'years'): number => (unit === 'months' ? amount / MONTHS : amount);

function describeAge(years: number): string {
  const { amount, unit } = readAge(years);
  if (unit === 'years') return `${amount}`;
  if (amount < 1) return 'under 1 month';
  return `${amount} ${amount === 1 ? 'month' : 'months'}`;
}

/** What was told of the person besides whom and the age, each with its name. */
export function listDetails({ sex, pregnant, breastfeeding, weightPounds, conditions }: TalkAbout): string[] {
  return [
    ...(sex && !pregnant && !breastfeeding ? [sex] : []),
    ...(pregnant ? ['pregnant'] : []),
    ...(breastfeeding ? ['breastfeeding'] : []),
    ...(weightPounds === undefined ? [] : [`${weightPounds} lb`]),
    ...conditions,
  ];
}

/** What is left of it without one detail. */
export function withoutDetail(about: TalkAbout, detail: string): TalkAbout {
  const { sex, pregnant, breastfeeding, weightPounds, conditions, ...rest } = about;
  const left = { ...rest, conditions: conditions.filter((name) => name !== detail) };
  return {
    ...left,
    ...(sex && sex !== detail && !((detail === 'pregnant' || detail === 'breastfeeding') && sex === 'female') ? { sex } : {}),
    ...(pregnant && detail !== 'pregnant' ? { pregnant } : {}),
    ...(breastfeeding && detail !== 'breastfeeding' ? { breastfeeding } : {}),
    ...(weightPounds !== undefined && `${weightPounds} lb` !== detail ? { weightPounds } : {}),
  };
}

/** A saved person whom the talk is about. */
export interface SavedPerson {
  label: string;
  age?: number | undefined;
}

/** The two parts of the line: the person and the medicines. @example describeAbout(about, undefined).person // 'Mom, 78' */
export function describeAbout(about: TalkAbout, saved: SavedPerson | undefined): { person: string; medicines: string } {
  const { whom, ageYears, medicines } = about;
  const age = saved ? saved.age : ageYears;
  const label = saved ? saved.label : whom && WHOM_LABELS[whom];
  const shownAge = age === undefined ? [] : [label ? describeAge(age) : `Age ${describeAge(age)}`];
  // What is saved of a person is shown where the person is.
  const details = saved ? about.conditions : listDetails(about);
  return { person: [...(label ? [label] : []), ...shownAge, ...details].join(', '), medicines: medicines.join(', ') };
}
