import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServiceError } from '../../platform/errors/index.js';
import { packageRoot } from '../../platform/paths.js';

/** The packages that the `package.json` of a folder names. */
const wanted = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(packageRoot, folder, 'package.json'), 'utf8')).dependencies);

/** Whether the packages of a folder are installed in it. */
export const hasPackages = (folder: string): boolean =>
  wanted(folder).every((name) => existsSync(join(packageRoot, folder, 'node_modules', name)));

/**
 * Installs the packages of a folder, which few installations need, into the folder, where an `npm ci` of the installation leaves
 * them alone. A folder with a lock file gets the versions that it names.
 * @param what what is missing without them, as a message says it: `The speech engine is`
 * @param image how to build an image that has them: `FONTS=ja`
 * @throws ServiceError NOT_CONFIGURED when they cannot be installed from here
 */
export async function installPackages(folder: string, what: string, image: string): Promise<void> {
  const locked = existsSync(join(packageRoot, folder, 'package-lock.json'));
  const path = join(packageRoot, folder);
  const args = [...(locked ? ['ci'] : ['install', '--no-package-lock']), '--prefix', path];
  const missing = (why: string, cause?: unknown) =>
    new ServiceError(
      'NOT_CONFIGURED',
      `${what} not installed, and ${why}. Run \`npm ${args.join(' ')}\`; for an image, build it with --build-arg ${image}.`,
      cause ? { cause } : {},
    );
  if (process.env.CUTROOM_NO_INSTALL === '1') throw missing('CUTROOM_NO_INSTALL=1 forbids installing');
  const ran = promisify(execFile)('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: path,
    windowsHide: true,
  });
  await ran.catch((error: unknown) => {
    throw missing(`installing failed: ${firstLine(error)}`, error);
  });
  if (!hasPackages(folder)) throw missing('npm did not install it');
}

const firstLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr || message || String(error)).trim().split('\n')[0]!;
};
