import { readFileSync } from 'node:fs';
import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { PlainAnswer, PlainAnswers } from './plain-answer-schema.ts';

export interface PlainAnswerFound {
  id: string;
  /** It comes before the tools, also where a medicine or a symptom is named. */
  isFirst: boolean;
  claims: readonly Claim[];
  evidence: readonly Evidence[];
}

/** Finds the answer to a question that names no medicine: a class, a test, a vaccine, or how to find something out. */
export type FindPlainAnswer = (message: string, ageYears?: number) => PlainAnswerFound | undefined;

const FILE = new URL('./generated/plain-answers.json', import.meta.url);
/** Arbitrary: a longer list is not read. */
const MAX_MEMBERS = 7;
const ASKS =
  /^\W*(?:(?:hi|hey|hello|ok|so|and)\W+)?(?:what|whats|which|how|why|is|are|do|does|did|can|could|should|who|when|name|list|tell|explain|define|whether|identify|examples?)\b|\?|\b(?:what|how|which|(?:can|should|do) i|identify|mean(?:s|ing)?|normal|explained)\b/i;
const LISTS = /\b(?:which|name|list|examples?|what (?:drugs|medicines?|medications?|meds|pills) are|some)\b/i;
const USES = ['very common', 'common', 'occasional', 'specialist'] as const;

export const loadPlainAnswers = (): PlainAnswers => JSON.parse(readFileSync(FILE, 'utf8')) as PlainAnswers;

export function createPlainAnswers(formulary: Formulary): FindPlainAnswer {
  const { answers, sources } = loadPlainAnswers();
  const patterns = answers.map((answer) => ({ answer, words: [answer.asks, ...(answer.also ? [answer.also] : [])].map(toPattern) }));
  return (message, ageYears) => {
    const isOfAge = ({ under }: PlainAnswer) => under === undefined || (ageYears !== undefined && ageYears < under);
    const found = patterns.find(({ answer, words }) => isOfAge(answer) && words.every((pattern) => pattern.test(message)))?.answer;
    if (!found || (found.kind !== 'looks' && !found.first && !ASKS.test(message))) return undefined;
    const book = new EvidenceCollector('plain', sources);
    const fact: Claim = { text: found.text, evidenceIds: [book.cite(found)] };
    const members = found.group ? [listMembers(formulary, found, book)] : [];
    return {
      id: found.id,
      isFirst: found.first,
      claims: LISTS.test(message) ? [...members, fact] : [fact, ...members],
      evidence: book.evidence,
    };
  };
}

const toPattern = (words: string) => new RegExp(String.raw`\b(?:${words.replace(/\|\s+/g, '|')})\b`, 'i');

/** The members of a class that people meet most, from the records themselves. */
function listMembers(formulary: Formulary, { group = '' }: PlainAnswer, book: EvidenceCollector): Claim {
  const all = formulary.medicines
    .filter(({ classGroups, ingredients, withdrawn }) => classGroups.includes(group) && ingredients.length === 1 && !withdrawn)
    .sort((a, b) => USES.indexOf(a.use) - USES.indexOf(b.use) || a.name.localeCompare(b.name));
  const shown = all.slice(0, MAX_MEMBERS);
  const names = shown.map(({ name, brands }) => (brands[0] ? `${name} (${brands[0].name})` : name));
  const ids = shown.map((medicine) => {
    const source = formulary.documentsOf(medicine)[medicine.class.source.split(' ')[0] ?? ''];
    return source ? book.citeResolved(`${medicine.name}: ${medicine.class.text}`, source) : undefined;
  });
  const word = all.length > shown.length ? 'Some of them' : 'Those that I hold';
  return { text: `${word}: ${joinNames(names)}.`, evidenceIds: ids.filter((id) => id !== undefined) };
}
