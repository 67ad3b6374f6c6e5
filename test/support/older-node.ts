import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isTooOld } from '../../cli/launch/bundled-node.js';

/** A Node older than 24.7 on PATH, outside node_modules, as many people have before they install a newer one. */
export const olderNode: string | undefined = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => folder.startsWith('/') && !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find(
    (path) =>
      existsSync(path) && isTooOld(spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout),
  );
