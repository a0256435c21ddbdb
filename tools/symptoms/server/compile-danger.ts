import type { Problem } from '#packages/records/problem.ts';
import { problemAt, type RecordEntry } from '#packages/records/read-records.ts';
import { findUnknown, listed } from '#packages/records/references.ts';
import type { DangerWords, FindingRecord, RedFlagRecord } from '../engine/knowledge.ts';
import type { DangerRecord } from './symptom-schema.ts';

type SharedWords = Readonly<Record<string, string>>;

const NAMED = /\{([a-z][a-z-]*)\}/g;

/** A danger as the regular expressions that the product runs. */
export function compileDanger(record: DangerRecord, words: SharedWords): DangerWords {
  const { about, findings, unless, acrossSentences } = record;
  return {
    about,
    findings,
    acrossSentences: acrossSentences || about === 'body',
    pattern: patternOf(record, words),
    ...(unless === undefined ? {} : { unless: expand(unless, words) }),
  };
}

function patternOf({ near, words: own }: DangerRecord, words: SharedWords): string {
  if (near === undefined) return expand(own ?? '', words);
  const one = expand(near.one, words);
  const other = expand(near.other, words);
  return String.raw`\b(?:${one})\b.{0,${near.within}}\b(?:${other})|\b(?:${other})\b.{0,${near.within}}\b(?:${one})\b`;
}

/** The expression without the spaces that only lay it out, and with the words that its names stand for. A name that does not exist matches nothing. */
function expand(pattern: string, words: SharedWords): string {
  return pattern
    .replace(/ *\| */g, '|')
    .replace(/ *(\.\{0,\d+\}) */g, '$1')
    .replaceAll('[ ]', ' ')
    .replace(NAMED, (_, name: string) => (words[name] === undefined ? '(?!)' : expand(words[name], words)));
}

interface Known {
  words: SharedWords;
  redFlags: readonly RedFlagRecord[];
  findings: readonly FindingRecord[];
}

/** Dangers whose findings, red flag or shared words do not exist, whose findings do not raise their flag, or whose expression cannot be read. */
export function findDangerProblems(entries: readonly RecordEntry<DangerRecord>[], { words, redFlags, findings }: Known): Problem[] {
  const flags = new Map(redFlags.map((flag) => [flag.id, flag]));
  const parents = new Map(findings.map(({ id, is }) => [id, is]));
  const known = new Set(parents.keys());
  const names = new Set(Object.keys(words));
  return entries.flatMap((entry) => {
    const { flag: id, findings: told, words: own, near, unless } = entry.record;
    const flag = id === undefined ? undefined : flags.get(id);
    const parts = [own, near?.one, near?.other, unless].filter((part) => part !== undefined);
    const named = parts.flatMap((part) => [...part.matchAll(NAMED)].map(([, name]) => ({ path: ['words'], id: name ?? '' })));
    const isRaised = flag?.groups.every((group) => group.some((finding) => listGeneral(told, parents).has(finding))) ?? true;
    return [
      ...findUnknown(entry, listed(['findings'], told), known, 'finding'),
      ...(id === undefined ? [] : findUnknown(entry, [{ path: ['flag'], id }], new Set(flags.keys()), 'red flag')),
      ...findUnknown(entry, named, names, 'list of words'),
      ...(isRaised
        ? []
        : [problemAt(entry, ['flag'], 'its findings do not raise this red flag', 'name one that they raise, or add a finding')]),
      ...(isReadable(compileDanger(entry.record, words))
        ? []
        : [problemAt(entry, [near ? 'near' : 'words'], 'this is no regular expression', 'close what was opened')]),
    ];
  });
}

/** The findings and the more general ones that they imply. */
function listGeneral(told: readonly string[], parents: ReadonlyMap<string, string | undefined>): Set<string> {
  const all = new Set<string>();
  for (const id of told) for (let at: string | undefined = id; at !== undefined && !all.has(at); at = parents.get(at)) all.add(at);
  return all;
}

function isReadable({ pattern, unless }: DangerWords): boolean {
  try {
    return [pattern, unless ?? ''].every((source) => new RegExp(source, 'i') !== undefined);
  } catch {
    return false;
  }
}
