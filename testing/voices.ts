import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { packTar, type TarEntry } from 'modern-tar';
import { bzip2 } from './bzip2.js';
import { type Listening, type ListenOptions, listen } from './listen.js';
import { writeOnnx } from './onnx.js';

const RATE = 16_000;
/** Seconds of sound for each character of the text. */
export const TONE_SECONDS = 0.08;
/** The pitch of a speaker's tone, in Hz. */
export const toneOf = (sid: number): number => 200 + 100 * sid;

/**
 * A voice that hums: a VITS model with two speakers that reads characters, as sherpa-onnx loads it. Its sound is a tone, whose
 * length follows that of the text and the speed.
 */
const hummingVoice = (): Buffer =>
  writeOnnx({
    inputs: [
      { name: 'x', type: 'int64', shape: ['N', 'T'] },
      { name: 'x_length', type: 'int64', shape: ['N'] },
      { name: 'noise_scale', type: 'float', shape: [1] },
      { name: 'length_scale', type: 'float', shape: [1] },
      { name: 'noise_scale_w', type: 'float', shape: [1] },
      { name: 'sid', type: 'int64', shape: [1] },
    ],
    outputs: [{ name: 'y', type: 'float', shape: [1, 'S'] }],
    constants: {
      first: { type: 'int64', value: 0 },
      zero: { type: 'float', value: 0 },
      one: { type: 'float', value: 1 },
      perToken: { type: 'float', value: RATE * TONE_SECONDS },
      base: { type: 'float', value: (2 * Math.PI * 200) / RATE },
      step: { type: 'float', value: (2 * Math.PI * 100) / RATE },
      loudness: { type: 'float', value: 0.4 },
      axis: { type: 'int64', value: [0] },
    },
    nodes: [
      { op: 'Gather', inputs: ['x_length', 'first'], outputs: ['tokens'] },
      { op: 'Cast', inputs: ['tokens'], outputs: ['count'], ints: { to: 1 } },
      { op: 'Gather', inputs: ['length_scale', 'first'], outputs: ['scale'] },
      { op: 'Mul', inputs: ['count', 'scale'], outputs: ['scaled'] },
      { op: 'Mul', inputs: ['scaled', 'perToken'], outputs: ['samples'] },
      { op: 'Range', inputs: ['zero', 'samples', 'one'], outputs: ['times'] },
      { op: 'Gather', inputs: ['sid', 'first'], outputs: ['speaker'] },
      { op: 'Cast', inputs: ['speaker'], outputs: ['higher'], ints: { to: 1 } },
      { op: 'Mul', inputs: ['higher', 'step'], outputs: ['added'] },
      { op: 'Add', inputs: ['base', 'added'], outputs: ['pitch'] },
      { op: 'Mul', inputs: ['times', 'pitch'], outputs: ['phase'] },
      { op: 'Sin', inputs: ['phase'], outputs: ['tone'] },
      { op: 'Mul', inputs: ['tone', 'loudness'], outputs: ['quieter'] },
      { op: 'Unsqueeze', inputs: ['quieter', 'axis'], outputs: ['y'] },
    ],
    metadata: {
      model_type: 'vits',
      comment: 'icefall',
      language: 'English',
      sample_rate: RATE,
      n_speakers: 2,
      frontend: 'characters',
      add_blank: 0,
      use_eos_bos: 0,
    },
  });

/** The characters that {@link hummingVoice} reads, in the format of the engine. */
const hummingTokens = (): string =>
  [...' abcdefghijklmnopqrstuvwxyz.,!?'].map((letter, id) => `${letter === ' ' ? '' : `${letter} `}${id}\n`).join('');

/** Packs files into a `.tar.bz2`, below a folder of its name. */
export async function packArchive(
  name: string,
  files: Readonly<Record<string, Buffer | string>>,
  more: TarEntry[] = [],
): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, content]): TarEntry => {
    const body = Buffer.from(content);
    return { header: { name: `${name}/${path}`, size: body.length }, body };
  });
  return bzip2(Buffer.from(await packTar([...entries, ...more])));
}

/** The archive of {@link hummingVoice}, with the files that a Piper voice has. */
export const packHummingVoice = (archive: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  packArchive(archive, {
    [`${archive.replace('vits-piper-', '')}.onnx`]: hummingVoice(),
    'tokens.txt': hummingTokens(),
    MODEL_CARD: 'Hums. CC0.',
    // Only models that read by sounds open these; the engine checks that they are there.
    'espeak-ng-data/phontab': '',
    'espeak-ng-data/phonindex': '',
    'espeak-ng-data/phondata': '',
    'espeak-ng-data/intonations': '',
    ...more,
  });

export interface VoicesServer extends Listening {
  /** Offers a file in a release, and lists its checksum. */
  offer(release: string, file: string, bytes: Buffer): void;
  /** What the next answers do instead: `half` breaks off, `other` sends another file, `moved` redirects first. */
  breakNext(how: 'half' | 'other' | '404' | 'moved'): void;
  /** The files that were downloaded, without the lists of checksums. */
  readonly downloads: string[];
}

/** A real HTTP server with releases of models, each with the `checksum.txt` of its files, as GitHub serves those of sherpa-onnx. */
export async function startVoices(options: ListenOptions = {}): Promise<VoicesServer> {
  const files = new Map<string, Buffer>();
  const breaks: string[] = [];
  const downloads: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/elsewhere/, '');
    const [, release = '', name] = path.split('/');
    if (name === 'checksum.txt') {
      const lines = [...files].filter(([file]) => file.startsWith(`/${release}/`));
      const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      return response.end(lines.map(([file, bytes]) => `${file.split('/')[2]}\t${sum(bytes)}\n`).join(''));
    }
    const broken = breaks.shift();
    const bytes = files.get(path);
    if (broken === 'moved') return response.writeHead(302, { location: `/elsewhere${path}` }).end();
    if (!bytes || broken === '404') return response.writeHead(404).end('Not Found');
    downloads.push(path);
    const sent = broken === 'other' ? Buffer.concat([bytes, Buffer.from('!')]) : bytes;
    response.writeHead(200, { 'content-length': sent.length });
    if (broken !== 'half') return response.end(sent);
    response.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy());
  });
  return {
    ...(await listen(server, options)),
    offer: (release, file, bytes) => void files.set(`/${release}/${file}`, bytes),
    breakNext: (how) => void breaks.push(how),
    downloads,
  };
}
