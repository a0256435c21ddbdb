import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// See it: npx vite -c packages/ui/gallery/vite.config.ts
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss()],
  build: { outDir: join(tmpdir(), 'ui-gallery'), emptyOutDir: true },
});
