import type { SideEffectsRequest } from './use-side-effects.ts';

/** The request in one line. It stays when the form changes, and is printed. */
export function RequestSummary({ request: { symptoms, duration, severity, otherMedications } }: { request: SideEffectsRequest }) {
  const parts = [
    symptoms.join(', '),
    duration === '' ? 'start not known' : `began ${duration} after`,
    severity === '' ? 'strength not known' : severity,
    ...(otherMedications.length > 0 ? [`also taking ${otherMedications.join(', ')}`] : []),
  ];
  return <p className="max-w-prose break-words text-ink-soft">{parts.join(' · ')}</p>;
}
