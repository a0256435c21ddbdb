/** Persons and the dose that the package or label gives them. They feed tests and may be tuned to. */
export interface DoseCase {
  title: string;
  medication: string;
  age: number;
  /** Pounds. */
  weight: number;
  condition?: string;
  otherMedications?: string[];
  status: 'label-dose' | 'as-prescribed' | 'refused';
  /** A stretch of the recommended dose. */
  dose?: string;
  /** A stretch of the frequency. */
  frequency?: string;
  mostInDay?: number;
  /** A stretch that must stand in the warnings, the considerations or the reason. */
  says?: string;
  refusal?: string;
  citation: string;
}

export const doseCases: readonly DoseCase[] = [
  {
    title: 'an adult with a headache',
    medication: 'Advil',
    age: 30,
    weight: 150,
    condition: 'headache',
    status: 'label-dose',
    dose: '200 to 400 mg (1 to 2 tablets of 200 mg)',
    frequency: 'every 4 to 6 hours',
    mostInDay: 1200,
    citation: 'Advil Drug Facts, Directions',
  },
  {
    title: 'a child of 5 who weighs 40 pounds',
    medication: 'ibuprofen',
    age: 5,
    weight: 40,
    condition: 'fever',
    status: 'label-dose',
    dose: '150 mg',
    frequency: 'every 6 to 8 hours',
    citation: "Children's Motrin Drug Facts, Directions",
  },
  {
    title: 'a child of 4 with fever',
    medication: 'acetaminophen',
    age: 4,
    weight: 38,
    condition: 'fever',
    status: 'label-dose',
    dose: '240 mg',
    citation: "Children's Tylenol Drug Facts, Directions",
  },
  {
    title: 'an adult with allergies',
    medication: 'Zyrtec',
    age: 40,
    weight: 180,
    condition: 'hay fever',
    status: 'label-dose',
    dose: '10 mg',
    mostInDay: 10,
    citation: 'Zyrtec Drug Facts, Directions',
  },
  {
    title: 'blood pressure tablets',
    medication: 'lisinopril',
    age: 55,
    weight: 190,
    condition: 'high blood pressure',
    status: 'as-prescribed',
    dose: '10',
    citation: 'Zestril label 2.1',
  },
  {
    title: 'a baby',
    medication: 'ibuprofen',
    age: 0,
    weight: 12,
    condition: 'fever',
    status: 'refused',
    refusal: 'age',
    citation: "Children's Motrin Drug Facts, Directions",
  },
  {
    title: 'aspirin for a child',
    medication: 'aspirin',
    age: 8,
    weight: 60,
    condition: 'fever',
    status: 'refused',
    refusal: 'age',
    citation: 'Aspirin Drug Facts, Reye’s syndrome',
  },
  {
    title: 'a blood thinner',
    medication: 'Coumadin',
    age: 70,
    weight: 160,
    status: 'refused',
    refusal: 'high-risk',
    says: 'INR',
    citation: 'Coumadin label 2.1',
  },
  {
    title: 'insulin',
    medication: 'insulin glargine',
    age: 50,
    weight: 200,
    status: 'refused',
    refusal: 'high-risk',
    citation: 'ISMP high-alert list',
  },
  {
    title: 'a weight that cannot be that of a child of 3',
    medication: 'acetaminophen',
    age: 3,
    weight: 200,
    condition: 'fever',
    status: 'refused',
    refusal: 'weight',
    citation: 'CDC growth charts',
  },
  {
    title: 'kilograms typed as pounds',
    medication: 'acetaminophen',
    age: 40,
    weight: 45,
    condition: 'pain',
    status: 'refused',
    refusal: 'weight',
    citation: 'CDC growth charts',
  },
  {
    title: 'an NSAID with kidney disease',
    medication: 'naproxen',
    age: 60,
    weight: 180,
    condition: 'back pain and kidney disease',
    status: 'refused',
    refusal: 'condition',
    citation: 'Aleve Drug Facts, Warnings',
  },
  {
    title: 'a denied kidney disease',
    medication: 'ibuprofen',
    age: 40,
    weight: 180,
    condition: 'back pain, no kidney disease',
    status: 'label-dose',
    citation: 'Advil Drug Facts, Directions',
  },
  {
    title: 'the same ingredient twice',
    medication: 'Tylenol',
    age: 40,
    weight: 180,
    condition: 'headache',
    otherMedications: ['NyQuil'],
    status: 'label-dose',
    says: 'acetaminophen',
    citation: 'Tylenol Drug Facts, Warnings',
  },
  {
    title: 'a forbidden pair',
    medication: 'sildenafil',
    age: 60,
    weight: 180,
    otherMedications: ['nitroglycerin'],
    status: 'refused',
    refusal: 'interaction',
    citation: 'Viagra label 4',
  },
  {
    title: 'a condition for which the label says to ask first',
    medication: 'Sudafed',
    age: 50,
    weight: 180,
    condition: 'stuffy nose, high blood pressure',
    status: 'label-dose',
    dose: 'Ask a doctor or pharmacist before you take any',
    citation: 'Sudafed Drug Facts, Warnings',
  },
  {
    title: 'another medicine that is not covered',
    medication: 'ibuprofen',
    age: 40,
    weight: 180,
    condition: 'pain',
    otherMedications: ['qqzxjv'],
    status: 'label-dose',
    says: 'not covered',
    citation: 'none',
  },
];
