import {
  keepsBeing,
  keepsCircumstance,
  keepsDirectObject,
  keepsLinks,
  keepsObjects,
  keepsOwnObject,
  keepsPossibility,
  keepsTail,
} from './link-checks.ts';
import type { Problem } from './mapping.ts';
import { given, type Mapping, mayMove, written } from './mapping.ts';
import { keepsOrders } from './order-checks.ts';
import { isMeant, meansSame, type Placed, type Segment } from './segments.ts';
import { GROUPS, REASSURING, URGES } from './word-lists.ts';

/** Finds the first change of meaning between the sentence and the fact; undefined if there is none. */
export function findRoleProblem(mapping: Mapping): Problem | undefined {
  if (!keepsOrder(mapping) || !keepsConditions(mapping)) return 'polarity';
  if (!keepsHeads(mapping) || !keepsTurns(mapping) || !keepsRivals(mapping) || !keepsPartners(mapping)) return 'polarity';
  if (!keepsOrders(mapping) || !keepsHeadVerb(mapping)) return 'instruction';
  if (!keepsAmounts(mapping)) return 'polarity';
  if (!keepsTail(mapping) || !keepsCircumstance(mapping) || !keepsUrge(mapping) || !keepsDenied(mapping)) return 'polarity';
  if (!keepsPossibility(mapping)) return 'polarity';
  if (!keepsDirectObject(mapping)) return 'not-in-facts';
  if (!keepsLinks(mapping) || !keepsObjects(mapping) || !keepsOwnObject(mapping) || !keepsBeing(mapping)) return 'not-in-facts';
  return keepsAllOfReassurance(mapping) ? undefined : 'reassurance';
}

/** Words are in the order of the fact. A condition may come first, names of one list in any order, "risk of bleeding" as "bleeding risk". */
function keepsOrder(mapping: Mapping): boolean {
  for (const conditional of [false, true]) {
    let last = -1;
    for (const [at, place] of mapping.pairs) {
      if (written(mapping, at).conditional !== conditional || mayMove(written(mapping, at))) continue;
      const rank = given(mapping, place).rank;
      if (rank < last && !isTurnedPhrase(mapping, place, last)) return false;
      last = Math.max(last, rank);
    }
  }
  return true;
}

function isTurnedPhrase({ segment }: Mapping, earlier: number, later: number): boolean {
  const between = segment.tokens.slice(earlier + 1, later);
  const ends = [segment.tokens[earlier], segment.tokens[later]];
  if (ends.some((end) => end?.turning || end?.kind !== 'word'))
    return ends.every((end) => end?.kind === 'word' && /risk/.test(end.raw)) && between.length < 3;
  return between.length > 0 && between.length <= 2 && between.every(({ raw }) => raw === 'of' || raw === 'in' || raw === 'the');
}

/** A conditional statement keeps its condition, and the sentence adds no condition of its own. */
function keepsConditions(mapping: Mapping): boolean {
  const conditional = mapping.pairs.filter(([at]) => written(mapping, at).conditional);
  if (mapping.pairs.some(([at, place]) => !written(mapping, at).conditional && given(mapping, place).conditional)) {
    if (!mapping.segment.tokens.every((token) => token.conditional || !isMeant(token))) return false;
    if (conditional.length < mapping.pairs.length) return false;
  }
  if (conditional.length === 0) return true;
  if (conditional.every(([, place]) => given(mapping, place).conditional)) return true;
  if (conditional.some(([, place]) => given(mapping, place).conditional)) return false;
  if (conditional.every(([at]) => written(mapping, at).kind === 'name' || mayMove(written(mapping, at)))) return true;
  const first = Math.min(...conditional.map(([, place]) => place));
  return mapping.segment.tokens.slice(0, first).some(({ raw }) => raw === 'for' || raw === 'in' || raw === 'with');
}

/** A relative clause keeps the word it describes: "jaundice that can go on to …" is not "can go on". */
function keepsHeads({ segment: { tokens }, pairs }: Mapping): boolean {
  const used = new Set(pairs.map(([, place]) => place));
  return pairs.every(([, place]) => {
    const island = tokens[place]?.island ?? 0;
    if (island === 0) return true;
    const opening = tokens.findIndex((token) => token.island === island);
    return opening === 0 || used.has(opening - 1);
  });
}

/** No meaning-changing word is skipped, and no negation or limit of a word is dropped. */
function keepsTurns(mapping: Mapping): boolean {
  const { segment, pairs } = mapping;
  const used = new Set(pairs.map(([, place]) => place));
  const spans = [false, true].map((conditional) =>
    pairs.filter(([at]) => written(mapping, at).conditional === conditional).map(([, p]) => p),
  );
  for (const [place, token] of segment.tokens.entries()) {
    if (used.has(place) || !token.turning) continue;
    if (token.island > 0 && ![...used].some((other) => given(mapping, other).island === token.island)) continue;
    if (token.negation && [...used].some((other) => given(mapping, other).stretch === token.stretch)) return false;
    if (
      spans.some(
        (span) =>
          span.length > 0 &&
          place > Math.min(...span) &&
          place < Math.max(...span) &&
          !isSkippable(token) &&
          !isOtherPredicate(mapping, place),
      )
    )
      return false;
    const governed = [...used].some(
      (other) =>
        other > place && (token.negation ? !hasNewSubject(segment, place, other) : given(mapping, other).stretch === token.stretch),
    );
    if (governed && (token.negation || token.limit || token.hedge)) return false;
  }
  const skipped = segment.tokens.filter((token, place) => token.kind === 'name' && !used.has(place));
  const deny = pairs.some(([, place]) => given(mapping, place).negation);
  if (deny && segment.tokens.some((token, place) => token.hedge && !used.has(place))) return false;
  return skipped.every((name) => isStepOverOfList(mapping, name, used));
}

const isSkippable = ({ raw }: Placed) => /^(about|other|some)$/.test(raw);

/** In "A does this and does that", "A does that" follows. */
function isOtherPredicate({ segment: { tokens }, pairs }: Mapping, place: number): boolean {
  const used = pairs.map(([, other]) => other).sort((a, b) => a - b);
  const [before, after] = [used.findLast((other) => other < place), used.find((other) => other > place)];
  if (before === undefined || after === undefined || tokens[before]?.kind !== 'name' || tokens[after]?.kind !== 'word') return false;
  const skipped = tokens.slice(before + 1, after);
  const joined = skipped.findLast(isMeant);
  const behind = joined ? skipped.slice(skipped.indexOf(joined) + 1).map(({ raw }) => raw) : [];
  const plain = skipped.every(
    (token) => !token.negation && !token.limit && !token.hedge && !token.conditional && !token.ordered && token.kind !== 'name',
  );
  return plain && behind[0] === 'and' && behind.length === 1 && /[^s]s$/.test(tokens[after]?.raw ?? '');
}

/** A name between two used words may be skipped only if another name of its list is used. */
function isStepOverOfList({ segment }: Mapping, name: Placed, used: ReadonlySet<number>): boolean {
  const place = segment.tokens.indexOf(name);
  const places = [...used];
  if (places.every((other) => other < place) || places.every((other) => other > place)) return true;
  return places.some((other) => segment.tokens[other]?.kind === 'name' && segment.tokens[other]?.rank === name.rank);
}

function hasNewSubject({ tokens }: Segment, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind, raw }, at, between) => {
    const next = between[at + 1]?.raw === 'and' ? between[at + 2] : between[at + 1];
    return (kind === 'edge' || raw === 'and') && next !== undefined && /^(it|they|this)$/.test(next.raw);
  });
}

/** If a fact has two amounts of one unit, two groups or two names, a sentence uses one whole piece or all of them. */
function keepsRivals({ segment, pairs }: Mapping): boolean {
  const { tokens } = segment;
  const used = new Set(pairs.map(([, place]) => place));
  const units = tokens.filter(({ kind }) => kind === 'quantity').map(({ key }) => key.replace(/^\S+ ?/, ''));
  const groups = new Set(tokens.filter(({ raw }) => GROUPS.has(raw)).map(({ key }) => key));
  const lists = new Set(tokens.filter(({ kind }) => kind === 'name').map(({ rank }) => rank));
  const rivals = units.some((unit, at) => units.indexOf(unit) !== at) || (groups.size > 1 && units.length > 0) || lists.size > 1;
  if (!rivals || new Set([...used].map((place) => tokens[place]?.piece)).size === 1) return true;
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const begin = tokens.findIndex(isMeant);
  const whole = tokens.every((token, place) => !isMeant(token) || place < first || place > last || used.has(place) || !isRival(token));
  const rivalsBefore = tokens.slice(0, first).some(isRival);
  return whole && (first === begin || !rivalsBefore);
}

const isRival = ({ kind, raw }: Placed) => kind === 'quantity' || kind === 'name' || GROUPS.has(raw);

/** A statement about two things together does not hold for one of them. */
function keepsPartners({ segment, pairs, part, usesInherited, names }: Mapping): boolean {
  const own = segment.tokens.filter(({ kind }) => kind === 'name');
  const used = new Set(pairs.map(([, place]) => place));
  const said = own.filter((name) => used.has(segment.tokens.indexOf(name)) || part.some((token) => meansSame(token, name, names)));
  if (usesInherited && own.length > 0 && said.length === 0) return false;
  if (own.length < 2 || said.length === own.length) return true;
  const paired = segment.tokens.some(({ raw }) =>
    /^(with|plus|together|both|between|combine|combined|add|mix|than|instead|either|and)$/.test(raw),
  );
  const first = own[0];
  const leads =
    first !== undefined &&
    said.includes(first) &&
    segment.tokens.every(({ raw }) => !/^(with|plus|together|both|between|combined|than|either)$/.test(raw));
  const denied = [...used].some((place) => segment.tokens[place]?.negation);
  if (denied) return false;
  if (said.length === 0) return part.some(mayMove) || !paired;
  return !paired || leads;
}

/** The main verb of a fact is not cut off: "stop as soon as …" is not "as soon as …". */
function keepsHeadVerb(mapping: Mapping): boolean {
  const { segment, part, pairs } = mapping;
  const main = pairs.filter(([at]) => !written(mapping, at).conditional);
  const [first] = [...main].sort((a, b) => a[1] - b[1]);
  if (!first) return segment.tokens.every(({ ordered, conditional }) => !ordered || conditional);
  const [, place] = first;
  const used = new Set(pairs.map(([, other]) => other));
  const head = segment.tokens.slice(0, place).some((token, at) => token.ordered && !token.conditional && !used.has(at) && isMeant(token));
  if (head && !given(mapping, place).ordered) return false;
  if (part.some(({ raw, conditional }) => raw === 'you' && !conditional)) {
    const toYou = segment.tokens.some(({ raw }) => raw === 'you') || pairs.some(([at]) => written(mapping, at).ordered);
    if (!toYou) return false;
  }
  return startsAsFact(mapping, main[0]?.[0] ?? 0, main[0]?.[1] ?? 0);
}

/** A sentence that starts with a bare word starts where the fact does. A verb from its middle would become an instruction. */
function startsAsFact(mapping: Mapping, at: number, place: number): boolean {
  const { part, segment } = mapping;
  const [here, there] = [written(mapping, at), given(mapping, place)];
  const lead = part.slice(0, at).filter(({ kind }) => kind !== 'edge');
  const infinitive = segment.tokens[place - 1]?.raw === 'to' && part[at - 1]?.raw !== 'to';
  if (infinitive && !/ing$/.test(here.raw)) return false;
  if (
    !here.conditional &&
    isOutOfPhrase(
      mapping,
      place,
      lead.map(({ raw }) => raw),
    )
  )
    return false;
  if (here.kind !== 'word' || here.ordered || lead.some(({ raw }) => raw !== 'so' && raw !== 'because' && raw !== 'and' && raw !== 'also'))
    return true;
  if (/[^s]s$|ing$/.test(here.raw) && !here.turning) return true;
  const before = segment.tokens.slice(0, place).filter((token) => token.stretch === there.stretch);
  return before.every(({ kind }) => kind === 'free') && !before.some(({ raw }) => /^(can|may|to|that|which|who)$/.test(raw));
}

/** "Sweating" from "pain with sweating" does not stand for the whole phrase. */
function isOutOfPhrase({ segment: { tokens } }: Mapping, place: number, lead: readonly string[]): boolean {
  if (tokens[place]?.kind === 'name' && tokens[place]?.rank !== place) return false;
  const before = tokens.slice(0, place);
  const gap = before.slice(before.findLastIndex((token) => isMeant(token) || token.kind === 'edge') + 1).map(({ raw }) => raw);
  const preposition = gap.find((raw) => /^(with|in|of|for|from|to|after|by|on|at)$/.test(raw));
  return preposition !== undefined && before.some(isMeant) && !lead.includes(preposition);
}

/** "Be seen today" is not "be seen". */
function keepsUrge({ segment: { tokens }, pairs }: Mapping): boolean {
  const used = new Set(pairs.map(([, place]) => place));
  const stretches = new Set([...used].map((place) => tokens[place]?.stretch));
  return tokens.every(({ raw, stretch }, place) => !URGES.has(raw) || used.has(place) || !stretches.has(stretch));
}

/** A negation keeps its scope: "studies in people have not shown …", "never raises it above …". */
function keepsDenied({ segment: { tokens }, pairs }: Mapping): boolean {
  const used = new Set(pairs.map(([, place]) => place));
  return [...used].every((denial) => {
    if (!tokens[denial]?.negation) return true;
    return tokens.every((token, place) => {
      if (used.has(place) || !isMeant(token) || token.island > 0 || token.piece !== tokens[denial]?.piece) return true;
      return place < denial ? token.kind !== 'word' : !token.limit;
    });
  });
}

/** An amount keeps everything in its clause: how much, how often, for whom, the maximum. */
function keepsAmounts(mapping: Mapping): boolean {
  const { segment, pairs, part, names } = mapping;
  const used = new Set(pairs.map(([, place]) => place));
  const counted = [...used]
    .map((place) => given(mapping, place))
    .filter(({ kind, raw }) => kind === 'quantity' || raw === 'asneeded' || /^per[a-z]+$/.test(raw));
  if (counted.length === 0) return true;
  if (!segment.heading.every((token) => part.some((said) => meansSame(said, token, names)))) return false;
  const stretches = new Set(counted.map(({ stretch }) => stretch));
  return segment.tokens.every((token, place) => {
    if (used.has(place) || !isMeant(token)) return true;
    if (GROUPS.has(token.raw)) return false;
    return !(stretches.has(token.stretch) && (token.kind === 'quantity' || token.limit || token.turning));
  });
}

/** A reassuring statement must be complete. */
function keepsAllOfReassurance({ part, segment, pairs }: Mapping): boolean {
  if (!part.some(({ raw }) => REASSURING.has(raw))) return true;
  const used = new Set(pairs.map(([, place]) => place));
  return segment.tokens.every((token, place) => used.has(place) || !isMeant(token));
}
