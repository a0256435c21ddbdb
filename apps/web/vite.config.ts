import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thinContracts } from '../../scripts/pages/thin-contracts.ts';

const at = (path: string) => new URL(path, import.meta.url).pathname;

/**
 * The libraries that the app begins with are one file, and so are the components: small files compress badly, and each costs a request.
 * The entry stays apart: it waits for screens, which must not wait for it.
 */
const begin = ['$initial' as const];
const codeSplitting = {
  groups: [
    { name: 'libraries', tags: begin, test: /[\\/]node_modules[\\/]/, priority: 1 },
    { name: 'components', tags: begin, test: /[\\/]packages[\\/]/ },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [react(), tailwindcss(), thinContracts()],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The manifest tells the build of the pages which files belong together; it is not served.
    manifest: true,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
