import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installedFaces } from './faces.js';

export interface PreparedFonts {
  /** The folder for libass' `fontsdir`, which contains only the installed faces. */
  fontsDir: string;
  fontConfigFile: string;
}

const xml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Writes a file completely or not at all: several processes may prepare the same folder concurrently. */
function place(path: string, write: (temporary: string) => void): void {
  const temporary = `${path}.${process.pid}.tmp`;
  write(temporary);
  renameSync(temporary, path);
}

/**
 * Copies the installed fonts to `dir` and points this process and its children (ffmpeg) at them, so that pictures and captions
 * are the same on a machine with no fonts and on one with thousands. Call it once at start, before sharp first draws text:
 * fontconfig reads `FONTCONFIG_FILE` then and never again. Takes about 5 ms, or 1 ms if the copies exist.
 */
export function prepareFonts(dir: string): PreparedFonts {
  const root = resolve(dir);
  const fontsDir = join(root, 'ttf');
  const fontConfigFile = join(root, 'fonts.conf');
  mkdirSync(fontsDir, { recursive: true });
  for (const face of installedFaces()) {
    const target = join(fontsDir, face.file);
    if (existsSync(target) && statSync(target).size === statSync(face.path).size) continue;
    place(target, (temporary) => writeFileSync(temporary, readFileSync(face.path)));
  }
  const families = '<family>Inter</family><family>Noto Sans</family>';
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${xml(fontsDir)}</dir>
  <cachedir>${xml(join(root, 'cache'))}</cachedir>
  <alias><family>sans-serif</family><prefer>${families}</prefer></alias>
  <alias><family>Inter</family><default>${families}</default></alias>
</fontconfig>
`;
  if (!existsSync(fontConfigFile) || readFileSync(fontConfigFile, 'utf8') !== config) {
    place(fontConfigFile, (temporary) => writeFileSync(temporary, config));
  }
  process.env.FONTCONFIG_FILE = fontConfigFile;
  return { fontsDir, fontConfigFile };
}
