/** Builds the typed modules of `content` from its YAML files. A wrong key or value is an error with its file and line. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCollection, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';
import { packageRoot } from '../platform/paths.js';
import { categoriesShape as catalogCategoriesShape, columnsShape, nameWordsShape } from './catalog/schema.js';
import { failuresShape, requestsShape, responsesShape } from './facade/schema.js';
import { FORMAT_MEDIA } from './formats/keys.js';
import { castShape, startersShape, storyboardsShape, visualPresetsShape, vocabularyShape } from './formats/schema.js';
import { emojiShape, garmentsShape, looksShape, placesShape, productsShape } from './illustrator/schema.js';
import { directionsShape, optionsShape, packsShape, presetsShape, thingsShape } from './media/schema.js';
import { exportsShape, partialPricesShape, pricesShape, unusablePagesShape } from './providers/schema.js';
import { installableShape, wordsShape } from './speech/schema.js';
import { adScriptShape } from './writer/kinds/ad-script.schema.js';
import { carouselShape } from './writer/kinds/carousel.schema.js';
import { categoriesShape } from './writer/kinds/categories.schema.js';
import { chatShape } from './writer/kinds/chat.schema.js';
import { claimsShape } from './writer/kinds/claims.schema.js';
import { critiqueShape } from './writer/kinds/critique.schema.js';
import { followShape } from './writer/kinds/follow.schema.js';
import { formatsShape } from './writer/kinds/formats.schema.js';
import { personasShape } from './writer/kinds/personas.schema.js';
import { phrasesShape } from './writer/kinds/phrases.schema.js';
import { platformsShape } from './writer/kinds/platforms.schema.js';
import { reviseShape } from './writer/kinds/revise.schema.js';
import { storyShape } from './writer/kinds/story.schema.js';
import { storyCritiqueShape } from './writer/kinds/story-critique.schema.js';
import { topicsShape } from './writer/kinds/topics.schema.js';
import { vaultShape } from './writer/kinds/vault.schema.js';
import { winnerShape } from './writer/kinds/winner.schema.js';
import { languageShape } from './writer/schema.js';

/** Reads a YAML file and checks its shape. @throws Error that names file, line and key */
function readYaml<T>(path: string, shape: z.ZodType<T>): T {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(packageRoot, path), 'utf8'), { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const read = shape.safeParse(document.toJS());
  if (read.success) return read.data;
  const { issues } = read.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!;
  const keys = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  const node = findNode(document.contents, keys as (string | number)[]);
  const line = node?.range ? lines.linePos(node.range[0]).line : 1;
  throw new Error(`${path}:${line}: ${keys.join('.')}: ${issue.message}`);
}

/** The deepest node on a path of keys. */
function findNode(root: ParsedNode | null, keys: readonly (string | number)[]): ParsedNode | null {
  let node = root;
  for (const key of keys) {
    const inner = isCollection(node) ? node.get(key, true) : undefined;
    if (!inner) break;
    node = inner as ParsedNode;
  }
  return node;
}

/** Writes the module that a `data.d.ts` of the same folder declares. */
function writeModule(folder: string, values: Record<string, unknown>): void {
  const file = join(packageRoot, 'dist', 'content', folder, 'data.js');
  mkdirSync(dirname(file), { recursive: true });
  const text = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(file, text.join(''));
}

const languages = readdirSync(join(packageRoot, 'content', 'writer'))
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => [name.replace(/\.yaml$/, ''), readYaml(`content/writer/${name}`, languageShape)] as const);
writeModule('writer', { LANGUAGES: Object.fromEntries(languages) });
const vocabulary = readYaml('content/formats/vocabulary.yaml', vocabularyShape);
const niches = vocabulary.niches.map(({ key }) => key);
writeModule('formats', {
  CAST: readYaml('content/formats/cast.yaml', castShape),
  STARTERS: FORMAT_MEDIA.flatMap((medium) =>
    readYaml(`content/formats/starters/${medium}.yaml`, startersShape(medium, niches)),
  ),
  STORYBOARDS: readYaml('content/formats/storyboards.yaml', storyboardsShape),
  VISUAL_PRESETS: readYaml('content/formats/visual-presets.yaml', visualPresetsShape),
  WORDS: vocabulary,
});
writeModule('facade', {
  REQUESTS: readYaml('content/facade/requests.yaml', requestsShape),
  RESPONSES: readYaml('content/facade/responses.yaml', responsesShape),
  FAILURES: readYaml('content/facade/failures.yaml', failuresShape),
});
writeModule('catalog', {
  CATEGORIES: readYaml('content/catalog/categories.yaml', catalogCategoriesShape),
  COLUMNS: readYaml('content/catalog/columns.yaml', columnsShape),
  NAME_WORDS: readYaml('content/catalog/names.yaml', nameWordsShape),
});
writeModule('providers', {
  EXPORTS: readYaml('content/providers/exports.yaml', exportsShape),
  PARTIAL_PRICES: readYaml('content/providers/partial-prices.yaml', partialPricesShape),
  PRICES: readYaml('content/providers/prices.yaml', pricesShape),
  UNUSABLE_PAGES: readYaml('content/providers/unusable-pages.yaml', unusablePagesShape),
});
writeModule('speech', {
  SPOKEN: readYaml('content/speech/words.yaml', wordsShape),
  INSTALLABLE: readYaml('content/speech/installable.yaml', installableShape),
});
writeModule('media', {
  OPTIONS: readYaml('content/media/options.yaml', optionsShape),
  PRESETS: readYaml('content/media/presets.yaml', presetsShape),
  DIRECTIONS: readYaml('content/media/directions.yaml', directionsShape),
  PACKS: readYaml('content/media/packs.yaml', packsShape),
  THINGS: readYaml('content/media/things.yaml', thingsShape),
});
writeModule('illustrator', {
  PRODUCTS: readYaml('content/illustrator/products.yaml', productsShape),
  EMOJI: readYaml('content/illustrator/emoji.yaml', emojiShape),
  LOOKS: readYaml('content/illustrator/looks.yaml', looksShape),
  PLACES: readYaml('content/illustrator/places.yaml', placesShape),
  GARMENTS: readYaml('content/illustrator/garments.yaml', garmentsShape),
});
writeModule('writer/kinds', {
  AD_SCRIPT: readYaml('content/writer/kinds/ad-script.yaml', adScriptShape),
  FORMATS: readYaml('content/writer/kinds/formats.yaml', formatsShape),
  PLATFORMS: readYaml('content/writer/kinds/platforms.yaml', platformsShape),
  CAROUSEL: readYaml('content/writer/kinds/carousel.yaml', carouselShape),
  CATEGORIES: readYaml('content/writer/kinds/categories.yaml', categoriesShape),
  CHAT: readYaml('content/writer/kinds/chat.yaml', chatShape),
  CLAIMS: readYaml('content/writer/kinds/claims.yaml', claimsShape),
  CRITIQUE: readYaml('content/writer/kinds/critique.yaml', critiqueShape),
  FOLLOW: readYaml('content/writer/kinds/follow.yaml', followShape),
  PERSONAS: readYaml('content/writer/kinds/personas.yaml', personasShape),
  PHRASES: readYaml('content/writer/kinds/phrases.yaml', phrasesShape),
  REVISE: readYaml('content/writer/kinds/revise.yaml', reviseShape),
  STORY: readYaml('content/writer/kinds/story.yaml', storyShape),
  STORY_CRITIQUE: readYaml('content/writer/kinds/story-critique.yaml', storyCritiqueShape),
  TOPICS: readYaml('content/writer/kinds/topics.yaml', topicsShape),
  VAULT: readYaml('content/writer/kinds/vault.yaml', vaultShape),
  WINNER: readYaml('content/writer/kinds/winner.yaml', winnerShape),
});
