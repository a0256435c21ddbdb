interface Ordered {
  name: string;
  needs?: readonly string[];
}

export function orderSteps<Step extends Ordered>(steps: readonly Step[], atOnce: number, run: (step: Step) => Promise<void>): Promise<void>;
export function findUnnamed(step: Ordered, inputs: readonly string[], writers: ReadonlyMap<string, string>): string[];
