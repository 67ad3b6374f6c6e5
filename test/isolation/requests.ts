import { randomUUID } from 'node:crypto';
import { startBrick, untilBrickFinished } from '../bricks/studio.js';
import { directoryPersona, otherSession, PRODUCT } from '../conformance/things.js';
import { type Body } from '../support/client.js';
import type { FieldName } from './places.js';
import { runRequests } from './run-requests.js';
import {
  aCarousel,
  anotherAccount,
  aPersona,
  aProduct,
  apiKey,
  app,
  aSocialAccount,
  begun,
  brief,
  catalog,
  describedBoard,
  galleryId,
  galleryImage,
  generated,
  HOOKED,
  houseFormat,
  houseSlug,
  imageArguments,
  imageJob,
  invitation,
  makeIdArguments,
  makeSlugArguments,
  marketCreator,
  marketPost,
  mined,
  once,
  outcome,
  type Party,
  persona,
  personaId,
  personaImage,
  photo,
  postArguments,
  posted,
  presetId,
  product,
  productPictures,
  RUN_THINGS,
  reference,
  requestData,
  SOUND,
  savedParts,
  savedScript,
  scriptExample,
  socialAccount,
  socialPost,
  sold,
  storeApp,
  storedFile,
  storyboard,
  url,
  visualPreset,
} from './things.js';

/** Enough for a minute of talking: the offline writer says only what a brief says. */
const BLANKET = Array.from(
  { length: 14 },
  (_, i) => `It covers ${i + 2} square metres of the sofa in the evening, so you stay warm through the night.`,
).join(' ');

/**
 * For each field of the graph that has a {@link Place}: valid variables for the given account, with something of its own in every
 * place. What the request changes or deletes is created anew for each request. The suite fails for a field without an entry, and
 * for a place that the entry leaves empty, unless `TRIED` or `NAMES_NOTHING` lists it.
 */
export const REQUESTS: Readonly<Partial<Record<FieldName, (me: Party) => Promise<Body>>>> = {
  'Query.app': makeIdArguments(app),
  'Query.prop': makeIdArguments(aProduct),
  'Query.catalog': makeIdArguments(once(catalog)),
  'Query.catalogItems': makeIdArguments(catalog),
  'Query.storedUpload': makeIdArguments(storedFile),
  'Query.uploadUses': makeIdArguments(storedFile),
  'Query.persona': makeSlugArguments(),
  'Query.personaImage': imageArguments,
  'Query.galleryImage': makeIdArguments(galleryId),
  'Query.personaImages': async (me) => ({ slug: (await personaImage(me)).slug }),
  ...runRequests(RUN_THINGS),
  'Query.appScreen': makeIdArguments(
    async (me) =>
      (
        await requestData(me, 'POST', '/api/v1/images/app-screen', {
          personaSlug: await aPersona(me),
          screenUrl: await url(me),
        })
      ).jobId,
  ),
  'Query.brick': makeIdArguments(
    async (me) =>
      (await requestData(me, 'POST', '/api/v1/bricks/jobs', { brick: 'voice', input: { text: `Say ${me.word}.` } })).job
        .id,
  ),
  'Mutation.cancelBrick': makeIdArguments(async (me) => {
    // Cancelled at once, since the suite waits until all jobs have ended; its owner may cancel it again.
    const body = { clips: [{ url: await url(me), seconds: 60 }] };
    const { id } = (await requestData(me, 'POST', '/api/v1/videos/assemble', body)).job;
    await requestData(me, 'POST', `/api/v1/bricks/jobs/${id}/cancel`, {});
    return id;
  }),
  'Mutation.redeliverBrickCallback': makeIdArguments(async (me) => {
    const called = { callbackUrl: 'https://callbacks.invalid/' };
    return (await untilBrickFinished(me, await startBrick(me, 'voice', { text: `Say ${me.word} again.` }, called))).id;
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
  'Query.imageJob': makeIdArguments(imageJob),
  'Query.productShots': makeIdArguments(
    async (me) =>
      (
        await requestData(me, 'POST', '/api/v1/images/product-shots', {
          plan: 'before-after',
          productId: await aProduct(me),
          personaSlug: await aPersona(me),
        })
      ).jobId,
  ),
  'Query.briefs': async () => ({}),
  'Query.flows': async () => ({}),
  'Query.brief': makeIdArguments(brief),
  'Query.vaultEntry': makeIdArguments(once(mined)),
  'Query.savedScripts': async () => ({}),
  'Query.savedScript': makeIdArguments(posted),
  'Query.shootBrief': makeIdArguments(posted),
  'Query.scriptOutcomes': makeIdArguments(posted),
  'Query.scriptOutcome': async (me) => {
    const id = await posted(me);
    const { outcomes } = await requestData(me, 'GET', `/api/v1/saved-scripts/${id}/outcomes`);
    return { id, outcomeId: outcomes[0].id };
  },
  'Query.storyboard': makeIdArguments(storyboard),
  'Query.socialAccount': makeIdArguments(aSocialAccount),
  'Query.accountPosts': makeIdArguments(aSocialAccount),
  'Query.accountPost': postArguments(aSocialAccount),
  'Query.reference': makeIdArguments(once(reference)),
  'Query.evidence': async (me) => ({ goal: 'saves', accountId: await aSocialAccount(me) }),
  'Query.accountSeries': async (me) => ({ accountId: await aSocialAccount(me), goal: 'saves', weeks: 2 }),
  'Mutation.updateSocialAccount': async (me) => ({ id: await socialAccount(me), input: { subNiche: me.word } }),
  'Mutation.deleteSocialAccount': makeIdArguments(socialAccount),
  'Mutation.importPosts': async (me) => ({ id: await socialAccount(me), input: { posts: [socialPost(me)] } }),
  'Query.marketCreator': makeIdArguments(once(marketCreator)),
  'Query.marketPosts': makeIdArguments(once(marketCreator)),
  'Query.marketPost': makeIdArguments(once(marketPost)),
  'Mutation.deleteMarketCreator': makeIdArguments(marketCreator),
  'Mutation.correctMarketPost': makeIdArguments(marketPost, { input: { formatKey: 'chat:thread' } }),
  'Mutation.deletePost': postArguments(socialAccount),
  'Mutation.createApp': async (me) => ({
    input: { name: me.word, iconUrl: await url(me), screenshots: [{ url: await url(me) }] },
  }),
  'Mutation.updateApp': async (me) => ({
    id: await app(me),
    input: { iconUrl: await url(me), screenshots: [{ url: await url(me) }] },
  }),
  'Mutation.refreshApp': makeIdArguments(storeApp),
  'Mutation.deleteApp': makeIdArguments(app),
  'Mutation.createProp': async (me) => ({
    input: { ...PRODUCT, image_urls: [await url(me)], contents: [{ name: 'Lid', imageUrl: await url(me) }] },
  }),
  'Mutation.updateProp': async (me) => ({
    id: await product(me),
    input: { image_urls: [await url(me)], contents: [{ name: 'Lid', imageUrl: await url(me) }] },
  }),
  'Mutation.deleteProp': makeIdArguments(product),
  'Mutation.createCatalog': async (me) => ({ input: { url: me.feed } }),
  'Mutation.updateCatalog': makeIdArguments(catalog, { input: { name: 'Renamed' } }),
  'Mutation.deleteCatalog': makeIdArguments(catalog),
  'Mutation.createPropFromCatalog': makeIdArguments(catalog, { input: { itemKey: 'mug' } }),
  'Mutation.deleteUpload': makeIdArguments(storedFile),
  'Mutation.updateUpload': async (me) => ({ id: await storedFile(me), input: { name: me.word } }),
  'Mutation.uploadPart': async (me) => ({ ...(await begun(me)), part: 1, bytes: 'no ticket' }),
  'Mutation.abortUpload': begun,
  'Mutation.completeUpload': async (me) => {
    const named = await begun(me);
    const part = await requestData(
      me,
      'PUT',
      `/api/v1/uploads/multipart?${new URLSearchParams({ ...named, part: '1' })}`,
      SOUND,
    );
    return { input: { ...named, parts: [part] } };
  },
  'Mutation.deleteGalleryImage': makeIdArguments(async (me) => (await galleryImage(me)).galleryImageId),
  'Mutation.addDirectoryPersona': async () => ({ input: { name: `Shared ${randomUUID()}` } }),
  'Mutation.updateDirectoryPersona': async (me) => ({ slug: await directoryPersona(me), input: { label: me.word } }),
  'Mutation.setDirectoryPassport': async (me) => ({ slug: await directoryPersona(me), input: { url: await url(me) } }),
  'Mutation.createPersona': async (me) => ({ input: { name: `${me.word} ${randomUUID()}` } }),
  'Mutation.updatePersona': makeSlugArguments({ input: { label: 'The dry one' } }),
  'Mutation.deletePersona': makeSlugArguments(),
  'Mutation.setPassport': async (me) => ({ slug: await persona(me), input: { url: await url(me) } }),
  'Mutation.clearPassport': makeSlugArguments(),
  'Mutation.addPersonaImage': async (me) => ({ slug: await persona(me), input: { url: await url(me) } }),
  'Mutation.detachPersonaImageByUrl': async (me) => {
    const { slug, image } = await personaImage(me);
    return { slug, url: image.url };
  },
  'Mutation.detachPersonaImage': imageArguments,
  'Mutation.movePersonaImage': async (me) => ({ ...(await imageArguments(me)), input: { to: 0 } }),
  'Mutation.generatePersona': async () => ({ input: { niche: 'home baking' } }),
  'Mutation.writePersonaFields': makeSlugArguments({ input: { action: 'generate', field: 'short_bio' } }),
  'Mutation.createVisualPreset': async (me) => ({ input: await visualPreset(me) }),
  'Mutation.deleteVisualPreset': makeIdArguments(presetId),
  'Mutation.createReference': async (me) => ({ input: { text: `5 ways to say ${me.word}\nloudly\nsoftly` } }),
  'Mutation.retireReference': makeIdArguments(reference),
  'Mutation.createHouseFormat': async (me) => ({ input: houseFormat(me) }),
  'Mutation.updateHouseFormat': async (me) => ({ slug: await houseSlug(me), input: { name: me.word } }),
  'Mutation.deleteHouseFormat': async (me) => ({ slug: await houseSlug(me) }),
  'Mutation.createScriptExample': async (me) => ({ input: { ...scriptExample(me), preset_id: await presetId(me) } }),
  'Mutation.deleteScriptExample': makeIdArguments(
    async (me) => (await requestData(me, 'POST', '/api/v1/scripts', scriptExample(me))).example.id,
  ),
  'Mutation.setAccountPlan': makeIdArguments(async (me) => me.id, { input: { plan: 'creator' } }),
  'Mutation.setAccountLimits': makeIdArguments(anotherAccount, { input: { openJobs: 5 } }),
  'Mutation.suspendAccount': makeIdArguments(anotherAccount),
  'Mutation.deleteAccount': makeIdArguments(anotherAccount),
  'Mutation.endSession': makeIdArguments(otherSession),
  'Query.session': makeIdArguments(once(otherSession)),
  'Mutation.resumeAccount': makeIdArguments(anotherAccount),
  'Mutation.changeApiKey': makeIdArguments(apiKey, { input: { monthlyCapUsd: 10 } }),
  'Mutation.revokeApiKey': makeIdArguments(apiKey),
  'Query.apiKey': makeIdArguments(once(apiKey)),
  'Query.adminAccount': makeIdArguments(async (me) => me.id),
  'Query.invitation': makeIdArguments(invitation),
  'Mutation.deleteInvitation': makeIdArguments(invitation),
  'Mutation.startAppScreen': async (me) => ({
    input: { personaSlug: await aPersona(me), appId: await app(me), screenUrl: await url(me) },
  }),
  'Mutation.burnCaption': async (me) => ({ input: { imageUrl: await url(me), text: 'Still hot at noon.' } }),
  'Mutation.generateImage': photo,
  'Mutation.startImage': photo,
  'Mutation.retryImageJob': makeIdArguments((me) => imageJob(me, { fileUrl: 'https://nowhere.invalid/face.png' })),
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
  'Mutation.updateBrief': async (me) => ({ id: await brief(me), input: { draft: { productId: await aProduct(me) } } }),
  'Mutation.deleteBrief': makeIdArguments(brief),
  'Mutation.deleteVaultEntry': makeIdArguments(mined),
  'Mutation.createSavedScript': async (me) => ({ input: await savedParts(me) }),
  'Mutation.updateSavedScript': async (me) => ({ id: await savedScript(me), input: await savedParts(me) }),
  'Mutation.deleteSavedScript': makeIdArguments(savedScript),
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
  'Mutation.deleteStoryboard': makeIdArguments(storyboard),
  'Mutation.addStoryboardFrame': async (me) => ({
    id: await storyboard(me),
    input: { frame: { caption: 'Look.', image_id: await galleryId(me) } },
  }),
  'Mutation.updateStoryboardFrame': makeIdArguments(storyboard, { index: 0, input: {} }),
  'Mutation.deleteStoryboardFrame': makeIdArguments(storyboard, { index: 0 }),
  'Mutation.drawStoryboardFrame': makeIdArguments(describedBoard, { index: 0, input: {} }),
  'Mutation.moveStoryboardFrame': makeIdArguments(storyboard, { index: 0, input: { to: 0 } }),
  'Mutation.writePhrases': async (me) => ({ input: { personaSlug: await aPersona(me) } }),
  'Mutation.writeLongForm': async (me) => ({
    input: {
      seconds: 60,
      personaSlug: await aPersona(me),
      brief: { goal: 'sales', platform: 'tiktok', product: BLANKET, productId: await aProduct(me) },
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
