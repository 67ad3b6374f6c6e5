const PERSONA =
  'accent avoid_phrases backstory catchphrases gender id interests label name niche outfits_owned passport_image_url peer_archetype short_bio slug tone_of_voice visual_description voice';
const PERSONA_IMAGE = 'caption created_at generation_params id prompt sort_order type url';
const APP = 'country description developer genre icon_url id name own platform screenshots store_id store_url';
const CATALOG = 'currency format id last_count last_error last_read_at name site_url url';
const PRODUCT = 'category contents created_at currency id image_urls link name price text';
const ADMIN_ACCOUNT = 'createdAt email id limits name plan role suspendedAt';
const SOCIAL_ACCOUNT = 'createdAt feedbackPaused handle id neverSay niche platform subNiche';
const POST =
  'caption counted createdAt externalId formatKey hook hookFamily id medium multiple niche photo postedAt proxied readings recipeSource runId scores slides sound structureType subNiche updatedAt url';
const IMPORT_REPORT = { imported: null, updated: null, unchanged: null, refused: null };
const PROVIDER_KEY = 'createdAt hint ports provider';
const PORTS = 'image lipsync speech text upscale video';
const KEY = 'created_at id key_prefix last_used_at monthlyCapUsd name revoked_at spentUsd';
const SPENDING = 'capUsd month resetsAt usd';
const VISUAL_PRESET = 'background clothing description id image_url prompt title';
const HOUSE_FORMAT =
  'audience beats bestMultiple creators engagement examples freshness hookFamily hookRecipes key medium name newestViralPost niches options ours preset readiness recipeKey seriesCreators slug status summary tier viralCreators whatNotToCopy whatToSteal why';
const SCRIPT_EXAMPLE = 'frames id preset_id script_type source_platform source_url title viral_notes';
const REFERENCE = 'created_at format id kind medium name niche_categories preset recipe_key source source_url';
const BRIEF = 'createdAt draft id source title';
const RUN =
  'awaiting brief createdAt credits cut error estimate finishedAt frames id music next outputs persona preset progress script status straightThrough';
const STORYBOARD = 'created_at frames id image_ids name persona_id updated_at version';
const BRICK_JOB = 'brick createdAt error finishedAt id output progress status variant';
const ONE_BRICK = 'brick createdAt error finishedAt id input output progress startedAt status usd variant';
const IMAGE_JOB = 'createdAt error id previewUrl resultUrl status';
const SAVED_SCRIPT =
  'brief candidates caption created_at critique family format hook_variants id persona_id persona_slug run_id script status structure_type title updated_at video_job_id video_url workflow_slug';
const OUTCOME =
  'account_id created_at goal hook_family id intent_comments metrics note platform posted_at skepticism_comments structure_type window_label';
const SCRIPT = 'claimLimit family hookText productEntrySegment segments structureType whyItWorks';

/**
 * The exact keys of each route's response. The value of a key lists the keys of the object there; null if there is none. `[]`
 * means a list's first entry.
 */
export const ANSWER_KEYS: Record<string, Record<string, string | null>> = {
  'POST /auth/sign-up': { user: 'createdAt email id image name' },
  'POST /auth/sign-in': { user: 'createdAt email id image name' },
  'POST /auth/sign-out': { signedOut: null },
  'POST /auth/token': { access_token: null, token_type: null, expires_in: null, scope: null },
  'POST /auth/password': { user: 'createdAt email id image name' },
  'GET /api/v1/admin/invitations': { 'invitations[]': 'created_at email expires_at id' },
  'POST /api/v1/admin/invitations': { token: null, invitation: 'created_at email expires_at id' },
  'DELETE /api/v1/admin/invitations/{id}': { invitation: 'created_at email expires_at id' },
  'GET /api/v1/admin/accounts': { 'accounts[]': ADMIN_ACCOUNT, nextCursor: null },
  'PATCH /api/v1/admin/accounts/{id}': { account: ADMIN_ACCOUNT },
  'PATCH /api/v1/admin/accounts/{id}/limits': { account: ADMIN_ACCOUNT },
  'POST /api/v1/admin/accounts/{id}/suspend': { account: ADMIN_ACCOUNT },
  'POST /api/v1/admin/accounts/{id}/resume': { account: ADMIN_ACCOUNT },
  'GET /api/v1/account/usage': {
    ...Object.fromEntries(
      'apiKeys apps briefs catalogs hostedImages openJobs openRuns openUploads personas posts products references requests savedScripts socialAccounts storedBytes storyboards textCalls vaultEntries'
        .split(' ')
        .map((name) => [name, 'limit resetsAt used']),
    ),
    month: 'billedUsd from kinds maybeUsd refundedUsd to',
  },
  'GET /api/v1/account': {
    user: 'createdAt email id image name',
    authenticatedWith: null,
    plan: null,
    provider: 'connected imageModel models',
    images: 'hostedLimit hostedRemaining hostedUsed refusal unlimited',
    video: 'allowed denied reason',
    spending: SPENDING,
  },
  'PATCH /api/v1/account/spending': { spending: SPENDING },
  'GET /api/v1/account/callbacks/secret': { secret: null, createdAt: null, previousUntil: null },
  'POST /api/v1/account/callbacks/secret/rotate': { secret: null, createdAt: null, previousUntil: null },
  'GET /api/v1/account/api-keys': { 'keys[]': KEY },
  'POST /api/v1/account/api-keys': { raw: null, row: KEY },
  'PATCH /api/v1/account/api-keys/{id}': { key: KEY },
  'DELETE /api/v1/account/api-keys/{id}': { row: KEY },
  'GET /api/v1/account/provider-key': { hasKey: null, imageModel: null },
  'PUT /api/v1/account/provider-key': { saved: null },
  'PATCH /api/v1/account/provider-key': { saved: null },
  'DELETE /api/v1/account/provider-key': { deleted: null },
  'GET /api/v1/account/provider-keys': { 'keys[]': PROVIDER_KEY },
  'PUT /api/v1/account/provider-keys/{provider}': { key: PROVIDER_KEY },
  'DELETE /api/v1/account/provider-keys/{provider}': { deleted: null },
  'GET /api/v1/account/models': { models: PORTS },
  'PATCH /api/v1/account/models': { models: PORTS },
  'POST /api/v1/uploads': { url: null, kind: null, contentType: null, bytes: null },
  'POST /api/v1/uploads/multipart': {
    uploadId: null,
    path: null,
    partSize: null,
    maxParts: null,
    kind: null,
    contentType: null,
  },
  'PUT /api/v1/uploads/multipart': { part: null, etag: null },
  'DELETE /api/v1/uploads/multipart': { aborted: null },
  'POST /api/v1/uploads/multipart/complete': { url: null, kind: null, contentType: null },
  'GET /api/v1/personas': { 'personas[]': 'accent gender id label name niche passport_image_url slug tone_of_voice' },
  'POST /api/v1/personas': { persona: PERSONA },
  'GET /api/v1/personas/{slug}': { persona: PERSONA },
  'PATCH /api/v1/personas/{slug}': { persona: PERSONA },
  'DELETE /api/v1/personas/{slug}': { slug: null },
  'POST /api/v1/personas/generate': {
    draft:
      'accent avoid_phrases backstory catchphrases gender interests label name niche outfits_owned peer_archetype short_bio tone_of_voice visual_description',
  },
  'POST /api/v1/personas/{slug}/fields': { field: null, content: null },
  'GET /api/v1/personas/{slug}/images': { passport_image_url: null, 'images[]': PERSONA_IMAGE },
  'POST /api/v1/personas/{slug}/images': { url: null, image: PERSONA_IMAGE },
  'DELETE /api/v1/personas/{slug}/images': { url: null, unattached: null },
  'DELETE /api/v1/personas/{slug}/images/{imageId}': { imageId: null, unattached: null },
  'GET /api/personas': { personas: null, nextCursor: null },
  'POST /api/personas': { slug: null, id: null },
  'GET /api/v1/uploads': { 'uploads[]': 'bytes contentType createdAt id kind url', nextCursor: null },
  'GET /api/v1/uploads/{id}': { upload: 'bytes contentType createdAt id kind url' },
  'DELETE /api/v1/uploads/{id}': { id: null, deleted: null },
  'GET /api/v1/gallery': {
    'images[]': 'caption created_at generation_params id personas prompt type url',
    nextCursor: null,
  },
  'DELETE /api/v1/gallery/{id}': { id: null, deleted: null },
  'PUT /api/v1/personas/{slug}/passport': { url: null },
  'DELETE /api/v1/personas/{slug}/passport': { passport_image_url: null },
  'POST /api/v1/props': { product: PRODUCT },
  'GET /api/v1/props': { 'props[]': PRODUCT },
  'PATCH /api/v1/props/{id}': { product: PRODUCT },
  'DELETE /api/v1/props/{id}': { id: null, deleted: null },
  'POST /api/v1/apps': { app: APP },
  'GET /api/v1/apps': { 'apps[]': APP },
  'GET /api/v1/apps/{id}': {
    app: APP,
    listing:
      'contentRating currency developer genre iconUrl installs name phoneScreens price priceLabel rating ratingCount readAt releaseNotes storeUrl tabletScreens updatedAt version',
  },
  'PATCH /api/v1/apps/{id}': { app: APP },
  'POST /api/v1/apps/{id}/refresh': { app: APP },
  'DELETE /api/v1/apps/{id}': { id: null, deleted: null },
  'POST /api/v1/catalogs': { catalog: CATALOG },
  'GET /api/v1/catalogs': { 'catalogs[]': CATALOG },
  'GET /api/v1/catalogs/{id}/items': {
    'items[]': 'availability brand images key labels link price publishedAt salePrice subtitle title',
    total: null,
    matched: null,
    readAt: null,
    truncated: null,
  },
  'POST /api/v1/catalogs/{id}/props': { product: PRODUCT },
  'PATCH /api/v1/catalogs/{id}': { catalog: CATALOG },
  'DELETE /api/v1/catalogs/{id}': { id: null, deleted: null },
  'GET /api/v1/stock/photos': {
    configured: null,
    'photos[]': 'alt full height id pageUrl photographer photographerUrl thumb width',
    total: null,
    attribution: 'text url',
  },
  'POST /api/v1/stock/photos': { id: null, url: null, photographer: null, pageUrl: null },
  'GET /api/v1/stock/videos': {
    configured: null,
    'videos[]': 'height id pageUrl photographer photographerUrl previewUrl seconds thumb width',
    total: null,
    attribution: 'text url',
  },
  'GET /api/v1/voices': { provider: null, 'voices[]': 'gender id language manner name sampleUrl' },
  'GET /api/v1/images/options': {
    'groups[]': 'choices id label multiSelect section',
    'presets[]': 'description id label optionsMap',
    'gaze[]': 'eyeGazeX eyeGazeY id label',
    'head[]': 'headTiltX headTiltY id label',
    skipValue: null,
    customValue: null,
  },
  'POST /api/v1/images/generate': { imageUrl: null },
  'POST /api/v1/images/jobs': { job: IMAGE_JOB },
  'GET /api/v1/images/jobs': { 'jobs[]': IMAGE_JOB },
  'GET /api/v1/images/jobs/{id}': { job: IMAGE_JOB },
  'POST /api/v1/images/jobs/{id}/retry': { job: IMAGE_JOB },
  'POST /api/v1/images/bulk': { imageUrls: null, succeeded: null, failed: null },
  'POST /api/v1/images/camera-angle': { imageUrl: null },
  'POST /api/v1/images/expand-story': { imageUrl: null },
  'GET /api/v1/images/photo-pack': { 'plans[]': 'aspectRatio productCategory shots slug title' },
  'POST /api/v1/images/photo-pack': { 'shots[]': 'error imageUrl role' },
  'POST /api/v1/images/product-shots': { jobId: null, existing: null },
  'GET /api/v1/images/product-shots/{id}': { job: BRICK_JOB },
  'POST /api/v1/images/app-screen': { jobId: null, existing: null },
  'GET /api/v1/images/app-screen/{id}': { job: BRICK_JOB },
  'POST /api/v1/scripts/long-form': {
    title: null,
    paragraphs: null,
    script: null,
    words: null,
    brief: 'audience goal language niche nicheCategory platform product productId subNiche',
  },
  'POST /api/v1/scripts/ad-script': {
    title: null,
    totalDuration: null,
    'scenes[]': 'bRoll narration onScreenText section shotDescription timestamp',
    hook: null,
    beats: null,
    cta: null,
  },
  'POST /api/v1/scripts/caption': {
    caption: 'disclosure hashtags pinnedReply text',
    provenance: 'personaName product source',
  },
  'POST /api/v1/topics': { 'topics[]': 'angle searchQuery title' },
  'POST /api/v1/scripts/generate': {
    'scripts[]': SCRIPT,
    structures: null,
    brief: 'audience goal language niche nicheCategory platform product productId subNiche',
  },
  'POST /api/v1/scripts/revise': { script: 'hookText note segments' },
  'POST /api/v1/scripts/translate': { translation: 'changes hookSecondLine hookText segments', toPlatform: null },
  'POST /api/v1/scripts/localize': { texts: null, 'unresolved[]': 'index missingNumbers productDropped' },
  'POST /api/v1/phrases': { 'phrases[]': 'phrase structureType' },
  'GET /api/v1/scripts/vault': {
    'entries[]': 'created_at emotion id niche_category occurrences phrase product rating source status theme',
  },
  'POST /api/v1/scripts/vault': {
    'entries[]': 'emotion id occurrences phrase rating status theme',
    saved: null,
    nicheCategory: null,
  },
  'DELETE /api/v1/scripts/vault': { id: null },
  'POST /api/v1/scripts/critique': {
    critique:
      'bannedClaims dimensions fix issues leavePoints productEntrySegment score seed sendTarget strengths verdict weakestIndex weakestRewrite',
  },
  'POST /api/v1/scripts/rank': { ranking: 'entries order' },
  'POST /api/v1/scripts/hooks': { 'variants[]': 'family hookText note spokenLine' },
  'POST /api/v1/scripts/ad-hooks': { 'hooks[]': 'angle hookText onScreenText openingVisual' },
  'POST /api/v1/carousel/hooks': { 'hooks[]': 'angle rationale score text' },
  'POST /api/v1/carousel/autopsy': { format: null, referenceId: null },
  'POST /api/v1/story-ad/hooks': { 'hooks[]': 'action angle colorState narration stake visual' },
  'POST /api/v1/story-ad/critique': {
    score: null,
    verdict: null,
    strengths: null,
    issues: null,
    weakestIndex: null,
    weakestRewrite: 'action narration',
  },
  'POST /api/v1/briefs/generate': {
    brief: 'format generatedAt input persona product scene script scriptBrief structureType',
  },
  'GET /api/v1/briefs': { 'briefs[]': BRIEF },
  'POST /api/v1/briefs': {
    id: null,
    title: null,
    draft: 'audience goal language niche nicheOverride platform product productId subNiche',
    createdAt: null,
    source: null,
  },
  'GET /api/v1/briefs/{id}': { brief: BRIEF },
  'DELETE /api/v1/briefs/{id}': { id: null },
  'GET /api/v1/saved-scripts': {
    'scripts[]':
      'created_at family format hookText id persona_id persona_slug run_id score status structure_type title updated_at video_url workflow_slug',
  },
  'POST /api/v1/saved-scripts': { script: SAVED_SCRIPT },
  'GET /api/v1/saved-scripts/{id}': { script: SAVED_SCRIPT },
  'PATCH /api/v1/saved-scripts/{id}': { script: SAVED_SCRIPT },
  'DELETE /api/v1/saved-scripts/{id}': { id: null },
  'POST /api/v1/saved-scripts/{id}/send': { runId: null },
  'GET /api/v1/saved-scripts/{id}/shoot-brief': { markdown: null, filename: null },
  'GET /api/v1/saved-scripts/{id}/outcomes': { 'outcomes[]': OUTCOME },
  'POST /api/v1/saved-scripts/{id}/outcomes': { outcome: OUTCOME },
  'GET /api/v1/saved-scripts/outcomes/summary': {
    n: null,
    scope: null,
    cohortMedian: null,
    metric: null,
    'structures[]': 'hitRate median n reliableMedian status structureType',
    exploitStructure: null,
    skepticismRate: null,
  },
  'POST /api/v1/accounts': { account: SOCIAL_ACCOUNT },
  'GET /api/v1/accounts': { 'accounts[]': SOCIAL_ACCOUNT },
  'PATCH /api/v1/accounts/{id}': { account: SOCIAL_ACCOUNT },
  'DELETE /api/v1/accounts/{id}': { id: null, deleted: null },
  'POST /api/v1/accounts/{id}/posts': IMPORT_REPORT,
  'GET /api/v1/accounts/{id}/posts': { 'posts[]': POST },
  'DELETE /api/v1/accounts/{id}/posts/{postId}': { id: null, deleted: null },
  'GET /api/v1/formats/references': { 'references[]': REFERENCE },
  'POST /api/v1/formats/references': { kind: null, format: null, referenceId: null, reference: REFERENCE },
  'DELETE /api/v1/formats/references/{id}': { retired: null },
  'GET /api/v1/formats/evidence': {
    'evidence[]': 'hitRate hits key medianScore n posterior prior reliableScore tier',
    accountId: null,
    platform: null,
    goal: null,
    metric: null,
    nicheCategory: null,
    subNiche: null,
    scored: null,
    proxied: null,
    unscored: null,
    feedbackPaused: null,
  },
  'POST /api/v1/market/creators': { 'creators[]': 'handle imported platform refused unchanged updated' },
  'GET /api/v1/market/creators': { 'creators[]': 'createdAt followers handle id niche platform posts subNiche' },
  'DELETE /api/v1/market/creators/{id}': { id: null, deleted: null },
  'GET /api/v1/market/creators/{id}/posts': { 'posts[]': POST },
  'PATCH /api/v1/market/posts/{id}': { post: POST },
  'GET /api/v1/visual-presets': { 'presets[]': VISUAL_PRESET },
  'POST /api/v1/visual-presets': { preset: VISUAL_PRESET },
  'DELETE /api/v1/visual-presets/{id}': { id: null, deleted: null },
  'GET /api/v1/hooks': {
    counts: 'hooks posts',
    generatedAt: null,
    'hooks[]':
      'example family formatSlug medium multiple onScreen posts preset recipe recipeKey spoken structure via whatNotToCopy whatToSteal',
    niche: null,
  },
  'GET /api/v1/formats': {
    house: 'formats generatedAt ideasRefreshedAt',
    'catalog[]':
      'body example firstSeen href ideasOurs key medium name niches options origin ours paid preset presets productType recipeKey summary tags tier',
    references: null,
  },
  'POST /api/v1/formats/house': { format: HOUSE_FORMAT },
  'PATCH /api/v1/formats/house/{slug}': { format: HOUSE_FORMAT },
  'DELETE /api/v1/formats/house/{slug}': { slug: null, deleted: null },
  'GET /api/v1/scripts': { 'scripts[]': SCRIPT_EXAMPLE },
  'POST /api/v1/scripts': { example: SCRIPT_EXAMPLE },
  'GET /api/v1/scripts/{id}': { example: SCRIPT_EXAMPLE },
  'DELETE /api/v1/scripts/{id}': { id: null, deleted: null },
  'POST /api/v1/scripts/from-media': {
    draft: 'frames hook_verified inspected source_platform source_url title viral_notes',
  },
  'POST /api/v1/images/burn-caption': { mimeType: null, filename: null, base64: null },
  'GET /api/v1/presets': { 'presets[]': 'description format formats medium options output slug steps title' },
  'GET /api/v1/formats/vocab': {
    version: null,
    'media[]': 'key label',
    'presets[]': 'available description key label medium',
    'talkingFormats[]': 'description key label medium roles',
    'structures[]': 'description family key label',
    'carouselFormats[]': 'description key label',
    'chatFormats[]': 'description key label',
    'deckRecipes[]': 'description key label',
    'hookFamilies[]': 'description key label',
    'niches[]': 'key label',
    'recipes[]': 'family hookFamily id key label medium option presets signal status',
  },
  'GET /api/v1/storyboards/presets': { 'presets[]': 'category description frames icon id name' },
  'GET /api/v1/storyboards': { 'storyboards[]': STORYBOARD },
  'POST /api/v1/storyboards': { storyboard: STORYBOARD },
  'GET /api/v1/storyboards/{id}': { storyboard: STORYBOARD },
  'PATCH /api/v1/storyboards/{id}': { storyboard: STORYBOARD },
  'DELETE /api/v1/storyboards/{id}': { id: null, deleted: null },
  'POST /api/v1/storyboards/{id}/frames': { storyboard: STORYBOARD },
  'PATCH /api/v1/storyboards/{id}/frames/{index}': { storyboard: STORYBOARD },
  'DELETE /api/v1/storyboards/{id}/frames/{index}': { storyboard: STORYBOARD },
  'POST /api/v1/storyboards/{id}/frames/{index}/move': { storyboard: STORYBOARD },
  'POST /api/v1/storyboards/{id}/frames/{index}/image': { job: IMAGE_JOB },
  'POST /api/v1/flows': { runId: null },
  'GET /api/v1/flows/{id}': { run: RUN },
  'POST /api/v1/flows/{id}/approve': { run: RUN },
  'POST /api/v1/flows/{id}/variant': { run: RUN },
  'GET /api/v1/flows': { 'runs[]': RUN, cursor: null },
  'POST /api/v1/flows/estimate': {
    estimate: 'billed clips lines listUsd priceVersion provider seconds usd',
    script: 'claimLimit family hookText productEntrySegment segments structureType whyItWorks',
  },
  'PATCH /api/v1/flows/{id}': { run: RUN },
  'PATCH /api/v1/flows/{id}/frames/{index}': { run: RUN },
  'DELETE /api/v1/flows/{id}/frames/{index}': { run: RUN },
  'POST /api/v1/flows/{id}/frames': { run: RUN },
  'POST /api/v1/flows/{id}/frames/{index}/redraw': { run: RUN },
  'POST /api/v1/flows/{id}/frames/{index}/revoice': { run: RUN },
  'POST /api/v1/flows/{id}/frames/{index}/move': { run: RUN },
  'POST /api/v1/flows/{id}/revise': { runId: null },
  'POST /api/v1/flows/{id}/outputs': { 'outputs[]': 'bytes call contentType fileName kind status url', ready: null },
  'DELETE /api/v1/flows/{id}': { id: null, deleted: null },
  'POST /api/v1/flows/{id}/cancel': { run: RUN },
  'POST /api/v1/bricks/jobs': { job: ONE_BRICK },
  'GET /api/v1/bricks/jobs/{id}': { job: ONE_BRICK },
  'POST /api/v1/bricks/jobs/{id}/cancel': { job: ONE_BRICK },
  'POST /api/v1/bricks/jobs/{id}/callback/redeliver': { job: ONE_BRICK.replace('brick ', 'brick callback ') },
  'POST /api/v1/videos/assemble': { job: ONE_BRICK },
  'POST /api/v1/videos/upscale': { job: ONE_BRICK },
  'POST /api/v1/flows/{id}/callback/redeliver': { run: RUN.replace('brief ', 'brief callback ') },
  'GET /api/v1/queue': {
    'items[]':
      'attempts createdAt detail error finishedAt href id kind rawStatus resultUrl retryHref runningMinutes stalled startedAt status title',
    counts: 'done failed queued running',
    inFlight: null,
    failed: null,
    active: null,
    window: 'hours limit',
  },
};
