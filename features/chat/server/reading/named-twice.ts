import type { Formulary } from '#packages/medicines/formulary.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';
import { createClassesOf } from './class-words.ts';
import type { FindNames, Mention } from './name-finder.ts';

/** What stands between a kind of medicine and the one that is meant by it: "her birth control shes on yaz", "the statin, Lipitor". */
const SAYS_WHICH =
  /^(?: (?:pills?|shot|patch|tablets?))?\s?[,:;(—–-]?\s?(?:(?:(?:and )?(?:(?:s?he|i)(?: is| am|['’]?s|['’]?m| takes?| uses?)|(?:im|shes|hes))(?: (?:on|taking|using))?|(?:(?:it|that|which|this)(?:['’]?s| is)|its|thats|is|called|named|i think|like|known as)(?: called)?)\s)?(?:the |an? )?$/i;
/** "Yaz, her birth control", "Yaz for birth control", "Yaz is my birth control". */
const SAYS_KIND = /^\s?[,(]?\s?(?:(?:is|as|for) )?(?:my|her|his|the|a|our)?\s?$/i;
/** Only a kind that somebody has is the medicine named beside it. "Can I add a water pill to furosemide" asks about two. */
const OWNED = /\b(?:my|her|his|our|their|the)\s+(?:\w+\s+)?$/i;

/** Whether a text says that a name is the medicine meant by the words of a kind: "her birth control shes on yaz". */
export function saysWhich(text: string, kind: string, name: string): boolean {
  const lower = text.toLowerCase();
  const from = lower.indexOf(kind.toLowerCase());
  const to = lower.indexOf(name.toLowerCase(), from + kind.length);
  return from >= 0 && to >= 0 && OWNED.test(text.slice(0, from)) && SAYS_WHICH.test(text.slice(from + kind.length, to));
}

/**
 * Leaves out a kind of medicine where the same message says which one of that kind is meant, so that one medicine is not checked as two.
 * @example nameEachOnce(find, formulary)('is it ok with her birth control shes on yaz') // only yaz
 */
export function nameEachOnce(find: FindNames, formulary: Formulary): FindNames {
  const kinds = new Map<string, readonly string[]>();
  for (const { name, names, choices } of formulary.spokenNames)
    if (choices !== undefined && choices.length > 1) for (const each of [name, ...names]) kinds.set(normalizeName(each), choices);
  const groupsOf = createClassesOf(formulary);
  const isKindOf = (kind: Mention, member: Mention) => {
    const choices = kinds.get(normalizeName(kind.name)) ?? kinds.get(normalizeName(kind.written)) ?? [];
    const own = new Set(groupsOf(member.name));
    return choices.some((choice) => groupsOf(choice).some((group) => own.has(group)));
  };
  return (text) => {
    const found = find(text);
    return found.filter((kind, at) => {
      if (!kinds.has(normalizeName(kind.name)) && !kinds.has(normalizeName(kind.written))) return true;
      const [before, after] = [found[at - 1], found[at + 1]];
      const isNamedAfter =
        after && OWNED.test(text.slice(0, kind.start)) && SAYS_WHICH.test(text.slice(kind.end, after.start)) && isKindOf(kind, after);
      const isNamedBefore = before && SAYS_KIND.test(text.slice(before.end, kind.start)) && isKindOf(kind, before);
      return !isNamedAfter && !isNamedBefore;
    });
  };
}
