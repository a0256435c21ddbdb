import { given, type Mapping, mayMove, written } from './mapping.ts';
import { isMeant, type Placed, type Segment } from './segments.ts';
import { BE_FORMS, HAVE_FORMS, LINKERS, URGES } from './word-lists.ts';

/** A comparison is not cut off at its end: "make bleeding more likely" is not "make bleeding". */
export function keepsTail({ segment: { tokens }, pairs }: Mapping): boolean {
  const last = Math.max(...pairs.map(([, place]) => place));
  const [end, whole] = [tokens[last], tokens.slice(last + 1)];
  const open = end?.hedge || /^(same|other|high|low|first|next)$/.test(end?.raw ?? '');
  if (open && whole.some((token) => isMeant(token) && token.stretch === end?.stretch) && (!end?.hedge || whole[0]?.raw === 'whether'))
    return false;
  const next = whole.find((token) => isMeant(token) || token.kind === 'edge');
  return (
    !next || next.kind === 'edge' || !/^(more|less|higher|lower|worse|better|fewer|greater|longer|only|well|badly|poorly)$/.test(next.raw)
  );
}

/** A negation with circumstances keeps one of them: "avoid in kidney disease" is not "avoid". */
export function keepsCircumstance(mapping: Mapping): boolean {
  const { segment, pairs } = mapping;
  const used = new Set(pairs.map(([, place]) => place));
  return [...used].every((place) => {
    const { negation, stretch } = given(mapping, place);
    if (!negation) return true;
    const preposition = segment.tokens.findIndex(
      ({ raw, stretch: own }, at) => at > place && own === stretch && /^(in|with|for|after|during|within|when|while)$/.test(raw),
    );
    if (preposition < 0) return true;
    const behind = segment.tokens.flatMap((token, at) => (at > preposition && token.stretch === stretch && isMeant(token) ? [at] : []));
    return behind.length === 0 || behind.some((at) => used.has(at));
  });
}

/** A verb keeps its object: "blocks the enzyme that breaks down simvastatin" is not "blocks simvastatin". */
export function keepsObjects(mapping: Mapping): boolean {
  const { part, segment, pairs } = mapping;
  return pairs.every(([at, place], n) => {
    const [before, placeBefore] = pairs[n - 1] ?? [-1, -1];
    if (n === 0 || place < placeBefore || written(mapping, at).conditional) return true;
    const skipped = segment.tokens.slice(placeBefore + 1, place);
    const gap = part.slice(before + 1, at).map(({ raw }) => raw);
    const dropped = skipped.some((token) => isMeant(token) && token.kind !== 'name' && !mayMove(token));
    if (dropped && written(mapping, at).kind === 'name') return false;
    if (skipped.some(({ raw }) => /^(that|which|who)$/.test(raw)) && dropped && !gap.some((raw) => /^(that|which|who)$/.test(raw))) {
      if (given(mapping, place).island > 0) return false;
    }
    const preposition = skipped.find(({ raw }) => /^(in|with|on|at|of|after|to)$/.test(raw));
    const strict = given(mapping, placeBefore).negation || given(mapping, placeBefore).ordered !== undefined;
    const bare = !dropped || given(mapping, placeBefore).negation;
    return !(strict && preposition && bare && !gap.includes(preposition.raw));
  });
}

/** What may happen is not what happens: "may not work" is not "does not work". */
export function keepsPossibility(mapping: Mapping): boolean {
  const { part, segment, pairs } = mapping;
  return pairs.every(([at, place]) => {
    const [here, there] = [written(mapping, at), given(mapping, place)];
    if (here.kind !== 'word' || here.conditional || there.ordered || !isModal(segment.tokens, place)) return true;
    return /ing$/.test(here.raw) || isModal(part, at) || part.some(({ raw }) => /^(can|may|could|might|risk|possible)$/.test(raw));
  });
}

/** Whether "can" or "may" stands before a verb, with nothing but "not" or "also" between. */
function isModal(tokens: readonly Placed[], place: number): boolean {
  const before = tokens.slice(Math.max(0, place - 3), place).findLast(({ raw }) => !/^(not|also|then|be|still)$/.test(raw));
  return before?.raw === 'can' || before?.raw === 'may';
}

/** "Blocks an enzyme in the liver" is not "blocks the liver". */
export function keepsDirectObject(mapping: Mapping): boolean {
  const { part, segment, pairs } = mapping;
  return pairs.every(([at, place], n) => {
    const [before, placeBefore] = pairs[n - 1] ?? [-1, -1];
    if (n === 0 || place < placeBefore || written(mapping, at).kind === 'quantity' || given(mapping, placeBefore).kind === 'name')
      return true;
    const skipped = segment.tokens.slice(placeBefore + 1, place);
    const last = skipped.findLastIndex(isMeant);
    const preposition = skipped.slice(last + 1).find(({ raw }) => /^(in|of|at|on|from|to)$/.test(raw));
    if (last < 0 || !preposition || !/ing$|[^s]s$/.test(given(mapping, placeBefore).raw)) return true;
    return part.slice(before + 1, at).some(({ raw }) => raw === preposition.raw);
  });
}

/** A verb with an object does not take the title as its object: "migraine: medicines prevent trouble" is not "medicines prevent migraine". */
export function keepsOwnObject({ part, segment: { tokens }, pairs }: Mapping): boolean {
  return part.every(({ kind }, at) => {
    if (kind !== 'name' || pairs.some(([own]) => own === at)) return true;
    if (/^(of|at|on|to|by)$/.test(part[at + 1]?.raw ?? '')) return false;
    if (/^(and|or)$/.test(part[at - 1]?.raw ?? '') && pairs.some(([own]) => own === at - 2 && part[own]?.kind === 'word')) return false;
    const before = part.findLastIndex(({ raw }, place) => place < at && !DETERMINERS.has(raw));
    const verb = pairs.find(([own]) => own === before)?.[1];
    if (verb === undefined) return true;
    const next = tokens.slice(verb + 1).find(({ raw }) => !DETERMINERS.has(raw));
    return !next || !isMeant(next) || next.limit || next.conditional || URGES.has(next.raw);
  });
}

const DETERMINERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'your', 'this', 'that', 'these', 'those']);

/** "For", "from", "by" and similar words link the same words in both. */
export function keepsLinks(mapping: Mapping): boolean {
  const { part, segment, pairs } = mapping;
  const denied = part.some(({ negation }) => negation);
  return pairs.every(([at, place], n) => {
    const [before, placeBefore] = pairs[n - 1] ?? [-1, -1];
    const gap = part.slice(before + 1, at).filter(({ kind }) => kind === 'free');
    const there = segment.tokens.slice(Math.max(0, Math.min(placeBefore, place) + 1), Math.max(placeBefore, place)).map(({ raw }) => raw);
    const upTo = segment.tokens.slice(0, place).map(({ raw }) => raw);
    if (
      gap.some(
        ({ raw }) => LINKERS.has(raw) && !isForInherited(mapping, at) && !(n === 0 ? upTo : [...there, ...upTo.slice(-6)]).includes(raw),
      )
    )
      return false;
    const bound = there.find((raw) => raw === 'for' || raw === 'from' || raw === 'against');
    const loose = written(mapping, at).conditional || n === 0 || place < placeBefore;
    if (bound && !loose && !gap.some(({ raw }) => raw === bound)) return false;
    const joined = gap.map(({ raw }) => raw);
    return (
      !(denied && n > 0 && joined.includes('and') && there.includes('or')) && !(denied && joined.includes('or') && there.includes('and'))
    );
  });
}

/** "For ibuprofen, …" only names the subject of the fact. */
const isForInherited = ({ part, pairs }: Mapping, at: number) =>
  part
    .slice(0, at)
    .some((token, place) => token.raw === 'for' && part[place + 1]?.kind === 'name' && !pairs.some(([other]) => other === place + 1));

const ASIDE = new Set(['with', 'and', 'or', 'for', 'of', 'from', 'to', 'by', 'suchas', 'who', 'in', 'on', 'at', 'as', 'because']);

/** "Is" and "have" make a statement of their own, which the fact must make too. */
export function keepsBeing({ part, segment, pairs }: Mapping): boolean {
  const raws = segment.tokens.map(({ raw }) => raw);
  const said = ` ${raws.join(' ')} `;
  const main = part.filter(({ conditional }) => !conditional).map(({ raw }) => raw);
  const text = ` ${main.join(' ')} `;
  for (const claim of text.matchAll(/ (you|your child) (are|is|were|have|has|had|do|did|does) /g))
    if (!said.includes(claim[0])) return false;
  if (
    main.some((raw, at) => HAVE_FORMS.has(raw) && !/^(been|said|told|checked|to|not)$/.test(main[at + 1] ?? '')) &&
    !raws.some((raw) => HAVE_FORMS.has(raw))
  )
    return false;
  return pairs.every(([at, place], n) => {
    const [before, placeBefore] = pairs[n - 1] ?? [-1, -1];
    const gap = part.slice(before + 1, at);
    if (!gap.some(({ raw }) => BE_FORMS.has(raw)) || isParticiple(part[at]) || part[at]?.conditional || gap.at(-1)?.raw === 'taken')
      return true;
    const there = raws.slice(Math.min(placeBefore, place) + 1, Math.max(placeBefore, place));
    const might = there.some((raw) => raw === 'can' || raw === 'may') && !gap.some(({ raw }) => raw === 'can' || raw === 'may');
    if (might) return false;
    if (there.some((raw) => BE_FORMS.has(raw))) return true;
    const points = /^(it|this|that|these|they)$/.test(part.find(({ kind }) => kind !== 'edge')?.raw ?? '');
    if (n === 0 && points && !gap.some(({ raw }) => raw.startsWith('mean'))) return raws.slice(0, place).some((raw) => BE_FORMS.has(raw));
    if (n === 0) return opensSegment(segment, place) || raws.slice(0, place).some((raw) => BE_FORMS.has(raw));
    return n > 0 && !there.some((raw) => ASIDE.has(raw));
  });
}

const isParticiple = (token: Placed | undefined) => token?.kind === 'word' && /(ed|wn|ven|ken|tten|set|found|sold|kept)$/.test(token.raw);

/** Whether nothing meaningful except a title precedes it. */
const opensSegment = ({ tokens }: Segment, place: number) => {
  const colon = tokens.findIndex(({ raw }) => raw === ':');
  return tokens.slice(colon + 1, place).every((token) => !isMeant(token));
};
