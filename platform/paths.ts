import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's root folder, whether the code runs from the sources or from `dist`. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** The path of a file that `scripts/assets.mjs` has made of a package. */
export const assetPath = (file: string): string => join(packageRoot, 'dist', 'assets', file);
