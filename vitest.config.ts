import { defineConfig } from 'vitest/config';

const WITH_SERVERS = [
  'packages/{db,mail,jobs,payments}/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'tools/*/server/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'packages/medicines/import-*.test.ts',
  'packages/medicines/*.store.test.ts',
  'scripts/import.test.ts',
  'scripts/backup.test.ts',
];
const IN_A_BROWSER = ['tests/e2e/**/*.test.ts'];
const FAULTS = ['tests/faults/**/*.test.ts'];
const ENDURANCE = ['tests/endurance/**/*.test.ts'];
const EVERYWHERE = ['apps', 'tools', 'features', 'packages', 'scripts', 'tests'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

// A poll waits for a screen or a server on a busy machine: vitest's second is too short there.
const shared = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: EVERYWHERE,
          exclude: [...WITH_SERVERS, ...IN_A_BROWSER, ...FAULTS, ...ENDURANCE, '**/node_modules/**'],
        },
      },
      // Real servers and a real PostgreSQL, which the run starts once and stops.
      // On a busy machine a step now and then comes later than it is waited for; a fault fails twice.
      { test: { ...shared, name: 'servers', include: WITH_SERVERS, retry: 1, globalSetup: ['tests/support/servers/global-setup.ts'] } },
      // As above.
      { test: { ...shared, name: 'browser', include: IN_A_BROWSER, retry: 1 } },
      // The built product as processes that are killed, starved and cut off, one file at a time.
      {
        test: {
          ...shared,
          name: 'faults',
          include: FAULTS,
          fileParallelism: false,
          retry: 1,
          globalSetup: ['tests/support/servers/global-setup.ts'],
        },
      },
    ],
  },
});
