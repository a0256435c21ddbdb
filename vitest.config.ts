import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';

/** Tests with a real server or database. The run starts one PostgreSQL for all of them. */
const SERVERS = [
  'packages/{assistant/usage,db,mail,jobs,payments,security/rate-limit}/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'tools/*/server/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'packages/medicines/import-*.test.ts',
  'packages/medicines/*.store.test.ts',
  'packages/labels/mark-changed-facts.test.ts',
  'scripts/{backup,import,seed}.test.ts',
  'tests/policy/readability.test.ts',
];
/** Tests of browser code without components, in jsdom. */
const BROWSER_CODE = ['{apps,features,tools}/**/web/**/*.test.ts', 'packages/{product-ui,ui,wire/client}/**/*.test.ts'];
/** Tests of screens and of what runs in a browser, in jsdom. */
const SCREENS = ['**/*.test.tsx', ...BROWSER_CODE];
/** Tests of pages rendered in Node. They load the formulary from a file URL, which jsdom replaces by an HTTP URL. */
const RENDERED_PAGES = ['features/pages/web/medicine/medicine-page.test.tsx', 'scripts/pages/*.test.tsx'];
/** Journeys through the built product in Chromium. */
const BROWSER = ['tests/e2e/**/*.test.ts'];
/** The built product as processes that are killed, starved and cut off, and tests that change their whole process. */
const OWN_PROCESS = ['tests/faults/**/*.test.ts', 'apps/server/observability/tracing.test.ts'];
const ENDURANCE = ['tests/endurance/**/*.test.ts'];
const ELSEWHERE = ['**/node_modules/**', 'dist/**'];

const POSTGRES = ['tests/support/servers/global-setup.ts'];
// A poll waits for a screen or a server on a busy machine, where the default of one second is too short.
const shared = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } }, sequence: { groupOrder: 1 } };
// The files of a worker share its modules: the application, its knowledge and React are loaded once instead of once a file.
const sharesModules = { ...shared, isolate: false };
// A step may come late on a busy machine. A real failure fails twice; a test that passed on its second run is listed as a flake.
const retried = { retry: 1 };

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a third of the time a test waits for a server, a browser or a clock.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...sharesModules,
          ...retried,
          name: 'browser',
          include: BROWSER,
          globalSetup: ['tests/support/browser/global-setup.ts'],
          // Journeys wait for most of their time. A project with a number of workers of its own needs a turn of its own.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...sharesModules,
          ...retried,
          name: 'servers',
          include: SERVERS,
          exclude: [...ELSEWHERE, ...OWN_PROCESS],
          globalSetup: POSTGRES,
        },
      },
      {
        test: {
          ...sharesModules,
          ...retried,
          name: 'screens',
          environment: 'jsdom',
          include: SCREENS,
          exclude: [...ELSEWHERE, ...RENDERED_PAGES],
          setupFiles: ['tests/support/screens/set-up.ts'],
        },
      },
      {
        test: {
          ...sharesModules,
          name: 'unit',
          include: ['**/*.test.ts', ...RENDERED_PAGES],
          exclude: [...ELSEWHERE, ...SERVERS, ...BROWSER_CODE, ...BROWSER, ...OWN_PROCESS, ...ENDURANCE],
        },
      },
      { test: { ...shared, ...retried, name: 'faults', include: OWN_PROCESS, globalSetup: POSTGRES } },
    ],
  },
});
