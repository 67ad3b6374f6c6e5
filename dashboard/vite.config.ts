import { defineConfig, type Plugin } from 'vite';

/**
 * Names the app's files in the page: its start (`main.ts`) runs them only once the words of a language are there, so that the
 * browser would otherwise fetch one after the other.
 */
const appAhead: Plugin = {
  name: 'app-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app');
      if (app?.type !== 'chunk') throw new Error('no file of the build is the app');
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      });
      return [
        ...[app.fileName, ...app.imports]
          .filter((file) => !html.includes(file))
          .map((file) => link('modulepreload', file)),
        ...[...(app.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
      ];
    },
  },
};

/** Builds the page to `dist/web`, from where the edge serves it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [appAhead],
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
      // In one file, they compress best, and stay in caches when the page changes.
      output: {
        codeSplitting: {
          groups: [{ name: 'packages', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
