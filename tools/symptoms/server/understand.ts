import type * as z from 'zod';
import type { HeldCaution } from '#packages/clinical/suitability.ts';
import type { ReportedHistory } from '#packages/concepts/reported-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { inEnglish } from '#packages/reading/in-english.ts';
import type { ReportedSymptoms, Understood, VitalSigns } from '../contract/shared.ts';
import type { FindingRecord, Sex } from '../engine/knowledge.ts';
import { fitsPerson } from '../engine/red-flags.ts';
import type { ReportedFinding, Story } from '../engine/story.ts';
import { readVitals, type Vitals } from '../engine/vitals.ts';
import { isConfirmed, suggestFindings } from './did-you-mean.ts';
import { explainFindings } from './explained-findings.ts';
import { readCourses } from './reading/course.ts';
import { readFollowUpSentences } from './reading/follow-up-sentences.ts';
import { findOverdose } from './reading/overdose.ts';
import type { Reading } from './reading/read-story.ts';
import { findUnreadParts } from './reading/unread-parts.ts';
import type { SymptomServices } from './symptom-services.ts';
import { holdsTaken } from './taken-medicines.ts';
import { listFacts } from './understood-facts.ts';

/** The request of any tier. */
export type SymptomRequest = z.output<typeof ReportedSymptoms> & {
  age?: number | null | undefined;
  sex?: Sex | null | undefined;
  medicalHistory?: readonly string[] | null | undefined;
  /** What a saved person has and takes. It names risks and medicines, never what is happening now. */
  known?: readonly string[] | undefined;
  vitalSigns?: z.output<typeof VitalSigns>;
};

export interface UnderstoodRequest {
  story: Story;
  understood: Understood;
  /** The covered medicines that the person takes. */
  medicines: Product[];
  /** What was not read and may tell a sign of illness: symptoms that nobody knows, and words about the body. */
  unheard: string[];
}

interface Entry {
  typed: string;
  reading: Reading;
}

interface Read {
  description: Reading;
  symptoms: Entry[];
  history: Entry[];
  /** All readings, the description first. */
  readings: Reading[];
}

interface Findings {
  present: Map<string, ReportedFinding>;
  absent: Map<string, string>;
}

type Person = Pick<Story, 'ageYears' | 'sex' | 'isChild'>;

/** What a story rests on, before what was not read is looked for. */
interface Told {
  story: Story;
  medicines: Product[];
  read: Read;
  vitals: Vitals;
  /** What is absent, with its words. */
  absent: Findings['absent'];
}

/** Reads the story alone, which is all that rules need. */
export const readTold = (services: SymptomServices, request: SymptomRequest): Story => tell(services, request).story;

/** Reads everything that was selected, typed and measured as one story, regardless of how it was entered. */
function tell(services: SymptomServices, request: SymptomRequest): Told {
  const read = readAll(services, request);
  const person = findPerson(request, read);
  const typed = [request.description, ...request.symptoms, ...listHistory(request)];
  let history: ReportedHistory | undefined;
  const readHistory = () => {
    history ??= services.historyReader.read(typed, person.ageYears);
    return history;
  };
  const medicines = withoutAllergens(findMedicines(services, typed), readHistory);
  const vitals = mergeVitals(request, read.readings);
  // The medical history says what is long-standing, not how long this illness has lasted.
  const readings = [read.description, ...read.symptoms.map(({ reading }) => reading)];
  const hours = readings.find((reading) => reading.hours !== undefined)?.hours;
  const sudden = readings.some((reading) => reading.sudden);
  const findings = gatherFindings(services, { request, read, person, medicines, vitals, hours });
  const { present, absent } = findings;
  const story: Story = {
    ...person,
    present,
    absent: new Set(absent.keys()),
    hours,
    courses: readCourses(inEnglish([request.description, ...request.symptoms].join('\n')), hours),
    sudden,
    cautionsOf: once((medicine) => [
      ...checkSuitability(services.historyReader, medicine, readHistory(), person.ageYears).held,
      ...forbiddenByIngredients(services, medicine, readHistory(), person.ageYears),
      ...holdsTaken(services, medicine, medicines),
    ]),
  };
  return { story, medicines, read, vitals, absent };
}

/** What the record of one ingredient forbids, its combination forbids too, in the words of the combination's own caution. */
function forbiddenByIngredients(
  { formulary, historyReader }: SymptomServices,
  { ingredients, cautions }: MedicineRecord,
  history: ReportedHistory,
  ageYears: number | undefined,
): HeldCaution[] {
  if (ingredients.length < 2) return [];
  const records = ingredients
    .flatMap(({ name }) => formulary.findByName(name)?.medicine ?? [])
    .filter((one) => one.ingredients.length === 1);
  return records
    .flatMap((record) => checkSuitability(historyReader, record, history, ageYears).held)
    .filter(({ level }) => level === 'contraindicated')
    .flatMap((held) => {
      const own = cautions.find(({ group }) => group === held.group);
      return own ? [{ ...held, text: own.text, source: own.source }] : [];
    });
}

/** Reads the story and what of it was not read. */
export function understand(services: SymptomServices, request: SymptomRequest): UnderstoodRequest {
  const { story, medicines, read, vitals, absent } = tell(services, request);
  const { present, hours, sudden = false, ...person } = story;
  const isUnexplained = (words: string) => !isConfirmed(services, words, request.answers);
  const unreadSymptoms = findUnread(services, read.symptoms).filter(isUnexplained);
  const unreadParts = findUnreadParts(request.description, read.description, services.readStory).filter(({ text }) => isUnexplained(text));
  const unheard = [...new Set([...unreadSymptoms, ...unreadParts.filter(({ mayMatter }) => mayMatter).map(({ text }) => text)])];
  return {
    story,
    medicines,
    unheard,
    understood: {
      findings: [
        ...[...present].map(([id, words]) => describe(services, id, { state: 'present', ...words })),
        ...[...absent].map(([id, words]) => describe(services, id, { state: 'absent', words })),
      ],
      facts: listFacts({ readings: read.readings, ...person, vitals, hours, sudden }),
      medicines: medicines.map(({ medicine, brandName }) => brandName ?? medicine.name),
      notUnderstood: [...new Set([...unreadSymptoms, ...findUnread(services, read.history), ...unreadParts.map(({ text }) => text)])],
      didYouMean: suggestFindings(services, { story, unread: unheard, answers: request.answers }),
    },
  };
}

/** Asks once a medicine: many lines of an answer name the same ones. */
function once(find: NonNullable<Story['cautionsOf']>): NonNullable<Story['cautionsOf']> {
  const found = new Map<string, ReturnType<typeof find>>();
  return (medicine) => {
    const held = found.get(medicine.id) ?? find(medicine);
    found.set(medicine.id, held);
    return held;
  };
}

/** "Allergic to ibuprofen" and "my sister takes ibuprofen" name no medicine that the person takes. */
function withoutAllergens(products: Product[], readHistory: () => ReportedHistory): Product[] {
  if (products.length === 0) return products;
  const { allergies, medicines, ofOthers } = readHistory();
  const others = ofOthers.map((words) => words.toLowerCase());
  return products.filter(({ medicine: { id, name }, brandName }) => {
    if (medicines.some(({ medicine }) => medicine === id)) return true;
    return !allergies.some(({ medicine }) => medicine === id) && !others.includes((brandName ?? name).toLowerCase());
  });
}

const listHistory = ({ medicalHistory, known }: SymptomRequest) => [...(medicalHistory ?? []), ...(known ?? [])];

/** Of a saved condition only the risk counts: a stroke in the past is no sign of one now. */
function keepRisks(findings: SymptomServices['findings'], reading: Reading): Reading {
  const isRisk = (id: string) => findings.get(id)?.kind === 'risk' || findings.get(id)?.kind === 'exposure';
  return {
    ...reading,
    present: new Map([...reading.present].filter(([id]) => isRisk(id))),
    absent: new Map(),
    hours: undefined,
    sudden: false,
    vitals: {},
    vitalWords: [],
  };
}

/** Words by which an entry of the medical history says that it is over: "heart attack 2015", "overdose years ago". */
const TELLS_PAST =
  /\b(?:past|previous|prior|former|history of|hx of?|h\/o|(?:in |since )?(?:19|20)\d\d|(?:years?|yrs|decades|months) ago|as an? (?:kid|child|teen\w*|baby)|childhood|survivor|in remission|resolved|recovered|when (?:i|he|she) was)\b/i;
const WHEN = /,?\s*\(?\b(?:in |since |around |back in )?(?:19|20)\d\d\b\)?|\b(?:past|previous|prior|former|history of|hx of?|h\/o)\b/gi;

/** What is over leaves a risk and is no sign, attempt or poisoning of now. */
function readPast(readStory: SymptomServices['readStory'], findings: SymptomServices['findings'], typed: string): Entry {
  const named = readStory(`history of ${typed.replace(WHEN, ' ').trim()}`);
  const plain = readStory(typed);
  const both = { ...plain, present: new Map([...plain.present, ...named.present]) };
  const present = [...both.present].filter(([id]) => findings.get(id)?.kind === 'risk' && !id.startsWith('recent-'));
  return { typed, reading: { ...keepRisks(findings, both), present: new Map(present) } };
}

/** An entry of the history about a relative: "mother has vitiligo", "aunt with lupus". */
const RELATIVE =
  /^(?:(?:my|his|her|maternal|paternal|late|older|younger|half|twin|step|great)[ -]){0,3}(?:mother|mom|mum|father|dad|parents?|brothers?|sisters?|siblings?|aunt|uncle|cousins?|nephew|niece|grand(?:mother|father|ma|pa|parents?)|son|daughter)\b[:,]?(?:(?: (?:also|both|all|once))? (?:has|have|had|with|died (?:of|from)|diagnosed with|takes?|took|on|was|is)\b)?/i;

/** The words that name the relative; undefined where nothing is said of one. */
function findRelative(typed: string): string | undefined {
  const [words] = RELATIVE.exec(typed.trim()) ?? [];
  return words?.trim() === typed.trim() ? undefined : words;
}

const withoutRelative = (typed: string) => typed.trim().replace(RELATIVE, '').trim();

/** Whether the whole story is about that relative: "My mom has chest pain". */
function isAbout(relative: string, description: string): boolean {
  const named = new Set(relative.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  return [...description.toLowerCase().matchAll(/\b(?:my|our) ([a-z]+)/g)].some(([, own = '']) => named.has(own));
}

/** What a relative has or had counts only as what runs in the family. */
function readOfRelative(readStory: SymptomServices['readStory'], typed: string): Entry {
  const reading = readStory(`family history of ${withoutRelative(typed)}`);
  const present = new Map([...reading.present].filter(([id]) => id.startsWith('family-') || id.endsWith('-contact')));
  return { typed, reading: { ...reading, present, absent: new Map(), hours: undefined, sudden: false, vitals: {}, vitalWords: [] } };
}

function readAll({ readStory, findings }: SymptomServices, request: SymptomRequest): Read {
  const read = (typed: string): Entry => ({ typed, reading: readStory(typed) });
  const description = readStory(request.description);
  const symptoms = request.symptoms.map(read);
  const readHistory = (typed: string) => (TELLS_PAST.test(typed) ? readPast(readStory, findings, typed) : read(typed));
  const history = (request.medicalHistory ?? []).map((typed) => {
    const relative = findRelative(typed);
    if (!relative) return readHistory(typed);
    return isAbout(relative, request.description) ? readHistory(withoutRelative(typed)) : readOfRelative(readStory, typed);
  });
  const known = (request.known ?? []).map((typed) => keepRisks(findings, readStory(typed)));
  return {
    description,
    symptoms,
    history,
    readings: [description, ...[...symptoms, ...history].map(({ reading }) => reading), ...known],
  };
}

/** Form fields take precedence over the text. */
function findPerson(request: SymptomRequest, { readings }: Read): Person {
  const ageYears = readings.find((reading) => reading.ageYears !== undefined)?.ageYears;
  return {
    // A form counts whole years: "4 months" in the text says more than 0.
    ageYears: ageYears !== undefined && Math.floor(ageYears) === request.age ? ageYears : (request.age ?? ageYears),
    sex: request.sex ?? readings.find(({ sex }) => sex !== undefined)?.sex,
    isChild: readings.some(({ who }) => who === 'child'),
  };
}

interface Gathered {
  request: SymptomRequest;
  read: Read;
  person: Person;
  medicines: readonly Product[];
  vitals: Vitals;
  hours: number | undefined;
}

/** Findings from the text, follow-up sentences, medicines, vital signs and duration; the person's corrections are applied last. */
function gatherFindings(services: SymptomServices, { request, read, person, medicines, vitals, hours }: Gathered): Findings {
  const findings = mergeFindings(read.readings);
  const { present, absent } = findings;
  for (const [id, reported] of readFollowUpSentences(request.symptoms, inEnglish(request.description), services))
    if (!absent.has(id)) set(present, absent, id, reported);
  removeUnfit(services, findings, person);
  for (const product of medicines) addClassFindings(services, present, product);
  addOverdoses(services, findings, [request.description, ...request.symptoms]);
  const measured = readVitals(vitals, person.ageYears, present.has('copd'));
  for (const [id, words] of measured.present) set(present, absent, id, { words });
  for (const [id, words] of measured.absent) if (!present.has(id)) absent.set(id, words);
  addDurationFindings(services, present, hours);
  correct(services, findings, request.answers);
  explainFindings(present, inEnglish([request.description, ...request.symptoms].join('\n')), isOfChild(person));
  return findings;
}

/** Whether a child is ill. */
const isOfChild = ({ ageYears, isChild }: Person) => (ageYears === undefined ? isChild === true : ageYears < CHILD_BELOW_YEARS);
const CHILD_BELOW_YEARS = 12;

function findUnread(services: SymptomServices, entries: readonly Entry[]): string[] {
  const isUnread = ({ typed, reading }: Entry) =>
    reading.present.size + reading.absent.size + reading.vitalWords.length === 0 && findMedicines(services, [typed]).length === 0;
  return entries.filter(isUnread).map(({ typed }) => typed);
}

type Present = Findings['present'];

function mergeFindings(readings: readonly Reading[]): Findings {
  const present: Present = new Map();
  const absent = new Map<string, string>();
  for (const reading of readings) {
    for (const [id, reported] of reading.present) {
      const known = present.get(id);
      present.set(
        id,
        known
          ? { ...reported, ...known, severity: known.severity ?? reported.severity, sudden: known.sudden || reported.sudden }
          : reported,
      );
    }
  }
  // A finding reported as present anywhere is present: the cautious reading of a contradiction.
  for (const reading of readings) for (const [id, { words }] of reading.absent) if (!present.has(id)) absent.set(id, words);
  return { present, absent };
}

function set(present: Present, absent: Map<string, string>, id: string, reported: ReportedFinding): void {
  absent.delete(id);
  if (!present.has(id)) present.set(id, reported);
}

/** Findings that do not fit the person's sex or age were misread. */
function removeUnfit({ findings }: SymptomServices, { present, absent }: Findings, person: Person): void {
  for (const map of [present, absent])
    for (const id of [...map.keys()]) {
      const finding = findings.get(id);
      if (finding && !fitsPerson(finding, person)) map.delete(id);
    }
}

/** Many pills at once are an overdose of the named medicine. */
function addOverdoses({ formulary }: SymptomServices, { present, absent }: Findings, texts: readonly string[]): void {
  const isMedicine = (word: string) => word.length > 3 && formulary.findByName(word) !== undefined;
  for (const names of texts.map((text) => findOverdose(inEnglish(text), isMedicine)).filter((found) => found !== undefined)) {
    set(present, absent, 'overdose', { words: 'many pills at once' });
    for (const name of names) {
      const medicine = formulary.findByName(name)?.medicine;
      if (medicine?.ingredients.some((ingredient) => ingredient.name === 'acetaminophen'))
        set(present, absent, 'acetaminophen-overdose', { words: name });
      if (medicine?.classGroups.includes('opioid')) set(present, absent, 'opioid-overdose', { words: name });
    }
  }
}

/** "Fever" and "for six days" imply a fever of five days or more. */
function addDurationFindings({ knowledge }: SymptomServices, present: Present, hours: number | undefined): void {
  if (hours === undefined) return;
  for (const { id, whenLasting } of knowledge.findings) {
    const reported = whenLasting && present.get(whenLasting.finding);
    if (reported && whenLasting && hours >= whenLasting.leastHours && hours <= (whenLasting.mostHours ?? hours) && !present.has(id))
      present.set(id, { words: reported.words });
  }
}

/** The person's corrections and answers override everything that was read. */
function correct({ findings }: SymptomServices, { present, absent }: Findings, answers: SymptomRequest['answers']): void {
  for (const [id, answer] of Object.entries(answers)) {
    if (!findings.has(id)) continue;
    present.delete(id);
    absent.delete(id);
    if (answer === 'yes') present.set(id, { words: 'your answer' });
    if (answer === 'no') absent.set(id, 'your answer');
  }
}

function mergeVitals({ vitalSigns }: SymptomRequest, readings: readonly Reading[]): Vitals {
  const read: Vitals = Object.assign({}, ...readings.map((reading) => reading.vitals).reverse());
  const { bodyTemperature, pulseRate, respirationRate, bloodPressure } = vitalSigns ?? {};
  const hasPressure = bloodPressure?.systolic != null && bloodPressure.diastolic != null;
  return {
    ...read,
    ...(bodyTemperature != null ? { temperatureF: bodyTemperature } : {}),
    ...(pulseRate != null ? { pulse: pulseRate } : {}),
    ...(respirationRate != null ? { respiration: respirationRate } : {}),
    ...(hasPressure ? { systolic: bloodPressure.systolic as number, diastolic: bloodPressure.diastolic as number } : {}),
  };
}

/** "Not even aspirin", "never took ibuprofen": a medicine that the person does not take. */
const NOT_TAKEN =
  /\b(?:not (?:on|taking|even)|never (?:took|takes?|taken)|(?:do|does)(?: not|n['’]?t)(?: even| ever| really)? take)(?: any| even)? [a-z-]{4,}(?: or [a-z-]{4,})?\b(?! (?:helps?|works?|worked|touch\w*|does|did|eases?))/g;

/** Iron that nobody swallows. */
const IRON_TOOL =
  /\b(?:curling|flat|waffle|clothes|soldering|steam|hot|cast|wrought|tire|golf|angle) irons?\b|\biron(?:ing|ed|s)?(?= (?:board|skillet|pan|man|gate|fence|railing|rod|bar|out|my (?:shirt|clothes|dress))\b)|(?<=\b(?:burn(?:ed|t)?|touch(?:ed)?|on) (?:my \w+ |me |it |him |her )?(?:on |with |by )?(?:the|an) )iron\b/g;

/** Covered medicines named in the text, by one or two words. Names are matched exactly, because many everyday words resemble one. */
function findMedicines({ formulary }: SymptomServices, texts: readonly string[]): Product[] {
  const found = new Map<string, Product>();
  for (const text of texts) {
    const words =
      inEnglish(text)
        .toLowerCase()
        .replace(NOT_TAKEN, ' ')
        .replace(IRON_TOOL, ' ')
        .match(/[a-z][a-z-]{3,}/g) ?? [];
    for (const [n, word] of words.entries()) {
      const product = formulary.findByName(`${word} ${words[n + 1] ?? ''}`.trim()) ?? formulary.findByName(word);
      if (product && !found.has(product.medicine.id)) found.set(product.medicine.id, product);
    }
  }
  return [...found.values()];
}

function addClassFindings({ knowledge }: SymptomServices, present: Present, { medicine, brandName }: Product): void {
  for (const group of medicine.classGroups) {
    const id = knowledge.medicineFindings[group];
    if (id && !present.has(id)) present.set(id, { words: brandName ?? medicine.name });
  }
}

function describe(
  { findings }: SymptomServices,
  id: string,
  reported: ReportedFinding & { state: 'present' | 'absent' },
): Understood['findings'][number] {
  const { name, kind, area } = findings.get(id) as FindingRecord;
  return {
    id,
    name,
    state: reported.state,
    kind,
    area,
    words: reported.words,
    ...(reported.severity ? { severity: reported.severity } : {}),
  };
}
