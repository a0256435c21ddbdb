import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './packages/db/schema.ts', out: './packages/db/migrations' });
