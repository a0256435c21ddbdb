import { Badge } from '#packages/ui/badge.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import type { InteractionFinding, Severity } from '../contract/shared.ts';

/** Worst first. */
export const SEVERITIES: readonly Severity[] = ['Severe', 'High', 'Moderate', 'Low'];

export const TONES = { Severe: 'severe', High: 'high', Moderate: 'moderate', Low: 'low' } as const satisfies Record<Severity, Tone>;

export const SEVERITY_WORDS: Record<Severity, string> = {
  Severe: 'Can be life-threatening or cause lasting harm.',
  High: 'Can cause serious harm.',
  Moderate: 'Can make you unwell, or change how well a medicine works.',
  Low: 'The effect is usually small.',
};

const SURE: Record<InteractionFinding['evidenceGrade'], { word: string; text: string }> = {
  established: { word: 'Well established', text: 'Shown clearly in studies or stated by official sources.' },
  probable: { word: 'Probable', text: 'Good evidence, but not final proof.' },
  suspected: { word: 'Suspected', text: 'Some evidence, such as reports of single cases.' },
  theoretical: { word: 'Theoretical', text: 'Expected from how the two work. Seldom or never seen in people.' },
};

const LIKELY: Record<InteractionFinding['likelihood'], { word: string; text: string }> = {
  likely: { word: 'Likely', text: 'Many people who take both are affected.' },
  possible: { word: 'Possible', text: 'Some people who take both are affected.' },
  unlikely: { word: 'Unlikely', text: 'Few people who take both are affected.' },
};

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={TONES[severity]}>{severity}</Badge>;
}

/** Severity, evidence and likelihood as three separate statements. */
export function ThreeStatements({ severity, finding }: { severity: Severity; finding: InteractionFinding | undefined }) {
  const statements = [
    { term: 'How serious', word: severity as string, text: SEVERITY_WORDS[severity] },
    ...(finding ? [{ term: 'How sure we are', ...SURE[finding.evidenceGrade] }] : []),
    ...(finding ? [{ term: 'How likely', ...LIKELY[finding.likelihood] }] : []),
  ];
  return (
    <dl className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      {statements.map(({ term, word, text }) => (
        <div key={term} className="py-3 first:pt-0 last:pb-0 sm:px-5 sm:py-0 sm:first:pl-0 sm:last:pr-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd>
            <strong className="block text-lg leading-snug">{word}</strong>
            <span className="text-sm text-ink-soft">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Evidence and likelihood in one line, for a finding whose severity is shown elsewhere. */
export function SureAndLikely({ finding }: { finding: InteractionFinding }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm text-ink-soft">
      <span>
        How sure we are: <strong className="text-ink">{SURE[finding.evidenceGrade].word}</strong>
      </span>
      <span>
        How likely: <strong className="text-ink">{LIKELY[finding.likelihood].word}</strong>
      </span>
    </p>
  );
}
