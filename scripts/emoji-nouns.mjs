/**
 * Writes content/illustrator/emoji.yaml: the emoji that show a thing, with the size of their picture and their names in each language.
 * Run it after an update of Noto: `npm i --no-save emojibase-data@17 && npm run build && node scripts/emoji-nouns.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { emojiSvg } from '../dist/engine/fonts/emoji.js';

const read = (file) => JSON.parse(readFileSync(`node_modules/emojibase-data/${file}.json`, 'utf8'));
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv'];
/** Kinds of emoji that show a thing; the others show people, places, weather and signs. */
const KINDS =
  /^(?:animal|plant|food)-|^transport-(?:ground|water|air)$|^(?:drink|dishware|event|sport|game|arts-crafts|clothing|music|musical-instrument|phone|computer|light-video|book-paper|writing|office|lock|tool|science|medical|household|other-object|money)$/;
/** Things among the emoji of places, weather and time. */
const ALSO = '☂⛺⏰⌛🌡';
/** Resolution at which pictures are measured: two pixels for each unit of Noto's 128. */
const FINE = 2;

const { subgroups } = read('meta/groups');
const shortcodes = ['cldr', 'emojibase', 'github', 'iamcal', 'joypixels'].map((set) => read(`en/shortcodes/${set}`));
const labels = Object.fromEntries(
  LANGUAGES.map((code) => [code, new Map(read(`${code}/data`).map(({ hexcode, label }) => [hexcode, label]))]),
);
const plain = (name) => name.toLowerCase().replace(/[_’]/g, (char) => (char === '_' ? ' ' : "'"));

/** The box of what an emoji's picture shows, in its own units. */
async function measure(picture) {
  const whole = await sharp(Buffer.from(picture))
    .resize(128 * FINE, 128 * FINE)
    .png()
    .toBuffer();
  const { info } = await sharp(whole)
    .trim({ background: '#00000000', threshold: 8 })
    .toBuffer({ resolveWithObject: true });
  return [-info.trimOffsetLeft, -info.trimOffsetTop, info.width, info.height].map((px) => Math.round(px / FINE));
}

const lines = [];
const taken = new Set();
for (const { emoji, hexcode, label, subgroup } of read('en/data')) {
  const kind = ALSO.includes(emoji.replace(/\uFE0F/g, '')) ? 'household' : subgroups[subgroup];
  const picture = kind && KINDS.test(kind) && emojiSvg(emoji);
  if (!picture || / face$/.test(label)) continue;
  const codes = shortcodes.flatMap((set) => set[hexcode] ?? []).filter((code) => !/\d|^ja_|lower_left/.test(code));
  // Of two emoji with the same name, the one whose label it is has it, else the first.
  const names = [...new Set([label, ...codes].map(plain))].filter((name) => !taken.has(`en ${name}`));
  for (const name of names) taken.add(`en ${name}`);
  const foreign = LANGUAGES.flatMap((code) => {
    const name = labels[code].get(hexcode)?.toLowerCase();
    if (!name || taken.has(`${code} ${name}`)) return [];
    taken.add(`${code} ${name}`);
    return [`${code}: ${JSON.stringify(name)}`];
  });
  lines.push(
    `${emoji.replace(/\uFE0F/g, '')}: { kind: ${kind}, box: [${await measure(picture)}], en: ${JSON.stringify(names)}, ${foreign.join(', ')} }`,
  );
}
writeFileSync(
  'content/illustrator/emoji.yaml',
  `# Emoji that show a thing: kind, the box of the picture in its 128 units, names. Made by scripts/emoji-nouns.mjs; names: Unicode CLDR (Unicode-3.0), by emojibase-data (MIT).\n${lines.join('\n')}\n`,
);
