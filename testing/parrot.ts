import { type OnnxModel, writeOnnx } from './onnx.js';
import { packArchive } from './voices.js';

/** The tokens of a Whisper model in their order; the words are those between `no_timestamps` and `eot`. */
const CONTROL = ['sot', 'en', 'de', 'transcribe', 'translate', 'no_speech', 'blank', 'no_timestamps'];
const WORDS = ['Stop', ' scrolling', ',', ' this', ' really', ' works', '!'];
const TOKENS = [...CONTROL, ...WORDS, 'eot'];
const idOf = (token: string): number => TOKENS.indexOf(token);

/** What the parrot hears, whatever is said. */
export const PARROTED = WORDS.join('');

const CACHE = ['L', 'N', 'C', 'S'];
const cache = (name: string) => ({ name, type: 'float' as const, shape: CACHE });

/** An encoder that hands its input on. */
const encoder: OnnxModel = {
  inputs: [{ name: 'mel', type: 'float', shape: ['N', 'M', 'T'] }],
  outputs: [cache('n_layer_cross_k'), cache('n_layer_cross_v')],
  constants: { axis: { type: 'int64', value: [0] } },
  nodes: [
    { op: 'Unsqueeze', inputs: ['mel', 'axis'], outputs: ['n_layer_cross_k'] },
    { op: 'Unsqueeze', inputs: ['mel', 'axis'], outputs: ['n_layer_cross_v'] },
  ],
  metadata: {
    model_type: 'whisper-parrot',
    n_mels: 80,
    n_text_layer: 1,
    n_text_ctx: 64,
    n_text_state: 2,
    n_vocab: TOKENS.length,
    sot: idOf('sot'),
    eot: idOf('eot'),
    blank_id: idOf('blank'),
    translate: idOf('translate'),
    transcribe: idOf('transcribe'),
    no_timestamps: idOf('no_timestamps'),
    no_speech: idOf('no_speech'),
    is_multilingual: 1,
    sot_sequence: [idOf('sot'), idOf('en'), idOf('transcribe')].join(','),
    all_language_tokens: [idOf('en'), idOf('de')].join(','),
    all_language_codes: 'en,de',
  },
};

/** A decoder that answers each token with the one after it. */
const decoder: OnnxModel = {
  inputs: [
    { name: 'tokens', type: 'int64', shape: ['N', 'T'] },
    cache('in_n_layer_self_k_cache'),
    cache('in_n_layer_self_v_cache'),
    cache('n_layer_cross_k'),
    cache('n_layer_cross_v'),
    { name: 'offset', type: 'int64', shape: [1] },
  ],
  outputs: [
    { name: 'logits', type: 'float', shape: ['N', 'T', 'V'] },
    cache('out_n_layer_self_k_cache'),
    cache('out_n_layer_self_v_cache'),
  ],
  constants: {
    one: { type: 'int64', value: 1 },
    vocabulary: { type: 'int64', value: TOKENS.length },
    values: { type: 'float', value: [0, 1] },
  },
  nodes: [
    { op: 'Add', inputs: ['tokens', 'one'], outputs: ['next'] },
    { op: 'OneHot', inputs: ['next', 'vocabulary', 'values'], outputs: ['logits'] },
    { op: 'Identity', inputs: ['in_n_layer_self_k_cache'], outputs: ['out_n_layer_self_k_cache'] },
    { op: 'Identity', inputs: ['in_n_layer_self_v_cache'], outputs: ['out_n_layer_self_v_cache'] },
  ],
  metadata: {},
};

/** The archive of a Whisper model that hears {@link PARROTED} in every sound, as sherpa-onnx loads it. */
export const packParrot = (archive: string, prefix: string): Promise<Buffer> =>
  packArchive(archive, {
    [`${prefix}-encoder.int8.onnx`]: writeOnnx(encoder),
    [`${prefix}-decoder.int8.onnx`]: writeOnnx(decoder),
    [`${prefix}-tokens.txt`]: TOKENS.map((token, id) => `${Buffer.from(token).toString('base64')} ${id}\n`).join(''),
  });
