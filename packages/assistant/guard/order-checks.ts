import { given, type Mapping, written } from './mapping.ts';
import { isMeant, type Placed, type Segment } from './segments.ts';
import { HELP_ACTIONS } from './word-lists.ts';

/** An instruction or a permission needs the same in the fact, with all its limits. */
export function keepsOrders(mapping: Mapping): boolean {
  const { segment, pairs, part } = mapping;
  const used = new Set(pairs.map(([, place]) => place));
  const fullyKept = keepsLimits(segment, used);
  for (const [at, place] of pairs) {
    const [here, there] = [written(mapping, at), given(mapping, place)];
    if (!here.ordered) continue;
    if (there.raw !== here.raw || !there.ordered) return false;
    if (here.ordered === 'order' && there.ordered === 'permission') return false;
    if (here.ordered === 'permission' && there.ordered === 'order') return false;
    if (!HELP_ACTIONS.has(here.raw) && !fullyKept) return false;
  }
  if (!fullyKept && PERMITS.test(part.map(({ raw }) => raw).join(' '))) return false;
  if (part.some(({ kind, ordered, conditional }) => kind === 'free' && ordered && !conditional)) return givesSameOrder(mapping);
  if (part.some(({ raw }) => /^(should|must|needs?|needed)$/.test(raw)))
    return segment.tokens.some(({ raw, ordered }) => /^(should|must|needs?|needed)$/.test(raw) || ordered === 'order');
  return true;
}

/** A permission in other words: "may be used". */
const PERMITS = /\b(?:can|may) be (?:used|taken|kept|stored|given|combined|mixed|stopped|skipped|crushed|split|applied|repeated|eaten)\b/;

/** All limits of an instruction are kept. Limits of other instructions before or after it do not count. */
function keepsLimits({ tokens }: Segment, used: ReadonlySet<number>): boolean {
  const [first, last] = [Math.min(...used), Math.max(...used)];
  return tokens.every((token, place) => {
    if (used.has(place) || !isLimiting(token)) return true;
    if (place < first) return token.stretch !== tokens[first]?.stretch && !token.negation && !token.conditional && token.raw !== 'only';
    return (
      !token.conditional &&
      place > last &&
      tokens.slice(last + 1, place).some((other) => other.ordered && isMeant(other) && other.stretch === token.stretch)
    );
  });
}

const isLimiting = (token: Placed) => isMeant(token) && (token.limit || token.conditional || token.kind === 'quantity' || token.negation);

/** "Take" and "make" are ordinary words elsewhere. As an instruction, the fact must have them as one. */
function givesSameOrder({ part, segment, pairs }: Mapping): boolean {
  const used = new Set(pairs.map(([, place]) => place));
  const orders = part.filter(({ kind, ordered, conditional }) => kind === 'free' && ordered && !conditional);
  return (
    keepsLimits(segment, used) &&
    orders.every((order) =>
      segment.tokens.some(
        (token) =>
          token.raw === order.raw &&
          token.ordered === order.ordered &&
          !token.conditional &&
          isDenied(segment.tokens, token) === isDenied(part, order),
      ),
    )
  );
}

const isDenied = (tokens: readonly Placed[], verb: Placed) =>
  tokens.slice(Math.max(0, tokens.indexOf(verb) - 3), tokens.indexOf(verb)).some(({ negation }) => negation);
