import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { buildNameIndex, findNames, type NameEntry } from '#packages/medicines/search/name-index.ts';

export const LIMIT = 8;

/** A search engine for medicine names: built once, then queried for the keys of the best matches. */
export interface Engine {
  readonly name: string;
  readonly build: (entries: readonly NameEntry[]) => (query: string) => number[];
}

const ours: Engine = {
  name: 'ours',
  build: (entries) => {
    const index = buildNameIndex(entries);
    return (query) => findNames(index, query, { limit: LIMIT }).map(({ key }) => key);
  },
};

// The settings that gave the best results: every word required, two edits from six letters on, boost by use.
const miniSearch: Engine = {
  name: 'MiniSearch',
  build: (entries) => {
    const index = new MiniSearch<NameEntry>({
      fields: ['name'],
      idField: 'key',
      searchOptions: {
        prefix: true,
        fuzzy: (term) => (term.length < 3 ? false : term.length < 6 ? 1 : 2),
        maxFuzzy: 2,
        combineWith: 'AND',
        weights: { prefix: 0.9, fuzzy: 0.2 },
        boostDocument: (key) => Math.sqrt(entries[Number(key)]?.weight ?? 1),
      },
    });
    index.addAll(entries);
    return (query) =>
      index
        .search(query)
        .slice(0, LIMIT)
        .map(({ id }) => Number(id));
  },
};

// Its one-error mode. The names are in order of use, which it keeps for equal matches.
const microFuzzy: Engine = {
  name: 'uFuzzy',
  build: (entries) => {
    const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
    const names = entries.map(({ name }) => name);
    const keys = entries.map(({ key }) => key);
    return (query) => {
      const [places, info, order] = fuzzy.search(names, query, 1, 1000);
      const best = info && order ? order.slice(0, LIMIT).map((i) => info.idx[i] ?? 0) : (places ?? []).slice(0, LIMIT);
      return best.map((place) => keys[place] ?? -1);
    };
  },
};

export const ENGINES: readonly Engine[] = [ours, miniSearch, microFuzzy];
