/**
 * The Content-Type for each extension of stored objects. An object's type is given by its key's extension alone, so there is no
 * second record of it that could be lost or disagree.
 */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    gif: 'image/gif',
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    mkv: 'video/x-matroska',
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    flac: 'audio/flac',
    aac: 'audio/aac',
    weba: 'audio/webm',
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    txt: 'text/plain',
    vtt: 'text/vtt',
    srt: 'application/x-subrip',
    ass: 'text/x-ssa',
    json: 'application/json',
    xml: 'application/xml',
    zip: 'application/zip',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
);
/** The type of content that has no extension of its own: it is stored as `.bin` and served as a download. */
export const OCTETS = 'application/octet-stream';

const EXTENSIONS = new Map([...TYPES].map(([extension, type]) => [type, extension]));
/** Other names of the same types, as browsers and servers send them. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/jpg': 'image/jpeg',
    'image/pjpeg': 'image/jpeg',
    'image/x-png': 'image/png',
    'video/x-m4v': 'video/mp4',
    'audio/mp3': 'audio/mpeg',
    'audio/mpeg3': 'audio/mpeg',
    'audio/x-mpeg': 'audio/mpeg',
    'audio/x-mp3': 'audio/mpeg',
    'audio/wave': 'audio/wav',
    'audio/x-wav': 'audio/wav',
    'audio/x-pn-wav': 'audio/wav',
    'audio/vnd.wave': 'audio/wav',
    'audio/m4a': 'audio/mp4',
    'audio/x-m4a': 'audio/mp4',
    'audio/opus': 'audio/ogg',
    'audio/vorbis': 'audio/ogg',
    'application/ogg': 'audio/ogg',
    'audio/x-flac': 'audio/flac',
    'audio/aacp': 'audio/aac',
    'audio/x-aac': 'audio/aac',
    'image/heif': 'image/heic',
    'application/x-zip-compressed': 'application/zip',
    'text/xml': 'application/xml',
  }),
);

/** `Image/JPG; q=1` → `image/jpeg`: lower case, without parameters, aliases replaced. */
export function canonicalType(contentType: string): string {
  const essence = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ALIASES.get(essence) ?? essence;
}

/** The extension of files of a type: `bin` for an unknown one. */
export const getExtension = (contentType: string): string => EXTENSIONS.get(canonicalType(contentType)) ?? 'bin';

/** The content type of a stored file, by the extension of its key. */
export function typeOfKey(key: string): string {
  const dot = key.lastIndexOf('.');
  return (dot > key.lastIndexOf('/') && TYPES.get(key.slice(dot + 1))) || OCTETS;
}

/** Adds the charset to text types, which are UTF-8 here, so that no browser guesses. */
export const wireType = (contentType: string): string =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;
