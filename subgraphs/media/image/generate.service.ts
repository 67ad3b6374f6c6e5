import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type PersonaRow, personaBySlug } from '../../creators/index.js';
import { type PhotoOptions, readOptions } from '../options/read-options.js';
import type { PhotoBrief } from '../photo/photo-brief.js';
import { photoDrawing } from '../photo/photo-drawing.js';
import { UNSEEN } from '../photo/structured.js';
import type { KeptFor, OrderedReference } from '../picture/order.js';
import { type NewPicture, randomSeed } from '../picture/order.service.js';
import { faceOf, givenPicture, givenPictures, sentPicture } from '../picture/references.js';
import { factsOf, productPictures, shownProducts } from './cast.service.js';
import type { GenerateImageInput } from './image.graphql.js';

type Source = 'persona' | 'upload' | 'custom';

/**
 * The picture that a generate body asks for. Nothing is read from outside, and nothing is written.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming the field (400), then NOT_FOUND
 */
export async function pictureOf(scope: Scope, input: GenerateImageInput): Promise<NewPicture> {
  const source = sourceOf(input);
  const promptMode = promptModeOf(input);
  const options = readOptions(input.optionsMap ?? {}, input.customTextPerGroup ?? {});
  const type = input.type === 'passport' ? 'passport' : 'ugc';
  assertSeen(type, options, input.optionsMap);
  assertNotOverridden(input);

  // Looked at whoever the photo is of: what is wrong in a field is said, though the field is not needed.
  const upload = await uploadOf(scope, input);
  const pictures = await productPictures(scope, input);
  const clothing = await listOf(scope, input, 'clothing');
  const reference = await listOf(scope, input, 'reference');

  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const saveTo = input.saveToPersonaSlug == null ? null : await personaBySlug(scope, input.saveToPersonaSlug);
  const products = await shownProducts(scope, input, pictures);

  const face = [...(source === 'persona' ? faceOf(persona) : []), ...upload];
  const brief: PhotoBrief = {
    type,
    person: personOf(source, persona, input, face.length > 0),
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
    title: `${type === 'passport' ? 'Passport' : 'Photo'} of ${nameOf(source, persona)}`,
    order: { drawing: photoDrawing(brief), seed: randomSeed(), references },
    keepFor: keepFor(type, persona, saveTo),
  };
}

function sourceOf(input: GenerateImageInput): Source {
  const hasFile = input.fileUrl != null || input.file != null;
  if (input.fileUrl != null && input.file != null)
    throw missing('file', 'Send the person either as `fileUrl` or as `file`.');
  const source = (input.characterSourceType ??
    (hasFile ? 'upload' : input.personaSlug != null ? 'persona' : 'custom')) as Source;
  if (source === 'persona' && input.personaSlug == null)
    throw missing('personaSlug', '`personaSlug` is required when `characterSourceType` is persona.');
  if (source === 'upload' && !hasFile)
    throw missing('fileUrl', '`fileUrl` (or a file) is required when `characterSourceType` is upload.');
  const described = [input.characterDescription, input.customPrompt, input.fullPromptOverride].some((text) =>
    text?.trim(),
  );
  if (input.characterSourceType === 'custom' && !described)
    throw missing('characterDescription', '`characterDescription` is required when `characterSourceType` is custom.');
  if (source === 'custom' && hasFile)
    throw missing(
      input.fileUrl != null ? 'fileUrl' : 'file',
      `\`${input.fileUrl != null ? 'fileUrl' : 'file'}\` is a photo of the person, who is in words when \`characterSourceType\` is custom: leave one of the two out, or set it to upload.`,
    );
  return source;
}

function promptModeOf(input: GenerateImageInput): 'structured' | 'custom' {
  const hasPrompt = Boolean(input.customPrompt?.trim());
  if (input.promptMode === 'custom' && !hasPrompt && !input.fullPromptOverride?.trim())
    throw missing('customPrompt', '`customPrompt` is required when `promptMode` is custom.');
  return (input.promptMode ?? (hasPrompt ? 'custom' : 'structured')) as 'structured' | 'custom';
}

const OVERRIDDEN = [
  ...(['customPrompt', 'personaContext', 'optionsMap', 'customTextPerGroup', 'selectedOutfits'] as const),
  ...(['clothingText', 'referenceText', 'visualPresetClothing', 'visualPresetBackground'] as const),
  ...(['handheldText', 'largeObjectText', 'ambientText'] as const),
];

/** @throws ServiceError BAD_INPUT naming words that would not be heard beside a whole prompt of the caller's */
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
      says(value) && !unused[field] && !(typeof value === 'string' && whole.includes(value.trim().toLowerCase()));
    if (unheard)
      throw missing(
        field,
        `\`${field}\` has no effect, as \`fullPromptOverride\` replaces all other words: say it there and leave this out, or send \`customPrompt\` instead.`,
      );
  }
}

/** Is there anything in it? */
const says = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(says)
      : value != null;

/** @throws ServiceError BAD_INPUT naming a choice that the chosen framing cannot show */
function assertSeen(type: 'ugc' | 'passport', { picks, gaze, head }: PhotoOptions, optionsMap: unknown): void {
  const framing = picks.find(({ group }) => group === 'framing')?.values[0];
  const unseen = framing && (UNSEEN as ReadonlyMap<string, readonly string[]>).get(framing);
  if (!unseen) return;
  const shows = `the framing \`${framing}\` shows no face`;
  if (type === 'passport')
    throw missing(
      'optionsMap.framing',
      `\`optionsMap.framing\`: ${shows}, and a passport is of one: choose another framing.`,
    );
  const [of] = [
    ...picks.flatMap(({ group, values }) =>
      unseen.includes(group) ? [`${values.length > 0 ? 'optionsMap' : 'customTextPerGroup'}.${group}`] : [],
    ),
    ...(gaze || head
      ? Object.keys(optionsMap ?? {})
          .filter((key) => /^(eyeGaze|headTilt)/.test(key))
          .map((key) => `optionsMap.${key}`)
      : []),
  ];
  if (of)
    throw missing(of, `\`${of}\` has no effect, as ${shows}: leave it out, or choose another \`optionsMap.framing\`.`);
}

const missing = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

async function uploadOf(scope: Scope, { fileUrl, file }: GenerateImageInput): Promise<OrderedReference[]> {
  const use = { role: 'persona' } as const;
  if (fileUrl != null) return [await givenPicture(scope, use, fileUrl, 'fileUrl')];
  return file == null ? [] : [sentPicture(scope, use, file, 'file')];
}

const listOf = (scope: Scope, input: GenerateImageInput, role: 'clothing' | 'reference') =>
  givenPictures(
    scope,
    { role },
    {
      urls: input[`${role}ImageUrls`],
      urlField: `${role}ImageUrls`,
      files: input[`${role}Images`],
      fileField: `${role}Images`,
    },
  );

function personOf(
  source: Source,
  persona: PersonaRow | null,
  input: GenerateImageInput,
  photo: boolean,
): PhotoBrief['person'] {
  const description = input.characterDescription?.trim() || null;
  const named = persona && factsOf(persona);
  if (source === 'persona') return { ...named!, description, photo };
  // Somebody else's face, in the life and clothes of the creator that is named beside it.
  return { description, photo, ...(named ? { outfits: named.outfits, life: named.life } : {}) };
}

const nameOf = (source: Source, persona: PersonaRow | null): string =>
  persona?.name ?? (source === 'upload' ? 'an uploaded person' : 'a creator');

/**
 * A passport becomes that of the creator it is made for, and of the one that is named to save it to; any other picture is only
 * kept with the latter.
 */
function keepFor(type: 'ugc' | 'passport', persona: PersonaRow | null, saveTo: PersonaRow | null): KeptFor[] {
  const as = type === 'passport' ? 'passport' : 'image';
  const targets = new Set([type === 'passport' ? persona?.id : null, saveTo?.id]);
  return [...targets].flatMap((personaId) => (personaId ? [{ personaId, as }] : []));
}
