import type { ChatServices } from '../chat-services.ts';
import { isMedicineName, isNameOfSubstance, type Mention } from '../reading/name-finder.ts';
import { isOfBlood } from '../reading/read-message.ts';

/**
 * The medicines that a text names, each by a name that the tools know: "childrens motrin" is found only as "Children's Motrin". A drink is none,
 * and neither is a word that only looks like a name, unless somebody takes it.
 */
export function listNamed(text: string, services: ChatServices): Mention[] {
  const { findNames, isMedicine } = services;
  const mentions = findNames(text)
    .filter((mention) => isMedicineName(mention) && !isOfBlood(text, mention) && !DRINK.test(mention.written))
    .filter(({ kind, written, start }) => kind !== 'unknown' || isNameOfSubstance(written) || IS_TAKEN_NEXT.test(text.slice(0, start)))
    .map((mention) => (!isMedicine(mention.typed) && isMedicine(mention.name) ? { ...mention, typed: mention.name } : mention));
  return dropGroups(mentions, services);
}

/** "Started birth control, Junel Fe": the word for all of a kind means the one that is named beside it. */
const dropGroups = (mentions: readonly Mention[], { hasRecord, classesOf }: ChatServices): Mention[] =>
  mentions.filter(({ typed }) => {
    const group = GROUPS.find(([words]) => words.test(typed));
    if (!group) return true;
    const others = mentions.filter((other) => other.typed !== typed && !GROUPS.some(([words]) => words.test(other.typed)));
    return !others.some((other) =>
      hasRecord(other.typed) ? classesOf(other.typed).some((name) => group[1].test(name)) : other.kind === 'medicine' && group[2],
    );
  });
/** Words for all of a kind, what its groups are called, and whether most of its brands have no record of their own. */
const GROUPS: readonly (readonly [words: RegExp, groups: RegExp, hasMany: boolean])[] = [
  [/^(?:birth control(?: pills?)?|bcps?|contraceptives?)$/i, /contracepti/, true],
  [/^insulin$/i, /insulin/, false],
];

export const DRINK =
  /^(?:beers?|wine|vodka|whiske?y|tequila|margaritas?|cocktails?|liquor|champagne|bourbon|rum|booze|alcohol|seltzers?|mimosas?|sherry)$/i;
const IS_TAKEN_NEXT =
  /\b(?:tak(?:e|es|ing)|took|taken|us(?:e|es|ed|ing)|prescribed|gave|give[ns]?|(?:put|puts) (?:me|him|her|us) on|on|start(?:ed|ing)?|called|brought|bought|got|getting|has|have|had|some)\s+(?:(?:me|him|her|us|the|my|his|her|a|an|some|this|that|something called)\s+)*$/i;
