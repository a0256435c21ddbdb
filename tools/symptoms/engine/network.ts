import { AGE_GROUPS, type AgeGroup, type ConditionRecord, type FindingRecord, type Sex, SPANS } from './knowledge.ts';

/**
 * The knowledge as numbers: conditions in rows, findings in sparse columns. Logarithms are precomputed, so that one inference
 * costs a few thousand additions.
 */
export interface Network {
  conditions: readonly ConditionRecord[];
  findings: readonly FindingRecord[];
  findingAt: ReadonlyMap<string, number>;
  /** For each finding its more general one, or -1. A specific finding is weighed given that the general one is present. */
  parent: Int32Array;
  /** The entries of column f are start[f] to start[f + 1] - 1. */
  start: Int32Array;
  row: Int32Array;
  /** What an entry adds to its condition's logarithm if the finding is present, denied, or not mentioned. */
  whenPresent: Float64Array;
  whenAbsent: Float64Array;
  whenSilent: Float64Array;
  /** P(finding | condition, general finding), and the value for conditions without an entry in the column. */
  share: Float64Array;
  background: Float64Array;
  /** What an entry adds however short the story is, if its finding defines the condition and is not mentioned. 0 for all others. */
  whenUntold: Float64Array;
  /** Sum of whenSilent, and of whenUntold, over all entries of a condition. */
  silence: Float64Array;
  untold: Float64Array;
  /** Log frequency with which each condition makes people of an age group and sex ask; -Infinity if impossible. */
  prior: Readonly<Record<AgeGroup, Readonly<Record<Sex, Float64Array>>>>;
  /** For each duration span, the logarithm of the condition's share divided by the share over all conditions. */
  since: Readonly<Record<(typeof SPANS)[number], Float64Array>>;
  /** What a sudden onset adds. */
  sudden: Float64Array;
}

/** Weight of the log prior. Below 1, because people who ask have tried what helps for common causes, and rare causes make people ask. Arbitrary: chosen on trial stories that are not among the evaluation cases. */
const PRIOR_WEIGHT = 0.55;
/** Probability that a person mentions a finding unprompted. Arbitrary: about half for ordinary symptoms. */
const MENTIONED = { symptom: 0.55, sign: 0.12, exposure: 0.35, risk: 0.15 } as const;
/** From this share a finding defines the condition (a fall, a pregnancy, the rash itself) and is mentioned more often. Arbitrary. */
const DEFINING = 0.85;
const MENTIONED_DEFINING = { symptom: 0.7, sign: 0.3, exposure: 0.85, risk: 0.4 } as const;
/**
 * A finding without which the condition does not occur and that hardly anybody else has, such as a seizure, is what people come with: they tell
 * it even in one sentence. Arbitrary: bounds and the share that tells it were chosen on trial stories.
 */
const HALLMARK_SHARE = 0.94;
const HALLMARK_BACKGROUND = 0.004;
const TOLD_HALLMARK = 0.97;
const MIN_SHARE = 0.003;
const MAX_SHARE = 0.985;
/** Log weight of a sudden onset, by how fast a condition usually begins. Arbitrary. */
const ONSET = { seconds: 1.1, minutes: 0.8, hours: 0.3, days: -0.5, weeks: -1.2, months: -1.5, years: -1.5 } as const;
/** Share of people who ask in each span, over all causes. Arbitrary: an estimate of new and long-standing problems in primary care. */
const SPAN_SHARE = { hours: 0.22, days: 0.38, weeks: 0.2, months: 0.12, years: 0.08 } as const;

interface Entry {
  row: number;
  finding: number;
  share: number;
}

/**
 * Compiles conditions and findings into arrays of logarithms. The share of a specific finding becomes its share given the general finding, so
 * that one pain is not counted twice.
 *
 * Units: shares 0 to 1 in, natural logarithms out.
 * Source: the knowledge files under engine/knowledge, each entry with its own source; the weights above are arbitrary, each with its reason.
 * Applies to: the whole knowledge at once; not for: single conditions, whose priors only mean something relative to the others.
 * Rounding: shares are limited to 0.003 to 0.985, so that no single finding proves or excludes a condition.
 * Refuses: never; a finding id that is not in the list is ignored (the build reports it).
 * @example compileNetwork(knowledge.conditions, knowledge.findings).conditions.length // number of conditions
 */
export function compileNetwork(conditions: readonly ConditionRecord[], findings: readonly FindingRecord[]): Network {
  const findingAt = new Map(findings.map((finding, at) => [finding.id, at]));
  const parent = Int32Array.from(findings, ({ is }) => (is === undefined ? -1 : (findingAt.get(is) ?? -1)));
  const background = Float64Array.from(findings, (finding, at) => {
    const above = findings[parent[at] as number];
    return above ? clamp(Math.min(finding.background, above.background) / above.background) : finding.background;
  });
  const entries = conditions.flatMap((condition, row) => listEntries(condition, row, { findings, findingAt, parent }));
  const columns = sortByColumn(entries, findings.length);
  const silence = new Float64Array(conditions.length);
  const untold = new Float64Array(conditions.length);
  const { row, share, start } = columns;
  const whenPresent = new Float64Array(row.length);
  const whenAbsent = new Float64Array(row.length);
  const whenSilent = new Float64Array(row.length);
  const whenUntold = new Float64Array(row.length);
  for (let f = 0; f < findings.length; f += 1) {
    const usual = background[f] as number;
    for (let e = start[f] as number; e < (start[f + 1] as number); e += 1) {
      const p = share[e] as number;
      whenPresent[e] = Math.log(p / usual);
      whenAbsent[e] = Math.log((1 - p) / (1 - usual));
      const at = row[e] as number;
      const finding = findings[f] as FindingRecord;
      if (isHallmark(conditions[at] as ConditionRecord, finding)) {
        const isOfAnother = isHallmark(conditions[at] as ConditionRecord, findings[parent[f] as number]);
        const alone = isOfAnother ? 0 : Math.log((1 - HALLMARK_SHARE * TOLD_HALLMARK) / (1 - finding.background * TOLD_HALLMARK));
        whenUntold[e] = alone;
        untold[at] = (untold[at] as number) + alone;
        continue;
      }
      if (parent[f] !== -1) continue;
      const { kind } = finding;
      const mentioned = p >= DEFINING ? MENTIONED_DEFINING[kind] : MENTIONED[kind];
      const silent = Math.log((1 - p * mentioned) / (1 - usual * mentioned));
      whenSilent[e] = silent;
      silence[at] = (silence[at] as number) + silent;
    }
  }
  return {
    conditions,
    findings,
    findingAt,
    parent,
    start,
    row,
    share,
    whenPresent,
    whenAbsent,
    whenSilent,
    whenUntold,
    background,
    silence,
    untold,
    prior: compilePriors(conditions),
    since: compileSpans(conditions),
    sudden: Float64Array.from(conditions, ({ begins }) => ONSET[begins]),
  };
}

const isHallmark = ({ findings }: ConditionRecord, finding: FindingRecord | undefined) =>
  finding !== undefined && (findings[finding.id] ?? 0) >= HALLMARK_SHARE && finding.background <= HALLMARK_BACKGROUND;

/**
 * A finding and the more general findings that it implies, as network positions, from specific to general.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: finding ids; not for: names or phrases.
 * Rounding: none.
 * Refuses: never; an unknown id gives an empty list.
 * @example listAncestors(network, 'crushing-chest-pain') // positions of 'crushing-chest-pain' and 'chest-pain'
 */
export function listAncestors({ findingAt, parent }: Pick<Network, 'findingAt' | 'parent'>, id: string): number[] {
  const chain: number[] = [];
  for (let at = findingAt.get(id) ?? -1; at >= 0; at = parent[at] as number) chain.push(at);
  return chain;
}

const clamp = (share: number) => Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));

type FindingIndex = Pick<Network, 'findings' | 'findingAt' | 'parent'>;

function listEntries(condition: ConditionRecord, row: number, { findings, findingAt, parent }: FindingIndex): Entry[] {
  const shares = new Map<number, number>();
  for (const [id, share] of Object.entries(condition.findings)) raise(findingAt.get(id), share);
  for (const [id, times] of Object.entries(condition.risks)) {
    const at = findingAt.get(id);
    const usual = at === undefined ? undefined : findings[at]?.background;
    if (at === undefined || usual === undefined || shares.has(at)) continue;
    raise(at, (usual * times) / (1 + usual * (times - 1)));
  }
  function raise(at: number | undefined, share: number): void {
    if (at === undefined || at < 0) return;
    const known = shares.get(at);
    if (known !== undefined && known >= share) return;
    if (known === undefined || !isStated(at)) shares.set(at, share);
    raise(parent[at], share);
  }
  function isStated(at: number): boolean {
    return (findings[at] as FindingRecord).id in condition.findings;
  }
  return [...shares].map(([finding, share]) => {
    const above = shares.get(parent[finding] as number);
    return { row, finding, share: clamp(above === undefined ? share : share / Math.max(above, share)) };
  });
}

function sortByColumn(entries: readonly Entry[], columns: number) {
  const sorted = entries.toSorted((a, b) => a.finding - b.finding || a.row - b.row);
  const start = new Int32Array(columns + 1);
  for (const { finding } of sorted) start[finding + 1] = (start[finding + 1] as number) + 1;
  for (let f = 0; f < columns; f += 1) start[f + 1] = (start[f + 1] as number) + (start[f] as number);
  return { start, row: Int32Array.from(sorted, (entry) => entry.row), share: Float64Array.from(sorted, (entry) => entry.share) };
}

function compilePriors(conditions: readonly ConditionRecord[]): Network['prior'] {
  const of = (group: AgeGroup, sex: Sex) =>
    Float64Array.from(conditions, (c) =>
      c.onlyInPregnancy && sex === 'male'
        ? Number.NEGATIVE_INFINITY
        : PRIOR_WEIGHT * Math.log(c.visits * (c.age[group] ?? 1) * (c.sex[sex] ?? 1)),
    );
  return Object.fromEntries(
    AGE_GROUPS.map((group) => [group, { male: of(group, 'male'), female: of(group, 'female') }]),
  ) as Network['prior'];
}

function compileSpans(conditions: readonly ConditionRecord[]): Network['since'] {
  const of = (span: (typeof SPANS)[number]) =>
    Float64Array.from(conditions, ({ since }) => 0.7 * Math.log(Math.max(0.02, since[span] ?? 0) / SPAN_SHARE[span]));
  return Object.fromEntries(SPANS.map((span) => [span, of(span)])) as Network['since'];
}
