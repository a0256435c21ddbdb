/** What people report, and what must be said. They feed tests and may be tuned to. */
export interface ReportCase {
  title: string;
  medication: string;
  symptoms: string[];
  duration?: 'minutes' | 'hours' | 'days' | 'weeks';
  severity?: 'mild' | 'moderate' | 'severe';
  otherMedications?: string[];
  least?: string;
  most?: string;
  urgent?: 'emergency' | 'urgent' | 'none';
  readAs?: string;
  citation: string;
}

export const reportCases: readonly ReportCase[] = [
  {
    title: 'a dry cough',
    medication: 'lisinopril',
    symptoms: ['dry tickly cough'],
    duration: 'weeks',
    severity: 'mild',
    least: 'Moderate',
    urgent: 'none',
    readAs: 'cough',
    citation: 'Zestril label 6.1',
  },
  {
    title: 'the same, without a time',
    medication: 'lisinopril',
    symptoms: ['dry tickly cough'],
    severity: 'mild',
    most: 'Moderate',
    urgent: 'none',
    citation: 'settled: likelihood is capped when timing is unknown',
  },
  {
    title: 'a swollen tongue',
    medication: 'lisinopril',
    symptoms: ['my tongue is swelling up'],
    duration: 'days',
    severity: 'severe',
    urgent: 'emergency',
    citation: 'Zestril label 5 (angioedema)',
  },
  {
    title: 'hives and a tight throat',
    medication: 'amoxicillin',
    symptoms: ['hives', 'throat closing up'],
    duration: 'minutes',
    severity: 'severe',
    urgent: 'emergency',
    citation: 'World Allergy Organization 2020',
  },
  {
    title: 'muscle pain and dark urine',
    medication: 'simvastatin',
    symptoms: ['bad muscle pain', 'dark urine'],
    duration: 'weeks',
    severity: 'severe',
    urgent: 'emergency',
    citation: 'Zocor label 5.1',
  },
  {
    title: 'thoughts of suicide',
    medication: 'Singulair',
    symptoms: ['suicidal thoughts'],
    duration: 'days',
    severity: 'moderate',
    urgent: 'emergency',
    citation: 'Singulair boxed warning',
  },
  {
    title: 'agitation, fever, sweating and shaking',
    medication: 'sertraline',
    symptoms: ['agitated', 'sweating', 'shaking', 'fever'],
    duration: 'hours',
    severity: 'severe',
    urgent: 'emergency',
    citation: 'Hunter criteria 2003',
  },
  {
    title: 'diarrhea on metformin',
    medication: 'metformin',
    symptoms: ['diarrhea'],
    duration: 'days',
    severity: 'mild',
    least: 'High',
    urgent: 'none',
    citation: 'Glucophage label 6.1',
  },
  {
    title: 'ringing ears on levothyroxine',
    medication: 'levothyroxine',
    symptoms: ['ringing in my ears'],
    duration: 'days',
    severity: 'mild',
    most: 'Low',
    urgent: 'none',
    citation: 'not on the label',
  },
  {
    title: 'black stools on an NSAID',
    medication: 'Aleve',
    symptoms: ['black tarry stools'],
    duration: 'days',
    severity: 'moderate',
    urgent: 'urgent',
    citation: 'Aleve Drug Facts, Warnings',
  },
  {
    title: 'feeling sick, misspelt',
    medication: 'ozempic',
    symptoms: ['nausia'],
    duration: 'days',
    severity: 'mild',
    least: 'Moderate',
    urgent: 'none',
    readAs: 'nausea',
    citation: 'Ozempic label 6.1',
  },
];
