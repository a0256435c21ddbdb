import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cruiseBoundaries } from '../../scripts/boundaries.ts';

type Seed = Record<string, string>;

const leaf = 'export const x = 1;\n';
/** A file at `from` that imports `to`. Both are paths from the root. */
function seed(from: string, to: string, type = ''): Seed {
  const up = '../'.repeat(from.split('/').length - 1);
  return {
    [from]: `import ${type}{ x } from '${up}${to}';\nexport const y = 1;\nexport type Y = typeof x;\nconsole.log(y${type ? '' : ', x'});\n`,
    [to]: leaf,
  };
}

/** At least one violation for every rule. Transitive rules have a transitive one, and the layer rules one in a test. */
const SEEDS: [rule: string, files: Seed][] = [
  [
    'no-circles',
    {
      'packages/ui/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'packages/ui/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  ],
  ['packages-stand-alone', seed('packages/mail/a.ts', 'tools/dosing/server/door.ts')],
  ['packages-stand-alone', seed('packages/mail/a.test.ts', 'tools/dosing/server/door.ts')],
  ['tools-stand-on-packages', seed('tools/dosing/server/door.ts', 'features/billing/server/door.ts')],
  ['tools-stand-on-packages', seed('tools/dosing/server/a.test.ts', 'apps/server/http/gate.ts')],
  ['features-stand-below-apps', seed('features/billing/server/door.ts', 'apps/server/composition/app.ts')],
  ['features-stand-below-apps', seed('features/billing/server/a.test.ts', 'apps/server/http/gate.ts')],
  ['apps-apart', seed('apps/web/a.ts', 'apps/server/composition/app.ts')],
  ['tools-are-strangers', seed('tools/dosing/server/a.ts', 'tools/interactions/server/door.ts')],
  ['features-are-strangers', seed('features/billing/server/a.ts', 'features/account/server/door.ts')],
  ['only-chat-opens-tools', seed('features/help/server/a.ts', 'tools/server.ts')],
  ['chat-opens-the-registry-only', seed('features/chat/server/a.ts', 'tools/dosing/server/door.ts')],
  ['apps-enter-tools-by-the-registry', seed('apps/server/a.ts', 'tools/dosing/server/door.ts')],
  ['apps-enter-tools-by-the-registry', seed('apps/server/a.test.ts', 'tools/dosing/server/door.ts')],
  ['a-slice-is-entered-by-its-door', seed('tools/server.ts', 'tools/dosing/server/answer-dosing.ts')],
  ['a-slice-is-entered-by-its-door', seed('apps/server/a.ts', 'features/billing/server/plans.ts')],
  ['engine-is-pure', seed('tools/dosing/engine/a.ts', 'packages/assistant/model.ts')],
  ['engine-is-pure', { 'tools/dosing/engine/a.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n" }],
  ['engine-takes-only-types-of-medicines', seed('tools/dosing/engine/a.ts', 'packages/medicines/record.ts')],
  ['contract-is-thin', seed('tools/dosing/contract/a.ts', 'packages/ui/button.ts')],
  ['clinical-is-pure', { 'packages/clinical/a.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n" }],
  ['wire-is-thin', seed('packages/wire/client/a.ts', 'packages/ui/button.ts')],
  ['ui-knows-no-medicine', seed('packages/ui/a.ts', 'packages/medicines/record.ts')],
  ['db-by-store-only', seed('tools/dosing/server/answer.ts', 'packages/db/client.ts')],
  ['formulary-by-medicines-only', seed('tools/dosing/server/a.ts', 'packages/medicines/records/index.ts')],
  ['web-never-reaches-server', seed('tools/dosing/web/a.ts', 'tools/dosing/engine/dose.ts')],
  [
    'web-never-reaches-server',
    { ...seed('apps/web/a.ts', 'packages/payments/card.ts'), ...seed('packages/payments/card.ts', 'packages/db/client.ts') },
  ],
  ['web-never-reaches-server', seed('packages/product-ui/explanation/a.ts', 'packages/db/client.ts')],
  ['server-never-reaches-web', seed('tools/dosing/server/a.ts', 'tools/dosing/web/form.ts')],
  ['server-never-reaches-web', seed('tools/dosing/server/a.ts', 'packages/product-ui/explanation/call-explained.ts')],
  ['nothing-imports-tests', seed('packages/ui/a.ts', 'packages/ui/button.test.ts')],
  ['only-tests-import-tests', seed('tools/dosing/server/a.ts', 'tests/support/servers/test-server.ts')],
  ['build-steps-are-not-imported', seed('packages/medicines/a.ts', 'packages/medicines/build-formulary.ts')],
];

const roots: string[] = [];

function plant(files: Seed): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  roots.push(root);
  for (const folder of ['apps', 'tools', 'features', 'packages']) mkdirSync(join(root, folder));
  cpSync('tsconfig.base.json', join(root, 'tsconfig.base.json'));
  cpSync('tsconfig.json', join(root, 'tsconfig.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('the import rules', () => {
  it.each(SEEDS)('%s finds its violation (%#)', async (rule, files) => {
    const { broken } = await cruiseBoundaries(plant(files));
    expect([...broken]).toContain(rule);
  });

  it('each have a seeded violation', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(new Set(SEEDS.map(([rule]) => rule))).toEqual(new Set(forbidden.map((rule) => rule.name)));
  });

  it('accept a slice that follows them', async () => {
    const files = {
      ...seed('tools/server.ts', 'tools/dosing/server/door.ts'),
      ...seed('tools/dosing/server/answer.store.ts', 'packages/db/client.ts'),
      ...seed('tools/dosing/engine/dose.ts', 'packages/clinical/evidence.ts'),
      ...seed('tools/dosing/engine/limits.ts', 'packages/medicines/record.ts', 'type '),
    };
    const { violations } = await cruiseBoundaries(plant(files));
    expect(violations).toEqual([]);
  });
});
