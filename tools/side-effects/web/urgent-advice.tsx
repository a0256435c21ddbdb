import { LocalText } from '#packages/product-ui/country/local-text.tsx';
import { CallBar } from '#packages/product-ui/result/call-bar.tsx';
import { dropRepeated } from '#packages/product-ui/result/drop-repeated.ts';
import { ResultHeading } from '#packages/product-ui/result/result-heading.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EvidenceMarks } from '#packages/ui/evidence.tsx';
import type { SideEffectResponse } from '../contract/analyze.ts';

type Urgent = SideEffectResponse['urgent'][number];

/** Help lines that advice names by their US number. The buttons call the ones of the person's country. */
const LINES = [
  { named: /\b988\b/, line: 'crisis' },
  { named: /1-800-222-1222/, line: 'poison' },
] as const;

/** Urgent advice, shown first. It is announced to screen readers and takes the focus. The calls cover none of its words. */
export function UrgentAdvice({ urgent }: { urgent: readonly Urgent[] }) {
  const emergency = urgent.some(({ level }) => level === 'emergency');
  const advices = dropRepeated(urgent.map(({ advice }) => advice));
  return (
    <div role="alert" className="contents">
      <ResultHeading>{emergency ? 'Get help now' : 'Do not wait on this'}</ResultHeading>
      <CallBar
        emergency={emergency}
        special={LINES.filter(({ named }) => urgent.some(({ advice }) => named.test(advice))).map(({ line }) => line)}
      />
      {urgent.map((item, at) => (
        <UrgentAlert
          key={`${item.title} ${item.advice}`}
          item={at === 0 ? item : { ...item, advice: advices[at] ?? '', reason: '' }}
          quiet={at > 0 && emergency}
        />
      ))}
    </div>
  );
}

function UrgentAlert({ item: { level, title, advice, reason, evidenceIds }, quiet }: { item: Urgent; quiet: boolean }) {
  const emergency = level === 'emergency';
  return (
    <Alert tone={quiet && emergency ? 'severe' : level} title={`${emergency ? 'Emergency' : 'Urgent'}: ${title}`}>
      {advice && (
        <p className="font-semibold">
          <LocalText text={advice} />
        </p>
      )}
      {reason && (
        <p className="mt-1">
          {reason.replace(/\.?$/, '.')} <EvidenceMarks ids={evidenceIds} />
        </p>
      )}
    </Alert>
  );
}
