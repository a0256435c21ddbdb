export const STEPS: readonly { name: string; group: string; needs?: readonly string[]; source?: string; command?: string[] }[];
