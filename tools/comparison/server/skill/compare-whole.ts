import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { type ComparisonFinding, compareMedicines } from '../../engine/compare.ts';
import type { MonthlyCost, PickedMedicine } from '../../engine/medicine-side.ts';
import { chooseUsual } from '../../engine/price-list.ts';
import { type UnitCost, unitWord } from '../../engine/unit-cost.ts';
import type { SkillParts } from './skill-parts.ts';
import { asSentence, MORE } from './statement.ts';

const NADAC_DOCUMENT = 'nadac-unit-cost';

/** The whole comparison in a few sentences: dangers, what each is for, when to choose which, the closing advice. */
export async function claimDifferences(
  { formulary, findUnitCosts }: SkillParts,
  [first, second]: readonly [Product, Product],
  most: number,
): Promise<{ claims: Claim[]; evidence: Evidence[] }> {
  const [costs1, costs2] = await Promise.all([findUnitCosts(first.medicine), findUnitCosts(second.medicine)]);
  const pick = ({ id, medicine, brandName }: Product, [cost]: readonly UnitCost[]): PickedMedicine => {
    const documents = { ...formulary.documentsOf(medicine), ...(cost ? { [NADAC_DOCUMENT]: cost.source } : {}) };
    return { id, record: medicine, brandName, documents };
  };
  const finding = compareMedicines({
    first: pick(first, costs1),
    second: pick(second, costs2),
    costs: [costOfMonth(first, costs1), costOfMonth(second, costs2)],
  });
  return { claims: shorten(finding, most), evidence: finding.evidence };
}

/** What 30 days cost at the pharmacy's own price; as the screen has it, so that both give the same reasons. */
function costOfMonth({ medicine }: Product, costs: readonly UnitCost[]): MonthlyCost | undefined {
  const pieces = costs.filter((c) => c.unit === 'EA' && /tablet|capsule/i.test(c.label));
  const timesPerDay = medicine.administration?.timesPerDayMin;
  if (pieces.length === 0 || timesPerDay === undefined || timesPerDay < 1) return undefined;
  const usual = chooseUsual(pieces);
  const quantity = Math.round(30 * timesPerDay);
  return {
    usd: usual.unitCostUsd * quantity,
    text: `${quantity} ${unitWord(usual)}, ${usual.label}, of the generic`,
    source: NADAC_DOCUMENT,
  };
}

/** Dangers, reasons and advice always stand; the differences in between fill what room is left. */
function shorten(finding: ComparisonFinding, most: number): Claim[] {
  const { medication1, medication2, summary } = finding;
  const dangers = joinClaims(
    finding.notices
      .filter((n) => n.level === 'danger' && n.kind !== 'boxed-warning')
      .map(({ text, evidenceIds }) => ({ text, evidenceIds })),
  );
  const boxed = joinClaims(
    finding.notices
      .filter((n) => n.kind === 'boxed-warning')
      .map((n) => ({
        text: `${n.title}. ${firstSentence(n.text)}${firstSentence(n.text) === n.text ? '' : ` ${MORE}`}`,
        evidenceIds: n.evidenceIds,
      })),
  );
  const reasons = [
    ...claimChoice(medication1.displayName, finding.medication1Advantages),
    ...claimChoice(medication2.displayName, finding.medication2Advantages),
  ];
  const before = [...dangers, ...boxed];
  const after = [...reasons, ...joinClaims(finding.recommendation)];
  const room = Math.max(0, most - before.length - after.length);
  return [...before, ...summary.slice(0, room), ...after].map(({ text, evidenceIds }) => ({ text, evidenceIds }));
}

function joinClaims(claims: readonly Claim[]): Claim[] {
  if (claims.length === 0) return [];
  return [{ text: claims.map((c) => c.text).join(' '), evidenceIds: [...new Set(claims.flatMap((c) => c.evidenceIds))] }];
}

/** The rest of a boxed warning opens with its mark. */
const firstSentence = (text: string) => /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;

const MOST_REASONS = 3;

function claimChoice(name: string, advantages: readonly Claim[]): Claim[] {
  const shown = advantages.slice(0, MOST_REASONS);
  if (shown.length === 0) return [];
  const reasons = shown.map((c) => asSentence(c.text)).join(' ');
  return [{ text: `Think of ${name} first if one of these is true. ${reasons}`, evidenceIds: shown.flatMap((c) => c.evidenceIds) }];
}
