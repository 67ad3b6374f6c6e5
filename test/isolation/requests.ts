import { randomUUID } from 'node:crypto';
import { EXAMPLES } from '../../rest-facade/examples/index.js';
import { speak } from '../../studio/voice/speak.js';
import { over, started } from '../bricks/studio.js';
import { PRODUCT } from '../conformance/cases.js';
import { type Body, BRIEF, fileForm, newPersona, picture, type TestAccount, untilImageJob } from '../support/client.js';
import { mp4, wav } from '../uploads/media.js';
import { APP_ID } from '../upstreams/shops.js';
import type { FieldName } from './places.js';
import { RUN_NAMES_NOTHING, type RunThings, runRequests, runTried } from './run-requests.js';

/** One account, and what its things are called: a word that nothing of another's holds. */
export interface Party extends TestAccount {
  word: string;
  /** The address of a feed that the suite serves. */
  feed: string;
}

const data = async (me: Party, method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await me.call(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

export const SOUND = wav(20_000);
/** Made once for an account, for requests that neither change nor remove it. */
function once<T>(make: (me: Party) => Promise<T>): (me: Party) => Promise<T> {
  const made = new WeakMap<Party, Promise<T>>();
  return (me) => {
    const known = made.get(me) ?? make(me);
    made.set(me, known);
    return known;
  };
}

const apiKey = async (me: Party): Promise<string> =>
  (await me.session('POST', '/api/v1/account/api-keys', { name: me.word })).body.data.row.id;
const galleryImage = async (me: Party): Promise<Body> =>
  data(me, 'POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
const url = once(async (me) => String((await galleryImage(me)).url));
const persona = async (me: Party): Promise<string> =>
  (await newPersona(me, { name: `${me.word} ${randomUUID().slice(0, 8)}` })).slug;
const product = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/props', { ...PRODUCT, name: me.word })).product.id;
const aPersona = once(persona);
const aProduct = once(product);
const app = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/apps', { name: me.word, screenshots: [{ url: await url(me) }] })).app.id;
const storeApp = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/apps', { storeId: APP_ID })).app.id;
const catalog = async (me: Party): Promise<string> => {
  const table = Buffer.from(`id,title,price\nmug,${me.word},29.50 EUR\n`);
  const form = fileForm(table, { type: 'text/csv', name: `${me.word}.csv` });
  return (await data(me, 'POST', '/api/v1/catalogs', form)).catalog.id;
};
const brief = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/briefs', { draft: { product: BRIEF }, title: me.word })).id;
const SAVED = EXAMPLES['POST /api/v1/saved-scripts']!.body as Body;
const savedParts = async (me: Party): Promise<Body> => ({
  brief: { ...SAVED.brief, productId: await aProduct(me) },
  script: SAVED.script,
  title: me.word,
  personaSlug: await aPersona(me),
});
const savedScript = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/saved-scripts', await savedParts(me))).script.id;
/** One that was posted on the party's account. */
const posted = once(async (me) => {
  const id = await savedScript(me);
  await data(me, 'POST', `/api/v1/saved-scripts/${id}/outcomes`, await outcome(me));
  return id;
});
const outcome = async (me: Party): Promise<Body> => ({
  metrics: { views: 5, purchases: 1 },
  note: me.word,
  accountId: await aSocialAccount(me),
});
const storedFile = async (me: Party): Promise<string> => {
  const image = await galleryImage(me);
  const { uploads } = await data(me, 'GET', '/api/v1/uploads?limit=200');
  return uploads.find((file: Body) => file.url === image.url).id;
};
const personaImage = async (me: Party): Promise<{ slug: string; image: Body }> => {
  const slug = await persona(me);
  const added = await data(me, 'POST', `/api/v1/personas/${slug}/images`, fileForm(await picture()));
  return { slug, image: added.image };
};
const begun = async (me: Party): Promise<{ uploadId: string; path: string }> => {
  const upload = await data(me, 'POST', '/api/v1/uploads/multipart', {
    contentType: 'audio/wav',
    bytes: SOUND.length,
  });
  return { uploadId: upload.uploadId, path: upload.path };
};
const imageJob = async (me: Party, body: Body = { customPrompt: 'In a kitchen.' }): Promise<string> => {
  const { job } = await data(me, 'POST', '/api/v1/images/jobs', body);
  await untilImageJob(me, job.id);
  return job.id;
};
/** An account on a platform with a post. */
const socialAccount = async (me: Party): Promise<string> => {
  const body = { handle: `${me.word}${randomUUID()}`, platform: 'tiktok' };
  const { account } = await data(me, 'POST', '/api/v1/accounts', body);
  await data(me, 'POST', `/api/v1/accounts/${account.id}/posts`, { posts: [socialPost(me)] });
  return account.id;
};
const aSocialAccount = once(socialAccount);
const socialPost = (me: Party): Body => ({
  externalId: me.word,
  postedAt: '2026-03-02T09:00:00.000Z',
  url: 'https://example.com/v1',
  hook: me.word,
  formatKey: 'chat:thread',
  runId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  readings: [{ window: '24h', at: '2026-03-03T09:00:00.000Z', metrics: { views: 12 } }],
});
/** An observed creator with a post; for administrators. */
const marketCreator = async (me: Party): Promise<string> => {
  const creator = { handle: `${me.word}${randomUUID()}`, platform: 'tiktok', posts: [socialPost(me)] };
  await data(me, 'POST', '/api/v1/market/creators', { creators: [creator] });
  const { creators } = await data(me, 'GET', '/api/v1/market/creators?limit=1000');
  return creators.find((one: Body) => one.handle === creator.handle).id;
};
const generated = once(async (me) =>
  String((await data(me, 'POST', '/api/v1/images/generate', { customPrompt: 'In a kitchen.' })).imageUrl),
);
const productPictures = async (me: Party): Promise<Body> => ({
  handheldPropId: await aProduct(me),
  largeObjectPropId: await aProduct(me),
  ambientPropId: await aProduct(me),
  handheldImageUrls: [await url(me)],
  largeObjectImageUrls: [await url(me)],
  ambientImageUrls: [await url(me)],
  personaSlug: await aPersona(me),
  saveToPersonaSlug: await aPersona(me),
});
const photo = async (me: Party): Promise<Body> => ({
  input: {
    ...(await productPictures(me)),
    fileUrl: await url(me),
    referenceImageUrls: [await url(me)],
    clothingImageUrls: [await url(me)],
  },
});
/** Not the administrator's own, which he may not suspend. */
const anotherAccount = async (me: Party): Promise<string> => {
  const body = { email: `${randomUUID()}@example.com`, password: randomUUID(), name: 'Other' };
  return (await me.call('POST', '/auth/sign-up', body)).body.user.id;
};
const visualPreset = async (me: Party): Promise<Body> => ({
  title: me.word,
  prompt: 'A selfie on a rooftop.',
  image_url: await url(me),
});
const presetId = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/visual-presets', await visualPreset(me))).preset.id;
const reference = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/formats/references', { text: `5 ways to say ${me.word}\nloudly\n${randomUUID()}` }))
    .referenceId;
const mined = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/scripts/vault', { text: praiseOf(me), product: me.word })).entries[0].id;
const praiseOf = (me: Party): string => `Keeps my coffee hot until noon, says ${me.word}. I love it. 5/5`;
const aCarousel = once(
  async (me) =>
    (await data(me, 'POST', '/api/v1/carousel/autopsy', { reference: `5 ways to say ${me.word}\n1. Loudly\n2. Twice` }))
      .referenceId,
);
const HOOKED = {
  hookText: 'Look at this mug for a second.',
  segments: [{ segmentRole: 'hook', spokenLine: 'Look at this mug for a second.' }],
};
/** The product is named beside the brief: in both places it would have to be the same. */
const sold = async (me: Party): Promise<Body> => ({
  productId: await aProduct(me),
  brief: { goal: 'sales', platform: 'tiktok' },
});
const houseFormat = (me: Party): Body => ({
  slug: `format-${randomUUID().slice(0, 8)}`,
  name: me.word,
  summary: 'What everybody gets wrong.',
  medium: 'carousel',
  preset: 'carousel',
});
const houseSlug = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/formats/house', houseFormat(me))).format.slug;
const scriptExample = (me: Party): Body => ({
  title: me.word,
  frames: [{ caption: 'Still hot at noon', visual_description: 'A mug on a desk.', use_character: false }],
});

const storyboard = async (me: Party): Promise<string> => {
  const from = { imageIds: [(await galleryImage(me)).galleryImageId] };
  return (await data(me, 'POST', '/api/v1/storyboards', { name: me.word, from })).storyboard.id;
};
const describedBoard = async (me: Party): Promise<string> =>
  (await data(me, 'POST', '/api/v1/storyboards', { name: me.word, from: { presetId: 'recipe' } })).storyboard.id;
const galleryId = async (me: Party): Promise<string> => (await galleryImage(me)).galleryImageId;
const personaId = async (me: Party): Promise<string> =>
  (await newPersona(me, { name: `${me.word} ${randomUUID().slice(0, 8)}` })).id;

const byId = (make: (me: Party) => Promise<string>, more: Body = {}) => {
  return async (me: Party): Promise<Body> => ({ id: await make(me), ...more });
};
const bySlug = (more: Body = {}) => {
  return async (me: Party): Promise<Body> => ({ slug: await persona(me), ...more });
};

const RUN_THINGS: RunThings<Party> = {
  persona: aPersona,
  product: aProduct,
  brief,
  app,
  account: aSocialAccount,
  reference: aCarousel,
  picture: url,
  recording: once(async (me) => {
    const { wav } = await speak({ text: 'This is a recording.', voice: null, gender: 'male', language: 'en', seed: 3 });
    return String((await data(me, 'POST', '/api/v1/uploads', fileForm(wav, { type: 'audio/wav', name: 'a.wav' }))).url);
  }),
  clip: once(async (me) =>
    String(
      (await data(me, 'POST', '/api/v1/uploads', fileForm(await mp4(), { type: 'video/mp4', name: 'a.mp4' }))).url,
    ),
  ),
  once,
};

/**
 * For each field of the graph that has a place: variables that are good for the account they are made for, with a thing
 * of its own in every place, made for this request where it changes or removes it. A field without an entry fails the suite, and so does a place that
 * the entry leaves empty, unless `TRIED` or `NAMES_NOTHING` has it.
 */
export const REQUESTS: Readonly<Partial<Record<FieldName, (me: Party) => Promise<Body>>>> = {
  'Query.app': byId(app),
  'Query.catalogItems': byId(catalog),
  'Query.storedUpload': byId(storedFile),
  'Query.persona': bySlug(),
  'Query.personaImages': async (me) => ({ slug: (await personaImage(me)).slug }),
  ...runRequests(RUN_THINGS),
  'Query.appScreen': byId(
    async (me) =>
      (
        await data(me, 'POST', '/api/v1/images/app-screen', {
          personaSlug: await aPersona(me),
          screenUrl: await url(me),
        })
      ).jobId,
  ),
  'Query.brick': byId(
    async (me) =>
      (await data(me, 'POST', '/api/v1/bricks/jobs', { brick: 'voice', input: { text: `Say ${me.word}.` } })).job.id,
  ),
  'Mutation.redeliverBrickCallback': byId(async (me) => {
    const called = { callbackUrl: 'https://callbacks.invalid/' };
    return (await over(me, await started(me, 'voice', { text: `Say ${me.word} again.` }, called))).id;
  }),
  'Mutation.startBrick': async (me) => ({
    input: {
      brick: 'script',
      input: { briefId: await brief(me), productId: await aProduct(me), creatorSlug: await aPersona(me) },
    },
  }),
  'Mutation.assembleVideo': async (me) => ({
    input: {
      clips: [{ url: await RUN_THINGS.clip(me) }, { url: await url(me) }],
      voiceUrl: await RUN_THINGS.recording(me),
      music: await RUN_THINGS.recording(me),
    },
  }),
  'Mutation.upscaleVideo': async (me) => ({ input: { url: await RUN_THINGS.clip(me) } }),
  'Query.imageJobs': async (me) => ({ ids: [await imageJob(me)] }),
  'Query.imageJob': byId(imageJob),
  'Query.productShots': byId(
    async (me) =>
      (
        await data(me, 'POST', '/api/v1/images/product-shots', {
          plan: 'before-after',
          productId: await aProduct(me),
          personaSlug: await aPersona(me),
        })
      ).jobId,
  ),
  'Query.brief': byId(brief),
  'Query.savedScript': byId(posted),
  'Query.shootBrief': byId(posted),
  'Query.scriptOutcomes': byId(posted),
  'Query.storyboard': byId(storyboard),
  'Query.accountPosts': byId(aSocialAccount),
  'Query.evidence': async (me) => ({ goal: 'saves', accountId: await aSocialAccount(me) }),
  'Query.accountSeries': async (me) => ({ accountId: await aSocialAccount(me), goal: 'saves', weeks: 2 }),
  'Mutation.updateSocialAccount': async (me) => ({ id: await socialAccount(me), input: { subNiche: me.word } }),
  'Mutation.deleteSocialAccount': byId(socialAccount),
  'Mutation.importPosts': async (me) => ({ id: await socialAccount(me), input: { posts: [socialPost(me)] } }),
  'Query.marketPosts': byId(once(marketCreator)),
  'Mutation.deleteMarketCreator': byId(marketCreator),
  'Mutation.correctMarketPost': async (me) => {
    const { posts } = await data(me, 'GET', `/api/v1/market/creators/${await marketCreator(me)}/posts`);
    return { id: posts[0].id, input: { formatKey: 'chat:thread' } };
  },
  'Mutation.deletePost': async (me) => {
    const id = await socialAccount(me);
    const { posts } = await data(me, 'GET', `/api/v1/accounts/${id}/posts`);
    return { id, postId: posts[0].id };
  },
  'Mutation.createApp': async (me) => ({
    input: { name: me.word, iconUrl: await url(me), screenshots: [{ url: await url(me) }] },
  }),
  'Mutation.updateApp': async (me) => ({
    id: await app(me),
    input: { iconUrl: await url(me), screenshots: [{ url: await url(me) }] },
  }),
  'Mutation.refreshApp': byId(storeApp),
  'Mutation.deleteApp': byId(app),
  'Mutation.createProp': async (me) => ({
    input: { ...PRODUCT, image_urls: [await url(me)], contents: [{ name: 'Lid', imageUrl: await url(me) }] },
  }),
  'Mutation.updateProp': async (me) => ({
    id: await product(me),
    input: { image_urls: [await url(me)], contents: [{ name: 'Lid', imageUrl: await url(me) }] },
  }),
  'Mutation.deleteProp': byId(product),
  'Mutation.createCatalog': async (me) => ({ input: { url: me.feed } }),
  'Mutation.updateCatalog': byId(catalog, { input: { name: 'Renamed' } }),
  'Mutation.deleteCatalog': byId(catalog),
  'Mutation.createPropFromCatalog': byId(catalog, { input: { itemKey: 'mug' } }),
  'Mutation.deleteUpload': byId(storedFile),
  'Mutation.uploadPart': async (me) => ({ ...(await begun(me)), part: 1, bytes: 'no ticket' }),
  'Mutation.abortUpload': begun,
  'Mutation.completeUpload': async (me) => {
    const named = await begun(me);
    const part = await data(
      me,
      'PUT',
      `/api/v1/uploads/multipart?${new URLSearchParams({ ...named, part: '1' })}`,
      SOUND,
    );
    return { input: { ...named, parts: [part] } };
  },
  'Mutation.deleteGalleryImage': byId(async (me) => (await galleryImage(me)).galleryImageId),
  'Mutation.addDirectoryPersona': async () => ({ input: { name: `Shared ${randomUUID()}` } }),
  'Mutation.createPersona': async (me) => ({ input: { name: `${me.word} ${randomUUID()}` } }),
  'Mutation.updatePersona': bySlug({ input: { label: 'The dry one' } }),
  'Mutation.deletePersona': bySlug(),
  'Mutation.setPassport': async (me) => ({ slug: await persona(me), input: { url: await url(me) } }),
  'Mutation.clearPassport': bySlug(),
  'Mutation.addPersonaImage': async (me) => ({ slug: await persona(me), input: { url: await url(me) } }),
  'Mutation.detachPersonaImageByUrl': async (me) => {
    const { slug, image } = await personaImage(me);
    return { slug, url: image.url };
  },
  'Mutation.detachPersonaImage': async (me) => {
    const { slug, image } = await personaImage(me);
    return { slug, imageId: image.id };
  },
  'Mutation.generatePersona': async () => ({ input: { niche: 'home baking' } }),
  'Mutation.writePersonaFields': bySlug({ input: { action: 'generate', field: 'short_bio' } }),
  'Mutation.createVisualPreset': async (me) => ({ input: await visualPreset(me) }),
  'Mutation.deleteVisualPreset': byId(presetId),
  'Mutation.createReference': async (me) => ({ input: { text: `5 ways to say ${me.word}\nloudly\nsoftly` } }),
  'Mutation.retireReference': byId(reference),
  'Mutation.createHouseFormat': async (me) => ({ input: houseFormat(me) }),
  'Mutation.updateHouseFormat': async (me) => ({ slug: await houseSlug(me), input: { name: me.word } }),
  'Mutation.deleteHouseFormat': async (me) => ({ slug: await houseSlug(me) }),
  'Mutation.createScriptExample': async (me) => ({ input: { ...scriptExample(me), preset_id: await presetId(me) } }),
  'Mutation.deleteScriptExample': byId(
    async (me) => (await data(me, 'POST', '/api/v1/scripts', scriptExample(me))).example.id,
  ),
  'Mutation.setAccountPlan': byId(async (me) => me.id, { input: { plan: 'creator' } }),
  'Mutation.setAccountLimits': byId(anotherAccount, { input: { openJobs: 5 } }),
  'Mutation.suspendAccount': byId(anotherAccount),
  'Mutation.resumeAccount': byId(anotherAccount),
  'Mutation.changeApiKey': byId(apiKey, { input: { monthlyCapUsd: 10 } }),
  'Mutation.revokeApiKey': byId(apiKey),
  'Mutation.deleteInvitation': byId(
    async (me) => (await data(me, 'POST', '/api/v1/admin/invitations', {})).invitation.id,
  ),
  'Mutation.startAppScreen': async (me) => ({
    input: { personaSlug: await aPersona(me), appId: await app(me), screenUrl: await url(me) },
  }),
  'Mutation.burnCaption': async (me) => ({ input: { imageUrl: await url(me), text: 'Still hot at noon.' } }),
  'Mutation.generateImage': photo,
  'Mutation.startImage': photo,
  'Mutation.retryImageJob': byId((me) => imageJob(me, { fileUrl: 'https://nowhere.invalid/face.png' })),
  'Mutation.generateImages': async (me) => ({
    input: { personaSlug: await aPersona(me), prompt: 'In a kitchen.', count: 1 },
  }),
  'Mutation.changeCameraAngle': async (me) => ({
    input: {
      sourceImageUrl: await generated(me),
      personaSlug: await aPersona(me),
      azimuth: 50,
      elevation: 30,
      distance: 1.4,
    },
  }),
  'Mutation.expandStory': async (me) => ({
    input: {
      ...(await productPictures(me)),
      currentImageUrl: await generated(me),
      whatHappensNext: 'She laughs and waves.',
    },
  }),
  'Mutation.makePhotoPack': async (me) => ({
    input: {
      workflowSlug: 'before-after',
      propId: await aProduct(me),
      personaSlug: await aPersona(me),
      roles: ['after'],
      references: { before: await url(me) },
    },
  }),
  'Mutation.startProductShots': async (me) => ({
    input: { plan: 'before-after', productId: await aProduct(me), personaSlug: await aPersona(me) },
  }),
  'Mutation.createBrief': async (me) => ({ input: { draft: { productId: await aProduct(me) } } }),
  'Mutation.deleteBrief': byId(brief),
  'Mutation.deleteVaultEntry': byId(mined),
  'Mutation.createSavedScript': async (me) => ({ input: await savedParts(me) }),
  'Mutation.updateSavedScript': async (me) => ({ id: await savedScript(me), input: await savedParts(me) }),
  'Mutation.deleteSavedScript': byId(savedScript),
  'Mutation.sendSavedScript': async (me) => ({
    id: await savedScript(me),
    input: { personaSlug: await aPersona(me), anchorImageUrl: await url(me) },
  }),
  'Mutation.recordScriptOutcome': async (me) => ({ id: await savedScript(me), input: await outcome(me) }),
  'Mutation.createStoryboard': async (me) => ({ input: { name: me.word, personaId: await personaId(me) } }),
  'Mutation.updateStoryboard': async (me) => ({
    id: await storyboard(me),
    input: { personaId: await personaId(me) },
  }),
  'Mutation.deleteStoryboard': byId(storyboard),
  'Mutation.addStoryboardFrame': async (me) => ({
    id: await storyboard(me),
    input: { frame: { caption: 'Look.', image_id: await galleryId(me) } },
  }),
  'Mutation.updateStoryboardFrame': byId(storyboard, { index: 0, input: {} }),
  'Mutation.deleteStoryboardFrame': byId(storyboard, { index: 0 }),
  'Mutation.drawStoryboardFrame': byId(describedBoard, { index: 0, input: {} }),
  'Mutation.moveStoryboardFrame': byId(storyboard, { index: 0, input: { to: 0 } }),
  'Mutation.writePhrases': async (me) => ({ input: { personaSlug: await aPersona(me) } }),
  'Mutation.writeLongForm': async (me) => ({
    input: {
      seconds: 60,
      personaSlug: await aPersona(me),
      brief: { goal: 'sales', platform: 'tiktok', productId: await aProduct(me) },
      productId: await aProduct(me),
    },
  }),
  'Mutation.writeAdScript': async (me) => ({
    input: {
      product: 'A mug',
      angle: 'Comparison',
      length: '30s',
      platform: 'TikTok',
      productId: await aProduct(me),
    },
  }),
  'Mutation.topics': async (me) => ({
    input: {
      nicheCategory: 'coffee',
      personaSlug: await aPersona(me),
      productId: await aProduct(me),
      accountId: await aSocialAccount(me),
    },
  }),
  'Mutation.critiqueScript': async (me) => ({
    input: {
      niche: 'coffee',
      format: 'talking-3',
      hookText: 'Look at this.',
      segments: [{ segmentRole: 'hook', spokenLine: 'Look at this one here.' }],
      brief: { goal: 'sales', platform: 'tiktok', productId: await aProduct(me) },
    },
  }),
  'Mutation.translateScript': async (me) => ({
    input: {
      script: { hookText: 'Look at this.', segments: [{ segmentRole: 'hook', spokenLine: 'Look at this one here.' }] },
      brief: { goal: 'sales', platform: 'tiktok', productId: await aProduct(me) },
      toPlatform: 'shorts',
    },
  }),
  'Mutation.generateScripts': async (me) => ({
    input: {
      niche: 'coffee',
      format: 'talking-5',
      personaSlug: await aPersona(me),
      brief: { goal: 'sales', platform: 'tiktok', productId: await aProduct(me) },
    },
  }),
  'Mutation.writeScriptHooks': async (me) => ({
    input: { script: HOOKED, brief: { goal: 'sales', platform: 'tiktok', productId: await aProduct(me) } },
  }),
  'Mutation.writeAdHooks': async (me) => ({ input: { product: me.word, ...(await sold(me)) } }),
  'Mutation.writeCarouselHooks': async (me) => ({
    input: { topic: 'coffee', formatId: `ref:${await aCarousel(me)}`, ...(await sold(me)) },
  }),
  'Mutation.writeStoryHooks': async (me) => ({
    input: {
      script: { scenes: [{ narration: 'It is cold.' }, { narration: 'It is warm.' }] },
      ...(await sold(me)),
    },
  }),
};

/** One without the owner's word, as it becomes a slug of the stranger's as well. */
const slug = async (owner: Party): Promise<string> => (await newPersona(owner)).slug;

/** What of the owner's is tried where a good request has nothing of one's own to name. */
export const TRIED: Readonly<Record<string, (owner: Party) => Promise<unknown>>> = {
  ...runTried(RUN_THINGS),
  'Mutation.writeAdScript.input.brief.productId': aProduct,
  'Mutation.writeCaption.input.brief.productId': aProduct,
  'Mutation.startBrick.input.input.url': url,
  'Mutation.startBrick.input.input.imageUrl': url,
  'Mutation.startBrick.input.input.appId': app,
  'Mutation.startBrick.input.input.personaSlug': slug,
  'Mutation.startBrick.input.input.screenUrl': url,
  'Mutation.startBrick.input.input.videoUrl': RUN_THINGS.clip,
  'Mutation.startBrick.input.input.audioUrl': RUN_THINGS.recording,
  'Mutation.createApp.input.storeUrl': url,
  'Mutation.deleteVaultEntry.input.id': mined,
  'Mutation.writeAdHooks.input.brief.productId': aProduct,
  'Mutation.writeCarouselHooks.input.brief.productId': aProduct,
  'Mutation.writeStoryHooks.input.brief.productId': aProduct,
  'Mutation.updateApp.input.storeUrl': url,
  'Mutation.createCatalog.input.url': async (owner) => {
    const id = await catalog(owner);
    return (await data(owner, 'GET', '/api/v1/catalogs')).catalogs.find((one: Body) => one.id === id).url;
  },
  'Mutation.generatePersona.input.productUrl': url,
  'Mutation.addDirectoryPersona.input.passport_image_url': url,
  'Mutation.createPersona.input.slug': slug,
  'Mutation.updatePersona.input.slug': slug,
  'Mutation.createStoryboard.input.from.imageIds': async (owner) => [await galleryId(owner)],
  'Mutation.createStoryboard.input.from.firstImageId': galleryId,
  'Mutation.createStoryboard.input.from.lastImageId': galleryId,
  'Mutation.updateStoryboardFrame.input.image_id': galleryId,
  'Mutation.updateStoryboardFrame.input.frame.image_id': galleryId,
};

/** Places whose value is nobody's, and why. */
export const NAMES_NOTHING: Readonly<Record<string, string>> = {
  ...RUN_NAMES_NOTHING,
  'Mutation.estimateFlow.input.callbackUrl': 'judged by its form alone',
  'Mutation.writeCarouselHooks.input.avoid': 'words',
  'Mutation.writeCarouselHooks.input.reference.avoid': 'words',
  'Mutation.createHouseFormat.input.slug': 'a name for everybody, which no other format may have',
  'Mutation.createHouseFormat.input.options': 'options of a run, which are only kept',
  'Mutation.updateHouseFormat.input.options': 'options of a run, which are only kept',
  'Query.formatSeries.key': 'a key of the vocabulary, or of a reference that is not looked up',
  'Query.scriptExample.id': 'a row that is the same for everybody',
  'Mutation.createReference.input.sourceUrl': 'a note that is never read',
  'Mutation.createScriptExample.input.source_url': 'a note that is never fetched',
  'Mutation.importPosts.input.posts.externalId': "a platform's id of a post",
  'Mutation.importPosts.input.posts.url': 'a note that is never read',
  'Mutation.importPosts.input.posts.formatKey': 'a key of the vocabulary, or of a reference that is not looked up',
  'Mutation.importPosts.input.posts.runId': 'a note that is never looked up',
  'Mutation.importMarket.input.creators.posts.externalId': "a platform's id of a post",
  'Mutation.importMarket.input.creators.posts.url': 'a note that is never read',
  'Mutation.importMarket.input.creators.posts.formatKey': 'a key of the vocabulary',
  'Mutation.importMarket.input.creators.posts.runId': 'a note that is never looked up',
  'Mutation.correctMarketPost.input.formatKey': 'a key of the vocabulary',
  'Mutation.createApp.input.storeId': "a store's number of an app",
  'Mutation.createCatalog.input.siteUrl': 'a note that is never read',
  'Mutation.updateCatalog.input.siteUrl': 'a note that is never read',
  'Mutation.createPropFromCatalog.input.itemKey': 'a key within the catalog that `id` names',
  'Mutation.keepStockPhoto.input.id': "a stock library's number of a photo",
  'Mutation.addDirectoryPersona.input.slug': 'a name in the directory that everybody shares',
  'Mutation.saveProviderKey.input.key': "a model provider's secret",
  'Mutation.generateImage.input.optionsMap': 'choices of a vocabulary',
  'Mutation.generateImage.input.customTextPerGroup': 'words',
  'Mutation.startImage.input.optionsMap': 'choices of a vocabulary',
  'Mutation.startImage.input.customTextPerGroup': 'words',
  'Mutation.makePhotoPack.input.workflowSlug': 'a plan of ours',
  'Mutation.makePhotoPack.input.contextByRole': 'words',
  'Mutation.generateScripts.input.workflowSlug': 'a workflow of ours',
  'Mutation.startFlow.input.options.formatId': 'a key of the vocabulary',
  'Mutation.estimateFlow.input.options.formatId': 'a key of the vocabulary',
  'Mutation.sendSavedScript.input.workflowSlug': 'a workflow of ours',
  'Mutation.createSavedScript.input.critique.bannedClaims.source.url': 'a note that is never read',
  'Mutation.updateSavedScript.input.critique.bannedClaims.source.url': 'a note that is never read',
  'Mutation.createStoryboard.input.from.presetId': 'a preset of ours',
  'Mutation.createStoryboard.input.from.scriptId': 'a script example, the same for everybody',
};

/** Places where a name that the caller has not is no fault, and what the answer says instead. */
export const NO_REFUSAL: Readonly<Record<string, string>> = {
  'Query.imageJobs.ids': 'the named jobs that are yours: none',
  'Mutation.updateApp.input.storeUrl': 'kept as it is: only an address of a store is ever read, and by its number',
  'Mutation.detachPersonaImageByUrl.url': '`unattached` is false',
  'Mutation.detachPersonaImage.imageId': '`unattached` is false',
  'Mutation.createPersona.input.slug': 'slugs of two accounts do not meet',
  'Mutation.updatePersona.input.slug': 'slugs of two accounts do not meet',
};
