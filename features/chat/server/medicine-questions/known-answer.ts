import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary, Product } from '#packages/medicines/formulary.ts';
import type { AskedQuestion } from '#packages/medicines/question-record.ts';
import { loadQuestionRanker, type QuestionAsked, type RankedQuestion } from './rank-questions.ts';

/** Finds the known question of a medicine that most likely asks the same. */
export type FindQuestion = (name: string, asked: QuestionAsked) => RankedQuestion | undefined;

export function createQuestionFinder(findProduct: (name: string) => Product | undefined): FindQuestion {
  return (name, asked) => {
    const product = findProduct(name);
    return product && loadQuestionRanker()(product.medicine.id, asked)[0];
  };
}

const listNames = ({ medicine, brandName }: Product) => [
  medicine.name,
  ...medicine.brands.map(({ name }) => name),
  ...medicine.ingredients.map(({ name }) => name),
  ...(brandName === undefined ? [] : [brandName]),
];

const YES_OR_NO = /^(?:Yes|No)(?:[.:,]|, (?:but|and))\s+(?=\S)/;

/** The answer with its source. @param isLoose leaves out a leading "Yes" or "No" */
export function createKnownAnswer(formulary: Formulary, findProduct: (name: string) => Product | undefined) {
  return (name: string, { answer, source }: AskedQuestion, isLoose: boolean) => {
    const product = findProduct(name);
    if (!product) return { claims: [], evidence: [] };
    const collector = new EvidenceCollector('q', formulary.documentsOf(product.medicine));
    const { medicine, brandName } = product;
    const said = isLoose ? capitalize(answer.replace(YES_OR_NO, '')) : answer;
    const text = listNames(product).some((each) => said.toLowerCase().includes(each.toLowerCase()))
      ? said
      : `${brandName ?? capitalize(medicine.name)}: ${said.replace(/^(Yes|No):/, '$1,')}`;
    const claims = [{ text, evidenceIds: [collector.cite({ text: answer, source })] }];
    return { claims, evidence: collector.evidence };
  };
}
