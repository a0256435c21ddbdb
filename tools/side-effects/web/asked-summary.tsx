import type { SideEffectsAsked } from './use-side-effects.ts';

/** What the answer is about, in one line: it stays true when the form is changed, and it stands on paper too. */
export function AskedSummary({ asked: { symptoms, duration, severity, otherMedications } }: { asked: SideEffectsAsked }) {
  const parts = [
    symptoms.join(', '),
    duration === '' ? 'start not known' : `began ${duration} after`,
    severity === '' ? 'strength not known' : severity,
    ...(otherMedications.length > 0 ? [`also taking ${otherMedications.join(', ')}`] : []),
  ];
  return <p className="max-w-prose break-words text-ink-soft">{parts.join(' · ')}</p>;
}
