import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { MedicineFacet } from '#packages/clinical/skill.ts';
import { findAdvantages } from '../../engine/advantages.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { findNotices } from '../../engine/notices.ts';
import { hasOwnFact, WARNS } from './concern-statements.ts';
import { type ConcernFacet, isConcern } from './concerns.ts';
import { getHeading, stateFacet } from './facet-statements.ts';
import { advice, compareWeight, type Statement } from './statement.ts';

interface FacetClaims {
  claims: Claim[];
  evidence: Evidence[];
}

/** For each facet: what each record says, then a conclusion where the facts of both support one. */
export function buildFacetClaims(one: Side, two: Side, selection: { facets: readonly MedicineFacet[]; most: number }): FacetClaims {
  const notices = findNotices(one, two);
  const overlap = notices
    .filter((n) => n.kind === 'same-ingredients' || n.kind === 'shared-ingredient')
    .map(({ text, evidenceIds }) => ({ text, evidenceIds }));
  const closing = advice(adviceFor(selection.facets));
  const room = selection.most - overlap.length - 1;
  const same = notices.some((n) => n.kind === 'same-ingredients');
  const [only] = selection.facets;
  const sides =
    selection.facets.length === 1 && only
      ? buildSeparateClaims(one, two, { facet: only, same })
      : selection.facets.slice(0, room).map((facet) => buildJointClaim(one, two, { facet, same }));
  return { claims: [...overlap, ...sides.slice(0, room), closing], evidence: [...one.collector.evidence, ...two.collector.evidence] };
}

function adviceFor(facets: readonly MedicineFacet[]): string {
  if (facets.includes('children')) return 'Before a child gets either, check the age on the package and ask a pharmacist.';
  if (facets.includes('pregnancy') || facets.includes('breastfeeding')) return 'Ask your doctor or pharmacist before you take either.';
  return 'A pharmacist can say which one fits your health and your other medicines.';
}

interface Compared {
  facet: MedicineFacet;
  /** Whether both are the same medicine, so that there is nothing to conclude. */
  same: boolean;
}

function buildSeparateClaims(one: Side, two: Side, { facet, same }: Compared): Claim[] {
  const [a, b] = [stateSide(one, facet), stateSide(two, facet)];
  const end = same ? [] : [conclude({ side: one, statements: a }, { side: two, statements: b }, facet)].filter((c) => c !== undefined);
  return [buildSideClaim(one, facet, a), buildSideClaim(two, facet, b), ...end];
}

function buildJointClaim(one: Side, two: Side, compared: Compared): Claim {
  const claims = buildSeparateClaims(one, two, compared);
  return { text: claims.map((c) => c.text).join(' '), evidenceIds: [...new Set(claims.flatMap((c) => c.evidenceIds))] };
}

/** Arbitrary: readers skip a longer list. */
const MAX_STATEMENTS = 5;

const stateSide = (side: Side, facet: MedicineFacet) => stateFacet(side, facet).sort(compareWeight).slice(0, MAX_STATEMENTS);

function buildSideClaim({ label }: Side, facet: MedicineFacet, statements: readonly Statement[]): Claim {
  const text = `${label} (${getHeading(facet)}): ${statements.map((s) => s.short).join(' ')}`;
  return { text, evidenceIds: [...new Set(statements.flatMap((s) => s.evidenceIds))] };
}

/** Matches the engine's wording of the reasons that answer a facet. */
const REASONS: Partial<Record<MedicineFacet, RegExp>> = {
  onset: /^You want it to start working sooner/,
  duration: /^You want one dose to last longer/,
  drowsiness: /^You need to stay alert/,
  prescription: /^You want something you can buy without/,
  controlled: /^You want to avoid a controlled medicine/,
  'how-to-take': /^You would rather take it less often/,
};

interface SideStatements {
  side: Side;
  statements: readonly Statement[];
}

function conclude(a: SideStatements, b: SideStatements, facet: MedicineFacet): Claim | undefined {
  const reason = findReason(a.side, b.side, facet) ?? findReason(b.side, a.side, facet);
  if (reason) return reason;
  if (isConcern(facet)) return compareWarnings(a, b, facet);
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

/** Compares the warnings of both records. A missing warning never counts in favor of a medicine. */
function compareWarnings(a: SideStatements, b: SideStatements, facet: ConcernFacet): Claim {
  // Such a fact may warn or allow, so its presence is counted and its wording is not judged.
  const counted = (s: Statement) => WARNS.has(s.kind) || (hasOwnFact(facet) && s.kind === 'answer');
  const [factsA, factsB] = [a.statements.filter(counted), b.statements.filter(counted)];
  const [banA, banB] = [a, b].map(({ statements }) => statements.some((s) => s.kind === 'ban'));
  const [nameA, nameB] = [a.side.label, b.side.label];
  const evidenceIds = [...new Set([...factsA, ...factsB].flatMap((s) => s.evidenceIds))];
  const what = hasOwnFact(facet) ? 'fact' : 'warning';
  const toWarningClaim = (text: string): Claim => ({ text, evidenceIds });
  if (factsA.length === 0 && factsB.length === 0)
    return toWarningClaim(`We hold no ${what} here for either one. That does not prove that either is safe.`);
  if (factsA.length === 0) return toWarningClaim(formatOneSided(nameB, nameA, what));
  if (factsB.length === 0) return toWarningClaim(formatOneSided(nameA, nameB, what));
  if (banA && !banB) return toWarningClaim(formatBan(nameA, nameB));
  if (banB && !banA) return toWarningClaim(formatBan(nameB, nameA));
  return toWarningClaim(`There are ${what}s for both, and they do not make either one the safer choice by themselves.`);
}

const formatOneSided = (known: string, silent: string, what: string) =>
  `There is a ${what} here for ${known}. We hold none for ${silent}, but that is no proof that ${silent} is safer.`;

const formatBan = (ban: string, other: string) =>
  `For ${ban} the facts name a case in which it must not be used. For ${other} we hold no such case, but that is no proof that there is none.`;

/** One claim for each facet about both medicines, to add to an overall comparison. */
export function buildExtraFacetClaims(one: Side, two: Side, facets: readonly MedicineFacet[]): FacetClaims {
  const same = findNotices(one, two).some((n) => n.kind === 'same-ingredients');
  const claims = facets.map((facet) => buildJointClaim(one, two, { facet, same }));
  return { claims, evidence: [...one.collector.evidence, ...two.collector.evidence] };
}
