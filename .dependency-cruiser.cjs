// Who may import whom: DESIGN's rules, one a line, each with the reason a newcomer needs. `npm run boundaries` applies them;
// tests/policy/boundaries.test.ts seeds a violation of every one and expects it to be caught.
const SLICE = '^(tools|features)/([^/]+)/';
const DOOR = '^(tools|features)/[^/]+/(web|server)/door\\.ts$';
const TEST = '\\.test\\.tsx?$';
const BUILD = '^(packages/[^/]+|tools/[^/]+/server)/build-[^/]+\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid('packages-stand-alone', 'Packages are the ground floor.', { path: '^packages/' }, { path: '^(tools|features|apps)/' }),
    forbid('tools-stand-on-packages', 'Tools never look up.', { path: '^tools/' }, { path: '^(features|apps)/' }),
    forbid('features-stand-below-apps', 'Features never look up.', { path: '^features/' }, { path: '^apps/' }),
    forbid(
      'apps-apart',
      'The browser shell and the server shell meet only over HTTP.',
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
      'As tools are; the dashboard alone looks at the others.',
      { path: '^features/([^/]+)/', pathNot: '^features/admin/server/' },
      { path: '^features/', pathNot: '^features/$1/' },
    ),
    forbid('only-chat-opens-tools', 'Chat asks the tools; nobody else does.', { path: '^features/(?!chat/)' }, { path: '^tools/' }),
    forbid(
      'chat-opens-the-registry-only',
      'Chat knows that there are tools, not which.',
      { path: '^features/chat/' },
      { path: '^tools/', pathNot: '^tools/(web|server)\\.ts$' },
    ),
    forbid(
      'apps-enter-tools-by-the-registry',
      'The shells name no tool.',
      { path: '^apps/', pathNot: TEST },
      { path: '^tools/', pathNot: '^tools/(web|server)\\.ts$' },
    ),
    forbid(
      'a-slice-is-entered-by-its-door',
      'Whatever is behind the door may change.',
      { path: '^(apps|tools/(web|server)\\.ts)', pathNot: TEST },
      {
        path: SLICE,
        pathNot: [DOOR, '^features/pages/(contract/routes\\.ts|web/not-found\\.tsx)$', '^features/analytics/web/plain-door\\.ts$'],
      },
    ),
    forbid(
      'engine-is-pure',
      'Facts in, finding out: no clock, no chance, no network, no library.',
      { path: '^tools/([^/]+)/engine/', pathNot: TEST },
      { pathNot: ['^tools/$1/engine/', '^packages/clinical/', '^packages/medicines/record\\.ts$'] },
    ),
    forbid(
      'engine-takes-only-types-of-medicines',
      'An engine is handed its medicines.',
      { path: '^tools/[^/]+/engine/', pathNot: TEST },
      { path: '^packages/medicines/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-is-thin',
      'Both sides carry the contract.',
      { path: `${SLICE}contract/` },
      { pathNot: ['^$1/$2/contract/', '^packages/(clinical|wire/contract)/', 'node_modules/zod/'] },
    ),
    forbid('clinical-is-pure', 'It imports nothing.', { path: '^packages/clinical/', pathNot: TEST }, { pathNot: '^packages/clinical/' }),
    forbid(
      'wire-is-thin',
      'It carries anything, so it knows nothing.',
      { path: '^packages/wire/' },
      { path: '^packages/', pathNot: '^packages/wire/' },
    ),
    forbid(
      'ui-knows-no-medicine',
      'Components are handed their texts.',
      { path: '^packages/ui/' },
      { path: '^packages/', pathNot: '^packages/ui/' },
    ),
    forbid(
      'db-by-store-only',
      'Every query stands in a file that says so.',
      {
        path: '^(tools|features|packages/(medicines|assistant|mail|jobs|payments|security))/',
        pathNot: ['\\.store\\.ts$', TEST, '^packages/medicines/import-'],
      },
      { path: '^packages/db/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'formulary-by-medicines-only',
      'One reader of the catalogue.',
      { path: '^(apps|tools|features)/', pathNot: TEST },
      { path: '^packages/medicines/(generated|records)/' },
    ),
    forbid(
      'web-never-reaches-server',
      'Not even through another file.',
      {
        path: ['^apps/web/', '^tools/web\\.ts$', `${SLICE}(web|contract)/`, '^packages/(ui|product-ui|wire/(client|contract))/'],
        pathNot: [TEST, 'vite\\.config\\.ts$'],
      },
      {
        path: [`${SLICE}(server|engine)/`, '^packages/(db|medicines|mail|jobs|payments|security|wire/server)/', '^apps/server/'],
        reachable: true,
      },
    ),
    forbid(
      'server-never-reaches-web',
      'Not even through another file.',
      { path: ['^apps/server/', '^tools/server\\.ts$', `${SLICE}server/`], pathNot: TEST },
      { path: [`${SLICE}web/`, '^packages/(ui|product-ui|wire/client)/', '^apps/web/'], reachable: true },
    ),
    forbid('nothing-imports-tests', 'A test is the end of the line.', {}, { path: TEST }),
    forbid(
      'only-tests-import-tests',
      'Fixtures and test servers do not ship.',
      { pathNot: [TEST, '^tests/', '^bench/', '^evals/'] },
      { path: '^tests/' },
    ),
    forbid(
      'build-steps-are-not-imported',
      'They run, they are not called; their types may be used.',
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
