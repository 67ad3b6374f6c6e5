/** Where the shapes of REST differ from those of the graph. Whatever is not listed here is the same in both. */

/** Fields that REST gives another name, by their name in the graph. */
export const RENAMED: Readonly<Record<string, string>> = {
  'RunPersona.personaId': 'id',
  'RunBrief.briefId': 'id',
  'PersonaImage.imageId': 'id',
  'BrickPicture.imageId': 'id',
  'ScreenFrame.imageId': 'id',
  'ShotFrame.imageId': 'id',
  'KeptStockPhoto.photoId': 'id',
  'MinedPhrase.entryId': 'id',
  'VocabRecipe.recipeId': 'id',
};

/** A shape of REST that is a part of a type of the graph. */
export interface Part {
  name: string;
  description?: string;
  of: string;
  /** The fields of the graph that REST answers with the part. */
  at: readonly string[];
  /** A selection, as in an operation: `url: passport_image_url` renames a field. A field marked `@nonNull` is never null here. */
  fields: string;
  /** A field of the type whose own fields the part has beside `fields`. */
  spread?: string;
}

export const PARTS: readonly Part[] = [
  {
    name: 'PersonaSummary',
    description: 'A creator in a list.',
    of: 'Persona',
    at: ['Query.personas'],
    fields: 'id slug name label niche gender tone_of_voice accent passport_image_url',
  },
  {
    name: 'ImportedProduct',
    description: 'A product (prop) that videos show and talk about.',
    of: 'CatalogProduct',
    at: ['Mutation.createPropFromCatalog'],
    spread: 'product',
    fields: 'notice',
  },
  {
    name: 'CompletedUpload',
    description: 'The stored file.',
    of: 'StoredFile',
    at: ['Mutation.completeUpload'],
    fields: 'url kind contentType',
  },
  {
    name: 'PassportSet',
    of: 'Persona',
    at: ['Mutation.setPassport', 'Mutation.setDirectoryPassport'],
    fields: 'url: passport_image_url @nonNull',
  },
  {
    name: 'DirectoryPersonaCreated',
    description: 'The creator that was added.',
    of: 'Persona',
    at: ['Mutation.addDirectoryPersona'],
    fields: 'slug id',
  },
  { name: 'PassportCleared', of: 'Persona', at: ['Mutation.clearPassport'], fields: 'passport_image_url' },
  { name: 'ResolvedPersona', of: 'Persona', at: ['GeneratedPersona.resolved'], fields: 'id slug name' },
  {
    name: 'SavedScriptSummary',
    description: 'A saved script in a list.',
    of: 'SavedScript',
    at: ['Query.savedScripts'],
    fields:
      'id title format structure_type family hookText score status persona_id persona_slug workflow_slug run_id video_url created_at updated_at',
  },
];

/** How REST answers a list that is not an array in an envelope. */
export interface Page {
  /** The type, with what the connection has beside its rows. */
  name: string;
  description: string;
  /** What the rows are called. */
  items: string;
  /** What the cursor of the next page is called, if the answer has it. */
  next?: string;
}

/** By the lists' place in the graph. */
export const PAGES: Readonly<Record<string, Page>> = {
  'Query.accounts': {
    name: 'AdminAccountPage',
    description: 'One page of accounts.',
    items: 'accounts',
    next: 'nextCursor',
  },
  'Query.directory': {
    name: 'Directory',
    description: 'The shared directory of creators that belong to nobody.',
    items: 'personas',
    next: 'nextCursor',
  },
  'Query.evidence': {
    name: 'Evidence',
    description: "What works for the user towards a goal, according to their own posts and others'.",
    items: 'evidence',
  },
  'Query.flows': { name: 'RunList', description: 'One page of runs.', items: 'runs', next: 'cursor' },
  'Query.gallery': {
    name: 'GalleryPage',
    description: 'One page of the gallery.',
    items: 'images',
    next: 'nextCursor',
  },
  'Query.personaImages': {
    name: 'PersonaImages',
    description: 'The face and the images of a creator.',
    items: 'images',
  },
  'Query.queue': { name: 'Queue', description: 'Runs and jobs, with how many there are.', items: 'items' },
  'Query.uploads': {
    name: 'StoredFilePage',
    description: 'One page of files.',
    items: 'uploads',
    next: 'nextCursor',
  },
};
