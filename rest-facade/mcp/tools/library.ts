/** Tools for what videos show: creators, products, stock, files of one's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder } from '../../../platform/config/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { namingPart, withFiles } from '../../request/form.js';
import { type Answer, type Ask, count, type Given, pick, type Tool } from '../tool.js';

const PAGE = `"Words to search for."
  query: String @constraint(maxLength: 200)
  "The cursor of the page before."
  after: String
  first: Int = 20 @constraint(min: 1, max: 50)`;
const AFTER = { after: { type: 'string' } } as const;
const cursorOf = ({ pageInfo }: Given): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null);
const found = (list: Given, one: string): string =>
  `${count(list.nodes.length, one)}${list.pageInfo.hasNextPage ? ', and there are more' : ''}.`;

const listCreators: Tool = {
  name: 'list_creators',
  title: 'List creators',
  description:
    "Lists the account's creators, the people who speak in videos; with shared, those of the directory that everybody may use (directorySlug of start_video). A video without a creator shows one of our cast.",
  effect: 'reads',
  input: { own: `${PAGE}\n  "The shared directory instead; it cannot be searched."\n  shared: Boolean` },
  output: { creators: ['Creator'], ...AFTER },
  async run(ask, { shared, query, after, first = 20 }) {
    if (shared && query !== undefined)
      throw new ServiceError('BAD_INPUT', 'The shared directory cannot be searched: leave out `query`.', {
        field: 'query',
      });
    const list = await (shared
      ? ask.graph('ListSharedCreators', { after, first })
      : ask.graph('ListCreators', { query, after, first }));
    return {
      data: { creators: list.nodes, after: cursorOf(list) },
      text: found(list, 'creator'),
      next: shared
        ? 'start_video takes a slug as directorySlug.'
        : 'start_video takes a slug as creatorSlug; save_creator adds one.',
    };
  },
};

const CREATOR = [
  'name',
  'label',
  'niche',
  'gender',
  'tone_of_voice',
  'accent',
  'voice',
  'short_bio',
  'backstory',
  'visual_description',
  'catchphrases',
  'avoid_phrases',
];

const saveCreator: Tool = {
  name: 'save_creator',
  title: 'Save a creator',
  description:
    'Adds a creator, changes one (slug), or has one invented for a niche or product (invent; one text call). photoUrl gives the face that pictures follow. Not needed for a first video.',
  effect: 'writes',
  open: true,
  input: {
    take: { UpdatePersonaInput: CREATOR },
    own: `"The creator to change; leave it out for a new one."
  slug: String @constraint(minLength: 1, maxLength: 60)
  "Has the profile written; none of its fields can be given then."
  invent: Invented
  "A photo of the face: the address of add_file, or a public one."
  photoUrl: String @constraint(maxLength: 2048)`,
    types: `input Invented {
  niche: String @constraint(minLength: 3, maxLength: 200)
  productUrl: String @constraint(maxLength: 2048)
  productDescription: String @constraint(maxLength: 4000)
}`,
  },
  output: { creator: 'Creator' },
  async run(ask, { slug, invent, photoUrl, ...profile }) {
    if (slug && invent)
      throw new ServiceError('BAD_INPUT', '`invent` makes a new creator: leave out `slug`.', { field: 'invent' });
    const [field] = Object.keys(profile);
    if (invent && field)
      throw new ServiceError('BAD_INPUT', `\`${field}\` cannot be given with \`invent\`, which writes the profile.`, {
        field,
      });
    let creator: Given | null = null;
    if (invent) creator = (await ask.graph('InventCreator', { input: { ...invent, save: true } })).persona as Given;
    else if (!slug) creator = await ask.graph('CreateCreator', { input: profile });
    else if (field) creator = await ask.graph('ChangeCreator', { slug, input: profile });
    const named: string | undefined = creator?.slug ?? slug;
    const saved = creator !== null;
    if (photoUrl)
      creator = await ask.graph<Given>('ShowFace', { slug: named, url: photoUrl }).catch((error: unknown) => {
        throw error instanceof ServiceError ? withoutPhoto(error, saved ? named : undefined) : error;
      });
    if (!creator) throw new ServiceError('BAD_INPUT', 'Nothing is changed: give at least one field of the profile.');
    return {
      data: { creator },
      text: `${creator.name} (${creator.slug}) is saved.`,
      next: creator.passport_image_url
        ? `start_video {"creatorSlug": "${creator.slug}", …} makes a video with this creator.`
        : `Without a photo, a face is drawn from visual_description. make_image {"type": "passport", "saveToPersonaSlug": "${creator.slug}"} draws one to keep.`,
    };
  },
};

/** @param saved the slug of the creator, if this call has saved it */
function withoutPhoto(error: ServiceError, saved: string | undefined): ServiceError {
  const { code, message, details } = namingPart(error, 'photoUrl', 'url');
  const before = `The creator is saved; call save_creator with slug "${saved}" and another photoUrl. The photo was refused: `;
  return new ServiceError(code, saved === undefined ? message : before + message, details);
}

const listProducts: Tool = {
  name: 'list_products',
  title: 'List products',
  description:
    "Lists the account's products; with apps, its apps. A video shows one by productId or appId of start_video.",
  effect: 'reads',
  input: { own: `${PAGE}\n  "Apps instead."\n  apps: Boolean` },
  output: { products: ['Goods'], apps: ['AppInList'], ...AFTER },
  async run(ask, { apps = false, query, after, first = 20 }) {
    const list = await ask.graph(apps ? 'ListApps' : 'ListProducts', { query, after, first });
    return {
      data: { [apps ? 'apps' : 'products']: list.nodes, after: cursorOf(list) },
      text: found(list, apps ? 'app' : 'product'),
      next: `start_video takes an id as ${apps ? 'appId' : 'productId; save_product adds a product'}.`,
    };
  },
};

const PRODUCT = ['name', 'category', 'text', 'image_urls', 'price', 'currency', 'link'];

const saveProduct: Tool = {
  name: 'save_product',
  title: 'Save a product',
  description:
    'Adds a product, or changes one (id): what scripts say of it, and its photos. Only write into text what the person or their page says. For a single video of a page, start_video with briefSource is enough.',
  effect: 'writes',
  input: {
    take: { UpdateProductInput: PRODUCT },
    own: '"The product to change; leave it out for a new one, which needs name and category."\n  id: ID @constraint(format: "uuid")',
  },
  output: { product: 'Goods' },
  async run(ask, { id, ...input }) {
    const product = await (id ? ask.graph('ChangeProduct', { id, input }) : ask.graph('CreateProduct', { input }));
    return {
      data: { product },
      text: `${product.name} is saved.`,
      next: `start_video {"productId": "${product.id}", …} makes a video of it.`,
    };
  },
};

const findStock: Tool = {
  name: 'find_stock',
  title: 'Find stock photos and videos',
  description:
    'Searches the stock library for photos, or videos with kind. A line shows one by stockPhotoId or stockVideoId of change_video, and the video then names its author in credits. Free of charge.',
  effect: 'reads',
  open: true,
  input: {
    own: `"What it shows, in English."
  q: String! @constraint(minLength: 1, maxLength: 100)
  kind: StockKind
  orientation: Orientation
  page: Int @constraint(min: 1, max: 100)`,
    types: 'enum StockKind { photos videos }',
  },
  output: { photos: ['Photo'], videos: ['Clip'], attribution: 'Credit' },
  async run(ask, { q, kind = 'photos', orientation = 'portrait', page }) {
    const list = await ask.graph(kind === 'videos' ? 'FindVideos' : 'FindPhotos', { q, orientation, page });
    const items: unknown[] = list[kind];
    return {
      data: { [kind]: items, attribution: list.attribution },
      text: list.configured ? `${items.length} of ${list.total} ${kind}.` : 'This installation has no stock library.',
      next: list.configured
        ? `change_video shows one in a line: {"change": "edit", "frame": {"${kind === 'videos' ? 'stockVideoId' : 'stockPhotoId'}": …}}.`
        : 'Its operator sets a key of the library. make_image draws a picture instead.',
    };
  },
};

/** Largest file in a call, bytes. As base64, it is a third longer. */
const MOST_BYTES = 4 * 2 ** 20;
/** Largest file that is fetched from an address, bytes: as an upload of a video may be. */
const MOST_FETCHED = 9 * 2 ** 20;
const FETCH_MS = 30_000;

const addFile: Tool = {
  name: 'add_file',
  title: 'Add a picture, video or sound',
  description:
    "Stores a picture (5 MB), video or sound of the person's own, and answers its url for other tools. Give one of: url; upload, for a local file of up to 512 MB, which answers an address that one `curl -T` sends it to; base64, if you have no shell; id.",
  effect: 'writes',
  open: true,
  input: {
    own: `"A public address, which is copied (9 MB)."
  url: String @constraint(minLength: 1, maxLength: 2048)
  "Asks for an address that takes one local file, called name, within 15 minutes."
  upload: Boolean
  "Says whether the file of an earlier upload has arrived."
  id: ID @constraint(format: "uuid")
  "The file itself, in base64 (4 MB)."
  base64: String @constraint(minLength: 1, maxLength: ${Math.ceil(MOST_BYTES / 3) * 4})
  "What it is called, with its extension, such as logo.png."
  name: String @constraint(minLength: 1, maxLength: 200)`,
  },
  output: {
    file: {
      type: 'object',
      properties: { url: { type: 'string' }, kind: { type: 'string' }, bytes: { type: 'integer' } },
    },
    upload: {
      type: 'object',
      properties: { id: { type: 'string' }, command: { type: 'string' } },
    },
  },
  async run(ask, { url, base64, upload, id, name }) {
    if ([url, base64, upload || undefined, id].filter((one) => one !== undefined).length !== 1)
      throw new ServiceError('BAD_INPUT', 'Give one of `url`, `upload`, `base64` and `id`.', { field: 'url' });
    if (upload) return giveAddress(ask, name);
    if (id) return findFile(ask, id);
    const content = url ? await fetchFile(ask, url) : { bytes: decode(base64), type: null, filename: name ?? null };
    const file = await store(ask, content, name).catch((error: unknown) => {
      throw error instanceof ServiceError ? namingPart(error, url ? 'url' : 'base64') : error;
    });
    return isStored(file);
  },
};

const isStored = (file: Given): Answer => ({
  data: { file },
  text: `The ${file.kind} is stored: ${file.url}`,
  next: 'Other tools take its url: photoUrl of save_creator, image_urls of save_product, imageUrl, audioUrl or clipUrl of change_video.',
});

async function findFile(ask: Ask, id: string): Promise<Answer> {
  const file = await ask.graph('GetFile', { id }).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (file) return isStored(file);
  return {
    data: { upload: { id } },
    text: 'No file has arrived under this id.',
    next: 'Send it to its address, again if that broke off, or ask for another address with `upload`.',
  };
}

async function giveAddress(ask: Ask, name: string | undefined): Promise<Answer> {
  if (name === undefined)
    throw new ServiceError('BAD_INPUT', '`upload` needs `name`: that of the file, such as clip.mp4.', {
      field: 'name',
    });
  const { id, url, expiresAt, maxBytes } = await ask.graph('MakeAddress', { input: { name } });
  return {
    data: { upload: { id, command: `curl -T FILE "${url}"`, expiresAt, maxBytes } },
    text: `One file of at most ${maxBytes / 2 ** 20} MB can be sent to this address until ${expiresAt}.`,
    next: `Run the command with the path of the file for FILE; it needs no key. It answers with the file's url. If you did not see that, add_file {"id": "${id}"} says it.`,
  };
}

function decode(base64: string): Buffer {
  const text = base64.replace(/^data:[\w/+.-]{1,100};base64,/, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) || text.length % 4 === 1)
    throw new ServiceError('BAD_INPUT', '`base64` is not base64, without spaces.', { field: 'base64' });
  return Buffer.from(text, 'base64');
}

async function fetchFile({ rt, caller, signal }: Ask, url: string) {
  const read = await rt.egress.read(url, {
    account: caller.viewer!.userId,
    maxBytes: MOST_FETCHED,
    timeoutMs: FETCH_MS,
    signal,
  });
  return {
    bytes: read.bytes,
    type: read.contentType || null,
    filename: new URL(read.url).pathname.split('/').at(-1) ?? null,
  };
}

/** Stores a file as a form's is: if it is refused, nothing of it stays. */
async function store(
  ask: Ask,
  { bytes, type, filename }: { bytes: Buffer; type: string | null; filename: string | null },
  name: string | undefined,
): Promise<Given> {
  const folder = await mkdtemp(join(incomingFolder(ask.rt.config), 'mcp-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const input = { file: '', ...pick({ name }, ['name']) };
    const files = [{ field: 'file', declaredType: type, filename, path }];
    return await withFiles(ask.rt, {}, files, ask.caller, input, () => ask.graph('StoreFile', { input }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const LIBRARY_TOOLS: readonly Tool[] = [
  listCreators,
  saveCreator,
  listProducts,
  saveProduct,
  findStock,
  addFile,
];
