import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { CONDITION_FACETS, type ConditionFacet, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { nameInSentence } from '../../engine/condition-name.ts';
import type { ConditionRecord } from '../../engine/knowledge.ts';
import { sayLikelihood } from '../../engine/likelihood.ts';
import { citeAbout, citeNumbers, claimsOf, TIMEFRAMES, uniqueClaims, withEvidence } from '../advice.ts';
import type { SymptomParts } from '../symptoms.ts';
import { understand } from '../understand.ts';
import { toAsked } from './asked.ts';
import { type ConditionBook, tellsOfHaving } from './condition-book.ts';
import { endSentence, fitPerson, sayMedicines } from './say-medicines.ts';
import { SECTION } from './section.ts';
import { partMessage } from './set-aside.ts';

const MOST = 8;
const ASK_WHICH = 'Which illness do you mean?';

/** What an illness is, how it shows, what helps and when to be seen, from its record. */
export function answerCondition(parts: SymptomParts, conditions: ConditionBook, question: Question): SkillAnswer {
  const typed = question.conditions.find((name) => name.trim() !== '')?.trim();
  if (typed === undefined)
    return { status: 'missing', missing: 'condition', claims: [claim(ASK_WHICH)], evidence: [], floor: {}, section: SECTION };
  const found = conditions.find(typed);
  const kinds = found || parts.readStory(typed).present.size > 0 ? [] : conditions.findKinds(typed);
  if (!found && kinds.length > 0)
    return { status: 'missing', missing: 'condition', claims: [claim(askWhich(typed, kinds))], evidence: [], floor: {}, section: SECTION };
  if (!found) return { status: 'not-covered', claims: sayUnknown(typed), evidence: [], floor: {}, section: SECTION };
  const { condition, corrected } = found;
  const book = new EvidenceBook('c', parts.knowledge.documents);
  const facets = question.facets.filter((facet): facet is ConditionFacet => (CONDITION_FACETS as readonly string[]).includes(facet));
  const context: Context = { parts, condition, question, book };
  const said = facets.length === 0 ? sayInShort(context) : facets.flatMap((facet) => SAY[facet](context));
  const first = [...sayEmergency(context), ...(corrected ? [claim(`I read “${typed}” as ${nameInSentence(condition.name)}.`)] : [])];
  const claims = uniqueClaims([...first, ...said], MOST).map(endSentence);
  const hasItNow = tellsOfHaving(condition, typed, partMessage(question.text).told);
  return withEvidence({ status: 'answered' as const, claims, floor: hasItNow ? { urgency: condition.care } : {}, section: SECTION }, book);
}

const askWhich = (typed: string, kinds: readonly ConditionRecord[]) =>
  `“${typed}” can mean several illnesses. Which do you mean: ${joinNames(kinds.map(({ name }) => nameInSentence(name)))}, or another one?`;

const sayUnknown = (typed: string): Claim[] => [
  claim(`This tool holds no facts about “${typed}”.`),
  claim('That does not mean that it is harmless. Ask a doctor or pharmacist, or tell me the symptoms.'),
];

interface Context {
  parts: SymptomParts;
  condition: ConditionRecord;
  question: Question;
  book: EvidenceBook;
}

const citeCare = ({ condition, book }: Context) => book.cite({ text: condition.careWhy, source: condition.sources.care });

function sayEmergency(context: Context): Claim[] {
  if (context.condition.care !== 'emergency') return [];
  return [claim('If you think that you have this now, call the emergency number (911 in the US).', citeCare(context))];
}

const sayWhat = ({ condition, book }: Context): Claim[] => {
  const { name, clinical } = condition;
  const isOther = clinical.toLowerCase() !== name.toLowerCase();
  return [
    claim(`${name}${isOther ? `, which doctors call ${nameInSentence(clinical)}` : ''}: ${condition.about}`, citeAbout(condition, book)),
  ];
};

const SIGNS = 4;
const saySigns = ({ condition, book }: Context): Claim[] => [
  ...claimsOf(condition, condition.keyFeatures.slice(0, SIGNS), book).map(({ text, evidenceIds }) =>
    claim(`A typical sign: ${nameInSentence(text)}`, ...evidenceIds),
  ),
  ...sayDangers({ condition, book }),
];

const sayDangers = ({ condition, book }: Pick<Context, 'condition' | 'book'>): Claim[] =>
  claimsOf(condition, condition.redFlags.slice(0, 2), book, 'care').map(({ text, evidenceIds }) =>
    claim(`Get help at once: ${nameInSentence(text)}`, ...evidenceIds),
  );

const RAISES = 1.5;
const RISKS = 5;
function sayCauses(context: Context): Claim[] {
  const { parts, condition, book } = context;
  const names = Object.entries(condition.risks)
    .filter(([, times]) => times >= RAISES)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => parts.findings.get(id)?.name ?? [])
    .slice(0, RISKS);
  if (names.length === 0) return [...sayWhat(context), claim('This tool holds no list of what makes it likelier. Ask a doctor.')];
  return [...sayWhat(context), claim(`More likely with: ${joinNames(names)}.`, citeNumbers(condition, book))];
}

const sayTests = ({ condition, book }: Context): Claim[] =>
  condition.tests.length === 0
    ? [claim('This tool holds no facts about tests for it. A doctor decides which are needed.')]
    : claimsOf(condition, condition.tests.slice(0, SIGNS), book).map(({ text, evidenceIds }) =>
        claim(`A doctor may choose this test: ${nameInSentence(text)}`, ...evidenceIds),
      );

function saySelfCare(context: Context): Claim[] {
  const { parts, condition, question, book } = context;
  const avoid = claimsOf(condition, condition.avoid.slice(0, 2), book).map(({ text, evidenceIds }) =>
    /^(do not|don['’]t|no |never|avoid|stop|not )/i.test(text)
      ? claim(text, ...evidenceIds)
      : claim(`Avoid: ${nameInSentence(text)}`, ...evidenceIds),
  );
  const { story } = understand(parts, toAsked(parts, { text: question.text }, question.person));
  const cares = fitPerson(parts, story, claimsOf(condition, condition.selfCare, book)).slice(0, 3);
  return [
    ...(cares.length > 0 ? cares : [claim('This tool holds no facts about looking after it at home. Ask a doctor or pharmacist.')]),
    ...avoid,
    ...sayEasing(context),
  ];
}

/** Medicines only where the illness may be looked after at home, and held to what is known of the person. */
function sayEasing({ parts, condition, question, book }: Context): Claim[] {
  const told = understand(parts, toAsked(parts, { text: question.text }, question.person));
  return sayMedicines(parts, [{ condition, share: 1, likelihood: sayLikelihood(1), speaksFor: [], speaksAgainst: [] }], told, book);
}

function sayRemedies(context: Context): Claim[] {
  const { parts, condition, question, book } = context;
  if (condition.care === 'emergency') return [claim('This is no illness to treat at home.', citeCare(context))];
  const age = question.person.ageYears;
  const remedies = condition.remedies
    .flatMap((id) => parts.knowledge.remedies.find((remedy) => remedy.id === id) ?? [])
    .filter(({ minAgeYears }) => age === undefined || age >= minAgeYears)
    .slice(0, 3)
    .map((remedy) => {
      const from = age === undefined && remedy.minAgeYears > 0 ? ` Not under ${sayYears(remedy.minAgeYears)}.` : '';
      return claim(`${remedy.name}: ${remedy.instructions}${from}`, book.cite({ text: remedy.description, source: remedy.source }));
    });
  const claims = [...remedies, ...sayEasing(context)];
  return claims.length > 0 ? claims : [claim('This tool knows no home remedy for it. Ask a doctor or pharmacist what may help.')];
}

const sayYears = (years: number) => (years < 1 ? `${Math.round(years * 12)} months` : `${years} ${years === 1 ? 'year' : 'years'}`);

const saySeeDoctor = (context: Context): Claim[] => {
  const { condition, book } = context;
  return [
    claim(`How soon a typical case should be seen: ${TIMEFRAMES[condition.care]} ${condition.careWhy}`, citeCare(context)),
    ...claimsOf(condition, condition.seeDoctor.slice(0, 2), book, 'care').map(({ text, evidenceIds }) =>
      claim(`When to see a doctor: ${nameInSentence(text)}`, ...evidenceIds),
    ),
    ...sayDangers(context),
  ];
};

const sayCourse = ({ condition, book }: Context): Claim[] => [
  claim(condition.course, citeAbout(condition, book)),
  ...(condition.consequences ? [claim(`What may follow: ${nameInSentence(condition.consequences)}`, citeAbout(condition, book))] : []),
];

const SAY: Readonly<Record<ConditionFacet, (context: Context) => Claim[]>> = {
  what: sayWhat,
  signs: saySigns,
  causes: sayCauses,
  tests: sayTests,
  'self-care': saySelfCare,
  remedies: sayRemedies,
  'see-doctor': saySeeDoctor,
  course: sayCourse,
  'how-common': ({ condition, book }) => [claim(condition.prevalence, citeNumbers(condition, book))],
};

const sayInShort = (context: Context): Claim[] => [...sayWhat(context), ...saySigns(context).slice(0, 2), ...saySeeDoctor(context)];
