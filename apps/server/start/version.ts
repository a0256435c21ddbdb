import { createRequire } from 'node:module';

/** The product's version, as package.json has it. */
export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };
