/** The inputs of a photo, alone and combined. */
import { ABSENT, type Effect, type Fields, type Value } from '../harness.js';
import type { World } from '../world.js';
import { file, files, keptWith, mara, mug, nils, picture, pictures, placed } from './things.js';

export const GENERATE: Record<string, Effect> = {
  type: ['ugc', 'passport'],
  characterSourceType: {
    between: ['persona', 'custom'],
    beside: { characterDescription: 'a sailor' },
  },
  personaSlug: [mara, nils],
  saveToPersonaSlug: { between: [ABSENT, nils], see: keptWith(nils) },
  characterDescription: { between: ['a sailor', 'a miner'], beside: { personaSlug: null } },
  fileUrl: [ABSENT, picture('#445566')],
  file: [ABSENT, file('#445566')],
  personaContext: [ABSENT, { niche: 'slow living', interests: ['pottery'], phone_model: 'Pixel 9' }],
  'personaContext.niche': [ABSENT, 'slow living'],
  'personaContext.interests': [ABSENT, ['pottery']],
  'personaContext.phone_model': [ABSENT, 'Pixel 9'],
  promptMode: { between: ['structured', 'custom'], beside: { customPrompt: 'She mends a bicycle.' } },
  optionsMap: [ABSENT, { place: 'gym' }],
  customTextPerGroup: [ABSENT, { light: 'a green lantern' }],
  customPrompt: [ABSENT, 'She mends a bicycle.'],
  fullPromptOverride: [ABSENT, 'A lighthouse.'],
  selectedOutfits: [ABSENT, ['a silver raincoat']],
  referenceText: [ABSENT, 'a grainy family album'],
  referenceImageUrls: [ABSENT, pictures('#aa3311')],
  referenceImages: [ABSENT, files('#aa3311')],
  clothingText: [ABSENT, 'a green corduroy shirt'],
  clothingImageUrls: [ABSENT, pictures('#aa3311')],
  clothingImages: [ABSENT, files('#aa3311')],
  visualPresetClothing: [ABSENT, 'a navy blazer'],
  visualPresetBackground: [ABSENT, 'a foggy pier'],
  usePresetClothing: { between: [true, false], beside: { visualPresetClothing: 'a navy blazer' } },
  usePresetBackground: { between: [true, false], beside: { visualPresetBackground: 'a foggy pier' } },
  ...placed('handheld'),
  ...placed('largeObject'),
  ...placed('ambient'),
};

/** Kinds of photos for which the inputs in {@link WORDS} must have an effect, as fields of the request. */
const MODES: Record<string, Fields> = {
  'beside a custom prompt': { customPrompt: 'She mends a bicycle.' },
  'on a passport': { type: 'passport' },
  'of an uploaded face': { characterSourceType: 'upload' },
};
const besides =
  (mode: string) =>
  async (world: World): Promise<Fields> => ({
    ...MODES[mode],
    ...(mode === 'of an uploaded face' ? { fileUrl: await world.picture('#445566') } : {}),
  });

/** Words about a photo; each is tested in each mode. */
const WORDS: Record<string, readonly [Value, Value]> = {
  personaSlug: [mara, nils],
  characterDescription: [ABSENT, 'with a freckled nose'],
  'personaContext.niche': [ABSENT, 'slow living'],
  'personaContext.interests': [ABSENT, ['pottery']],
  'personaContext.phone_model': [ABSENT, 'Pixel 9'],
  optionsMap: [ABSENT, { eyeGazeX: 0.8 }],
  customTextPerGroup: [ABSENT, { weather: 'a hailstorm' }],
  selectedOutfits: [ABSENT, ['a silver raincoat']],
  referenceText: [ABSENT, 'a grainy family album'],
  clothingText: [ABSENT, 'a green corduroy shirt'],
  visualPresetClothing: [ABSENT, 'a navy blazer'],
  visualPresetBackground: [ABSENT, 'a foggy pier'],
  handheldText: [ABSENT, 'a blue kettle'],
  handheldPropId: [ABSENT, mug],
};

export const FURTHER_EFFECTS: Record<string, Effect> = {
  ...Object.fromEntries(
    Object.keys(MODES).flatMap((mode) =>
      Object.entries(WORDS).map(([name, between]): [string, Effect] => [
        `${name} ${mode}`,
        { between, beside: besides(mode) },
      ]),
    ),
  ),
  'optionsMap place beside a background': {
    between: [ABSENT, { place: 'gym' }],
    beside: { visualPresetBackground: 'a foggy pier' },
  },
  'optionsMap outfit beside clothing': {
    between: [ABSENT, { outfit: 'dress' }],
    beside: { clothingText: 'a green shirt', selectedOutfits: ['a hat'] },
  },
  'customPrompt in structured mode': {
    between: [ABSENT, 'She mends a bicycle.'],
    beside: { promptMode: 'structured' },
  },
  'customPrompt on a passport': { between: [ABSENT, 'with a nose ring'], beside: { type: 'passport' } },
  'selectedOutfits beside clothing': { between: [ABSENT, ['a silver raincoat']], beside: { clothingText: 'a shirt' } },
  'selectedOutfits beside a preset': {
    between: [ABSENT, ['a silver raincoat']],
    beside: { visualPresetClothing: 'a navy blazer' },
  },
  'visualPresetClothing beside clothing': { between: [ABSENT, 'a navy blazer'], beside: { clothingText: 'a shirt' } },
  'handheldText beside a product': {
    between: [ABSENT, 'It is open. Steam rises.'],
    beside: async (world) => ({ handheldPropId: await mug(world) }),
  },
  'fileUrl beside a creator': {
    between: [ABSENT, picture('#445566')],
    beside: { characterSourceType: 'persona' },
  },
  'fileUrl beside words': {
    refused: picture('#445566'),
    beside: { characterSourceType: 'custom', characterDescription: 'a sailor' },
  },
  'customPrompt beside a whole prompt': { refused: 'On a roof.', beside: { fullPromptOverride: 'A lighthouse.' } },
  'optionsMap beside a whole prompt': { refused: { place: 'gym' }, beside: { fullPromptOverride: 'A lighthouse.' } },
  'personaContext beside a whole prompt': {
    refused: { niche: 'slow living' },
    beside: { fullPromptOverride: 'A lighthouse.' },
  },
  'handheldText beside a whole prompt': { refused: 'a banana', beside: { fullPromptOverride: 'A lighthouse.' } },
  'usePresetClothing without a preset': { refused: true, beside: {} },
  'usePresetBackground without a preset': { refused: true, beside: {} },
  'optionsMap a face in a flat lay': { refused: { framing: 'flat_lay', expression: 'laughing' }, beside: {} },
  'optionsMap eyes in a view of hands': { refused: { framing: 'pov_hands', eyeGazeX: 1 }, beside: {} },
  'optionsMap a passport without a face': { refused: { framing: 'flat_lay' }, beside: { type: 'passport' } },
};
