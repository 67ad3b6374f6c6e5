/**
 * Extension → Content-Type, the one list for everything that is kept. A stored object's type *is* its key's extension:
 * there is no side file that could be lost, or disagree, or need a second atomic write.
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
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    txt: 'text/plain',
    vtt: 'text/vtt',
    srt: 'application/x-subrip',
    ass: 'text/x-ssa',
    json: 'application/json',
    xml: 'application/xml',
    zip: 'application/zip',
  }),
);
/** What has no extension of its own is kept as `.bin` and handed out as a download. */
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
    'application/x-zip-compressed': 'application/zip',
    'text/xml': 'application/xml',
  }),
);

/** `Image/JPG; q=1` → `image/jpeg`: lower case, without parameters, aliases replaced. */
export function canonicalType(contentType: string): string {
  const essence = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ALIASES.get(essence) ?? essence;
}

export const extensionOf = (contentType: string): string => EXTENSIONS.get(canonicalType(contentType)) ?? 'bin';

export function typeOfKey(key: string): string {
  const dot = key.lastIndexOf('.');
  return (dot > key.lastIndexOf('/') && TYPES.get(key.slice(dot + 1))) || OCTETS;
}

/** Text is UTF-8 here; said on the wire so that no browser guesses. */
export const wireType = (contentType: string): string =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;
