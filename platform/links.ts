/**
 * The REST calls that messages and responses refer to, by name. Other code takes the facade's addresses only from here;
 * `test/architecture/links.test.ts` checks each against the facade's routes.
 */
export const links = {
  usage: 'GET /api/v1/account/usage',
  saveProviderKey: 'PUT /api/v1/account/provider-key',
  saveKeyOfProvider: 'PUT /api/v1/account/provider-keys/{provider}',
  chooseModels: 'PATCH /api/v1/account/models',
  changeSpending: 'PATCH /api/v1/account/spending',
  deleteOwnAccount: 'DELETE /api/v1/account',
  changeApiKey: 'PATCH /api/v1/account/api-keys/{id}',
  revokeApiKey: 'DELETE /api/v1/account/api-keys/{id}',

  upload: 'POST /api/v1/uploads',
  deleteUpload: 'DELETE /api/v1/uploads/{id}',
  createUploadAddress: 'POST /api/v1/uploads/once',
  uploadOnce: 'PUT /api/v1/uploads/once',
  completeUpload: 'POST /api/v1/uploads/multipart/complete',
  giveUpUpload: 'DELETE /api/v1/uploads/multipart',
  deletePicture: 'DELETE /api/v1/gallery/{id}',
  deletePersona: 'DELETE /api/v1/personas/{slug}',
  setPassport: 'PUT /api/v1/personas/{slug}/passport',
  setDirectoryPassport: 'PUT /api/personas/{slug}/passport',
  copyFromDirectory: 'POST /api/personas/{slug}/copy',

  changeApp: 'PATCH /api/v1/apps/{id}',
  deleteApp: 'DELETE /api/v1/apps/{id}',
  deleteProduct: 'DELETE /api/v1/props/{id}',
  deleteCatalog: 'DELETE /api/v1/catalogs/{id}',
  stockPhotos: 'GET /api/v1/stock/photos',
  stockVideos: 'GET /api/v1/stock/videos',
  deleteBrief: 'DELETE /api/v1/briefs/{id}',
  autopsy: 'POST /api/v1/carousel/autopsy',
  createReference: 'POST /api/v1/formats/references',
  setOpening: 'POST /api/v1/flows/{id}/variant',
  deleteVaultEntry: 'DELETE /api/v1/scripts/vault',
  deleteSavedScript: 'DELETE /api/v1/saved-scripts/{id}',

  accounts: 'GET /api/v1/accounts',
  changeAccount: 'PATCH /api/v1/accounts/{id}',
  deleteAccount: 'DELETE /api/v1/accounts/{id}',
  deletePost: 'DELETE /api/v1/accounts/{id}/posts/{postId}',
  deleteCreator: 'DELETE /api/v1/market/creators/{id}',

  pictureOptions: 'GET /api/v1/images/options',
  pictureJobs: 'GET /api/v1/images/jobs',
  pictureJob: 'GET /api/v1/images/jobs/{id}',
  orderPictures: 'POST /api/v1/images/jobs',
  retryPicture: 'POST /api/v1/images/jobs/{id}/retry',
  photoPacks: 'GET /api/v1/images/photo-pack',
  orderPhotoPack: 'POST /api/v1/images/photo-pack',
  orderProductShots: 'POST /api/v1/images/product-shots',
  productShots: 'GET /api/v1/images/product-shots/{id}',
  orderAppScreen: 'POST /api/v1/images/app-screen',
  appScreen: 'GET /api/v1/images/app-screen/{id}',
  startBrick: 'POST /api/v1/bricks/jobs',
  brick: 'GET /api/v1/bricks/jobs/{id}',
  assembleVideo: 'POST /api/v1/videos/assemble',
  upscaleVideo: 'POST /api/v1/videos/upscale',

  formats: 'GET /api/v1/formats',
  deleteHouseFormat: 'DELETE /api/v1/formats/house/{slug}',
  visualPresets: 'GET /api/v1/visual-presets',
  retireReference: 'DELETE /api/v1/formats/references/{id}',
  deleteScriptExample: 'DELETE /api/v1/scripts/{id}',
  storyboardPresets: 'GET /api/v1/storyboards/presets',
  storyboard: 'GET /api/v1/storyboards/{id}',
  changeFrame: 'PATCH /api/v1/storyboards/{id}/frames/{index}',
  deleteStoryboard: 'DELETE /api/v1/storyboards/{id}',

  queue: 'GET /api/v1/queue',
  presets: 'GET /api/v1/presets',
  startRun: 'POST /api/v1/flows',
  run: 'GET /api/v1/flows/{id}',
  approveRun: 'POST /api/v1/flows/{id}/approve',
  cancelRun: 'POST /api/v1/flows/{id}/cancel',
  nameRun: 'PATCH /api/v1/flows/{id}',
  changeRunFrame: 'PATCH /api/v1/flows/{id}/frames/{index}',
  reviseRun: 'POST /api/v1/flows/{id}/revise',
  makeRunOutput: 'POST /api/v1/flows/{id}/outputs',
} as const;

/** Names of a path's parameters: `/a/{id}` → `id`. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
export type ParametersOf<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** Fills the parameters into a path or a call. @example withParameters(links.run, { id }) // 'GET /api/v1/flows/0b1f…' */
export const withParameters = <Path extends string>(path: Path, parameters: ParametersOf<Path>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((parameters as Readonly<Record<string, string>>)[name] ?? ''),
  );

/** Fills the parameters into a call and splits it into method and path, for programs that follow it. */
export function toCall<Link extends string>(
  link: Link,
  parameters: ParametersOf<Link>,
): { method: string; path: string } {
  const [method = '', path = ''] = withParameters(link, parameters).split(' ');
  return { method, path };
}
