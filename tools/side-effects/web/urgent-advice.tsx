import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';
import { ResultHeading } from './result-heading.tsx';

type Urgent = SideEffectResponse['urgent'][number];

/** Numbers that a piece of advice may name, so that they can be called from where they are read. */
const NUMBERS = [
  { named: /\b988\b/, href: 'tel:988', label: 'Call 988' },
  { named: /1-800-222-1222/, href: 'tel:18002221222', label: 'Call Poison Control' },
];

/** What cannot wait: before everything else, told at once to whoever listens, and the place where reading begins. */
export function UrgentAdvice({ urgent }: { urgent: readonly Urgent[] }) {
  const emergency = urgent.some(({ level }) => level === 'emergency');
  return (
    <div role="alert" className="space-y-4">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait with this'}</ResultHeading>
      {urgent.map((item) => (
        <UrgentAlert key={item.title} item={item} />
      ))}
      {emergency && (
        <p className="text-sm text-ink-soft">
          Emergency numbers: 911 in the US and Canada, 999 in the UK, 112 in Europe and most countries.
        </p>
      )}
    </div>
  );
}

function UrgentAlert({ item: { level, title, advice, reason, evidenceIds } }: { item: Urgent }) {
  const emergency = level === 'emergency';
  const numbers = [...(emergency ? [{ href: 'tel:911', label: 'Call 911' }] : []), ...NUMBERS.filter(({ named }) => named.test(advice))];
  const calls = numbers.length > 0 && (
    <span className="no-print flex flex-wrap gap-3">
      {numbers.map(({ href, label }) => (
        <LinkButton key={href} href={href} variant="secondary" size="small">
          {label}
        </LinkButton>
      ))}
    </span>
  );
  return (
    <Alert tone={level} title={`${emergency ? 'Emergency' : 'Urgent'}: ${title}`} actions={calls || undefined}>
      <p className="font-semibold">{advice}</p>
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
