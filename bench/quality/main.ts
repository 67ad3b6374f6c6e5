import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingGlyphs, prepareFonts } from '../../engine/fonts/index.js';
import { beatsPage } from './beats.js';
import { presetSamples } from './presets.js';
import { renderSample, type Video } from './rendered.js';
import { type Measured, measureSample, type Sample } from './sample.js';
import { SCRIPTS } from './scripts.js';
import { STYLES } from './styles.js';

type Subject = (dir: string, fontsDir: string) => Promise<void>;

const rendered =
  (title: string, videos: readonly Video[]): Subject =>
  async (dir, fontsDir) => {
    const measured: Measured[] = [];
    for (const video of videos) {
      if (missingGlyphs(video.lines.map(({ text, title }) => text + (title ?? '')).join('')).length > 0) {
        say(`${video.name} is left out: its font is not installed (node dist/cli/main.js fonts cjk)`);
        continue;
      }
      say(video.name);
      measured.push(await measureSample(await renderSample(dir, fontsDir, video)));
    }
    table(title, measured);
  };

const SUBJECTS: Record<string, Subject> = {
  styles: rendered('Caption styles, over a scene and over a busy picture', STYLES),
  scripts: rendered('Scripts, in `bold-pop`', SCRIPTS),
  presets: async (dir) => {
    const samples: Sample[] = await presetSamples(dir, say);
    const measured: Measured[] = [];
    for (const sample of samples) measured.push(await measureSample(sample));
    table('Workflows, as a server makes them', measured);
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
if (positionals[0] === 'beats' && positionals[1] !== undefined) {
  process.stdout.write(beatsPage(positionals[1]));
  process.exit(0);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(SUBJECTS);
const unknown = chosen.find((name) => !Object.hasOwn(SUBJECTS, name));
if (unknown !== undefined) {
  process.stderr.write(`There is nothing called "${unknown}" to measure. Known: ${Object.keys(SUBJECTS).join(', ')}\n`);
  process.exit(1);
}
const dir = await mkdtemp(join(tmpdir(), 'cutroom-quality-'));
try {
  const { fontsDir } = prepareFonts(join(dir, 'fonts'));
  for (const name of chosen) {
    say(name);
    await SUBJECTS[name]!(dir, fontsDir);
  }
  if (values.keep) process.stderr.write(`The videos are in ${dir}\n`);
} finally {
  if (!values.keep) await rm(dir, { recursive: true, force: true });
}
process.exit(0);

function say(what: string): void {
  process.stderr.write(`measuring: ${what}\n`);
}

function table(title: string, measured: readonly Measured[]): void {
  const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(0)} %`);
  const heads = [
    ...['video', 'words read', 'not read', 'captions on time', 'worst, frames', 'words against the sound, ms'],
    ...['faces covered', 'labels covered', 'px outside', 'LUFS', 'dBTP', 'sound − picture, ms', 'SSIM'],
  ];
  const rows = measured.map((one) => [
    one.name,
    percent(one.read),
    one.missed.join(' ') || '–',
    percent(one.onTime),
    one.worst === null ? '–' : String(one.worst),
    one.fromSound === null ? '–' : one.fromSound.toFixed(0),
    percent(one.faces),
    percent(one.labels),
    one.outside === null ? '–' : String(one.outside),
    one.loudness.toFixed(1),
    one.truePeak.toFixed(1),
    one.overhang.toFixed(1),
    one.ssim === null ? '–' : one.ssim.toFixed(4),
  ]);
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  process.stdout.write(`\n**${title}**\n\n${lines.join('')}`);
}
