import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { type PersonaRow, personaBySlug } from '../../creators/index.js';
import { toPersonaFacts } from '../cast.js';
import { type PhotoOptions, readOptions } from '../options/read-options.js';
import { describeInWords, describePhoto, UNSEEN } from '../photo/photo-prompt.js';
import type { PhotoBrief } from '../photo/photo-words.js';
import type { KeptFor, OrderedReference } from '../picture/jobs.js';
import { type NewPicture, orderPictures, randomSeed, toPictureRequest } from '../picture/order.service.js';
import {
  productPictures,
  readGivenPicture,
  readGivenPictures,
  readShownProducts,
  sentPicture,
  toFaceReferences,
} from '../picture/references.js';
import type { BulkImagesInput, GenerateImageInput } from './image.graphql.js';
import { waitForPictures } from './image-job.service.js';

type Source = 'persona' | 'upload' | 'custom';

/**
 * Works out the picture that a generate request asks for. Nothing is fetched from outside, and nothing is written.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming the field (400); NOT_FOUND only once all fields are valid
 */
export async function planPicture(scope: Scope, input: GenerateImageInput): Promise<NewPicture> {
  const source = readSource(input);
  const promptMode = readPromptMode(input);
  const options = readOptions(input.optionsMap ?? {}, input.customTextPerGroup ?? {});
  const type = input.type === 'passport' ? 'passport' : 'ugc';
  assertSeen(type, options, input.optionsMap);
  assertNotOverridden(input);
  assertPresetTexts(input);

  // All fields are validated, even those that this kind of request does not use.
  const upload = await readUpload(scope, input);
  const pictures = await productPictures(scope, input);
  const clothing = await readGivenPictures(scope, { role: 'clothing' }, input, 'clothing');
  const reference = await readGivenPictures(scope, { role: 'reference' }, input, 'reference');

  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const saveTo = input.saveToPersonaSlug == null ? null : await personaBySlug(scope, input.saveToPersonaSlug);
  const products = await readShownProducts(scope, input, pictures);

  const face = [...(source === 'persona' ? toFaceReferences(persona) : []), ...upload];
  const brief: PhotoBrief = {
    type,
    person: describePerson(source, persona, input, face.length > 0),
    ...(input.personaContext ? { context: input.personaContext } : {}),
    promptMode,
    options,
    ...(input.customPrompt?.trim() ? { customPrompt: input.customPrompt.trim() } : {}),
    ...(input.fullPromptOverride?.trim() ? { fullPromptOverride: input.fullPromptOverride.trim() } : {}),
    selectedOutfits: input.selectedOutfits ?? [],
    products: products.map(({ product }) => product),
    reference: { text: input.referenceText?.trim() || null, photos: reference.length },
    clothing: { text: input.clothingText?.trim() || null, photos: clothing.length },
    preset: {
      ...(input.visualPresetClothing && input.usePresetClothing !== false
        ? { clothing: input.visualPresetClothing }
        : {}),
      ...(input.visualPresetBackground && input.usePresetBackground !== false
        ? { background: input.visualPresetBackground }
        : {}),
    },
  };
  const references = [...face, ...products.flatMap((one) => one.references), ...clothing, ...reference];
  return {
    title: `${type === 'passport' ? 'Passport' : 'Photo'} of ${pickName(source, persona)}`,
    order: { drawing: describePhoto(brief), seed: randomSeed(), references },
    keepFor: keepFor(type, persona, saveTo),
  };
}

function readSource(input: GenerateImageInput): Source {
  const hasFile = input.fileUrl != null || input.file != null;
  if (input.fileUrl != null && input.file != null)
    throw invalid('file', 'Send the person either as `fileUrl` or as `file`.');
  const source = (input.characterSourceType ??
    (hasFile ? 'upload' : input.personaSlug != null ? 'persona' : 'custom')) as Source;
  if (source === 'persona' && input.personaSlug == null)
    throw invalid('personaSlug', '`personaSlug` is required when `characterSourceType` is persona.');
  if (source === 'upload' && !hasFile)
    throw invalid('fileUrl', '`fileUrl` (or a file) is required when `characterSourceType` is upload.');
  const described = [input.characterDescription, input.customPrompt, input.fullPromptOverride].some((text) =>
    text?.trim(),
  );
  if (input.characterSourceType === 'custom' && !described)
    throw invalid('characterDescription', '`characterDescription` is required when `characterSourceType` is custom.');
  if (source === 'custom' && hasFile)
    throw invalid(
      input.fileUrl != null ? 'fileUrl' : 'file',
      `\`${input.fileUrl != null ? 'fileUrl' : 'file'}\` is a photo of the person, who is in words when \`characterSourceType\` is custom: leave one of the two out, or set it to upload.`,
    );
  return source;
}

function readPromptMode(input: GenerateImageInput): 'structured' | 'custom' {
  const hasPrompt = Boolean(input.customPrompt?.trim());
  if (input.promptMode === 'custom' && !hasPrompt && !input.fullPromptOverride?.trim())
    throw invalid('customPrompt', '`customPrompt` is required when `promptMode` is custom.');
  return (input.promptMode ?? (hasPrompt ? 'custom' : 'structured')) as 'structured' | 'custom';
}

const OVERRIDDEN = [
  'customPrompt',
  'personaContext',
  'optionsMap',
  'customTextPerGroup',
  'selectedOutfits',
  'clothingText',
  'referenceText',
  'visualPresetClothing',
  'visualPresetBackground',
  'handheldText',
  'largeObjectText',
  'ambientText',
] as const;

/**
 * Refuses fields that have no effect because of `fullPromptOverride`. A text that the override repeats is accepted.
 * @throws ServiceError BAD_INPUT naming the field
 */
function assertNotOverridden(input: GenerateImageInput): void {
  const whole = input.fullPromptOverride?.trim().toLowerCase();
  if (!whole) return;
  const unused: Partial<Record<(typeof OVERRIDDEN)[number], boolean>> = {
    visualPresetClothing: input.usePresetClothing === false,
    visualPresetBackground: input.usePresetBackground === false,
  };
  for (const field of OVERRIDDEN) {
    const value = input[field];
    const unheard =
      hasContent(value) && !unused[field] && !(typeof value === 'string' && whole.includes(value.trim().toLowerCase()));
    if (unheard)
      throw invalid(
        field,
        `\`${field}\` has no effect, as \`fullPromptOverride\` replaces all other words: say it there and leave this out, or send \`customPrompt\` instead.`,
      );
  }
}

/**
 * Refuses to use a visual preset's text that was not sent.
 * @throws ServiceError BAD_INPUT naming the text
 */
function assertPresetTexts(input: GenerateImageInput): void {
  for (const part of ['Clothing', 'Background'] as const)
    if (input[`usePreset${part}`] === true && !input[`visualPreset${part}`]?.trim())
      throw invalid(
        `visualPreset${part}`,
        `\`visualPreset${part}\` is required when \`usePreset${part}\` is true: send the preset's text, or leave both out.`,
      );
}

/** Whether a value contains anything but null, blank texts, and lists or objects of these. */
const hasContent = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(hasContent)
      : value != null;

/**
 * Refuses options that the framing can't show, such as a pose in a flat lay. Also refuses a passport photo in a framing without
 * a face.
 * @throws ServiceError BAD_INPUT naming the option
 */
function assertSeen(type: 'ugc' | 'passport', { picks, gaze, head }: PhotoOptions, optionsMap: unknown): void {
  const framing = picks.find(({ group }) => group === 'framing')?.values[0];
  const unseen = framing && (UNSEEN as ReadonlyMap<string, readonly string[]>).get(framing);
  if (!unseen) return;
  const shows = `the framing \`${framing}\` shows no face`;
  if (type === 'passport')
    throw invalid(
      'optionsMap.framing',
      `\`optionsMap.framing\`: ${shows}, and a passport is of one: choose another framing.`,
    );
  const [hidden] = [
    ...picks.flatMap(({ group, values }) =>
      unseen.includes(group) ? [`${values.length > 0 ? 'optionsMap' : 'customTextPerGroup'}.${group}`] : [],
    ),
    ...(gaze || head
      ? Object.keys(optionsMap ?? {})
          .filter((key) => /^(eyeGaze|headTilt)/.test(key))
          .map((key) => `optionsMap.${key}`)
      : []),
  ];
  if (hidden)
    throw invalid(
      hidden,
      `\`${hidden}\` has no effect, as ${shows}: leave it out, or choose another \`optionsMap.framing\`.`,
    );
}

const invalid = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

async function readUpload(scope: Scope, { fileUrl, file }: GenerateImageInput): Promise<OrderedReference[]> {
  const use = { role: 'persona' } as const;
  if (fileUrl != null) return [await readGivenPicture(scope, use, fileUrl, 'fileUrl')];
  return file == null ? [] : [sentPicture(scope, use, file, 'file')];
}

function describePerson(
  source: Source,
  persona: PersonaRow | null,
  input: GenerateImageInput,
  photo: boolean,
): PhotoBrief['person'] {
  const description = input.characterDescription?.trim() || null;
  const named = persona && toPersonaFacts(persona);
  if (source === 'persona') return { ...named!, description, photo };
  // The picture shows another person's face, with the life and clothes of the creator that the request names.
  return { description, photo, ...(named ? { outfits: named.outfits, life: named.life } : {}) };
}

const pickName = (source: Source, persona: PersonaRow | null): string =>
  persona?.name ?? (source === 'upload' ? 'an uploaded person' : 'a creator');

/**
 * Decides for which creators the picture is kept. A passport photo becomes the passport of the creators in `personaSlug` and
 * `saveToPersonaSlug`. Any other picture is kept only for the creator in `saveToPersonaSlug`.
 */
function keepFor(type: 'ugc' | 'passport', persona: PersonaRow | null, saveTo: PersonaRow | null): KeptFor[] {
  const as = type === 'passport' ? 'passport' : 'image';
  const targets = new Set([type === 'passport' ? persona?.id : null, saveTo?.id]);
  return [...targets].flatMap((personaId) => (personaId ? [{ personaId, as }] : []));
}

const USUAL_COUNT = 3;

export interface Batch {
  keys: string[];
  errors: string[];
}

/**
 * Makes several pictures of one scene, each in its own job with its own slot, and waits for all of them.
 * @returns the keys of the finished pictures, and a sentence for each picture that was not made
 * @throws ServiceError NOT_FOUND; and as {@link orderPictures} and {@link waitForPictures} do
 */
export async function makeBatch(caller: Caller, input: BulkImagesInput): Promise<Batch> {
  const persona = await personaBySlug(caller, input.personaSlug);
  const references = toFaceReferences(persona);
  const spec = describeInWords(toPersonaFacts(persona), input.prompt.trim());
  const count = input.count ?? USUAL_COUNT;
  const pictures = Array.from({ length: count }, (_, index) => ({
    title: `Photo of ${persona.name} (${index + 1} of ${count})`,
    order: { drawing: spec, seed: randomSeed(), references },
  }));
  const ids = await orderPictures(caller, pictures, toPictureRequest(caller, 'images/bulk'));
  const batch: Batch = { keys: [], errors: [] };
  for (const [index, outcome] of (await waitForPictures(caller, ids)).entries()) {
    if (outcome?.key) batch.keys.push(outcome.key);
    else batch.errors.push(`Picture ${index + 1}: ${outcome ? (outcome.error ?? CANCELLED) : NO_SLOT}`);
  }
  return batch;
}

const NO_SLOT = `no hosted image is left for it. Add your own provider key: ${links.saveProviderKey}.`;
const CANCELLED = 'it was cancelled. Request it again.';
