import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stripSchemas } from '../../scripts/pages/strip-schemas.ts';

const at = (path: string) => new URL(path, import.meta.url).pathname;

/**
 * The initial libraries are one file, and so are the components: small files compress badly, and each costs a request. The entry is
 * separate, because it waits for screens, which must not wait for it.
 */
const initial = ['$initial' as const];
const PARTS_OF_HOME = [
  'packages/ui/(?:theme-toggle|icon-button|skip-link|checkbox|select|logo|use-lazy-component)',
  'packages/product-ui/(?:session/(?:draft|return-path|known-device|session)|result/folded-form|medicine-picker/(?:medicine-picker|suggestion-row))',
  'features/(?:account/web/session-call|analytics/web/when-idle)',
  'features/billing/web/format-status',
  'features/chat/web/panel-state',
  'features/pages/web/(?:structured-data|use-public-config)',
];
const inFolders = (paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})\\.tsx?$`);
const codeSplitting = {
  groups: [
    { name: 'libraries', tags: initial, test: /[\\/]node_modules[\\/]/, priority: 1 },
    { name: 'components', tags: initial, test: /[\\/]packages[\\/]/ },
    // What nearly every screen needs.
    { name: 'shared', test: /[\\/]packages[\\/]/, minShareCount: 20 },
    // The icons of the tools, and what the plan's banner and gate need: both are on /home.
    {
      name: 'tool-icons',
      test: /lucide-react[\\/].*[\\/](?:scale|stethoscope|pill|pill-bottle|activity|message-circle|check|chevron-down)\.m?js$/,
    },
    { name: 'plan', test: /[\\/]features[\\/]billing[\\/]web[\\/](?:payment-failures|check-list|use-subscription)\.tsx?$/ },
    // Small parts that /home needs. Each would be a file of its own, whose headers weigh more than it does.
    { name: 'parts', test: inFolders(PARTS_OF_HOME) },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [react(), tailwindcss(), stripSchemas()],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The prerender reads the manifest. It is not served.
    manifest: true,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting } } }),
  },
}));
