/** POST /images/generate: whose picture is made, what it shows, where it is stored, and the response if it cannot be made. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Shops } from '../../testing/shops.js';
import {
  type Body,
  fileForm,
  newPersona,
  picture,
  type TestAccount,
  type TestResponse,
  untilImageJob,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import {
  account,
  addUp,
  brokenPicture,
  expectData,
  heldPicture,
  NOWHERE,
  readCounts,
  readSlots,
  retried,
  startPhoto,
} from './pictures.js';
import { newProduct, readGallery, uploaded } from './studio.js';

const PINK = '#ff00c8';

let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
});

const owner = (): Promise<TestAccount> => account(server.url, 'local');

const ask = (me: TestAccount, body: Body, headers: Record<string, string> = {}): Promise<TestResponse> =>
  me.call('POST', '/api/v1/images/generate', body, headers);

const made = async (me: TestAccount, body: Body): Promise<string> => expectData(await ask(me, body), 201).imageUrl;

/** A generated picture as the gallery shows it. */
async function kept(me: TestAccount, body: Body): Promise<Body> {
  const url = await made(me, body);
  const found = (await readGallery(me)).find((image) => image.url === url);
  expect(found).toMatchObject({ url, type: 'generated', prompt: expect.any(String) });
  return found!;
}

/** How much of a picture is pink, in thousandths. */
async function pinkness(url: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let pink = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 170 && data[at + 1]! < 90 && data[at + 2]! > 120) pink += 1;
  return (1000 * pink) / (info.width * info.height);
}

const pinkFile = async (): Promise<Blob> =>
  new Blob([new Uint8Array(await picture(200, 260, PINK))], { type: 'image/png' });

const pinkUrl = async (me: TestAccount): Promise<string> =>
  expectData(await me.call('POST', '/api/v1/uploads', fileForm(await picture(200, 260, PINK))), 201).url;

const storedFiles = (): string[] => readdirSync(join(server.dataDir, 'files', 'uploads')).sort();

/** A creator without a passport photo. */
const bareCreator = async (me: TestAccount): Promise<string> =>
  expectData(await me.call('POST', '/api/v1/personas', { name: `Bare ${randomUUID().slice(0, 8)}` }), 201).persona.slug;

const listImages = async (me: TestAccount, slug: string): Promise<Body> =>
  expectData(await me.call('GET', `/api/v1/personas/${slug}/images`), 200);

describe('a photo', () => {
  it('shows a creator by name, a person in a picture, or one described in words', async () => {
    const me = await owner();
    const persona = await newPersona(me, { outfits_owned: ['a mustard raincoat'] });
    const ofHer = await kept(me, { personaSlug: persona.slug, selectedOutfits: ['a mustard raincoat'] });
    expect(ofHer.prompt).toContain('mustard raincoat');
    expect(ofHer.prompt).toContain(persona.name);
    const fromUpload = await kept(me, { fileUrl: await uploaded(me, 200, 260) });
    expect(fromUpload.prompt).toMatch(/reference photo/);
    const inWords = await kept(me, {
      characterSourceType: 'custom',
      characterDescription: 'A tall sailor with a white beard.',
    });
    expect(inWords.prompt).toContain('tall sailor with a white beard');
    expect(inWords.prompt).not.toMatch(/reference photo/);
    const shapes = await Promise.all(
      [ofHer, fromUpload, inWords].map(async ({ url }) =>
        sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata(),
      ),
    );
    for (const { width, height } of shapes) expect(height).toBeGreaterThan(width);
  });

  it('records what was chosen, written and left out', async () => {
    const me = await owner();
    const structured = await kept(me, {
      optionsMap: { place: 'bathroom', outfit: '__custom__', light: '__skip__' },
      customTextPerGroup: { outfit: 'a silver spacesuit' },
    });
    for (const said of ['bathroom', 'silver spacesuit']) expect(structured.prompt).toContain(said);
    expect(structured.generation_params.scene).toMatchObject({ place: 'bathroom' });
    const custom = await kept(me, {
      customPrompt: 'She repairs a red bicycle.',
      visualPresetBackground: 'a foggy pier',
    });
    expect(custom.prompt).toContain('She repairs a red bicycle');
    const fullPromptOverride = 'Nothing but a lighthouse at night.';
    expect((await kept(me, { fullPromptOverride })).prompt).toBe(fullPromptOverride);
    const unheard = await me.call('POST', '/api/v1/images/generate', { fullPromptOverride, customPrompt: 'At sea.' });
    expect([unheard.status, unheard.body.error]).toEqual([
      400,
      expect.stringContaining('`customPrompt` has no effect'),
    ]);
  });

  it('shows the product by its id or its picture, if there is one', async () => {
    const me = await owner();
    const product = await newProduct(me, { name: 'Pink flask', image_urls: [await pinkUrl(me)] });
    const without = await made(me, { handheldText: 'a plain steel flask' });
    const byId = await kept(me, { handheldPropId: product.id });
    const byPicture = await made(me, { handheldText: 'a flask', handheldImageUrls: [await pinkUrl(me)] });
    expect(byId.prompt).toContain('Pink flask');
    expect(await pinkness(without)).toBeLessThan(0.5);
    expect(await pinkness(byId.url)).toBeGreaterThan(3);
    expect(await pinkness(byPicture)).toBeGreaterThan(3);
  });

  it('can be requested by a form with files, and lists as repeated parts or JSON', async () => {
    const me = await owner();
    const form = new FormData();
    form.append('file', await pinkFile(), 'me.png');
    form.append('handheldText', 'a flask');
    form.append('handheldImages', await pinkFile(), 'front.png');
    form.append('handheldImages', await pinkFile(), 'back.png');
    form.append('selectedOutfits', 'a mustard raincoat');
    form.append('selectedOutfits', 'yellow boots');
    form.append('optionsMap', '{"light":"__skip__"}');
    form.append('referenceImageUrls', JSON.stringify([await uploaded(me)]));
    form.append('usePresetClothing', 'false');
    const photo = await kept(me, form);
    expect(photo.prompt).toContain('mustard raincoat');
    expect(photo.prompt).toContain('yellow boots');
    const roles = photo.generation_params.references.map(({ role }: Body) => role).sort();
    expect(roles).toEqual(['persona', 'product', 'product', 'reference']);
    expect(await pinkness(photo.url)).toBeGreaterThan(3);
  });
});

describe('the use of a finished photo', () => {
  it('a passport becomes the creator’s face, even after a retry', async () => {
    const me = await owner();
    const { slug } = await newPersona(me);
    const url = await made(me, { type: 'passport', personaSlug: slug });
    expect((await listImages(me, slug)).passport_image_url).toBe(url);
    const broken = brokenPicture(shops, '/passport.png');
    const lost = await startPhoto(me, { type: 'passport', personaSlug: slug, referenceImageUrls: [broken.url] });
    expect((await untilImageJob(me, lost)).status).toBe('failed');
    expect((await listImages(me, slug)).passport_image_url).toBe(url);
    await broken.mend();
    const again = await untilImageJob(me, expectData(await retried(me, lost), 202).job.id);
    expect(again.status).toBe('done');
    expect((await listImages(me, slug)).passport_image_url).toBe(again.resultUrl);
  });

  it('is stored with the named creator, as an image or as the passport', async () => {
    const me = await owner();
    const [model, other] = [(await newPersona(me)).slug, (await newPersona(me)).slug];
    const before = await listImages(me, model);
    const image = await made(me, { personaSlug: model, saveToPersonaSlug: other });
    expect((await listImages(me, other)).images.map(({ url }: Body) => url)).toContain(image);
    expect(await listImages(me, model)).toEqual(before);
    const face = await made(me, { type: 'passport', fileUrl: await uploaded(me), saveToPersonaSlug: other });
    expect((await listImages(me, other)).passport_image_url).toBe(face);
    expect(await listImages(me, model)).toEqual(before);
  });

  it('a passport of one creator that is saved to another becomes the passport of both', async () => {
    const me = await owner();
    const [named, other] = [await bareCreator(me), await bareCreator(me)];
    const url = await made(me, { type: 'passport', personaSlug: named, saveToPersonaSlug: other });
    expect((await listImages(me, named)).passport_image_url).toBe(url);
    expect((await listImages(me, other)).passport_image_url).toBe(url);
    const own = await made(me, { type: 'passport', personaSlug: named, saveToPersonaSlug: named });
    expect((await listImages(me, named)).passport_image_url).toBe(own);
    const job = await untilImageJob(
      me,
      await startPhoto(me, { type: 'passport', personaSlug: other, saveToPersonaSlug: named }),
    );
    for (const slug of [named, other]) expect((await listImages(me, slug)).passport_image_url).toBe(job.resultUrl);
  });

  it('is kept in the gallery if the creator has been deleted', async () => {
    const me = await owner();
    const { slug } = await newPersona(me);
    const held = heldPicture(shops, '/gone.png');
    const id = await startPhoto(me, { personaSlug: slug, saveToPersonaSlug: slug, referenceImageUrls: [held.url] });
    await until('it is under way', () => held.readers() === 1);
    expect((await me.call('DELETE', `/api/v1/personas/${slug}`)).status).toBe(200);
    await held.letGo();
    const job = await untilImageJob(me, id);
    expect((await readGallery(me)).map(({ url }) => url)).toContain(job.resultUrl);
  });
});

describe('a refused photo', () => {
  it('names the field and the index; nothing is queued, spent or stored', async () => {
    const [me, stranger] = [await account(server.url), await owner()];
    const theirs = await uploaded(stranger);
    const mine = await uploaded(me);
    const files = storedFiles();
    for (const [body, field] of [
      [{ nonsense: 1 }, 'nonsense'],
      [{ handheldImageUrls: Array(6).fill(mine) }, 'handheldImageUrls'],
      [{ handheldImageUrls: [mine, 'ftp://example.com/a.png'] }, 'handheldImageUrls[1]'],
      [{ clothingImageUrls: ['http://'] }, 'clothingImageUrls[0]'],
      [{ referenceImageUrls: [mine, mine, theirs] }, 'referenceImageUrls[2]'],
      [{ fileUrl: theirs }, 'fileUrl'],
      [{ fileUrl: `${server.url}/files/uploads/none.png` }, 'fileUrl'],
      [{ fileUrl: 'https://user:secret@example.com/a.png' }, 'fileUrl'],
      [{ fileUrl: 'https://example.com:25/a.png' }, 'fileUrl'],
    ] as const) {
      const answer = await ask(me, body);
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.error).toContain(`\`${field}\``);
    }
    expect(storedFiles()).toEqual(files);
    expect(addUp(await readCounts(me))).toBe(0);
    expect((await readSlots(me)).hostedUsed).toBe(0);
  });

  it('of another account’s creator or product is a 404', async () => {
    const [me, stranger] = [await account(server.url), await owner()];
    const { slug } = await newPersona(stranger);
    const { id } = await newProduct(stranger);
    for (const body of [
      { personaSlug: slug },
      { saveToPersonaSlug: slug },
      { handheldPropId: id },
      { largeObjectPropId: id },
      { ambientPropId: randomUUID() },
    ])
      expect([body, (await ask(me, body)).status]).toEqual([body, 404]);
    expect(addUp(await readCounts(me))).toBe(0);
  });

  it('keeps none of its files', async () => {
    const me = await owner();
    const files = storedFiles();
    const form = async (fields: Record<string, string>, more: [string, Blob][] = []) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.append(name, value);
      made.append('handheldImages', await pinkFile(), 'a.png');
      for (const [name, blob] of more) made.append(name, blob, 'b.png');
      return made;
    };
    const text = new Blob(['not a picture'], { type: 'image/png' });
    for (const [status, field, body] of [
      [400, 'nonsense', await form({ nonsense: '1' })],
      [400, 'optionsMap.place', await form({ optionsMap: '{"place":"atlantis"}' })],
      [400, 'handheldImages[1]', await form({}, [['handheldImages', text]])],
      [
        400,
        'handheldImageUrls',
        await form({ handheldImageUrls: JSON.stringify(Array(5).fill(shops.at('/pictures/a.png'))) }),
      ],
      [400, 'file', await form({ fileUrl: NOWHERE }, [['file', await pinkFile()]])],
      [404, 'creator', await form({ personaSlug: 'nobody' })],
    ] as const) {
      const answer = await ask(me, body);
      expect([field, answer.status]).toEqual([field, status]);
      expect(answer.body.error).toContain(field);
    }
    expect(storedFiles()).toEqual(files);
    expect(addUp(await readCounts(me))).toBe(0);
    // Files of a photo that fails later are kept, because it can be retried with them.
    const answer = await ask(me, await form({ clothingImageUrls: JSON.stringify([NOWHERE]) }));
    expect(answer.status).toBe(502);
    expect(storedFiles()).toHaveLength(files.length + 1);
  });
});

describe('a photo that cannot be made', () => {
  it('is a 502 that names its job and the field; the job says the same, and keeps its slot for a retry', async () => {
    const me = await account(server.url);
    for (const [body, field] of [
      [{ fileUrl: NOWHERE }, 'fileUrl'],
      [{ handheldImageUrls: [shops.at('/pictures/a.png'), shops.at('/missing.png')] }, 'handheldImageUrls[1]'],
    ] as const) {
      const answer = await ask(me, body);
      expect([answer.status, answer.body.code]).toEqual([502, 'PAGE_UNREADABLE']);
      expect(answer.body.error).toContain(`\`${field}\``);
      expect(answer.body.hint).toContain(`POST /api/v1/images/jobs/${answer.body.jobId}/retry`);
      const job = await untilImageJob(me, answer.body.jobId);
      expect(job.error).toContain(answer.body.error);
    }
    expect((await readSlots(me)).hostedUsed).toBe(2);
  });

  it('because the file is not a picture says so', async () => {
    const me = await owner();
    const answer = await ask(me, { referenceImageUrls: [shops.at('/lookup')] });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
    expect(answer.body.error).toMatch(/^`referenceImageUrls\[0\]`: what the address leads to is no picture/);
    expect(answer.body.jobId).toEqual(expect.any(String));
  });
});
