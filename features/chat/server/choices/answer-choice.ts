import { type Claim, resolveSource } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity, type PersonDetails, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { loadHistoryReader } from '#packages/concepts/read-history.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { AnswerDraft } from '../answer-draft.ts';
import type { Choice } from '../plain-answers/plain-answer-schema.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';
import { isForChild, isTooYoung, listMembers, listReportedClasses, listUnknownWords } from './choice-person.ts';

/** A question which medicine without a prescription fits somebody. */
export interface ChoiceQuestion {
  message: string;
  /** What the person reported before. Empty where the talk is about several people. */
  earlier: readonly string[];
  /** All messages before, of whomever they tell: they say what the medicine is for. */
  needs: readonly string[];
  person: PersonDetails;
  /** What the person takes, as told. */
  taken: readonly string[];
  /** What else the talk is about. What is sold for the need itself was only asked about. */
  named: readonly string[];
}

/** Answers it from the medicine records and the interaction rules; undefined where it is no such question. */
export type AnswerChoice = (asked: ChoiceQuestion, ask: (question: Question) => Promise<SkillAnswer>) => Promise<AnswerDraft | undefined>;

const ASKS_WHICH =
  /\b(?:can|could|may|should) (?:i|he|she|we|they|my \w+|you) (?:still |safely |also )?(?:take|use|have|get|give (?:him|her|them)) (?:something|anything)\b|\bneed something for\b|\b(?:what|which|wat|anything|something|any)\b[^.?!]{0,60}\b(?:can|could|should|may|do|is|are|to)\b[^.?!]{0,40}\b(?:take|use|have|give|get|buy|safe|ok(?:ay)?|best|good|allowed)\b|\bwhat(?:['’]?s| is) (?:ok(?:ay)?|safe|good|best|allowed)\b|\bwhat (?:would|might|could) (?:be|help|work)\b[^.?!]{0,30}\b(?:for|better|safer|instead)\b|\bwhat else (?:is there|can|could|may)\b|\b(?:safe|ok(?:ay)?|best) (?:otc|over.the.counter|pain|cold|cough|allergy)\b|\b(?:which|what) (?:[\w-]+ ){0,3}(?:pills?|products?|pain ?relievers?|medicines?|medications?|meds?|tablets?|syrups?|sprays?|antihistamines?|painkillers?|laxatives?|decongestants?) (?:is|are|would be) (?:(?:good|ok(?:ay)?|right|best|safe) )?for\b|\bwhat(?:['’]?s| is) (?:the |a )?(?:\w+est|safe|gentle|mild|good|better|safer|gentler)(?: \w+)?(?: \w+)?(?: for\b|\W*$)|\bwhat (?:helps|works|is good|['’]s good)\b|\bwhats good\b/i;
/** Without a need of its own the message asks for another choice: "ok so what can I take". */
const SHORT = 8;
/** Arbitrary: a longer message tells how somebody is, and is answered by that. */
const PLAIN_WORDS = 10;
const MAX_TEXTS = 2;
/** Arbitrary: what was asked for longer ago is no longer meant. */
const MOST_BACK = 4;

export function createChoices(formulary: Formulary): AnswerChoice {
  const choices = loadPlainAnswers().choices.map((choice) => ({ choice, pattern: toPattern(choice.asks) }));
  const findNeed = (text: string) => choices.find(({ pattern }) => pattern.test(text));
  return async (asked, ask) => {
    const { message, earlier } = asked;
    if (!ASKS_WHICH.test(message)) return undefined;
    const isShort = message.split(/\s+/).length <= SHORT;
    const need = findNeed(message) ?? (isShort ? findNeed(asked.needs.slice(-MOST_BACK).reverse().join(' . ')) : undefined);
    if (!need || asksInstead(message, need.pattern) || isForChild([...earlier, message], asked.person.ageYears)) return undefined;
    const reader = loadHistoryReader(formulary);
    // "My dad has heart failure" tells what the person has whom the question is about.
    const reported = reader.read(
      [...earlier, message].map((text) => text.replace(RELATIVE, 'I')),
      asked.person.ageYears,
    );
    if (asked.person.pregnant || asked.person.breastfeeding || reported.conditions.some(({ id }) => OF_BABY.has(id))) return undefined;
    const isNeed = ({ id, words }: { id: string; words: string }) =>
      need.pattern.test(words) || need.pattern.test(reader.index.find(id)?.name ?? '');
    const conditions = reported.conditions.filter((condition) => !isNeed(condition));
    const allergies = reported.allergies.filter(({ classGroups }) => classGroups.length > 0);
    const reasons = [
      ...conditions
        .filter(({ words }, at) => conditions.findIndex((other) => other.words === words) === at)
        .map(({ id, words }) => reader.index.find(id)?.name ?? words),
      ...allergies.map(({ name }) => `an allergy to ${name}`),
      ...(isOlder(asked) ? ['older age'] : []),
    ].map((words) => words.toLowerCase());
    const offered = new Set(need.choice.medicines.map(({ id }) => id));
    const beside = asked.named.filter((name) => !offered.has(formulary.findByName(name)?.medicine.id ?? ''));
    const taken = [...new Set([...asked.taken, ...beside])].filter((name) => {
      const medicine = formulary.findByName(name)?.medicine;
      return medicine && !reported.allergies.some((allergen) => allergen.medicine === medicine.id);
    });
    const takenIds = new Set(taken.map((name) => formulary.findByName(name)?.medicine.id));
    const classes = listReportedClasses(reported);
    const medicines = [...reported.medicines.filter(({ medicine }) => medicine !== undefined && takenIds.has(medicine)), ...classes];
    const unknown = listUnknownWords(reader, reported, need.pattern);
    const isPlain = message.trim().split(/\s+/).length <= PLAIN_WORDS;
    if (reasons.length + taken.length + classes.length === 0 && need.choice.id !== 'allergy' && !isPlain) return undefined;
    const records = need.choice.medicines.flatMap((item) => {
      const record = formulary.medicines.find(({ id }) => id === item.id);
      return record && !isTooYoung(record, asked.person.ageYears) ? [{ record, item }] : [];
    });
    const collector = new EvidenceCollector('choice', {});
    const judged = await Promise.all(
      records.map(async ({ record, item }): Promise<Judged> => {
        const { held } = checkSuitability(
          reader,
          record,
          { ...reported, conditions, allergies, medicines, openClauses: [], unexplainedReactions: [] },
          asked.person.ageYears,
        );
        const pairs = [
          ...(await Promise.all(taken.map((name) => askPair(ask, record.name, name)))),
          ...(await Promise.all(classes.map((one) => askClass(ask, record.name, [one.words, ...listMembers(formulary, one)])))).flat(),
        ];
        const older = isOlder(asked) ? record.cautions.filter(({ group }) => group === 'older-adults') : [];
        const facts = [...held, ...older]
          .filter(({ text }) => !OTHER_FORM.test(text))
          .map(({ level, text, source }) => {
            return {
              forbids: level === 'contraindicated',
              text,
              id: collector.citeResolved(text, resolveSource(source, formulary.documentsOf(record))),
            };
          });
        const found = pairs.flatMap(({ severity, text, evidence }) =>
          severity
            ? [
                {
                  forbids: isGraveSeverity(severity),
                  text,
                  id: evidence && collector.citeResolved(evidence.statement, evidence.source),
                },
              ]
            : [],
        );
        const isUnknown =
          unknown.length > 0 ||
          pairs.some(({ isCovered }) => !isCovered) ||
          (conditions.length > 0 && record.classGroups.some((group) => DOUBTFUL.has(group)));
        return { record, for: item.for, facts: [...facts, ...found].sort((a, b) => Number(b.forbids) - Number(a.forbids)), isUnknown };
      }),
    );
    const about = joinNames([...new Set([...reasons, ...taken, ...classes.map(({ words }) => words)])]);
    return { kind: 'answer', claims: writeClaims(need.choice, { about, unknown }, judged), evidence: collector.evidence };
  };
}

/** In more illnesses than their records name these need a doctor's word, such as in cirrhosis, hemophilia or glaucoma. */
const DOUBTFUL: ReadonlySet<string> = new Set(['nsaid', 'decongestant']);
const OLDER_YEARS = 60;
const OLDER = /\b(?:gramm?a|gran(?:ny|ma|pa)?|grand(?:ma|pa|mother|father|dad)|elderly|old(?:er)? (?:people|person|adults?))\b/i;
const isOlder = ({ person: { ageYears }, message }: ChoiceQuestion) =>
  ageYears === undefined ? OLDER.test(message) : ageYears >= OLDER_YEARS;
const RELATIVE =
  /\b(?:my|our|the) (?:\w+ )?(?:mom|mum|mother|dad|father|wife|husband|girlfriend|boyfriend|partner|son|daughter|kid|child|brother|sister|friend|gram\w*|grand(?:ma|pa|mother|father|dad))\b|\b(?:mom|mum|mother|dad|father|gramma|granny|grand(?:ma|pa|mother|father|dad))\b/gi;
const OF_BABY: ReadonlySet<string> = new Set(['pregnancy', 'breastfeeding']);
/** Facts about a form that is not sold for the need: "10% eye drops: …". */
const OTHER_FORM = /^[\w% ]{0,12}(?:eye drops|injection|inhaler)\b|\binjection['’]s label/i;

/** "Lisinopril gives me a cough, what can I take instead": the need is what the medicine does, not what another is taken for. */
const asksInstead = (message: string, need: RegExp) =>
  /\b(?:instead|alternatives?|substitutes?)\b/i.test(message) &&
  !new RegExp(String.raw`\bfor (?:\w+ ){0,2}${need.source}`, 'i').test(message);

const toPattern = (words: string) => new RegExp(String.raw`\b(?:${words.replace(/\|\s+/g, '|')})(?!\w)`, 'i');

interface Judged {
  record: MedicineRecord;
  for: string;
  facts: readonly { forbids: boolean; text: string; id: string | undefined }[];
  isUnknown: boolean;
}

async function askPair(ask: (question: Question) => Promise<SkillAnswer>, first: string, second: string) {
  const question: Question = {
    topic: 'together',
    text: `${first} with ${second}`,
    things: [first, second],
    conditions: [],
    symptoms: [],
    facets: [],
    person: {},
  };
  const { status, floor, claims, evidence } = await ask(question);
  const [, effect] = claims;
  return { isCovered: status === 'answered', severity: floor.severity, text: effect?.text ?? '', evidence: evidence[0] };
}

/** A class is judged by its members, and by its own name where the rules know it, such as "St. John's wort". */
async function askClass(ask: (question: Question) => Promise<SkillAnswer>, first: string, [words = '', ...members]: readonly string[]) {
  const own = await askPair(ask, first, words);
  const pairs = await Promise.all(members.map((name) => askPair(ask, first, name)));
  const known = [own, ...pairs].filter(({ isCovered }) => isCovered);
  return known.length > 0 ? known : [own];
}

/** The ones without a warning first, then those to leave out, then those to ask about. */
function writeClaims(
  { need }: Choice,
  { about, unknown }: { about: string; unknown: readonly string[] },
  judged: readonly Judged[],
): Claim[] {
  const clear = judged.filter(({ facts, isUnknown }) => facts.length === 0 && !isUnknown);
  const avoid = judged.filter(({ facts }) => facts.some(({ forbids }) => forbids));
  const askFirst = judged.filter((one) => !clear.includes(one) && !avoid.includes(one));
  const names = joinNames(clear.map((one) => `${nameOf(one)} for ${one.for}`));
  const first =
    !about && unknown.length === 0
      ? `For ${need} the usual medicines without a prescription are ${names}.`
      : clear.length > 0
        ? `For ${need} with ${about}, I hold no warning against ${names}.`
        : `For ${need}${about && ` with ${about}`}, I can name none of the usual medicines without a prescription as free of a warning. Ask a pharmacist before you take one.`;
  const ids = judged.flatMap(({ facts }) => facts.flatMap(({ id }) => (id ? [id] : [])));
  return [
    { text: first, evidenceIds: ids },
    ...(unknown.length > 0
      ? [{ text: `I did not understand ${joinNames(unknown.map((word) => `“${word}”`))}, so I could not check it.`, evidenceIds: [] }]
      : []),
    ...write('Do not take', avoid),
    ...write('Ask a doctor or pharmacist first about', askFirst),
    {
      text: 'Cold and pain packages often hold several medicines, so read every active ingredient. That I hold no warning does not prove that it is safe: have a pharmacist check your choice.',
      evidenceIds: [],
    },
  ];
}

function write(lead: string, some: readonly Judged[]): Claim[] {
  if (some.length === 0) return [];
  const facts = some.flatMap(({ facts: own }) => own.slice(0, 1));
  const texts = [...new Set(facts.map(({ text }) => text.replace(/\.$/, '')))].slice(0, MAX_TEXTS);
  const ids = facts.flatMap(({ id }) => (id ? [id] : []));
  const why = texts.length > 0 ? `: ${texts.join('. ')}.` : '.';
  return [{ text: `${lead} ${joinNames(some.map(nameOf))}${why}`, evidenceIds: ids }];
}

const nameOf = ({ record }: Judged) => (record.brands[0] ? `${record.name} (${record.brands[0].name})` : record.name);
