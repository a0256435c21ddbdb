import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => new URL(path, import.meta.url).pathname;

export default defineConfig({
  root: at('.'),
  plugins: [react(), tailwindcss()],
  // The manifest tells the build of the pages which files belong together; it is not served.
  build: { outDir: at('../../dist/web'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, manifest: true },
});
