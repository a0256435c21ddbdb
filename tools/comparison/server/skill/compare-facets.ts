import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import { findAdvantages } from '../../engine/advantages.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { findNotices } from '../../engine/notices.ts';
import { isSpoken, WARNS } from './concern-statements.ts';
import { type ConcernFacet, isConcern } from './concerns.ts';
import { headingOf, stateFacet } from './facet-statements.ts';
import { advice, byWeight, type Statement } from './statement.ts';

interface Said {
  claims: Claim[];
  evidence: Evidence[];
}

/** What is asked about: of each medicine all that its record says, and then only what the facts of both carry. */
export function claimFacets(one: Side, two: Side, asked: { facets: readonly MedicineFacet[]; most: number }): Said {
  const notices = findNotices(one, two);
  const overlap = notices
    .filter((n) => n.kind === 'same-ingredients' || n.kind === 'shared-ingredient')
    .map(({ text, evidenceIds }) => ({ text, evidenceIds }));
  const ask = advice(adviceFor(asked.facets));
  const room = asked.most - overlap.length - 1;
  const same = notices.some((n) => n.kind === 'same-ingredients');
  const [only] = asked.facets;
  const sides =
    asked.facets.length === 1 && only
      ? claimApart(one, two, { facet: only, same })
      : asked.facets.slice(0, room).map((facet) => claimTogether(one, two, { facet, same }));
  return { claims: [...overlap, ...sides.slice(0, room), ask], evidence: [...one.book.evidence, ...two.book.evidence] };
}

function adviceFor(facets: readonly MedicineFacet[]): string {
  if (facets.includes('children')) return 'Before a child gets either, check the age on the package and ask a pharmacist.';
  if (facets.includes('pregnancy') || facets.includes('breastfeeding')) return 'Ask your doctor or pharmacist before you take either.';
  return 'A pharmacist can say which one fits your health and your other medicines.';
}

interface Compared {
  facet: MedicineFacet;
  /** Whether both are the same medicine, so that nothing is there to conclude. */
  same: boolean;
}

function claimApart(one: Side, two: Side, { facet, same }: Compared): Claim[] {
  const [a, b] = [stateSide(one, facet), stateSide(two, facet)];
  const end = same ? [] : [conclude({ side: one, said: a }, { side: two, said: b }, facet)].filter((c) => c !== undefined);
  return [claimSide(one, facet, a), claimSide(two, facet, b), ...end];
}

function claimTogether(one: Side, two: Side, compared: Compared): Claim {
  const parts = claimApart(one, two, compared);
  return { text: parts.map((c) => c.text).join(' '), evidenceIds: [...new Set(parts.flatMap((c) => c.evidenceIds))] };
}

/** More than this of one medicine is not read beside another. */
const MOST_STATEMENTS = 5;

const stateSide = (side: Side, facet: MedicineFacet) => stateFacet(side, facet).sort(byWeight).slice(0, MOST_STATEMENTS);

function claimSide({ label }: Side, facet: MedicineFacet, said: readonly Statement[]): Claim {
  const text = `${label} (${headingOf(facet)}): ${said.map((s) => s.short).join(' ')}`;
  return { text, evidenceIds: [...new Set(said.flatMap((s) => s.evidenceIds))] };
}

/** Reasons of the comparison that answer one facet, by the words in which the engine gives them. */
const REASONS: Partial<Record<MedicineFacet, RegExp>> = {
  onset: /^You want it to start working sooner/,
  duration: /^You want one dose to last longer/,
  drowsiness: /^You need to stay alert/,
  prescription: /^You want something you can buy without/,
  controlled: /^You want to avoid a controlled medicine/,
  'how-to-take': /^You would rather take it less often/,
};

interface Judged {
  side: Side;
  said: readonly Statement[];
}

function conclude(a: Judged, b: Judged, facet: MedicineFacet): Claim | undefined {
  const reason = findReason(a.side, b.side, facet) ?? findReason(b.side, a.side, facet);
  if (reason) return reason;
  if (isConcern(facet)) return weigh(a, b, facet);
  return facet === 'onset' || facet === 'duration' ? advice('These facts give no clear reason to choose one over the other.') : undefined;
}

function findReason(side: Side, other: Side, facet: MedicineFacet): Claim | undefined {
  const words = REASONS[facet];
  if (!words) return undefined;
  const reason = findAdvantages(side, other, [undefined, undefined]).find((c) => words.test(c.text));
  return (
    reason && {
      text: `This speaks for ${side.label} if ${reason.text.charAt(0).toLowerCase()}${reason.text.slice(1)}.`,
      evidenceIds: reason.evidenceIds,
    }
  );
}

/** What the warnings of two records carry together. Silence of a record is never counted for it. */
function weigh(a: Judged, b: Judged, facet: ConcernFacet): Claim {
  // A fact of its own may warn as well as allow, so it is counted as spoken and its words are left to stand.
  const counted = (s: Statement) => WARNS.has(s.kind) || (isSpoken(facet) && s.kind === 'answer');
  const [spokenA, spokenB] = [a.said.filter(counted), b.said.filter(counted)];
  const [banA, banB] = [a, b].map(({ said }) => said.some((s) => s.kind === 'ban'));
  const [nameA, nameB] = [a.side.label, b.side.label];
  const evidenceIds = [...new Set([...spokenA, ...spokenB].flatMap((s) => s.evidenceIds))];
  const what = isSpoken(facet) ? 'fact' : 'warning';
  const told = (text: string): Claim => ({ text, evidenceIds });
  if (spokenA.length === 0 && spokenB.length === 0)
    return told(`We hold no ${what} here for either one. That does not prove that either is safe.`);
  if (spokenA.length === 0) return told(oneSided(nameB, nameA, what));
  if (spokenB.length === 0) return told(oneSided(nameA, nameB, what));
  if (banA && !banB) return told(banned(nameA, nameB));
  if (banB && !banA) return told(banned(nameB, nameA));
  return told(`There are ${what}s for both, and they do not make either one the safer choice by themselves.`);
}

const oneSided = (known: string, silent: string, what: string) =>
  `There is a ${what} here for ${known}. We hold none for ${silent}, but that is no proof that ${silent} is safer.`;

const banned = (ban: string, other: string) =>
  `For ${ban} the facts name a case in which it must not be used. For ${other} we hold no such case, but that is no proof that there is none.`;

/** One facet of both medicines in one sentence or two, for the place beside a whole comparison. */
export function claimBeside(one: Side, two: Side, facets: readonly MedicineFacet[]): Said {
  const same = findNotices(one, two).some((n) => n.kind === 'same-ingredients');
  const claims = facets.map((facet) => claimTogether(one, two, { facet, same }));
  return { claims, evidence: [...one.book.evidence, ...two.book.evidence] };
}
