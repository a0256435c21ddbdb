import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { CONDITION_FACETS, type ConditionFacet, type Question, type SkillAnswer } from '#packages/clinical/skill.ts';
import { formatDangerSign } from '../../contract/line-kinds.ts';
import { nameInSentence } from '../../engine/condition-name.ts';
import type { ConditionRecord } from '../../engine/knowledge.ts';
import { describeLikelihood } from '../../engine/likelihood.ts';
import { citeAbout, citeNumbers, claimsOf, TIMEFRAME_FOR_PRESCRIPTION, TIMEFRAMES, uniqueClaims, withEvidence } from '../advice.ts';
import { keepSuitable } from '../suitable-medicines.ts';
import type { SymptomServices } from '../symptom-services.ts';
import { readTold, understand } from '../understand.ts';
import { toSymptomRequest } from './chat-request.ts';
import { type ConditionIndex, hasConditionNow } from './condition-index.ts';
import { endSentence, makeMedicineClaims } from './medicine-claims.ts';
import { splitMessage } from './split-message.ts';
import { SYMPTOM_CHECKER_LINK } from './symptom-checker-link.ts';

const MAX_CLAIMS = 8;
const ASK_WHICH = 'Which illness do you mean?';

/** Answers questions about an illness (signs, causes, treatment, when to be seen) from its record. */
export function answerCondition(services: SymptomServices, conditions: ConditionIndex, question: Question): SkillAnswer {
  const typed = question.conditions.find((name) => name.trim() !== '')?.trim();
  if (typed === undefined)
    return { status: 'missing', missing: 'condition', claims: [claim(ASK_WHICH)], evidence: [], floor: {}, section: SYMPTOM_CHECKER_LINK };
  const found = conditions.find(typed);
  const kinds = found || services.readStory(typed).present.size > 0 ? [] : conditions.findKinds(typed);
  if (!found && kinds.length > 0)
    return {
      status: 'missing',
      missing: 'condition',
      claims: [claim(askWhich(typed, kinds))],
      evidence: [],
      floor: {},
      section: SYMPTOM_CHECKER_LINK,
    };
  if (!found) return { status: 'not-covered', claims: describeUnknown(typed), evidence: [], floor: {}, section: SYMPTOM_CHECKER_LINK };
  const { condition, corrected } = found;
  const collector = new EvidenceCollector('c', services.knowledge.documents);
  const facets = question.facets.filter((facet): facet is ConditionFacet => (CONDITION_FACETS as readonly string[]).includes(facet));
  const context: Context = { services, condition, question, collector };
  const body = facets.length === 0 ? summarize(context) : facets.flatMap((facet) => DESCRIBE_FACET[facet](context));
  const first = [...describeEmergency(context), ...(corrected ? [claim(`I read “${typed}” as ${nameInSentence(condition.name)}.`)] : [])];
  const claims = uniqueClaims([...first, ...body], MAX_CLAIMS).map(endSentence);
  const hasItNow = hasConditionNow(condition, typed, splitMessage(question.text).reported);
  return withEvidence(
    { status: 'answered' as const, claims, floor: hasItNow ? { urgency: condition.care } : {}, section: SYMPTOM_CHECKER_LINK },
    collector,
  );
}

const askWhich = (typed: string, kinds: readonly ConditionRecord[]) =>
  `“${typed}” can mean several illnesses. Which do you mean: ${joinNames(kinds.map(({ name }) => nameInSentence(name)))}, or another one?`;

const describeUnknown = (typed: string): Claim[] => [
  claim(`This tool holds no facts about “${typed}”.`),
  claim('That does not mean that it is harmless. Ask a doctor or pharmacist, or tell me the symptoms.'),
];

interface Context {
  services: SymptomServices;
  condition: ConditionRecord;
  question: Question;
  collector: EvidenceCollector;
}

const citeCare = ({ condition, collector }: Context) => collector.cite({ text: condition.careWhy, source: condition.sources.care });

function describeEmergency(context: Context): Claim[] {
  if (context.condition.care !== 'emergency') return [];
  return [claim('If you think that you have this now, call the emergency number (911 in the US).', citeCare(context))];
}

const describeIllness = ({ condition, collector }: Context): Claim[] => {
  const { name, clinical } = condition;
  const isOther = clinical.toLowerCase() !== name.toLowerCase();
  return [
    claim(
      `${name}${isOther ? `, which doctors call ${nameInSentence(clinical)}` : ''}: ${condition.about}`,
      citeAbout(condition, collector),
    ),
  ];
};

const SIGNS = 4;
const describeSigns = ({ condition, collector }: Context): Claim[] => [
  ...claimsOf(condition, condition.keyFeatures.slice(0, SIGNS), collector).map(({ text, evidenceIds }) =>
    claim(`A typical sign: ${nameInSentence(text)}`, ...evidenceIds),
  ),
  ...describeDangers({ condition, collector }),
];

const describeDangers = ({ condition, collector }: Pick<Context, 'condition' | 'collector'>): Claim[] =>
  claimsOf(condition, condition.redFlags.slice(0, 2), collector, 'care').map(({ text, evidenceIds }) =>
    claim(formatDangerSign(nameInSentence(text)), ...evidenceIds),
  );

const RAISES = 1.5;
const RISKS = 5;
function describeCauses(context: Context): Claim[] {
  const { services, condition, collector } = context;
  const names = Object.entries(condition.risks)
    .filter(([, times]) => times >= RAISES)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => services.findings.get(id)?.name ?? [])
    .slice(0, RISKS);
  if (names.length === 0) return [...describeIllness(context), claim('This tool holds no list of what makes it likelier. Ask a doctor.')];
  return [...describeIllness(context), claim(`More likely with: ${joinNames(names)}.`, citeNumbers(condition, collector))];
}

const describeTests = ({ condition, collector }: Context): Claim[] =>
  condition.tests.length === 0
    ? [claim('This tool holds no facts about tests for it. A doctor decides which are needed.')]
    : claimsOf(condition, condition.tests.slice(0, SIGNS), collector).map(({ text, evidenceIds }) =>
        claim(`A doctor may choose this test: ${nameInSentence(text)}`, ...evidenceIds),
      );

function describeSelfCare(context: Context): Claim[] {
  const { services, condition, question, collector } = context;
  const avoid = claimsOf(condition, condition.avoid.slice(0, 2), collector).map(({ text, evidenceIds }) =>
    /^(do not|don['’]t|no |never|avoid|stop|not )/i.test(text)
      ? claim(text, ...evidenceIds)
      : claim(`Avoid ${nameInSentence(text)}`, ...evidenceIds),
  );
  const story = readTold(services, toSymptomRequest(services, { text: question.text }, question.person));
  const cares = keepSuitable(
    services,
    story,
    claimsOf(condition, [...condition.selfCare, ...(condition.onceFound ?? [])], collector),
  ).slice(0, 3);
  return [
    ...(cares.length > 0 ? cares : [claim('This tool holds no facts about looking after it at home. Ask a doctor or pharmacist.')]),
    ...avoid,
    ...describeEasing(context),
  ];
}

/** Medicines, only for illnesses that may be treated at home, and checked against what is known about the person. */
function describeEasing({ services, condition, question, collector }: Context): Claim[] {
  const understood = understand(services, toSymptomRequest(services, { text: question.text }, question.person));
  return makeMedicineClaims(
    services,
    [{ condition, share: 1, likelihood: describeLikelihood(1), speaksFor: [], speaksAgainst: [] }],
    understood,
    collector,
  );
}

function describeRemedies(context: Context): Claim[] {
  const { services, condition, question, collector } = context;
  if (condition.care === 'emergency') return [claim('This is no illness to treat at home.', citeCare(context))];
  const age = question.person.ageYears;
  const remedies = condition.remedies
    .flatMap((id) => services.knowledge.remedies.find((remedy) => remedy.id === id) ?? [])
    .filter(({ minAgeYears }) => age === undefined || age >= minAgeYears)
    .slice(0, 3)
    .map((remedy) => {
      const from = age === undefined && remedy.minAgeYears > 0 ? ` Not under ${formatYears(remedy.minAgeYears)}.` : '';
      return claim(`${remedy.name}: ${remedy.instructions}${from}`, collector.cite({ text: remedy.description, source: remedy.source }));
    });
  const claims = [...remedies, ...describeEasing(context)];
  return claims.length > 0 ? claims : [claim('This tool knows no home remedy for it. Ask a doctor or pharmacist what may help.')];
}

const formatYears = (years: number) => (years < 1 ? `${Math.round(years * 12)} months` : `${years} ${years === 1 ? 'year' : 'years'}`);

const describeWhenToSeeDoctor = (context: Context): Claim[] => {
  const { condition, collector } = context;
  return [
    claim(
      `How soon a typical case should be seen: ${condition.needsPrescription ? TIMEFRAME_FOR_PRESCRIPTION : TIMEFRAMES[condition.care]} ${condition.careWhy}`,
      citeCare(context),
    ),
    ...claimsOf(condition, condition.seeDoctor.slice(0, 2), collector, 'care').map(({ text, evidenceIds }) =>
      claim(`When to see a doctor: ${nameInSentence(text)}`, ...evidenceIds),
    ),
    ...describeDangers(context),
  ];
};

const describeCourse = ({ condition, collector }: Context): Claim[] => [
  claim(condition.course, citeAbout(condition, collector)),
  ...(condition.consequences ? [claim(`What may follow: ${nameInSentence(condition.consequences)}`, citeAbout(condition, collector))] : []),
];

const DESCRIBE_FACET: Readonly<Record<ConditionFacet, (context: Context) => Claim[]>> = {
  what: describeIllness,
  signs: describeSigns,
  causes: describeCauses,
  tests: describeTests,
  'self-care': describeSelfCare,
  remedies: describeRemedies,
  'see-doctor': describeWhenToSeeDoctor,
  course: describeCourse,
  'how-common': ({ condition, collector }) => [claim(condition.prevalence, citeNumbers(condition, collector))],
};

const summarize = (context: Context): Claim[] => [
  ...describeIllness(context),
  ...describeSigns(context).slice(0, 2),
  ...describeWhenToSeeDoctor(context),
];
