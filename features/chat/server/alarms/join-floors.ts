import { type Floor, INTERACTION_SEVERITIES } from '#packages/clinical/skill.ts';

const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;

/** The most cautious of all safety floors. */
export function joinFloors(floors: readonly Floor[]): Floor {
  return {
    urgency: URGENCIES.find((level) => floors.some(({ urgency }) => urgency === level)),
    severity: INTERACTION_SEVERITIES.find((level) => floors.some(({ severity }) => severity === level)),
    doseRefused: floors.some(({ doseRefused }) => doseRefused),
  };
}
