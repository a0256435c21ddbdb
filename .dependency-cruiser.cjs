// The import rules, each with its reason. `npm run boundaries` applies them. tests/policy/boundaries.test.ts seeds a violation of every
// rule and expects it to be found. The rules against importing a higher layer have no exceptions, also not for tests.
const SLICE = '^(tools|features)/([^/]+)/';
const DOOR = '^(tools|features)/[^/]+/(web|server)/door\\.ts$';
const TEST = '\\.test\\.tsx?$';
const BUILD = '^(packages/[^/]+|tools/[^/]+/server)/build-[^/]+\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circles', 'Files that import each other are hard to understand and to test alone.', {}, { circular: true }),
    forbid('packages-stand-alone', 'Packages are the lowest layer.', { path: '^packages/' }, { path: '^(tools|features|apps)/' }),
    forbid('tools-stand-on-packages', 'Tools import packages only.', { path: '^tools/' }, { path: '^(features|apps)/' }),
    forbid('features-stand-below-apps', 'Features import tools (chat only) and packages.', { path: '^features/' }, { path: '^apps/' }),
    forbid(
      'apps-apart',
      'The browser shell and the server shell communicate over HTTP only.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'tools-are-strangers',
      'A tool can be removed by removing its folder.',
      { path: '^tools/([^/]+)/' },
      { path: '^tools/', pathNot: '^tools/$1/' },
    ),
    forbid(
      'features-are-strangers',
      'A feature can be removed by removing its folder. Only the dashboard reads other features.',
      { path: '^features/([^/]+)/', pathNot: '^features/admin/server/' },
      { path: '^features/', pathNot: '^features/$1/' },
    ),
    forbid('only-chat-opens-tools', 'Chat is the only feature that calls tools.', { path: '^features/(?!chat/)' }, { path: '^tools/' }),
    forbid(
      'chat-opens-the-registry-only',
      'Chat depends on the registry, not on individual tools.',
      { path: '^features/chat/' },
      { path: '^tools/', pathNot: '^tools/(web|server)\\.ts$' },
    ),
    forbid(
      'apps-enter-tools-by-the-registry',
      'The shells import no individual tool.',
      { path: '^apps/' },
      { path: '^tools/', pathNot: '^tools/(web|server)\\.ts$' },
    ),
    forbid(
      'a-slice-is-entered-by-its-door',
      'Files behind the door may change.',
      { path: '^(apps|tools/(web|server)\\.ts)', pathNot: TEST },
      {
        path: SLICE,
        pathNot: [DOOR, '^features/pages/(contract/routes\\.ts|web/not-found\\.tsx)$', '^features/analytics/web/plain-door\\.ts$'],
      },
    ),
    forbid(
      'engine-is-pure',
      'An engine maps facts to a finding without clock, randomness, network or libraries.',
      { path: '^tools/([^/]+)/engine/', pathNot: TEST },
      { pathNot: ['^tools/$1/engine/', '^packages/clinical/', '^packages/medicines/record\\.ts$'] },
    ),
    forbid(
      'engine-takes-only-types-of-medicines',
      'An engine receives its medicines as arguments.',
      { path: '^tools/[^/]+/engine/', pathNot: TEST },
      { path: '^packages/medicines/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-is-thin',
      'The browser and the server load the contract.',
      { path: `${SLICE}contract/` },
      { pathNot: ['^$1/$2/contract/', '^packages/(clinical|wire/contract)/', 'node_modules/zod/'] },
    ),
    forbid(
      'clinical-is-pure',
      'It is imported everywhere, so it imports nothing.',
      { path: '^packages/clinical/', pathNot: TEST },
      { pathNot: '^packages/clinical/' },
    ),
    forbid(
      'wire-is-thin',
      'It transports every contract, so it knows none.',
      { path: '^packages/wire/' },
      { path: '^packages/', pathNot: '^packages/wire/' },
    ),
    forbid(
      'ui-knows-no-medicine',
      'Components receive their texts as props.',
      { path: '^packages/ui/' },
      { path: '^packages/', pathNot: '^packages/ui/' },
    ),
    forbid(
      'db-by-store-only',
      'Queries are only in files named *.store.ts.',
      {
        path: '^(tools|features|packages/(medicines|assistant|mail|jobs|payments|security))/',
        pathNot: ['\\.store\\.ts$', TEST],
      },
      { path: '^packages/db/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'formulary-by-medicines-only',
      'Only packages/medicines reads the catalogue.',
      { path: '^(apps|tools|features)/' },
      { path: '^packages/medicines/(generated|records)/' },
    ),
    forbid(
      'web-never-reaches-server',
      'Not even transitively.',
      {
        path: ['^apps/web/', '^tools/web\\.ts$', `${SLICE}(web|contract)/`, '^packages/(ui|product-ui|wire/(client|contract))/'],
        pathNot: TEST,
      },
      {
        path: [`${SLICE}(server|engine)/`, '^packages/(db|medicines|mail|jobs|payments|security|wire/server)/', '^apps/server/'],
        reachable: true,
      },
    ),
    forbid(
      'server-never-reaches-web',
      'Not even transitively.',
      { path: ['^apps/server/', '^tools/server\\.ts$', `${SLICE}server/`] },
      { path: [`${SLICE}web/`, '^packages/(ui|product-ui|wire/client)/', '^apps/web/'], reachable: true },
    ),
    forbid('nothing-imports-tests', 'Shared test code is in tests/support.', {}, { path: TEST }),
    forbid(
      'only-tests-import-tests',
      'Production code must not depend on fixtures.',
      { pathNot: [TEST, '^tests/', '^bench/', '^evals/'] },
      { path: '^tests/' },
    ),
    forbid(
      'build-steps-are-not-imported',
      'They are commands. Only their types may be imported.',
      { pathNot: [TEST, BUILD, '^tests/'] },
      { path: BUILD, dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '/generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
