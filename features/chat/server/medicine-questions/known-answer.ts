import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { AskedQuestion } from '#packages/medicines/question-record.ts';
import { isBeforeProcedure, OF_PROCEDURE } from '../kinds/apply-kind.ts';
import type { KnownQuestions } from '../known-questions/known-questions.ts';

/** A known question of a medicine, and how likely it asks the same. */
export interface RankedQuestion {
  question: AskedQuestion;
  /** From 0 to 1; with that of none they sum to 1. */
  share: number;
  /** How much of one of its wordings was asked, from 0 to 1. */
  near: number;
}

/** Lists the known questions of a medicine, those that most likely ask the same first. */
export type RankQuestionsOf = (name: string, text: string) => RankedQuestion[];

export function createQuestionRanking(
  findProduct: (name: string) => Product | undefined,
  { rank, findMedicines }: KnownQuestions,
): RankQuestionsOf {
  return (name, text) => {
    const product = findProduct(name);
    if (!product) return [];
    const isOfOther = createBrandCheck(product);
    const isOfProcedure = isBeforeProcedure(text);
    const ranked = rank({ text, medicines: findMedicines(text) }, { medicine: product.medicine.id });
    return ranked
      .map(({ entry, share, near }) => ({ question: entry.written, share, near }))
      .filter(({ question }) => !isOfOther(question.answer) && !(isOfProcedure && isUnlike(question)));
  };
}

/** "Do I skip it the morning of surgery" asks for no missed dose: before a procedure only what is known of procedures answers. */
const isUnlike = ({ kind, asks }: AskedQuestion) => OF_PROCEDURE.has(kind) && !asks.some(isBeforeProcedure);

/** Whether an answer is of another brand than the one asked about: the years of a Mirena are none of Plan B. */
function createBrandCheck({ medicine, brandName }: Product): (answer: string) => boolean {
  if (brandName === undefined) return () => false;
  const own = [medicine.name, brandName].map((name) => name.toLowerCase());
  const others = medicine.brands.map(({ name }) => name.toLowerCase()).filter((name) => !own.includes(name));
  return (answer) => {
    const text = answer.toLowerCase();
    return others.some((name) => text.includes(name)) && !own.some((name) => text.includes(name));
  };
}

const listNames = ({ medicine, brandName }: Product) => [
  medicine.name,
  ...medicine.brands.map(({ name }) => name),
  ...medicine.ingredients.map(({ name }) => name),
  ...(brandName === undefined ? [] : [brandName]),
];

/** Where a sentence of its own follows: "Yes, if the last dose was …" would say nothing without its first word. */
export const YES_OR_NO =
  /^(?:Yes|No)(?:[.:]\s+|,\s+(?:but |and )?(?!(?:but|and|if|as|when|unless|though|since|with|for|by|after|at|in|on|not|only|from|to)\b))(?=\S)/;

/** What an answer of a kind is about, which it may leave unsaid. */
const ABOUT: Partial<Record<QuestionKind, string>> = {
  alcohol: 'alcohol',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
};

/** The answer with its source. @param isLoose leaves out a leading "Yes" or "No" */
export function createKnownAnswer(formulary: Formulary, findProduct: (name: string) => Product | undefined) {
  return (name: string, { kind, answer, source }: AskedQuestion, isLoose: boolean) => {
    const product = findProduct(name);
    if (!product) return { claims: [], evidence: [] };
    const collector = new EvidenceCollector('q', formulary.documentsOf(product.medicine));
    const { medicine, brandName } = product;
    const said = isLoose ? capitalize(answer.replace(YES_OR_NO, '')) : answer;
    const about = ABOUT[kind];
    const named = listNames(product).some((each) => said.toLowerCase().includes(each.toLowerCase()));
    const isSaid = about === undefined || said.toLowerCase().includes(about);
    const subject = `${brandName ?? capitalize(medicine.name)}${isSaid ? '' : ` and ${about}`}`;
    const text = named && isSaid ? said : `${subject}: ${said.replace(/^(Yes|No):/, '$1,')}`;
    const claims = [{ text, evidenceIds: [collector.cite({ text: answer, source })] }];
    return { claims, evidence: collector.evidence };
  };
}
