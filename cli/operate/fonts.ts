import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, PRESET_TIMER } from 'listr2';
import { ServiceError } from '../../platform/errors/index.js';
import { packageRoot } from '../../platform/paths.js';
import { hasPackages, installPackages } from './packages.js';

/** Has a folder for each language, with a `package.json` that names its fonts. */
const FONTS = join('scripts', 'fonts');

/**
 * `cutroom fonts <languages>`: installs the fonts of languages whose scripts have thousands of characters.
 * @param languages separated by commas; `cjk` stands for all of them
 * @throws ServiceError BAD_INPUT for an unknown language; those of `installPackages`
 */
export async function installFonts(languages: string): Promise<void> {
  const known = readdirSync(join(packageRoot, FONTS)).sort();
  const asked = languages === 'cjk' ? known : languages.split(',');
  const unknown = asked.find((language) => !known.includes(language));
  if (unknown !== undefined)
    throw new ServiceError(
      'BAD_INPUT',
      `There are no fonts to install for "${unknown}". Known: ${known.join(', ')}, and cjk for all of them.`,
    );
  const missing = asked.filter((language) => !hasPackages(join(FONTS, language)));
  await new Listr(
    missing.map((language) => ({
      title: `Fonts for ${language}`,
      task: () => installPackages(join(FONTS, language), `The fonts for ${language} are`, `FONTS=${language}`),
    })),
    { rendererOptions: { timer: PRESET_TIMER }, fallbackRendererOptions: { timer: PRESET_TIMER } },
  ).run();
}
