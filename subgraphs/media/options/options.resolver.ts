import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { isDrawn } from '../../../studio/illustrator/scene.js';
import { ImageOptions } from './options.graphql.js';
import { CUSTOM, GAZES, GROUPS, HEADS, OPTION_PRESETS, SKIP } from './vocabulary.js';

/** The options response: all groups and choices, without the words of models' prompts. The same for everybody. */
const OPTIONS: ImageOptions = {
  groups: GROUPS.map(({ id, label, section, most, choices }) => ({
    id,
    label,
    section,
    multiSelect: most > 1,
    choices: choices.map(({ value, label, scene }) => ({ value, label, drawn: isDrawn(scene) })),
  })),
  presets: OPTION_PRESETS.map(({ id, label, description, optionsMap, clothingText }) => ({
    id,
    label,
    description: description ?? null,
    optionsMap,
    clothingText: clothingText ?? null,
  })),
  gaze: GAZES.map(({ id, label, x, y }) => ({ id, label, eyeGazeX: x, eyeGazeY: y })),
  head: HEADS.map(({ id, label, x, y }) => ({ id, label, headTiltX: x, headTiltY: y })),
  skipValue: SKIP,
  customValue: CUSTOM,
};

@Resolver()
export class ImageOptionsResolver {
  @Query(() => ImageOptions, { description: 'The options of a photo: the keys and values of `optionsMap`.' })
  imageOptions(@Ctx() context: GraphContext): ImageOptions {
    signedIn(context);
    return OPTIONS;
  }
}
