/** A class that people ask a medicine to be of, as they say it. */
export interface AskedClass {
  /** How people say it. */
  words: RegExp;
  /** What follows "is". */
  name: string;
  /** The classes of the records that belong to it. */
  groups: readonly string[];
  /** What is worth knowing of a member. */
  ifMember?: string;
  /** What is worth knowing of one that is none. */
  ifNot?: string;
}

/** The particular classes stand before the general ones. */
export const ASKED_CLASSES: readonly AskedClass[] = [
  {
    words: /nsaids?/,
    name: 'an NSAID (anti-inflammatory pain reliever)',
    groups: ['nsaid'],
    ifMember: 'Do not take it with another NSAID, such as ibuprofen or naproxen.',
  },
  {
    words: /(?:narcotics?|opioids?|opiates?)(?: pain ?(?:killer|reliever|med\w*|pill)s?)?/,
    name: 'an opioid (narcotic)',
    groups: ['opioid'],
    ifMember: 'It can cause dependence and slow the breathing, more so with alcohol or sedatives.',
  },
  {
    words: /(?:blood thinners?|anti[- ]?coagulants?)/,
    name: 'a blood thinner',
    groups: ['anticoagulant', 'antiplatelet'],
    ifMember: 'Tell every doctor and dentist that you take it, and ask before you take aspirin, ibuprofen or naproxen with it.',
  },
  {
    words: /anti[- ]?inflammator(?:y|ies)(?: (?:drug|medicine|pill))?/,
    name: 'an anti-inflammatory',
    groups: ['nsaid', 'corticosteroid'],
  },
  { words: /benzo(?:diazepine)?s?/, name: 'a benzodiazepine', groups: ['benzodiazepine'] },
  { words: /barbiturates?/, name: 'a barbiturate', groups: ['barbiturate'] },
  {
    words: /(?:(?:cortico)?steroids?|cortisone)(?: (?:cream|spray|pill|inhaler|medicine|medication))?/,
    name: 'a corticosteroid (steroid)',
    groups: ['corticosteroid'],
    ifMember: 'It is not the kind of steroid that builds muscle.',
  },
  {
    words: /(?:in the )?penicillins?(?: (?:family|antibiotic|type|drug))?/,
    name: 'a penicillin',
    groups: ['penicillin'],
    ifMember: 'Do not take it with an allergy to penicillin.',
    ifNot: 'Tell the pharmacist about any allergy to an antibiotic before the first dose.',
  },
  {
    words: /(?:sulfa|sulfonamide)(?: (?:drug|antibiotic|medicine|med))?s?/,
    name: 'a sulfa antibiotic',
    groups: ['sulfonamide-antibiotic'],
    ifMember: 'Do not take it with an allergy to sulfa medicines.',
    ifNot: 'Some other medicines hold a related part, so tell the pharmacist about a sulfa allergy.',
  },
  { words: /cephalosporins?/, name: 'a cephalosporin antibiotic', groups: ['cephalosporin'] },
  { words: /macrolides?/, name: 'a macrolide antibiotic', groups: ['macrolide'] },
  { words: /(?:fluoro)?quinolones?/, name: 'a fluoroquinolone antibiotic', groups: ['fluoroquinolone'] },
  { words: /tetracyclines?/, name: 'a tetracycline antibiotic', groups: ['tetracycline'] },
  {
    words: /antibiotics?/,
    name: 'an antibiotic',
    groups: ['antibiotic', 'topical-antibiotic'],
    ifMember: 'It works against bacteria, and not against colds, flu or other viruses.',
  },
  { words: /anti[- ]?fungals?/, name: 'an antifungal', groups: ['antifungal'] },
  { words: /anti[- ]?virals?/, name: 'an antiviral', groups: ['antiviral', 'hiv-antiviral'] },
  { words: /anti[- ]?histamines?/, name: 'an antihistamine', groups: ['antihistamine'] },
  { words: /decongestants?/, name: 'a decongestant', groups: ['decongestant'] },
  { words: /ssris?/, name: 'an SSRI', groups: ['ssri'] },
  { words: /snris?/, name: 'an SNRI', groups: ['snri'] },
  { words: /mao ?i?(?: inhibitor)?s?|maois?/, name: 'an MAO inhibitor (MAOI)', groups: ['maoi'] },
  { words: /tricyclics?(?: antidepressant)?s?/, name: 'a tricyclic antidepressant', groups: ['tricyclic-antidepressant'] },
  { words: /anti[- ]?depressants?/, name: 'an antidepressant', groups: ['antidepressant'] },
  { words: /anti[- ]?psychotics?/, name: 'an antipsychotic', groups: ['antipsychotic'] },
  { words: /stimulants?/, name: 'a stimulant', groups: ['stimulant'] },
  { words: /muscle relax(?:er|ant)s?/, name: 'a muscle relaxant', groups: ['muscle-relaxant'] },
  { words: /statins?/, name: 'a statin', groups: ['statin'] },
  { words: /beta[- ]?blockers?/, name: 'a beta blocker', groups: ['beta-blocker'] },
  { words: /ace(?: inhibitor)?s?/, name: 'an ACE inhibitor', groups: ['ace-inhibitor'] },
  { words: /arbs?|angiotensin receptor blockers?/, name: 'an ARB', groups: ['angiotensin-receptor-blocker'] },
  {
    words: /calcium[- ]channel[- ]blockers?/,
    name: 'a calcium channel blocker',
    groups: ['calcium-channel-blocker', 'dihydropyridine', 'non-dihydropyridine'],
  },
  { words: /(?:diuretics?|water (?:pill|tablet|med)s?|fluid pills?)/, name: 'a diuretic (water pill)', groups: ['diuretic'] },
  { words: /ppis?|proton pump inhibitors?/, name: 'a proton pump inhibitor (PPI)', groups: ['proton-pump-inhibitor'] },
  { words: /h2 ?blockers?/, name: 'an H2 blocker', groups: ['h2-blocker'] },
  { words: /insulins?/, name: 'an insulin', groups: ['insulin'] },
  { words: /glp-?1s?(?: (?:agonist|drug|medicine|shot)s?)?/, name: 'a GLP-1 medicine', groups: ['glp-1-agonist', 'gip-glp-1-agonist'] },
  { words: /biologics?/, name: 'a biologic', groups: ['biologic', 'monoclonal-antibody', 'tnf-inhibitor', 'interleukin-inhibitor'] },
  { words: /laxatives?/, name: 'a laxative', groups: ['laxative'] },
  { words: /anti[- ]?convulsants?|seizure (?:med|medicine|drug)s?/, name: 'a seizure medicine', groups: ['anticonvulsant'] },
  { words: /immuno?suppress(?:ant|ive)s?/, name: 'an immunosuppressant', groups: ['immunosuppressant'] },
  {
    words: /(?:blood pressure|bp|hypertension) (?:med|medicine|medication|pill|drug)s?/,
    name: 'a blood pressure medicine',
    groups: ['antihypertensive'],
  },
];
