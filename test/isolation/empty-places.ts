import { type Body, newPersona } from '../support/client.js';
import { RUN_NAMES_NOTHING, runTried } from './run-requests.js';
import { aProduct, app, catalog, galleryId, mined, type Party, RUN_THINGS, requestData, url } from './things.js';

/** A slug that does not contain the owner's random word, because the stranger is to send the same slug. */
const slug = async (owner: Party): Promise<string> => (await newPersona(owner)).slug;

/** Things of the owner's to try in places that a valid request leaves empty. */
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
    return (await requestData(owner, 'GET', '/api/v1/catalogs')).catalogs.find((one: Body) => one.id === id).url;
  },
  'Mutation.generatePersona.input.productUrl': url,
  'Mutation.addDirectoryPersona.input.passport_image_url': url,
  'Mutation.updateDirectoryPersona.input.passport_image_url': url,
  'Mutation.createPersona.input.slug': slug,
  'Mutation.updatePersona.input.slug': slug,
  'Mutation.createStoryboard.input.from.imageIds': async (owner) => [await galleryId(owner)],
  'Mutation.createStoryboard.input.from.firstImageId': galleryId,
  'Mutation.createStoryboard.input.from.lastImageId': galleryId,
  'Mutation.updateStoryboardFrame.input.image_id': galleryId,
  'Mutation.updateStoryboardFrame.input.frame.image_id': galleryId,
};

/** Places whose value has no owner, and why. */
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
  'Mutation.updateDirectoryPersona.input.slug': 'a name in the directory that everybody shares',
  'Mutation.updateDirectoryPersona.slug': 'a creator of the directory, which test/creators guards from other partners',
  'Mutation.setDirectoryPassport.slug': 'a creator of the directory, which test/creators guards from other partners',
  'Mutation.deleteDirectoryPersona.slug': 'a creator of the directory, which test/creators guards from other partners',
  'Query.directoryPersona.slug': 'a creator of the directory, the same for everybody',
  'Mutation.copyDirectoryPersona.slug': 'a creator of the directory, the same for everybody',
  'Mutation.copyDirectoryPersona.input.slug': 'slugs of two accounts do not meet',
  'Mutation.startFlow.input.directorySlug': 'a creator of the directory, the same for everybody',
  'Mutation.estimateFlow.input.directorySlug': 'a creator of the directory, the same for everybody',
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

/** Places where an unknown name is not an error, and what the response contains instead. */
export const NO_REFUSAL: Readonly<Record<string, string>> = {
  'Query.imageJobs.ids': 'the named jobs that are yours: none',
  'Mutation.updateApp.input.storeUrl': 'kept as it is: only an address of a store is ever read, and by its number',
  'Mutation.detachPersonaImageByUrl.url': '`unattached` is false',
  'Mutation.detachPersonaImage.imageId': '`unattached` is false',
  'Mutation.createPersona.input.slug': 'slugs of two accounts do not meet',
  'Mutation.updatePersona.input.slug': 'slugs of two accounts do not meet',
};
