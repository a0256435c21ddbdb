import { Engine, type TopLevelCondition } from 'json-rules-engine';
import type { Rule, Selector, Substance } from '#tools/interactions/engine/knowledge.ts';

/** Finds the ids of all rules that match two substances, before specificity is applied. */
export type FindRuleIds = (x: Substance, y: Substance) => Promise<Set<string>>;

/**
 * Builds one json-rules-engine with the same rules, run once per pair. Each rule is added in both orders and checks one side first,
 * which was the fastest of the variants tried.
 */
export function buildPeer(rules: readonly Rule[]): FindRuleIds {
  const engine = new Engine();
  for (const { id, between, except } of rules) {
    const [left, right] = [between[0].flatMap(listTags), between[1].flatMap(listTags)];
    engine.addRule({ event: { type: id }, conditions: fitBoth(left, right, except) });
    engine.addRule({ event: { type: id }, conditions: fitBoth(right, left, except) });
  }
  return async (x, y) => {
    const { events } = await engine.run({ first: describe(x), second: describe(y) });
    return new Set(events.map(({ type }) => type));
  };
}

function fitBoth(first: string[], second: string[], except: readonly string[]): TopLevelCondition {
  const meant = ['first', 'second'].map((fact) => ({ fact, operator: 'everyFact:notIn', value: except }));
  return {
    all: [
      { fact: 'first', operator: 'someFact:in', value: first, priority: 2 },
      { fact: 'second', operator: 'someFact:in', value: second },
      ...(except.length > 0 ? meant : []),
    ],
  };
}

/** `effect:bleeding=nsaid,mild` matches either of two tags. */
function listTags(selector: Selector): string[] {
  const [what = '', levels] = selector.split('=');
  return levels === undefined ? [what] : levels.split(',').map((level) => `${what}=${level}`);
}

/** Everything that a rule can test of a substance. A substance that acts only locally has only its id. */
function describe({ id, local, kind, classes, inhibits, induces, effects }: Substance): string[] {
  if (local) return [id];
  return [
    id,
    `kind:${kind}`,
    ...classes.map((name) => `class:${name}`),
    ...inhibits.flatMap(({ path, strength }) => withLevel(`inhibits:${path}`, strength)),
    ...induces.flatMap(({ path, strength }) => withLevel(`induces:${path}`, strength)),
    ...effects.flatMap(({ effect, level }) => withLevel(`effect:${effect}`, level)),
  ];
}

const withLevel = (what: string, level: string) => [what, `${what}=${level}`];
