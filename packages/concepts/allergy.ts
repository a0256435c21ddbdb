import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { ReportedHistory, ReportedThing } from './reported-history.ts';

/** Classes whose labels forbid every member after a serious reaction to one. */
const FORBIDDEN_TOGETHER: ReadonlySet<string> = new Set([
  'penicillin',
  'cephalosporin',
  'macrolide',
  'fluoroquinolone',
  'tetracycline',
  'nsaid',
  'salicylate',
  'sulfonamide-antibiotic',
  'ace-inhibitor',
  'phenothiazine',
  'benzodiazepine',
  'proton-pump-inhibitor',
  'h2-blocker',
  'nitrate',
  'rifamycin',
]);

/** Classes of like molecules: a reaction to one member is a reason to ask before another. */
const ASK_FIRST: ReadonlySet<string> = new Set([
  'beta-lactam',
  'aminoglycoside',
  'opioid',
  'local-anesthetic',
  'statin',
  'angiotensin-receptor-blocker',
  'beta-blocker',
  'thiazide-diuretic',
  'loop-diuretic',
  'sulfonylurea',
  'sulfonamide',
  'azole-antifungal',
  'tricyclic-antidepressant',
  'anticonvulsant',
  'bisphosphonate',
  'triptan',
  'first-generation-antihistamine',
  'second-generation-antihistamine',
  'corticosteroid',
  'ssri',
  'insulin',
  'glp-1-agonist',
  'heparin',
  'alpha-blocker',
  'muscle-relaxant',
  'progestogen',
  'estrogen',
]);

/** Aspirin and the other anti-inflammatory painkillers are one to a person who reacts to them. */
const ALIKE: readonly (readonly [string, string])[] = [['nsaid', 'salicylate']];

type Caution = MedicineRecord['cautions'][number];
type ThingsOf = (caution: Caution) => readonly ReportedThing[];

/** A reaction told of the medicine in question: "my tongue swelled on it". */
export function holdsOwnReaction(
  record: MedicineRecord,
  { ownReactions: [sure], unexplainedReactions: [unsure] }: ReportedHistory,
): HeldCaution[] {
  const words = sure ?? unsure;
  if (words === undefined) return [];
  const own = record.cautions.find(({ group, level }) => group === 'allergy' && level === 'contraindicated');
  const source = own?.source ?? record.cautions[0]?.source ?? record.class.source;
  const text = `Do not take ${record.name} after an allergic reaction to it`;
  const held = { about: 'condition' as const, group: 'allergy', source, words, isUnnamed: true };
  if (sure !== undefined) return [{ ...held, level: 'contraindicated', text }];
  const question = `Did ${record.name} or a medicine of its kind cause this? If so: ${text}`;
  return [{ ...held, level: 'caution', text: question, mayMean: 'an allergic reaction to it' }];
}

/** Reads whether the person is allergic to the medicine, to what its label names, or to a relative of it. */
export function holdsAllergy(record: MedicineRecord, reported: ReportedHistory, thingsOf: ThingsOf): HeldCaution[] {
  return reported.allergies.flatMap((allergen) => {
    const found = findAllergy(record, allergen, thingsOf);
    return found ? [{ ...found, about: 'allergy' as const, group: 'allergy', words: allergen.words }] : [];
  });
}

type Found = Pick<HeldCaution, 'level' | 'text' | 'source'>;

function findAllergy(record: MedicineRecord, allergen: ReportedThing, thingsOf: ThingsOf): Found | undefined {
  const named = record.cautions.filter((caution) => names(caution, thingsOf(caution), allergen));
  const own = record.cautions.find(({ group, level }) => group === 'allergy' && level === 'contraindicated');
  const forbidding = named.find(({ level }) => level === 'contraindicated');
  const caution = forbidding ?? (isSame(record, allergen) ? own : undefined) ?? named[0];
  const relation = relate(record, allergen);
  if (!caution && !relation) return undefined;
  const level = allergen.mild ? 'caution' : caution?.level === 'contraindicated' ? 'contraindicated' : (relation ?? caution?.level);
  if (!level) return undefined;
  const fact = caution ?? (level === 'contraindicated' && relation ? own : undefined);
  const source = fact?.source ?? own?.source ?? record.cautions[0]?.source ?? record.class.source;
  const because = isSame(record, allergen) ? `after an allergic reaction to it` : `it is related to ${allergen.words}`;
  const text =
    level === 'contraindicated'
      ? `Do not take ${record.name} ${because.startsWith('it') ? `with this allergy: ${because}` : because}`
      : `Ask before you take ${record.name}: ${because}`;
  return { level, text: fact?.text ?? text, source };
}

/** A caution that names the allergen: in an allergy caution by its text, elsewhere only foods and other allergens. */
function names(caution: Caution, things: readonly ReportedThing[], allergen: ReportedThing): boolean {
  const isOther = caution.group !== 'allergy';
  return things.some((thing) => {
    if (isOther && !/allerg|sensitiv|reaction/i.test(caution.text)) return false;
    if (thing.concept !== undefined && thing.concept === allergen.concept) return true;
    if (thing.medicine !== undefined && thing.medicine === allergen.medicine) return true;
    return thing.concept !== undefined && allergen.medicine !== undefined && shares(thing.classGroups, allergen.classGroups);
  });
}

function isSame(record: MedicineRecord, allergen: ReportedThing): boolean {
  const ingredients = record.ingredients.map(({ name }) => name.toLowerCase());
  return allergen.medicine === record.id || ingredients.includes(allergen.name.toLowerCase());
}

function relate(record: MedicineRecord, allergen: ReportedThing): HeldCaution['level'] | undefined {
  if (isSame(record, allergen)) return 'contraindicated';
  const groups = [
    ...allergen.classGroups,
    ...ALIKE.flatMap(([a, b]) => (allergen.classGroups.includes(a) ? [b] : allergen.classGroups.includes(b) ? [a] : [])),
  ];
  const shared = record.classGroups.filter((group) => groups.includes(group));
  if (shared.some((group) => FORBIDDEN_TOGETHER.has(group))) return 'contraindicated';
  // A whole class was named: "allergic to statins".
  if (allergen.concept !== undefined && shared.length > 0) return 'contraindicated';
  if (shared.some((group) => ASK_FIRST.has(group))) return 'caution';
  const betaLactams = ['penicillin', 'cephalosporin'];
  if (shares(betaLactams, groups) && shares(betaLactams, record.classGroups)) return 'caution';
  return undefined;
}

const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
