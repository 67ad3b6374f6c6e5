import { defineConfig } from 'vite';

/** Builds the page to `dist/web`, from where the edge serves it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The page's policy allows no `data:` addresses, and the polyfill is for browsers that the page does not support anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of the packages in the bundle, which ships with them; `npm run sbom` lists them too.
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      // Packages mark their modules with "use client", which means nothing in a bundle.
      checks: { pluginTimings: false },
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
