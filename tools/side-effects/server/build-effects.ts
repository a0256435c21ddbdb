/** Reads `engine/knowledge`, checks it against its schemas and across records, and writes `generated/effects.json`. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { problemAt, type RecordEntry, readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, findUnknownSources, listed, type Reference } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { CIRCUMSTANCES, type EffectKnowledge, FREQUENCIES } from '../engine/effect.ts';
import { ABRUPT_STOPS, EFFECTS, KINDS, LABELLED, NARANJO, RED_FLAGS } from './effect-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../engine/knowledge');
const EFFECTS_FILE = join(HERE, 'generated/effects.json');

export function readEffects(folder = FOLDER): { knowledge: EffectKnowledge; problems: Problem[] } {
  const effects = readRecords(folder, EFFECTS);
  const labelled = readRecords(folder, LABELLED);
  const redFlags = readRecords(folder, RED_FLAGS);
  const naranjo = readRecords(folder, NARANJO);
  const abruptStops = readRecords(folder, ABRUPT_STOPS);
  const sources = readTable(folder, SOURCES);
  const documents = sources.record ?? {};
  const ids = new Set(effects.records.map(({ id }) => id));
  const owners = listOwners();
  const groups = new Set([...owners].map((owner) => owner.replace(/^class:/, '')));
  return {
    knowledge: {
      effects: effects.records,
      labelled: labelled.records,
      redFlags: redFlags.records,
      naranjo: naranjo.records,
      abruptStops: abruptStops.records,
      documents,
    },
    problems: [
      ...[effects, labelled, redFlags, naranjo, abruptStops, sources.read].flatMap((read) => read.problems),
      ...findDuplicates(effects.entries, 'id', ({ id }) => id),
      ...findDuplicates(labelled.entries, 'of', ({ of }) => of),
      ...labelled.entries.flatMap((entry) => [
        ...findUnknown(entry, [{ path: ['of'], id: entry.record.of }], owners, 'medicine or class'),
        ...findUnknown(entry, listEffects(entry.raw), ids, 'effect'),
        ...findListedTwice(entry),
      ]),
      ...redFlags.entries.flatMap((entry) =>
        findUnknown(
          entry,
          entry.record.groups.flatMap((group, at) => listed(['groups', at], group)),
          new Set([...ids, ...CIRCUMSTANCES]),
          'effect',
        ),
      ),
      ...[...redFlags.entries, ...abruptStops.entries].flatMap((entry) => {
        const { classes, notClasses = [] } = entry.record as { classes: readonly string[]; notClasses?: readonly string[] };
        return findUnknown(entry, [...listed(['classes'], classes), ...listed(['notClasses'], notClasses)], groups, 'class or medicine');
      }),
      ...findUnknownSources([...effects.entries, ...labelled.entries, ...redFlags.entries, ...abruptStops.entries], documents),
    ],
  };
}

/** Medicines of the formulary and their class groups, as labelled lists name them. */
function listOwners(): Set<string> {
  const { medicines } = loadFormulary();
  return new Set([...medicines.map((m) => m.id), ...medicines.flatMap((m) => m.classGroups.map((group) => `class:${group}`))]);
}

/** The effects of a labelled list as it is written: by frequency. */
function listEffects(raw: unknown): Reference[] {
  const lists = raw as Readonly<Record<string, readonly string[] | undefined>>;
  return FREQUENCIES.flatMap((frequency) => listed([frequency], lists[frequency] ?? []));
}

function findListedTwice(entry: RecordEntry<unknown>): Problem[] {
  const seen = new Set<string>();
  return listEffects(entry.raw).flatMap(({ path, id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [problemAt(entry, path, `"${id}" is listed twice`, 'keep the more frequent of the two')];
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: KINDS,
    file: EFFECTS_FILE,
    read: () => {
      const { knowledge, problems } = readEffects();
      const summary = `side effects: ${knowledge.effects.length} effects, ${knowledge.labelled.length} lists`;
      return { summary, problems, knowledge };
    },
  });
}
