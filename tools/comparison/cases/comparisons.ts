/** Pairs that people compare, with what the answer must say and the document that says so. */
export interface ComparisonCase {
  title: string;
  /** Names as a person would type them: a brand or a generic name. */
  first: string;
  second: string;
  /** Kinds of notice that must be shown, and no other dangers. */
  notices: readonly { kind: string; level: string }[];
  /** Stretches of text that must stand in the summary. */
  summary?: readonly string[];
  /** A stretch of one of the reasons for each medicine; none at all where it is an empty list. */
  firstAdvantages?: readonly string[];
  secondAdvantages?: readonly string[];
  recommendation?: string;
  /** What must stand in a field of a column. */
  firstColumn?: Readonly<Record<string, string>>;
  secondColumn?: Readonly<Record<string, string>>;
  citations: readonly string[];
}

const ISMP = 'ISMP List of Confused Drug Names, and FDA and ISMP Lists of Look-Alike Drug Names with Recommended Tall Man Letters';

export const comparisonCases: readonly ComparisonCase[] = [
  {
    title: 'two antihistamines of one class that both last a day',
    first: 'Zyrtec',
    second: 'Claritin',
    notices: [{ kind: 'same-class', level: 'caution' }],
    summary: ['Both are of the same class: second-generation (less sedating) antihistamine'],
    firstAdvantages: ['sooner'],
    recommendation: 'Neither is better for everyone',
    firstColumn: { duration: '24 hours', availability: 'Over the counter' },
    secondColumn: { duration: '24 hours', availability: 'Over the counter' },
    citations: [
      'Zyrtec Tablets Drug Facts label, Directions: one 10 mg tablet once daily',
      'Claritin Tablets Drug Facts label, Directions: 1 tablet daily',
    ],
  },
  {
    title: 'a brand and its own generic',
    first: 'Zyrtec',
    second: 'cetirizine',
    notices: [{ kind: 'same-ingredients', level: 'danger' }],
    summary: ['Zyrtec and Cetirizine are the same medicine'],
    firstAdvantages: [],
    secondAdvantages: [],
    recommendation: 'take only one of them',
    citations: ['Zyrtec Tablets Drug Facts label, Active ingredient: cetirizine HCl 10 mg'],
  },
  {
    title: 'a pain reliever and a combination that contains it',
    first: 'Tylenol',
    second: 'Vicodin',
    notices: [
      { kind: 'shared-ingredient', level: 'danger' },
      { kind: 'boxed-warning', level: 'danger' },
    ],
    firstAdvantages: ['without a prescription', 'controlled medicine'],
    secondColumn: { availability: 'prescription only, controlled (schedule II)' },
    citations: [
      'Hydrocodone bitartrate and acetaminophen tablets prescribing information, Boxed Warning (hepatotoxicity)',
      '21 CFR 1308.12(b)(1): hydrocodone, schedule II',
    ],
  },
  {
    title: 'the same by the generic names',
    first: 'acetaminophen',
    second: 'hydrocodone and acetaminophen',
    notices: [
      { kind: 'shared-ingredient', level: 'danger' },
      { kind: 'boxed-warning', level: 'danger' },
    ],
    citations: ['Tylenol Drug Facts label, Warnings: do not use with any other drug containing acetaminophen'],
  },
  {
    title: 'two blood thinners, each with a boxed warning',
    first: 'Eliquis',
    second: 'Xarelto',
    notices: [
      { kind: 'same-class', level: 'caution' },
      { kind: 'boxed-warning', level: 'danger' },
    ],
    recommendation: 'boxed warnings',
    firstColumn: { boxedWarnings: 'stop', availability: 'Prescription only' },
    secondColumn: { boxedWarnings: 'spin' },
    citations: [
      'Eliquis prescribing information, Boxed Warning',
      'Xarelto prescribing information, Boxed Warning: premature discontinuation, spinal or epidural hematoma',
    ],
  },
  {
    title: 'an older and a newer antihistamine',
    first: 'Benadryl Allergy',
    second: 'Zyrtec',
    notices: [{ kind: 'same-class', level: 'caution' }],
    secondAdvantages: ['less likely to make you drowsy', 'one dose to last longer'],
    firstColumn: { drowsiness: 'High' },
    secondColumn: { drowsiness: 'Low' },
    citations: [
      'Benadryl Allergy Drug Facts label, Warnings: marked drowsiness may occur; Directions: every 4 to 6 hours',
      'Zyrtec Tablets Drug Facts label, Warnings: drowsiness may occur; once daily',
    ],
  },
  {
    title: 'a controlled sleep medicine and a supplement',
    first: 'Ambien',
    second: 'melatonin',
    notices: [{ kind: 'boxed-warning', level: 'danger' }],
    secondAdvantages: ['controlled medicine', 'without a prescription', 'boxed warning'],
    firstColumn: { availability: 'Prescription only, controlled (schedule IV)', boxedWarnings: 'sleep' },
    secondColumn: { availability: 'Over the counter' },
    citations: ['Ambien prescribing information, Boxed Warning (complex sleep behaviors) and 9.1 Controlled substance: schedule IV'],
  },
  {
    title: 'a weekly injection and a tablet for diabetes',
    first: 'Ozempic',
    second: 'metformin',
    notices: [{ kind: 'boxed-warning', level: 'danger' }],
    summary: ['injection'],
    recommendation: 'without the person who prescribed it',
    firstColumn: { administration: 'njection', boxedWarnings: 'hyroid' },
    secondColumn: { boxedWarnings: 'actic acidosis' },
    citations: [
      'Ozempic prescribing information, Boxed Warning (thyroid C-cell tumors) and 2: once weekly, under the skin',
      'Glucophage prescribing information, Boxed Warning (lactic acidosis)',
    ],
  },
  {
    title: 'two names that get mixed up, for different problems',
    first: 'hydralazine',
    second: 'hydroxyzine',
    notices: [{ kind: 'look-alike', level: 'caution' }],
    summary: ['They are not used for the same thing'],
    firstAdvantages: ['You need it for: high blood pressure'],
    secondAdvantages: ['You need it for: anxiety'],
    recommendation: 'one does not replace the other',
    citations: [`${ISMP}: hydrALAZINE, hydrOXYzine`],
  },
  {
    title: 'two pain relievers of one class',
    first: 'Advil',
    second: 'Aleve',
    notices: [{ kind: 'same-class', level: 'caution' }],
    summary: ['Both are of the same class: nonsteroidal anti-inflammatory drug'],
    secondAdvantages: ['one dose to last longer'],
    citations: ['Aleve Drug Facts label, Directions: every 8 to 12 hours', 'Advil Drug Facts label, Directions: every 4 to 6 hours'],
  },
  {
    title: 'a medicine that left the market',
    first: 'Zantac',
    second: 'Pepcid',
    notices: [{ kind: 'withdrawn', level: 'danger' }],
    firstColumn: { availability: 'No longer sold in the US' },
    citations: ['FDA news release, 1 April 2020: FDA requests removal of all ranitidine products from the market'],
  },
];
