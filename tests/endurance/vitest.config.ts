import { defineConfig } from 'vitest/config';

/** `npm run endure`: half an hour, so no part of `npm test`. */
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
