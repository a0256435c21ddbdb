import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { ChatServices } from '../chat-services.ts';
import { DRINKS } from '../clauses/clause-kind.ts';
import { listNamed } from '../clauses/list-named.ts';
import { isOneMedicine } from '../person/is-one-medicine.ts';
import { readClausesOfPeople, type ToldClause } from './clause-person.ts';
import type { ToldSubstances } from './told-talk.ts';

const NOTHING: ToldSubstances = { substances: [], people: { now: 'self' } };

/** Words by which a clause tells that something is taken, or lies ready to be taken. */
const TELLS_TAKING =
  /\b(?:tak(?:e|es|ing|en)|took|on|us(?:e|es|ed|ing)|wear\w*|prescri\w+|gave|given|start\w*|add(?:s|ed|ing)?|finish\w*|swallow\w*|inject\w*|have|has|had|got|gets?|bought|picked up|sold|offer\w*|called in|left ?over|left|swears by|drinks?|drinking|drank|eats?|eating|plan\w*|going to|popp\w*|with|my|his|her|for)\b/i;
/** What was given up, is not taken, was only read of or stands for a comparison, told before the name. */
const GIVEN_UP =
  /\b(?:stopped|quit|used to (?:take|be on|use)|no longer|came off|got off|went off|took (?:me|him|her) off|weaned off|allergic to|allergy to|reaction (?:to|from)|(?:can|could)(?:['’]?t|not| not)|do(?:es)?(?:n['’]?t| not)|did(?:n['’]?t| not)|not (?:on|taking)|never|instead of|rather than|other than|without|(?:switch|chang|mov)\w* (?:me |him |her )?(?:off |over )?(?:of |from )?|my last|tried|like|than|same as|versus|vs\.?)\b[^.;?!]{0,24}$|\b(?:read|heard)\b[^.;?!]{0,50}$/i;
/** "I had a cough from lisinopril": told of why it is not taken, or of an allergy. */
const WAS_CAUSE = /\b(?:(?:had|got|gets?|developed) (?:\w+ ){1,4}from|broke out (?:\w+ ){0,4}(?:from|on))\s+(?:my |the )?$/i;
/** "My testosterone level", "estrogen positive": the hormone of the body is meant. */
const HORMONE = /^(?:o?estrogens?|testosterone|progesterone|cortisol|insulin)$/i;
const OF_BODY = /^\s*(?:positive|negative|levels?|receptors?|resistan\w+|in (?:my|his|her|the) (?:body|blood))\b/i;
const GIVEN_UP_AFTER =
  /^\s*(?:\w+ ){0,3}(?:did(?:n['’]t| not) (?:work|help|do)|did nothing|stopped working|years? ago|months? ago|allerg\w+|gave (?:me|him|her) (?:hives|a rash)|made me sick)/i;
/** "Switching me from lisinopril to losartan". */
const LEAVES = /\b(?:switch\w*|chang\w*|mov\w*|replac\w*)\b[^.;?!]{0,24}\b(?:from|off)\s+(?:my |his |her |the )?$/i;
/** Nobody drinks: "I don't drink", "never touch alcohol", "been sober". */
const NO_DRINK =
  /\b(?:do(?:es)?(?:n['’]?t| not)|don['’]?t|never|no|not|quit|stopped|gave up|sober|without|avoid\w*|hasn['’]?t|haven['’]?t)\b[^.;?!]{0,30}\b(?:drink\w*|drank|beers?|wine|alcohol|liquor|booze)\b|\b(?:sober|alcohol[- ]free|non-?alcoholic)\b/i;
const WAS_READ = /\b(?:read|heard|says?|said|never|do(?:n['’]?t|es not|esn['’]?t)|not|no|avoid\w*)\b/i;
/** One person's medicine is for another: "he could have one of mine", "my cousin has some left", "offered me one of his". */
const IS_SHARED =
  /\b(?:one|some|two|half|any|couple|few) of (?:mine|his|hers|theirs|yours|my|her|their)\b|\b(?:gave|give|offer(?:ed|s)?|let|lend|lent|spare|share[sd]?|borrow(?:ed|ing)?)\b|\b(?:has|have|had|got) (?:some|a few|a couple|a bottle|a box|plenty|extra|left ?over)\b|\b(?:try|take|use|have) (?:his|hers|her|theirs|mine|one|some)\b/i;
export const ALCOHOL = 'alcohol';

/** Arbitrary: what was named longer ago is seldom taken still. */
const MOST_TOLD = 12;

/** Adds what a message tells that somebody takes or would take. What it says is given up is taken out. */
export function tellSubstances(before: ToldSubstances | undefined, message: string, services: ChatServices): ToldNow {
  const { substances, people: peopleBefore } = before ?? NOTHING;
  const { clauses, people } = readClausesOfPeople(message, peopleBefore);
  const found = new Map(substances.map((one) => [one.name, one]));
  const [fresh, asked, givenUp] = [new Set<string>(), new Set<string>(), services.listNotTaken(message)];
  for (const clause of clauses) {
    const { taken, left } = readClause(services, clause);
    givenUp.push(...left);
    for (const { name, isTaken } of taken) {
      const key = [...found.keys()].find((other) => isOneMedicine(services, other, name)) ?? name;
      const known = found.get(key);
      fresh.add(key);
      if (clause.isQuestion) asked.add(key);
      const whose = [...new Set([...(known?.people ?? []), clause.person])];
      found.set(key, { name: key, people: whose, isTaken: isTaken || known?.isTaken === true });
    }
  }
  const isLeft = (name: string) => givenUp.some((other) => isOneMedicine(services, other, name));
  const kept = [...found.values()].filter(({ name }) => !isLeft(name)).slice(-MOST_TOLD);
  return { substances: kept, people, fresh, asked, isShared: IS_SHARED.test(message) };
}

/** Also of which substances the last message tells, which it asks about, and whether one person's medicine is meant for another. */
export interface ToldNow extends ToldSubstances {
  fresh: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  isShared: boolean;
}

function readClause(services: ChatServices, { text, isQuestion }: ToldClause) {
  const mentions = listNamed(text, services).filter(
    ({ kind, written, end }) => kind === 'medicine' && !(HORMONE.test(written) && OF_BODY.test(text.slice(end))),
  );
  const supplements = services.findNames(text).filter(({ kind, written }) => kind === 'substance' && !DRINKS.test(written));
  const isLeft = ({ start, end }: { start: number; end: number }) =>
    WAS_CAUSE.test(text.slice(0, start)) ||
    GIVEN_UP.test(text.slice(0, start)) ||
    LEAVES.test(text.slice(0, start)) ||
    GIVEN_UP_AFTER.test(text.slice(end));
  const isWith = (name: string) =>
    new RegExp(String.raw`\b(?:with|while on|on|my|his|her) (?:\w+ )?${escapePattern(name)}`, 'i').test(text);
  const tells = !isQuestion && TELLS_TAKING.test(text);
  const taken = mentions
    .filter((mention) => !isLeft(mention))
    .map(({ typed, written }) => ({ name: typed, isTaken: tells || isWith(written) }));
  const eaten = WAS_READ.test(text)
    ? []
    : supplements.filter((mention) => !isLeft(mention)).map(({ typed }) => ({ name: typed, isTaken: tells }));
  const drinks = DRINKS.test(text) && !NO_DRINK.test(text) ? [{ name: ALCOHOL, isTaken: true }] : [];
  return { taken: [...taken, ...eaten, ...drinks], left: mentions.filter(isLeft).map(({ typed }) => typed) };
}
