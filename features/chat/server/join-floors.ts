import type { Floor } from '#packages/clinical/skill.ts';

const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
const SEVERITIES = ['Severe', 'High', 'Moderate', 'Low'] as const;

/** The most cautious of all safety floors. */
export function joinFloors(floors: readonly Floor[]): Floor {
  return {
    urgency: URGENCIES.find((level) => floors.some(({ urgency }) => urgency === level)),
    severity: SEVERITIES.find((level) => floors.some(({ severity }) => severity === level)),
    doseRefused: floors.some(({ doseRefused }) => doseRefused),
  };
}
