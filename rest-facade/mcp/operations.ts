/** The operations that tools run, as any client of the graph could. The build checks them against the graph. */
import { type DocumentNode, parse, separateOperations } from 'graphql';

const TEXT = /* GraphQL */ `
fragment Problem on RunError { code message hint }

fragment Video on Run {
  id
  preset
  status
  next { action }
  persona { name slug }
  brief { title product nameCertain audience language }
  frames { index segmentRole line onScreenText imageUrl seconds usd error { ...Problem } notice }
  estimate { usd clips seconds billed provider }
  progress { message done total }
  error { ...Problem }
  cut { url seconds bytes }
  slides { index url }
  zip { url }
  credits { text }
  notice
  revises
  createdAt
}

fragment File on RunOutput { kind status url error { ...Problem } }

fragment VideoInList on Run {
  id
  preset
  status
  persona { name }
  brief { title }
  estimate { usd }
  cut { url seconds }
  createdAt
}

fragment Creator on Persona { slug name label niche tone_of_voice voice short_bio visual_description passport_image_url }

fragment Goods on Product { id name category text image_urls price currency link }

fragment AppInList on App { id name description store_url }

fragment Workflow on Preset {
  slug
  title
  description
  output
  options { name type description min max choices }
}

fragment SpokenBy on Voice { id name gender language manner sampleUrl }

fragment Line on ScriptSegment { segmentRole spokenLine onScreenText visualDirection }

fragment Written on Script { structureType family hookText whyItWorks segments { ...Line } }

fragment Revised on RevisedScript { hookText segments { ...Line } note }

fragment Adapted on Translation { hookText segments { ...Line } changes }

fragment Opening on HookVariant { hookText spokenLine family note }

fragment Critique on ScriptCritique { score verdict strengths issues weakestIndex weakestRewrite fix }

fragment Saved on SavedScript {
  id
  title
  format
  hookText
  score
  status
  persona_slug
  run_id
  script { segments { ...Line } }
}

fragment Outcome on ScriptOutcome { id platform window_label posted_at goal }

fragment Understood on GeneratedBrief {
  product { name what audience benefits proof price currency images }
  topic
  persona { recommendation { label niche gender tone_of_voice why } resolved { slug name } }
  format
  script { ...Written }
  scene
}

fragment SavedBrief on Brief { id title }

fragment Picture on ImageJob { id status previewUrl resultUrl error }

fragment Photo on StockPhoto { id thumb alt photographer photographerUrl }

fragment Clip on StockVideo { id thumb seconds photographer photographerUrl }

fragment Credit on StockAttribution { text url }

fragment Format on CatalogEntry {
  key
  name
  summary
  tags
  niches
  preset
  options
  ours { posts multiple }
}

fragment Reached on KeyEvidence { key n hitRate reliableScore tier posterior { mean low high } }

fragment Can on Account {
  user { name }
  plan
  images { unlimited hostedRemaining refusal }
  video { allowed reason }
  spending { month usd capUsd }
  approveUpToUsd
}

fragment Use on LimitUse { used limit }

query GetAccount {
  account { ...Can }
  accountUsage { requests { ...Use } textCalls { ...Use } openJobs { ...Use } openRuns { ...Use } storedBytes { ...Use } }
}
query ListWorkflows { presets(first: 50) { nodes { ...Workflow } } }
query ListCreators($query: String, $after: String, $first: Int) {
  personas(query: $query, after: $after, first: $first) { nodes { ...Creator } pageInfo { endCursor hasNextPage } }
}
query ListSharedCreators($after: String, $first: Int) {
  directory(after: $after, first: $first) { nodes { ...Creator } pageInfo { endCursor hasNextPage } }
}
query ListProducts($query: String, $after: String, $first: Int) {
  props(query: $query, after: $after, first: $first) { nodes { ...Goods } pageInfo { endCursor hasNextPage } }
}
query ListApps($query: String, $after: String, $first: Int) {
  apps(query: $query, after: $after, first: $first) { nodes { ...AppInList } pageInfo { endCursor hasNextPage } }
}
query ListVoices($language: String) { voices(language: $language) { provider voices { ...SpokenBy } } }
query FindPhotos($q: String!, $orientation: Orientation, $page: Int) {
  stockPhotos(q: $q, orientation: $orientation, page: $page) {
    configured photos { ...Photo } total attribution { ...Credit }
  }
}
query FindVideos($q: String!, $orientation: Orientation, $page: Int) {
  stockVideos(q: $q, orientation: $orientation, page: $page) {
    configured videos { ...Clip } total attribution { ...Credit }
  }
}
query ListFormats($niche: String, $preset: String) {
  formatLibrary(niche: $niche, preset: $preset) { catalog { ...Format } }
}
query ReadEvidence($goal: Goal!, $niche: String) {
  evidence(goal: $goal, niche: $niche, first: 20) { nodes { ...Reached } scored }
}
mutation CreateCreator($input: CreatePersonaInput!) { createPersona(input: $input) { ...Creator } }
mutation ChangeCreator($slug: String!, $input: UpdatePersonaInput!) {
  updatePersona(slug: $slug, input: $input) { ...Creator }
}
mutation InventCreator($input: GeneratePersonaInput!) { generatePersona(input: $input) { persona { ...Creator } } }
mutation ShowFace($slug: String!, $url: String!) { setPassport(slug: $slug, input: { url: $url }) { ...Creator } }
mutation CreateProduct($input: CreateProductInput!) { createProp(input: $input) { ...Goods } }
mutation ChangeProduct($id: ID!, $input: UpdateProductInput!) { updateProp(id: $id, input: $input) { ...Goods } }
mutation MakeAddress($input: UploadAddressInput!) { createUploadAddress(input: $input) { id url expiresAt maxBytes } }
query GetFile($id: ID!) { storedUpload(id: $id) { id url kind contentType bytes } }
mutation StoreFile($input: UploadInput!) { upload(input: $input) { url kind contentType bytes } }
mutation WriteBrief($input: GenerateBriefInput!) { generateBrief(input: $input) { ...Understood } }
mutation SaveBrief($input: CreateBriefInput!) { createBrief(input: $input) { ...SavedBrief } }
mutation WriteScripts($input: GenerateScriptsInput!) { generateScripts(input: $input) { scripts { ...Written } } }
mutation Critique($input: CritiqueScriptInput!) { critiqueScript(input: $input) { ...Critique } }
mutation Revise($input: ReviseScriptInput!) { reviseScript(input: $input) { ...Revised } }
mutation WriteHooks($input: ScriptHooksInput!) { writeScriptHooks(input: $input) { variants { ...Opening } } }
mutation Adapt($input: TranslateScriptInput!) { translateScript(input: $input) { translation { ...Adapted } } }
mutation SaveScript($input: CreateSavedScriptInput!) { createSavedScript(input: $input) { ...Saved } }
mutation ChangeScript($id: ID!, $input: UpdateSavedScriptInput!) {
  updateSavedScript(id: $id, input: $input) { ...Saved }
}
mutation SendScript($id: ID!, $input: SendSavedScriptInput) {
  sendSavedScript(id: $id, input: $input) { run { ...Video } }
}
query ListScripts($first: Int) { savedScripts(first: $first) { nodes { id title format status } } }
query GetScript($id: ID!) { savedScript(id: $id) { ...Saved } }
mutation RecordResult($id: ID!, $input: RecordScriptOutcomeInput!) {
  recordScriptOutcome(id: $id, input: $input) { ...Outcome }
}
query PriceOfPicture { picturePrice { usd hosted } }
mutation MakeImage($input: GenerateImageInput!) { startImage(input: $input) { ...Picture } }
mutation RetryImage($id: ID!) { retryImageJob(id: $id) { ...Picture } }
query GetImage($id: ID!) { imageJob(id: $id) { ...Picture } }
mutation EstimateVideo($input: StartFlowInput!) {
  estimateFlow(input: $input) {
    estimate { usd clips seconds billed provider }
    script { ...Written }
    brief { name nameCertain audience facts { text } }
  }
}
mutation StartVideo($input: StartFlowInput!) { startFlow(input: $input) { run { ...Video } } }
query ListVideos($filter: RunFilter, $query: String, $after: String, $first: Int) {
  flows(filter: $filter, query: $query, after: $after, first: $first) {
    nodes { ...VideoInList }
    pageInfo { endCursor hasNextPage }
  }
}
query GetVideo($id: ID!) { flow(id: $id) { ...Video outputs { ...File index } } }
query GetVersion($id: ID!) { flowVersion(id: $id) }
mutation MakeFile($id: ID!, $input: MakeOutputInput!) {
  makeFlowOutput(id: $id, input: $input) { ready outputs { ...File index } }
}
mutation EditVideo($id: ID!, $input: EditFlowInput!) { editFlow(id: $id, input: $input) { ...Video } }
mutation EditLine($id: ID!, $index: Int!, $input: EditFrameInput!) {
  editFlowFrame(id: $id, index: $index, input: $input) { ...Video }
}
mutation RedrawLine($id: ID!, $index: Int!) { redrawFlowFrame(id: $id, index: $index) { ...Video } }
mutation RevoiceLine($id: ID!, $index: Int!) { revoiceFlowFrame(id: $id, index: $index) { ...Video } }
mutation AddLine($id: ID!, $input: AddFrameInput!) { addFlowFrame(id: $id, input: $input) { ...Video } }
mutation MoveLine($id: ID!, $index: Int!, $input: MoveFrameInput!) {
  moveFlowFrame(id: $id, index: $index, input: $input) { ...Video }
}
mutation RemoveLine($id: ID!, $index: Int!) { removeFlowFrame(id: $id, index: $index) { ...Video } }
query GetAllowance { account { approveUpToUsd } }
mutation ApproveVideo($id: ID!, $input: ApproveFlowInput) { approveFlow(id: $id, input: $input) { ...Video } }
mutation CancelVideo($id: ID!) { cancelFlow(id: $id) { ...Video } }
mutation ReviseVideo($id: ID!, $input: ReviseFlowInput) { reviseFlow(id: $id, input: $input) { run { ...Video } } }
`;

/** All operations with their fragments. */
export const DOCUMENT: DocumentNode = parse(TEXT, { noLocation: true });

/** Each operation by its name, with the fragments that it needs. */
export const OPERATIONS: Readonly<Record<string, DocumentNode>> = separateOperations(DOCUMENT);
