import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { compareSeverity, type DoseQuestion, type OtherFinding, type OtherMedicine } from './dose-question.ts';

/** Arbitrary: readers skip a longer list. Interactions and boxed warnings are never cut. */
const MAX_CAUTIONS = 5;

type About = Pick<DoseQuestion, 'name' | 'record' | 'guide' | 'others' | 'ageYears'>;

/**
 * Lists what to read before a dose: interactions with the person's other medicines, boxed warnings, the guide's warnings,
 * contraindications, alcohol, driving.
 *
 * Units: none.
 * Source: the medicine record and the dosing guide, each fact with its own source; the interactions tool for other medicines.
 * Applies to: one medicine and the person's other medicines; not for: a full list of the label's warnings.
 * Rounding: none.
 * Refuses: never; a medicine that is not covered is listed as not checked. Low interactions are left out.
 * @example listWarnings({ name: 'Advil', record, guide, others: [warfarin], ageYears: 30 }, collector)[0].text // 'With warfarin (High): …'
 */
export function listWarnings({ name, record, guide, others }: About, collector: EvidenceCollector): Claim[] {
  const cite = (fact: { text: string; source: string }) => claim(fact.text, collector.cite(fact));
  const forbidden = record.cautions.filter(({ level, group }) => level === 'contraindicated' && group !== 'other');
  return [
    ...others.flatMap((other) => listInteractionWarnings(name, other, collector)).sort((a, b) => compareSeverity(a.severity, b.severity)),
    // Boxed warnings are on prescription labels. The warnings of a self-care package are in its guide.
    ...(guide?.kind === 'otc' ? [] : record.boxedWarnings).map((fact) => claim(`Boxed warning: ${fact.text}`, collector.cite(fact))),
    ...(guide?.warnings ?? []).map(cite),
    ...forbidden.slice(0, MAX_CAUTIONS).map(cite),
    ...(record.alcohol ? [claim(`Alcohol: ${record.alcohol.text}`, collector.cite(record.alcohol))] : []),
    ...(record.driving ? [claim(`Driving: ${record.driving.text}`, collector.cite(record.driving))] : []),
  ].map(({ text, evidenceIds }) => ({ text, evidenceIds }));
}

function listInteractionWarnings(
  name: string,
  { name: other, found }: OtherMedicine,
  collector: EvidenceCollector,
): (Claim & Pick<OtherFinding, 'severity'>)[] {
  if (!found) {
    const text = `“${other}” is not covered here, so it could not be checked against ${name}. Ask a pharmacist before you take both.`;
    return [{ ...claim(text), severity: 'High' }];
  }
  return found
    .filter(({ severity }) => severity !== 'Low')
    .map(({ severity, effect, recommendation, sources }) => {
      const ids = sources.map((source) => collector.citeResolved(effect, source));
      return { ...claim(`With ${other} (${severity}): ${effect} ${recommendation}`, ...ids), severity };
    });
}
