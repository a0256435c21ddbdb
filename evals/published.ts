/** Figures that others have published about tools of the same kind, read from the abstracts of their studies in November 2026. */
export interface Published {
  /** The result, with the number of cases and tools. */
  text: string;
  /** First author and title, or title alone. */
  study: string;
  journal: string;
  /** Year of publication. */
  date: string;
  url: string;
  /** What a reader must know to compare it with ours. */
  note?: string;
}

export const INTERACTION_STUDIES: Published[] = [
  {
    text: 'Nine programs on 145 pairs with a cancer medicine: they found 65 to 96 in 100 interacting pairs, and were right about 53 to 93 in 100 harmless ones.',
    study: 'Marcath and others: Comparison of Nine Tools for Screening Drug-Drug Interactions of Oral Oncolytics',
    journal: 'Journal of Oncology Practice',
    date: '2018',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9797246/',
    note: 'Pairs with cancer medicines are harder than most of ours.',
  },
  {
    text: 'Three free checkers on 150 pairs with a heart medicine: they found some 78 to more than 90 in 100 interacting pairs, and were right about at most 40 in 100 harmless ones.',
    study: 'Comparative analysis of online drug–drug interaction checkers for accuracy, completeness, and consistency',
    journal: 'Journal of Population Therapeutics and Clinical Pharmacology',
    date: '2025',
    url: 'https://www.jptcp.com/index.php/jptcp/article/view/11501',
    note: 'Only 10 of the pairs were harmless.',
  },
];

export const SYMPTOM_STUDIES: Published[] = [
  {
    text: '23 symptom checkers on 45 written cases: the right urgency in 57 of 100 (80 of 100 emergencies), the right condition first in 34 of 100.',
    study: 'Semigran and others: Evaluation of symptom checkers for self diagnosis and triage: audit study',
    journal: 'BMJ',
    date: '2015',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4496786/',
    note: 'These programs are ten years old. Newer ones may do better.',
  },
  {
    text: 'Eight apps on 200 written cases: the right condition among the first three in 24 to 71 of 100, and family doctors in 82 of 100. Advice was safe in 97 of 100 cases from doctors, and in 95 to 98 of 100 from the three safest apps.',
    study: 'Gilbert and others: How accurate are digital symptom assessment apps for suggesting conditions and urgency advice?',
    journal: 'BMJ Open',
    date: '2020',
    url: 'https://bmjopen.bmj.com/content/10/12/e040269',
    note: 'Most of its authors worked for the maker of one of the apps.',
  },
  {
    text: 'Ten studies of symptom checkers: the right urgency in 49 to 90 of 100, the right condition first in 19 to 38 of 100.',
    study: 'Wallace and others: The diagnostic and triage accuracy of digital and online symptom checker tools: a systematic review',
    journal: 'npj Digital Medicine',
    date: '2022',
    url: 'https://doi.org/10.1038/s41746-022-00667-w',
    note: 'Half of the studies were of real patients, who are harder to judge than written cases.',
  },
];

export const CAUSALITY_STUDIES: Published[] = [
  {
    text: 'Seven people who judged the same 80 cases with one scale agreed with each other at kappa 0.48 and 0.60.',
    study: 'Gallagher and others: Development and Inter-Rater Reliability of the Liverpool Adverse Drug Reaction Causality Assessment Tool',
    journal: 'PLoS ONE',
    date: '2011',
    url: 'https://doi.org/10.1371/journal.pone.0028096',
    note: 'They judged whether a medicine was the cause in real patients. We measure something easier: whether a label names the effect.',
  },
];
