import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, type EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { compareSeverity, type DoseQuestion, type OtherFinding, type OtherMedicine } from './question.ts';

/** Arbitrary, because a longer list is not read; interactions and boxed warnings always come first. */
const MOST_CAUTIONS = 5;

type About = Pick<DoseQuestion, 'name' | 'record' | 'guide' | 'others' | 'ageYears'>;

/** What to know before taking it: interactions with the person's other medicines first, then boxed warnings, then the rest. */
export function listWarnings({ name, record, guide, others }: About, book: EvidenceBook): Claim[] {
  const cite = (fact: { text: string; source: string }) => claim(fact.text, book.cite(fact));
  const forbidden = record.cautions.filter(({ level, group }) => level === 'contraindicated' && group !== 'other');
  return [
    ...others.flatMap((other) => warnOf(name, other, book)).sort((a, b) => compareSeverity(a.severity, b.severity)),
    // Boxed warnings stand on prescription labels; what a package for self-care warns of stands in its guide.
    ...(guide?.kind === 'otc' ? [] : record.boxedWarnings).map((fact) => claim(`Boxed warning: ${fact.text}`, book.cite(fact))),
    ...(guide?.warnings ?? []).map(cite),
    ...forbidden.slice(0, MOST_CAUTIONS).map(cite),
    ...(record.alcohol ? [claim(`Alcohol: ${record.alcohol.text}`, book.cite(record.alcohol))] : []),
    ...(record.driving ? [claim(`Driving: ${record.driving.text}`, book.cite(record.driving))] : []),
  ].map(({ text, evidenceIds }) => ({ text, evidenceIds }));
}

function warnOf(name: string, { name: other, found }: OtherMedicine, book: EvidenceBook): (Claim & Pick<OtherFinding, 'severity'>)[] {
  if (!found) {
    const text = `“${other}” is not covered here, so it could not be checked against ${name}. Ask a pharmacist before you take both.`;
    return [{ ...claim(text), severity: 'High' }];
  }
  return found
    .filter(({ severity }) => severity !== 'Low')
    .map(({ severity, effect, recommendation, sources }) => {
      const ids = sources.map((source) => book.citeResolved(effect, source));
      return { ...claim(`With ${other} (${severity}): ${effect} ${recommendation}`, ...ids), severity };
    });
}
