import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { MedicineFacet, Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { answerAllergy } from './answer-allergy.ts';
import { answerAlternatives } from './answer-alternatives.ts';
import { answerAvailability } from './answer-availability.ts';
import { answerContents } from './answer-contents.ts';
import { answerGeneric } from './answer-generic.ts';
import { askFor, type ComparisonSkillServices, notCovered, SECTION } from './comparison-services.ts';
import { stateFacet } from './facet-statements.ts';
import { answerGenerally, sayHowKept, sayWhetherForm, sayWhySwitched } from './general-answers.ts';
import { stateMatching } from './matching-statements.ts';
import { describeMissing } from './missing-by-kind.ts';
import { findPersonFacets, findQuestionFacets } from './question-facets.ts';
import { buildReadingClaims, createProductSide, readMedicineNames } from './read-medicine-names.ts';
import { advice, compareWeight, keepCited, MAX_CLAIMS, type Statement, toClaim } from './statement.ts';

/** States facts of one medicine: those of the facets in the question, and those that concern the person. */
export async function answerMedicine(services: ComparisonSkillServices, question: Question): Promise<SkillAnswer> {
  const { formulary, reader } = services;
  if (question.things.length === 0) return askFor('medicine');
  if (question.kind === 'contains') return answerContents(services, question);
  const things = readMedicineNames(reader, question.things.slice(0, 1));
  const [thing] = things.read;
  if (!thing) return notCovered(things);
  const side = createProductSide(formulary, thing.product, '1');
  const requested = findQuestionFacets(question);
  const allergy = requested.includes('allergy') ? answerAllergy(services, thing.product, question) : undefined;
  if (allergy) return allergy;
  const alternatives = answerAlternatives(services, thing.product, question);
  if (alternatives) return alternatives;
  const sold = await answerAvailability(services, thing.product, question);
  if (sold) return sold;
  const generic = await answerGeneric(services, thing.product, question);
  if (generic) return generic;
  const general = answerGenerally(side, question);
  if (general) return general;
  const reading = buildReadingClaims(things.read);
  const own = findPersonFacets(question.person);
  const answered = requested.length > 0 ? stateAll(side, requested, own).map((list) => keepAsked(list, question)) : [];
  const missing = question.kind && findMissing(side, question.kind, requested);
  if (missing) {
    const claims = [...missing.slice(0, 1).map(advice), ...reading, ...missing.slice(1).map(advice)];
    return { status: 'not-covered', claims, evidence: [], floor: {}, section: SECTION };
  }
  // If the record has no fact for the facets in the question, another sentence of it may match the words.
  const isSilent = answered.flat().every(({ kind }) => kind === 'unknown');
  const matching = isSilent && !requested.includes('surgery') ? stateMatching(side, question.text) : [];
  const isGeneral = requested.length + own.length + matching.length === 0;
  const byFacet =
    matching.length > 0 ? [...stateAll(side, [], own), matching] : requested.length > 0 ? answered : stateAll(side, ['what'], own);
  const closing = requested.flatMap((facet) => ADVICE[facet] ?? []).map(advice);
  const statements = chooseStatements(byFacet, MAX_CLAIMS - reading.length - closing.length);
  const lead = [sayWhetherForm(side, question), sayHowKept(side, question), sayWhySwitched(question)].flatMap((text) =>
    text ? [advice(text)] : [],
  );
  const claims = [...reading, ...lead, ...sayAnyTime(side, requested, question.text), ...statements.map(toClaim), ...closing];
  return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION, isGeneral };
}

/** What to say of a kind of question that the record does not answer. Nothing else fills the gap. */
function findMissing(side: Side, kind: QuestionKind, facets: readonly MedicineFacet[]): readonly string[] | undefined {
  // Also where the medicine left the market: that statement does not depend on the question.
  const isAnswered = facets.some((facet) => stateFacet(side, facet).some((statement) => statement.kind !== 'unknown'));
  return isAnswered || side.record.withdrawn ? undefined : describeMissing(kind, side.label);
}

/** "How long does it stay in your system" is answered by how it leaves the body, not by how long a dose works. */
function keepAsked(statements: Statement[], { kind, text }: Question): Statement[] {
  const ofBody = kind === 'duration' && ASKS_OF_BODY.test(text) ? statements.filter(isOfBody) : [];
  return ofBody.length > 0 ? ofBody : statements;
}

const ASKS_OF_BODY = /\b(?:system|body|blood|urine|out of|leaves?|clear|drug test)\b/i;
const isOfBody = ({ text }: Statement) => text.includes(' in the body: ');

const ASKS_TIME =
  /\b(?:(?:what|which|best) time|time of (?:the )?day|when (?:should|do|can) i take|morning or|or (?:in the |at )?(?:morning|night|evening|bedtime)|(?:at|in the|before) (?:night|morning|bedtime|bed|evening))\b/i;
const NAMES_TIME = /\b(?:morning|evening|night|bedtime|breakfast|dinner|supper|any time|waking|meals?)\b/i;

/** "What time of day" of a medicine that is taken once a day, where the label names none. */
function sayAnyTime({ record, label }: Side, requested: readonly MedicineFacet[], text: string) {
  const { administration } = record;
  const isAsked = requested.includes('how-to-take') && ASKS_TIME.test(text);
  if (!isAsked || administration?.timesPerDayMax !== 1 || NAMES_TIME.test(administration.text)) return [];
  return [
    advice(
      `Morning or evening is fine: what I hold of the label of ${label} names no time of day. Keep to the same time; if it makes you dizzy, sleepy or pass more water, ask a pharmacist which one suits you.`,
    ),
  ];
}

/** Advice for every medicine, added to the facts of the record. */
const ADVICE: Partial<Record<MedicineFacet, string>> = {
  interactions: 'This list is not whole. Name the other medicine, food or drink, and the two are checked together.',
  stopping: 'Do not stop a medicine that a doctor prescribed on your own. Ask the prescriber or a pharmacist how to come off it.',
  'missed-dose':
    'Do not take two doses at once to make up for a missed one. The package insert says what to do; a pharmacist can tell you at once.',
  surgery: 'Tell the surgeon or dentist everything that you take, and ask the prescriber before you stop any of it.',
};

/** States the person's facets, then the question's. A missing fact about older adults is left out unless the question is about it. */
function stateAll(side: Side, requested: readonly MedicineFacet[], own: readonly MedicineFacet[]): Statement[][] {
  const others = own.filter((facet) => !requested.includes(facet));
  const mentionsMissing = (facet: MedicineFacet) => facet !== 'older-adults';
  const personal = others.map((facet) => stateFacet(side, facet).filter((s) => s.kind !== 'unknown' || mentionsMissing(facet)));
  return [...personal, ...requested.map((facet) => stateFacet(side, facet))];
}

/** Takes statements from each facet in turn, so that no facet is dropped, and sorts the most serious first. */
function chooseStatements(byFacet: readonly Statement[][], most: number): Statement[] {
  const chosen = new Map<string, Statement>();
  const longest = Math.max(...byFacet.map((list) => list.length));
  for (let at = 0; at < longest; at += 1) {
    for (const list of byFacet) {
      const next = list[at];
      if (next && chosen.size < most) chosen.set(next.text, chosen.get(next.text) ?? next);
    }
  }
  return [...chosen.values()].sort(compareWeight);
}
