/** Pairs whose answer is settled by a document: what the engine must say of them. They feed tests and may be tuned to. */
export interface PairCase {
  first: string;
  second: string;
  /** The least severity that is right; none where nothing may be flagged. */
  least: 'Severe' | 'High' | 'Moderate' | 'Low' | 'none';
  most?: 'Severe' | 'High' | 'Moderate' | 'Low';
  says?: string;
  citation: string;
}

const ONC_HIGH = 'Phansalkar 2012, high-priority drug-drug interactions';
const ONC_LOW = 'Phansalkar 2013, interactions that should be non-interruptive';

export const pairCases: readonly PairCase[] = [
  { first: 'phenelzine', second: 'sertraline', least: 'Severe', says: 'serotonin', citation: ONC_HIGH },
  { first: 'tranylcypromine', second: 'amphetamine', least: 'Severe', citation: ONC_HIGH },
  { first: 'phenelzine', second: 'meperidine', least: 'Severe', citation: ONC_HIGH },
  { first: 'selegiline', second: 'amitriptyline', least: 'High', citation: ONC_HIGH },
  { first: 'rizatriptan', second: 'phenelzine', least: 'High', citation: ONC_HIGH },
  { first: 'azathioprine', second: 'febuxostat', least: 'High', citation: ONC_HIGH },
  { first: 'tizanidine', second: 'ciprofloxacin', least: 'Severe', citation: 'Zanaflex label 4' },
  { first: 'tizanidine', second: 'fluvoxamine', least: 'Severe', citation: 'Zanaflex label 4' },
  { first: 'ramelteon', second: 'fluvoxamine', least: 'Severe', citation: 'Rozerem label 4' },
  { first: 'simvastatin', second: 'itraconazole', least: 'Severe', says: 'muscle', citation: 'Zocor label 4' },
  { first: 'atazanavir', second: 'omeprazole', least: 'High', citation: ONC_HIGH },
  { first: 'ergotamine', second: 'clarithromycin', least: 'Severe', citation: ONC_HIGH },
  { first: 'irinotecan', second: 'ketoconazole', least: 'High', citation: ONC_HIGH },
  { first: 'ritonavir', second: 'rifampin', least: 'High', citation: ONC_HIGH },
  { first: 'sotalol', second: 'haloperidol', least: 'High', citation: ONC_HIGH },
  { first: 'sildenafil', second: 'nitroglycerin', least: 'Severe', says: 'blood pressure', citation: 'Viagra label 4' },
  { first: 'warfarin', second: 'metronidazole', least: 'High', says: 'bleeding', citation: 'Coumadin label 7' },
  { first: 'methotrexate', second: 'Bactrim', least: 'High', citation: 'Trexall label 7' },
  { first: 'lithium', second: 'ibuprofen', least: 'High', most: 'High', citation: 'Lithium label 7' },
  { first: 'oxycodone', second: 'alprazolam', least: 'High', says: 'breathing', citation: 'OxyContin boxed warning' },
  { first: 'digoxin', second: 'amiodarone', least: 'High', citation: 'Lanoxin label 7' },
  { first: 'spironolactone', second: 'potassium chloride', least: 'High', says: 'potassium', citation: 'Aldactone label 7' },
  { first: 'levothyroxine', second: 'calcium carbonate', least: 'Moderate', most: 'Moderate', citation: 'Synthroid label 7' },
  { first: 'ciprofloxacin', second: 'Tums', least: 'Moderate', most: 'High', citation: 'Cipro label 7' },
  { first: 'rifampin', second: 'ethinyl estradiol', least: 'High', citation: 'US Medical Eligibility Criteria 2024' },
  { first: 'simvastatin', second: 'grapefruit juice', least: 'High', citation: 'Zocor label 7' },
  { first: 'metronidazole', second: 'alcohol', least: 'Moderate', citation: 'Flagyl label 5' },
  { first: 'sertraline', second: "St. John's wort", least: 'High', citation: 'Zoloft label 7' },
  { first: 'lisinopril', second: 'losartan', least: 'High', citation: 'Zestril label 7' },
  { first: 'Advil', second: 'Aleve', least: 'High', says: 'ibuprofen', citation: 'Drug Facts, Warnings' },
  { first: 'Tylenol', second: 'Percocet', least: 'High', says: 'acetaminophen', citation: 'Drug Facts, Warnings' },
  { first: 'ibuprofen', second: 'aspirin', least: 'Moderate', citation: 'FDA: concomitant use of ibuprofen and aspirin, 2006' },
  { first: 'furosemide', second: 'lisinopril', least: 'none', most: 'Moderate', citation: ONC_LOW },
  { first: 'metoprolol', second: 'insulin glargine', least: 'none', most: 'Moderate', citation: ONC_LOW },
  { first: 'amoxicillin', second: 'lisinopril', least: 'none', most: 'Low', citation: 'no entry in either label' },
  { first: 'loratadine', second: 'atorvastatin', least: 'none', most: 'Low', citation: 'no entry in either label' },
  { first: 'metformin', second: 'lisinopril', least: 'none', most: 'Low', citation: 'intended combination' },
  { first: 'amlodipine', second: 'lisinopril', least: 'none', most: 'Low', citation: 'intended combination (Lotrel and others)' },
  { first: 'budesonide', second: 'formoterol', least: 'none', most: 'Low', citation: 'intended combination (Symbicort)' },
];
