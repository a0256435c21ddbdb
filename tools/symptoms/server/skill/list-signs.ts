import type { SymptomServices } from '../symptom-services.ts';

/** Arbitrary: a model chooses from a list, and each name costs as much as a word of the message. */
const MOST = 120;
/** Arbitrary: a longer name describes what only an examination finds. */
const LONGEST_NAME = 45;

/**
 * Lists the signs that words which no rule reads may mean: those whose phrases are alike, then the commonest that a red flag for an emergency
 * rests on and that people have words for.
 */
export function createSignList({ knowledge, findings, findSimilar }: SymptomServices): (text: string) => readonly string[] {
  const grave = knowledge.redFlags.filter(({ level }) => level === 'emergency').flatMap(({ groups }) => groups[0] ?? []);
  const general = [...new Set(grave)]
    .flatMap((id) => findings.get(id) ?? [])
    .filter(({ kind, is, name, lay }) => (kind === 'symptom' || kind === 'sign') && !is && lay.length > 0 && name.length <= LONGEST_NAME)
    .sort((a, b) => b.background - a.background)
    .map(({ name }) => name);
  return (text) => [...new Set([...findSimilar(text).map(({ finding }) => finding.name), ...general])].slice(0, MOST);
}
