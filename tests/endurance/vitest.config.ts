import { defineConfig } from 'vitest/config';

/** The configuration of `npm run endure`, which takes half an hour and so is not part of `npm test`. */
export default defineConfig({
  test: {
    root: new URL('../../', import.meta.url).pathname,
    include: ['tests/endurance/**/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    globalSetup: ['tests/support/servers/global-setup.ts'],
  },
});
