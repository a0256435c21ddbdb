import type { MedicineFacet, Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { findAskedFacets, findOwnFacets } from './asked-facets.ts';
import { stateFacet } from './facet-statements.ts';
import { stateMatching } from './matching-statements.ts';
import { claimReading, openSide, readThings } from './read-things.ts';
import { askFor, notCovered, SECTION, type SkillParts } from './skill-parts.ts';
import { advice, byWeight, keepCited, MOST_CLAIMS, type Statement, toClaim } from './statement.ts';

/** Facts of one medicine, with those that concern what the person said of themselves. */
export function answerMedicine({ formulary, reader }: SkillParts, question: Question): SkillAnswer {
  if (question.things.length === 0) return askFor('medicine');
  const things = readThings(reader, question.things.slice(0, 1));
  const [thing] = things.read;
  if (!thing) return notCovered(things);
  const side = openSide(formulary, thing.product, '1');
  const asked = findAskedFacets(question);
  const reading = claimReading(things.read);
  const own = findOwnFacets(question.person);
  const answered = asked.length > 0 ? stateAll(side, asked, own) : [];
  // Where the sides that were asked are silent, another sentence of the record may speak of the same.
  const isSilent = answered.flat().every(({ kind }) => kind === 'unknown');
  const matching = isSilent ? stateMatching(side, question.text) : [];
  const isGeneral = asked.length + own.length + matching.length === 0;
  const byFacet =
    matching.length > 0 ? [...stateAll(side, [], own), matching] : asked.length > 0 ? answered : stateAll(side, ['what'], own);
  const closing = asked.flatMap((facet) => ADVICE[facet] ?? []).map(advice);
  const statements = choose(byFacet, MOST_CLAIMS - reading.length - closing.length);
  const claims = [...reading, ...statements.map(toClaim), ...closing];
  return { status: 'answered', claims, evidence: keepCited(claims, side.book.evidence), floor: {}, section: SECTION, isGeneral };
}

/** What holds for every medicine, and is said beside what the record says. */
const ADVICE: Partial<Record<MedicineFacet, string>> = {
  interactions: 'This list is not whole. Name the other medicine, food or drink, and the two are checked together.',
  stopping: 'Do not stop a medicine that a doctor prescribed on your own. Ask the prescriber or a pharmacist how to come off it.',
  'missed-dose':
    'Do not take two doses at once to make up for a missed one. The leaflet says what to do; a pharmacist can tell you at once.',
  surgery: 'Tell the surgeon or dentist everything that you take, and ask the prescriber before you stop any of it.',
};

/** What was asked, and before it what concerns the person; that a record is silent is only told of what was asked. */
function stateAll(side: Side, asked: readonly MedicineFacet[], own: readonly MedicineFacet[]): Statement[][] {
  const unasked = own.filter((facet) => !asked.includes(facet));
  const silentMatters = (facet: MedicineFacet) => facet !== 'older-adults';
  const byThemselves = unasked.map((facet) => stateFacet(side, facet).filter((s) => s.kind !== 'unknown' || silentMatters(facet)));
  return [...byThemselves, ...asked.map((facet) => stateFacet(side, facet))];
}

/** Takes from every facet in turn, so that none is crowded out, and puts the gravest first. */
function choose(byFacet: readonly Statement[][], most: number): Statement[] {
  const chosen = new Map<string, Statement>();
  const longest = Math.max(...byFacet.map((list) => list.length));
  for (let at = 0; at < longest; at += 1) {
    for (const list of byFacet) {
      const next = list[at];
      if (next && chosen.size < most) chosen.set(next.text, chosen.get(next.text) ?? next);
    }
  }
  return [...chosen.values()].sort(byWeight);
}
