import { expect, it } from 'vitest';
import { findRefused } from '../../scripts/licenses.ts';

it('allows the listed licenses, for all packages or for one, and no others', () => {
  expect(
    findRefused({
      'a@1.0.0': 'MIT',
      '@img/sharp-libvips-linux-x64@1.3.4': 'LGPL-3.0-or-later',
      'b@1.0.0': 'LGPL-3.0-or-later',
      '@scope/c@2.0.0': 'UNKNOWN',
      'd@1.0.0': 'MIT*',
      'e@1.0.0': 'AGPL-3.0',
    }),
  ).toEqual(['@scope/c@2.0.0: UNKNOWN', 'b@1.0.0: LGPL-3.0-or-later', 'd@1.0.0: MIT*', 'e@1.0.0: AGPL-3.0']);
});
