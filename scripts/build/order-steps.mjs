/**
 * Runs every step after those that it needs, as many at once as allowed, the first of the list first. Steps that are needed but not in the list
 * are taken as done.
 */
export async function orderSteps(steps, atOnce, run) {
  const waiting = new Set(steps);
  const unfinished = new Set(steps.map(({ name }) => name));
  const running = new Set();
  const isReady = ({ needs = [] }) => !needs.some((name) => unfinished.has(name));
  while (waiting.size > 0 || running.size > 0) {
    const next = running.size < atOnce ? [...waiting].find(isReady) : undefined;
    if (next) {
      waiting.delete(next);
      const ending = run(next).then(() => {
        unfinished.delete(next.name);
        running.delete(ending);
      });
      running.add(ending);
    } else if (running.size > 0) await Promise.race(running);
    else throw new Error(`These steps need each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
  }
}

/** @returns the names of the steps that write one of the inputs and are not among the needs. */
export function findUnnamed({ name, needs = [] }, inputs, writers) {
  const read = new Set(inputs.flatMap((path) => writers.get(path) ?? []));
  return [...read].filter((writer) => writer !== name && !needs.includes(writer));
}
